//! A thread that searches while its owner does something else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::control::{Control, Progress};
use super::limits::Limits;
use super::problem::Problem;
use super::solution::{Solution, SolveError};
use super::{Method, solve};

/// Which of a worker's jobs. No two jobs of a worker have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobId(u64);

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The job that [`Worker::start`] returned.
    pub job: JobId,
    /// The solution, or why there is none.
    pub result: Result<Solution, SolveError>,
}

type Search = Box<dyn FnOnce(&Control) -> Result<Solution, SolveError> + Send>;

struct Job {
    id: JobId,
    control: Arc<Control>,
    search: Search,
}

/// Runs one search at a time on a named thread. Nothing here blocks, but for
/// [`Worker::wait`]. Dropping the worker ends its search.
#[derive(Debug)]
pub struct Worker {
    jobs: Sender<Job>,
    outcomes: Receiver<Outcome>,
    current: Option<(JobId, Arc<Control>)>,
    next_id: u64,
}

impl Worker {
    /// Starts the thread. It calls `on_outcome` when an outcome is there to be
    /// polled, so that a window knows when to draw.
    pub fn new(on_outcome: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, next_job) = channel::<Job>();
        let (send_outcome, outcomes) = channel();
        thread::Builder::new().name("pieceful-solver".to_owned()).spawn(move || {
            for Job { id, control, search } in next_job {
                let result = if control.is_stopped() {
                    Err(SolveError::Stopped(super::Statistics::default()))
                } else {
                    run(search, &control)
                };
                if send_outcome.send(Outcome { job: id, result }).is_err() {
                    return;
                }
                on_outcome();
            }
        })?;
        Ok(Self { jobs, outcomes, current: None, next_id: 0 })
    }

    /// Cancels the job that is running, if any, and starts another.
    pub fn start(&mut self, problem: Problem, method: Method, limits: Limits) -> JobId {
        self.start_search(Box::new(move |control| solve(&problem, &method, &limits, control)))
    }

    fn start_search(&mut self, search: Search) -> JobId {
        self.cancel();
        let id = JobId(self.next_id);
        self.next_id += 1;
        let control = Arc::new(Control::new());
        self.current = Some((id, Arc::clone(&control)));
        // The thread ends only with the worker or with the process, so the job
        // is taken; a job that was not would simply never have an outcome.
        self.jobs.send(Job { id, control, search }).ok();
        id
    }

    /// Ends the job that is running and drops what comes of it.
    pub fn cancel(&mut self) {
        if let Some((_, control)) = self.current.take() {
            control.stop();
        }
    }

    /// Asks the job that is running to end. Its outcome still comes, and says
    /// what was searched.
    pub fn stop(&self) {
        if let Some((_, control)) = &self.current {
            control.stop();
        }
    }

    /// The job that is running.
    pub fn current(&self) -> Option<JobId> {
        self.current.as_ref().map(|(id, _)| *id)
    }

    /// How far the job that is running has come.
    pub fn progress(&self) -> Option<Progress> {
        self.current.as_ref().map(|(_, control)| control.progress())
    }

    /// The outcome of the current job, once, if it has ended.
    pub fn poll(&mut self) -> Option<Outcome> {
        self.wait(Duration::ZERO)
    }

    /// The outcome of the current job, once, if it ends within `timeout`.
    /// Outcomes of jobs that were cancelled are dropped.
    pub fn wait(&mut self, timeout: Duration) -> Option<Outcome> {
        let until = Instant::now() + timeout;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.outcomes.recv_timeout(left) {
                Ok(outcome) if self.current() == Some(outcome.job) => {
                    self.current = None;
                    return Some(outcome);
                }
                Ok(_late) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Runs a search and turns a panic in it into an error.
fn run(search: Search, control: &Control) -> Result<Solution, SolveError> {
    catch_unwind(AssertUnwindSafe(|| search(control))).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Err(SolveError::Failed(message.unwrap_or_else(|| "no reason given".to_owned())))
    })
}
