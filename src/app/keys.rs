//! Which keys do what, as the table of commands has it or as a person has changed it.
//!
//! The preferences hold only what differs from the table, by names that never change. The
//! bindings are kept with egui's context, beside the style: whatever shows a key finds it there.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::{Context, Id, Key, KeyboardShortcut, Modifiers};

use super::command::UserCommand;
use super::texts::{Language, Text};
use crate::board::Direction;

/// The most keys that do the same.
pub(super) const SLOTS: usize = 2;

/// The keys of one purpose.
pub(super) type Keys = [Option<KeyboardShortcut>; SLOTS];

/// Bindings as the preferences hold them: keys by the name of what they do.
pub(super) type Stored = BTreeMap<String, Vec<String>>;

/// What keys are good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Moves a tile this way, or the gap if the player prefers that.
    Move(Direction),
    /// Shows the whole picture while it is held.
    Peek,
    Give(UserCommand),
}

const PLAIN: Modifiers = Modifiers::NONE;

impl Purpose {
    /// Everything that keys can do, in the order in which it is listed.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        use Direction::{Down, Left, Right, Up};
        let board = [Up, Down, Left, Right].map(Self::Move).into_iter().chain([Self::Peek]);
        // Two names of one command would be two rows for the same keys.
        let commands = UserCommand::ALL.iter().filter(|&&it| it != UserCommand::PauseReplay);
        board.chain(commands.copied().map(Self::Give))
    }

    /// Its name in the preferences.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Move(Direction::Up) => "MoveUp",
            Self::Move(Direction::Down) => "MoveDown",
            Self::Move(Direction::Left) => "MoveLeft",
            Self::Move(Direction::Right) => "MoveRight",
            Self::Peek => "Peek",
            Self::Give(command) => command.name(),
        }
    }

    /// What a person calls it.
    pub(super) fn text(self) -> Text {
        match self {
            Self::Move(Direction::Up) => Text::MoveUp,
            Self::Move(Direction::Down) => Text::MoveDown,
            Self::Move(Direction::Left) => Text::MoveLeft,
            Self::Move(Direction::Right) => Text::MoveRight,
            Self::Peek => Text::KeySpaceDoes,
            Self::Give(command) => command.text(),
        }
    }

    /// Its keys where nobody has changed them.
    pub(super) fn usual_keys(self) -> Keys {
        let plain = |keys: [Key; SLOTS]| keys.map(|key| Some(KeyboardShortcut::new(PLAIN, key)));
        match self {
            Self::Move(Direction::Up) => plain([Key::ArrowUp, Key::W]),
            Self::Move(Direction::Down) => plain([Key::ArrowDown, Key::S]),
            Self::Move(Direction::Left) => plain([Key::ArrowLeft, Key::A]),
            Self::Move(Direction::Right) => plain([Key::ArrowRight, Key::D]),
            Self::Peek => [Some(KeyboardShortcut::new(PLAIN, Key::Space)), None],
            Self::Give(command) => command.usual_keys(),
        }
    }
}

/// The keys of every purpose.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KeyBindings {
    rows: Vec<(Purpose, Keys)>,
}

impl Default for KeyBindings {
    fn default() -> Self {
        Self { rows: Purpose::all().map(|purpose| (purpose, purpose.usual_keys())).collect() }
    }
}

impl KeyBindings {
    /// The bindings of a person. Names and keys that nobody knows are passed over.
    pub(super) fn new(stored: &Stored) -> Self {
        let mut bindings = Self::default();
        for (purpose, keys) in &mut bindings.rows {
            if let Some(texts) = stored.get(purpose.name()) {
                let mut read = texts.iter().filter_map(|text| read(text));
                *keys = std::array::from_fn(|_| read.next());
            }
        }
        bindings
    }

    /// Those that the window goes by.
    pub(super) fn of(ctx: &Context) -> Arc<Self> {
        ctx.data(|data| data.get_temp(Id::unique("keys"))).unwrap_or_default()
    }

