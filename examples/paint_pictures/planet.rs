//! A ringed planet, seen from the ice of one of its moons.

use std::f32::consts::{PI, TAU};

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::noise::{Random, cells, cloud, crests, noise, stars, warp};
use crate::shapes::{Bounds, PAPER, Point, at, blend, ellipse, polar, polygon, rectangle, smooth};

const MIDDLE: Point = at(0.545, 0.4);
const RADIUS: f32 = 0.195;
const TILT: f32 = -0.38;
/// How narrow the rings look from here.
const FLAT: f32 = 0.27;
/// Where the light comes from: left, above, and a little from our side.
const LIGHT: [f32; 3] = [-0.66, -0.48, 0.58];

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    space(&mut canvas);
    bright_stars(&mut canvas);
    rings(&mut canvas, false);
    planet(&mut canvas);
    rings(&mut canvas, true);
    moons(&mut canvas);
    ground(&mut canvas);
    canvas.bloom(0.6, 0.012, 0.35);
    canvas.vignette(0.25);
    canvas
}

fn space(canvas: &mut Canvas) {
    let (deep, violet, rose) = (hex(0x05_0818), hex(0x40_2088), hex(0xd8_3c80));
    let (teal, gold) = (hex(0x18_90a0), hex(0xff_b060));
    canvas.shade(PAPER, |point, _| {
        let place = warp(point * 2.1, 0.75, 5, 3);
        let fine = warp(point * 3.4 + at(4.0, 1.0), 0.6, 4, 8);
        let veil = cloud(place, 6, 11);
        let band = smooth(0.5, 0.0, (point.y - 0.3 + (point.x - 0.5) * 0.75 + veil * 0.14).abs());
        let wisps = crests(fine, 5, 14);
        let dust = smooth(0.05, 0.6, cloud(fine * 1.4, 6, 20));
        let mut colour = deep;
        colour = colour + violet * (0.9 * smooth(-0.4, 0.7, veil + 0.2));
        colour = colour
            + teal
                * (0.85
                    * smooth(-0.1, 0.7, cloud(place + at(5.0, 2.0), 5, 12))
                    * smooth(0.95, 0.1, point.x));
        colour = colour + rose * (band * band * (0.2 + 0.9 * smooth(0.35, 0.9, wisps)));
        colour = colour + gold * (band.powi(4) * 0.5 * smooth(0.5, 0.95, wisps));
        colour = colour * (1.0 - 0.75 * dust);
        let count = stars(point, 38.0, 0.45, 0.003, 2)
            + stars(point, 85.0, 0.5, 0.0018, 3)
            + 0.8 * stars(point, 170.0, 0.25 + 0.4 * band, 0.0011, 4);
        let tint = chance_tint(point);
        colour + tint * (count * (1.0 - 0.5 * dust))
    });
}

fn chance_tint(point: Point) -> Colour {
    let warmth = noise(point * 41.0, 6);
    Colour { r: 1.0 + 0.25 * warmth, g: 0.95, b: 1.0 - 0.3 * warmth }
}

