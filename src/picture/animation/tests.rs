//! Files decoded again by `image`, which shares no code with what is tested here but the packing,
//! and compared with boards that are put together anew.

use std::io::Cursor;
use std::time::Duration;

use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::{AnimationDecoder, ImageDecoder, RgbaImage};

use super::canvas::{Canvas, Rgb};
use super::scene::{Parts, Scene};
use super::schedule::{Frame, frames};
use super::*;
use crate::game::slides_from_text;
use crate::picture::Photo;

const BALLOONS: &[u8] = include_bytes!("../../../assets/pictures/balloons-at-dawn.jpg");

fn picture() -> Picture {
    let photo = Photo::decode("balloons", BALLOONS, &AtomicBool::new(false)).unwrap();
    photo.crop(photo.centred_crop())
}

/// A walk of slides back to the goal, with times that are seldom even.
fn animation(size: usize, count: usize, most_ms: u64) -> Animation {
    let goal = Board::solved(size, size * size - 1).unwrap();
    let (mut board, mut slides) = (goal.clone(), Vec::new());
    let mut random = {
        let mut state = 1_u64;
        move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        }
    };
    let mut last = None;
    while slides.len() < count {
        let moves: Vec<_> =
            board.legal_moves().filter(|way| last != Some(way.opposite())).collect();
        let direction = moves[random(moves.len() as u64) as usize];
        last = Some(direction);
        board.apply(direction).unwrap();
        slides.push(Slide { direction: direction.opposite(), count: 1 });
    }
    slides.reverse();
    let mut time = 0;
    let times = slides.iter().map(|_| {
        let now = time;
        time += random(most_ms);
        Duration::from_millis(now)
    });
    let times = times.collect();
    Animation::new(picture(), board, goal, slides, Some(times)).unwrap()
}

fn options() -> AnimationOptions {
    AnimationOptions { side: 320, counter: true, clock: true, ..AnimationOptions::default() }
}

/// Every frame, put together from nothing.
fn composed(
    animation: &Animation,
    options: &AnimationOptions,
    frames: &[Frame],
) -> Vec<Canvas<Rgb>> {
    let parts = Parts::new(animation, options);
    let each = frames.iter().map(|frame| {
        let mut scene = Scene::new(animation, options, &parts);
        scene.draw(frame);
        scene.canvas().clone()
    });
    each.collect()
}

fn decode_gif(bytes: &[u8]) -> Vec<(RgbaImage, u32)> {
    let decoder = GifDecoder::new(Cursor::new(bytes)).unwrap();
    decoded(decoder.into_frames())
}

fn decode_apng(bytes: &[u8]) -> Vec<(RgbaImage, u32)> {
    let decoder = PngDecoder::new(Cursor::new(bytes)).unwrap();
    assert!(decoder.is_apng().unwrap());
    decoded(decoder.apng().unwrap().into_frames())
}

fn decoded(frames: image::Frames<'_>) -> Vec<(RgbaImage, u32)> {
    let frame = |frame: image::ImageResult<image::Frame>| {
        let frame = frame.unwrap();
        let (numerator, denominator) = frame.delay().numer_denom_ms();
        (frame.into_buffer(), numerator / denominator)
    };
    frames.map(frame).collect()
}

/// The frames that a file has which were asked for with so many steps a slide.
fn expected(animation: &Animation, options: &AnimationOptions, count: usize) -> Vec<Frame> {
    let all = (1..=4).map(|steps| frames(animation, options, steps));
    all.into_iter().find(|frames| frames.len() == count).expect("so many frames are possible")
}

#[test]
fn an_apng_has_exactly_the_boards() {
    for (size, count) in [(2, 3), (3, 12), (5, 20)] {
        let (animation, options) = (animation(size, count, 400), options());
        let progress = EncodingProgress::default();
        let bytes = animation.encode(AnimationFormat::Apng, &options, &progress).unwrap();
        let shown = decode_apng(&bytes);
        let frames = expected(&animation, &options, shown.len());
        let boards = composed(&animation, &options, &frames);
        for (index, ((image, delay), (board, frame))) in
            shown.iter().zip(boards.iter().zip(&frames)).enumerate()
        {
            assert_eq!(*delay, u32::from(frame.delay) * 10, "{size}: frame {index}");
            assert_eq!(image.dimensions(), (board.width(), board.height()));
            let is_same = image.pixels().zip(board.pixels()).all(|(one, other)| {
                let [red, green, blue, alpha] = one.0;
                alpha == 255 && [red, green, blue] == *other
            });
            assert!(is_same, "{size}: frame {index}");
        }
        assert!((progress.share() - 1.0).abs() < f32::EPSILON);
    }
}

