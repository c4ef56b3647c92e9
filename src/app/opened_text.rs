//! What a text stands for that was pasted: a file, a board, or else a game code; and the text of a
//! board that is copied.

use std::path::{Path, PathBuf};

use super::command::Command;
use crate::board::Board;
use crate::game::GameCode;

/// The longest text that is read as a board: the largest board that can be played takes a tenth.
pub(super) const LONGEST_BOARD: usize = 8192;

/// What a line of a board's text begins with that says where the gap belongs, as the command line
/// is told it. To whoever reads the board alone it is a comment.
const GOAL: &str = "--goal blank-";

/// The command that suits a pasted text.
pub(super) fn pasted(text: String) -> Command {
    let is_code = text.parse::<GameCode>().is_ok();
    let line = text.trim();
    let path = Path::new(line.strip_prefix("file://").unwrap_or(line));
    if !is_code && path.is_absolute() && !line.contains('\n') {
        return Command::OpenFile(decoded(path));
    }
    if !is_code && is_like_board(&text) {
        return Command::EnterBoard(text);
    }
    Command::PlayCode(text)
}

/// Whether somebody may have meant a board: nearly all words are numbers.
fn is_like_board(text: &str) -> bool {
    if text.len() > LONGEST_BOARD {
        return false;
    }
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words =
        lines.flat_map(|line| line.split(|letter: char| letter.is_whitespace() || letter == '/'));
    let (mut numbers, mut others) = (0, 0);
    for word in words.filter(|word| !word.is_empty()) {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        *if is_number || word.eq_ignore_ascii_case("x") { &mut numbers } else { &mut others } += 1;
    }
    numbers >= 3 && numbers > 3 * others
}

/// The text of a board, for the command line and for [`pasted`]. It says where the gap belongs if
/// that is not the last cell.
pub(super) fn board_text(board: &Board, goal: &Board) -> String {
    let last = board.shape().cells() - 1;
    let blank = goal.blank();
    if blank == last { board.to_string() } else { format!("# {GOAL}{blank}\n{board}") }
}

/// The cell of the gap on the solved board, if the text says that.
pub(super) fn goal_blank(text: &str) -> Option<usize> {
    let mut comments = text.lines().filter_map(|line| line.trim().strip_prefix('#'));
    comments.find_map(|comment| comment.trim().strip_prefix(GOAL)?.parse().ok())
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
