//! HEIC, the photos of iPhones: pictures of HEVC, one or many tiles of one, in boxes.

mod container;
mod samples;
mod still;

use std::borrow::Cow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use image::RgbImage;
use image::metadata::Orientation;

use super::super::PictureError;
use super::super::colour::{Colours, Space};
use super::others::MOST_BESIDE_RESULT;
use super::{Check, DecodingHere, Pixels, on_white};
use container::{Container, Id, Reader, damaged};
use samples::{Meaning, Rows, Wanted};
use still::Still;

/// Whether a file starts as one of these does: with a box that names the kinds of file that it is.
pub(super) fn is_heic(start: &[u8]) -> bool {
    let Some((head, rest)) = start.split_first_chunk::<12>() else { return false };
    if &head[4..8] != b"ftyp" {
        return false;
    }
    let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
    let others = rest.get(4..length.saturating_sub(12).min(rest.len())).unwrap_or_default();
    let mut brands = others.as_chunks::<4>().0.iter().copied();
    let major = [head[8], head[9], head[10], head[11]];
    let is_one = |brand: &[u8; 4]| matches!(brand, b"heic" | b"heix" | b"heim" | b"heis");
    is_one(&major) || &major == b"mif1" && brands.any(|brand| is_one(&brand))
}

pub(super) fn decode(
    bytes: &[u8],
    stop: &AtomicBool,
    check: Check,
) -> Result<Pixels, PictureError> {
    let file = File { container: Container::read(bytes)?, stop };
    let id = file.container.primary;
    let tiles = Tiles::of(&file, id)?;
    let (width, height) = (tiles.width, tiles.height);
    check(width, height)?;
    let memory = MOST_BESIDE_RESULT.saturating_sub(bytes.len() as u64);
    file.check_memory(&tiles, memory)?;
    let colours = file.colours(id, &tiles).plan(Space::Rgb);
    let mut image = RgbImage::new(width, height);
    file.paint(&tiles, memory, &mut image, Wanted::Colours)?;
    if let Some(alpha) = file.container.alpha_of(id) {
        file.lay_on_white(&mut image, alpha, memory)?;
    }
    let mut orientation = (0, false);
    for (name, content) in file.container.properties(id) {
        match name {
            b"clap" => {
                image = cropped(image, content)?;
                check(image.width(), image.height())?;
            }
            b"irot" => orientation = turned(orientation, 4 - content.first().unwrap_or(&0) % 4),
            // Top and bottom change places: half a turn, and then left and right do.
            b"imir" if content.first().is_some_and(|axis| axis & 1 == 0) => {
                let (turns, is_mirrored) = turned(orientation, 2);
                orientation = (turns, !is_mirrored);
            }
            b"imir" => orientation.1 = !orientation.1,
            _ => {}
        }
    }
    // What EXIF says of this is a copy for programs that know no better.
    Ok(Pixels { image, orientation: named(orientation), colours })
}

/// A picture that is made of tiles row by row, or of one alone.
struct Tiles {
    width: u32,
    height: u32,
    columns: u32,
    /// The size of each.
    side: (u32, u32),
    ids: Vec<Id>,
    /// How much memory the first takes while it is decoded.
    bytes: u64,
    /// The colours that the first has, if nothing else is said.
    code_points: Option<(u8, u8)>,
}

impl Tiles {
    fn of(file: &File<'_>, id: Id) -> Result<Self, PictureError> {
        let container = &file.container;
        let (grid, ids) = match &container.kind(id) {
            b"hvc1" => (None, vec![id]),
            b"grid" => {
                let data = container.data(id)?;
                let grid = Grid::read(&data).ok_or_else(|| damaged("its tiles make no sense"))?;
                (Some(grid), container.parts_of(id))
            }
            kind => return Err(unsupported(kind)),
        };
        let first = *ids.first().ok_or_else(|| damaged("its tiles are missing"))?;
        let data = container.data(first)?;
        let still = file.still(first, &data)?;
        let side = still.size()?;
        let (bytes, code_points) = (still.bytes()?, still.code_points());
        let Some(Grid { rows, columns, width, height }) = grid else {
            // What is stored may be a little larger than what is meant.
            let (width, height) = file.size(id).unwrap_or(side);
            let (width, height) = (width.min(side.0), height.min(side.1));
            return Ok(Self { width, height, columns: 1, side, ids, bytes, code_points });
        };
        let is_covered =
            |tiles: u32, side: u32, all: u32| u64::from(tiles) * u64::from(side) >= u64::from(all);
        if ids.len() != (rows * columns) as usize
            || !is_covered(columns, side.0, width)
            || !is_covered(rows, side.1, height)
        {
            return Err(damaged("some of its tiles are missing"));
        }
        Ok(Self { width, height, columns, side, ids, bytes, code_points })
    }
}

