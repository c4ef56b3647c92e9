//! Layered mountains at dusk, above a lake that holds the last light.

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::nature::{bird, fir};
use crate::noise::{Random, cloud, crests, noise, stars, warp};
use crate::shapes::{Bounds, PAPER, Point, at, blend, ellipse, polygon, rectangle, smooth};

const SUN: Point = at(0.66, 0.475);
const SHORE: f32 = 0.735;

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    sky(&mut canvas);
    ranges(&mut canvas);
    far_shore(&mut canvas);
    lake(&mut canvas);
    near_shore(&mut canvas);
    canvas.bloom(0.75, 0.018, 0.35);
    canvas.vignette(0.25);
    canvas
}

fn sky(canvas: &mut Canvas) {
    let heights = Gradient::new(&[
        (0.0, 0x17_1a45),
        (0.22, 0x35_2f70),
        (0.42, 0x75_4287),
        (0.6, 0xc5_5a7c),
        (0.76, 0xf0_8460),
        (0.9, 0xff_b868),
        (1.0, 0xff_dc98),
    ]);
    let warm = hex(0xff_a858);
    let (lit, pink, dusk) = (hex(0xff_c07a), hex(0xe8_6a78), hex(0x40_3268));
    canvas.shade(PAPER, |point, _| {
        let to_sun = point - SUN;
        let near = (-(to_sun.stretch(0.8, 1.3).length() * 3.6)).exp();
        let mut colour = heights.at(point.y / 0.56 - to_sun.x.abs() * 0.12);
        colour = colour + warm * (near * 0.75 * smooth(0.02, 0.4, point.y));
        let dark = smooth(0.34, 0.05, point.y);
        let twinkle = stars(point, 34.0, 0.5, 0.0034, 5) + stars(point, 70.0, 0.35, 0.0017, 9);
        colour = colour + hex_white() * (twinkle * dark * 1.1);
        // Long clouds: lit from below and on the side of the sun.
        let place = warp(point.stretch(2.3, 7.5), 0.55, 3, 31);
        let thick = cloud(place, 6, 40) + 0.12 - 0.3 * smooth(0.45, 0.6, point.y);
        let below = cloud(place + at(0.06, -0.34), 5, 40) + 0.12;
        let cover = smooth(0.02, 0.42, thick);
        let under = smooth(-0.2, 0.35, thick - below + 0.25 * cloud(place * 2.7, 4, 43));
        let fire = (-(to_sun.stretch(0.7, 1.0).length() * 2.1)).exp();
        let body = dusk.toward(pink, under * 0.75 + fire * 0.5);
        let body = body.toward(lit, (fire * 1.5 - 0.22) * (0.1 + under * 1.1));
        colour = colour.toward(body, cover * 0.88);
        let disc = smooth(0.044, 0.042, to_sun.length());
        colour + hex(0xff_e0a0) * (disc * 1.5 * (1.0 - cover * 0.6))
    });
    let moon = at(0.2, 0.12);
    canvas.glow(moon, 0.13, hex(0x90_8ad0) * 0.35);
    canvas.fill(
        Bounds::around(moon, 0.04, 0.04),
        |point| {
            let lit = ellipse(point - moon, 0.03, 0.03);
            lit.max(-ellipse(point - moon - at(-0.013, -0.009), 0.027, 0.027))
        },
        |_, _| hex(0xff_f2da),
    );
    let mut random = Random::new(4);
    for index in 0..9 {
        let along = index as f32;
        let place = at(
            0.34 + along * 0.026 + random.between(-0.008, 0.008),
            0.3 - (along - 3.0).abs() * 0.012 + random.between(-0.012, 0.012),
        );
        let size = random.between(0.007, 0.012);
        bird(canvas, place, size, random.between(-0.3, 0.2), hex(0x24_1a3c));
    }
}

fn hex_white() -> Colour {
    Colour { r: 1.0, g: 0.95, b: 0.9 }
}

struct Range {
    base: f32,
    tall: f32,
    wide: f32,
    seed: u32,
    rock: u32,
    lit: u32,
    haze: u32,
    /// Peaks that this range has for certain: where, how high and how wide.
    peaks: &'static [(f32, f32, f32)],
    snow: f32,
}

