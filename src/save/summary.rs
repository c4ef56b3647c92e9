//! A saved game at a glance.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use image::RgbImage;

use crate::game::{Game, Stage};

use super::error::LoadError;
use super::saved_game::SavedGame;

/// What the gallery shows of a saved game. It is small, so that there can be many.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The file.
    pub path: PathBuf,
    /// The name of the picture.
    pub picture_name: String,
    /// The number of rows.
    pub size: usize,
    /// The moves made.
    pub moves: usize,
    /// The time played.
    pub elapsed: Duration,
    /// When the game was saved.
    pub saved_at: SystemTime,
    /// How far the game has come.
    pub stage: Stage,
    /// The picture with [`Self::THUMBNAIL_SIDE`] pixels on a side.
    pub thumbnail: RgbImage,
}

impl Summary {
    /// Enough pixels for a sharp thumbnail on a fine screen.
    pub const THUMBNAIL_SIDE: u32 = 192;

    /// Reads a file as strictly as [`SavedGame::read`], so that what is shown can be opened,
    /// and keeps little of it.
    pub fn read(path: &Path) -> Result<Self, LoadError> {
        let (saved, game) = SavedGame::read(path)?;
        Ok(Self::new(path, &saved, &game))
    }

    fn new(path: &Path, saved: &SavedGame, game: &Game) -> Self {
        Self {
            path: path.to_owned(),
            picture_name: saved.picture.name().to_owned(),
            size: game.size(),
            moves: game.moves(),
            elapsed: saved.game.elapsed,
            saved_at: saved.saved_at,
            stage: game.stage(),
            thumbnail: saved.picture.scaled(Self::THUMBNAIL_SIDE),
        }
    }
}
