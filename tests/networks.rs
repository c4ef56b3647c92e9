//! The trainer of the networks in `assets/networks` makes the same file every time, and what it
//! makes is worth something.

use std::fs;
use std::path::Path;

#[path = "../examples/train_networks/trainer.rs"]
mod trainer;

use trainer::{Lesson, Lessons, Round, mean_length, recipe, train};

/// The smallest lesson that is worth something, where the real ones take an hour.
const SMALL: [Lesson; 1] = [Lesson { boards: 500, width: 200, thousands: 300, caution: 3 }];

/// FNV-1a, which is enough to tell whether a byte is another.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The files in `assets/networks` by their size and checksum. They change when they are made
/// anew, which assets/README.md describes, and at no other time.
const SHIPPED: [(usize, u64); 3] =
    [(6, 0xecd7_03cb_f76c_3fe0), (7, 0x8aae_7360_57e9_9485), (8, 0x59e8_2a22_8fd7_2782)];

#[test]
fn the_networks_are_those_that_the_readme_describes() {
    let readme = include_str!("../assets/README.md");
    for (size, expected) in SHIPPED {
        let name = format!("{size}x{size}.bin");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/networks").join(&name);
        let file = fs::read(path).unwrap();
        assert_eq!(hash(&file), expected, "{name}");
        assert!(readme.contains(&format!("| `{name}` | {expected:016x} |")), "{name}");
        assert!(recipe(size, 1).rounds.iter().all(|lesson| lesson.boards > 0));
    }
}

#[test]
fn a_small_network_beats_none_and_is_the_same_on_any_number_of_threads() {
    let lessons = |threads| Lessons { rounds: &SMALL, ..recipe(5, threads) };
    let mut rounds = Vec::new();
    let file = train(&lessons(2), |round, _| rounds.push(round)).unwrap();
    assert_eq!(file, train(&lessons(1), |_, _| {}).unwrap());
    let [Round { number: 0, length, before, after, boards }] = rounds[..] else {
        panic!("{rounds:?}")
    };
    assert!((100.0..150.0).contains(&length), "{rounds:?}");
    assert!(after < before / 2.0, "{rounds:?}");
    assert!(boards > 10_000, "{rounds:?}");
    let with = mean_length(5, &file, 250, 1..=60).unwrap();
    let without = mean_length(5, &[], 250, 1..=60).unwrap();
    assert!(with < without - 1.0, "{with} moves with a network, {without} without");
}
