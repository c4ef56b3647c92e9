//! The search tree on the screen, to be dragged and zoomed.

use eframe::egui::{
    FontId, Id, Key, Modifiers, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use egui_material_icons::icons::{ICON_CENTER_FOCUS_STRONG, ICON_ZOOM_IN, ICON_ZOOM_OUT};

use super::children::colour_of;
use super::description::{node_order, node_values};
use super::tree::{Placed, Tree};
use crate::app::laboratory::mini_board::{paint_board, size_of};
use crate::app::texts::Text;
use crate::app::theme::{BADGE, ON_PICTURE, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{keep_arrow_keys, section_ui, small_icon_button};
use crate::board::Board;
use crate::lab::replay::{Fate, Replay};

/// The side of a node, and the distances between nodes.
const NODE: f32 = 44.0;
const STEP: Vec2 = vec2(74.0, 84.0);
/// The size of the letters below a node.
const VALUES: f32 = 11.0;
/// The room around the middle of the outermost nodes.
const MARGIN: Vec2 = vec2(42.0, 48.0);
const ZOOMS: (f32, f32) = (0.25, 3.0);
/// How small and how large a tree is made so that all of it is seen.
const FITS: (f32, f32) = (0.5, 0.9);
/// How far an arrow key moves the tree.
const KEY_STEP: f32 = 60.0;

/// How the tree is looked at: how far it was moved, and how large it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeView {
    moved: Vec2,
    zoom: f32,
    /// Whether somebody has chosen a size; else it is the one that shows most of the tree.
    is_zoomed: bool,
    /// The drawing, which has the arrow keys for itself when it has the keyboard.
    pub(super) id: Option<Id>,
}

impl Default for TreeView {
    fn default() -> Self {
        Self { moved: Vec2::ZERO, zoom: FITS.1, is_zoomed: false, id: None }
    }
}

impl TreeView {
    fn zoom_by(&mut self, times: f32) {
        let zoom = (self.zoom * times).clamp(ZOOMS.0, ZOOMS.1);
        self.moved *= zoom / self.zoom;
        self.is_zoomed |= zoom.to_bits() != self.zoom.to_bits();
        self.zoom = zoom;
    }

    /// Chooses the size at which as much of a tree is seen as can be told apart.
    fn fit(&mut self, room: Vec2, tree: &Tree) {
        if !self.is_zoomed {
            let (columns, rows) = tree.size();
            let size = vec2(columns - 1.0, rows - 1.0) * STEP + 2.0 * MARGIN;
            self.zoom = (room / size).min_elem().clamp(FITS.0, FITS.1);
        }
    }

    /// Moves and zooms by the keys of whoever has the drawing focused.
    fn read_keys(&mut self, ui: &Ui, response: &Response) {
        keep_arrow_keys(response);
        if !response.has_focus() {
            return;
        }
        let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let steps = |less, more| KEY_STEP * (count(less) as f32 - count(more) as f32);
        self.moved +=
            vec2(steps(Key::ArrowLeft, Key::ArrowRight), steps(Key::ArrowUp, Key::ArrowDown));
        let larger = count(Key::Plus) + count(Key::Equals);
        self.zoom_by(1.25_f32.powf(larger as f32 - count(Key::Minus) as f32));
    }
}

/// Where a tree begins along one direction, which goes so far and has its current node at a place:
/// in the middle if there is room for all of it, and else so that the current node is in the middle
/// and no room is wasted.
fn begin(room: (f32, f32), margin: f32, extent: f32, current: f32) -> f32 {
    let (from, to) = (room.0 + margin, room.1 - margin);
    let middle = f32::midpoint(from, to);
    if extent <= to - from {
        middle - extent / 2.0
    } else {
        (middle - current).clamp(to - extent, from)
    }
}

/// Draws the tree. It returns the moment in which the node that was clicked had its turn.
pub(super) fn tree_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    (replay, at): (&Replay, usize),
    tree: &Tree,
    view: &mut TreeView,
    height: f32,
    goal: &Board,
) -> Option<usize> {
    section_ui(ui, cx.say(Text::LabStepTree));
    let size = vec2(ui.available_width(), (height - 22.0).max(120.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let name = cx.fill(Text::LabStepTreeName, &[("count", &tree.nodes.len())]);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    view.id = Some(response.id);
    view.fit(rect.size(), tree);
    view.moved += response.drag_delta();
    if response.contains_pointer() {
        let times = ui.input(eframe::egui::InputState::zoom_delta);
        view.zoom_by(times);
    }
    view.read_keys(ui, &response);
    let colours = palette(ui);
    ui.painter().rect(rect, 6, colours.panel, Stroke::new(1.0, colours.line), StrokeKind::Inside);
    let current = tree.nodes.get(tree.current)?;
    let zoom = view.zoom;
    let (columns, rows) = tree.size();
    let (end, here) = (vec2(columns - 1.0, rows - 1.0), vec2(current.column, current.row));
    let (end, here) = (end * STEP * zoom, here * STEP * zoom);
    let margin = MARGIN * zoom;
    let first = pos2(
        begin((rect.left(), rect.right()), margin.x, end.x, here.x),
        begin((rect.top(), rect.bottom()), margin.y, end.y, here.y),
    ) + view.moved;
    let at_place = |placed: &Placed| first + vec2(placed.column, placed.row) * STEP * zoom;
    let mut drawing = Drawing { replay, at, goal, zoom, is_brief: false };
    drawing.is_brief = drawing.is_tight(ui, tree);
    ui.scope(|ui| {
        ui.set_clip_rect(rect.shrink(1.0).intersect(ui.clip_rect()));
        drawing.lines_ui(ui, tree, &at_place);
        for (number, placed) in tree.nodes.iter().enumerate() {
            drawing.node_ui(ui, cx, placed.node, at_place(placed), number == tree.current);
        }
    });
    buttons_ui(ui, cx, view, rect);
    let response = response.on_hover_text_at_pointer(cx.say(Text::LabStepTreeHint));
    let pointer = response.interact_pointer_pos().filter(|_| response.clicked())?;
    let half = NODE * zoom / 2.0;
    let hit = |placed: &&Placed| (at_place(placed) - pointer).abs().max_elem() <= half;
    let node = tree.nodes.iter().find(hit)?.node;
    replay.end_of(node).filter(|&end| end <= at).or(replay.node(node).map(|node| node.created))
}

/// Larger, smaller, and back to the current node.
fn buttons_ui(ui: &mut Ui, cx: &UiContext<'_>, view: &mut TreeView, rect: Rect) {
    let corner = Rect::from_min_size(rect.left_top() + vec2(6.0, 6.0), vec2(130.0, 40.0));
    // They lie over the drawing, and what comes after it stands below it.
    let mut over = ui.new_child(eframe::egui::UiBuilder::new().max_rect(corner));
    over.horizontal(|ui| {
        if small_icon_button(ui, ICON_ZOOM_IN, cx.say(Text::LabStepZoomIn)).clicked() {
            view.zoom_by(1.25);
        }
        if small_icon_button(ui, ICON_ZOOM_OUT, cx.say(Text::LabStepZoomOut)).clicked() {
            view.zoom_by(0.8);
        }
        let centre = cx.say(Text::LabStepCentre);
        if small_icon_button(ui, ICON_CENTER_FOCUS_STRONG, centre).clicked() {
            *view = TreeView { id: view.id, ..TreeView::default() };
        }
    });
}

struct Drawing<'a> {
    replay: &'a Replay,
    at: usize,
    goal: &'a Board,
    zoom: f32,
    /// Whether each node says only what the search orders its states by.
    is_brief: bool,
}

impl Drawing<'_> {
    /// Whether the values of some node are wider than the step to the next one.
    fn is_tight(&self, ui: &Ui, tree: &Tree) -> bool {
        let font = FontId::proportional(VALUES * self.label_zoom());
        let width = |placed: &Placed| {
            let values = node_values(self.replay, placed.node);
            ui.painter().layout_no_wrap(values, font.clone(), palette(ui).text).size().x
        };
        tree.nodes.iter().any(|placed| width(placed) > STEP.x * self.zoom - 3.0)
    }

    /// Whether nodes are large enough for letters.
    fn is_labelled(&self) -> bool {
        self.zoom >= 0.45
    }

    /// How large letters are, which stay readable in a small tree.
    fn label_zoom(&self) -> f32 {
        self.zoom.clamp(0.75, 1.4)
    }

    fn lines_ui(&self, ui: &Ui, tree: &Tree, at_place: &dyn Fn(&Placed) -> Pos2) {
        let line = Stroke::new(1.5, palette(ui).quiet);
        for placed in &tree.nodes {
            let to = at_place(placed) - vec2(0.0, NODE * self.zoom / 2.0);
            let from = placed.parent.map(|parent| at_place(&tree.nodes[parent]));
            match from {
                Some(from) => {
                    let values =
                        if self.is_labelled() { 1.5 * VALUES * self.label_zoom() } else { 0.0 };
                    let from = from + vec2(0.0, NODE * self.zoom / 2.0 + values);
                    ui.painter().line_segment([from, to], line);
                }
                None if tree.goes_on_above => {
                    let stub = to - vec2(0.0, 16.0 * self.zoom);
                    ui.painter().line_segment([stub, to], line);
                }
                None => {}
            }
        }
    }

    /// A node: its board, its number in the order of expansion, and its values.
    fn node_ui(&self, ui: &Ui, cx: &UiContext<'_>, node: usize, middle: Pos2, is_current: bool) {
        let (Some(board), Some(fate)) = (self.replay.board(node), self.replay.fate(node, self.at))
        else {
            return;
        };
        let rect = Rect::from_center_size(middle, size_of(board, NODE * self.zoom));
        if !ui.is_rect_visible(rect.expand(20.0)) {
            return;
        }
        paint_board(ui, cx, rect, board, self.goal);
        let painter = ui.painter();
        let is_dropped = matches!(fate, Fate::Duplicate | Fate::CutOff | Fate::Stale);
        if is_dropped {
            painter.rect_filled(rect, 2, palette(ui).panel.gamma_multiply(0.65));
            let cross = Stroke::new(2.0, palette(ui).error);
            painter.line_segment([rect.left_top(), rect.right_bottom()], cross);
        }
        let width = if is_current { 3.5 } else { 2.0 };
        let colour = if is_current { palette(ui).accent } else { colour_of(ui, fate) };
        painter.rect_stroke(rect, 3, Stroke::new(width, colour), StrokeKind::Outside);
        if !self.is_labelled() {
            return;
        }
        let font = |size: f32| FontId::proportional(size * self.label_zoom());
        let below = rect.center_bottom() + vec2(0.0, 3.0);
        let colour = palette(ui).text;
        let layout = |text: String| painter.layout_no_wrap(text, font(VALUES), colour);
        let words = if self.is_brief { node_order } else { node_values };
        let values = layout(words(self.replay, node));
        let size = values.size();
        painter.galley(below - vec2(size.x / 2.0, 0.0), values, colour);
        if let Fate::Expanded(number) = fate {
            let text = painter.layout_no_wrap(number.to_string(), font(11.5), ON_PICTURE);
            let badge = Rect::from_min_size(
                pos2(rect.left() - 5.0, rect.top() - 7.0),
                text.size() + vec2(8.0, 2.0),
            );
            painter.rect_filled(badge, 5, BADGE.to_opaque());
            painter.galley(badge.min + vec2(4.0, 1.0), text, ON_PICTURE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_node_is_in_view_and_no_room_is_wasted() {
        // A small tree stands in the middle, wherever its current node is.
        for current in [0.0, 50.0, 100.0] {
            assert_eq!(begin((0.0, 400.0), 20.0, 100.0, current).to_bits(), 150_f32.to_bits());
        }
        // A large one fills the room, and its current node is in it.
        for current in [0.0, 10.0, 300.0, 777.0, 1000.0] {
            let begin = begin((0.0, 400.0), 20.0, 1000.0, current);
            assert!(begin <= 20.0 && begin + 1000.0 >= 380.0, "{begin}");
            assert!((20.0..=380.0).contains(&(begin + current)), "{begin}");
        }
    }
}
