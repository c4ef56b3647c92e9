//! The largest window that can be drawn.

use eframe::egui::{Context, Vec2, ViewportCommand};

/// Keeps the window within what the graphics card can draw: beyond that it would end the program.
#[derive(Debug, Default)]
pub(super) struct WindowLimit {
    /// The longest side that the window was told, in points.
    told: Option<f32>,
}

impl WindowLimit {
    pub(super) fn hold(&mut self, ctx: &Context, frame: &eframe::Frame) {
        let Some(state) = frame.wgpu_render_state() else { return };
        let pixels = state.device.limits().max_texture_dimension_2d;
        let side = (pixels as f32 / ctx.pixels_per_point()).floor();
        if self.told != Some(side) {
            self.told = Some(side);
            ctx.send_viewport_cmd(ViewportCommand::MaxInnerSize(Vec2::splat(side)));
        }
    }
}
