//! The page of the laboratory that shows all boards of 3×3 in one picture, and what searches and
//! heuristics make of them.

mod content;
mod controls;
mod cursor;
mod files;
mod paint;
mod picture;

use std::sync::Arc;

use eframe::egui::{
    Align, ColorImage, Context, ImageData, Layout, RichText, TextureFilter, TextureHandle,
    TextureOptions, Ui, vec2,
};

use content::{Content, Guess, MapSearch};
pub(super) use content::{boards_on, is_mapped, mapped_problem};
pub(super) use controls::{heuristic_ui, weight_ui};
use paint::{Colouring, View, paint};

use super::fault::Fault;
use super::job::Job;
use super::subject::Subject;
use super::{LabCommand, LabContext};
use crate::app::error_texts::NoThread;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::engine::{Algorithm, Method};
use crate::puzzle::{Heuristic, Problem};

/// The width of what stands beside the picture.
const SIDE: f32 = 236.0;

/// The page and its state.
#[derive(Debug)]
pub(super) struct MapPage {
    content: Option<Content>,
    /// Grows with everything that changes the content.
    revision: u64,
    colouring: Colouring,
    /// The search and the heuristic that are chosen.
    method: Method,
    /// How many expansions are shown, and when they began to be played.
    until: u32,
    playing_since: Option<f64>,
    /// The place that the arrow keys have come to, while the picture has the keyboard.
    cursor: Option<usize>,
    /// What has been painted last.
    shown: Option<(View, Arc<ColorImage>)>,
    texture: Option<Texture>,
    work: Option<Job<Found>>,
    painter: Option<Job<(View, ColorImage)>>,
    failure: Option<Failure>,
}

/// Why there is nothing to show, and what was chosen then. It is not tried again.
#[derive(Debug)]
struct Failure {
    reason: Fault,
    chosen: Method,
}

/// A texture, which says nothing of itself.
struct Texture(TextureHandle);

impl std::fmt::Debug for Texture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Texture")
    }
}

impl Default for MapPage {
    fn default() -> Self {
        let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::Manhattan);
        Self {
            content: None,
            revision: 0,
            colouring: Colouring::default(),
            method: Method { algorithm, heuristic, ..Method::default() },
            until: 0,
            playing_since: None,
            cursor: None,
            shown: None,
            texture: None,
            work: None,
            painter: None,
            failure: None,
        }
    }
}

