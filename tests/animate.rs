//! `pieceful animate` from outside: the real program, real files, and what is in them.

#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test fails with a panic")]

mod common;

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;

use common::{Run, Scratch, finish, run, start};
use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::{AnimationDecoder, Frame};
use pieceful::board::{Board, Direction};
use pieceful::game::Slide;
use pieceful::picture::{Animation, AnimationFormat, AnimationOptions, EncodingProgress, Photo};

/// 4 moves from the goal.
const EASY: &str = "0 1 3 / 4 2 5 / 7 8 6";

/// A folder of a test's own, gone with the value.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("animate-{name}"));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn animate(arguments: &[&str], input: &str) -> Run {
    let run = finish(start([&["animate"], arguments].concat()), input.as_bytes());
    assert!(!run.stderr.contains("panicked"), "{arguments:?}: {run:?}");
    run
}

fn gif(path: &str) -> Vec<Frame> {
    let decoder = GifDecoder::new(BufReader::new(File::open(path).unwrap())).unwrap();
    decoder.into_frames().collect_frames().unwrap()
}

fn apng(path: &str) -> Vec<Frame> {
    let decoder = PngDecoder::new(BufReader::new(File::open(path).unwrap())).unwrap();
    decoder.apng().unwrap().into_frames().collect_frames().unwrap()
}

/// How long an animation takes, in milliseconds.
fn length(frames: &[Frame]) -> u32 {
    let delays = frames.iter().map(|frame| frame.delay().numer_denom_ms());
    delays.map(|(numerator, denominator)| numerator / denominator).sum()
}

#[test]
fn a_board_is_solved_and_shown() {
    let folder = Folder::new("board");
    for (name, decode) in
        [("out.gif", gif as fn(&str) -> Vec<Frame>), ("out.png", apng), ("OUT.APNG", apng)]
    {
        let out = folder.path(name);
        let run = animate(&["-", &out, "--speed", "2", "--size", "320"], EASY);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(run.stdout.contains(": 4 moves, 4.9 s, "), "{run:?}");
        let frames = decode(&out);
        assert_eq!(frames[0].buffer().dimensions(), (320, 320));
        // A second, three times half a second, a moment, and two seconds.
        assert_eq!(length(&frames), 4900);
    }
}

#[test]
fn a_saved_game_shows_the_moves_that_were_made() {
    let folder = Folder::new("game");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/format-1/won.ron");
    let (own, solution) = (folder.path("own.gif"), folder.path("solution.gif"));
    for (out, options) in [(&own, &[][..]), (&solution, &["--solution"])] {
        let run = animate(&[&[game, out, "--counter", "--clock"], options].concat(), "");
        assert_eq!(run.code, Some(0), "{run:?}");
    }
    // The start of this game is its goal already.
    assert!(gif(&own).len() > 2);
    assert_eq!(gif(&solution).len(), 1);
}

/// A game of 50 moves that everybody can send: at most 4 MB, whatever the picture. On 3×3 the tiles
/// are largest.
#[test]
fn a_gif_of_fifty_moves_is_small() {
    for entry in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures")).unwrap()
    {
        let path = entry.unwrap().path();
        let photo = Photo::open(&path, &AtomicBool::new(false)).unwrap();
        let picture = photo.crop(photo.centred_crop());
        for size in [3, 4] {
            let goal = Board::solved(size, size * size - 1).unwrap();
            let mut start = goal.clone();
            // Around the corner again and again, which changes as much as any other way.
            let round = [Direction::Right, Direction::Down, Direction::Left, Direction::Up];
            let moves: Vec<Direction> = round.into_iter().cycle().take(50).collect();
            for &direction in &moves {
                start.apply(direction).unwrap();
            }
            let back = moves.iter().rev().map(|direction| direction.opposite());
            let slides = back.map(|direction| Slide { direction, count: 1 }).collect();
            let animation = Animation::new(picture.clone(), start, goal, slides, None).unwrap();
            let options = AnimationOptions { counter: true, ..AnimationOptions::default() };
            let progress = EncodingProgress::default();
            let bytes = animation.encode(AnimationFormat::Gif, &options, &progress).unwrap();
            assert!(bytes.len() <= 4_000_000, "{} {size}: {}", path.display(), bytes.len());
        }
    }
}

