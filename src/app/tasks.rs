//! Work that is done beside the frames: opening, scaling, saving and listing.
//!
//! There are three threads for it, which stay: the decoder's, one for what is made of pictures
//! that are there, and one that writes files. A thread for each task would leave memory behind.
//!
//! Each task sends its news when it is done and wakes the window up. What is still
//! wanted by then is for the window to say: tickets tell late news from current.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::{io, mem};

use eframe::egui::{Color32, ColorImage, Context};

use super::built_in::{self, PICTURES};
use super::decoder::{Decoder, guarded};
use super::storage::{GameFile, Recorded};
use crate::board::Shape;
use crate::game::{Day, Game};
use crate::picture::{Crop, NumberStyle, Numbers, Photo, Picture, PictureError};
use crate::save::{
    BestResults, HistoryProblem, LoadError, PhotoNote, PhotoSource, SaveError, SavedGame, Summary,
};

/// Which of several requests of a kind.
pub(super) type Ticket = u64;

/// The side of the small copy of a picture, in pixels: what the panel shows, on a fine screen.
const THUMBNAIL: u32 = 144;

/// What a task has to say.
pub(super) enum News {
    /// A picture for a new game.
    Opened { ticket: Ticket, source: Source, result: Result<Opened, PictureError> },
    /// The photo that the picture of the game was cut from.
    Photo { ticket: Ticket, source: Source, result: Result<Photo, PictureError> },
    /// A saved game with its picture, ready to be drawn.
    Loaded { ticket: Ticket, path: PathBuf, result: Result<Box<Loaded>, LoadError> },
    /// The same picture, scaled to what the board needs now.
    Scaled { ticket: Ticket, image: ColorImage },
    /// A small copy of the picture of the game.
    Copied { ticket: Ticket, image: ColorImage },
    /// The whole photo, small enough to choose a crop in.
    Preview { ticket: Ticket, image: ColorImage },
    /// One entry of the list of saved games.
    Listed { ticket: Ticket, entry: Box<Result<Summary, LoadError>> },
    /// That list is complete.
    AllListed { ticket: Ticket },
    /// A small copy of a recent picture.
    Thumbnail { path: PathBuf, image: Option<ColorImage> },
    /// A saved game was deleted, or not.
    Deleted { path: PathBuf, result: Result<(), SaveError> },
    /// A game was written because the person asked for it, or not.
    Saved(Result<PathBuf, SaveError>),
    /// Something could not be kept that is kept without being asked for.
    NotKept(SaveError),
    /// The last write before the window closes.
    Kept(Result<(), SaveError>),
    /// The game of an earlier run has become the one that was left.
    LastLeft,
    /// Another window has left a game, and none has come back for it.
    GameWaiting,
    /// That game was put among the saved ones, if it was still there.
    WaitingTaken(Result<Option<PathBuf>, SaveError>),
    /// A game of the history, to be watched.
    Past { ticket: Ticket, result: Result<Box<Past>, HistoryProblem> },
    /// The game that was left comes back.
    BroughtBack { ticket: Ticket, file: GameFile, result: Result<Box<Loaded>, LoadError> },
    /// A game that was finished is in the history.
    Recorded(Recorded),
    /// Games of the history were deleted, or not.
    GamesDeleted(Result<(), SaveError>),
    /// The best results of all windows.
    BestResults(BestResults),
    /// Whether the puzzle of this day was solved.
    Daily { day: Day, is_solved: bool },
    /// Something of the laboratory was written, or not.
    Exported(Result<PathBuf, SaveError>),
    /// A file of a game was written, or not.
    GameExported(Result<PathBuf, SaveError>),
    /// A task has ended by a fault of the program.
    Fault,
}

/// Where a picture came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    BuiltIn(usize),
    File(PathBuf),
    Clipboard,
    /// It is nothing but numbers.
    Numbers(NumberStyle),
    /// It came with a saved game.
    Save,
}

impl Source {
    fn of_note(photo: PhotoSource) -> Self {
        match photo {
            PhotoSource::BuiltIn(name) => Self::BuiltIn(built_in::index_of(Some(&name))),
            PhotoSource::File(path) => Self::File(path),
            PhotoSource::Pasted => Self::Clipboard,
        }
    }

