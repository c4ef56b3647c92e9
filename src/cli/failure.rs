//! How a command can fail, and what the process says then.

use std::io;
use std::process::ExitCode;

use crate::engine::SolveError;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(super) enum Failure {
    /// What was given makes no sense; one line that says what was expected.
    Input(String),
    /// The window could not be opened.
    Window(String),
    /// The puzzle has no solution. The command has said so already.
    Unsolvable,
    /// A search ended without a solution.
    Search(SolveError),
    /// Some of several searches ended without a solution. The command has said so.
    SomeSearches,
    /// Something else than a search was ended by a limit or by the user; one line that says so.
    Stopped(String),
    /// A table is not what it should be. The command has said so.
    Damaged,
    /// The user pressed Ctrl-C before all was done.
    Interrupted,
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// What is said when Ctrl-C ends a command between two searches.
    pub(super) const INTERRUPTED: &str = "stopped: the rest was not searched";

    /// The exit code of a command whose search did not come to an end.
    pub(super) const STOPPED: i32 = 3;

    /// Puts what the argument parser says into one line.
    pub(super) fn usage(error: &clap::Error) -> Self {
        let text = error.to_string();
        // The first paragraph says what is wrong, the next may have tips, and usage follows.
        let mut paragraphs = text.split("\n\n");
        let wrong = paragraphs.next().unwrap_or_default();
        let wrong = wrong.strip_prefix("error: ").unwrap_or(wrong);
        let tip = paragraphs.find_map(|paragraph| {
            let tip = paragraph.lines().find_map(|line| line.trim_start().strip_prefix("tip: "))?;
            // How to pass something on that looks like an option is of no use here.
            tip.starts_with("a similar").then(|| format!("; {tip}"))
        });
        let words: Vec<&str> = wrong.split_whitespace().collect();
        let tip = tip.unwrap_or_default();
        Self::Input(format!("{}{tip} (see pieceful --help)", words.join(" ")))
    }

    /// The line for standard error, where there is one.
    pub(super) fn message(&self) -> Option<String> {
        match self {
            Self::Input(message) | Self::Stopped(message) | Self::Window(message) => {
                Some(message.clone())
            }
            Self::Search(error) => Some(error.to_string()),
            Self::Interrupted => Some(Self::INTERRUPTED.to_owned()),
            Self::Output(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Some(format!("cannot write the output: {error}"))
            }
            Self::Unsolvable | Self::SomeSearches | Self::Damaged | Self::Output(_) => None,
        }
    }

    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            // Whoever closed the pipe has seen enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Unsolvable | Self::Damaged | Self::Window(_) => ExitCode::from(1),
            Self::Input(_)
            | Self::Output(_)
            | Self::Search(SolveError::TooLarge { .. } | SolveError::NotSquare(_)) => {
                ExitCode::from(2)
            }
            // As after any other panic.
            Self::Search(SolveError::Failed(_)) => ExitCode::from(101),
            Self::Search(_) | Self::SomeSearches | Self::Stopped(_) | Self::Interrupted => {
                ExitCode::from(Self::STOPPED as u8)
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
