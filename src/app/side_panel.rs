//! The side panel: picture, difficulty, game and Auto.

use std::time::Duration;

use eframe::egui::{
    Align, Align2, Button, ComboBox, CornerRadius, FontId, Image, Layout, RichText, Role,
    ScrollArea, Sense, Ui, Vec2, WidgetInfo, load::SizedTexture, vec2,
};
use egui_material_icons::icons::{
    ICON_CROP, ICON_LIGHTBULB, ICON_PAUSE, ICON_PHOTO_LIBRARY, ICON_PLAY_ARROW, ICON_REDO,
    ICON_REPLAY, ICON_RESTART_ALT, ICON_SHUFFLE, ICON_TAG, ICON_UNDO, ICON_VISIBILITY,
};

use super::PiecefulApp;
use super::auto_panel;
use super::built_in;
use super::command::Command;
use super::screen::Screen;
use super::table::{OnTable, Table};
use super::theme::{ACCENT_FILL, BUTTON_HEIGHT, GAP, ON_ACCENT, palette};
use super::widgets::{
    Weight, clock_text, figure_ui, icon_button, section_ui, share, small_icon_button, toggle,
};
use super::words::{Language, Word};
use crate::game::{Action, MAX_SIZE, MIN_SIZE, Stage};

/// Draws the panel.
pub(super) fn side_panel_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    now: Duration,
    commands: &mut Vec<Command>,
) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        picture_ui(ui, &app.table, app.preferences.numbers, language, commands);
        difficulty_ui(ui, &app.table, language, commands);
        ui.add_space(GAP);
        game_ui(ui, app, language, now, commands);
        ui.add_space(GAP);
        ui.separator();
        auto_panel::auto_ui(ui, app, language, commands);
    });
}

fn picture_ui(
    ui: &mut Ui,
    table: &Table,
    has_numbers: bool,
    language: Language,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let side = Vec2::splat(72.0);
        if let Some(OnTable { thumbnail, .. }) = &table.picture {
            let image = Image::from_texture(SizedTexture::new(thumbnail.id(), side))
                .corner_radius(CornerRadius::same(6));
            ui.add(image.alt_text(built_in::shown_name(table.picture_name(), language)));
        } else {
            ui.allocate_exact_size(side, Sense::hover());
        }
        ui.vertical(|ui| {
            let name = built_in::shown_name(table.picture_name(), language);
            ui.add(eframe::egui::Label::new(RichText::new(name).strong()).truncate());
            let change = language.say(Word::ChangePicture);
            let can_crop = table.picture.is_some();
            ui.horizontal(|ui| {
                let width = ui.available_width() - BUTTON_HEIGHT - GAP - 4.0;
                let button = icon_button(ui, ICON_PHOTO_LIBRARY, change, Weight::Plain, width);
                if button.clicked() {
                    commands.push(Command::Show(Screen::Pictures));
                }
                ui.add_enabled_ui(can_crop, |ui| {
                    if small_icon_button(ui, ICON_CROP, language.say(Word::AdjustCrop)).clicked() {
                        commands.push(Command::Show(Screen::Crop));
                    }
                });
            });
        });
    });
    if table.looks_alike && !has_numbers {
        ui.label(RichText::new(language.say(Word::LookAlike)).small().color(palette(ui).quiet));
    }
}

fn difficulty_ui(ui: &mut Ui, table: &Table, language: Language, commands: &mut Vec<Command>) {
    section_ui(ui, language.say(Word::PanelDifficulty));
    let size = table.game.size();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = share(ui, 4);
        for (level, word) in [(3, Word::Low), (4, Word::Medium), (5, Word::High)] {
            let name = language.say(word);
            let is_on = size == level;
            let mut button = Button::new("");
            if is_on {
                button = button.fill(ACCENT_FILL);
            }
            let response = ui.add_sized(vec2(width, 44.0), button);
            // Two lines in one text would share their left edge and not their middle.
            let colour = if is_on { ON_ACCENT } else { palette(ui).text };
            let grid = format!("{level}×{level}");
            for (line, y) in [(name, -8.0), (&*grid, 8.0)] {
                let middle = response.rect.center() + vec2(0.0, y);
                let font = FontId::proportional(13.0);
                ui.painter().text(middle, Align2::CENTER_CENTER, line, font, colour);
            }
            let full = format!("{name} {grid}");
            let enabled = response.enabled();
            response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, is_on, &full));
            if response.clicked() && !is_on {
                commands.push(Command::ChangeSize(level));
            }
        }
        custom_ui(ui, size, width, language, commands);
    });
}

