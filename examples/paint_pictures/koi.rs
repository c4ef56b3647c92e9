//! A koi pond from above: pebbles, fish, lily pads and a ripple or two.

use std::f32::consts::{PI, TAU};

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, hex};
use crate::noise::{Random, cells, cloud, crests, noise, warp};
use crate::pane::leaf;
use crate::shapes::{Bounds, PAPER, Point, at, blend, line, polar, smooth};

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    bottom(&mut canvas);
    for koi in &KOI {
        swim(&mut canvas, koi);
    }
    surface(&mut canvas);
    plants(&mut canvas);
    canvas.bloom(0.75, 0.012, 0.25);
    canvas.vignette(0.3);
    canvas
}

fn bottom(canvas: &mut Canvas) {
    let stones = [hex(0x58_7068), hex(0x88_8870), hex(0x48_5c60), hex(0xa0_9078), hex(0x70_5c50)];
    let (deep, shallow) = (hex(0x06_4450), hex(0x30_b09c));
    canvas.shade(PAPER, |point, _| {
        let depth =
            smooth(-0.5, 0.6, cloud(point * 1.7 + at(3.0, 0.0), 3, 5) + (point.x - point.y) * 0.5);
        let place = warp(point * 21.0, 0.15, 2, 3);
        let pebble = cells(place, 8);
        let small = cells(place * 2.3, 9);
        let (stone, scale) = if pebble.own > 0.45 { (&pebble, 1.0) } else { (&small, 0.8) };
        let round = smooth(0.02, 0.32, stone.border);
        let lit = 0.55 + 0.75 * stone.offset.dot(at(-0.7, -0.7)) * scale;
        let grain = 1.0 + 0.25 * cloud(point * 130.0, 3, 4);
        let base =
            stones[((stone.own * 41.0) as usize) % 5] * (lit * grain * (0.25 + 0.75 * round));
        base.toward(deep.toward(shallow, 0.55 * (1.0 - depth)), 0.42 + 0.4 * depth)
    });
}

#[derive(Clone, Copy)]
struct Koi {
    head: Point,
    angle: f32,
    bend: f32,
    length: f32,
    base: u32,
    patch: u32,
    /// How much of the body the patches take, from -1 to 1.
    share: f32,
    ink: bool,
    deep: f32,
    seed: u32,
}

const KOI: [Koi; 9] = [
    koi(at(0.79, 0.53), 2.7, 0.8, 0.21, (0x90_a8c0, 0xe8_7840), -0.1, (false, 0.3, 2)),
    koi(at(0.13, 0.53), -1.2, -0.9, 0.23, (0xff_c040, 0xf8_8820), 0.1, (false, 0.24, 3)),
    koi(at(0.5, 0.07), 0.15, 0.9, 0.22, (0xf0_e8dc, 0xd8_4020), 0.05, (true, 0.28, 5)),
    koi(at(0.93, 0.67), -1.9, 0.8, 0.25, (0xf8_b830, 0xf0_a020), 0.0, (false, 0.2, 7)),
    koi(at(0.34, 0.92), 0.5, -0.9, 0.26, (0xfa_f2e8, 0xe8_4c20), 0.12, (false, 0.14, 17)),
    koi(at(0.25, 0.25), 3.6, 1.0, 0.27, (0xf4_7828, 0xe8_5818), 0.0, (true, 0.12, 23)),
    koi(at(0.79, 0.22), -0.55, -1.1, 0.31, (0xff_f6ec, 0xe8_3c18), 0.02, (false, 0.03, 31)),
    koi(at(0.4, 0.5), -2.2, 1.1, 0.34, (0xff_f8f0, 0xf0_5818), -0.02, (true, 0.0, 46)),
    koi(at(0.84, 0.875), 0.1, 1.0, 0.25, (0x2c_3038, 0xf0_6820), 0.08, (false, 0.05, 51)),
];

const fn koi(
    head: Point,
    angle: f32,
    bend: f32,
    length: f32,
    colours: (u32, u32),
    share: f32,
    rest: (bool, f32, u32),
) -> Koi {
    Koi {
        head,
        angle,
        bend,
        length,
        base: colours.0,
        patch: colours.1,
        share,
        ink: rest.0,
        deep: rest.1,
        seed: rest.2,
    }
}

const JOINTS: usize = 18;