/// How tiles make a picture.
struct Grid {
    rows: u32,
    columns: u32,
    width: u32,
    height: u32,
}

impl Grid {
    fn read(data: &[u8]) -> Option<Self> {
        let mut reader = Reader(data);
        let size = match reader.number(2)? {
            0 => 2,
            1 => 4,
            _ => return None,
        };
        let (rows, columns) = (reader.number(1)? as u32 + 1, reader.number(1)? as u32 + 1);
        let (width, height) = (reader.number(size)? as u32, reader.number(size)? as u32);
        Some(Self { rows, columns, width, height })
    }
}

struct File<'a> {
    container: Container<'a>,
    stop: &'a AtomicBool,
}

impl File<'_> {
    fn still<'s>(&self, id: Id, data: &'s [u8]) -> Result<Still<'s>, PictureError> {
        let kind = self.container.kind(id);
        if &kind != b"hvc1" {
            return Err(unsupported(&kind));
        }
        let config = self.container.property(id, b"hvcC");
        Still::new(config.ok_or_else(|| damaged("its parameters are missing"))?, data)
    }

    fn size(&self, id: Id) -> Option<(u32, u32)> {
        let mut reader = Reader(self.container.property(id, b"ispe")?.get(4..)?);
        Some((reader.number(4)? as u32, reader.number(4)? as u32))
    }

    /// What is said about the colours of a picture, or of its first tile.
    fn colours(&self, id: Id, tiles: &Tiles) -> Colours {
        let said = [Some(id), tiles.ids.first().copied()];
        let said = said.into_iter().flatten().flat_map(|id| self.container.properties(id));
        let said = said.filter(|(name, _)| *name == b"colr");
        let mut code_points = None;
        for (_, content) in said {
            match content.split_first_chunk::<4>() {
                Some((b"prof" | b"rICC", profile)) if !profile.is_empty() => {
                    return Colours::profile(profile);
                }
                Some((b"nclx", &[_, primaries, _, transfer, ..])) => {
                    code_points = code_points.or(Some((primaries, transfer)));
                }
                _ => {}
            }
        }
        code_points.or(tiles.code_points).map_or(Colours::Srgb, |(primaries, transfer)| {
            Colours::CodePoints { primaries, transfer }
        })
    }

    /// What the samples of a tile mean.
    fn meaning(&self, id: Id, decoded: &still::Decoded) -> Meaning {
        let frame = &decoded.frame;
        let own = Meaning { matrix: frame.matrix_coeffs.into(), full_range: frame.full_range };
        let mut said =
            self.container.properties(id).filter_map(|(name, content)| match (name, content) {
                (b"colr", &[b'n', b'c', b'l', b'x', _, _, _, _, high, low, range, ..]) => {
                    let matrix = u16::from_be_bytes([high, low]);
                    Some(Meaning { matrix, full_range: range & 0x80 != 0 })
                }
                _ => None,
            });
        said.next().unwrap_or(own)
    }

    fn check_memory(&self, tiles: &Tiles, memory: u64) -> Result<(), PictureError> {
        let alpha = self.container.alpha_of(self.container.primary).is_some();
        let opacity = if alpha { u64::from(tiles.width) * u64::from(tiles.height) } else { 0 };
        if tiles.bytes + opacity > memory { Err(PictureError::TooMuchMemory) } else { Ok(()) }
    }

    /// Decodes the tiles on all cores, as far as there is memory for it, and writes what is wanted of
    /// them to its place in the target.
    fn paint(
        &self,
        tiles: &Tiles,
        memory: u64,
        target: &mut [u8],
        wanted: Wanted,
    ) -> Result<(), PictureError> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = (memory / tiles.bytes.max(1)).clamp(1, cores.min(tiles.ids.len()) as u64);
        let target = Mutex::new(target);
        let bytes = wanted.bytes();
        let next = AtomicUsize::new(0);
        let failure = Mutex::new(None);
        let paint_tile = |index: usize| -> Result<(), PictureError> {
            let id = tiles.ids[index];
            let data: Cow<'_, [u8]> = self.container.data(id)?;
            let still = self.still(id, &data)?;
            if still.size()? != tiles.side {
                return Err(damaged("its tiles are of several sizes"));
            }
            if still.bytes()? > memory / threads {
                return Err(PictureError::TooMuchMemory);
            }
            let decoded = still.decode(self.stop)?;
            let left = index as u32 % tiles.columns * tiles.side.0;
            let top = index as u32 / tiles.columns * tiles.side.1;
            let columns = tiles.side.0.min(tiles.width.saturating_sub(left)) as usize;
            let lines = tiles.side.1.min(tiles.height.saturating_sub(top));
            let mut rows = Rows::new(&decoded, self.meaning(id, &decoded));
            // Others decode meanwhile, which takes many times as long.
            let mut target = target.lock().unwrap_or_else(PoisonError::into_inner);
            for line in 0..lines {
                let start = (top + line) as usize * tiles.width as usize + left as usize;
                rows.write(wanted, line, &mut target[start * bytes..(start + columns) * bytes]);
            }
            Ok(())
        };
        let work = || {
            let work = || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= tiles.ids.len() {
                        return Ok(());
                    }
                    paint_tile(index)?;
                }
            };
            // A panic in a thread that is waited for would tell less.
            let worked = panic::catch_unwind(AssertUnwindSafe(work));
            if let Err(error) = worked.unwrap_or_else(|_| Err(damaged("it makes no sense"))) {
                next.store(tiles.ids.len(), Ordering::Relaxed);
                failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                let help = || {
                    let _here = DecodingHere::new();
                    work();
                };
                // Where there is no thread to be had, this one does it all.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            work();
        });
        let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }

    /// Lays the picture on white where another picture says that something shines through.
    fn lay_on_white(
        &self,
        image: &mut RgbImage,
        alpha: Id,
        memory: u64,
    ) -> Result<(), PictureError> {
        let tiles = Tiles::of(self, alpha)?;
        if (tiles.width, tiles.height) != image.dimensions() {
            return Err(damaged("its opacity has another size"));
        }
        let mut opacity = vec![255; tiles.width as usize * tiles.height as usize];
        let memory = memory.saturating_sub(opacity.len() as u64);
        if tiles.bytes > memory {
            return Err(PictureError::TooMuchMemory);
        }
        self.paint(&tiles, memory, &mut opacity, Wanted::Brightness)?;
        for (pixel, alpha) in image.as_chunks_mut::<3>().0.iter_mut().zip(opacity) {
            *pixel = on_white(*pixel, alpha);
        }
        Ok(())
    }
}

