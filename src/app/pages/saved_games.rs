//! The page with the saved games.

use std::cmp::Reverse;
use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use eframe::egui::{
    Button, Checkbox, ColorImage, ComboBox, Context, CornerRadius, Key, Modifiers, Rect, RichText,
    Sense, Stroke, TextStyle, TextureHandle, TextureOptions, Ui, UiBuilder, Vec2, vec2,
};
use egui_material_icons::icons::{ICON_DELETE, ICON_FOLDER_OPEN};

use super::card::{card_ui, page_ui};
use super::{OpenContext, Page, Place};
use crate::app::built_in::shown_name;
use crate::app::command::{Command, Preference, UserCommand};
use crate::app::decoder::{Outcome, Series};
use crate::app::error_texts::load_error_text;
use crate::app::numbers::{Precision, shape_text};
use crate::app::opening::file_name;
use crate::app::tasks::{News, Tasks, Ticket};
use crate::app::texts::{Language, Parameter, Text};
use crate::app::theme::{BUTTON_HEIGHT, LIST_GAP, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, announced, icon_button, list_height, named};
use crate::save::{GalleryOrder, LoadError, LoadProblem, SaveFolder, Summary};

/// The saved games that are listed.
#[derive(Default)]
pub(in crate::app) struct SavedGamesPage {
    saves: Vec<Save>,
    listing: Option<Ticket>,
    /// The files that could not be read as saved games.
    damaged: Vec<LoadError>,
    /// The files that could not be deleted, and why.
    undeleted: Vec<(PathBuf, String)>,
    selected: BTreeSet<PathBuf>,
    /// The order and language that the list is sorted by, unless something was added since.
    sorted: Option<(GalleryOrder, Language)>,
}

struct Save {
    summary: Summary,
    texture: TextureHandle,
}

/// What the saved games can be sorted by.
const ORDERS: [(GalleryOrder, Text); 5] = [
    (GalleryOrder::Newest, Text::SortNewest),
    (GalleryOrder::Oldest, Text::SortOldest),
    (GalleryOrder::Name, Text::SortName),
    (GalleryOrder::Size, Text::SortSize),
    (GalleryOrder::Moves, Text::SortMoves),
];

/// Sorts, the newest first among equals.
fn sort(saves: &mut [Save], order: GalleryOrder, language: Language) {
    saves.sort_by_key(|save| Reverse(save.summary.saved_at));
    match order {
        GalleryOrder::Newest => {}
        GalleryOrder::Oldest => saves.reverse(),
        GalleryOrder::Name => saves.sort_by_cached_key(|save| save.title(language).to_lowercase()),
        GalleryOrder::Size => saves.sort_by_key(|save| save.summary.shape.cells()),
        GalleryOrder::Moves => saves.sort_by_key(|save| save.summary.moves),
    }
}

impl Save {
    fn title(&self, language: Language) -> &str {
        shown_name(&self.summary.picture_name, language)
    }
}

impl SavedGamesPage {
    /// Reads the folder with the saved games again.
    fn list(&mut self, tasks: &mut Tasks, folder: SaveFolder) {
        let ticket = tasks.ticket();
        *self = Self { listing: Some(ticket), ..Self::default() };
        let mut files: Option<VecDeque<PathBuf>> = None;
        tasks.decoder.fill(Series::Saves, move |post, stop| {
            let list = |entry| post.send(News::Listed { ticket, entry: Box::new(entry) });
            let files = files.get_or_insert_with(|| match folder.files() {
                Ok(files) => files.into(),
                Err(error) => {
                    list(Err(error));
                    VecDeque::new()
                }
            });
            let Some(path) = files.front() else {
                post.send(News::AllListed { ticket });
                return Outcome::Done;
            };
            let entry = Summary::read_until(path, stop);
            // What was put off is still the first in its line.
            let is_put_off = |error: &LoadError| matches!(error.problem, LoadProblem::Cancelled);
            if !entry.as_ref().is_err_and(is_put_off) {
                list(entry);
                files.pop_front();
            }
            Outcome::More
        });
    }

    pub(in crate::app) fn end_listing(&mut self, ticket: Ticket) {
        self.listing.take_if(|wanted| *wanted == ticket);
    }

