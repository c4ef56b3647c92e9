//! The keyboard, the clipboard and files that are dropped on the window.

use eframe::egui::{
    Context, Event, FocusDirection, Key, KeyboardShortcut, Memory, Modifiers, Popup, Ui,
};

use super::PiecefulApp;
use super::board_view;
use super::command::{Command, Replaying};
use super::screen::{Dialog, Screen};
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

/// All shortcuts, in the order of the menus, which is that of Help.
pub(super) const SHORTCUTS: &[Shortcut] = &[
    shortcut(COMMAND, Key::O, Word::OpenPicture, || Command::ChoosePicture),
    shortcut(COMMAND, Key::P, Word::Pictures, || Command::Show(Screen::Pictures)),
    shortcut(COMMAND, Key::S, Word::Save, || Command::Save),
    shortcut(COMMAND_SHIFT, Key::S, Word::SaveAs, || Command::SaveAs),
    shortcut(COMMAND, Key::L, Word::Load, || Command::Show(Screen::Saves)),
    shortcut(COMMAND, Key::Q, Word::Quit, || Command::Quit),
    shortcut(COMMAND, Key::N, Word::Shuffle, || Command::Shuffle),
    shortcut(COMMAND, Key::R, Word::Restart, || Command::Act(Action::Restart)),
    shortcut(COMMAND_SHIFT, Key::R, Word::Reset, || Command::Act(Action::Reset)),
    shortcut(COMMAND, Key::Z, Word::Undo, || Command::Act(Action::Undo)),
    shortcut(COMMAND_SHIFT, Key::Z, Word::Redo, || Command::Act(Action::Redo)),
    shortcut(COMMAND, Key::Y, Word::Redo, || Command::Act(Action::Redo)),
    shortcut(Modifiers::NONE, Key::H, Word::Hint, || Command::Hint),
    shortcut(Modifiers::NONE, Key::N, Word::Numbers, || Command::ToggleNumbers),
    shortcut(Modifiers::NONE, Key::P, Word::Pause, || Command::TogglePause),
    shortcut(COMMAND, Key::Enter, Word::AutoStart, || Command::StartAuto),
    shortcut(Modifiers::NONE, Key::Comma, Word::StepBack, || Command::Replay(Replaying::Back)),
    shortcut(Modifiers::NONE, Key::Period, Word::StepForward, || {
        Command::Replay(Replaying::Forward)
    }),
    shortcut(COMMAND, Key::G, Word::EnterCode, || Command::Open(Dialog::Code)),
    shortcut(COMMAND_SHIFT, Key::C, Word::CopyCode, || Command::CopyCode),
    shortcut(Modifiers::NONE, Key::F1, Word::HowToPlay, || Command::Open(Dialog::Help)),
    shortcut(Modifiers::NONE, Key::F10, Word::OpenMenu, || Command::OpenMenu),
];

impl Shortcut {
    /// The keys as a person reads them.
    pub(super) fn text(&self, ctx: &Context) -> String {
        match self.keys.logical_key {
            Key::Comma => ",".to_owned(),
            Key::Period => ".".to_owned(),
            _ => ctx.format_shortcut(&self.keys),
        }
    }
}

/// The shortcut of a command, by its word.
pub(super) fn keys_of(ui: &Ui, word: Word) -> Option<String> {
    let shortcut = SHORTCUTS.iter().find(|shortcut| shortcut.word == word)?;
    Some(shortcut.text(ui.ctx()))
}

