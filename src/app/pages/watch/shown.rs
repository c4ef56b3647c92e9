//! What the tiles show, brought to the size of the boards beside the frames.

use std::sync::Arc;

use eframe::egui::{ColorImage, Context};
use eframe::wgpu::TextureFormat;

use crate::app::board::PictureTexture;
use crate::app::job::Job;
use crate::app::tasks::Face;
use crate::picture::Picture;

/// What the tiles show, and what they should.
#[derive(Default)]
pub(super) struct Shown {
    texture: Option<Arc<PictureTexture>>,
    /// What the boards of the last frame want.
    wanted: Option<Face>,
    /// What was asked for last.
    asked: Option<Face>,
    making: Option<Job<ColorImage>>,
}

impl Shown {
    /// What the tiles show, once there is something.
    pub(super) fn texture(&self) -> Option<&Arc<PictureTexture>> {
        self.texture.as_ref()
    }

    /// Takes note of what the tiles should show.
    pub(super) fn want(&mut self, face: Face, ctx: &Context) {
        self.wanted = Some(face);
        if self.asked != Some(face) {
            ctx.request_repaint();
        }
    }

    /// Whether the tiles have yet to get what they should show.
    pub(super) fn is_painting(&self) -> bool {
        self.making.is_some() || self.wanted != self.asked
    }

    /// Takes what was made, and has made what is missing. A window that is being resized wants
    /// another size in every frame, so the next one waits for the last.
    pub(super) fn attend(
        &mut self,
        picture: &Picture,
        canvas: Option<TextureFormat>,
        ctx: &Context,
    ) {
        if let Some(making) = &mut self.making {
            if let Some(image) = making.poll() {
                self.texture = Some(Arc::new(PictureTexture::new(image, canvas)));
            }
            if making.is_running() {
                return;
            }
            self.making = None;
        }
        if let Some(face) = self.wanted.filter(|face| self.asked != Some(*face)) {
            self.asked = Some(face);
            let picture = picture.clone();
            // Without a thread the tiles have their numbers.
            self.making = Job::start(ctx, move |_, reports| {
                reports.send(face.image(&picture));
            })
            .ok();
        }
    }
}
