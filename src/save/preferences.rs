//! What a person prefers.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::stored_name;
use crate::engine::{Algorithm, Method};
use crate::game::{MAX_SIZE, MIN_SIZE};
use crate::picture::NumberStyle;
use crate::puzzle::Heuristic;
use crate::search::Weight;

/// What a person prefers. A file may lack fields or have others, from an older or a newer
/// version; numbers that make no sense are brought into their range when it is read. There is a
/// field for every setting, as in the file, and as two windows merge them one by one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the window")]
pub struct Preferences {
    /// Light or dark.
    pub theme: Theme,
    /// The language of the window.
    pub language: LanguageChoice,
    /// Moves a second of the replay, within [`Self::SPEEDS`].
    #[serde(deserialize_with = "speed")]
    pub speed: f32,
    /// Whether tiles show their numbers.
    pub numbers: bool,
    /// What tiles look like in place of the picture.
    #[serde(with = "stored_name::tiles")]
    pub tiles: Option<NumberStyle>,
    /// Whether shuffles draw one of all boards, each equally likely, and make no random moves.
    pub uniform_shuffle: bool,
    /// Whether the number of moves left is shown. It is help, so it ends with the program.
    #[serde(skip)]
    pub moves_left: bool,
    /// How the computer searches.
    #[serde(with = "stored_name::algorithm")]
    pub algorithm: Algorithm,
    /// How A* and IDA* estimate the moves that are left.
    #[serde(with = "stored_name::heuristic")]
    pub heuristic: Heuristic,
    /// How much A* trusts the estimate, within [`Self::WEIGHTS`].
    #[serde(deserialize_with = "weight")]
    pub weight: f32,
    /// The number of rows of the next game.
    #[serde(deserialize_with = "size")]
    pub size: usize,
    /// Whether an arrow key moves the gap its way, and not the tile.
    pub keys_move_gap: bool,
    /// Whether the pointer drags the gap along without a click.
    pub hover: bool,
    /// Whether the large tables for 4×4 are built and used.
    pub large_tables: bool,
    /// Whether a win is celebrated.
    pub celebrate: bool,
    /// Whether sounds are played.
    pub sounds: bool,
    /// How loud, within [`Self::VOLUMES`].
    #[serde(deserialize_with = "volume")]
    pub volume: f32,
    /// Whether things move no more than they must.
    pub reduced_motion: SystemChoice,
    /// Whether text and edges stand out.
    pub high_contrast: SystemChoice,
    /// How large everything is drawn, within [`Self::SCALES`].
    #[serde(deserialize_with = "scale")]
    pub scale: f32,
    /// The width and height of the window when it was closed.
    #[serde(deserialize_with = "window")]
    pub window: Option<(f32, f32)>,
    /// The pictures opened, the latest first; see [`Self::remember`].
    #[serde(deserialize_with = "recent")]
    pub recent: Vec<PathBuf>,
    /// The built-in picture that was played last.
    pub last_picture: Option<String>,
    /// What the saved games are sorted by.
    pub gallery_order: GalleryOrder,
    /// The keys that differ from the usual ones, by the name of what they do. The window knows
    /// which names and keys there are.
    pub keys: BTreeMap<String, Vec<String>>,
}

/// What the saved games are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GalleryOrder {
    /// The one that was saved last comes first.
    #[default]
    Newest,
    /// The one that was saved last comes last.
    Oldest,
    /// By the name of the picture.
    Name,
    /// By the size of the board.
    Size,
    /// By the number of moves.
    Moves,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Something that the system has a setting for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SystemChoice {
    /// As the system has it.
    #[default]
    System,
    /// On, whatever the system has.
    On,
    /// Off, whatever the system has.
    Off,
}

impl<'de> Deserialize<'de> for SystemChoice {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        /// A name, or a flag, which stood here before systems were asked.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Stored {
            Flag(bool),
            Name(String),
        }
        Ok(match Stored::deserialize(source)? {
            Stored::Flag(true) => Self::On,
            Stored::Name(name) if name == "On" => Self::On,
            Stored::Name(name) if name == "Off" => Self::Off,
            Stored::Flag(false) | Stored::Name(_) => Self::System,
        })
    }
}

/// The language of the window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LanguageChoice {
    /// As the system has it.
    #[default]
    System,
    /// The language with this tag, such as `de`.
    Tag(String),
}

impl LanguageChoice {
    /// The tag, if a language was chosen.
    pub fn tag(&self) -> Option<&str> {
        match self {
            Self::System => None,
            Self::Tag(tag) => Some(tag),
        }
    }
}

impl Serialize for LanguageChoice {
    fn serialize<S: Serializer>(&self, target: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::System => target.serialize_unit_variant("LanguageChoice", 0, "System"),
            Self::Tag(tag) => target.serialize_str(tag),
        }
    }
}

