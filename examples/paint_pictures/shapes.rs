//! Points, and the signed distances of simple shapes: negative inside, positive outside.

use std::ops::{Add, Mul, Sub};

/// A place on the paper: x to the right and y down, both from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

pub(crate) const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;

    fn mul(self, by: f32) -> Self {
        at(self.x * by, self.y * by)
    }
}

impl Point {
    pub(crate) fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    pub(crate) fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// Each axis by its own factor.
    pub(crate) fn stretch(self, x: f32, y: f32) -> Self {
        at(self.x * x, self.y * y)
    }

    /// Turned about the origin; a positive angle goes clockwise on paper.
    pub(crate) fn turned(self, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        at(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    pub(crate) fn angle(self) -> f32 {
        self.y.atan2(self.x)
    }
}

/// The point at an angle and a distance from the origin.
pub(crate) fn polar(angle: f32, radius: f32) -> Point {
    at(angle.cos() * radius, angle.sin() * radius)
}

/// A rectangle that holds a shape, so that only its pixels are visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) from: Point,
    pub(crate) to: Point,
}

pub(crate) const PAPER: Bounds = Bounds { from: at(0.0, 0.0), to: at(1.0, 1.0) };

impl Bounds {
    pub(crate) fn around(middle: Point, half_width: f32, half_height: f32) -> Self {
        let half = at(half_width, half_height);
        Self { from: middle - half, to: middle + half }
    }

    pub(crate) fn of(points: &[Point], margin: f32) -> Self {
        let mut bounds = Self { from: at(9.0, 9.0), to: at(-9.0, -9.0) };
        for point in points {
            bounds.from = at(bounds.from.x.min(point.x), bounds.from.y.min(point.y));
            bounds.to = at(bounds.to.x.max(point.x), bounds.to.y.max(point.y));
        }
        Self { from: bounds.from - at(margin, margin), to: bounds.to + at(margin, margin) }
    }

    /// Everything between two heights.
    pub(crate) fn rows(from: f32, to: f32) -> Self {
        Self { from: at(0.0, from), to: at(1.0, to) }
    }
}

/// 0 below `from`, 1 above `to`, and a smooth S between; `from` may be the larger one.
pub(crate) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

pub(crate) fn blend(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// Close to the true distance where the ellipse is no needle, which is enough for an edge.
pub(crate) fn ellipse(point: Point, radius_x: f32, radius_y: f32) -> f32 {
    let scaled = at(point.x / radius_x, point.y / radius_y);
    let slope = at(scaled.x / radius_x, scaled.y / radius_y);
    let reach = scaled.length();
    if reach < 1e-6 { -radius_x.min(radius_y) } else { reach * (reach - 1.0) / slope.length() }
}

pub(crate) fn rectangle(point: Point, half_width: f32, half_height: f32, corner: f32) -> f32 {
    let over = at(point.x.abs() - half_width + corner, point.y.abs() - half_height + corner);
    at(over.x.max(0.0), over.y.max(0.0)).length() + over.x.max(over.y).min(0.0) - corner
}

/// The distance to a line from a to b, and how far along it the nearest place is.
pub(crate) fn line(point: Point, a: Point, b: Point) -> (f32, f32) {
    let (way, from_a) = (b - a, point - a);
    let share = (from_a.dot(way) / way.dot(way).max(1e-12)).clamp(0.0, 1.0);
    ((from_a - way * share).length(), share)
}

pub(crate) fn polygon(point: Point, corners: &[Point]) -> f32 {
    let mut nearest = f32::MAX;
    let mut inside = false;
    for (index, &a) in corners.iter().enumerate() {
        let b = corners[(index + 1) % corners.len()];
        nearest = nearest.min(line(point, a, b).0);
        if (a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        {
            inside = !inside;
        }
    }
    if inside { -nearest } else { nearest }
}

/// A point on the curve that starts at a, is pulled to b, and ends at c.
pub(crate) fn curve(a: Point, b: Point, c: Point, share: f32) -> Point {
    let rest = 1.0 - share;
    a * (rest * rest) + b * (2.0 * rest * share) + c * (share * share)
}
