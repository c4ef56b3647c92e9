//! Experiments in several parts, for more than one machine.

use std::fmt;
use std::str::FromStr;

use super::{Experiment, Row, RowError};
use crate::lab::header::{COMMENT, header};

/// One of several parts of an experiment: every Nth board, beginning with the Kth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

/// A text that is no part such as 1/4.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a part such as 1/4, from 1 on, found '{}'", .0.escape_default())]
pub struct ShardError(pub String);

impl Shard {
    /// The experiment as a whole.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The places of its boards in the list of all.
    pub(super) fn indices(self, boards: usize) -> std::iter::StepBy<std::ops::Range<usize>> {
        (self.number - 1..boards.max(self.number - 1)).step_by(self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let shard = text.split_once('/').and_then(|(number, of)| {
            Some(Self { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        let is_part = |shard: &Self| (1..=shard.of).contains(&shard.number);
        shard.filter(is_part).ok_or_else(|| ShardError(text.to_owned()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

const PART: &str = "; part ";
const METHODS: &str = "; methods ";

impl Experiment {
    /// The lines above the rows: a comment that names version and settings, and the columns.
    pub fn header(&self, shard: Shard) -> String {
        format!("{}{}\n", self.comment(shard), Row::COLUMNS.join(","))
    }

    /// The comment alone, which stands above a summary too.
    pub fn comment(&self, shard: Shard) -> String {
        let part = if shard == Shard::WHOLE { String::new() } else { format!("{PART}{shard}") };
        header(&format!("{}{part}", self.settings()))
    }
}

/// The parts of an experiment put together.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The whole, as one run would have written it.
    pub text: String,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// Why parts can't be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// A part does not begin as it should.
    #[error("part {part}: line 1: expected '{COMMENT}…' and the number of the part")]
    Header {
        /// Its number among those that were given, from 1.
        part: usize,
    },
    /// A part is of another experiment, or of another version.
    #[error("part {part}: line 1: expected the settings of the first part, found others")]
    Settings {
        /// Its number among those that were given, from 1.
        part: usize,
    },
    /// Parts are missing, or there are too many.
    #[error("expected the parts 1/{of} to {of}/{of} once each, found {found}")]
    Parts {
        /// How many parts the experiment has.
        of: usize,
        /// The parts that were given.
        found: String,
    },
    /// A row is none.
    #[error("part {part}: line {line}: {reason}")]
    Row {
        /// The number of the part among those that were given, from 1.
        part: usize,
        /// The line in it, from 1.
        line: usize,
        /// What is wrong with it.
        reason: RowError,
    },
    /// A part has other rows than it should, as if it was cut short.
    #[error("part {part}: expected more rows, found {found}")]
    Incomplete {
        /// The number of the part among those that were given, from 1.
        part: usize,
        /// How many rows it has.
        found: usize,
    },
}

/// A part as text.
struct Part<'a> {
    /// Its number among those that were given, from 1.
    given: usize,
    shard: Shard,
    settings: &'a str,
    lines: Vec<&'a str>,
}

impl Merged {
    /// The comment above the rows, which stands above a summary too.
    pub fn comment(&self) -> String {
        self.text.split_inclusive('\n').next().unwrap_or_default().to_owned()
    }
}

/// Puts all parts of an experiment together, given in any order.
pub fn merge(texts: &[String]) -> Result<Merged, MergeError> {
    let parts = texts
        .iter()
        .zip(1..)
        .map(|(text, given)| Part::read(text, given).ok_or(MergeError::Header { part: given }));
    let mut parts = parts.collect::<Result<Vec<_>, _>>()?;
    let Some(first) = parts.first() else {
        return Err(MergeError::Parts { of: 1, found: "none".to_owned() });
    };
    let (settings, of) = (first.settings, first.shard.of);
    let is_other = |part: &&Part<'_>| part.settings != settings || part.shard.of != of;
    if let Some(other) = parts.iter().find(is_other) {
        return Err(MergeError::Settings { part: other.given });
    }
    parts.sort_by_key(|part| part.shard.number);
    if !parts.iter().map(|part| part.shard.number).eq(1..=of) {
        let found: Vec<String> = parts.iter().map(|part| part.shard.to_string()).collect();
        return Err(MergeError::Parts { of, found: found.join(", ") });
    }
    let (_, methods) = settings.split_once(METHODS).unwrap_or_default();
    let methods = methods.split(';').next().unwrap_or_default().split(' ').count();
    let mut merged = Merged { text: format!("{settings}\n"), rows: Vec::new() };
    merged.text += &Row::COLUMNS.join(",");
    merged.text += "\n";
    check_lengths(&parts, methods)?;
    let boards: usize = parts.iter().map(|part| part.lines.len() / methods).sum();
    for board in 0..boards {
        let part = &parts[board % of];
        let begin = board / of * methods;
        for line in begin..begin + methods {
            let wrong = |reason| MergeError::Row { part: part.given, line: line + 3, reason };
            merged.rows.push(part.lines[line].parse().map_err(wrong)?);
            merged.text += part.lines[line];
            merged.text += "\n";
        }
    }
    Ok(merged)
}

/// Whether parts that stand in order have as many rows as boards dealt out in turn give them.
fn check_lengths(parts: &[Part<'_>], methods: usize) -> Result<(), MergeError> {
    let boards: usize = parts.iter().map(|part| part.lines.len().div_ceil(methods)).sum();
    for part in parts {
        let expected = part.shard.indices(boards).len() * methods;
        if part.lines.len() != expected {
            return Err(MergeError::Incomplete { part: part.given, found: part.lines.len() });
        }
    }
    Ok(())
}

impl<'a> Part<'a> {
    fn read(text: &'a str, given: usize) -> Option<Self> {
        let mut lines = text.lines();
        let header = lines.next().filter(|line| line.starts_with(COMMENT))?;
        let (settings, shard) = header.rsplit_once(PART).unwrap_or((header, "1/1"));
        lines.next().filter(|line| *line == Row::COLUMNS.join(","))?;
        Some(Self { given, shard: shard.parse().ok()?, settings, lines: lines.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_one_part() {
        for of in 1..6 {
            for boards in 0..20 {
                let parts = (1..=of).flat_map(|number| Shard { number, of }.indices(boards));
                let mut found: Vec<usize> = parts.collect();
                found.sort_unstable();
                assert_eq!(found, (0..boards).collect::<Vec<_>>(), "{of} parts of {boards}");
            }
        }
    }

    #[test]
    fn a_part_has_a_number_of_how_many() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for text in ["", "1", "0/2", "3/2", "a/2", "1/0", "1/2/3"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError(text.to_owned())));
        }
    }
}