#[test]
fn a_photo_of_ones_own_is_on_the_tiles() {
    let folder = Folder::new("photo");
    let photo = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/pictures/koi-pond.jpg");
    let (plain, koi) = (folder.path("plain.png"), folder.path("koi.png"));
    let board = Scratch::new(EASY.as_bytes());
    assert_eq!(animate(&[board.path(), &plain], "").code, Some(0));
    assert_eq!(animate(&[board.path(), &koi, "--picture", photo], "").code, Some(0));
    assert_ne!(apng(&plain)[0].buffer(), apng(&koi)[0].buffer());
}

#[test]
fn help_says_what_there_is() {
    let run = run("animate --help", "");
    for word in ["GAME.ron|BOARD", "--solution", "own|N", "--once", "--picture", "Exit codes"] {
        assert!(run.stdout.contains(word), "{word}: {run:?}");
    }
}

/// One line that says what is wrong, and no file.
#[test]
fn what_makes_no_sense_is_refused_and_leaves_no_file() {
    let folder = Folder::new("refused");
    let out = folder.path("out.gif");
    let whole = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/format-1/whole.ron");
    let unmoved = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/format-1/no-moves.ron");
    let no_folder = folder.path("none/such");
    for (code, arguments, input, word) in [
        (1, vec!["-", &out], "1 2 3 4 5 6 8 7 0", ""),
        (2, vec!["-", &folder.path("out.avi")], EASY, "expected a name that ends in .gif"),
        (2, vec!["-", &out, "--size", "200"], EASY, "from 320 to 1080"),
        (2, vec!["-", &out, "--speed", "0"], EASY, "expected own, or a number"),
        (2, vec!["-", &out], "1 2 3", "expected"),
        (2, vec!["-", &out, "--picture", "/no/photo.jpg"], EASY, "/no/photo.jpg"),
        (2, vec!["/no/game.ron", &out], "", "/no/game.ron"),
        (2, vec![whole, &out], "", "expected a game with moves"),
        (2, vec![unmoved, &out], "", "--solution shows the computer's"),
        (2, vec![unmoved, &out, "--solution", "--goal", "blank-first"], "", "--goal"),
        (2, vec!["-"], EASY, "required arguments"),
    ] {
        let run = animate(&arguments, input);
        assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(word), "{arguments:?}: {run:?}");
        assert!(run.stderr.lines().count() <= 1, "{arguments:?}: {run:?}");
        assert!(folder.names().is_empty(), "{arguments:?}: {:?}", folder.names());
    }
    // A folder that is missing is made, as for a saved game.
    assert_eq!(animate(&["-", &format!("{no_folder}/out.gif")], EASY).code, Some(0));
}

/// Where there is no room for it, the program says so, and what was there before stays.
#[test]
#[cfg(unix)]
fn a_full_disk_is_said_and_the_old_file_stays() {
    let folder = Folder::new("full");
    let out = folder.path("out.gif");
    fs::write(&out, "what was there").unwrap();
    let script = "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"";
    let output = Command::new("bash")
        .args(["-c", script, env!("CARGO_BIN_EXE_pieceful"), "animate", "P3-8-1F3A9C07", &out])
        .env("PIECEFUL_HOME", folder.0.join("home"))
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("out.gif: cannot be written: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "what was there");
    let left: Vec<String> = folder.names().into_iter().filter(|name| name != "home").collect();
    assert_eq!(left, ["out.gif"]);
}

/// Ctrl-C ends it with exit code 3 and leaves no file, whatever it is doing.
#[test]
#[cfg(unix)]
fn ctrl_c_leaves_no_file() {
    let folder = Folder::new("interrupted");
    let out = folder.path("out.png");
    // On this board the search goes on until the time is up.
    let child = start(["animate", "P9-80-1F3A9C07", &out, "--time-limit", "15"]);
    std::thread::sleep(std::time::Duration::from_millis(400));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let run = finish(child, b"");
    // A path that is there already is shown, and the file is whole; else there is none.
    match run.code {
        Some(3) => assert!(folder.names().is_empty(), "{run:?}"),
        Some(0) => assert!(apng(&out).len() > 10, "{run:?}"),
        _ => panic!("{run:?}"),
    }
}