fn unsupported(kind: &[u8; 4]) -> PictureError {
    PictureError::Unsupported(format!("HEIF with {:?}", String::from_utf8_lossy(kind)))
}

/// What is left of a picture: a width, a height and the way of its middle from the middle of the
/// picture, each a fraction.
fn cropped(image: RgbImage, content: &[u8]) -> Result<RgbImage, PictureError> {
    let nonsense = || damaged("its edges make no sense");
    let mut reader = Reader(content);
    let mut fraction = || {
        // The middle may lie to the left or above.
        let above = f64::from((reader.number(4)? as u32).cast_signed());
        let below = reader.number(4)?;
        (below > 0).then(|| above / below as f64)
    };
    let numbers = (|| Some([fraction()?, fraction()?, fraction()?, fraction()?]))();
    let [width, height, right, down] = numbers.ok_or_else(nonsense)?;
    let (all_width, all_height) = image.dimensions();
    let side = |side: f64, all: u32| (side.round() as u32).clamp(1, all);
    let (width, height) = (side(width, all_width), side(height, all_height));
    let start = |all: u32, side: u32, way: f64| {
        let start = f64::from(all - side) / 2.0 + way;
        (start.round() as u32).min(all - side) as usize
    };
    let (left, top) = (start(all_width, width, right), start(all_height, height, down));
    let row = width as usize * 3;
    let mut pixels = image.into_raw();
    for line in 0..height as usize {
        let from = ((top + line) * all_width as usize + left) * 3;
        pixels.copy_within(from..from + row, line * row);
    }
    pixels.truncate(row * height as usize);
    pixels.shrink_to_fit();
    RgbImage::from_raw(width, height, pixels).ok_or_else(nonsense)
}

/// So many quarter turns clockwise, and whether left and right change places then; after so many
/// more.
fn turned((turns, is_mirrored): (u8, bool), more: u8) -> (u8, bool) {
    // In a mirror a clock runs the other way.
    let more = if is_mirrored { 4 - more % 4 } else { more };
    ((turns + more) % 4, is_mirrored)
}

fn named((turns, is_mirrored): (u8, bool)) -> Orientation {
    match (turns, is_mirrored) {
        (1, false) => Orientation::Rotate90,
        (2, false) => Orientation::Rotate180,
        (3, false) => Orientation::Rotate270,
        (1, true) => Orientation::Rotate90FlipH,
        (2, true) => Orientation::FlipVertical,
        (3, true) => Orientation::Rotate270FlipH,
        (_, false) => Orientation::NoTransforms,
        (_, true) => Orientation::FlipHorizontal,
    }
}
