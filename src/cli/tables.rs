//! `pieceful tables`: what is kept on disk for the searches.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::args::{BuildOptions, RemoveOptions, TablesCommand, TablesOptions, VerifyOptions};
use super::failure::Failure;
use super::input::{self, GoalChoice};
use super::output::{mebibytes, size};
use super::watch::Watch;
use crate::board::Board;
use crate::machine;
use crate::patterns::{BuildProgress, Pattern, Strength, TableBuilder, TableSet, TableSize};
use crate::tables::{BuildError, Step, TableFolder, TableState};

pub(super) fn run(options: &TablesOptions, folder: &TableFolder) -> Result<(), Failure> {
    match &options.command {
        None => list(folder),
        Some(TablesCommand::Build(options)) => build(options, folder),
        Some(TablesCommand::Verify(options)) => verify(options, folder),
        Some(TablesCommand::Remove(options)) => remove(options, folder),
    }
}

/// The boards and the strength of a set in words.
fn title(set: &TableSet) -> String {
    let strength = match set.strength() {
        Strength::Small => "small",
        Strength::Standard => "standard",
        Strength::Large => "large",
    };
    format!("{0}×{0} {strength}", set.size())
}

fn blanks(set: &TableSet) -> String {
    let blanks: Vec<String> = set.goal_blanks().iter().map(ToString::to_string).collect();
    blanks.join(" ")
}

fn word(state: TableState) -> &'static str {
    match state {
        TableState::Whole => "whole",
        TableState::Damaged => "damaged",
        TableState::Missing => "missing",
    }
}

/// The name of a file without its folder.
fn short(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn bytes_of(path: &Path) -> u64 {
    fs::symlink_metadata(path).map_or(0, |facts| facts.len())
}

/// Every table that a search may ask for, and its file.
fn known(folder: &TableFolder) -> HashMap<PathBuf, Pattern> {
    let patterns = TableSet::all().into_iter().flat_map(|set| set.patterns());
    patterns.map(|pattern| (folder.file_of(&pattern), pattern)).collect()
}

/// Prints a line for each table, where there are any of a set.
fn list(folder: &TableFolder) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let row = |cells: [&str; 5]| {
        let [tables, blanks, size, state, file] = cells;
        let line = format!("{tables:<13} {blanks:<20} {size:>10}  {state:<8} {file}");
        line.trim_end().to_owned()
    };
    writeln!(out, "{}", row(["tables", "goal's blank at", "size", "state", "file"]))?;
    let mut states: HashMap<Pattern, TableState> = HashMap::new();
    for set in TableSet::all() {
        let (title, blanks) = (title(&set), blanks(&set));
        let patterns = set.patterns();
        let mut state = |pattern: &Pattern| {
            *states.entry(pattern.clone()).or_insert_with(|| folder.state(pattern))
        };
        if patterns.iter().all(|pattern| state(pattern) == TableState::Missing) {
            let bytes = patterns.iter().map(TableFolder::file_bytes).sum();
            writeln!(out, "{}", row([&title, &blanks, &size(bytes), "missing", ""]))?;
            continue;
        }
        for pattern in &patterns {
            let (file, state) = (folder.file_of(pattern), state(pattern));
            let bytes = match state {
                TableState::Missing => TableFolder::file_bytes(pattern),
                _ => bytes_of(&file),
            };
            let cells = [&title, &blanks, &size(bytes), word(state), &short(&file)];
            writeln!(out, "{}", row(cells))?;
        }
    }
    let (known, files) = (known(folder), folder.files());
    for file in files.iter().filter(|file| !known.contains_key(*file)) {
        let cells = ["-", "-", &size(bytes_of(file)), "unused", &short(file)];
        writeln!(out, "{}", row(cells))?;
    }
    let bytes = files.iter().map(|file| bytes_of(file)).sum();
    let path = input::name(folder.path());
    writeln!(out, "\n{} in {path}", count(files.len(), bytes))?;
    Ok(())
}

/// How many files there are, and how large they are.
fn count(files: usize, bytes: u64) -> String {
    match files {
        0 => "no tables".to_owned(),
        1 => format!("1 table, {},", size(bytes)),
        _ => format!("{files} tables, {},", size(bytes)),
    }
}

