//! The rules of the puzzle.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::{HashMap, HashSet};

use pieceful::board::{Board, BoardError, Direction, Distances, Shape, seeded_rng, walk_steps};
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Any board of a size from 2 to 9, solvable or not.
fn any_board() -> impl Strategy<Value = Board> {
    (2_usize..10).prop_flat_map(|size| {
        let tiles: Vec<u16> = (0..(size * size) as u16).collect();
        Just(tiles).prop_shuffle().prop_map(|tiles| Board::new(tiles).unwrap())
    })
}

/// All boards that moves lead to, found without any knowledge of parity.
fn reachable(from: &Board) -> HashSet<Board> {
    let mut found = HashSet::from([from.clone()]);
    let mut waiting = vec![from.clone()];
    while let Some(board) = waiting.pop() {
        for (_, next) in board.neighbours() {
            if found.insert(next.clone()) {
                waiting.push(next);
            }
        }
    }
    found
}

fn permutations(tiles: &[u16]) -> Vec<Vec<u16>> {
    if tiles.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in tiles.iter().enumerate() {
        let rest = [&tiles[..index], &tiles[index + 1..]].concat();
        all.extend(permutations(&rest).into_iter().map(|tail| [vec![first], tail].concat()));
    }
    all
}

/// Slides the run of tiles from `cell` to the blank, and returns its moves.
fn slide_run(board: &mut Board, cell: usize) -> Option<Vec<Direction>> {
    let moves = board.run_towards_blank(cell)?;
    for &direction in &moves {
        board.apply(direction).unwrap();
    }
    Some(moves)
}

#[test]
fn a_direction_is_the_way_the_tile_moves() {
    let mut position = board("1 2 3 / 4 0 5 / 6 7 8");
    for (direction, tile, after) in [
        (Direction::Up, 7, "1 2 3 / 4 7 5 / 6 0 8"),
        (Direction::Right, 6, "1 2 3 / 4 7 5 / 0 6 8"),
        (Direction::Down, 4, "1 2 3 / 0 7 5 / 4 6 8"),
        (Direction::Left, 7, "1 2 3 / 7 0 5 / 4 6 8"),
    ] {
        assert_eq!(position.apply(direction), Ok(tile));
        assert_eq!(position, board(after));
    }
}

#[test]
fn a_move_against_the_edge_is_refused() {
    let corner = board("1 2 / 3 0");
    for (direction, is_legal) in [
        (Direction::Up, false),
        (Direction::Down, true),
        (Direction::Left, false),
        (Direction::Right, true),
    ] {
        let mut moved = corner.clone();
        assert_eq!(moved.apply(direction).is_ok(), is_legal, "{direction}");
        assert_eq!(moved == corner, !is_legal, "{direction}");
    }
}

#[test]
fn a_run_of_tiles_slides_towards_the_blank() {
    let start = board("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0");
    for (cell, after) in [
        (12, Some("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 0 13 14 15")),
        (3, Some("1 2 3 0 / 5 6 7 4 / 9 10 11 8 / 13 14 15 12")),
        (14, Some("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15")),
        (15, Some("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0")),
        (5, None),
        (16, None),
    ] {
        let mut slid = start.clone();
        let moves = slide_run(&mut slid, cell);
        assert_eq!(moves.is_some(), after.is_some(), "cell {cell}");
        assert_eq!(slid, after.map_or(start.clone(), board), "cell {cell}");
    }
}

#[test]
fn a_slide_is_so_many_moves_or_nothing() {
    let shape = Shape::new(4, 3).unwrap();
    for blank in 0..shape.cells() {
        let start = Board::goal(shape, blank).unwrap();
        for direction in Direction::ALL {
            let mut moved = start.clone();
            for count in 0..6 {
                let mut slid = start.clone();
                let is_legal = slid.slide(direction, count).is_ok();
                assert_eq!(is_legal, count == 0 || moved.apply(direction).is_ok());
                assert_eq!(slid, if is_legal { moved.clone() } else { start.clone() });
            }
        }
    }
}

#[test]
fn numbers_that_are_no_board_are_refused() {
    for (cells, error) in [
        (vec![], BoardError::NotSquare(0)),
        (vec![0, 1, 2], BoardError::NotSquare(3)),
        (vec![0; 128 * 128], BoardError::NotSquare(128 * 128)),
        (vec![0, 1, 2, 4], BoardError::TileTooLarge { tile: 4, largest: 3 }),
        (vec![0, 1, 1, 2], BoardError::Repeated(1)),
        (vec![0, 1, 0, 2], BoardError::TwoBlanks),
        (vec![1, 2, 3, 4], BoardError::NoBlank),
        (vec![1, 2, 3, 3], BoardError::NoBlank),
    ] {
        assert_eq!(Board::new(cells), Err(error));
    }
    assert_eq!(Board::solved(0, 0), Err(BoardError::Size(0)));
    assert_eq!(Board::solved(128, 0), Err(BoardError::Size(128)));
    assert_eq!(Board::solved(3, 9), Err(BoardError::BlankCell { cell: 9, last: 8 }));
    assert_eq!(Board::solved(127, 16_128).unwrap().cells().len(), 16_129);
    assert_eq!(Board::solved(1, 0), Board::new(vec![0]));
}

