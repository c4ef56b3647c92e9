//! A patchwork quilt of sixteen blocks, each with its own picture and its own cloth.

use std::f32::consts::{PI, TAU};

use crate::canvas::Canvas;
use crate::colour::{BLACK, Colour, hex};
use crate::noise::{chance, cloud, noise};
use crate::pane::{Pane, foil, leaf};
use crate::shapes::{PAPER, Point, at, blend, ellipse, line, polygon, rectangle, smooth};

#[derive(Clone, Copy)]
enum Print {
    Plain,
    Dots,
    Stripes,
    Gingham,
    Sprigs,
    Crosses,
    Waves,
}

#[derive(Clone, Copy)]
struct Cloth {
    ground: u32,
    ink: u32,
    print: Print,
}

const fn cloth(ground: u32, ink: u32, print: Print) -> Cloth {
    Cloth { ground, ink, print }
}

const CREAM: Cloth = cloth(0xf6_ead2, 0xe0_c8a4, Print::Dots);
const CORAL: Cloth = cloth(0xe8_603c, 0xff_d8b8, Print::Dots);
const RUST: Cloth = cloth(0xb0_3c2c, 0xe8_9070, Print::Gingham);
const ROSE: Cloth = cloth(0xe8_98a0, 0xff_f0e8, Print::Sprigs);
const BERRY: Cloth = cloth(0x8c_2c54, 0xe0_8cac, Print::Crosses);
const PLUM: Cloth = cloth(0x58_3468, 0x8c_68a8, Print::Stripes);
const NAVY: Cloth = cloth(0x20_3460, 0x90_a8d8, Print::Dots);
const SKY: Cloth = cloth(0x88_bcd8, 0xf0_f8ff, Print::Waves);
const BLUE: Cloth = cloth(0x3c_70a8, 0xb8_d8f0, Print::Gingham);
const TEAL: Cloth = cloth(0x1c_7878, 0x8c_d0c0, Print::Crosses);
const MINT: Cloth = cloth(0xa8_d8b8, 0xff_ffff, Print::Sprigs);
const LEAF: Cloth = cloth(0x58_9048, 0xb8_d888, Print::Stripes);
const MOSS: Cloth = cloth(0x34_5c38, 0x80_a868, Print::Dots);
const GOLD: Cloth = cloth(0xf0_b43c, 0xff_e8a8, Print::Crosses);
const LEMON: Cloth = cloth(0xf8_dc80, 0xe8_a040, Print::Sprigs);
const BROWN: Cloth = cloth(0x78_4c30, 0xb8_8858, Print::Stripes);
const INK: Cloth = cloth(0x28_2838, 0x60_6080, Print::Plain);
const WHITE: Cloth = cloth(0xff_fcf4, 0xe8_e0d8, Print::Plain);

const MARGIN: f32 = 0.06;
const PITCH: f32 = 0.22;

pub(crate) fn paint(side: usize) -> Canvas {
    let mut canvas = Canvas::new(side, BLACK);
    canvas.shade(PAPER, |point, _| sewn(point));
    canvas.vignette(0.3);
    canvas
}

fn sewn(point: Point) -> Colour {
    // The cloth was washed a few times: no line is quite straight any more.
    let point = point + at(noise(point * 7.0, 3), noise(point * 7.0, 5)) * 0.0022;
    let inner = point - at(MARGIN, MARGIN);
    let (column, row) = ((inner.x / PITCH).floor() as i32, (inner.y / PITCH).floor() as i32);
    let mut pane = if (0..4).contains(&column) && (0..4).contains(&row) {
        let middle = at((column as f32 + 0.5) * PITCH, (row as f32 + 0.5) * PITCH);
        let spot = (inner - middle) * (1.0 / 0.098);
        if spot.x.abs().max(spot.y.abs()) < 1.0 {
            let mut pane = block((row * 4 + column) as usize, spot);
            pane.edge = pane.edge.min(1.0 - spot.x.abs().max(spot.y.abs())) * 0.098;
            pane
        } else {
            sashing(inner, spot)
        }
    } else {
        border(point)
    };
    pane.edge = pane.edge.max(0.0);
    finish(point, &pane)
}

