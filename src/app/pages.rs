//! The pages that are shown instead of the board, and the dialogs that lie over either: one file
//! each, behind [`Page`], with its state inside.

mod about;
mod board_entry;
mod card;
mod code_entry;
mod crop;
mod delete;
mod delete_games;
mod dialog_box;
mod export;
mod help;
mod keys;
mod licences;
mod path_entry;
mod pictures;
mod saved_games;
mod statistics;
mod unsaved;
mod watch;

use eframe::egui::Ui;

pub(super) use export::Subject;
pub(super) use statistics::{Deletion, ExportKind, StatisticsCommand, TransferEnd};

use super::laboratory::LaboratoryPage;
use super::storage::Storage;
use super::tasks::Tasks;
use super::texts::{Language, Text};
use super::ui_context::UiContext;
use crate::game::Day;
use crate::save::Preferences;
pub(super) use keys::{KeysCommand, Slot};

/// A page or a dialog.
pub(super) trait Page {
    /// Where it is shown.
    fn place(&self) -> Place {
        Place::Over
    }

    fn title(&self, language: Language) -> String;

    /// What to do on it, for the status line.
    fn status(&self) -> Option<Text> {
        None
    }

    /// Gets ready, each time it is opened.
    fn open(&mut self, _cx: &mut OpenContext<'_>) {}

    /// Lets go of what nobody needs when it is closed.
    fn close(&mut self, _tasks: &Tasks) {}

    /// Draws it.
    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>);
}

/// Where a page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Instead of the board.
    Instead,
    /// Instead of the board and of the panel beside it.
    Window,
    /// Over the board or a page. When it is closed, that is as it was.
    Over,
}

/// What a page may use to get ready.
pub(super) struct OpenContext<'a> {
    pub(super) tasks: &'a mut Tasks,
    pub(super) storage: &'a Storage,
    pub(super) preferences: &'a Preferences,
    pub(super) today: Day,
}

macro_rules! pages {
    ($($field:ident: $id:ident($page:ty);)*) => {
        /// Which page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum PageId { $($id),* }

        /// All pages, and which of them is open. Each page is a field, however many there are.
        #[derive(Default)]
        pub(super) struct Pages {
            $(pub(super) $field: $page,)*
            /// The page that is shown instead of the board.
            page: Option<PageId>,
            /// The one that lies over it.
            dialog: Option<PageId>,
        }

        impl Pages {
            fn get(&self, id: PageId) -> &dyn Page {
                match id { $(PageId::$id => &self.$field),* }
            }

            fn get_mut(&mut self, id: PageId) -> &mut dyn Page {
                match id { $(PageId::$id => &mut self.$field),* }
            }
        }
    };
}

pages! {
    pictures: Pictures(pictures::PicturesPage);
    saved_games: SavedGames(saved_games::SavedGamesPage);
    crop: Crop(crop::CropPage);
    help: Help(help::HelpPage);
    keys: Keys(keys::KeysPage);
    about: About(about::AboutPage);
    licences: Licences(licences::LicencesPage);
    code_entry: CodeEntry(code_entry::CodeEntryPage);
    board_entry: BoardEntry(board_entry::BoardEntryPage);
    path_entry: PathEntry(path_entry::PathEntryPage);
    delete: Delete(delete::DeletePage);
    unsaved: Unsaved(unsaved::UnsavedPage);
    laboratory: Laboratory(LaboratoryPage);
    statistics: Statistics(statistics::StatisticsPage);
    delete_games: DeleteGames(delete_games::DeleteGamesPage);
    export: Export(export::ExportPage);
    watch: Watch(watch::WatchPage);
}

impl Pages {
    /// The page that is shown instead of the board.
    pub(super) fn page(&self) -> Option<PageId> {
        self.page
    }

    /// The dialog that lies over the page or the board.
    pub(super) fn dialog(&self) -> Option<PageId> {
        self.dialog
    }

    /// Whether the board can be played, with no page or dialog over it.
    pub(super) fn is_board_shown(&self) -> bool {
        self.page.is_none() && self.dialog.is_none()
    }

    /// Whether the page that is shown has the whole window.
    pub(super) fn takes_window(&self) -> bool {
        self.page.is_some_and(|id| self.get(id).place() == Place::Window)
    }

    /// What to do on the page that is shown.
    pub(super) fn status(&self) -> Option<Text> {
        self.page.and_then(|id| self.get(id).status())
    }

    /// Opens a page, over what is shown or instead of it.
    pub(super) fn open(&mut self, id: PageId, cx: &mut OpenContext<'_>) {
        self.close_dialog(cx.tasks);
        if self.get(id).place() == Place::Over {
            self.dialog = Some(id);
        } else {
            self.close_page(cx.tasks);
            self.page = Some(id);
        }
        self.get_mut(id).open(cx);
    }

    /// Closes the dialog, and says whether there was one.
    pub(super) fn close_dialog(&mut self, tasks: &Tasks) -> bool {
        let id = self.dialog.take();
        id.inspect(|&id| self.get_mut(id).close(tasks)).is_some()
    }

    /// Closes the page, and says whether there was one.
    pub(super) fn close_page(&mut self, tasks: &Tasks) -> bool {
        let id = self.page.take();
        id.inspect(|&id| self.get_mut(id).close(tasks)).is_some()
    }

    /// Goes back to the board, whatever is shown.
    pub(super) fn show_board(&mut self, tasks: &Tasks) {
        self.close_dialog(tasks);
        self.close_page(tasks);
    }

    /// Draws the page that is shown instead of the board, and says whether there is one.
    pub(super) fn page_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) -> bool {
        self.page.inspect(|&id| self.get_mut(id).ui(ui, cx)).is_some()
    }

    /// Draws the dialog, if there is one.
    pub(super) fn dialog_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        if let Some(id) = self.dialog {
            self.get_mut(id).ui(ui, cx);
        }
    }
}
