//! Sounds: off until somebody turns them on, heard with each slide, and never waited for.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use eframe::egui::Key;
use egui_kittest::kittest::Queryable;
use pieceful::game::Stage;
use pieceful::save::{Preferences, load};
use pieceful::sound::{Mixer, Output, OutputError};

use super::player::{Home, Player, Start};

/// A device that keeps what it is to play.
#[derive(Clone, Default)]
struct Device {
    mixer: Arc<Mutex<Option<Arc<Mixer>>>>,
    opened: Arc<AtomicUsize>,
    is_missing: Arc<AtomicBool>,
    hangs: Arc<AtomicBool>,
}

impl Output for Device {
    fn open(&mut self, mixer: &Arc<Mixer>) -> Result<Box<dyn Send>, OutputError> {
        self.opened.fetch_add(1, Relaxed);
        while self.hangs.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
        if self.is_missing.load(Relaxed) {
            return Err(OutputError("no device".to_owned()));
        }
        *self.mixer.lock().unwrap() = Some(Arc::clone(mixer));
        Ok(Box::new(()))
    }
}

impl Device {
    /// How loud the next tenth of a second is.
    fn loudness(&self) -> f32 {
        let mut samples = vec![0.0; 4800];
        if let Some(mixer) = &*self.mixer.lock().unwrap() {
            mixer.fill(&mut samples);
        }
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    /// Waits until something is heard, and then until it is over.
    fn hear(&self) -> f32 {
        let until = Instant::now() + Duration::from_secs(20);
        let mut loudest = 0.0_f32;
        loop {
            let now = self.loudness();
            if now == 0.0 && loudest > 0.0 {
                return loudest;
            }
            loudest = loudest.max(now);
            assert!(Instant::now() < until, "nothing was heard");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

fn start(home: Arc<Home>) -> (Player, Device) {
    let device = Device::default();
    let sounds: Box<dyn Output> = Box::new(device.clone());
    (Player::start(home, Start { sounds: Some(sounds), ..Start::default() }), device)
}

fn open_menu(player: &mut Player) {
    player.click("View");
    player.click("Sounds");
}

/// Pushes what the open menu has under this name, and closes it.
fn push(player: &mut Player, name: &str) {
    player.harness.get_by_label(name).click_accesskit();
    player.harness.run_steps(3);
    // The menu in the menu, and that itself.
    player.press(Key::Escape);
    player.press(Key::Escape);
    player.pause();
}

#[test]
fn sounds_are_off_until_somebody_turns_them_on() {
    let (mut player, device) = start(Arc::new(Home::new()));
    player.shuffle();
    player.play(2);
    assert_eq!(device.opened.load(Relaxed), 0);
    open_menu(&mut player);
    push(&mut player, "Play sounds");
    // One tells that it works, and how loud it is.
    let first = device.hear();
    assert!(first > 0.05, "{first}");
    player.play(1);
    assert!(device.hear() > 0.05);
    player.click("Hint");
    player.wait("a hint", |app| app.game().is_assisted());
    assert!(device.hear() > 0.05);

    open_menu(&mut player);
    push(&mut player, "Play sounds");
    player.play(1);
    std::thread::sleep(Duration::from_millis(100));
    assert!(device.loudness() < f32::EPSILON);
    let path = player.path("config/preferences.ron");
    player.wait("the preferences", |_| !load::<Preferences>(&path).0.sounds);
}

#[test]
fn a_shuffle_and_a_win_are_heard_for_longer_than_a_slide() {
    let home = Arc::new(Home::new());
    std::fs::create_dir_all(home.0.join("config")).unwrap();
    std::fs::write(home.0.join("config/preferences.ron"), "(sounds: true, volume: 1.0)").unwrap();
    let (mut player, device) = start(home);
    let tenths = |device: &Device| {
        let until = Instant::now() + Duration::from_secs(20);
        let mut count = 0;
        loop {
            match (device.loudness() > 0.0, count) {
                (true, _) => count += 1,
                (false, 0) => assert!(Instant::now() < until, "nothing was heard"),
                (false, _) => return count,
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    };
    player.click_cell(8);
    assert_eq!(tenths(&device), 1);
    player.click("Shuffle");
    assert!((4..=7).contains(&tenths(&device)));
    player.play(usize::MAX);
    assert_eq!(player.stage(), Stage::Won);
    // First come the slides that nobody has heard yet.
    while tenths(&device) < 10 {}
}

#[test]
fn a_missing_device_is_told_where_the_switch_is_and_nothing_waits_for_a_slow_one() {
    let (mut player, device) = start(Arc::new(Home::new()));
    device.is_missing.store(true, Relaxed);
    player.shuffle();
    open_menu(&mut player);
    assert!(!player.sees("No sound device was found."));
    player.harness.get_by_label("Play sounds").click_accesskit();
    player.wait_for_label("No sound device was found.");
    player.press(Key::Escape);
    player.press(Key::Escape);

    device.hangs.store(true, Relaxed);
    let begin = Instant::now();
    for _ in 0..300 {
        let (board, is_left) = (player.game().board().unwrap(), player.game().moves() % 2 == 0);
        let column = board.blank() % 3;
        let key =
            if is_left && column > 0 || column == 2 { Key::ArrowRight } else { Key::ArrowLeft };
        player.harness.key_press(key);
        player.harness.step();
    }
    assert_eq!(player.game().moves(), 300);
    assert!(begin.elapsed() < Duration::from_mins(1));
    device.hangs.store(false, Relaxed);
    device.is_missing.store(false, Relaxed);
    player.pause();
    player.play(1);
    assert!(device.hear() > 0.05);
}

#[test]
fn where_nothing_can_be_heard_there_is_no_switch() {
    let mut player = Player::new();
    player.click("View");
    assert!(player.sees("Celebrate wins"));
    assert!(player.harness.query_by_label("Sounds").is_none());
}
