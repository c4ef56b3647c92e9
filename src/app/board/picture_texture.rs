//! The picture on the graphics card, and how pieces of it are painted.
//!
//! The picture covers most of the window, and what egui paints with does far more for each
//! pixel than a picture needs. A graphics card does not mind, but where the processor has to
//! draw it takes several times as long. So the picture is painted in a way of its own, with the
//! shader in `picture.wgsl`.

use std::sync::{Arc, OnceLock};

use eframe::egui::epaint::{
    Mesh, PaintCallback, PaintCallbackInfo, RectShape, TessellationOptions, Tessellator, Vertex,
};
use eframe::egui::{Color32, ColorImage, Painter, Rect, TextureId, pos2};
use eframe::egui_wgpu::{Callback, CallbackResources, CallbackTrait, ScreenDescriptor};
use eframe::wgpu::{self, util::DeviceExt};

/// A picture, once painted also on the card, that pieces are painted from.
pub(in crate::app) struct PictureTexture {
    image: ColorImage,
    /// What the pixels of the window are like; none where there is nothing to draw with.
    canvas: Option<wgpu::TextureFormat>,
    on_card: OnceLock<wgpu::BindGroup>,
}

/// A piece of the texture, and where it is painted.
pub(in crate::app) struct Part {
    pub(in crate::app) rect: Rect,
    /// The radius of its corners.
    pub(in crate::app) round: u8,
    /// The part of the texture, from 0 to 1.
    pub(in crate::app) uv: Rect,
    pub(in crate::app) tint: Color32,
}

impl PictureTexture {
    pub(in crate::app) fn new(image: ColorImage, canvas: Option<wgpu::TextureFormat>) -> Self {
        Self { image, canvas, on_card: OnceLock::new() }
    }

    /// The pixels on a side.
    pub(in crate::app) fn side(&self) -> u32 {
        self.image.width() as u32
    }

    /// Paints parts of the texture, over each other in this order.
    pub(in crate::app) fn paint(
        self: &Arc<Self>,
        painter: &Painter,
        parts: impl Iterator<Item = Part>,
    ) {
        let ctx = painter.ctx();
        let options = ctx.tessellation_options(|options| *options);
        let clip = painter.clip_rect();
        painter.add(self.painting(clip, ctx.pixels_per_point(), options, parts));
    }

    /// What paints the parts when it is their turn.
    pub(in crate::app) fn painting(
        self: &Arc<Self>,
        clip: Rect,
        pixels_per_point: f32,
        options: TessellationOptions,
        parts: impl Iterator<Item = Part>,
    ) -> PaintCallback {
        let mut tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
        // Which texture that is doesn't matter, but that it is not the one with the letters.
        let texture = TextureId::User(0);
        let mut mesh = Mesh::with_texture(texture);
        for Part { rect, round, uv, tint } in parts {
            let shape = RectShape::filled(rect, round, tint).with_texture(texture, uv);
            tessellator.tessellate_rect(&shape, &mut mesh);
        }
        let painting = Painting { texture: Arc::clone(self), mesh, buffers: OnceLock::new() };
        Callback::new_paint_callback(clip, painting)
    }

    /// Brings the pixels to the card.
    fn upload(
        &self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        pipeline: &PicturePipeline,
    ) -> wgpu::BindGroup {
        let [width, height] = self.image.size.map(|side| side as u32);
        let texture = device.create_texture_with_data(
            queue,
            &wgpu::TextureDescriptor {
                label: Some("picture"),
                size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: 1,
                dimension: wgpu::TextureDimension::D2,
                format: wgpu::TextureFormat::Rgba8Unorm,
                usage: wgpu::TextureUsages::TEXTURE_BINDING,
                view_formats: &[],
            },
            wgpu::util::TextureDataOrder::LayerMajor,
            bytemuck::cast_slice(&self.image.pixels),
        );
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("picture"),
            layout: &pipeline.pipeline.get_bind_group_layout(0),
            entries: &[
                wgpu::BindGroupEntry {
                    binding: 0,
                    resource: wgpu::BindingResource::TextureView(&view),
                },
                wgpu::BindGroupEntry {
                    binding: 1,
                    resource: wgpu::BindingResource::Sampler(&pipeline.sampler),
                },
            ],
        })
    }
}

/// What is the same for all pictures.
struct PicturePipeline {
    pipeline: wgpu::RenderPipeline,
    sampler: wgpu::Sampler,
}

