//! A rose window: the hours of the day go round in colour, and the seasons stand in the corners.

use std::f32::consts::TAU;

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::noise::{cells, chance, cloud, noise, warp};
use crate::pane::{Pane, foil, leaf};
use crate::shapes::{PAPER, Point, at, polar, smooth};

const MIDDLE: Point = at(0.5, 0.5);

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    let wheel = Gradient::new(&[
        (0.0, 0xc8_1030),
        (0.13, 0xf0_6018),
        (0.26, 0xff_c028),
        (0.4, 0x30_a838),
        (0.54, 0x10_b0b8),
        (0.68, 0x18_48d0),
        (0.84, 0x80_28b8),
        (1.0, 0xc8_1030),
    ]);
    canvas.shade(PAPER, |point, _| {
        let stone = stonework(point);
        if stone.depth > 0.0 {
            return carved(point, &stone);
        }
        let spot = point - MIDDLE;
        let pane = if spot.length() < 0.49 { rose(spot, &wheel) } else { season(point) };
        let shadow = smooth(0.012, 0.0, -stone.depth);
        lit_glass(point, &pane) * (1.0 - 0.5 * shadow)
    });
    canvas.bloom(0.3, 0.016, 0.55);
    canvas.vignette(0.2);
    canvas
}

struct Stone {
    /// How deep inside the stone a place is; negative on glass.
    depth: f32,
    /// The way that the surface leans there.
    lean: Point,
}

/// The rings of the tracery, its twelve spokes, and the frame.
fn stonework(point: Point) -> Stone {
    let spot = point - MIDDLE;
    let radius = spot.length();
    let outward = spot * (1.0 / radius.max(1e-5));
    let mut stone = Stone { depth: -9.0, lean: outward };
    let mut add = |depth: f32, half: f32, lean: Point| {
        if depth > stone.depth {
            stone = Stone { depth, lean: lean * (1.0 - depth / half).clamp(0.0, 1.0) };
        }
    };
    for (ring, half) in [(0.482, 0.0145), (0.369, 0.0085), (0.186, 0.0075), (0.083, 0.006)] {
        let off = radius - ring;
        add(half - off.abs(), half, outward * off.signum());
    }
    for (count, from, to, half) in [(12.0, 0.186, 0.369, 0.005), (12.0, 0.083, 0.186, 0.0038)] {
        if (from..to).contains(&radius) {
            let (local, _) = fold(spot, count, 0.5);
            let side = polar(local.1, 1.0);
            add(half - local.0.y.abs(), half, at(-side.y, side.x) * local.0.y.signum());
        }
    }
    let edge = point.x.min(point.y).min(1.0 - point.x).min(1.0 - point.y);
    let inward = if point.x.min(1.0 - point.x) < point.y.min(1.0 - point.y) {
        at((0.5 - point.x).signum(), 0.0)
    } else {
        at(0.0, (0.5 - point.y).signum())
    };
    add(0.014 - edge, 0.014, inward);
    stone
}

fn carved(point: Point, stone: &Stone) -> Colour {
    let light = stone.lean.dot(at(-0.6, -0.8));
    let grain = cloud(point * 70.0, 4, 3) * 0.25 + cloud(point * 12.0, 3, 4) * 0.3;
    let warm = hex_stone() * (0.5 + 0.5 * light + grain * 0.5).max(0.06);
    warm.toward(BLACK, 0.6 * smooth(0.0035, 0.0, stone.depth))
}

fn hex_stone() -> Colour {
    Colour { r: 0.27, g: 0.215, b: 0.17 }
}

/// Turns a point into the first of equal sectors; also gives the sector's angle and number.
fn fold(spot: Point, count: f32, shift: f32) -> ((Point, f32), i32) {
    let step = TAU / count;
    let sector = ((spot.angle() / step - shift).round()).rem_euclid(count);
    let angle = (sector + shift) * step;
    ((spot.turned(-angle), angle), sector as i32)
}