/// A palette has few colours, so pixels differ a little, and less where many lie together.
#[test]
fn a_gif_has_the_boards_within_the_error_of_its_palette() {
    for (size, count) in [(2, 3), (3, 12), (4, 20)] {
        let (animation, options) = (animation(size, count, 400), options());
        let progress = EncodingProgress::default();
        let bytes = animation.encode(AnimationFormat::Gif, &options, &progress).unwrap();
        let shown = decode_gif(&bytes);
        let frames = expected(&animation, &options, shown.len());
        let boards = composed(&animation, &options, &frames);
        for (index, ((image, delay), (board, frame))) in
            shown.iter().zip(boards.iter().zip(&frames)).enumerate()
        {
            assert_eq!(*delay, u32::from(frame.delay) * 10, "{size}: frame {index}");
            assert_eq!(image.dimensions(), (board.width(), board.height()));
            let (mut sum, mut most) = (0_u64, 0_u8);
            for (one, other) in image.pixels().zip(board.pixels()) {
                assert_eq!(one.0[3], 255);
                for (one, other) in one.0.iter().zip(other) {
                    let difference = one.abs_diff(*other);
                    sum += u64::from(difference);
                    most = most.max(difference);
                }
            }
            let mean = sum as f64 / (3 * board.pixels().len()) as f64;
            assert!(mean < 4.0 && most < 110, "{size}: frame {index}: {mean}, {most}");
        }
    }
}

/// A frame that only some pixels of are written shows the same as one that is written whole.
#[test]
fn frames_one_after_the_other_are_frames_from_nothing() {
    let (animation, options) = (animation(4, 30, 300), options());
    let frames = frames(&animation, &options, 4);
    let parts = Parts::new(&animation, &options);
    let mut scene = Scene::new(&animation, &options, &parts);
    let mut last: Option<Canvas<Rgb>> = None;
    for (frame, board) in frames.iter().zip(composed(&animation, &options, &frames)) {
        let area = scene.draw(frame);
        assert_eq!(*scene.canvas(), board, "{frame:?}");
        if let Some(last) = &mut last {
            // All that has changed lies in the area.
            last.copy(scene.canvas(), last.difference(scene.canvas(), area));
            assert_eq!(*last, board, "{frame:?}");
        }
        last = Some(board);
    }
}

/// The time from the first slide to the last is that of the game, to a hundredth of a second,
/// however many slides there are; and each slide in between begins when it was made.
#[test]
fn delays_are_those_of_the_record() {
    for (count, most_ms) in [(1, 1000), (40, 333), (300, 97), (200, 41), (30, 9_000)] {
        let animation = animation(4, count, most_ms);
        let times = animation.times.clone().unwrap();
        for (clock, steps) in [(false, 1), (false, 4), (true, 1), (true, 4)] {
            let options = AnimationOptions { clock, ..options() };
            let frames = frames(&animation, &options, steps);
            let mut now = 0_u64;
            let mut begins = Vec::new();
            let mut latest = 0;
            for frame in &frames {
                if frame.begun() > begins.len() {
                    begins.push(now);
                }
                assert!(frame.delay >= 2, "{frame:?}");
                now += u64::from(frame.delay);
            }
            assert_eq!(begins.len(), count);
            for (index, (begin, time)) in begins.iter().zip(&times).enumerate() {
                let due = (time.as_millis() as u64 + 5) / 10;
                let due = if index == 0 { due } else { due.max(latest + 2) };
                assert_eq!(begin - begins[0], due, "{count}, {steps}: slide {index}");
                latest = due;
            }
            let length = animation.length(&options).as_millis() as u64;
            assert_eq!(length, now * 10);
        }
    }
}

/// Two slides within a frame are both seen, and the file is as long as the game afterwards.
#[test]
fn slides_faster_than_frames_wait_and_catch_up() {
    let slow = animation(3, 30, 100);
    let mut times = vec![Duration::ZERO; 29];
    times.push(Duration::from_secs(2));
    let fast = Animation { times: Some(times), ..slow };
    let frames = frames(&fast, &options(), 4);
    let seen: Vec<usize> = frames.iter().map(|frame| frame.made).collect();
    assert!((0..=30).all(|made| seen.contains(&made)), "{seen:?}");
    let until_last = frames.iter().take_while(|frame| frame.begun() < 30);
    let hundredths: u32 = until_last.map(|frame| u32::from(frame.delay)).sum();
    assert_eq!(hundredths, 100 + 200);
}

