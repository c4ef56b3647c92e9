//! The page with everything about the games that were finished: what they come to by size and kind,
//! plots, and the list of all of them.
//!
//! The history is read and reckoned beside the frames, by jobs that [`StatisticsPage::poll`]
//! listens to.

mod games;
mod plots;
mod reckoning;
mod table;
mod transfer;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{
    ComboBox, Context, Frame, Id, Layout, ProgressBar, RichText, ScrollArea, TextEdit, Ui, vec2,
};
use egui_material_icons::icons::{ICON_BAR_CHART, ICON_CLOSE};

use super::{OpenContext, Page, Place};
use crate::app::command::Command;
use crate::app::job::Job;
use crate::app::numbers::shape_text;
use crate::app::tasks::Tasks;
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, BUTTON_HEIGHT, LIST_GAP, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{is_newly_shown, list_height, small_icon_button, text_toggle};
use crate::board::Shape;
use crate::game::Day;
use crate::save::{GameId, History, HistoryEntry, HistoryList, HistoryProblem};
use plots::Chart;
use reckoning::{Choice, KINDS, Reckoned, reckon};
pub(in crate::app) use transfer::TransferEnd;
use transfer::{Transfer, TransferKind};

/// Something to do with the games that were finished.
#[derive(Clone, Debug)]
pub(in crate::app) enum StatisticsCommand {
    /// Asks where to write the games of the list.
    AskToExport(ExportKind),
    ExportTo(PathBuf),
    /// Asks which file to take games from.
    AskToImport,
    ImportFrom(PathBuf),
    CancelTransfer,
    /// Asks whether to delete these games, or all.
    AskToDelete(Deletion),
    Delete(Deletion),
    /// Shows a game again.
    Watch(Box<HistoryEntry>),
    /// Copies the result of a game as one line of text.
    Copy(Box<HistoryEntry>),
}

/// What a file of games is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ExportKind {
    Csv,
    Json,
}

/// Which games go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::app) enum Deletion {
    #[default]
    All,
    Some(Vec<GameId>),
}

impl From<StatisticsCommand> for Command {
    fn from(command: StatisticsCommand) -> Self {
        Self::Statistics(command)
    }
}

/// What is shown of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Overview,
    Games,
}

/// The page, with the history as it was read last: a field for each thing that it shows, for each
/// job that works for it, and for each thing that was chosen.
#[derive(Default)]
pub(in crate::app) struct StatisticsPage {
    list: Option<Arc<HistoryList>>,
    reckoned: Option<Reckoned>,
    problem: Option<HistoryProblem>,
    reading: Option<Job<Result<HistoryList, HistoryProblem>>>,
    reckoning: Option<Job<Reckoned>>,
    transfer: Option<Transfer>,
    /// Whether the file has changed since it was read.
    is_stale: bool,
    /// What was handed to the job that reckons.
    asked: Option<Choice>,
    choice: Choice,
    selected: HashSet<GameId>,
    tab: Tab,
    chart: Chart,
}

impl Page for StatisticsPage {
    fn place(&self) -> Place {
        Place::Window
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::Statistics).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::TipStatistics)
    }

    fn open(&mut self, _cx: &mut OpenContext<'_>) {
        self.is_stale = true;
    }

    /// Lets go of the list, which may be long. What is being written goes on.
    fn close(&mut self, _tasks: &Tasks) {
        let Self { transfer, choice, tab, chart, .. } = std::mem::take(self);
        *self = Self { transfer, choice, tab, chart, ..Self::default() };
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let is_new = is_newly_shown(ui.ctx(), Id::unique("statistics"));
        Frame::new().inner_margin(14).show(ui, |ui| {
            self.header_ui(ui, cx, is_new);
            self.problems_ui(ui, cx);
            self.transfer_ui(ui, cx);
            let Some(list) = self.list.clone() else {
                if self.problem.is_none() {
                    ui.add_space(theme::GAP);
                    ui.spinner();
                }
                return;
            };
            if list.entries.is_empty() {
                empty_ui(ui, cx);
                return;
            }
            self.filter_ui(ui, cx);
            let Some(reckoned) = &self.reckoned else { return };
            match self.tab {
                Tab::Overview => {
                    let area = ScrollArea::vertical().id_salt("overview").auto_shrink(false);
                    area.show(ui, |ui| {
                        table::table_ui(ui, cx, reckoned, &mut self.choice.group);
                        plots::plots_ui(ui, cx, reckoned, &mut self.chart);
                    });
                }
                Tab::Games => {
                    let (choice, selected) = (&mut self.choice, &mut self.selected);
                    games::games_ui(ui, cx, &list, reckoned, choice, selected);
                }
            }
        });
    }
}

impl StatisticsPage {
    /// The file has changed.
    pub(in crate::app) fn refresh(&mut self) {
        self.is_stale = true;
    }

