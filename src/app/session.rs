//! The game that is being played: its picture, and a picture or game that is being opened.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use eframe::egui::{
    Align2, Area, ColorImage, Context, Id, Order, Rect, Spinner, TextureHandle, TextureOptions, Ui,
};
use eframe::wgpu::TextureFormat;

use super::board::PictureTexture;
use super::command::Command;
use super::tasks::{Face, News, Opened, Source, Tasks, Ticket, small_image};
use super::texts::Text;
use super::ui_context::UiContext;
use super::widgets::card;
use crate::game::{Action, Game, Stage};
use crate::picture::{Crop, NumberStyle, Numbers, Photo, Picture, PuzzlePiece};
use crate::save::BrokenRecords;

/// How long opening may take before a spinner says so.
const SPINNER_DELAY: Duration = Duration::from_millis(200);

/// The largest photo that is kept in memory while its picture is played with.
const KEPT_BYTES: usize = 64 << 20;

/// The game and its picture.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) picture: Option<GamePicture>,
    pub(super) pieces: Vec<PuzzlePiece>,
    /// Whether some pieces are hard to tell apart.
    pub(super) looks_alike: bool,
    pub(super) opening: Option<Opening>,
    /// What was asked for before there was a picture.
    pub(super) early: Vec<Command>,
    /// Whether the player has paused the game, so that the board is covered.
    pub(super) is_paused: bool,
    /// How the game was won, as long as that is shown.
    pub(super) win: Option<Win>,
    is_resting: bool,
    /// The request for a picture of another size, or for other numbers.
    scaling: Option<(Ticket, Face)>,
    /// What the pixels of the window are like, once there is one.
    pub(super) canvas: Option<TextureFormat>,
    /// Where the seeds of shuffles come from.
    seeds: Box<dyn FnMut() -> u32>,
}

/// The picture of the game.
pub(super) struct GamePicture {
    pub(super) picture: Picture,
    /// The photo that it was cut from, if that is small enough to be kept.
    pub(super) photo: Option<Arc<Photo>>,
    pub(super) crop: Option<Crop>,
    pub(super) source: Source,
    texture: Arc<PictureTexture>,
    /// What the texture shows.
    face: Face,
    /// The numbers that the picture is made of, if it is nothing else.
    numbers: Option<Numbers>,
    /// The request for a small copy of other numbers.
    copying: Option<Ticket>,
    /// A small copy.
    pub(super) thumbnail: TextureHandle,
}

/// How a game was won.
#[derive(Clone, Copy, Debug)]
pub(super) struct Win {
    pub(super) moves: usize,
    pub(super) time: Duration,
    pub(super) is_assisted: bool,
    /// Which records were broken, if the game counts.
    pub(super) broken: Option<BrokenRecords>,
    /// The fewest moves and the shortest time of all games of this size.
    pub(super) best: Option<(usize, Duration)>,
    /// The length of the shortest solution, once that is known.
    pub(super) shortest: Option<usize>,
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

impl Session {
    pub(super) fn new(size: usize, seeds: Box<dyn FnMut() -> u32>) -> Self {
        Self {
            game: Game::new(size),
            picture: None,
            pieces: Vec::new(),
            looks_alike: false,
            opening: None,
            early: Vec::new(),
            is_paused: false,
            win: None,
            is_resting: false,
            scaling: None,
            canvas: None,
            seeds,
        }
    }

    /// The seed of the next shuffle.
    pub(super) fn next_seed(&mut self) -> u32 {
        (self.seeds)()
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
        // It was to begin with that picture.
        self.early.retain(|command| !matches!(command, Command::BeginDaily(_)));
    }

    /// Ends the wait for news with this ticket, and says whether they are still wanted.
    pub(super) fn take_awaited(&mut self, ticket: Ticket) -> bool {
        self.opening.take_if(|opening| opening.ticket == ticket).is_some()
    }

    /// Begins a game with another picture.
    pub(super) fn set_picture(
        &mut self,
        ctx: &Context,
        opened: Opened,
        source: Source,
        game: Game,
    ) {
        let Opened { photo, crop, picture, image, face, thumbnail } = opened;
        let thumbnail = ctx.load_texture("picture", thumbnail, TextureOptions::LINEAR);
        let texture = Arc::new(PictureTexture::new(image, self.canvas));
        // A large one is opened again when it is needed.
        let photo = photo.filter(|photo| photo.bytes() <= KEPT_BYTES);
        self.scaling = None;
        let style = NumberStyle::of_name(picture.name());
        let numbers = style.map(|style| numbers_of(&game, style));
        self.picture = Some(GamePicture {
            picture,
            photo,
            crop,
            source,
            texture,
            face,
            numbers,
            copying: None,
            thumbnail,
        });
        self.set_game(game);
    }

