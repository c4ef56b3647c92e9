//! Everything that the window shows has its place, in every state, from a large window to the
//! smallest one at twice the interface scale.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use eframe::egui::accesskit::{Role, Toggled};
use eframe::egui::{Key, Modifiers, Rect, Vec2, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::app::{Language, Text};
use pieceful::engine::{Algorithm, Engine};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

/// Windows in points: the usual and the smallest one, and both at 200 %.
const SIZES: [Vec2; 4] =
    [vec2(1280.0, 800.0), vec2(900.0, 640.0), vec2(640.0, 400.0), vec2(450.0, 320.0)];

/// A thing on the screen.
struct Thing {
    name: String,
    role: Role,
    rect: Rect,
}

fn things(player: &Player) -> Vec<Thing> {
    let is_seen = |role| {
        !matches!(role, Role::Window | Role::GenericContainer | Role::Unknown | Role::ScrollView)
    };
    let nodes = player.harness.query_all_by(move |node| is_seen(node.role()));
    nodes
        .filter_map(|node| {
            let inner = node.accesskit_node();
            let name = inner.label().or_else(|| inner.value()).unwrap_or_default();
            let bounds = inner.raw_bounds()?;
            let at = |x: f64, y: f64| pos2(x as f32, y as f32);
            let rect = Rect::from_min_max(at(bounds.x0, bounds.y0), at(bounds.x1, bounds.y1));
            Some(Thing { name, role: inner.role(), rect })
        })
        .filter(|thing| thing.rect.is_positive())
        .collect()
}

fn is_text(role: Role) -> bool {
    role == Role::Label
}

fn is_clickable(role: Role) -> bool {
    matches!(role, Role::Button | Role::Slider | Role::ComboBox | Role::SpinButton)
}

/// The beginning of a name that has places.
fn beginning(language: Language, word: Text) -> &'static str {
    language.say(word).split('{').next().unwrap()
}

/// Checks every size of the window in the state that the player is in: nothing lies outside of
/// the window or over something else, what must be at hand is, and the board keeps its half.
fn check(player: &mut Player, language: Language, state: &str, at_hand: &[Text]) {
    for size in SIZES {
        player.harness.set_size(size);
        player.harness.run_steps(3);
        let what = format!("{state}, {language:?}, {size}");
        let window = Rect::from_min_size(pos2(0.0, 0.0), size);
        let things = things(player);
        for Thing { name, rect, .. } in &things {
            assert!(window.expand(0.5).contains_rect(*rect), "{what}: {name:?} at {rect}");
        }
        let status = size.y - if size.y < 630.0 { 26.0 } else { 34.0 };
        for Thing { name, rect, role } in &things {
            let is_of_status = rect.top() >= status - 1.0;
            assert!(is_of_status || rect.bottom() <= status, "{what}: {name:?} is cut off");
            let may_be_there = !is_clickable(*role) || name == language.say(Text::CopyCode);
            assert!(!is_of_status || may_be_there, "{what}: {name:?} is below the panel");
        }
        let prefixes = [Text::TileName, Text::PieceName, Text::GapName];
        let prefixes = prefixes.map(|word| beginning(language, word));
        let is_tile = |thing: &Thing| prefixes.iter().any(|it| thing.name.starts_with(it));
        // The card of a win lies over the board.
        let has_card = things.iter().any(|thing| thing.name == language.say(Text::PlayAgain));
        let flat: Vec<&Thing> = things
            .iter()
            .filter(|thing| is_clickable(thing.role) || is_text(thing.role))
            .filter(|thing| !(has_card && is_tile(thing)))
            .collect();
        for (index, one) in flat.iter().enumerate() {
            for other in &flat[index + 1..] {
                let shared = one.rect.intersect(other.rect);
                let is_apart = shared.width() <= 1.0 || shared.height() <= 1.0;
                // What is on a button belongs to it.
                let is_within = one.rect.expand(1.0).contains_rect(other.rect)
                    || other.rect.expand(1.0).contains_rect(one.rect);
                let is_text_within = is_within && (is_text(one.role) || is_text(other.role));
                let (a, b) = (&one.name, &other.name);
                assert!(is_apart || is_text_within, "{what}: {a:?} and {b:?} overlap");
            }
        }
        for word in at_hand.iter().chain(&[Text::Shuffle, Text::Undo, Text::Hint]) {
            let name = language.say(*word);
            let is_there = things.iter().any(|it| it.name == name && is_clickable(it.role));
            assert!(is_there, "{what}: there is no {name:?}");
        }
        let tiles = things.iter().filter(|thing| is_tile(thing));
        let board = tiles.map(|tile| tile.rect).reduce(Rect::union).unwrap();
        assert!(board.width() >= size.x / 2.0, "{what}: the board has {board}");
        assert!(board.height() >= size.y / 2.0, "{what}: the board has {board}");
        // The panel would scroll, and cut off, what lies in its margin.
        let beside = |thing: &&Thing| is_clickable(thing.role) && thing.rect.left() > board.right();
        for Thing { name, rect, .. } in things.iter().filter(beside) {
            let margin = if size.y < 630.0 { 2.0 } else { 14.0 };
            let is_shown = rect.top() >= status - 1.0 || rect.bottom() <= status - margin + 0.5;
            assert!(is_shown, "{what}: {name:?} at {rect} leaves the panel");
        }
    }
    player.harness.set_size(SIZES[0]);
    player.harness.run_steps(3);
}

