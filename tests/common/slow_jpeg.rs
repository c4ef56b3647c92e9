//! A file that keeps a decoder busy.

/// A grey progressive JPEG of so many scans, most of which change nothing.
pub(crate) fn progressive_jpeg(width: u16, height: u16, scans: usize) -> Vec<u8> {
    let segment = |marker: u8, data: &[u8]| {
        [&[0xff, marker][..], &(data.len() as u16 + 2).to_be_bytes(), data].concat()
    };
    // One code for each table, of one bit: no change, and an end of very many blocks.
    let table = |class: u8, symbol: u8| {
        let mut data = vec![class, 1];
        data.extend([0; 15]);
        data.push(symbol);
        data
    };
    let (blocks_across, blocks_down) = (width.div_ceil(8), height.div_ceil(8));
    let blocks = u32::from(blocks_across) * u32::from(blocks_down);
    let mut frame = vec![8];
    frame.extend(height.to_be_bytes());
    frame.extend(width.to_be_bytes());
    frame.extend([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
    let mut bytes = [
        &[0xff, 0xd8][..],
        &segment(0xdb, &[&[0][..], &[1; 64]].concat()),
        &segment(0xc2, &frame),
        &segment(0xc4, &table(0x00, 0)),
        &segment(0xc4, &table(0x10, 0xe0)),
        &segment(0xda, &[3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
    ]
    .concat();
    bytes.extend(vec![0; (blocks * 3).div_ceil(8) as usize]);
    for scan in 1..scans {
        bytes.extend(segment(0xda, &[1, (scan % 3) as u8 + 1, 0, 1, 63, 0]));
        // Runs of 2¹⁴ blocks: a code and fourteen bits.
        let runs = blocks.div_ceil(1 << 14);
        let mut bits = vec![0_u8; (runs * 15).div_ceil(8) as usize];
        if let Some(last) = bits.last_mut() {
            *last |= (1 << ((8 - runs * 15 % 8) % 8)) - 1;
        }
        bytes.extend(bits);
    }
    bytes.extend([0xff, 0xd9]);
    bytes
}