fn spine(koi: &Koi) -> Vec<Point> {
    let mut place = koi.head;
    let mut points = vec![place];
    for joint in 0..JOINTS {
        let share = joint as f32 / JOINTS as f32;
        let angle = koi.angle + koi.bend * (share * 3.4).sin() * 0.75 * share.sqrt();
        place = place - polar(angle, koi.length / JOINTS as f32);
        points.push(place);
    }
    points
}

/// Where a point lies along the fish (0 at the nose, 1 at the tail) and how far beside its spine.
fn beside(points: &[Point], point: Point) -> (f32, f32) {
    let (mut nearest, mut found) = (f32::MAX, (0.0, 0.0));
    for (joint, pair) in points.windows(2).enumerate() {
        let (distance, share) = line(point, pair[0], pair[1]);
        if distance < nearest {
            nearest = distance;
            let (way, off) = (pair[1] - pair[0], point - pair[0]);
            let side = (way.x * off.y - way.y * off.x).signum();
            found = ((joint as f32 + share) / JOINTS as f32, distance * side);
        }
    }
    found
}

fn half_width(along: f32, length: f32) -> f32 {
    let nose = (1.0 - (1.0 - (along / 0.3).min(1.0)).powf(2.4)).max(0.0).sqrt();
    let tail = 1.0 - 0.84 * smooth(0.28, 1.02, along);
    length * 0.112 * nose.max(0.3 * smooth(0.0, 0.02, along)) * tail
}

fn swim(canvas: &mut Canvas, koi: &Koi) {
    let points = spine(koi);
    let length = koi.length;
    let water = hex(0x10_5c60);
    let tint = |colour: Colour| colour.toward(water, koi.deep);
    let drop = at(0.022, 0.03) * (1.0 - koi.deep * 0.6);
    canvas.shade(Bounds::of(&points, length * 0.3), |point, old| {
        let (along, off) = beside(&points, point - drop);
        let wide = half_width(along, length) + if along > 0.98 { length * 0.03 } else { 0.0 };
        old * (1.0 - 0.55 * smooth(length * 0.05, -length * 0.04, off.abs() - wide))
    });
    let silk = tint(hex(koi.base).toward(hex(koi.patch), 0.35).toward(hex(0xff_ffff), 0.2));
    let heading = |joint: usize| (points[joint - 1] - points[joint]).angle();
    let end = points[JOINTS];
    for (turn, reach) in [(-0.42, 0.3), (0.42, 0.3), (-0.14, 0.22), (0.14, 0.22)] {
        fin(
            canvas,
            end + polar(heading(JOINTS), length * 0.05),
            heading(JOINTS) + PI + turn + koi.bend * 0.2,
            length * reach,
            silk,
        );
    }
    for (joint, reach, spread) in [(5, 0.2, 0.95), (10, 0.12, 0.7)] {
        for side in [-1.0, 1.0] {
            let angle = heading(joint) + side * PI / 2.0;
            let root = points[joint]
                + polar(angle, half_width(joint as f32 / JOINTS as f32, length) * 0.8);
            fin(canvas, root, heading(joint) + PI - side * spread, length * reach, silk);
        }
    }
    let (base, patch, ink) = (hex(koi.base), hex(koi.patch), hex(0x18_1c24));
    canvas.fill(
        Bounds::of(&points, length * 0.15),
        |point| {
            let (along, off) = beside(&points, point);
            (off.abs() - half_width(along, length)) * 0.9
        },
        |point, _| {
            let (along, off) = beside(&points, point);
            let share = off / half_width(along, length).max(1e-4);
            let place = at(along * 4.2, share * 0.9);
            let blotch = cloud(warp(place, 0.3, 2, koi.seed), 3, koi.seed) + koi.share;
            let mut colour = base.toward(patch, smooth(0.0, 0.06, blotch));
            if koi.ink {
                let spots = noise(place * 1.9 + at(9.0, 3.0), koi.seed + 4);
                colour = colour.toward(ink, smooth(0.42, 0.5, spots) * smooth(0.12, 0.2, along));
            }
            let (row, column) = (along * 34.0, share * 5.0);
            let offset = if (row as i32) % 2 == 0 { 0.0 } else { 0.5 };
            let scale = at(row.fract() - 0.2, (column + offset).rem_euclid(1.0) - 0.5).length();
            let scales =
                smooth(0.45, 0.75, scale) * smooth(0.2, 0.3, along) * smooth(1.0, 0.7, share.abs());
            colour = colour * (1.0 - 0.22 * scales);
            let round = (1.0 - share * share).max(0.0).sqrt();
            let shine = smooth(0.4, 0.0, (share + 0.3).abs())
                * smooth(0.05, 0.2, along)
                * smooth(1.0, 0.6, along);
            colour =
                colour * (0.42 + 0.66 * round) + Colour { r: 0.9, g: 1.0, b: 1.0 } * (shine * 0.12);
            let dorsal =
                smooth(0.1, 0.04, share.abs() + 0.4 * smooth(0.1, 0.2, (along - 0.47).abs()));
            colour = colour * (1.0 - 0.35 * dorsal);
            let gill = smooth(0.02, 0.0, (along - 0.2 - 0.05 * (1.0 - share.abs())).abs())
                * smooth(0.3, 0.6, share.abs());
            tint(colour * (1.0 - 0.3 * gill))
        },
    );
    for side in [-1.0, 1.0] {
        let angle = heading(2) + side * PI / 2.0;
        let eye = points[2] + polar(angle, half_width(0.11, length) * 0.74);
        canvas.dab(eye, (length * 0.014, length * 0.011), heading(2), tint(hex(0x14_1418)), 0.95);
        canvas.dab(
            eye + polar(angle, -length * 0.003),
            (length * 0.004, length * 0.004),
            0.0,
            tint(hex(0xff_ffff)),
            0.8,
        );
        let lip = points[0] + polar(angle, length * 0.02);
        canvas.stroke(
            lip,
            lip + polar(heading(1) + side * 0.7, length * 0.05),
            (length * 0.008, length * 0.002),
            tint(base * 0.8),
        );
    }
}