    /// What to note for the next start.
    pub(super) fn to_note(&self) -> Option<PhotoSource> {
        match self {
            Self::BuiltIn(index) => Some(PhotoSource::BuiltIn(PICTURES[*index].0.to_owned())),
            Self::File(path) => Some(PhotoSource::File(path.clone())),
            Self::Clipboard => Some(PhotoSource::Pasted),
            // A picture of numbers is known by its name.
            Self::Numbers(_) | Self::Save => None,
        }
    }
}

/// A picture, ready to be drawn.
pub(super) struct Opened {
    pub(super) photo: Option<Arc<Photo>>,
    pub(super) crop: Option<Crop>,
    pub(super) picture: Picture,
    pub(super) image: ColorImage,
    /// What the image shows.
    pub(super) face: Face,
    pub(super) thumbnail: ColorImage,
}

/// A game of the history, with its picture.
pub(super) struct Past {
    pub(super) game: Game,
    pub(super) picture: Picture,
}

/// A game, ready to be played.
pub(super) struct Loaded {
    pub(super) game: Game,
    pub(super) opened: Opened,
    /// Where its picture came from, as far as that is known.
    pub(super) source: Source,
}

type Job = Box<dyn FnOnce(&NewsSender) + Send>;

/// The threads of the window, and what they have to say.
pub(super) struct Tasks {
    post: NewsSender,
    news: Receiver<News>,
    /// Files are written one after the other, in the order they were asked for.
    files: Option<(Sender<Job>, JoinHandle<()>)>,
    pub(super) decoder: Decoder,
    /// What is made of pictures that are there.
    pictures: Sender<Job>,
    next_ticket: Ticket,
}

/// How a task sends its news.
#[derive(Clone)]
pub(super) struct NewsSender {
    sender: Sender<News>,
    ctx: Context,
}

impl NewsSender {
    pub(super) fn send(&self, news: News) {
        // Nobody listens any more when the window is closing.
        let _ = self.sender.send(news);
        self.ctx.request_repaint();
    }
}

impl Tasks {
    /// Starts the threads.
    pub(super) fn new(ctx: &Context) -> io::Result<Self> {
        let (sender, news) = channel();
        let post = NewsSender { sender, ctx: ctx.clone() };
        let files = Some(queue("files", &post)?);
        let (pictures, _) = queue("pictures", &post)?;
        let decoder = Decoder::new(post.clone())?;
        Ok(Self { post, news, files, decoder, pictures, next_ticket: 0 })
    }

    /// How something that is no task sends its news.
    pub(super) fn post(&self) -> NewsSender {
        self.post.clone()
    }

