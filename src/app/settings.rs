//! What the person prefers, and how that is applied to the window.

use eframe::egui::{Context, ThemePreference};

use super::built_in::PICTURES;
use super::command::Preference;
use super::fonts::SystemFonts;
use super::full_board::FullBoard;
use super::keys::KeyBindings;
use super::session::Session;
use super::system_settings::{SystemSettings, Want};
use super::tasks::Source;
use super::texts::Language;
use super::theme;
use super::window_limit::WindowLimit;
use crate::save::{self, Preferences};

/// The preferences, with what the system has to say about them.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) preferences: Preferences,
    system_language: Language,
    fonts: SystemFonts,
    /// The scale that was set last; the keyboard may have changed it since.
    applied_scale: f32,
    window_limit: WindowLimit,
    pub(super) full_board: FullBoard,
    system: SystemSettings,
    /// Whether the colours are those of high contrast.
    has_contrast: bool,
}

impl Settings {
    pub(super) fn new(
        ctx: &Context,
        preferences: Preferences,
        system_language: Language,
        system: SystemSettings,
    ) -> Self {
        system.attach(ctx);
        let mut settings = Self {
            preferences,
            system_language,
            fonts: SystemFonts::default(),
            applied_scale: 1.0,
            window_limit: WindowLimit::default(),
            full_board: FullBoard::default(),
            system,
            has_contrast: false,
        };
        KeyBindings::new(&settings.preferences.keys).apply(ctx);
        // The first frame should have the right fonts, too.
        settings.fonts.prefer(ctx, settings.wanted_language(), system_language);
        settings
    }

    /// The language of the window.
    pub(super) fn language(&self) -> Language {
        let wanted = self.wanted_language();
        // Better another language than boxes instead of letters.
        if self.fonts.lack(wanted) { Language::English } else { wanted }
    }

    /// The language that was chosen, whether it can be shown or not.
    fn wanted_language(&self) -> Language {
        let chosen = self.preferences.language.tag().and_then(Language::of_tag);
        chosen.unwrap_or(self.system_language)
    }

    /// Whether things are to move no more than they must.
    pub(super) fn reduces_motion(&self) -> bool {
        self.system.decide(self.preferences.reduced_motion, Want::ReducedMotion)
    }

    /// Applies what changes how everything looks.
    pub(super) fn apply(&mut self, ctx: &Context, frame: &eframe::Frame) {
        let zoom = ctx.zoom_factor();
        if (zoom - self.applied_scale).abs() > 0.001 {
            let (least, most) = Preferences::SCALES;
            self.preferences.scale = zoom.clamp(least, most);
        }
        self.applied_scale = self.preferences.scale;
        let theme = match self.preferences.theme {
            save::Theme::System => ThemePreference::System,
            save::Theme::Light => ThemePreference::Light,
            save::Theme::Dark => ThemePreference::Dark,
        };
        ctx.set_theme(theme);
        let wants_contrast = self.system.decide(self.preferences.high_contrast, Want::HighContrast);
        if self.has_contrast != wants_contrast {
            self.has_contrast = wants_contrast;
            theme::set_contrast(ctx, wants_contrast);
        }
        ctx.set_zoom_factor(self.preferences.scale);
        let wanted = self.wanted_language();
        if !self.fonts.prefer(ctx, wanted, self.system_language) {
            self.fonts.look_up(ctx, wanted);
        }
        self.window_limit.hold(ctx, frame);
    }

    /// Changes one of the preferences.
    pub(super) fn prefer(&mut self, preference: Preference) {
        let preferences = &mut self.preferences;
        match preference {
            Preference::Tiles(style) => preferences.tiles = style,
            Preference::Algorithm(choice) => preferences.algorithm = choice,
            Preference::Heuristic(choice) => preferences.heuristic = choice,
            Preference::Weight(weight) => preferences.weight = weight,
            Preference::Speed(speed) => preferences.speed = speed,
            Preference::Theme(theme) => preferences.theme = theme,
            Preference::Motion(choice) => preferences.reduced_motion = choice,
            Preference::Contrast(choice) => preferences.high_contrast = choice,
            Preference::Sounds(are_on) => preferences.sounds = are_on,
            Preference::Volume(volume) => preferences.volume = volume,
            Preference::Language(language) => preferences.language = language,
            Preference::Scale(scale) => preferences.scale = scale,
            Preference::GalleryOrder(order) => preferences.gallery_order = order,
        }
    }

    /// Takes note of what the next start begins with: the size of the board and of the window, and
    /// the picture.
    pub(super) fn observe(&mut self, session: &Session, ctx: &Context) {
        let preferences = &mut self.preferences;
        if let Some(size) = session.game.shape().square_size() {
            preferences.size = size;
        }
        let name = match session.picture.as_ref().map(|shown| &shown.source) {
            Some(Source::BuiltIn(index)) => Some(PICTURES[*index].0),
            Some(Source::Numbers(style)) => Some(style.name()),
            _ => None,
        };
        if let Some(name) = name
            && preferences.last_picture.as_deref() != Some(name)
        {
            preferences.last_picture = Some(name.to_owned());
        }
        // A window that fills the screen has no size of its own.
        if let Some(rect) = ctx.input(|input| input.viewport().inner_rect)
            && !self.full_board.is_on()
        {
            let size = rect.size() * ctx.zoom_factor();
            preferences.window = Some((size.x.round(), size.y.round()));
        }
    }
}