fn rose(spot: Point, wheel: &Gradient) -> Pane<Colour> {
    let radius = spot.length();
    let glass = |angle: f32, shift: f32, tone: f32| {
        wheel.at((angle / TAU + 0.62 + shift).rem_euclid(1.0)) * tone
    };
    let tone = |sector: i32, kind: i32| 0.72 + 0.56 * chance(sector, kind, 5);
    let ((wedge, angle), sector) = fold(spot, 24.0, 0.5);
    let mut pane = Pane::new(glass(angle, 0.52, 0.4 * tone(sector, 0)));
    pane.edge = (radius * (TAU / 48.0) - wedge.y.abs()).max(0.0);
    if radius > 0.369 {
        let ((local, angle), sector) = fold(spot, 24.0, 0.0);
        let disc = local - at(0.4255, 0.0);
        pane.lay(disc.length() - 0.045, glass(angle, 0.0, tone(sector, 1)));
        pane.lay(disc.length() - 0.035, glass(angle, 0.1, 1.2 * tone(sector, 2)));
        let lobes = [5.0, 6.0, 8.0, 4.0][(sector % 4) as usize];
        pane.lay(foil(disc, 0.028, 0.011, lobes, 0.3), glass(angle, 0.45, 1.3));
        pane.lay(disc.length() - 0.0085, Colour { r: 1.3, g: 0.95, b: 0.35 });
    } else if radius > 0.186 {
        let ((gap, angle), sector) = fold(spot, 12.0, 0.5);
        let corner = at(gap.x - 0.334, gap.y.abs() - 0.03);
        pane.lay(foil(corner, 0.0225, 0.008, 3.0, 0.0), glass(angle, 0.3, tone(sector, 3)));
        pane.lay(corner.length() - 0.008, Colour { r: 1.2, g: 0.9, b: 0.4 });
        let ((local, angle), sector) = fold(spot, 12.0, 0.0);
        let petal = local - at(0.277, 0.0);
        pane.lay(leaf(petal, 0.09, 0.062), glass(angle, 0.0, tone(sector, 4)));
        pane.lay(leaf(petal, 0.07, 0.044), glass(angle, -0.09, 1.35 * tone(sector, 5)));
        let inner = if sector % 2 == 0 {
            petal.x.abs() + petal.y.abs() * 1.3 - 0.034
        } else {
            foil(petal, 0.033, 0.012, 4.0, 0.78)
        };
        pane.lay(inner * 0.7, glass(angle, 0.5, 1.1));
        pane.lay(
            petal.length() - 0.012,
            glass(angle, 0.12, 1.9) + Colour { r: 0.3, g: 0.25, b: 0.1 },
        );
    } else if radius > 0.083 {
        let ((local, angle), sector) = fold(spot, 12.0, 0.0);
        let petal = local - at(0.134, 0.0);
        pane.lay(leaf(petal, 0.05, 0.026), glass(angle, 0.2, 1.2 * tone(sector, 6)));
        pane.lay(leaf(petal - at(0.012, 0.0), 0.024, 0.012), glass(angle, 0.7, 1.5));
    } else {
        let (_, sector) = fold(spot, 8.0, 0.0);
        pane = Pane::new(hex(0x18_3cb8) * tone(sector, 7));
        pane.lay(foil(spot, 0.07, 0.026, 8.0, 0.0), hex(0xd8_2038) * tone(sector, 8));
        let ((local, _), _) = fold(spot, 8.0, 0.0);
        pane.lay(leaf(local - at(0.034, 0.0), 0.027, 0.0105), Colour { r: 1.3, g: 0.75, b: 0.1 });
        pane.lay(radius - 0.017, hex(0x20_70d8));
        pane.lay(radius - 0.009, Colour { r: 1.6, g: 1.4, b: 0.9 });
    }
    pane
}

