//! The rows of an experiment on their way to a file, and what becomes of them on a full disk.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use super::input;

/// So many bytes are written at once.
const CHUNK: usize = 8 << 10;

/// Where rows go as soon as they are there. What a file does not take, as the disk is full, is kept
/// and tried again at the end, so that no search was in vain.
pub(super) struct RowFile {
    name: String,
    out: Box<dyn Write>,
    /// Whether it is a file; where somebody reads along, a fault means that nobody does any more.
    is_file: bool,
    kept: Vec<u8>,
    fault: Option<io::Error>,
}

impl RowFile {
    /// A file to be written, or standard output for -.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let (name, kept) = (input::name(path), Vec::new());
        if path == Path::new("-") {
            let out = Box::new(io::stdout());
            return Ok(Self { name, out, is_file: false, kept, fault: None });
        }
        match fs::File::create(path) {
            Ok(file) => Ok(Self { name, out: Box::new(file), is_file: true, kept, fault: None }),
            Err(error) => Err(Failure::Input(format!("{name}: cannot be written: {error}"))),
        }
    }

    /// Takes a text. An error means that nobody wants more.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.kept.extend_from_slice(text.as_bytes());
        if self.kept.len() < CHUNK || self.fault.is_some() { Ok(()) } else { self.drain() }
    }

    fn drain(&mut self) -> io::Result<()> {
        while !self.kept.is_empty() {
            let taken = match self.out.write(&self.kept) {
                Ok(0) => Err(io::ErrorKind::WriteZero.into()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                other => other,
            };
            match taken {
                Ok(taken) => drop(self.kept.drain(..taken)),
                Err(error) if self.is_file => {
                    self.fault = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        self.out.flush()
    }

    /// Writes what is left: once more to the file, and else to standard output.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.fault = None;
        self.drain()?;
        let Some(error) = self.fault else { return Ok(()) };
        io::stdout().write_all(&self.kept)?;
        Err(Failure::Input(format!(
            "{}: cannot be written any further: {error}; the rows that are missing are on standard output",
            self.name
        )))
    }
}
