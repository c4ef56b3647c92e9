//! Hot-air balloons over hills at dawn.

use std::f32::consts::PI;

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::nature::bird;
use crate::noise::{Random, cells, cloud, noise, warp};
use crate::shapes::{Bounds, PAPER, Point, at, blend, curve, ellipse, polygon, rectangle, smooth};

const SUN: Point = at(0.3, 0.585);

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    sky(&mut canvas);
    hills(&mut canvas);
    village(&mut canvas);
    for balloon in &BALLOONS {
        paint_balloon(&mut canvas, balloon);
    }
    meadow(&mut canvas);
    canvas.bloom(0.8, 0.02, 0.3);
    canvas.vignette(0.16);
    canvas
}

fn sky(canvas: &mut Canvas) {
    let heights = Gradient::new(&[
        (0.0, 0x3a_7cb8),
        (0.3, 0x6f_b0d2),
        (0.55, 0xb8_d6d6),
        (0.74, 0xfb_dcb4),
        (0.9, 0xff_bf86),
        (1.0, 0xff_d79a),
    ]);
    let (bright, shade, gold) = (hex(0xff_f4e4), hex(0x90_9cc4), hex(0xff_b070));
    canvas.shade(PAPER, |point, _| {
        let to_sun = point - SUN;
        let near = (-(to_sun.length() * 4.2)).exp();
        let mut colour = heights.at(point.y / 0.62) + hex_gold() * (near * 0.7);
        let rays = noise(at(to_sun.angle() * 6.0, 0.4), 9)
            + 0.5 * noise(at(to_sun.angle() * 15.0, 2.4), 9);
        colour = colour + hex_gold() * (0.16 * rays.max(0.0) * (-(to_sun.length() * 2.4)).exp());
        let high = 1.0 - point.y / 0.62;
        let place = warp(point.stretch(2.6, blend(9.0, 4.2, high)), 0.5, 4, 21);
        let thick = cloud(place, 7, 30);
        let toward_light = cloud(place + at(-0.1, 0.24), 5, 30);
        let cover = smooth(0.0, 0.5, thick + 0.08);
        let lit = smooth(-0.22, 0.4, thick - toward_light + 0.1);
        let body =
            shade.toward(gold, near * 2.0 + 0.3 * smooth(0.3, 0.6, point.y)).toward(bright, lit);
        colour = colour.toward(body, cover * 0.85);
        colour + hex(0xff_f0c0) * (1.6 * smooth(0.036, 0.033, to_sun.length()))
    });
    let mut random = Random::new(12);
    for index in 0..7 {
        let along = index as f32 - 3.0;
        let place =
            at(0.5 + along * 0.022, 0.335 + along.abs() * 0.011 + random.between(-0.004, 0.004));
        bird(canvas, place, random.between(0.007, 0.01), 0.1 * along, hex(0x40_4a68));
    }
}

fn hex_gold() -> Colour {
    Colour { r: 1.0, g: 0.55, b: 0.2 }
}

struct Hill {
    base: f32,
    tall: f32,
    wide: f32,
    seed: u32,
    fields: [u32; 4],
    haze: u32,
    mist: f32,
}

const HILLS: [Hill; 5] = [
    Hill {
        base: 0.6,
        tall: 0.035,
        wide: 3.0,
        seed: 2,
        fields: [0x9f_a0b8, 0xa8_a4b4, 0x98_9cb4, 0xb0_a6b0],
        haze: 0xff_cf9c,
        mist: 0.75,
    },
    Hill {
        base: 0.64,
        tall: 0.045,
        wide: 2.3,
        seed: 7,
        fields: [0x7c_9c94, 0x90_a88c, 0x74_9490, 0xa4_ae8c],
        haze: 0xfd_d2a4,
        mist: 0.5,
    },
    Hill {
        base: 0.7,
        tall: 0.05,
        wide: 1.9,
        seed: 13,
        fields: [0x5c_9450, 0xc8_b858, 0x44_7c50, 0xe8_c464],
        haze: 0xf6_d4a0,
        mist: 0.3,
    },
    Hill {
        base: 0.775,
        tall: 0.055,
        wide: 1.6,
        seed: 19,
        fields: [0x4c_8838, 0x80_a848, 0x38_7034, 0xd8_b84c],
        haze: 0xe8_d094,
        mist: 0.16,
    },
    Hill {
        base: 0.86,
        tall: 0.06,
        wide: 1.3,
        seed: 27,
        fields: [0x40_7c34, 0x6a_9c3c, 0x2e_682e, 0x9a_ae44],
        haze: 0xc0_c078,
        mist: 0.06,
    },
];