/// Spring, summer, autumn and winter, clockwise from the top left.
fn season(point: Point) -> Pane<Colour> {
    let (left, top) = (point.x < 0.5, point.y < 0.5);
    let corner =
        at(if left { point.x } else { 1.0 - point.x }, if top { point.y } else { 1.0 - point.y });
    let shard = cells(warp(point * 17.0, 0.25, 2, 8), if left { 21 } else { 24 });
    let tone = 0.55 + 0.7 * shard.own;
    let ground = match (left, top) {
        (true, true) => hex(0x48_a8c8).toward(hex(0x68_b850), shard.own),
        (false, true) => hex(0x20_78d8).toward(hex(0x58_c0f0), shard.own),
        (false, false) => hex(0x78_9020).toward(hex(0xd8_9020), shard.own),
        (true, false) => hex(0x18_2068).toward(hex(0x40_3898), shard.own),
    };
    let mut pane = Pane::new(ground * tone);
    pane.edge = shard.border / 17.0 * 0.6;
    match (left, top) {
        (true, true) => {
            let twig = (corner.y - 0.125 + corner.x * 0.55 + 0.012 * (corner.x * 40.0).sin()).abs();
            pane.lay(twig - 0.006, hex(0x70_3c18));
            for (index, (x, y, size)) in
                [(0.062, 0.068, 0.04), (0.125, 0.04, 0.026), (0.036, 0.138, 0.027)]
                    .into_iter()
                    .enumerate()
            {
                let spot = corner - at(x, y);
                let turn = index as f32 * 0.5;
                pane.lay(
                    foil(spot, size, size * 0.42, 5.0, turn),
                    hex(0xff_88b0) * (1.2 - 0.2 * turn),
                );
                pane.lay(spot.length() - size * 0.27, Colour { r: 1.3, g: 0.95, b: 0.3 });
            }
        }
        (false, true) => {
            let spot = corner - at(0.062, 0.062);
            let ray = (spot.angle() / TAU * 14.0).rem_euclid(1.0);
            let reach = if (ray - 0.5).abs() < 0.25 { 0.105 } else { 0.07 };
            let beam = (spot.length() - 0.105
                + (ray - 0.5).abs() * (0.09 + 0.06 * f32::from(reach < 0.1)))
                * 0.5;
            pane.lay(beam, Colour { r: 1.3, g: 0.6, b: 0.08 });
            pane.lay(spot.length() - 0.044, Colour { r: 1.5, g: 1.05, b: 0.25 });
            pane.lay(spot.length() - 0.03, Colour { r: 1.6, g: 0.8, b: 0.12 });
        }
        (false, false) => {
            for (x, y, turn, colour) in [
                (0.068, 0.07, 0.78, 0xe8_4810_u32),
                (0.135, 0.036, -0.1, 0xc0_2418),
                (0.036, 0.135, 1.67, 0xf0_9018),
                (0.028, 0.026, 2.36, 0xc8_3018),
            ] {
                let spot = (corner - at(x, y)).turned(turn);
                let size = if x < 0.1 && y < 0.1 && x > 0.05 { 0.055 } else { 0.036 };
                pane.lay(leaf(spot, size, size * 0.5), hex(colour) * 1.3);
                if leaf(spot, size, size * 0.5) < 0.0 {
                    let vein =
                        (spot.y.abs() - 0.35 * (spot.x + size * 0.6).rem_euclid(size * 0.5)).abs();
                    pane.edge = pane.edge.min(spot.y.abs()).min(vein * 0.9 + 0.0008);
                }
            }
        }
        (true, false) => {
            for (x, y, size) in [(0.064, 0.066, 0.056), (0.135, 0.03, 0.024), (0.03, 0.137, 0.025)]
            {
                let spot = corner - at(x, y);
                let ((local, _), _) = fold(spot, 6.0, 0.0);
                let arm = leaf(local - at(size * 0.55, 0.0), size * 0.48, size * 0.16);
                let ((between, _), _) = fold(spot, 6.0, 0.5);
                let twig = leaf(between - at(size * 0.42, 0.0), size * 0.28, size * 0.1);
                pane.lay(spot.length() - size * 1.06, hex(0x30_58c8) * 0.9);
                pane.lay(arm.min(twig), Colour { r: 0.85, g: 1.05, b: 1.3 });
                pane.lay(spot.length() - size * 0.17, Colour { r: 0.3, g: 0.8, b: 1.2 });
            }
        }
    }
    pane
}

/// Sunlight through old glass: streaks, bubbles, grime at the lead, and the lead itself.
fn lit_glass(point: Point, pane: &Pane<Colour>) -> Colour {
    let sun = smooth(0.85, 0.0, (point - at(0.3, 0.22)).length());
    let turn = (pane.material.r * 9.0 + pane.material.b * 5.0).sin() * 3.0;
    let streak = noise(point.turned(turn).stretch(26.0, 150.0), 6);
    let cloudy = cloud(warp(point * 22.0, 0.4, 2, 9), 4, 7);
    let bubble = cells(point * 75.0, 13);
    let pearl = smooth(0.22, 0.1, bubble.near) * f32::from(bubble.own > 0.82);
    let grime = 0.55 + 0.45 * smooth(0.0, 0.011, pane.edge);
    let bright = (0.62 + 0.95 * sun) * (1.0 + 0.12 * streak + 0.22 * cloudy + 0.3 * pearl) * grime;
    let glass = pane.material * bright + Colour { r: 0.02, g: 0.018, b: 0.014 } * sun;
    let lead = Colour { r: 0.012, g: 0.011, b: 0.014 };
    glass.toward(lead, smooth(0.0026, 0.0016, pane.edge))
}
