//! How the window is divided among the board and what stands around it, by the room that there
//! is in points: at twice the interface scale a window has half as many.

use eframe::egui::{Vec2, vec2};

/// How much the side panel can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Density {
    /// Icons alone, and one thing at a time.
    Small,
    /// Everything, in as few lines as can be.
    Compact,
    /// Everything, with explanations.
    Roomy,
}

/// The sizes of the parts of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WindowLayout {
    pub(super) density: Density,
    /// The heights of the menu bar and the status line, with their margins.
    pub(super) menu: f32,
    pub(super) status: f32,
    /// The width of the side panel, with its margins.
    pub(super) panel: f32,
    /// The margin of the side panel.
    pub(super) margin: i8,
    /// The space around the board.
    pub(super) around_board: f32,
}

/// The usual width of the side panel.
const PANEL: f32 = 316.0;
/// The narrowest side panel: four buttons with icons beside each other.
const LEAST_PANEL: f32 = 176.0;
/// The least window with the usual side panel.
const COMPACT: Vec2 = vec2(700.0, 630.0);
/// The least height at which there is room for explanations.
const ROOMY: f32 = 785.0;

impl WindowLayout {
    /// The layout of a window of this size, in points.
    pub(super) fn of(window: Vec2) -> Self {
        let is_small = window.x < COMPACT.x || window.y < COMPACT.y;
        let density = match window.y {
            _ if is_small => Density::Small,
            ..ROOMY => Density::Compact,
            _ => Density::Roomy,
        };
        let (menu, status) = if is_small { (29.0, 26.0) } else { (37.0, 34.0) };
        // The board is as wide as it is high, so what is left beside it costs it nothing.
        let beside = window.x - (window.y - menu - status);
        let panel = if window.x < COMPACT.x {
            beside.min(0.46 * window.x).clamp(LEAST_PANEL, PANEL)
        } else {
            PANEL
        };
        let (margin, around_board) = if is_small { (8, 6.0) } else { (14, 14.0) };
        Self { density, menu, status, panel: panel.floor(), margin, around_board }
    }

    /// The layout without the menu bar and the side panel, as the board has the whole screen.
    pub(super) fn of_full_board(self) -> Self {
        Self { menu: 0.0, status: 26.0, panel: 0.0, around_board: 6.0, ..self }
    }

    /// The side of the square that the board has in a window of this size, in points.
    pub(super) fn board_room(&self, window: Vec2) -> f32 {
        let (width, height) = (window.x - self.panel, window.y - self.menu - self.status);
        width.min(height) - 2.0 * self.around_board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board has at least half of the window each way, down to the smallest window at twice
    /// the scale.
    #[test]
    fn the_board_keeps_half_of_the_window() {
        let sizes = [(900.0, 640.0), (1280.0, 800.0), (1920.0, 1080.0), (1000.0, 900.0)];
        for (width, height) in sizes {
            for scale in [1.0, 1.25, 1.5, 1.75, 2.0] {
                let window = vec2(width, height) / scale;
                let layout = WindowLayout::of(window);
                let board = layout.board_room(window);
                // In a wide window its height is what limits the board, and not the panel.
                let bars = layout.menu + layout.status + 2.0 * layout.around_board;
                let least = (window.x / 2.0).min(window.y - bars);
                assert!(board >= least, "{board} of {window} ({layout:?})");
                assert!(board >= window.y / 2.0, "{board} of {window} ({layout:?})");
                assert!(window.x - layout.panel >= window.x / 2.0, "{window} ({layout:?})");
            }
        }
    }

    #[test]
    fn what_is_shown_depends_on_the_room() {
        let density = |x, y| WindowLayout::of(vec2(x, y)).density;
        assert_eq!(density(1280.0, 800.0), Density::Roomy);
        assert_eq!(density(900.0, 640.0), Density::Compact);
        assert_eq!(density(640.0, 400.0), Density::Small);
        assert_eq!(density(450.0, 700.0), Density::Small);
    }
}