fn bright_stars(canvas: &mut Canvas) {
    let spots = [
        (0.12, 0.1, 0.05, 0x9c_c8ff_u32),
        (0.33, 0.055, 0.03, 0xff_d8a0),
        (0.9, 0.33, 0.036, 0xff_c0a0),
        (0.07, 0.52, 0.032, 0xff_e8d0),
        (0.71, 0.09, 0.045, 0xd0_e0ff),
        (0.95, 0.6, 0.028, 0xa0_d0ff),
        (0.25, 0.36, 0.026, 0xff_b0c8),
        (0.52, 0.66, 0.024, 0xc0_f0ff),
    ];
    for (x, y, size, colour) in spots {
        let (place, colour) = (at(x, y), hex(colour));
        canvas.glow(place, size * 1.3, colour * 0.7);
        canvas.shade(Bounds::around(place, size, size), |point, old| {
            let spot = point - place;
            let arm = |along: f32, across: f32| {
                smooth(size, 0.0, along.abs()).powi(3) * smooth(0.0016, 0.0, across.abs())
            };
            let core = smooth(0.0045, 0.0015, spot.length());
            old + colour * (arm(spot.x, spot.y) + arm(spot.y, spot.x) + core * 2.0)
        });
    }
    // A comet crosses the left edge of the sky.
    let head = at(0.2, 0.245);
    canvas.shade(Bounds::around(head + at(-0.08, -0.07), 0.14, 0.12), |point, old| {
        let spot = (point - head).turned(-0.72);
        let back = -spot.x / 0.18;
        if !(0.0..1.0).contains(&back) {
            return old;
        }
        let wide = 0.002 + 0.022 * back;
        let streak = smooth(wide, 0.0, spot.y.abs()) * (1.0 - back).powi(2);
        old + Colour { r: 0.5, g: 0.8, b: 1.0 }
            * (streak * (0.8 + 0.3 * noise(spot.stretch(20.0, 300.0), 4)))
    });
    canvas.glow(head, 0.025, Colour { r: 0.7, g: 0.9, b: 1.0 } * 1.5);
}

/// How light falls on a ball: the place on it as x, y and z, and how lit it is.
fn ball(spot: Point) -> ([f32; 3], f32) {
    let deep = (1.0 - spot.dot(spot)).max(0.0).sqrt();
    let lit = spot.x * LIGHT[0] + spot.y * LIGHT[1] + deep * LIGHT[2];
    ([spot.x, spot.y, deep], lit)
}

/// The density of the rings at a distance from the middle, in radii of the planet.
fn ring_density(reach: f32) -> f32 {
    if !(1.28..2.3).contains(&reach) {
        return 0.0;
    }
    let fine = 0.5 + 0.5 * noise(at(reach * 46.0, 0.3), 5);
    let coarse = 0.5 + 0.5 * noise(at(reach * 9.0, 4.3), 6);
    let gap = smooth(0.0, 0.02, (reach - 1.93).abs() - 0.03)
        * smooth(0.0, 0.01, (reach - 2.18).abs() - 0.008);
    let ends = smooth(1.28, 1.42, reach) * smooth(2.3, 2.27, reach);
    (0.25 + 0.5 * coarse + 0.4 * fine) * gap * ends
}

fn rings(canvas: &mut Canvas, front: bool) {
    let tints = Gradient::new(&[
        (0.0, 0x80_6878),
        (0.25, 0xd8_a890),
        (0.5, 0xff_e4c4),
        (0.62, 0xc8_a0a0),
        (0.8, 0xf0_cca8),
        (1.0, 0x90_88b0),
    ]);
    canvas.shade(Bounds::around(MIDDLE, 0.47, 0.3), |point, old| {
        let spot = (point - MIDDLE).turned(-TILT) * (1.0 / RADIUS);
        if (spot.y > 0.0) != front {
            return old;
        }
        let reach = at(spot.x, spot.y / FLAT).length();
        let density = ring_density(reach);
        if density <= 0.0 {
            return old;
        }
        // The planet throws its shadow away from the light.
        let flat_light = at(LIGHT[0], LIGHT[1]).turned(-TILT);
        let ground = at(spot.x, spot.y / FLAT);
        let away = at(-flat_light.x, -flat_light.y * FLAT - LIGHT[2] * 0.96);
        let away = away * (1.0 / away.length());
        let along = ground.dot(away);
        let across = (ground - away * along).length();
        let shadow = if along > 0.0 { smooth(1.05, 0.9, across) } else { 0.0 };
        let colour = tints.at((reach - 1.28) / 1.02) * (1.1 - 0.95 * shadow);
        old.toward(colour, density.min(1.0) * 0.92)
    });
}