    pub(in crate::app) fn take_save(
        &mut self,
        ctx: &Context,
        ticket: Ticket,
        entry: Result<Summary, LoadError>,
    ) {
        if self.listing != Some(ticket) {
            return;
        }
        match entry {
            Ok(mut summary) => {
                // The pixels go to the graphics card and are not kept twice.
                let image = std::mem::take(&mut summary.thumbnail);
                let size = [image.width() as usize, image.height() as usize];
                let image = ColorImage::from_rgba_unmultiplied(size, image.as_raw());
                let texture = ctx.load_texture("save", image, TextureOptions::LINEAR);
                self.saves.push(Save { summary, texture });
                self.sorted = None;
            }
            Err(error) => self.damaged.push(error),
        }
    }

    /// Takes a game off the list that is deleted.
    pub(in crate::app) fn forget(&mut self, path: &Path) {
        self.saves.retain(|save| save.summary.path != path);
        self.selected.remove(path);
        self.undeleted.retain(|(other, _)| other != path);
    }

    /// Says on the page why a game could not be deleted.
    pub(in crate::app) fn tell_undeleted(&mut self, path: PathBuf, text: String) {
        self.undeleted.retain(|(other, _)| *other != path);
        self.undeleted.push((path, text));
    }
}

impl Page for SavedGamesPage {
    fn place(&self) -> Place {
        Place::Instead
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::SavesTitle).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::StatusSaves)
    }

    fn open(&mut self, cx: &mut OpenContext<'_>) {
        self.list(cx.tasks, cx.storage.folder().clone());
    }

    /// Nobody looks at the list any more.
    fn close(&mut self, tasks: &Tasks) {
        tasks.decoder.stop(Series::Saves);
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let (language, order) = (cx.language, cx.preferences.gallery_order);
        if self.sorted != Some((order, language)) {
            sort(&mut self.saves, order, language);
            self.sorted = Some((order, language));
        }
        page_ui(ui, &self.title(language), cx, |ui, cx, is_new| {
            self.bar_ui(ui, is_new, cx);
            for (_, text) in &self.undeleted {
                let label = ui.label(RichText::new(text).color(palette(ui).error));
                announced(&label, true);
            }
            if self.listing.is_none() && self.saves.is_empty() {
                let keys = UserCommand::Save.keys_text(ui.ctx(), cx.language).unwrap_or_default();
                let text = language.fill(Text::NoSaves, &[("keys", &keys)]);
                ui.label(RichText::new(text).color(palette(ui).quiet));
            }
            let mut focused = None;
            ui.horizontal_wrapped(|ui| {
                for save in &self.saves {
                    if save_ui(ui, save, &mut self.selected, cx) {
                        focused = Some(save.summary.path.clone());
                    }
                }
            });
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete)) {
                let paths = if self.selected.is_empty() {
                    focused.into_iter().collect()
                } else {
                    self.selected()
                };
                ask_to_delete(paths, cx);
            }
            for error in &self.damaged {
                let path = error.path.as_deref().unwrap_or(Path::new(""));
                let text = load_error_text(language, path, error);
                ui.label(RichText::new(text).small().color(palette(ui).error));
            }
        });
    }
}

impl SavedGamesPage {
    /// What can be done to the list: open another file, select, delete, sort.
    fn bar_ui(&mut self, ui: &mut Ui, is_new: bool, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let say = |word| language.say(word);
        ui.horizontal_wrapped(|ui| {
            let open =
                icon_button(ui, ICON_FOLDER_OPEN, say(Text::OpenFile), Emphasis::Primary, 140.0);
            if is_new {
                open.request_focus();
            }
            if open.clicked() {
                cx.push(Command::ChooseGame);
            }
            let order = cx.preferences.gallery_order;
            let word = ORDERS.iter().find(|(other, _)| *other == order).map(|(_, word)| *word);
            let list = ComboBox::from_id_salt("order")
                .selected_text(say(word.unwrap_or(Text::SortNewest)))
                .width(130.0)
                .height(list_height(ui))
                .show_ui(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = LIST_GAP;
                    for (other, word) in ORDERS {
                        let entry = ui.selectable_label(other == order, say(word));
                        cx.on_click(&entry, Command::Prefer(Preference::GalleryOrder(other)));
                    }
                });
            let _ = list.response.accessible_name(say(Text::SortBy));
            let count = self.selected.len();
            let has_saves = !self.saves.is_empty();
            let mut is_all = has_saves && count == self.saves.len();
            let is_some = count > 0 && !is_all;
            let all = Checkbox::new(&mut is_all, say(Text::SelectAll)).indeterminate(is_some);
            if ui.add_enabled(has_saves, all).changed() {
                self.selected.clear();
                if is_all {
                    self.selected.extend(self.saves.iter().map(|save| save.summary.path.clone()));
                }
            }
            let text = say(Text::DeleteSelected);
            // What is within another part of the page does not go to the next row by itself.
            let font = TextStyle::Button.resolve(ui.style());
            let length =
                ui.painter().layout_no_wrap(text.to_owned(), font, palette(ui).text).size().x;
            let width = (length + 50.0).max(160.0);
            if ui.available_size_before_wrap().x < width {
                ui.end_row();
            }
            ui.add_enabled_ui(count > 0, |ui| {
                if icon_button(ui, ICON_DELETE, text, Emphasis::Plain, width).clicked() {
                    ask_to_delete(self.selected(), cx);
                }
            });
            // At the end of the row, so that nothing jumps when it goes.
            if self.listing.is_some() {
                ui.spinner();
            }
        });
    }

    /// The selected games, in the order of the page.
    fn selected(&self) -> Vec<PathBuf> {
        let paths = self.saves.iter().map(|save| &save.summary.path);
        paths.filter(|path| self.selected.contains(*path)).cloned().collect()
    }
}

