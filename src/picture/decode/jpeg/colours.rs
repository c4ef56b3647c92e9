//! The colour profile of a JPEG, which is cut into segments of at most 64 KiB.

use super::super::super::colour::{Colours, MAX_PROFILE_BYTES};

const MARKER: u8 = 0xff;
const START_OF_SCAN: u8 = 0xda;
const APP2: u8 = 0xe2;
const NAME: &[u8] = b"ICC_PROFILE\0";

/// What the segments before the pixels say.
pub(super) fn find(bytes: &[u8]) -> Colours {
    // Each part has its number, from 1, and how many there are.
    let mut parts: Vec<Option<&[u8]>> = Vec::new();
    let mut found = 0;
    for data in profile_segments(bytes) {
        let [number, count, part @ ..] = data else { return Colours::Damaged };
        if found == 0 {
            parts = vec![None; usize::from(*count)];
        }
        let place = usize::from(*number).checked_sub(1).and_then(|at| parts.get_mut(at));
        match place {
            Some(place @ None) => *place = Some(part),
            _ => return Colours::Damaged,
        }
        found += 1;
    }
    if found == 0 {
        return Colours::Srgb;
    }
    let parts: Option<Vec<&[u8]>> = parts.into_iter().collect();
    match parts.map(|parts| parts.concat()) {
        Some(profile) if profile.len() <= MAX_PROFILE_BYTES => Colours::Profile(profile),
        _ => Colours::Damaged,
    }
}

/// The segments with parts of a profile, without their name.
fn profile_segments(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes.get(2..).unwrap_or_default();
    std::iter::from_fn(move || {
        loop {
            match *rest {
                [MARKER, MARKER, ..] => rest = &rest[1..],
                [MARKER, START_OF_SCAN, ..] => return None,
                [MARKER, kind, high, low, ..] => {
                    let end = 2 + usize::from(u16::from_be_bytes([high, low]));
                    let data = rest.get(4..end).unwrap_or_default();
                    rest = rest.get(end..).unwrap_or_default();
                    if let (APP2, Some(data)) = (kind, data.strip_prefix(NAME)) {
                        return Some(data);
                    }
                }
                // The decoder looks for the next marker, so this does too.
                [_, _, ..] => rest = &rest[1..],
                _ => return None,
            }
        }
    })
}
