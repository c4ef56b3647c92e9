//! Every colour, size and font of the window.

use eframe::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Theme,
    Ui, Visuals, vec2,
};

/// The colours of one theme.
#[derive(Debug)]
pub(super) struct Palette {
    /// What everything lies on.
    pub(super) ground: Color32,
    /// Cards, pages and notices above it.
    pub(super) panel: Color32,
    pub(super) raised: Color32,
    pub(super) line: Color32,
    pub(super) text: Color32,
    pub(super) quiet: Color32,
    /// What the tiles lie in.
    pub(super) well: Color32,
    /// Text, lines and plots in the accent colour.
    pub(super) accent: Color32,
    pub(super) error: Color32,
    /// Behind what is on or chosen.
    pub(super) chosen: Color32,
    /// The width of the edges of what can be clicked.
    edge: f32,
}

/// The accent colour as a ground for white text.
pub(super) const ACCENT_FILL: Color32 = Color32::from_rgb(0xC9, 0x4B, 0x29);
/// What is written on the accent colour.
pub(super) const ON_ACCENT: Color32 = Color32::WHITE;
/// Behind the numbers on tiles.
pub(super) const BADGE: Color32 = Color32::from_rgba_premultiplied(12, 13, 16, 190);
/// White that lets something through.
const fn white(alpha: u8) -> Color32 {
    Color32::from_rgba_premultiplied(alpha, alpha, alpha, alpha)
}

/// A picture as it is.
pub(super) const UNTINTED: Color32 = Color32::WHITE;
/// Lines and letters over a picture, or over what is darkened.
pub(super) const ON_PICTURE: Color32 = Color32::WHITE;
/// Around such lines, where the picture may be as light as they are.
pub(super) const OUTLINE: Color32 = Color32::BLACK;
/// Where the whole picture will be cut.
pub(super) const CUT_LINE: Color32 = white(68);
/// The shadow of a piece of the whole picture when it comes loose.
pub(super) const PIECE_SHADE: Color32 = Color32::from_black_alpha(110);
/// Over the tile that the pointer is on.
pub(super) const TILE_LIGHT: Color32 = white(26);
/// Behind the arrow of a hint.
pub(super) const ARROW_SHADE: Color32 = Color32::from_black_alpha(120);
/// Over what a crop leaves out, and between its pieces.
pub(super) const CROP_SHADE: Color32 = Color32::from_black_alpha(150);
pub(super) const CROP_LINE: Color32 = white(150);
/// Over the window while a file is held above it.
pub(super) const DROP_SHADE: Color32 = Color32::from_black_alpha(170);
/// The celebration.
pub(super) const CONFETTI: [Color32; 6] = [
    Color32::from_rgb(0xE8, 0x60, 0x3C),
    Color32::from_rgb(0xF2, 0xB1, 0x34),
    Color32::from_rgb(0x4F, 0xA8, 0x8B),
    Color32::from_rgb(0x3B, 0x7D, 0xB8),
    Color32::from_rgb(0x9B, 0x5D, 0xA6),
    Color32::from_rgb(0xF7, 0xE3, 0xC4),
];

/// The series of a plot, told apart by people who see few colours too (Okabe and Ito).
pub(super) const SERIES: [Color32; 6] = [
    Color32::from_rgb(0x00, 0x72, 0xB2),
    Color32::from_rgb(0xD5, 0x5E, 0x00),
    Color32::from_rgb(0x00, 0x9E, 0x73),
    Color32::from_rgb(0xCC, 0x79, 0xA7),
    Color32::from_rgb(0xE6, 0x9F, 0x00),
    Color32::from_rgb(0x56, 0xB4, 0xE9),
];