fn top_of(hill: &Hill, x: f32) -> f32 {
    hill.base - hill.tall * cloud(at(x * hill.wide, hill.seed as f32), 3, hill.seed)
}

fn hills(canvas: &mut Canvas) {
    for (order, hill) in HILLS.iter().enumerate() {
        let fields = hill.fields.map(hex);
        let haze = hex(hill.haze);
        let size = 22.0 - 3.4 * order as f32;
        canvas.fill(
            Bounds::rows(hill.base - 0.09, 1.0),
            |point| (top_of(hill, point.x) - point.y) * 0.9,
            |point, _| {
                let down = point.y - top_of(hill, point.x);
                let slope = top_of(hill, point.x + 0.01) - top_of(hill, point.x - 0.01);
                let place = warp(at(point.x * size, down * size * 2.6), 0.3, 2, hill.seed + 3);
                let field = cells(place, hill.seed + 1);
                let mut colour = fields[((field.own * 4.0) as usize).min(3)];
                let furrow = field.offset.turned(field.own * 19.0).x * 26.0;
                colour = colour * (1.0 + 0.13 * furrow.sin() * smooth(0.03, 0.12, field.border));
                let grain = cloud(point.stretch(70.0, 130.0), 3, hill.seed + 4);
                colour = colour * (1.0 + 0.2 * grain);
                let hedge = smooth(0.09, 0.03, field.border + 0.03 * noise(point * 160.0, 6));
                colour = colour.toward(fields[2] * 0.4, hedge * (0.25 + 0.12 * order as f32));
                if order == 3 {
                    colour = lavender(point, colour);
                }
                // The sun stands low on the left, so slopes that rise to the right are lit.
                let toward_sun = ((SUN.x - point.x) * 6.0).clamp(-1.0, 1.0);
                let lit = smooth(-0.012, 0.012, slope * toward_sun);
                colour = colour * (0.55 + 0.75 * lit);
                colour = colour.toward(hex_gold() * 0.9, 0.16 * smooth(0.02, 0.0, down));
                let fog = smooth(0.02, 0.1, down + 0.03 * cloud(point.stretch(6.0, 30.0), 4, 8));
                let near = (-((point - SUN).length() * 5.0)).exp();
                colour.toward(haze, hill.mist * (0.45 + 0.55 * fog) + near * 0.5)
            },
        );
        trees_on(canvas, hill, order);
        if order == 3 {
            river(canvas);
        }
    }
}

/// Rows of lavender on the left slope, which run together in the distance.
fn lavender(point: Point, ground: Colour) -> Colour {
    let spot = point - at(0.07, 0.845);
    let inside = smooth(0.01, -0.005, ellipse(spot.turned(0.12), 0.2, 0.05));
    let row = (spot.x + 0.12) / (spot.y + 0.16);
    let ridge = 0.5 + 0.5 * (row * 55.0).sin();
    let bush = noise(point.stretch(120.0, 160.0), 17);
    let bloom = hex_lavender() * (0.65 + 0.6 * ridge + 0.25 * bush);
    ground.toward((ground * 0.7).toward(bloom, smooth(0.2, 0.5, ridge)), inside)
}

