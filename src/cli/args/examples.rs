//! Examples for each command, for its help and its manual page. `tests/manual.rs` runs them.

pub(super) const SOLVE: &str = "\
Examples:
  pieceful solve board.txt
  echo '3 0 4 / 5 2 8 / 1 6 7' | pieceful solve - --output letters
  pieceful solve P4-15-1F3A9C07 --output none --stats
  pieceful solve board.txt --algorithm astar --heuristic manhattan --goal blank-first";

pub(super) const BATCH: &str = "\
Examples:
  pieceful batch boards.txt
  pieceful batch boards.txt --algorithm idastar --time-limit 10 --json";

pub(super) const COMPARE: &str = "\
Examples:
  pieceful compare board.txt
  pieceful shuffle --size 3 --seed 7 | pieceful compare - --time-limit 5";

pub(super) const EXPERIMENT: &str = "\
Examples:
  pieceful experiment --boards per-distance:5 --method bfs --method astar:manhattan
  pieceful experiment --boards uniform:20 --method idastar:pattern --seed 1 --csv rows.csv
  pieceful experiment --boards uniform:20 --method bfs --shard 1/2 --csv part-1.csv
  pieceful experiment --boards uniform:20 --method bfs --shard 2/2 --csv part-2.csv
  pieceful experiment --merge part-1.csv part-2.csv --csv all.csv";

pub(super) const TRACE: &str = "\
Examples:
  pieceful trace board.txt --algorithm astar --heuristic manhattan
  pieceful trace board.txt --algorithm bfs --order URDL --output csv
  pieceful trace board.txt --algorithm bfs --output posthoc > bfs.trace.yaml";

pub(super) const SHUFFLE: &str = "\
Examples:
  pieceful shuffle --size 4
  pieceful shuffle --size 5 --uniform --seed 7
  pieceful shuffle --size 3 --blank 0 --steps 20";

pub(super) const TABLES: &str = "\
Without a command, lists the tables: what each is for, and whether it is intact.

Examples:
  pieceful tables
  pieceful tables build --size 4
  pieceful tables verify
  pieceful tables remove --damaged

Exit codes: 0 success; 1 verify found a damaged table; 2 bad input or usage, or a
file that cannot be written or removed; 3 Ctrl-C, or too little memory.";

pub(super) const BUILD: &str = "\
Examples:
  pieceful tables build --size 4
  pieceful tables build --size 4 --goal blank-5";

pub(super) const VERIFY: &str = "\
Examples:
  pieceful tables verify
  pieceful tables verify --rebuild";

pub(super) const REMOVE: &str = "\
Examples:
  pieceful tables remove --damaged
  pieceful tables remove --all";

pub(super) const COMPLETIONS: &str = "\
Examples:
  pieceful completions bash > pieceful.bash
  pieceful completions zsh > _pieceful
  pieceful completions fish > pieceful.fish";

pub(super) const MANUAL: &str = "\
Examples:
  pieceful manual man1
  pieceful manual . && man ./pieceful-solve.1";