/// From little to much, even for people who see few colours: dark violet, blue, green, yellow.
const SCALE: [Color32; 6] = [
    Color32::from_rgb(0x46, 0x1E, 0x6E),
    Color32::from_rgb(0x3D, 0x4E, 0x8A),
    Color32::from_rgb(0x26, 0x82, 0x8E),
    Color32::from_rgb(0x2F, 0xB0, 0x7A),
    Color32::from_rgb(0x8F, 0xD1, 0x45),
    Color32::from_rgb(0xFD, 0xE0, 0x3A),
];
/// From nearly right to far too low, and from nearly right to far too high.
const TOO_LOW: [Color32; 2] =
    [Color32::from_rgb(0xA9, 0xCB, 0xE4), Color32::from_rgb(0x0B, 0x3C, 0x7D)];
const TOO_HIGH: [Color32; 2] =
    [Color32::from_rgb(0xF4, 0xB0, 0x8C), Color32::from_rgb(0x9E, 0x12, 0x1E)];
/// What is exactly right, and what is decided by nothing but the order among equals.
pub(super) const EXACT: Color32 = Color32::from_rgb(0xF2, 0xB1, 0x34);
/// A way over a picture of data, and the line around it.
pub(super) const WAY: Color32 = Color32::WHITE;
pub(super) const WAY_OUTLINE: Color32 = Color32::from_black_alpha(180);

/// A colour between two.
fn mixed(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share.clamp(0.0, 1.0))
}

/// The colour of a share of the most.
pub(super) fn scale(share: f32) -> Color32 {
    let at = share.clamp(0.0, 1.0) * (SCALE.len() - 1) as f32;
    let index = (at as usize).min(SCALE.len() - 2);
    mixed(SCALE[index], SCALE[index + 1], at - index as f32)
}

/// The colour of an estimate that is too low by a share of the most.
pub(super) fn too_low(share: f32) -> Color32 {
    mixed(TOO_LOW[0], TOO_LOW[1], share)
}

/// The colour of an estimate that is too high by a share of the most.
pub(super) fn too_high(share: f32) -> Color32 {
    mixed(TOO_HIGH[0], TOO_HIGH[1], share)
}

/// A colour as what has been seen of it and not yet looked into.
pub(super) fn waiting(colour: Color32, palette: &Palette) -> Color32 {
    mixed(colour, palette.panel, 0.6)
}

const LIGHT: Palette = Palette {
    ground: Color32::from_rgb(0xF8, 0xF6, 0xF3),
    panel: Color32::from_rgb(0xFC, 0xFB, 0xF9),
    raised: Color32::from_rgb(0xEF, 0xEB, 0xE6),
    line: Color32::from_rgb(0xDE, 0xD8, 0xD1),
    text: Color32::from_rgb(0x22, 0x25, 0x2A),
    quiet: Color32::from_rgb(0x63, 0x67, 0x6E),
    well: Color32::from_rgb(0xE2, 0xDC, 0xD4),
    accent: Color32::from_rgb(0xB8, 0x3F, 0x1F),
    error: Color32::from_rgb(0xB0, 0x1E, 0x2B),
    chosen: Color32::from_rgb(0xF6, 0xE1, 0xD8),
    edge: 1.0,
};

const DARK: Palette = Palette {
    ground: Color32::from_rgb(0x1A, 0x1C, 0x21),
    panel: Color32::from_rgb(0x1E, 0x21, 0x26),
    raised: Color32::from_rgb(0x2B, 0x2F, 0x36),
    line: Color32::from_rgb(0x3A, 0x3F, 0x48),
    text: Color32::from_rgb(0xEA, 0xEB, 0xED),
    quiet: Color32::from_rgb(0xA3, 0xA9, 0xB3),
    well: Color32::from_rgb(0x0D, 0x0E, 0x11),
    accent: Color32::from_rgb(0xFF, 0x8C, 0x69),
    error: Color32::from_rgb(0xFF, 0x8A, 0x8F),
    chosen: Color32::from_rgb(0x48, 0x32, 0x2D),
    edge: 1.0,
};

