//! What lies on the table: the game, its picture, and a picture on its way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use eframe::egui::{
    Align2, Area, Context, Id, Order, Rect, Spinner, TextureHandle, TextureOptions, Ui,
};
use eframe::wgpu::TextureFormat;

use super::command::Command;
use super::sheet::Sheet;
use super::tasks::{News, Opened, Source, Tasks, Ticket, texture_image};
use super::widgets::card;
use super::words::{Language, Word};
use crate::game::{Action, Game, Stage};
use crate::picture::{Crop, Photo, Picture, PuzzlePiece};

/// How long opening may take before a spinner says so.
const PATIENCE: Duration = Duration::from_millis(200);

/// The largest photo that is kept in memory while its picture is played with.
const KEPT_BYTES: usize = 64 << 20;

/// The game and its picture.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) picture: Option<OnTable>,
    pub(super) pieces: Vec<PuzzlePiece>,
    /// Whether some pieces are hard to tell apart.
    pub(super) looks_alike: bool,
    pub(super) opening: Option<Opening>,
    is_resting: bool,
    /// The request for a picture of another size.
    scaling: Option<Ticket>,
    /// What the pixels of the window are like, once there is one.
    pub(super) canvas: Option<TextureFormat>,
}

/// The picture of the game.
pub(super) struct OnTable {
    pub(super) picture: Picture,
    /// The photo that it was cut from, if that is small enough to be kept.
    pub(super) photo: Option<Arc<Photo>>,
    pub(super) crop: Option<Crop>,
    pub(super) source: Source,
    sheet: Arc<Sheet>,
    /// A small copy.
    pub(super) thumbnail: TextureHandle,
}

/// A picture or a game that is being opened.
pub(super) struct Opening {
    pub(super) ticket: Ticket,
    pub(super) name: String,
    pub(super) stop: Arc<AtomicBool>,
    since: Duration,
}

impl Opening {
    pub(super) fn new(tasks: &mut Tasks, source: &Source, name: &str, now: Duration) -> Self {
        let name = match source {
            Source::File(path) => {
                path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
            }
            _ => name.to_owned(),
        };
        let stop = Arc::new(AtomicBool::new(false));
        Self { ticket: tasks.ticket(), name, stop, since: now }
    }
}

impl Table {
    pub(super) fn new(size: usize) -> Self {
        Self {
            game: Game::new(size),
            picture: None,
            pieces: Vec::new(),
            looks_alike: false,
            opening: None,
            is_resting: false,
            scaling: None,
            canvas: None,
        }
    }

    /// Waits for another picture or game. One that was on its way before is dropped.
    pub(super) fn open(&mut self, opening: Opening) {
        self.stop_opening();
        self.opening = Some(opening);
    }

    pub(super) fn stop_opening(&mut self) {
        if let Some(opening) = self.opening.take() {
            opening.stop.store(true, Relaxed);
        }
    }

    /// Whether news with this ticket are still wanted; if so, the wait is over.
    pub(super) fn is_awaited(&mut self, ticket: Ticket) -> bool {
        self.opening.take_if(|opening| opening.ticket == ticket).is_some()
    }

    /// Puts a picture and a game on the table.
    pub(super) fn lay(&mut self, ctx: &Context, opened: Opened, source: Source, game: Game) {
        let Opened { photo, crop, picture, image, thumbnail } = opened;
        let thumbnail = ctx.load_texture("picture", thumbnail, TextureOptions::LINEAR);
        let sheet = Arc::new(Sheet::new(image, self.canvas));
        // A large one is opened again when it is needed.
        let photo = photo.filter(|photo| photo.bytes() <= KEPT_BYTES);
        self.scaling = None;
        self.picture = Some(OnTable { picture, photo, crop, source, sheet, thumbnail });
        self.set_game(game);
    }

    /// Plays another game with the same picture.
    pub(super) fn set_game(&mut self, game: Game) {
        let size = game.size();
        self.game = game;
        self.is_resting = false;
        if let Some(OnTable { picture, .. }) = &self.picture {
            self.pieces = picture.cut(size);
            self.looks_alike = picture.tiles_look_alike(size);
        }
    }

    pub(super) fn sheet(&self) -> Option<&Arc<Sheet>> {
        self.picture.as_ref().map(|picture| &picture.sheet)
    }

    /// Lets the clock rest or go on.
    pub(super) fn rest(&mut self, rests: bool, now: Duration) {
        if rests != self.is_resting {
            self.is_resting = rests;
            let action = if rests { Action::Rest } else { Action::Wake };
            // A clock can always rest.
            let _ = self.game.apply(action, now);
        }
    }

    /// Asks for a picture of the size that the board has now.
    pub(super) fn rescale(&mut self, tasks: &mut Tasks, pixels: u32) {
        let Some(OnTable { picture, sheet, .. }) = &self.picture else { return };
        let has = sheet.side();
        let wants = pixels.min(picture.side());
        if self.scaling.is_some() || has == wants {
            return;
        }
        let ticket = tasks.ticket();
        let picture = picture.clone();
        tasks.make(move |post| {
            post.send(News::Scaled { ticket, image: texture_image(&picture, pixels) });
        });
        self.scaling = Some(ticket);
    }

    /// Whether the picture has yet to get the size of the board.
    pub(super) fn is_scaling(&self) -> bool {
        self.scaling.is_some()
    }

    /// Takes a picture of another size.
    pub(super) fn rescaled(&mut self, ticket: Ticket, image: eframe::egui::ColorImage) {
        if self.scaling == Some(ticket)
            && let Some(on_table) = &mut self.picture
        {
            on_table.sheet = Arc::new(Sheet::new(image, self.canvas));
            self.scaling = None;
        }
    }

    /// The name of the picture.
    pub(super) fn picture_name(&self) -> &str {
        self.picture.as_ref().map_or("", |on_table| on_table.picture.name())
    }

    /// Whether there is a game worth saving.
    pub(super) fn is_begun(&self) -> bool {
        self.game.stage() != Stage::Whole
    }
}

/// What is shown while a picture is being opened.
pub(super) fn opening_ui(
    ui: &mut Ui,
    rect: Rect,
    opening: &Opening,
    language: Language,
    now: Duration,
    commands: &mut Vec<Command>,
) {
    let waited = now.saturating_sub(opening.since);
    if waited < PATIENCE {
        ui.ctx().request_repaint_after(PATIENCE.saturating_sub(waited));
        return;
    }
    let area = Area::new(Id::unique("opening"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(rect.center());
    area.show(ui.ctx(), |ui| {
        card(ui).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add(Spinner::new().size(18.0));
                ui.label(language.fill(Word::StatusLoading, &[("name", &opening.name)]));
                if ui.button(language.say(Word::Cancel)).clicked() {
                    commands.push(Command::CancelOpening);
                }
            });
        });
    });
}
