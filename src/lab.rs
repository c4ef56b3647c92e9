//! The laboratory: what searches do, measured and made visible.
//!
//! - [`trace`]: everything that one search does, in order.
//! - [`trace_text`], [`posthoc`]: the same as text.
//! - [`replay`]: a trace forwards and backwards, with the frontier at every event.
//! - [`experiment`]: methods on many boards, a row for each search and a summary by distance.
//! - [`map`]: all boards of 3×3 by their distance from the goal, and what searches do there.
//! - [`distances`]: how far each board of a game is from the goal.
//! - [`audit`]: heuristics against the true distances.
//! - [`known_boards`]: boards that everybody uses.
//! - [`lessons`]: questions about search, and the measurements that answer them.
//! - [`race`]: several methods on one problem, side by side.
//! - [`header`]: the line above every table that says what made it.
//!
//! Data in, data out: nothing here draws, prints or touches a file.

pub mod audit;
pub mod distances;
pub mod experiment;
pub mod header;
pub mod known_boards;
pub mod lessons;
pub mod map;
pub mod posthoc;
pub mod race;
pub mod replay;
pub mod trace;
pub mod trace_text;