fn hex_lavender() -> Colour {
    Colour { r: 0.3, g: 0.16, b: 0.62 }
}

/// Round trees in rows and clumps, smaller and paler the farther away.
fn trees_on(canvas: &mut Canvas, hill: &Hill, order: usize) {
    let mut random = Random::new(100 + u64::from(hill.seed));
    let size = 0.0035 + 0.0036 * order as f32;
    let haze = hex(hill.haze);
    for _ in 0..[60, 80, 70, 46, 26][order] {
        let x = random.unit();
        let clump = noise(at(x * 7.0, order as f32), 33);
        let down = random.between(0.0, 0.06) * random.unit() + size * 0.5;
        if clump < -0.05 {
            continue;
        }
        let foot = at(x, top_of(hill, x) + down);
        let tall = size * random.between(0.8, 1.5);
        let hue = random.pick(&[0x2c_5c30_u32, 0x38_6c34, 0x54_7430, 0x24_5034]);
        let shadow = foot + at(tall * 1.4, tall * 0.25);
        canvas.dab(shadow, (tall * 1.7, tall * 0.3), 0.1, hex(0x18_3828), 0.4 * (1.0 - hill.mist));
        for _ in 0..26 {
            let spot = at(random.between(-1.0, 1.0), random.between(-1.0, 1.0));
            if spot.length() > 1.0 {
                continue;
            }
            let lit = smooth(0.6, -0.9, spot.x + spot.y * 0.7);
            let leaf = hex(hue).toward(hex(0xe8_c860), lit * 0.6).toward(haze, hill.mist * 0.8);
            let place = foot + at(spot.x * tall * 0.7, -tall * 0.85 + spot.y * tall * 0.8);
            canvas.dab(place, (tall * 0.3, tall * 0.26), 0.3, leaf, 0.9);
        }
    }
}

/// A river that winds out of the haze and mirrors the sky.
fn river(canvas: &mut Canvas) {
    let near = hex(0x88_b4c4);
    let far = hex(0xff_e0b0);
    canvas.shade(Bounds::rows(0.7, 0.9), |point, old| {
        let down = (point.y - 0.715) / 0.16;
        if down < 0.0 {
            return old;
        }
        let middle = 0.43 + 0.07 * (down * 6.5).sin() * (0.4 + down) + 0.08 * down;
        let half = 0.005 + 0.032 * down * down;
        let edge = (point.x - middle).abs() - half + 0.003 * noise(point * 60.0, 5);
        let ripple = noise(at(point.x * 40.0, point.y * 300.0), 2) * 0.12;
        let water = far.toward(near, down * 0.9 + ripple);
        let bank = old.toward(hex(0x30_5430), 0.5 * smooth(0.008, 0.002, edge));
        bank.toward(water, smooth(0.001, -0.001, edge))
    });
}

fn village(canvas: &mut Canvas) {
    let mut random = Random::new(55);
    let roofs = [0xc4_5a3c_u32, 0xa8_4834, 0xd0_7850, 0x8c_4438];
    for index in 0..11 {
        let foot = at(
            0.655 + 0.026 * (index % 6) as f32 + random.between(-0.006, 0.006),
            0.757 + 0.02 * (index / 6) as f32 + random.between(-0.004, 0.004),
        );
        house(canvas, foot, random.between(0.009, 0.012), hex(random.pick(&roofs)));
    }
    windmill(canvas, at(0.115, 0.765));
    let tower = at(0.735, 0.745);
    canvas.fill(
        Bounds::around(tower, 0.02, 0.05),
        |point| rectangle(point - tower - at(0.0, -0.01), 0.006, 0.022, 0.0),
        |point, _| hex(0xfa_e6c8) * smooth(0.02, -0.012, point.x - tower.x),
    );
    let spire = [tower + at(-0.008, -0.03), tower + at(0.0, -0.075), tower + at(0.008, -0.03)];
    canvas.fill(
        Bounds::of(&spire, 0.002),
        |point| polygon(point, &spire),
        |point, _| hex(0x68_5068) * (1.0 - 40.0 * (point.x - tower.x)).max(0.5),
    );
}