impl PicturePipeline {
    fn new(device: &wgpu::Device, canvas: wgpu::TextureFormat) -> Self {
        let module = device.create_shader_module(wgpu::include_wgsl!("picture.wgsl"));
        let pipeline = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some("picture"),
            layout: None,
            vertex: wgpu::VertexState {
                module: &module,
                entry_point: Some("corner"),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                buffers: &[Some(wgpu::VertexBufferLayout {
                    array_stride: size_of::<Vertex>() as u64,
                    step_mode: wgpu::VertexStepMode::Vertex,
                    attributes: &wgpu::vertex_attr_array![
                        0 => Float32x2, 1 => Float32x2, 2 => Unorm8x4
                    ],
                })],
            },
            primitive: wgpu::PrimitiveState::default(),
            depth_stencil: None,
            multisample: wgpu::MultisampleState::default(),
            fragment: Some(wgpu::FragmentState {
                module: &module,
                entry_point: Some(if canvas.is_srgb() { "pixel_of_light" } else { "pixel" }),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                targets: &[Some(wgpu::ColorTargetState {
                    format: canvas,
                    blend: Some(wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                    write_mask: wgpu::ColorWrites::ALL,
                })],
            }),
            multiview_mask: None,
            cache: None,
        });
        let sampler = device.create_sampler(&wgpu::SamplerDescriptor {
            mag_filter: wgpu::FilterMode::Linear,
            min_filter: wgpu::FilterMode::Linear,
            ..wgpu::SamplerDescriptor::default()
        });
        Self { pipeline, sampler }
    }
}

/// Parts of a picture, for one frame.
struct Painting {
    texture: Arc<PictureTexture>,
    mesh: Mesh,
    /// The corners, and which of them make triangles.
    buffers: OnceLock<[wgpu::Buffer; 2]>,
}

impl CallbackTrait for Painting {
    fn prepare(
        &self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        screen: &ScreenDescriptor,
        _encoder: &mut wgpu::CommandEncoder,
        resources: &mut CallbackResources,
    ) -> Vec<wgpu::CommandBuffer> {
        // A part that is not to be seen yet has no triangles, and an empty buffer can't be bound.
        let Some(canvas) = self.texture.canvas.filter(|_| !self.mesh.is_empty()) else {
            return Vec::new();
        };
        let pipeline = resources.entry().or_insert_with(|| PicturePipeline::new(device, canvas));
        self.texture.on_card.get_or_init(|| self.texture.upload(device, queue, pipeline));
        self.buffers.get_or_init(|| {
            let [width, height] =
                screen.size_in_pixels.map(|side| side as f32 / screen.pixels_per_point);
            let corners: Vec<Vertex> = self
                .mesh
                .vertices
                .iter()
                .map(|&Vertex { pos, uv, color }| {
                    let pos = pos2(2.0 * pos.x / width - 1.0, 1.0 - 2.0 * pos.y / height);
                    Vertex { pos, uv, color }
                })
                .collect();
            let buffer = |contents: &[u8], usage: wgpu::BufferUsages| {
                let label = Some("picture");
                device.create_buffer_init(&wgpu::util::BufferInitDescriptor {
                    label,
                    contents,
                    usage,
                })
            };
            [
                buffer(bytemuck::cast_slice(&corners), wgpu::BufferUsages::VERTEX),
                buffer(bytemuck::cast_slice(&self.mesh.indices), wgpu::BufferUsages::INDEX),
            ]
        });
        Vec::new()
    }

    fn paint(
        &self,
        info: PaintCallbackInfo,
        pass: &mut wgpu::RenderPass<'static>,
        resources: &CallbackResources,
    ) {
        let pipeline = resources.get::<PicturePipeline>();
        let (Some(pipeline), Some(texture), Some([corners, triangles])) =
            (pipeline, self.texture.on_card.get(), self.buffers.get())
        else {
            return;
        };
        let [width, height] = info.screen_size_px.map(|side| side as f32);
        pass.set_viewport(0.0, 0.0, width, height, 0.0, 1.0);
        pass.set_pipeline(&pipeline.pipeline);
        pass.set_bind_group(0, texture, &[]);
        pass.set_vertex_buffer(0, corners.slice(..));
        pass.set_index_buffer(triangles.slice(..), wgpu::IndexFormat::Uint32);
        pass.draw_indexed(0..self.mesh.indices.len() as u32, 0, 0..1);
    }
}
