//! The keyboard, the clipboard and files that are dropped on the window.

use eframe::egui::{Event, FocusDirection, Key, KeyboardShortcut, Memory, Popup, Ui};

use super::auto::Auto;
use super::board;
use super::command::{Command, Reach, UserCommand};
use super::hover::{BoardPlace, Hover};
use super::keys::{KeyBindings, Purpose, is_modifier, works_on_pages};
use super::laboratory::LabCommand;
use super::opened_text::pasted;
use super::pages::{KeysCommand, PageId, Pages, Slot};
use super::session::Session;
use crate::board::Direction;
use crate::game::Action;
use crate::save::Preferences;

/// What the keyboard does besides giving commands.
#[derive(Debug, Default)]
pub(super) struct Input {
    late_keys: LateKeys,
    hover: Hover,
    /// Whether the whole picture is being shown over the tiles.
    pub(super) is_peek_held: bool,
    /// Whether the menu bar was asked for, which opens it when it is drawn next.
    pub(super) opens_menu: bool,
}

/// What decides about the meaning of a key.
#[derive(Clone, Copy)]
pub(super) struct InputContext<'a> {
    pub(super) session: &'a Session,
    pub(super) auto: &'a Auto,
    pub(super) pages: &'a Pages,
    pub(super) preferences: &'a Preferences,
    /// Where the tiles were drawn last, if they were.
    pub(super) board: Option<BoardPlace>,
    /// Whether the board has the whole screen.
    pub(super) is_full: bool,
}

