//! Whether a file goes on to its own end.
//!
//! Most decoders notice when a file breaks off. The one for JPEG paints the rest grey, and
//! the one for WebP takes as much memory as a chunk claims to need before it looks whether
//! the chunk is there. So these two formats are checked first.

use super::decode::Format;

/// `false` if the file certainly breaks off early. What makes no sense at all counts as
/// complete here; its decoder has the last word.
pub(super) fn is_complete(format: Format, bytes: &[u8]) -> bool {
    match format {
        Format::Jpeg => jpeg_has_end(bytes),
        Format::WebP => webp_chunks_fit(bytes),
        _ => true,
    }
}

const MARKER: u8 = 0xff;
const START_OF_SCAN: u8 = 0xda;
const END_OF_IMAGE: u8 = 0xd9;

/// Segments lead up to the compressed pixels, and within those the end marker can't occur by
/// chance. It can occur in a segment, in which cameras put a small preview, so the segments
/// are stepped over.
fn jpeg_has_end(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    loop {
        rest = match *rest {
            [MARKER, MARKER, ..] => &rest[1..],
            [MARKER, START_OF_SCAN, ..] => {
                // It is nearly always at the end of the file, so look there first.
                return rest.windows(2).rev().any(|pair| pair == [MARKER, END_OF_IMAGE]);
            }
            [MARKER, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([high, low]));
                match rest.get(2 + length..) {
                    Some(rest) => rest,
                    None => return false,
                }
            }
            // The decoder looks for the next marker, so this does too.
            [_, _, ..] => &rest[1..],
            _ => return false,
        };
    }
}

/// After twelve bytes come chunks: four letters, a length, and that many bytes, made even.
fn webp_chunks_fit(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(12..).unwrap_or_default();
    while let [_, _, _, _, a, b, c, d, data @ ..] = rest {
        let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
        if length > data.len() {
            return false;
        }
        rest = data.get(length.next_multiple_of(2)..).unwrap_or_default();
    }
    true
}
