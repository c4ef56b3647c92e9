//! A result in one line of text, to paste into a chat.

use std::time::Duration;

use super::numbers::{Precision, shape_text};
use super::texts::{Language, Parameter, Text};
use crate::board::Shape;
use crate::game::{Day, GameCode};

/// What there is to say of a game that was won.
pub(super) struct ResultLine<'a> {
    pub(super) shape: Shape,
    pub(super) daily: Option<Day>,
    pub(super) moves: usize,
    pub(super) shortest: Option<usize>,
    pub(super) time: Duration,
    pub(super) is_assisted: bool,
    pub(super) code: Option<&'a GameCode>,
}

impl ResultLine<'_> {
    /// Such as `Pieceful 4×4 · 84 moves (shortest 46) · 1:12.3 · P4-15-1F3A9C07`.
    pub(super) fn text(&self, language: Language) -> String {
        let mut parts = vec![format!("Pieceful {}", shape_text(self.shape))];
        parts.extend(self.daily.map(|day| day.to_string()));
        parts.push(match &self.shortest {
            None => language.fill(Text::ResultMoves, &[("moves", &self.moves)]),
            Some(shortest) => {
                let places: [(&str, &dyn Parameter); 2] =
                    [("moves", &self.moves), ("shortest", shortest)];
                language.fill(Text::ResultMovesShortest, &places)
            }
        });
        parts.push(language.clock(self.time, Precision::Tenths));
        parts.extend(self.is_assisted.then(|| language.say(Text::ResultAssisted).to_owned()));
        parts.extend(self.code.map(ToString::to_string));
        parts.join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_fits_on_a_line() -> Result<(), Box<dyn std::error::Error>> {
        let code: GameCode = "P4-15-1F3A9C07".parse()?;
        let line = ResultLine {
            shape: code.shape(),
            daily: None,
            moves: 84,
            shortest: Some(46),
            time: Duration::from_millis(72_345),
            is_assisted: false,
            code: Some(&code),
        };
        let english = line.text(Language::English);
        assert_eq!(english, "Pieceful 4×4 · 84 moves (shortest 46) · 1:12.3 · P4-15-1F3A9C07");
        let other = ResultLine {
            daily: Some("2026-11-18".parse()?),
            moves: 1,
            shortest: None,
            is_assisted: true,
            code: None,
            ..line
        };
        let english = other.text(Language::English);
        assert_eq!(english, "Pieceful 4×4 · 2026-11-18 · 1 move · 1:12.3 · with help");
        for &language in Language::ALL {
            let line = other.text(language);
            assert!(line.starts_with("Pieceful 4×4 · ") && line.lines().count() == 1, "{line}");
        }
        Ok(())
    }
}