/// The same for those who ask for high contrast.
const HIGH_LIGHT: Palette = Palette {
    ground: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    panel: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    raised: Color32::from_rgb(0xF4, 0xF4, 0xF4),
    line: Color32::from_rgb(0x1A, 0x1A, 0x1A),
    text: Color32::from_rgb(0x00, 0x00, 0x00),
    quiet: Color32::from_rgb(0x2E, 0x2E, 0x2E),
    well: Color32::from_rgb(0xC8, 0xC8, 0xC8),
    accent: Color32::from_rgb(0x8A, 0x24, 0x08),
    error: Color32::from_rgb(0x8B, 0x00, 0x14),
    chosen: Color32::from_rgb(0xFF, 0xDC, 0xCC),
    edge: 1.5,
};

const HIGH_DARK: Palette = Palette {
    ground: Color32::from_rgb(0x00, 0x00, 0x00),
    panel: Color32::from_rgb(0x00, 0x00, 0x00),
    raised: Color32::from_rgb(0x16, 0x16, 0x16),
    line: Color32::from_rgb(0xE6, 0xE6, 0xE6),
    text: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    quiet: Color32::from_rgb(0xDC, 0xDC, 0xDC),
    well: Color32::from_rgb(0x2A, 0x2A, 0x2A),
    accent: Color32::from_rgb(0xFF, 0xB5, 0x9C),
    error: Color32::from_rgb(0xFF, 0xB4, 0xB8),
    chosen: Color32::from_rgb(0x54, 0x26, 0x18),
    edge: 1.5,
};

/// All of them. Each has a ground of its own, by which the one that is on is known.
const PALETTES: [&Palette; 4] = [&LIGHT, &DARK, &HIGH_LIGHT, &HIGH_DARK];

/// The space between things that belong together, and between groups.
pub(super) const GAP: f32 = 8.0;
/// The space between the entries of a drop-down list, which all fit into the smallest window.
pub(super) const LIST_GAP: f32 = 2.0;
/// The corners of buttons, cards and the board.
pub(super) const ROUND: u8 = 8;
/// The height of a button.
pub(super) const BUTTON_HEIGHT: f32 = 32.0;
/// A large number.
pub(super) const FIGURE: f32 = 26.0;
/// The title of a page or card.
pub(super) const TITLE: f32 = 21.0;
const BODY: f32 = 14.0;
const SMALL: f32 = 12.0;

/// The colours of the theme that is on.
pub(super) fn palette(ui: &Ui) -> &'static Palette {
    let visuals = ui.visuals();
    let is_on = |palette: &&Palette| palette.ground == visuals.panel_fill;
    PALETTES.into_iter().find(is_on).unwrap_or(palette_of(visuals.dark_mode))
}

/// The colours of a theme, for what is painted beside the frames.
pub(super) fn palette_of(is_dark: bool) -> &'static Palette {
    if is_dark { &DARK } else { &LIGHT }
}

/// Sets both themes up.
pub(super) fn install(ctx: &Context) {
    egui_material_icons::initialize(ctx);
    set_contrast(ctx, false);
}

/// Gives both themes their usual colours, or those of high contrast.
pub(super) fn set_contrast(ctx: &Context, is_high: bool) {
    let (light, dark) = if is_high { (&HIGH_LIGHT, &HIGH_DARK) } else { (&LIGHT, &DARK) };
    for (theme, palette) in [(Theme::Light, light), (Theme::Dark, dark)] {
        ctx.style_mut_of(theme, |style| apply(style, theme, palette));
    }
}

