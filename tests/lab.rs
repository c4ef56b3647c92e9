//! The laboratory: map, audit, race and experiments, against numbers that are known.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

mod common;

use pieceful::board::{Board, Distances, seeded_rng};
use pieceful::engine::{Engine, Method};
use pieceful::lab::audit::{Audit, Estimates};
use pieceful::lab::experiment::Row;
use pieceful::lab::known_boards::KNOWN_BOARDS;
use pieceful::lab::map::{Map, Overlay};
use pieceful::lab::race::{Lane, Race};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits, Side, Weight};

use common::{Scratch, run};

/// Boards by distance: OEIS A089473, A089483 and A089474.
const CORNER: [usize; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];
const EDGE: [usize; 32] = [
    1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596,
    13930, 14713, 21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
];
const CENTRE: [usize; 31] = [
    1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132,
    12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
];

fn map(blank: usize) -> Map {
    Map::new(&Board::solved(3, blank).unwrap()).unwrap()
}

fn audit(map: &Map, heuristic: Heuristic, weight: f64) -> Audit {
    let weight = Weight::new(weight).unwrap();
    let (limits, control) = (Limits::default(), Control::new());
    let engine = Engine::new();
    let estimates = Estimates::new(map, &engine, heuristic, weight, &limits, &control).unwrap();
    Audit::new(map, &estimates)
}

#[test]
fn the_map_has_as_many_boards_at_each_distance_as_is_known() {
    for (blank, histogram, sum) in [
        (0, &CORNER[..], 3_986_672),
        (1, &EDGE[..], 3_944_202),
        (4, &CENTRE[..], 3_901_468),
        (8, &CORNER[..], 3_986_672),
    ] {
        let map = map(blank);
        assert_eq!(map.histogram(), histogram, "{blank}");
        let distances = (0..Map::BOARDS).map(|place| u64::from(map.distance(place)));
        assert_eq!(distances.sum::<u64>(), sum, "{blank}");
    }
}

#[test]
fn known_boards_are_at_their_distances() {
    let map = map(0);
    for (row, distance) in [
        ("1 4 2 0 7 5 3 6 8", 5),
        ("1 2 3 4 5 6 7 8 0", 22),
        ("4 0 2 5 1 3 7 8 6", 23),
        ("7 2 4 5 0 6 8 3 1", 26),
        ("8 6 7 2 5 4 3 0 1", 27),
    ] {
        let place = map.place(&row.parse().unwrap()).unwrap();
        assert_eq!(map.distance(place), distance, "{row}");
        assert_eq!(map.board(place).to_row(), row);
        assert_eq!(map.distances_from(place)[0], distance, "{row}");
    }
    assert_eq!(map.place(&"2 1 0 3 4 5 6 7 8".parse().unwrap()), None);
    assert_eq!(Map::new(&Board::solved(4, 0).unwrap()).unwrap_err().size, 4);
}

#[test]
fn an_audit_finds_the_sums_that_are_known_and_what_is_too_high() {
    for (blank, manhattan) in [(0, 2_540_160), (1, 2_600_640), (4, 2_661_120)] {
        let map = map(blank);
        for (heuristic, sum) in [(Heuristic::Hamming, 1_290_240), (Heuristic::Manhattan, manhattan)]
        {
            let audit = audit(&map, heuristic, 1.0);
            assert_eq!((audit.sum, audit.edges), (sum, 241_920), "{blank}");
            assert!(audit.is_admissible() && audit.is_consistent());
            assert_eq!(audit.errors.iter().sum::<usize>(), Map::BOARDS);
        }
    }
    let map = map(8);
    let twice = audit(&map, Heuristic::Manhattan, 2.0);
    assert!(!twice.is_admissible() && !twice.is_consistent());
    assert_eq!(map.distance(map.place(&twice.first_too_high.unwrap()).unwrap()), 1);
    let pattern = audit(&map, Heuristic::Pattern, 1.0);
    assert!(pattern.is_admissible() && !pattern.is_consistent());
}

