//! Guess what the search takes next.

use std::hash::{DefaultHasher, Hash, Hasher};

use eframe::egui::{RichText, Ui};

use super::description::values;
use super::frontier::thumbnail_ui;
use super::lane::Moment;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::board::Board;
use crate::lab::replay::{Replay, Waiting};
use crate::search::EventKind;

/// How many states there are to choose from.
const CHOICES: usize = 8;

/// The score of whoever guesses.
#[derive(Clone, Debug, Default)]
pub(super) struct Prediction {
    pub(super) is_on: bool,
    right: usize,
    asked: usize,
    /// What was said to the last guess.
    verdict: Option<(bool, String)>,
}

impl Prediction {
    /// Begins to count anew.
    pub(super) fn reset(&mut self) {
        *self = Self { is_on: self.is_on, ..Self::default() };
    }
}

/// Draws the question. It returns the moment of the next question when this one was answered.
pub(super) fn prediction_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    replay: &Replay,
    moment: &Moment,
    at: usize,
    goal: &Board,
    prediction: &mut Prediction,
) -> Option<usize> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        let score = [("right", &prediction.right as _), ("asked", &prediction.asked as _)];
        ui.label(RichText::new(cx.fill(Text::LabStepScore, &score)).strong());
        if let Some((is_right, verdict)) = &prediction.verdict {
            let colour = if *is_right { palette(ui).text } else { palette(ui).error };
            let label = ui.label(RichText::new(verdict).color(colour));
            announced(&label, false);
        }
    });
    let head = moment.frontier.head().filter(|_| is_question(replay, at));
    let Some(head) = head else {
        match replay.next_look(at) {
            Some(_) if ui.button(cx.say(Text::LabStepToQuestion)).clicked() => {
                wanted = next_question(replay, at);
            }
            Some(_) => {}
            None => {
                ui.label(cx.say(Text::LabStepNoQuestion));
            }
        }
        return wanted;
    };
    ui.label(cx.say(Text::LabStepQuestion));
    ui.horizontal_wrapped(|ui| {
        for (place, waiting) in choices(moment, head).into_iter().enumerate() {
            let method = replay.method();
            if thumbnail_ui(ui, cx, method, waiting, (place, false), goal).clicked() {
                judge(prediction, cx, replay, waiting, head);
                wanted = Some(next_question(replay, at + 1).unwrap_or(replay.len() - 1));
            }
        }
    });
    wanted
}

/// Whether the search takes something from its frontier next.
fn is_question(replay: &Replay, at: usize) -> bool {
    replay.next_look(at) == Some(at + 1)
}

/// The first moment from another one on before which the search takes something.
fn next_question(replay: &Replay, from: usize) -> Option<usize> {
    // A state that is opened again is expanded at once.
    let is_reopened = replay.event(from).is_some_and(|event| event.kind == EventKind::Reopen);
    let from = from + usize::from(is_reopened);
    replay.next_look(from).map(|next| next - 1)
}

/// The right answer among others, in an order that says nothing.
fn choices<'a>(moment: &'a Moment, head: &'a Waiting) -> Vec<&'a Waiting> {
    let others = moment.frontier.sides.iter().flatten().filter(|&waiting| waiting != head);
    let mut all: Vec<&Waiting> = std::iter::once(head).chain(others.take(CHOICES - 1)).collect();
    all.sort_by_cached_key(|waiting| {
        let mut hasher = DefaultHasher::new();
        (waiting.board.cells(), waiting.g).hash(&mut hasher);
        hasher.finish()
    });
    all
}

fn judge(
    prediction: &mut Prediction,
    cx: &UiContext<'_>,
    replay: &Replay,
    guess: &Waiting,
    head: &Waiting,
) {
    let is_right = guess == head;
    prediction.asked += 1;
    prediction.right += usize::from(is_right);
    let values = values(replay.method(), head.g, head.estimate);
    let f = |waiting: &Waiting| waiting.estimate.map(|(_, f)| f);
    let word = match is_right {
        true => Text::LabStepRight,
        false if f(guess) == f(head) && head.estimate.is_some() => Text::LabStepTie,
        false => Text::LabStepWrong,
    };
    prediction.verdict = Some((is_right, cx.fill(word, &[("values", &values)])));
}
