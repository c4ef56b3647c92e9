//! A look at the tags of a TIFF file before it is decoded: whether they can be read in little
//! memory, and where the colour profile is.
//!
//! The decoder makes 32 bytes of each number in a list, of which a small file can have millions, and
//! can be told of limits only after it has read them.

use std::io::{Read, Seek, SeekFrom};

use tiff::tags::Tag;

use super::super::super::PictureError;
use super::super::super::colour::{Colours, MAX_PROFILE_BYTES};
use super::super::source::StoppableReader;

/// The most numbers in a list. The largest picture has fewer tiles, even of 16 × 16 pixels and with
/// each of three colours apart. As many numbers take 80 MiB while they are read, and 16 MiB then.
const MAX_LIST: u64 = 1 << 21;

/// What the decoder reads by itself, and what this program asks it for. All else, such as previews,
/// layers and colour profiles, may be as long as it likes.
const READ_TAGS: [Tag; 20] = [
    Tag::ImageWidth,
    Tag::ImageLength,
    Tag::BitsPerSample,
    Tag::Compression,
    Tag::PhotometricInterpretation,
    Tag::StripOffsets,
    Tag::Orientation,
    Tag::SamplesPerPixel,
    Tag::RowsPerStrip,
    Tag::StripByteCounts,
    Tag::PlanarConfiguration,
    Tag::Predictor,
    Tag::TileWidth,
    Tag::TileLength,
    Tag::TileOffsets,
    Tag::TileByteCounts,
    Tag::ExtraSamples,
    Tag::SampleFormat,
    Tag::JPEGTables,
    Tag::ChromaSubsampling,
];

/// Whether the lists in the first directory can be read in little memory, and what the file says
/// about its colours. The source is at its start before and after.
pub(super) fn check(source: &mut StoppableReader<'_>) -> Result<Colours, PictureError> {
    let mut numbers = Numbers { source, is_little: true };
    let colours = numbers
        .check_lists()
        .map(|profile| profile.map_or(Colours::Srgb, |profile| numbers.profile(profile)));
    source.seek(SeekFrom::Start(0)).map_err(|_| damaged())?;
    colours
}

fn damaged() -> PictureError {
    PictureError::Damaged("its list of tags makes no sense".to_owned())
}

/// Where the colour profile is.
struct Profile {
    at: u64,
    bytes: u64,
}

struct Numbers<'s, 'a> {
    source: &'s mut StoppableReader<'a>,
    is_little: bool,
}

impl Numbers<'_, '_> {
    fn check_lists(&mut self) -> Result<Option<Profile>, PictureError> {
        let mut profile = None;
        self.is_little = match self.bytes::<2>()? {
            [b'I', b'I'] => true,
            [b'M', b'M'] => false,
            _ => return Err(damaged()),
        };
        // The format for files of more than four gigabytes has wider numbers.
        let is_wide = self.number::<2>()? == 43;
        if is_wide {
            self.number::<4>()?;
        }
        let directory = if is_wide { self.number::<8>()? } else { self.number::<4>()? };
        self.source.seek(SeekFrom::Start(directory)).map_err(|_| damaged())?;
        let tags = if is_wide { self.number::<8>()? } else { self.number::<2>()? };
        if tags > u64::from(u16::MAX) {
            return Err(damaged());
        }
        for _ in 0..tags {
            let tag = Tag::from_u16_exhaustive(self.number::<2>()? as u16);
            let _kind = self.number::<2>()?;
            // A count, and either the value itself or where it is.
            let count = if is_wide { self.number::<8>()? } else { self.number::<4>()? };
            let at = if is_wide { self.number::<8>()? } else { self.number::<4>()? };
            if tag == Tag::IccProfile {
                profile = Some(Profile { at, bytes: count });
            }
            if count > MAX_LIST && READ_TAGS.contains(&tag) {
                return Err(PictureError::TooMuchMemory);
            }
        }
        Ok(profile)
    }

    fn profile(&mut self, Profile { at, bytes }: Profile) -> Colours {
        if bytes > MAX_PROFILE_BYTES as u64 {
            return Colours::Damaged;
        }
        let mut profile = vec![0; bytes as usize];
        let read = self.source.seek(SeekFrom::Start(at));
        match read.and_then(|_| self.source.read_exact(&mut profile)) {
            Ok(()) => Colours::Profile(profile),
            Err(_) => Colours::Damaged,
        }
    }

    fn number<const LENGTH: usize>(&mut self) -> Result<u64, PictureError> {
        let bytes = self.bytes::<LENGTH>()?;
        let join = |number: u64, &byte: &u8| number << 8 | u64::from(byte);
        Ok(if self.is_little {
            bytes.iter().rev().fold(0, join)
        } else {
            bytes.iter().fold(0, join)
        })
    }

    fn bytes<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], PictureError> {
        let mut bytes = [0; LENGTH];
        self.source.read_exact(&mut bytes).map_err(|_| damaged())?;
        Ok(bytes)
    }
}
