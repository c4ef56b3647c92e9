//! A city at night, with fireworks, and the river that doubles its lights.

use std::f32::consts::TAU;

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::noise::{Random, cells, chance, cloud, noise, stars, warp};
use crate::shapes::{Bounds, PAPER, Point, at, blend, ellipse, line, polar, rectangle, smooth};

const SHORE: f32 = 0.69;
const MOON: Point = at(0.79, 0.2);

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    sky(&mut canvas);
    fireworks(&mut canvas);
    city(&mut canvas);
    bridge(&mut canvas);
    canvas.bloom(0.6, 0.012, 0.5);
    river(&mut canvas);
    boats(&mut canvas);
    canvas.bloom(0.6, 0.006, 0.3);
    canvas.vignette(0.3);
    canvas
}

fn sky(canvas: &mut Canvas) {
    let heights = Gradient::new(&[
        (0.0, 0x08_0c2a),
        (0.3, 0x16_1f58),
        (0.55, 0x3a_2f80),
        (0.78, 0x84_3f8c),
        (0.92, 0xd0_5c80),
        (1.0, 0xf0_8a70),
    ]);
    let (dim, lit) = (hex(0x1c_1c48), hex(0x80_5ca8));
    let moonlight = hex(0xc8_d4ff);
    canvas.shade(PAPER, |point, _| {
        let mut colour = heights.at(point.y / SHORE);
        let dark = smooth(0.5, 0.1, point.y);
        let twinkle = stars(point, 40.0, 0.4, 0.0028, 15) + stars(point, 90.0, 0.3, 0.0015, 19);
        colour = colour + Colour { r: 0.9, g: 0.95, b: 1.0 } * (twinkle * dark);
        let to_moon = (point - MOON).length();
        let halo = (-to_moon * 7.0).exp();
        colour = colour + moonlight * (halo * 0.3);
        let face = smooth(0.0725, 0.0715, to_moon);
        let sea = cloud(point * 26.0, 4, 7) + 0.5 * cloud(point * 9.0, 2, 3);
        let pit = cells(point * 52.0, 5);
        let seas = 0.42 * smooth(-0.15, 0.5, sea) + 0.14 * smooth(0.4, 0.1, pit.near);
        let moon = hex(0xff_f0d4) * (0.86 - seas);
        colour = colour.toward(moon, face);
        let place = warp(point.stretch(2.2, 7.0), 0.5, 4, 51);
        let thick = cloud(place, 6, 52);
        let cover = smooth(0.02, 0.55, thick);
        let body =
            dim.toward(lit, 0.25 + 0.5 * smooth(0.2, 0.6, point.y)) + moonlight * (halo * 0.8);
        colour.toward(body, cover * 0.75)
    });
}

fn fireworks(canvas: &mut Canvas) {
    let bursts = [
        (at(0.21, 0.2), 0.16, 0xff_5a48_u32, 0xff_d070_u32, 3),
        (at(0.475, 0.13), 0.105, 0x60_c8ff, 0xe8_f4ff, 5),
        (at(0.045, 0.4), 0.085, 0xc0_70ff, 0xff_a0e0, 8),
        (at(0.615, 0.265), 0.06, 0x70_ff9c, 0xf0_ffb0, 11),
    ];
    for (middle, reach, outer, inner, seed) in bursts {
        let mut random = Random::new(seed);
        let (outer, inner) = (hex(outer), hex(inner));
        canvas.glow(middle, reach * 1.9, outer * 0.3);
        for ray in 0..64 {
            let angle = (ray as f32 + random.unit()) / 64.0 * TAU;
            let length = reach * random.between(0.62, 1.0) * if ray % 3 == 0 { 0.62 } else { 1.0 };
            let sag = 0.14 * reach;
            let mut last = middle + polar(angle, length * 0.14);
            for step in 1..=12 {
                let share = step as f32 / 12.0;
                let next = middle
                    + polar(angle, length * blend(0.14, 1.0, share))
                    + at(0.0, sag * share * share);
                let colour = inner.toward(outer, share) * blend(0.25, 1.6, share);
                let width = blend(0.0006, 0.0022, share);
                canvas.stroke(last, next, (width, width), colour);
                last = next;
            }
            canvas.dab(last, (0.0026, 0.0026), 0.0, inner * 1.8, 1.0);
        }
        canvas.glow(middle, reach * 0.35, inner * 0.9);
    }
}

