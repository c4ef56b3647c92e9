//! Where the bytes of a picture come from: memory, or a file that is read as it is decoded.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::super::PictureError;

/// A decoder that reads in steps of this many bytes soon learns of a stop.
const STEP: usize = 1 << 16;

/// So many bytes tell every format.
const START: u64 = 64;

/// The bytes of a picture.
pub(in crate::picture) enum Source<'a> {
    Bytes(&'a [u8]),
    File { path: &'a Path, file: File, failure: Rc<RefCell<Option<io::Error>>> },
}

impl<'a> Source<'a> {
    pub(in crate::picture) fn file(path: &'a Path, file: File) -> Self {
        Self::File { path, file, failure: Rc::default() }
    }

    /// The first bytes.
    pub(super) fn start(&mut self) -> Result<Vec<u8>, PictureError> {
        match self {
            Self::Bytes(bytes) => Ok(bytes[..bytes.len().min(START as usize)].to_vec()),
            Self::File { path, file, .. } => {
                let mut start = Vec::new();
                file.by_ref()
                    .take(START)
                    .read_to_end(&mut start)
                    .and_then(|_| file.rewind())
                    .map_err(|source| PictureError::Io { path: path.to_path_buf(), source })?;
                Ok(start)
            }
        }
    }

    /// All bytes, if they are not more than `most`.
    pub(super) fn whole(
        &mut self,
        most: u64,
        stop: &AtomicBool,
    ) -> Result<Cow<'a, [u8]>, PictureError> {
        let too_large = |path: &Path| PictureError::FileTooLarge { path: path.to_owned() };
        match self {
            Self::Bytes(bytes) if bytes.len() as u64 > most => Err(PictureError::TooMuchMemory),
            Self::Bytes(bytes) => Ok(Cow::Borrowed(bytes)),
            Self::File { path, file, .. } => {
                let failed = |source| PictureError::Io { path: path.to_path_buf(), source };
                let length = file.metadata().map_err(failed)?.len();
                if length > most {
                    return Err(too_large(path));
                }
                let mut bytes = Vec::with_capacity(length as usize + 1);
                loop {
                    if stop.load(Ordering::Relaxed) {
                        return Err(PictureError::Cancelled);
                    }
                    let read = file.by_ref().take(1 << 20).read_to_end(&mut bytes);
                    if read.map_err(failed)? == 0 {
                        return Ok(Cow::Owned(bytes));
                    }
                    // The file may have grown since.
                    if bytes.len() as u64 > most {
                        return Err(too_large(path));
                    }
                }
            }
        }
    }

    /// A reader for a decoder that reads as it goes. It can't be read any more once `stop` is
    /// set.
    pub(super) fn reader<'s>(&'s mut self, stop: &'s AtomicBool) -> StoppableReader<'s> {
        let (inner, failure): (Box<dyn BufReadSeek>, _) = match self {
            Self::Bytes(bytes) => (Box::new(Cursor::new(*bytes)), Rc::default()),
            Self::File { file, failure, .. } => {
                (Box::new(BufReader::with_capacity(STEP, file)), Rc::clone(failure))
            }
        };
        StoppableReader { inner, stop, failure }
    }

    /// What the system said when the file could not be read, if that is what went wrong.
    pub(super) fn failure(&self) -> Option<PictureError> {
        match self {
            Self::Bytes(_) => None,
            Self::File { path, failure, .. } => {
                let source = failure.borrow_mut().take()?;
                Some(PictureError::Io { path: path.to_path_buf(), source })
            }
        }
    }
}

trait BufReadSeek: BufRead + Seek {}
impl<T: BufRead + Seek> BufReadSeek for T {}

/// Bytes that can't be read any more once `stop` is set.
pub(super) struct StoppableReader<'a> {
    inner: Box<dyn BufReadSeek + 'a>,
    stop: &'a AtomicBool,
    failure: Rc<RefCell<Option<io::Error>>>,
}

impl StoppableReader<'_> {
    fn go_on(&self) -> io::Result<()> {
        if self.stop.load(Ordering::Relaxed) { Err(io::Error::other("stopped")) } else { Ok(()) }
    }
}

/// Decoders make what they like of an error, so one of the system is kept here.
fn noted<T>(failure: &RefCell<Option<io::Error>>, result: io::Result<T>) -> io::Result<T> {
    result.inspect_err(|error| {
        if let Some(code) = error.raw_os_error() {
            *failure.borrow_mut() = Some(io::Error::from_raw_os_error(code));
        }
    })
}

impl Read for StoppableReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.go_on()?;
        let length = buffer.len().min(STEP);
        noted(&self.failure, self.inner.read(&mut buffer[..length]))
    }
}

impl BufRead for StoppableReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.go_on()?;
        let rest = noted(&self.failure, self.inner.fill_buf())?;
        Ok(&rest[..rest.len().min(STEP)])
    }

    fn consume(&mut self, amount: usize) {
        self.inner.consume(amount);
    }
}

impl Seek for StoppableReader<'_> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.inner.seek(position)
    }
}