fn choose(player: &mut Player, language: Language, list: Text, entry: Text) {
    player.harness.get_by_label(language.say(list)).click();
    player.harness.run_steps(4);
    let entries = player.harness.query_all_by_label(language.say(entry));
    entries.last().unwrap().click();
    player.harness.run_steps(4);
}

fn every_state_fits(language: Language) {
    let say = |word| language.say(word);
    let start = Start { language, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    check(&mut player, language, "whole", &[Text::AutoStart]);
    let piece = beginning(language, Text::PieceName);
    player.harness.query_all_by_label_contains(piece).next().unwrap().click();
    player.pause();
    assert!(player.stage() == Stage::Playing && !player.game().is_shuffled());
    check(&mut player, language, "gap chosen, not shuffled", &[Text::AutoStart]);
    let custom = |player: &mut Player| {
        player.harness.get_by_label(say(Text::CustomSize)).accesskit_node().toggled()
    };
    assert_ne!(custom(&mut player), Some(Toggled::True));
    for size in [12, 6] {
        player.click(say(Text::CustomSize));
        player.click(&format!("{size}×{size}"));
        assert_eq!(player.game().shape().height(), size);
        assert_eq!(custom(&mut player), Some(Toggled::True));
        check(&mut player, language, "a size of its own", &[Text::CustomSize]);
    }
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    for algorithm in Algorithm::all() {
        let name = Text::name_of(algorithm);
        choose(&mut player, language, Text::Algorithm, name);
        check(&mut player, language, say(name), &[Text::AutoStart]);
    }
    player.press(Key::L);
    player.wait_for_label(say(Text::MovesLeft));
    check(&mut player, language, "moves left", &[Text::AutoStart]);
    player.press(Key::L);
    choose(&mut player, language, Text::Algorithm, Text::AStar);
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label(say(Text::Searching));
    check(&mut player, language, "searching", &[Text::Cancel]);
    player.press(Key::Escape);
    check(&mut player, language, "cancelled", &[Text::AutoStart, Text::Close]);
    player.press(Key::Escape);

    choose(&mut player, language, Text::Algorithm, Text::Best);
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label(beginning(language, Text::BestAndBound).trim());
    check(&mut player, language, "searching with Best", &[Text::Cancel, Text::TakeBest]);
    player.wait("a path", |_| true);
    player.click(say(Text::TakeBest));
    player.wait_for_label(say(Text::StepBack));
    player.click(say(Text::PauseReplay));
    let controls = [Text::StepBack, Text::Play, Text::StepForward, Text::ReplayBar, Text::Speed];
    check(&mut player, language, "replaying", &controls);
    player.click(say(Text::SkipToEnd));
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    player.pause();
    let controls = [Text::StepBack, Text::WatchAgain, Text::ReplayBar, Text::Speed];
    check(&mut player, language, "won, with the card", &controls);
    // The card is what was drawn last.
    player.harness.query_all_by_label(say(Text::Close)).last().unwrap().click();
    player.pause();
    assert!(!player.sees(say(Text::PlayAgain)));
    check(&mut player, language, "won", &controls);
}

fn failures_fit(language: Language) {
    let start = Start { language, memory: 8 << 20, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click(&format!("{} 4×4", language.say(Text::Medium)));
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    choose(&mut player, language, Text::Algorithm, Text::Bfs);
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label(language.say(Text::FailedMemory));
    check(&mut player, language, "failed for memory", &[Text::Close]);
}

/// An engine of its own has no tables yet.
#[test]
fn preparing_tables_fits() {
    let language = Language::English;
    let start = Start { engine: Engine::new(), ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Medium 4×4");
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label(language.say(Text::PreparingTables));
    check(&mut player, language, "preparing tables", &[Text::Cancel]);
    assert!(player.sees(language.say(Text::PreparingTables)), "it was checked while it lasted");
    player.press(Key::Escape);
}

/// As many languages side by side as there are processors.
#[test]
fn every_state_fits_in_every_language() {
    let next = AtomicUsize::new(0);
    let take = || Language::ALL.get(next.fetch_add(1, Relaxed)).copied();
    let measure = || {
        while let Some(language) = take() {
            every_state_fits(language);
            failures_fit(language);
        }
    };
    thread::scope(|threads| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            threads.spawn(measure);
        }
    });
    assert!(next.into_inner() >= Language::ALL.len());
}
