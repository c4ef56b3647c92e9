//! The command line: arguments in, library calls, text out.

#[cfg(feature = "gui")]
mod animate;
mod args;
mod batch;
mod compare;
mod experiment;
mod failure;
mod input;
mod manual;
mod output;
mod row_file;
mod search;
mod shuffle;
mod solve;
mod tables;
mod trace;
mod watch;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Arguments, Command};
use failure::Failure;

use crate::engine::Engine;
use crate::tables::TableFolder;

/// Opens the window and returns when it is closed, or says why there is none.
pub type OpenWindow = fn(WindowOptions) -> Result<(), String>;

/// What the window is asked to begin with.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// A photo or a saved game.
    pub file: Option<PathBuf>,
    /// The folder for saved games.
    pub saves: Option<PathBuf>,
    /// Whether it begins with a new game.
    pub is_new_game: bool,
    /// Whether it begins in the laboratory.
    pub is_laboratory: bool,
}

/// Does what the process's arguments say, and returns its exit code: 0 when that
/// went well, 1 for an unsolvable puzzle or a damaged table, 2 for bad input, 3 when a
/// limit or the user ended a search.
///
/// Without a command it opens the window, if this program has one.
pub fn run(window: Option<OpenWindow>) -> ExitCode {
    let result = match Arguments::try_parse() {
        Ok(arguments) => execute(&arguments, window),
        Err(error) if error.use_stderr() => Err(match std::env::args_os().nth(1) {
            // A command that is written wrong is taken for a file, so what follows it seems
            // to be too much.
            Some(word) if near_command(Path::new(&word)).is_some() => {
                Failure::Input(no_such_file(Path::new(&word)))
            }
            _ => Failure::usage(&error),
        }),
        Err(help) => write!(io::stdout(), "{help}").map_err(Failure::Output),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // Where even this can't be written, there is nobody left to tell.
                writeln!(io::stderr(), "pieceful: {message}").ok();
            }
            failure.exit_code()
        }
    }
}

fn execute(arguments: &Arguments, window: Option<OpenWindow>) -> Result<(), Failure> {
    let Some(command) = &arguments.command else { return open(window, arguments) };
    let folder = TableFolder::find();
    let engine = Engine::with_keeper(folder.clone());
    let result = match command {
        Command::Solve(options) => solve::run(options, &engine),
        Command::Batch(options) => batch::run(options, &engine),
        Command::Compare(options) => compare::run(options, &engine),
        Command::Experiment(options) => experiment::run(options, &engine),
        Command::Trace(options) => trace::run(options, &engine),
        #[cfg(feature = "gui")]
        Command::Animate(options) => animate::run(options, &engine),
        Command::Shuffle(options) => shuffle::run(options),
        Command::Tables(options) => tables::run(options, &folder),
        Command::Completions(options) => manual::completions(options),
        Command::Manual(options) => manual::run(options),
    };
    // A table that is written for a search that is over goes with the program.
    folder.close();
    result
}

/// Opens the window, or says that there is none.
fn open(window: Option<OpenWindow>, arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { file, saves, is_new_game, is_laboratory, .. } = arguments;
    if let Some(file) = file.as_deref().filter(|file| !file.exists()) {
        return Err(Failure::Input(no_such_file(file)));
    }
    if let Some(window) = window {
        let (file, saves) = (file.clone(), saves.clone());
        let options =
            WindowOptions { file, saves, is_new_game: *is_new_game, is_laboratory: *is_laboratory };
        return window(options).map_err(Failure::Window);
    }
    let reason = "This program was built without the window.";
    if let Some(file) = file {
        let name = input::name(file);
        return Err(Failure::Input(format!("{name}: {reason} (see pieceful --help)")));
    }
    let help = Arguments::command().render_help();
    writeln!(io::stdout(), "{reason} Here is the command line:\n\n{help}").map_err(Failure::Output)
}

fn no_such_file(file: &Path) -> String {
    let name = input::name(file);
    let tip = match near_command(file) {
        Some(command) => format!("; did you mean {command}?"),
        None => String::new(),
    };
    format!(
        "{name}: expected a command, a photo or a saved game, found no such file{tip} (see \
         pieceful --help)"
    )
}

/// The command that somebody meant who wrote this word, which is none, and no file either.
fn near_command(word: &Path) -> Option<String> {
    let text = word.to_str().filter(|_| !word.exists())?.to_lowercase();
    let arguments = Arguments::command();
    let commands = arguments.get_subcommands().map(|command| command.get_name().to_owned());
    let distance = |command: &String| strsim::damerau_levenshtein(command, &text);
    let (distance, nearest) =
        commands.map(|command| (distance(&command), command)).min_by_key(|near| near.0)?;
    let is_beginning = text.len() >= 3 && nearest.starts_with(&text);
    let is_other = word.as_os_str() != nearest.as_str();
    (is_other && (distance <= MOST_TYPOS || is_beginning)).then_some(nearest)
}

/// How many letters may be wrong, missing, too much or in the wrong order.
const MOST_TYPOS: usize = 2;
