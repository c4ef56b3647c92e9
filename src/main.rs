//! The program: all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "gui")]
    let window: Option<pieceful::cli::OpenWindow> = Some(open_window);
    #[cfg(not(feature = "gui"))]
    let window = None;
    pieceful::cli::run(window)
}

#[cfg(feature = "gui")]
fn open_window(asked: pieceful::cli::WindowOptions) -> Result<(), String> {
    use pieceful::app::{self, Begin};

    let begin = if asked.is_new_game {
        Begin::WithNewGame
    } else if asked.is_laboratory {
        Begin::InLaboratory
    } else {
        Begin::AsItWasLeft
    };
    app::run(asked.file, asked.saves, begin).map_err(|error| error.to_string())
}