    /// Starts the jobs that are due, and takes what they have to say. Says how an export or an
    /// import ended.
    pub(in crate::app) fn poll(
        &mut self,
        ctx: &Context,
        history: &History,
        language: Language,
        today: Option<Day>,
    ) -> Option<TransferEnd> {
        let end = self.transfer.as_mut().and_then(Transfer::poll);
        if end.is_some() {
            self.transfer = None;
            self.is_stale = true;
        }
        if self.is_stale {
            self.is_stale = false;
            let history = history.clone();
            // The games are there a moment later than they are asked for.
            let job = Job::start(ctx, move |control, reports| {
                reports.send(history.list(control.stop_flag()));
            });
            match job {
                Ok(job) => self.reading = Some(job),
                Err(error) => self.problem = Some(error.into()),
            }
        }
        match take(&mut self.reading) {
            Some(Ok(list)) => {
                self.list = Some(Arc::new(list));
                (self.problem, self.asked) = (None, None);
            }
            Some(Err(problem)) => self.problem = Some(problem),
            None => {}
        }
        (self.choice.language, self.choice.today) = (language, today);
        if let Some(list) = &self.list
            && self.asked.as_ref() != Some(&self.choice)
        {
            self.asked = Some(self.choice.clone());
            let (list, choice) = (Arc::clone(list), self.choice.clone());
            let job = Job::start(ctx, move |_, reports| {
                reports.send(reckon(&list, &choice));
            });
            match job {
                Ok(job) => self.reckoning = Some(job),
                Err(error) => self.problem = Some(error.into()),
            }
        }
        if let Some(reckoned) = take(&mut self.reckoning) {
            self.reckoned = Some(reckoned);
        }
        end
    }

    /// Whether games are being written or taken in, which goes on when the page is closed.
    pub(in crate::app) fn is_at_work(&self) -> bool {
        self.transfer.is_some()
    }

    /// Writes the games of the list to a file.
    pub(in crate::app) fn export_to(&mut self, ctx: &Context, history: &History, path: PathBuf) {
        let (Some(list), Some(reckoned)) = (&self.list, &self.reckoned) else { return };
        let mut places = reckoned.rows.clone();
        places.sort_unstable();
        let games: Vec<HistoryEntry> =
            places.iter().map(|&place| list.entries[place as usize].clone()).collect();
        self.begin(ctx, history, TransferKind::Export(games), path);
    }

    /// Takes games in from a file.
    pub(in crate::app) fn import_from(&mut self, ctx: &Context, history: &History, path: PathBuf) {
        self.begin(ctx, history, TransferKind::Import, path);
    }

    fn begin(&mut self, ctx: &Context, history: &History, kind: TransferKind, path: PathBuf) {
        match Transfer::start(ctx, history.clone(), kind, path) {
            Ok(transfer) => self.transfer = Some(transfer),
            Err(error) => self.problem = Some(error.into()),
        }
    }

    pub(in crate::app) fn cancel_transfer(&mut self) {
        if let Some(transfer) = &self.transfer {
            transfer.cancel();
        }
    }

    /// Takes note that games are gone.
    pub(in crate::app) fn forget_selected(&mut self) {
        self.selected.clear();
        self.is_stale = true;
    }