fn windmill(canvas: &mut Canvas, foot: Point) {
    canvas.dab(foot + at(0.035, 0.004), (0.045, 0.006), 0.05, hex(0x20_3c28), 0.5);
    let body = [
        foot + at(-0.017, 0.0),
        foot + at(-0.011, -0.062),
        foot + at(0.011, -0.062),
        foot + at(0.017, 0.0),
    ];
    canvas.fill(
        Bounds::of(&body, 0.002),
        |point| polygon(point, &body),
        |point, _| hex(0xfa_ead0) * smooth(-0.035, 0.014, point.x - foot.x).max(0.35),
    );
    let cap = foot + at(0.0, -0.062);
    canvas.fill(
        Bounds::around(cap, 0.016, 0.016),
        |point| ellipse(point - cap, 0.0135, 0.013).max(point.y - cap.y - 0.002),
        |point, _| hex(0xa8_4434) * (1.0 + 30.0 * (point.x - cap.x)),
    );
    for (x, y, wide, tall) in [(0.0, -0.007, 0.0035, 0.007), (0.002, -0.036, 0.0025, 0.0035)] {
        let door = foot + at(x, y);
        canvas.fill(
            Bounds::around(door, 0.008, 0.01),
            |point| rectangle(point - door, wide, tall, 0.001),
            |_, _| hex(0x68_4030),
        );
    }
    let hub = cap + at(0.0, -0.002);
    for blade in 0..4 {
        let angle = 0.5 + blade as f32 * PI / 2.0;
        let arm = at(angle.cos(), angle.sin());
        canvas.stroke(hub, hub + arm * 0.06, (0.002, 0.0014), hex(0x70_4830));
        let cloth_middle = hub + arm * 0.038 + at(-arm.y, arm.x) * 0.0055;
        canvas.fill(
            Bounds::around(cloth_middle, 0.03, 0.03),
            |point| rectangle((point - cloth_middle).turned(-angle), 0.021, 0.005, 0.0),
            |point, _| {
                let spot = (point - cloth_middle).turned(-angle);
                let slat = (spot.x * 260.0).fract().abs();
                hex(0xff_f4e0) * if slat < 0.22 { 0.55 } else { 0.95 }
            },
        );
    }
}

fn house(canvas: &mut Canvas, foot: Point, size: f32, roof: Colour) {
    canvas.dab(
        foot + at(size * 1.2, size * 0.1),
        (size * 1.6, size * 0.35),
        0.1,
        hex(0x20_3c28),
        0.5,
    );
    canvas.fill(
        Bounds::around(foot, size * 1.5, size * 1.5),
        |point| rectangle(point - foot + at(0.0, size * 0.4), size, size * 0.45, 0.0),
        |point, _| hex(0xfa_e8cc) * smooth(size * 2.0, -size, point.x - foot.x),
    );
    let gable = [
        foot + at(-size * 1.2, -size * 0.75),
        foot + at(-size * 0.7, -size * 1.5),
        foot + at(size * 0.7, -size * 1.5),
        foot + at(size * 1.2, -size * 0.75),
    ];
    canvas.fill(
        Bounds::of(&gable, 0.002),
        |point| polygon(point, &gable),
        |point, _| roof * (1.15 - 25.0 * (point.x - foot.x)),
    );
    for x in [-0.45, 0.4] {
        let window = foot + at(x * size, -size * 0.4);
        canvas.fill(
            Bounds::around(window, size * 0.3, size * 0.3),
            |point| rectangle(point - window, size * 0.15, size * 0.2, 0.0),
            |_, _| hex(0x58_4c58),
        );
    }
}

#[derive(Clone, Copy)]
enum Pattern {
    Stripes,
    Zigzag,
    Diamonds,
    Spiral,
    Bands,
    Chevrons,
}

