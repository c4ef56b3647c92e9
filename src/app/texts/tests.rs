//! Every language says everything, in every form.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// The names in a text that stand behind a mark, such as parameters behind `$`.
fn names_after<'a>(text: &'a str, mark: &str) -> BTreeSet<&'a str> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let rests = text.split(mark).skip(1);
    let names = rests.map(|rest| rest.split(|letter| !is_name(letter)).next().unwrap_or_default());
    names.filter(|name| !name.is_empty()).collect()
}

/// Every text of a file as it stands there, by its name.
fn entries(language: Language) -> BTreeMap<&'static str, &'static str> {
    let source = language.source();
    let mut starts: Vec<usize> = vec![];
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        if line.starts_with(|letter: char| letter.is_ascii_lowercase() || letter == '#') {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([source.len()]);
    let texts = starts.iter().zip(ends).map(|(start, end)| &source[*start..end]);
    let mut entries = BTreeMap::new();
    for text in texts.filter(|text| !text.starts_with('#')) {
        let (name, value) = text.split_once(" =").expect(text);
        let other = entries.insert(name, value.trim());
        assert_eq!(other, None, "{language:?} has {name} twice");
    }
    entries
}

/// The parameters of a text, with those of the texts that it refers to.
fn parameters(
    entries: &BTreeMap<&'static str, &'static str>,
    name: &str,
) -> BTreeSet<&'static str> {
    let text = entries[name];
    let mut found = names_after(text, "$");
    for other in names_after(text, "{ ") {
        found.extend(parameters(entries, other));
    }
    found
}

#[test]
fn every_language_has_every_text_with_the_same_parameters_and_no_other() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let entries = entries(*language);
        let ids = Text::ALL.iter().map(|word| word.id());
        let missing: Vec<&str> = ids.filter(|id| !entries.contains_key(id)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        for word in Text::ALL {
            let id = word.id();
            let (ours, theirs) = (parameters(&entries, id), parameters(&english, id));
            assert_eq!(ours, theirs, "{language:?}: {id} has other parameters than in English");
        }
        let referred: BTreeSet<&str> =
            entries.values().flat_map(|text| names_after(text, "{ ")).collect();
        for name in entries.keys() {
            let is_said = Text::ALL.iter().any(|word| word.id() == *name);
            assert!(is_said || referred.contains(name), "{language:?}: nobody says {name}");
        }
    }
}

#[test]
fn every_text_can_be_formatted() {
    for language in Language::ALL {
        let resource = FluentResource::try_new(language.source().to_owned());
        assert!(resource.is_ok(), "{language:?}: {:?}", resource.err().map(|(_, errors)| errors));
        let entries = entries(*language);
        for word in Text::ALL {
            for number in [0, 1, 2, 5, 21, 1_234_567] {
                let mut arguments = FluentArgs::new();
                for name in parameters(&entries, word.id()) {
                    arguments.set(name, number);
                }
                let mut errors = Vec::new();
                let text = language.texts().format(*word, Some(&arguments), &mut errors);
                let text = text.unwrap_or_default();
                assert!(errors.is_empty(), "{language:?}, {word:?}, {number}: {errors:?}");
                assert!(!text.trim().is_empty(), "{language:?}, {word:?}");
                let is_clean = !text.contains(['{', '}', '$', '\u{2068}', '\u{2069}']);
                assert!(is_clean, "{language:?}, {word:?}: {text}");
            }
        }
    }
}

/// The mark before a text of a language file that happens to be the same in English.
const SAME: &str = "# The same in English.\n";

/// Texts that are the same in every language.
const SAME_EVERYWHERE: [Text; 9] = [
    Text::AStar,
    Text::IdaStar,
    Text::Bytes,
    Text::Kibibytes,
    Text::Mebibytes,
    Text::Gibibytes,
    Text::LabMapValues,
    Text::LabExperimentFactor,
    Text::LabStepPerSecond,
];

/// Whether a text has words of its own, and not only places for others.
fn has_words(text: &str) -> bool {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.flat_map(str::chars).any(char::is_alphabetic)
}