fn apply(style: &mut Style, theme: Theme, palette: &Palette) {
    let font = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, font(SMALL)),
        (TextStyle::Body, font(BODY)),
        (TextStyle::Button, font(BODY)),
        (TextStyle::Heading, font(TITLE)),
        (TextStyle::Monospace, FontId::new(BODY - 1.0, FontFamily::Monospace)),
    ]
    .into();

    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(GAP, GAP);
    spacing.button_padding = vec2(10.0, 5.0);
    spacing.interact_size.y = 28.0;
    spacing.menu_margin = Margin::same(8);
    spacing.window_margin = Margin::same(18);
    spacing.combo_width = 120.0;
    spacing.slider_width = 150.0;
    spacing.scroll.floating = true;

    let mut visuals = if theme == Theme::Dark { Visuals::dark() } else { Visuals::light() };
    let round = CornerRadius::same(ROUND);
    visuals.panel_fill = palette.ground;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(palette.edge, palette.line);
    visuals.window_corner_radius = CornerRadius::same(ROUND + 4);
    visuals.menu_corner_radius = round;
    visuals.extreme_bg_color = palette.well;
    visuals.faint_bg_color = palette.raised;
    visuals.hyperlink_color = palette.accent;
    visuals.error_fg_color = palette.error;
    visuals.selection.bg_fill = ACCENT_FILL;
    visuals.selection.stroke = Stroke::new(1.0, ON_ACCENT);
    visuals.slider_trailing_fill = true;
    visuals.weak_text_color = Some(palette.quiet);

    let lift = if theme == Theme::Dark { palette.line } else { palette.well };
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.bg_fill = palette.panel;
    widgets.noninteractive.bg_stroke = Stroke::new(palette.edge, palette.line);
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, palette.text);
    for (widget, fill, line) in [
        (&mut widgets.inactive, palette.raised, palette.line),
        (&mut widgets.hovered, lift, palette.quiet),
        (&mut widgets.active, lift, palette.accent),
        (&mut widgets.open, lift, palette.line),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(palette.edge, line);
        widget.fg_stroke = Stroke::new(1.2, palette.text);
        widget.expansion = 0.0;
    }
    let widgets = &mut visuals.widgets;
    for widget in [
        &mut widgets.noninteractive,
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
        &mut widgets.open,
    ] {
        widget.corner_radius = round;
    }
    style.visuals = visuals;
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// The contrast of two colours, as WCAG reckons it.
    fn contrast(one: Color32, other: Color32) -> f32 {
        let linear = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let light = |colour: Color32| {
            0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
        };
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        one.max(other) / one.min(other)
    }

    /// WCAG asks for 4.5 for text, and for 7 where contrast is to be high; and for 3 for edges
    /// there.
    #[test]
    fn text_stands_out() {
        for (index, palette) in PALETTES.into_iter().enumerate() {
            let is_high = index >= 2;
            let least = if is_high { 7.0 } else { 4.5 };
            for ground in [palette.ground, palette.panel, palette.raised, palette.chosen] {
                for text in [palette.text, palette.quiet, palette.accent, palette.error] {
                    // What is chosen is written in the colour of text alone.
                    if ground == palette.chosen && text != palette.text {
                        continue;
                    }
                    let found = contrast(text, ground);
                    assert!(found >= least, "{index}: {text:?} on {ground:?} has {found}");
                }
                let edge = contrast(palette.line, ground);
                assert!(!is_high || edge >= 3.0, "{index}: edges on {ground:?} have {edge}");
            }
        }
    }

    #[test]
    fn every_palette_has_a_ground_of_its_own() {
        for (index, palette) in PALETTES.iter().enumerate() {
            assert!(PALETTES[..index].iter().all(|other| other.ground != palette.ground));
        }
    }

    /// The source files of a folder and those below it.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the source is there").flatten();
        let paths = entries.map(|entry| entry.path());
        paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    /// No panel mixes a colour of its own. Pixels of a picture are no colours of the window.
    #[test]
    fn colours_stand_in_this_file_alone() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
        let window = sources(&folder).into_iter().chain([folder.with_extension("rs")]);
        for path in window.filter(|path| !path.ends_with("theme.rs")) {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines() {
                let made = line.split("Color32::").skip(1).find(|rest| {
                    let is_pixel = rest.starts_with("to_srgba_unmultiplied");
                    !is_pixel && rest.starts_with(|first: char| first.is_alphabetic())
                });
                assert_eq!(made, None, "{}: {line}", path.display());
            }
        }
    }
}