/// The strips between the blocks, with a small square where they cross.
fn sashing(inner: Point, spot: Point) -> Pane<Cloth> {
    let across = (spot.x.abs() - 1.0).max(0.0) * 0.098;
    let along = (spot.y.abs() - 1.0).max(0.0) * 0.098;
    if across > 0.0 && along > 0.0 {
        let (x, y) = ((inner.x / PITCH).round() as i32, (inner.y / PITCH).round() as i32);
        let colours = [CORAL, GOLD, TEAL, BERRY, BLUE];
        let mut pane = Pane::new(colours[(x * 2 + y * 3).rem_euclid(5) as usize]);
        pane.edge = across.min(along);
        pane
    } else {
        let mut pane = Pane::new(WHITE);
        pane.edge = across.max(along).min((1.0 - spot.x.abs().min(spot.y.abs())) * 0.098);
        pane
    }
}

/// Flying geese all around, in the order of the rainbow, and the binding at the very edge.
fn border(point: Point) -> Pane<Cloth> {
    let edge = point.x.min(point.y).min(1.0 - point.x).min(1.0 - point.y);
    if edge < 0.012 {
        let mut pane = Pane::new(NAVY);
        pane.edge = 0.012 - edge;
        return pane;
    }
    let (near_x, near_y) = (point.x.min(1.0 - point.x), point.y.min(1.0 - point.y));
    if near_x < MARGIN && near_y < MARGIN {
        let middle = at(
            if point.x < 0.5 { 0.036 } else { 0.964 },
            if point.y < 0.5 { 0.036 } else { 0.964 },
        );
        let spot = point - middle;
        let pick = usize::from(point.x > 0.5) + 2 * usize::from(point.y > 0.5);
        let mut pane = Pane::new([GOLD, TEAL, BERRY, BLUE][pick]);
        pane.edge = 0.024 - spot.x.abs().max(spot.y.abs());
        pane.lay(spot.x.abs() + spot.y.abs() - 0.022, [BERRY, LEMON, MINT, CORAL][pick]);
        return pane;
    }
    // How far round the border we are, so that every goose has its own cloth.
    let (along, across, start) = if near_y < MARGIN {
        if point.y < 0.5 { (point.x, near_y, 0) } else { (1.0 - point.x, near_y, 22) }
    } else if point.x > 0.5 {
        (point.y, near_x, 11)
    } else {
        (1.0 - point.y, near_x, 33)
    };
    let place = (along - MARGIN) / 0.08;
    let goose = start + place.floor() as i32;
    let (u, v) = (place.rem_euclid(1.0), (across - 0.012) / 0.048);
    let geese =
        [CORAL, GOLD, LEMON, LEAF, MOSS, TEAL, MINT, SKY, BLUE, NAVY, PLUM, BERRY, ROSE, RUST];
    let mut pane = Pane::new([CREAM, LEMON, MINT, ROSE, SKY][(goose / 3).rem_euclid(5) as usize]);
    pane.edge = (across - 0.012).min(MARGIN - across).min(u.min(1.0 - u) * 0.08);
    let wing = (u * 0.048 - (1.0 - (v * 2.0 - 1.0).abs()) * 0.048 * 0.96).max(-u * 0.08);
    pane.lay(wing * 0.75, geese[goose.rem_euclid(14) as usize]);
    pane
}

/// The block's picture; the block reaches from -1 to 1.
fn block(number: usize, spot: Point) -> Pane<Cloth> {
    match number {
        0 => star(spot),
        1 => house(spot),
        2 => heart(spot),
        3 => log_cabin(spot),
        4 => cat(spot),
        5 => plate(spot),
        6 => tree(spot),
        7 => pinwheel(spot),
        8 => boat(spot),
        9 => flowerpot(spot),
        10 => nine_patch(spot),
        11 => night(spot),
        12 => fish(spot),
        13 => sun(spot),
        14 => mushroom(spot),
        _ => bird(spot),
    }
}

fn star(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(NAVY);
    for index in 0..8 {
        let local = spot.turned(index as f32 * TAU / 8.0);
        let tip = [at(0.0, 0.0), at(0.36, -0.15), at(0.92, 0.0), at(0.36, 0.15)];
        pane.lay(polygon(local, &tip), [GOLD, CORAL][index % 2]);
        let half = [at(0.0, 0.0), at(0.36, 0.15), at(0.92, 0.0)];
        pane.lay(polygon(local, &half), [LEMON, RUST][index % 2]);
    }
    pane.lay(spot.length() - 0.17, WHITE);
    pane
}

