//! The trainer of the weights in `assets/weights` makes the same file every time.

#[path = "../examples/train_weights/trainer.rs"]
mod trainer;

use pieceful::patterns::Strength;
use trainer::{Lessons, Round, train};

/// A small lesson, which takes seconds where the real ones take minutes.
fn lessons(threads: usize) -> Lessons {
    Lessons {
        strength: Strength::Small,
        rounds: 2,
        boards: 30,
        width: 40,
        repetitions: 2,
        seed: 1,
        threads,
    }
}

/// FNV-1a, which is enough to tell whether a byte is another.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// If this changes, so would the weights in `assets/weights`: then they are to be made anew.
#[test]
fn a_lesson_makes_the_same_weights_on_any_number_of_threads() {
    let mut rounds = Vec::new();
    let file = train(12, &lessons(2), |round| rounds.push(round)).unwrap();
    assert_eq!(file, train(12, &lessons(1), |_| {}).unwrap());
    assert_eq!(file.len(), 300 * 625);
    assert!(file.iter().any(|&byte| byte != 0));
    for (index, &Round { number, length, without, with }) in rounds.iter().enumerate() {
        assert_eq!(number, index);
        assert!((100.0..200.0).contains(&length), "{rounds:?}");
        assert!(with < without, "{rounds:?}");
    }
    assert_eq!(hash(&file), 4_006_466_208_599_222_178, "{rounds:?}");
}
