//! What the machine has, and what of it this process may have.

use std::{fs, thread};

use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

use crate::search::Limits;

/// What a search may take of this machine unless it is told otherwise.
pub(crate) fn limits() -> Limits {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let memory = Memory::read();
    let all = memory.machine.into_iter().chain(memory.allowed()).min();
    all.map_or(Limits::default(), |all| Limits::for_machine(all, cores))
}

/// The most that a search can have, whatever it is told: beyond that the system would end the
/// process. The rest is for what is not part of the search. `None` where there is too little
/// left even for the threads that search, which would end in the middle of something else.
pub(crate) fn most_memory() -> Option<u64> {
    most_of(Memory::read().allowed())
}

fn most_of(allowed: Option<u64>) -> Option<u64> {
    let Some(allowed) = allowed else { return Some(u64::MAX) };
    (allowed >= LEAST_MEMORY).then_some(allowed / 4 * 3)
}

/// What a process must still be allowed to have before it begins to search.
pub(crate) const LEAST_MEMORY: u64 = 12 << 20;

/// Bytes of memory, where the system tells.
#[derive(Debug)]
struct Memory {
    machine: Option<u64>,
    /// What the container may have, or the group of processes that this one is in.
    container: Option<u64>,
    /// What this process may still have by its own limits.
    process: Option<u64>,
}

impl Memory {
    fn read() -> Self {
        let refresh = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
        let system = System::new_with_specifics(refresh).ok();
        let read = |name: &str| fs::read_to_string(format!("/proc/self/{name}")).ok();
        Self {
            machine: system.as_ref().map(System::total_memory),
            container: system.and_then(container),
            process: read("limits").zip(read("status")).and_then(|(limits, status)| {
                left_of(&limits, "Max address space", &status, "VmSize:")
                    .into_iter()
                    .chain(left_of(&limits, "Max data size", &status, "VmData:"))
                    .min()
            }),
        }
    }

    fn allowed(&self) -> Option<u64> {
        self.container.into_iter().chain(self.process).min()
    }
}

/// The limit of the groups that this process is in, and of those around them.
fn container(mut system: System) -> Option<u64> {
    let of_system = system.cgroup_limits();
    let own = get_current_pid().ok()?;
    let only_own = ProcessesToUpdate::Some(&[own]);
    system.refresh_processes_specifics(only_own, false, ProcessRefreshKind::nothing());
    let of_process = system.process(own).and_then(sysinfo::Process::cgroup_limits);
    of_system.into_iter().chain(of_process).map(|limits| limits.total_memory).min()
}

/// What is left of a limit, given the kernel's lists of the limits and of what is in use.
fn left_of(limits: &str, limit: &str, status: &str, used: &str) -> Option<u64> {
    let limit = limits.lines().find_map(|line| line.strip_prefix(limit))?;
    // "unlimited" is no number.
    let limit: u64 = limit.split_whitespace().next()?.parse().ok()?;
    let used = status.lines().find_map(|line| line.strip_prefix(used))?;
    let kibibytes: u64 = used.split_whitespace().next()?.parse().ok()?;
    Some(limit.saturating_sub(kibibytes * 1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATUS: &str = "Name:\tpieceful\nVmPeak:\t  300000 kB\nVmSize:\t  100000 kB\n";

    #[test]
    fn what_is_left_of_a_limit_is_what_is_not_in_use() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units\n\
                      Max data size             unlimited            unlimited            bytes\n\
                      Max address space         204800000            unlimited            bytes\n";
        let left = |limits: &str, name| left_of(limits, name, STATUS, "VmSize:");
        assert_eq!(left(limits, "Max address space"), Some(102_400_000));
        assert_eq!(left(limits, "Max data size"), None);
        assert_eq!(left("Max address space  1  1  bytes", "Max address space"), Some(0));
        assert_eq!(left("", "Max address space"), None);
    }

    #[test]
    fn nobody_searches_with_next_to_nothing() {
        assert_eq!(most_of(None), Some(u64::MAX));
        assert_eq!(most_of(Some(LEAST_MEMORY)), Some(9 << 20));
        assert_eq!(most_of(Some(LEAST_MEMORY - 1)), None);
    }

    #[test]
    fn a_process_has_no_more_than_the_machine() {
        let memory = Memory::read();
        assert!(memory.machine.is_some_and(|machine| machine > 64 << 20), "{memory:?}");
        assert!(limits().memory <= memory.machine.unwrap_or(u64::MAX) / 2, "{memory:?}");
    }
}
