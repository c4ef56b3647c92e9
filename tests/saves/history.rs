//! The games that were finished.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use pieceful::board::{Direction, seeded_rng};
use pieceful::game::{Game, SavedProgress, TimedSlide};
use pieceful::save::{
    Disk, FinishedGame, History, HistoryList, HistoryProblem, ImportError, Imported, Statistics,
    Streak, dropped, personal_bests, rolling_average, wins_by_day,
};
use rand::Rng;

use crate::won_games::won_game;
use crate::{Scratch, child, time};

const TARGET: &str = "PIECEFUL_TEST_HISTORY";
const NUMBER: &str = "PIECEFUL_TEST_NUMBER";
const KILLS: usize = 200;

/// A game that is won, another for each number.
fn finished(number: u64, slides: usize) -> FinishedGame {
    won_game(number, slides, 1_794_787_200 + number)
}

fn history(path: &Path) -> History {
    History::new(path.to_owned(), Disk::default())
}

fn list(path: &Path) -> HistoryList {
    history(path).list(&AtomicBool::new(false)).unwrap()
}

/// Adds games with these numbers.
fn add(path: &Path, numbers: impl IntoIterator<Item = u64>) {
    for number in numbers {
        history(path).append(&finished(number, 40)).unwrap();
    }
}

/// Which games the list has.
fn numbers(list: &HistoryList) -> Vec<u64> {
    list.entries.iter().map(|entry| entry.finished_at - 1_794_787_200).collect()
}

#[test]
fn a_finished_game_comes_back_with_every_slide_and_its_time() {
    let scratch = Scratch::new();
    let path = scratch.file("deep/down/history.txt");
    assert_eq!(list(&path), HistoryList::default());
    add(&path, 0..30);
    let read = list(&path);
    assert_eq!((numbers(&read), &read.damaged), ((0..30).collect(), &vec![]));
    for (entry, number) in read.entries.iter().zip(0..) {
        let game = finished(number, 40);
        assert_eq!(history(&path).game(entry).unwrap(), game);
        let SavedProgress { shape, blank, daily, assisted, hints, .. } = *game.game();
        assert_eq!((entry.shape, Some(entry.blank), entry.daily), (shape, blank, daily));
        assert_eq!((entry.is_assisted, entry.hints), (assisted, hints));
        assert_eq!((entry.id, entry.moves), (game.id(), game.moves()));
        assert_eq!(entry.elapsed_ms, game.game().elapsed.as_millis() as u64);
        assert_eq!(&*entry.picture_name, game.picture_name());
        assert_eq!(entry.day(), Some("2026-11-16".parse().unwrap()));
        // From the start, the same slides win again.
        let mut board = game.at_start().unwrap().board().unwrap().clone();
        for made in &game.game().made {
            made.slide.apply_to(&mut board).unwrap();
        }
        assert_eq!(Some(&board), Game::from_progress(game.game().clone()).unwrap().goal());
    }
}

#[test]
fn only_games_that_are_won_are_finished() {
    let won = finished(3, 40);
    let new = |change: fn(&mut SavedProgress), offset: i32, shortest: Option<usize>| {
        let mut game = won.game().clone();
        change(&mut game);
        FinishedGame::new(game, time(1_794_787_200), offset, "", shortest).is_ok()
    };
    assert!(new(|_| {}, -12 * 3600, Some(1)));
    assert!(!new(|game| game.made.truncate(game.made.len() - 1), 0, None));
    assert!(!new(|game| (game.start, game.made) = (None, Vec::new()), 0, None));
    assert!(!new(|game| game.elapsed = Duration::ZERO, 0, None), "slides after the end");
    assert!(!new(|_| {}, 0, Some(999)), "nothing is shorter than the shortest");
    assert!(!new(|_| {}, 999_999, None));
    // Who takes a piece out and moves it there and back has solved nothing.
    let mut unmixed = Game::new(3);
    for action in [
        pieceful::game::Action::ChooseBlank(8),
        pieceful::game::Action::Move(Direction::Down),
        pieceful::game::Action::Move(Direction::Up),
    ] {
        unmixed.apply(action, Duration::ZERO).unwrap();
    }
    let unmixed = unmixed.progress(Duration::ZERO);
    assert!(FinishedGame::new(unmixed, time(0), 0, "", None).is_err());
}