const RANGES: [Range; 6] = [
    Range {
        base: 0.535,
        tall: 0.07,
        wide: 3.0,
        seed: 3,
        rock: 0xa0_5a80,
        lit: 0xf0_9070,
        haze: 0xfb_a870,
        peaks: &[(0.95, 0.07, 0.2), (0.5, 0.04, 0.15)],
        snow: 0.0,
    },
    Range {
        base: 0.575,
        tall: 0.07,
        wide: 2.4,
        seed: 14,
        rock: 0x6c_4276,
        lit: 0xf0_8a72,
        haze: 0xe0_8078,
        peaks: &[(0.29, 0.29, 0.25), (0.47, 0.12, 0.17), (0.09, 0.17, 0.2)],
        snow: 1.0,
    },
    Range {
        base: 0.63,
        tall: 0.075,
        wide: 3.2,
        seed: 21,
        rock: 0x55_3a70,
        lit: 0xd0_6c74,
        haze: 0xb8_6680,
        peaks: &[(0.9, 0.17, 0.22), (0.0, 0.1, 0.2)],
        snow: 0.5,
    },
    Range {
        base: 0.665,
        tall: 0.06,
        wide: 4.0,
        seed: 36,
        rock: 0x40_3064,
        lit: 0x8c_4c70,
        haze: 0x80_4c78,
        peaks: &[(0.56, 0.04, 0.2)],
        snow: 0.0,
    },
    Range {
        base: 0.7,
        tall: 0.05,
        wide: 4.4,
        seed: 47,
        rock: 0x2c_2450,
        lit: 0x5c_3a62,
        haze: 0x55_3a68,
        peaks: &[(0.12, 0.075, 0.2), (0.84, 0.03, 0.2)],
        snow: 0.0,
    },
    Range {
        base: 0.725,
        tall: 0.03,
        wide: 5.0,
        seed: 58,
        rock: 0x1b_1a3c,
        lit: 0x33_2748,
        haze: 0x3c_2c56,
        peaks: &[(1.0, 0.06, 0.24), (0.33, 0.02, 0.12)],
        snow: 0.0,
    },
];

fn ranges(canvas: &mut Canvas) {
    for range in &RANGES {
        mountain_range(canvas, range);
    }
}

fn skyline_of(range: &Range, x: f32) -> f32 {
    let rough = crests(at(x * range.wide, range.seed as f32 * 1.7), 7, range.seed);
    let jag = 1.0 + 0.22 * cloud(at(x * 11.0, 1.0), 6, range.seed + 2);
    let rise = range.peaks.iter().map(|&(middle, height, width)| {
        let aside = ((x - middle).abs() / width).min(1.0);
        height * (1.0 - aside).powf(1.2) * jag
    });
    range.base - range.tall * (rough - 0.35) * 1.4 - rise.fold(0.0, f32::max)
}

fn mountain_range(canvas: &mut Canvas, range: &Range) {
    let (rock, lit, haze) = (hex(range.rock), hex(range.lit), hex(range.haze));
    let columns: Vec<f32> =
        (0..=2400).map(|column| skyline_of(range, column as f32 / 2400.0)).collect();
    let top_at = |x: f32| {
        let exact = x.clamp(0.0, 0.9999) * 2400.0;
        let index = exact as usize;
        blend(columns[index], columns[index + 1], exact - index as f32)
    };
    let highest = columns.iter().copied().fold(1.0, f32::min);
    canvas.fill(
        Bounds::rows(highest - 0.01, SHORE + 0.01),
        |point| (top_at(point.x) - point.y) * 0.7,
        |point, _| {
            let down = point.y - top_at(point.x);
            let smooth_top =
                (-4..=4).map(|i| top_at(point.x + i as f32 * 0.012)).sum::<f32>() / 9.0;
            let place = at(point.x * 10.0, down * 4.5 + (point.y - smooth_top) * 2.0);
            let place = warp(place, 0.12, 3, range.seed + 90);
            let here = crests(place, 6, range.seed + 70);
            let beside = crests(place + at(0.11, 0.03), 6, range.seed + 70);
            let slope = top_at(point.x + 0.02) - top_at(point.x - 0.02);
            let facing = (here - beside) * 3.2 + slope * 1.6 * smooth(0.12, 0.0, down);
            let toward_sun = ((SUN.x - point.x) * 14.0).clamp(-1.0, 1.0);
            let light = smooth(-0.28, 0.42, facing * toward_sun);
            let mut colour = rock.toward(lit, light * 0.85);
            let line = 0.135 + 0.05 * noise(at(point.x * 22.0, point.y * 9.0), range.seed);
            let height = (range.base - point.y) * 0.8 + 0.06;
            let snow = range.snow * smooth(line - 0.06, line - 0.03, height + (here - 0.5) * 0.2);
            let bright = hex_snow_shade().toward(hex_snow_light(), light * 1.25);
            colour = colour.toward(bright, snow * 0.9);
            // Mist gathers at the foot, thinner where a wind blows.
            let drift = 0.02 * cloud(point.stretch(5.0, 22.0), 4, range.seed + 5);
            let mist = smooth(range.base - 0.12, range.base + 0.07, point.y + drift);
            let near = (-((point - SUN).length() * 5.0)).exp();
            colour.toward(haze + hex(0xff_9050) * (near * 0.3), mist * 0.92 + near * 0.3)
        },
    );
}

