//! A game as a file that moves: GIF, which everything shows, and APNG, which loses nothing.
//!
//! Frames are put together of tiles that are prepared once, so a frame costs no more than the
//! pixels that change in it, and a tile looks the same wherever it goes.

mod apng;
mod canvas;
mod colours;
mod digits;
mod gif;
mod scene;
mod schedule;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use scene::Layout;
use schedule::{Frame, frames};

use super::Picture;
use crate::board::{Board, Shape};
use crate::game::Slide;

/// A board with its picture, and slides that are made on it.
#[derive(Clone, Debug)]
pub struct Animation {
    picture: Picture,
    start: Board,
    goal: Board,
    slides: Vec<Slide>,
    /// When each was made, since the first.
    times: Option<Vec<Duration>>,
}

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnimationFormat {
    /// 256 colours in all.
    Gif,
    /// All colours; larger files.
    Apng,
}

/// How fast slides follow each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// As they were made; evenly where that is not known.
    Own,
    /// So many moves a second.
    Even(f32),
}

/// How an animation looks.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own for the person")]
pub struct AnimationOptions {
    /// The number of pixels of the board's longer side.
    pub side: u32,
    /// How fast slides follow each other.
    pub pace: Pace,
    /// Whether it begins again when it is over.
    pub repeats: bool,
    /// Whether the number of moves is below the board.
    pub counter: bool,
    /// Whether the time is below the board, where it is known.
    pub clock: bool,
    /// Whether tiles have their numbers on.
    pub numbers: bool,
    /// What the tiles lie on: red, green, blue.
    pub ground: [u8; 3],
    /// The colour of the counter and the clock.
    pub ink: [u8; 3],
}

/// How far the making of a file is, and whether anybody still wants it.
#[derive(Debug, Default)]
pub struct EncodingProgress {
    done: AtomicUsize,
    frames: AtomicUsize,
    stop: AtomicBool,
}

/// Why there is no file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnimationError {
    /// The start and the goal have other shapes, or one can't be reached from the other.
    #[error("no slides lead from the start to the goal")]
    Boards,
    /// A slide runs against the edge.
    #[error("slide {0} runs against the edge of the board")]
    Slide(usize),
    /// There are not as many times as slides, or one is earlier than the one before.
    #[error("expected a time for each slide, none earlier than the one before")]
    Times,
    /// The file can't be made.
    #[error("the file can't be made ({0})")]
    Encoding(String),
    /// Somebody asked to stop.
    #[error("making the file was cancelled")]
    Cancelled,
}

impl Pace {
    /// The slowest and the fastest, in moves a second.
    pub const SPEEDS: (f32, f32) = (0.5, 30.0);
    /// What suits most games.
    pub const USUAL: f32 = 3.0;
}

impl AnimationOptions {
    /// The smallest and the largest number of pixels.
    pub const SIDES: (u32, u32) = (320, 1080);

    fn side(&self) -> u32 {
        self.side.clamp(Self::SIDES.0, Self::SIDES.1)
    }
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self {
            side: 480,
            pace: Pace::Own,
            repeats: true,
            counter: false,
            clock: false,
            numbers: false,
            ground: [0x17, 0x18, 0x1D],
            ink: [0xEC, 0xEA, 0xE6],
        }
    }
}

impl EncodingProgress {
    /// How much is done, from 0 to 1.
    pub fn share(&self) -> f32 {
        let frames = self.frames.load(Relaxed);
        if frames == 0 { 0.0 } else { self.done.load(Relaxed) as f32 / frames as f32 }
    }

    /// Lets the making end with [`AnimationError::Cancelled`].
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    fn begin(&self, frames: usize) {
        self.frames.store(frames, Relaxed);
    }

    fn step(&self) -> Result<(), AnimationError> {
        self.done.fetch_add(1, Relaxed);
        self.check()
    }

    fn check(&self) -> Result<(), AnimationError> {
        if self.stop.load(Relaxed) { Err(AnimationError::Cancelled) } else { Ok(()) }
    }
}