fn house(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(SKY);
    pane.lay(0.62 - spot.y + 0.05 * (spot.x * 5.0).sin(), LEAF);
    pane.lay((spot - at(0.62, -0.62)).length() - 0.18, GOLD);
    pane.lay(rectangle(spot - at(0.3, -0.45), 0.09, 0.25, 0.0), RUST);
    pane.lay(rectangle(spot - at(-0.05, 0.3), 0.55, 0.38, 0.0), CREAM);
    pane.lay(
        polygon(spot, &[at(-0.75, -0.06), at(-0.38, -0.55), at(0.3, -0.55), at(0.65, -0.06)]),
        CORAL,
    );
    pane.lay(rectangle(spot - at(0.2, 0.42), 0.12, 0.26, 0.0), TEAL);
    for x in [-0.42, -0.14] {
        pane.lay(rectangle(spot - at(x, 0.24), 0.1, 0.13, 0.0), NAVY);
    }
    pane
}

fn heart_shape(spot: Point) -> f32 {
    let x = spot.x.abs();
    let lobe = at(x - 0.33, spot.y + 0.22).length() - 0.37;
    let tip = polygon(
        at(x, spot.y),
        &[at(-0.3, -0.25), at(0.0, -0.2), at(0.61, 0.025), at(0.0, 0.72), at(-0.3, 0.5)],
    );
    lobe.min(tip)
}

fn heart(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(MINT);
    pane.edge = (spot.x.abs() - spot.y.abs()).abs() * 0.7;
    if (spot.x.abs() > spot.y.abs()) == (spot.x > 0.0) {
        pane.material = CREAM;
    }
    pane.lay(heart_shape(spot * 0.95) * 1.05, BERRY);
    pane.lay(heart_shape(spot * 1.35) * 0.74, ROSE);
    pane.lay(heart_shape(spot * 2.5) * 0.4, CORAL);
    pane
}

fn log_cabin(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(CORAL);
    let warm = [LEMON, GOLD, ROSE, RUST];
    let cool = [SKY, BLUE, TEAL, PLUM];
    let ring = spot.x.abs().max(spot.y.abs());
    if ring > 0.2 {
        let step = (((ring - 0.2) / 0.2) as usize).min(3);
        let place = (ring - 0.2).rem_euclid(0.2);
        pane.material = if spot.x + spot.y < 0.0 { warm[step] } else { cool[step] };
        pane.edge = place.min(0.2 - place).min((spot.x.abs() - spot.y.abs()).abs() * 0.7);
    } else {
        pane.edge = 0.2 - ring;
    }
    pane
}

fn cat(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(LEMON);
    let tail = (spot - at(0.42, 0.3)).length();
    pane.lay(((tail - 0.32).abs() - 0.075).max(0.25 - spot.x), INK);
    pane.lay(ellipse(spot - at(0.0, 0.5), 0.4, 0.48), INK);
    for side in [-1.0, 1.0] {
        pane.lay(
            polygon(spot, &[at(side * 0.4, -0.75), at(side * 0.42, -0.2), at(side * 0.05, -0.42)]),
            INK,
        );
        pane.lay(
            polygon(spot, &[at(side * 0.35, -0.6), at(side * 0.36, -0.36), at(side * 0.2, -0.44)]),
            ROSE,
        );
    }
    pane.lay(ellipse(spot - at(0.0, -0.2), 0.43, 0.36), INK);
    pane.lay(ellipse(spot - at(0.0, 0.52), 0.2, 0.26), WHITE);
    for side in [-1.0, 1.0] {
        pane.lay(ellipse(spot - at(side * 0.17, -0.24), 0.1, 0.1), GOLD);
        pane.lay(ellipse(spot - at(side * 0.17, -0.24), 0.03, 0.085), INK);
    }
    pane.lay(polygon(spot, &[at(-0.07, -0.1), at(0.07, -0.1), at(0.0, -0.02)]), CORAL);
    pane.lay(rectangle(spot - at(0.0, 0.14), 0.28, 0.055, 0.05), CORAL);
    pane
}

fn plate(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(CREAM);
    let blades = [CORAL, GOLD, LEAF, TEAL, BLUE, PLUM, BERRY, ROSE, RUST, LEMON, MOSS, SKY];
    let step = TAU / 12.0;
    let sector = (spot.angle() / step).round();
    let local = spot.turned(-sector * step);
    let blade = (local.y.abs() - local.x * (step * 0.5).tan()).max(local.x - 0.62);
    let tip = (local - at(0.63, 0.0)).length() - 0.165;
    pane.lay(
        blade.min(tip.max(local.y.abs() - local.x * (step * 0.5).tan())),
        blades[sector.rem_euclid(12.0) as usize],
    );
    pane.lay(spot.length() - 0.22, NAVY);
    pane.lay(foil(spot, 0.14, 0.05, 5.0, 0.3), LEMON);
    pane
}

