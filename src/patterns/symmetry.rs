//! The eight ways to turn and mirror a board.

/// One of them: mirrored in the diagonal or not, then upside down or not, then left to
/// right or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symmetry {
    swaps: bool,
    flips_rows: bool,
    flips_columns: bool,
}

impl Symmetry {
    /// All eight, the first of which changes nothing.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|number| Self {
            swaps: number & 4 != 0,
            flips_rows: number & 2 != 0,
            flips_columns: number & 1 != 0,
        })
    }

    /// Mirrors the board in its main diagonal.
    pub(super) const TRANSPOSED: Self =
        Self { swaps: true, flips_rows: false, flips_columns: false };

    /// Where a cell goes.
    pub(crate) fn of(self, size: usize, cell: usize) -> usize {
        let (row, column) = (cell / size, cell % size);
        let (row, column) = if self.swaps { (column, row) } else { (row, column) };
        let row = if self.flips_rows { size - 1 - row } else { row };
        let column = if self.flips_columns { size - 1 - column } else { column };
        row * size + column
    }

    /// The one that brings a cell to where its kind has its tables: above the centre, and
    /// not left of the diagonal.
    pub(crate) fn to_class(size: usize, cell: usize) -> Self {
        let class = |symmetry: &Self| symmetry.of(size, cell);
        Self::all().min_by_key(class).unwrap_or_default()
    }

    /// The one that leaves a cell where it is and changes the board, if there is one. The
    /// diagonal comes first.
    pub(crate) fn that_keeps(size: usize, cell: usize) -> Option<Self> {
        let diagonal_first = [Self::TRANSPOSED].into_iter().chain(Self::all().skip(1));
        diagonal_first.into_iter().find(|symmetry| symmetry.of(size, cell) == cell)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_cell_is_of_one_of_a_few_classes() {
        for (size, expected) in
            [(3, vec![0, 1, 4]), (4, vec![0, 1, 5]), (5, vec![0, 1, 2, 6, 7, 12])]
        {
            let class = |cell| Symmetry::to_class(size, cell).of(size, cell);
            let classes: BTreeSet<usize> = (0..size * size).map(class).collect();
            assert_eq!(classes.into_iter().collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn only_cells_off_every_axis_have_no_mirror() {
        let without = |size: usize| {
            let cells = 0..size * size;
            cells.filter(|&cell| Symmetry::that_keeps(size, cell).is_none()).count()
        };
        assert_eq!((without(3), without(4), without(5)), (0, 8, 8));
    }
}