    pub(super) fn next_news(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// A number that no request had before.
    pub(super) fn ticket(&mut self) -> Ticket {
        self.next_ticket += 1;
        self.next_ticket
    }

    /// Makes something of a picture, after all that was to be made before.
    pub(super) fn make(&self, task: impl FnOnce(&NewsSender) + Send + 'static) {
        // The thread ends only when this is dropped.
        let _ = self.pictures.send(Box::new(task));
    }

    /// Writes something after all that was to be written before.
    pub(super) fn write(&self, task: impl FnOnce(&NewsSender) + Send + 'static) {
        if let Some((jobs, _)) = &self.files {
            // The thread ends only when this is dropped.
            let _ = jobs.send(Box::new(task));
        }
    }

    /// Waits until everything is written.
    pub(super) fn finish(&mut self) {
        if let Some((jobs, thread)) = mem::take(&mut self.files) {
            drop(jobs);
            // A write that panicked has lost its own file and no other.
            let _ = thread.join();
        }
    }
}

/// Starts a thread that does one job after the other.
fn queue(name: &str, post: &NewsSender) -> io::Result<(Sender<Job>, JoinHandle<()>)> {
    let (jobs, queue) = channel::<Job>();
    let post = post.clone();
    let thread = thread::Builder::new().name(format!("pieceful-{name}")).spawn(move || {
        for job in queue {
            guarded(&post, || job(&post));
        }
    })?;
    Ok((jobs, thread))
}

/// What a new picture is made from.
pub(super) enum Raw {
    BuiltIn(&'static str, &'static [u8]),
    File(PathBuf),
    Pixels(Arc<ColorImage>),
    Numbers(NumberStyle),
}

/// Decodes a photo, takes its middle and scales it to `pixels` a side, for a board of this
/// shape.
pub(super) fn open(
    raw: Raw,
    name: &str,
    pixels: u32,
    shape: Shape,
    stop: &AtomicBool,
) -> Result<Opened, PictureError> {
    let photo = match raw {
        Raw::Numbers(style) => {
            let picture = Numbers { style, shape, blank: None }.picture();
            return Ok(opened(picture, pixels, shape, None));
        }
        Raw::BuiltIn(name, bytes) => Photo::decode(name, bytes, stop)?,
        Raw::File(path) => Photo::open(&path, stop)?,
        Raw::Pixels(image) => {
            let [width, height] = image.size.map(|side| side as u32);
            let pixels = image.pixels.iter().map(Color32::to_srgba_unmultiplied);
            Photo::from_pixels(name, width, height, pixels)?
        }
    };
    if stop.load(Relaxed) {
        return Err(PictureError::Cancelled);
    }
    let crop = photo.centred_crop();
    Ok(crop_to(Arc::new(photo), crop, pixels, shape))
}

/// Takes a square out of a photo and scales it to `pixels` a side, for a board of this shape.
pub(super) fn crop_to(photo: Arc<Photo>, crop: Crop, pixels: u32, shape: Shape) -> Opened {
    let picture = photo.crop(crop);
    Opened { photo: Some(photo), crop: Some(crop), ..opened(picture, pixels, shape, None) }
}

/// Reads a saved game and makes its picture ready.
pub(super) fn load(path: &Path, pixels: u32, stop: &AtomicBool) -> Result<Box<Loaded>, LoadError> {
    let (SavedGame { picture, .. }, game) = SavedGame::read_until(path, stop)?;
    Ok(Box::new(loaded(picture, game, pixels).with_note(path)))
}

/// Makes a game ready, of whose picture nobody knows where it came from.
pub(super) fn loaded(picture: Picture, game: Game, pixels: u32) -> Loaded {
    let opened = opened(picture, pixels, game.shape(), game.blank());
    Loaded { game, opened, source: Source::Save }
}

impl Loaded {
    /// Looks up where the picture came from in the note beside the game.
    pub(super) fn with_note(mut self, path: &Path) -> Self {
        if let Some(note) = PhotoNote::read(path, &self.opened.picture) {
            self.opened.crop = Some(note.crop());
            self.source = Source::of_note(note.photo);
        }
        self
    }
}

/// Opens the photo that a picture was cut from, or takes the picture for one.
pub(super) fn open_photo(
    source: &Source,
    picture: &Picture,
    autosave: &Path,
    stop: &AtomicBool,
) -> Result<Photo, PictureError> {
    match source {
        Source::BuiltIn(index) => {
            let (name, bytes, _) = PICTURES[*index];
            Photo::decode(name, bytes, stop)
        }
        Source::File(path) => Photo::open(path, stop),
        Source::Clipboard => Photo::open(&PhotoNote::photo_path(autosave), stop),
        Source::Numbers(_) | Source::Save => Ok(Photo::from_picture(picture)),
    }
}

fn opened(picture: Picture, pixels: u32, shape: Shape, blank: Option<usize>) -> Opened {
    let numbers = NumberStyle::of_name(picture.name());
    let numbers = numbers.map(|style| Numbers { style, shape, blank });
    let face = Face { pixels, numbers };
    let image = face.image(&picture);
    let thumbnail = small_image(&picture);
    // The picture remembers the answer, so that no frame has to wait for it.
    picture.tiles_look_alike(shape);
    Opened { photo: None, crop: None, picture, image, face, thumbnail }
}

/// What the tiles show, as it goes to the graphics card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// The side of the board.
    pub(super) pixels: u32,
    /// The numbers, where they take the place of the picture.
    pub(super) numbers: Option<Numbers>,
}

impl Face {
    pub(super) fn image(self, picture: &Picture) -> ColorImage {
        match self.numbers {
            Some(numbers) => to_color_image(&numbers.paint(self.pixels)),
            None => texture_image(picture, self.pixels),
        }
    }
}

/// A small copy of a picture.
pub(super) fn small_image(picture: &Picture) -> ColorImage {
    texture_image(picture, THUMBNAIL)
}

/// A picture as it goes to the graphics card: what the board needs, or less where
/// the picture has no more.
pub(super) fn texture_image(picture: &Picture, side: u32) -> ColorImage {
    to_color_image(&picture.scaled(side.min(picture.side())))
}

/// Pixels as the window draws them.
pub(super) fn to_color_image(image: &image::RgbImage) -> ColorImage {
    let size = [image.width() as usize, image.height() as usize];
    ColorImage::from_rgb(size, image.as_raw())
}