    /// Plays another game with the same picture.
    pub(super) fn set_game(&mut self, game: Game) {
        let shape = game.shape();
        self.game = game;
        self.is_resting = false;
        if let Some(GamePicture { picture, .. }) = &self.picture {
            self.pieces = picture.cut(shape);
            let is_numbers = NumberStyle::of_name(picture.name()).is_some();
            self.looks_alike = !is_numbers && picture.tiles_look_alike(shape);
        }
    }

    /// Takes a picture of other numbers where the board has other ones by now: it is cut into more
    /// pieces, or another was taken out. Nothing of it is painted here.
    pub(super) fn follow_numbers(&mut self, tasks: &mut Tasks) {
        let Some(shown) = &mut self.picture else { return };
        let Some(style) = NumberStyle::of_name(shown.picture.name()) else { return };
        let numbers = numbers_of(&self.game, style);
        if shown.numbers == Some(numbers) {
            return;
        }
        shown.numbers = Some(numbers);
        shown.picture = numbers.picture();
        let (ticket, picture) = (tasks.ticket(), shown.picture.clone());
        shown.copying = Some(ticket);
        tasks.make(move |post| post.send(News::Copied { ticket, image: small_image(&picture) }));
    }

    /// Takes a small copy of the picture, unless that has changed again.
    pub(super) fn take_copy(&mut self, ticket: Ticket, image: ColorImage) {
        if let Some(shown) = &mut self.picture
            && shown.copying.take_if(|asked| *asked == ticket).is_some()
        {
            shown.thumbnail.set(image, TextureOptions::LINEAR);
        }
    }

    /// The numbers that the tiles show in place of a picture: as the person prefers, or because
    /// the picture is nothing else.
    pub(super) fn numbers(&self, preferred: Option<NumberStyle>) -> Option<Numbers> {
        let own = NumberStyle::of_name(self.picture_name());
        preferred.or(own).map(|style| numbers_of(&self.game, style))
    }

    pub(super) fn texture(&self) -> Option<&Arc<PictureTexture>> {
        self.picture.as_ref().map(|picture| &picture.texture)
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

    /// Whether the tiles should show something else, as the board has another size or other
    /// numbers.
    pub(super) fn wants_scaling(&self, face: Face) -> bool {
        let is_fit = |shown: &GamePicture| {
            let side = match face.numbers {
                Some(_) => face.pixels,
                None => face.pixels.min(shown.picture.side()),
            };
            shown.face.numbers == face.numbers && shown.texture.side() == side
        };
        self.scaling.is_none() && self.picture.as_ref().is_some_and(|shown| !is_fit(shown))
    }

    /// Asks for what the tiles should show now.
    pub(super) fn scale(&mut self, tasks: &mut Tasks, face: Face) {
        let Some(GamePicture { picture, .. }) = &self.picture else { return };
        if !self.wants_scaling(face) {
            return;
        }
        let ticket = tasks.ticket();
        let picture = picture.clone();
        tasks.make(move |post| post.send(News::Scaled { ticket, image: face.image(&picture) }));
        self.scaling = Some((ticket, face));
    }

    /// Whether the picture has yet to get the size of the board, or its small copy the numbers.
    pub(super) fn is_scaling(&self) -> bool {
        let is_copying = self.picture.as_ref().is_some_and(|shown| shown.copying.is_some());
        self.scaling.is_some() || is_copying
    }

    /// Takes what the tiles show from now on.
    pub(super) fn rescaled(&mut self, ticket: Ticket, image: ColorImage) {
        if let Some((_, face)) = self.scaling.take_if(|(asked, _)| *asked == ticket)
            && let Some(shown) = &mut self.picture
        {
            shown.texture = Arc::new(PictureTexture::new(image, self.canvas));
            shown.face = face;
        }
    }

    /// The name of the picture.
    pub(super) fn picture_name(&self) -> &str {
        self.picture.as_ref().map_or("", |shown| shown.picture.name())
    }

    /// Whether another square of the picture can be chosen. All numbers are needed.
    pub(super) fn can_be_cropped(&self) -> bool {
        self.picture.as_ref().is_some_and(|shown| shown.numbers.is_none())
    }

    /// Whether there is a game worth saving.
    pub(super) fn is_begun(&self) -> bool {
        self.game.stage() != Stage::Whole
    }
}

/// The numbers of a game's board.
fn numbers_of(game: &Game, style: NumberStyle) -> Numbers {
    Numbers { style, shape: game.shape(), blank: game.blank() }
}

/// What is shown while a picture is being opened.
pub(super) fn opening_ui(ui: &mut Ui, rect: Rect, cx: &mut UiContext<'_>) {
    let Some(opening) = &cx.session.opening else { return };
    let waited = cx.now.saturating_sub(opening.since);
    if waited < SPINNER_DELAY {
        ui.ctx().request_repaint_after(SPINNER_DELAY.saturating_sub(waited));
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
                ui.label(cx.fill(Text::StatusLoading, &[("name", &opening.name)]));
                let cancel = ui.button(cx.say(Text::Cancel));
                cx.on_click(&cancel, Command::CancelOpening);
            });
        });
    });
}
