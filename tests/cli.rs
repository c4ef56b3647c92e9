//! The command line from outside: every command, option, output form and exit code, with the
//! printed paths replayed on a board of the tests' own.

#![expect(clippy::unwrap_used, reason = "a test fails with a panic")]

mod common;
mod toy;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use common::{Run, Scratch, finish, run, start};
use serde_json::Value;
use toy::Toy;

const EASY: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";
const MIDDLE: &str = "2 3 4 1 5 x 7 6 8";
const SLASHES: &str = "3 0 4 / 5 2 8 / 1 6 7";
const HARDEST: &str = "6 4 7 8 5 0 3 2 1";
const SOLVED: &str = "1 2 3 4 5 6 7 8 0";
const UNSOLVABLE: &str = "1 2 3 4 5 6 8 7 0";
/// 80 moves from the goal whose blank is first.
const FAR: &str = "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0";

/// Boards and the length of their shortest path to the goal with the blank last.
const LENGTHS: &[(&str, usize)] = &[
    (EASY, 4),
    (SOLVED, 0),
    ("1\n0\n", 0),
    ("2 3 / 1 0", 4),
    ("# rows without their number\n0 1 3\n\n4 2 5\n7 8 6", 4),
    ("3\r\n0 1 3\r\n4 2 5\r\n7 8 6\r\n", 4),
    (MIDDLE, 19),
    (SLASHES, 23),
    (HARDEST, 31),
];

const SEARCHES: &[&str] = &[
    "",
    "--algorithm best",
    "--algorithm bfs",
    "--algorithm bidirectional",
    "--algorithm uniform-cost",
    "--algorithm astar",
    "--algorithm astar --heuristic hamming",
    "--algorithm astar --heuristic manhattan",
    "--algorithm astar --heuristic linear-conflict",
    "--algorithm astar --heuristic walking-distance",
    "--algorithm idastar",
    "--algorithm idastar --heuristic hamming",
    "--algorithm idastar --heuristic manhattan",
    "--algorithm idastar --heuristic linear-conflict",
    "--algorithm idastar --heuristic walking-distance",
    "--algorithm astar --heuristic pattern",
    "--algorithm idastar --heuristic pattern",
];

/// Runs the program and expects this exit code of it.
fn expect(code: i32, arguments: &str, input: &str) -> Run {
    let run = run(arguments, input);
    assert_eq!(run.code, Some(code), "{arguments}: {run:?}");
    assert!(!run.stderr.contains("panicked"), "{arguments}: {run:?}");
    run
}

/// The number between two pieces of text.
fn between(text: &str, before: &str, after: &str) -> usize {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before:?} in {text}")).1;
    rest.split_once(after).unwrap_or_else(|| panic!("{after:?} in {text}")).0.parse().unwrap()
}

/// Replays printed boards, and returns the headline, the first and last board and the moves.
fn replay(output: &str) -> (&str, Toy, Toy, usize) {
    let (headline, boards) = output.split_once("\n\n").unwrap();
    assert!(boards.ends_with("\n\n"), "{output}");
    let boards: Vec<Toy> = boards.trim_end().split("\n\n").map(Toy::read).collect();
    assert!(boards.windows(2).all(|pair| pair[0].is_next_to(&pair[1])), "{output}");
    (headline, boards[0].clone(), boards[boards.len() - 1].clone(), boards.len() - 1)
}

#[test]
fn boards_lead_to_the_goal_one_legal_move_at_a_time() {
    for &(board, moves) in LENGTHS {
        let run = expect(0, "solve -", board);
        let (headline, start, goal, length) = replay(&run.stdout);
        assert_eq!(headline, format!("Minimum number of moves = {moves}"), "{board}");
        assert_eq!(length, moves, "{board}");
        assert_eq!(goal, Toy::goal(start.size, start.size.pow(2) - 1), "{board}");
        assert_eq!(run.stderr, "", "{board}");
    }
    let file = Scratch::new(SLASHES.as_bytes());
    let run = expect(0, &format!("solve {} --output boards", file.path()), "");
    assert_eq!(replay(&run.stdout).1, Toy::row(SLASHES));
}

