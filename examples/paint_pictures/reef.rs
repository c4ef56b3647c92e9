//! A coral reef in shafts of light.

use std::f32::consts::PI;

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::noise::{Random, cells, cloud, crests, noise, warp};
use crate::pane::{foil, leaf};
use crate::shapes::{Bounds, PAPER, Point, at, blend, curve, ellipse, polar, polygon, smooth};

const SUN: Point = at(0.36, -0.12);

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    water(&mut canvas);
    far_reef(&mut canvas);
    school(&mut canvas);
    shafts(&mut canvas);
    turtle(&mut canvas, at(0.735, 0.2), 0.1);
    sea_floor(&mut canvas);
    corals(&mut canvas);
    for fish in &FISH {
        swim(&mut canvas, fish);
    }
    bubbles(&mut canvas);
    canvas.bloom(0.7, 0.016, 0.3);
    canvas.vignette(0.28);
    canvas
}

fn water(canvas: &mut Canvas) {
    let depths = Gradient::new(&[
        (0.0, 0xc0_f8f0),
        (0.1, 0x60_d8e0),
        (0.32, 0x18_98c8),
        (0.62, 0x0c_5ca0),
        (1.0, 0x0a_2c68),
    ]);
    canvas.shade(PAPER, |point, _| {
        let far = (point - SUN).stretch(0.75, 1.0).length();
        let drift = 0.05 * cloud(warp(point * 3.0, 0.5, 3, 3), 4, 4);
        let mut colour = depths.at((far - 0.1) / 0.95 + drift);
        // The surface from below: bright facets that shrink toward the horizon.
        let rise = smooth(0.17, 0.0, point.y);
        let place = at(
            (point.x - 0.4) * blend(9.0, 5.0, rise),
            (0.2 / (0.2 - point.y * 0.8).max(0.02)).ln() * 9.0,
        );
        let facet = crests(warp(place, 0.5, 2, 7), 3, 8);
        colour =
            colour + Colour { r: 0.55, g: 0.95, b: 0.9 } * (rise * smooth(0.55, 0.95, facet) * 0.9);
        colour
    });
}

/// Shapes of other reefs, which the water turns blue.
fn far_reef(canvas: &mut Canvas) {
    for (base, tall, wide, shade, seed) in [
        (0.7, 0.16, 3.0, 0x14_70b0_u32, 4_u32),
        (0.78, 0.18, 3.8, 0x10_5090, 9),
        (0.86, 0.16, 4.6, 0x10_3c74, 15),
    ] {
        let colour = hex(shade);
        let top = |x: f32| {
            let sides = 0.22 * smooth(0.3, 0.5, (x - 0.47_f32).abs());
            base - tall * cloud(at(x * wide, 0.4), 6, seed) * 0.8
                - sides
                - 0.012 * crests(at(x * 34.0, 0.0), 3, seed + 1)
        };
        canvas.fill(
            Bounds::rows(0.2, 1.0),
            |point| (top(point.x) - point.y) * 0.7,
            |point, _| {
                let knobs = cells(point * 34.0, seed + 2);
                let texture =
                    0.22 * smooth(0.5, 0.1, knobs.near) + 0.2 * cloud(point * 20.0, 4, seed + 3);
                colour * (0.85 + texture + 0.35 * smooth(0.08, 0.0, point.y - top(point.x)))
            },
        );
    }
}

/// Many small fish that turn together.
fn school(canvas: &mut Canvas) {
    let mut random = Random::new(14);
    for _ in 0..120 {
        let along = random.unit();
        let path = curve(at(-0.02, 0.47), at(0.28, 0.2), at(0.58, 0.36), along);
        let ahead = curve(at(-0.02, 0.47), at(0.28, 0.2), at(0.58, 0.36), along + 0.02);
        let spread = 0.062 * (along * PI).sin() + 0.012;
        let place = path + at(random.between(-1.0, 1.0), random.between(-1.0, 1.0)) * spread;
        let angle = (ahead - path).angle() + random.between(-0.2, 0.2);
        let size = random.between(0.006, 0.0125);
        let colour = hex(0xf8_e078).toward(hex(0x58_b8d0), random.unit() * 0.75);
        canvas.dab(
            place - polar(angle, size * 1.15),
            (size * 0.4, size * 0.42),
            angle,
            colour * 0.8,
            1.0,
        );
        canvas.dab(place, (size, size * 0.38), angle, colour, 1.0);
        canvas.dab(
            place + polar(angle - 1.2, size * 0.12),
            (size * 0.7, size * 0.12),
            angle,
            hex(0xff_ffe8),
            0.6,
        );
        canvas.dab(
            place + polar(angle, size * 0.7),
            (size * 0.1, size * 0.1),
            0.0,
            hex(0x10_2038),
            1.0,
        );
    }
}

