//! How the values of options are read.

use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::board::{MAX_SIZE, Shape, ShapeTextError};
use crate::search::Weight;

pub(super) fn choices<T>(
    names: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let names: Vec<_> = names.into_iter().collect();
    let words: Vec<_> = names.iter().map(|named| named.0).collect();
    PossibleValuesParser::new(words).try_map(move |word| {
        let choice = names.iter().find(|(name, _)| *name == word);
        choice.map(|(_, value)| value.clone()).ok_or("unknown")
    })
}

pub(super) fn weight(word: &str) -> Result<Weight, String> {
    let weight = word.parse().ok().and_then(|number| Weight::new(number).ok());
    weight.ok_or_else(|| format!("expected a number from 1 to {}", Weight::LARGEST))
}

/// The shape of a board that has tiles.
pub(super) fn shape(word: &str) -> Result<Shape, String> {
    match word.parse::<Shape>() {
        Ok(shape) if shape.cells() > 1 => Ok(shape),
        Err(error @ ShapeTextError::NotASize) => Err(error.to_string()),
        _ => Err(format!("expected from 2 to {MAX_SIZE} columns and rows, found {word}")),
    }
}

pub(super) fn whole<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| "expected a whole number, 0 or more".to_owned())
}

pub(super) fn seconds(word: &str) -> Result<Duration, String> {
    let number = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    number.ok_or_else(|| "expected a number of seconds, 0 or more".to_owned())
}

pub(super) fn bytes(word: &str) -> Result<u64, String> {
    let lower = word.to_ascii_lowercase();
    let digits = lower.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &lower[digits.len()..] {
        "" | "b" => Some(0),
        "k" | "kb" | "kib" => Some(10),
        "m" | "mb" | "mib" => Some(20),
        "g" | "gb" | "gib" => Some(30),
        "t" | "tb" | "tib" => Some(40),
        _ => None,
    };
    let size = shift.and_then(|shift| digits.parse::<u64>().ok()?.checked_mul(1 << shift));
    size.ok_or_else(|| "expected a size such as 512M or 2G".to_owned())
}
