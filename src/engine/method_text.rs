//! Methods as text: `algorithm[:heuristic[:weight]]`, such as `bfs` or `astar:manhattan:5`.

use std::fmt;
use std::str::FromStr;

use super::{Algorithm, AlgorithmFacts, Method};
use crate::puzzle::Heuristic;
use crate::search::Weight;

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

impl FromStr for Method {
    type Err = MethodTextError;

    fn from_str(text: &str) -> Result<Self, MethodTextError> {
        let mut parts = text.splitn(3, ':');
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
        Ok(method)
    }
}

/// The text that stands for the method, but for its depth limit and its order. A heuristic is
/// named wherever there is one, a weight if it is not 1.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AlgorithmFacts { name, is_informed, is_weighted, .. } = *self.algorithm.facts();
        f.write_str(name)?;
        if is_informed {
            write!(f, ":{}", self.heuristic.facts().name)?;
        }
        if is_weighted && self.weight != Weight::ONE {
            write!(f, ":{}", self.weight.get())?;
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
        ] {
            let message = text.parse::<Method>().unwrap_err().to_string();
            assert!(message.contains(expected), "{text}: {message}");
        }
    }
}
