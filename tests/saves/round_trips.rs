//! What is saved comes back.

use std::time::Duration;

use pieceful::board::Direction;
use pieceful::game::{Action, Game, Stage};
use pieceful::save::{SavedGame, Summary};
use proptest::prelude::*;

use crate::{Scratch, game, picture, saved, time};

fn any_direction() -> impl Strategy<Value = Direction> {
    prop_oneof![
        Just(Direction::Up),
        Just(Direction::Down),
        Just(Direction::Left),
        Just(Direction::Right),
    ]
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        1 => (0_usize..144).prop_map(Action::ChooseBlank),
        1 => any::<u32>().prop_map(Action::Shuffle),
        8 => (0_usize..144).prop_map(Action::Slide),
        8 => any_direction().prop_map(Action::Move),
        2 => any_direction().prop_map(Action::Assist),
        1 => Just(Action::SeeHint),
        4 => Just(Action::Undo),
        4 => Just(Action::StepBack),
        2 => Just(Action::Redo),
        1 => Just(Action::Restart),
        1 => Just(Action::Reset),
        1 => Just(Action::Rest),
        1 => Just(Action::Wake),
    ]
}

/// Any game that can be played, whole, in the middle, or won.
fn any_game() -> impl Strategy<Value = Game> {
    let size = prop_oneof![2_usize..4, 2_usize..=12];
    (size, prop::collection::vec(any_action(), 0..60)).prop_map(|(size, actions)| {
        let mut game = Game::new(size);
        for (index, action) in actions.into_iter().enumerate() {
            // What is refused changes nothing.
            let _ = game.apply(action, Duration::from_millis(index as u64 * 700));
        }
        game
    })
}

fn check(saved: &SavedGame, game: &Game) -> Result<(), TestCaseError> {
    let (read, again) = SavedGame::from_text(&saved.to_text().unwrap()).unwrap();
    prop_assert_eq!(&read.game, &saved.game);
    prop_assert_eq!(read.saved_at, saved.saved_at);
    prop_assert_eq!(read.picture.name(), saved.picture.name());
    prop_assert_eq!(read.picture.side(), saved.picture.side());
    prop_assert_eq!(again.stage(), game.stage());
    prop_assert_eq!(again.board(), game.board());
    prop_assert_eq!(again.goal(), game.goal());
    prop_assert_eq!(again.moves(), game.moves());
    prop_assert_eq!(again.can_redo(), game.can_redo());
    prop_assert_eq!(again.code(), game.code());
    prop_assert_eq!(again.is_assisted(), game.is_assisted());
    prop_assert_eq!(again.was_won_before(), game.was_won_before());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_game_comes_back(
        game in any_game(),
        name in "[^\\p{Cc}]{0,200}",
        seconds in 0_u64..250_000_000_000,
        now in 0_u64..1_000_000_000,
    ) {
        let game_saved = SavedGame {
            picture: picture(&name, 48),
            game: game.progress(Duration::from_millis(now)),
            saved_at: time(seconds),
        };
        check(&game_saved, &game)?;
    }

    #[test]
    fn a_game_goes_on_as_if_it_had_never_been_saved(
        mut game in any_game(),
        actions in prop::collection::vec(any_action(), 0..30),
    ) {
        let now = Duration::from_secs(100);
        // A rest is not kept: whoever opens a game looks at it.
        let _ = game.apply(Action::Wake, now);
        let (_, mut again) = SavedGame::from_text(&saved(&game).to_text().unwrap()).unwrap();
        for action in actions {
            prop_assert_eq!(game.apply(action, now), again.apply(action, now));
            prop_assert_eq!(game.board(), again.board());
            prop_assert_eq!(game.stage(), again.stage());
        }
    }
}

#[test]
fn every_stage_comes_back() {
    let whole = Game::new(5);
    let mut won = Game::new(2);
    for action in [Action::ChooseBlank(0), Action::Slide(1), Action::Slide(0)] {
        won.apply(action, Duration::from_secs(3)).unwrap();
    }
    for (game, stage) in [(whole, Stage::Whole), (game(), Stage::Playing), (won, Stage::Won)] {
        assert_eq!(game.stage(), stage);
        check(&saved(&game), &game).unwrap();
    }
}

/// A win that was wound back is no win, but has been one.
#[test]
fn a_win_that_was_wound_back_is_remembered() {
    let mut game = Game::new(2);
    let blank = game.shape().cells() - 1;
    for action in [Action::ChooseBlank(blank), Action::SeeHint, Action::Slide(1), Action::Slide(3)]
    {
        game.apply(action, Duration::ZERO).unwrap();
    }
    assert_eq!((game.stage(), game.was_won_before()), (Stage::Won, false));
    check(&saved(&game), &game).unwrap();
    game.apply(Action::StepBack, Duration::ZERO).unwrap();
    assert_eq!((game.stage(), game.was_won_before()), (Stage::Playing, true));
    check(&saved(&game), &game).unwrap();
    // Only such a game says so in its file.
    assert!(saved(&game).to_text().unwrap().contains("was_won: true"));
    game.apply(Action::Restart, Duration::ZERO).unwrap();
    assert!(!saved(&game).to_text().unwrap().contains("was_won"));
}

