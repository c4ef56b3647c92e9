//! The menu bar.

use eframe::egui::{
    Button, FocusDirection, Frame, Id, InputState, Key, Memory, MenuBar, Popup, Rect, Response,
    RichText, ScrollArea, Slider, Ui,
};

use super::built_in;
use super::command::{Command, Preference, Switch, UserCommand};
use super::fonts;
use super::numbers::parse_number;
use super::sounds::Hearing;
use super::texts::{Language, Text};
use super::theme::palette;
use super::ui_context::UiContext;
use super::widgets::{apart_from_bar, named, scroll_to_focus};
use crate::picture::NumberStyle;
use crate::save::{self, LanguageChoice, Preferences, SystemChoice};

/// What the menus hold, in groups with a line between them.
const FILE: &[&[UserCommand]] = &[
    &[
        UserCommand::OpenPicture,
        UserCommand::PastePicture,
        UserCommand::Pictures,
        UserCommand::Crop,
    ],
    &[UserCommand::Save, UserCommand::SaveAs, UserCommand::Load],
    &[UserCommand::Export],
    &[UserCommand::Quit],
];
const GAME: &[&[UserCommand]] = &[
    &[
        UserCommand::Shuffle,
        UserCommand::UniformShuffle,
        UserCommand::Restart,
        UserCommand::Reset,
        UserCommand::Daily,
        UserCommand::PreviousGame,
    ],
    &[
        UserCommand::Undo,
        UserCommand::Redo,
        UserCommand::Hint,
        UserCommand::MovesLeft,
        UserCommand::TellPlace,
        UserCommand::Pause,
        UserCommand::Auto,
    ],
    &[UserCommand::WatchGame],
    &[UserCommand::Statistics, UserCommand::Laboratory],
    &[UserCommand::EnterCode, UserCommand::CopyCode],
    &[UserCommand::EnterBoard, UserCommand::CopyBoard],
];
const VIEW: &[&[UserCommand]] = &[&[UserCommand::FullBoard]];
const HELP: &[&[UserCommand]] = &[&[UserCommand::HowToPlay, UserCommand::Keys, UserCommand::About]];

/// What stays free below a long menu, and the room in which it stands close.
const BELOW: f32 = 8.0;
const LOW: f32 = 700.0;

/// Where the names of the menus are kept.
const NAMES: &str = "names of menus";

/// The scales to choose from.
const SCALES: [f32; 5] = [1.0, 1.25, 1.5, 1.75, 2.0];

/// Draws the menu bar, and returns what is free of it. `is_asked` says that the keyboard has
/// asked for it.
pub(super) fn menu_ui(ui: &mut Ui, cx: &mut UiContext<'_>, is_asked: bool) -> Rect {
    leave_names_to_us(ui);
    let bar = MenuBar::new().ui(ui, |ui| {
        let file = one_menu_ui(ui, cx, Text::File, |ui, cx| commands_ui(ui, cx, FILE, 240.0));
        let game = one_menu_ui(ui, cx, Text::Game, |ui, cx| commands_ui(ui, cx, GAME, 240.0));
        let view = one_menu_ui(ui, cx, Text::View, view_ui);
        let help = one_menu_ui(ui, cx, Text::Help, |ui, cx| commands_ui(ui, cx, HELP, 200.0));
        let menus = [file, game, view, help];
        open_by_keyboard(ui, is_asked, &menus);
        ui.available_rect_before_wrap()
    });
    bar.inner
}

/// A menu of the bar. It scrolls where the window is too low for it.
fn one_menu_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    title: Text,
    content: impl FnOnce(&mut Ui, &mut UiContext<'_>),
) -> Response {
    let bottom = ui.cursor().top() + ui.spacing().interact_size.y;
    let menu = ui.menu_button(cx.say(title), |ui| {
        let around = Frame::menu(ui.style()).total_margin().sum().y + BELOW;
        let room = ui.ctx().content_rect().bottom() - bottom - around;
        let spacing = ui.spacing_mut();
        (spacing.item_spacing.y, spacing.interact_size.y) =
            if room < LOW { (1.0, 24.0) } else { (2.0, 28.0) };
        apart_from_bar(ui);
        ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
            content(ui, cx);
            scroll_to_focus(ui);
        });
    });
    menu.response
}

