//! The system's fonts, for languages whose characters the built-in ones lack.

use std::sync::Arc;

use eframe::egui::{Context, FontId};
use egui_system_font_provider::SystemFontProvider;

use super::words::Language;

/// Which of the system's fonts are in use, and which languages they can't show.
#[derive(Debug, Default)]
pub(super) struct SystemFonts {
    /// The language whose fonts come first; at the start, that of the system.
    preferred: Option<Language>,
    /// Whether a language can be shown, once that has been looked up.
    looked_up: Option<(Language, bool)>,
}

impl SystemFonts {
    /// Puts the fonts of a language first: Chinese and Japanese share characters that each writes
    /// in its own way. Says whether that changes anything, which it does with the next frame.
    pub(super) fn prefer(&mut self, ctx: &Context, language: Language, system: Language) -> bool {
        if language.sample().is_empty() || self.preferred.unwrap_or(system) == language {
            return false;
        }
        self.preferred = Some(language);
        self.looked_up = None;
        let provider = SystemFontProvider::new().with_locale(Some(language.tag()));
        ctx.set_font_providers(vec![Arc::new(provider)]);
        ctx.request_repaint();
        true
    }

    /// Looks up whether a language can be shown.
    pub(super) fn look_up(&mut self, ctx: &Context, language: Language) {
        if self.looked_up.is_none_or(|(other, _)| other != language) {
            self.looked_up = Some((language, can_show(ctx, language)));
        }
    }

    /// Whether the system is known to lack the fonts of a language.
    pub(super) fn lack(&self, language: Language) -> bool {
        self.looked_up == Some((language, false))
    }
}

/// Whether there are fonts for a language.
pub(super) fn can_show(ctx: &Context, language: Language) -> bool {
    ctx.fonts_mut(|fonts| fonts.has_glyphs(&FontId::default(), language.sample()))
}