#[test]
fn the_length_of_the_shortest_solution_can_be_said_later() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..3);
    let ids: Vec<_> = list(&path).entries.iter().map(|entry| entry.id).collect();
    history(&path).note_shortest(&[(ids[2], 7), (ids[0], 5)]).unwrap();
    history(&path).note_shortest(&[(ids[2], 6)]).unwrap();
    let read = list(&path);
    let lengths: Vec<_> = read.entries.iter().map(|entry| entry.shortest).collect();
    assert_eq!(lengths, [Some(5), None, Some(6)]);
    assert_eq!(history(&path).game(&read.entries[2]).unwrap().shortest(), Some(6));
    assert!(read.damaged.is_empty());
}

#[test]
fn games_are_deleted_and_the_others_stay() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..4);
    Disk::default().append(&path, b"torn").unwrap();
    add(&path, 4..6);
    let before = list(&path);
    history(&path).note_shortest(&[(before.entries[1].id, 3), (before.entries[4].id, 4)]).unwrap();
    let gone: HashSet<_> = [1, 3].map(|index| before.entries[index].id).into();
    history(&path).delete(&gone).unwrap();
    let after = list(&path);
    assert_eq!((numbers(&after), &after.damaged), (vec![0, 2, 4, 5], &vec![3]));
    assert_eq!(after.entries[2].shortest, Some(4));
    // The list of a window that has not heard of it yet leads to the same games.
    assert_eq!(history(&path).game(&before.entries[5]).unwrap(), finished(5, 40));
    let missing = history(&path).game(&before.entries[1]);
    assert!(matches!(missing, Err(HistoryProblem::Gone)));
    assert!(!fs::read_to_string(&path).unwrap().contains(&before.entries[1].id.to_string()));
    history(&path).delete_all().unwrap();
    history(&path).delete_all().unwrap();
    assert_eq!(list(&path), HistoryList::default());
}

#[test]
fn a_damaged_line_is_passed_over_and_named() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..3);
    let good = fs::read(&path).unwrap();
    let starts: Vec<usize> =
        (0..good.len()).filter(|&at| at == 0 || good[at - 1] == b'\n').collect();
    let second = starts[1]..starts[2];
    let mut draws = seeded_rng(1);
    for at in second.clone().take(second.len() - 1) {
        let mut bytes = good.clone();
        bytes[at] ^= 1 << (draws.next_u32() % 8);
        if bytes[at] != b'\n' {
            fs::write(&path, &bytes).unwrap();
            let read = list(&path);
            assert_eq!((numbers(&read), read.damaged), (vec![0, 2], vec![2]), "byte {at}");
        }
    }
    // A line that broke off costs itself alone, wherever it did.
    for length in (second.start + 1..second.end).step_by(7) {
        fs::write(&path, &good[..length]).unwrap();
        assert_eq!(list(&path).damaged, [2], "{length}");
        add(&path, 7..9);
        let read = list(&path);
        // With its last byte missing, the line break comes in time.
        if length == second.end - 1 {
            assert_eq!((numbers(&read), read.damaged), (vec![0, 1, 7, 8], vec![]));
        } else {
            assert_eq!((numbers(&read), read.damaged), (vec![0, 7, 8], vec![2]), "{length}");
        }
    }
    // Anything may be there instead.
    for bytes in [&b"\n\n\0\xff\n"[..], &vec![b'x'; 100_000], b"0123456789abcdef\t1\tgame\n"] {
        fs::write(&path, bytes).unwrap();
        add(&path, 5..6);
        assert_eq!(numbers(&list(&path)), [5]);
    }
}