fn hex_snow_light() -> Colour {
    Colour { r: 1.0, g: 0.6, b: 0.47 }
}

fn hex_snow_shade() -> Colour {
    Colour { r: 0.23, g: 0.14, b: 0.34 }
}

/// A dark rim of firs where the water begins.
fn far_shore(canvas: &mut Canvas) {
    let mut random = Random::new(77);
    for index in 0..210 {
        let x = random.between(-0.02, 1.02);
        let bay = noise(at(x * 3.0, 0.3), 8);
        let height = random.between(0.016, 0.04) * (1.0 + 0.9 * bay).max(0.35);
        let shade = random.between(0.0, 1.0);
        let dark = hex(0x15_1534).toward(hex(0x24_1d42), shade);
        fir(canvas, at(x, SHORE + 0.002), height, dark, dark * 1.5, index);
    }
    canvas.fill(
        Bounds::rows(SHORE - 0.02, SHORE + 0.01),
        |point| SHORE - 0.004 - 0.004 * noise(at(point.x * 14.0, 0.0), 3) - point.y,
        |_, _| hex(0x14_1433),
    );
    cabin(canvas);
}

fn cabin(canvas: &mut Canvas) {
    let foot = at(0.245, SHORE);
    let (wall, roof) = (hex(0x30_1c34), hex(0x17_1230));
    canvas.fill(
        Bounds::around(foot, 0.04, 0.05),
        |point| rectangle(point - foot - at(0.0, -0.012), 0.021, 0.014, 0.0),
        |_, _| wall,
    );
    let gable = [foot + at(-0.028, -0.022), foot + at(0.0, -0.045), foot + at(0.028, -0.022)];
    canvas.fill(Bounds::of(&gable, 0.01), |point| polygon(point, &gable), |_, _| roof);
    for x in [-0.0095, 0.0085] {
        let window = foot + at(x, -0.0125);
        canvas.glow(window, 0.045, hex(0xff_a040) * 0.55);
        canvas.fill(
            Bounds::around(window, 0.01, 0.01),
            |point| rectangle(point - window, 0.0046, 0.0056, 0.0006),
            |_, _| hex(0xff_d070) * 1.5,
        );
    }
    for step in 0..70 {
        let rise = step as f32 / 70.0;
        let place =
            foot + at(0.012 + 0.02 * rise + 0.008 * (rise * 9.0).sin() * rise, -0.05 - 0.1 * rise);
        let size = 0.002 + 0.012 * rise;
        canvas.dab(place, (size, size), 0.0, hex(0xc8_90a0), 0.1 * (1.0 - rise));
    }
}

fn lake(canvas: &mut Canvas) {
    let scene = canvas.clone();
    let deep = hex(0x1c_1c48);
    canvas.shade(Bounds::rows(SHORE, 1.0), |point, _| {
        let depth = point.y - SHORE;
        let close = depth / (1.0 - SHORE);
        let fine = blend(330.0, 60.0, close.sqrt());
        let wave = noise(at(point.x * 8.0 + depth * 14.0, depth * fine), 61)
            + 0.6 * noise(at(point.x * 19.0, depth * fine * 2.1), 62);
        let calm = smooth(-0.4, 0.5, cloud(at(point.x * 2.0, depth * 12.0), 3, 66));
        let push = wave * (0.004 + 0.014 * close) * (0.35 + calm);
        let mirror = at(point.x + push * 0.35, SHORE - depth * 1.72 - push.abs() * 0.6 + push);
        let seen = scene.sample(mirror);
        let seen = seen.toward(deep, 0.16 + 0.42 * close);
        seen * (0.9 + 0.16 * wave * (0.3 + calm))
    });
}