fn build(options: &BuildOptions, folder: &TableFolder) -> Result<(), Failure> {
    let watch = Watch::new();
    for set in sets(options)? {
        let limits = machine::limits();
        let TableSize { held, to_build } = set.table_size();
        if held + to_build > limits.memory {
            let (takes, limit) = (mebibytes(held + to_build), mebibytes(limits.memory));
            let message = format!(
                "memory limit: building the {} tables takes {takes} MiB, and the limit is {limit} MiB",
                title(&set)
            );
            return Err(Failure::Stopped(message));
        }
        let begin = Instant::now();
        let (own, name) = (folder.clone(), title(&set));
        let result = watch.over(move |news| {
            let go_on = |Step { done, all, table }: Step| {
                let percent = table.share * 100.0;
                news.say(|| format!("{name}: table {} of {all}, {percent:.0}%", done + 1))
            };
            own.build(&set, limits.threads, &go_on)
        })?;
        let built = match result {
            Ok(built) => built,
            Err(BuildError::Stopped) => return Err(Watch::failure()),
            Err(error @ BuildError::Memory) => return Err(Failure::Stopped(error.to_string())),
            Err(error @ BuildError::Write { .. }) => return Err(Failure::Input(error.to_string())),
        };
        let patterns = set.patterns();
        let bytes: u64 = patterns.iter().map(TableFolder::file_bytes).sum();
        let (seconds, tables) = (begin.elapsed().as_secs_f64(), count(patterns.len(), bytes));
        let result = match built {
            0 => "already there".to_owned(),
            _ => format!("{built} built in {seconds:.1} s"),
        };
        let blanks = blanks(&set);
        writeln!(
            io::stdout(),
            "{} for goals with the blank at {blanks}: {tables} {result}",
            title(&set)
        )?;
    }
    Ok(())
}

/// The sets that were asked for.
fn sets(options: &BuildOptions) -> Result<Vec<TableSet>, Failure> {
    let sizes = match (options.size, options.large) {
        (Some(size), _) => vec![size],
        (None, true) => vec![4],
        (None, false) => vec![4, 5],
    };
    let usual = [Strength::Small, Strength::Standard];
    let strengths = if options.large { &[Strength::Large][..] } else { &usual };
    let mut sets = Vec::new();
    for size in sizes {
        if !TableSet::all().iter().any(|set| set.size() == size) {
            return Err(Failure::Input(format!("--size: expected 4 or 5, found {size}")));
        }
        let blank = match &options.goal {
            GoalChoice::BlankFirst => 0,
            GoalChoice::BlankLast => size * size - 1,
            GoalChoice::BlankAt(cell) => *cell,
            GoalChoice::File(path) => {
                let expected = "expected blank-last, blank-first or blank-ID";
                let found = input::name(path);
                return Err(Failure::Input(format!("--goal: {expected}, found {found}")));
            }
        };
        let bad_goal = |error| Failure::Input(format!("--goal: {error}"));
        Board::solved(size, blank).map_err(bad_goal)?;
        let found = strengths.iter().filter_map(|&kind| TableSet::of_goal(size, blank, kind));
        let before = sets.len();
        sets.extend(found);
        if sets.len() == before {
            let message = format!("--large: expected with --size 4, found with --size {size}");
            return Err(Failure::Input(message));
        }
    }
    Ok(sets)
}

fn verify(options: &VerifyOptions, folder: &TableFolder) -> Result<(), Failure> {
    let watch = Watch::new();
    let known = known(folder);
    let mut is_damaged = false;
    let files = folder.files();
    for file in &files {
        let Some(pattern) = known.get(file).cloned() else {
            writeln!(io::stdout(), "unused   {}", short(file))?;
            continue;
        };
        let (folder, name) = (folder.clone(), short(file));
        let is_rebuilt = options.rebuild;
        let is_right = watch.over(move |news| {
            news.say(|| name.clone());
            let table = folder.load(&pattern).filter(|table| pattern.fits(table));
            match table {
                Some(table) if is_rebuilt => {
                    let go_on = |progress: BuildProgress| {
                        news.say(|| format!("{name}: {:.0}%", progress.share * 100.0))
                    };
                    let threads = machine::limits().threads;
                    let again = TableBuilder::default().build(&pattern, threads, &go_on);
                    again.is_ok_and(|again| again == table)
                }
                table => table.is_some(),
            }
        })?;
        let state = if is_right { TableState::Whole } else { TableState::Damaged };
        is_damaged |= !is_right;
        writeln!(io::stdout(), "{:<8} {}", word(state), short(file))?;
    }
    if files.is_empty() {
        writeln!(io::stdout(), "no tables in {}", input::name(folder.path()))?;
    }
    if is_damaged { Err(Failure::Damaged) } else { Ok(()) }
}

fn remove(options: &RemoveOptions, folder: &TableFolder) -> Result<(), Failure> {
    let known = known(folder);
    let is_useful = |file: &PathBuf| {
        let state = known.get(file).map(|pattern| folder.state(pattern));
        state == Some(TableState::Whole)
    };
    let (mut removed, mut bytes, mut failure) = (0, 0, None);
    for file in folder.files() {
        if !options.all && is_useful(&file) {
            continue;
        }
        let file_bytes = bytes_of(&file);
        match fs::remove_file(&file) {
            Ok(()) => {
                removed += 1;
                bytes += file_bytes;
            }
            Err(error) => failure = Some(format!("cannot remove {}: {error}", input::name(&file))),
        }
    }
    let path = input::name(folder.path());
    writeln!(io::stdout(), "{} removed from {path}", count(removed, bytes))?;
    failure.map_or(Ok(()), |message| Err(Failure::Input(message)))
}
