//! What each sound is like: pure functions from a seed and a number of samples a second.

use std::f32::consts::TAU;

use super::Sound;

/// How long a sound takes to begin and to end, in seconds: without that it would click.
const EDGE: f32 = 0.003;
/// The most tiles that make a slide deeper.
const MOST_TILES: usize = 11;

impl Sound {
    /// The sound as samples from -1 to 1. Another seed gives another one of its kind, as no two
    /// slides of real tiles sound the same.
    pub fn samples(self, rate: u32, seed: u32) -> Vec<f32> {
        let mut noise = Noise::new(seed);
        let (mut track, loudness) = match self {
            Self::Slide { tiles } => {
                let mut track = Track::new(rate, slide_length(tiles));
                track.add_slide(0.0, tiles, &mut noise);
                (track, 0.3)
            }
            Self::Home { tiles } => {
                let length = slide_length(tiles);
                let mut track = Track::new(rate, length + 0.22);
                track.add_slide(0.0, tiles, &mut noise);
                track.add_note(length * 0.6, 784.0, 0.06, 0.35);
                (track, 0.32)
            }
            Self::Shuffle => {
                let mut track = Track::new(rate, 0.55);
                for number in 0..7 {
                    let tiles = 1 + (noise.next() * 1.5 + 1.5) as usize;
                    track.add_slide(0.062 * number as f32, tiles, &mut noise);
                }
                (track, 0.35)
            }
            Self::Hint => {
                let mut track = Track::new(rate, 0.4);
                track.add_note(0.0, 880.0, 0.09, 0.8);
                track.add_note(0.09, 1318.5, 0.1, 0.6);
                (track, 0.25)
            }
            Self::Win => {
                let mut track = Track::new(rate, 1.3);
                for (number, frequency) in [523.25, 659.26, 783.99, 1046.5].into_iter().enumerate()
                {
                    track.add_note(0.11 * number as f32, frequency, 0.28, 0.7);
                }
                (track, 0.45)
            }
        };
        track.finish(loudness);
        track.samples
    }
}

/// How long a slide of so many tiles is heard, in seconds.
fn slide_length(tiles: usize) -> f32 {
    0.06 + 0.004 * tiles.clamp(1, MOST_TILES) as f32
}

/// A sound in the making.
struct Track {
    samples: Vec<f32>,
    rate: f32,
}

impl Track {
    fn new(rate: u32, seconds: f32) -> Self {
        let rate = rate as f32;
        Self { samples: vec![0.0; (seconds * rate) as usize], rate }
    }

    /// Adds a sound that is a function of the seconds since it began.
    fn add(&mut self, start: f32, mut sound: impl FnMut(f32) -> f32) {
        let first = (start * self.rate) as usize;
        for (number, sample) in self.samples.iter_mut().skip(first).enumerate() {
            *sample += sound(number as f32 / self.rate);
        }
    }

    /// Adds tiles that rub over the ground and then knock against an edge. More tiles are heavier.
    fn add_slide(&mut self, start: f32, tiles: usize, noise: &mut Noise) {
        let weight = tiles.clamp(1, MOST_TILES) - 1;
        let pitch = 0.95_f32.powf(weight as f32) * (1.0 + 0.04 * noise.next());
        let length = slide_length(tiles);
        // A resonance makes the noise sound like wood.
        let (radius, angle) = (0.93_f32, TAU * 1400.0 * pitch / self.rate);
        let (first, second) = (2.0 * radius * angle.cos(), -radius * radius);
        let (mut last, mut before) = (0.0, 0.0);
        self.add(start, |time| {
            let part = (time / length).min(1.0);
            let loudness = (1.0 - part) * (part * 8.0).min(1.0);
            let value = noise.next() + first * last + second * before;
            (last, before) = (value, last);
            0.12 * value * loudness
        });
        let knock = length * 0.55;
        self.add(start + knock, |time| {
            let loudness = (time / EDGE).min(1.0) * (-time / 0.011).exp();
            0.9 * loudness * (TAU * 330.0 * pitch * time).sin()
        });
    }

    /// Adds a note like that of a struck bar, which fades by a factor of e in `fade` seconds.
    fn add_note(&mut self, start: f32, frequency: f32, fade: f32, loudness: f32) {
        for (partial, share) in [(1.0, 1.0), (2.0, 0.25), (3.9, 0.12)] {
            self.add(start, |time| {
                let fading = (time / EDGE).min(1.0) * (-time * partial / fade).exp();
                loudness * share * fading * (TAU * frequency * partial * time).sin()
            });
        }
    }

    /// Lets it begin and end in silence, and brings its loudest sample to this loudness.
    fn finish(&mut self, loudness: f32) {
        let edge = (EDGE * self.rate).max(1.0);
        let count = self.samples.len();
        for (number, sample) in self.samples.iter_mut().enumerate() {
            let nearest = number.min(count - 1 - number) as f32;
            *sample *= (nearest / edge).min(1.0);
        }
        let loudest = self.samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        if loudest > 0.0 {
            self.samples.iter_mut().for_each(|sample| *sample *= loudness / loudest);
        }
    }
}