fn near_shore(canvas: &mut Canvas) {
    boat(canvas);
    let ground = hex(0x0a_0b1f);
    canvas.fill(
        Bounds::rows(0.85, 1.0),
        |point| {
            let left = 0.93 + 0.1 * smooth(0.05, 0.5, point.x);
            let right = 0.925 + 0.12 * smooth(0.98, 0.62, point.x);
            let edge = left.min(right) + 0.012 * cloud(at(point.x * 9.0, 0.0), 5, 12);
            (edge - point.y) * 0.8
        },
        |point, depth| {
            let stones = crests(point * 26.0, 4, 15);
            let rim = smooth(0.016, 0.0, depth);
            ground.toward(hex(0x52_3556), 0.3 * stones * stones + rim * 0.35 * stones)
        },
    );
    let (dark, light) = (hex(0x07_0a1c), hex(0x24_2244));
    let trees = [
        (0.0, 0.96, 0.5),
        (0.155, 0.975, 0.3),
        (0.075, 0.99, 0.4),
        (0.225, 1.0, 0.19),
        (0.985, 0.95, 0.46),
        (0.845, 0.97, 0.24),
        (0.92, 0.99, 0.36),
        (0.775, 1.0, 0.15),
    ];
    for (index, &(x, y, height)) in trees.iter().enumerate() {
        fir(canvas, at(x, y), height, dark, light, 300 + 5 * index as u32);
    }
    let mut random = Random::new(9);
    for _ in 0..900 {
        let x = random.unit();
        let foot =
            at(x, random.between(0.975, 1.01) + 0.03 * smooth(0.25, 0.5, x) * smooth(0.75, 0.5, x));
        let bend = random.between(-0.014, 0.014);
        let tall = random.between(0.012, 0.04);
        let blade = dark.toward(hex(0x70_4460), random.unit() * 0.5);
        canvas.stroke(foot, foot + at(bend, -tall), (0.0018, 0.0004), blade);
    }
}

fn boat(canvas: &mut Canvas) {
    let middle = at(0.53, 0.895);
    let hull = |lower: f32| {
        move |point: Point| {
            let at_boat = point - middle;
            let sheer = -0.008 - 4.2 * at_boat.x * at_boat.x;
            let keel = lower - 11.0 * at_boat.x * at_boat.x;
            (sheer - at_boat.y).max(at_boat.y - keel) * 0.8
        }
    };
    canvas.shade(Bounds::around(middle + at(0.0, 0.03), 0.075, 0.03), |point, old| {
        let ripple = 0.006 * noise(at(point.x * 30.0, point.y * 160.0), 4);
        let shadow = ellipse(point - middle - at(ripple, 0.022), 0.06, 0.017);
        old.toward(hex(0x0e_0f2a), 0.75 * smooth(0.004, -0.008, shadow))
    });
    canvas.fill(Bounds::around(middle, 0.075, 0.04), hull(0.017), |point, _| {
        let plank = 0.75 + 0.25 * ((point.y - middle.y) * 900.0).sin().abs();
        hex(0x38_1e30).toward(hex(0xa0_4c48), smooth(-0.05, 0.08, point.x - middle.x) * 0.7) * plank
    });
    let inside = |point: Point| ellipse(point - middle - at(0.0, -0.013), 0.05, 0.0045);
    canvas.fill(Bounds::around(middle, 0.06, 0.03), inside, |_, _| hex(0x14_0e20));
    let figure = middle + at(-0.008, -0.03);
    canvas.fill(
        Bounds::around(figure, 0.03, 0.04),
        |point| {
            let body = ellipse(point - figure, 0.0085, 0.017);
            body.min(ellipse(point - figure - at(0.001, -0.021), 0.0062, 0.007)).min(ellipse(
                point - figure - at(0.001, -0.0255),
                0.0125,
                0.0022,
            ))
        },
        |point, _| hex(0x12_0e24).toward(hex(0xb0_5848), smooth(0.002, 0.01, point.x - figure.x)),
    );
    canvas.stroke(
        figure + at(0.004, -0.002),
        middle + at(0.085, -0.062),
        (0.0016, 0.0007),
        hex(0x14_0e22),
    );
    canvas.stroke(
        middle + at(0.085, -0.062),
        middle + at(0.094, 0.014),
        (0.0005, 0.0005),
        hex(0xc0_8080),
    );
}
