//! Pieceful turns a photo into a sliding puzzle, lets a person play it, and
//! shows how a computer solves it.
//!
//! The modules form layers, and a module uses only those below it; the binary only calls
//! [`cli::run`]:
//!
//! - [`board`]: the rules of the puzzle, shuffles and text forms.
//! - [`search`]: the textbook searches, over any [`search::SearchSpace`].
//! - [`puzzle`]: the sliding puzzle as such a space, and its heuristics.
//! - [`patterns`]: tables of what groups of tiles need.
//! - [`engine`]: solves boards with the method of your choice.
//! - [`files`]: where a user's files are, and files that are whole at any moment.
//! - [`tables`]: the solver's pattern tables in files.
//! - [`game`]: one game in progress, from the whole picture to the win.
//! - `picture`: photos, and the pieces that they are cut into. With feature `gui`.
//! - `save`: saved games, preferences and records in files. With feature `gui`.
//! - [`cli`]: arguments in, library calls, text out.
//!
//! ```
//! use pieceful::board::Board;
//! use pieceful::engine::{Method, solve};
//! use pieceful::puzzle::Problem;
//! use pieceful::search::{Control, Limits};
//!
//! let start: Board = "3\n 0 1 3\n 4 2 5\n 7 8 6".parse()?;
//! let problem = Problem::new(start, Board::solved(3, 8)?)?;
//! let solution = solve(&problem, &Method::default(), &Limits::default(), &Control::new())?;
//! assert_eq!(solution.moves.len(), 4);
//! assert!(solution.is_proven());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "gui")]
pub mod app;
pub mod board;
pub mod cli;
pub mod engine;
pub mod files;
pub mod game;
pub mod patterns;
#[cfg(feature = "gui")]
pub mod picture;
pub mod puzzle;
#[cfg(feature = "gui")]
pub mod save;
pub mod search;
pub mod tables;

mod machine;