#[test]
fn lines_of_a_newer_version_are_kept() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..1);
    // What the checksum of such a line would be.
    let newer = "bf3ce1d669a0c6d8\t2\tgame\tin some other way\n";
    Disk::default().append(&path, newer.as_bytes()).unwrap();
    let read = list(&path);
    assert_eq!((read.newer, &read.damaged), (1, &vec![]));
    history(&path).delete(&[read.entries[0].id].into()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

fn target() -> Option<PathBuf> {
    std::env::var_os(TARGET).map(PathBuf::from)
}

/// In a process of its own, adds one game after the other until it is killed, and says which are
/// kept. The lines are long, so that a kill can hit them.
#[test]
fn child_that_adds_games() {
    let Some(path) = target() else { return };
    let next = list(&path).entries.len() as u64;
    println!("ready");
    for number in next.. {
        history(&path).append(&long_game(number)).unwrap();
        println!("kept {number}");
    }
}

/// A game with a good many slides to and fro before it is won.
fn long_game(number: u64) -> FinishedGame {
    let short = finished(number, 4);
    let mut game = short.game().clone();
    let first = game.made[0];
    let back = TimedSlide { slide: first.slide.opposite(), ..first };
    let pairs = [first, back].into_iter().cycle().take(6_000);
    game.made = pairs.chain(game.made).collect();
    let at = time(1_794_787_200 + number);
    FinishedGame::new(game, at, 0, short.picture_name(), None).unwrap()
}

#[test]
fn a_kill_costs_at_most_the_line_that_is_being_written() {
    let scratch = Scratch::in_memory();
    let path = scratch.file("history.txt");
    let mut draws = seeded_rng(13);
    let (mut kept, mut torn, mut total) = (0, 0, 0);
    for kill in 1..=KILLS {
        let mut process = child("history::child_that_adds_games")
            .env(TARGET, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().contains("ready")));
        thread::sleep(Duration::from_micros(u64::from(draws.next_u32() % 50_000)));
        process.kill().unwrap();
        process.wait().unwrap();
        let said = lines.filter_map(|line| line.ok()?.strip_prefix("kept ")?.parse::<u64>().ok());
        let said = said.last().map_or(kept, |last| last + 1);
        let read = list(&path);
        let count = read.entries.len() as u64;
        assert!(count >= said, "kill {kill}: {said} games were kept, {count} are there");
        assert_eq!(numbers(&read), (0..count).collect::<Vec<_>>(), "kill {kill}");
        assert!(read.damaged.len() <= torn + 1, "kill {kill}: {:?}", read.damaged);
        (kept, torn) = (count, read.damaged.len());
        if kill % 20 == 0 {
            if let Some(last) = read.entries.last() {
                assert_eq!(history(&path).game(last).unwrap(), long_game(count - 1));
            }
            total += count;
            // The file would grow to gigabytes.
            history(&path).delete_all().unwrap();
            (kept, torn) = (0, 0);
        }
    }
    assert!(total > 0, "no game was kept before a kill");
}

/// In a process of its own, adds some games, of which each process has others.
#[test]
fn child_that_adds_some_games() {
    let Some(path) = target() else { return };
    let number: u64 = std::env::var(NUMBER).unwrap().parse().unwrap();
    add(&path, (0..40).map(|index| number * 100 + index));
}

#[test]
fn several_windows_add_and_delete_at_the_same_time() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 900..920);
    let start = |number: usize| {
        child("history::child_that_adds_some_games")
            .env(TARGET, &path)
            .env(NUMBER, number.to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let children: Vec<Child> = (0..3).map(start).collect();
    for entry in &list(&path).entries[..20] {
        history(&path).delete(&[entry.id].into()).unwrap();
    }
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let read = list(&path);
    let mut found = numbers(&read);
    found.sort_unstable();
    let expected: Vec<u64> =
        (0..3).flat_map(|number| (0..40).map(move |index| number * 100 + index)).collect();
    assert_eq!((found, read.damaged), (expected, vec![]));
}

#[test]
fn reading_can_be_stopped() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    Disk::default().append(&path, "\n".repeat(1000).as_bytes()).unwrap();
    let stopped = history(&path).list(&AtomicBool::new(true));
    assert!(matches!(stopped, Err(HistoryProblem::Cancelled)));
}