/// A fin like wet silk: rays, and an edge that lets the ground through.
fn fin(canvas: &mut Canvas, root: Point, angle: f32, length: f32, colour: Colour) {
    let middle = root + polar(angle, length * 0.5);
    canvas.shade(Bounds::around(middle, length * 0.62, length * 0.62), |point, old| {
        let local = (point - middle).turned(-angle);
        let inside = smooth(0.002, -0.002, leaf(local, length * 0.54, length * 0.2));
        let out = (local.x / length + 0.5).clamp(0.0, 1.0);
        let ray = 0.75 + 0.25 * (local.y / (0.25 + out) / length * 90.0).sin();
        old.toward(colour * ray, inside * blend(0.92, 0.4, out))
    });
}

/// What the light does on its way in: a net of bright lines, rings, and a piece of sky.
fn surface(canvas: &mut Canvas) {
    let rings = [(at(0.29, 0.735), 0.1), (at(0.9, 0.36), 0.07), (at(0.09, 0.42), 0.06)];
    let below = canvas.clone();
    canvas.shade(PAPER, |point, _| {
        let mut push = at(noise(point * 11.0, 61), noise(point * 11.0, 62)) * 0.003;
        let mut gleam = 0.0;
        for (middle, reach) in rings {
            let spot = point - middle;
            let radius = spot.length();
            let fade = smooth(reach, reach * 0.3, radius) * smooth(0.0, 0.02, radius);
            let wave = (radius / reach * TAU * 4.0).sin();
            push = push + spot * (wave * fade * 0.05 / reach.max(0.02) * 0.6);
            gleam += wave * fade * smooth(-1.0, 1.0, (spot.x + spot.y) / -radius.max(1e-4)) * 0.28;
        }
        let seen = below.sample(point + push);
        let net = cells(warp(point * 7.0, 0.4, 2, 71), 72);
        let caustic =
            smooth(0.13, 0.0, net.border).powi(2) * smooth(-0.3, 0.5, cloud(point * 2.0, 3, 73));
        let sky = smooth(
            0.1,
            0.75,
            cloud(warp(point * 1.9, 0.4, 3, 81), 5, 82) + 0.5 - point.length() * 0.75,
        );
        let lit = seen * (1.0 + 0.5 * caustic) + Colour { r: 0.1, g: 0.2, b: 0.17 } * caustic;
        lit.toward(hex_sky(), sky * 0.3) + hex_sky() * gleam.max(-0.06)
    });
}

fn hex_sky() -> Colour {
    Colour { r: 0.48, g: 0.72, b: 0.8 }
}

