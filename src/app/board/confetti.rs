//! The celebration: paper that flies up and falls, as a pure function of time.

use std::time::Duration;

use eframe::egui::{Painter, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::app::theme::CONFETTI;

const COUNT: u32 = 140;
const LENGTH: f32 = 2.8;

/// A burst of confetti.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Confetti {
    start: Duration,
}

impl Confetti {
    pub(in crate::app) fn new(start: Duration) -> Self {
        Self { start }
    }

    pub(in crate::app) fn is_falling(&self, now: Duration) -> bool {
        self.age(now) < LENGTH
    }

    fn age(&self, now: Duration) -> f32 {
        now.saturating_sub(self.start).as_secs_f32()
    }

    /// Paints the paper over the board `rect`.
    pub(in crate::app) fn paint(&self, painter: &Painter, rect: Rect, now: Duration) {
        let age = self.age(now);
        if age >= LENGTH {
            return;
        }
        let side = rect.width();
        let fade = ((LENGTH - age) / 0.6).min(1.0);
        for index in 0..COUNT {
            let draw = |salt: u32| noise(index * 7 + salt);
            let from = if index % 2 == 0 { rect.left_bottom() } else { rect.right_bottom() };
            let inward = if index % 2 == 0 { 1.0 } else { -1.0 };
            let speed = vec2(inward * (0.1 + 0.65 * draw(1)), -(0.9 + 0.75 * draw(2))) * side;
            // Paper is slowed by the air and then falls evenly.
            let slowed = (1.0 - (-1.6 * age).exp()) / 1.6;
            let fallen = 0.24 * side * age * age;
            let sway = (age * (3.0 + 3.0 * draw(3)) + draw(4) * 6.0).sin() * 0.02 * side;
            let centre = from + speed * slowed * 1.3 + vec2(sway, fallen);
            let angle = age * (4.0 + 8.0 * draw(5)) + draw(6) * 6.0;
            let half = side * (0.008 + 0.008 * draw(3));
            let across = Vec2::angled(angle) * half;
            // Turning paper looks narrower.
            let along = across.rot90() * 0.6 * (angle * 1.3).sin();
            let colour = CONFETTI[index as usize % CONFETTI.len()].gamma_multiply(fade);
            let points = [across + along, across - along, -across - along, along - across];
            let points = points.map(|offset| pos2(centre.x, centre.y) + offset).to_vec();
            painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        }
    }
}

/// A fixed number between 0 and 1 for each seed.
fn noise(seed: u32) -> f32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    x ^= x >> 15;
    x = x.wrapping_mul(0x2C1B_3C6D);
    x ^= x >> 12;
    (x >> 8) as f32 / (1 << 24) as f32
}