#[test]
fn the_picture_comes_back_as_it_was_to_the_eye() {
    let before = saved(&game());
    let (after, _) = SavedGame::from_text(&before.to_text().unwrap()).unwrap();
    let (before, after) = (before.picture.scaled(16), after.picture.scaled(16));
    for (one, other) in before.iter().zip(after.iter()) {
        assert!(one.abs_diff(*other) < 12, "{one} became {other}");
    }
}

#[test]
fn a_file_is_text_that_a_person_can_read() {
    let text = saved(&game()).to_text().unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for line in ["format: 2,", "saved_at: 1794787200,", "width: 3,", "blank: Some(8),"] {
        assert!(lines.contains(&line), "{line} in {lines:?}");
    }
    assert!(!text.contains('\r'));
}

#[test]
fn names_are_cleaned_on_the_way_in_and_out() {
    let mut with_name = saved(&game());
    with_name.picture = picture(&("a\nb\u{7}".to_owned() + &"雪".repeat(500)), 48);
    let text = with_name.to_text().unwrap();
    let (read, _) = SavedGame::from_text(&text).unwrap();
    assert_eq!(read.picture.name().chars().count(), 200);
    assert!(read.picture.name().starts_with("ab雪"));
    let text = text.replacen("name: \"", "name: \"\\n\\u{1b}", 1);
    assert!(SavedGame::from_text(&text).unwrap().0.picture.name().starts_with("ab雪"));
}

#[test]
fn a_summary_says_what_the_file_says() {
    let scratch = Scratch::new();
    let path = scratch.file("new folder/game.ron");
    let saved = saved(&game());
    saved.write(&path).unwrap();
    let summary = Summary::read(&path).unwrap();
    assert_eq!(summary.path, path);
    assert_eq!(summary.picture_name, "A hill");
    assert_eq!((summary.shape.height(), summary.moves, summary.stage), (3, 4, Stage::Playing));
    assert_eq!((summary.elapsed, summary.saved_at), (saved.game.elapsed, saved.saved_at));
    assert_eq!(summary.thumbnail.width(), Summary::THUMBNAIL_SIDE);
}

/// The middle of a cell of a thumbnail.
fn middle(summary: &Summary, cell: usize) -> [u8; 4] {
    let side = summary.thumbnail.width() / summary.shape.width() as u32;
    let (row, column) = summary.shape.position(cell);
    let at = |line: usize| line as u32 * side + side / 2;
    summary.thumbnail.get_pixel(at(column), at(row)).0
}

#[test]
fn a_thumbnail_shows_the_tiles_as_they_lie() {
    let scratch = Scratch::new();
    let summary_of = |game: &Game| {
        let path = scratch.file("game.ron");
        saved(game).write(&path).unwrap();
        Summary::read(&path).unwrap()
    };
    for size in [2, 3, 5, 7, 12] {
        let mut game = Game::new(size);
        let whole = summary_of(&game);
        assert_eq!(whole.thumbnail.width() % size as u32, 0);
        assert!(whole.thumbnail.pixels().all(|pixel| pixel.0[3] == 255), "{size}");
        game.apply(Action::ChooseBlank(0), Duration::ZERO).unwrap();
        game.apply(Action::Shuffle(7), Duration::ZERO).unwrap();
        let mixed = summary_of(&game);
        for (cell, &tile) in game.board().unwrap().cells().iter().enumerate() {
            match game.piece_of(tile) {
                Some(piece) => assert_eq!(middle(&mixed, cell), middle(&whole, piece), "{size}"),
                None => assert_eq!(middle(&mixed, cell)[3], 0, "the gap is clear at {size}"),
            }
        }
    }
}

#[test]
fn the_game_that_comes_with_the_program_opens() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/saves/example.ron");
    if !std::path::Path::new(path).exists() {
        return;
    }
    let (saved, game) = SavedGame::read(path.as_ref()).unwrap();
    assert_eq!((game.shape().height(), game.blank(), game.stage()), (4, Some(15), Stage::Playing));
    assert_eq!((saved.game.made.len(), saved.game.undone.len()), (12, 3));
    assert_eq!(saved.game.elapsed, Duration::from_secs(42));
    assert!(!game.is_assisted() && game.code().is_some());
}
