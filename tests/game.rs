//! One game from the whole picture to the win.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
use std::time::Duration;

use pieceful::board::{Board, Direction, Shape};
use pieceful::game::{
    Action, DailyPuzzle, Day, Game, GameCode, Outcome, ProgressError, Refusal, SavedProgress,
    Slide, Stage, TimedSlide, slides_from_text, slides_to_text,
};
use proptest::prelude::*;

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn playing(size: usize, blank: usize) -> Game {
    let mut game = Game::new(size);
    game.apply(Action::ChooseBlank(blank), s(0)).unwrap();
    game
}

fn tiles(game: &Game) -> String {
    game.board().unwrap().to_row()
}

#[test]
fn sizes_stay_within_what_can_be_played() {
    for (asked, got) in [(0, 2), (2, 2), (12, 12), (13, 12)] {
        assert_eq!(Game::new(asked).shape().height(), got);
    }
}

#[test]
fn the_blank_is_chosen_once() {
    let mut game = Game::new(3);
    assert_eq!((game.stage(), game.board()), (Stage::Whole, None));
    assert_eq!(game.apply(Action::Move(Direction::Up), s(0)), Err(Refusal::NoBlankYet));
    assert_eq!(game.apply(Action::Undo, s(0)), Err(Refusal::NoBlankYet));
    assert_eq!(game.apply(Action::ChooseBlank(9), s(0)), Err(Refusal::NoSuchPiece(9)));
    game.apply(Action::ChooseBlank(4), s(0)).unwrap();
    assert_eq!(game.apply(Action::ChooseBlank(5), s(0)), Err(Refusal::BlankChosen));
    assert_eq!(game.blank(), Some(4));
    // Tiles before the blank show the piece before them, those after it the one after.
    let pieces: Vec<_> = (0..=9).map(|tile| game.piece_of(tile)).collect();
    let expected = [None, Some(0), Some(1), Some(2), Some(3), Some(5), Some(6), Some(7), Some(8)];
    assert_eq!(pieces, [&expected[..], &[None]].concat());
    game.apply(Action::Reset, s(0)).unwrap();
    assert_eq!(game.stage(), Stage::Whole);
}

#[test]
fn a_run_is_one_slide_and_several_moves() {
    let mut game = playing(3, 8);
    game.apply(Action::Slide(6), s(1)).unwrap();
    assert_eq!((tiles(&game).as_str(), game.moves()), ("1 2 3 4 5 6 0 7 8", 2));
    assert_eq!(game.apply(Action::Slide(4), s(1)), Err(Refusal::NotInLine));
    assert_eq!(game.apply(Action::Slide(6), s(1)), Err(Refusal::Blank));
    assert_eq!(game.apply(Action::Slide(99), s(1)), Err(Refusal::NotInLine));
    assert_eq!(
        game.apply(Action::Move(Direction::Right), s(1)),
        Err(Refusal::Edge(Direction::Right))
    );
    game.apply(Action::Undo, s(1)).unwrap();
    assert_eq!((game.moves(), game.stage()), (0, Stage::Playing));
    assert_eq!(game.apply(Action::Undo, s(1)), Err(Refusal::NothingToUndo));
    game.apply(Action::Redo, s(1)).unwrap();
    assert_eq!(game.moves(), 2);
    assert_eq!(game.apply(Action::Redo, s(1)), Err(Refusal::NothingToRedo));
    game.apply(Action::Undo, s(1)).unwrap();
    game.apply(Action::Slide(7), s(1)).unwrap();
    assert!(!game.can_redo(), "another move ends what can be made again");
}

