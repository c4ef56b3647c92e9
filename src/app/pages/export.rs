//! The dialog that makes files of a game: a picture of the board, or an animation.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use eframe::egui::{Grid, ProgressBar, RichText, Slider, Ui, vec2};
use egui_material_icons::icons::{ICON_CLOSE, ICON_SAVE};

use super::Page;
use super::dialog_box::{DialogBox, Effect};
use crate::app::command::Command;
use crate::app::numbers::{Precision, parse_number};
use crate::app::recording::Recording;
use crate::app::tasks::{News, NewsSender, Tasks};
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::text_toggle;
use crate::files::Disk;
use crate::picture::{
    Animation, AnimationError, AnimationFormat, AnimationOptions, EncodingProgress, NumberStyle,
    Pace,
};
use crate::save::{SaveError, words_of};

/// The sizes to choose from, in pixels.
const SIDES: [u32; 4] = [320, 480, 720, 1080];
/// How often the progress is shown.
const LOOK: Duration = Duration::from_millis(100);
const ROW: f32 = 26.0;

/// What is exported, and how. The choice stays for the next time.
#[derive(Default)]
pub(in crate::app) struct ExportPage {
    subject: Option<Subject>,
    choice: Choice,
    job: Option<Job>,
}

/// What there is to export.
pub(in crate::app) struct Subject {
    pub(in crate::app) game: Recording,
    /// What Auto has found.
    pub(in crate::app) solution: Option<Recording>,
    /// Where the picture of the board is taken: after so many slides of the game.
    pub(in crate::app) slides: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    /// The board as it is.
    Still,
    #[default]
    Gif,
    Apng,
}

/// What the person has chosen.
struct Choice {
    kind: Kind,
    is_solution: bool,
    is_even: bool,
    speed: f32,
    options: AnimationOptions,
    /// What the tiles of the game look like.
    tiles: Option<NumberStyle>,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            kind: Kind::default(),
            is_solution: false,
            is_even: false,
            speed: Pace::USUAL,
            options: AnimationOptions { counter: true, ..AnimationOptions::default() },
            tiles: None,
        }
    }
}

/// A file that is being made. It is given up when this is dropped.
struct Job {
    progress: Arc<EncodingProgress>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

impl Page for ExportPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::ExportTitle).to_owned()
    }

    fn close(&mut self, _tasks: &Tasks) {
        self.job = None;
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let title = self.title(language);
        let cancel = language.say(Text::Cancel);
        let dialog = DialogBox::new(&title, Command::Close).width(480.0);
        let dialog = dialog.button(Effect::Other, ICON_CLOSE, cancel, Command::Close);
        let Some(job) = &self.job else {
            let save = language.say(Text::SaveAs);
            let dialog = dialog.button(Effect::Safe, ICON_SAVE, save, Command::ChooseExport);
            let mut commands = Vec::new();
            dialog.show(ui, &mut commands, |ui, _| self.choice_ui(ui, cx));
            cx.commands.append(&mut commands);
            return;
        };
        let share = job.progress.share();
        dialog.show(ui, &mut cx.commands, |ui, _| {
            ui.label(language.say(Text::ExportWorking));
            let bar = ProgressBar::new(share).text(language.percent(share));
            ui.add(bar.desired_width(ui.available_width()));
        });
        ui.ctx().request_repaint_after(LOOK);
    }
}

impl ExportPage {
    /// Takes what there is to export.
    pub(in crate::app) fn begin(&mut self, subject: Subject) {
        self.choice.is_solution &= subject.solution.is_some();
        self.subject = Some(subject);
        self.job = None;
    }

    /// A name to begin with, with the ending of what was chosen.
    pub(in crate::app) fn file_name(&self) -> String {
        let name = self.subject.as_ref().map_or("", |subject| subject.game.picture.name());
        let name = words_of(name);
        let name = if name.is_empty() { "pieceful" } else { &name };
        let ending = if self.choice.kind == Kind::Gif { "gif" } else { "png" };
        format!("{name}.{ending}")
    }

    /// Makes the file on a thread of its own, and says what came of it. A file whose making is
    /// given up is never written.
    pub(in crate::app) fn start(&mut self, path: PathBuf, disk: Disk, post: NewsSender) {
        let Some(subject) = &self.subject else { return };
        let progress = Arc::new(EncodingProgress::default());
        self.job = Some(Job { progress: Arc::clone(&progress) });
        let (kind, mut options) = (self.choice.kind, self.choice.options());
        let mut recording = self.choice.recording(subject).clone();
        let tiles = self.choice.tiles;
        let slides = subject.slides;
        let failed = path.clone();
        let no_thread = post.clone();
        let work = move || {
            if let Some(numbers) = recording.numbers(tiles) {
                recording.picture = numbers.picture_with(options.side);
                options.numbers = false;
            }
            let bytes = encode(&recording, kind, slides, &options, &progress);
            let written = match bytes {
                Err(AnimationError::Cancelled) => return,
                bytes => bytes.map_err(std::io::Error::other),
            };
            let written = written.and_then(|bytes| disk.replace(&path, &bytes));
            let result = match written {
                Ok(()) => Ok(path),
                Err(source) => Err(SaveError::Write { path, source }),
            };
            post.send(News::GameExported(result));
        };
        if let Err(source) = thread::Builder::new().name("pieceful-export".to_owned()).spawn(work) {
            no_thread.send(News::GameExported(Err(SaveError::Write { path: failed, source })));
        }
    }

    /// Forgets a file that is made.
    pub(in crate::app) fn end(&mut self) {
        self.job = None;
    }

