//! The boxes of a HEIC file: what is in it, where, and what is said of it.
//!
//! Nothing is copied, as a small file can name the same bytes again and again; and all lists are
//! bounded, so that looking something up takes no time to speak of.

use std::borrow::Cow;
use std::collections::HashMap;

use super::super::super::PictureError;

/// The most items: a picture of 256 × 256 tiles, and some notes.
const MAX_ITEMS: usize = 1 << 17;

/// The longest list of items and what is said of them.
const MAX_META_BYTES: usize = 32 << 20;

/// Which item.
pub(super) type Id = u32;

type Name = [u8; 4];

/// Something in a file: a picture, a tile, a note.
#[derive(Default)]
struct Item<'a> {
    kind: Name,
    place: Option<Place<'a>>,
    properties: Numbers<'a>,
}

/// Where the bytes of an item are.
struct Place<'a> {
    in_idat: bool,
    base: u64,
    /// The sizes of an index, an offset and a length, and as many of the three as there are parts.
    sizes: [usize; 3],
    parts: &'a [u8],
}

/// A list of numbers as it lies in the file.
#[derive(Clone, Copy, Default)]
struct Numbers<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl<'a> Numbers<'a> {
    fn iter(self) -> impl Iterator<Item = u32> + use<'a> {
        self.bytes.chunks_exact(self.size.max(1)).map(|bytes| number(bytes) as u32)
    }
}

/// One item that refers to others.
struct Reference<'a> {
    kind: Name,
    from: Id,
    to: Numbers<'a>,
}

/// A file whose list of items has been read.
pub(super) struct Container<'a> {
    data: &'a [u8],
    idat: &'a [u8],
    pub(super) primary: Id,
    items: HashMap<Id, Item<'a>>,
    properties: Vec<(Name, &'a [u8])>,
    references: Vec<Reference<'a>>,
}

/// What is missing or makes no sense.
pub(super) fn damaged(what: &str) -> PictureError {
    PictureError::Damaged(what.to_owned())
}

impl<'a> Container<'a> {
    pub(super) fn read(data: &'a [u8]) -> Result<Self, PictureError> {
        let meta = boxes(data).find(|(name, _)| name == b"meta").map(|(_, content)| content);
        let meta = meta.ok_or_else(|| damaged("its list of pictures is missing"))?;
        if meta.len() > MAX_META_BYTES {
            return Err(PictureError::TooMuchMemory);
        }
        Self {
            data,
            idat: &[],
            primary: 0,
            items: HashMap::new(),
            properties: Vec::new(),
            references: Vec::new(),
        }
        .with_meta(meta.get(4..).unwrap_or_default())
        .ok_or_else(|| damaged("its list of pictures makes no sense"))
    }