fn planet(canvas: &mut Canvas) {
    let bands = Gradient::new(&[
        (0.0, 0x60_4868),
        (0.14, 0xb0_6c60),
        (0.26, 0xf0_c898),
        (0.38, 0xd8_8458),
        (0.47, 0xff_e6c0),
        (0.56, 0xe0_9868),
        (0.66, 0xc0_6048),
        (0.76, 0xf4_cca0),
        (0.88, 0xa0_6468),
        (1.0, 0x50_4870),
    ]);
    canvas.glow(MIDDLE + at(-0.02, -0.015), RADIUS * 1.6, hex(0xff_a070) * 0.45);
    canvas.fill(
        Bounds::around(MIDDLE, RADIUS + 0.01, RADIUS + 0.01),
        |point| (point - MIDDLE).length() - RADIUS,
        |point, _| {
            let spot = (point - MIDDLE) * (1.0 / RADIUS);
            let (round, lit) = ball(spot);
            let turned = at(round[0], round[1]).turned(-TILT);
            // The near pole leans to us, so the bands bend.
            let latitude = turned.y * 0.96 - round[2] * 0.27;
            let longitude = turned.x.atan2(round[2]);
            let place = at(longitude * 2.2, latitude * 5.5);
            let swirl = cloud(warp(place.stretch(1.0, 1.7), 0.55, 4, 9), 5, 10);
            let fine = noise(at(longitude * 1.5 + swirl, latitude * 46.0), 12);
            let mut height = latitude * 0.5 + 0.5 + swirl * 0.035 + fine * 0.012;
            let eye = at(longitude + 0.42, (latitude - 0.34) * 1.9);
            let storm = smooth(0.3, 0.05, eye.stretch(0.9, 1.4).length());
            height += storm * 0.05 * (eye.length() * 40.0 + eye.angle()).sin();
            let mut colour = bands.at(height).toward(hex(0xf8_7848), storm * 0.75);
            colour = colour * (1.0 + 0.12 * fine + 0.18 * swirl);
            let day = smooth(-0.12, 0.75, lit);
            // The rings lie between the light and a strip of the planet.
            let onto = (turned.y + 0.12 - 0.12 * round[2]) / FLAT;
            let strip = ring_density(1.35 + onto.abs() * 1.15 + 0.2 * turned.x.abs());
            let strip = if turned.y < 0.0 && latitude > -0.75 {
                strip.min(1.0) * smooth(0.0, -0.1, turned.y)
            } else {
                0.0
            };
            colour = colour * (day * 1.15 * (1.0 - 0.55 * strip))
                + hex(0x20_1c58) * (0.35 * (1.0 - day));
            let edge = 1.0 - round[2];
            colour
                + hex(0xff_c8a0) * (edge.powi(3) * day * 0.8)
                + hex(0x50_58c0) * (edge.powi(4) * 0.25)
        },
    );
}

fn moons(canvas: &mut Canvas) {
    let all = [
        (at(0.15, 0.72), 0.05, 0x98_a8c0_u32, 3_u32),
        (at(0.865, 0.175), 0.026, 0xd8_a890, 9),
        (at(0.335, 0.6), 0.014, 0x80_b8b0, 15),
        (at(0.9, 0.49), 0.011, 0xe0_d0c0, 22),
    ];
    for (middle, radius, colour, seed) in all {
        let colour = hex(colour);
        canvas.fill(
            Bounds::around(middle, radius * 1.1, radius * 1.1),
            |point| (point - middle).length() - radius,
            |point, _| {
                let spot = (point - middle) * (1.0 / radius);
                let (round, lit) = ball(spot);
                let place = at(spot.x, spot.y) * (3.2 - round[2]);
                let crater = cells(place * 1.3, seed);
                let size = 0.22 + 0.25 * crater.own;
                let bowl = smooth(size, size * 0.6, crater.near);
                let facing = crater.offset.dot(at(0.8, 0.6)) / size;
                let relief = bowl * facing * 0.4 + 0.25 * cloud(place * 2.0, 5, seed);
                colour
                    * (smooth(-0.1, 0.9, lit + relief * 0.6)
                        * (1.0 + 0.35 * cloud(place, 4, seed + 1)))
                    + hex(0x18_1840) * 0.4
            },
        );
    }
}

