//! What a command can change of the preferences.

use crate::engine::Algorithm;
use crate::picture::NumberStyle;
use crate::puzzle::Heuristic;
use crate::save::{self, GalleryOrder, LanguageChoice, Preferences, SystemChoice};

/// Something that a person prefers from now on.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) enum Preference {
    Algorithm(Algorithm),
    /// What the tiles look like in place of the picture.
    Tiles(Option<NumberStyle>),
    Heuristic(Heuristic),
    Weight(f32),
    /// Moves a second.
    Speed(f32),
    Theme(save::Theme),
    Motion(SystemChoice),
    Contrast(SystemChoice),
    Sounds(bool),
    /// How loud sounds are.
    Volume(f32),
    Language(LanguageChoice),
    Scale(f32),
    GalleryOrder(GalleryOrder),
}

/// A preference that is on or off.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Switch {
    is_on: fn(&Preferences) -> bool,
    set: fn(&mut Preferences, bool),
}

impl Switch {
    pub(super) const fn new(
        is_on: fn(&Preferences) -> bool,
        set: fn(&mut Preferences, bool),
    ) -> Self {
        Self { is_on, set }
    }

    pub(in crate::app) fn is_on(self, preferences: &Preferences) -> bool {
        (self.is_on)(preferences)
    }

    pub(in crate::app) fn toggle(self, preferences: &mut Preferences) {
        let is_on = self.is_on(preferences);
        (self.set)(preferences, !is_on);
    }
}
