//! What more than one landscape needs: trees and birds.

use crate::canvas::Canvas;
use crate::colour::Colour;
use crate::noise::noise;
use crate::shapes::{Bounds, Point, at, curve};

/// A fir with drooping branches, standing with its foot at a point.
pub(crate) fn fir(
    canvas: &mut Canvas,
    foot: Point,
    height: f32,
    dark: Colour,
    light: Colour,
    seed: u32,
) {
    let half = height * 0.2;
    let levels = 9.0 + (seed % 4) as f32;
    let middle = foot - at(0.0, height / 2.0);
    canvas.fill(
        Bounds::around(middle, half * 1.3, height / 2.0),
        |point| {
            let down = (point.y - foot.y + height) / height;
            let aside = (point.x - foot.x).abs() / height;
            let side_seed = seed + u32::from(point.x > foot.x) * 57;
            let trunk = aside - 0.016 * (down - 0.03);
            // The tips of the branches hang lower than where they leave the trunk.
            let lift = down - aside * 0.55;
            let level = lift.max(0.0).powf(0.85) * levels;
            let phase = level.fract();
            let own = noise(at(level.floor() * 3.1 + 0.5, 0.5), side_seed);
            let ragged = noise(point * (90.0 / height), side_seed) * 0.014;
            let reach = (0.2 * down.powf(0.9)) * (0.42 + 0.58 * phase) * (0.92 + 0.25 * own);
            let branches = if down > 0.95 { 1.0 } else { (aside - reach + ragged) * 0.7 };
            trunk.min(branches) * height
        },
        |point, _| {
            let side = 0.5 + (point.x - foot.x) / half * 0.5;
            let needles = noise(at(point.x, point.y * 0.5) * (160.0 / height), seed) * 0.35;
            dark.toward(light, side * 0.6 + needles)
        },
    );
}

/// A bird far away: two wings, bent at the shoulder.
pub(crate) fn bird(canvas: &mut Canvas, place: Point, size: f32, tilt: f32, colour: Colour) {
    for side in [-1.0, 1.0] {
        let shoulder = at(side * size * 0.42, -size * 0.42).turned(tilt) + place;
        let tip = at(side * size, -size * 0.08).turned(tilt) + place;
        let mut last = place;
        for step in 1..=8 {
            let share = step as f32 / 8.0;
            let next = curve(place, shoulder, tip, share);
            let width = size * 0.16 * (1.0 - share * 0.85);
            canvas.stroke(last, next, (width + size * 0.02, width), colour);
            last = next;
        }
    }
}
