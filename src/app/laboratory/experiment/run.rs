//! An experiment that runs beside the frames, and what has come of it.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::choice::Choice;
use super::files::read_boards;
use super::refusal::Refusal;
use crate::app::error_texts::NoThread;
use crate::app::laboratory::LabContext;
use crate::app::laboratory::job::{Job, Reporter};
use crate::engine::Engine;
use crate::lab::experiment::{
    BoardChoice, Cancel, Ended, Experiment, Group, Row, Settings, Shard, Summary,
};
use crate::search::Limits;

/// How often at most the table fills up.
const TICK: Duration = Duration::from_millis(150);
/// How much of the time may go into summing up.
const SHARE: u32 = 8;

/// An experiment, as far as it is known here.
///
/// The rows are kept as the text of the file that they can be saved to, about 80 bytes each for
/// 3×3: 45 MB for all boards of 3×3 and three methods. Groups are made of numbers alone.
#[derive(Debug)]
pub(super) struct Run {
    job: Job<Report>,
    cancel: Arc<Cancel>,
    settings: Settings,
    /// How many boards there are, once they are made.
    boards: usize,
    done: usize,
    groups: Vec<Group>,
    rows: String,
    state: State,
}

/// How far a run is.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// The boards are being made.
    Preparing,
    Running,
    Completed,
    Cancelled,
    Refused(Refusal),
}

/// What the thread says.
#[derive(Debug)]
enum Report {
    Refused(Refusal),
    /// How many boards there are, and what stands above the rows.
    Begun(usize, String),
    /// How many boards are done, the rows since the last report, and the groups of all.
    Progress(usize, String, Vec<Group>),
    Ended(Ended),
}

impl Run {
    pub(super) fn start(choice: &Choice, context: &LabContext<'_>) -> Result<Self, Refusal> {
        let settings = choice.settings();
        let jobs = choice.jobs.max(1);
        let each = context.limits.shared_among(jobs);
        // What a file asks for may not be more than what there is.
        let memory = settings.memory_limit.map_or(each.memory, |limit| limit.min(each.memory));
        let limits = Limits { time: settings.time_limit, memory, threads: 1 };
        let cancel = Arc::new(Cancel::default());
        let work = Work {
            settings: settings.clone(),
            file: choice.file.clone(),
            jobs,
            limits,
            engine: context.engine.clone(),
            cancel: Arc::clone(&cancel),
        };
        let job = Job::start(context.ctx, move |_, reporter| work.run(reporter));
        Ok(Self {
            job: job.map_err(|error| Refusal::NoThread(Arc::new(NoThread(error))))?,
            cancel,
            settings,
            boards: 0,
            done: 0,
            groups: Vec::new(),
            rows: String::new(),
            state: State::Preparing,
        })
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn is_running(&self) -> bool {
        matches!(self.state, State::Preparing | State::Running)
    }

    /// How many boards are done, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.done, self.boards)
    }

    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The rows as a file. If some are missing its last line says so.
    pub(super) fn rows(&self) -> String {
        let mut text = self.rows.clone();
        if self.done < self.boards {
            let _ = writeln!(text, "# ended after {} of {} boards", self.done, self.boards);
        }
        text
    }

    /// The summary as a file.
    pub(super) fn summary(&self) -> String {
        let comment = self.rows.split_inclusive('\n').next().unwrap_or_default();
        let mut text = comment.to_owned() + &Summary::COLUMNS.join(",") + "\n";
        for group in &self.groups {
            let _ = writeln!(text, "{group}");
        }
        text
    }

    /// Ends the searches. What is done stays, and comes with the last reports.
    pub(super) fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Takes what the thread has said.
    pub(super) fn poll(&mut self) {
        while let Some(report) = self.job.poll() {
            match report {
                Report::Refused(refusal) => self.state = State::Refused(refusal),
                Report::Begun(boards, header) => {
                    self.state = State::Running;
                    self.boards = boards;
                    self.rows = header;
                }
                Report::Progress(done, rows, groups) => {
                    self.done = done;
                    self.rows += &rows;
                    self.groups = groups;
                }
                Report::Ended(Ended::Completed) => self.state = State::Completed,
                Report::Ended(Ended::Cancelled) => self.state = State::Cancelled,
            }
        }
        if !self.job.is_running() && self.is_running() {
            // The thread is gone without a word.
            self.state = State::Cancelled;
        }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Everything that the thread needs.
struct Work {
    settings: Settings,
    file: Option<PathBuf>,
    jobs: usize,
    limits: Limits,
    engine: Engine,
    cancel: Arc<Cancel>,
}

impl Work {
    fn run(self, reporter: &Reporter<Report>) {
        let Self { settings, file, jobs, limits, engine, cancel } = self;
        let listed = match (&settings.boards, file) {
            (BoardChoice::File(_), Some(path)) => read_boards(&path),
            (BoardChoice::File(_), None) => Err(Refusal::NoFile),
            _ => Ok(Vec::new()),
        };
        let experiment = listed
            .and_then(|listed| Experiment::new(settings, listed).map_err(Refusal::Experiment));
        let experiment = match experiment {
            Ok(experiment) => experiment,
            Err(refusal) => {
                reporter.send(Report::Refused(refusal));
                return;
            }
        };
        let whole = Shard::WHOLE;
        reporter.send(Report::Begun(experiment.boards(whole), experiment.header(whole)));
        let mut progress = Progress::new(reporter);
        let mut each = |rows: &[Row]| progress.take(rows);
        let ended = experiment.run(&engine, (whole, jobs), &limits, &cancel, &mut each);
        progress.send();
        reporter.send(Report::Ended(ended));
    }
}

/// What is done and not told yet.
struct Progress<'a> {
    reporter: &'a Reporter<Report>,
    summary: Summary,
    done: usize,
    rows: String,
    next: Instant,
}

impl<'a> Progress<'a> {
    fn new(reporter: &'a Reporter<Report>) -> Self {
        let (summary, rows) = (Summary::default(), String::new());
        Self { reporter, summary, done: 0, rows, next: Instant::now() + TICK }
    }

    /// Takes the rows of a board.
    fn take(&mut self, rows: &[Row]) -> ControlFlow<()> {
        self.done += 1;
        for row in rows {
            self.summary.add(row);
            let _ = writeln!(self.rows, "{row}");
        }
        if Instant::now() < self.next || self.send() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Tells what is done, and says whether anybody listens.
    fn send(&mut self) -> bool {
        let begun = Instant::now();
        let groups = self.summary.groups().collect();
        let report = Report::Progress(self.done, std::mem::take(&mut self.rows), groups);
        let is_heard = self.reporter.send(report);
        self.next = Instant::now() + TICK.max(begun.elapsed() * SHARE);
        is_heard
    }
}
