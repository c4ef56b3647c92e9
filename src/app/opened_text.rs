//! What a text stands for that was pasted: a file, or else a game code.

use std::path::{Path, PathBuf};

use super::command::Command;
use crate::game::GameCode;

/// The command that suits a pasted text.
pub(super) fn pasted(text: String) -> Command {
    let is_code = text.parse::<GameCode>().is_ok();
    let line = text.trim();
    let path = Path::new(line.strip_prefix("file://").unwrap_or(line));
    if !is_code && path.is_absolute() && !line.contains('\n') {
        return Command::OpenFile(decoded(path));
    }
    Command::PlayCode(text)
}

/// A path without the percent signs that stand in for letters in a file's address.
pub(super) fn decoded(path: &Path) -> PathBuf {
    let text = path.to_string_lossy();
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let code = more.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            bytes.push(byte);
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    String::from_utf8(bytes).map_or_else(|_| path.to_owned(), Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_is_a_code_or_a_file() {
        assert!(matches!(pasted("P4-15-1F3A9C07".to_owned()), Command::PlayCode(_)));
        assert!(matches!(pasted("hello".to_owned()), Command::PlayCode(_)));
        let opened = |text: &str| match pasted(text.to_owned()) {
            Command::OpenFile(path) => path,
            other => panic!("{other:?}"),
        };
        assert_eq!(opened("file:///tmp/a%20b%E5%9B%BE.png\n"), Path::new("/tmp/a b图.png"));
        assert_eq!(opened("/tmp/100%.ron"), Path::new("/tmp/100%.ron"));
    }
}
