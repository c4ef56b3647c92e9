//! What a desktop reads of the program: all of it has one name, all languages, and is true.
#![cfg(all(feature = "gui", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use pieceful::app::{APP_ID, Language};
use pieceful::picture::FORMATS;
use resvg::{tiny_skia, usvg};

const ENTRY: &str = include_str!("../assets/linux/org.example.pieceful.desktop");
const ABOUT: &str = include_str!("../assets/linux/org.example.pieceful.metainfo.xml");
const TYPE: &str = include_str!("../assets/linux/org.example.pieceful.xml");
const SIDES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What Cargo.toml says.
fn manifest(key: &str) -> &'static str {
    let mut lines = include_str!("../Cargo.toml").lines();
    let key = format!("{key} = \"");
    lines.find_map(|line| line.strip_prefix(&key)?.strip_suffix('"')).unwrap()
}

fn icon(side: u32) -> PathBuf {
    root().join(format!("assets/icons/hicolor/{side}x{side}/apps/{APP_ID}.png"))
}

#[test]
fn everything_has_the_same_name() {
    for ending in ["desktop", "metainfo.xml", "xml"] {
        let path = root().join(format!("assets/linux/{APP_ID}.{ending}"));
        assert!(path.exists(), "{}", path.display());
    }
    for line in [format!("Icon={APP_ID}\n"), format!("StartupWMClass={APP_ID}\n")] {
        assert!(ENTRY.contains(&line), "{line}");
    }
    assert!(ABOUT.contains(&format!("<id>{APP_ID}</id>")));
    assert!(ABOUT.contains(&format!("desktop-id\">{APP_ID}.desktop<")));
    assert!(TYPE.contains(&format!("<icon name=\"{APP_ID}\"/>")));
    for script in ["package", "test-package"] {
        let text = fs::read_to_string(root().join("scripts").join(script)).unwrap();
        assert!(text.contains(&format!("\nid={APP_ID}\n")), "scripts/{script}");
    }
    // The name is that of the home page, the other way round.
    let home = manifest("homepage");
    let host = home.strip_prefix("https://").unwrap().split('/').next().unwrap();
    let backwards: Vec<&str> = host.split('.').rev().collect();
    assert_eq!(format!("{}.pieceful", backwards.join(".")), APP_ID);
    assert!(ABOUT.contains(&format!("<url type=\"homepage\">{home}</url>")));
    assert!(ABOUT.contains(&format!("<project_license>{}<", manifest("license"))));
}

/// What desktops say of the program in a language, by name.
fn texts(language: Language) -> Vec<(String, String)> {
    let name = format!("assets/linux/languages/{}.ftl", language.tag());
    let file =
        fs::read_to_string(root().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let text = |line: &str| line.split_once(" = ").map(|(name, text)| (name.into(), text.into()));
    lines.map(|line| text(line).unwrap_or_else(|| panic!("{name}: {line}"))).collect()
}

/// A file for desktops with every English text in all languages, one below the other, and how many
/// texts that are.
fn in_every_language(file: &str) -> (String, usize) {
    let (mut written, mut count) = (Vec::new(), 0);
    let is_english = |line: &&str| {
        let key = line.split('=').next().unwrap();
        !line.contains(" xml:lang=") && (!key.ends_with(']') || key == *line)
    };
    for line in file.lines().filter(is_english) {
        written.push(line.to_owned());
        let english = texts(Language::English).into_iter().find(|(_, text)| {
            line.ends_with(&format!("={text}")) || line.contains(&format!(">{text}</"))
        });
        let Some((name, english)) = english else { continue };
        count += 1;
        for &language in Language::ALL.iter().filter(|other| **other != Language::English) {
            let text = texts(language).into_iter().find(|(other, _)| *other == name);
            let (_, text) = text.unwrap_or_else(|| panic!("{language:?} lacks {name}"));
            let locale = if language.tag() == "zh" { "zh_CN" } else { language.tag() };
            let line = line.replace(&english, &text);
            let line = if line.trim_start().starts_with('<') {
                line.replacen('>', &format!(" xml:lang=\"{locale}\">"), 1)
            } else {
                line.replacen('=', &format!("[{locale}]="), 1)
            };
            written.push(line);
        }
    }
    (written.join("\n") + "\n", count)
}

/// With `UPDATE_DESKTOP=1` the files are written anew.
#[test]
fn every_language_of_the_window_is_there() {
    let mut found = 0;
    for (ending, file) in [("desktop", ENTRY), ("metainfo.xml", ABOUT), ("xml", TYPE)] {
        let (expected, count) = in_every_language(file);
        found += count;
        if std::env::var_os("UPDATE_DESKTOP").is_some() {
            fs::write(root().join(format!("assets/linux/{APP_ID}.{ending}")), expected).unwrap();
        } else {
            let what_to_do = "run UPDATE_DESKTOP=1 cargo test --test desktop";
            assert!(file == expected, "{APP_ID}.{ending} is another: {what_to_do}");
        }
    }
    for language in Language::ALL {
        assert_eq!(found, texts(*language).len(), "{language:?}");
    }
}

/// What the menu starts is understood: it fails only as there is no display.
#[test]
fn the_actions_are_known_to_the_program() {
    let commands: Vec<&str> =
        ENTRY.lines().filter_map(|line| line.strip_prefix("Exec=pieceful")).collect();
    assert_eq!(commands.len(), 3);
    for command in commands {
        let words = command.split_whitespace().filter(|word| *word != "%f");
        let output = Command::new(env!("CARGO_BIN_EXE_pieceful"))
            .args(words)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("PIECEFUL_HOME", std::env::temp_dir().join("pieceful-no-display"))
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}: {stderr}");
        assert!(stderr.contains("no window"), "{command}: {stderr}");
    }
}

