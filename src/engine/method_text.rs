//! Methods as text: `algorithm[:heuristic[:weight]]`, such as `bfs` or `astar:manhattan:5`, and
//! after that `:ties=RULE` and `:order=URDL` where the usual order is not meant.

use std::fmt;
use std::str::FromStr;

use super::{Algorithm, AlgorithmFacts, Method, SearchOrder};
use crate::board::MoveOrder;
use crate::puzzle::Heuristic;
use crate::search::{TieRule, Weight};

/// A text that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MethodTextError {
    /// There is no such algorithm.
    #[error("expected one of {}, found '{}'", algorithms(), .0.escape_default())]
    Algorithm(String),
    /// There is no such heuristic.
    #[error("expected one of {}, found '{}'", heuristics(), .0.escape_default())]
    Heuristic(String),
    /// The weight is not a number from 1 to 1000.
    #[error("expected a weight from 1 to {largest}, found '{}'", .0.escape_default(), largest = Weight::LARGEST)]
    Weight(String),
    /// The order does not name each of the four moves once.
    #[error("expected order= with each of U, D, L and R once, found '{}'", .0.escape_default())]
    Order(String),
    /// There is no such tie rule.
    #[error("expected ties= with one of {}, found '{}'", tie_rules(), .0.escape_default())]
    Ties(String),
    /// After the weight stands something else than a setting with its name, or one that is there
    /// already.
    #[error("expected order=URDL or ties=RULE, each once, found '{}'", .0.escape_default())]
    Setting(String),
    /// The algorithm does not look at such a setting.
    #[error("expected no {setting}, as {algorithm} has none, found '{}'", .found.escape_default())]
    NoSetting {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// What it has not.
        setting: &'static str,
        /// What was found in its place.
        found: String,
    },
}

fn algorithms() -> String {
    Algorithm::TABLE.map(|facts| facts.name).join(", ")
}

fn heuristics() -> String {
    Heuristic::TABLE.map(|facts| facts.name).join(", ")
}

fn tie_rules() -> String {
    TieRule::ALL.map(|(_, name)| name).join(", ")
}

/// What stands before the settings that have their names with them, and those settings.
fn split_at_named(text: &str) -> (&str, Option<&str>) {
    let is_named = |rest: &str| rest.split(':').next().is_some_and(|word| word.contains('='));
    let mut ends = text.match_indices(':').map(|(end, _)| end);
    match ends.find(|end| is_named(&text[end + 1..])) {
        Some(end) => (&text[..end], Some(&text[end + 1..])),
        None => (text, None),
    }
}

impl FromStr for Method {
    type Err = MethodTextError;

    fn from_str(text: &str) -> Result<Self, MethodTextError> {
        let (plain, named) = split_at_named(text);
        let mut parts = plain.splitn(3, ':');
        let name = parts.next().unwrap_or_default();
        let algorithm = Algorithm::TABLE.iter().find(|facts| facts.name == name);
        let facts = algorithm.ok_or_else(|| MethodTextError::Algorithm(name.to_owned()))?;
        let refuse = |setting, found: &str| MethodTextError::NoSetting {
            algorithm: facts.name,
            setting,
            found: found.to_owned(),
        };
        let mut method = Self { algorithm: facts.algorithm, ..Self::default() };
        if let Some(name) = parts.next() {
            if !facts.is_informed {
                return Err(refuse("heuristic", name));
            }
            let heuristic = Heuristic::TABLE.iter().find(|facts| facts.name == name);
            let heuristic = heuristic.ok_or_else(|| MethodTextError::Heuristic(name.to_owned()))?;
            method.heuristic = heuristic.heuristic;
        }
        if let Some(number) = parts.next() {
            if !facts.is_weighted {
                return Err(refuse("weight", number));
            }
            let weight = number.parse().ok().and_then(|weight| Weight::new(weight).ok());
            method.weight = weight.ok_or_else(|| MethodTextError::Weight(number.to_owned()))?;
        }
        let (mut ties, mut moves) = (None, None);
        for word in named.into_iter().flat_map(|named| named.split(':')) {
            let wrong = || MethodTextError::Setting(word.to_owned());
            match word.split_once('=').ok_or_else(wrong)? {
                ("ties", _) if !facts.has_ties() => return Err(refuse("ties", word)),
                ("order", _) if !facts.has_order() => return Err(refuse("order", word)),
                ("ties", rule) if ties.is_none() => ties = Some(tie_rule(rule)?),
                ("order", order) if moves.is_none() => moves = Some(move_order(order)?),
                _ => return Err(wrong()),
            }
        }
        let (moves, ties) = (moves.unwrap_or_default(), ties.unwrap_or_default());
        Ok(Self { order: SearchOrder { moves, ties }, ..method })
    }
}