    fn with_meta(mut self, meta: &'a [u8]) -> Option<Self> {
        for (name, content) in boxes(meta) {
            let mut reader = Reader(content);
            match &name {
                b"pitm" => {
                    let wide = reader.full()? > 0;
                    self.primary = reader.number(if wide { 4 } else { 2 })? as Id;
                }
                b"iinf" => self.read_kinds(reader)?,
                b"iloc" => self.read_places(reader)?,
                b"iref" => self.read_references(reader)?,
                b"idat" => self.idat = content,
                b"iprp" => {
                    for (name, content) in boxes(content) {
                        match &name {
                            b"ipco" => self.properties = boxes(content).collect(),
                            b"ipma" => self.read_associations(Reader(content))?,
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        self.items.contains_key(&self.primary).then_some(self)
    }

    /// The item, which is new if it was not yet spoken of.
    fn item(&mut self, id: Id) -> Option<&mut Item<'a>> {
        (self.items.len() < MAX_ITEMS || self.items.contains_key(&id))
            .then(|| self.items.entry(id).or_default())
    }

    fn read_kinds(&mut self, mut reader: Reader<'a>) -> Option<()> {
        let version = reader.full()?;
        reader.number(if version == 0 { 2 } else { 4 })?;
        for (name, content) in boxes(reader.0) {
            if &name == b"infe" {
                let mut reader = Reader(content);
                let id = match reader.full()? {
                    2 => reader.number(2)?,
                    3 => reader.number(4)?,
                    _ => return None,
                };
                reader.number(2)?;
                self.item(id as Id)?.kind = *reader.take(4)?.first_chunk()?;
            }
        }
        Some(())
    }

    fn read_places(&mut self, mut reader: Reader<'a>) -> Option<()> {
        let version = reader.full()?;
        let sizes = reader.number(2)?;
        let size = |place: u32| (sizes >> place & 15) as usize;
        let (offset, length, base) = (size(12), size(8), size(4));
        let index = if version > 0 { size(0) } else { 0 };
        if ![offset, length, base, index].iter().all(|size| [0, 4, 8].contains(size)) {
            return None;
        }
        let count = reader.number(if version < 2 { 2 } else { 4 })?;
        for _ in 0..count {
            let id = reader.number(if version < 2 { 2 } else { 4 })?;
            let method = if version > 0 { reader.number(2)? & 15 } else { 0 };
            reader.number(2)?;
            let base = reader.number(base)?;
            let count = reader.number(2)? as usize;
            let parts = reader.take(count * (index + offset + length))?;
            // Parts of other items are something that no camera makes.
            if method < 2 {
                let sizes = [index, offset, length];
                self.item(id as Id)?.place =
                    Some(Place { in_idat: method == 1, base, sizes, parts });
            }
        }
        Some(())
    }

    fn read_references(&mut self, mut reader: Reader<'a>) -> Option<()> {
        let size = if reader.full()? == 0 { 2 } else { 4 };
        for (kind, content) in boxes(reader.0) {
            let mut reader = Reader(content);
            let from = reader.number(size)? as Id;
            let count = reader.number(2)? as usize;
            let to = Numbers { bytes: reader.take(count * size)?, size };
            if matches!(&kind, b"dimg" | b"auxl") {
                self.references.push(Reference { kind, from, to });
            }
        }
        Some(())
    }

    fn read_associations(&mut self, mut reader: Reader<'a>) -> Option<()> {
        let [version, _, _, flags] = *reader.take(4)?.first_chunk::<4>()?;
        let size = if flags & 1 == 1 { 2 } else { 1 };
        for _ in 0..reader.number(4)? {
            let id = reader.number(if version == 0 { 2 } else { 4 })?;
            let count = reader.number(1)? as usize;
            let bytes = reader.take(count * size)?;
            self.item(id as Id)?.properties = Numbers { bytes, size };
        }
        Some(())
    }

    /// What kind of thing an item is.
    pub(super) fn kind(&self, id: Id) -> Name {
        self.items.get(&id).map_or([0; 4], |item| item.kind)
    }

    /// What is said of an item, in the order in which it applies.
    pub(super) fn properties(&self, id: Id) -> impl Iterator<Item = (&Name, &'a [u8])> {
        let numbers = self.items.get(&id).map(|item| item.properties).unwrap_or_default();
        // The highest bit says that one must not overlook it.
        let mask = if numbers.size == 2 { 0x7fff } else { 0x7f };
        numbers.iter().filter_map(move |number| {
            let (name, content) = self.properties.get((number & mask).checked_sub(1)? as usize)?;
            Some((name, *content))
        })
    }

    /// What is said of an item under this name.
    pub(super) fn property(&self, id: Id, name: &Name) -> Option<&'a [u8]> {
        self.properties(id).find(|(other, _)| *other == name).map(|(_, content)| content)
    }

    /// The pictures that a picture is made of, in order.
    pub(super) fn parts_of(&self, id: Id) -> Vec<Id> {
        let reference = self.references.iter().find(|it| &it.kind == b"dimg" && it.from == id);
        reference.map_or_else(Vec::new, |reference| reference.to.iter().collect())
    }

    /// The picture whose brightness is the opacity of this one.
    pub(super) fn alpha_of(&self, id: Id) -> Option<Id> {
        let aids = self.references.iter().filter(|it| &it.kind == b"auxl");
        let mut aids = aids.filter(|it| it.to.iter().any(|to| to == id)).map(|it| it.from);
        aids.find(|&aid| {
            let kind = self.property(aid, b"auxC").and_then(|content| content.get(4..));
            kind.is_some_and(|kind| {
                kind.starts_with(b"urn:mpeg:hevc:2015:auxid:1\0")
                    || kind.starts_with(b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0")
            })
        })
    }

    /// The bytes of an item.
    pub(super) fn data(&self, id: Id) -> Result<Cow<'a, [u8]>, PictureError> {
        let place = self.items.get(&id).and_then(|item| item.place.as_ref());
        place
            .and_then(|place| place.bytes(if place.in_idat { self.idat } else { self.data }))
            .ok_or_else(|| damaged("some of it is missing"))
    }
}

impl<'a> Place<'a> {
    fn bytes(&self, source: &'a [u8]) -> Option<Cow<'a, [u8]>> {
        let [index, offset, length] = self.sizes;
        let size = index + offset + length;
        if size == 0 {
            return Some(Cow::Borrowed(source.get(self.base as usize..)?));
        }
        let part = |bytes: &[u8]| {
            let mut reader = Reader(&bytes[index..]);
            let start = self.base.checked_add(reader.number(offset)?)?;
            let length = reader.number(length)?;
            let rest = source.get(usize::try_from(start).ok()?..)?;
            if length == 0 { Some(rest) } else { rest.get(..usize::try_from(length).ok()?) }
        };
        let mut parts = self.parts.chunks_exact(size);
        if parts.len() == 1 {
            return parts.next().and_then(part).map(Cow::Borrowed);
        }
        let mut bytes = Vec::new();
        for one in parts {
            let one = part(one)?;
            // Parts that lie over one another could be any number of times as long as the file.
            if bytes.len() + one.len() > source.len() {
                return None;
            }
            bytes.extend_from_slice(one);
        }
        Some(Cow::Owned(bytes))
    }
}

/// A size, a name and the rest. What does not fit into its place ends them.
fn boxes(mut rest: &[u8]) -> impl Iterator<Item = (Name, &[u8])> {
    std::iter::from_fn(move || {
        let size = u32::from_be_bytes(*rest.first_chunk()?);
        let name = *rest.get(4..)?.first_chunk::<4>()?;
        let (head, size) = match size {
            0 => (8, rest.len() as u64),
            1 => (16, u64::from_be_bytes(*rest.get(8..)?.first_chunk()?)),
            size => (8, size.into()),
        };
        let content = rest.get(head..usize::try_from(size).ok()?)?;
        rest = &rest[head + content.len()..];
        Some((name, content))
    })
}

/// Up to eight bytes as a number, the highest first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Reads numbers one after the other.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// A number of so many bytes.
    pub(super) fn number(&mut self, size: usize) -> Option<u64> {
        self.take(size).map(number)
    }

    /// The version at the start of many boxes, which flags follow.
    pub(super) fn full(&mut self) -> Option<u64> {
        Some(self.number(4)? >> 24)
    }
}