/// A game of hours is cut into delays that the formats can hold.
#[test]
fn long_thoughts_are_several_delays() {
    let slow = animation(3, 2, 100);
    let hours = Duration::from_hours(3);
    let times = Some(vec![Duration::ZERO, hours]);
    let slow = Animation { times, ..slow };
    let options = AnimationOptions { clock: false, ..options() };
    let frames = frames(&slow, &options, 1);
    let hundredths: u64 = frames.iter().map(|frame| u64::from(frame.delay)).sum();
    assert_eq!(hundredths, 100 + 3 * 360_000 + 40 + 200);
    assert_eq!(slow.length(&options), Duration::from_millis(hundredths * 10));
}

#[test]
fn an_even_pace_counts_moves_and_not_slides() {
    let goal = Board::solved(3, 8).unwrap();
    let mut start = goal.clone();
    for slide in slides_from_text("R2 D L U R").unwrap() {
        slide.apply_to(&mut start).unwrap();
    }
    let back = slides_from_text("L D R U L2").unwrap();
    let animation = Animation::new(picture(), start, goal, back, None).unwrap();
    let options = AnimationOptions { pace: Pace::Even(2.0), ..options() };
    let frames = frames(&animation, &options, 1);
    let delays: Vec<u16> = frames.iter().map(|frame| frame.delay).collect();
    assert_eq!(delays, [100, 50, 50, 50, 50, 40, 200]);
    assert!(!animation.is_timed());
}

#[test]
fn whoever_cancels_gets_no_file() {
    let animation = animation(4, 40, 200);
    for format in [AnimationFormat::Gif, AnimationFormat::Apng] {
        let progress = EncodingProgress::default();
        progress.stop();
        let result = animation.encode(format, &options(), &progress);
        assert_eq!(result, Err(AnimationError::Cancelled));
    }
}

#[test]
fn a_file_repeats_or_not() {
    let animation = animation(2, 2, 200);
    for repeats in [true, false] {
        let options = AnimationOptions { repeats, ..options() };
        let progress = EncodingProgress::default();
        let gif = animation.encode(AnimationFormat::Gif, &options, &progress).unwrap();
        let says_loop = gif.windows(11).any(|part| part == b"NETSCAPE2.0");
        assert_eq!(says_loop, repeats);
        let apng = animation.encode(AnimationFormat::Apng, &options, &progress).unwrap();
        let at = apng.windows(4).position(|part| part == b"acTL").unwrap();
        assert_eq!(apng[at + 11], u8::from(!repeats));
    }
}

#[test]
fn what_is_no_game_is_refused() {
    let goal = Board::solved(3, 8).unwrap();
    let make = |start: &Board, slides: &str, times: Option<Vec<Duration>>| {
        let slides = slides_from_text(slides).unwrap();
        Animation::new(picture(), start.clone(), goal.clone(), slides, times).map(|_| ())
    };
    let unsolvable: Board = "1 2 3 4 5 6 8 7 0".parse().unwrap();
    let other = Board::solved(4, 15).unwrap();
    assert_eq!(make(&goal, "R D L", None), Ok(()));
    assert_eq!(make(&unsolvable, "", None), Err(AnimationError::Boards));
    assert_eq!(make(&other, "", None), Err(AnimationError::Boards));
    assert_eq!(make(&goal, "R U", None), Err(AnimationError::Slide(2)));
    assert_eq!(make(&goal, "R D", Some(vec![])), Err(AnimationError::Times));
    let back = vec![Duration::from_secs(2), Duration::from_secs(1)];
    assert_eq!(make(&goal, "R D", Some(back)), Err(AnimationError::Times));
}

#[test]
fn a_still_is_the_board_itself() {
    let animation = animation(4, 25, 100);
    let options = AnimationOptions { numbers: true, counter: false, clock: false, ..options() };
    let bytes = animation.encode_start(&options).unwrap();
    let decoder = PngDecoder::new(Cursor::new(&bytes)).unwrap();
    assert_eq!(decoder.dimensions(), (320, 320));
    let image = image::load_from_memory(&bytes).unwrap().into_rgb8();
    let parts = Parts::new(&animation, &options);
    let scene = Scene::new(&animation, &options, &parts);
    assert_eq!(image.as_raw(), scene.canvas().pixels().as_flattened());
    // The gap has the colour of the ground, and it is where the blank is.
    let (row, column) = (animation.start.blank() / 4, animation.start.blank() % 4);
    let middle = |cell: usize| cell as u32 * 79 + 40;
    assert_eq!(image.get_pixel(middle(column), middle(row)).0, options.ground);
}