#[test]
fn the_clock_runs_from_the_first_move_to_the_win_without_rests() {
    let mut game = playing(2, 3);
    game.apply(Action::Shuffle(1), s(5)).unwrap();
    assert_eq!(game.elapsed(s(50)), s(0));
    game.apply(Action::Restart, s(60)).unwrap();
    let direction = game.board().unwrap().legal_moves().next().unwrap();
    game.apply(Action::Move(direction), s(100)).unwrap();
    assert_eq!(game.elapsed(s(103)), s(3));
    game.apply(Action::Rest, s(104)).unwrap();
    assert_eq!(game.elapsed(s(200)), s(4));
    game.apply(Action::Wake, s(300)).unwrap();
    assert_eq!(game.elapsed(s(301)), s(5));
    game.apply(Action::Undo, s(302)).unwrap();
    assert_eq!(game.elapsed(s(303)), s(7));
    // A game that rests from the start does not run when it is moved.
    let mut resting = playing(3, 8);
    resting.apply(Action::Rest, s(0)).unwrap();
    resting.apply(Action::Slide(7), s(1)).unwrap();
    assert_eq!(resting.elapsed(s(9)), s(0));
    resting.apply(Action::Wake, s(10)).unwrap();
    assert_eq!(resting.elapsed(s(12)), s(2));
}

#[test]
fn a_win_is_seen_at_once_and_ends_the_round() {
    let mut game = playing(3, 8);
    assert_eq!(game.apply(Action::Move(Direction::Down), s(1)), Ok(Outcome::Done));
    assert_eq!(game.stage(), Stage::Playing);
    assert_eq!(game.apply(Action::Move(Direction::Up), s(4)), Ok(Outcome::Won));
    assert_eq!((game.stage(), game.elapsed(s(9)), game.moves()), (Stage::Won, s(3), 2));
    assert_eq!(game.apply(Action::Slide(7), s(9)), Err(Refusal::Complete));
    assert_eq!(game.apply(Action::Undo, s(9)), Err(Refusal::Complete));
    game.apply(Action::Restart, s(9)).unwrap();
    assert_eq!((game.stage(), game.moves()), (Stage::Playing, 0));
}

#[test]
fn taking_every_move_back_is_no_win() {
    let mut game = playing(3, 8);
    game.apply(Action::Slide(6), s(1)).unwrap();
    game.apply(Action::Undo, s(1)).unwrap();
    assert_eq!(game.board(), game.goal());
    assert_eq!(game.stage(), Stage::Playing);
}

#[test]
fn a_shuffle_of_the_whole_picture_takes_the_last_piece_out() {
    let mut game = Game::new(4);
    game.apply(Action::Shuffle(7), s(0)).unwrap();
    assert_eq!((game.blank(), game.stage()), (Some(15), Stage::Playing));
    assert!(game.is_shuffled());
    let again = Game::from_code(&"p4-15-00000007 ".parse().unwrap());
    assert_eq!(again.board(), game.board());
    assert_eq!(game.code().unwrap().to_string(), "P4-15-00000007");
}

#[test]
fn help_counts_until_the_round_begins_again() {
    let mut game = playing(3, 0);
    game.apply(Action::Shuffle(3), s(0)).unwrap();
    let direction = game.board().unwrap().legal_moves().next().unwrap();
    game.apply(Action::Assist(direction), s(1)).unwrap();
    game.apply(Action::Undo, s(1)).unwrap();
    assert!(game.is_assisted());
    game.apply(Action::Restart, s(1)).unwrap();
    assert!(!game.is_assisted());
}

#[test]
fn only_a_win_with_help_can_be_stepped_back_from() {
    let moves = |actions: [Action; 2]| {
        let mut game = playing(3, 8);
        for (second, action) in actions.into_iter().enumerate() {
            game.apply(action, s(second as u64)).unwrap();
        }
        assert_eq!(game.stage(), Stage::Won);
        game
    };
    let (down, up) = (Direction::Down, Direction::Up);
    let mut by_hand = moves([Action::Move(down), Action::Move(up)]);
    assert_eq!(by_hand.apply(Action::StepBack, s(5)), Err(Refusal::Complete));

    let mut replayed = moves([Action::Assist(down), Action::Assist(up)]);
    assert_eq!(replayed.apply(Action::Undo, s(5)), Err(Refusal::Complete));
    replayed.apply(Action::StepBack, s(5)).unwrap();
    assert_eq!((replayed.stage(), replayed.moves()), (Stage::Playing, 1));
    // The clock rests where it stopped, and goes on with the next move.
    assert_eq!(replayed.elapsed(s(9)), s(1));
    replayed.apply(Action::Assist(up), s(10)).unwrap();
    assert_eq!((replayed.stage(), replayed.elapsed(s(20))), (Stage::Won, s(1)));
    assert!(Game::from_progress(replayed.progress(s(20))).is_ok());
}

