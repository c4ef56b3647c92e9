//! The pictures that come with the program.

use super::tasks::Raw;
use super::texts::{Language, Text};
use crate::picture::NumberStyle;

macro_rules! pictures {
    ($($name:literal: $title:ident;)*) => {
        /// Name, bytes and title of each. The first one is on the board at the start.
        pub(super) const PICTURES: &[(&str, &[u8], Text)] = &[
            $((
                $name,
                include_bytes!(concat!("../../assets/pictures/", $name, ".jpg")),
                Text::$title,
            )),*
        ];
    };
}

pictures! {
    "balloons-at-dawn": Balloons;
    "mountains-at-dusk": Mountains;
    "night-skyline": Skyline;
    "coral-reef": Reef;
    "rose-window": RoseWindow;
    "ringed-planet": Planet;
    "koi-pond": KoiPond;
    "patchwork-quilt": Quilt;
}

/// What a picture of numbers is called, and tiles that look like it.
pub(super) fn numbers_title(style: NumberStyle) -> Text {
    match style {
        NumberStyle::Plain => Text::NumbersPlain,
        NumberStyle::Rows => Text::NumbersRows,
        NumberStyle::Fringe => Text::NumbersFringe,
    }
}

/// The name of a picture that was pasted.
pub(super) const CLIPBOARD: &str = "clipboard";

/// Which picture has this name: the first one, if none has.
pub(super) fn index_of(name: Option<&str>) -> usize {
    PICTURES.iter().position(|(known, ..)| Some(*known) == name).unwrap_or(0)
}

/// The title of a picture.
pub(super) fn title(index: usize) -> Text {
    PICTURES[index.min(PICTURES.len() - 1)].2
}

/// A picture, to be decoded.
pub(super) fn raw(index: usize) -> Raw {
    let (name, bytes, _) = PICTURES[index.min(PICTURES.len() - 1)];
    Raw::BuiltIn(name, bytes)
}

/// What a picture is called on the screen: built-in ones have a title in every language.
pub(super) fn shown_name(name: &str, language: Language) -> &str {
    if name == CLIPBOARD {
        return language.say(Text::Clipboard);
    }
    if let Some(style) = NumberStyle::of_name(name) {
        return language.say(numbers_title(style));
    }
    let known = PICTURES.iter().find(|(known, ..)| *known == name);
    known.map_or(name, |(_, _, title)| language.say(*title))
}
