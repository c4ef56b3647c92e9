//! The page with the pictures to choose from.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use eframe::egui::{
    ColorImage, Context, Label, Response, RichText, TextureHandle, TextureOptions, Ui,
};
use egui_material_icons::icons::ICON_IMAGE;

use super::card::{card_ui, page_ui};
use super::{OpenContext, Page, Place};
use crate::app::built_in::{PICTURES, numbers_title, shown_name};
use crate::app::command::{Command, UserCommand};
use crate::app::decoder::{Outcome, Series};
use crate::app::tasks::{News, Tasks, to_color_image};
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{self, Emphasis, icon_button};
use crate::game::{DailyPuzzle, Day, Game};
use crate::picture::{NumberStyle, Numbers, Photo, PictureError};

/// The side of a small picture in pixels.
const THUMBNAIL: u32 = 320;

/// The small pictures.
#[derive(Default)]
pub(in crate::app) struct PicturesPage {
    thumbnails: HashMap<PathBuf, TextureHandle>,
    /// The puzzle of today, and whether it was solved.
    daily: Option<(DailyPuzzle, Option<bool>)>,
}

/// What stands for a built-in picture among the paths of small pictures.
fn built_in_key(name: &str) -> PathBuf {
    Path::new("built-in").join(name)
}

/// What stands for numbers among them.
fn numbers_key(style: NumberStyle) -> PathBuf {
    Path::new("built-in").join(style.name())
}

/// What numbers look like, on a board of middling size.
fn example(style: NumberStyle) -> Numbers {
    Numbers { style, shape: Game::new(4).shape(), blank: None }
}

impl PicturesPage {
    /// Makes the small pictures that are not there yet.
    fn make_thumbnails(&self, tasks: &Tasks, recent: &[PathBuf]) {
        let is_new = |path: &PathBuf| !self.thumbnails.contains_key(path);
        let mut built_in: VecDeque<_> =
            PICTURES.iter().filter(|(name, ..)| is_new(&built_in_key(name))).collect();
        let mut numbers: VecDeque<NumberStyle> =
            NumberStyle::ALL.into_iter().filter(|style| is_new(&numbers_key(*style))).collect();
        let mut recent: VecDeque<PathBuf> =
            recent.iter().filter(|path| is_new(path)).cloned().collect();
        tasks.decoder.fill(Series::Thumbnails, move |post, stop| {
            if let Some(style) = numbers.pop_front() {
                let image = to_color_image(&example(style).paint(THUMBNAIL));
                post.send(News::Thumbnail { path: numbers_key(style), image: Some(image) });
                return Outcome::More;
            }
            let (path, photo) = if let Some((name, bytes, _)) = built_in.front() {
                (built_in_key(name), Photo::decode(name, bytes, stop))
            } else if let Some(path) = recent.front() {
                (path.clone(), Photo::open(path, stop))
            } else {
                return Outcome::Done;
            };
            // What was put off is still the first in its line.
            if !matches!(photo, Err(PictureError::Cancelled)) {
                post.send(News::Thumbnail { path, image: photo.ok().as_ref().map(small) });
                if built_in.pop_front().is_none() {
                    recent.pop_front();
                }
            }
            Outcome::More
        });
    }

    /// Looks whether the puzzle of today was solved.
    fn look_up_daily(&mut self, cx: &OpenContext<'_>) {
        let (history, day) = (cx.storage.history().clone(), cx.today);
        self.daily = Some((DailyPuzzle::of(day), None));
        cx.tasks.make(move |post| {
            let list = history.list(&AtomicBool::new(false));
            // A history that can't be read has told so before.
            let is_solved =
                list.is_ok_and(|list| list.entries.iter().any(|game| game.daily == Some(day)));
            post.send(News::Daily { day, is_solved });
        });
    }

    pub(in crate::app) fn take_daily(&mut self, day: Day, is_solved: bool) {
        if let Some((_, solved)) = self.daily.as_mut().filter(|(puzzle, _)| puzzle.day == day) {
            *solved = Some(is_solved);
        }
    }