#[test]
fn a_hint_that_was_seen_is_help() {
    let mut game = playing(3, 0);
    game.apply(Action::Shuffle(3), s(0)).unwrap();
    let before = (tiles(&game), game.moves(), game.elapsed(s(9)));
    game.apply(Action::SeeHint, s(1)).unwrap();
    assert!(game.is_assisted());
    assert_eq!((tiles(&game), game.moves(), game.elapsed(s(9))), before);
    assert!(Game::from_progress(game.progress(s(1))).unwrap().is_assisted());
    assert_eq!(Game::new(3).apply(Action::SeeHint, s(0)), Err(Refusal::NoBlankYet));
}

#[test]
fn codes_are_read_strictly() {
    for text in ["P4-15-1F3A9C07", " p2-0-ffffffff\n", "P12-143-00000000"] {
        let code: GameCode = text.parse().unwrap();
        assert_eq!(code.to_string(), text.trim().to_uppercase());
    }
    for text in [
        "",
        "P",
        "4-15-1F3A9C07",
        "P4-16-1F3A9C07",
        "P1-0-1F3A9C07",
        "P13-0-1F3A9C07",
        "P4-15-1F3A",
        "P4-15-1F3A9C07-1",
        "P4-15-1F3A9C0G",
        "P+4-15-1F3A9C07",
        "P4-15-+F3A9C07",
        "P-4-15-1F3A9C07",
        "P99999999999999999999-1-1F3A9C07",
        "P4x3-11-1F3A9C07",
        "P4x-3-1F3A9C07",
        "拼图",
    ] {
        assert!(text.parse::<GameCode>().is_err(), "{text:?}");
    }
}

#[test]
fn slides_are_read_strictly() {
    let slides = slides_from_text("L U3 R12 D").unwrap();
    assert_eq!(slides_to_text(slides), "L U3 R12 D");
    for text in ["l", "L0", "X", "L+1", "L-1", "L256", "LU", "3", "L 3", "↑"] {
        assert!(slides_from_text(text).is_err(), "{text:?}");
    }
}

fn square(size: usize) -> Shape {
    Shape::square(size).unwrap()
}

fn progress() -> SavedProgress {
    let mut game = playing(3, 8);
    game.apply(Action::Shuffle(5), s(0)).unwrap();
    game.progress(s(0))
}

#[test]
fn records_are_checked() {
    let left = Slide { direction: Direction::Left, count: 1 };
    let long = Slide { direction: Direction::Left, count: 9 };
    let swapped: Board = "2 1 3 4 5 6 7 8 0".parse().unwrap();
    let check = |change: &dyn Fn(&mut SavedProgress)| {
        let mut progress = progress();
        change(&mut progress);
        Game::from_progress(progress).unwrap_err()
    };
    assert_eq!(check(&|r| r.shape = square(1)), ProgressError::Size(1));
    assert_eq!(check(&|r| r.shape = square(13)), ProgressError::Size(13));
    let other = ProgressError::StartShape { expected: square(4), found: square(3) };
    assert_eq!(check(&|r| r.shape = square(4)), other);
    // Rectangles are boards, but not offered yet.
    let oblong = Shape::new(4, 3).unwrap();
    assert_eq!(check(&|r| r.shape = oblong), ProgressError::Size(3));
    assert_eq!(check(&|r| r.blank = None), ProgressError::BlankWithoutStart);
    assert_eq!(check(&|r| r.start = None), ProgressError::BlankWithoutStart);
    assert!(matches!(check(&|r| r.blank = Some(9)), ProgressError::Board(_)));
    assert_eq!(check(&|r| r.start = Some(swapped.clone())), ProgressError::Unsolvable);
    assert_eq!(check(&|r| r.seed = Some(6)), ProgressError::WrongSeed);
    let timed = |slide| TimedSlide { slide, at_ms: None };
    let is_illegal = |error| matches!(error, ProgressError::IllegalMove { number: 1, .. });
    assert!(is_illegal(check(&|r| r.made = vec![timed(long)])));
    assert!(is_illegal(check(&|r| r.undone = vec![long])));
    let whole = SavedProgress {
        blank: None,
        start: None,
        seed: None,
        made: vec![timed(left)],
        ..progress()
    };
    assert_eq!(Game::from_progress(whole).unwrap_err(), ProgressError::MovesOnWhole);
}

