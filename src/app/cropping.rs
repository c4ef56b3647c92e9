//! Choosing another square of the photo, also of one that is not in memory any more.

use std::sync::Arc;

use super::PiecefulApp;
use super::built_in::shown_name;
use super::error_texts::picture_error_text;
use super::pages::PageId;
use super::session::{GamePicture, Opening};
use super::tasks::{self, News, Source};
use super::texts::Text;
use crate::picture::{Crop, Photo, PictureError};
use crate::save::PhotoNote;

impl PiecefulApp {
    /// Opens the page on which the square is chosen, once the photo is there.
    pub(super) fn adjust_crop(&mut self) {
        let Some(GamePicture { picture, photo, crop, source, .. }) = &self.session.picture else {
            return;
        };
        let (picture, source) = (picture.clone(), source.clone());
        if let Some(photo) = photo {
            let (photo, crop) = (Arc::clone(photo), *crop);
            self.begin_crop(photo, crop, source);
            return;
        }
        let name = shown_name(picture.name(), self.language()).to_owned();
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &source, &name, now);
        let (ticket, stop) = (opening.ticket, Arc::clone(&opening.stop));
        let autosave = self.storage.autosave_path().to_owned();
        self.session.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = tasks::open_photo(&source, &picture, &autosave, &stop);
            post.send(News::Photo { ticket, source, result });
        });
    }

    /// The photo is there, or is not to be had any more: then the picture has to do.
    pub(super) fn hear_photo(&mut self, source: Source, result: Result<Photo, PictureError>) {
        let Some(GamePicture { picture, crop, .. }) = &self.session.picture else { return };
        match result {
            Ok(photo) => {
                let crop = *crop;
                self.begin_crop(Arc::new(photo), crop, source);
            }
            Err(PictureError::Cancelled) => {}
            Err(reason) => {
                let photo = Photo::from_picture(picture);
                let name = photo.name().to_owned();
                self.begin_crop(Arc::new(photo), None, Source::Save);
                let language = self.language();
                let reason = picture_error_text(language, &name, &reason).unwrap_or_default();
                let text = language.fill(Text::PhotoGone, &[("reason", &reason)]);
                self.messages.notices.error(text);
            }
        }
    }

    fn begin_crop(&mut self, photo: Arc<Photo>, crop: Option<Crop>, source: Source) {
        let crop = crop.map_or_else(
            || photo.centred_crop(),
            // The file may be another by now.
            |crop| crop.inside(photo.width(), photo.height()),
        );
        self.show_board();
        self.pages.crop.begin(&mut self.tasks, photo, crop, source);
        self.open_page(PageId::Crop);
    }

    /// Cuts the picture for a new game out of the photo on the page.
    pub(super) fn use_crop(&mut self, crop: Crop) {
        let photo = self.pages.crop.take_photo();
        self.show_board();
        let Some((photo, source)) = photo else { return };
        let name = self.session.picture_name().to_owned();
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &source, &name, now);
        let (ticket, pixels) = (opening.ticket, self.view.pixels());
        let shape = self.session.game.shape();
        self.session.open(opening);
        self.tasks.make(move |post| {
            let result = Ok(tasks::crop_to(photo, crop, pixels, shape));
            post.send(News::Opened { ticket, source, result });
        });
    }

    /// Notes where the picture came from, and keeps a copy if that is nowhere.
    pub(super) fn note_photo(&self, photo: Option<Arc<Photo>>) {
        let Some(GamePicture { picture, crop: Some(crop), source, .. }) = &self.session.picture
        else {
            return;
        };
        let Some(origin) = source.to_note() else { return };
        let (picture, crop, game) =
            (picture.clone(), *crop, self.storage.autosave_path().to_owned());
        let copy = photo.filter(|_| *source == Source::Clipboard);
        self.tasks.write(move |_| {
            // Without them the picture has to do.
            let _ = copy.map_or(Ok(()), |photo| PhotoNote::keep_photo(&photo, &game));
            let _ = PhotoNote::new(&picture, origin, crop).map(|note| note.write(&game));
        });
    }
}