struct Balloon {
    place: Point,
    radius: f32,
    pattern: Pattern,
    colours: [u32; 4],
    far: f32,
}

const BALLOONS: [Balloon; 9] = [
    Balloon {
        place: at(0.475, 0.525),
        radius: 0.024,
        pattern: Pattern::Stripes,
        colours: [0xd8_4848, 0xff_f0d8, 0xd8_4848, 0xff_f0d8],
        far: 0.45,
    },
    Balloon {
        place: at(0.535, 0.628),
        radius: 0.034,
        pattern: Pattern::Bands,
        colours: [0x35_6ca8, 0xff_f2dc, 0xe8_a83c, 0x35_6ca8],
        far: 0.35,
    },
    Balloon {
        place: at(0.09, 0.535),
        radius: 0.042,
        pattern: Pattern::Chevrons,
        colours: [0x7a_4a9c, 0xf4_c84c, 0xff_f2dc, 0xc8_4c84],
        far: 0.3,
    },
    Balloon {
        place: at(0.455, 0.085),
        radius: 0.047,
        pattern: Pattern::Diamonds,
        colours: [0xe0_5c70, 0xff_f0d8, 0xe0_5c70, 0xff_d890],
        far: 0.22,
    },
    Balloon {
        place: at(0.91, 0.12),
        radius: 0.06,
        pattern: Pattern::Spiral,
        colours: [0x2c_8c8c, 0xff_f2dc, 0xf0_b040, 0x2c_8c8c],
        far: 0.18,
    },
    Balloon {
        place: at(0.875, 0.485),
        radius: 0.078,
        pattern: Pattern::Zigzag,
        colours: [0xf4_b83c, 0xd8_4c38, 0xff_f2dc, 0x2c_5c88],
        far: 0.12,
    },
    Balloon {
        place: at(0.36, 0.4),
        radius: 0.062,
        pattern: Pattern::Spiral,
        colours: [0x4c_8c4c, 0xf8_e08c, 0xff_f6e4, 0xe0_8838],
        far: 0.15,
    },
    Balloon {
        place: at(0.19, 0.205),
        radius: 0.112,
        pattern: Pattern::Chevrons,
        colours: [0x24_5c94, 0xff_f2dc, 0x4c_a4b8, 0xf4_c050],
        far: 0.05,
    },
    Balloon {
        place: at(0.655, 0.275),
        radius: 0.172,
        pattern: Pattern::Stripes,
        colours: [0xe8_603c, 0xff_f0d4, 0xf4_b03c, 0xb8_2c48],
        far: 0.0,
    },
];

/// The half width of an envelope of radius 1 at a height, from -1 at the crown to 1.5 at the mouth.
fn girth(y: f32) -> f32 {
    if y < 0.55 { (1.0 - y * y).max(0.0).sqrt() } else { 0.8352 - (y - 0.55) * 0.6586 }
}

fn cloth(balloon: &Balloon, gore: i32, within: f32, height: f32, colours: [Colour; 4]) -> Colour {
    let wave = (within - 0.5).abs() * 2.0;
    let index = match balloon.pattern {
        Pattern::Stripes => {
            if (0.3..0.4).contains(&height) || (0.62..0.66).contains(&height) {
                [3, 1, 3, 1][gore.rem_euclid(4) as usize]
            } else {
                gore.rem_euclid(4) as usize
            }
        }
        Pattern::Zigzag => ((height * 7.0 + wave * 0.9) as i32).rem_euclid(4) as usize,
        Pattern::Diamonds => {
            let step = (height * 9.0) as i32;
            ((step + gore).rem_euclid(2) + 2 * i32::from(step > 5)) as usize
        }
        Pattern::Spiral => ((height * 11.0) as i32 + gore).rem_euclid(4) as usize,
        Pattern::Bands => ((height * 8.0) as i32).rem_euclid(4) as usize,
        Pattern::Chevrons => {
            if (0.22..=0.8).contains(&height) {
                ((height * 9.0 - wave * 0.8) as i32).rem_euclid(4) as usize
            } else {
                0
            }
        }
    };
    colours[index]
}

