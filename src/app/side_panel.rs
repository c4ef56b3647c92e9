//! The side panel: picture, difficulty, game and Auto.

use eframe::egui::{
    Align, CornerRadius, Image, Label, Layout, Popup, Response, RichText, ScrollArea, Sense, Ui,
    Vec2, load::SizedTexture, vec2,
};

use super::auto::auto_ui;
use super::built_in;
use super::command::{Command, UserCommand};
use super::command_button::{command_ui, peek_ui};
use super::figures::{figures, moves_left};
use super::numbers::shape_text;
use super::session::GamePicture;
use super::texts::Text;
use super::theme::{BUTTON_HEIGHT, GAP, palette};
use super::ui_context::UiContext;
use super::widgets::{figure_ui, level_button, line_figure_ui, named, share, text_toggle};
use super::window_layout::Density;
use crate::board::Shape;
use crate::game::Game;

/// Draws the panel.
pub(super) fn side_panel_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    cx.bottom = ui.max_rect().bottom();
    // Everything fits: this is for languages and fonts that nobody has seen yet.
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = match cx.layout.density {
            Density::Roomy => Vec2::splat(GAP),
            Density::Compact => vec2(GAP, 6.0),
            Density::Small => Vec2::splat(4.0),
        };
        if cx.layout.density == Density::Small {
            figures_ui(ui, cx);
            if ui.max_rect().width() >= 260.0 && cx.height_left(ui) >= 290.0 {
                actions_ui(ui, cx);
                picture_and_size_ui(ui, cx);
            } else {
                ui.scope(|ui| icons_ui(ui, cx));
            }
        } else {
            picture_ui(ui, cx);
            difficulty_ui(ui, cx);
            figures_ui(ui, cx);
            actions_ui(ui, cx);
            ui.separator();
        }
        auto_ui(ui, cx);
    });
}

fn picture_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let name = built_in::shown_name(cx.session.picture_name(), cx.language);
    let is_roomy = cx.layout.density == Density::Roomy;
    let side = if is_roomy { 72.0 } else { 40.0 };
    ui.horizontal(|ui| {
        if let Some(GamePicture { thumbnail, .. }) = &cx.session.picture {
            let image = Image::from_texture(SizedTexture::new(thumbnail.id(), Vec2::splat(side)))
                .corner_radius(CornerRadius::same(6));
            ui.add(image.alt_text(name));
        } else {
            ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        }
        let title = Label::new(RichText::new(name).strong()).truncate();
        if is_roomy {
            ui.vertical(|ui| {
                ui.add(title);
                ui.horizontal(|ui| {
                    let width = ui.available_width() - ICON_WIDTH - GAP;
                    command_ui(ui, cx, UserCommand::Pictures, width);
                    command_ui(ui, cx, UserCommand::Crop, ICON_WIDTH);
                });
            });
        } else {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                command_ui(ui, cx, UserCommand::Crop, ICON_WIDTH);
                command_ui(ui, cx, UserCommand::Pictures, ICON_WIDTH);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(title));
            });
        }
    });
    if cx.session.looks_alike && !cx.preferences.numbers && cx.preferences.tiles.is_none() {
        let text = RichText::new(cx.say(Text::LookAlike)).small().color(palette(ui).quiet);
        ui.add(Label::new(text).truncate());
    }
}

/// The picture and the size, on one line.
fn picture_and_size_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    ui.horizontal(|ui| {
        let size = vec2(64.0, BUTTON_HEIGHT);
        let width = ui.available_width() - ICON_WIDTH - size.x - 2.0 * ui.spacing().item_spacing.x;
        command_ui(ui, cx, UserCommand::Pictures, width);
        command_ui(ui, cx, UserCommand::Crop, ICON_WIDTH);
        size_ui(ui, cx, size);
    });
}

/// The width of a button with an icon alone.
const ICON_WIDTH: f32 = BUTTON_HEIGHT + 6.0;

/// The squares with names of their own.
const LEVELS: [(usize, Text); 3] = [(3, Text::Easy), (4, Text::Medium), (5, Text::Hard)];

fn difficulty_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let shape = cx.session.game.shape();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let room =
            vec2(share(ui, 4), if cx.layout.density == Density::Roomy { 44.0 } else { 40.0 });
        for (level, word) in LEVELS {
            let Ok(level) = Shape::square(level) else { continue };
            let (name, grid) = (cx.say(word), shape_text(level));
            let full = format!("{name} {grid}");
            let button = level_button(ui, [name, &grid], &full, shape == level, room);
            if button.clicked() && shape != level {
                cx.push(Command::ChangeShape(level));
            }
        }
        let is_custom = LEVELS.iter().all(|(level, _)| shape.square_size() != Some(*level));
        let grid = if is_custom { shape_text(shape) } else { "…".to_owned() };
        let lines = [cx.say(Text::Custom), &grid];
        let name = cx.say(Text::CustomSize);
        let button = level_button(ui, lines, name, is_custom, room);
        sizes_ui(&button.on_hover_text(name), cx);
    });
}

