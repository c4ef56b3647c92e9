//! The window, played by label as a person or a screen reader would, without a
//! graphics card.
#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

mod accent;
mod auto;
mod dialogs;
mod ending;
mod gallery;
mod hostile;
mod keyboard;
mod layout;
mod leaving;
mod notices;
mod pictures;
mod player;
mod playing;
mod resources;
mod saving;
#[path = "../common/slow_jpeg.rs"]
mod slow_jpeg;
mod snapshots;
mod texts;
