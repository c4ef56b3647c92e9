//! Numbers that others have published, to be shown beside ours.

use crate::engine::{Method, SearchOrder};

/// What a textbook says of a method on boards of 3×3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The method, as text.
    pub method: &'static str,
    /// The distance from the goal, and the mean number of states that were generated.
    pub generated: [(u32, u64); 12],
}

impl Published {
    /// Whose numbers they are.
    pub const SOURCE: &str = "Stuart Russell and Peter Norvig, Artificial Intelligence: A Modern \
                              Approach, 4th edition, section 3.6";

    /// Breadth-first search, and A* with misplaced tiles and with Manhattan, each on 100 boards of
    /// every even distance from 6 to 28. The goal has its blank in a corner.
    pub const AIMA: [Self; 3] = [
        Self {
            method: "bfs",
            generated: [
                (6, 128),
                (8, 368),
                (10, 1033),
                (12, 2672),
                (14, 6783),
                (16, 17_270),
                (18, 41_558),
                (20, 91_493),
                (22, 175_921),
                (24, 290_082),
                (26, 395_355),
                (28, 463_234),
            ],
        },
        Self {
            method: "astar:hamming",
            generated: [
                (6, 24),
                (8, 48),
                (10, 116),
                (12, 279),
                (14, 678),
                (16, 1683),
                (18, 4102),
                (20, 9905),
                (22, 22_955),
                (24, 53_039),
                (26, 110_372),
                (28, 202_565),
            ],
        },
        Self {
            method: "astar:manhattan",
            generated: [
                (6, 19),
                (8, 31),
                (10, 48),
                (12, 84),
                (14, 174),
                (16, 364),
                (18, 751),
                (20, 1318),
                (22, 2548),
                (24, 5733),
                (26, 10_080),
                (28, 22_055),
            ],
        },
    ];

    /// What is published of a method, as text, in any order: those who publish don't say which is
    /// theirs.
    pub fn of(method: &str) -> Option<&'static Self> {
        let method = Method { order: SearchOrder::default(), ..method.parse().ok()? }.to_string();
        Self::AIMA.iter().find(|published| published.method == method)
    }

    /// The mean number of states that were generated at a distance.
    pub fn generated_at(&self, distance: u32) -> Option<u64> {
        self.generated.iter().find(|(at, _)| *at == distance).map(|(_, generated)| *generated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_is_of_methods_that_there_are() {
        for published in &Published::AIMA {
            let method: Method = published.method.parse().unwrap();
            assert_eq!(method.to_string(), published.method);
            assert!(published.generated.is_sorted());
            assert_eq!(Published::of(published.method), Some(published));
        }
        assert_eq!(Published::AIMA[0].generated_at(12), Some(2672));
        assert_eq!(Published::AIMA[0].generated_at(13), None);
        assert_eq!(Published::of("astar:manhattan:ties=lower-g"), Some(&Published::AIMA[2]));
        assert_eq!(Published::of("idastar:manhattan"), None);
    }
}
