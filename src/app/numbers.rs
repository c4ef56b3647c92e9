//! Numbers, times and sizes as a language writes them.

use std::ops::RangeInclusive;
use std::time::Duration;

use eframe::egui::emath::format_with_decimals_in_range;

use super::texts::{Language, Text};
use crate::board::Shape;

/// How exactly a time is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precision {
    Seconds,
    /// While a clock runs.
    Tenths,
    /// When a game has ended.
    Millis,
}

/// Columns by rows, as they are written beside boards.
pub(super) fn shape_text(shape: Shape) -> String {
    format!("{}×{}", shape.width(), shape.height())
}

/// A number that somebody typed, with a point or a comma before its decimals.
pub(super) fn parse_number(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse().ok()
}

/// How a limit that there is not looks.
const NO_LIMIT: &str = "∞";

/// Reads a limit as [`Language::limit_formats`] writes it.
pub(super) fn parse_limit(text: &str) -> Option<f64> {
    if text.trim() == NO_LIMIT { Some(0.0) } else { parse_number(text) }
}

impl Language {
    /// Numbers as sliders and fields show them, with as many decimals as they ask for.
    pub(super) fn formats(self) -> impl Fn(f64, RangeInclusive<usize>) -> String {
        let (_, decimal) = self.separators();
        move |number, decimals| {
            format_with_decimals_in_range(number, decimals).replace('.', &decimal.to_string())
        }
    }

    /// The same for a limit, where 0 means that there is none.
    pub(super) fn limit_formats(self) -> impl Fn(f64, RangeInclusive<usize>) -> String {
        let formats = self.formats();
        move |limit, decimals| {
            if limit == 0.0 { NO_LIMIT.to_owned() } else { formats(limit, decimals) }
        }
    }

    /// A number with its thousands apart: `1,234,567`.
    pub fn count(self, count: u64) -> String {
        self.number(count as f64, Some(0))
    }

