//! Names for saved games that a person can read and every file system takes.

use std::time::{SystemTime, UNIX_EPOCH};

/// The longest part of a picture's name, in characters. With four bytes a character the
/// whole name stays below the 255 bytes that file systems allow.
const MAX_NAME: usize = 40;

/// The name without its extension, such as `mountains-4x4-2026-11-16-1530`. The time is
/// that of Greenwich.
pub(super) fn stem(picture_name: &str, size: usize, now: SystemTime) -> String {
    let name = words_of(picture_name);
    let name = if name.is_empty() { "picture" } else { &name };
    format!("{name}-{size}x{size}-{}", date(now))
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
    let seconds = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let minutes = seconds / 60 % (24 * 60);
    let (year, month, day) = year_month_day(seconds / (24 * 60 * 60));
    format!("{year:04}-{month:02}-{day:02}-{:02}{:02}", minutes / 60, minutes % 60)
}

/// The date that many days after 1 January 1970.
fn year_month_day(days: u64) -> (u64, u64, u64) {
    const DAYS_IN_400_YEARS: u64 = 146_097;
    let mut year = 1970 + days / DAYS_IN_400_YEARS * 400;
    let mut days = days % DAYS_IN_400_YEARS;
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let days_in_year = |year| if is_leap(year) { 366 } else { 365 };
    while days >= days_in_year(year) {
        days -= days_in_year(year);
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (364, (1970, 12, 31)),
            (365, (1971, 1, 1)),
            (789, (1972, 2, 29)),
            (11_016, (2000, 2, 29)),
            (20_773, (2026, 11, 16)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
            (157_113, (2400, 2, 29)),
            (2_932_896, (9999, 12, 31)),
        ] {
            assert_eq!(year_month_day(days), date, "{days}");
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