#[derive(Clone, Copy)]
enum Top {
    Flat,
    Steps,
    Slant,
    Spire,
    Dome,
}

struct Building {
    x: f32,
    half: f32,
    height: f32,
    top: Top,
    seed: u32,
    /// 0 is at the river, 1 is lost in the haze.
    far: f32,
}

fn city(canvas: &mut Canvas) {
    let mut random = Random::new(31);
    for (layer, far) in [0.85, 0.6, 0.32].into_iter().enumerate() {
        let mut x = -0.03;
        while x < 1.03 {
            let half = random.between(0.014, 0.034);
            let swell = 0.6
                + 0.55 * smooth(0.45, 0.0, (x - 0.42_f32).abs())
                + 0.25 * noise(at(x * 6.0, far * 9.0), 4);
            let height = random.between(0.12, 0.3) * swell * [1.25, 1.05, 0.72][layer];
            let top =
                random.pick(&[Top::Flat, Top::Flat, Top::Steps, Top::Slant, Top::Dome, Top::Spire]);
            let seed = (random.unit() * 9000.0) as u32;
            tower(canvas, &Building { x: x + half, half, height, top, seed, far });
            x += half * random.between(1.7, 2.3);
        }
        if layer == 1 {
            landmarks(canvas);
        }
    }
    let mut x = -0.02;
    while x < 1.02 {
        let half = random.between(0.016, 0.036);
        let height = random.between(0.03, 0.1);
        let top = random.pick(&[Top::Flat, Top::Slant, Top::Dome, Top::Steps]);
        let seed = (random.unit() * 9000.0) as u32;
        tower(canvas, &Building { x: x + half, half, height, top, seed, far: 0.06 });
        x += half * 2.02;
    }
    // The quay: a wall with lamps.
    canvas.fill(
        Bounds::rows(SHORE - 0.008, SHORE + 0.004),
        |point| SHORE - 0.006 - point.y,
        |_, _| hex(0x0c_0a20),
    );
    for index in 0..46 {
        let lamp = at((index as f32 + 0.5) / 46.0, SHORE - 0.011);
        canvas.glow(lamp, 0.016, hex(0xff_b860) * 0.8);
        canvas.dab(lamp, (0.0017, 0.0017), 0.0, hex(0xff_e8b0) * 1.6, 1.0);
    }
}

fn landmarks(canvas: &mut Canvas) {
    let all = [
        (0.395, 0.04, 0.475, Top::Spire, 4001),
        (0.655, 0.036, 0.335, Top::Slant, 4017),
        (0.535, 0.042, 0.33, Top::Steps, 4033),
        (0.9, 0.034, 0.3, Top::Dome, 4056),
        (0.255, 0.032, 0.3, Top::Steps, 4071),
        (0.765, 0.03, 0.25, Top::Spire, 4093),
    ];
    for (x, half, height, top, seed) in all {
        tower(canvas, &Building { x, half, height, top, seed, far: 0.18 });
    }
}

fn outline(building: &Building, point: Point) -> f32 {
    let (half, height) = (building.half, building.height);
    let x = point.x - building.x;
    let up = SHORE - point.y;
    let block = |wide: f32, tall: f32| (x.abs() - half * wide).max(up - height * tall);
    match building.top {
        Top::Flat => {
            let box_on_roof = (x - half * 0.3).abs() - half * 0.3;
            block(1.0, 1.0).min(box_on_roof.max(up - height - 0.008))
        }
        Top::Steps => {
            block(1.0, 0.78).min(block(0.74, 0.9)).min(block(0.46, 1.0)).min(block(0.03, 1.13))
        }
        Top::Slant => (x.abs() - half).max((up - height - x * 0.9) * 0.75),
        Top::Spire => {
            let roof = (x.abs() - (height - up) * half / (height * 0.2)).max(up - height) * 0.8;
            let needle = x.abs() - 0.0012 * (1.0 + (height - up) * 8.0).max(0.4);
            block(1.0, 0.72)
                .min(block(0.8, 0.8))
                .min(roof.max(height * 0.78 - up).max(x.abs() - half * 0.8))
                .min(needle.max(up - height * 1.12))
        }
        Top::Dome => {
            let dome = ellipse(at(x, height * 0.86 - up), half * 0.86, height * 0.14);
            block(1.0, 0.86).min(dome).min(block(0.025, 1.09))
        }
    }
}

