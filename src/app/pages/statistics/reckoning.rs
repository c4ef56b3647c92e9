//! What the page shows of the history. It is reckoned beside the frames, as there may be a hundred
//! thousand games.

use std::collections::BTreeMap;

use crate::app::built_in::shown_name;
use crate::app::texts::{Language, Text};
use crate::board::Shape;
use crate::game::Day;
use crate::save::{
    GameKind, HistoryEntry, HistoryList, Statistics, Streak, personal_bests, rolling_average,
    wins_by_day,
};

/// The most games in a plot: more would be closer together than its dots.
pub(super) const PLOTTED: usize = 2000;
/// The average that runs along in a plot.
pub(super) const RUNNING: usize = 12;
/// How many days are plotted.
const DAYS: u32 = 90;

/// The kinds of games, in the order of their names in a list.
pub(super) const KINDS: [(GameKind, Text); 3] = [
    (GameKind::Own, Text::StatsKindOwn),
    (GameKind::Daily, Text::StatsKindDaily),
    (GameKind::Assisted, Text::StatsKindAssisted),
];

pub(super) fn kind_name(kind: GameKind) -> Text {
    let own = KINDS[0].1;
    KINDS.iter().find(|(other, _)| *other == kind).map_or(own, |(_, name)| *name)
}

/// Games that can be compared: they have a size and a kind.
pub(super) type GroupId = (Shape, GameKind);

/// What is to be shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Choice {
    pub(super) shape: Option<Shape>,
    pub(super) kind: Option<GameKind>,
    /// A part of the picture's name, of the date or of the code.
    pub(super) text: String,
    pub(super) column: Column,
    pub(super) is_descending: bool,
    /// The games in the plots; or those of which there are most.
    pub(super) group: Option<GroupId>,
    /// Names of pictures are those of a language.
    pub(super) language: Language,
    /// Streaks end today.
    pub(super) today: Option<Day>,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            shape: None,
            kind: None,
            text: String::new(),
            column: Column::Finished,
            is_descending: true,
            group: None,
            language: Language::English,
            today: None,
        }
    }
}

/// What the games can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Finished,
    Size,
    Kind,
    Moves,
    Over,
    Time,
    Pace,
    Picture,
}

/// The games of a size and kind.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) id: GroupId,
    pub(super) statistics: Statistics,
}

/// Numbers from game to game. The first is that of game 1, or of a later one where there are more
/// than a plot has room for.
#[derive(Clone, Debug, Default)]
pub(super) struct Curve {
    pub(super) points: Vec<[f64; 2]>,
    pub(super) average: Vec<[f64; 2]>,
    pub(super) bests: Vec<[f64; 2]>,
}

/// What there is to show.
#[derive(Debug)]
pub(super) struct Reckoned {
    /// The sizes that were played.
    pub(super) shapes: Vec<Shape>,
    pub(super) groups: Vec<Group>,
    /// The games of the list, in its order, as places in the history.
    pub(super) rows: Vec<u32>,
    /// Whether a game was a personal best when it was won, by time and by moves; for all games.
    pub(super) bests: Vec<[bool; 2]>,
    /// The group of the plots, and how many games it has.
    pub(super) plotted: Option<(GroupId, usize)>,
    pub(super) times: Curve,
    pub(super) moves: Curve,
    /// The days of the plot.
    pub(super) recent_days: Vec<[f64; 2]>,
    pub(super) streak: Streak,
}

/// Where a size stands among others.
type Order = (usize, usize, usize);

fn order(shape: Shape) -> Order {
    (shape.cells(), shape.height(), shape.width())
}

/// Reckons what there is to show.
pub(super) fn reckon(list: &HistoryList, choice: &Choice) -> Reckoned {
    let games = &list.entries;
    let mut in_time: Vec<u32> = (0..games.len() as u32).collect();
    // Games that were imported stand behind those that were played after them.
    in_time.sort_by_key(|&place| games[place as usize].finished_at);
    let mut by_group: BTreeMap<(Order, GameKind), Vec<u32>> = BTreeMap::new();
    for &place in &in_time {
        let game = &games[place as usize];
        by_group.entry((order(game.shape), game.kind())).or_default().push(place);
    }
    let of = |places: &[u32]| -> Vec<&HistoryEntry> {
        places.iter().map(|&place| &games[place as usize]).collect()
    };
    let mut bests = vec![[false; 2]; games.len()];
    let mut sizes: Vec<_> = by_group.keys().map(|(order, _)| *order).collect();
    sizes.dedup();
    for shape in sizes {
        note_bests(shape, &in_time, games, &mut bests);
    }
    let mut shapes: Vec<Shape> = by_group.values().map(|places| of(places)[0].shape).collect();
    shapes.dedup();
    let is_wanted = |game: &HistoryEntry| {
        choice.shape.is_none_or(|shape| shape == game.shape)
            && choice.kind.is_none_or(|kind| kind == game.kind())
    };
    let groups: Vec<(Group, Vec<&HistoryEntry>)> = by_group
        .values()
        .map(|places| of(places))
        .filter(|games| is_wanted(games[0]))
        .map(|games| {
            let statistics = Statistics::of(games.iter().copied());
            (Group { id: (games[0].shape, games[0].kind()), statistics }, games)
        })
        .collect();
    let plotted = groups
        .iter()
        .find(|(group, _)| Some(group.id) == choice.group)
        .or_else(|| groups.iter().max_by_key(|(_, games)| games.len()));
    let curve = |number: fn(&HistoryEntry) -> u64| {
        plotted.map_or_else(Curve::default, |(_, games)| {
            curve(&games.iter().map(|game| number(game)).collect::<Vec<_>>())
        })
    };
    let days = wins_by_day(games.iter().filter(|game| is_wanted(game)));
    let streak = choice.today.map(|today| Streak::of(&days, today)).unwrap_or_default();
    Reckoned {
        shapes,
        rows: rows(games, &in_time, choice, is_wanted),
        bests,
        plotted: plotted.map(|(group, games)| (group.id, games.len())),
        times: curve(|game| game.elapsed_ms),
        moves: curve(|game| game.moves as u64),
        recent_days: recent_days(&days, choice.today),
        streak,
        groups: groups.into_iter().map(|(group, _)| group).collect(),
    }
}

