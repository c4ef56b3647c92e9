//! The keyboard, the clipboard and files that are dropped on the window.

use eframe::egui::{Event, Key, KeyboardShortcut, Memory, Modifiers, Popup, Ui};

use super::PiecefulApp;
use super::auto::Auto;
use super::command::{Command, Replaying};
use super::screen::Screen;
use super::words::Word;
use crate::board::Direction;
use crate::game::{Action, GameCode};

/// A key for a command, with the word for what it does.
pub(super) struct Shortcut {
    pub(super) keys: KeyboardShortcut,
    pub(super) word: Word,
    command: fn() -> Command,
}

const fn shortcut(
    modifiers: Modifiers,
    key: Key,
    word: Word,
    command: fn() -> Command,
) -> Shortcut {
    Shortcut { keys: KeyboardShortcut::new(modifiers, key), word, command }
}

const COMMAND: Modifiers = Modifiers::COMMAND;
const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// All shortcuts. Those with more modifiers come first, as the others would take
/// their keys.
pub(super) const SHORTCUTS: &[Shortcut] = &[
    shortcut(COMMAND_SHIFT, Key::S, Word::SaveAs, || Command::SaveAs),
    shortcut(COMMAND_SHIFT, Key::Z, Word::Redo, || Command::Act(Action::Redo)),
    shortcut(COMMAND_SHIFT, Key::R, Word::Reset, || Command::Act(Action::Reset)),
    shortcut(COMMAND_SHIFT, Key::C, Word::CopyCode, || Command::CopyCode),
    shortcut(COMMAND, Key::O, Word::OpenPicture, || Command::ChoosePicture),
    shortcut(COMMAND, Key::P, Word::Pictures, || Command::Show(Screen::Pictures)),
    shortcut(COMMAND, Key::S, Word::Save, || Command::Save),
    shortcut(COMMAND, Key::L, Word::Load, || Command::Show(Screen::Saves)),
    shortcut(COMMAND, Key::Q, Word::Quit, || Command::Quit),
    shortcut(COMMAND, Key::N, Word::Shuffle, || Command::Shuffle),
    shortcut(COMMAND, Key::R, Word::Restart, || Command::Act(Action::Restart)),
    shortcut(COMMAND, Key::Z, Word::Undo, || Command::Act(Action::Undo)),
    shortcut(COMMAND, Key::Y, Word::Redo, || Command::Act(Action::Redo)),
    shortcut(COMMAND, Key::G, Word::EnterCode, || Command::Show(Screen::Code)),
    shortcut(COMMAND, Key::Enter, Word::AutoStart, || Command::StartAuto),
    shortcut(Modifiers::NONE, Key::H, Word::Hint, || Command::Hint),
    shortcut(Modifiers::NONE, Key::N, Word::Numbers, || Command::ToggleNumbers),
    shortcut(Modifiers::NONE, Key::P, Word::Pause, || Command::TogglePause),
    shortcut(Modifiers::NONE, Key::F1, Word::HowToPlay, || Command::Show(Screen::Help)),
    shortcut(Modifiers::NONE, Key::Period, Word::StepForward, || {
        Command::Replay(Replaying::Forward)
    }),
    shortcut(Modifiers::NONE, Key::Comma, Word::StepBack, || Command::Replay(Replaying::Back)),
];

/// The shortcut of a command, by its word.
pub(super) fn keys_of(ui: &Ui, word: Word) -> Option<String> {
    let shortcut = SHORTCUTS.iter().find(|shortcut| shortcut.word == word)?;
    Some(ui.ctx().format_shortcut(&shortcut.keys))
}

/// Turns keys, pastes and drops of this frame into commands.
pub(super) fn read(ui: &Ui, app: &mut PiecefulApp, commands: &mut Vec<Command>) {
    read_drops_and_pastes(ui, app, commands);
    if ui.ctx().text_edit_focused() {
        return;
    }
    let is_board = app.is_board_shown();
    ui.input_mut(|input| {
        for shortcut in SHORTCUTS {
            let command = (shortcut.command)();
            if (is_board || works_on_pages(&command)) && input.consume_shortcut(&shortcut.keys) {
                commands.push(command);
            }
        }
    });
    // A menu that is open has the keys for itself.
    let has_popup = Popup::is_any_open(ui.ctx());
    if !has_popup && ui.input(|input| input.key_pressed(Key::Escape)) {
        if !is_board {
            commands.push(Command::Close);
        } else if app.table.opening.is_some() {
            commands.push(Command::CancelOpening);
        } else if !matches!(app.auto, Auto::Idle) {
            commands.push(Command::CancelAuto);
        }
    }
    let focused = ui.memory(Memory::focused);
    app.is_peek_held =
        is_board && focused.is_none() && ui.input(|input| input.key_down(Key::Space));
    if is_board && !has_popup {
        read_moves(ui, app, commands);
    }
}