/// Our own ground: ridges of ice, each nearer one darker and sharper, and a small camp.
fn ground(canvas: &mut Canvas) {
    let layers = [
        (0.805, 0.06, 4.0, 0x58_4c8c_u32, 0xd8_a0b8_u32, 31_u32),
        (0.855, 0.07, 3.2, 0x34_3870, 0xb8_90b8, 37),
        (0.905, 0.06, 2.2, 0x1c_2450, 0x90_88c0, 43),
    ];
    for (index, (base, tall, wide, dark, light, seed)) in layers.into_iter().enumerate() {
        let (dark, light) = (hex(dark), hex(light));
        let top = |x: f32| base - tall * (crests(at(x * wide, 0.7), 6, seed) - 0.45) * 1.5;
        canvas.fill(
            Bounds::rows(base - tall * 1.2, 1.0),
            |point| (top(point.x) - point.y) * 0.7,
            |point, _| {
                let down = point.y - top(point.x);
                let place =
                    warp(at(point.x * wide * 3.4, down * 7.0 + point.y * 4.0), 0.2, 3, seed + 2);
                let here = crests(place, 5, seed + 4);
                let beside = crests(place + at(0.1, 0.05), 5, seed + 4);
                let lit = smooth(-0.3, 0.35, (beside - here) * 2.6 + 0.1);
                let sparkle = stars(point, 210.0, 0.1, 0.0011, seed) * lit;
                let ice = dark.toward(light, lit * 0.85 * smooth(0.25, 0.0, down));
                let rim = smooth(0.006, 0.0, down);
                let haze = if index < 2 { smooth(0.02, 0.12, down) * 0.5 } else { 0.0 };
                (ice + light * (rim * 0.25) + light * (sparkle * 1.2)).toward(hex(0x90_5098), haze)
            },
        );
    }
    crystals(canvas);
    camp(canvas);
}

fn crystals(canvas: &mut Canvas) {
    let mut random = Random::new(18);
    for (x, y, count, size, hue) in [
        (0.06, 0.99, 9, 0.13, 0x60_e0e8_u32),
        (0.93, 1.0, 10, 0.15, 0xe8_70c0),
        (0.36, 1.0, 5, 0.06, 0x90_a0ff),
        (0.78, 0.985, 4, 0.05, 0x70_f0d0),
    ] {
        let colour = hex(hue);
        canvas.glow(at(x, y), size * 1.6, colour * 0.35);
        for index in 0..count {
            let lean =
                (index as f32 / (count - 1) as f32 - 0.5) * 1.5 + random.between(-0.12, 0.12);
            let tall = size * random.between(0.55, 1.0) * (1.0 - lean.abs() * 0.35);
            let half = tall * random.between(0.09, 0.14);
            let foot = at(x + lean * size * 0.35, y);
            let along = polar(lean - PI / 2.0, 1.0);
            let across = polar(lean, 1.0);
            let corners = [
                foot + across * -half,
                foot + along * (tall * 0.78) + across * -half,
                foot + along * tall,
                foot + along * (tall * 0.72) + across * half,
                foot + across * half,
            ];
            let shine = random.between(0.8, 1.2);
            canvas.fill(
                Bounds::of(&corners, 0.004),
                |point| polygon(point, &corners),
                |point, depth| {
                    let spot = point - foot;
                    let (up, aside) = (spot.dot(along) / tall, spot.dot(across) / half);
                    let face = if aside < -0.15 {
                        1.0
                    } else if aside < 0.5 {
                        0.5
                    } else {
                        0.25
                    };
                    let veins = 0.15 * noise(at(aside * 2.0, up * 9.0), 4);
                    let edge = smooth(0.0025, 0.0, depth) * 0.5;
                    colour * ((face + veins + 0.45 * up * up + edge) * shine * 0.85)
                        + hex(0x10_1840)
                },
            );
        }
    }
}

