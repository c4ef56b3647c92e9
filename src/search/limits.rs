//! How much time, how much memory and how many threads a search may take.

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
    const USUAL_MEMORY: u64 = 4 << 30;

    /// Limits that suit a machine with so many bytes of memory and so many cores: half of
    /// the memory, and never more than 4 GiB, and all the cores.
    pub fn for_machine(memory_of_machine: u64, cores: usize) -> Self {
        let memory = Self::USUAL_MEMORY.min(memory_of_machine / 2);
        Self { time: None, memory, threads: cores.max(1) }
    }

    /// What each of several searches may take that run at the same time and together stay
    /// within these limits. Each has all of the time, an equal part of the memory and of the
    /// threads, and a thread at least.
    ///
    /// ```
    /// use pieceful::search::Limits;
    ///
    /// let limits = Limits { memory: 3 << 30, threads: 8, ..Limits::default() };
    /// let each = limits.shared_among(3);
    /// assert_eq!((each.memory, each.threads), (1 << 30, 2));
    /// ```
    #[must_use]
    pub fn shared_among(&self, searches: usize) -> Self {
        let searches = searches.max(1);
        let (memory, threads) = (self.memory / searches as u64, self.threads / searches);
        Self { time: self.time, memory, threads: threads.max(1) }
    }
}

/// No limit of time, 4 GiB of memory, and one thread.
impl Default for Limits {
    fn default() -> Self {
        Self { time: None, memory: Self::USUAL_MEMORY, threads: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_stay_within_what_is_shared() {
        let time = Some(Duration::from_secs(5));
        let limits = Limits { time, memory: (4 << 30) + 5, threads: 6 };
        for searches in 1..20 {
            let each = limits.shared_among(searches);
            assert_eq!(each.time, time, "{searches}");
            assert!(each.memory * searches as u64 <= limits.memory, "{searches}");
            assert!((each.memory + 1) * searches as u64 > limits.memory, "{searches}");
            // Beyond a thread for each there is nothing to divide.
            assert!(each.threads * searches <= limits.threads.max(searches), "{searches}");
        }
        assert_eq!(
            [1, 2, 4, 6, 7].map(|searches| limits.shared_among(searches).threads),
            [6, 3, 1, 1, 1]
        );
        assert_eq!(limits.shared_among(1), limits);
        assert_eq!(limits.shared_among(0), limits);
    }
}
