//! The order in which a search tries the moves of a board.

use std::fmt;
use std::str::FromStr;

use super::Direction;

/// The four directions, each once, in the order in which they are tried. As everywhere, a
/// direction is the way the *tile* moves.
///
/// ```
/// use pieceful::board::MoveOrder;
///
/// let order: MoveOrder = "URDL".parse()?;
/// assert_eq!(order.to_string(), "URDL");
/// assert_eq!(MoveOrder::default().to_string(), "UDLR");
/// # Ok::<(), pieceful::board::MoveOrderError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder([Direction; 4]);

/// A text that does not name each of the four directions once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected each of U, D, L and R once, found '{}'", .0.escape_default())]
pub struct MoveOrderError(pub String);

impl MoveOrder {
    /// The directions, first the one that is tried first.
    pub const fn directions(self) -> [Direction; 4] {
        self.0
    }
}

/// Up, down, left, right.
impl Default for MoveOrder {
    fn default() -> Self {
        Self(Direction::ALL)
    }
}

impl FromStr for MoveOrder {
    type Err = MoveOrderError;

    fn from_str(text: &str) -> Result<Self, MoveOrderError> {
        let wrong = || MoveOrderError(text.to_owned());
        let found: Option<Vec<Direction>> = text.chars().map(direction).collect();
        let order: [Direction; 4] = found.ok_or_else(wrong)?.try_into().map_err(|_| wrong())?;
        if Direction::ALL.iter().all(|direction| order.contains(direction)) {
            Ok(Self(order))
        } else {
            Err(wrong())
        }
    }
}

/// Directions that are missing follow those that are there.
impl From<[Direction; 4]> for MoveOrder {
    fn from(directions: [Direction; 4]) -> Self {
        let mut order = Vec::with_capacity(4);
        for direction in directions.into_iter().chain(Direction::ALL) {
            if !order.contains(&direction) {
                order.push(direction);
            }
        }
        Self(std::array::from_fn(|place| order[place]))
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&direction| write!(f, "{}", letter(direction)))
    }
}

const fn letter(direction: Direction) -> char {
    match direction {
        Direction::Up => 'U',
        Direction::Down => 'D',
        Direction::Left => 'L',
        Direction::Right => 'R',
    }
}

fn direction(found: char) -> Option<Direction> {
    let found = found.to_ascii_uppercase();
    Direction::ALL.into_iter().find(|&direction| letter(direction) == found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_each_direction_once() {
        for text in ["UDLR", "RLDU", "LURD"] {
            assert_eq!(text.parse::<MoveOrder>().unwrap().to_string(), text);
        }
        assert_eq!("udrl".parse::<MoveOrder>().unwrap().to_string(), "UDRL");
        for text in ["", "UDL", "UDLL", "UDLRU", "UDLX", "U D L R"] {
            assert_eq!(text.parse::<MoveOrder>(), Err(MoveOrderError(text.to_owned())));
        }
    }
}
