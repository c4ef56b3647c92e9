//! Whatever is wrong with a file or an argument, the program says so in one line and exits with 2.

#![expect(clippy::unwrap_used, reason = "a test fails with a panic")]

mod common;

use common::{Run, Scratch, finish, run, start};
use pieceful::board::{Board, parse_bytes, parse_row, parse_row_of};
use proptest::prelude::*;

const GOOD: &[u8] = b"3\n0 1 3\n4 2 5\n7 8 6\n";
const FOUR: &[u8] = b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
const FIVE: &[u8] = b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24\n";

/// A case: its name, the arguments, with FILE for a file that holds the bytes, and the words that
/// must appear in the message, with FILE for the name of that file.
type Case = (&'static str, &'static str, &'static [u8], &'static [&'static str]);

const FILES: &[Case] = &[
    ("empty", "solve FILE", b"", &["FILE", "line 1", "expected a board"]),
    ("only blanks", "solve FILE", b"  \n\t\n \n", &["FILE", "expected a board"]),
    ("only comments", "solve FILE", b"# 1 2 3 0\n", &["FILE", "expected a board"]),
    ("only slashes", "solve FILE", b"/ / /", &["FILE", "expected a board"]),
    ("size alone", "solve FILE", b"3\n", &["FILE", "line 1", "3 × 3"]),
    (
        "missing number",
        "solve FILE",
        b"3\n0 1 3\n4 2 5\n7 8\n",
        &["line 4", "3 numbers", "found 2"],
    ),
    ("missing row", "solve FILE", b"3\n0 1 3\n4 2 5\n", &["FILE", "line", "expected 3"]),
    ("extra number", "solve FILE", b"3\n0 1 3\n4 2 5\n7 8 6 9\n", &["line 4", "found 4"]),
    ("extra row", "solve FILE", b"3\n0 1 3\n4 2 5\n7 8 6\n9 10 11\n", &["line 5", "3 rows"]),
    ("bare row of 8", "solve FILE", b"1 2 3 4 5 6 7 0", &["line 1", "n × n", "found 8"]),
    ("letter", "solve FILE", b"3\n0 1 3\n4 q 5\n7 8 6\n", &["line 3", "expected a number", "'q'"]),
    ("negative", "solve FILE", b"3\n0 1 -3\n4 2 5\n7 8 6\n", &["line 2", "'-3'"]),
    ("fraction", "solve FILE", b"3\n0 1 3\n4 2.5 5\n7 8 6\n", &["line 3", "'2.5'"]),
    ("line after comment", "solve FILE", b"# a\n\n3\n0 1 q\n4 2 5\n7 8 6\n", &["line 4", "'q'"]),
    ("too big a tile", "solve FILE", b"3\n0 1 9\n4 2 5\n7 8 6\n", &["line 2", "expected", "9"]),
    ("above 16 bits", "solve FILE", b"3\n0 1 65537\n4 2 5\n7 8 6\n", &["line 2", "65537"]),
    (
        "above 64 bits",
        "solve FILE",
        b"3\n0 1 18446744073709551619\n4 2 5\n7 8 6\n",
        &["line 2", "expected", "18446744073709551619"],
    ),
    ("tile twice", "solve FILE", b"3\n0 1 3\n4 2 5\n7 8 8\n", &["line 4", "8 twice"]),
    ("two blanks", "solve FILE", b"3\n0 1 3\n4 2 5\n7 x 6\n", &["line 4", "one blank", "two"]),
    ("no blank", "solve FILE", b"3\n9 1 3\n4 2 5\n7 8 6\n", &["one blank", "none"]),
    ("size 0", "solve FILE", b"0\n", &["line 1", "1 to 127", "found 0"]),
    ("size 128", "solve FILE", b"128\n1 2 3\n", &["line 1", "1 to 127", "found 128"]),
    ("size too big", "solve FILE", b"4\n0 1 3\n4 2 5\n7 8 6\n", &["line 2", "expected 4"]),
    ("size too small", "solve FILE", b"2\n0 1 3\n4 2 5\n7 8 6\n", &["line 2", "expected 2"]),
    ("rows beside their size", "solve FILE", b"3 2\n1 2\n3 4\n5 0\n", &["line 2", "expected 3"]),
    (
        "row too many for its size",
        "solve FILE",
        b"2 3\n1 2\n3 4\n5 0\n6 7\n",
        &["line 5", "3 rows"],
    ),
    ("too many columns", "solve FILE", b"128 3\n1 2 3\n", &["line 1", "2 to 127", "128 and 3"]),
    ("tile too large for its size", "solve FILE", b"3 2\n1 2 3\n4 6 0\n", &["line 3", "0 to 5"]),
    ("ragged lines", "solve FILE", b"0 1 3\n4 2\n5 7 8 6\n", &["line 2", "expected 3", "found 2"]),
    ("ragged slashes", "solve FILE", b"0 1 3 / 4 2 / 5 7 8 6", &["line 1", "expected 3"]),
    ("picture", "solve FILE", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", &["FILE", "line 1", "PNG"]),
    ("invalid UTF-8", "solve FILE", b"3\n0 1 3\n4 \xff\xfe 5\n7 8 6\n", &["line 3", "\\xff"]),
    ("UTF-8 digits", "solve FILE", "3\n0 1 ３\n4 2 5\n7 8 6\n".as_bytes(), &["line 2", "number"]),
    ("NUL bytes", "solve FILE", b"3\n0 1 3\n4 2 5\n7 8\0 6\n", &["line 4", "\\x00"]),
    ("terminal escapes", "solve FILE", b"\x1b[2J\x07", &["line 1", "expected", "\\x1b"]),
    ("bad board to compare", "compare FILE", b"3\n0 1 3\n4 2 5\n7 8\n", &["FILE", "line 4"]),
    ("other size of goal", "solve - --goal FILE", FOUR, &["FILE", "3 × 3", "4 × 4"]),
    ("goal on its side", "solve - --goal FILE", b"2 3 / 1 2 3 4 5 0", &["FILE", "3 × 3", "2 × 3"]),
    (
        "rectangle for squares alone",
        "solve FILE --algorithm astar --heuristic pattern",
        b"3 2 / 1 2 3 / 4 0 5",
        &["--heuristic pattern", "square board", "found 3 × 2"],
    ),
    ("goal is no board", "solve - --goal FILE", b"1 2 3\nhello\n", &["FILE", "line 2", "hello"]),
    ("goal is empty", "batch - --goal FILE", b"", &["FILE", "expected a board"]),
    ("directory", "solve .", b"", &["pieceful: .:", "expected a file"]),
    ("directory to compare", "compare .", b"", &["pieceful: .:", "expected a file"]),
    ("directory to batch", "batch .", b"", &["pieceful: .:", "expected a file"]),
    ("empty batch", "batch FILE", b"", &["FILE", "line 0", "expected a board"]),
    ("batch of comments", "batch FILE", b"# a\n\n# b\n", &["FILE", "line 3", "expected a board"]),
    (
        "rows in a batch",
        "batch FILE",
        b"1 2 / 3 0\n",
        &["FILE", "line 1", "expected one row, found 2"],
    ),
    (
        "too large for a heuristic",
        "solve FILE --algorithm astar --heuristic walking-distance",
        FIVE,
        &["--heuristic walking-distance", "up to 4 × 4", "found 5 × 5"],
    ),
    (
        "too large for pattern databases",
        "solve FILE --algorithm greedy --heuristic pattern",
        FIVE,
        &["--heuristic pattern", "up to 4 × 4", "found 5 × 5"],
    ),
    (
        "too large for a heuristic in a batch",
        "batch FILE --algorithm idastar --heuristic walking-distance",
        FIVE,
        &["FILE", "line 1", "--heuristic walking-distance", "up to 4 × 4", "found 5 × 5"],
    ),
    ("missing file", "solve no/such.txt", b"", &["no/such.txt", "expected a file"]),
    ("missing batch", "batch no/such.txt", b"", &["no/such.txt", "expected a file"]),
    ("missing goal", "solve - --goal no/such.txt", b"", &["no/such.txt", "expected"]),
];

/// Here FILE holds a good board and the arguments are at fault.
const ARGUMENTS: &[(&str, &[&str])] = &[
    ("solve FILE --goal blank-99", &["--goal", "0 to 8", "99"]),
    ("solve FILE --goal blank-9", &["--goal", "0 to 8", "found 9"]),
    ("solve FILE --goal blank-4294967296", &["--goal", "0 to 8"]),
    ("solve FILE --goal blank-99999999999999999999999", &["expected", "blank-99999"]),
    ("solve FILE --algorithm astar --weight 0", &["--weight", "expected", "from 1"]),
    ("solve FILE --algorithm astar --weight 0.5", &["--weight", "expected", "0.5"]),
    ("solve FILE --algorithm astar --weight NaN", &["--weight", "expected", "NaN"]),
    ("solve FILE --algorithm astar --weight -1", &["--weight", "-1"]),
    ("solve FILE --algorithm astar --weight=-1", &["--weight", "expected", "-1"]),
    ("solve FILE --algorithm astar --weight inf", &["--weight", "expected", "inf"]),
    ("solve FILE --algorithm astar --weight abc", &["--weight", "expected", "abc"]),
    ("solve FILE --algorithm dijkstra", &["--algorithm", "dijkstra", "idastar"]),
    ("solve FILE --algorithm astar --heuristic euclid", &["--heuristic", "euclid", "manhattan"]),
    ("solve FILE --output xml", &["--output", "xml", "sentences"]),
    ("solve FILE --frobnicate", &["--frobnicate"]),
    ("frobnicate", &["frobnicate"]),
    ("solve", &["FILE"]),
    ("batch", &["FILE"]),
    ("compare", &["FILE"]),
    ("solve FILE FILE", &["unexpected"]),
    ("solve FILE --algorithm", &["--algorithm", "value"]),
    ("solve FILE --time-limit soon", &["--time-limit", "seconds", "soon"]),
    ("solve FILE --time-limit -1", &["--time-limit", "-1"]),
    ("solve FILE --time-limit=-1", &["--time-limit", "seconds", "-1"]),
    ("solve FILE --time-limit NaN", &["--time-limit", "seconds"]),
    ("solve FILE --memory-limit much", &["--memory-limit", "512M", "much"]),
    ("solve FILE --memory-limit 12Q", &["--memory-limit", "512M", "12Q"]),
    ("solve FILE --memory-limit 99999999999G", &["--memory-limit", "99999999999G"]),
    ("solve FILE --heuristic manhattan", &["--heuristic", "astar", "idastar"]),
    ("solve FILE --algorithm bfs --heuristic manhattan", &["--heuristic", "astar", "bfs"]),
    ("solve FILE --algorithm bidirectional --heuristic hamming", &["--heuristic", "idastar"]),
    (
        "solve FILE --algorithm uniform-cost --heuristic hamming",
        &["--heuristic", "greedy, astar or idastar"],
    ),
    ("solve FILE --algorithm greedy --weight 2", &["--weight", "astar", "greedy"]),
    ("solve FILE --algorithm bfs --depth-limit 20", &["--depth-limit", "depth-first", "bfs"]),
    ("solve FILE --algorithm depth-first --depth-limit -3", &["--depth-limit", "-3"]),
    ("solve FILE --algorithm depth-first --depth-limit deep", &["--depth-limit", "whole", "deep"]),
    ("batch FILE --output none", &["--output"]),
    ("batch FILE --stats", &["--stats"]),
    ("shuffle", &["--size"]),
    ("shuffle --size 1", &["--size", "2 to 127", "found 1"]),
    ("shuffle --size 128", &["--size", "2 to 127", "found 128"]),
    ("shuffle --size four", &["--size", "expected", "four"]),
    ("shuffle --size 4x", &["--size", "expected", "4x"]),
    ("shuffle --size 4x1", &["--size", "2 to 127", "found 4x1"]),
    ("shuffle --size 4x3x2", &["--size", "expected", "4x3x2"]),
    ("shuffle --size 4x3 --blank 12", &["--blank", "0 to 11", "found 12"]),
    ("shuffle --size 3 --blank 9", &["--blank", "0 to 8", "found 9"]),
    ("shuffle --size 3 --steps 0", &["--steps", "expected"]),
    ("shuffle --size 3 --steps 5 --uniform", &["--steps", "--uniform"]),
    ("shuffle --size 3 --seed tuesday", &["--seed", "expected", "tuesday"]),
];

/// What is wrong with a run that should have refused its input with all these words.
fn fault(run: &Run, words: &[&str], file: &str) -> Option<String> {
    let fault = if run.code != Some(2) {
        "wrong exit code".to_owned()
    } else if !run.stdout.is_empty() {
        "output".to_owned()
    } else if !run.stderr.starts_with("pieceful: ") || run.stderr.contains("panicked") {
        "no message".to_owned()
    } else if run.stderr.lines().count() != 1 || !run.stderr.ends_with('\n') {
        "not one line".to_owned()
    } else {
        let missing = words.iter().find(|w| !run.stderr.contains(&w.replace("FILE", file)))?;
        format!("{missing:?} is missing")
    };
    Some(format!("{fault} in {:?}, {:?}, {:?}", run.code, run.stderr, run.stdout))
}

fn refused(run: &Run, words: &[&str], file: &str) {
    assert_eq!(fault(run, words, file), None);
}

#[test]
fn bad_files_are_refused() {
    let faults: Vec<_> = FILES
        .iter()
        .filter_map(|&(name, arguments, bytes, words)| {
            let file = Scratch::new(bytes);
            let run = finish(start(arguments.replace("FILE", file.path()).split(' ')), GOOD);
            Some(format!("{name}: {}", fault(&run, words, file.path())?))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn bad_arguments_are_refused() {
    let file = Scratch::new(GOOD);
    let faults: Vec<_> = ARGUMENTS
        .iter()
        .filter_map(|&(arguments, words)| {
            let run = run(&arguments.replace("FILE", file.path()), "");
            Some(format!("{arguments}: {}", fault(&run, words, "FILE")?))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn standard_input_is_named() {
    refused(&run("solve -", "3\n0 1 3\n4 2 5\n7 8\n"), &["standard input", "line 4"], "");
    refused(&run("compare -", ""), &["standard input", "line 1"], "");
}

#[test]
fn a_line_break_in_a_name_stays_in_the_one_line() {
    refused(&finish(start(["solve", "no\nsuch.txt"]), b""), &["such.txt", "expected"], "");
    refused(&finish(start(["solve", "-", "--goal", "no\nsuch"]), GOOD), &["such", "expected"], "");
}

#[test]
fn huge_files_are_refused_soon() {
    let numbers: Vec<u8> = b"1234567 ".repeat(10_000_000);
    let ones = b"1 ".repeat(10_000_000);
    let rows = b"1 2 3\n".repeat(3_333_334);
    let digits = b"7".repeat(10_000_000);
    for input in [numbers, ones, rows, digits] {
        let file = Scratch::new(&input);
        let words = ["FILE", "line ", "expected"];
        refused(&finish(start(["solve", file.path()]), b""), &words, file.path());
        refused(&finish(start(["solve", "-"]), &input), &words, "standard input");
    }
    for input in [b" ".repeat(10_000_000), b"\n".repeat(10_000_000)] {
        let file = Scratch::new(&input);
        refused(&finish(start(["solve", file.path()]), b""), &["FILE", "expected"], file.path());
    }
}

#[cfg(unix)]
#[test]
fn an_endless_file_is_refused_soon() {
    refused(&run("solve /dev/zero", ""), &["/dev/zero", "line 1", "expected"], "");
    refused(&run("solve - --goal /dev/zero", "1 2 3 0"), &["/dev/zero", "line 1", "expected"], "");
    let run = run("batch /dev/zero", "");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stderr.contains("/dev/zero: line 1: expected"), "{run:?}");
}

#[test]
fn batch_prints_the_rows_before_a_bad_line() {
    let input = "# two good ones\n1 2 3 4 5 6 7 0 8\n\n1 2 3 0\n1 2 3 4 5 6 7 7 0\n1 2 0 3\n";
    for (option, good) in [("", ["1\t1\t", "0\t0\t"]), ("--json", ["\"moves\":1,", "\"moves\":0,"])]
    {
        let run = run(&format!("batch - {option}"), input);
        assert_eq!(run.code, Some(2), "{run:?}");
        let rows: Vec<_> = run.stdout.lines().skip(usize::from(option.is_empty())).collect();
        assert_eq!(rows.len(), 2, "{run:?}");
        assert!(rows.iter().zip(good).all(|(row, start)| row.contains(start)), "{run:?}");
        let messages: Vec<_> =
            run.stderr.lines().filter(|line| line.starts_with("pieceful: ")).collect();
        assert_eq!(messages.len(), 1, "{run:?}");
        for word in ["standard input", "line 5", "every tile once", "7 twice"] {
            assert!(messages[0].contains(word), "{run:?}");
        }
    }
}

/// A board that has just been parsed prints to two forms that both parse to it again.
fn survives(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(board) = parse_bytes(bytes) {
        prop_assert_eq!(parse_bytes(board.to_string().as_bytes()), Ok(board.clone()));
        let (shape, row) = (board.shape(), board.to_row());
        prop_assert_eq!(parse_row_of(shape, row.as_bytes()), Ok(board.clone()));
        let sized = format!("{} {} {row}", shape.width(), shape.height());
        prop_assert_eq!(parse_row(sized.as_bytes()), Ok(board.clone()));
        if shape.square_size().is_some() {
            prop_assert_eq!(parse_row(row.as_bytes()), Ok(board));
        }
    }
    Ok(())
}

/// Every board of up to 6 × 6 as text, in the forms that a file may have.
fn board_text() -> impl Strategy<Value = (Vec<u16>, String)> {
    let cells = (1..=6_u16).prop_flat_map(|size| {
        let tiles: Vec<u16> = (0..size * size).collect();
        (Just(usize::from(size)), Just(tiles).prop_shuffle())
    });
    (cells, any::<bool>(), any::<bool>(), "( |\t|\n# note\n){0,2}").prop_map(
        |((size, cells), sized, slashes, noise)| {
            // A lone 0 would be a size.
            let sized = sized || size == 1;
            let head = if sized { format!("{size}\n") } else { String::new() };
            let rows: Vec<_> = cells
                .chunks(size)
                .map(|row| row.iter().map(u16::to_string).collect::<Vec<_>>().join(" "))
                .collect();
            let text = head + &rows.join(if slashes { " / " } else { "\n" }) + &noise;
            (cells, text)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes_parse_or_not(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        survives(&bytes)?;
    }

    #[test]
    fn any_soup_parses_or_not(soup in "[0-9 \nx/#-]{0,60}") {
        survives(soup.as_bytes())?;
    }

    /// Small numbers hit upon a board often, which the two above rarely do.
    #[test]
    fn any_small_soup_parses_or_not(soup in "[12]?(( |\n|/)[0-3x]){1,5}\n?") {
        survives(soup.as_bytes())?;
    }

    #[test]
    fn every_board_parses((cells, text) in board_text()) {
        let board = parse_bytes(text.as_bytes());
        prop_assert_eq!(board.as_ref().map(Board::cells), Ok(&cells[..]), "{}", text);
        survives(text.as_bytes())?;
    }
}
