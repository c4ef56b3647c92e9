//! `pieceful experiment`: methods on many boards.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::Board;
use crate::engine::Engine;
use crate::lab::experiment::{
    BoardChoice, Cancel, Ended, Experiment, ExperimentError, Row, Settings, Summary, merge,
};
use crate::machine;
use crate::puzzle::Problem;
use crate::search::Limits;

use super::args::ExperimentOptions;
use super::failure::Failure;
use super::input::{self, BoardLines};
use super::row_file::RowFile;

pub(super) fn run(options: &ExperimentOptions, engine: &Engine) -> Result<(), Failure> {
    if !options.merge.is_empty() {
        return put_together(options);
    }
    let settings = settings(options)?;
    let listed = match &settings.boards {
        BoardChoice::File(name) => read_boards(Path::new(name), &settings)?,
        _ => Vec::new(),
    };
    let of_file = options.settings.as_deref().map(|path| format!("{}: ", input::name(path)));
    let refuse = |error: ExperimentError| {
        Failure::Input(format!("{}{error}", of_file.as_deref().unwrap_or_default()))
    };
    let experiment = Experiment::new(settings, listed).map_err(refuse)?;
    let jobs = options.jobs.unwrap_or_else(|| machine::limits().threads);
    if jobs == 0 {
        return Err(Failure::Input("--jobs: expected 1 or more, found 0".to_owned()));
    }
    let limits = limits(experiment.settings(), jobs);
    let mut rows = options.csv.as_deref().map(RowFile::create).transpose()?;
    let found = search(&experiment, (options, jobs), engine, &limits, rows.as_mut());
    // What was found until Ctrl-C is written too.
    let written = rows.map_or(Ok(()), RowFile::finish);
    let (summary, comment) = (found?, experiment.comment(options.shard));
    write_summary(options.summary.as_deref(), &comment, &summary).and(written)
}

/// The settings of the file, if there is one, changed by the options.
fn settings(options: &ExperimentOptions) -> Result<Settings, Failure> {
    let mut settings = match &options.settings {
        Some(path) => {
            let text = read(path)?;
            Settings::from_ron(&text)
                .map_err(|error| Failure::Input(format!("{}: {error}", input::name(path))))?
        }
        None => Settings::default(),
    };
    settings.size = options.size.unwrap_or(settings.size);
    settings.goal_blank = options.blank.or(settings.goal_blank);
    settings.seed = options.seed.unwrap_or(settings.seed);
    settings.time_limit = options.time_limit.or(settings.time_limit);
    settings.memory_limit = options.memory_limit.or(settings.memory_limit);
    if let Some(boards) = &options.boards {
        settings.boards = boards.clone();
    }
    if !options.methods.is_empty() {
        settings.methods.clone_from(&options.methods);
    }
    Ok(settings)
}

fn limits(settings: &Settings, jobs: usize) -> Limits {
    let each = machine::limits().shared_among(jobs);
    Limits {
        time: settings.time_limit,
        memory: settings.memory_limit.unwrap_or(each.memory),
        threads: 1,
    }
}

