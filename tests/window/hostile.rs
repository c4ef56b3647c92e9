//! Files that are made to do harm, opened in a window: again and again, and while others wait.

use std::fs;
use std::process::Command;
use std::sync::Arc;

use eframe::egui::{self, ColorImage, Key, Modifiers};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};
use super::slow_jpeg;

const CHILD: &str = "PIECEFUL_TEST_HOSTILE";

/// A line of the kernel's book on this process, in bytes.
fn process_memory(line: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|text| text.strip_prefix(line)).unwrap();
    line.trim_matches([':', '\t', ' ', 'k', 'B']).parse::<u64>().unwrap() << 10
}

/// Runs one test of this file in a process of its own.
fn in_a_process_of_its_own(test: &str) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", &format!("hostile::{test}"), "--nocapture"])
        .env(CHILD, test)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
}

fn is_child(test: &str) -> bool {
    std::env::var(CHILD).is_ok_and(|wanted| wanted == test)
}

/// Twelve times a photo whose decoding takes 240 MB, each before the one before is there.
#[test]
#[cfg(target_os = "linux")]
fn child_that_opens_a_photo_twelve_times() {
    if !is_child("child_that_opens_a_photo_twelve_times") {
        return;
    }
    let mut player = Player::new();
    let path = player.path("progressive.jpg");
    fs::write(&path, slow_jpeg::progressive_jpeg(6000, 4500, 20)).unwrap();
    let before = process_memory("VmRSS");
    for _ in 0..12 {
        player.harness.event(egui::Event::Paste(path.display().to_string()));
        player.harness.run_steps(5);
    }
    player.wait("the photo", |app| !app.is_opening());
    assert!(player.sees("progressive"));
    let peak = process_memory("VmHWM") - before;
    let one = 6000 * 4500 * 9;
    println!("{} MiB for one of {} MiB", peak >> 20, one >> 20);
    assert!(peak < one + (256 << 20), "{} MiB", peak >> 20);
}

#[test]
#[cfg(target_os = "linux")]
fn opening_again_and_again_takes_the_memory_of_one() {
    in_a_process_of_its_own("child_that_opens_a_photo_twelve_times");
}

/// Twelve pictures from the clipboard, each of 100 MB.
#[test]
#[cfg(target_os = "linux")]
fn child_that_pastes_twelve_times() {
    if !is_child("child_that_pastes_twelve_times") {
        return;
    }
    let mut player = Player::new();
    let before = process_memory("VmRSS");
    for shade in 0..12 {
        let image = ColorImage::filled([5000, 5000], egui::Color32::from_gray(shade));
        player.harness.event(egui::Event::PasteImage(Arc::new(image)));
        player.harness.run_steps(2);
    }
    player.wait("the photo", |app| !app.is_opening());
    let peak = process_memory("VmHWM") - before;
    println!("{} MiB", peak >> 20);
    // The one that comes in, the one that waits, the one that is worked on and what becomes of it.
    let one = 5000 * 5000 * 4;
    assert!(peak < 4 * one + (256 << 20), "{} MiB", peak >> 20);
}

#[test]
#[cfg(target_os = "linux")]
fn pasting_again_and_again_takes_the_memory_of_one() {
    in_a_process_of_its_own("child_that_pastes_twelve_times");
}

#[test]
fn a_photo_that_is_cancelled_makes_way_for_the_next() {
    let mut player = Player::new();
    let slow = player.path("slow.jpg");
    fs::write(&slow, slow_jpeg::progressive_jpeg(9000, 9000, 90)).unwrap();
    let good = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
    player.answer(&slow);
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("Opening slow.jpg");
    player.click("Cancel");
    assert!(!player.harness.state().is_opening());
    assert_eq!(player.stage(), Stage::Whole);
    // What comes next is not behind it.
    player.harness.event(egui::Event::Paste(good.display().to_string()));
    player.wait("the game", |app| app.game().moves() == 12);
    assert!(!player.sees("slow.jpg"));
}

/// A file that nests as deep as it can, and one that asks for other rules, among good ones.
#[test]
fn bad_games_never_hide_the_good_ones() {
    let home = Arc::new(Home::new());
    let saves = home.0.join("saves");
    fs::create_dir_all(&saves).unwrap();
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
    fs::copy(&example, saves.join("good.ron")).unwrap();
    let nested = format!("{}\"{}\"{}", "Some(".repeat(28), "x".repeat(30 << 20), ")".repeat(28));
    let files: [(&str, String); 3] = [
        ("rules.ron", format!("#![enable(unwrap_variant_newtypes)]\n(format: 1, x: {nested})")),
        ("deep.ron", format!("(format: 1, x: {nested})")),
        ("long.ron", format!("(format: 1, x: \"{}\")", "x".repeat(60 << 20))),
    ];
    for (name, text) in &files {
        fs::write(saves.join(name), text).unwrap();
    }
    let mut player = Player::start(home, Start::default());
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("12 moves");
    for (name, _) in &files {
        player.wait_for_label(&format!("{name} isn't a saved game"));
    }
    // None of them is a reason to speak of the text's rules.
    assert!(!player.sees("recursion"));
}