fn paint_balloon(canvas: &mut Canvas, balloon: &Balloon) {
    let (middle, radius) = (balloon.place, balloon.radius);
    let air = hex(0xf0_d4c0);
    let colours = balloon.colours.map(hex);
    let gores = if radius > 0.1 { 10.0 } else { 7.0 };
    let turn = radius * 37.0;
    let to_sun = (SUN - middle) * (1.0 / (SUN - middle).length());
    basket(canvas, balloon);
    canvas.fill(
        Bounds::around(middle + at(0.0, radius * 0.25), radius * 1.05, radius * 1.3),
        |point| {
            let spot = (point - middle) * (1.0 / radius);
            let round = if spot.y < 0.55 {
                spot.length() - 1.0
            } else {
                (spot.x.abs() - girth(spot.y)) * 0.835
            };
            round.max(spot.y - 1.5) * radius
        },
        |point, _| {
            let spot = (point - middle) * (1.0 / radius);
            let share = (spot.x / girth(spot.y).max(0.02)).clamp(-1.0, 1.0);
            let around = (share.asin() / PI + 0.5) * gores + turn;
            let (gore, within) = (around.floor() as i32, around.fract());
            let height = (spot.y + 1.0) / 2.5;
            let mut colour = cloth(balloon, gore, within, height, colours);
            let bulge = (within - 0.5) * 0.55;
            let normal = at(share * 0.9 + bulge * (1.0 - share.abs() * 0.6), spot.y * 0.75);
            let facing = normal.dot(to_sun);
            let light = 0.5 + 0.62 * smooth(-0.85, 0.9, facing);
            let seam = 1.0 - 0.28 * smooth(0.07, 0.0, within.min(1.0 - within));
            colour = colour * (light * seam);
            let rim = smooth(0.6, 1.05, normal.length()) * smooth(0.1, 0.9, facing);
            colour = colour + hex_gold() * (rim * 0.3);
            let cool = smooth(0.2, 1.0, -facing) * 0.22;
            colour = colour.toward(hex(0x48_548c), cool);
            let flame = smooth(0.9, 0.0, (spot - at(0.0, 1.35)).stretch(1.0, 0.7).length());
            colour = colour + hex_gold() * (flame * 0.2);
            let shine =
                smooth(0.5, 0.0, (spot - at(-0.38, -0.5)).turned(0.6).stretch(1.8, 1.0).length());
            colour = colour + air * (shine * 0.12);
            colour.toward(air, balloon.far)
        },
    );
}

fn basket(canvas: &mut Canvas, balloon: &Balloon) {
    let (middle, radius) = (balloon.place, balloon.radius);
    let air = hex(0xf0_d4c0);
    let rope = hex(0x4c_3428).toward(air, balloon.far);
    let place = middle + at(0.0, radius * 1.93);
    for side in [-1.0, -0.4, 0.4, 1.0] {
        let from = middle + at(side * radius * 0.2, radius * 1.48);
        let to = place + at(side * radius * 0.13, -radius * 0.1);
        let width = (radius * 0.012).max(0.0006);
        canvas.stroke(from, to, (width, width), rope);
    }
    let fire = middle + at(0.0, radius * 1.6);
    canvas.glow(fire, radius * 0.45, hex(0xff_a040) * 0.8);
    canvas.dab(fire, (radius * 0.035, radius * 0.11), 0.0, hex(0xff_e890) * 1.4, 0.9);
    if radius > 0.05 {
        for (x, shade) in [(-0.06, 0x38_4860_u32), (0.05, 0x90_3c34)] {
            let person = place + at(x * radius, -radius * 0.13);
            canvas.dab(person, (radius * 0.035, radius * 0.06), 0.0, hex(shade), 1.0);
            let head = person + at(0.0, -radius * 0.075);
            canvas.dab(head, (radius * 0.026, radius * 0.028), 0.0, hex(0xe0_a880), 1.0);
        }
    }
    canvas.fill(
        Bounds::around(place, radius * 0.2, radius * 0.2),
        |point| {
            let spot = point - place;
            rectangle(
                at(spot.x * (1.0 + spot.y / radius * 0.8), spot.y),
                radius * 0.14,
                radius * 0.11,
                radius * 0.03,
            )
        },
        |point, _| {
            let spot = (point - place) * (1.0 / radius);
            let weave = 0.85 + 0.15 * ((spot.x * 130.0).sin() * (spot.y * 150.0).sin()).signum();
            let rim = if spot.y < -0.08 { 0.6 } else { 1.0 };
            let light = smooth(0.2, -0.2, spot.x) * 0.7 + 0.5;
            (hex(0xa8_6c38) * (weave * rim * light)).toward(air, balloon.far)
        },
    );
}

