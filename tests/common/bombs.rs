//! Small files that unpack to a lot.

/// Bits, the first the lowest of its byte.
#[derive(Default)]
struct LowFirst {
    bytes: Vec<u8>,
    used: u32,
}

impl LowFirst {
    fn push(&mut self, value: u32, bits: u32) {
        for bit in 0..bits {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.last_mut().unwrap();
            *last |= ((value >> bit & 1) as u8) << (self.used % 8);
            self.used += 1;
        }
    }
}

/// So many zeros, compressed as PNG and TIFF have it: about 160 of them in a byte.
pub(crate) fn compressed_zeros(count: usize) -> Vec<u8> {
    let mut bits = LowFirst { bytes: vec![0x78, 0x01], used: 16 };
    // One block with the usual codes, which are written from their highest bit.
    bits.push(0b011, 3);
    bits.push(0b0000_1100, 8);
    let mut left = count - 1;
    while left >= 258 {
        // 258 times what was there a byte before.
        bits.push(0b1010_0011, 8);
        bits.push(0, 5);
        left -= 258;
    }
    for _ in 0..left {
        bits.push(0b0000_1100, 8);
    }
    bits.push(0, 7);
    let sum = ((count % 65521) as u32) << 16 | 1;
    bits.bytes.extend(sum.to_be_bytes());
    bits.bytes
}

/// A chunk of a PNG file with its check sum.
fn png_chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut table = [0_u32; 256];
    for (index, entry) in table.iter_mut().enumerate() {
        *entry =
            (0..8).fold(
                index as u32,
                |sum, _| {
                    if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 }
                },
            );
    }
    let named = [&name[..], data].concat();
    let sum = !named
        .iter()
        .fold(!0_u32, |sum, &byte| sum >> 8 ^ table[((sum ^ u32::from(byte)) & 255) as usize]);
    [&(data.len() as u32).to_be_bytes()[..], &named, &sum.to_be_bytes()].concat()
}

/// A black PNG of eight or sixteen bits and so many bytes a pixel, with chunks before its pixels.
fn black_png(side: u32, header: [u8; 2], pixel_bytes: usize, chunks: &[u8]) -> Vec<u8> {
    let row = side as usize * pixel_bytes + 1;
    let head = [&side.to_be_bytes()[..], &side.to_be_bytes(), &header, &[0, 0, 0]].concat();
    [
        &b"\x89PNG\r\n\x1a\n"[..],
        &png_chunk(b"IHDR", &head),
        chunks,
        &png_chunk(b"IDAT", &compressed_zeros(row * side as usize)),
        &png_chunk(b"IEND", &[]),
    ]
    .concat()
}

/// A small PNG whose colour profile or text unpacks to so many bytes.
pub(crate) fn png_with_notes(chunk: &[u8; 4], count: usize) -> Vec<u8> {
    let head: &[u8] = match chunk {
        b"iTXt" => b"note\0\x01\0\0\0",
        _ => b"note\0\0",
    };
    let notes = png_chunk(chunk, &[head, &compressed_zeros(count)].concat());
    black_png(64, [8, 2], 3, &notes)
}

/// A PNG of pixels that take eight bytes.
pub(crate) fn deep_png(side: u32) -> Vec<u8> {
    black_png(side, [16, 6], 8, &[])
}

/// A TIFF of pixels that take eight bytes, in strips that all lie at one place of the file.
pub(crate) fn deep_tiff(side: u32, rows_in_strip: u32) -> Vec<u8> {
    let strips = side.div_ceil(rows_in_strip);
    assert!(side.is_multiple_of(rows_in_strip));
    let data = compressed_zeros((side * rows_in_strip * 8) as usize);
    let data_at = 8;
    let lists_at = data_at + data.len().next_multiple_of(2);
    let bits_at = lists_at + strips as usize * 8;
    let mut body = data.clone();
    body.resize(lists_at - data_at, 0);
    for number in [data_at as u32, data.len() as u32] {
        for _ in 0..strips {
            body.extend(number.to_le_bytes());
        }
    }
    body.extend([16_u16; 4].iter().flat_map(|bits| bits.to_le_bytes()));
    let list = |offset: usize, value: u32| if strips == 1 { value } else { offset as u32 };
    tiff(
        &body,
        &[
            (256, 4, 1, side),
            (257, 4, 1, side),
            (258, 3, 4, bits_at as u32),
            (259, 3, 1, 8),
            (262, 3, 1, 2),
            (273, 4, strips, list(lists_at, data_at as u32)),
            (277, 3, 1, 4),
            (278, 4, 1, rows_in_strip),
            (279, 4, strips, list(lists_at + strips as usize * 4, data.len() as u32)),
            (338, 3, 1, 2),
        ],
    )
}

