//! Pieces that lie on each other, for glass in lead and for cloth with seams.

use crate::shapes::{Point, at};

/// The topmost piece at a place, and how far its nearest edge is.
pub(crate) struct Pane<T> {
    pub(crate) material: T,
    pub(crate) edge: f32,
}

impl<T> Pane<T> {
    pub(crate) fn new(material: T) -> Self {
        Self { material, edge: 9.0 }
    }

    /// Lays a shape on top, given by its signed distance here.
    pub(crate) fn lay(&mut self, distance: f32, material: T) {
        if distance < 0.0 {
            self.material = material;
            self.edge = -distance;
        } else {
            self.edge = self.edge.min(distance);
        }
    }
}

/// A pointed leaf about the origin: where two circles overlap. It is longer than wide.
pub(crate) fn leaf(point: Point, half_length: f32, half_width: f32) -> f32 {
    let off = (half_length * half_length - half_width * half_width) / (2.0 * half_width);
    (at(point.x, point.y.abs() + off)).length() - off - half_width
}

/// A round shape with lobes, like a flower.
pub(crate) fn foil(point: Point, radius: f32, depth: f32, lobes: f32, turn: f32) -> f32 {
    let wave = ((point.angle() - turn) * lobes * 0.5).cos().abs();
    (point.length() - radius + depth * (1.0 - wave)) * 0.85
}