fn shafts(canvas: &mut Canvas) {
    canvas.shade(PAPER, |point, old| {
        let spot = point - SUN;
        let angle = spot.x.atan2(spot.y);
        let beams =
            noise(at(angle * 8.0 + 0.37, 0.5), 44) + 0.55 * noise(at(angle * 21.0 + 0.6, 3.5), 38);
        let fade = (-(spot.length() - 0.12) * 2.1).exp();
        old + Colour { r: 0.42, g: 0.85, b: 0.82 } * (smooth(0.0, 1.1, beams) * fade * 0.62)
    });
}

fn floor_at(x: f32) -> f32 {
    0.885 + 0.03 * noise(at(x * 2.2, 0.3), 4) - 0.07 * smooth(0.36, 0.6, (x - 0.5).abs())
}

fn sea_floor(canvas: &mut Canvas) {
    let (light, dark) = (hex(0xf8_e4b0), hex(0x48_88a0));
    canvas.fill(
        Bounds::rows(0.75, 1.0),
        |point| floor_at(point.x) - point.y,
        |point, depth| {
            let ripple =
                (point.y * 210.0 / (0.6 + depth * 4.0) + 3.0 * noise(point * 6.0, 8)).sin();
            let net = cells(warp(point.stretch(13.0, 30.0), 0.4, 2, 12), 13);
            let caustic = smooth(0.12, 0.0, net.border) * 0.5;
            let grain = 0.16 * noise(point * 300.0, 5);
            let near = smooth(0.0, 0.12, depth);
            dark.toward(light, 0.4 + 0.4 * near + 0.1 * ripple + grain * near) * (0.8 + caustic)
        },
    );
}

fn corals(canvas: &mut Canvas) {
    let mut random = Random::new(3);
    rock(canvas, at(0.03, 0.93), 0.2, 0.19, 5);
    rock(canvas, at(0.96, 0.92), 0.22, 0.24, 9);
    rock(canvas, at(0.53, 0.97), 0.16, 0.07, 12);
    fan(canvas, at(0.9, 0.74), 0.26, -1.75, 0xb8_3c98, &mut random);
    fan(canvas, at(0.05, 0.77), 0.24, -1.3, 0xe8_8028, &mut random);
    for (x, y, tall, hue) in [
        (0.955, 0.86, 0.15, 0x80_40c0_u32),
        (0.985, 0.88, 0.2, 0x90_50d0),
        (0.925, 0.88, 0.11, 0x70_38b0),
        (0.02, 0.9, 0.14, 0xe8_b830),
        (0.055, 0.92, 0.1, 0xf0_c848),
    ] {
        tube(canvas, at(x, y), tall, hex(hue));
    }
    staghorn(canvas, at(0.8, 0.93), 0.052, 5, 0xf0_5870, &mut random);
    staghorn(canvas, at(0.21, 0.94), 0.056, 5, 0x48_c8c0, &mut random);
    staghorn(canvas, at(0.63, 0.965), 0.03, 4, 0xf8_d068, &mut random);
    brain(canvas, at(0.115, 0.965), 0.085, 0x98_b840, 3);
    brain(canvas, at(0.885, 0.985), 0.1, 0xe0_8858, 6);
    brain(canvas, at(0.335, 0.985), 0.05, 0xd0_68a8, 8);
    anemone(canvas, at(0.5, 0.955), 0.095, &mut random);
    starfish(canvas, at(0.715, 0.965), 0.03);
    for (x, y, size, hue) in [
        (0.41, 0.985, 0.02, 0x80_50c0_u32),
        (0.27, 0.99, 0.018, 0xe8_6030),
        (0.58, 0.995, 0.02, 0x30_a8a0),
        (0.775, 0.99, 0.022, 0xa0_c040),
    ] {
        for _ in 0..16 {
            let place = at(x, y) + at(random.between(-1.5, 1.5), random.between(-0.8, 0.4)) * size;
            let knob = size * random.between(0.25, 0.45);
            canvas.dab(place, (knob, knob), 0.0, hex(hue) * 0.55, 1.0);
            canvas.dab(
                place - at(knob * 0.2, knob * 0.3),
                (knob * 0.7, knob * 0.65),
                0.0,
                hex(hue).toward(hex(0xff_ffff), 0.25),
                0.9,
            );
        }
    }
}