    /// Lets the window go by these.
    pub(super) fn apply(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Id::unique("keys"), Arc::new(self)));
    }

    /// Takes note of what differs from the table. What other versions have stored stays.
    pub(super) fn store(&self, stored: &mut Stored) {
        for (purpose, keys) in &self.rows {
            if *keys == purpose.usual_keys() {
                stored.remove(purpose.name());
            } else {
                let texts = keys.iter().flatten().map(written).collect();
                stored.insert(purpose.name().to_owned(), texts);
            }
        }
    }

    pub(super) fn keys(&self, purpose: Purpose) -> Keys {
        let row = self.rows.iter().find(|(other, _)| *other == purpose);
        row.map_or_else(|| purpose.usual_keys(), |(_, keys)| *keys)
    }

    pub(super) fn set(&mut self, purpose: Purpose, slot: usize, keys: Option<KeyboardShortcut>) {
        if let Some((_, slots)) = self.rows.iter_mut().find(|(other, _)| *other == purpose) {
            slots[slot] = keys;
        }
    }

    pub(super) fn reset(&mut self, purpose: Purpose) {
        for (slot, keys) in purpose.usual_keys().into_iter().enumerate() {
            self.set(purpose, slot, keys);
        }
    }

    /// Takes keys away from whatever has them.
    pub(super) fn free(&mut self, keys: KeyboardShortcut) {
        for slot in self.rows.iter_mut().flat_map(|(_, keys)| keys) {
            if *slot == Some(keys) {
                *slot = None;
            }
        }
    }

    /// What else these keys do.
    pub(super) fn conflict(&self, purpose: Purpose, keys: KeyboardShortcut) -> Option<Purpose> {
        let has = |slots: &Keys| slots.contains(&Some(keys));
        let row = self.rows.iter().find(|(other, slots)| *other != purpose && has(slots));
        row.map(|(other, _)| *other)
    }

    /// What a key does that is pressed with these modifiers. Ctrl+Shift+S is also Ctrl+S to egui:
    /// the binding that says most is meant, and of two that say the same the first.
    pub(super) fn of_keys(
        &self,
        key: Key,
        modifiers: Modifiers,
    ) -> Option<(Purpose, KeyboardShortcut)> {
        let all = self
            .rows
            .iter()
            .flat_map(|(purpose, slots)| slots.iter().flatten().map(move |&keys| (*purpose, keys)));
        let matching = all.filter(|(_, keys)| {
            keys.logical_key == key
                && modifiers.alt == keys.modifiers.alt
                && modifiers.matches_logically(keys.modifiers)
        });
        matching.reduce(|best, other| {
            if other.1.modifiers.shift && !best.1.modifiers.shift { other } else { best }
        })
    }
}

/// Whether keys work on pages too, where letters and arrows have other meanings.
pub(super) fn works_on_pages(keys: &KeyboardShortcut) -> bool {
    let number = keys.logical_key.name().strip_prefix('F');
    let is_function_key = number.is_some_and(|number| number.parse::<u8>().is_ok());
    keys.modifiers.command || keys.modifiers.alt || is_function_key
}

/// Whether a key does nothing by itself.
pub(super) fn is_modifier(key: Key) -> bool {
    use Key::{
        AltLeft, AltRight, CapsLock, ControlLeft, ControlRight, Fn, NumLock, ScrollLock, ShiftLeft,
        ShiftRight, SuperLeft, SuperRight,
    };
    let sides = [ShiftLeft, ShiftRight, ControlLeft, ControlRight, AltLeft, AltRight];
    let others = [SuperLeft, SuperRight, CapsLock, NumLock, ScrollLock, Fn];
    sides.contains(&key) || others.contains(&key)
}

/// Keys that a person has pressed, if they can be bound: what moves the focus, closes dialogs,
/// scales the window and uses the clipboard is not free.
pub(super) fn bindable(key: Key, modifiers: Modifiers) -> Option<KeyboardShortcut> {
    let is_taken = match key {
        Key::Escape | Key::Tab | Key::Enter | Key::Copy | Key::Cut | Key::Paste => {
            !(key == Key::Enter && modifiers.command)
        }
        Key::Plus | Key::Minus | Key::Equals | Key::Num0 | Key::C | Key::X | Key::V => {
            modifiers.command && !modifiers.shift
        }
        _ => is_modifier(key),
    };
    let Modifiers { alt, shift, command, .. } = modifiers;
    let modifiers = Modifiers { alt, shift, command, ..Modifiers::NONE };
    (!is_taken).then_some(KeyboardShortcut::new(modifiers, key))
}

/// Keys as the preferences hold them, the same on every system.
fn written(keys: &KeyboardShortcut) -> String {
    let Modifiers { alt, shift, command, .. } = keys.modifiers;
    let names = [(command, "Ctrl"), (alt, "Alt"), (shift, "Shift")];
    let names = names.iter().filter(|(is_held, _)| *is_held).map(|(_, name)| *name);
    names.chain([keys.logical_key.name()]).collect::<Vec<_>>().join("+")
}