#[test]
fn nothing_is_left_in_english() {
    let english = entries(Language::English);
    let mut left = Vec::new();
    for language in Language::ALL.iter().filter(|language| **language != Language::English) {
        let entries = entries(*language);
        for word in Text::ALL {
            let (ours, theirs) = (entries[word.id()], english[word.id()]);
            let is_marked = language.source().contains(&format!("{SAME}{} =", word.id()));
            let may_be = is_marked || SAME_EVERYWHERE.contains(word) || !has_words(ours);
            if ours == theirs && !may_be {
                left.push(format!("{language:?}: {} = {ours}", word.id()));
            }
            assert!(ours == theirs || !is_marked, "{language:?}: {} isn't the same", word.id());
        }
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}

#[test]
fn numbers_choose_the_form_of_a_text() {
    let say = |moves: usize| Language::English.fill(Text::FoundProven, &[("moves", &moves)]);
    assert_eq!(say(0), "0 moves, proven shortest");
    assert_eq!(say(1), "1 move, proven shortest");
    assert_eq!(say(21), "21 moves, proven shortest");
    assert_eq!(say(1_234), "1,234 moves, proven shortest");
    // What is filled in is not filled itself, whatever a file is called.
    let text = Language::English.fill(Text::Loaded, &[("name", &"{ $moves }")]);
    assert_eq!(text, "Loaded { $moves }.");
}

/// Texts of numbers that are never one, or that are no counts.
const NO_COUNTS: [Text; 7] = [
    // Of all boards or edges of 3×3.
    Text::LabHeuristicNever,
    Text::LabHeuristicConsistent,
    Text::LabHeuristicInconsistent,
    Text::LabHeuristicTooHigh,
    // The most that is recorded.
    Text::LabStepFull,
    // Paces, which are the same for one.
    Text::MovesASecond,
    // The most that is plotted.
    Text::StatsPlottedLast,
];

/// One thing is not written as many things are.
#[test]
fn nouns_follow_their_numbers() {
    let english = entries(Language::English);
    for word in Text::ALL.iter().filter(|word| !NO_COUNTS.contains(word)) {
        let text = english[word.id()];
        let has_plural = text.split("{ $").skip(1).any(|rest| {
            let (name, after) = rest.split_once(" } ").unwrap_or_default();
            let is_name =
                ["name", "method", "algorithm", "heuristic", "tile", "shape"].contains(&name);
            let after = if is_name { "" } else { after };
            let noun = after.split(|letter: char| !letter.is_alphabetic()).next();
            noun.is_some_and(|noun| noun.len() > 3 && noun.ends_with('s') && noun != "this")
        });
        assert!(!has_plural || text.contains("->"), "{} has a fixed plural: {text}", word.id());
    }
    let mut checked = 0;
    for language in [Language::English, Language::German, Language::French, Language::Spanish] {
        let entries = entries(language);
        for word in Text::ALL {
            let text = entries[word.id()];
            // What is said of none at all may be another sentence.
            if !text.contains("[one]") || text.contains("[0]") {
                continue;
            }
            let form = |count: u32| {
                let mut arguments = FluentArgs::new();
                for name in parameters(&entries, word.id()) {
                    arguments.set(name, count);
                }
                let mut errors = Vec::new();
                let text = language.texts().format(*word, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{language:?}, {word:?}, {count}: {errors:?}");
                text.unwrap_or_default().replace(|letter: char| letter.is_ascii_digit(), "")
            };
            let [none, one, two, five, many] = [0, 1, 2, 5, 21].map(form);
            assert_ne!(one, two, "{language:?}, {word:?}");
            assert!(two == five && five == many, "{language:?}, {word:?}: {two} {five} {many}");
            // Nothing is one thing in French, and many things elsewhere.
            let like_none = if language == Language::French { &one } else { &two };
            assert_eq!(&none, like_none, "{language:?}, {word:?}");
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked}");
}

#[test]
fn names_become_those_of_the_files() {
    assert_eq!(Text::OpenPicture.id(), "open-picture");
    assert_eq!(Text::AboutAStar.id(), "about-a-star");
    assert_eq!(Text::Up.id(), "up");
}

/// The built-in fonts have every character, but for languages whose fonts are the system's.
#[test]
fn fonts_have_every_character() {
    let ctx = eframe::egui::Context::default();
    let mut checked = 0;
    for language in Language::ALL {
        super::super::theme::install(&ctx);
        if !language.sample().is_empty() {
            super::super::fonts::SystemFonts::default().prefer(&ctx, *language, Language::English);
        }
        let mut output = ctx.run_ui(eframe::egui::RawInput::default(), |ui| {
            for text in entries(*language).values() {
                for character in text.chars().filter(|character| !character.is_control()) {
                    let font = eframe::egui::FontId::default();
                    let has = ui.fonts_mut(|fonts| fonts.has_glyph(&font, character));
                    assert!(has, "{language:?}: no font has {character:?} of {text}");
                    checked += 1;
                }
            }
        });
        output.textures_delta.clear();
        ctx.set_font_providers(Vec::new());
    }
    assert!(checked > 10_000, "{checked}");
}

/// Each kind of French punctuation has its space, at which no line is broken.
#[test]
fn french_punctuation_does_not_begin_a_line() {
    for (name, text) in entries(Language::French) {
        for mark in [" :", " ;", " !", " ?", "« ", " »", "'"] {
            assert!(!text.contains(mark), "{name} has {mark:?} with an ordinary space: {text}");
        }
    }
}
