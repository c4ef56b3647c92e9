//! Names for saved games that a person can read and every file system takes.

use std::iter;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::board::Shape;

/// The longest part of a picture's name, in characters. With four bytes a character the
/// whole name stays below the 255 bytes that file systems allow.
const MAX_NAME: usize = 40;

/// What the names of all files end with that the program writes as RON.
pub(super) const EXTENSION: &str = "ron";

/// What the names of saved games end with: by that the system knows whose they are. Games that end
/// with [`EXTENSION`] alone are opened too.
pub(super) const GAME_ENDING: &str = "pieceful.ron";

/// The most numbers that are tried for a name that is taken.
const MAX_NUMBER: usize = 10_000;

/// The name without its extension, such as `mountains-4x4-2026-11-16-1530`. The time is
/// that of Greenwich.
pub(super) fn stem(picture_name: &str, shape: Shape, now: SystemTime) -> String {
    let name = words_of(picture_name);
    let name = if name.is_empty() { "picture" } else { &name };
    format!("{name}-{}x{}-{}", shape.width(), shape.height(), date(now))
}

/// The path for a game of which a person chose the name: with the ending of saved games, unless it
/// is one of RON already.
pub fn game_path(chosen: &Path) -> PathBuf {
    if has_ending(chosen, EXTENSION) {
        chosen.to_owned()
    } else {
        chosen.with_added_extension(GAME_ENDING)
    }
}

/// Whether a name ends with a dot and this, in whatever letters.
pub(super) fn has_ending(path: &Path, ending: &str) -> bool {
    split(path, ending).is_some()
}

/// The name before a dot and this ending, if it has both.
fn split(path: &Path, ending: &str) -> Option<String> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let at = name.len().checked_sub(ending.len())?;
    let stem = name.get(..at)?.strip_suffix('.')?;
    name.get(at..)?.eq_ignore_ascii_case(ending).then(|| stem.to_owned())
}

/// This path, then the same with `-2` before its ending and so on, for when that is taken.
pub(super) fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let endings = [GAME_ENDING, EXTENSION];
    let (stem, ending) =
        endings.into_iter().find_map(|ending| Some((split(path, ending)?, ending))).unwrap_or_else(
            || (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), EXTENSION),
        );
    let next = move |number| folder.join(format!("{stem}-{number}.{ending}"));
    iter::once(path.to_owned()).chain((2..MAX_NUMBER).map(next))
}

/// The first of the [`numbered`] paths at which there is nothing. By the time that somebody
/// writes there, it may be taken.
pub(super) fn free_path(path: &Path) -> PathBuf {
    // A broken link is taken too.
    let is_free = |path: &PathBuf| path.symlink_metadata().is_err();
    numbered(path).find(is_free).unwrap_or_else(|| path.to_owned())
}

/// What a file can be called after a picture: letters and digits, in lower case; whatever stands
/// between them becomes one hyphen.
pub fn words_of(name: &str) -> String {
    let mut words = String::new();
    let mut count = 0;
    for letter in name.chars() {
        if count == MAX_NAME {
            break;
        }
        if letter.is_alphanumeric() {
            words.extend(letter.to_lowercase());
            count += 1;
        } else if !words.is_empty() && !words.ends_with('-') {
            words.push('-');
            count += 1;
        }
    }
    words.trim_end_matches('-').to_owned()
}

fn date(now: SystemTime) -> String {
    // A clock that is beyond all calendars says nothing.
    let now = Timestamp::try_from(now).unwrap_or_default().max(Timestamp::UNIX_EPOCH);
    now.to_zoned(TimeZone::UTC).strftime("%Y-%m-%d-%H%M").to_string()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn times_become_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01-0000"),
            (364 * 86_400 + 86_399, "1970-12-31-2359"),
            (789 * 86_400, "1972-02-29-0000"),
            (11_016 * 86_400 + 3600, "2000-02-29-0100"),
            (1_794_843_000, "2026-11-16-1530"),
            (47_541 * 86_400, "2100-03-01-0000"),
            (253_402_207_200, "9999-12-30-2200"),
            (1 << 40, "1970-01-01-0000"),
        ] {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
        assert_eq!(date(UNIX_EPOCH - Duration::from_secs(5)), "1970-01-01-0000");
    }

    #[test]
    fn numbers_stand_before_the_ending() {
        for (path, second) in [
            ("saves/a.ron", "saves/a-2.ron"),
            ("saves/a.pieceful.ron", "saves/a-2.pieceful.ron"),
            ("a.PIECEFUL.RON", "a-2.pieceful.ron"),
            ("a.damaged.ron", "a.damaged-2.ron"),
            ("pieceful.ron", "pieceful-2.ron"),
            ("no ending", "no ending-2.ron"),
        ] {
            let paths: Vec<_> = numbered(Path::new(path)).take(2).collect();
            assert_eq!(paths, [Path::new(path), Path::new(second)]);
        }
    }

    #[test]
    fn chosen_names_become_those_of_games() {
        for (chosen, path) in [
            ("a/mine", "a/mine.pieceful.ron"),
            ("mine.photo", "mine.photo.pieceful.ron"),
            ("mine.ron", "mine.ron"),
            ("Mine.Pieceful.RON", "Mine.Pieceful.RON"),
            (".ron", ".ron"),
        ] {
            assert_eq!(game_path(Path::new(chosen)), Path::new(path));
        }
    }

    #[test]
    fn names_keep_letters_and_digits() {
        for (name, words) in [
            ("mountains", "mountains"),
            ("  My Holiday (2) ", "my-holiday-2"),
            ("../../etc/passwd", "etc-passwd"),
            ("C:\\CON", "c-con"),
            ("熊猫 1", "熊猫-1"),
            ("\u{0}\n/", ""),
        ] {
            assert_eq!(words_of(name), words, "{name:?}");
        }
        assert!(words_of(&"雪".repeat(500)).len() <= 4 * MAX_NAME);
    }
}
