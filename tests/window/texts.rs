//! The window speaks the languages that it knows, and says nothing besides.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::app::{Language, Text};

use super::player::{Home, Player, Start};

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

/// Each language is in the menu by its own name, or says that there is no font for it, as in this
/// window without the system's.
#[test]
fn the_language_can_be_chosen() {
    let mut player = Player::new();
    player.click("View");
    player.click("Language");
    assert!(player.sees("Japanese (no font installed)"));
    player.click("Deutsch");
    player.press(Key::Escape);
    assert!(player.sees("Klicke auf ein Teil"));
    assert!(player.sees("Mischen"));
    let home = player.quit();
    let preferences = fs::read_to_string(home.0.join("config/preferences.ron")).unwrap();
    assert!(preferences.contains("language: \"de\""), "{preferences}");
}

/// A language that was chosen on another machine may have no font here, and a newer version may
/// have languages that are not here yet.
#[test]
fn a_language_that_is_not_here_is_the_systems() {
    let home = Arc::new(Home::new());
    fs::create_dir_all(home.0.join("config")).unwrap();
    fs::write(home.0.join("config/preferences.ron"), "(language: \"tlh\")").unwrap();
    let player = Player::start(home, Start::default());
    assert!(player.sees("Click a piece"));
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
        ("zh_CN.UTF-8", Some(Language::Chinese)),
        ("zh-Hans", Some(Language::Chinese)),
        ("en-GB", Some(Language::English)),
        ("de_AT.UTF-8@euro", Some(Language::German)),
        ("es-419", Some(Language::Spanish)),
        ("fr", Some(Language::French)),
        ("ja_JP", Some(Language::Japanese)),
        ("EN", Some(Language::English)),
        ("eo", None),
        ("C", None),
        ("", None),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

/// The source of the window below its folder, in which no word but those of the languages is said.
fn files_with_words() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("texts.rs") && !path.ends_with("texts/tests.rs") {
                files.push(path);
            }
        }
    }
    files
}

/// No panel has words of its own: texts come from `assets/languages`.
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

/// What an error says of itself is English, for the prompt. The window says errors as parameters of
/// its texts, so none is turned into text of its own.
#[test]
fn no_error_is_said_as_at_the_prompt() {
    // The window has not opened yet, so the terminal hears it; or a drawing of our own is bad, and
    // the window says that something unexpected happened; or the error is how far off an estimate is.
    let exceptions =
        ["app/start.rs", "laboratory/svg.rs", "laboratory/export.rs", "heuristics/files.rs"];
    let names = ["error", "err", "reason", "failure", "refusal", "fault", "problem", "source"];
    let mut looked_at = 0;
    for path in files_with_words() {
        let is_code =
            path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs");
        if !is_code || exceptions.iter().any(|exception| path.ends_with(exception)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            let line = line.trim();
            let is_said = names.iter().any(|name| {
                line.contains(&format!("{name}.to_string()"))
                    || line.contains(&format!("{{{name}}}"))
                    || line.contains(&format!("format!(\"{{}}\", {name}"))
            });
            assert!(!is_said, "{place} says an error in English: {line}");
            let is_mapped = line.contains("_err(ToString::to_string)")
                || line.contains("(ToString::to_string)") && line.contains("fail");
            assert!(!is_mapped, "{place} says an error in English: {line}");
            looked_at += 1;
        }
    }
    assert!(looked_at > 10_000, "{looked_at}");
}

/// A search of the laboratory that comes to nothing says so in the person's language.
#[test]
fn a_search_that_fails_is_told_in_german() {
    let start = Start { language: Language::German, memory: 1 << 17, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.press_with(Modifiers::COMMAND, Key::B);
    player.harness.event(eframe::egui::Event::Paste("8 6 7 2 5 4 3 0 1".to_owned()));
    player.harness.run_steps(3);
    player.click("Karte");
    player.wait_for_label("Bedeutung der Farben");
    player.click("Bedeutung der Farben");
    player.click("Stellungen einer Suche");
    player.click("Suche starten");
    player.wait_for_label("Daraus wurde nichts: Speicher voll (");
    assert!(!player.sees("memory limit"));
}

/// A word that nobody says is to be taken out.
#[test]
fn every_word_is_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let mut code = fs::read_to_string(folder.with_extension("rs")).unwrap();
    for path in files_with_words() {
        code += &fs::read_to_string(path).unwrap();
    }
    // The names of algorithms and heuristics.
    let names = fs::read_to_string(folder.join("texts.rs")).unwrap();
    for word in Text::ALL {
        let name = format!("{word:?}");
        let is_said = [",", ")", "]", " ", ";", "\n"]
            .iter()
            .any(|end| code.contains(&format!("Text::{name}{end}")))
            || code.contains(&format!(": {name};"))
            || names.contains(&format!("=> Self::{name},"));
        assert!(is_said, "{name}");
    }
}
