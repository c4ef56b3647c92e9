//! Why something in the laboratory came to nothing.

use std::fmt;
use std::sync::Arc;

use eframe::egui::{RichText, Ui};

use crate::app::texts::{Language, Parameter, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;

/// An error of a search, a race or the system, which is put into words when it is shown, in the
/// language of that moment.
#[derive(Clone)]
pub(super) struct Fault(Arc<dyn Reason>);

/// An error that has words in every language.
trait Reason: Parameter + fmt::Debug + Send + Sync {}

impl<Error: Parameter + fmt::Debug + Send + Sync> Reason for Error {}

impl<Error: Parameter + fmt::Debug + Send + Sync + 'static> From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self(Arc::new(error))
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Fault {
    /// What is wrong, to stand behind a colon.
    pub(super) fn reason(&self, language: Language) -> String {
        language.describe(&*self.0)
    }
}

/// Says that nothing came of what was asked for.
pub(super) fn fault_ui(ui: &mut Ui, cx: &UiContext<'_>, fault: &Fault) {
    let text = cx.fill(Text::LabNothingFound, &[("reason", &fault.reason(cx.language))]);
    announced(&ui.label(RichText::new(text).color(palette(ui).error)), true);
}