#[test]
fn what_is_drawn_as_expanded_is_the_statistic() {
    let map = map(8);
    let (engine, limits) = (Engine::new(), Limits::default());
    let mut rng = seeded_rng(3);
    for text in ["astar:manhattan", "bfs", "bidirectional", "greedy:manhattan"] {
        let method: Method = text.parse().unwrap();
        let start = map.goal().shuffled_uniformly(&mut rng);
        let control = Control::new();
        let (overlay, solution) =
            Overlay::of_search(&map, &start, &engine, &method, &limits, &control).unwrap();
        let ends = [Side::Start, Side::Goal].map(|side| overlay.expanded(side));
        let drawn = ends[0].len() + ends[1].len();
        assert_eq!(drawn as u64, solution.statistics.expanded, "{text}");
        assert_eq!(ends[0].first(), map.place(&start).as_ref(), "{text}");
        assert_eq!(ends[1].is_empty(), text != "bidirectional");
    }
}

#[test]
fn a_race_gives_each_lane_as_many_expansions_and_the_results_of_its_search() {
    let goal = Board::solved(3, 8).unwrap();
    let problem = Problem::new(goal.shuffled_uniformly(&mut seeded_rng(5)), goal).unwrap();
    let (engine, limits) = (Engine::new(), Limits::default());
    let texts = ["bfs", "astar:manhattan", "idastar:manhattan"];
    let methods = texts.map(|text| text.parse::<Method>().unwrap());
    let mut race = Race::new(&engine, &problem, &methods, &limits).unwrap();
    assert!(race.advance(50));
    for lane in race.lanes() {
        assert_eq!(lane.sample().expanded, 50, "{}", lane.method());
        assert!(lane.sample().board.is_some());
    }
    let mut highest = [0; 3];
    while race.advance(16) {
        for (highest, lane) in highest.iter_mut().zip(race.lanes()) {
            *highest = lane.sample().frontier.max(*highest);
        }
    }
    for (lane, highest) in race.lanes().iter().zip(highest) {
        let alone = engine.solve(&problem, lane.method(), &limits, &Control::new()).unwrap();
        let found = lane.result().unwrap().as_ref().unwrap();
        assert_eq!(found.moves, alone.moves);
        assert_eq!(lane.sample().expanded, alone.statistics.expanded);
        // It is looked at now and then only, and some states are looked up together.
        let peak = alone.statistics.peak_frontier;
        assert!(
            highest <= peak + 64 && 10 * highest > 7 * peak,
            "{}: {highest} of {peak}",
            lane.method()
        );
    }
    // A lane's clock stands still while it waits for the others.
    let mut race = Race::new(&engine, &problem, &methods, &limits).unwrap();
    race.advance(1);
    std::thread::sleep(std::time::Duration::from_millis(400));
    race.advance(1);
    assert!(race.lanes().iter().all(|lane| lane.elapsed().as_millis() < 300));
    let unfinished = Race::new(&engine, &problem, &methods, &limits).unwrap();
    drop(unfinished);
}

/// Six lanes on a board that none of them solves soon: at every moment they stay within the limit
/// together, and who needs more ends there.
#[test]
fn six_lanes_stay_within_the_memory_that_they_share() {
    let goal = Board::solved(5, 24).unwrap();
    let problem = Problem::new(goal.shuffled_uniformly(&mut seeded_rng(6)), goal).unwrap();
    let (engine, limits) = (Engine::new(), Limits { memory: 24 << 20, ..Limits::default() });
    let texts = [
        "bfs",
        "bidirectional",
        "uniform-cost",
        "astar:manhattan",
        "astar:linear-conflict",
        "idastar:manhattan",
    ];
    let methods = texts.map(|text| text.parse::<Method>().unwrap());
    let mut race = Race::new(&engine, &problem, &methods, &limits).unwrap();
    for _ in 0..100 {
        race.advance(4096);
        let held: u64 = race.lanes().iter().map(Lane::bytes).sum();
        assert!(held <= limits.memory, "{held}");
    }
    for lane in &race.lanes()[..5] {
        let error = lane.result().unwrap().as_ref().unwrap_err();
        assert_eq!(error.status(), "memory-limit", "{}", lane.method());
        let bytes = error.statistics().unwrap().bytes;
        assert!(bytes <= limits.memory / 6 && bytes > limits.memory / 24, "{bytes}");
    }
    assert!(race.lanes()[5].result().is_none(), "IDA* needs next to none");
}