#[test]
fn parity_tells_the_reachable_2x2_boards_for_every_pair() {
    for cells in permutations(&[0, 1, 2, 3]) {
        let goal = Board::new(cells).unwrap();
        let reachable = reachable(&goal);
        assert_eq!(reachable.len(), 12);
        for cells in permutations(&[0, 1, 2, 3]) {
            let start = Board::new(cells).unwrap();
            assert_eq!(start.can_reach(&goal), reachable.contains(&start), "{start} to {goal}");
        }
    }
}

#[test]
fn parity_tells_the_reachable_3x3_boards_for_every_goal_blank() {
    let boards: Vec<Board> = permutations(&[0, 1, 2, 3, 4, 5, 6, 7, 8])
        .into_iter()
        .map(|cells| Board::new(cells).unwrap())
        .collect();
    let from_corner = reachable(&Board::solved(3, 8).unwrap());
    assert_eq!(from_corner.len(), 181_440);
    for blank in 0..9 {
        let goal = Board::solved(3, blank).unwrap();
        let is_same_half = from_corner.contains(&goal);
        for start in &boards {
            assert_eq!(start.can_reach(&goal), from_corner.contains(start) == is_same_half);
        }
    }
}

#[test]
fn even_sizes_need_the_row_of_the_blank() {
    let swapped = board("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0");
    let goal = Board::solved(4, 15).unwrap();
    assert_eq!(swapped.inversions(), 1);
    assert!(!swapped.can_reach(&goal));
    let raised = board("1 2 3 4 / 5 6 7 8 / 9 10 11 0 / 13 14 15 12");
    assert_eq!(raised.inversions(), 3);
    assert!(raised.can_reach(&goal));
}