/// Flowers and grass at our feet.
fn meadow(canvas: &mut Canvas) {
    let mut random = Random::new(8);
    for index in 0..5200 {
        let near = (index as f32 / 5200.0).powf(0.8);
        let y = blend(0.915, 1.03, near);
        let foot = at(random.between(-0.02, 1.02), y + random.between(-0.01, 0.01));
        let tall = blend(0.012, 0.05, near) * random.between(0.6, 1.2);
        let bend = random.between(-0.4, 0.4) * tall;
        let blade = hex(0x20_5024).toward(hex(0x8c_b840), random.unit() * random.unit());
        let blade = blade.toward(
            hex(0xf0_d070),
            0.3 * smooth(0.35, 0.0, (foot.x - SUN.x).abs()) * random.unit(),
        );
        let tip = foot + at(bend, -tall);
        let mut last = foot;
        for step in 1..=3 {
            let share = step as f32 / 3.0;
            let next = curve(foot, foot + at(0.0, -tall * 0.6), tip, share);
            canvas.stroke(
                last,
                next,
                (0.0026 * (1.1 - share), 0.0026 * (0.9 - share * 0.8)),
                blade,
            );
            last = next;
        }
        if index % 9 == 0 {
            let size = blend(0.0025, 0.0085, near) * random.between(0.7, 1.2);
            let place = noise(at(foot.x * 5.0, foot.y * 9.0), 3);
            flower(canvas, tip, size, place, &mut random);
        }
    }
}

fn flower(canvas: &mut Canvas, place: Point, size: f32, kind: f32, random: &mut Random) {
    let turn = random.unit() * PI;
    if kind > 0.12 {
        let red = hex(0xe8_4830).toward(hex(0xff_8050), random.unit() * 0.6);
        for petal in 0..4 {
            let angle = turn + petal as f32 * PI / 2.0;
            let spot = place + at(angle.cos() * size * 0.5, angle.sin() * size * 0.35);
            canvas.dab(
                spot,
                (size * 0.62, size * 0.48),
                angle,
                red * random.between(0.75, 1.1),
                1.0,
            );
        }
        canvas.dab(place, (size * 0.24, size * 0.2), 0.0, hex(0x30_1820), 1.0);
    } else {
        let colour = if kind > -0.22 { hex(0xff_faf0) } else { hex(0x90_7cd8) };
        for petal in 0..8 {
            let angle = turn + petal as f32 * PI / 4.0;
            let spot = place + at(angle.cos() * size * 0.6, angle.sin() * size * 0.45);
            canvas.dab(
                spot,
                (size * 0.4, size * 0.2),
                angle,
                colour * random.between(0.8, 1.0),
                1.0,
            );
        }
        let heart = ellipse(at(0.0, 0.0), size, size).abs() * 0.3;
        canvas.dab(place, (heart, heart * 0.85), 0.0, hex(0xf4_b830), 1.0);
    }
}
