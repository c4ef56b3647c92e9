//! The system's fonts, for languages whose characters the built-in ones lack.

use std::sync::Arc;

use eframe::egui::{Context, FontId};
use egui_system_font_provider::SystemFontProvider;

use super::texts::Language;

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

#[cfg(test)]
mod tests {
    use super::*;

    /// The font that shows a character which Chinese and Japanese write differently.
    fn font_of(language: Language) -> String {
        let ctx = Context::default();
        assert!(SystemFonts::default().prefer(&ctx, language, Language::English));
        let mut name = String::new();
        let mut output = ctx.run_ui(eframe::egui::RawInput::default(), |ui| {
            assert!(can_show(ui.ctx(), language), "install a font for {language:?}");
            ui.fonts_mut(|fonts| fonts.has_glyph(&FontId::default(), '直'));
            name = ui.fonts(|fonts| fonts.discovered_fonts()[0].name.clone());
        });
        output.textures_delta.clear();
        name
    }

    #[test]
    fn chinese_and_japanese_have_their_own_fonts() {
        assert_ne!(font_of(Language::Chinese), font_of(Language::Japanese));
    }

    #[test]
    fn fonts_change_only_where_that_is_needed() {
        let ctx = Context::default();
        let mut fonts = SystemFonts::default();
        assert!(!fonts.prefer(&ctx, Language::English, Language::English));
        assert!(!fonts.prefer(&ctx, Language::German, Language::English));
        assert!(!fonts.prefer(&ctx, Language::Japanese, Language::Japanese));
        assert!(fonts.prefer(&ctx, Language::Chinese, Language::Japanese));
        assert!(!fonts.prefer(&ctx, Language::French, Language::Japanese));
        assert!(!fonts.prefer(&ctx, Language::Chinese, Language::Japanese));
        assert!(fonts.prefer(&ctx, Language::Japanese, Language::Japanese));
    }
}