#[test]
fn averages_drop_the_best_and_the_worst() {
    assert_eq!([5, 12, 50, 100].map(dropped), [1, 1, 3, 5]);
    // 11 and 17 are dropped, and the mean of 12, 13 and 16 stays.
    assert_eq!(rolling_average(&[12, 17, 11, 13, 16], 5)[4], Some(41.0 / 3.0));
    // Then 12 leaves and 9 comes: 9 and 17 are dropped.
    let six = rolling_average(&[12, 17, 11, 13, 16, 9], 5);
    assert_eq!(six, [None, None, None, None, Some(41.0 / 3.0), Some(40.0 / 3.0)]);
    // Equal ones are dropped once each.
    assert_eq!(rolling_average(&[10, 10, 10, 40, 10], 5)[4], Some(10.0));
    // 1 to 12: without 1 and 12 the sum is 65.
    let twelve: Vec<u64> = (1..=12).rev().collect();
    assert_eq!(rolling_average(&twelve, 12)[11], Some(6.5));
    // 1 to 50 without 1, 2, 3 and 48, 49, 50: 4 to 47 have the mean 25.5.
    let fifty: Vec<u64> = (1..=50).collect();
    assert_eq!(rolling_average(&fifty, 50)[49], Some(25.5));
    // Squares of 1 to 100 without those of 1 to 5 and 96 to 100: the sum of those of 1 to 95 is
    // 95 * 96 * 191 / 6 = 290320, less 55, over 90.
    let hundred: Vec<u64> = (1..=100).map(|number| number * number).collect();
    assert_eq!(rolling_average(&hundred, 100)[99], Some(290_265.0 / 90.0));
    // A window that slides says what each stretch says alone.
    let mut draws = seeded_rng(3);
    let many: Vec<u64> = (0..400).map(|_| u64::from(draws.next_u32() % 50)).collect();
    for of in [5, 12, 50, 100] {
        let all = rolling_average(&many, of);
        for end in of..=many.len() {
            let alone = rolling_average(&many[end - of..end], of);
            assert_eq!(all[end - 1], alone[of - 1], "{of} up to {end}");
        }
    }
}

#[test]
fn statistics_are_what_a_hand_reckons() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..1);
    let mut game = list(&path).entries.remove(0);
    game.is_assisted = false;
    let played = |elapsed_ms: u64, moves: usize, shortest: Option<usize>| {
        let mut entry = game.clone();
        (entry.elapsed_ms, entry.moves, entry.shortest) = (elapsed_ms, moves, shortest);
        entry
    };
    let games = [
        played(30_000, 60, Some(50)),
        played(20_000, 44, None),
        played(25_000, 52, Some(46)),
        played(45_000, 80, Some(50)),
        played(20_000, 64, Some(50)),
    ];
    let found = Statistics::of(&games);
    assert_eq!((found.count, found.best_ms, found.fewest_moves), (5, Some(20_000), Some(44)));
    assert_eq!((found.mean_ms, found.mean_moves), (Some(28_000.0), Some(60.0)));
    // (10 + 6 + 30 + 14) / 4
    assert_eq!(found.over_shortest, Some(15.0));
    // 300 moves in 140 s
    assert_eq!(found.moves_a_second, Some(300.0 / 140.0));
    // One 20 s and the 45 s are dropped.
    assert_eq!(found.averages.len(), 1);
    assert_eq!((found.averages[0].of, found.averages[0].now), (5, 25_000.0));
    assert_eq!(Statistics::of([]), Statistics::default());
    let bests = personal_bests(&[30, 20, 25, 20, 19]);
    assert_eq!(bests, [true, true, false, false, true]);
    let at_once = Statistics::of(&[played(0, 1, None)]);
    assert_eq!(at_once.moves_a_second, None, "no time has passed");
}

#[test]
fn days_in_a_row_are_counted() {
    let streak = |days: &[&str], today: &str| {
        let days = days.iter().map(|day| (day.parse().unwrap(), 1)).collect();
        let Streak { now, longest } = Streak::of(&days, today.parse().unwrap());
        (now, longest)
    };
    let days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04"];
    assert_eq!(streak(&days, "2026-03-04"), (2, 3));
    assert_eq!(streak(&days, "2026-03-05"), (2, 3), "today is not over");
    assert_eq!(streak(&days, "2026-03-06"), (0, 3));
    assert_eq!(streak(&[], "2026-03-06"), (0, 0));
    // A day ends at midnight where the game was played.
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 1..5);
    let mut entries = list(&path).entries;
    // 16 November 2026, 23:59:59 and a second later, an hour before UTC; and help does not count.
    for (entry, seconds) in entries.iter_mut().zip([1_794_869_999, 1_794_870_000, 1_794_870_000]) {
        entry.finished_at = seconds;
    }
    (entries[2].is_assisted, entries[3].is_assisted) = (true, true);
    let days: Vec<_> = wins_by_day(&entries).into_iter().collect();
    let day = |text: &str| text.parse().unwrap();
    assert_eq!(days, [(day("2026-11-16"), 1), (day("2026-11-17"), 1)]);
}

