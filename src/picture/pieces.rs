//! Cutting a picture into pieces.

use crate::board::Shape;

/// One piece of a picture. Its edges are fractions of the picture's sides, from 0 to 1, and
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

pub(super) fn cut(shape: Shape) -> Vec<PuzzlePiece> {
    let across = |line: usize| line as f32 / shape.width() as f32;
    let down = |line: usize| line as f32 / shape.height() as f32;
    let piece = |id: usize| {
        let (row, column) = shape.position(id);
        PuzzlePiece {
            id,
            left: across(column),
            top: down(row),
            right: across(column + 1),
            bottom: down(row + 1),
        }
    };
    (0..shape.cells()).map(piece).collect()
}