/// The size, as a button with a menu of all sizes.
fn size_ui(ui: &mut Ui, cx: &mut UiContext<'_>, room: Vec2) {
    let name = cx.say(Text::CustomSize);
    let button = text_toggle(ui, &shape_text(cx.session.game.shape()), false, room);
    sizes_ui(&named(button, name).on_hover_text(name), cx);
}

/// Every size to choose from, in a menu of this button.
fn sizes_ui(button: &Response, cx: &mut UiContext<'_>) {
    const COLUMNS: usize = 3;
    let shape = cx.session.game.shape();
    let shapes: Vec<Shape> = Game::shapes().collect();
    Popup::menu(button).show(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        for row in shapes.chunks(COLUMNS) {
            ui.horizontal(|ui| {
                for &other in row {
                    let room = vec2(58.0, 28.0);
                    if text_toggle(ui, &shape_text(other), other == shape, room).clicked() {
                        ui.close();
                        if other != shape {
                            cx.push(Command::ChangeShape(other));
                        }
                    }
                }
            });
        }
    });
}

/// Moves and time.
fn figures_ui(ui: &mut Ui, cx: &UiContext<'_>) {
    let mut figures = figures(ui, cx);
    let left = moves_left(cx);
    let is_small = cx.layout.density == Density::Small;
    if let Some(left) = left.as_ref().filter(|_| is_small) {
        // There is no room for a line of their own.
        let [(_, moves), _] = &mut figures;
        *moves = format!("{moves} + {left}");
    }
    ui.horizontal(|ui| {
        let half = share(ui, 2);
        // A time is longer than a number of moves.
        let shift = if is_small && left.is_none() { 0.16 * half } else { 0.0 };
        for ((name, value), width) in figures.into_iter().zip([half - shift, half + shift]) {
            if cx.layout.density == Density::Roomy {
                figure_ui(ui, name, &value, width);
            } else {
                line_figure_ui(ui, name, &value, width);
            }
        }
    });
    if let Some(left) = left.filter(|_| !is_small) {
        let width = ui.available_width();
        line_figure_ui(ui, cx.say(Text::MovesLeft), &left, width);
    }
}

/// Everything that can be done to a game, in three rows.
fn actions_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    ui.horizontal(|ui| {
        let width = ui.available_width() - 2.0 * (ICON_WIDTH + ui.spacing().item_spacing.x);
        command_ui(ui, cx, UserCommand::Shuffle, width);
        command_ui(ui, cx, UserCommand::Undo, ICON_WIDTH);
        command_ui(ui, cx, UserCommand::Redo, ICON_WIDTH);
    });
    let row = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui, f32)| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.spacing_mut().button_padding.x = 4.0;
            let width = share(ui, 3);
            contents(ui, width);
        });
    };
    row(ui, &mut |ui, width| {
        command_ui(ui, cx, UserCommand::Restart, width);
        command_ui(ui, cx, UserCommand::Reset, width);
        command_ui(ui, cx, UserCommand::Pause, width);
    });
    row(ui, &mut |ui, width| {
        command_ui(ui, cx, UserCommand::Hint, width);
        peek_ui(ui, cx, width);
        command_ui(ui, cx, UserCommand::Numbers, width);
    });
}

/// All of that and the choice of the size as icons, in a grid.
fn icons_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    const COMMANDS: [Option<UserCommand>; 11] = [
        Some(UserCommand::Shuffle),
        Some(UserCommand::Undo),
        Some(UserCommand::Redo),
        Some(UserCommand::Hint),
        // Peek, which is held and no command.
        None,
        Some(UserCommand::Numbers),
        Some(UserCommand::Pause),
        Some(UserCommand::Restart),
        Some(UserCommand::Reset),
        Some(UserCommand::Pictures),
        Some(UserCommand::Crop),
    ];
    let columns = if ui.available_width() < 220.0 { 4 } else { 6 };
    ui.spacing_mut().button_padding.x = 2.0;
    for first in (0..=COMMANDS.len()).step_by(columns) {
        ui.horizontal(|ui| {
            let width = share(ui, columns);
            for index in first..first + columns {
                match COMMANDS.get(index) {
                    Some(&Some(command)) => command_ui(ui, cx, command, width),
                    Some(None) => peek_ui(ui, cx, width),
                    None if index == COMMANDS.len() => {
                        size_ui(ui, cx, vec2(width, BUTTON_HEIGHT));
                    }
                    None => {}
                }
            }
        });
    }
}
