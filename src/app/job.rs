//! Work that a page has done beside the frames.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::{io, thread};

use eframe::egui::Context;

use crate::search::Control;

/// A thread that works and reports. It is told to stop when this is dropped.
#[derive(Debug)]
pub(super) struct Job<Report> {
    control: Arc<Control>,
    reports: Receiver<Report>,
    is_running: bool,
}

/// Where a job reports to. Each report wakes the window up.
pub(super) struct Reporter<Report> {
    sender: Sender<Report>,
    ctx: Context,
}

impl<Report> Reporter<Report> {
    /// Reports, and says whether anybody still listens.
    pub(super) fn send(&self, report: Report) -> bool {
        let is_heard = self.sender.send(report).is_ok();
        self.ctx.request_repaint();
        is_heard
    }
}

impl<Report: Send + 'static> Job<Report> {
    /// Starts to work. Whoever works looks at the control now and then, as searches do.
    pub(super) fn start(
        ctx: &Context,
        work: impl FnOnce(&Arc<Control>, &Reporter<Report>) + Send + 'static,
    ) -> io::Result<Self> {
        let control = Arc::new(Control::new());
        let (sender, reports) = channel();
        let reporter = Reporter { sender, ctx: ctx.clone() };
        let shared = Arc::clone(&control);
        let run = move || {
            work(&shared, &reporter);
            let Reporter { sender, ctx } = reporter;
            drop(sender);
            // The window sees that nobody reports any more.
            ctx.request_repaint();
        };
        thread::Builder::new().name("pieceful-job".to_owned()).spawn(run)?;
        Ok(Self { control, reports, is_running: true })
    }

    /// The next report, if one has come.
    pub(super) fn poll(&mut self) -> Option<Report> {
        match self.reports.try_recv() {
            Ok(report) => Some(report),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.is_running = false;
                None
            }
        }
    }

    /// Whether it may still report, as far as the last poll knows.
    pub(super) fn is_running(&self) -> bool {
        self.is_running
    }

    /// How to stop it and see how far it has come.
    pub(super) fn control(&self) -> &Arc<Control> {
        &self.control
    }
}

impl<Report> Drop for Job<Report> {
    fn drop(&mut self) {
        self.control.stop();
    }
}