/// The rows without the seconds.
fn timeless(text: &str) -> Vec<String> {
    let cut = |line: &str| match line.rsplit_once(',') {
        Some((rest, _)) if !line.starts_with('#') => rest.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(cut).collect()
}

const EXPERIMENT: &str = "experiment --boards per-distance:2 --method bfs --method astar:manhattan \
                          --seed 7 --summary";

#[test]
fn an_experiment_and_its_parts_give_the_same_rows() {
    let files: Vec<Scratch> = (0..5).map(|_| Scratch::new(b"")).collect();
    let [whole, first, second, merged, summary] = &files[..] else { panic!() };
    let experiment = |rest: &str| {
        let done = run(&format!("{EXPERIMENT} {} {rest}", summary.path()), "");
        assert_eq!(done.code, Some(0), "{}", done.stderr);
    };
    experiment(&format!("--jobs 2 --csv {}", whole.path()));
    experiment(&format!("--jobs 1 --shard 1/2 --csv {}", first.path()));
    experiment(&format!("--jobs 1 --shard 2/2 --csv {}", second.path()));
    let read = |file: &Scratch| std::fs::read_to_string(file.path()).unwrap();
    let parts = format!("--merge {} {}", second.path(), first.path());
    let done = run(&format!("experiment --csv {} {parts}", merged.path()), "");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(timeless(&read(merged)), timeless(&read(whole)));
    // A header, the columns, and two boards for each distance but the goal, with two methods.
    assert_eq!(read(whole).lines().count(), 2 + 2 * (1 + 2 * 31));
    let settings = read(whole).lines().next().unwrap().to_owned();
    assert!(settings.starts_with("# pieceful ") && settings.contains("seed 7"), "{settings}");
    assert_eq!(done.stdout.lines().next(), Some(&*settings));
    assert!(done.stdout.contains("\ndistance,method,boards,solved,"), "{}", done.stdout);
    assert!(done.stdout.contains("\n31,bfs,2,2,31.000,"));
    let half = run(&format!("experiment --merge {}", first.path()), "");
    assert_eq!(half.code, Some(2));
    assert!(half.stderr.contains("expected the parts 1/2 to 2/2 once each"), "{}", half.stderr);
}

/// A small experiment in the usual order, byte by byte but for the seconds: whoever reads such
/// tables finds what was always there.
#[test]
fn the_rows_of_the_usual_order_are_pinned() {
    let rows = Scratch::new(b"");
    let listed = Scratch::new(b"1 4 2 0 7 5 3 6 8\n7 2 4 5 0 6 8 3 1\n");
    let arguments = format!(
        "experiment --boards {} --blank 0 --method bfs --method astar:manhattan:5 --csv {}",
        listed.path(),
        rows.path()
    );
    assert_eq!(run(&arguments, "").code, Some(0));
    let text = std::fs::read_to_string(rows.path()).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let path = listed.path();
    let head = format!(
        "# pieceful {version}; size 3; goal blank-0; boards {path}; methods bfs astar:manhattan:5; \
         seed 0"
    );
    assert_eq!(
        timeless(&text),
        [
            &*head,
            "board,distance,method,moves,proven,expanded,generated,textbook_generated,must_expand,\
             peak_frontier,max_depth,bytes",
            "1 4 2 0 7 5 3 6 8,5,bfs,5,true,20,34,53,,15,4,39064",
            "1 4 2 0 7 5 3 6 8,5,astar:manhattan:5,5,true,5,11,15,,7,4,230560",
            "7 2 4 5 0 6 8 3 1,26,bfs,26,true,161778,272808,434585,,24983,25,1474232",
            "7 2 4 5 0 6 8 3 1,26,astar:manhattan:5,42,false,642,1093,1734,,388,41,257080",
        ]
    );
}

/// The order of moves and the tie rule of a method are those of its searches, and stand in the
/// header, in the rows and in the settings.
#[test]
fn an_experiment_searches_in_the_order_of_each_method() {
    let methods = [
        "astar:manhattan",
        "astar:manhattan:ties=lower-g",
        "astar:manhattan:ties=first-in-first-out:order=RLDU",
        "bfs:order=LURD",
        "idastar:manhattan:order=RDLU",
    ];
    let named: Vec<String> = methods.iter().map(|method| format!("{method:?}")).collect();
    let text = format!("(size: 3, boards: \"uniform:6\", methods: [{}])", named.join(", "));
    let (settings, rows) = (Scratch::new(text.as_bytes()), Scratch::new(b""));
    let done = run(&format!("experiment {} --csv {}", settings.path(), rows.path()), "");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    let text = std::fs::read_to_string(rows.path()).unwrap();
    let head = text.lines().next().unwrap();
    assert!(head.ends_with(&format!("methods {}; seed 0", methods.join(" "))), "{head}");
    let (engine, goal) = (Engine::new(), Board::solved(3, 8).unwrap());
    let mut expanded = vec![0_u64; methods.len()];
    for (number, line) in text.lines().skip(2).enumerate() {
        let row: Row = line.parse().unwrap();
        let name = methods[number % methods.len()];
        assert_eq!(row.method, name);
        let problem = Problem::new(row.board.parse().unwrap(), goal.clone()).unwrap();
        let method: Method = name.parse().unwrap();
        let alone = engine.solve(&problem, &method, &Limits::default(), &Control::new()).unwrap();
        assert_eq!(row.expanded, alone.statistics.expanded, "{line}");
        assert_eq!(row.must_expand, alone.statistics.must_expand, "{line}");
        expanded[number % methods.len()] += row.expanded;
    }
    assert!(expanded[0] < expanded[1] && expanded[0] < expanded[2], "{expanded:?}");
    // Parts of it are put together as those of any other.
    let parts: Vec<Scratch> = (0..2).map(|_| Scratch::new(b"")).collect();
    for (number, part) in (1..).zip(&parts) {
        let shard = format!("--shard {number}/2 --csv {}", part.path());
        assert_eq!(run(&format!("experiment {} {shard}", settings.path()), "").code, Some(0));
    }
    let merged = Scratch::new(b"");
    let whole = format!("--csv {} --merge {} {}", merged.path(), parts[0].path(), parts[1].path());
    assert_eq!(run(&format!("experiment {whole}"), "").code, Some(0));
    assert_eq!(timeless(&std::fs::read_to_string(merged.path()).unwrap()), timeless(&text));
}

#[test]
fn bad_experiments_say_what_is_wrong_and_where() {
    let settings = Scratch::new(b"(size: 3, boards: \"all\", methods: [\"bfs\", \"astr\"])");
    let broken = Scratch::new(b"(size: 3,\n boards: 5)");
    let listed = Scratch::new(b"1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 8 7 0\n");
    let in_list = format!("experiment --method bfs --boards {}", listed.path());
    let in_file = format!("experiment {}", settings.path());
    let in_text = format!("experiment {}", broken.path());
    let files = [&b"(sizes: 3)"[..], b"(size: 3, boards: \"all\")"].map(Scratch::new);
    let large = Scratch::new(b"(size: 4, boards: \"all\", methods: [\"bfs\"])");
    let impossible = format!("experiment {}", large.path());
    let [misspelt, lacking] = files.each_ref().map(|file| format!("experiment {}", file.path()));
    for (arguments, expected) in [
        ("experiment", "methods: expected at least one method"),
        ("experiment --method astr", "expected one of best, bfs"),
        ("experiment --method bfs --boards uniform:0", "expected at least one board"),
        ("experiment --method bfs --boards uniform:99999999999", "boards: expected at most "),
        ("experiment --method bfs --boards walk:99999999999:5", "boards: expected at most "),
        ("experiment --method bfs --blank 9", "goal_blank: expected a blank cell from 0 to 8"),
        (&impossible, &format!("{}: boards: expected size 3 for all, found size 4", large.path())),
        ("experiment --method bfs --boards uniform:x", "expected all, per-distance:N"),
        ("experiment --method bfs --size 4", "expected size 3 for all, found size 4"),
        ("experiment --method bfs --size 0 --boards uniform:1", "size: expected a size"),
        ("experiment --method bfs --jobs 0", "--jobs: expected 1 or more"),
        ("experiment --method bfs --shard 3/2", "expected a part such as 1/4"),
        (&in_list, "line 2: Unsolvable"),
        ("experiment --method astar:ties=best", "expected ties= with one of higher-g, lower-g"),
        ("experiment --method bfs:order=UDL", "expected order= with each of U, D, L and R once"),
        ("experiment --method bfs:ties=lower-g", "expected no ties, as bfs has none"),
        (&in_file, "methods: number 2: expected one of best, bfs"),
        (&in_text, "2:9: Expected string"),
        (&misspelt, "1:2: expected one of size, goal_blank, boards,"),
        (&lacking, "expected the setting methods, found none"),
    ] {
        let done = run(arguments, "");
        assert_eq!(done.code, Some(2), "{arguments}: {}", done.stderr);
        assert!(done.stderr.contains(expected), "{arguments}: {}", done.stderr);
        assert_eq!(done.stderr.trim_end().lines().count(), 1, "{}", done.stderr);
    }
}

#[test]
fn a_trace_is_written_in_three_forms() {
    let trace = |rest: &str| run(&format!("trace - {rest}"), "1 2 3 4 5 6 0 7 8");
    let json = trace("--algorithm astar --heuristic manhattan");
    assert_eq!(json.code, Some(0), "{}", json.stderr);
    let first = r#"{"order":0,"type":"start","side":"start","id":0,"parent":null,"move":null,"g":0,"h":2,"f":2,"board":"1 2 3 4 5 6 0 7 8"}"#;
    assert_eq!(json.stdout.lines().next(), Some(first));
    let csv = trace("--algorithm bfs --output csv --order RLDU");
    let settings =
        "; trace of bfs from 1 2 3 4 5 6 0 7 8 to 1 2 3 4 5 6 7 8 0; order RLDU; ties higher-g\n";
    assert!(
        csv.stdout.starts_with("# pieceful ") && csv.stdout.contains(settings),
        "{}",
        csv.stdout
    );
    assert!(csv.stdout.contains("\n2,generate,start,1,0,left,1,0,1,"), "{}", csv.stdout);
    let posthoc = trace("--algorithm astar --output posthoc --ties lower-g").stdout;
    let value: serde_json::Value = serde_json::from_str(&posthoc).unwrap();
    assert_eq!(value["version"], "1.4.0");
    let events = value["events"].as_array().unwrap();
    assert_eq!(events[0]["type"], "source");
    for event in events {
        for field in ["type", "id", "pId", "g", "h", "f", "x", "y"] {
            assert!(event.get(field).is_some(), "{field}: {event}");
        }
    }
    let cut = trace("--algorithm bfs --most-events 3");
    assert!(cut.stderr.contains("3 events written"), "{}", cut.stderr);
    let wrong = trace("--order UUDL");
    assert!(wrong.code == Some(2) && wrong.stderr.contains("each of U, D, L and R once"));
}

/// Every number of the lessons. They depend on no machine, but for the bytes.
#[test]
fn the_lessons_come_out_as_they_say() {
    use pieceful::lab::lessons::Lesson;

    let engine = Engine::new();
    let found = Lesson::ALL.map(|lesson| {
        let finding = lesson.measure(&engine, &Limits::default(), &Control::new()).unwrap();
        let rows: Vec<_> = finding.rows.iter().map(|row| (row.moves, row.expanded)).collect();
        assert!(lesson.options().contains(&lesson.nearest(finding.answer)), "{lesson:?}");
        let is_better = lesson == Lesson::BetterHeuristic;
        assert_eq!(finding.by_ties, is_better.then_some(128), "{lesson:?}");
        ((finding.answer * 100.0).round(), rows)
    });
    assert_eq!(
        found,
        [
            (5000.0, vec![]),
            (2696.0, vec![(Some(31), 181_378), (Some(31), 6728)]),
            (0.0, vec![(Some(4378), 144_799), (Some(4378), 75_333), (Some(4378), 170_510)]),
            (1600.0, vec![(Some(31), 6728), (Some(47), 277)]),
            (1803.0, vec![(Some(31), 181_378), (Some(31), 10_059)]),
            (1924.0, vec![(Some(31), 6728), (Some(31), 16_660)]),
            (2100.0, vec![(None, 6_275_441), (Some(42), 324_425)]),
            (6878.0, vec![(Some(42), 340_481), (Some(42), 4950)]),
        ]
    );
}

/// The boards that the window offers have the lengths that are published, and those of Korf the
/// estimates that he gives.
#[test]
fn well_known_boards_have_their_known_lengths() {
    let engine = Engine::new();
    let method: Method = "idastar:linear-conflict".parse().unwrap();
    let estimates = [("55", 29), ("42", 30), ("79", 28), ("12", 35)];
    let mut found = 0;
    for known in &KNOWN_BOARDS {
        let start = known.board();
        let goal = Board::goal(start.shape(), known.blank).unwrap();
        let manhattan = start.manhattan(&goal, &Distances::new(goal.shape()));
        let problem = Problem::new(start, goal).unwrap();
        let solution =
            engine.solve(&problem, &method, &Limits::default(), &Control::new()).unwrap();
        assert_eq!(solution.moves.len(), known.moves as usize, "{}", known.row);
        assert!(solution.is_proven());
        let name = known.source.and_then(|source| source.strip_prefix("Korf "));
        if let Some((_, expected)) = estimates.iter().find(|(number, _)| Some(*number) == name) {
            assert_eq!(manhattan, *expected, "{name:?}");
            found += 1;
        }
    }
    assert_eq!(found, estimates.len());
}

/// A disk that is full loses nothing: what it did not take is on standard output.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_costs_an_experiment_no_row() {
    let (rows, summary) = (Scratch::new(b""), Scratch::new(b""));
    let experiment = |rows: &str, summary: &str| {
        let boards = "experiment --boards per-distance:40 --method astar:manhattan --seed 3";
        run(&format!("{boards} --csv {rows} --summary {summary}"), "")
    };
    assert_eq!(experiment(rows.path(), summary.path()).code, Some(0));
    let read = |file: &Scratch| std::fs::read_to_string(file.path()).unwrap();
    let (all, by_distance) = (timeless(&read(&rows)), timeless(&read(&summary)));
    let full = experiment("/dev/full", summary.path());
    assert_eq!(full.code, Some(2));
    assert!(full.stderr.starts_with("pieceful: /dev/full: cannot be written any further"));
    assert_eq!(timeless(&full.stdout), all);
    assert_eq!(timeless(&read(&summary)), by_distance);
    let full = experiment(rows.path(), "/dev/full");
    assert_eq!(full.code, Some(2));
    assert!(full.stderr.contains("the summary is on standard output"), "{}", full.stderr);
    assert_eq!((timeless(&full.stdout), timeless(&read(&rows))), (by_distance, all));
}
