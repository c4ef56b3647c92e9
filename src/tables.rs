//! The solver's pattern tables in files, so that they are built once and not in every run.
//!
//! A [`TableFolder`] is what [`Engine::with_keeper`](crate::engine::Engine::with_keeper) is given.
//! What a file holds is believed only if its header, its length and its checksum are right;
//! else the table is built again.

mod file;
mod folder;

pub use folder::{BuildError, Step, TableFolder, TableState};
