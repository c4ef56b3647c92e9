//! The page with the pictures to choose from, and what it shares with the gallery.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};

use eframe::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, CursorIcon, FontId, Id, Image, Rect,
    Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextureHandle, TextureOptions,
    Ui, Vec2, WidgetInfo, load::SizedTexture, pos2, vec2,
};
use egui_material_icons::icons::{ICON_CLOSE, ICON_CONTENT_PASTE, ICON_FOLDER_OPEN, ICON_IMAGE};

use super::built_in::PICTURES;
use super::command::Command;
use super::decoder::{Outcome, Series};
use super::tasks::{News, Tasks, to_color_image};
use super::theme::{self, palette};
use super::widgets::{self, Weight, icon_button, is_newly_shown, small_icon_button};
use super::words::{Language, Word};
use crate::picture::{Photo, PictureError};

/// The side of a small picture in pixels, and how large it is drawn.
const THUMBNAIL: u32 = 320;
const CARD: f32 = 168.0;

/// The small pictures.
#[derive(Default)]
pub(super) struct Library {
    thumbnails: HashMap<PathBuf, TextureHandle>,
}

/// What stands for a built-in picture among the paths of small pictures.
fn built_in_key(name: &str) -> PathBuf {
    Path::new("built-in").join(name)
}

impl Library {
    /// Makes the small pictures that are not there yet.
    pub(super) fn make_thumbnails(&self, tasks: &Tasks, recent: &[PathBuf]) {
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

    pub(super) fn take_thumbnail(
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

    /// The page with the pictures.
    pub(super) fn pictures_ui(
        &self,
        ui: &mut Ui,
        recent: &[PathBuf],
        language: Language,
        commands: &mut Vec<Command>,
    ) {
        let say = |word| language.say(word);
        page_ui(ui, say(Word::PicturesTitle), language, commands, |ui, is_new, commands| {
            ui.horizontal(|ui| {
                let open = say(Word::OpenPicture);
                let open = icon_button(ui, ICON_FOLDER_OPEN, open, Weight::Primary, 160.0);
                if is_new {
                    open.request_focus();
                }
                if open.clicked() {
                    commands.push(Command::ChoosePicture);
                }
                let paste = say(Word::PastePicture);
                if icon_button(ui, ICON_CONTENT_PASTE, paste, Weight::Plain, 160.0).clicked() {
                    commands.push(Command::AskForPaste);
                }
            });
            ui.label(RichText::new(say(Word::DropHint)).color(palette(ui).quiet));
            widgets::section_ui(ui, say(Word::BuiltIn));
            ui.horizontal_wrapped(|ui| {
                for (index, (name, _, title)) in PICTURES.iter().enumerate() {
                    let texture = self.thumbnails.get(&built_in_key(name));
                    if card_ui(ui, texture, say(*title), None).clicked() {
                        commands.push(Command::OpenBuiltIn(index));
                    }
                }
            });
            widgets::section_ui(ui, say(Word::Recent));
            if recent.is_empty() {
                ui.label(RichText::new(say(Word::NoRecent)).color(palette(ui).quiet));
            }
            ui.horizontal_wrapped(|ui| {
                for path in recent {
                    let name = path.file_stem().unwrap_or_default().to_string_lossy();
                    let texture = self.thumbnails.get(path);
                    let card = card_ui(ui, texture, &name, None);
                    if card.on_hover_text(path.display().to_string()).clicked() {
                        commands.push(Command::OpenPicture(path.clone()));
                    }
                }
            });
        });
    }
}

fn small(photo: &Photo) -> ColorImage {
    to_color_image(&photo.crop(photo.centred_crop()).scaled(THUMBNAIL))
}

/// A page with a title and a way back. `content` hears whether the page has just been opened: then
/// something of it takes the focus.
pub(super) fn page_ui(
    ui: &mut Ui,
    title: &str,
    language: Language,
    commands: &mut Vec<Command>,
    content: impl FnOnce(&mut Ui, bool, &mut Vec<Command>),
) {
    let is_new = is_newly_shown(ui.ctx(), Id::unique("page").with(title));
    eframe::egui::Frame::new().inner_margin(20).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(title).size(theme::TITLE).strong());
            let right = eframe::egui::Layout::right_to_left(eframe::egui::Align::Center);
            ui.with_layout(right, |ui| {
                if small_icon_button(ui, ICON_CLOSE, language.say(Word::Close)).clicked() {
                    commands.push(Command::Close);
                }
            });
        });
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| content(ui, is_new, commands));
    });
}

/// A picture to click, with its name and lines of details.
pub(super) fn card_ui(
    ui: &mut Ui,
    texture: Option<&TextureHandle>,
    name: &str,
    details: Option<&str>,
) -> Response {
    let foot = if details.is_some() { 62.0 } else { 30.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, CARD + foot), Sense::click());
    let accessible = details.map_or_else(|| name.to_owned(), |more| format!("{name}, {more}"));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &accessible));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let palette = palette(ui);
    let is_lit = response.hovered() || response.has_focus();
    let round = CornerRadius::same(theme::ROUND);
    let line = if is_lit { palette.accent } else { palette.line };
    ui.painter().rect_filled(rect, round, palette.panel);
    let stroke = Stroke::new(if is_lit { 2.0 } else { 1.0 }, line);
    let picture = Rect::from_min_size(rect.min, Vec2::splat(CARD)).shrink(5.0);
    if let Some(texture) = texture {
        // Through the gap of a saved game the ground is seen.
        ui.painter().rect_filled(picture, 5, palette.well);
        Image::from_texture(SizedTexture::new(texture.id(), picture.size()))
            .corner_radius(CornerRadius::same(5))
            .paint_at(ui, picture);
    } else {
        ui.painter().rect_filled(picture, 5, palette.well);
        let icon = ICON_IMAGE;
        ui.painter().text(
            picture.center(),
            Align2::CENTER_CENTER,
            icon.codepoint,
            FontId::new(36.0, icon.font_family()),
            palette.quiet,
        );
    }
    let text = |y: f32, text: &str, size: f32, colour: Color32| {
        let letters = FontId::proportional(size);
        let mut job =
            eframe::egui::text::LayoutJob::simple_singleline(text.to_owned(), letters, colour);
        job.wrap.max_width = CARD - 20.0;
        job.wrap.max_rows = 1;
        job.wrap.break_anywhere = true;
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(pos2(rect.left() + 10.0, y), galley, colour);
    };
    text(rect.top() + CARD + 2.0, name, 14.0, palette.text);
    for (index, line) in details.into_iter().flat_map(str::lines).enumerate() {
        text(rect.top() + CARD + 22.0 + 17.0 * index as f32, line, 12.0, palette.quiet);
    }
    ui.painter().rect_stroke(rect, round, stroke, StrokeKind::Inside);
    response.on_hover_cursor(CursorIcon::PointingHand)
}
