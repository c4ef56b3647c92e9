//! Events and nodes described in text.

use crate::app::texts::{Language, Text};
use crate::engine::{Algorithm, Discipline, Method};
use crate::lab::replay::{Fate, Replay};
use crate::search::{EventKind, Weight};

/// g, h and f as the search has them: `3 + 8 = 11`, `3 + 5 × 8 = 43`, or one of them alone where
/// the search looks at no other.
pub(super) fn values(method: &Method, g: u32, estimate: Option<(u32, u32)>) -> String {
    let is_informed = method.algorithm.facts().is_informed || method.algorithm == Algorithm::Best;
    match (method.algorithm, estimate) {
        (Algorithm::Greedy, Some((h, _))) => format!("h = {h}"),
        (_, Some((h, f))) if is_informed && method.weight != Weight::ONE => {
            format!("{g} + {} × {h} = {f}", method.weight.get())
        }
        (_, Some((h, f))) if is_informed => format!("{g} + {h} = {f}"),
        (_, None) if is_informed => format!("{g} + ?"),
        _ => format!("g = {g}"),
    }
}

/// The values of a node.
pub(super) fn node_values(replay: &Replay, node: usize) -> String {
    let Some(node) = replay.node(node) else { return String::new() };
    values(replay.method(), node.g, Some((node.h, node.f)))
}

/// The one of them that the search orders its states by, where there is no room for all.
pub(super) fn node_order(replay: &Replay, node: usize) -> String {
    let Some(node) = replay.node(node) else { return String::new() };
    let facts = replay.method().algorithm.facts();
    match replay.method().algorithm {
        Algorithm::Greedy => node.h.to_string(),
        algorithm if facts.is_informed || algorithm == Algorithm::Best => node.f.to_string(),
        _ => node.g.to_string(),
    }
}

/// What happens in an event, in a sentence.
pub(super) fn event_text(replay: &Replay, at: usize, language: Language) -> String {
    let (Some(event), Some(node)) = (replay.event(at), replay.node_of(at)) else {
        return String::new();
    };
    let values = node_values(replay, node);
    let word = match event.kind {
        EventKind::Start => Text::LabStepEventStart,
        EventKind::Expand => {
            let number = language.count(replay.expanded(at) as u64);
            let places: [(&str, &dyn crate::app::texts::Parameter); 2] =
                [("number", &number), ("values", &values)];
            return language.fill(Text::LabStepEventExpand, &places);
        }
        EventKind::NextBound => {
            return language.fill(Text::LabStepEventBound, &[("bound", &event.f)]);
        }
        EventKind::Generate => Text::LabStepEventGenerate,
        EventKind::Duplicate => Text::LabStepEventDuplicate,
        EventKind::CutOff => Text::LabStepEventCutOff,
        EventKind::Stale => Text::LabStepEventStale,
        EventKind::Reopen => Text::LabStepEventReopen,
        EventKind::Meeting => Text::LabStepEventMeeting,
        EventKind::Goal => Text::LabStepEventGoal,
    };
    language.fill(word, &[("values", &values)])
}

/// What has become of a node by a moment, and why.
pub(super) fn fate_text(replay: &Replay, node: usize, at: usize, language: Language) -> String {
    let say = |word| language.say(word).to_owned();
    match replay.fate(node, at) {
        None => String::new(),
        Some(Fate::Waiting) if replay.is_goal(node) => say(Text::LabStepKeptGoal),
        Some(Fate::Waiting) => say(Text::LabStepKept),
        Some(Fate::Expanded(number)) => {
            language.fill(Text::LabStepExpanded, &[("number", &language.count(number as u64))])
        }
        Some(Fate::Duplicate) if replay.discipline() == Discipline::Stack => {
            say(Text::LabStepOnPath)
        }
        Some(Fate::Duplicate) => {
            let g = replay.known_as(node).and_then(|known| replay.node(known)).map_or(0, |it| it.g);
            language.fill(Text::LabStepKnown, &[("g", &g)])
        }
        Some(Fate::Stale) => {
            let g = replay.known_as(node).and_then(|known| replay.node(known)).map_or(0, |it| it.g);
            language.fill(Text::LabStepStale, &[("g", &g)])
        }
        Some(Fate::CutOff) => {
            let bound = replay.bound(at).unwrap_or(0);
            if replay.method().algorithm.facts().is_informed {
                language.fill(Text::LabStepBeyondBound, &[("bound", &bound)])
            } else {
                language.fill(Text::LabStepBeyondDepth, &[("bound", &bound)])
            }
        }
        Some(Fate::Meeting) => say(Text::LabStepMeeting),
        Some(Fate::Goal) => say(Text::LabStepGoal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_that_the_search_looks_at() {
        let of = |text: &str, estimate| values(&text.parse().unwrap(), 3, estimate);
        assert_eq!(of("astar:manhattan", Some((8, 11))), "3 + 8 = 11");
        assert_eq!(of("astar:manhattan:5", Some((8, 43))), "3 + 5 × 8 = 43");
        assert_eq!(of("idastar:manhattan", None), "3 + ?");
        assert_eq!(of("greedy:manhattan", Some((8, 8))), "h = 8");
        assert_eq!(of("bfs", Some((0, 3))), "g = 3");
    }
}
