//! The trainer of the weights in `assets/weights` makes the same file every time.

use std::fs;
use std::path::Path;

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

/// The files in `assets/weights` by their class and checksum. They change when they are made anew,
/// which assets/README.md describes, and at no other time.
const SHIPPED: [(usize, u64); 6] = [
    (0, 0x9ca9_448e_607f_89a2),
    (1, 0x694c_8913_d311_117f),
    (2, 0x3fc5_23c3_fb3f_c208),
    (6, 0xd72d_782c_db25_5e29),
    (7, 0x18cd_0343_c5c8_910b),
    (12, 0x1003_63b1_c179_027f),
];

#[test]
fn the_weights_are_those_that_the_readme_describes() {
    let readme = include_str!("../assets/README.md");
    for (class, expected) in SHIPPED {
        let name = format!("5x5-blank-{class}.bin");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/weights").join(&name);
        assert_eq!(hash(&fs::read(path).unwrap()), expected, "{name}");
        assert!(readme.contains(&format!("| `{name}` | {expected:016x} |")), "{name}");
    }
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
