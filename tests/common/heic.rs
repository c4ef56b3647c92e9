//! HEIC files put together from the parts of another.

/// A name and its content, behind their length.
fn boxed(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    [&(content.len() as u32 + 8).to_be_bytes()[..], name, content].concat()
}

/// The same with a version and flags before the content.
fn full(name: &[u8; 4], version: u8, content: &[u8]) -> Vec<u8> {
    boxed(name, &[&[version, 0, 0, 0][..], content].concat())
}

/// The first box of this name, wherever it is, with its head.
fn find<'a>(file: &'a [u8], name: &[u8; 4]) -> &'a [u8] {
    let at = file.windows(4).position(|window| window == name).unwrap() - 4;
    let length = u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    &file[at..at + length as usize]
}

/// The units of the first picture in a file of `make-tiles`.
fn first_picture(file: &[u8]) -> &[u8] {
    let data = &find(file, b"mdat")[8..];
    let mut end = 0;
    loop {
        let length = u32::from_be_bytes(data[end..end + 4].try_into().unwrap()) as usize;
        let is_slice = data[end + 4] >> 1 & 63 < 32;
        end += 4 + length;
        if is_slice {
            return &data[..end];
        }
    }
}

/// What is in the box that says where things are: its version, the sizes of its numbers, how many
/// things there are, and where.
pub(crate) struct Places<'a> {
    pub(crate) head: [u8; 2],
    pub(crate) count: u16,
    pub(crate) list: &'a [u8],
}

/// A file of so many columns and rows of the first tile of another file, which is in it once.
pub(crate) fn tiled(file: &[u8], columns: u16, rows: u16) -> Vec<u8> {
    build(file, columns, rows, 64, None)
}

/// [`tiled`] whose tiles claim to have so many pixels a side, and which says otherwise where they
/// are, if that is given.
pub(crate) fn build(
    file: &[u8],
    columns: u16,
    rows: u16,
    side: u32,
    other_places: Option<&Places<'_>>,
) -> Vec<u8> {
    let picture = first_picture(file);
    let tiles = columns * rows;
    let ids = || 2..tiles + 2;
    let (width, height) = (u32::from(columns) * side, u32::from(rows) * side);
    let grid = [
        &[0, 1, rows as u8 - 1, columns as u8 - 1][..],
        &width.to_be_bytes(),
        &height.to_be_bytes(),
    ]
    .concat();
    let kinds = |id: u16, kind: &[u8; 4]| {
        full(b"infe", 2, &[&id.to_be_bytes()[..], &[0, 0], kind, &[0]].concat())
    };
    let mut infos = [&(tiles + 1).to_be_bytes()[..], &kinds(1, b"grid")].concat();
    let mut parts = [[0, 1], tiles.to_be_bytes()].concat();
    let mut associations = (u32::from(tiles) + 1).to_be_bytes().to_vec();
    associations.extend([0, 1, 0]);
    for id in ids() {
        infos.extend(kinds(id, b"hvc1"));
        parts.extend(id.to_be_bytes());
        associations.extend([&id.to_be_bytes()[..], &[1, 0x81]].concat());
    }
    let meta = |start: u32| {
        let mut places = [&[0x44, 0][..], &(tiles + 1).to_be_bytes()].concat();
        // The grid is in the list itself, and the tiles are all at one place.
        places.extend([0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
        places.extend((grid.len() as u32).to_be_bytes());
        for id in ids() {
            places.extend([&id.to_be_bytes()[..], &[0, 0, 0, 0, 0, 1]].concat());
            places.extend(start.to_be_bytes());
            places.extend((picture.len() as u32).to_be_bytes());
        }
        if let Some(Places { head, count, list: other }) = other_places {
            places = [&head[..], &count.to_be_bytes(), other].concat();
        }
        let properties =
            [boxed(b"ipco", find(file, b"hvcC")), full(b"ipma", 0, &associations)].concat();
        full(
            b"meta",
            0,
            &[
                full(b"hdlr", 0, b"\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0"),
                full(b"pitm", 0, &[0, 1]),
                full(b"iinf", 0, &infos),
                full(b"iref", 0, &boxed(b"dimg", &parts)),
                boxed(b"iprp", &properties),
                boxed(b"idat", &grid),
                full(b"iloc", 1, &places),
            ]
            .concat(),
        )
    };
    let head = boxed(b"ftyp", b"heic\0\0\0\0mif1heic");
    let start = (head.len() + meta(0).len() + 8) as u32;
    [head, meta(start), boxed(b"mdat", picture)].concat()
}