    fn daily_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some((puzzle, is_solved)) = &self.daily else { return };
        widgets::section_ui(ui, cx.say(Text::Daily));
        ui.horizontal(|ui| {
            let size = puzzle.code.shape().height();
            let title = shown_name(puzzle.picture, cx.language);
            let state = match is_solved {
                None => "",
                Some(true) => cx.say(Text::DailySolved),
                Some(false) => cx.say(Text::DailyUnsolved),
            };
            let details = format!("{title}, {size}×{size}\n{state}");
            let texture = self.thumbnails.get(&built_in_key(puzzle.picture));
            if card_ui(ui, texture, &puzzle.day.to_string(), Some(&details)).clicked() {
                cx.push(Command::PlayDaily);
            }
            let about = RichText::new(cx.say(Text::DailyAbout)).color(palette(ui).quiet);
            ui.add(Label::new(about).wrap());
        });
    }

    pub(in crate::app) fn take_thumbnail(
        &mut self,
        ctx: &Context,
        path: PathBuf,
        image: Option<ColorImage>,
    ) {
        if let Some(image) = image {
            let texture = ctx.load_texture("thumbnail", image, TextureOptions::LINEAR);
            self.thumbnails.insert(path, texture);
        }
    }
}

impl Page for PicturesPage {
    fn place(&self) -> Place {
        Place::Instead
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::PicturesTitle).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::StatusPictures)
    }

    fn open(&mut self, cx: &mut OpenContext<'_>) {
        self.make_thumbnails(cx.tasks, &cx.preferences.recent);
        self.look_up_daily(cx);
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        page_ui(ui, &self.title(cx.language), cx, |ui, cx, is_new| {
            ui.horizontal_wrapped(|ui| {
                let open = button_ui(ui, cx, UserCommand::OpenPicture, Emphasis::Primary);
                if is_new {
                    open.request_focus();
                }
                button_ui(ui, cx, UserCommand::PastePicture, Emphasis::Plain);
            });
            ui.add(
                Label::new(RichText::new(cx.say(Text::DropHint)).color(palette(ui).quiet)).wrap(),
            );
            self.daily_ui(ui, cx);
            widgets::section_ui(ui, cx.say(Text::BuiltIn));
            ui.horizontal_wrapped(|ui| {
                for (index, (name, _, title)) in PICTURES.iter().enumerate() {
                    let texture = self.thumbnails.get(&built_in_key(name));
                    if card_ui(ui, texture, cx.say(*title), None).clicked() {
                        cx.push(Command::OpenBuiltIn(index));
                    }
                }
            });
            widgets::section_ui(ui, cx.say(Text::Numbers));
            ui.horizontal_wrapped(|ui| {
                for style in NumberStyle::ALL {
                    let texture = self.thumbnails.get(&numbers_key(style));
                    if card_ui(ui, texture, cx.say(numbers_title(style)), None).clicked() {
                        cx.push(Command::OpenNumbers(style));
                    }
                }
            });
            widgets::section_ui(ui, cx.say(Text::Recent));
            let recent = &cx.preferences.recent;
            if recent.is_empty() {
                ui.label(RichText::new(cx.say(Text::NoRecent)).color(palette(ui).quiet));
            }
            ui.horizontal_wrapped(|ui| {
                for path in recent {
                    let name = path.file_stem().unwrap_or_default().to_string_lossy();
                    let texture = self.thumbnails.get(path);
                    let card = card_ui(ui, texture, &name, None);
                    if card.on_hover_text(path.display().to_string()).clicked() {
                        cx.push(Command::OpenFile(path.clone()));
                    }
                }
            });
        });
    }
}

/// The button of a command, as wide as its neighbour.
fn button_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    command: UserCommand,
    emphasis: Emphasis,
) -> Response {
    let icon = command.icon().unwrap_or(ICON_IMAGE);
    let button = icon_button(ui, icon, cx.say(command.text()), emphasis, 160.0);
    cx.on_click(&button, command.command());
    button
}

fn small(photo: &Photo) -> ColorImage {
    to_color_image(&photo.crop(photo.centred_crop()).scaled(THUMBNAIL))
}