#[test]
fn distances_are_the_same_with_and_without_the_matrix() {
    for size in [2, 3, 16, 17, 127] {
        let distances = Distances::new(Shape::square(size).unwrap());
        let cells = size * size;
        for a in (0..cells).step_by(cells / 7 + 1) {
            for b in (0..cells).step_by(cells / 11 + 1) {
                let expected = (a / size).abs_diff(b / size) + (a % size).abs_diff(b % size);
                assert_eq!(distances.between(a, b) as usize, expected, "{size}: {a} to {b}");
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_board_for_ever() {
    let goal = Board::solved(4, 15).unwrap();
    let walk = goal.shuffled_by_walk(walk_steps(goal.shape()), &mut seeded_rng(7));
    let uniform = goal.shuffled_uniformly(&mut seeded_rng(7));
    assert_eq!(walk.to_row(), "9 14 4 3 10 5 2 11 0 1 13 6 12 8 7 15");
    assert_eq!(uniform.to_row(), "5 4 11 3 15 13 14 6 9 10 8 7 2 12 0 1");
}

#[test]
fn a_walk_never_goes_straight_back_and_never_ends_solved() {
    let mut rng = seeded_rng(3);
    for blank in 0..4 {
        let goal = Board::solved(2, blank).unwrap();
        // The boards of 2×2 form one ring of twelve: a walk that never turns back
        // is where it began after each round, and then takes one step more.
        for steps in 1..40 {
            let shuffled = goal.shuffled_by_walk(steps, &mut rng);
            let distance = if steps % 12 == 0 { 1 } else { (steps % 12).min(12 - steps % 12) };
            assert_eq!(distance_on_ring(&shuffled, &goal), distance, "{steps} steps");
        }
    }
    let single = Board::solved(1, 0).unwrap();
    assert_eq!(single.shuffled_by_walk(10, &mut rng), single);
    assert_eq!(single.shuffled_uniformly(&mut rng), single);
}

fn distance_on_ring(from: &Board, to: &Board) -> usize {
    let mut layer = vec![from.clone()];
    let mut distance = 0;
    while !layer.contains(to) {
        layer = layer.iter().flat_map(|board| board.neighbours().map(|(_, next)| next)).collect();
        distance += 1;
    }
    distance
}

/// The sum of squared deviations is near the number of boards when each is equally
/// likely; the bounds are six standard deviations away.
#[test]
fn a_uniform_shuffle_draws_every_solvable_board_equally_often() {
    for blank in 0..4 {
        let goal = Board::solved(2, blank).unwrap();
        let mut rng = seeded_rng(11 + blank as u64);
        let draws = 12_000;
        let mut counts: HashMap<Board, u32> = HashMap::new();
        for _ in 0..draws {
            *counts.entry(goal.shuffled_uniformly(&mut rng)).or_default() += 1;
        }
        assert_eq!(counts.keys().cloned().collect::<HashSet<_>>(), reachable(&goal));
        let expected = f64::from(draws) / 12.0;
        let deviations: f64 =
            counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        assert!(deviations < 11.0 + 6.0 * 22_f64.sqrt(), "blank {blank}: {deviations}");
    }
    let goal = Board::solved(3, 4).unwrap();
    let mut rng = seeded_rng(5);
    let draws = 90_000;
    let mut counts = [[0_u32; 9]; 9];
    for _ in 0..draws {
        let board = goal.shuffled_uniformly(&mut rng);
        assert!(board.can_reach(&goal));
        for (cell, &tile) in board.cells().iter().enumerate() {
            counts[cell][usize::from(tile)] += 1;
        }
    }
    for count in counts.as_flattened() {
        assert!(count.abs_diff(draws / 9) < 6 * 95, "a tile is {count} times on a cell");
    }
}

proptest! {
    #[test]
    fn undo_takes_a_move_back(start in any_board()) {
        for (direction, mut next) in start.neighbours() {
            prop_assert_ne!(&next, &start);
            next.undo(direction).unwrap();
            prop_assert_eq!(&next, &start);
        }
    }

    #[test]
    fn a_move_keeps_the_goal_reachable(start in any_board(), seed: u64) {
        let goal = start.shuffled_by_walk(20, &mut seeded_rng(seed));
        prop_assert!(start.can_reach(&goal));
        for (_, next) in start.neighbours() {
            prop_assert!(next.can_reach(&goal));
        }
    }

    #[test]
    fn swapping_two_tiles_makes_the_goal_unreachable(start in any_board(), seed: u64) {
        let goal = start.shuffled_uniformly(&mut seeded_rng(seed));
        let mut cells = start.cells().to_vec();
        let (one, two) = (start.cell_of_tiles()[1], start.cell_of_tiles()[2]);
        cells.swap(one, two);
        prop_assert!(start.can_reach(&goal));
        prop_assert!(!Board::new(cells).unwrap().can_reach(&goal));
    }

    #[test]
    fn counts_are_what_their_definitions_say(start in any_board(), goal_seed: u64) {
        let goal = start.shuffled_uniformly(&mut seeded_rng(goal_seed));
        let size = start.size();
        let (mut hamming, mut manhattan) = (0, 0);
        for (tile, (&cell, &home)) in
            start.cell_of_tiles().iter().zip(&goal.cell_of_tiles()).enumerate().skip(1)
        {
            prop_assert_eq!(usize::from(start.cells()[cell]), tile);
            hamming += u32::from(cell != home);
            manhattan += (cell / size).abs_diff(home / size) + (cell % size).abs_diff(home % size);
        }
        prop_assert_eq!(start.hamming(&goal), hamming);
        prop_assert_eq!(start.manhattan(&goal, &Distances::new(Shape::square(size).unwrap())) as usize, manhattan);
        let tiles: Vec<u16> = start.cells().iter().copied().filter(|&tile| tile != 0).collect();
        let pairs = (0..tiles.len()).flat_map(|a| (a..tiles.len()).map(move |b| (a, b)));
        let inversions = pairs.filter(|&(a, b)| tiles[a] > tiles[b]).count();
        prop_assert_eq!(start.inversions() as usize, inversions);
    }

    #[test]
    fn text_forms_read_back(start in any_board()) {
        let row = start.to_row();
        let with_x: Vec<&str> = row.split(' ').map(|n| if n == "0" { "x" } else { n }).collect();
        for text in [
            start.to_string(),
            row.clone(),
            format!("{} {row}", start.size()),
            with_x.join("\t "),
            format!("# a comment\r\n\r\n{start}\r\n# another"),
        ] {
            prop_assert_eq!(&board(&text), &start, "{}", text);
        }
    }
}

/// Rectangles of up to six cells, in both directions.
const OBLONGS: [(usize, usize); 2] = [(3, 2), (2, 3)];

#[test]
fn a_shape_has_two_to_127_columns_and_rows_or_is_one_cell() {
    for (width, height) in [(1, 1), (2, 2), (2, 127), (127, 2), (127, 127)] {
        let shape = Shape::new(width, height).unwrap();
        assert_eq!((shape.width(), shape.height()), (width, height));
        assert_eq!(shape.cells(), width * height);
        assert_eq!(shape.square_size(), (width == height).then_some(width));
    }
    for (width, height) in [(1, 2), (5, 1), (128, 2), (2, 128), (0, 3)] {
        let error = Shape::new(width, height).unwrap_err();
        assert_eq!(error, BoardError::Shape { width, height });
    }
    for size in [0, 128] {
        assert_eq!(Shape::square(size), Err(BoardError::Size(size)));
    }
}

#[test]
fn half_of_the_boards_of_a_rectangle_can_be_reached_and_parity_says_which() {
    for (width, height) in OBLONGS {
        let shape = Shape::new(width, height).unwrap();
        let tiles: Vec<u16> = (0..6).collect();
        let all: Vec<Board> = permutations(&tiles)
            .into_iter()
            .map(|cells| Board::with_shape(shape, cells).unwrap())
            .collect();
        assert_eq!(all.len(), 720);
        for blank in 0..6 {
            let goal = Board::goal(shape, blank).unwrap();
            let reached = reachable(&goal);
            assert_eq!(reached.len(), 360, "{shape}, {blank}");
            for board in &all {
                assert_eq!(board.can_reach(&goal), reached.contains(board), "{board}");
            }
        }
    }
    let (wide, high) = (Shape::new(3, 2).unwrap(), Shape::new(2, 3).unwrap());
    assert!(!Board::goal(wide, 5).unwrap().can_reach(&Board::goal(high, 5).unwrap()));
}

#[test]
fn tiles_of_a_rectangle_slide_within_its_edges() {
    let shape = Shape::new(4, 3).unwrap();
    let mut board = Board::goal(shape, 0).unwrap();
    assert_eq!(board.cells(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    let legal: Vec<Direction> = board.legal_moves().collect();
    assert_eq!(legal, [Direction::Up, Direction::Left]);
    assert_eq!(slide_run(&mut board, 3), Some(vec![Direction::Left; 3]));
    assert_eq!(board.cells(), [1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(slide_run(&mut board, 11), Some(vec![Direction::Up; 2]));
    assert_eq!(board.cells(), [1, 2, 3, 7, 4, 5, 6, 11, 8, 9, 10, 0]);
    assert_eq!(slide_run(&mut board, 0), None);
    assert_eq!(board.apply(Direction::Up).unwrap_err().0, Direction::Up);
    assert_eq!(board.apply(Direction::Left).unwrap_err().0, Direction::Left);
    assert_eq!(board.undo(Direction::Up), Ok(11));
    assert_eq!(board.to_string(), "4 3\n  1  2  3  7\n  4  5  6  0\n  8  9 10 11\n");
}

#[test]
fn numbers_that_do_not_fill_a_rectangle_are_no_board() {
    let shape = Shape::new(3, 2).unwrap();
    let error = |cells: &[u16]| Board::with_shape(shape, cells.to_vec()).unwrap_err();
    assert_eq!(error(&[0, 1, 2, 3]), BoardError::Count { expected: 6, found: 4 });
    assert_eq!(error(&[0, 1, 2, 3, 4, 4]), BoardError::Repeated(4));
    assert_eq!(error(&[0, 1, 2, 3, 4, 6]), BoardError::TileTooLarge { tile: 6, largest: 5 });
    assert_eq!(Board::goal(shape, 6), Err(BoardError::BlankCell { cell: 6, last: 5 }));
}

proptest! {
    #[test]
    fn a_shuffled_rectangle_can_be_solved_and_manhattan_is_no_more_than_the_walk(
        (width, height) in (2_usize..20, 2_usize..20),
        blank in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        steps in 0_usize..60,
    ) {
        let shape = Shape::new(width, height).unwrap();
        let goal = Board::goal(shape, blank.index(shape.cells())).unwrap();
        let uniform = goal.shuffled_uniformly(&mut seeded_rng(seed));
        prop_assert!(uniform.can_reach(&goal));
        let walked = goal.shuffled_by_walk(steps, &mut seeded_rng(seed));
        prop_assert!(walked.can_reach(&goal) && walked != goal);
        let manhattan = walked.manhattan(&goal, &Distances::new(shape)) as usize;
        // A walk that came back to its start has made one move more.
        prop_assert!(manhattan <= steps + 1);
        let by_hand: usize = walked
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, tile)| **tile != 0)
            .map(|(cell, tile)| {
                let home = goal.cells().iter().position(|other| other == tile).unwrap();
                (cell / width).abs_diff(home / width) + (cell % width).abs_diff(home % width)
            })
            .sum();
        prop_assert_eq!(manhattan, by_hand);
    }
}