fn tower(canvas: &mut Canvas, building: &Building) {
    let Building { x, half, height, seed, far, .. } = *building;
    let own = |index: i32| chance(index, 7, seed);
    let wall = hex(0x0d_1030).toward(hex(0x26_1c48), own(1));
    let haze = hex(0x70_4490);
    let glass = [hex(0xff_c468), hex(0xff_dc9c), hex(0xff_a04c), hex(0xc8_e4ff), hex(0xff_e8c8)];
    let (wide, tall) = (blend(0.0062, 0.0092, own(2)), blend(0.0078, 0.0118, own(3)));
    let style = (own(4) * 4.0) as u32;
    let share_lit = blend(0.25, 0.6, own(5));
    let favourite = (own(6) * 5.0) as usize;
    let bounds = Bounds {
        from: at(x - half - 0.002, SHORE - height * 1.15),
        to: at(x + half + 0.002, SHORE + 0.002),
    };
    canvas.fill(
        bounds,
        |point| outline(building, point),
        |point, depth| {
            let up = SHORE - point.y;
            let aside = (point.x - x) / half;
            let mut colour = wall * (1.0 + 0.9 * smooth(0.12, 0.0, up));
            // The right wall turns away from us.
            if aside > 0.45 {
                colour = colour * 0.5;
            }
            colour = colour + hex(0x68_5890) * (0.35 * smooth(0.0022, 0.0006, depth));
            let (across, along) = ((point.x - x + half) / wide, up / tall);
            let (column, floor) = (across.floor() as i32, along.floor() as i32);
            let (u, v) = (across.fract() - 0.5, along.fract() - 0.5);
            let pane = match style {
                0 => u.abs() < 0.3 && v.abs() < 0.28,
                1 => u.abs() < 0.44 && v.abs() < 0.2,
                2 => u.abs() < 0.2 && v.abs() < 0.42,
                _ => u.abs() < 0.34 && v.abs() < 0.32 && u.abs() > 0.04,
            };
            let whole_floor = chance(99, floor, seed) < 0.12;
            let dice = chance(column, floor, seed + 1);
            let lit = dice < share_lit || (whole_floor && dice < 0.9);
            if pane && depth > 0.0025 && up > 0.006 {
                if lit {
                    let warm = (chance(column, floor, seed + 2) * 7.0) as usize;
                    let lamp = glass[if warm < 5 { favourite } else { warm - 2 }];
                    let bright = blend(0.35, 1.15, chance(column, floor, seed + 3));
                    colour =
                        lamp * (bright * (1.0 - 0.35 * v) * if aside > 0.45 { 0.6 } else { 1.0 });
                } else {
                    colour = colour + hex(0x38_4080) * 0.12;
                }
            }
            let lost = far * blend(0.55, 0.9, smooth(0.3, 0.0, up));
            colour.toward(haze, lost * 0.85)
        },
    );
    let tip = SHORE - height * if matches!(building.top, Top::Spire) { 1.12 } else { 1.0 };
    if matches!(building.top, Top::Spire | Top::Flat) && far < 0.7 {
        let lamp = at(x, tip - if matches!(building.top, Top::Flat) { 0.009 } else { 0.0 });
        canvas.glow(lamp, 0.014, hex(0xff_3838) * 1.2);
        canvas.dab(lamp, (0.0016, 0.0016), 0.0, hex(0xff_7060) * 1.6, 1.0);
    }
}

