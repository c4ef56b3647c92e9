//! The solver's pattern tables in files, so that they are built once and not in every run.
//!
//! A [`TableFolder`] is what [`crate::patterns::keep_tables`] is given when the program starts.
//! What a file holds is believed only if its header, its length and its checksum are right;
//! else the table is built again.

mod file;
mod folder;

pub use folder::{BuildError, Step, TableFolder, TableState};