fn tree(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(ROSE);
    pane.lay(0.7 - spot.y, LEAF);
    pane.lay(rectangle(spot - at(0.0, 0.6), 0.09, 0.25, 0.0), BROWN);
    for (top, base, half, material) in
        [(-0.05, 0.52, 0.66, MOSS), (-0.42, 0.16, 0.52, LEAF), (-0.82, -0.2, 0.38, TEAL)]
    {
        pane.lay(polygon(spot, &[at(-half, base), at(0.0, top), at(half, base)]), material);
    }
    for (x, y) in
        [(-0.3, 0.38), (0.22, 0.34), (0.0, 0.02), (-0.05, -0.38), (0.45, 0.45), (-0.2, 0.06)]
    {
        pane.lay((spot - at(x, y)).length() - 0.065, CORAL);
    }
    pane
}

fn pinwheel(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(WHITE);
    pane.edge = spot.x.abs().min(spot.y.abs());
    for (quarter, (material, other)) in
        [(CORAL, LEMON), (TEAL, MINT), (PLUM, ROSE), (BLUE, SKY)].into_iter().enumerate()
    {
        let local = spot.turned(quarter as f32 * -PI / 2.0);
        pane.lay(polygon(local, &[at(0.0, 0.0), at(1.2, 0.0), at(1.2, 1.2)]), material);
        pane.lay(polygon(local, &[at(0.0, 0.0), at(1.2, 1.2), at(0.6, 1.2), at(0.0, 0.55)]), other);
    }
    pane.lay(spot.length() - 0.15, GOLD);
    pane
}

fn boat(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(CREAM);
    pane.lay((spot - at(-0.62, -0.6)).length() - 0.2, GOLD);
    pane.lay(rectangle(spot - at(0.02, -0.15), 0.035, 0.6, 0.0), BROWN);
    pane.lay(polygon(spot, &[at(0.1, -0.72), at(0.1, 0.22), at(0.68, 0.22)]), CORAL);
    pane.lay(polygon(spot, &[at(-0.05, -0.55), at(-0.05, 0.22), at(-0.55, 0.22)]), BLUE);
    pane.lay(polygon(spot, &[at(-0.72, 0.3), at(0.78, 0.3), at(0.5, 0.64), at(-0.5, 0.64)]), RUST);
    pane.lay(0.6 - spot.y + 0.06 * (spot.x * 10.0).sin(), TEAL);
    pane.lay(0.8 - spot.y + 0.06 * (spot.x * 10.0 + 2.0).sin(), NAVY);
    pane
}

fn flowerpot(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(PLUM);
    for (x, y) in [(-0.5, -0.3), (0.5, -0.3), (0.0, -0.55)] {
        pane.lay(line(spot, at(0.0, 0.4), at(x, y)).0 - 0.035, LEAF);
    }
    for (x, y, turn) in
        [(-0.33, 0.13, 0.5), (0.33, 0.13, -0.5), (-0.14, -0.12, 1.0), (0.16, -0.12, -1.0)]
    {
        pane.lay(leaf((spot - at(x, y)).turned(-turn), 0.22, 0.09), MINT);
    }
    for (x, y, material) in [(-0.52, -0.32, ROSE), (0.52, -0.32, CORAL), (0.0, -0.58, LEMON)] {
        pane.lay(foil(spot - at(x, y), 0.29, 0.11, 6.0, 0.2), material);
        pane.lay((spot - at(x, y)).length() - 0.095, if x == 0.0 { RUST } else { GOLD });
    }
    pane.lay(
        polygon(spot, &[at(-0.36, 0.4), at(0.36, 0.4), at(0.26, 0.88), at(-0.26, 0.88)]),
        RUST,
    );
    pane.lay(rectangle(spot - at(0.0, 0.4), 0.42, 0.09, 0.0), CORAL);
    pane
}

