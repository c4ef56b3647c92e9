//! Times, and what is made of many of them.

use std::fs;
use std::time::Duration;

/// The processor time that this process has used.
pub(crate) fn of_process() -> Duration {
    let text = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

/// The processor time that this thread has used. The time of day would count whatever else
/// takes the processor, such as the threads of a software rasteriser.
pub(crate) fn of_thread() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(text.split_whitespace().next().unwrap().parse().unwrap())
}

pub(crate) fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

pub(crate) fn median(values: Vec<f64>) -> f64 {
    of_hundred(50, values)
}

/// The value that so many of a hundred are not above.
pub(crate) fn of_hundred(count: usize, mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[(values.len() * count / 100).min(values.len() - 1)]
}
