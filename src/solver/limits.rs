//! How much time and memory a search may take.

use std::time::Duration;

/// What a search may use before it has to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest time, or none.
    pub time: Option<Duration>,
    /// The most bytes that the search may hold in its own tables.
    pub memory: u64,
}

impl Limits {
    /// The most memory a search takes unless it is told otherwise.
    pub const USUAL_MEMORY: u64 = 4 << 30;

    /// Limits that suit a machine with so many bytes of memory: half of it, and
    /// never more than 4 GiB.
    pub fn for_machine(memory_of_machine: u64) -> Self {
        Self { time: None, memory: Self::USUAL_MEMORY.min(memory_of_machine / 2) }
    }
}

/// No limit of time, and 4 GiB of memory.
impl Default for Limits {
    fn default() -> Self {
        Self { time: None, memory: Self::USUAL_MEMORY }
    }
}
