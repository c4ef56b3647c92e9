//! The states that A* has yet to expand.

use std::collections::VecDeque;

use super::arena::Arena;
use super::meter::{Halt, Meter};

/// States that wait, by the f of each: the lowest f first, and among equals the
/// one that came last, which tends to be the deepest.
///
/// There is a bucket for each f, and a bucket is a linked list through one arena,
/// so that adding and taking cost the same however many states wait.
#[derive(Debug)]
pub(super) struct OpenList {
    /// The first item of each bucket; `heads[0]` is the bucket of `lowest_f`.
    heads: VecDeque<u32>,
    lowest_f: u32,
    items: Arena<Item>,
    unused: u32,
    len: usize,
}

/// A state that waits: its index, its estimate, and the next item in its bucket.
#[derive(Clone, Copy, Debug)]
struct Item {
    index: u32,
    h: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

impl OpenList {
    pub(super) fn new() -> Self {
        Self {
            heads: VecDeque::new(),
            lowest_f: 0,
            items: Arena::new(),
            unused: NONE,
            len: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn push(
        &mut self,
        f: u32,
        index: u32,
        h: u32,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        let bucket = self.bucket(f, meter)?;
        let item = Item { index, h, next: self.heads[bucket] };
        if self.unused == NONE {
            self.heads[bucket] = self.items.len() as u32;
            self.items.push(item, meter)?;
        } else {
            let place = self.items.get_mut(self.unused as usize);
            self.heads[bucket] = self.unused;
            self.unused = place.next;
            *place = item;
        }
        self.len += 1;
        Ok(())
    }

    /// Takes a state with the lowest f: its f, its index and its estimate.
    pub(super) fn pop(&mut self) -> Option<(u32, u32, u32)> {
        loop {
            let head = *self.heads.front()?;
            if head != NONE {
                let place = self.items.get_mut(head as usize);
                let item = *place;
                place.next = self.unused;
                self.unused = head;
                self.heads[0] = item.next;
                self.len -= 1;
                return Some((self.lowest_f, item.index, item.h));
            }
            self.heads.pop_front();
            self.lowest_f += 1;
        }
    }

    /// The position of the bucket for `f`, which is made if it is not there. An
    /// f can be lower than all that wait when the weight is above 1.
    fn bucket(&mut self, f: u32, meter: &mut Meter<'_>) -> Result<usize, Halt> {
        if self.heads.is_empty() {
            self.lowest_f = f;
        }
        let below = self.lowest_f.saturating_sub(f) as usize;
        self.lowest_f -= below as u32;
        let position = (f - self.lowest_f) as usize;
        let len = (self.heads.len() + below).max(position + 1);
        if len > self.heads.capacity() {
            let capacity = len.next_power_of_two();
            meter.reserve(((capacity - self.heads.capacity()) * size_of::<u32>()) as u64)?;
            self.heads.reserve_exact(capacity - self.heads.len());
        }
        for _ in 0..below {
            self.heads.push_front(NONE);
        }
        if len > self.heads.len() {
            self.heads.resize(len, NONE);
        }
        Ok(position)
    }
}
