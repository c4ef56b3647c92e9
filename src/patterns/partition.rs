//! Partitions of the tiles into patterns, one for each pattern database of a set.

use super::symmetry::Symmetry;
use super::table::Pattern;

/// Which set of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strength {
    /// Small enough to be there at once.
    Small,
    /// What is built and kept without being asked for.
    Standard,
    /// The strongest, built only when asked for.
    Large,
}

/// The tables of one goal: how each view sees the board, and the patterns it looks up.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) views: [(Symmetry, Vec<Pattern>); 2],
}

/// The plan for a goal whose blank is at a cell of a [class](Symmetry::to_class), if there
/// are tables of that strength for boards of that size.
///
/// The second view is the first in a mirror that leaves the blank where it is, and uses the
/// same tables. Where there is no such mirror it has tables of its own.
pub(super) fn plan(size: usize, blank: usize, strength: Strength) -> Option<Plan> {
    let groups = groups(size, blank, strength)?;
    let pattern = |homes: &Vec<u8>| Pattern { size, blank, homes: homes.clone() };
    let first: Vec<Pattern> = groups.iter().map(pattern).collect();
    let second = if let Some(mirror) = Symmetry::that_keeps(size, blank) {
        (mirror, first.clone())
    } else {
        let others = other_groups(size, blank, strength)?;
        (Symmetry::default(), others.iter().map(pattern).collect())
    };
    Some(Plan { views: [(Symmetry::default(), first), second] })
}

/// The cells with the same letter in a picture of the board, without the blank.
fn cells_by_letter(picture: &str, blank: usize) -> Vec<Vec<u8>> {
    let letters: Vec<char> = picture.chars().filter(|letter| !letter.is_whitespace()).collect();
    let group = |letter| {
        let has_letter = |&cell: &usize| letters[cell] == letter && cell != blank;
        (0..letters.len()).filter(has_letter).map(|cell| cell as u8).collect::<Vec<u8>>()
    };
    ('a'..='h').map(group).filter(|group| !group.is_empty()).collect()
}

/// The groups of the first view. The blank of every class is within the first group, which
/// has a cell more than its table has tiles.
fn groups(size: usize, blank: usize, strength: Strength) -> Option<Vec<Vec<u8>>> {
    let picture = match (size, strength) {
        (4, Strength::Standard) => "aacc aabb aabb aabb",
        (4, Strength::Large) => "aaaa aaaa bbbb bbbb",
        (5, Strength::Small) if blank == 12 => "bbbcc bbacc daaac ddaee ddeee",
        (5, Strength::Small) => "aaabb caabb ccdbe ccdee dddee",
        (5, Strength::Standard) => "aaabb aaabb ccabb ccddd ccddd",
        _ => return None,
    };
    Some(cells_by_letter(picture, blank))
}

/// The groups of the second view of a board without a mirror.
fn other_groups(size: usize, blank: usize, strength: Strength) -> Option<Vec<Vec<u8>>> {
    let picture = match (size, strength) {
        (4, Strength::Standard | Strength::Large) => "aaaa aaaa cbbb cbbb",
        (5, Strength::Small) => "acccd aaccd aaddd bbbee bbeee",
        (5, Strength::Standard) => "aaccc aaccc aaadd bbbdd bbbdd",
        _ => return None,
    };
    Some(cells_by_letter(picture, blank))
}