fn rock(canvas: &mut Canvas, middle: Point, wide: f32, tall: f32, seed: u32) {
    canvas.fill(
        Bounds::around(middle, wide * 1.4, tall * 1.4),
        |point| ellipse(point - middle, wide, tall) + 0.03 * cloud(point * 16.0, 5, seed),
        |point, depth| {
            let knob = cells(point * 30.0, seed);
            let hue = hex(0x38_5078)
                .toward(hex(0x98_4878), smooth(0.5, 0.9, knob.own))
                .toward(hex(0x48_8868), smooth(0.4, 0.1, knob.own));
            let up = smooth(tall, -tall, point.y - middle.y);
            let pits =
                0.55 + 0.5 * smooth(0.6, 0.1, knob.near) + 0.3 * cloud(point * 60.0, 3, seed + 1);
            hue * (pits * (0.3 + 0.8 * up))
                + hex(0x60_b0c0) * (0.25 * smooth(0.012, 0.0, depth) * up)
        },
    );
}

/// A coral that forks, with pale tips: the staghorns.
fn staghorn(
    canvas: &mut Canvas,
    root: Point,
    length: f32,
    left: u32,
    hue: u32,
    random: &mut Random,
) {
    let colour = hex(hue);
    let mut limbs = Vec::new();
    fork(&mut limbs, root, length, -PI / 2.0, left, random);
    // All shadows, then all bodies, then all lights, so that the limbs grow into each other.
    for (share, shift, paint) in [
        (1.0, 0.0, colour * 0.4),
        (0.66, 0.15, colour * 0.95),
        (0.2, 0.26, colour.toward(hex(0xff_ffff), 0.4)),
    ] {
        for limb in &limbs {
            let off = at(-shift, -shift * 0.5) * limb.width.0;
            let width = (limb.width.0 * share, limb.width.1 * share);
            canvas.stroke(limb.from + off, limb.to + off, width, paint);
        }
    }
    for limb in limbs.iter().filter(|limb| limb.is_tip) {
        let size = limb.width.1 * 0.6;
        canvas.dab(limb.to, (size, size), 0.0, colour.toward(hex(0xff_f8f0), 0.7), 1.0);
    }
}

struct Limb {
    from: Point,
    to: Point,
    width: (f32, f32),
    is_tip: bool,
}

fn fork(
    limbs: &mut Vec<Limb>,
    root: Point,
    length: f32,
    angle: f32,
    left: u32,
    random: &mut Random,
) {
    let width = 0.0055 * left as f32;
    let bend = random.between(-0.35, 0.35);
    let mut from = root;
    for step in 1..=4 {
        let share = step as f32 / 4.0;
        let to = from + polar(angle + bend * share, length / 4.0);
        let widths = (width * (1.1 - 0.2 * share), width * (1.05 - 0.2 * share));
        limbs.push(Limb { from, to, width: widths, is_tip: left == 1 && step == 4 });
        from = to;
    }
    if left == 1 {
        return;
    }
    let arms = if left > 3 { 3 } else { 2 };
    for arm in 0..arms {
        let spread = (arm as f32 - (arms - 1) as f32 / 2.0) * random.between(0.55, 0.85);
        let turn = blend(angle + bend + spread, -PI / 2.0, 0.12);
        fork(limbs, from, length * random.between(0.72, 0.95), turn, left - 1, random);
    }
}

