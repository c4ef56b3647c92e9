//! What a number of finished games comes to.
//!
//! Averages are those that speed-solvers reckon: of the last games, a few of the best and as many of
//! the worst are dropped, and the others have their mean.

use std::collections::BTreeMap;

use super::entry::{GameKind, HistoryEntry};
use crate::game::Day;

/// How many games there are averages of.
pub const AVERAGES: [usize; 4] = [5, 12, 50, 100];

/// How many of so many games are dropped at either end: one in twenty, rounded up.
pub fn dropped(of: usize) -> usize {
    of.div_ceil(20)
}

/// The average of these numbers without the best and the worst of them.
fn trimmed(sorted: &[u64]) -> f64 {
    let dropped = dropped(sorted.len());
    let kept = &sorted[dropped..sorted.len() - dropped];
    kept.iter().sum::<u64>() as f64 / kept.len() as f64
}

/// The average of the last `of` numbers at each of them; nothing where there are fewer yet. There
/// are at least three in an average, so that dropping leaves one.
pub fn rolling_average(numbers: &[u64], of: usize) -> Vec<Option<f64>> {
    let of = of.max(3);
    let mut window: Vec<u64> = Vec::with_capacity(of + 1);
    let average = |(index, &number): (usize, &u64)| {
        window.insert(window.partition_point(|&other| other <= number), number);
        if window.len() > of {
            let oldest = numbers[index - of];
            // It is there, as it came into the window before.
            window.remove(window.partition_point(|&other| other < oldest));
        }
        (window.len() == of).then(|| trimmed(&window))
    };
    numbers.iter().enumerate().map(average).collect()
}

/// The average of the last games, and the best that it ever was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Average {
    /// Of how many games.
    pub of: usize,
    /// Of the last so many, in milliseconds.
    pub now: f64,
    /// The lowest of all.
    pub best: f64,
}

/// What some games come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// How many there are.
    pub count: usize,
    /// The shortest time, in milliseconds.
    pub best_ms: Option<u64>,
    /// The mean time, in milliseconds.
    pub mean_ms: Option<f64>,
    /// Those of [`AVERAGES`] for which there are enough games.
    pub averages: Vec<Average>,
    /// The fewest moves.
    pub fewest_moves: Option<usize>,
    /// The mean of the moves.
    pub mean_moves: Option<f64>,
    /// How many moves more than the shortest solution a game took, in the mean of those whose
    /// shortest solution is known.
    pub over_shortest: Option<f64>,
    /// All moves by all the time.
    pub moves_a_second: Option<f64>,
}

impl Statistics {
    /// Reckons over games that stand in the order in which they were finished.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a HistoryEntry>) -> Self {
        let games: Vec<&HistoryEntry> = games.into_iter().collect();
        let times: Vec<u64> = games.iter().map(|game| game.elapsed_ms).collect();
        let moves = games.iter().map(|game| game.moves as u64);
        let (all_moves, all_ms) = (moves.sum::<u64>(), times.iter().sum::<u64>());
        let over = games.iter().filter_map(|game| game.moves.checked_sub(game.shortest?));
        let over: Vec<usize> = over.collect();
        let mean = |sum: f64, count: usize| (count > 0).then(|| sum / count as f64);
        Self {
            count: games.len(),
            best_ms: times.iter().min().copied(),
            mean_ms: mean(all_ms as f64, times.len()),
            averages: AVERAGES.iter().filter_map(|&of| average(&times, of)).collect(),
            fewest_moves: games.iter().map(|game| game.moves).min(),
            mean_moves: mean(all_moves as f64, games.len()),
            over_shortest: mean(over.iter().sum::<usize>() as f64, over.len()),
            moves_a_second: (all_ms > 0).then(|| all_moves as f64 * 1000.0 / all_ms as f64),
        }
    }
}

fn average(times: &[u64], of: usize) -> Option<Average> {
    let rolling = rolling_average(times, of);
    let now = rolling.last().copied().flatten()?;
    let best = rolling.iter().flatten().copied().fold(now, f64::min);
    Some(Average { of, now, best })
}

/// Where in these numbers each is lower than all before it: the personal bests, of which the first
/// is one too.
pub fn personal_bests(numbers: &[u64]) -> Vec<bool> {
    let mut best = None;
    let is_best = |&number: &u64| {
        let is_best = best.is_none_or(|best| number < best);
        if is_best {
            best = Some(number);
        }
        is_best
    };
    numbers.iter().map(is_best).collect()
}

/// How many games were won on each day, without those in which the computer helped.
pub fn wins_by_day<'a>(games: impl IntoIterator<Item = &'a HistoryEntry>) -> BTreeMap<Day, usize> {
    let mut days = BTreeMap::new();
    for game in games {
        if game.kind() != GameKind::Assisted
            && let Some(day) = game.day()
        {
            *days.entry(day).or_default() += 1;
        }
    }
    days
}

/// Days in a row on which games were won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today; or up to yesterday, as today is not over.
    pub now: usize,
    /// The longest ever.
    pub longest: usize,
}

impl Streak {
    /// The streaks in these days.
    pub fn of(days: &BTreeMap<Day, usize>, today: Day) -> Self {
        let mut streak = Self::default();
        let mut last: Option<(u32, usize)> = None;
        for day in days.keys().map(|day| day.number()) {
            let length = match last {
                Some((before, length)) if before + 1 == day => length + 1,
                _ => 1,
            };
            streak.longest = streak.longest.max(length);
            last = Some((day, length));
        }
        if let Some((day, length)) = last
            && day + 1 >= today.number()
        {
            streak.now = length;
        }
        streak
    }
}