fn nine_patch(spot: Point) -> Pane<Cloth> {
    let all = [BLUE, LEMON, CORAL, MINT, BERRY, SKY, GOLD, TEAL, ROSE];
    let (x, y) = ((spot.x + 1.0) * 1.5, (spot.y + 1.0) * 1.5);
    let index = (y as usize).min(2) * 3 + (x as usize).min(2);
    let mut pane = Pane::new(all[index]);
    let local = at((x.fract() - 0.5) / 1.5, (y.fract() - 0.5) / 1.5);
    pane.edge = 0.333 - local.x.abs().max(local.y.abs());
    if index.is_multiple_of(2) {
        pane.lay((local.x.abs() + local.y.abs() - 0.25) * 0.7, all[(index + 4) % 9]);
    } else {
        pane.lay(foil(local, 0.22, 0.09, 4.0 + (index % 3) as f32, 0.4), all[(index + 2) % 9]);
    }
    pane
}

fn night(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(NAVY);
    let full = (spot - at(-0.08, 0.0)).length() - 0.6;
    pane.lay(full.max(0.5 - (spot - at(0.2, -0.12)).length()), LEMON);
    for (x, y, size, turn) in [
        (0.38, -0.2, 0.27, 0.2),
        (0.62, 0.48, 0.2, 0.6),
        (-0.66, -0.68, 0.17, 0.0),
        (0.66, -0.72, 0.15, 0.9),
    ] {
        let star = foil(spot - at(x, y), size, size * 0.58, 5.0, turn);
        pane.lay(star, if size > 0.18 { GOLD } else { WHITE });
    }
    pane
}

fn fish(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(MINT);
    pane.lay(0.72 - spot.y + 0.07 * (spot.x * 7.0).sin(), BLUE);
    pane.lay(polygon(spot, &[at(0.35, 0.0), at(0.85, -0.42), at(0.72, 0.0), at(0.85, 0.42)]), GOLD);
    pane.lay(polygon(spot, &[at(-0.15, -0.25), at(0.2, -0.62), at(0.3, -0.15)]), GOLD);
    pane.lay(leaf(spot - at(-0.12, 0.0), 0.66, 0.38), CORAL);
    pane.lay(leaf(spot - at(-0.12, 0.0), 0.66, 0.38).max((spot.x + 0.02).abs() - 0.1), WHITE);
    pane.lay(leaf(spot - at(-0.12, 0.0), 0.66, 0.38).max((spot.x - 0.28).abs() - 0.07), WHITE);
    pane.lay((spot - at(-0.42, -0.07)).length() - 0.1, WHITE);
    pane.lay((spot - at(-0.43, -0.07)).length() - 0.05, INK);
    for (x, y, size) in [(-0.78, -0.35, 0.07), (-0.66, -0.58, 0.1), (-0.8, -0.8, 0.06)] {
        pane.lay((spot - at(x, y)).length() - size, SKY);
    }
    pane
}

fn sun(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(BLUE);
    for index in 0..16 {
        let local = spot.turned(index as f32 * TAU / 16.0);
        let reach = if index % 2 == 0 { 0.92 } else { 0.7 };
        let ray = [at(0.3, -0.11), at(reach, 0.0), at(0.3, 0.11)];
        pane.lay(polygon(local, &ray), if index % 2 == 0 { GOLD } else { CORAL });
    }
    pane.lay(spot.length() - 0.42, LEMON);
    for side in [-1.0, 1.0] {
        pane.lay(ellipse(spot - at(side * 0.15, -0.07), 0.04, 0.065), INK);
        pane.lay((spot - at(side * 0.25, 0.09)).length() - 0.06, ROSE);
    }
    let smile = ((spot - at(0.0, 0.02)).length() - 0.19).abs() - 0.022;
    pane.lay(smile.max(0.12 - spot.y), RUST);
    pane
}

fn mushroom(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(MOSS);
    pane.lay(0.66 - spot.y + 0.05 * (spot.x * 6.0).cos(), LEAF);
    pane.lay(rectangle(spot - at(0.08, 0.35), 0.19, 0.45, 0.12), CREAM);
    pane.lay(ellipse(spot - at(0.08, 0.02), 0.7, 0.7).max(spot.y - 0.08), CORAL);
    for (x, y, size) in
        [(0.05, -0.4, 0.13), (-0.35, -0.12, 0.1), (0.42, -0.15, 0.12), (0.05, -0.04, 0.08)]
    {
        pane.lay((spot - at(x, y)).length() - size, WHITE);
    }
    pane.lay(rectangle(spot - at(-0.6, 0.55), 0.08, 0.22, 0.06), CREAM);
    pane.lay(ellipse(spot - at(-0.6, 0.4), 0.25, 0.25).max(spot.y - 0.42), GOLD);
    pane
}

