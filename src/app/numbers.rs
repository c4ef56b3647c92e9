//! Numbers, times and sizes as a language writes them.

use std::ops::RangeInclusive;
use std::time::Duration;

use eframe::egui::emath::format_with_decimals_in_range;

use super::texts::{Language, Text};

/// A time as `3:07` or `1:02:03`, which every language here writes alike.
pub(super) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A number that somebody typed, with a point or a comma before its decimals.
pub(super) fn parse_number(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse().ok()
}

impl Language {
    /// Numbers as sliders and fields show them, with as many decimals as they ask for.
    pub(super) fn formats(self) -> impl Fn(f64, RangeInclusive<usize>) -> String {
        let (_, decimal) = self.separators();
        move |number, decimals| {
            format_with_decimals_in_range(number, decimals).replace('.', &decimal.to_string())
        }
    }

    /// A number with its thousands apart: `1,234,567`.
    pub(super) fn count(self, count: u64) -> String {
        self.number(count as f64, Some(0))
    }

    /// A time as it suits a search: `12 ms` or `3.4 s`.
    pub(super) fn span(self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        let (number, decimals, unit) = match seconds {
            ..0.001 => (seconds * 1e6, 0, "µs"),
            ..1.0 => (seconds * 1e3, 0, "ms"),
            ..100.0 => (seconds, 1, "s"),
            _ => return clock_text(time),
        };
        format!("{} {unit}", self.number(number, Some(decimals)))
    }

    /// A number of bytes: `812 KiB`, `3.2 GiB`.
    pub(super) fn bytes(self, bytes: u64) -> String {
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
        assert_eq!(clock_text(Duration::from_secs(187)), "3:07");
        assert_eq!(clock_text(Duration::from_secs(3723)), "1:02:03");
        assert_eq!(english.span(Duration::from_micros(12)), "12 µs");
        assert_eq!(english.span(Duration::from_micros(1500)), "2 ms");
        assert_eq!(english.span(Duration::from_millis(3400)), "3.4 s");
        assert_eq!(english.span(Duration::from_secs(200)), "3:20");
        assert_eq!(english.count(1_234_567), "1,234,567");
        assert_eq!(english.count(999), "999");
        assert_eq!(english.bytes(5 << 20), "5 MiB");
        assert_eq!(english.bytes((3 << 30) + (1 << 29)), "3.5 GiB");
        assert_eq!(english.percent(1.25), "125%");
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
