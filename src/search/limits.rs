//! How much time, memory and company a search may take.

use std::time::Duration;

/// What a search may use before it has to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest time, or none.
    pub time: Option<Duration>,
    /// The most bytes that the search may hold in its own tables.
    pub memory: u64,
    /// The most threads that search at a time. What is proven does not depend on it; which
    /// path of several a beam finds may.
    pub threads: usize,
}

impl Limits {
    /// The most memory a search takes unless it is told otherwise.
    pub const USUAL_MEMORY: u64 = 4 << 30;

    /// Limits that suit a machine with so many bytes of memory and so many cores: half of
    /// the memory, and never more than 4 GiB, and all the cores.
    pub fn for_machine(memory_of_machine: u64, cores: usize) -> Self {
        let memory = Self::USUAL_MEMORY.min(memory_of_machine / 2);
        Self { time: None, memory, threads: cores.max(1) }
    }
}

/// No limit of time, 4 GiB of memory, and one thread.
impl Default for Limits {
    fn default() -> Self {
        Self { time: None, memory: Self::USUAL_MEMORY, threads: 1 }
    }
}