fn read(text: &str) -> Option<KeyboardShortcut> {
    let mut modifiers = Modifiers::NONE;
    let mut rest = text;
    while let Some((name, others)) = rest.split_once('+') {
        match name {
            "Ctrl" => modifiers.command = true,
            "Alt" => modifiers.alt = true,
            "Shift" => modifiers.shift = true,
            _ => return None,
        }
        rest = others;
    }
    bindable(Key::from_name(rest)?, modifiers)
}

/// Keys as a person reads them, who has a keyboard with names of their language on it.
pub(super) fn keys_text(ctx: &Context, keys: &KeyboardShortcut, language: Language) -> String {
    let modifiers = ctx.format_modifiers(keys.modifiers);
    let names = modifiers.split('+').map(|name| match name {
        "Ctrl" => language.say(Text::KeyCtrl),
        "Shift" => language.say(Text::KeyShift),
        other => other,
    });
    let key = match keys.logical_key {
        Key::ArrowUp => language.say(Text::KeyUp),
        Key::ArrowDown => language.say(Text::KeyDown),
        Key::ArrowLeft => language.say(Text::KeyLeft),
        Key::ArrowRight => language.say(Text::KeyRight),
        Key::Enter => language.say(Text::KeyEnter),
        Key::Space => language.say(Text::KeySpace),
        Key::Minus => "-",
        key => key.symbol_or_name(),
    };
    names.filter(|name| !name.is_empty()).chain([key]).collect::<Vec<_>>().join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_text() {
        for purpose in Purpose::all() {
            for keys in purpose.usual_keys().iter().flatten() {
                assert_eq!(read(&written(keys)), Some(*keys), "{}", purpose.name());
            }
        }
        for text in ["Ctrl+Plus", "Escape", "Tab", "Enter", "Ctrl+V", "Hyper+A", "Nothing", "", "+"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = Purpose::all().map(Purpose::name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    /// Preferences name these: whoever changes a name takes somebody's keys away.
    #[test]
    fn names_stay() {
        let names: Vec<&str> = Purpose::all().map(Purpose::name).collect();
        for name in [
            "MoveUp",
            "MoveDown",
            "MoveLeft",
            "MoveRight",
            "Peek",
            "OpenPicture",
            "PastePicture",
            "Pictures",
            "Crop",
            "Save",
            "SaveAs",
            "Load",
            "Quit",
            "Shuffle",
            "Restart",
            "Reset",
            "PreviousGame",
            "Undo",
            "Redo",
            "Hint",
            "TellPlace",
            "Numbers",
            "HoverMode",
            "Pause",
            "Auto",
            "Laboratory",
            "StepBack",
            "StepForward",
            "PlayReplay",
            "WatchAgain",
            "SkipToEnd",
            "EnterCode",
            "CopyCode",
            "FullBoard",
            "HowToPlay",
            "About",
            "OpenMenu",
            "Celebrate",
            "KeysMoveGap",
            "LargeTables",
        ] {
            assert!(names.contains(&name), "{name}");
        }
    }

    #[test]
    fn only_what_differs_is_stored() {
        let mut stored = Stored::new();
        let unknown = ("Fly".to_owned(), vec!["F30".to_owned()]);
        stored.extend([unknown.clone()]);
        let mut bindings = KeyBindings::new(&stored);
        assert_eq!(bindings, KeyBindings::default());
        let hint = Purpose::Give(UserCommand::Hint);
        let keys = KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::K);
        bindings.set(hint, 1, Some(keys));
        bindings.set(Purpose::Peek, 0, None);
        bindings.store(&mut stored);
        let of_hint = ("Hint".to_owned(), vec!["H".to_owned(), "Ctrl+Shift+K".to_owned()]);
        let of_peek = ("Peek".to_owned(), Vec::new());
        assert_eq!(stored, Stored::from([unknown.clone(), of_hint, of_peek]));
        assert_eq!(KeyBindings::new(&stored), bindings);
        for purpose in Purpose::all() {
            bindings.reset(purpose);
        }
        bindings.store(&mut stored);
        assert_eq!(stored, Stored::from([unknown]));
    }

    #[test]
    fn the_binding_that_says_most_is_meant() {
        let bindings = KeyBindings::default();
        let of = |modifiers, key| bindings.of_keys(key, modifiers).map(|(purpose, _)| purpose);
        let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        assert_eq!(of(Modifiers::COMMAND, Key::S), Some(Purpose::Give(UserCommand::Save)));
        assert_eq!(of(both, Key::S), Some(Purpose::Give(UserCommand::SaveAs)));
        assert_eq!(of(PLAIN, Key::S), Some(Purpose::Move(Direction::Down)));
        assert_eq!(of(Modifiers::ALT, Key::S), None);
    }
}
