//! Searches with an observer, which is told every event.

use crate::board::{Board, Shape};
use crate::puzzle::Problem;
use crate::puzzle::tiles::TileState;
use crate::search::{Detail, Event, Observer};

/// Who watches a search of a sliding puzzle, whatever form its boards have inside the search.
pub type BoardObserver<'o> = dyn for<'a> Observer<BoardView<'a>> + 'o;

/// A look at a board inside a search, which takes no memory of its own. Its tiles have the numbers
/// of the problem.
pub struct BoardView<'a> {
    state: &'a dyn TileState,
    tiles: &'a [u16],
    shape: Shape,
}

impl BoardView<'_> {
    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        self.state.blank()
    }

    /// The tile at a cell, 0 for the blank.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn tile(&self, cell: usize) -> u16 {
        self.tiles[self.state.tile(cell)]
    }

    /// The board, to be kept.
    ///
    /// # Panics
    ///
    /// Never, as a search moves the tiles of a board and adds none.
    pub fn to_board(&self) -> Board {
        let cells = (0..self.shape.cells()).map(|cell| self.tile(cell)).collect();
        Board::with_shape(self.shape, cells).expect("a board in a search is a board")
    }
}

/// Hands what a search does with its own form of boards on to who watches boards.
pub(super) struct TileObserver<'a, 'o> {
    observer: &'a mut BoardObserver<'o>,
    /// The number that each tile has in the problem, by its number in the search.
    tiles: Vec<u16>,
    shape: Shape,
}

impl<'a, 'o> TileObserver<'a, 'o> {
    pub(super) fn new(problem: &Problem, observer: &'a mut BoardObserver<'o>) -> Self {
        let goal = problem.goal();
        let tiles = goal.cells().iter().copied().filter(|&tile| tile != 0);
        Self { observer, tiles: std::iter::once(0).chain(tiles).collect(), shape: goal.shape() }
    }
}

impl<State: TileState> Observer<State> for TileObserver<'_, '_> {
    fn detail(&self) -> Detail {
        self.observer.detail()
    }

    fn observe(&mut self, event: Event, state: &State) {
        self.observer.observe(event, &BoardView { state, tiles: &self.tiles, shape: self.shape });
    }
}
