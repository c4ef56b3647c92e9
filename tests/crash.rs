//! Faults of the program, and windows that are too large, in real windows on virtual displays.
//! This file has a `main` of its own, as a window belongs on the main thread of a process.

#![cfg_attr(
    all(feature = "gui", target_os = "linux"),
    expect(clippy::unwrap_used, reason = "a test that can't go on may panic")
)]

#[cfg(not(all(feature = "gui", target_os = "linux")))]
fn main() {}

#[cfg(all(feature = "gui", target_os = "linux"))]
fn main() {
    linux::main();
}

#[cfg(all(feature = "gui", target_os = "linux"))]
mod linux {
    use std::fs;
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::ExitStatusExt as _;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::Sender;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use eframe::egui::Context;
    use pieceful::app::{self, Answer, Dialogs, Language, Question, Setup};
    use pieceful::save::{Folders, SaveFolder, SavedGame};

    const HOME: &str = "PIECEFUL_TEST_CRASH_HOME";

    #[expect(clippy::print_stdout, reason = "this is the test harness, which reports")]
    pub(super) fn main() {
        if let Some(home) = std::env::var_os(HOME) {
            return window_with_a_fault(Path::new(&home));
        }
        let wanted: Vec<String> =
            std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
        let tests: [(&str, fn()); 2] = [
            ("a_fault_keeps_the_game_and_is_told", a_fault_keeps_the_game_and_is_told),
            ("a_window_may_be_wider_than_8192_pixels", a_window_may_be_wider_than_8192_pixels),
        ];
        for (name, test) in tests {
            if wanted.is_empty() || wanted.iter().any(|part| name.contains(&**part)) {
                test();
                // As the usual harness has it.
                println!("test {name} ... ok");
            }
        }
    }

    /// The program, but for its dialogs.
    fn window_with_a_fault(home: &Path) {
        struct Faulty;
        impl Dialogs for Faulty {
            fn ask(
                &mut self,
                _: Question,
                _: Language,
                _: Option<&eframe::Frame>,
                _: Sender<Answer>,
                _: Context,
            ) -> std::io::Result<()> {
                panic!("the fault that was asked for");
            }
        }
        let folders = Folders::below(home);
        let saves = SaveFolder::choose(None, home, &folders);
        let setup = Setup { dialogs: Box::new(Faulty), ..Setup::watched(folders, saves) };
        app::open(setup, |app| Box::new(app)).unwrap();
    }

    /// A virtual display, gone with the value.
    struct Display {
        server: Child,
        name: String,
    }

    impl Display {
        fn new(size: &str) -> Self {
            let mut server = Command::new("Xvfb")
                .args(["-displayfd", "1", "-screen", "0", &format!("{size}x24")])
                .args(["-nolisten", "tcp", "-noreset"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("Xvfb should be installed, as scripts/test does");
            let mut number = String::new();
            BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
            Self { server, name: format!(":{}", number.trim()) }
        }

        fn xdotool(&self, arguments: &[&str]) -> String {
            let output = Command::new("xdotool")
                .args(arguments)
                .env("DISPLAY", &self.name)
                .output()
                .expect("xdotool should be installed, as scripts/test does");
            String::from_utf8(output.stdout).unwrap().trim().to_owned()
        }

        /// Waits for the window, and gives it the keyboard.
        fn window(&self) -> String {
            let name = "^Pieceful$";
            let window = wait("the window", || {
                let found = self.xdotool(&["search", "--onlyvisible", "--name", name]);
                found.lines().next().map(str::to_owned)
            });
            self.xdotool(&["windowfocus", "--sync", &window]);
            window
        }

        fn start(&self, program: &Path, home: &Path) -> Running {
            let program = Command::new(program)
                .env("DISPLAY", &self.name)
                .env_remove("WAYLAND_DISPLAY")
                .env("PIECEFUL_HOME", home)
                .env(HOME, home)
                .current_dir(home)
                .stderr(Stdio::null())
                .spawn();
            Running(program.unwrap())
        }
    }

    impl Drop for Display {
        fn drop(&mut self) {
            drop(self.server.kill());
            drop(self.server.wait());
        }
    }

    /// A program, ended with the value.
    struct Running(Child);

    impl Drop for Running {
        fn drop(&mut self) {
            drop(self.0.kill());
            drop(self.0.wait());
        }
    }

    /// A folder, gone with the value.
    struct Home(PathBuf);

    impl Home {
        fn new(name: &str) -> Self {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let path = path.join(format!("{name}-{}", std::process::id()));
            fs::create_dir_all(path.join("config")).unwrap();
            Self(path)
        }

        fn reports(&self) -> Vec<PathBuf> {
            let Ok(entries) = fs::read_dir(self.0.join("data")) else { return Vec::new() };
            let paths = entries.map(|entry| entry.unwrap().path());
            let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
            paths.filter(|path| name(path).starts_with("crash-")).collect()
        }
    }

    impl Drop for Home {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let until = Instant::now() + Duration::from_mins(2);
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(Instant::now() < until, "waited too long for {what}");
            sleep(Duration::from_millis(50));
        }
    }

