//! What moves cost, against distances that are worked out here by going through all boards.

use std::collections::{HashMap, VecDeque};

use pieceful::board::{Board, Direction, Shape};
use pieceful::engine::Engine;
use pieceful::lab::distances::tell_distances;
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};

/// The distance of every board from the goal, layer by layer.
fn all_distances(goal: &Board) -> HashMap<Vec<u16>, usize> {
    let mut distances = HashMap::from([(goal.cells().to_vec(), 0)]);
    let mut queue = VecDeque::from([goal.clone()]);
    while let Some(board) = queue.pop_front() {
        let next = distances[board.cells()] + 1;
        for (_, neighbour) in board.neighbours() {
            distances.entry(neighbour.cells().to_vec()).or_insert_with(|| {
                queue.push_back(neighbour);
                next
            });
        }
    }
    distances
}

/// Numbers without a pattern, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

#[test]
fn distances_along_games_are_those_of_the_boards() {
    let engine = Engine::new();
    let mut numbers = Numbers(7);
    for (width, height, blank) in [(2, 2, 1), (3, 2, 0), (2, 3, 5), (3, 3, 4)] {
        let goal = Board::goal(Shape::new(width, height).unwrap(), blank).unwrap();
        let distances = all_distances(&goal);
        for _ in 0..60 {
            let mut start = goal.clone();
            let mut walk = |board: &mut Board, length: usize| -> Vec<Direction> {
                let step = |_| {
                    let moves: Vec<Direction> = board.legal_moves().collect();
                    let direction = moves[numbers.below(moves.len())];
                    board.apply(direction).unwrap();
                    direction
                };
                (0..length).map(step).collect()
            };
            walk(&mut start, 60);
            let mut board = start.clone();
            let moves = walk(&mut board, 30);
            let problem = Problem::new(start.clone(), goal.clone()).unwrap();
            let mut told = Vec::new();
            let mut each = |length| {
                told.push(length);
                true
            };
            let (limits, control) = (Limits::default(), Control::new());
            tell_distances(&engine, &problem, &moves, &limits, &control, &mut each).unwrap();
            let mut board = start;
            let mut expected = vec![distances[board.cells()]];
            for direction in moves {
                board.apply(direction).unwrap();
                expected.push(distances[board.cells()]);
            }
            assert_eq!(told, expected, "{}", problem.start().to_row());
        }
    }
}

/// Whoever has heard enough is asked no more, and a stop is obeyed.
#[test]
fn it_ends_when_nobody_listens() {
    let goal = Board::solved(3, 8).unwrap();
    let problem = Problem::new("8 1 3 4 0 2 7 6 5".parse().unwrap(), goal).unwrap();
    let moves = [Direction::Up, Direction::Down, Direction::Up];
    let (engine, limits, control) = (Engine::new(), Limits::default(), Control::new());
    let mut told = 0;
    let mut each = |_| {
        told += 1;
        told < 2
    };
    tell_distances(&engine, &problem, &moves, &limits, &control, &mut each).unwrap();
    assert_eq!(told, 2);
    control.stop();
    let stopped = tell_distances(&engine, &problem, &moves, &limits, &control, &mut |_| true);
    assert!(stopped.is_err());
}