/// What a job has found.
#[derive(Debug)]
enum Found {
    Content(Result<Content, Fault>),
    Search(Result<Arc<MapSearch>, Fault>),
    Guess(Result<Guess, Fault>),
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum MapCommand {
    /// Makes the map of the subject.
    Load,
    /// Runs the search that is chosen.
    Search,
    /// Estimates all boards by the heuristic that is chosen.
    Estimate,
    Paint(View),
    /// Ends what runs.
    Stop,
}

impl MapPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        let problem = mapped_problem(subject);
        self.ask(ui, cx, &problem);
        let (Some(content), Some(texture)) = (self.content.clone(), &self.texture) else {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(cx.say(Text::LabMapLoading));
            });
            return;
        };
        let texture = texture.0.clone();
        if !is_mapped(subject) {
            ui.label(RichText::new(cx.say(Text::LabMapStandIn)).color(palette(ui).accent));
        }
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            let height = ui.available_height();
            ui.allocate_ui_with_layout(vec2(SIDE, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(SIDE);
                controls::controls_ui(ui, cx, self);
            });
            picture::picture_ui(ui, cx, self, &content, &texture, &problem);
        });
    }

    /// Asks for what is missing to show what is chosen.
    fn ask(&mut self, ui: &Ui, cx: &mut UiContext<'_>, problem: &Problem) {
        let is_current =
            self.content.as_ref().is_some_and(|content| content.map.goal() == problem.goal());
        self.failure.take_if(|failure| failure.chosen != self.method);
        if !is_current {
            if self.work.is_none() && self.failure.is_none() {
                cx.push(LabCommand::Map(MapCommand::Load).into());
            }
            return;
        }
        let Some(content) = &mut self.content else { return };
        let start = content.map.place(problem.start());
        if content.search.as_ref().is_some_and(|search| Some(search.start) != start) {
            content.search = None;
            self.revision += 1;
        }
        let wanted = (self.method.heuristic, self.method.weight, start);
        let guess = content.guess.as_ref();
        let is_known =
            guess.is_some_and(|guess| (guess.heuristic, guess.weight, Some(guess.start)) == wanted);
        let is_idle = self.work.is_none() && self.failure.is_none();
        if self.colouring.is_of_heuristic() && !is_known && is_idle {
            cx.push(LabCommand::Map(MapCommand::Estimate).into());
        }
        let view = View {
            colouring: self.colouring,
            is_dark: ui.visuals().dark_mode,
            until: if self.colouring.is_of_search() { self.until } else { 0 },
            revision: self.revision,
        };
        let is_shown = self.shown.as_ref().is_some_and(|(shown, _)| *shown == view);
        if !is_shown && self.painter.is_none() {
            cx.push(LabCommand::Map(MapCommand::Paint(view)).into());
        }
    }

    /// The search that is over, if the colours show it.
    fn search_shown(&self) -> Option<Arc<MapSearch>> {
        let content = self.content.as_ref().filter(|_| self.colouring.is_of_search());
        content.and_then(|content| content.search.clone())
    }

    /// The estimates, if the colours show them.
    fn guess_shown(&self) -> Option<Arc<Guess>> {
        let content = self.content.as_ref().filter(|_| self.colouring.is_of_heuristic());
        content.and_then(|content| content.guess.clone())
    }

    pub(super) fn execute(
        &mut self,
        command: MapCommand,
        subject: &Subject,
        context: &LabContext<'_>,
    ) {
        let problem = mapped_problem(subject);
        let (engine, limits, method) = (context.engine.clone(), context.limits, self.method);
        let map = self.content.as_ref().map(|content| Arc::clone(&content.map));
        let job = match (command, map) {
            (MapCommand::Stop, _) => {
                self.work = None;
                return;
            }
            (MapCommand::Paint(view), _) => return self.start_painting(view, context.ctx),
            (MapCommand::Load, _) => Job::start(context.ctx, move |_, reporter| {
                reporter.send(Found::Content(Content::new(problem.goal())));
            }),
            (MapCommand::Search, Some(map)) => Job::start(context.ctx, move |control, reporter| {
                let start = problem.start();
                let search = MapSearch::run(&map, start, method, &engine, &limits, control);
                reporter.send(Found::Search(search.map(Arc::new)));
            }),
            (MapCommand::Estimate, Some(map)) => {
                Job::start(context.ctx, move |control, reporter| {
                    let settings = (method.heuristic, method.weight);
                    let start = problem.start();
                    let guess = Guess::new(&map, start, settings, &engine, &limits, control);
                    reporter.send(Found::Guess(guess));
                })
            }
            (MapCommand::Search | MapCommand::Estimate, None) => return,
        };
        self.failure = None;
        match job {
            Ok(job) => self.work = Some(job),
            Err(error) => self.fail(NoThread(error).into()),
        }
    }

    fn start_painting(&mut self, view: View, ctx: &Context) {
        let Some(content) = self.content.clone() else { return };
        let job = Job::start(ctx, move |_, reporter| {
            reporter.send((view, paint(&content, view)));
        });
        match job {
            Ok(job) => self.painter = Some(job),
            Err(error) => self.fail(NoThread(error).into()),
        }
    }

    fn fail(&mut self, reason: Fault) {
        self.failure = Some(Failure { reason, chosen: self.method });
    }

    pub(super) fn poll(&mut self, context: &LabContext<'_>) {
        if let Some(job) = &mut self.work {
            if let Some(found) = job.poll() {
                self.work = None;
                self.take(found);
            } else if !job.is_running() {
                self.work = None;
            }
        }
        if let Some(job) = &mut self.painter {
            if let Some((view, image)) = job.poll() {
                self.painter = None;
                self.show(view, Arc::new(image), context.ctx);
            } else if !job.is_running() {
                self.painter = None;
            }
        }
    }

    fn take(&mut self, found: Found) {
        self.revision += 1;
        let content = self.content.as_mut();
        match (found, content) {
            (Found::Content(Ok(content)), _) => self.content = Some(content),
            (Found::Search(Ok(search)), Some(content)) => {
                self.until = search.expansions();
                self.playing_since = None;
                content.search = Some(search);
            }
            (Found::Guess(Ok(guess)), Some(content)) => content.guess = Some(Arc::new(guess)),
            (
                Found::Content(Err(reason))
                | Found::Search(Err(reason))
                | Found::Guess(Err(reason)),
                _,
            ) => self.fail(reason),
            (Found::Search(_) | Found::Guess(_), None) => {}
        }
    }

    fn show(&mut self, view: View, image: Arc<ColorImage>, ctx: &Context) {
        let options =
            TextureOptions { magnification: TextureFilter::Nearest, ..TextureOptions::LINEAR };
        let data = ImageData::Color(Arc::clone(&image));
        match &mut self.texture {
            Some(texture) => texture.0.set(data, options),
            None => self.texture = Some(Texture(ctx.load_texture("map", data, options))),
        }
        self.shown = Some((view, image));
    }

    pub(super) fn close(&mut self) {
        self.work = None;
        self.painter = None;
        self.playing_since = None;
    }
}
