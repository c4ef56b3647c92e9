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

/// What the names of saved games end with.
pub(super) const EXTENSION: &str = "ron";

/// The most numbers that are tried for a name that is taken.
const MAX_NUMBER: usize = 10_000;

/// The name without its extension, such as `mountains-4x4-2026-11-16-1530`. The time is
/// that of Greenwich.
pub(super) fn stem(picture_name: &str, shape: Shape, now: SystemTime) -> String {
    let name = words_of(picture_name);
    let name = if name.is_empty() { "picture" } else { &name };
    format!("{name}-{}x{}-{}", shape.width(), shape.height(), date(now))
}

/// The path `stem.ron` in a folder, then `stem-2.ron` and so on, for when that is taken.
pub(super) fn numbered(folder: &Path, stem: &str) -> impl Iterator<Item = PathBuf> {
    let first = folder.join(format!("{stem}.{EXTENSION}"));
    let next = move |number| folder.join(format!("{stem}-{number}.{EXTENSION}"));
    iter::once(first).chain((2..MAX_NUMBER).map(next))
}

/// The first of the [`numbered`] paths at which there is nothing. By the time that somebody
/// writes there, it may be taken.
pub(super) fn free_path(folder: &Path, stem: &str) -> PathBuf {
    // A broken link is taken too.
    let is_free = |path: &PathBuf| path.symlink_metadata().is_err();
    let first = folder.join(format!("{stem}.{EXTENSION}"));
    numbered(folder, stem).find(is_free).unwrap_or(first)
}

/// Letters and digits, in lower case; whatever stands between them becomes one hyphen.
fn words_of(name: &str) -> String {
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