/// A suspension bridge that leaves the picture on the right.
fn bridge(canvas: &mut Canvas) {
    let steel = hex(0x30_1c3c);
    let deck = |x: f32| SHORE - 0.03 - 0.012 * smooth(0.55, 0.9, x);
    let (left, right) = (0.7, 1.02);
    let hang = |x: f32| {
        let share = (x - left) / (right - left);
        deck(x) - 0.012 - 0.115 * (2.0 * share - 1.0).powi(2)
    };
    for step in 0..=46 {
        let x = blend(0.56, 1.0, step as f32 / 46.0);
        let top = if x < left {
            blend(deck(0.56), hang(left), (x - 0.56) / (left - 0.56))
        } else {
            hang(x)
        };
        canvas.stroke(at(x, top), at(x, deck(x)), (0.0008, 0.0008), hex(0x70_4c80));
        canvas.glow(at(x, top), 0.01, hex(0x98_c8ff) * 0.8);
        canvas.dab(at(x, top), (0.0017, 0.0017), 0.0, hex(0xe0_f0ff) * 1.6, 1.0);
    }
    canvas.fill(
        Bounds { from: at(0.54, SHORE - 0.06), to: at(1.0, SHORE) },
        |point| (point.y - deck(point.x)).abs() - 0.0042,
        |_, depth| steel.toward(hex(0xe8_7858), smooth(0.002, 0.0, depth) * 0.6),
    );
    for x in [left] {
        for side in [-0.009, 0.009] {
            canvas.stroke(
                at(x + side, hang(x) - 0.012),
                at(x + side * 1.3, SHORE + 0.002),
                (0.006, 0.008),
                steel,
            );
        }
        for y in [-0.005, 0.03, 0.065] {
            canvas.stroke(
                at(x - 0.01, hang(x) + y),
                at(x + 0.01, hang(x) + y),
                (0.005, 0.005),
                steel * 1.4,
            );
        }
        canvas.glow(at(x, hang(x) - 0.016), 0.018, hex(0xff_4040));
    }
    for index in 0..16 {
        let x = 0.57 + 0.028 * index as f32;
        canvas.glow(at(x, deck(x) - 0.007), 0.013, hex(0xff_b050) * 0.8);
        canvas.dab(at(x, deck(x) - 0.007), (0.0015, 0.0015), 0.0, hex(0xff_e0a0) * 1.5, 1.0);
    }
}

fn river(canvas: &mut Canvas) {
    let scene = canvas.clone();
    let deep = hex(0x0a_1034);
    canvas.shade(Bounds::rows(SHORE, 1.0), |point, _| {
        let depth = point.y - SHORE;
        let close = depth / (1.0 - SHORE);
        let fine = blend(420.0, 75.0, close.sqrt());
        let wave = noise(at(point.x * 11.0 + depth * 9.0, depth * fine), 71)
            + 0.6 * noise(at(point.x * 27.0, depth * fine * 2.2), 72)
            + 0.5 * noise(at(point.x * 3.0, depth * 22.0), 73);
        // Lights draw long trails on moving water, so each place sees a span of heights.
        let mut sum = BLACK;
        for step in 0..7 {
            let spread = (step as f32 - 3.0) / 3.0 * (0.006 + 0.05 * close);
            let mirror = SHORE - depth * 2.05 + spread + wave * (0.003 + 0.012 * close);
            sum = sum + scene.sample(at(point.x + wave * (0.001 + 0.009 * close), mirror));
        }
        let seen = (sum * (1.0 / 7.0)).toward(deep, 0.12 + 0.18 * close);
        let glint = smooth(0.75, 1.5, wave) * 0.2;
        seen * (1.0 + 0.35 * wave * close.sqrt()) + hex(0x70_60b0) * (glint * close)
    });
}

fn boats(canvas: &mut Canvas) {
    ferry(canvas, at(0.285, 0.845), 1.0);
    sail(canvas, at(0.86, 0.83), 0.075);
    sail(canvas, at(0.6, 0.775), 0.04);
    let mut random = Random::new(6);
    for (x, y) in [(0.08, 0.76), (0.45, 0.935), (0.72, 0.935)] {
        let place = at(x, y);
        canvas.dab(place, (0.02, 0.0045), 0.0, hex(0x08_0818), 0.95);
        canvas.stroke(place, place + at(0.002, -0.018), (0.001, 0.001), hex(0x18_1428));
        trail(
            canvas,
            place + at(0.002, -0.02),
            hex(random.pick(&[0xff_b050_u32, 0xff_6850, 0x80_ffc0])),
        );
    }
}

/// A lantern, and its light on the water below.
fn trail(canvas: &mut Canvas, lamp: Point, colour: Colour) {
    canvas.glow(lamp, 0.03, colour * 0.9);
    canvas.dab(lamp, (0.0026, 0.0026), 0.0, colour * 1.8, 1.0);
    canvas.shade(Bounds::around(lamp + at(0.0, 0.055), 0.02, 0.05), |point, old| {
        let down = (point.y - lamp.y - 0.024) / 0.07;
        if !(0.0..1.0).contains(&down) {
            return old;
        }
        let wave = 0.004 * noise(at(point.x * 20.0, point.y * 210.0), 5);
        let beam = smooth(0.008, 0.0, (point.x - lamp.x + wave).abs());
        old + colour * (beam * (1.0 - down) * 0.55)
    });
}