#[test]
fn every_slide_keeps_the_time_on_the_clock() {
    let ms = Duration::from_millis;
    let times = |game: &Game| game.made().iter().map(|made| made.at_ms).collect::<Vec<_>>();
    let mut game = playing(3, 8);
    game.apply(Action::Move(Direction::Down), ms(1_000)).unwrap();
    game.apply(Action::Move(Direction::Right), ms(1_250)).unwrap();
    assert_eq!(times(&game), [Some(0), Some(250)]);
    // A rest does not count, and what is taken back takes its time along.
    game.apply(Action::Rest, ms(2_000)).unwrap();
    game.apply(Action::Wake, ms(60_000)).unwrap();
    game.apply(Action::Undo, ms(60_100)).unwrap();
    assert_eq!(times(&game), [Some(0)]);
    game.apply(Action::Redo, ms(60_500)).unwrap();
    assert_eq!(times(&game), [Some(0), Some(1_500)]);
    // The computer's slides have times like the player's.
    game.apply(Action::Assist(Direction::Up), ms(60_501)).unwrap();
    game.apply(Action::Slide(6), ms(61_000)).unwrap();
    assert_eq!(times(&game), [Some(0), Some(1_500), Some(1_501), Some(2_000)]);
    // A game that was kept goes on from there, even if it was wound back.
    let mut again = Game::from_progress(game.progress(ms(62_000))).unwrap();
    again.apply(Action::Undo, ms(5)).unwrap();
    again.apply(Action::Redo, ms(5)).unwrap();
    assert_eq!(times(&again), [Some(0), Some(1_500), Some(1_501), Some(3_000)]);
    game.apply(Action::Restart, ms(63_000)).unwrap();
    assert_eq!(times(&game), []);
}

#[test]
fn times_of_saved_games_are_checked() {
    let with = |times: &[Option<u64>]| {
        let mut game = playing(3, 8);
        let turn = [Direction::Down, Direction::Right, Direction::Up].into_iter();
        for direction in turn.take(times.len()) {
            game.apply(Action::Move(direction), s(0)).unwrap();
        }
        let mut progress = game.progress(s(9));
        for (made, &at_ms) in progress.made.iter_mut().zip(times) {
            made.at_ms = at_ms;
        }
        Game::from_progress(progress).map(|_| ())
    };
    let wrong = |number| Err(ProgressError::Time { number });
    for (times, expected) in [
        (&[Some(0), Some(0), Some(9_000)][..], Ok(())),
        (&[None, None, Some(9_000)], Ok(())),
        (&[None, None, None], Ok(())),
        (&[Some(5), Some(4), Some(6)], wrong(2)),
        (&[Some(5), None, Some(6)], wrong(2)),
        (&[Some(5), Some(6), Some(9_001)], wrong(3)),
        (&[Some(9_001)], wrong(1)),
    ] {
        assert_eq!(with(times), expected, "{times:?}");
    }
}

#[test]
fn the_puzzle_of_a_day_stays_so_until_it_is_shuffled() {
    let (code, day) = ("P3-8-00000005".parse().unwrap(), "2026-11-18".parse().unwrap());
    let mut game = Game::daily_from_code(&code, day);
    game.apply(Action::Restart, s(0)).unwrap();
    let mut again = Game::from_progress(game.progress(s(0))).unwrap();
    assert_eq!((game.daily(), again.daily()), (Some(day), Some(day)));
    again.apply(Action::Shuffle(5), s(0)).unwrap();
    assert_eq!(again.daily(), None);
    game.apply(Action::Reset, s(0)).unwrap();
    assert_eq!(game.daily(), None);
}

