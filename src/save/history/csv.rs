//! Games as a table of values with commas between them, as RFC 4180 has it.

use std::collections::HashMap;
use std::str::FromStr;

use super::exchange::Record;

/// The names of the columns.
pub(super) const HEADER: &str = "finished,finished_at,utc_offset,width,height,blank,seed,daily,\
    moves,time_ms,assisted,hints,picture,shortest,start,slides,times\n";

/// The columns without which there is no game.
const NEEDED: [&str; 8] =
    ["finished_at", "width", "height", "blank", "time_ms", "start", "slides", "times"];

/// Writes a row.
pub(super) fn write(text: &mut String, record: &Record) {
    let or_nothing = |value: Option<String>| value.unwrap_or_default();
    let values = [
        record.finished.clone(),
        record.finished_at.to_string(),
        record.utc_offset.to_string(),
        record.width.to_string(),
        record.height.to_string(),
        record.blank.to_string(),
        or_nothing(record.seed.map(|seed| seed.to_string())),
        or_nothing(record.daily.clone()),
        record.moves.to_string(),
        record.time_ms.to_string(),
        record.assisted.to_string(),
        record.hints.to_string(),
        record.picture.clone(),
        or_nothing(record.shortest.map(|length| length.to_string())),
        record.start.clone(),
        record.slides.clone(),
        record.times.clone(),
    ];
    let quoted = values.map(|value| {
        let needs_quotes = value.contains([',', '"', '\n', '\r']);
        if needs_quotes { format!("\"{}\"", value.replace('"', "\"\"")) } else { value }
    });
    text.push_str(&quoted.join(","));
    text.push('\n');
}

/// Reads the rows, and counts those that are none. The columns may stand in any order, and others
/// beside them.
pub(super) fn read(text: &str) -> Result<(Vec<Record>, usize), String> {
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

fn record<'a>(value: &dyn Fn(&str) -> &'a str) -> Option<Record> {
    Some(Record {
        finished: value("finished").to_owned(),
        finished_at: value("finished_at").parse().ok()?,
        utc_offset: optional(value("utc_offset")).ok()?.unwrap_or_default(),
        width: value("width").parse().ok()?,
        height: value("height").parse().ok()?,
        blank: value("blank").parse().ok()?,
        seed: optional(value("seed")).ok()?,
        daily: optional(value("daily")).ok()?,
        moves: optional(value("moves")).ok()?.unwrap_or_default(),
        time_ms: value("time_ms").parse().ok()?,
        // Spreadsheets write it in capitals.
        assisted: optional(&value("assisted").to_lowercase()).ok()?.unwrap_or_default(),
        hints: optional(value("hints")).ok()?.unwrap_or_default(),
        picture: value("picture").to_owned(),
        shortest: optional(value("shortest")).ok()?,
        start: value("start").to_owned(),
        slides: value("slides").to_owned(),
        times: value("times").to_owned(),
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
