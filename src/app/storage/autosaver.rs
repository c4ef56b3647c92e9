//! Keeps the game while it is played: within a second or so of every change, and at once when
//! the program is told to end.
//!
//! The frame thread hands over what there is to keep and never waits. A thread of its own
//! writes it, even if no frame is drawn; and whoever hears that the program must end, such as
//! the handler of a signal, can write it too.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, mem};

use crate::app::decoder::guarded;
use crate::app::tasks::{News, NewsSender};
use crate::game::{Game, SavedProgress};
use crate::picture::Picture;
use crate::save::{Autosave, Base, Disk, SaveError, SaveFolder, SavedGame};

/// How long a change waits for others before it is written. With a slow disk it is still there
/// within two seconds.
const PAUSE: Duration = Duration::from_secs(1);

/// What is to be written, and who writes it.
#[derive(Debug)]
pub(in crate::app) struct Autosaver {
    place: Autosave,
    folder: SaveFolder,
    disk: Disk,
    pending: Mutex<Pending>,
    woken: Condvar,
    /// Locked while files are written.
    written: Mutex<Written>,
}

/// What the frame thread has handed over.
#[derive(Debug, Default)]
struct Pending {
    /// Counts what was handed over.
    change: u64,
    /// The change that a write was last tried for, and whether it failed.
    tried: u64,
    has_failed: bool,
    last: Last,
    /// Whether that has become the game that was left, and nobody knows yet.
    is_last_left: bool,
    game: Option<Snapshot>,
    previous: Option<Left>,
    is_ending: bool,
}

/// A game at a moment.
#[derive(Clone, Debug)]
struct Snapshot {
    picture: Picture,
    game: SavedProgress,
    /// The clock has run on since then, if it runs.
    taken: Instant,
    is_timed: bool,
}

/// A game that was left for another.
#[derive(Clone, Debug)]
struct Left {
    /// Which change that was.
    change: u64,
    saved: SavedGame,
    /// Whether what it was left for is the game that was left before.
    is_swapped: bool,
}

/// What has been written.
#[derive(Debug, Default)]
struct Written {
    change: u64,
    /// The picture that is in the file, and which file that is.
    base: Option<(Picture, Base)>,
    /// Whether that file has all there is.
    is_whole: bool,
}

/// What becomes of the game that an earlier run has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    /// It is being played, or there is none.
    #[default]
    Taken,
    /// Another game takes its place, so it becomes the one that was left.
    Left,
    /// It can't be read.
    Damaged,
}

/// How much is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Extent {
    /// What changes while a game is played.
    Progress,
    /// One file with everything.
    Whole,
}

impl Autosaver {
    pub(in crate::app) fn new(folder: &SaveFolder, disk: Disk) -> Self {
        Self {
            place: folder.claim_autosave(),
            folder: folder.clone(),
            disk,
            pending: Mutex::default(),
            woken: Condvar::new(),
            written: Mutex::default(),
        }
    }

    pub(in crate::app) fn place(&self) -> &Autosave {
        &self.place
    }

    /// Hands over the game as it is now.
    pub(in crate::app) fn put(&self, picture: &Picture, game: &Game, now: Duration) {
        let snapshot = Snapshot {
            picture: picture.clone(),
            game: game.progress(now),
            taken: Instant::now(),
            is_timed: game.is_timed(),
        };
        let mut pending = locked(&self.pending);
        pending.game = Some(snapshot);
        self.changed(&mut pending);
    }

    /// Hands over a game that is left for another. It is written before the other takes its
    /// place. `is_swapped` says that the other is the one that was left before.
    pub(in crate::app) fn leave(&self, saved: SavedGame, is_swapped: bool) {
        let mut pending = locked(&self.pending);
        self.changed(&mut pending);
        pending.previous = Some(Left { change: pending.change, saved, is_swapped });
    }

    fn changed(&self, pending: &mut Pending) {
        pending.change += 1;
        self.woken.notify_all();
    }

    /// Says that the game of an earlier run is not taken up, as another takes its place. It
    /// becomes the game that was left.
    pub(in crate::app) fn leave_last(&self) {
        self.set_last(Last::Left);
    }

    /// Says that the game of an earlier run can't be read. It gets another name.
    pub(in crate::app) fn set_damaged_last_aside(&self) {
        self.set_last(Last::Damaged);
    }

    fn set_last(&self, last: Last) {
        let mut pending = locked(&self.pending);
        pending.last = last;
        self.changed(&mut pending);
    }

    /// Whether something that was handed over could not be written.
    pub(in crate::app) fn has_failed(&self) -> bool {
        locked(&self.pending).has_failed
    }

    /// Whether a game that was left is not written yet.
    pub(in crate::app) fn holds_previous(&self) -> bool {
        locked(&self.pending).previous.is_some()
    }

    /// Writes what is not written yet, on the thread of the caller.
    pub(in crate::app) fn flush(&self, extent: Extent) -> Result<(), SaveError> {
        let mut written = locked(&self.written);
        let result = self.write(&mut written, extent);
        locked(&self.pending).has_failed = result.is_err();
        result
    }

