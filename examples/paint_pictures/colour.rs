//! Colours in linear light, so that glow adds up and edges blend as light does.

use std::ops::{Add, Mul};

/// Linear red, green and blue; above 1 is brighter than the paper can show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour {
    pub(crate) r: f32,
    pub(crate) g: f32,
    pub(crate) b: f32,
}

pub(crate) const BLACK: Colour = Colour { r: 0.0, g: 0.0, b: 0.0 };

/// A colour as designers write it, `0xRRGGBB`.
pub(crate) fn hex(code: u32) -> Colour {
    let channel = |shift: u32| {
        let value = ((code >> shift) & 0xff) as f32 / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    Colour { r: channel(16), g: channel(8), b: channel(0) }
}

impl Add for Colour {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { r: self.r + other.r, g: self.g + other.g, b: self.b + other.b }
    }
}

impl Mul<f32> for Colour {
    type Output = Self;

    fn mul(self, by: f32) -> Self {
        Self { r: self.r * by, g: self.g * by, b: self.b * by }
    }
}

impl Mul for Colour {
    type Output = Self;

    fn mul(self, by: Self) -> Self {
        Self { r: self.r * by.r, g: self.g * by.g, b: self.b * by.b }
    }
}

impl Colour {
    /// Covers this colour with another: 0 leaves it, 1 replaces it.
    pub(crate) fn toward(self, other: Self, amount: f32) -> Self {
        let amount = amount.clamp(0.0, 1.0);
        self * (1.0 - amount) + other * amount
    }

    /// How bright the eye finds it.
    pub(crate) fn light(self) -> f32 {
        0.2126 * self.r + 0.7152 * self.g + 0.0722 * self.b
    }

    /// The three channels as the eye steps them, 0 to 1, with a soft shoulder for highlights.
    pub(crate) fn to_screen(self) -> [f32; 3] {
        [self.r, self.g, self.b].map(|value| {
            let value = value.max(0.0);
            let value =
                if value > 0.8 { 0.8 + 0.2 * (1.0 - (-(value - 0.8) / 0.2).exp()) } else { value };
            if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 }
        })
    }

    fn to_lab(self) -> [f32; 3] {
        let l = (0.412_22 * self.r + 0.536_33 * self.g + 0.051_45 * self.b).cbrt();
        let m = (0.211_90 * self.r + 0.680_70 * self.g + 0.107_40 * self.b).cbrt();
        let s = (0.088_30 * self.r + 0.281_72 * self.g + 0.629_98 * self.b).cbrt();
        [
            0.210_45 * l + 0.793_62 * m - 0.004_07 * s,
            1.977_99 * l - 2.428_59 * m + 0.450_59 * s,
            0.025_90 * l + 0.782_77 * m - 0.808_67 * s,
        ]
    }

    fn from_lab(lab: [f32; 3]) -> Self {
        let l = (lab[0] + 0.396_34 * lab[1] + 0.215_80 * lab[2]).powi(3);
        let m = (lab[0] - 0.105_56 * lab[1] - 0.063_85 * lab[2]).powi(3);
        let s = (lab[0] - 0.089_48 * lab[1] - 1.291_49 * lab[2]).powi(3);
        Self {
            r: (4.076_74 * l - 3.307_71 * m + 0.230_97 * s).max(0.0),
            g: (-1.268_44 * l + 2.609_76 * m - 0.341_32 * s).max(0.0),
            b: (-0.004_20 * l - 0.703_42 * m + 1.707_61 * s).max(0.0),
        }
    }
}

/// A run of colours, mixed in a space where the steps look even (Oklab).
pub(crate) struct Gradient {
    table: Vec<Colour>,
}

impl Gradient {
    /// From stops in rising order, each a place between 0 and 1 and a colour.
    pub(crate) fn new(stops: &[(f32, u32)]) -> Self {
        let fine = 1024_usize;
        let table = (0..=fine)
            .map(|step| {
                let place = step as f32 / fine as f32;
                let after = stops.iter().position(|stop| stop.0 >= place).unwrap_or(stops.len());
                let right = stops[after.min(stops.len() - 1)];
                let left = stops[after.saturating_sub(1)];
                let width = (right.0 - left.0).max(1e-6);
                let share = ((place - left.0) / width).clamp(0.0, 1.0);
                let (from, to) = (hex(left.1).to_lab(), hex(right.1).to_lab());
                let mixed = [0, 1, 2].map(|i| from[i] + (to[i] - from[i]) * share);
                Colour::from_lab(mixed)
            })
            .collect();
        Self { table }
    }

    pub(crate) fn at(&self, place: f32) -> Colour {
        let last = self.table.len() - 1;
        let exact = place.clamp(0.0, 1.0) * last as f32;
        let index = (exact as usize).min(last - 1);
        self.table[index].toward(self.table[index + 1], exact - index as f32)
    }
}