fn camp(canvas: &mut Canvas) {
    let foot = at(0.6, 0.893);
    let metal = hex(0xd8_dcec);
    for side in [-1.0, 1.0] {
        canvas.stroke(
            foot + at(side * 0.013, -0.03),
            foot + at(side * 0.028, 0.002),
            (0.004, 0.003),
            hex(0x70_7490),
        );
    }
    canvas.fill(
        Bounds::around(foot + at(0.0, -0.065), 0.03, 0.075),
        |point| {
            let up = (foot.y - 0.014 - point.y) / 0.115;
            let half = 0.019 * (1.0 - up.powi(3)).max(0.0).sqrt() * (0.82 + 0.35 * (up * PI).sin());
            ((point.x - foot.x).abs() - half).max(-up * 0.115) * 0.9
        },
        |point, _| {
            let up = (foot.y - 0.014 - point.y) / 0.115;
            let round = smooth(0.024, -0.018, point.x - foot.x);
            let paint = if up > 0.72 || (0.1..0.17).contains(&up) { hex(0xe8_603c) } else { metal };
            paint * (0.12 + 0.95 * round)
        },
    );
    let porthole = foot + at(-0.002, -0.078);
    canvas.dab(porthole, (0.0075, 0.0075), 0.0, hex(0x58_5c74), 1.0);
    canvas.dab(porthole, (0.0054, 0.0054), 0.0, hex(0xff_d880) * 1.4, 1.0);
    canvas.glow(porthole, 0.03, hex(0xff_c060) * 0.6);
    for side in [-1.0_f32, 1.0] {
        let fin = [
            foot + at(side * 0.015, -0.055),
            foot + at(side * 0.034, -0.012),
            foot + at(side * 0.016, -0.018),
        ];
        let shade = if side < 0.0 { 1.0 } else { 0.4 };
        canvas.fill(
            Bounds::of(&fin, 0.003),
            |point| polygon(point, &fin),
            |_, _| hex(0xe8_603c) * shade,
        );
    }
    let walker = at(0.475, 0.93);
    canvas.dab(walker + at(0.03, 0.018), (0.032, 0.004), 0.0, hex(0x0c_1030), 0.6);
    for (x, y, rx, ry, shade) in [
        (0.006, -0.008, 0.008, 0.012, 0.45),
        (-0.004, 0.01, 0.0042, 0.01, 0.8),
        (0.005, 0.01, 0.0042, 0.01, 0.6),
        (0.0, -0.008, 0.0085, 0.0125, 0.95),
        (-0.008, -0.009, 0.0036, 0.0095, 0.85),
        (0.0, -0.027, 0.0088, 0.0088, 1.0),
    ] {
        canvas.dab(walker + at(x, y), (rx, ry), 0.0, metal * shade, 1.0);
    }
    canvas.dab(walker + at(0.001, -0.027), (0.0062, 0.0052), 0.0, hex(0xc0_7030), 1.0);
    canvas.dab(walker + at(-0.002, -0.029), (0.0022, 0.0016), 0.0, hex(0xff_e8c0), 1.0);
    let pole = at(0.425, 0.938);
    canvas.stroke(pole, pole + at(0.0, -0.075), (0.0018, 0.0014), metal);
    let flag = pole + at(0.02, -0.062);
    canvas.fill(
        Bounds::around(flag, 0.025, 0.02),
        |point| {
            rectangle(
                point - flag - at(0.0, 0.003 * ((point.x - pole.x) * TAU * 28.0).sin()),
                0.02,
                0.0115,
                0.001,
            )
        },
        |point, _| {
            let heart = ellipse(point - flag, 0.006, 0.006);
            let wave = blend(0.75, 1.1, 0.5 + 0.5 * ((point.x - pole.x) * TAU * 28.0).cos());
            if heart < 0.0 { hex(0xff_f0d8) * wave } else { hex(0xe8_603c) * wave }
        },
    );
}
