//! Games as a table of values with commas between them, as RFC 4180 has it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter, Write};
use std::str::FromStr;

use super::exchange::Record;

/// The names of the columns.
pub(super) const HEADER: &str = "finished,finished_at,utc_offset,width,height,blank,seed,daily,\
    moves,time_ms,assisted,hints,picture,shortest,start,slides,times\n";

/// The columns without which there is no game.
const NEEDED: [&str; 8] =
    ["finished_at", "width", "height", "blank", "time_ms", "start", "slides", "times"];

/// Writes a row.
pub(super) fn write(text: &mut String, record: &Record<'_>) {
    let Record { finished_at, utc_offset, width, height, blank, .. } = record;
    let Record { moves, time_ms, assisted, hints, .. } = record;
    let (finished, picture) = (Value(&record.finished), Value(&record.picture));
    let (start, slides) = (Value(&record.start), Value(&record.slides));
    let times = Value(&record.times);
    let (seed, shortest) = (OrNothing(record.seed), OrNothing(record.shortest));
    let daily = OrNothing(record.daily.as_deref().map(Value));
    // Writing to a string can't fail.
    let _ = writeln!(
        text,
        "{finished},{finished_at},{utc_offset},{width},{height},{blank},{seed},{daily},\
         {moves},{time_ms},{assisted},{hints},{picture},{shortest},{start},{slides},{times}"
    );
}

/// A text, in quotes if it needs them.
struct Value<'a>(&'a str);

impl Display for Value<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let needs_quotes = |byte: u8| matches!(byte, b',' | b'"' | b'\n' | b'\r');
        if !self.0.bytes().any(needs_quotes) {
            return f.write_str(self.0);
        }
        write!(f, "\"{}\"", self.0.replace('"', "\"\""))
    }
}

/// A value that may be missing.
struct OrNothing<T>(Option<T>);

impl<T: Display> Display for OrNothing<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |value| value.fmt(f))
    }
}

/// Reads the rows, and counts those that are none. The columns may stand in any order, and others
/// beside them.
pub(super) fn read(text: &str) -> Result<(Vec<Record<'static>>, usize), String> {
    let mut rows = rows(text);
    let header = rows.next().unwrap_or_default();
    let places: HashMap<&str, usize> =
        header.iter().enumerate().map(|(place, name)| (name.trim(), place)).collect();
    if let Some(missing) = NEEDED.iter().find(|name| !places.contains_key(*name)) {
        return Err(format!("there is no column {missing}"));
    }
    let (mut records, mut refused) = (Vec::new(), 0);
    for row in rows.filter(|row| row.iter().any(|value| !value.is_empty())) {
        let value = |name: &str| places.get(name).and_then(|&place| row.get(place));
        match record(&|name| value(name).map_or("", |value| value.trim())) {
            Some(record) => records.push(record),
            None => refused += 1,
        }
    }
    Ok((records, refused))
}

fn record<'a>(value: &dyn Fn(&str) -> &'a str) -> Option<Record<'static>> {
    let text = |name| Cow::Owned(value(name).to_owned());
    Some(Record {
        finished: text("finished"),
        finished_at: value("finished_at").parse().ok()?,
        utc_offset: optional(value("utc_offset")).ok()?.unwrap_or_default(),
        width: value("width").parse().ok()?,
        height: value("height").parse().ok()?,
        blank: value("blank").parse().ok()?,
        seed: optional(value("seed")).ok()?,
        daily: Some(text("daily")).filter(|day| !day.is_empty()),
        moves: optional(value("moves")).ok()?.unwrap_or_default(),
        time_ms: value("time_ms").parse().ok()?,
        // Spreadsheets write it in capitals.
        assisted: optional(&value("assisted").to_lowercase()).ok()?.unwrap_or_default(),
        hints: optional(value("hints")).ok()?.unwrap_or_default(),
        picture: text("picture"),
        shortest: optional(value("shortest")).ok()?,
        start: text("start"),
        slides: text("slides"),
        times: text("times"),
    })
}

/// A value that may be missing, but not wrong.
fn optional<T: FromStr>(text: &str) -> Result<Option<T>, T::Err> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some) }
}

/// The rows of a table, with the values of each.
fn rows(text: &str) -> impl Iterator<Item = Vec<String>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut row = Vec::new();
        loop {
            let (value, after) = value(rest);
            row.push(value);
            if let Some(more) = after.strip_prefix(',') {
                rest = more;
            } else {
                let after = after.strip_prefix('\r').unwrap_or(after);
                rest = after.strip_prefix('\n').unwrap_or(after);
                return Some(row);
            }
        }
    })
}

/// The next value, and what follows it: a comma, a line break, or nothing.
fn value(text: &str) -> (String, &str) {
    let Some(mut rest) = text.strip_prefix('"') else {
        let end = text.find([',', '\n', '\r']).unwrap_or(text.len());
        return (text[..end].to_owned(), &text[end..]);
    };
    let mut value = String::new();
    while let Some(end) = rest.find('"') {
        value.push_str(&rest[..end]);
        rest = &rest[end + 1..];
        if let Some(more) = rest.strip_prefix('"') {
            value.push('"');
            rest = more;
        } else {
            // What stands between the quotes and the comma is not part of any value.
            let end = rest.find([',', '\n', '\r']).unwrap_or(rest.len());
            return (value, &rest[end..]);
        }
    }
    value.push_str(rest);
    (value, "")
}