/// A sea fan: a flat net of veins.
fn fan(canvas: &mut Canvas, root: Point, size: f32, lean: f32, hue: u32, random: &mut Random) {
    let colour = hex(hue);
    canvas.shade(
        Bounds::around(root + polar(lean, size * 0.55), size * 0.8, size * 0.8),
        |point, old| {
            let local = (point - root).turned(-lean);
            let reach = local.length() / size;
            let angle = local.angle();
            let edge = 1.0 - 0.1 * noise(polar(angle * 3.0, 2.0), 4) - 0.5 * (angle / 1.15).powi(4);
            if reach > edge || angle.abs() > 1.3 {
                return old;
            }
            let net = cells(warp(at(angle * 14.0 * (0.4 + reach), reach * 21.0), 0.5, 2, 5), 6);
            let mesh = smooth(0.17, 0.05, net.border);
            let light = 0.6 + 0.5 * reach + 0.2 * noise(point * 40.0, 7);
            old.toward(colour * light, (mesh * 0.95 + 0.28) * smooth(edge, edge - 0.06, reach))
        },
    );
    for _ in 0..9 {
        let angle = lean + random.between(-0.75, 0.75);
        let mut last = root;
        for step in 1..=10 {
            let share = step as f32 / 10.0;
            let next = root + polar(blend(lean, angle, share.sqrt()), size * 0.86 * share);
            let width = 0.008 * (1.1 - share);
            canvas.stroke(
                last,
                next,
                (width, width * 0.85),
                colour.toward(hex(0xff_d8e8), 0.25) * 0.8,
            );
            last = next;
        }
    }
}

fn tube(canvas: &mut Canvas, foot: Point, tall: f32, colour: Colour) {
    let half = tall * 0.16;
    canvas.fill(
        Bounds::around(foot - at(0.0, tall / 2.0), half * 1.6, tall * 0.56),
        |point| {
            let up = (foot.y - point.y) / tall;
            let bulge = half * (0.8 + 0.25 * up + 0.06 * (up * 14.0).sin());
            ((point.x - foot.x).abs() - bulge).max(foot.y - tall - point.y)
        },
        |point, _| {
            let aside = (point.x - foot.x) / half;
            let ridges = 0.12 * noise(at(aside * 3.0, point.y * 70.0), 3);
            colour * (0.25 + 0.75 * smooth(1.1, -0.7, aside) + ridges)
        },
    );
    let mouth = foot - at(0.0, tall);
    canvas.fill(
        Bounds::around(mouth, half * 1.5, half),
        |point| ellipse(point - mouth, half * 1.08, half * 0.42),
        |point, depth| {
            if depth < half * 0.14 {
                colour.toward(hex(0xff_ffff), 0.4)
            } else {
                colour * (0.12 + 6.0 * (point.y - mouth.y).max(0.0))
            }
        },
    );
}

fn brain(canvas: &mut Canvas, middle: Point, size: f32, hue: u32, seed: u32) {
    let colour = hex(hue);
    canvas.fill(
        Bounds::around(middle, size * 1.1, size),
        |point| ellipse(point - middle, size, size * 0.78),
        |point, _| {
            let spot = (point - middle).stretch(1.0 / size, 1.28 / size);
            let round = (1.0 - spot.dot(spot)).max(0.0).sqrt();
            let place = spot * (1.0 / (0.55 + 0.45 * round)) * 3.4;
            let maze = (noise(warp(place, 0.5, 2, seed), seed + 1) * 9.0).sin();
            let lit = 0.3 + 0.75 * smooth(-0.6, 0.9, -spot.y * 0.8 - spot.x * 0.3 + round * 0.4);
            colour.toward(hex(0xff_f8d8), 0.35 * smooth(0.2, 0.9, maze))
                * (lit * blend(0.45, 1.0, smooth(-0.7, 0.3, maze)))
        },
    );
}

fn anemone(canvas: &mut Canvas, foot: Point, size: f32, random: &mut Random) {
    for index in 0..110 {
        let back = index as f32 / 110.0;
        let lean = random.between(-1.25, 1.25);
        let root = foot + at(lean * size * 0.42, blend(-0.16, 0.1, back) * size);
        let tall = size * random.between(0.65, 1.05) * (1.0 - 0.25 * lean.abs());
        let sway = lean * 0.55 + random.between(-0.3, 0.3);
        let tip = root + at(sway * tall, -tall * blend(1.0, 0.62, back));
        let pull = root + at(sway * tall * 0.15, -tall * 0.7);
        let colour =
            hex(0xb0_408c).toward(hex(0xf8_90b0), back * 0.8 + random.between(-0.15, 0.15));
        let mut last = root;
        for step in 1..=7 {
            let share = step as f32 / 7.0;
            let next = curve(root, pull, tip, share);
            canvas.stroke(last, next, (0.0085, 0.008), colour * blend(0.35, 0.95, share));
            last = next;
        }
        canvas.dab(last, (0.0062, 0.0062), 0.0, hex(0xff_e0d0), 1.0);
    }
}

