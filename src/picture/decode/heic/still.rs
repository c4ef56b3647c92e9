//! One picture of HEVC, as which HEIC holds a whole photo or each of its tiles.
//!
//! The decoder's parts are used one by one, so that a size is checked before there is memory for
//! it, a stop is heard within a picture, and no picture is decoded more than once over.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use heifer_hevc_dec::Error;
use heifer_hevc_dec::nal::NalUnit;
use heifer_hevc_dec::params::{ParameterSets, Sps};
use heifer_hevc_dec::recon::{Frame, Reconstructor};
use heifer_hevc_dec::slice::SliceHeader;
use heifer_hevc_dec::syntax::{
    CodingUnit, Picture, SaoParams, Sink, TransformBlock, decode_slice_segment,
};

use super::super::super::PictureError;
use super::container::{Reader, damaged};

/// A stream of HEVC that says what is in it.
pub(super) struct Still<'a> {
    sets: ParameterSets,
    stream: &'a [u8],
    length_bytes: usize,
}

impl<'a> Still<'a> {
    /// Reads the parameters of a picture: those in the box beside it, and those before its pixels.
    pub(super) fn new(config: &[u8], stream: &'a [u8]) -> Result<Self, PictureError> {
        let mut sets = ParameterSets::default();
        let length_bytes =
            read_config(config, &mut sets).ok_or_else(|| damaged("its parameters are missing"))?;
        for nal in (Nals { stream, length_bytes }) {
            let nal = NalUnit::parse(nal).map_err(error)?;
            if nal.header.unit_type.is_slice() {
                break;
            }
            sets.add(&nal).map_err(error)?;
        }
        let still = Self { sets, stream, length_bytes };
        still.sps()?;
        Ok(still)
    }

