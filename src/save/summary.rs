//! A saved game at a glance.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use image::{Rgb, Rgba, RgbaImage};

use crate::board::Shape;
use crate::game::{Game, Stage};
use crate::picture::Picture;

use super::error::LoadError;
use super::saved_game::SavedGame;

/// What the gallery shows of a saved game. It is small, so that there can be many.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The file.
    pub path: PathBuf,
    /// The name of the picture.
    pub picture_name: String,
    /// How many columns and rows the board has.
    pub shape: Shape,
    /// The moves made.
    pub moves: usize,
    /// The time played.
    pub elapsed: Duration,
    /// When the game was saved.
    pub saved_at: SystemTime,
    /// How far the game has come.
    pub stage: Stage,
    /// The tiles as they lie, with at most [`Self::THUMBNAIL_SIDE`] pixels on a side. Where
    /// nothing lies it is transparent.
    pub thumbnail: RgbaImage,
}

impl Summary {
    /// Enough pixels for a sharp thumbnail on a fine screen.
    pub const THUMBNAIL_SIDE: u32 = 192;

    /// Reads a file as strictly as [`SavedGame::read`], so that what is shown can be opened,
    /// and keeps little of it.
    pub fn read(path: &Path) -> Result<Self, LoadError> {
        Self::read_until(path, &AtomicBool::new(false))
    }

    /// [`Self::read`], which ends early once `stop` is set, as [`SavedGame::read_until`] does.
    pub fn read_until(path: &Path, stop: &AtomicBool) -> Result<Self, LoadError> {
        let (saved, game) = SavedGame::read_until(path, stop)?;
        Ok(Self::new(path, &saved, &game))
    }

    fn new(path: &Path, saved: &SavedGame, game: &Game) -> Self {
        Self {
            path: path.to_owned(),
            picture_name: saved.picture.name().to_owned(),
            shape: game.shape(),
            moves: game.moves(),
            elapsed: saved.game.elapsed,
            saved_at: saved.saved_at,
            stage: game.stage(),
            thumbnail: position(&saved.picture, game),
        }
    }
}

/// The picture as the board of a game shows it: whole, or in tiles with a gap.
fn position(picture: &Picture, game: &Game) -> RgbaImage {
    let shape = game.shape();
    let (columns, rows) = (shape.width() as u32, shape.height() as u32);
    let longest = columns.max(rows);
    let cell = (Summary::THUMBNAIL_SIDE / longest).max(1);
    let whole = picture.scaled(cell * longest);
    let board = game.board().filter(|_| game.stage() == Stage::Playing);
    let Some(board) = board else {
        return RgbaImage::from_fn(whole.width(), whole.height(), |x, y| {
            opaque(*whole.get_pixel(x, y))
        });
    };
    RgbaImage::from_fn(cell * columns, cell * rows, |x, y| {
        let (column, row) = (x / cell, y / cell);
        let (inner_x, inner_y) = (x % cell, y % cell);
        // A line of one pixel between the tiles lets them be told apart.
        let is_seam =
            inner_x == cell - 1 && column < columns - 1 || inner_y == cell - 1 && row < rows - 1;
        let tile = board.cells()[(row * columns + column) as usize];
        match game.piece_of(tile) {
            Some(piece) if !is_seam => {
                let (home_row, home_column) = shape.position(piece);
                let (home_row, home_column) = (home_row as u32, home_column as u32);
                opaque(*whole.get_pixel(home_column * cell + inner_x, home_row * cell + inner_y))
            }
            _ => Rgba([0; 4]),
        }
    })
}

fn opaque(Rgb([red, green, blue]): Rgb<u8>) -> Rgba<u8> {
    Rgba([red, green, blue, u8::MAX])
}