fn starfish(canvas: &mut Canvas, middle: Point, size: f32) {
    canvas.dab(middle + at(0.004, 0.007), (size, size * 0.7), 0.0, hex(0x18_4060), 0.5);
    let shape =
        |point: Point| foil((point - middle).stretch(1.0, 1.25), size, size * 0.62, 5.0, 0.3) * 0.8;
    canvas.fill(Bounds::around(middle, size * 1.1, size * 1.1), shape, |point, depth| {
        let dots = cells(point * 130.0, 4);
        let bump = smooth(0.3, 0.15, dots.near);
        hex(0xe8_4c28).toward(hex(0xff_d090), bump * 0.7)
            * (0.55 + smooth(0.0, 0.008, depth) * 0.55)
    });
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Clown,
    Tang,
    Butterfly,
    Angel,
    Parrot,
}

struct Fish {
    place: Point,
    size: f32,
    angle: f32,
    left: bool,
    kind: Kind,
}

const fn fish(x: f32, y: f32, size: f32, angle: f32, left: bool, kind: Kind) -> Fish {
    Fish { place: at(x, y), size, angle, left, kind }
}

const FISH: [Fish; 13] = [
    fish(0.6, 0.52, 0.05, 0.1, true, Kind::Butterfly),
    fish(0.93, 0.41, 0.062, -0.1, true, Kind::Angel),
    fish(0.12, 0.6, 0.05, 0.0, false, Kind::Angel),
    fish(0.51, 0.235, 0.04, 0.12, false, Kind::Tang),
    fish(0.9, 0.06, 0.034, 0.1, true, Kind::Butterfly),
    fish(0.09, 0.15, 0.048, 0.15, false, Kind::Butterfly),
    fish(0.77, 0.6, 0.075, 0.06, true, Kind::Tang),
    fish(0.3, 0.655, 0.088, -0.12, false, Kind::Parrot),
    fish(0.35, 0.47, 0.045, 0.05, true, Kind::Tang),
    fish(0.55, 0.735, 0.06, -0.15, true, Kind::Butterfly),
    fish(0.455, 0.86, 0.048, -0.25, false, Kind::Clown),
    fish(0.585, 0.89, 0.036, 0.2, true, Kind::Clown),
    fish(0.68, 0.8, 0.034, 0.0, true, Kind::Clown),
];

fn body_of(kind: Kind) -> (f32, f32) {
    match kind {
        Kind::Clown => (0.95, 0.46),
        Kind::Tang => (1.0, 0.55),
        Kind::Butterfly => (0.82, 0.68),
        Kind::Angel => (0.78, 0.74),
        Kind::Parrot => (1.05, 0.48),
    }
}

/// The colours of a side: x from -1 at the tail to 1 at the nose.
fn skin(kind: Kind, x: f32, y: f32) -> Colour {
    let (white, black) = (hex(0xff_faf0), hex(0x14_1828));
    let band =
        |middle: f32, half: f32| smooth(half, half - 0.05, (x - middle + 0.12 * y * y).abs());
    match kind {
        Kind::Clown => {
            let stripes = band(0.42, 0.12).max(band(-0.12, 0.13)).max(band(-0.68, 0.09));
            let lines = band(0.42, 0.17).max(band(-0.12, 0.18)).max(band(-0.68, 0.14));
            hex(0xf8_6818).toward(black, lines).toward(white, stripes)
        }
        Kind::Tang => {
            let palette = ellipse(at(x + 0.1, y - 0.05), 0.62, 0.3);
            let mark = smooth(0.1, 0.05, palette.abs()) * smooth(0.5, 0.3, y);
            hex(0x18_58e0).toward(black, mark * 0.9).toward(hex(0xf8_d028), smooth(-0.72, -0.85, x))
        }
        Kind::Butterfly => {
            let lines = 0.5 + 0.5 * ((x * 0.8 + y * 0.6) * 26.0).sin();
            let body = hex(0xff_d828)
                .toward(white, smooth(-0.05, 0.25, x) * 0.9)
                .toward(hex(0xd0_9018), 0.35 * smooth(0.7, 0.9, lines));
            body.toward(black, band(0.55, 0.11)).toward(black, band(-0.8, 0.06))
        }
        Kind::Angel => {
            let bars = band(0.36, 0.09).max(band(-0.1, 0.1)).max(band(-0.58, 0.08));
            hex(0xf4_e8b0)
                .toward(hex(0xf0_a030), smooth(-0.1, -0.8, y))
                .toward(hex(0x28_2050), bars)
        }
        Kind::Parrot => {
            let scales = cells(at(x * 7.0, y * 7.0), 4);
            let body = hex(0x20_b898)
                .toward(hex(0xf0_6890), smooth(0.0, 0.7, y + 0.3 * x))
                .toward(hex(0xf8_c840), smooth(0.45, 0.8, x));
            body * (0.75 + 0.35 * smooth(0.0, 0.3, scales.border))
        }
    }
}