/// Turns keys, pastes and drops of this frame into commands.
pub(super) fn read(ui: &Ui, app: &mut PiecefulApp, commands: &mut Vec<Command>) {
    app.late_keys.come_due(ui);
    let focus = Focus::of(ui, app);
    app.is_peek_held = app.is_board_shown()
        && matches!(focus, Focus::Nothing | Focus::Tile(_))
        && ui.input(|input| input.key_down(Key::Space));
    let mut reader = Reader {
        focus,
        // A menu that is open has the keys for itself.
        has_popup: Popup::is_any_open(ui.ctx()),
        has_moved: false,
    };
    // A slow frame can bring several keys, whose order matters.
    let mut left = Vec::new();
    let mut events = ui.input_mut(|input| std::mem::take(&mut input.events)).into_iter();
    for event in events.by_ref() {
        let taken = reader.take(&event, app);
        let is_last = match &taken {
            Taken::No => reader.is_for_dialog(&event, app),
            Taken::Yes => false,
            Taken::As(command) => changes_what_is_shown(command),
        };
        match taken {
            Taken::No => left.push(event),
            Taken::Yes => {}
            Taken::As(command) => commands.push(command),
        }
        if is_last {
            break;
        }
    }
    // What comes after that is meant for what will be shown then.
    for event in events {
        if is_typed(&event) {
            app.late_keys.add(event, ui);
        } else {
            left.push(event);
        }
    }
    ui.input_mut(|input| input.events = left);
    read_drops_and_pastes(ui, app, commands);
    if reader.has_moved {
        // The arrow keys have moved tiles, and shall not move the focus too.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
}

/// Keys that were typed after one that changes what is shown, and wait until it is shown.
#[derive(Debug, Default)]
pub(super) struct LateKeys {
    events: Vec<Event>,
    /// The frame in which they are read.
    due: u64,
}

impl LateKeys {
    /// The command is executed in the next frame, and what it shows has the focus in the one
    /// after that.
    const FRAMES: u64 = 2;

    fn add(&mut self, event: Event, ui: &Ui) {
        self.due = ui.ctx().cumulative_frame_nr() + Self::FRAMES;
        self.events.push(event);
        ui.ctx().request_repaint();
    }

    /// Hands the keys to this frame if it is their turn. Those of this frame come after them.
    fn come_due(&mut self, ui: &Ui) {
        if self.events.is_empty() {
            return;
        }
        let is_due = ui.ctx().cumulative_frame_nr() >= self.due;
        ui.input_mut(|input| {
            let events = std::mem::take(&mut input.events);
            let (typed, others): (Vec<Event>, Vec<Event>) = events.into_iter().partition(is_typed);
            input.events = others;
            self.events.extend(typed);
            if is_due {
                input.events.append(&mut self.events);
            }
        });
        ui.ctx().request_repaint();
    }
}

fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Key { .. } | Event::Text(_) | Event::Paste(_))
}

/// Whether the keys after a command are meant for another page or dialog.
fn changes_what_is_shown(command: &Command) -> bool {
    matches!(command, Command::Show(_) | Command::Open(_) | Command::Close)
}

/// What has the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    Nothing,
    Tile(u16),
    /// A piece of the whole picture.
    Piece,
    TextField,
    Other,
}

impl Focus {
    fn of(ui: &Ui, app: &PiecefulApp) -> Self {
        let Some(id) = ui.memory(Memory::focused) else { return Self::Nothing };
        if ui.ctx().text_edit_focused() {
            return Self::TextField;
        }
        match app.table.game.board() {
            Some(board) => board
                .cells()
                .iter()
                .find(|&&tile| board_view::tile_id(tile) == id)
                .map_or(Self::Other, |&tile| Self::Tile(tile)),
            None if app.table.pieces.iter().any(|piece| board_view::piece_id(piece.id) == id) => {
                Self::Piece
            }
            None => Self::Other,
        }
    }
}

/// Reads the keys of one frame, one after the other.
struct Reader {
    focus: Focus,
    has_popup: bool,
    /// Whether an arrow key was taken.
    has_moved: bool,
}

/// What becomes of an event.
enum Taken {
    /// It is left to the widgets.
    No,
    /// It does nothing.
    Yes,
    As(Command),
}