/// White noise from -1 to 1, by Marsaglia's xorshift.
struct Noise(u32);

impl Noise {
    fn new(seed: u32) -> Self {
        // Neighbouring seeds should not begin alike, and none may be 0.
        Self(seed.wrapping_mul(0x9E37_79B9) | 1)
    }

    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0).mul_add(2.0 / f64::from(u32::MAX), -1.0) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::super::RATE;
    use super::*;

    fn all() -> Vec<Sound> {
        let slides = [1, 2, 5, 11, 200].map(|tiles| Sound::Slide { tiles });
        let homes = [1, 3, 11].map(|tiles| Sound::Home { tiles });
        [&slides[..], &homes[..], &[Sound::Shuffle, Sound::Hint, Sound::Win]].concat()
    }

    /// How often the samples change their sign, which tells a high sound from a deep one.
    fn crossings(samples: &[f32]) -> usize {
        samples
            .windows(2)
            .filter(|pair| pair[0].is_sign_positive() != pair[1].is_sign_positive())
            .count()
    }

    #[test]
    fn every_sound_begins_and_ends_in_silence_and_is_neither_too_loud_nor_too_quiet() {
        for sound in all() {
            for rate in [8_000, 44_100, RATE, 192_000] {
                for seed in 0..4 {
                    let samples = sound.samples(rate, seed);
                    let ends = [samples.first(), samples.last()].map(|sample| *sample.unwrap());
                    assert!(ends.iter().all(|end| end.abs() < f32::EPSILON), "{sound:?}");
                    assert!(samples.iter().all(|sample| sample.is_finite()), "{sound:?}");
                    let loudest = samples.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
                    assert!((0.2..=0.5).contains(&loudest), "{sound:?}: {loudest}");
                    // No sample jumps from silence, which would click.
                    let edge = samples[..4].iter().chain(&samples[samples.len() - 4..]);
                    assert!(edge.into_iter().all(|it| it.abs() < 0.1), "{sound:?} at {rate}");
                }
            }
        }
    }

    #[test]
    fn slides_are_short_and_a_win_is_heard_for_a_second() {
        let seconds = |sound: Sound| sound.samples(RATE, 1).len() as f32 / RATE as f32;
        assert!((0.05..0.08).contains(&seconds(Sound::Slide { tiles: 1 })));
        assert!(seconds(Sound::Slide { tiles: 11 }) > seconds(Sound::Slide { tiles: 1 }));
        assert!(seconds(Sound::Slide { tiles: 1000 }) < 0.12);
        assert!((0.2..0.4).contains(&seconds(Sound::Home { tiles: 1 })));
        assert!((0.3..0.7).contains(&seconds(Sound::Shuffle)));
        assert!((0.3..0.5).contains(&seconds(Sound::Hint)));
        assert!((1.0..1.5).contains(&seconds(Sound::Win)));
        // As many seconds at any rate.
        for sound in all() {
            let (one, other) = (sound.samples(44_100, 3).len(), sound.samples(88_200, 3).len());
            assert!(other.abs_diff(2 * one) <= 1, "{sound:?}");
        }
    }

    #[test]
    fn sounds_differ_by_kind_and_seed_and_are_the_same_again() {
        let sounds = all();
        for (index, sound) in sounds.iter().enumerate() {
            let samples = sound.samples(RATE, 7);
            assert_eq!(samples, sound.samples(RATE, 7));
            for other in &sounds[..index] {
                // Beyond the most tiles no slide is deeper.
                let are_deepest =
                    [sound, other].map(|it| matches!(it, Sound::Slide { tiles } if *tiles >= 11));
                if are_deepest != [true; 2] {
                    assert_ne!(samples, other.samples(RATE, 7), "{sound:?} and {other:?}");
                }
            }
        }
        for sound in [Sound::Slide { tiles: 1 }, Sound::Home { tiles: 1 }, Sound::Shuffle] {
            assert_ne!(sound.samples(RATE, 1), sound.samples(RATE, 2), "{sound:?}");
        }
    }

    #[test]
    fn more_tiles_sound_deeper() {
        // The knock alone, behind most of the noise, over many seeds.
        let pitch = |tiles| -> f32 {
            let counts = (0..200).map(|seed| {
                let samples = Sound::Slide { tiles }.samples(RATE, seed);
                crossings(&samples) as f32 / samples.len() as f32
            });
            counts.sum()
        };
        assert!(pitch(1) > 1.03 * pitch(3), "{} {}", pitch(1), pitch(3));
        assert!(pitch(3) > 1.03 * pitch(8), "{} {}", pitch(3), pitch(8));
    }

    #[test]
    fn noise_covers_its_range_evenly() {
        for seed in [0, 1, 2, u32::MAX] {
            let mut noise = Noise::new(seed);
            let values: Vec<f32> = (0..10_000).map(|_| noise.next()).collect();
            let mean = values.iter().sum::<f32>() / 10_000.0;
            assert!(mean.abs() < 0.05, "{seed}: {mean}");
            assert!(values.iter().all(|value| (-1.0..=1.0).contains(value)));
            assert!(values.iter().any(|value| *value > 0.9) && values.iter().any(|it| *it < -0.9));
        }
    }
}