fn tie_rule(name: &str) -> Result<TieRule, MethodTextError> {
    let rule = TieRule::ALL.into_iter().find(|(_, known)| *known == name);
    rule.map(|(rule, _)| rule).ok_or_else(|| MethodTextError::Ties(name.to_owned()))
}

fn move_order(letters: &str) -> Result<MoveOrder, MethodTextError> {
    letters.parse().map_err(|_| MethodTextError::Order(letters.to_owned()))
}

/// The text that stands for the method, but for its depth limit. A heuristic is named wherever
/// there is one, a weight if it is not 1, and an order if it is not the usual one.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = self.algorithm.facts();
        let AlgorithmFacts { name, is_informed, is_weighted, .. } = *facts;
        f.write_str(name)?;
        if is_informed {
            write!(f, ":{}", self.heuristic.facts().name)?;
        }
        if is_weighted && self.weight != Weight::ONE {
            write!(f, ":{}", self.weight.get())?;
        }
        let SearchOrder { moves, ties } = self.order;
        if facts.has_ties() && ties != TieRule::default() {
            write!(f, ":ties={}", ties.name())?;
        }
        if facts.has_order() && moves != MoveOrder::default() {
            write!(f, ":order={moves}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_is_read_as_it_is_written() {
        for algorithm in Algorithm::all() {
            for heuristic in Heuristic::all() {
                for weight in [1.0, 1.5, 5.0] {
                    let facts = algorithm.facts();
                    let mut method = Method { algorithm, ..Method::default() };
                    if facts.is_informed {
                        method.heuristic = heuristic;
                    }
                    if facts.is_weighted {
                        method.weight = Weight::new(weight).unwrap();
                    }
                    assert_eq!(method.to_string().parse(), Ok(method), "{method}");
                }
            }
        }
        assert_eq!("astar".parse::<Method>().unwrap().to_string(), "astar:linear-conflict");
        let weighted: Method = "astar:manhattan:5".parse().unwrap();
        assert_eq!(Ok(weighted.weight), Weight::new(5.0));
    }

    #[test]
    fn an_order_is_read_as_it_is_written_wherever_there_is_one() {
        for algorithm in Algorithm::all() {
            for (ties, _) in TieRule::ALL {
                for moves in ["UDLR", "RLDU"] {
                    let facts = algorithm.facts();
                    let mut method = Method { algorithm, ..Method::default() };
                    if facts.has_ties() {
                        method.order.ties = ties;
                    }
                    if facts.has_order() {
                        method.order.moves = moves.parse().unwrap();
                    }
                    assert_eq!(method.to_string().parse(), Ok(method), "{method}");
                }
            }
        }
        for (text, written) in [
            ("astar:ties=lower-g", "astar:linear-conflict:ties=lower-g"),
            (
                "astar:manhattan:5:order=rldu:ties=first-in-first-out",
                "astar:manhattan:5:ties=first-in-first-out:order=RLDU",
            ),
            ("astar:manhattan:ties=higher-g:order=UDLR", "astar:manhattan"),
            ("bfs:order=LURD", "bfs:order=LURD"),
            ("greedy:hamming:order=LURD", "greedy:hamming:order=LURD"),
        ] {
            assert_eq!(text.parse::<Method>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn what_is_no_method_says_why() {
        for (text, expected) in [
            ("", "found ''"),
            ("dijkstra", "expected one of best, bfs,"),
            ("astar:euclid", "expected one of hamming, manhattan,"),
            ("astar:manhattan:0", "expected a weight from 1 to 1000, found '0'"),
            ("astar:manhattan:x", "found 'x'"),
            ("astar:manhattan:5:6", "found '5:6'"),
            ("bfs:manhattan", "expected no heuristic, as bfs has none, found 'manhattan'"),
            ("idastar:manhattan:2", "expected no weight, as idastar has none, found '2'"),
            ("astar:ties=lower", "expected ties= with one of higher-g, lower-g,"),
            ("bfs:order=UDLL", "expected order= with each of U, D, L and R once, found 'UDLL'"),
            ("bfs:ties=lower-g", "expected no ties, as bfs has none, found 'ties=lower-g'"),
            ("best:order=RLDU", "expected no order, as best has none, found 'order=RLDU'"),
            ("astar:tie=lower-g", "expected order=URDL or ties=RULE, each once, found 'tie=low"),
            ("astar:ties=lower-g:ties=lower-g", "each once, found 'ties=lower-g'"),
            ("astar:ties=lower-g:manhattan", "each once, found 'manhattan'"),
            ("astar:ties=lower-g:", "each once, found ''"),
        ] {
            let message = text.parse::<Method>().unwrap_err().to_string();
            assert!(message.contains(expected), "{text}: {message}");
        }
    }
}