#[test]
fn what_the_entry_opens_is_what_the_description_provides() {
    let line = ENTRY.lines().find_map(|line| line.strip_prefix("MimeType=")).unwrap();
    let types: Vec<&str> = line.split_terminator(';').collect();
    assert_eq!(ABOUT.matches("<mediatype>").count(), types.len());
    let pictures = FORMATS.iter().map(|(name, _)| *name);
    let expected: Vec<&str> = iter::once("application/x-pieceful-game").chain(pictures).collect();
    assert_eq!(types, expected, "what the program opens");
    for name in types {
        assert!(ABOUT.contains(&format!("<mediatype>{name}</mediatype>")), "{name}");
    }
    assert!(TYPE.contains("type=\"application/x-pieceful-game\""));
    assert!(TYPE.contains("pattern=\"*.pieceful.ron\""));
}

/// The changelog and the description agree on the day of this version.
#[test]
fn the_release_has_a_date() {
    let version = env!("CARGO_PKG_VERSION");
    let head = format!("\n## {version} – ");
    let (_, rest) = include_str!("../CHANGELOG.md").split_once(&head).unwrap();
    let date = rest.lines().next().unwrap();
    assert!(ABOUT.contains(&format!("<release version=\"{version}\" date=\"{date}\"/>")), "{date}");
}

/// Screenshots are those of the documents, in their true size.
#[test]
fn screenshots_are_there() {
    let images = ABOUT.split("<image ").skip(1);
    let mut count = 0;
    for image in images {
        let (head, rest) = image.split_once('>').unwrap();
        let (url, _) = rest.split_once('<').unwrap();
        let name = url.strip_prefix(manifest("homepage")).unwrap().trim_start_matches('/');
        let picture = image::open(root().join(name)).unwrap();
        let size = format!("width=\"{}\" height=\"{}\"", picture.width(), picture.height());
        assert!(head.contains(&size), "{name}: {size}");
        count += 1;
    }
    assert!(count >= 2);
}

#[test]
fn icons_have_their_sizes() {
    for side in SIDES {
        let picture = image::open(icon(side)).unwrap().to_rgba8();
        assert_eq!(picture.dimensions(), (side, side));
        let is_seen = |pixel: &image::Rgba<u8>| pixel.0[3] > 128;
        let share = picture.pixels().filter(|pixel| is_seen(pixel)).count() as f32;
        assert!(share > 0.85 * (side * side) as f32, "{side}");
    }
}

/// The drawing shows what the painting shows.
#[test]
fn the_drawing_is_that_of_the_painted_icon() {
    let path = root().join(format!("assets/icons/hicolor/scalable/apps/{APP_ID}.svg"));
    let tree = usvg::Tree::from_str(&fs::read_to_string(path).unwrap(), &usvg::Options::default());
    let mut drawn = tiny_skia::Pixmap::new(256, 256).unwrap();
    resvg::render(&tree.unwrap(), tiny_skia::Transform::identity(), &mut drawn.as_mut());
    let painted = image::open(icon(256)).unwrap().to_rgba8();
    let mut sum = 0_u64;
    for (drawn, painted) in drawn.pixels().iter().zip(painted.pixels()) {
        let drawn = drawn.demultiply();
        let drawn = [drawn.red(), drawn.green(), drawn.blue(), drawn.alpha()];
        let is_clear = drawn[3] == 0 && painted.0[3] == 0;
        let differences = drawn.iter().zip(painted.0).map(|(one, other)| one.abs_diff(other));
        sum += if is_clear { 0 } else { differences.map(u64::from).sum() };
    }
    let mean = sum as f64 / f64::from(256 * 256 * 4);
    assert!(mean < 8.0, "the two differ by {mean:.1} on average");
}
