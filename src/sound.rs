//! Sounds of the game: made here from sines and noise, mixed, and played on a thread of their own.
//!
//! [`Sound::samples`] makes a sound, [`Mixer`] adds up those that are heard at the same time, and
//! a [`Player`] takes what the game asks for and never keeps it waiting. Where sounds go is an
//! [`Output`]; [`system_output`] is that of the system, with feature `sound`.

mod mixer;
mod player;
#[cfg(all(feature = "sound", target_os = "linux"))]
mod pulse_audio;
mod synthesis;

use std::sync::Arc;

pub use mixer::Mixer;
pub use player::Player;

/// Samples a second, of one channel.
pub const RATE: u32 = 48_000;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// So many tiles slide as one.
    Slide {
        /// How many; the more, the deeper.
        tiles: usize,
    },
    /// The same, and one of them comes home.
    Home {
        /// How many slide.
        tiles: usize,
    },
    /// The board is shuffled.
    Shuffle,
    /// A good move is shown.
    Hint,
    /// The picture is whole again.
    Win,
}

/// Where sounds go.
pub trait Output: Send {
    /// Begins to take samples from the mixer, and goes on until what it returns is dropped.
    fn open(&mut self, mixer: &Arc<Mixer>) -> Result<Box<dyn Send>, OutputError>;
}

/// Nothing can be heard.
#[derive(Debug, thiserror::Error)]
#[error("no sound: {0}")]
pub struct OutputError(pub String);

/// Where the system wants sounds to go, if this was built with feature `sound` and for a system
/// whose sounds it knows.
pub fn system_output() -> Option<Box<dyn Output>> {
    #[cfg(all(feature = "sound", target_os = "linux"))]
    let output: Option<Box<dyn Output>> = Some(Box::new(pulse_audio::PulseAudio));
    #[cfg(not(all(feature = "sound", target_os = "linux")))]
    let output = None;
    output
}