impl Input {
    /// Turns keys, pastes and drops of this frame into commands.
    pub(super) fn read(&mut self, ui: &Ui, cx: InputContext<'_>, commands: &mut Vec<Command>) {
        self.late_keys.come_due(ui);
        let focus = Focus::of(ui, &cx);
        let bindings = KeyBindings::of(ui.ctx());
        let peek = bindings.keys(Purpose::Peek);
        self.is_peek_held = cx.pages.is_board_shown()
            && matches!(focus, Focus::Nothing | Focus::Tile(_))
            && ui.input(|input| peek.iter().flatten().any(|it| input.key_down(it.logical_key)));
        let mut reader = Reader {
            cx,
            focus,
            // A menu that is open has the keys for itself.
            has_popup: Popup::is_any_open(ui.ctx()),
            has_moved: false,
            bindings: &bindings,
            waiting: cx.pages.keys.waiting().filter(|_| cx.pages.dialog() == Some(PageId::Keys)),
        };
        // A slow frame can bring several keys, whose order matters.
        let mut left = Vec::new();
        let mut events = ui.input_mut(|input| std::mem::take(&mut input.events)).into_iter();
        for event in events.by_ref() {
            commands.extend(reader.hover(&event, &mut self.hover, ui));
            let taken = reader.take(&event);
            let is_last = match &taken {
                Taken::No => reader.is_for_dialog(&event),
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
        self.hover.end_frame(ui);
        // What comes after that is meant for what will be shown then.
        for event in events {
            if is_typed(&event) {
                self.late_keys.add(event, ui);
            } else {
                left.push(event);
            }
        }
        ui.input_mut(|input| input.events = left);
        read_drops_and_pastes(ui, cx.pages, commands);
        if reader.has_moved {
            // The arrow keys have moved tiles, and shall not move the focus too.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }
}

/// Keys that were typed after one that changes what is shown, and wait until it is shown.
#[derive(Debug, Default)]
struct LateKeys {
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
    matches!(command, Command::Open(_) | Command::Close)
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
    fn of(ui: &Ui, cx: &InputContext<'_>) -> Self {
        let Some(id) = ui.memory(Memory::focused) else { return Self::Nothing };
        if ui.ctx().text_edit_focused() {
            return Self::TextField;
        }
        match cx.session.game.board() {
            Some(board) => board
                .cells()
                .iter()
                .find(|&&tile| board::tile_id(tile) == id)
                .map_or(Self::Other, |&tile| Self::Tile(tile)),
            None if cx.session.pieces.iter().any(|piece| board::piece_id(piece.id) == id) => {
                Self::Piece
            }
            None => Self::Other,
        }
    }
}

/// Reads the keys of one frame, one after the other.
struct Reader<'a> {
    cx: InputContext<'a>,
    focus: Focus,
    has_popup: bool,
    /// Whether an arrow key was taken.
    has_moved: bool,
    bindings: &'a KeyBindings,
    /// The place that the next key is bound to, whatever it does else.
    waiting: Option<Slot>,
}

/// What becomes of an event.
enum Taken {
    /// It is left to the widgets.
    No,
    /// It does nothing.
    Yes,
    As(Command),
}

impl Reader<'_> {
    /// What the pointer does in hover mode, where nothing else has its attention.
    fn hover(&self, event: &Event, hover: &mut Hover, ui: &Ui) -> Option<Command> {
        let is_open = self.cx.preferences.hover && self.cx.pages.is_board_shown();
        let Some(place) = self.cx.board.filter(|_| is_open && !self.has_popup) else {
            hover.forget();
            return None;
        };
        let cells = hover.cells(event, &place, ui);
        (!cells.is_empty()).then_some(Command::Hover(cells))
    }

    fn take(&mut self, event: &Event) -> Taken {
        let &Event::Key { key, pressed: true, repeat, modifiers, .. } = event else {
            return Taken::No;
        };
        if let Some(slot) = self.waiting.take_if(|_| !is_modifier(key)) {
            return Taken::As(KeysCommand::Pressed(slot, key, modifiers).into());
        }
        if self.focus == Focus::TextField {
            return Taken::No;
        }
        let bound = self.bindings.of_keys(key, modifiers);
        if let Some(command) = bound.and_then(|(purpose, keys)| self.shortcut(purpose, keys)) {
            let is_ignored = repeat && !command.repeats();
            return if is_ignored { Taken::Yes } else { Taken::As(command.command()) };
        }
        if self.has_popup || self.cx.pages.dialog().is_some() {
            return Taken::No;
        }
        if key == Key::Escape {
            return escape(&self.cx).map_or(Taken::No, Taken::As);
        }
        if self.cx.pages.page().is_some() {
            return Taken::No;
        }
        let purpose = bound.map(|(purpose, _)| purpose);
        if let Some(Purpose::Move(direction)) = purpose {
            return self.move_tile(key, direction).map_or(Taken::No, Taken::As);
        }
        if modifiers.command || modifiers.alt {
            return Taken::No;
        }
        match (key, self.focus) {
            // Held down, it would slide the tile to and fro.
            (Key::Enter, Focus::Tile(_)) if repeat => Taken::Yes,
            (Key::Enter, Focus::Tile(tile)) => Taken::As(Command::SlideTile(tile)),
            // It shows the whole picture while it is held.
            (_, Focus::Tile(_)) if purpose == Some(Purpose::Peek) => Taken::Yes,
            _ => Taken::No,
        }
    }

    /// The command that keys give here.
    fn shortcut(&self, purpose: Purpose, keys: KeyboardShortcut) -> Option<UserCommand> {
        let Purpose::Give(command) = purpose else { return None };
        let is_plain = !keys.modifiers.any() && command != UserCommand::OpenMenu;
        // On a page, letters and arrows are the page's.
        let reach = if works_on_pages(&keys) { command.reach() } else { Reach::Board };
        let works = if self.cx.pages.dialog().is_some() {
            reach == Reach::Dialogs
        } else {
            let reaches = self.cx.pages.is_board_shown() || reach >= Reach::Pages;
            reaches && !(self.has_popup && is_plain)
        };
        works.then_some(command)
    }

    /// Moves a tile or the gap, whatever has the focus but a text field. In the whole picture the
    /// arrow keys go from piece to piece.
    fn move_tile(&mut self, key: Key, direction: Direction) -> Option<Command> {
        let arrows = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
        let is_arrow = arrows.contains(&key);
        if self.focus == Focus::Piece && is_arrow {
            return None;
        }
        self.has_moved |= is_arrow;
        let moves_gap = self.cx.preferences.keys_move_gap;
        let direction = if moves_gap { direction.opposite() } else { direction };
        Some(Command::Act(Action::Move(direction)))
    }

    /// Whether a key may close a dialog: Esc, or Enter on a button or in a field.
    fn is_for_dialog(&self, event: &Event) -> bool {
        let closes =
            matches!(event, Event::Key { key: Key::Escape | Key::Enter, pressed: true, .. });
        closes && (self.cx.pages.dialog().is_some() || self.focus == Focus::TextField)
    }
}

/// What Esc does where no dialog and no menu is open.
fn escape(cx: &InputContext<'_>) -> Option<Command> {
    if cx.pages.page().is_some() {
        Some(Command::Close)
    } else if cx.session.opening.is_some() {
        Some(Command::CancelOpening)
    } else if !cx.auto.is_idle() {
        Some(Command::CancelAuto)
    } else if cx.session.win.is_some() {
        Some(Command::Close)
    } else {
        cx.is_full.then_some(Command::FullBoard(false))
    }
}

fn read_drops_and_pastes(ui: &Ui, pages: &Pages, commands: &mut Vec<Command>) {
    let dropped =
        ui.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
    if let Some(path) = dropped {
        commands.push(Command::OpenFile(path));
    }
    let is_typing = ui.ctx().text_edit_focused() || pages.dialog().is_some();
    for event in ui.input(|input| input.events.clone()) {
        match event {
            Event::PasteImage(image) => commands.push(Command::PastePicture(image)),
            Event::Paste(text) if !is_typing && pages.page() == Some(PageId::Laboratory) => {
                commands.push(LabCommand::TakeText(text).into());
            }
            Event::Paste(text) if !is_typing => commands.push(pasted(text)),
            _ => {}
        }
    }
}