fn custom_ui(
    ui: &mut Ui,
    size: usize,
    width: f32,
    language: Language,
    commands: &mut Vec<Command>,
) {
    ui.allocate_ui_with_layout(vec2(width, 44.0), Layout::top_down(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let text = RichText::new(language.say(Word::Custom)).size(12.0).color(palette(ui).quiet);
        ui.label(text);
        let mut chosen = size;
        let name = |size: usize| format!("{size}×{size}");
        ui.spacing_mut().button_padding.x = 6.0;
        let combo = ComboBox::from_id_salt("size")
            .width(width)
            .selected_text(name(size))
            .height(420.0)
            .show_ui(ui, |ui| {
                for size in MIN_SIZE..=MAX_SIZE {
                    ui.selectable_value(&mut chosen, size, name(size));
                }
            });
        let _ = combo.response.accessible_name(language.say(Word::CustomSize));
        if chosen != size {
            commands.push(Command::ChangeSize(chosen));
        }
    });
}

fn game_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    now: Duration,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    let game = &app.table.game;
    let stage = game.stage();
    let elapsed = game.elapsed(now);
    if game.is_timed() {
        let into_second = Duration::from_nanos(elapsed.subsec_nanos().into());
        ui.ctx().request_repaint_after(Duration::from_secs(1).saturating_sub(into_second));
    }
    ui.horizontal(|ui| {
        let width = share(ui, 2);
        figure_ui(ui, say(Word::Moves), &game.moves().to_string(), width);
        figure_ui(ui, say(Word::Time), &clock_text(elapsed), width);
    });

    let is_fresh = stage != Stage::Playing || game.board() == game.goal();
    let weight = if is_fresh { Weight::Primary } else { Weight::Plain };
    let (can_undo, can_redo) = (game.can_undo(), game.can_redo());
    ui.horizontal(|ui| {
        let width = ui.available_width() - 2.0 * (BUTTON_HEIGHT + GAP + 6.0);
        let shuffle = icon_button(ui, ICON_SHUFFLE, say(Word::Shuffle), weight, width);
        if shuffle.on_hover_text(say(Word::TipShuffle)).clicked() {
            commands.push(Command::Shuffle);
        }
        for (icon, word, enabled, action) in [
            (ICON_UNDO, Word::Undo, can_undo, Action::Undo),
            (ICON_REDO, Word::Redo, can_redo, Action::Redo),
        ] {
            ui.add_enabled_ui(enabled, |ui| {
                if small_icon_button(ui, icon, say(word)).clicked() {
                    commands.push(Command::Act(action));
                }
            });
        }
    });
    help_rows_ui(ui, app, language, commands);
}

/// Restart, Reset and Pause; Hint, Peek and Numbers.
fn help_rows_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    let is_playing = app.table.game.stage() == Stage::Playing;
    let is_begun = app.table.is_begun();
    let can_pause = app.table.game.is_timed() || app.is_paused;
    let (pause_icon, pause) =
        if app.is_paused { (ICON_PLAY_ARROW, Word::Continue) } else { (ICON_PAUSE, Word::Pause) };
    let mut asked = Vec::new();
    let mut button = |ui: &mut Ui, icon, word, tip, width, enabled, command| {
        ui.add_enabled_ui(enabled, |ui| {
            let button = icon_button(ui, icon, say(word), Weight::Plain, width);
            if button.on_hover_text(say(tip)).clicked() {
                asked.push(command);
            }
        });
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 4.0;
        let width = share(ui, 3);
        let restart = Command::Act(Action::Restart);
        button(ui, ICON_REPLAY, Word::Restart, Word::TipRestart, width, is_begun, restart);
        let reset = Command::Act(Action::Reset);
        button(ui, ICON_RESTART_ALT, Word::Reset, Word::TipReset, width, is_begun, reset);
        let paused = Command::TogglePause;
        button(ui, pause_icon, pause, Word::TipPause, width, can_pause, paused);
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 4.0;
        let width = share(ui, 3);
        let hint = Command::Hint;
        button(ui, ICON_LIGHTBULB, Word::Hint, Word::TipHint, width, is_playing, hint);
        ui.add_enabled_ui(is_playing, |ui| {
            let peek = icon_button(ui, ICON_VISIBILITY, say(Word::Peek), Weight::Plain, width);
            let peek = peek.on_hover_text(say(Word::TipPeek));
            let by_key = peek.has_focus() && ui.input(|i| i.key_down(eframe::egui::Key::Space));
            app.is_peek_held |= peek.is_pointer_button_down_on() || by_key;
        });
        let is_on = app.preferences.numbers;
        let numbers = toggle(ui, ICON_TAG, say(Word::Numbers), is_on, width);
        if numbers.on_hover_text(say(Word::TipNumbers)).clicked() {
            commands.push(Command::ToggleNumbers);
        }
    });
    commands.append(&mut asked);
}
