//! One dot, painted before the first frame.
//!
//! A driver compiles what it paints with when that is used for the first time. A dot makes it
//! begin with that while the program still makes up its first frame.

use std::iter;
use std::sync::Arc;

use eframe::egui::epaint::{ClippedPrimitive, ImageDelta, Mesh, Primitive, TessellationOptions};
use eframe::egui::{ColorImage, Pos2, Rect, TextureId, TextureOptions, pos2};
use eframe::egui_wgpu::{RenderState, ScreenDescriptor};
use eframe::wgpu;

use super::picture_texture::{Part, PictureTexture};
use crate::app::theme::UNTINTED;

/// Paints the dot, once as a letter would be painted and once as the picture.
pub(in crate::app) fn warm_up(state: &RenderState) {
    let RenderState { device, queue, renderer, target_format: format, .. } = state;
    let rect = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    let dot = || ColorImage::filled([1, 1], UNTINTED);
    // Nobody else has this number.
    let letters = TextureId::Managed(u64::MAX);
    let mut letter = Mesh::with_texture(letters);
    letter.add_rect_with_uv(rect, rect, UNTINTED);
    let picture = Arc::new(PictureTexture::new(dot(), Some(*format)));
    let part = Part { rect, round: 0, uv: rect, tint: UNTINTED };
    let picture = picture.painting(rect, 1.0, TessellationOptions::default(), iter::once(part));
    let jobs = [Primitive::Mesh(letter), Primitive::Callback(picture)]
        .map(|primitive| ClippedPrimitive { clip_rect: rect, primitive });

    let screen = ScreenDescriptor { size_in_pixels: [1, 1], pixels_per_point: 1.0 };
    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    let mut renderer = renderer.write();
    let delta = ImageDelta::full(dot(), TextureOptions::LINEAR);
    renderer.update_texture(device, queue, letters, &delta);
    renderer.update_buffers(device, queue, &mut encoder, &jobs, &screen);
    let target = device.create_texture(&wgpu::TextureDescriptor {
        label: Some("warm-up"),
        size: wgpu::Extent3d { width: 1, height: 1, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: *format,
        usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    });
    let view = target.create_view(&wgpu::TextureViewDescriptor::default());
    let pass = wgpu::RenderPassDescriptor {
        color_attachments: &[Some(wgpu::RenderPassColorAttachment {
            view: &view,
            depth_slice: None,
            resolve_target: None,
            ops: wgpu::Operations::default(),
        })],
        ..wgpu::RenderPassDescriptor::default()
    };
    renderer.render(&mut encoder.begin_render_pass(&pass).forget_lifetime(), &jobs, &screen);
    queue.submit([encoder.finish()]);
    renderer.free_texture(&letters);
}
