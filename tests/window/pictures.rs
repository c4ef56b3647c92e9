//! Opening, dropping, pasting and cropping pictures, and bad ones.

use std::fs;
use std::io::Cursor;
use std::sync::Arc;

use eframe::egui::{self, ColorImage, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use image::{ImageFormat, Rgb, RgbImage};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};
use super::slow_jpeg;

/// A picture of which every part is different.
fn photo(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([(x * 255 / width) as u8, (y * 255 / height) as u8, ((x / 9 + y / 7) % 2 * 200) as u8])
    })
}

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    photo(width, height).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[test]
fn a_picture_is_opened_through_the_dialog_and_remembered() {
    let mut player = Player::new();
    let path = player.path("holiday.png");
    fs::write(&path, png(640, 480)).unwrap();
    player.answer(&path);
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("holiday");
    // Where that takes a while, its name is there before the picture.
    player.wait("the picture", |app| !app.is_opening());
    assert_eq!(player.stage(), Stage::Whole);
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("Recent");
    let home = player.quit();
    let preferences = fs::read_to_string(home.0.join("config/preferences.ron")).unwrap();
    assert!(preferences.contains("holiday.png"));
}

#[test]
fn a_dialog_that_is_cancelled_changes_nothing() {
    let mut player = Player::new();
    player.shuffle();
    let tiles = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::O);
    player.harness.run_steps(10);
    assert_eq!(player.tiles(), tiles);
}

#[test]
fn what_is_asked_for_before_the_first_picture_is_there_is_done_then() {
    let home = Arc::new(Home::new());
    let path = home.0.join("slow.jpg");
    fs::write(&path, slow_jpeg::progressive_jpeg(4000, 4000, 40)).unwrap();
    let early = vec![(Modifiers::COMMAND, Key::N)];
    let start = Start { file: Some(path), early, ..Start::default() };
    let player = Player::start(Arc::clone(&home), start);
    assert_eq!(player.stage(), Stage::Playing);
    assert!(player.game().is_shuffled());

    // The same with a game that goes on: it is left for the shuffle, and can be brought back.
    let tiles = player.tiles();
    let early = vec![(Modifiers::COMMAND, Key::N); 2];
    let player = Player::start(player.quit(), Start { early, ..Start::default() });
    assert_eq!(player.stage(), Stage::Playing);
    assert_ne!(player.tiles(), tiles);
}

#[test]
fn a_picture_on_the_command_line_is_opened() {
    let home = Arc::new(Home::new());
    let path = home.0.join("mine.bmp");
    // The name says otherwise, the content counts.
    fs::write(&path, png(200, 300)).unwrap();
    let player = Player::start(home, Start { file: Some(path), ..Start::default() });
    assert!(player.sees("mine"));
}

#[test]
fn a_picture_can_be_pasted() {
    let mut player = Player::new();
    let image = photo(300, 200);
    let size = [300, 200];
    let image = ColorImage::from_rgb(size, image.as_raw());
    player.harness.event(egui::Event::PasteImage(Arc::new(image)));
    player.wait_for_label("Pasted picture");
}

#[test]
fn a_photo_of_a_phone_is_opened_and_a_damaged_profile_is_told() {
    let mut player = Player::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/colours");
    player.answer(&folder.join("tiles.heic"));
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("tiles");
    player.wait("the picture", |app| !app.is_opening());
    assert!(!player.sees("can't be used"));

    let mut bytes = fs::read(folder.join("p3.jpg")).unwrap();
    let profile = bytes.windows(4).position(|name| name == b"acsp").unwrap();
    bytes[profile - 20..profile - 16].copy_from_slice(b"none");
    let path = player.path("odd.jpg");
    fs::write(&path, bytes).unwrap();
    player.answer(&path);
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("The colour profile of odd.jpg can't be used");
    assert!(player.sees("odd"));
}

#[test]
fn bad_pictures_are_told_and_leave_the_game_alone() {
    let whole = png(400, 400);
    let mut bomb = whole.clone();
    bomb[16..20].copy_from_slice(&50_000_u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&50_000_u32.to_be_bytes());
    // The header's checksum is that of the new size.
    let crc = crc32(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    let cases: [(&str, Vec<u8>, &str); 6] = [
        ("cut.png", whole[..whole.len() / 2].to_vec(), "cut.png is damaged"),
        ("none.jpg", Vec::new(), "none.jpg is empty"),
        ("words.png", b"this is not a picture at all".to_vec(), "isn't a picture that"),
        ("bomb.png", bomb, "50000×50000, which is too large"),
        ("dot.png", png(1, 1), "dot.png is 1×1"),
        ("strip.png", png(20_000, 10), "strip.png is 20000×10"),
    ];
    let mut player = Player::new();
    player.shuffle();
    let tiles = player.tiles();
    for (name, bytes, says) in cases {
        let path = player.path(name);
        fs::write(&path, bytes).unwrap();
        player.answer(&path);
        player.press_with(Modifiers::COMMAND, Key::O);
        player.wait_for_label(says);
        assert_eq!(player.tiles(), tiles, "{name}");
        player.click("Dismiss");
    }
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

#[test]
fn the_crop_can_be_moved_and_sized() {
    let home = Arc::new(Home::new());
    let path = home.0.join("wide.png");
    fs::write(&path, png(800, 400)).unwrap();
    let mut player = Player::start(home, Start { file: Some(path), ..Start::default() });
    player.click("Adjust crop…");
    player.wait_for_label("Crop the picture");
    player.harness.get_by_label_contains("Crop square").focus();
    player.harness.run_steps(2);
    for _ in 0..10 {
        player.press(Key::ArrowLeft);
    }
    player.press(Key::Minus);
    let rect = player.harness.get_by_label_contains("Crop square").rect();
    player.harness.drag_at(rect.center());
    player.harness.run_steps(2);
    let to = rect.center() + egui::vec2(60.0, 0.0);
    player.harness.hover_at(to);
    player.harness.run_steps(2);
    player.harness.drop_at(to);
    player.harness.run_steps(3);
    let moved = player.harness.get_by_label_contains("Crop square").rect();
    assert!((moved.center().x - rect.center().x - 60.0).abs() < 8.0, "{rect} {moved}");
    player.click("Use this square");
    player.wait("the picture", |app| !app.is_opening());
    assert!(player.sees("Click a piece to remove it"));
}

#[test]
fn a_flat_picture_suggests_numbers() {
    let home = Arc::new(Home::new());
    let path = home.0.join("sky.png");
    let sky = RgbImage::from_pixel(300, 300, Rgb([120, 170, 230]));
    sky.save(&path).unwrap();
    let mut player = Player::start(home, Start { file: Some(path), ..Start::default() });
    assert!(player.sees("Some tiles look alike"));
    player.click("Change picture");
    player.click("Mountains at dusk");
    player.wait("the picture", |app| !app.is_opening());
    assert!(!player.sees("Some tiles look alike"));
}

/// A file from the system's file manager.
#[derive(Debug)]
struct Dropped(std::path::PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &std::path::Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn pictures_and_games_can_be_dropped() {
    let mut player = Player::new();
    let path = player.path("dropped.png");
    fs::write(&path, png(300, 200)).unwrap();
    player.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    player.wait_for_label("dropped");
    let game = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
    player.harness.input_mut().dropped_files.push(Arc::new(Dropped(game)));
    player.wait("the game", |app| app.game().shape().height() == 4);
    assert_eq!(player.game().moves(), 12);
}