    fn choice_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let Some(subject) = &self.subject else { return };
        let choice = &mut self.choice;
        choice.options.ground = rgb(palette(ui).well);
        choice.options.ink = rgb(palette(ui).text);
        choice.tiles = cx.preferences.tiles;
        ui.spacing_mut().item_spacing.y = 8.0;
        Grid::new("export").num_columns(2).spacing(vec2(14.0, 10.0)).show(ui, |ui| {
            row_ui(ui, cx, Text::ExportKind, |ui| {
                for (kind, name) in [
                    (Kind::Still, cx.say(Text::ExportStill)),
                    (Kind::Gif, "GIF"),
                    (Kind::Apng, "APNG"),
                ] {
                    choose_ui(ui, &mut choice.kind, kind, name);
                }
            });
            if choice.kind != Kind::Still {
                if subject.solution.is_some() {
                    row_ui(ui, cx, Text::ExportWhat, |ui| {
                        let what = &mut choice.is_solution;
                        choose_ui(ui, what, false, cx.say(Text::ExportOwn));
                        choose_ui(ui, what, true, cx.say(Text::ExportSolution));
                    });
                }
                row_ui(ui, cx, Text::Speed, |ui| speed_ui(ui, cx, choice, subject));
            }
            row_ui(ui, cx, Text::ExportSize, |ui| {
                for side in SIDES {
                    choose_ui(ui, &mut choice.options.side, side, &side.to_string());
                }
            });
        });
        let has_times = choice.recording(subject).is_timed;
        let is_numbered = choice.recording(subject).numbers(choice.tiles).is_some();
        let options = &mut choice.options;
        ui.horizontal_wrapped(|ui| {
            // Where tiles are numbers already, they need no others on them.
            ui.add_enabled_ui(!is_numbered, |ui| {
                ui.checkbox(&mut options.numbers, cx.say(Text::Numbers));
            });
            if choice.kind != Kind::Still {
                ui.checkbox(&mut options.counter, cx.say(Text::Moves));
                ui.add_enabled_ui(has_times, |ui| {
                    ui.checkbox(&mut options.clock, cx.say(Text::Time));
                });
                ui.checkbox(&mut options.repeats, cx.say(Text::ExportRepeats));
            }
        });
        if choice.kind != Kind::Still {
            let recording = choice.recording(subject);
            let length = recording.animation().map(|it| it.length(&choice.options()));
            let length = cx.language.clock(length.unwrap_or_default(), Precision::Seconds);
            let text =
                cx.fill(Text::ExportLength, &[("moves", &recording.moves()), ("time", &length)]);
            ui.label(RichText::new(text).small().color(palette(ui).quiet));
        }
    }
}

impl Choice {
    fn recording<'a>(&self, subject: &'a Subject) -> &'a Recording {
        subject.solution.as_ref().filter(|_| self.is_solution).unwrap_or(&subject.game)
    }

    fn options(&self) -> AnimationOptions {
        let pace = if self.is_even { Pace::Even(self.speed) } else { Pace::Own };
        AnimationOptions { pace, ..self.options.clone() }
    }
}

fn encode(
    recording: &Recording,
    kind: Kind,
    slides: usize,
    options: &AnimationOptions,
    progress: &EncodingProgress,
) -> Result<Vec<u8>, AnimationError> {
    let format = match kind {
        Kind::Still => {
            let (picture, goal) = (recording.picture.clone(), recording.goal.clone());
            let still = Animation::still(picture, recording.board_after(slides), goal)?;
            let options = AnimationOptions { counter: false, clock: false, ..options.clone() };
            return still.encode_start(&options);
        }
        Kind::Gif => AnimationFormat::Gif,
        Kind::Apng => AnimationFormat::Apng,
    };
    recording.animation()?.encode(format, options, progress)
}

fn rgb(colour: eframe::egui::Color32) -> [u8; 3] {
    [colour.r(), colour.g(), colour.b()]
}

fn row_ui(ui: &mut Ui, cx: &UiContext<'_>, name: Text, content: impl FnOnce(&mut Ui)) {
    ui.label(RichText::new(cx.say(name)).color(palette(ui).quiet));
    // Else the first button of a row would stand higher than the others.
    ui.spacing_mut().interact_size.y = ROW;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        content(ui);
    });
    ui.end_row();
}

/// One of several values.
fn choose_ui<T: PartialEq>(ui: &mut Ui, chosen: &mut T, value: T, name: &str) {
    let font = eframe::egui::TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, palette(ui).text);
    let size = vec2(text.size().x + 22.0, ROW);
    if text_toggle(ui, name, *chosen == value, size).clicked() {
        *chosen = value;
    }
}

/// The player's own speed, where there is one, or an even one.
fn speed_ui(ui: &mut Ui, cx: &UiContext<'_>, choice: &mut Choice, subject: &Subject) {
    let has_times = choice.recording(subject).is_timed;
    if has_times {
        choose_ui(ui, &mut choice.is_even, false, cx.say(Text::ExportOwnSpeed));
        choose_ui(ui, &mut choice.is_even, true, cx.say(Text::ExportEvenSpeed));
    } else {
        choice.is_even = true;
    }
    if choice.is_even {
        let (slowest, fastest) = Pace::SPEEDS;
        ui.spacing_mut().slider_width = 90.0;
        let slider = Slider::new(&mut choice.speed, slowest..=fastest)
            .logarithmic(true)
            .max_decimals(1)
            .custom_formatter(cx.language.formats())
            .custom_parser(parse_number)
            .suffix(cx.say(Text::SpeedUnit));
        ui.add(slider).accessible_name(cx.say(Text::Speed));
    }
}