    /// What is said of the size and the samples. A picture has one of these; where there are more,
    /// the one that is used has to be the largest.
    fn sps(&self) -> Result<&Sps, PictureError> {
        let all = self.sets.sps.iter().flatten();
        let pixels = |sps: &&Sps| {
            u64::from(sps.pic_width_in_luma_samples) * u64::from(sps.pic_height_in_luma_samples)
        };
        all.max_by_key(pixels).ok_or_else(|| damaged("its parameters are missing"))
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> Result<(u32, u32), PictureError> {
        Ok(self.sps()?.output_size())
    }

    /// The numbers of its colours in ITU-T H.273, if it says any.
    pub(super) fn code_points(&self) -> Option<(u8, u8)> {
        let vui = self.sps().ok()?.vui.as_ref()?;
        let (primaries, transfer) = (vui.colour_primaries, vui.transfer_characteristics);
        (primaries != 2 && transfer != 2).then_some((primaries, transfer))
    }

    /// How many bytes decoding takes at most: the samples, each of two bytes; those of one channel
    /// once more while they are smoothed; and notes on each block of 4 × 4 pixels and on each of at
    /// least 16 × 16.
    pub(super) fn bytes(&self) -> Result<u64, PictureError> {
        let sps = self.sps()?;
        let (width, height) = (sps.pic_width_in_luma_samples, sps.pic_height_in_luma_samples);
        let pixels = u64::from(width) * u64::from(height);
        let samples = match sps.chroma_format_idc {
            0 => pixels,
            1 => pixels * 3 / 2,
            2 => pixels * 2,
            _ => pixels * 3,
        };
        Ok((samples + pixels) * 2 + pixels * 20 / 16 + pixels * 96 / 256 + self.stream.len() as u64)
    }

    /// Decodes it. A stop unwinds; whoever decodes catches that.
    pub(super) fn decode(&self, stop: &AtomicBool) -> Result<Decoded, PictureError> {
        let mut state: Option<(Picture<'_>, Stoppable<'_, '_>)> = None;
        let mut previous: Option<SliceHeader> = None;
        for nal in (Nals { stream: self.stream, length_bytes: self.length_bytes }) {
            let nal = NalUnit::parse(nal).map_err(error)?;
            if !nal.header.unit_type.is_slice() {
                continue;
            }
            // The first bit says that a picture begins, and only the first one counts.
            if state.is_some() && nal.rbsp.first().is_some_and(|byte| byte & 0x80 != 0) {
                break;
            }
            let header = SliceHeader::parse(&nal.rbsp, &nal.header, &self.sets, previous.as_ref())
                .map_err(error)?;
            let (pps, sps) =
                self.sets.get(usize::from(header.slice_pic_parameter_set_id)).map_err(error)?;
            let (picture, sink) = state.get_or_insert_with(|| {
                let inner = Reconstructor::new(sps, pps);
                (Picture::new(sps, pps), Stoppable { inner, stop })
            });
            // Slices that lie over one another could keep the decoder busy for ever.
            if picture.decoded_ctbs >= picture.layout.width * picture.layout.height {
                return Err(damaged("it has more parts than fit"));
            }
            sink.inner.start_slice(&header);
            let data = nal.rbsp.get(header.header_size..).unwrap_or_default();
            let quality = header.slice_qp_y(&self.sets).map_err(error)?;
            decode_slice_segment(picture, &header, quality, data, sink).map_err(error)?;
            if let Some(failure) = sink.inner.error.take() {
                return Err(error(failure));
            }
            if !header.dependent_slice_segment_flag {
                previous = Some(header);
            }
        }
        let (picture, sink) = state.ok_or_else(|| damaged("its pixels are missing"))?;
        if !picture.is_complete() {
            return Err(damaged("some of it is missing"));
        }
        let sps = picture.sps;
        let (width, height) = sps.output_size();
        let [left, _, top, _] = sps.conf_win_offsets;
        let (across, down) = sps.chroma_subsampling();
        let (left, top) = (left.saturating_mul(across), top.saturating_mul(down));
        // A window that is not empty lies inside of the picture.
        if width == 0 || height == 0 {
            return Err(damaged("it has no size"));
        }
        let frame = sink.inner.finish(false);
        Ok(Decoded { frame, left, top, width })
    }
}

/// The samples of a picture, of which only a window counts.
pub(super) struct Decoded {
    pub(super) frame: Frame,
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
}

/// Adds the parameters of a configuration, and says how many bytes the length of a unit takes.
fn read_config(config: &[u8], sets: &mut ParameterSets) -> Option<usize> {
    let mut reader = Reader(config);
    reader.take(21)?;
    let length_bytes = (reader.number(1)? & 3) as usize + 1;
    for _ in 0..reader.number(1)? {
        reader.take(1)?;
        for _ in 0..reader.number(2)? {
            let length = reader.number(2)? as usize;
            let nal = NalUnit::parse(reader.take(length)?).ok()?;
            sets.add(&nal).ok()?;
        }
    }
    Some(length_bytes)
}

/// The units of a stream, each behind its length. One that breaks off ends them.
struct Nals<'a> {
    stream: &'a [u8],
    length_bytes: usize,
}

impl<'a> Iterator for Nals<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let mut reader = Reader(self.stream);
        let length = reader.number(self.length_bytes)? as usize;
        let nal = reader.take(length)?;
        self.stream = reader.0;
        Some(nal)
    }
}

/// Puts a picture together, and unwinds once `stop` is set.
struct Stoppable<'r, 'a> {
    inner: Reconstructor<'a>,
    stop: &'r AtomicBool,
}

/// What a stop unwinds with.
struct Stopped;

impl Sink for Stoppable<'_, '_> {
    fn sao(&mut self, x: u32, y: u32, parameters: &SaoParams) {
        self.inner.sao(x, y, parameters);
    }

    fn transform_block(&mut self, block: &TransformBlock<'_>) {
        self.inner.transform_block(block);
    }

    fn pcm(&mut self, x: u32, y: u32, log2_size: u8, samples: [&[u16]; 3]) {
        self.inner.pcm(x, y, log2_size, samples);
    }

    fn coding_unit(&mut self, unit: &CodingUnit) {
        if self.stop.load(Ordering::Relaxed) {
            panic::resume_unwind(Box::new(Stopped));
        }
        self.inner.coding_unit(unit);
    }
}

fn error(error: Error) -> PictureError {
    match error {
        Error::Unimplemented(what) => PictureError::Unsupported(what.to_owned()),
        error => PictureError::Damaged(error.to_string()),
    }
}
