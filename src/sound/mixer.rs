//! Sounds that are heard at the same time, as one.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most sounds at a time. At sixty slides a second some six are heard together.
const MOST: usize = 16;
/// Up to here samples are passed on as they are.
const KNEE: f32 = 0.7;

/// The sounds that are heard now. One thread adds to it, and another takes samples.
#[derive(Debug, Default)]
pub struct Mixer {
    voices: Mutex<Vec<Voice>>,
}

/// One sound, and how far it has come.
#[derive(Debug)]
struct Voice {
    samples: Vec<f32>,
    gain: f32,
    at: usize,
}

impl Mixer {
    /// Whether there is no room for another sound.
    pub(super) fn is_full(&self) -> bool {
        self.voices().len() >= MOST
    }

    /// Lets a sound be heard beside the others, if there is room. The more are heard, the quieter it
    /// is, so that all of them together are little louder than one.
    pub(super) fn add(&self, samples: Vec<f32>) {
        let mut voices = self.voices();
        if voices.len() < MOST {
            let gain = 1.0 / (1.0 + voices.len() as f32).sqrt();
            voices.push(Voice { samples, gain, at: 0 });
        }
    }

    /// Ends all sounds.
    pub(super) fn clear(&self) {
        self.voices().clear();
    }

    /// Fills this with what is heard next: the sum of all sounds, within -1 to 1.
    pub fn fill(&self, target: &mut [f32]) {
        target.fill(0.0);
        self.voices().retain_mut(|voice| {
            let rest = &voice.samples[voice.at..];
            for (sum, sample) in target.iter_mut().zip(rest) {
                *sum += voice.gain * sample;
            }
            voice.at += target.len();
            voice.at < voice.samples.len()
        });
        for sample in target {
            *sample = limited(*sample);
        }
    }

    fn voices(&self) -> MutexGuard<'_, Vec<Voice>> {
        // Whoever panicked with it has left sounds, and no more.
        self.voices.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Bends what is too loud, so that it is never cut off.
fn limited(sample: f32) -> f32 {
    let over = (sample.abs() - KNEE).max(0.0);
    let bent = KNEE + (1.0 - KNEE) * (over / (1.0 - KNEE)).tanh();
    if over > 0.0 { bent.copysign(sample) } else { sample }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(mixer: &Mixer, count: usize) -> Vec<f32> {
        let mut samples = vec![9.0; count];
        mixer.fill(&mut samples);
        samples
    }

    #[test]
    fn sounds_are_added_up_wherever_each_began() {
        let mixer = Mixer::default();
        assert_eq!(filled(&mixer, 2), [0.0; 2]);
        mixer.add(vec![0.1, 0.2, 0.3]);
        assert_eq!(filled(&mixer, 1), [0.1]);
        mixer.add(vec![0.25; 3]);
        let second = 0.25 / 2.0_f32.sqrt();
        assert_eq!(filled(&mixer, 1), [0.2 + second]);
        assert_eq!(filled(&mixer, 4), [0.3 + second, second, 0.0, 0.0]);
        assert!(mixer.voices().is_empty());
        mixer.add(vec![0.5; 3]);
        mixer.clear();
        assert_eq!(filled(&mixer, 2), [0.0; 2]);
    }

    #[test]
    fn there_are_never_too_many_sounds_and_never_too_loud_ones() {
        let mixer = Mixer::default();
        for number in 0..100 {
            assert_eq!(mixer.is_full(), number >= MOST);
            mixer.add(vec![0.9, -0.9]);
        }
        assert_eq!(mixer.voices().len(), MOST);
        let samples = filled(&mixer, 2);
        assert!(samples[0] > 0.95 && samples[0] <= 1.0, "{samples:?}");
        assert!(samples[1] < -0.95 && samples[1] >= -1.0, "{samples:?}");
    }

    #[test]
    fn loud_samples_are_bent_in_their_order() {
        let all: Vec<f32> = (-3000..=3000).map(|number| limited(number as f32 / 1000.0)).collect();
        assert!(all.iter().all(|sample| sample.abs() <= 1.0));
        assert!(all.is_sorted());
        for quiet in [0.5, -0.7] {
            assert!((limited(quiet) - quiet).abs() < f32::EPSILON);
        }
    }
}
