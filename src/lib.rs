//! Pieceful turns a photo into a sliding puzzle, lets a person play it, and
//! shows how a computer solves it.
//!
//! The program is in the documents beside it: how to play, the command line, file formats. This
//! page is for those who build upon the library, which draws nothing and keeps no state of its
//! own: boards and searches need no window.
//!
//! # Solving boards
//!
//! An [`Engine`](engine::Engine) solves a [`Problem`](puzzle::Problem), which is a start and a
//! goal that it can reach, by a [`Method`](engine::Method): an algorithm, and for some of them a
//! heuristic and a weight. [`Limits`](search::Limits) say how much time, memory and threads it
//! may take; a [`Control`](search::Control) stops it from another thread and tells how far it is.
//!
//! ```
//! use pieceful::board::Board;
//! use pieceful::engine::{Engine, Method};
//! use pieceful::puzzle::Problem;
//! use pieceful::search::{Control, Limits};
//!
//! let start: Board = "3\n 0 1 3\n 4 2 5\n 7 8 6".parse()?;
//! let problem = Problem::new(start, Board::solved(3, 8)?)?;
//! let engine = Engine::new();
//! let limits = Limits::default();
//! let solution = engine.solve(&problem, &Method::default(), &limits, &Control::new())?;
//! assert_eq!(solution.moves.len(), 4);
//! assert!(solution.is_proven());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An engine keeps what more than one search can use, so make one and keep it. On 4×4 and 5×5 the
//! default method looks up pattern tables: an engine builds them when they are first needed, and
//! [`Engine::with_keeper`](engine::Engine::with_keeper) has them kept from one run to the next,
//! for example in a [`TableFolder`](tables::TableFolder).
//!
//! A [`Worker`](engine::Worker) searches on a thread of its own while its owner does something
//! else:
//!
//! ```
//! use std::time::Duration;
//!
//! use pieceful::board::{Board, seeded_rng};
//! use pieceful::engine::{Algorithm, Engine, Method, Worker};
//! use pieceful::puzzle::{Heuristic, Problem};
//! use pieceful::search::Limits;
//!
//! let goal = Board::solved(3, 0)?;
//! let problem = Problem::new(goal.shuffled_uniformly(&mut seeded_rng(7)), goal)?;
//! let method = Method {
//!     algorithm: Algorithm::IdaStar,
//!     heuristic: Heuristic::LinearConflict,
//!     ..Method::default()
//! };
//! let mut worker = Worker::new(Engine::new(), || {})?;
//! worker.start(problem, method, Limits::default());
//! let outcome = loop {
//!     match worker.wait(Duration::from_millis(100)) {
//!         Some(outcome) => break outcome,
//!         None => println!("{:?}", worker.progress()),
//!     }
//! };
//! assert!(outcome.result?.is_proven());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Searching other puzzles
//!
//! The searches in [`search`] know no tiles: they work on any
//! [`SearchSpace`](search::SearchSpace), which a [`Graph`](search::Graph) makes of closures.
//! Here 1 becomes 10 by steps that double a number or take 3 away:
//!
//! ```
//! use pieceful::search::{Control, Graph, Limits, Meter, bfs};
//!
//! let steps = |&number: &i32| [number * 2, number - 3];
//! let space = Graph::new(1, steps, |&number| number == 10);
//! let path = bfs(&space, &mut Meter::new(&Limits::default(), &Control::new()));
//! assert_eq!(path.unwrap().unwrap().states, [1, 2, 4, 8, 5, 10]);
//! ```
//!
//! # Running experiments
//!
//! [`lab`] says what searches do on many boards, and the same settings always give the same numbers:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use pieceful::engine::Engine;
//! use pieceful::lab::experiment::{Cancel, Experiment, Row, Settings, Shard, Summary};
//! use pieceful::search::Limits;
//!
//! let methods = vec!["bfs".parse()?, "astar:manhattan".parse()?];
//! let settings = Settings { boards: "per-distance:2".parse()?, methods, ..Settings::default() };
//! let experiment = Experiment::new(settings, Vec::new())?;
//! let (engine, limits, cancel) = (Engine::new(), Limits::default(), Cancel::default());
//! let mut summary = Summary::default();
//! experiment.run(&engine, (Shard::WHOLE, 2), &limits, &cancel, &mut |rows: &[Row]| {
//!     rows.iter().for_each(|row| summary.add(row));
//!     ControlFlow::Continue(())
//! });
//! for group in summary.groups().filter(|group| group.distance == Some(20)) {
//!     println!("{}: {:?}", group.method, group.expanded);
//! }
//! assert!(summary.groups().all(|group| group.solved == group.boards));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The folder `examples` of the package has programs like these to begin with: `solve_board`,
//! `own_puzzle` and `run_experiment`.
//!
//! # Modules
//!
//! They form layers, and each uses only those below it:
//!
//! - [`board`]: the rules of the puzzle, shuffles and text forms.
//! - [`search`]: the textbook searches, for any puzzle.
//! - [`puzzle`]: the sliding puzzle as such a space, and its heuristics.
//! - [`patterns`]: pattern tables, which say what groups of tiles need.
//! - [`engine`]: solves boards with the method of your choice.
//! - [`lab`]: traces, experiments, races, and a map of all 3×3 boards.
//! - [`game`]: one game in progress, from the whole picture to the win.
//! - [`files`]: where a user's files are, and files that are whole at any moment.
//! - [`tables`]: pattern tables in files.
//! - `picture`: photos, and the pieces that they are cut into. With feature `gui`.
//! - `save`: saved games, preferences and records in files. With feature `gui`.
//! - `sound`: sounds of the game, made and played. With feature `gui`, and heard with `sound`.
//! - `app`: the window. With feature `gui`.
//! - [`cli`]: arguments in, library calls, text out. The binary only calls [`cli::run`].

#[cfg(feature = "gui")]
pub mod app;
pub mod board;
pub mod cli;
pub mod engine;
pub mod files;
pub mod game;
pub mod lab;
pub mod patterns;
#[cfg(feature = "gui")]
pub mod picture;
pub mod puzzle;
#[cfg(feature = "gui")]
pub mod save;
pub mod search;
#[cfg(feature = "gui")]
pub mod sound;
pub mod tables;

mod machine;
