//! What a PNG says about its colours, found before it is decoded.
//!
//! The decoder would unpack a colour profile of any length, so it skips that chunk.

use std::io::{self, Read, Seek, SeekFrom};

use super::super::super::colour::{Colours, MAX_PROFILE_BYTES};
use super::super::source::StoppableReader;

const SIGNATURE_BYTES: u64 = 8;
const SUM_BYTES: i64 = 4;

/// No program writes so many chunks before the pixels.
const MAX_CHUNKS: usize = 10_000;

/// What the chunks before the pixels say. Where they contradict each other, the standard says which
/// counts: code points, a profile, sRGB, and only then primaries. The source is at its start before
/// and after.
pub(super) fn find(source: &mut StoppableReader<'_>) -> io::Result<Colours> {
    let chunks = Chunks::read(source);
    source.seek(SeekFrom::Start(0))?;
    // The decoder says what is wrong with a file that can't be read.
    Ok(chunks.unwrap_or_default().colours())
}

#[derive(Default)]
struct Chunks {
    code_points: Option<[u8; 4]>,
    profile: Option<Vec<u8>>,
    is_srgb: bool,
    gamma: Option<[u8; 4]>,
    primaries: Option<[u8; 32]>,
    has_damaged_profile: bool,
}

impl Chunks {
    fn read(source: &mut StoppableReader<'_>) -> io::Result<Self> {
        let mut chunks = Self::default();
        source.seek(SeekFrom::Start(SIGNATURE_BYTES))?;
        for _ in 0..MAX_CHUNKS {
            let length = u32::from_be_bytes(bytes(source)?);
            let name = bytes::<4>(source)?;
            let mut left = length;
            match (&name, length) {
                (b"IDAT" | b"IEND", _) => break,
                (b"cICP", 4) => {
                    chunks.code_points = Some(bytes(source)?);
                    left = 0;
                }
                (b"gAMA", 4) => {
                    chunks.gamma = Some(bytes(source)?);
                    left = 0;
                }
                (b"cHRM", 32) => {
                    chunks.primaries = Some(bytes(source)?);
                    left = 0;
                }
                (b"sRGB", _) => chunks.is_srgb = true,
                (b"iCCP", _) if length as usize <= MAX_PROFILE_BYTES => {
                    let mut packed = Vec::new();
                    source.take(length.into()).read_to_end(&mut packed)?;
                    left -= packed.len() as u32;
                    chunks.profile = unpacked(&packed);
                    chunks.has_damaged_profile = chunks.profile.is_none();
                }
                (b"iCCP", _) => chunks.has_damaged_profile = true,
                _ => {}
            }
            source.seek(SeekFrom::Current(i64::from(left) + SUM_BYTES))?;
        }
        Ok(chunks)
    }

    fn colours(self) -> Colours {
        if let Some([primaries, transfer, ..]) = self.code_points {
            return Colours::CodePoints { primaries, transfer };
        }
        if let Some(profile) = self.profile {
            return Colours::Profile(profile);
        }
        if self.has_damaged_profile {
            return Colours::Damaged;
        }
        // Many programs write one of these two without meaning it.
        let (Some(gamma), Some(primaries), false) = (self.gamma, self.primaries, self.is_srgb)
        else {
            return Colours::Srgb;
        };
        let number = |bytes: [u8; 4]| u32::from_be_bytes(bytes) as f32 / 100_000.0;
        let mut points = [[0.0; 2]; 4];
        for (point, bytes) in points.iter_mut().zip(primaries.as_chunks::<4>().0.chunks_exact(2)) {
            *point = [number(bytes[0]), number(bytes[1])];
        }
        let [white, red, green, blue] = points;
        let gamma = 1.0 / number(gamma);
        Colours::Primaries { white, primaries: [red, green, blue], gamma }
    }
}

/// A name, a zero, the kind of compression, and the profile.
fn unpacked(chunk: &[u8]) -> Option<Vec<u8>> {
    let name = chunk.iter().position(|&byte| byte == 0)?;
    let [0, packed @ ..] = chunk.get(name + 1..)? else { return None };
    fdeflate::decompress_to_vec_bounded(packed, MAX_PROFILE_BYTES).ok()
}

fn bytes<const LENGTH: usize>(source: &mut StoppableReader<'_>) -> io::Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    source.read_exact(&mut bytes)?;
    Ok(bytes)
}