    fn a_fault_keeps_the_game_and_is_told() {
        let home = Home::new("fault");
        let preferences = home.0.join("config/preferences.ron");
        fs::write(&preferences, "(window: Some((1000, 700)), size: 3)").unwrap();
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
        let autosave = Folders::below(&home.0).autosave();
        fs::create_dir_all(autosave.parent().unwrap()).unwrap();
        fs::copy(example, &autosave).unwrap();
        let this = std::env::current_exe().unwrap();
        let display = Display::new("1280x800");
        let moves = || SavedGame::read(&autosave).ok().map(|(_, game)| game.moves());
        assert_eq!(moves(), Some(12));

        // A move, and the fault right after it, before anything is kept by the clock.
        let mut program = display.start(&this, &home.0);
        let window = display.window();
        sleep(Duration::from_secs(3));
        let key = |key: &str| display.xdotool(&["key", "--window", &window, key]);
        for direction in ["Up", "Left", "ctrl+o"] {
            key(direction);
        }
        let status = wait("the end", || program.0.try_wait().unwrap());
        assert!(!status.success() && status.signal().is_none(), "{status}");
        let [report] = &home.reports()[..] else { panic!("there should be one report") };
        let report = fs::read_to_string(report).unwrap();
        for part in ["the fault that was asked for", "tests/crash.rs", "main", "Pieceful 0."] {
            assert!(report.contains(part), "{part} in {report}");
        }
        assert!(moves().is_some_and(|moves| moves > 12), "{:?}", moves());

        // The next run goes on, and a second fault makes the one after it start afresh.
        let kept = moves();
        let mut program = display.start(&this, &home.0);
        let window = display.window();
        sleep(Duration::from_secs(2));
        display.xdotool(&["key", "--window", &window, "ctrl+o"]);
        wait("the end", || program.0.try_wait().unwrap());
        assert_eq!(home.reports().len(), 2);
        assert_eq!(moves(), kept);
        let program = display.start(&this, &home.0);
        display.window();
        let saves = home.0.join("data/saves");
        wait("a copy of the game", || {
            let mut entries = fs::read_dir(&saves).ok()?;
            let copy = entries.find_map(|entry| {
                let path = entry.ok()?.path();
                path.to_str()?.contains("after-a-crash").then_some(path)
            })?;
            SavedGame::read(&copy).ok().filter(|(_, game)| Some(game.moves()) == kept)
        });
        drop(program);
    }

    fn a_window_may_be_wider_than_8192_pixels() {
        let home = Home::new("wide");
        let preferences = home.0.join("config/preferences.ron");
        let program = Path::new(env!("CARGO_BIN_EXE_pieceful"));
        let display = Display::new("9000x700");
        let width = |window: &str| {
            let text = display.xdotool(&["getwindowgeometry", "--shell", window]);
            let line = text.lines().find_map(|line| line.strip_prefix("WIDTH="));
            line.and_then(|line| line.parse::<u32>().ok())
        };

        // Made as wide as the screen by hand, it goes on, and remembers its size.
        fs::write(&preferences, "(window: Some((1000, 680)))").unwrap();
        let mut running = display.start(program, &home.0);
        let window = display.window();
        display.xdotool(&["windowsize", "--sync", &window, "9000", "690"]);
        wait("the size", || {
            assert_eq!(running.0.try_wait().unwrap(), None, "it should go on");
            let text = fs::read_to_string(&preferences).ok()?;
            (width(&window) == Some(9000) && text.contains("9000")).then_some(())
        });
        sleep(Duration::from_secs(1));
        assert_eq!(running.0.try_wait().unwrap(), None, "it should go on");
        drop(running);

        // Whatever is remembered, the next start has a window.
        for remembered in ["(9000, 690)", "(1e9, 1e9)", "(20000, 20000)"] {
            fs::write(&preferences, format!("(window: Some({remembered}))")).unwrap();
            let mut running = display.start(program, &home.0);
            let window = display.window();
            sleep(Duration::from_secs(2));
            assert_eq!(running.0.try_wait().unwrap(), None, "{remembered}");
            assert!(width(&window).is_some_and(|width| width >= 900), "{remembered}");
        }
        assert!(home.reports().is_empty());
    }
}
