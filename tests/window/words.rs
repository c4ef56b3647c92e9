//! Both languages say everything.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::app::{Language, Word};

use super::player::{Home, Player, Start};

/// The places in braces of a text, without the words that agree with a number.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split(['}', ':']).next().unwrap()).collect()
}

#[test]
fn every_word_is_translated_with_the_same_places() {
    // These are the same in both languages.
    let names = [Word::English, Word::Chinese, Word::AStar, Word::IdaStar];
    for &word in Word::ALL {
        let (english, chinese) = word.both();
        assert!(!english.trim().is_empty() && !chinese.trim().is_empty(), "{word:?}");
        assert_eq!(places(english), places(chinese), "{word:?}");
        if !names.contains(&word) {
            assert_ne!(english, chinese, "{word:?}");
            let is_chinese = chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            assert!(is_chinese || word == Word::MemoryOf, "{word:?}: {chinese}");
        }
    }
}

#[test]
fn the_window_speaks_chinese() {
    let start = Start { language: Language::Chinese, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    assert!(player.sees("点击一个图块"));
    assert!(!player.sees("Shuffle"));
    player.click("打乱");
    player.pause();
    assert!(player.sees("可以向"));
}

#[test]
fn what_the_window_says_is_announced() {
    let mut player = Player::new();
    let live = |player: &Player, text: &str| {
        player.harness.get_by_label_contains(text).accesskit_node().live()
    };
    assert_eq!(live(&player, "Click a piece"), Live::Polite);
    let bad = player.path("bad.jpg");
    fs::write(&bad, "no picture").unwrap();
    player.answer(&bad);
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("bad.jpg");
    assert_eq!(live(&player, "bad.jpg"), Live::Assertive);
    assert_eq!(live(&player, "Shuffle"), Live::Off);
}

#[test]
fn locales_choose_the_language() {
    for (locale, language) in [
        ("zh_CN.UTF-8", Language::Chinese),
        ("zh-Hans", Language::Chinese),
        ("en-GB", Language::English),
        ("de_DE", Language::English),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

/// The source of the window below its folder, in which no word but those of `words.rs` is said.
fn files_with_words() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().unwrap() != "words.rs" {
                files.push(path);
            }
        }
    }
    files
}

/// No panel has words of its own: texts come from `words.rs`.
#[test]
fn visible_words_stand_in_one_place() {
    for path in files_with_words() {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.lines().enumerate() {
            for call in [
                "label(\"",
                "button(\"",
                "on_hover_text(\"",
                "checkbox(\"",
                "heading(\"",
                "RichText::new(\"",
            ] {
                let place = format!("{}:{}", path.display(), number + 1);
                assert!(!line.contains(call), "{place} has words of its own: {}", line.trim());
            }
        }
    }
}

/// A word that nobody says is to be taken out.
#[test]
fn every_word_is_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let mut code = fs::read_to_string(folder.with_extension("rs")).unwrap();
    for path in files_with_words() {
        code += &fs::read_to_string(path).unwrap();
    }
    for word in Word::ALL {
        let name = format!("{word:?}");
        let is_said = [",", ")", "]", " ", ";", "\n"]
            .iter()
            .any(|end| code.contains(&format!("Word::{name}{end}")))
            || code.contains(&format!(": {name};"));
        assert!(is_said, "{name}");
    }
}
