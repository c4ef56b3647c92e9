//! The window, played by label as a person or a screen reader would, without a
//! graphics card.
#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

mod accent;
mod any_board;
mod auto;
mod begin;
mod comfort;
mod daily;
mod dialogs;
mod ending;
mod fast;
mod gallery;
mod hostile;
mod keyboard;
mod lab;
mod lab_experiment;
mod lab_keyboard;
mod lab_map;
mod lab_snapshots;
mod lab_step;
mod layout;
mod leaving;
mod notices;
mod numbers;
mod pictures;
mod player;
mod playing;
mod resources;
mod saving;
mod sharing;
#[path = "../common/slow_jpeg.rs"]
mod slow_jpeg;
mod snapshots;
mod sounds;
mod statistics;
mod texts;
#[path = "../common/won_games.rs"]
mod won_games;
