//! The page with the pictures to choose from.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};

use eframe::egui::{ColorImage, Context, Response, RichText, TextureHandle, TextureOptions, Ui};
use egui_material_icons::icons::ICON_IMAGE;

use super::card::{card_ui, page_ui};
use super::{OpenContext, Page, Place};
use crate::app::built_in::PICTURES;
use crate::app::command::{Command, UserCommand};
use crate::app::decoder::{Outcome, Series};
use crate::app::tasks::{News, Tasks, to_color_image};
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{self, Emphasis, icon_button};
use crate::picture::{Photo, PictureError};

/// The side of a small picture in pixels.
const THUMBNAIL: u32 = 320;

/// The small pictures.
#[derive(Default)]
pub(in crate::app) struct PicturesPage {
    thumbnails: HashMap<PathBuf, TextureHandle>,
}

/// What stands for a built-in picture among the paths of small pictures.
fn built_in_key(name: &str) -> PathBuf {
    Path::new("built-in").join(name)
}

impl PicturesPage {
    /// Makes the small pictures that are not there yet.
    fn make_thumbnails(&self, tasks: &Tasks, recent: &[PathBuf]) {
        let is_new = |path: &PathBuf| !self.thumbnails.contains_key(path);
        let mut built_in: VecDeque<_> =
            PICTURES.iter().filter(|(name, ..)| is_new(&built_in_key(name))).collect();
        let mut recent: VecDeque<PathBuf> =
            recent.iter().filter(|path| is_new(path)).cloned().collect();
        tasks.decoder.fill(Series::Thumbnails, move |post, stop| {
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
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        page_ui(ui, &self.title(cx.language), cx, |ui, cx, is_new| {
            ui.horizontal(|ui| {
                let open = button_ui(ui, cx, UserCommand::OpenPicture, Emphasis::Primary);
                if is_new {
                    open.request_focus();
                }
                button_ui(ui, cx, UserCommand::PastePicture, Emphasis::Plain);
            });
            ui.label(RichText::new(cx.say(Text::DropHint)).color(palette(ui).quiet));
            widgets::section_ui(ui, cx.say(Text::BuiltIn));
            ui.horizontal_wrapped(|ui| {
                for (index, (name, _, title)) in PICTURES.iter().enumerate() {
                    let texture = self.thumbnails.get(&built_in_key(name));
                    if card_ui(ui, texture, cx.say(*title), None).clicked() {
                        cx.push(Command::OpenBuiltIn(index));
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