/// Runs the experiment, and writes each row as soon as it is there.
fn search(
    experiment: &Experiment,
    (options, jobs): (&ExperimentOptions, usize),
    engine: &Engine,
    limits: &Limits,
    mut rows: Option<&mut RowFile>,
) -> Result<Summary, Failure> {
    let cancel = Arc::new(Cancel::default());
    let shared = Arc::clone(&cancel);
    // Without a handler Ctrl-C ends the process at once, which is good enough.
    ctrlc::set_handler(move || shared.cancel()).ok();
    let boards = experiment.boards(options.shard);
    let mut progress = ProgressBar::new(boards);
    let mut summary = Summary::default();
    let mut written =
        rows.as_mut().map_or(Ok(()), |out| out.write(&experiment.header(options.shard)));
    let mut each = |of_board: &[Row]| {
        progress.step();
        for row in of_board {
            summary.add(row);
            if let (Ok(()), Some(out)) = (&written, &mut rows) {
                written = out.write(&format!("{row}\n"));
            }
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let ended = experiment.run(engine, (options.shard, jobs), limits, &cancel, &mut each);
    progress.clear();
    written?;
    match ended {
        Ended::Completed => Ok(summary),
        Ended::Cancelled => Err(Failure::Interrupted),
    }
}

fn put_together(options: &ExperimentOptions) -> Result<(), Failure> {
    let texts = options.merge.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let merged = merge(&texts).map_err(|error| Failure::Input(format!("--merge: {error}")))?;
    if let Some(path) = &options.csv {
        let mut out = create(path)?;
        out.write_all(merged.text.as_bytes())?;
        out.flush()?;
    }
    let mut summary = Summary::default();
    merged.rows.iter().for_each(|row| summary.add(row));
    write_summary(options.summary.as_deref(), &merged.comment(), &summary)
}

/// Writes the summary to a file, or to standard output if there is none or it takes nothing.
fn write_summary(path: Option<&Path>, comment: &str, summary: &Summary) -> Result<(), Failure> {
    let write = |path: &Path| -> Result<(), Failure> {
        let mut out = create(path)?;
        write!(out, "{comment}{summary}")?;
        Ok(out.flush()?)
    };
    let Some(path) = path else { return write(Path::new("-")) };
    write(path).map_err(|failure| {
        // Who gets neither is told of the first.
        write(Path::new("-")).ok();
        match failure {
            Failure::Output(error) => {
                let name = input::name(path);
                let rest = "the summary is on standard output";
                Failure::Input(format!("{name}: cannot be written: {error}; {rest}"))
            }
            other => other,
        }
    })
}

/// The boards of a file, each of which has to fit the experiment.
fn read_boards(path: &Path, settings: &Settings) -> Result<Vec<Board>, Failure> {
    let goal = settings.goal().map_err(|error| Failure::Input(format!("--size: {error}")))?;
    let mut lines = BoardLines::open(path)?;
    let mut boards = Vec::new();
    while let Some((_, board)) = lines.next()? {
        if let Err(error) = Problem::new(board.clone(), goal.clone()) {
            return Err(Failure::Input(format!("{}: {error}", lines.place())));
        }
        boards.push(board);
    }
    Ok(boards)
}

fn read(path: &PathBuf) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| {
        Failure::Input(format!("{}: expected a text file, found: {error}", input::name(path)))
    })
}

/// A file to be written, or standard output for -.
fn create(path: &Path) -> Result<Box<dyn Write>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(BufWriter::new(io::stdout())));
    }
    let file = fs::File::create(path).map_err(|error| {
        Failure::Input(format!("{}: cannot be written: {error}", input::name(path)))
    })?;
    Ok(Box::new(BufWriter::new(file)))
}

/// How many boards are done, on a terminal.
struct ProgressBar {
    done: usize,
    boards: usize,
    is_shown: bool,
}

impl ProgressBar {
    const WIDTH: usize = 40;

    fn new(boards: usize) -> Self {
        Self { done: 0, boards, is_shown: io::stderr().is_terminal() }
    }

    fn step(&mut self) {
        let thousandth = |done: usize| done * 1000 / self.boards.max(1);
        self.done += 1;
        if self.is_shown && thousandth(self.done) != thousandth(self.done - 1) {
            let filled = self.done * Self::WIDTH / self.boards.max(1);
            let bar = "█".repeat(filled) + &"░".repeat(Self::WIDTH - filled.min(Self::WIDTH));
            write!(io::stderr(), "\r{bar} {} of {} boards", self.done, self.boards).ok();
        }
    }

    fn clear(&self) {
        if self.is_shown {
            write!(io::stderr(), "\r{:78}\r", "").ok();
        }
    }
}