fn ferry(canvas: &mut Canvas, place: Point, size: f32) {
    let white = hex(0x68_6494);
    for (y, half, tall) in [(0.0, 0.085, 0.011), (-0.019, 0.066, 0.009), (-0.034, 0.04, 0.008)] {
        let deck = place + at(0.0, y * size);
        canvas.fill(
            Bounds::around(deck, 0.1, 0.02),
            |point| {
                let spot = point - deck;
                rectangle(at(spot.x * (1.0 + spot.y * 6.0), spot.y), half, tall, 0.004)
            },
            |point, _| {
                let spot = point - deck;
                let cabin = (spot.x / 0.0075).fract().abs();
                if y < 0.0 && (0.2..0.8).contains(&cabin) && spot.y.abs() < 0.004 {
                    hex(0xff_d080) * 1.3
                } else if y == 0.0 && spot.y > 0.004 {
                    hex(0xa0_3040) * 0.5
                } else {
                    white * (0.6 - spot.y * 20.0).max(0.2)
                }
            },
        );
    }
    canvas.stroke(
        place + at(0.018, -0.04),
        place + at(0.02, -0.064),
        (0.012, 0.01),
        hex(0xb8_3848),
    );
    canvas.stroke(place + at(-0.03, -0.04), place + at(-0.03, -0.075), (0.0015, 0.001), white);
    canvas.glow(place + at(-0.03, -0.076), 0.02, hex(0xff_f0d0));
    for index in -7..=7 {
        let lamp = place + at(index as f32 * 0.0095, -0.012);
        canvas.shade(Bounds::around(lamp + at(0.0, 0.06), 0.006, 0.04), |point, old| {
            let down = (point.y - place.y - 0.01) / 0.065;
            if !(0.0..1.0).contains(&down) {
                return old;
            }
            let wave = 0.003 * noise(at(point.x * 20.0, point.y * 230.0), 9);
            let beam = smooth(0.005, 0.0, (point.x - lamp.x + wave).abs());
            old + hex_lamp() * (beam * (1.0 - down) * 0.5)
        });
    }
}

fn hex_lamp() -> Colour {
    Colour { r: 1.0, g: 0.55, b: 0.16 }
}

fn sail(canvas: &mut Canvas, place: Point, tall: f32) {
    canvas.shade(
        Bounds::around(place + at(0.0, tall * 0.35), tall * 0.6, tall * 0.35),
        |point, old| {
            let wave = tall * 0.12 * noise(at(point.x * 30.0, point.y * 190.0), 3);
            let down = (point.y - place.y) / (tall * 0.65);
            let shape = (point.x - place.x + wave).abs() - tall * 0.33 * (1.0 - down);
            old.toward(hex(0x58_5890), 0.55 * smooth(0.004, -0.004, shape) * (1.0 - down))
        },
    );
    for (lean, wide) in [(1.0_f32, 0.42_f32), (-1.0, 0.3)] {
        canvas.fill(
            Bounds::around(place + at(0.0, -tall * 0.55), tall * 0.5, tall * 0.55),
            |point| {
                let up = (place.y - tall * 0.08 - point.y) / tall;
                let aside = (point.x - place.x) * lean / tall - 0.015;
                let edge = aside - wide * (1.0 - up / 0.95).max(0.0).powf(0.8);
                edge.max(-aside).max(-up) * tall * 0.8
            },
            |point, _| {
                let up = (place.y - point.y) / tall;
                hex(0x94_90c8).toward(hex(0xff_d0a8), 0.6 - 0.5 * up)
                    * if lean > 0.0 { 1.0 } else { 0.72 }
            },
        );
    }
    let hull = |point: Point| {
        let spot = point - place;
        let (distance, _) = line(spot, at(-tall * 0.3, 0.0), at(tall * 0.3, 0.0));
        (distance - tall * 0.07).max(-tall * 0.03 - spot.y)
    };
    canvas.fill(Bounds::around(place, tall * 0.45, tall * 0.12), hull, |_, _| hex(0x14_1028));
}