fn plants(canvas: &mut Canvas) {
    let pads = [
        (at(0.05, 0.07), 0.125, 0.6, 0),
        (at(0.205, 0.03), 0.075, 2.2, 1),
        (at(0.02, 0.245), 0.07, 5.0, 2),
        (at(0.95, 0.06), 0.1, 2.6, 3),
        (at(0.845, 0.13), 0.055, 4.2, 4),
        (at(0.97, 0.9), 0.095, 3.8, 5),
        (at(0.06, 0.93), 0.12, 5.6, 6),
        (at(0.17, 0.82), 0.06, 0.9, 7),
        (at(0.615, 0.955), 0.07, 1.2, 8),
        (at(0.67, 0.63), 0.055, 4.4, 9),
        (at(0.96, 0.27), 0.045, 1.0, 10),
    ];
    for &(middle, radius, notch, seed) in &pads {
        pad(canvas, middle, radius, notch, seed);
    }
    lotus(canvas, at(0.155, 0.115), 0.085, 0xf0_88b0, 3);
    lotus(canvas, at(0.925, 0.955), 0.062, 0xff_f0f4, 5);
    lotus(canvas, at(0.955, 0.1), 0.05, 0xf8_b0c8, 8);
    lotus(canvas, at(0.06, 0.9), 0.055, 0xff_e8a8, 9);
    let mut random = Random::new(21);
    for _ in 0..38 {
        let place = at(random.unit(), random.unit());
        let (size, angle) = (random.between(0.006, 0.0125), random.unit() * TAU);
        canvas.dab(place + at(0.004, 0.005), (size, size * 0.6), angle, hex(0x04_2024), 0.4);
        let pink = hex(0xff_c4d4).toward(hex(0xff_f0f2), random.unit());
        canvas.dab(place, (size, size * 0.62), angle, pink, 1.0);
        canvas.dab(
            place + polar(angle, size * 0.3),
            (size * 0.5, size * 0.3),
            angle,
            hex(0xf8_98b4),
            0.45,
        );
    }
    dragonfly(canvas, at(0.68, 0.615), -0.7);
}

fn pad(canvas: &mut Canvas, middle: Point, radius: f32, notch: f32, seed: u32) {
    let shape = move |point: Point| {
        let spot = point - middle;
        let turn = (spot.angle() - notch + PI).rem_euclid(TAU) - PI;
        let edge = radius * (1.0 + 0.035 * noise(polar(spot.angle(), 1.6), seed + 3));
        let cut = 0.03 * radius + spot.length() * 0.16 - spot.length() * turn.abs();
        (spot.length() - edge).max(cut)
    };
    canvas.shade(
        Bounds::around(middle + at(0.014, 0.018), radius * 1.2, radius * 1.2),
        |point, old| old * (1.0 - 0.6 * smooth(0.014, -0.014, shape(point - at(0.014, 0.018)))),
    );
    let greens = [hex(0x48_8c3c), hex(0x30_7840), hex(0x68_a040), hex(0x58_8850)];
    let green = greens[seed as usize % 4];
    canvas.fill(Bounds::around(middle, radius * 1.1, radius * 1.1), shape, |point, depth| {
        let spot = (point - middle) * (1.0 / radius);
        let turn = (spot.angle() - notch).rem_euclid(TAU) / TAU * 17.0;
        let vein = (turn.fract() - 0.5).abs() * spot.length() * 2.0;
        let lines = smooth(0.06, 0.015, vein);
        let fork = smooth(
            0.05,
            0.01,
            ((turn.fract() - 0.5).abs() - (spot.length() - 0.55).max(0.0) * 0.5).abs()
                * spot.length(),
        );
        let blotch = cloud(point * 26.0, 4, seed);
        let light =
            0.78 - 0.3 * spot.dot(at(0.7, 0.7)) + 0.22 * blotch - 0.1 * (turn.fract() - 0.5).abs();
        let mut colour = green * light;
        colour = colour
            .toward(hex(0xb0_d070), 0.5 * lines + 0.25 * fork * smooth(0.5, 0.6, spot.length()));
        let rim = smooth(0.004, 0.001, depth);
        colour = colour.toward(hex(0xc8_9858), 0.55 * rim);
        colour.toward(hex(0xd8_f0e8), 0.3 * smooth(0.2, 0.7, cloud(point * 7.0, 3, seed + 9)))
    });
    let mut random = Random::new(u64::from(seed) + 70);
    for _ in 0..5 {
        let place = middle + polar(random.unit() * TAU, radius * random.between(0.2, 0.8));
        if shape(place) > -0.01 {
            continue;
        }
        let size = random.between(0.0025, 0.0055);
        canvas.dab(place + at(size * 0.3, size * 0.4), (size, size), 0.0, hex(0x14_4020), 0.5);
        canvas.dab(place, (size, size), 0.0, hex(0x90_d0a0), 0.6);
        canvas.dab(
            place - at(size * 0.35, size * 0.35),
            (size * 0.35, size * 0.35),
            0.0,
            hex(0xff_ffff),
            0.95,
        );
    }
}

