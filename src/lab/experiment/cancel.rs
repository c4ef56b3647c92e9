//! How to end an experiment early.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::search::Control;

/// Ends all searches of an experiment at once, from any thread.
#[derive(Debug, Default)]
pub struct Cancel {
    is_cancelled: AtomicBool,
    running: Mutex<Vec<Arc<Control>>>,
}

impl Cancel {
    /// Ends the searches that run, and begins no other.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, SeqCst);
        self.running().iter().for_each(|control| control.stop());
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(SeqCst)
    }

    pub(super) fn cancel_if(&self, is_over: bool) {
        if is_over {
            self.cancel();
        }
    }

    /// Has a search stopped with the others until the guard is dropped. `None` if it is too late to
    /// begin one.
    pub(super) fn watch(&self, control: &Arc<Control>) -> Option<RunningSearch<'_>> {
        self.running().push(Arc::clone(control));
        let running = RunningSearch { cancel: self, control: Arc::clone(control) };
        // Looked at after the control is on the list, so that no search slips through.
        (!self.is_cancelled()).then_some(running)
    }

    fn running(&self) -> MutexGuard<'_, Vec<Arc<Control>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A search that is stopped with the others.
pub(super) struct RunningSearch<'a> {
    cancel: &'a Cancel,
    control: Arc<Control>,
}

impl Drop for RunningSearch<'_> {
    fn drop(&mut self) {
        self.cancel.running().retain(|control| !Arc::ptr_eq(control, &self.control));
    }
}
