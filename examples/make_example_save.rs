//! Writes the game that comes with the program, `saves/example.ron`, from a picture:
//!
//! ```text
//! cargo run --example make_example_save -- assets/pictures/mountains-at-dusk.jpg
//! ```

use std::error::Error;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, UNIX_EPOCH};

use image::codecs::jpeg::JpegEncoder;
use pieceful::board::Direction::{self, Down, Left, Right, Up};
use pieceful::game::{Action, Game};
use pieceful::picture::{Photo, Picture};
use pieceful::save::SavedGame;

/// The pixels on a side: enough to play with, and few enough for a small file.
const SIDE: u32 = 560;

/// 16 November 2026, in hours after 1970.
const SAVED_AT: Duration = Duration::from_hours(498_552);

/// The time between two moves, and in all.
const PAUSE: Duration = Duration::from_millis(2500);
const PLAYED: Duration = Duration::from_secs(42);

/// The moves of the game, of which the last three are taken back.
const MOVES: [Direction; 15] =
    [Right, Down, Left, Left, Up, Up, Right, Up, Left, Left, Down, Down, Right, Down, Left];

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("expected the path of a picture")?;
    let picture = small_picture(Path::new(&path))?;
    let game = game_in_progress()?;
    let saved = SavedGame { picture, game: game.progress(PLAYED), saved_at: UNIX_EPOCH + SAVED_AT };
    saved.write(Path::new("saves/example.ron"))?;
    Ok(())
}

fn small_picture(path: &Path) -> Result<Picture, Box<dyn Error>> {
    let photo = Photo::open(path, &AtomicBool::new(false))?;
    let small = photo.crop(photo.centred_crop()).scaled(SIDE);
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 90).encode_image(&small)?;
    Ok(Picture::from_encoded(photo.name(), &bytes)?)
}

/// A game with twelve moves made and three taken back, begun at time 0.
fn game_in_progress() -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(4);
    game.apply(Action::ChooseBlank(15), Duration::ZERO)?;
    game.apply(Action::Shuffle(2026), Duration::ZERO)?;
    for (direction, at) in MOVES.into_iter().zip(0..) {
        game.apply(Action::Move(direction), PAUSE * at)?;
    }
    for _ in 0..3 {
        game.apply(Action::Undo, PLAYED)?;
    }
    Ok(game)
}