    /// The time of a game: `3:07`, `3:07.2` or `1:02:03.456`. What comes after the last digit is
    /// cut off, so a clock never shows a time that has yet to come.
    pub(super) fn clock(self, time: Duration, precision: Precision) -> String {
        let seconds = time.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let whole = if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        };
        let (millis, (_, decimal)) = (time.subsec_millis(), self.separators());
        match precision {
            Precision::Seconds => whole,
            Precision::Tenths => format!("{whole}{decimal}{}", millis / 100),
            Precision::Millis => format!("{whole}{decimal}{millis:03}"),
        }
    }

    /// How fast a game was played: `1.25 moves/s`. There is no answer where no time has passed.
    pub(super) fn moves_a_second(self, moves: usize, time: Duration) -> Option<String> {
        let seconds = time.as_secs_f64();
        (time.as_millis() > 0).then(|| {
            let number = self.number(moves as f64 / seconds, Some(2));
            self.fill(Text::MovesASecond, &[("number", &number)])
        })
    }

    /// A time as it suits a search: `12 ms` or `3.4 s`.
    pub(super) fn span(self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        let (number, decimals, unit) = match seconds {
            ..0.001 => (seconds * 1e6, 0, "µs"),
            ..1.0 => (seconds * 1e3, 0, "ms"),
            ..100.0 => (seconds, 1, "s"),
            _ => return self.clock(time, Precision::Seconds),
        };
        format!("{} {unit}", self.number(number, Some(decimals)))
    }

    /// A number of bytes: `812 KiB`, `3.2 GiB`.
    pub fn bytes(self, bytes: u64) -> String {
        let bytes = bytes as f64;
        let (kib, mib, gib) = (1024.0, 1024.0 * 1024.0, 1024.0 * 1024.0 * 1024.0);
        let (number, decimals, unit) = if bytes >= gib {
            (bytes / gib, 1, Text::Gibibytes)
        } else if bytes >= mib {
            (bytes / mib, 0, Text::Mebibytes)
        } else {
            (bytes / kib, 0, Text::Kibibytes)
        };
        self.fill(unit, &[("number", &self.number(number, Some(decimals)))])
    }

    /// The same as the prompt writes it, to a tenth: `812.3 KiB`.
    pub fn exact_bytes(self, bytes: u64) -> String {
        let (number, decimals, unit) = match bytes {
            0..0x400 => (bytes as f64, 0, Text::Bytes),
            0x400..0x10_0000 => (bytes as f64 / 1024.0, 1, Text::Kibibytes),
            _ => (bytes as f64 / (1024.0 * 1024.0), 1, Text::Mebibytes),
        };
        self.fill(unit, &[("number", &self.number(number, Some(decimals)))])
    }

    /// A time as the prompt writes it: `12.34 ms` or `3.40 s`.
    pub(super) fn exact_span(self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        let (number, unit) = if seconds < 1.0 { (seconds * 1e3, "ms") } else { (seconds, "s") };
        format!("{} {unit}", self.number(number, Some(2)))
    }

    /// A share of one: `125%`.
    pub(super) fn percent(self, share: f32) -> String {
        let percent = self.number(f64::from(share * 100.0).round(), None);
        self.fill(Text::Percent, &[("number", &percent)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        let english = Language::English;
        assert_eq!(english.span(Duration::from_micros(12)), "12 µs");
        assert_eq!(english.span(Duration::from_micros(1500)), "2 ms");
        assert_eq!(english.span(Duration::from_millis(3400)), "3.4 s");
        assert_eq!(english.span(Duration::from_secs(200)), "3:20");
        assert_eq!(english.count(1_234_567), "1,234,567");
        assert_eq!(english.count(999), "999");
        assert_eq!(english.bytes(5 << 20), "5 MiB");
        assert_eq!(english.bytes((3 << 30) + (1 << 29)), "3.5 GiB");
        assert_eq!(english.exact_bytes(512), "512 B");
        assert_eq!(english.exact_bytes(1536), "1.5 KiB");
        assert_eq!(english.exact_bytes(1_300_000_000), "1,239.8 MiB");
        assert_eq!(english.exact_span(Duration::from_micros(1234)), "1.23 ms");
        assert_eq!(english.exact_span(Duration::from_millis(3400)), "3.40 s");
        assert_eq!(english.percent(1.25), "125%");
    }

    #[test]
    fn a_clock_is_cut_off_at_its_last_digit() {
        use Precision::{Millis, Seconds, Tenths};
        for (ms, precision, english, german) in [
            (0, Tenths, "0:00.0", "0:00,0"),
            (187_999, Seconds, "3:07", "3:07"),
            (187_999, Tenths, "3:07.9", "3:07,9"),
            (12_345, Millis, "0:12.345", "0:12,345"),
            (60_007, Millis, "1:00.007", "1:00,007"),
            (3_723_040, Seconds, "1:02:03", "1:02:03"),
            (3_723_040, Millis, "1:02:03.040", "1:02:03,040"),
        ] {
            let time = Duration::from_millis(ms);
            assert_eq!(Language::English.clock(time, precision), english);
            assert_eq!(Language::German.clock(time, precision), german);
        }
        let nearly = Duration::from_micros(9_999_999);
        assert_eq!(Language::English.clock(nearly, Millis), "0:09.999");
    }

    #[test]
    fn a_pace_needs_some_time() {
        let time = Duration::from_millis(67_200);
        assert_eq!(Language::English.moves_a_second(84, time).as_deref(), Some("1.25 moves/s"));
        assert_eq!(Language::German.moves_a_second(84, time).as_deref(), Some("1,25 Züge/s"));
        assert_eq!(Language::English.moves_a_second(1, Duration::from_micros(10)), None);
    }

    #[test]
    fn each_language_has_its_own_marks_and_units() {
        let (german, french) = (Language::German, Language::French);
        assert_eq!(german.count(1_234_567), "1.234.567");
        assert_eq!(german.span(Duration::from_millis(3400)), "3,4 s");
        assert_eq!(german.formats()(2.5, 1..=1), "2,5");
        assert_eq!(parse_number(" 2,5"), Some(2.5));
        assert_eq!(parse_number("2.5"), Some(2.5));
        assert_eq!(german.percent(1.0), "100\u{a0}%");
        assert_eq!(french.count(1_234_567), "1\u{a0}234\u{a0}567");
        assert_eq!(french.bytes((3 << 30) + (1 << 29)), "3,5 Gio");
    }
}