fn swim(canvas: &mut Canvas, fish: &Fish) {
    let Fish { place, size, angle, left, kind } = *fish;
    let (long, tall) = body_of(kind);
    let flip = if left { -1.0 } else { 1.0 };
    let to_local =
        move |point: Point| (point - place).turned(-angle * flip).stretch(flip / size, 1.0 / size);
    let bounds = Bounds::around(place, size * 1.75, size * 1.75);
    let depth = smooth(0.075, 0.03, size) * 0.28;
    let sea = hex(0x18_88b8);
    let trim = match kind {
        Kind::Clown => hex(0xf0_5c10),
        Kind::Tang => hex(0xf8_d028),
        Kind::Butterfly => hex(0xf8_c020),
        Kind::Angel => hex(0xf0_a838),
        Kind::Parrot => hex(0x30_80d8),
    };
    let high = if kind == Kind::Angel { 1.35 } else { 0.95 };
    let rear = [
        at(-long * 0.8, 0.0),
        at(-long - 0.42, -0.42),
        at(-long - 0.28, 0.0),
        at(-long - 0.42, 0.42),
    ];
    let top = [
        at(0.35, -tall * 0.72),
        at(-0.25, -tall * 0.8 - 0.3 * high),
        at(-0.75, -tall * high),
        at(-0.62, -tall * 0.35),
    ];
    let below = top.map(|corner| at(corner.x - 0.05, -corner.y * 0.94));
    for fin in [rear, top, below] {
        canvas.fill(
            bounds,
            |point| polygon(to_local(point), &fin) * size - size * 0.03,
            |point, _| {
                let local = to_local(point);
                let ray = 0.8 + 0.2 * (local.angle() * 46.0).sin();
                (trim * (ray * (0.85 - 0.2 * local.y))).toward(sea, depth)
            },
        );
    }
    canvas.fill(
        bounds,
        |point| {
            leaf(to_local(point), long, tall * 0.9).min(ellipse(
                to_local(point) - at(0.12, 0.0),
                long * 0.72,
                tall * 0.82,
            )) * size
        },
        |point, edge| {
            let local = to_local(point);
            let (x, y) = (local.x / long, local.y / tall);
            let round = 0.62 + 0.5 * smooth(0.9, -0.75, y);
            let gill = smooth(0.03, 0.0, (at(x - 0.15, y * 0.6).length() - 0.34).abs())
                * smooth(0.2, 0.35, x);
            let fine = 1.0 + 0.07 * (x * 46.0).sin() * (y * 30.0).sin();
            let mut colour = skin(kind, x, y) * (round * fine * (1.0 - 0.3 * gill));
            colour = colour
                + Colour { r: 0.35, g: 0.6, b: 0.6 }
                    * (0.3 * smooth(0.2, 0.0, (y + 0.5).abs()) * smooth(0.9, 0.2, x.abs()));
            colour = colour * (0.75 + 0.25 * smooth(0.0, size * 0.07, edge));
            colour.toward(sea, depth)
        },
    );
    let from_local = |x: f32, y: f32| place + at(x * flip * size, y * size).turned(angle * flip);
    let side_fin = from_local(0.08, tall * 0.18);
    canvas.dab(
        side_fin,
        (size * 0.26, size * 0.13),
        (angle + 0.5) * flip,
        trim.toward(sea, depth) * 0.8,
        0.9,
    );
    let eye = from_local(long * 0.66, -tall * 0.16);
    let radius = size * 0.105;
    canvas.dab(eye, (radius, radius), 0.0, hex(0xff_f4d0), 1.0);
    canvas.dab(eye, (radius * 0.68, radius * 0.68), 0.0, hex(0x08_0c18), 1.0);
    canvas.dab(
        eye - at(radius * 0.25, radius * 0.3),
        (radius * 0.24, radius * 0.24),
        0.0,
        hex(0xff_ffff),
        1.0,
    );
    let mouth = from_local(long * 0.93, tall * 0.1);
    canvas.stroke(
        mouth,
        from_local(long * 0.78, tall * 0.15),
        (size * 0.03, size * 0.02),
        hex(0x30_1820),
    );
}