/// Sees to it that the arrow keys do no more on the names of menus than [`open_by_keyboard`] says:
/// an open menu would keep the focus on its own name.
fn leave_names_to_us(ui: &Ui) {
    let names: Option<[Id; 4]> = ui.data(|data| data.get_temp(Id::unique(NAMES)));
    let focused = ui.memory(Memory::focused);
    let is_on_name = names.zip(focused).is_some_and(|(names, id)| names.contains(&id));
    let is_aside = |input: &InputState| {
        input.key_pressed(Key::ArrowLeft) || input.key_pressed(Key::ArrowRight)
    };
    if is_on_name && ui.input(is_aside) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
}

/// Opens the first menu when the keyboard asks for it, or closes the one that is open; and from
/// the name of an open menu, the arrow keys go to the next one.
fn open_by_keyboard(ui: &Ui, is_asked: bool, menus: &[Response; 4]) {
    let popup = Popup::default_response_id;
    let open = menus.iter().position(|menu| Popup::is_id_open(ui, popup(menu)));
    let presses = |key| ui.input(|input| input.num_presses(key));
    let (back, forth) = (presses(Key::ArrowLeft), presses(Key::ArrowRight));
    let focused = menus.iter().position(Response::has_focus);
    ui.data_mut(|data| data.insert_temp(Id::unique(NAMES), menus.each_ref().map(|menu| menu.id)));
    let next = match (open, focused) {
        (Some(_), _) if is_asked => {
            Popup::close_all(ui);
            return;
        }
        (None, _) if is_asked => 0,
        (Some(_), Some(at)) if back + forth > 0 || menus[at].gained_focus() => {
            (at + back * (menus.len() - 1) + forth) % menus.len()
        }
        _ => return,
    };
    if open != Some(next) {
        menus[next].request_focus();
        Popup::open_id(ui, popup(&menus[next]));
        ui.request_repaint();
    }
}

/// Commands with their shortcuts, in groups.
fn commands_ui(ui: &mut Ui, cx: &mut UiContext<'_>, groups: &[&[UserCommand]], width: f32) {
    ui.set_min_width(width);
    for (index, group) in groups.iter().enumerate() {
        if index > 0 {
            ui.separator();
        }
        for command in *group {
            if let Some(switch) = command.switch() {
                switch_ui(ui, cx, *command, switch);
                continue;
            }
            let text = cx.say(command.text());
            let mut button = Button::new(text);
            if let Some(keys) = command.keys_text(ui.ctx(), cx.language) {
                button = button.shortcut_text(keys);
            }
            let response = ui.add_enabled(command.is_available(&cx.situation()), button);
            if named(response, text).clicked() {
                cx.push(command.command());
                ui.close();
            }
        }
    }
}

fn view_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    commands_ui(ui, cx, VIEW, 240.0);
    ui.separator();
    let is_about_the_game = |command| GAME.iter().any(|group| group.contains(&command));
    for &command in UserCommand::ALL {
        if let Some(switch) = command.switch().filter(|_| !is_about_the_game(command)) {
            switch_ui(ui, cx, command, switch);
        }
    }
    ui.separator();
    ui.menu_button(cx.say(Text::Theme), |ui| {
        for (theme, word) in [
            (save::Theme::System, Text::ThemeSystem),
            (save::Theme::Light, Text::ThemeLight),
            (save::Theme::Dark, Text::ThemeDark),
        ] {
            let is_chosen = cx.preferences.theme == theme;
            choice_ui(ui, cx, is_chosen, cx.say(word), Preference::Theme(theme));
        }
    });
    ui.menu_button(cx.say(Text::Tiles), |ui| {
        let styles = NumberStyle::ALL.map(|style| (Some(style), built_in::numbers_title(style)));
        for (style, word) in [(None, Text::PanelPicture)].into_iter().chain(styles) {
            let is_chosen = cx.preferences.tiles == style;
            choice_ui(ui, cx, is_chosen, cx.say(word), Preference::Tiles(style));
        }
    });
    let choice = cx.preferences.reduced_motion;
    system_choice_ui(ui, cx, Text::ReducedMotion, choice, Preference::Motion);
    let choice = cx.preferences.high_contrast;
    system_choice_ui(ui, cx, Text::HighContrast, choice, Preference::Contrast);
    if cx.sounds != Hearing::Never {
        ui.menu_button(cx.say(Text::Sounds), |ui| sounds_ui(ui, cx));
    }
    ui.menu_button(cx.say(Text::LanguageMenu), |ui| language_ui(ui, cx));
    ui.menu_button(cx.say(Text::Scale), |ui| {
        for scale in SCALES {
            let is_chosen = (cx.preferences.scale - scale).abs() < 0.001;
            let text = cx.language.percent(scale);
            choice_ui(ui, cx, is_chosen, &text, Preference::Scale(scale));
        }
    });
    ui.separator();
    ui.label(cx.say(Text::Speed));
    let (slowest, fastest) = Preferences::SPEEDS;
    let mut speed = cx.preferences.speed;
    let slider = Slider::new(&mut speed, slowest..=fastest)
        .logarithmic(true)
        .custom_formatter(cx.language.formats())
        .custom_parser(parse_number)
        .suffix(cx.say(Text::SpeedUnit));
    if ui.add(slider).accessible_name(cx.say(Text::Speed)).changed() {
        cx.push(Command::Prefer(Preference::Speed(speed)));
    }
}

