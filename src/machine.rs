//! What the machine has.

use std::thread;

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use crate::solver::Limits;

/// What a search may take of this machine.
pub(crate) fn limits() -> Limits {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let usual = Limits::default();
    memory().map_or(usual, |memory| Limits::for_machine(memory, cores))
}

/// The bytes of memory that this process may use: the machine's, or less where
/// the system holds the process to a limit of its own. `None` where the system
/// does not tell.
fn memory() -> Option<u64> {
    let refresh = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(refresh).ok()?;
    let machine = system.total_memory();
    let allowed = system.cgroup_limits().map(|limits| limits.total_memory);
    Some(allowed.map_or(machine, |allowed| allowed.min(machine)))
}