fn turtle(canvas: &mut Canvas, middle: Point, size: f32) {
    let turn = -0.3;
    let sea = hex(0x20_98c0);
    let tint = move |colour: Colour| colour.toward(sea, 0.18);
    let spot = move |x: f32, y: f32| middle + at(x, y).turned(turn) * size;
    let limbs = [
        (0.55, 0.62, 0.75, 0.75, 0.23),
        (0.62, -0.5, -0.55, 0.55, 0.17),
        (-0.85, 0.42, 2.5, 0.4, 0.15),
        (-0.9, -0.25, -2.6, 0.36, 0.13),
        (1.16, 0.06, 0.05, 0.34, 0.2),
    ];
    for (x, y, angle, long, wide) in limbs {
        let place = spot(x, y);
        canvas.fill(
            Bounds::around(place, size, size),
            |point| {
                let local = (point - place).turned(-angle - turn);
                leaf(local, size * long, size * wide).min(if x > 1.0 {
                    ellipse(local, size * 0.3, size * 0.19)
                } else {
                    9.0
                })
            },
            |point, depth| {
                let plates = cells(point * (9.0 / size), 4);
                let skin = hex(0xe8_dca0).toward(hex(0x38_7850), smooth(0.03, 0.13, plates.border));
                tint(skin * (0.6 + 0.5 * smooth(0.0, size * 0.12, depth)))
            },
        );
    }
    canvas.fill(
        Bounds::around(middle, size * 1.2, size * 1.2),
        |point| ellipse((point - middle).turned(-turn), size, size * 0.66),
        |point, depth| {
            let local = (point - middle).turned(-turn) * (1.0 / size);
            let plates = cells(local.stretch(2.4, 2.9) + at(0.3, 0.2), 33);
            let rays = 0.5 + 0.5 * (plates.offset.angle() * 7.0).sin();
            let plate = hex(0x60_6830)
                .toward(hex(0xd0_a050), smooth(0.55, 0.1, plates.near) * 0.7 + 0.2 * rays);
            let seam = smooth(0.02, 0.07, plates.border);
            let lit = 0.55 + 0.6 * smooth(0.7, -0.7, local.y + local.x * 0.3);
            let rim = smooth(size * 0.1, size * 0.07, depth);
            tint(hex(0xe8_d8a0).toward(plate, seam).toward(hex(0xa0_8848), rim * 0.7) * lit)
        },
    );
    let eye = spot(1.28, -0.03);
    canvas.dab(eye, (size * 0.05, size * 0.05), 0.0, hex(0x10_1818), 1.0);
    canvas.dab(
        eye - at(size * 0.015, size * 0.018),
        (size * 0.016, size * 0.016),
        0.0,
        hex(0xff_ffff),
        1.0,
    );
}

fn bubbles(canvas: &mut Canvas) {
    let mut random = Random::new(41);
    for (x, from, to, count) in
        [(0.66, 0.7, 0.04, 26), (0.2, 0.52, 0.05, 16), (0.97, 0.6, 0.25, 12), (0.44, 0.6, 0.1, 12)]
    {
        for index in 0..count {
            let share = index as f32 / count as f32;
            let y = blend(from, to, share);
            let place = at(x + 0.014 * (y * 40.0).sin() + random.between(-0.014, 0.014), y);
            let radius = random.between(0.002, 0.0085) * (0.7 + 0.5 * share);
            canvas.shade(Bounds::around(place, radius * 1.2, radius * 1.2), |point, old| {
                let spot = (point - place) * (1.0 / radius);
                let inside = smooth(1.0, 0.9, spot.length());
                let rim = smooth(0.55, 0.95, spot.length()) * inside;
                let spark = smooth(0.3, 0.1, (spot - at(-0.35, -0.4)).length());
                old.toward(
                    Colour { r: 0.75, g: 1.0, b: 1.0 },
                    rim * 0.6 + inside * 0.08 + spark * 0.9,
                )
            });
        }
    }
}
