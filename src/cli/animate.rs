//! `pieceful animate`: a game or a solution as a file that moves.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use crate::board::Board;
use crate::engine::{Engine, Method};
use crate::files::Disk;
use crate::game::{SavedProgress, Slide};
use crate::picture::{
    Animation, AnimationError, AnimationFormat, AnimationOptions, EncodingProgress, Photo, Picture,
};
use crate::puzzle::Problem;
use crate::save::SavedGame;

use super::args::AnimateOptions;
use super::failure::Failure;
use super::input::{self, read_problem};
use super::search::Searcher;

/// How long a search may take unless it is told otherwise.
const USUAL_TIME: Duration = Duration::from_secs(20);
/// What is said when Ctrl-C ends the command.
const INTERRUPTED: &str = "stopped: no file was written";
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Slides that are to be shown.
struct Shown {
    picture: Option<Picture>,
    start: Board,
    goal: Board,
    slides: Vec<Slide>,
    times: Option<Vec<Duration>>,
}

pub(super) fn run(options: &AnimateOptions, engine: &Engine) -> Result<(), Failure> {
    let format = format_of(&options.out)?;
    let picture = options.picture.as_deref().map(open_picture).transpose()?;
    let mut searcher = Searcher::telling(engine, INTERRUPTED)?;
    let shown = if is_game(&options.source) {
        saved(options, &mut searcher)?
    } else {
        solved(options, &mut searcher)?
    };
    let own_picture = picture.or(shown.picture);
    let settings = AnimationOptions {
        side: options.size,
        pace: options.speed,
        repeats: !options.once,
        counter: options.counter,
        clock: options.clock,
        // Without a photo nothing else tells one tile from another.
        numbers: options.numbers || own_picture.is_none(),
        ..AnimationOptions::default()
    };
    let picture = own_picture.unwrap_or_else(|| Picture::of_plain_colours(shown.start.shape()));
    let Shown { start, goal, slides, times, .. } = shown;
    let refuse = |error: AnimationError| {
        Failure::Input(format!("{}: {error}", input::name(&options.source)))
    };
    let animation = Animation::new(picture, start, goal, slides, times).map_err(refuse)?;
    let bytes = encode(&animation, format, &settings).map_err(refuse)?;
    Disk::default().replace(&options.out, &bytes).map_err(|error| {
        Failure::Input(format!("{}: cannot be written: {error}", input::name(&options.out)))
    })?;
    let seconds = animation.length(&settings).as_secs_f64();
    let (name, moves) = (input::name(&options.out), animation.moves());
    let kibibytes = bytes.len().div_ceil(1024);
    writeln!(io::stdout(), "{name}: {moves} moves, {seconds:.1} s, {kibibytes} KiB")?;
    Ok(())
}

fn is_game(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron"))
}

/// The kind of file that a name stands for.
fn format_of(path: &Path) -> Result<AnimationFormat, Failure> {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    match extension.to_str() {
        Some("gif") => Ok(AnimationFormat::Gif),
        Some("png" | "apng") => Ok(AnimationFormat::Apng),
        _ => Err(Failure::Input(format!(
            "{}: expected a name that ends in .gif, .png or .apng",
            input::name(path)
        ))),
    }
}

/// The middle of a photo.
fn open_picture(path: &Path) -> Result<Picture, Failure> {
    let photo = Photo::open(path, &AtomicBool::new(false))
        .map_err(|error| Failure::Input(format!("{}: {error}", input::name(path))))?;
    Ok(photo.crop(photo.centred_crop()))
}

/// The moves of a saved game, or the computer's from the same start.
fn saved(options: &AnimateOptions, searcher: &mut Searcher) -> Result<Shown, Failure> {
    let name = input::name(&options.source);
    let refuse = |message: &str| Failure::Input(format!("{name}: {message}"));
    if options.search.goal.is_some() {
        return Err(Failure::Input("--goal: expected with a board, found with a game".to_owned()));
    }
    let (saved, game) =
        SavedGame::read(&options.source).map_err(|error| Failure::Input(error.to_string()))?;
    let SavedGame { picture, game: progress, .. } = saved;
    let (Some(start), Some(goal)) = (game.start().cloned(), game.goal().cloned()) else {
        return Err(refuse("expected a game with moves, found the whole picture"));
    };
    if !options.solution && progress.made.is_empty() {
        return Err(refuse("no moves have been made; --solution shows the computer's"));
    }
    let (slides, times) = if options.solution {
        let problem = Problem::new(start.clone(), goal.clone())
            .map_err(|error| refuse(&error.to_string()))?;
        (solve(&problem, options, searcher)?, None)
    } else {
        let times = times(&progress);
        (progress.made.iter().map(|made| made.slide).collect(), times)
    };
    Ok(Shown { picture: Some(picture), start, goal, slides, times })
}

/// When each slide of a game was made, as far as that is known.
fn times(game: &SavedProgress) -> Option<Vec<Duration>> {
    game.made.iter().map(|made| made.at_ms.map(Duration::from_millis)).collect()
}

/// The computer's moves on a board.
fn solved(options: &AnimateOptions, searcher: &mut Searcher) -> Result<Shown, Failure> {
    let problem = read_problem(&options.source, options.search.goal.as_ref(), |_| Ok(()))?;
    let Some(problem) = problem else {
        writeln!(io::stdout(), "Unsolvable puzzle")?;
        return Err(Failure::Unsolvable);
    };
    let slides = solve(&problem, options, searcher)?;
    let (start, goal) = (problem.start().clone(), problem.goal().clone());
    Ok(Shown { picture: None, start, goal, slides, times: None })
}

fn solve(
    problem: &Problem,
    options: &AnimateOptions,
    searcher: &mut Searcher,
) -> Result<Vec<Slide>, Failure> {
    let limits = options.search.limits(Some(USUAL_TIME))?;
    let solution = searcher.solve(problem, &Method::default(), &limits).map_err(Failure::Search)?;
    Ok(Slide::joined(solution.moves))
}

/// Makes the file, and shows how far that is.
fn encode(
    animation: &Animation,
    format: AnimationFormat,
    settings: &AnimationOptions,
) -> Result<Vec<u8>, AnimationError> {
    let progress = EncodingProgress::default();
    let is_shown = io::stderr().is_terminal();
    thread::scope(|scope| {
        let work = scope.spawn(|| animation.encode(format, settings, &progress));
        while is_shown && !work.is_finished() {
            let line = format!("{:.0}% of the frames", progress.share() * 100.0);
            write!(io::stderr(), "\r{line:<78}").ok();
            thread::sleep(BETWEEN_LOOKS);
        }
        if is_shown {
            write!(io::stderr(), "\r{:78}\r", "").ok();
        }
        let fault = |_| Err(AnimationError::Encoding("a fault in the program".to_owned()));
        work.join().unwrap_or_else(fault)
    })
}
