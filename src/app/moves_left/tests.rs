//! The number of moves left against independent answers.

use std::collections::{HashMap, VecDeque};
use std::thread;
use std::time::Instant;

use super::*;
use crate::board::{Direction, seeded_rng};
use crate::engine::Engine;
use crate::game::{Action, GameCode};
use crate::puzzle::Heuristic;
use crate::search::Control;

fn moves_left(engine: &Engine) -> MovesLeft {
    MovesLeft::new(SearchRun::new(engine.clone(), || {}).unwrap_or_else(|error| panic!("{error}")))
}

/// Follows the game until the number is proven.
fn proven(left: &mut MovesLeft, game: &Game) -> usize {
    left.follow(game);
    let until = Instant::now() + Duration::from_mins(2);
    loop {
        left.poll();
        if let Some(number) = left.shown().and_then(Left::exact) {
            return number;
        }
        assert!(left.is_searching() && Instant::now() < until, "the number is not proven");
        thread::sleep(Duration::from_micros(100));
    }
}

/// The distances of all boards from a goal, by going from one to the next.
fn distances_from(goal: &Board) -> HashMap<Board, usize> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal.clone()]);
    while let Some(board) = queue.pop_front() {
        let next = distances[&board] + 1;
        for (_, neighbour) in board.neighbours() {
            if !distances.contains_key(&neighbour) {
                distances.insert(neighbour.clone(), next);
                queue.push_back(neighbour);
            }
        }
    }
    distances
}

/// A game whose gap is anywhere, and moves of a player who does not know the way. Between them
/// moves are taken back.
fn play(code: &str, boards: usize, random: u64, mut check: impl FnMut(&Game, Option<Direction>)) {
    let code: GameCode = code.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::from_code(&code);
    check(&game, None);
    let mut rng = seeded_rng(random);
    for _ in 1..boards {
        let moves: Vec<Direction> =
            game.board().map_or_else(Vec::new, |board| board.legal_moves().collect());
        let which = crate::board::draw_below(&mut rng, moves.len() as u32 + 1) as usize;
        let (action, direction) = match moves.get(which) {
            Some(&direction) => (Action::Move(direction), Some(direction)),
            None if game.can_undo() => (Action::Undo, Some(Direction::Up)),
            None => (Action::Move(moves[0]), Some(moves[0])),
        };
        if game.apply(action, Duration::ZERO).is_err() || game.stage() != Stage::Playing {
            return;
        }
        check(&game, direction);
    }
}

#[test]
fn on_3_by_3_it_is_the_true_distance_after_every_move() {
    let engine = Engine::new();
    let mut left = moves_left(&engine);
    let mut boards = 0;
    for blank in [8, 0, 4, 1] {
        let goal = Board::solved(3, blank).unwrap_or_else(|error| panic!("{error}"));
        let distances = distances_from(&goal);
        assert_eq!(distances.len(), 181_440);
        for seed in 1..6_u64 {
            let mut before = None;
            play(&format!("P3-{blank}-{seed:08X}"), 60, seed, |game, direction| {
                let board = game.board().unwrap_or_else(|| panic!("a game has a board"));
                let number = proven(&mut left, game);
                assert_eq!(number, distances[board], "{}", board.to_row());
                if let (Some(before), Some(_)) = (before, direction) {
                    assert_eq!(number.abs_diff(before), 1, "{}", board.to_row());
                }
                before = Some(number);
                boards += 1;
            });
        }
    }
    assert!(boards >= 1000, "{boards} boards");
}

/// Each number is also found by IDA* with Manhattan distances, which shares no table with Best.
#[test]
fn on_4_by_4_it_is_what_another_search_finds() {
    let engine = Engine::new();
    let mut left = moves_left(&engine);
    let reference =
        Method { algorithm: Algorithm::IdaStar, heuristic: Heuristic::LinearConflict, ..best() };
    let mut boards = 0;
    for (blank, seed) in (1..6_u64).flat_map(|seed| [(15, seed), (0, seed), (6, seed)]) {
        let goal = Board::solved(4, blank).unwrap_or_else(|error| panic!("{error}"));
        let start = goal.shuffled_by_walk(34, &mut seeded_rng(seed));
        let mut game = Game::from_board(start, blank).unwrap_or_else(|error| panic!("{error}"));
        let mut rng = seeded_rng(100 * seed);
        let mut before: Option<usize> = None;
        for _ in 0..68 {
            let (Some(board), Some(goal)) = (game.board(), game.goal()) else { return };
            if board == goal {
                break;
            }
            let number = proven(&mut left, &game);
            let problem = Problem::new(board.clone(), goal.clone());
            let problem = problem.unwrap_or_else(|error| panic!("{error}"));
            let found = engine.solve(&problem, &reference, &Limits::default(), &Control::new());
            let found = found.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(number, found.moves.len(), "{}", board.to_row());
            assert!(before.is_none_or(|before| number.abs_diff(before) == 1));
            before = Some(number);
            boards += 1;
            let moves: Vec<Direction> = board.legal_moves().collect();
            let which = crate::board::draw_below(&mut rng, moves.len() as u32) as usize;
            // A player who wanders far from the goal makes the other search slow.
            let way = if number > 30 { found.moves[0] } else { moves[which] };
            game.apply(Action::Move(way), Duration::ZERO).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    assert!(boards >= 1000, "{boards} boards");
}

#[test]
fn on_5_by_5_it_is_a_range_that_never_contradicts_itself() {
    let engine = Engine::new();
    let mut left = moves_left(&engine);
    let code: GameCode = "P5-24-00000007".parse().unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::from_code(&code);
    left.follow(&game);
    let until = Instant::now() + Duration::from_mins(1);
    while left.is_searching() && Instant::now() < until {
        left.poll();
        thread::sleep(Duration::from_millis(5));
    }
    let first = left.shown().unwrap_or_else(|| panic!("a range"));
    let most = first.most.unwrap_or_else(|| panic!("a path"));
    assert!(first.least <= most && (most - first.least).is_multiple_of(2), "{first:?}");
    // A move says at once that the range is at most one wider on either side.
    let direction = game.board().and_then(|board| board.legal_moves().next());
    let direction = direction.unwrap_or_else(|| panic!("a move"));
    game.apply(Action::Move(direction), Duration::ZERO).unwrap_or_else(|error| panic!("{error}"));
    left.follow(&game);
    let next = left.shown().unwrap_or_else(|| panic!("a range"));
    assert!(next.least + 1 >= first.least && next.most.is_some_and(|next| next <= most + 1));
}

#[test]
fn what_is_known_is_put_together() {
    let between = |least, most| Left { least, most: Some(most) };
    assert_eq!(between(10, 20).and(between(13, 30)), between(14, 20));
    assert_eq!(Left::UNKNOWN.and(between(5, 9)), between(5, 9));
    assert_eq!(between(3, 9).away(2), between(1, 11));
    assert_eq!(between(1, 5).away(2), between(0, 7));
    assert_eq!(between(9, 9).exact(), Some(9));
    assert_eq!(Left::UNKNOWN.exact(), None);
}