fn import(path: &Path, file: &Path) -> Result<Imported, ImportError> {
    history(path).import(file, &AtomicBool::new(false), |_, _| {})
}

#[test]
fn what_is_exported_comes_back_once() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..25);
    let ids: Vec<_> = list(&path).entries.iter().map(|entry| entry.id).collect();
    history(&path).note_shortest(&[(ids[3], 4)]).unwrap();
    let entries = list(&path).entries;
    let stop = AtomicBool::new(false);
    for name in ["all.csv", "all.json"] {
        let file = scratch.file(name);
        history(&path).export(&entries, &file, &stop, |_| {}).unwrap();
        // Here they are all known.
        let again = Imported { known: 25, ..Imported::default() };
        assert_eq!(import(&path, &file).unwrap(), again, "{name}");
        assert_eq!(list(&path).entries.len(), 25, "{name}");
        // Elsewhere some are.
        let other = scratch.file(&format!("other-{name}.txt"));
        add(&other, 5..8);
        let some = Imported { added: 22, known: 3, refused: 0 };
        assert_eq!(import(&other, &file).unwrap(), some, "{name}");
        let read = list(&other);
        assert!(read.damaged.is_empty());
        for entry in &entries {
            let twin = read.entries.iter().find(|twin| twin.id == entry.id).unwrap();
            let [one, two] = [(&path, entry), (&other, twin)]
                .map(|(path, entry)| history(path).game(entry).unwrap());
            assert_eq!(one, two, "{name}");
        }
    }
    // A part of them is a part.
    let few = scratch.file("few.csv");
    history(&path).export(&entries[..2], &few, &stop, |_| {}).unwrap();
    assert_eq!(fs::read_to_string(few).unwrap().lines().count(), 3);
    let stopped =
        history(&path).import(&scratch.file("all.csv"), &AtomicBool::new(true), |_, _| {});
    assert!(matches!(stopped, Err(ImportError::History(HistoryProblem::Cancelled))));
}

#[test]
fn files_of_others_are_read_with_care() {
    let scratch = Scratch::new();
    let path = scratch.file("history.txt");
    add(&path, 0..3);
    let file = scratch.file("games.csv");
    let entries = list(&path).entries;
    history(&path).export(&entries, &file, &AtomicBool::new(false), |_| {}).unwrap();
    let good = fs::read_to_string(&file).unwrap();
    let (other, next) = (scratch.file("other.txt"), scratch.file("next.csv"));
    // As a spreadsheet writes it: other line ends, quotes everywhere, capitals, a mark in front.
    let quoted = good.lines().skip(1).map(|line| line.replace("false", "FALSE"));
    let lines: Vec<String> = good.lines().take(1).map(str::to_owned).chain(quoted).collect();
    fs::write(&next, format!("\u{feff}{}\r\n", lines.join("\r\n"))).unwrap();
    assert_eq!(import(&other, &next).unwrap(), Imported { added: 3, ..Imported::default() });
    // A row that no game can be is refused, and the others come in.
    let slides = history(&path).game(&entries[1]).unwrap();
    let slides = pieceful::game::slides_to_text(slides.game().made.iter().map(|made| made.slide));
    fs::write(&next, good.replacen(&slides, "U D L R", 1)).unwrap();
    fs::remove_file(&other).unwrap();
    let expected = Imported { added: 2, known: 0, refused: 1 };
    assert_eq!(import(&other, &next).unwrap(), expected);
    for text in ["", "a,b,c\n1,2,3\n", "{", "{\"pieceful_history\":2,\"games\":[]}", "\0\u{1b}"] {
        fs::write(&next, text).unwrap();
        let error = import(&other, &next).unwrap_err();
        assert!(matches!(error, ImportError::Foreign(_)), "{text:?}: {error}");
    }
    fs::write(&next, [0xff, 0xfe, 0]).unwrap();
    assert!(matches!(import(&other, &next), Err(ImportError::Foreign(_))));
    assert!(matches!(import(&other, scratch.path()), Err(ImportError::Foreign(_))));
    assert_eq!(list(&other).entries.len(), 2);
}