impl Animation {
    /// What a file with 480 pixels a side may take: people send it to each other.
    const USUAL_BYTES: f64 = 3.2e6;
    const USUAL_SIDE: f64 = 480.0;

    /// A board alone. With `goal` it is known which part of the picture each tile has.
    pub fn still(picture: Picture, board: Board, goal: Board) -> Result<Self, AnimationError> {
        Self::new(picture, board, goal, Vec::new(), None)
    }

    /// Slides from a start, and when each was made, where that is known.
    pub fn new(
        picture: Picture,
        start: Board,
        goal: Board,
        slides: Vec<Slide>,
        times: Option<Vec<Duration>>,
    ) -> Result<Self, AnimationError> {
        if start.shape() != goal.shape() || !start.can_reach(&goal) {
            return Err(AnimationError::Boards);
        }
        let mut board = start.clone();
        for (index, slide) in slides.iter().enumerate() {
            slide.apply_to(&mut board).map_err(|_| AnimationError::Slide(index + 1))?;
        }
        if let Some(times) = &times
            && (times.len() != slides.len() || !times.is_sorted())
        {
            return Err(AnimationError::Times);
        }
        Ok(Self { picture, start, goal, slides, times })
    }

    /// How many columns and rows the board has.
    pub fn shape(&self) -> Shape {
        self.start.shape()
    }

    /// How many times a tile moves by one cell.
    pub fn moves(&self) -> usize {
        self.slides.iter().map(|slide| usize::from(slide.count)).sum()
    }

    /// Whether it is known when each slide was made.
    pub fn is_timed(&self) -> bool {
        self.times.is_some()
    }

    /// How long it takes to watch once.
    pub fn length(&self, options: &AnimationOptions) -> Duration {
        let frames = frames(self, options, 1);
        let hundredths: u64 = frames.iter().map(|frame| u64::from(frame.delay)).sum();
        Duration::from_millis(hundredths * 10)
    }

    /// The bytes of a file. This can take seconds.
    pub fn encode(
        &self,
        format: AnimationFormat,
        options: &AnimationOptions,
        progress: &EncodingProgress,
    ) -> Result<Vec<u8>, AnimationError> {
        match format {
            AnimationFormat::Gif => gif::encode(self, options, progress),
            AnimationFormat::Apng => apng::encode(self, options, progress),
        }
    }

    /// The start as a PNG file that does not move.
    pub fn encode_start(&self, options: &AnimationOptions) -> Result<Vec<u8>, AnimationError> {
        apng::still(self, options)
    }

    fn ends_at_goal(&self) -> bool {
        let mut board = self.start.clone();
        for slide in &self.slides {
            // They were checked when the animation was made.
            let _ = slide.apply_to(&mut board);
        }
        board == self.goal
    }

    /// The most frames for a slide with which the file is about as large as people like to send,
    /// if a pixel takes so much of it.
    fn steps_within(
        &self,
        options: &AnimationOptions,
        layout: &Layout,
        bytes_a_pixel: f64,
        most: u32,
    ) -> u32 {
        let room = Self::USUAL_BYTES * (f64::from(options.side()) / Self::USUAL_SIDE).powi(2);
        let (width, height) = layout.size();
        let whole = f64::from(width) * f64::from(height) * bytes_a_pixel;
        let tile = layout.cell_pixels() as f64 * bytes_a_pixel;
        let bytes = |steps: u32| {
            // A frame changes the tiles and the way that they have come in it.
            let slide = |slide: &Slide| f64::from(steps) * f64::from(slide.count) + 1.0;
            2.0 * whole + tile * self.slides.iter().map(slide).sum::<f64>()
        };
        (2..=most).rev().find(|&steps| bytes(steps) <= room).unwrap_or(1)
    }
}

impl Frame {
    /// A frame before all slides.
    const STILL: Self =
        Self { delay: 0, made: 0, step: None, clock: Duration::ZERO, is_whole: false };
}
