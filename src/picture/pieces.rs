//! Cutting a picture into pieces.

/// One piece of a picture. Its edges are fractions of the picture's side, from 0 to 1, and
/// are the very numbers that its neighbours have: nothing overlaps and nothing is left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzlePiece {
    /// Where the piece belongs: its cell, row by row from 0.
    pub id: usize,
    /// The left edge.
    pub left: f32,
    /// The upper edge.
    pub top: f32,
    /// The right edge.
    pub right: f32,
    /// The lower edge.
    pub bottom: f32,
}

pub(super) fn cut(size: usize) -> Vec<PuzzlePiece> {
    let edge = |line: usize| line as f32 / size as f32;
    let piece = |id: usize| {
        let (row, column) = (id / size, id % size);
        PuzzlePiece {
            id,
            left: edge(column),
            top: edge(row),
            right: edge(column + 1),
            bottom: edge(row + 1),
        }
    };
    (0..size * size).map(piece).collect()
}