fn any_action() -> impl Strategy<Value = Action> {
    let direction = (0..4_usize).prop_map(|index| Direction::ALL[index]);
    prop_oneof![
        4 => (0..30_usize).prop_map(Action::Slide),
        4 => direction.clone().prop_map(Action::Move),
        1 => direction.prop_map(Action::Assist),
        1 => (0..30_usize).prop_map(Action::ChooseBlank),
        1 => any::<u32>().prop_map(Action::Shuffle),
        3 => Just(Action::Undo),
        2 => Just(Action::Redo),
        2 => Just(Action::StepBack),
        1 => Just(Action::SeeHint),
        1 => Just(Action::Restart),
        1 => Just(Action::Rest),
        1 => Just(Action::Wake),
    ]
}

proptest! {
    /// Whatever is done, the board can be solved, undo inverts, and the progress brings
    /// the same game back.
    #[test]
    fn any_game_can_be_kept(size in 2..=5_usize, actions in prop::collection::vec(any_action(), 0..60)) {
        let mut game = Game::new(size);
        for (second, action) in actions.into_iter().enumerate() {
            let before = (tiles_of(&game), game.moves());
            let done = game.apply(action, s(second as u64));
            if done.is_err() {
                prop_assert_eq!((tiles_of(&game), game.moves()), before);
            } else if game.can_undo() && matches!(action, Action::Slide(_) | Action::Move(_)) {
                let mut back = game.clone();
                back.apply(Action::Undo, s(0)).unwrap();
                prop_assert_eq!((tiles_of(&back), back.moves()), before);
            }
            if let (Some(board), Some(goal)) = (game.board(), game.goal()) {
                prop_assert!(board.can_reach(goal));
                prop_assert_eq!(game.stage() == Stage::Won, board == goal && game.moves() > 0);
            }
        }
        let kept = game.progress(s(1000));
        let again = Game::from_progress(kept.clone()).unwrap();
        prop_assert_eq!(again.progress(s(2000)), kept);
        prop_assert_eq!(tiles_of(&again), tiles_of(&game));
        prop_assert_eq!(again.stage(), game.stage());
    }
}

fn tiles_of(game: &Game) -> Option<String> {
    game.board().map(Board::to_row)
}

/// The puzzles of these days are played already, and must stay what they are. The seeds were
/// reckoned by another program.
#[test]
fn the_puzzle_of_a_day_never_changes() {
    for (day, picture, code) in [
        ("1970-01-01", "balloons-at-dawn", "U4-15-E220A839"),
        ("2026-11-16", "patchwork-quilt", "U3-8-82C43C56"),
        ("2026-11-18", "ringed-planet", "U4-15-0FE52C75"),
        ("2026-11-21", "koi-pond", "U5-24-A9686588"),
        ("2026-11-22", "mountains-at-dusk", "U5-24-1417C158"),
        ("2027-01-01", "mountains-at-dusk", "U4-15-3D444173"),
        ("2028-02-29", "mountains-at-dusk", "U3-8-D05B7D5A"),
    ] {
        let puzzle = DailyPuzzle::of(day.parse().unwrap());
        assert_eq!((puzzle.picture, puzzle.code.to_string().as_str()), (picture, code), "{day}");
    }
    let first = DailyPuzzle::of("2026-11-16".parse().unwrap());
    assert_eq!(first.game().start().unwrap().to_row(), "3 7 4 1 5 0 6 8 2");
}

#[test]
fn days_have_their_size_and_never_the_picture_of_the_day_before() {
    let monday: Day = "2026-11-16".parse().unwrap();
    let of = |number: u32| DailyPuzzle::of(Day::from_number(number).unwrap());
    let sizes: Vec<usize> =
        (0..7).map(|day| of(monday.number() + day).code.shape().height()).collect();
    assert_eq!(sizes, [3, 3, 4, 4, 4, 5, 5]);
    let mut codes = HashSet::new();
    for number in 20_000..24_000 {
        let (puzzle, before) = (of(number), of(number - 1));
        assert_ne!(puzzle.picture, before.picture);
        assert_ne!(puzzle.code.start(), puzzle.code.goal());
        assert!(codes.insert(puzzle.code.to_string()), "{}", puzzle.day);
    }
}