    fn write(&self, written: &mut Written, extent: Extent) -> Result<(), SaveError> {
        let (change, last, game, previous) = {
            let mut pending = locked(&self.pending);
            pending.tried = pending.change;
            // If that file makes the program fail, there is no second attempt.
            let last = mem::take(&mut pending.last);
            (pending.change, last, pending.game.clone(), pending.previous.clone())
        };
        match self.settle_last(last) {
            Ok(is_left) => locked(&self.pending).is_last_left |= is_left,
            Err(error) => {
                locked(&self.pending).last = last;
                return Err(error);
            }
        }
        let aside = match &previous {
            Some(left) => self.write_previous(left)?,
            None => None,
        };
        if let Some(game) = game {
            self.write_game(written, &game, change, extent)?;
        }
        if let Some(path) = aside {
            // What was set aside is being played, and kept so.
            let _ = fs::remove_file(path);
        }
        written.change = change;
        let is_done = |left: &mut Left| previous.is_some_and(|done| done.change == left.change);
        locked(&self.pending).previous.take_if(is_done);
        Ok(())
    }

    fn write_previous(&self, left: &Left) -> Result<Option<PathBuf>, SaveError> {
        let aside = if left.is_swapped { self.place.set_previous_aside().ok() } else { None };
        self.place.write_previous(&left.saved, &self.disk)?;
        Ok(aside)
    }

    fn write_game(
        &self,
        written: &mut Written,
        snapshot: &Snapshot,
        change: u64,
        extent: Extent,
    ) -> Result<(), SaveError> {
        let is_written = written.change == change && !snapshot.is_timed;
        if is_written && (extent == Extent::Progress || written.is_whole) {
            return Ok(());
        }
        let saved = snapshot.saved();
        let base = match &written.base {
            Some((picture, base)) if is_same(picture, &saved.picture) => Some(*base),
            _ => None,
        };
        let progress =
            |base| self.place.write_progress(&saved.game, base, saved.saved_at, &self.disk);
        match base {
            Some(base) if extent == Extent::Progress => {
                progress(base)?;
                written.is_whole = false;
            }
            _ => match self.place.write(&saved, &self.disk) {
                Ok(base) => {
                    written.base = Some((saved.picture.clone(), base));
                    written.is_whole = true;
                }
                Err(error) => {
                    // There may be room for the moves, and then nothing is lost.
                    let base = base.ok_or(error)?;
                    progress(base)?;
                    written.is_whole = false;
                }
            },
        }
        Ok(())
    }

    /// Sees to it that nothing takes the place of the game of an earlier run, and says whether
    /// that is the game that was left now.
    fn settle_last(&self, last: Last) -> Result<bool, SaveError> {
        if last == Last::Taken {
            return Ok(false);
        }
        match self.place.read(&AtomicBool::new(false)) {
            Ok((saved, game)) if last == Last::Left => {
                if game.has_something_to_lose() {
                    self.place.write_previous(&saved, &self.disk)?;
                }
                Ok(game.has_something_to_lose())
            }
            _ => {
                self.place.rename_damaged_game();
                Ok(false)
            }
        }
    }

    /// Puts a game among the saved ones that was still set aside when the program ended.
    fn rescue(&self) {
        if let Some(path) = self.place.found_aside()
            && let Ok((saved, _)) = SavedGame::read(&path)
            && self.folder.write_new(&saved, &self.disk).is_ok()
        {
            let _ = fs::remove_file(path);
        }
    }

    /// Starts the thread that writes. It ends with [`Self::end`].
    pub(in crate::app) fn start(self: &Arc<Self>, post: NewsSender) -> io::Result<JoinHandle<()>> {
        let autosaver = Arc::clone(self);
        thread::Builder::new().name("pieceful-autosave".to_owned()).spawn(move || {
            guarded(&post, || autosaver.rescue());
            if guarded(&post, || autosaver.folder.has_waiting(&autosaver.place)) == Some(true) {
                post.send(News::GameWaiting);
            }
            while autosaver.wait() {
                let had_failed = autosaver.has_failed();
                match guarded(&post, || autosaver.flush(Extent::Progress)) {
                    Some(Err(error)) if !had_failed => post.send(News::NotKept(error)),
                    _ => {}
                }
                if mem::take(&mut locked(&autosaver.pending).is_last_left) {
                    post.send(News::LastLeft);
                }
            }
        })
    }

    /// Waits until there is something to write, and a little longer, as more may come. Says
    /// no once the thread is to end.
    fn wait(&self) -> bool {
        let idle = |pending: &mut Pending| {
            let is_timed = pending.game.as_ref().is_some_and(|game| game.is_timed);
            let is_due = pending.change != pending.tried || pending.has_failed || is_timed;
            !is_due && !pending.is_ending
        };
        let pending = locked(&self.pending);
        let pending = self.woken.wait_while(pending, idle).unwrap_or_else(PoisonError::into_inner);
        let (pending, _) = self
            .woken
            .wait_timeout_while(pending, PAUSE, |pending| !pending.is_ending)
            .unwrap_or_else(PoisonError::into_inner);
        !pending.is_ending
    }

    /// Ends the thread that writes, without a last write.
    pub(in crate::app) fn end(&self) {
        locked(&self.pending).is_ending = true;
        self.woken.notify_all();
    }
}

impl Snapshot {
    /// The game as it is now, if nothing but the time has changed.
    fn saved(&self) -> SavedGame {
        let mut game = self.game.clone();
        if self.is_timed {
            game.elapsed += self.taken.elapsed();
        }
        SavedGame { picture: self.picture.clone(), game, saved_at: SystemTime::now() }
    }
}

/// Whether two pictures share their pixels.
pub(in crate::app) fn is_same(one: &Picture, other: &Picture) -> bool {
    one.is_clone_of(other) && one.name() == other.name()
}

/// A lock, even if a thread that held it has panicked: what it guards is complete at any
/// moment.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
