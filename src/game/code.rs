//! A short text that brings a shuffle back on any machine.

use std::fmt;
use std::str::FromStr;

use super::is_playable;
use crate::board::{Board, Shape, seeded_rng, walk_steps};

/// How a board is mixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShuffleKind {
    /// By random moves, ten for each cell.
    #[default]
    Walk,
    /// Every board that can be solved is equally likely, the solved one too.
    Uniform,
}

impl ShuffleKind {
    /// The board that a seed mixes the goal to.
    pub(super) fn mix(self, goal: &Board, seed: u32) -> Board {
        let mut rng = seeded_rng(seed.into());
        match self {
            Self::Walk => goal.shuffled_by_walk(walk_steps(goal.shape()), &mut rng),
            Self::Uniform => goal.shuffled_uniformly(&mut rng),
        }
    }

    /// What its codes begin with. A version that does not know a letter refuses the code.
    fn letter(self) -> char {
        match self {
            Self::Walk => 'P',
            Self::Uniform => 'U',
        }
    }
}

/// The size, the blank and the seed of a shuffle, written like `P4-15-1F3A9C07`, or like
/// `U4-15-1F3A9C07` if it is uniform. Where columns and rows are not as many, the size would be
/// both, like `P4x3-11-1F3A9C07`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCode {
    goal: Board,
    kind: ShuffleKind,
    seed: u32,
}

/// The text is not a game code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a game code such as P4-15-1F3A9C07")]
pub struct CodeError;

impl GameCode {
    /// Takes a shape that can be played and the ID of a piece of it, for a shuffle by random moves.
    pub fn new(shape: Shape, blank: usize, seed: u32) -> Result<Self, CodeError> {
        if !is_playable(shape) {
            return Err(CodeError);
        }
        let goal = Board::goal(shape, blank).map_err(|_| CodeError)?;
        Ok(Self { goal, kind: ShuffleKind::Walk, seed })
    }

    /// The same with another kind of shuffle.
    pub fn with_kind(self, kind: ShuffleKind) -> Self {
        Self { kind, ..self }
    }

    /// How many columns and rows the board has.
    pub fn shape(&self) -> Shape {
        self.goal.shape()
    }

    /// The board to reach.
    pub fn goal(&self) -> Board {
        self.goal.clone()
    }

    /// The board to start from.
    pub fn start(&self) -> Board {
        self.kind.mix(&self.goal, self.seed)
    }

    /// How the start is mixed.
    pub fn kind(&self) -> ShuffleKind {
        self.kind
    }

    /// What the shuffle is drawn from.
    pub fn seed(&self) -> u32 {
        self.seed
    }
}

impl fmt::Display for GameCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, size) = (self.kind.letter(), SizeOf(self.shape()));
        write!(f, "{letter}{size}-{}-{:08X}", self.goal.blank(), self.seed)
    }
}

/// A shape as a code has it: one number for a square.
struct SizeOf(Shape);

impl fmt::Display for SizeOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.square_size() {
            Some(size) => write!(f, "{size}"),
            None => write!(f, "{}x{}", self.0.width(), self.0.height()),
        }
    }
}

/// Reads a code; blanks around it and small letters are fine.
impl FromStr for GameCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let kinds = [ShuffleKind::Walk, ShuffleKind::Uniform];
        let (kind, rest) = kinds
            .into_iter()
            .find_map(|kind| {
                let letter = kind.letter();
                Some((kind, text.strip_prefix([letter, letter.to_ascii_lowercase()])?))
            })
            .ok_or(CodeError)?;
        let parts: Vec<&str> = rest.split('-').collect();
        let &[size, blank, seed] = parts.as_slice() else { return Err(CodeError) };
        let is_number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
        let is_hex = seed.len() == 8 && seed.bytes().all(|digit| digit.is_ascii_hexdigit());
        if !is_number(blank) || !is_hex {
            return Err(CodeError);
        }
        let shape = size.parse().map_err(|_| CodeError)?;
        let seed = u32::from_str_radix(seed, 16).map_err(|_| CodeError)?;
        Ok(Self::new(shape, blank.parse().map_err(|_| CodeError)?, seed)?.with_kind(kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_one_number_or_two() {
        for (width, height, text) in [(4, 4, "4"), (12, 12, "12"), (5, 3, "5x3"), (2, 7, "2x7")] {
            let shape = Shape::new(width, height).unwrap();
            assert_eq!(SizeOf(shape).to_string(), text);
            assert_eq!(text.parse(), Ok(shape));
        }
    }

    #[test]
    fn only_shapes_that_can_be_played_have_codes() {
        assert!("P4-15-1F3A9C07".parse::<GameCode>().is_ok());
        assert_eq!("P4x3-11-1F3A9C07".parse::<GameCode>(), Err(CodeError));
        assert_eq!(GameCode::new(Shape::new(4, 3).unwrap(), 11, 7), Err(CodeError));
    }
}