impl<'de> Deserialize<'de> for LanguageChoice {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        /// A tag in quotes, or one of the names that stood here before there were tags.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Stored {
            Text(String),
        }
        let Stored::Text(text) = Stored::deserialize(source)?;
        Ok(match &text[..] {
            "System" => Self::System,
            "English" => Self::Tag("en".to_owned()),
            "Chinese" => Self::Tag("zh".to_owned()),
            _ => Self::Tag(text),
        })
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            language: LanguageChoice::default(),
            speed: 4.0,
            numbers: false,
            tiles: None,
            uniform_shuffle: false,
            moves_left: false,
            algorithm: Algorithm::default(),
            heuristic: Heuristic::default(),
            weight: 1.0,
            size: 3,
            keys_move_gap: false,
            hover: false,
            large_tables: false,
            celebrate: true,
            sounds: false,
            volume: 0.5,
            reduced_motion: SystemChoice::default(),
            high_contrast: SystemChoice::default(),
            scale: 1.0,
            window: None,
            recent: Vec::new(),
            last_picture: None,
            gallery_order: GalleryOrder::default(),
            keys: BTreeMap::new(),
        }
    }
}

impl Preferences {
    /// The slowest and the fastest replay, in moves a second.
    pub const SPEEDS: (f32, f32) = (0.5, 50.0);
    /// The smallest and the largest weight.
    pub const WEIGHTS: (f32, f32) = (1.0, 5.0);
    /// The smallest and the largest scale.
    pub const SCALES: (f32, f32) = (1.0, 2.0);
    /// The quietest and the loudest sounds.
    pub const VOLUMES: (f32, f32) = (0.0, 1.0);
    /// The most pictures that are remembered.
    pub const MAX_RECENT: usize = 12;

    /// Puts a picture that was opened in front of the others.
    pub fn remember(&mut self, path: PathBuf) {
        // The file is text, and a path that is none would keep all of it from being written.
        if path.to_str().is_none() {
            return;
        }
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(Self::MAX_RECENT);
    }

    /// These preferences where they differ from what they were `before`, and `theirs` where they
    /// don't: what one window changes, another keeps.
    #[must_use]
    pub fn merged(&self, before: &Self, theirs: &Self) -> Self {
        let recent = self.merged_recent(before, theirs);
        // Another window knows nothing of what is not written.
        let moves_left = self.moves_left;
        // Every field by name, so that the compiler finds one that is forgotten.
        macro_rules! merge {
            ($($field:ident)*) => {
                Self { recent, moves_left, $($field: changed(&self.$field, &before.$field, &theirs.$field)),* }
            };
        }
        merge!(theme language speed numbers tiles uniform_shuffle algorithm heuristic weight size keys_move_gap
            hover large_tables celebrate sounds volume reduced_motion high_contrast scale window last_picture
            gallery_order keys)
    }

    /// Our pictures, and those that others have opened since.
    fn merged_recent(&self, before: &Self, theirs: &Self) -> Vec<PathBuf> {
        if self.recent == before.recent {
            return theirs.recent.clone();
        }
        let mut recent = self.recent.clone();
        let is_new = |path: &&PathBuf| !before.recent.contains(path) && !self.recent.contains(path);
        recent.extend(theirs.recent.iter().filter(is_new).cloned());
        recent.truncate(Self::MAX_RECENT);
        recent
    }

    /// How the computer is to search.
    pub fn method(&self) -> Method {
        let weight = within(self.weight, Self::WEIGHTS, 1.0);
        // Thousandths, as a person sees them, and not what is nearest to them in 32 bits.
        let weight = (f64::from(weight) * 1000.0).round() / 1000.0;
        Method {
            algorithm: self.algorithm,
            heuristic: self.heuristic,
            weight: Weight::new(weight).unwrap_or(Weight::ONE),
            ..Method::default()
        }
    }
}

/// A value that somebody may have changed, or else what others have made of it.
fn changed<T: PartialEq + Clone>(ours: &T, before: &T, theirs: &T) -> T {
    if ours == before { theirs.clone() } else { ours.clone() }
}

fn within(number: f32, (least, most): (f32, f32), otherwise: f32) -> f32 {
    if number.is_nan() { otherwise } else { number.clamp(least, most) }
}

fn speed<'de, D: Deserializer<'de>>(source: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(source)?, Preferences::SPEEDS, 4.0))
}

fn weight<'de, D: Deserializer<'de>>(source: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(source)?, Preferences::WEIGHTS, 1.0))
}

fn volume<'de, D: Deserializer<'de>>(source: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(source)?, Preferences::VOLUMES, 0.5))
}

fn scale<'de, D: Deserializer<'de>>(source: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(source)?, Preferences::SCALES, 1.0))
}

fn size<'de, D: Deserializer<'de>>(source: D) -> Result<usize, D::Error> {
    Ok(usize::deserialize(source)?.clamp(MIN_SIZE, MAX_SIZE))
}

fn window<'de, D: Deserializer<'de>>(source: D) -> Result<Option<(f32, f32)>, D::Error> {
    let window = Option::<(f32, f32)>::deserialize(source)?;
    let can_be_seen = |side: f32| (100.0..=20_000.0).contains(&side);
    Ok(window.filter(|&(width, height)| can_be_seen(width) && can_be_seen(height)))
}

fn recent<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<PathBuf>, D::Error> {
    let mut recent = Vec::<PathBuf>::deserialize(source)?;
    recent.truncate(Preferences::MAX_RECENT);
    Ok(recent)
}