fn ask_to_delete(paths: Vec<PathBuf>, cx: &mut UiContext<'_>) {
    if !paths.is_empty() {
        cx.push(Command::AskToDelete(paths));
    }
}

/// The card of a saved game. Says whether it, or a button on it, has the focus.
fn save_ui(
    ui: &mut Ui,
    save: &Save,
    selected: &mut BTreeSet<PathBuf>,
    cx: &mut UiContext<'_>,
) -> bool {
    let language = cx.language;
    let Summary { path, shape, moves, elapsed, saved_at, .. } = &save.summary;
    let time = language.clock(*elapsed, Precision::Seconds);
    let places: [(&str, &dyn Parameter); 3] =
        [("size", &shape_text(*shape)), ("moves", moves), ("time", &time)];
    let details = format!("{}\n{}", language.fill(Text::SaveDetails, &places), date(*saved_at));
    let card = card_ui(ui, Some(&save.texture), save.title(language), Some(&details));
    let file = file_name(path);

    let side = Vec2::splat(BUTTON_HEIGHT);
    let corner = Rect::from_min_size(card.rect.left_top() + Vec2::splat(9.0), side);
    ui.painter().rect_filled(corner, CornerRadius::same(6), palette(ui).panel);
    let mut is_selected = selected.contains(path);
    let middle = Rect::from_center_size(corner.center(), Vec2::splat(18.0));
    let mut place = ui.new_child(UiBuilder::new().max_rect(middle));
    // An empty box has to be seen on a dark card too.
    place.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.5, palette(ui).quiet);
    // Without these it is not in the middle.
    place.spacing_mut().interact_size = middle.size();
    place.spacing_mut().icon_width = middle.width();
    let check = place.add(Checkbox::without_text(&mut is_selected));
    let check = check.accessible_name(language.fill(Text::SelectSave, &[("name", &file)]));
    // The whole corner can be clicked, as the box itself is small.
    let around = ui.interact(corner, check.id.with("corner"), Sense::click());
    let is_toggled = check.changed() || around.clicked();
    if is_toggled && !selected.remove(path) {
        selected.insert(path.clone());
    }

    let corner = card.rect.right_top() + vec2(-BUTTON_HEIGHT - 9.0, 9.0);
    let button = Button::new(ICON_DELETE.rich_text().size(17.0));
    let delete = ui.place(Rect::from_min_size(corner, side), button);
    let name = format!("{} {file}", language.say(Text::Delete));
    let delete = named(delete, &name).on_hover_text(language.say(Text::Delete));
    let has_focus = card.has_focus() || check.has_focus() || delete.has_focus();
    if delete.clicked() {
        ask_to_delete(vec![path.clone()], cx);
    } else if card.on_hover_text(file).clicked() && !is_toggled {
        cx.push(Command::LoadGame(path.clone()));
    }
    has_focus
}

/// A date and time of day, as the person's clock shows them.
fn date(time: SystemTime) -> String {
    let Ok(time) = jiff::Timestamp::try_from(time) else { return String::new() };
    let time = time.to_zoned(jiff::tz::TimeZone::system());
    time.strftime("%Y-%m-%d %H:%M").to_string()
}