fn bird(spot: Point) -> Pane<Cloth> {
    let mut pane = Pane::new(SKY);
    pane.lay(line(spot, at(-1.0, 0.66), at(1.0, 0.52)).0 - 0.05, BROWN);
    for (x, y, turn) in [(-0.7, 0.5, 0.9), (0.75, 0.38, -0.9), (0.55, 0.72, 0.7), (-0.4, 0.8, -0.6)]
    {
        pane.lay(leaf((spot - at(x, y)).turned(turn), 0.2, 0.09), LEAF);
    }
    pane.lay(polygon(spot, &[at(0.2, 0.15), at(0.88, -0.12), at(0.8, 0.16), at(0.3, 0.4)]), NAVY);
    pane.lay(ellipse((spot - at(0.0, 0.13)).turned(-0.25), 0.5, 0.36), BERRY);
    pane.lay((spot - at(-0.36, -0.22)).length() - 0.29, BERRY);
    pane.lay(ellipse((spot - at(-0.18, 0.28)).turned(-0.4), 0.28, 0.17), ROSE);
    pane.lay(polygon(spot, &[at(-0.62, -0.3), at(-0.9, -0.15), at(-0.6, -0.08)]), GOLD);
    pane.lay(leaf((spot - at(0.16, 0.08)).turned(-0.35), 0.36, 0.17), TEAL);
    pane.lay((spot - at(-0.43, -0.28)).length() - 0.075, WHITE);
    pane.lay((spot - at(-0.44, -0.28)).length() - 0.04, INK);
    pane
}

fn printed(cloth: Cloth, point: Point) -> Colour {
    let (ground, ink) = (hex(cloth.ground), hex(cloth.ink));
    let place =
        point.turned((cloth.ground % 7) as f32 * 0.22) * (46.0 + (cloth.ink % 5) as f32 * 4.0);
    let (column, row) = (place.x.floor() as i32, place.y.floor() as i32);
    let local = at(place.x.rem_euclid(1.0) - 0.5, place.y.rem_euclid(1.0) - 0.5);
    let strength = match cloth.print {
        Print::Plain => 0.0,
        Print::Dots => smooth(0.24, 0.17, local.length()),
        Print::Stripes => smooth(0.2, 0.14, local.x.abs()) * 0.8,
        Print::Gingham => 0.42 * (f32::from(local.x > 0.0) + f32::from(local.y > 0.0)),
        Print::Sprigs => {
            if (column + row) % 2 == 0 {
                let turn = chance(column, row, 3) * 6.0;
                smooth(0.05, -0.05, foil(local, 0.42, 0.22, 5.0, turn))
            } else {
                smooth(0.12, 0.06, local.length()) * 0.6
            }
        }
        Print::Crosses => {
            let thin = local.x.abs().min(local.y.abs());
            let long = local.x.abs().max(local.y.abs());
            smooth(0.1, 0.06, thin) * smooth(0.32, 0.28, long)
        }
        Print::Waves => smooth(0.17, 0.1, (local.y + 0.2 * (place.x * PI).sin()).abs()) * 0.7,
    };
    ground.toward(ink, strength * 0.72)
}

/// Light, weave, padding and stitches.
fn finish(point: Point, pane: &Pane<Cloth>) -> Colour {
    let mut colour = printed(pane.material, point);
    let fold = cloud(point.stretch(9.0, 9.0), 4, 11)
        + 0.7 * cloud(point.turned(0.8).stretch(30.0, 9.0), 3, 13);
    let slope = cloud((point + at(0.004, 0.006)).stretch(9.0, 9.0), 4, 11)
        - cloud(point.stretch(9.0, 9.0), 4, 11);
    // Near a seam the padding is pressed flat, and cloth puckers there.
    let pucker = noise(point * 90.0, 21) * smooth(0.014, 0.002, pane.edge) * 0.16;
    let puff = blend(0.6, 1.03, smooth(0.0, 0.012, pane.edge).sqrt());
    let light = puff * (1.0 + 0.1 * fold + 1.1 * slope + pucker);
    colour = colour * light;
    let dash = ((point.x + point.y * 1.07) * 112.0).rem_euclid(1.0) < 0.62;
    let stitch = smooth(0.0011, 0.0004, (pane.edge - 0.0058).abs());
    if dash {
        let contrast =
            if hex(pane.material.ground).light() > 0.4 { hex(0xc0_8060) } else { hex(0xff_f4e0) };
        colour = colour.toward(contrast, stitch * 0.55);
    } else {
        colour = colour * (1.0 - 0.25 * stitch);
    }
    colour
}