#[test]
fn letters_and_sentences_and_json_lead_to_the_goal() {
    for (text, moves) in [(MIDDLE, 19), (SLASHES, 23), (HARDEST, 31), (SOLVED, 0)] {
        let (start, goal) = (Toy::row(text), Toy::goal(3, 8));
        let letters = expect(0, "solve - --output letters", text).stdout;
        assert_eq!(letters.strip_suffix('\n').unwrap().chars().count(), moves);
        let mut toy = start.clone();
        for letter in letters.trim().chars() {
            toy.step(letter);
        }
        assert_eq!(toy, goal);

        let sentences = expect(0, "solve - --output sentences", text).stdout;
        assert_eq!(sentences.lines().count(), moves);
        let mut toy = start.clone();
        for sentence in sentences.lines() {
            let (tile, way) = sentence.split_once(" move ").unwrap();
            // A tile that moves up trades places with a blank that moves down.
            let letter = match way {
                "up" => 'd',
                "down" => 'u',
                "left" => 'r',
                "right" => 'l',
                _ => panic!("{sentence}"),
            };
            assert_eq!(toy.step(letter).to_string(), tile, "{sentences}");
        }
        assert_eq!(toy, goal);

        let json = expect(0, "solve - --output json", text).stdout;
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["status"], "solved");
        assert_eq!(json["moves"], moves);
        assert_eq!(json["letters"].as_str().unwrap().len(), moves);
        assert_eq!(expect(0, "solve - --output none", text).stdout, "");
    }
    assert_eq!(expect(0, "solve - --output letters", EASY).stdout, "rdrd\n");
    let sentences = "1 move left\n2 move up\n5 move left\n6 move up\n";
    assert_eq!(expect(0, "solve - --output sentences", EASY).stdout, sentences);
}

#[test]
fn statistics_go_to_standard_error() {
    let run = expect(0, "solve - --output letters --stats", EASY);
    assert_eq!(run.stdout, "rdrd\n");
    for word in ["expanded", "generated", "memory", "time"] {
        assert!(run.stderr.contains(word), "{run:?}");
    }
}

#[test]
fn every_search_agrees_on_the_length() {
    let shuffled = expect(0, "shuffle --size 3 --uniform --seed 5", "").stdout;
    let headline = |search: &str, board: &str| {
        let run = expect(0, &format!("solve - {search}"), board);
        replay(&run.stdout).0.to_owned()
    };
    let same = headline("", &shuffled);
    for search in SEARCHES {
        assert_eq!(headline(search, EASY), "Minimum number of moves = 4", "{search}");
        assert_eq!(headline(search, SLASHES), "Minimum number of moves = 23", "{search}");
        assert_eq!(headline(search, HARDEST), "Minimum number of moves = 31", "{search}");
        assert_eq!(headline(search, &shuffled), same, "{search}");
    }
}

#[test]
fn a_weight_gives_up_the_proof_but_stays_legal() {
    for search in SEARCHES.iter().filter(|search| search.contains(" astar")) {
        for (board, optimum) in [(HARDEST, 31), (SLASHES, 23)] {
            let run = expect(0, &format!("solve - {search} --weight 5"), board);
            let (headline, start, goal, length) = replay(&run.stdout);
            assert_eq!((start, goal), (Toy::row(board), Toy::goal(3, 8)), "{search}");
            assert!(length >= optimum, "{search}: {headline}");
            let bound = between(headline, "(lower bound ", ")");
            assert!(bound <= optimum, "{search}: {headline}");
            assert_eq!(headline, format!("Number of moves = {length} (lower bound {bound})"));
            for form in ["letters", "sentences"] {
                let run = expect(0, &format!("solve - {search} --weight 5 --output {form}"), board);
                assert_eq!(run.stderr, format!("{headline}\n"), "{search}");
                assert!(!run.stdout.contains("Number"), "{search}: {run:?}");
            }
        }
    }
    let run = expect(0, "solve - --algorithm astar --weight 1", HARDEST);
    assert!(run.stdout.starts_with("Minimum number of moves = 31\n"), "{run:?}");
}

#[test]
fn every_goal_is_reached() {
    let file = Scratch::new(b"# as a file\n3\n1 2 3\n8 4 5\n6 7 0\n");
    let goals = [
        ("blank-last".to_owned(), Toy::goal(3, 8)),
        ("blank-first".to_owned(), Toy::goal(3, 0)),
        ("blank-4".to_owned(), Toy::goal(3, 4)),
        ("blank-8".to_owned(), Toy::goal(3, 8)),
        (file.path().to_owned(), Toy::row("1 2 3 8 4 5 6 7 0")),
    ];
    for (name, goal) in goals {
        assert!(Toy::row(MIDDLE).is_solvable_to(&goal), "{name}");
        let run = expect(0, &format!("solve - --goal {name}"), MIDDLE);
        assert_eq!(replay(&run.stdout).2, goal, "{name}");
    }
}