/// Whether a shortcut may be used on a page: those of the game would change what nobody sees.
fn works_on_pages(command: &Command) -> bool {
    matches!(
        command,
        Command::Show(_) | Command::ChoosePicture | Command::Save | Command::SaveAs | Command::Quit
    )
}

/// The arrow keys and W A S D. A slider or a list that has the focus keeps its
/// arrow keys.
fn read_moves(ui: &Ui, app: &PiecefulApp, commands: &mut Vec<Command>) {
    const KEYS: [(Key, Key, Direction); 4] = [
        (Key::ArrowUp, Key::W, Direction::Up),
        (Key::ArrowDown, Key::S, Direction::Down),
        (Key::ArrowLeft, Key::A, Direction::Left),
        (Key::ArrowRight, Key::D, Direction::Right),
    ];
    let focused = ui.memory(Memory::focused);
    let arrows_are_ours = match (focused, app.table.game.board()) {
        (None, _) => true,
        (Some(id), Some(board)) => {
            board.cells().iter().any(|&tile| super::board_view::tile_id(tile) == id)
        }
        (Some(_), None) => false,
    };
    // A slow frame can bring several keys, whose order matters.
    ui.input(|input| {
        for event in &input.events {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { continue };
            let is_key = |(arrow, letter, _): &&(Key, Key, Direction)| {
                key == letter || (arrows_are_ours && key == arrow)
            };
            if let Some((_, _, direction)) = KEYS.iter().find(is_key)
                && !modifiers.command
                && !modifiers.alt
            {
                let is_gap = app.preferences.keys_move_gap;
                let direction = if is_gap { direction.opposite() } else { *direction };
                commands.push(Command::Act(Action::Move(direction)));
            }
        }
    });
}

fn read_drops_and_pastes(ui: &Ui, app: &PiecefulApp, commands: &mut Vec<Command>) {
    let dropped =
        ui.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
    if let Some(path) = dropped {
        commands.push(PiecefulApp::drop_command(path));
    }
    let is_typing = ui.ctx().text_edit_focused() || matches!(app.screen, Screen::Code);
    for event in ui.input(|input| input.events.clone()) {
        match event {
            Event::PasteImage(image) => commands.push(Command::PastePicture(image)),
            Event::Paste(text) if !is_typing => commands.push(paste(text)),
            _ => {}
        }
    }
}

/// What a text that is pasted stands for: a file, or else a game code.
fn paste(text: String) -> Command {
    let is_code = text.parse::<GameCode>().is_ok();
    let line = text.trim();
    let path = std::path::Path::new(line.strip_prefix("file://").unwrap_or(line));
    if !is_code && path.is_absolute() && !line.contains('\n') {
        return PiecefulApp::drop_command(decoded(path));
    }
    Command::PlayCode(text)
}

/// A path without the percent signs that stand in for letters in a file's address.
fn decoded(path: &std::path::Path) -> std::path::PathBuf {
    let text = path.to_string_lossy();
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let code = more.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            bytes.push(byte);
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    String::from_utf8(bytes).map_or_else(|_| path.to_owned(), Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_is_a_code_or_a_file() {
        assert!(matches!(paste("P4-15-1F3A9C07".to_owned()), Command::PlayCode(_)));
        assert!(matches!(paste("hello".to_owned()), Command::PlayCode(_)));
        let opened = |text: &str| match paste(text.to_owned()) {
            Command::OpenPicture(path) | Command::LoadGame(path) => path,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            opened("file:///tmp/a%20b%E5%9B%BE.png\n"),
            std::path::Path::new("/tmp/a b图.png")
        );
        assert_eq!(opened("/tmp/100%.ron"), std::path::Path::new("/tmp/100%.ron"));
    }
}
