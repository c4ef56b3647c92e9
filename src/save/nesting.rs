//! A look at a text before RON reads it.
//!
//! The reader of RON looks ahead at every bracket, with some of its extensions again and again at
//! each level, so that a text that nests deeply keeps it busy for as long as its author likes. The
//! files of this program nest three or four levels and use no extensions.

use super::error::TextProblem;

/// Twice as deep as any file of this program is, or is likely to become.
const MAX_DEPTH: usize = 8;

/// Refuses extensions and texts that nest deeply. It takes no more time than reading once; what
/// else is wrong is for the reader of RON to say.
pub(super) fn check(text: &str) -> Result<(), TextProblem> {
    let mut rest = text.as_bytes();
    let mut depth = 0_usize;
    while let [first, more @ ..] = rest {
        rest = match (first, more) {
            (b'(' | b'[' | b'{', _) => {
                depth += 1;
                if depth > MAX_DEPTH {
                    return Err(TextProblem::TooDeep);
                }
                more
            }
            (b')' | b']' | b'}', _) => {
                depth = depth.saturating_sub(1);
                more
            }
            (b'#', [b'!', ..]) => return Err(TextProblem::Extension),
            (b'"', _) => after_string(more),
            (b'r', [b'"' | b'#', ..]) => after_raw_string(more),
            (b'\'', _) => after_char(more),
            (b'/', [b'/', ..]) => after(more, b"\n"),
            (b'/', [b'*', comment @ ..]) => after_comment(comment)?,
            _ => more,
        };
    }
    Ok(())
}

/// What follows the end of a string.
fn after_string(mut rest: &[u8]) -> &[u8] {
    loop {
        rest = match rest {
            [b'"', after @ ..] | [b'\\', _, after @ ..] => {
                if rest[0] == b'"' {
                    return after;
                }
                after
            }
            [_, after @ ..] => after,
            [] => return rest,
        };
    }
}

/// What follows a string such as `#"…"#`. A lone `#` is none.
fn after_raw_string(rest: &[u8]) -> &[u8] {
    let hashes = rest.iter().take_while(|byte| **byte == b'#').count();
    match rest.get(hashes) {
        Some(b'"') => {
            let end: Vec<u8> = [b'"'].into_iter().chain(vec![b'#'; hashes]).collect();
            after(&rest[hashes + 1..], &end)
        }
        _ => &rest[hashes..],
    }
}

/// What follows a letter in single quotes; a quote that is left open is for RON to refuse.
fn after_char(rest: &[u8]) -> &[u8] {
    match rest {
        [b'\\', _, more @ ..] => after(more, b"'"),
        [b'\'', more @ ..] => more,
        // A letter has four bytes at most.
        _ => match rest.iter().take(5).position(|byte| *byte == b'\'') {
            Some(end) => &rest[end + 1..],
            None => rest,
        },
    }
}

/// What follows a comment, in which others may nest.
fn after_comment(mut rest: &[u8]) -> Result<&[u8], TextProblem> {
    let mut depth = 1;
    while depth > 0 {
        rest = match rest {
            [b'/', b'*', more @ ..] => {
                depth += 1;
                if depth > MAX_DEPTH {
                    return Err(TextProblem::TooDeep);
                }
                more
            }
            [b'*', b'/', more @ ..] => {
                depth -= 1;
                more
            }
            [_, more @ ..] => more,
            [] => return Ok(rest),
        };
    }
    Ok(rest)
}

/// What follows the first `end`, or nothing.
fn after<'a>(rest: &'a [u8], end: &[u8]) -> &'a [u8] {
    let at = rest.windows(end.len()).position(|window| window == end);
    at.map_or(&[], |at| &rest[at + end.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_count_only_where_they_are_brackets() {
        let deep = "(".repeat(MAX_DEPTH + 1);
        for text in [
            format!("\"{deep}\""),
            format!("\"\\\"{deep}\""),
            format!("r\"{deep}\""),
            format!("r#\"\"{deep}\"#"),
            format!("// {deep}"),
            format!("/* /* {deep} */ {deep} */"),
            "(('('),('\\''),('('),('('),('('),('('),('('),('('),('('))".to_owned(),
            "(),".repeat(1000),
            "#\"!\"".to_owned(),
            "\"#![enable(x)]\"".to_owned(),
        ] {
            assert!(check(&text).is_ok(), "{text}");
        }
        for text in [
            deep.clone(),
            format!("\"\" {deep}"),
            format!("\"\\\\\" {deep}"),
            format!("r#\"\"# {deep}"),
            format!("// x\n{deep}"),
            format!("/* x */ {deep}"),
            format!("'x' {deep}"),
            format!("'\\'' {deep}"),
            "/*".repeat(100),
            "[{(".repeat(3),
        ] {
            assert!(matches!(check(&text), Err(TextProblem::TooDeep)), "{text}");
        }
        for text in ["#![enable(implicit_some)]\n()", " /* x */ #![enable(a)] ()"] {
            assert!(matches!(check(text), Err(TextProblem::Extension)), "{text}");
        }
    }
}
