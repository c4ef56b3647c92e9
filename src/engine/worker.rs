//! A thread that searches while its owner does something else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::solution::{Solution, SolveError};
use super::{Engine, Method};
use crate::puzzle::Problem;
use crate::search::{Control, Limits, Progress};

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
    engine: Engine,
    jobs: Sender<Job>,
    outcomes: Receiver<Outcome>,
    current: Option<(JobId, Arc<Control>)>,
    next_id: u64,
}

impl Worker {
    /// Starts the thread, which searches with what the engine has. It calls `on_outcome` when an
    /// outcome is there to be polled, so that a window knows when to draw.
    pub fn new(engine: Engine, on_outcome: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (jobs, next_job) = channel::<Job>();
        let (send_outcome, outcomes) = channel();
        thread::Builder::new().name("pieceful-solver".to_owned()).spawn(move || {
            for Job { id, control, search } in next_job {
                let result = if control.is_stopped() {
                    Err(SolveError::Stopped(Box::default()))
                } else {
                    run(search, &control)
                };
                if send_outcome.send(Outcome { job: id, result }).is_err() {
                    return;
                }
                on_outcome();
            }
        })?;
        Ok(Self { engine, jobs, outcomes, current: None, next_id: 0 })
    }

    /// Cancels the job that is running, if any, and starts another.
    pub fn start(&mut self, problem: Problem, method: Method, limits: Limits) -> JobId {
        let engine = self.engine.clone();
        self.start_search(Box::new(move |control| {
            engine.solve(&problem, &method, &limits, control)
        }))
    }

    fn start_search(&mut self, search: Search) -> JobId {
        self.cancel();
        let id = JobId(self.next_id);
        self.next_id += 1;
        let control = Arc::new(Control::new());
        self.current = Some((id, Arc::clone(&control)));
        // If the thread has ended, waiting for the outcome says so.
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
        let until = Instant::now().checked_add(timeout);
        loop {
            let left =
                until.map_or(timeout, |until| until.saturating_duration_since(Instant::now()));
            match self.outcomes.recv_timeout(left) {
                Ok(outcome) if self.current() == Some(outcome.job) => {
                    self.current = None;
                    return Some(outcome);
                }
                Ok(_late) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                // The thread ends before the worker only if `on_outcome` panics.
                Err(RecvTimeoutError::Disconnected) => {
                    let (job, _) = self.current.take()?;
                    let result = Err(SolveError::Failed("the thread has ended".to_owned()));
                    return Some(Outcome { job, result });
                }
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use crate::board::{Board, seeded_rng};
    use crate::engine::Algorithm;
    use crate::search::Statistics;

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    fn problem(size: usize, seed: u64) -> Problem {
        let goal = Board::solved(size, 0).unwrap();
        Problem::new(goal.shuffled_uniformly(&mut seeded_rng(seed)), goal).unwrap()
    }

    fn endless() -> (Problem, Method, Limits) {
        let method = Method { algorithm: Algorithm::IdaStar, ..Method::default() };
        (problem(6, 1), method, Limits::default())
    }

    #[test]
    fn an_outcome_comes_once_and_is_announced() {
        let calls = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&calls);
        let mut worker = Worker::new(Engine::new(), move || {
            counter.fetch_add(1, SeqCst);
        })
        .unwrap();
        assert_eq!(worker.poll(), None);
        let job = worker.start(problem(3, 1), Method::default(), Limits::default());
        assert_eq!(worker.current(), Some(job));
        let outcome = worker.wait(LONG).unwrap();
        assert_eq!(outcome.job, job);
        assert!(outcome.result.unwrap().is_proven());
        assert_eq!((worker.poll(), worker.current(), worker.progress()), (None, None, None));
        while calls.load(SeqCst) == 0 {
            thread::yield_now();
        }
    }

    #[test]
    fn a_new_job_replaces_the_one_that_runs() {
        let mut worker = Worker::new(Engine::new(), || {}).unwrap();
        let (endless_problem, method, limits) = endless();
        let first = worker.start(endless_problem, method, limits);
        let second = worker.start(problem(3, 2), Method::default(), Limits::default());
        assert_ne!(first, second);
        let outcome = worker.wait(LONG).unwrap();
        assert_eq!(outcome.job, second);
        assert!(outcome.result.is_ok());
    }

    #[test]
    fn what_comes_of_a_cancelled_job_is_dropped() {
        let mut worker = Worker::new(Engine::new(), || {}).unwrap();
        worker.start_search(Box::new(|control| {
            while !control.is_stopped() {
                thread::yield_now();
            }
            let (moves, statistics) = (Vec::new(), Statistics::default());
            Ok(Solution { moves, lower_bound: 0, statistics, improvements: Vec::new() })
        }));
        worker.cancel();
        let job = worker.start(problem(3, 3), Method::default(), Limits::default());
        assert_eq!(worker.wait(LONG).unwrap().job, job);
    }

    #[test]
    fn a_stopped_job_says_what_it_searched() {
        let mut worker = Worker::new(Engine::new(), || {}).unwrap();
        let (endless_problem, method, limits) = endless();
        worker.start(endless_problem, method, limits);
        while worker.progress().unwrap().expanded < 10_000 {
            thread::yield_now();
        }
        worker.stop();
        let Err(SolveError::Stopped(statistics)) = worker.wait(LONG).unwrap().result else {
            panic!("the search was stopped");
        };
        assert!(statistics.expanded >= 10_000);
    }

    #[test]
    fn a_worker_whose_thread_has_ended_says_so() {
        let mut worker = Worker::new(Engine::new(), || panic!("a fault for the test")).unwrap();
        worker.start(problem(3, 4), Method::default(), Limits::default());
        assert!(worker.wait(Duration::MAX).unwrap().result.is_ok());
        let job = worker.start(problem(3, 4), Method::default(), Limits::default());
        let outcome = worker.wait(Duration::MAX).unwrap();
        assert_eq!(outcome.job, job);
        assert!(matches!(outcome.result, Err(SolveError::Failed(_))));
    }

    #[test]
    fn a_panic_in_a_search_is_an_error_and_the_worker_lives_on() {
        let mut worker = Worker::new(Engine::new(), || {}).unwrap();
        worker.start_search(Box::new(|_| panic!("a fault for the test")));
        let result = worker.wait(LONG).unwrap().result;
        assert_eq!(result, Err(SolveError::Failed("a fault for the test".to_owned())));
        worker.start(problem(3, 4), Method::default(), Limits::default());
        assert!(worker.wait(LONG).unwrap().result.is_ok());
    }

    /// How often there are news is a matter of the meter, and tested there.
    #[test]
    fn a_search_on_any_board_tells_of_its_progress_again_and_again() {
        for size in [4, 5, 20, 127] {
            let mut worker = Worker::new(Engine::new(), || {}).unwrap();
            let method = Method { algorithm: Algorithm::Bfs, ..Method::default() };
            worker.start(problem(size, 5), method, Limits::default());
            let mut last = 0;
            for _ in 0..10 {
                while worker.progress().unwrap().expanded == last {
                    assert_eq!(worker.wait(Duration::from_millis(1)), None, "size {size}");
                }
                last = worker.progress().unwrap().expanded;
            }
        }
    }
}