#[test]
fn an_unsolvable_board_is_said_to_be_one() {
    let fifteen = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
    for board in [UNSOLVABLE, fifteen] {
        for arguments in ["solve -", "solve - --algorithm idastar", "solve - --output letters"] {
            assert_eq!(expect(1, arguments, board).stdout, "Unsolvable puzzle\n", "{arguments}");
        }
    }
    // With the blank first instead of last a 4 × 4 goal is in the other half of all boards.
    expect(1, "solve - --goal blank-first", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
}

/// A game code is the board of that game, and its goal unless another one is asked for.
#[test]
fn a_game_code_is_as_good_as_a_file() {
    let code = "P3-4-1F3A9C07";
    let game = pieceful::game::Game::from_code(&code.parse().unwrap());
    let (start, goal) = (game.board().unwrap(), game.goal().unwrap());
    let run = expect(0, &format!("solve {code} --output json"), "");
    let solved: Value = serde_json::from_str(&run.stdout).unwrap();
    let cells = |name: &str| -> Vec<u16> { serde_json::from_value(solved[name].clone()).unwrap() };
    assert_eq!((&cells("start")[..], &cells("goal")[..]), (start.cells(), goal.cells()));
    assert_eq!(solved["proven"], true);
    let small_letters = format!("solve {} --output json", code.to_lowercase());
    let moves = |run: Run| serde_json::from_str::<Value>(&run.stdout).unwrap()["moves"].clone();
    assert_eq!(moves(expect(0, &small_letters, "")), solved["moves"]);
    expect(0, &format!("compare {code}"), "");
    // The goal with the blank in the corner is as far away as its parity says.
    let other = expect(0, &format!("solve {code} --goal blank-last --output json"), "");
    assert_ne!(moves(other), solved["moves"]);

    for wrong in ["P3-9-1F3A9C07", "P1-0-00000000", "P3-4-1F3A9C0"] {
        let run = expect(2, &format!("solve {wrong}"), "");
        assert!(run.stderr.contains("a game code such as P4-15-1F3A9C07"), "{run:?}");
    }
}

/// A word that is neither a command nor a file.
#[test]
fn a_command_that_is_written_wrong_is_guessed() {
    for (words, command) in [
        ("solv x", "solve"),
        ("slove", "solve"),
        ("Solve board.txt", "solve"),
        ("compair - --time-limit 1", "compare"),
        ("bach boards.txt", "batch"),
        ("shuf --size 4", "shuffle"),
        ("table", "tables"),
    ] {
        let run = expect(2, words, "");
        assert!(run.stderr.contains(&format!("did you mean {command}?")), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
    let run = expect(2, "holiday.jpg", "");
    assert!(!run.stderr.contains("did you mean"), "{run:?}");
    let run = expect(2, "solve - --heuristc manhattan", SOLVED);
    assert!(run.stderr.contains("'--heuristic'"), "{run:?}");
    let run = expect(2, "tables biuld", "");
    assert!(run.stderr.contains("'build'"), "{run:?}");
    // A file of that name is a file.
    let file = Scratch::new(SOLVED.as_bytes());
    expect(0, &format!("solve {}", file.path()), "");
}

#[test]
fn batch_prints_a_line_for_each_board() {
    let input = format!("# boards\n{MIDDLE}\n\n{UNSOLVABLE}\n  # more\n{HARDEST}\n1 2 3 0");
    let run = expect(1, "batch -", &input);
    let rows: Vec<Vec<&str>> = run.stdout.lines().map(|row| row.split('\t').collect()).collect();
    let header =
        ["moves", "lower_bound", "expanded", "generated", "bytes", "seconds", "preparing_seconds"];
    assert_eq!(rows[0], header, "{run:?}");
    let firsts: Vec<_> = rows[1..].iter().map(|row| (row.len(), row[0], row[1])).collect();
    let expected = [(7, "19", "19"), (7, "unsolvable", ""), (7, "31", "31"), (7, "0", "0")];
    assert_eq!(firsts, expected);
    for word in ["3 solved", "1 unsolvable", "50 moves"] {
        assert!(run.stderr.contains(word), "{run:?}");
    }

    let run = expect(1, "batch - --json", &input);
    let objects: Vec<Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let statuses: Vec<_> =
        objects.iter().map(|object| object["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["solved", "unsolvable", "solved", "solved"]);
    assert_eq!((&objects[0]["moves"], &objects[2]["moves"]), (&19.into(), &31.into()));
    assert!(header.iter().all(|name| objects[0].get(name).is_some()), "{run:?}");

    expect(0, "batch - --algorithm idastar --heuristic manhattan", HARDEST);
    let run = expect(0, "batch - --goal blank-first", "0 1 2 3\n1 0 2 3");
    assert!(run.stdout.contains("\n0\t0\t") && run.stdout.contains("\n1\t1\t"), "{run:?}");
}

#[test]
fn batch_goes_on_after_a_limit() {
    let input = format!("{FAR}\n1 2 3 0\n1 2 0 3\n2 1 3 0\n");
    for (limit, status) in [
        ("--algorithm bfs --memory-limit 2M --goal blank-first", "memory-limit"),
        ("--algorithm idastar --time-limit 0.1 --goal blank-first", "time-limit"),
    ] {
        let run = expect(3, &format!("batch - {limit}"), &input);
        let firsts: Vec<_> = run.stdout.lines().skip(1).map(|l| l.split('\t').next()).collect();
        assert_eq!(firsts.len(), 4, "{run:?}");
        assert_eq!(firsts[0], Some(status), "{run:?}");
        assert!(firsts.contains(&Some("unsolvable")), "{run:?}");
        let run = expect(3, &format!("batch - --json {limit}"), &input);
        assert!(run.stdout.contains(&format!("\"status\":\"{status}\"")), "{run:?}");
    }
}

#[test]
fn compare_lists_every_algorithm_and_they_agree() {
    let run = expect(0, "compare -", SLASHES);
    let names = [
        ("BFS", 1),
        ("bidirectional", 1),
        ("uniform-cost", 1),
        ("iterative", 1),
        ("A*", 5),
        ("IDA*", 5),
        ("best", 1),
        ("depth-first", 0),
        ("greedy", 0),
    ];
    for (name, count) in names {
        assert!(run.stdout.lines().any(|line| line.starts_with(name)), "{name}: {}", run.stdout);
        let proven = run.stdout.lines().filter(|line| line.split_whitespace().next() == Some(name));
        let proven: Vec<_> = proven.filter(|line| line.contains("proven")).collect();
        assert_eq!(proven.len(), count, "{name}: {}", run.stdout);
        assert!(proven.iter().all(|line| line.contains(" 23 ")), "{name}: {}", run.stdout);
    }
    for heuristic in ["Hamming", "Manhattan", "linear conflict", "walking distance", "pattern"] {
        assert!(run.stdout.matches(heuristic).count() >= 2, "{}", run.stdout);
    }
    assert_eq!(expect(1, "compare -", UNSOLVABLE).stdout, "Unsolvable puzzle\n");
}

#[test]
fn shuffled_boards_can_be_solved() {
    for (size, blank) in [(2, 3), (2, 0), (3, 8), (3, 4), (4, 15), (4, 0), (5, 7), (127, 16128)] {
        for form in ["", "--uniform", "--steps 1", "--steps 2", "--steps 37"] {
            let command = format!("shuffle --size {size} --blank {blank} {form} --seed 11");
            let run = expect(0, &command, "");
            let (toy, goal) = (Toy::read(&run.stdout), Toy::goal(size, blank));
            assert_eq!(toy.size, size, "{command}");
            assert!(toy.is_solvable_to(&goal), "{command}: {}", run.stdout);
            assert_eq!(run.stderr, "", "{command}");
            assert_eq!(expect(0, &command, "").stdout, run.stdout, "{command}");
        }
    }
}

#[test]
fn boards_that_are_no_squares_are_solved() {
    let board = expect(0, "shuffle --size 4x3 --seed 5", "").stdout;
    assert_eq!(board.lines().next(), Some("4 3"), "{board}");
    let solve = |method: &str| -> Value {
        let run = expect(0, &format!("solve - --output json {method}"), &board);
        serde_json::from_str(&run.stdout).unwrap()
    };
    let [best, blind] = ["", "--algorithm bidirectional"].map(solve);
    assert_eq!(best["moves"], blind["moves"]);
    assert_eq!(best["proven"], true);
    assert_eq!(
        (&best["size"], &best["width"], &best["height"]),
        (&Value::Null, &4.into(), &3.into())
    );
    // Each board of a batch stands in one row behind its columns and rows.
    let row = board.split_whitespace().collect::<Vec<_>>().join(" ");
    let batch = expect(0, "batch - --json", &format!("{row}\n1 2 3 0\n3 2 1 2 3 4 0 5\n")).stdout;
    let moves =
        batch.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["moves"].clone());
    assert_eq!(moves.collect::<Vec<_>>(), [best["moves"].clone(), 0.into(), 1.into()]);
    let compared = expect(0, "compare -", "3 2 / 1 2 3 / 4 0 5").stdout;
    assert!(compared.contains("squares only"), "{compared}");
}

#[test]
fn a_walk_never_ends_at_the_solved_board() {
    for seed in 0..40 {
        // On a 2 × 2 board a walk of 12 moves in one direction comes back to its start.
        for steps in ["", "--steps 2", "--steps 12"] {
            let run = expect(0, &format!("shuffle --size 2 {steps} --seed {seed}"), "");
            assert_ne!(Toy::read(&run.stdout), Toy::goal(2, 3), "{steps} --seed {seed}");
        }
    }
}

#[test]
fn a_seed_is_said_unless_it_is_given() {
    let default = expect(0, "shuffle --size 4", "");
    let seed = default.stderr.strip_prefix("seed ").unwrap().strip_suffix('\n').unwrap();
    let again = expect(0, &format!("shuffle --size 4 --blank 15 --steps 160 --seed {seed}"), "");
    assert_eq!((again.stdout, again.stderr.as_str()), (default.stdout, ""));
    let boards: HashSet<_> = (0..20)
        .map(|seed| expect(0, &format!("shuffle --size 4 --seed {seed}"), "").stdout)
        .collect();
    assert_eq!(boards.len(), 20);
}

#[test]
fn limits_end_a_search_with_what_was_searched() {
    for (limit, name, seconds) in [
        ("--algorithm bfs --memory-limit 20M", "memory limit: ", 15),
        ("--algorithm bidirectional --memory-limit 5000000", "memory limit: ", 15),
        ("--algorithm idastar --heuristic manhattan --time-limit 0.3", "time limit: ", 3),
    ] {
        let begin = Instant::now();
        let run = expect(3, &format!("solve - --goal blank-first {limit}"), FAR);
        assert!(begin.elapsed() < Duration::from_secs(seconds), "{limit}: {run:?}");
        assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{run:?}");
        assert!(between(&run.stderr, name, " states") > 1000, "{run:?}");
        assert!(between(&run.stderr, ", depth ", ",") > 10, "{run:?}");
        assert!(run.stderr.ends_with(" MiB\n"), "{run:?}");
    }
    expect(0, "solve - --time-limit 10 --memory-limit 2G", HARDEST);
    // Best has a path whatever the time, and says whether it is proven.
    let begin = Instant::now();
    let run = expect(0, "solve - --goal blank-first --time-limit 0.1", FAR);
    assert!(begin.elapsed() < Duration::from_secs(3), "{run:?}");
    let headline = run.stdout.lines().next().unwrap();
    let is_proven = headline.starts_with("Minimum number of moves = ");
    assert!(is_proven || headline.contains(" (lower bound "), "{headline}");
}

/// Runs the program for a while, interrupts it, and waits for its quick end.
#[cfg(unix)]
fn interrupted(arguments: &str) -> Run {
    let child = start(arguments.split_whitespace());
    std::thread::sleep(Duration::from_millis(400));
    let begin = Instant::now();
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let run = finish(child, b"");
    assert!(begin.elapsed() < Duration::from_secs(1), "{arguments}: {run:?}");
    run
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_search_cleanly() {
    let board = expect(0, "shuffle --size 6 --uniform --seed 1", "").stdout;
    let file = Scratch::new(board.as_bytes());
    for search in ["--algorithm idastar --heuristic manhattan", "--algorithm bfs"] {
        let run = interrupted(&format!("solve {} {search}", file.path()));
        assert_eq!((run.code, run.stdout.as_str()), (Some(3), ""), "{search}: {run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{search}: {run:?}");
        assert!(run.stderr.contains("stopped: "), "{search}: {run:?}");
    }
    // The default search has a path by then, and does not throw it away.
    let run = interrupted(&format!("solve {} --output letters", file.path()));
    assert_eq!((run.code, run.stdout.lines().count()), (Some(0), 1));
    assert!(run.stderr.contains("lower bound"), "{run:?}");
    let row = board.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
    let file = Scratch::new(format!("{row}\n{row}").as_bytes());
    let run = interrupted(&format!("batch {} --algorithm idastar", file.path()));
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.stderr.contains("pieceful: stopped: "), "{run:?}");
    let rows: Vec<_> = run.stdout.lines().skip(1).collect();
    assert!(rows.len() == 1 && rows[0].starts_with("stopped\t"), "{run:?}");
    let file = Scratch::new(board.as_bytes());
    let run = interrupted(&format!("compare {}", file.path()));
    assert_eq!(run.code, Some(3), "{run:?}");
    assert_eq!(run.stdout.matches("stopped").count(), 1, "{run:?}");
}

/// Searches that are over at once must not hide it that the user wants to stop.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_batch_of_easy_boards() {
    let file = Scratch::new(format!("{HARDEST}\n").repeat(300_000).as_bytes());
    let run = interrupted(&format!("batch {}", file.path()));
    assert_eq!(run.code, Some(3));
    assert!(run.stderr.contains("pieceful: stopped: "), "{}", run.stderr);
    assert!(run.stdout.lines().count() < 300_000);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let long = expect(0, "shuffle --size 3 --uniform --seed 2", "").stdout;
    for arguments in
        ["shuffle --size 127 --seed 1", "solve - --output boards", "compare -", "batch -"]
    {
        let mut child = start(arguments.split(' '));
        drop(child.stdout.take());
        let board = if arguments == "batch -" { HARDEST } else { &long };
        let run = finish(child, board.as_bytes());
        assert_ne!(run.code, Some(101), "{arguments}: {run:?}");
        let messages = run.stderr.lines().filter(|line| !line.contains(" solved "));
        assert_eq!(messages.count(), 0, "{arguments}: {run:?}");
    }
}

#[test]
fn help_and_version_are_shown() {
    // Without the window, the program shows its help instead.
    let mut asks = vec!["--help", "-h"];
    if !cfg!(feature = "gui") {
        asks.push("");
    }
    for arguments in asks {
        let run = expect(0, arguments, "");
        for word in
            ["Usage: pieceful", "solve", "batch", "compare", "shuffle", "tables", "Exit codes"]
        {
            assert!(run.stdout.contains(word), "{arguments}: {run:?}");
        }
    }
    for (command, option) in [
        ("solve", "--stats"),
        ("batch", "--json"),
        ("compare", "--goal"),
        ("shuffle", "--uniform"),
        ("tables", "verify"),
    ] {
        let run = expect(0, &format!("{command} --help"), "");
        assert!(run.stdout.contains(&format!("Usage: pieceful {command}")), "{run:?}");
        assert!(run.stdout.contains(option), "{run:?}");
    }
    // A release tells its commit too.
    let version = expect(0, "--version", "").stdout;
    let (number, commit) = version.trim_end().split_once(" (").unwrap_or((version.trim_end(), ")"));
    assert_eq!(number, concat!("pieceful ", env!("CARGO_PKG_VERSION")));
    assert!(commit.ends_with(')'), "{version}");
}

/// What is not proven is not called a minimum, and no solution within the limit is no answer.
#[test]
fn searches_that_prove_nothing_say_so() {
    for search in ["--algorithm greedy", "--algorithm depth-first"] {
        let run = expect(0, &format!("solve - {search}"), SLASHES);
        let (headline, _, _, moves) = replay(&run.stdout);
        assert_eq!(between(headline, "Number of moves = ", " ("), moves, "{headline}");
        assert!(moves >= 23 && between(headline, "lower bound ", ")") <= 23, "{headline}");
    }
    let run = expect(3, "solve - --algorithm depth-first --depth-limit 22", SLASHES);
    assert!(run.stderr.contains("depth limit: no solution within 22 moves"), "{run:?}");
    let run = expect(0, "solve - --algorithm depth-first --depth-limit 23", SLASHES);
    assert_eq!(replay(&run.stdout).3, 23);
}