fn lotus(canvas: &mut Canvas, middle: Point, size: f32, tint: u32, seed: u64) {
    let tint = hex(tint);
    let mut random = Random::new(seed);
    canvas.shade(
        Bounds::around(middle + at(0.012, 0.016), size * 1.2, size * 1.2),
        |point, old| {
            old * (1.0
                - 0.5
                    * smooth(size * 1.1, size * 0.5, (point - middle - at(0.012, 0.016)).length()))
        },
    );
    for (ring, count, reach) in [(0, 11, 1.0), (1, 9, 0.8), (2, 7, 0.58), (3, 5, 0.38)] {
        for petal in 0..count {
            let angle =
                (petal as f32 + ring as f32 * 0.5 + random.between(-0.1, 0.1)) / count as f32 * TAU;
            let length = size * reach * random.between(0.92, 1.06);
            let place = middle + polar(angle, length * 0.5);
            let lit = 0.82 + 0.2 * polar(angle, 1.0).dot(at(-0.7, -0.7));
            canvas.fill(
                Bounds::around(place, length * 0.6, length * 0.6),
                |point| leaf((point - place).turned(-angle), length * 0.52, length * 0.2),
                |point, depth| {
                    let local = (point - place).turned(-angle);
                    let out = local.x / length + 0.5;
                    let vein = 0.06 * (local.y / length * 120.0 / (0.5 + out)).sin();
                    let pale = hex(0xff_f6f0).toward(tint, smooth(0.25, 1.0, out) + vein);
                    let edge = 1.0 - 0.28 * smooth(length * 0.035, 0.0, depth);
                    let cup = blend(0.62, 1.0, smooth(0.0, 0.55, out));
                    pale * (lit * edge * cup)
                },
            );
        }
    }
    canvas.dab(middle, (size * 0.17, size * 0.17), 0.0, hex(0xd8_9820), 1.0);
    for _ in 0..46 {
        let place = middle + polar(random.unit() * TAU, size * 0.19 * random.unit().sqrt());
        canvas.dab(
            place,
            (size * 0.022, size * 0.022),
            0.0,
            hex(0xff_e070).toward(hex(0xc0_7818), random.unit()),
            1.0,
        );
    }
}

fn dragonfly(canvas: &mut Canvas, place: Point, angle: f32) {
    let along = polar(angle, 1.0);
    let across = at(-along.y, along.x);
    for (front, side, lean) in
        [(0.012, 1.0, 0.15), (0.012, -1.0, 0.15), (0.0, 1.0, -0.25), (0.0, -1.0, -0.25)]
    {
        let turn = angle + side * (PI / 2.0 - lean);
        let middle = place + along * front + polar(turn, 0.03);
        canvas.shade(Bounds::around(middle, 0.036, 0.036), |point, old| {
            let local = (point - middle).turned(-turn);
            let distance = leaf(local, 0.033, 0.0075);
            let veins = crests(local * 260.0, 2, 4);
            let wing = Colour { r: 0.75, g: 0.92, b: 1.0 } * (0.7 + 0.4 * veins);
            let edge = 0.35 * smooth(0.0012, 0.0, -distance);
            old.toward(wing, smooth(0.0005, -0.0005, distance) * (0.45 + edge))
        });
    }
    let tail = place - along * 0.058;
    canvas.stroke(tail, place, (0.0035, 0.006), hex(0x18_58b0));
    for ring in 0..6 {
        let joint = place - along * (0.01 + 0.009 * ring as f32);
        canvas.stroke(
            joint - across * 0.0022,
            joint + across * 0.0022,
            (0.0012, 0.0012),
            hex(0x08_2040),
        );
    }
    canvas.stroke(place, place + along * 0.018, (0.01, 0.008), hex(0x20_78c8));
    canvas.dab(place + along * 0.023, (0.006, 0.0052), angle, hex(0x30_a0c0), 1.0);
}
