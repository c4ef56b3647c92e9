//! RON as this program writes and reads it.

use ron::Options;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::TextProblem;
use super::nesting;

/// The longest part of a message that quotes a file.
const MAX_QUOTE: usize = 160;

/// Writes a value, a field a line, the same on every system.
pub(super) fn to_ron<T: Serialize>(value: &T) -> Result<String, ron::Error> {
    let layout = PrettyConfig::new().new_line("\n").compact_arrays(true);
    let mut text = Options::default().to_string_pretty(value, layout)?;
    text.push('\n');
    Ok(text)
}

/// Reads a value, or says in one line what is wrong with the text and where.
pub(super) fn from_ron<T: DeserializeOwned>(text: &str) -> Result<T, TextProblem> {
    nesting::check(text)?;
    from_checked_ron(text)
}

/// [`from_ron`] for a text that was checked before.
pub(super) fn from_checked_ron<T: DeserializeOwned>(text: &str) -> Result<T, TextProblem> {
    Options::default().from_str(text).map_err(|error| {
        let line = error.span.start.line;
        // The message may quote the text, and the text may be anything.
        TextProblem::Syntax(format!("line {line}: {}", one_line(&error.code.to_string())))
    })
}

/// The beginning of a text, without what would break a message into lines.
pub(super) fn one_line(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut line: String = letters.by_ref().take(MAX_QUOTE).collect();
    if letters.next().is_some() {
        line.push('…');
    }
    line
}