/// Personal bests are those of a size, over all games without help.
fn note_bests(shape: Order, in_time: &[u32], games: &[HistoryEntry], bests: &mut [[bool; 2]]) {
    let counts = |game: &HistoryEntry| order(game.shape) == shape && !game.is_assisted;
    let places: Vec<usize> = in_time.iter().map(|&place| place as usize).collect();
    let places: Vec<usize> = places.into_iter().filter(|&place| counts(&games[place])).collect();
    let numbers: [fn(&HistoryEntry) -> u64; 2] = [|game| game.elapsed_ms, |game| game.moves as u64];
    for (which, number) in numbers.into_iter().enumerate() {
        let numbers: Vec<u64> = places.iter().map(|&place| number(&games[place])).collect();
        for (&place, is_best) in places.iter().zip(personal_bests(&numbers)) {
            bests[place][which] = is_best;
        }
    }
}

/// The games of the list, sorted.
fn rows(
    games: &[HistoryEntry],
    in_time: &[u32],
    choice: &Choice,
    is_wanted: impl Fn(&HistoryEntry) -> bool,
) -> Vec<u32> {
    let text = choice.text.trim().to_lowercase();
    let language = choice.language;
    let is_found = |game: &HistoryEntry| {
        text.is_empty()
            || shown_name(&game.picture_name, language).to_lowercase().contains(&text)
            || game.day().is_some_and(|day| day.to_string().contains(&text))
            || game.code().is_some_and(|code| code.to_string().to_lowercase().contains(&text))
    };
    let game = |place: u32| &games[place as usize];
    let mut rows: Vec<u32> = in_time
        .iter()
        .copied()
        .filter(|&place| is_wanted(game(place)) && is_found(game(place)))
        .collect();
    // A stable sort keeps those that are alike in the order in which they were played.
    match choice.column {
        Column::Finished => {}
        Column::Size => rows.sort_by_key(|&place| order(game(place).shape)),
        Column::Kind => rows.sort_by_key(|&place| game(place).kind()),
        Column::Moves => rows.sort_by_key(|&place| game(place).moves),
        // Those of which it is not known stand last, however the list is sorted.
        Column::Over => rows.sort_by_key(|&place| match over(game(place)) {
            None => (!choice.is_descending, 0),
            Some(over) => (choice.is_descending, over),
        }),
        Column::Time => rows.sort_by_key(|&place| game(place).elapsed_ms),
        Column::Pace => rows.sort_by(|&one, &other| {
            let pace = |place| pace(game(place)).unwrap_or(f64::INFINITY);
            pace(one).total_cmp(&pace(other))
        }),
        Column::Picture => rows.sort_by_cached_key(|&place| {
            shown_name(&game(place).picture_name, language).to_lowercase()
        }),
    }
    if choice.is_descending {
        rows.reverse();
    }
    rows
}

/// How many moves more than the shortest solution a game took.
pub(super) fn over(game: &HistoryEntry) -> Option<usize> {
    game.moves.checked_sub(game.shortest?)
}

/// Moves a second.
pub(super) fn pace(game: &HistoryEntry) -> Option<f64> {
    (game.elapsed_ms > 0).then(|| game.moves as f64 * 1000.0 / game.elapsed_ms as f64)
}

fn curve(numbers: &[u64]) -> Curve {
    let skipped = numbers.len().saturating_sub(PLOTTED);
    let at = |index: usize, value: f64| [(index + 1) as f64, value];
    let bests = personal_bests(numbers);
    let shown = || numbers.iter().enumerate().skip(skipped);
    Curve {
        points: shown().map(|(index, &number)| at(index, number as f64)).collect(),
        average: rolling_average(numbers, RUNNING)
            .into_iter()
            .enumerate()
            .skip(skipped)
            .filter_map(|(index, average)| Some(at(index, average?)))
            .collect(),
        bests: shown()
            .filter(|(index, _)| bests[*index])
            .map(|(index, &number)| at(index, number as f64))
            .collect(),
    }
}

/// The number of wins on each of the last days, where there were any.
fn recent_days(days: &BTreeMap<Day, usize>, today: Option<Day>) -> Vec<[f64; 2]> {
    let last = today.into_iter().chain(days.keys().next_back().copied()).max();
    let first = last.map_or(0, |last| last.number().saturating_sub(DAYS));
    days.iter()
        .filter(|(day, _)| day.number() > first)
        .map(|(day, &count)| [f64::from(day.number()), count as f64])
        .collect()
}