fn language_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let is_system = cx.preferences.language == LanguageChoice::System;
    let system = Preference::Language(LanguageChoice::System);
    choice_ui(ui, cx, is_system, cx.say(Text::LanguageSystem), system);
    for language in Language::ALL {
        let choice = LanguageChoice::Tag(language.tag().to_owned());
        let is_chosen = cx.preferences.language == choice;
        let can_be_shown = fonts::can_show(ui.ctx(), *language);
        let name = if can_be_shown {
            language.own_name().to_owned()
        } else {
            cx.fill(Text::NoFont, &[("language", &language.english_name())])
        };
        ui.add_enabled_ui(can_be_shown, |ui| {
            choice_ui(ui, cx, is_chosen, &name, Preference::Language(choice));
        });
    }
}

fn sounds_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let mut are_on = cx.preferences.sounds;
    if ui.checkbox(&mut are_on, cx.say(Text::PlaySounds)).changed() {
        cx.push(Command::Prefer(Preference::Sounds(are_on)));
    }
    if are_on && cx.sounds == Hearing::NoDevice {
        ui.label(RichText::new(cx.say(Text::NoSoundDevice)).color(palette(ui).quiet));
    }
    ui.separator();
    let name = cx.say(Text::Volume);
    ui.label(name);
    let (quietest, loudest) = Preferences::VOLUMES;
    let mut volume = cx.preferences.volume;
    let language = cx.language;
    let slider = Slider::new(&mut volume, quietest..=loudest)
        .custom_formatter(move |number, _| language.percent(number as f32))
        .custom_parser(parse_percent);
    let slider = ui.add_enabled(are_on, slider).accessible_name(name);
    if slider.changed() {
        cx.push(Command::Prefer(Preference::Volume(volume)));
    }
    // While it is dragged, one sound after the other would be a rattle.
    if slider.drag_stopped() || slider.changed() && !slider.dragged() {
        cx.push(Command::TryVolume);
    }
}

/// A share of one, as a person types it: `50` or `50%`.
fn parse_percent(text: &str) -> Option<f64> {
    parse_number(text.trim().trim_end_matches('%')).map(|percent| percent / 100.0)
}

/// A preference that is on or off.
fn switch_ui(ui: &mut Ui, cx: &mut UiContext<'_>, command: UserCommand, switch: Switch) {
    let mut is_on = switch.is_on(cx.preferences);
    let mut response = ui.checkbox(&mut is_on, cx.say(command.text()));
    if command.tip() != command.text() {
        response = response.on_hover_text(command.tooltip(ui.ctx(), cx.language));
    }
    if response.changed() {
        cx.push(command.command());
    }
}

/// A menu for something that the system has a setting for.
fn system_choice_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    title: Text,
    current: SystemChoice,
    preference: fn(SystemChoice) -> Preference,
) {
    ui.menu_button(cx.say(title), |ui| {
        for (choice, word) in [
            (SystemChoice::System, Text::ThemeSystem),
            (SystemChoice::On, Text::ChoiceOn),
            (SystemChoice::Off, Text::ChoiceOff),
        ] {
            choice_ui(ui, cx, choice == current, cx.say(word), preference(choice));
        }
    });
}

/// One of several values of a preference.
fn choice_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    is_chosen: bool,
    text: &str,
    preference: Preference,
) {
    if ui.radio(is_chosen, text).clicked() && !is_chosen {
        cx.push(Command::Prefer(preference));
    }
}