/// A small TIFF that says where its strips are in a list of so many numbers, a byte each.
pub(crate) fn tiff_with_long_lists(count: u32) -> Vec<u8> {
    tiff(
        &vec![8; count as usize],
        &[
            (256, 4, 1, 64),
            (257, 4, 1, 64),
            (258, 3, 1, 8),
            (262, 3, 1, 1),
            (273, 1, count, 8),
            (278, 4, 1, 1),
            (279, 1, count, 8),
        ],
    )
}

/// A TIFF with 65,535 bytes a pixel, of which three are colours.
pub(crate) fn tiff_with_long_rows(width: u32) -> Vec<u8> {
    let extra = u32::from(u16::MAX) - 3;
    let mut body = vec![0; extra as usize * 2];
    let data_at = 8 + body.len() as u32;
    let data = compressed_zeros(width as usize * usize::from(u16::MAX));
    body.extend(&data);
    tiff(
        &body,
        &[
            (256, 4, 1, width),
            (257, 4, 1, 64),
            (258, 3, 1, 8),
            (259, 3, 1, 8),
            (262, 3, 1, 2),
            (273, 4, 1, data_at),
            (277, 3, 1, u32::from(u16::MAX)),
            (278, 4, 1, 64),
            (279, 4, 1, data.len() as u32),
            (338, 3, extra, 8),
        ],
    )
}

/// A grey TIFF with a colour profile.
pub(crate) fn tiff_with_profile(profile: &[u8]) -> Vec<u8> {
    let body = [&[99; 64 * 64 * 3][..], profile].concat();
    tiff(
        &body,
        &[
            (256, 4, 1, 64),
            (257, 4, 1, 64),
            (258, 3, 1, 8),
            (262, 3, 1, 2),
            (273, 4, 1, 8),
            (277, 3, 1, 3),
            (278, 4, 1, 64),
            (279, 4, 1, 64 * 64 * 3),
            (34_675, 7, profile.len() as u32, 8 + 64 * 64 * 3),
        ],
    )
}

/// A profile with another list of tags: name, place and length.
fn with_tags(profile: &[u8], tags: &[([u8; 4], u32, u32)], more: &[u8]) -> Vec<u8> {
    let mut bytes = profile[..128].to_vec();
    bytes.extend((tags.len() as u32).to_be_bytes());
    for (name, at, length) in tags {
        bytes.extend(name);
        bytes.extend(at.to_be_bytes());
        bytes.extend(length.to_be_bytes());
    }
    bytes.extend(more);
    let length = bytes.len() as u32;
    bytes[..4].copy_from_slice(&length.to_be_bytes());
    bytes
}

/// The tags of a profile: name, place and length.
fn tags(profile: &[u8]) -> Vec<([u8; 4], u32, u32)> {
    let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().unwrap());
    let count = number(&profile[128..132]) as usize;
    profile[132..132 + count * 12]
        .chunks(12)
        .map(|tag| (tag[..4].try_into().unwrap(), number(&tag[4..8]), number(&tag[8..])))
        .collect()
}

/// A profile of a megabyte whose name is given in 40,000 languages, each half a megabyte long.
pub(crate) fn wordy(profile: &[u8]) -> Vec<u8> {
    let (records, text) = (40_000_u32, 500_000_u32);
    let start = 16 + records * 12;
    let mut names = [&b"mluc\0\0\0\0"[..], &records.to_be_bytes(), &12_u32.to_be_bytes()].concat();
    for _ in 0..records {
        names.extend([&b"enUS"[..], &text.to_be_bytes(), &start.to_be_bytes()].concat());
    }
    names.resize((start + text) as usize, b'a');
    let old = tags(profile);
    let moved = 12 * 2;
    let at = 132 + 12 * (old.len() as u32 + 2);
    let mut new: Vec<_> =
        old.iter().map(|(name, at, length)| (*name, at + moved, *length)).collect();
    let place = at + (profile.len() as u32 - (132 + 12 * old.len() as u32));
    new.push((*b"dmnd", place, names.len() as u32));
    new.push((*b"vued", place, names.len() as u32));
    let rest = [&profile[132 + 12 * old.len()..], &names].concat();
    with_tags(profile, &new, &rest)
}

/// A profile that has its table 100,000 times over.
pub(crate) fn repeated(profile: &[u8]) -> Vec<u8> {
    let old = tags(profile);
    let more = 100_000;
    let moved = 12 * more;
    let mut new: Vec<_> =
        old.iter().map(|(name, at, length)| (*name, at + moved, *length)).collect();
    let table = *new.iter().find(|(name, ..)| name == b"A2B0").unwrap();
    new.extend(vec![table; more as usize]);
    with_tags(profile, &new, &profile[132 + 12 * old.len()..])
}

