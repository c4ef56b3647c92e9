//! Work on another thread that shows how far it is and obeys Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use super::failure::Failure;
use crate::engine::SolveError;

/// Waits for work on another thread and for Ctrl-C, and shows how far the work is.
pub(super) struct Watch {
    is_pressed: Arc<AtomicBool>,
}

/// What the work has to say of itself.
pub(super) struct News {
    is_stopped: Arc<AtomicBool>,
    line: Option<Mutex<String>>,
}

impl News {
    /// Says how far the work is, and returns whether it is to go on.
    pub(super) fn say(&self, line: impl FnOnce() -> String) -> bool {
        if let Some(shown) = &self.line {
            *shown.lock().unwrap_or_else(PoisonError::into_inner) = line();
        }
        !self.is_stopped.load(Relaxed)
    }
}

impl Watch {
    const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

    pub(super) fn new() -> Self {
        let is_pressed = Arc::new(AtomicBool::new(false));
        let shared = Arc::clone(&is_pressed);
        // Without a handler Ctrl-C ends the process at once, which may leave a file half
        // written that nobody reads.
        ctrlc::set_handler(move || shared.store(true, Relaxed)).ok();
        Self { is_pressed }
    }

    pub(super) fn failure() -> Failure {
        Failure::Stopped("stopped: unfinished tables were not kept".to_owned())
    }

    /// The result of the work, unless Ctrl-C comes first. Then nobody waits for the work to
    /// notice: the process ends and the work with it.
    pub(super) fn over<T: Send + 'static>(
        &self,
        work: impl FnOnce(&News) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let line = io::stderr().is_terminal().then(Mutex::default);
        let news = Arc::new(News { is_stopped: Arc::clone(&self.is_pressed), line });
        let (sender, receiver) = mpsc::channel();
        let shared = Arc::clone(&news);
        let run = move || drop(sender.send(work(&shared)));
        let no_thread = |error| Failure::Stopped(format!("cannot start a thread: {error}"));
        thread::Builder::new().spawn(run).map_err(no_thread)?;
        let result = loop {
            match receiver.recv_timeout(Self::BETWEEN_LOOKS) {
                _ if self.is_pressed.load(Relaxed) => break Err(Self::failure()),
                Ok(result) => break Ok(result),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                // It has panicked, and has said so.
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    let failed = SolveError::Failed("no table".to_owned());
                    break Err(Failure::Search(failed));
                }
            }
            if let Some(line) = &news.line {
                let line = line.lock().unwrap_or_else(PoisonError::into_inner).clone();
                write!(io::stderr(), "\r{line:<78}").ok();
            }
        };
        if news.line.is_some() {
            write!(io::stderr(), "\r{:78}\r", "").ok();
        }
        result
    }
}
