//! The program: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "gui")]
    let window: Option<pieceful::cli::OpenWindow> =
        Some(|file, saves| pieceful::app::run(file, saves).map_err(|error| error.to_string()));
    #[cfg(not(feature = "gui"))]
    let window = None;
    pieceful::cli::run(window)
}
