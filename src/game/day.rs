//! A day of the calendar, as puzzles of the day have one.

use std::fmt;
use std::str::FromStr;

/// A day from 1 January 1970 to 31 December 9999, written like `2026-11-18`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(u32);

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a day such as 2026-11-18")]
pub struct DayTextError;

/// 31 December 9999.
const LAST: u32 = 2_932_896;
/// The days of four centuries, in which the calendar comes round.
const ERA_DAYS: u32 = 146_097;
/// The days from 1 March of year 0 to 1 January 1970.
const EPOCH: u32 = 719_468;

impl Day {
    /// The day that so many days have passed before, since 1 January 1970.
    pub fn from_number(number: u32) -> Option<Self> {
        (number <= LAST).then_some(Self(number))
    }

    /// How many days have passed since 1 January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// A day of the calendar, if there is such a day.
    pub fn from_date(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
            return None;
        }
        // Years are counted from March, so that the leap day is the last.
        let years = year - u32::from(month <= 2);
        let months = (month + 9) % 12;
        let (era, of_era) = (years / 400, years % 400);
        let of_year = (153 * months + 2) / 5 + day - 1;
        let number = era * ERA_DAYS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH;
        // A 30 February comes back as another day.
        let found = Self::from_number(number)?;
        (found.date() == (year, month, day)).then_some(found)
    }

    /// Year, month and day.
    pub fn date(self) -> (u32, u32, u32) {
        let days = self.0 + EPOCH;
        let (era, of_era) = (days / ERA_DAYS, days % ERA_DAYS);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / (ERA_DAYS - 1)) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let months = (5 * of_year + 2) / 153;
        let month = if months < 10 { months + 3 } else { months - 9 };
        let year = era * 400 + year + u32::from(month <= 2);
        (year, month, of_year - (153 * months + 2) / 5 + 1)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayTextError;

    fn from_str(text: &str) -> Result<Self, DayTextError> {
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else { return Err(DayTextError) };
        let number = |part: &str, digits: usize| {
            let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| is_number).ok_or(DayTextError)
        };
        Self::from_date(number(year, 4)?, number(month, 2)?, number(day, 2)?).ok_or(DayTextError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (text, number) in [
            ("1970-01-01", 0),
            ("1970-03-01", 59),
            ("2000-02-29", 11_016),
            ("2026-11-18", 20_775),
            ("2100-03-01", 47_541),
            ("9999-12-31", LAST),
        ] {
            let day = Day::from_number(number).unwrap_or_else(|| unreachable!("{text}"));
            assert_eq!((day.to_string().as_str(), text.parse()), (text, Ok(day)));
        }
        for text in [
            "",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "2100-02-29",
            "1969-12-31",
            "2026-11-31",
            "2026-1-1",
            "2026-11-00",
            "+026-11-18",
            "10000-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(DayTextError), "{text}");
        }
        assert_eq!(Day::from_number(LAST + 1), None);
        // Every day comes back, and the one after it is later.
        for number in 0..=LAST {
            let day = Day::from_number(number).map(Day::date);
            assert_eq!(
                day.and_then(|(y, m, d)| Day::from_date(y, m, d)).map(Day::number),
                Some(number)
            );
        }
    }
}