impl Reader {
    fn take(&mut self, event: &Event, app: &PiecefulApp) -> Taken {
        let &Event::Key { key, pressed: true, repeat, modifiers, .. } = event else {
            return Taken::No;
        };
        if self.focus == Focus::TextField {
            return Taken::No;
        }
        if let Some(command) = self.shortcut(key, modifiers, app) {
            return if repeat && !may_repeat(&command) { Taken::Yes } else { Taken::As(command) };
        }
        if self.has_popup || app.dialog.is_some() {
            return Taken::No;
        }
        if key == Key::Escape {
            return escape(app).map_or(Taken::No, Taken::As);
        }
        if app.screen != Screen::Board || modifiers.command || modifiers.alt {
            return Taken::No;
        }
        match (key, self.focus) {
            // Held down, it would slide the tile to and fro.
            (Key::Enter, Focus::Tile(_)) if repeat => Taken::Yes,
            (Key::Enter, Focus::Tile(tile)) => Taken::As(Command::SlideTile(tile)),
            // It shows the whole picture while it is held.
            (Key::Space, Focus::Tile(_)) => Taken::Yes,
            _ => self.direction(key).map_or(Taken::No, |direction| {
                let moves_gap = app.preferences.keys_move_gap;
                let direction = if moves_gap { direction.opposite() } else { direction };
                Taken::As(Command::Act(Action::Move(direction)))
            }),
        }
    }

    fn shortcut(&self, key: Key, modifiers: Modifiers, app: &PiecefulApp) -> Option<Command> {
        let is_pressed = |shortcut: &&Shortcut| {
            let keys = shortcut.keys;
            keys.logical_key == key && modifiers.matches_logically(keys.modifiers)
        };
        // Ctrl+Shift+S is also Ctrl+S to egui: the one with Shift is meant.
        let shortcut = SHORTCUTS
            .iter()
            .filter(is_pressed)
            .max_by_key(|shortcut| shortcut.keys.modifiers.shift)?;
        let command = (shortcut.command)();
        let is_plain = !shortcut.keys.modifiers.any() && !matches!(command, Command::OpenMenu);
        let works = if app.dialog.is_some() {
            matches!(command, Command::Quit)
        } else {
            (app.is_board_shown() || works_on_pages(&command)) && !(self.has_popup && is_plain)
        };
        works.then_some(command)
    }

    /// The way that a key moves a tile: the arrow keys and W A S D, whatever has the focus but
    /// a text field. In the whole picture the arrow keys go from piece to piece.
    fn direction(&mut self, key: Key) -> Option<Direction> {
        let direction = match key {
            Key::ArrowUp | Key::W => Direction::Up,
            Key::ArrowDown | Key::S => Direction::Down,
            Key::ArrowLeft | Key::A => Direction::Left,
            Key::ArrowRight | Key::D => Direction::Right,
            _ => return None,
        };
        let is_letter = matches!(key, Key::W | Key::S | Key::A | Key::D);
        if self.focus == Focus::Piece && !is_letter {
            return None;
        }
        self.has_moved |= !is_letter;
        Some(direction)
    }

    /// Whether a key may close a dialog: Esc, or Enter on a button or in a field.
    fn is_for_dialog(&self, event: &Event, app: &PiecefulApp) -> bool {
        let closes =
            matches!(event, Event::Key { key: Key::Escape | Key::Enter, pressed: true, .. });
        closes && (app.dialog.is_some() || self.focus == Focus::TextField)
    }
}

/// What Esc does where no dialog and no menu is open.
fn escape(app: &PiecefulApp) -> Option<Command> {
    if app.screen != Screen::Board {
        Some(Command::Close)
    } else if app.table.opening.is_some() {
        Some(Command::CancelOpening)
    } else if !app.auto.is_idle() {
        Some(Command::CancelAuto)
    } else {
        app.win.is_some().then_some(Command::Close)
    }
}

/// Whether a shortcut may be used on a page: those of the game would change what nobody sees.
fn works_on_pages(command: &Command) -> bool {
    matches!(
        command,
        Command::Show(_)
            | Command::Open(_)
            | Command::ChoosePicture
            | Command::Save
            | Command::SaveAs
            | Command::OpenMenu
            | Command::Quit
    )
}

/// Whether a key that is held down gives its command again and again.
fn may_repeat(command: &Command) -> bool {
    matches!(command, Command::Act(Action::Undo | Action::Redo) | Command::Replay(_))
}

fn read_drops_and_pastes(ui: &Ui, app: &PiecefulApp, commands: &mut Vec<Command>) {
    let dropped =
        ui.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
    if let Some(path) = dropped {
        commands.push(PiecefulApp::drop_command(path));
    }
    let is_typing = ui.ctx().text_edit_focused() || app.dialog.is_some();
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
pub(super) fn decoded(path: &std::path::Path) -> std::path::PathBuf {
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