    /// The title, the two halves of the page, and the way back.
    fn header_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, is_new: bool) {
        ui.horizontal(|ui| {
            for (tab, word) in
                [(Tab::Overview, Text::StatsOverview), (Tab::Games, Text::StatsGames)]
            {
                let is_on = self.tab == tab;
                let button = text_toggle(ui, cx.say(word), is_on, vec2(110.0, BUTTON_HEIGHT));
                if is_new && is_on {
                    button.request_focus();
                }
                if button.clicked() {
                    self.tab = tab;
                }
            }
            ui.add_space(theme::GAP);
            // Without one there is an empty label: a label that comes or goes between a press and its
            // release would make other buttons of the ones behind it, and lose the click.
            let streak = self.reckoned.as_ref().map(|reckoned| reckoned.streak);
            let streak = streak.filter(|streak| streak.longest > 0);
            let text = streak.map_or_else(String::new, |streak| {
                let places: [(&str, &dyn crate::app::texts::Parameter); 2] =
                    [("now", &streak.now), ("longest", &streak.longest)];
                cx.fill(Text::StatsStreak, &places)
            });
            ui.label(RichText::new(text).color(palette(ui).quiet));
            ui.with_layout(Layout::right_to_left(eframe::egui::Align::Center), |ui| {
                if small_icon_button(ui, ICON_CLOSE, cx.say(Text::Close)).clicked() {
                    cx.push(Command::Close);
                }
                self.files_ui(ui, cx);
            });
        });
    }

    /// What can be done with files, in a menu.
    fn files_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let has_games = self.reckoned.as_ref().is_some_and(|shown| !shown.rows.is_empty());
        let is_idle = self.transfer.is_none();
        ui.menu_button(cx.say(Text::StatsFiles), |ui| {
            for (word, command, is_possible) in [
                (Text::StatsExportCsv, StatisticsCommand::AskToExport(ExportKind::Csv), has_games),
                (
                    Text::StatsExportJson,
                    StatisticsCommand::AskToExport(ExportKind::Json),
                    has_games,
                ),
                (Text::StatsImport, StatisticsCommand::AskToImport, true),
                (Text::StatsDeleteAll, StatisticsCommand::AskToDelete(Deletion::All), has_games),
            ] {
                let button = eframe::egui::Button::new(cx.say(word));
                if ui.add_enabled(is_idle && is_possible, button).clicked() {
                    cx.push(command.into());
                    ui.close();
                }
            }
        });
    }

    /// What could not be read, and what of it.
    fn problems_ui(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let error = |ui: &mut Ui, text: String| {
            ui.label(RichText::new(text).color(palette(ui).error));
        };
        if let Some(problem) = &self.problem {
            error(ui, cx.fill(Text::StatsUnreadable, &[("reason", problem)]));
        }
        let Some(list) = &self.list else { return };
        if !list.damaged.is_empty() {
            error(ui, cx.fill(Text::StatsDamaged, &[("count", &list.damaged.len())]));
        }
        if list.newer > 0 {
            error(ui, cx.fill(Text::StatsNewer, &[("count", &list.newer)]));
        }
    }

    /// How far an export or an import has come.
    fn transfer_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some(transfer) = &self.transfer else { return };
        ui.horizontal(|ui| {
            ui.label(cx.say(transfer.text()));
            ui.add(ProgressBar::new(transfer.share()).desired_width(240.0).show_percentage());
            let cancel = ui.button(cx.say(Text::Cancel));
            cx.on_click(&cancel, StatisticsCommand::CancelTransfer.into());
        });
    }

    /// Which games are shown.
    fn filter_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let all_sizes = cx.say(Text::StatsAllSizes);
        let shapes = self.reckoned.as_ref().map_or(&[][..], |reckoned| &reckoned.shapes);
        ui.horizontal(|ui| {
            let name =
                |shape: Option<Shape>| shape.map_or_else(|| all_sizes.to_owned(), shape_text);
            let sizes = ComboBox::from_id_salt("size")
                .selected_text(name(self.choice.shape))
                .width(110.0)
                .height(list_height(ui))
                .show_ui(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = LIST_GAP;
                    for shape in [None].into_iter().chain(shapes.iter().copied().map(Some)) {
                        ui.selectable_value(&mut self.choice.shape, shape, name(shape));
                    }
                });
            let _ = sizes.response.accessible_name(cx.say(Text::StatsSize));
            let kind_name = |kind| match kind {
                None => Text::StatsAllKinds,
                Some(kind) => reckoning::kind_name(kind),
            };
            let kinds = ComboBox::from_id_salt("kind")
                .selected_text(cx.say(kind_name(self.choice.kind)))
                .width(150.0)
                .height(list_height(ui))
                .show_ui(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = LIST_GAP;
                    for kind in [None].into_iter().chain(KINDS.map(|(kind, _)| Some(kind))) {
                        let text = cx.say(kind_name(kind));
                        ui.selectable_value(&mut self.choice.kind, kind, text);
                    }
                });
            let _ = kinds.response.accessible_name(cx.say(Text::StatsKind));
            if self.tab == Tab::Games {
                let hint = cx.say(Text::StatsSearch);
                let field = TextEdit::singleline(&mut self.choice.text)
                    .hint_text(hint)
                    .char_limit(80)
                    .desired_width(200.0);
                let _ = ui.add(field).accessible_name(hint);
            }
        });
        ui.add_space(2.0);
    }
}

/// The report of a job that has one, once it is there. A job that has ended is gone.
fn take<Report: Send + 'static>(job: &mut Option<Job<Report>>) -> Option<Report> {
    let running = job.as_mut()?;
    let report = running.poll();
    if report.is_some() || !running.is_running() {
        *job = None;
    }
    report
}

/// What to say when nobody has won a game yet.
fn empty_ui(ui: &mut Ui, cx: &UiContext<'_>) {
    ui.vertical_centered(|ui| {
        ui.add_space((0.25 * ui.available_height()).max(20.0));
        ui.label(ICON_BAR_CHART.rich_text().size(56.0).color(palette(ui).quiet));
        ui.label(RichText::new(cx.say(Text::StatsEmpty)).size(theme::TITLE));
        let more = RichText::new(cx.say(Text::StatsEmptyMore)).color(palette(ui).quiet);
        ui.label(more);
    });
}
