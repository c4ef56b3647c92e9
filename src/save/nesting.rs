//! A look at a text before RON reads it.
//!
//! The reader of RON looks ahead at every bracket, with some of its extensions again and again at
//! each level, so that a text that nests deeply keeps it busy for as long as its author likes. It
//! can't be stopped, and takes a while for each of millions of numbers or escaped letters. The
//! files of this program nest three or four levels, use no extensions, and have their bulk in long
//! strings, which are read in no time.

use super::error::TextProblem;

/// Twice as deep as any file of this program is, or is likely to become.
const MAX_DEPTH: usize = 8;

/// The most bytes that are not in strings or are escaped there. A saved game has some hundreds.
const MAX_LOOSE_BYTES: usize = 1 << 20;

/// Refuses extensions, texts that nest deeply, and texts that are long for another reason than
/// their strings. It takes no more time than reading once; what else is wrong is for the reader of
/// RON to say.
pub(super) fn check(text: &str) -> Result<(), TextProblem> {
    let mut rest = text.as_bytes();
    let (mut depth, mut loose) = (0_usize, 0);
    while let [first, more @ ..] = rest {
        let before = rest.len();
        let mut in_string = 0;
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
            (b'"', _) => {
                let (after, escaped) = after_string(more);
                in_string = more.len() - after.len() - escaped;
                after
            }
            (b'r', [b'"' | b'#', ..]) => {
                let after = after_raw_string(more);
                in_string = more.len() - after.len();
                after
            }
            (b'\'', _) => after_char(more),
            (b'/', [b'/', ..]) => after(more, b"\n"),
            (b'/', [b'*', comment @ ..]) => after_comment(comment)?,
            _ => more,
        };
        loose += before - rest.len() - in_string;
        if loose > MAX_LOOSE_BYTES {
            return Err(TextProblem::TooMuch);
        }
    }
    Ok(())
}

/// What follows the end of a string, and how many bytes of the string are escaped.
fn after_string(mut rest: &[u8]) -> (&[u8], usize) {
    let mut escaped = 0;
    while let Some(at) = rest.iter().position(|byte| matches!(byte, b'"' | b'\\')) {
        if rest[at] == b'"' {
            return (&rest[at + 1..], escaped);
        }
        let end = rest.len().min(at + 2);
        escaped += end - at;
        rest = &rest[end..];
    }
    (&[], escaped)
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
        for text in [
            "0,".repeat(MAX_LOOSE_BYTES / 2 + 1),
            " ".repeat(MAX_LOOSE_BYTES + 1),
            format!("/*{}*/", "x".repeat(MAX_LOOSE_BYTES)),
            format!("\"{}\"", "\\n".repeat(MAX_LOOSE_BYTES / 2)),
        ] {
            assert!(matches!(check(&text), Err(TextProblem::TooMuch)), "{}", &text[..10]);
        }
        assert!(check(&format!("\"{}\"", "x".repeat(2 * MAX_LOOSE_BYTES))).is_ok());
        for text in ["#![enable(implicit_some)]\n()", " /* x */ #![enable(a)] ()"] {
            assert!(matches!(check(text), Err(TextProblem::Extension)), "{text}");
        }
    }
}