/// A TIFF with this after its first eight bytes, and then its tags: number, kind, count and value.
fn tiff(body: &[u8], tags: &[(u16, u16, u32, u32)]) -> Vec<u8> {
    let tags_at = (8 + body.len()).next_multiple_of(2);
    let mut bytes = [&b"II*\0"[..], &(tags_at as u32).to_le_bytes(), body].concat();
    bytes.resize(tags_at, 0);
    bytes.extend((tags.len() as u16).to_le_bytes());
    for (tag, kind, count, value) in tags {
        bytes.extend(tag.to_le_bytes());
        bytes.extend(kind.to_le_bytes());
        bytes.extend(count.to_le_bytes());
        bytes.extend(value.to_le_bytes());
    }
    bytes.extend([0; 4]);
    bytes
}

/// A chunk of a WebP file.
fn webp_chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut chunk = [&name[..], &(data.len() as u32).to_le_bytes(), data].concat();
    chunk.resize(chunk.len().next_multiple_of(2), 0);
    chunk
}

fn webp(chunks: &[Vec<u8>]) -> Vec<u8> {
    let body = [b"WEBP".to_vec(), chunks.concat()].concat();
    [&b"RIFF"[..], &(body.len() as u32).to_le_bytes(), &body].concat()
}

/// The start of lossless pixels: signature, size, alpha, version.
fn lossless_start(side: u32) -> LowFirst {
    let mut bits = LowFirst { bytes: vec![0x2f], used: 8 };
    bits.push(side - 1, 14);
    bits.push(side - 1, 14);
    bits.push(1, 1);
    bits.push(0, 3);
    bits
}

/// Lossless pixels with so many groups of codes, of which only the last is used. A group takes 138
/// bytes in the file, and about 69,000 for its tables.
fn pixels_with_groups(mut bits: LowFirst, side: u32, groups: u32) -> Vec<u8> {
    // No transforms; 2¹¹ cached colours; groups for blocks of 4 × 4.
    bits.push(0, 1);
    bits.push(1, 1);
    bits.push(11, 4);
    bits.push(1, 1);
    bits.push(0, 3);
    // Every block names the last group: green is its low byte, red its high byte.
    let single = |bits: &mut LowFirst, symbol: u32| {
        bits.push(0b101, 3);
        bits.push(symbol, 8);
    };
    bits.push(0, 1);
    for symbol in [(groups - 1) & 255, (groups - 1) >> 8, 0, 0, 0] {
        single(&mut bits, symbol);
    }
    for _ in 0..groups {
        // A code of 2048 symbols of 11 bits each. Its lengths are written by two symbols, 11 and
        // "the same again".
        bits.push(0, 1);
        bits.push(15 - 4, 4);
        for place in 0..15 {
            bits.push(u32::from(place == 8 || place == 14), 3);
        }
        bits.push(1, 1);
        bits.push(4, 3);
        bits.push(343 - 2, 10);
        bits.push(0, 1);
        for _ in 0..341 {
            bits.push(0b111, 3);
        }
        bits.push(0, 1);
        for _ in 0..4 {
            single(&mut bits, 0);
        }
    }
    for _ in 0..side * side {
        bits.push(0, 11);
    }
    bits.bytes
}

/// A small lossless WebP with so many groups of codes.
pub(crate) fn webp_with_groups(groups: u32) -> Vec<u8> {
    webp(&[webp_chunk(b"VP8L", &pixels_with_groups(lossless_start(64), 64, groups))])
}

/// The same as a frame of an animation.
pub(crate) fn animated_webp_with_groups(groups: u32) -> Vec<u8> {
    animation(64, &webp_chunk(b"VP8L", &pixels_with_groups(lossless_start(64), 64, groups)))
}

/// A WebP animation whose frame says how opaque it is with so many groups of codes.
pub(crate) fn webp_with_groups_in_alpha(groups: u32) -> Vec<u8> {
    // Opacity without a filter, compressed.
    let alpha = pixels_with_groups(LowFirst { bytes: vec![1], used: 8 }, 64, groups);
    let lossy = webp_chunk(b"VP8 ", &[0; 10]);
    animation(64, &[webp_chunk(b"ALPH", &alpha), lossy].concat())
}

/// A WebP animation of one frame in one colour.
pub(crate) fn animated_webp(side: u32) -> Vec<u8> {
    let mut pixels = lossless_start(side);
    // No transforms, cache or groups.
    pixels.push(0, 3);
    for _ in 0..5 {
        // A code of one symbol, which is 0.
        pixels.push(0b0001, 4);
    }
    animation(side, &webp_chunk(b"VP8L", &pixels.bytes))
}

fn animation(side: u32, frame: &[u8]) -> Vec<u8> {
    let three = |number: u32| number.to_le_bytes()[..3].to_vec();
    let corner = [three(side - 1), three(side - 1)].concat();
    let frame = [vec![0; 6], corner.clone(), vec![100, 0, 0, 0], frame.to_vec()].concat();
    webp(&[
        webp_chunk(b"VP8X", &[vec![0x12, 0, 0, 0], corner].concat()),
        webp_chunk(b"ANIM", &[0; 6]),
        webp_chunk(b"ANMF", &frame),
    ])
}
