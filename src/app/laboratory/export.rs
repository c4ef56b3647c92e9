//! What the laboratory writes to files.

use std::path::Path;
use std::sync::Arc;

use eframe::egui::Ui;

use super::chart::Chart;
use super::svg::{chart_svg, to_png};
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;
use crate::lab::posthoc::write_posthoc;
use crate::lab::replay::Replay;
use crate::lab::trace_text::{trace_settings, write_csv, write_json};
use crate::puzzle::Problem;

/// Something to be written, once somebody has said where.
#[derive(Clone, Debug)]
pub(in crate::app) struct Export {
    /// A name to begin with, whose end says what it is.
    pub(in crate::app) name: String,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    /// Text as it is: CSV, SVG, RON, a trace.
    Text(Arc<str>),
    /// The pixels of an SVG.
    Pixels(Arc<str>),
    /// Bytes as they are.
    Bytes(Arc<[u8]>),
    /// The events of a search on a problem.
    Trace(Arc<Replay>, Problem, TraceKind),
}

/// How a trace is written, as `pieceful trace` does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TraceKind {
    Csv,
    Json,
    Posthoc,
}

impl Export {
    /// Text as it is.
    pub(super) fn text(name: &str, text: String) -> Self {
        Self { name: name.to_owned(), content: Content::Text(text.into()) }
    }

    /// Bytes as they are.
    pub(super) fn bytes(name: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.to_owned(), content: Content::Bytes(bytes.into()) }
    }

    /// A drawing: SVG, or its pixels if the name ends with `.png`.
    pub(super) fn drawing(name: &str, svg: String) -> Self {
        let is_png = Path::new(name).extension().is_some_and(|end| end == "png");
        let svg = svg.into();
        let content = if is_png { Content::Pixels(svg) } else { Content::Text(svg) };
        Self { name: name.to_owned(), content }
    }

    /// A chart: SVG, or its pixels if the name ends with `.png`.
    pub(super) fn chart(name: &str, chart: &Chart, language: Language) -> Self {
        Self::drawing(name, chart_svg(chart, language))
    }

    /// The events of a search on a problem.
    pub(super) fn trace(
        name: &str,
        replay: Arc<Replay>,
        problem: Problem,
        kind: TraceKind,
    ) -> Self {
        Self { name: name.to_owned(), content: Content::Trace(replay, problem, kind) }
    }

    /// What the file will hold. Pixels and traces take a moment.
    pub(in crate::app) fn to_bytes(&self) -> Result<Vec<u8>, String> {
        match &self.content {
            Content::Text(text) => Ok(text.as_bytes().to_vec()),
            Content::Bytes(bytes) => Ok(bytes.to_vec()),
            Content::Pixels(svg) => to_png(svg),
            Content::Trace(replay, problem, kind) => {
                let (mut bytes, trace) = (Vec::new(), replay.trace());
                let written = match kind {
                    TraceKind::Csv => {
                        write_csv(&mut bytes, trace, &trace_settings(problem, replay.method()))
                    }
                    TraceKind::Json => write_json(&mut bytes, trace),
                    TraceKind::Posthoc => write_posthoc(&mut bytes, trace),
                };
                written.map(|()| bytes).map_err(|error| error.to_string())
            }
        }
    }
}

/// What something can be saved as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    Png,
    Svg,
    Csv,
}

impl FileKind {
    /// A picture and its numbers.
    pub(super) const ALL: &[Self] = &[Self::Png, Self::Svg, Self::Csv];
    /// A picture alone.
    pub(super) const PICTURE: &[Self] = &[Self::Png, Self::Svg];
    /// Numbers alone.
    pub(super) const TABLE: &[Self] = &[Self::Csv];

    fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Svg => "SVG",
            Self::Csv => "CSV",
        }
    }
}

/// A button for each kind, and the one that was clicked.
pub(super) fn save_ui(ui: &mut Ui, cx: &UiContext<'_>) -> Option<FileKind> {
    let name = |kind: FileKind| cx.fill(Text::LabSave, &[("kind", &kind.name())]);
    FileKind::ALL.iter().copied().filter(|&kind| ui.button(name(kind)).clicked()).last()
}

/// A menu of several things and what each can be saved as: the place of the one that was clicked
/// and its kind.
pub(super) fn export_menu_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    parts: &[(&str, &[FileKind])],
) -> Option<(usize, FileKind)> {
    let mut clicked = None;
    ui.menu_button(cx.say(Text::LabExport), |ui| {
        for (place, (what, kinds)) in parts.iter().enumerate() {
            for &kind in *kinds {
                let name = cx.fill(Text::LabSaveAs, &[("what", what), ("kind", &kind.name())]);
                if ui.button(name).clicked() {
                    clicked = Some((place, kind));
                    // By itself a menu closes at a click of the pointer, and not at a key.
                    ui.close();
                }
            }
        }
    });
    clicked
}
