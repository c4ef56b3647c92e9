//! Digits, drawn as strokes of round pens, so that they are sharp at every size.

use std::collections::HashMap;
use std::f32::consts::TAU;

/// What is to be written has no other letters.
pub(super) const LETTERS: &str = "0123456789:./ ";

/// The width of a digit and the space after each letter, in heights.
const DIGIT: f32 = 0.56;
const SPACE: f32 = 0.16;
/// Half the width of the pen, in heights.
const PEN: f32 = 0.068;

/// The letters at one size: how much of each pixel is covered, from 0 to 255.
pub(super) struct Digits {
    height: u32,
    letters: HashMap<char, Letter>,
}

struct Letter {
    width: u32,
    coverage: Vec<u8>,
}

impl Digits {
    /// Letters so many pixels high.
    pub(super) fn new(height: u32) -> Self {
        let height = height.max(5);
        let letters = LETTERS.chars().map(|letter| (letter, Letter::draw(letter, height)));
        Self { height, letters: letters.collect() }
    }

    pub(super) fn height(&self) -> u32 {
        self.height
    }

    /// How many pixels a text takes in a row.
    pub(super) fn width(&self, text: &str) -> u32 {
        text.chars().filter_map(|letter| self.letters.get(&letter)).map(|letter| letter.width).sum()
    }

    /// Calls `dot` with each pixel of a text that is not empty: its column, its row, and how much
    /// of it is covered.
    pub(super) fn each_dot(&self, text: &str, mut dot: impl FnMut(u32, u32, u8)) {
        let mut left = 0;
        for letter in text.chars().filter_map(|letter| self.letters.get(&letter)) {
            for (index, &coverage) in letter.coverage.iter().enumerate() {
                if coverage > 0 {
                    let index = index as u32;
                    dot(left + index % letter.width, index / letter.width, coverage);
                }
            }
            left += letter.width;
        }
    }
}

impl Letter {
    fn draw(letter: char, height: u32) -> Self {
        let scale = height as f32;
        let advance = match letter {
            ':' | '.' => 0.24,
            '/' => 0.4,
            ' ' => 0.2,
            _ => DIGIT,
        };
        let width = ((advance + SPACE) * scale).ceil() as u32;
        let strokes = strokes(letter);
        // A pen thinner than a pixel would be grey all over.
        let pen = (PEN * scale).max(0.6);
        let mut coverage = Vec::with_capacity((width * height) as usize);
        for y in 0..height {
            for x in 0..width {
                let at = ((x as f32 + 0.5) - SPACE / 2.0 * scale, y as f32 + 0.5);
                let lines = strokes.iter().flat_map(|stroke| stroke.windows(2));
                let nearest = lines
                    .map(|ends| distance(at, scaled(ends[0], scale), scaled(ends[1], scale)))
                    .fold(f32::INFINITY, f32::min);
                let covered = (pen - nearest + 0.5).clamp(0.0, 1.0);
                coverage.push((covered * 255.0).round() as u8);
            }
        }
        Self { width, coverage }
    }
}

type Point = (f32, f32);

fn scaled((x, y): Point, scale: f32) -> Point {
    (x * scale, y * scale)
}

/// How far a point is from a line between two others.
fn distance(at: Point, from: Point, to: Point) -> f32 {
    let along = (to.0 - from.0, to.1 - from.1);
    let offset = (at.0 - from.0, at.1 - from.1);
    let square = along.0 * along.0 + along.1 * along.1;
    let share = if square > 0.0 { (offset.0 * along.0 + offset.1 * along.1) / square } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    (offset.0 - share * along.0).hypot(offset.1 - share * along.1)
}

/// A part of an ellipse, from one angle to another in turns, clockwise from the right.
fn arc((x, y): Point, (across, down): Point, from: f32, to: f32) -> Vec<Point> {
    const PARTS: usize = 20;
    let angle = |part: usize| (from + (to - from) * part as f32 / PARTS as f32) * TAU;
    let point = |part| (x + across * angle(part).cos(), y + down * angle(part).sin());
    (0..=PARTS).map(point).collect()
}

/// The lines of a letter in a box that is 1 high.
fn strokes(letter: char) -> Vec<Vec<Point>> {
    let dot = |x, y| vec![(x, y), (x, y + 0.01)];
    match letter {
        '0' => vec![arc((0.28, 0.5), (0.21, 0.43), 0.0, 1.0)],
        '1' => vec![vec![(0.12, 0.23), (0.32, 0.07), (0.32, 0.93)]],
        '2' => {
            let mut bow = arc((0.28, 0.29), (0.2, 0.22), 0.5, 1.08);
            bow.extend([(0.08, 0.93), (0.5, 0.93)]);
            vec![bow]
        }
        '3' => vec![
            arc((0.27, 0.28), (0.19, 0.21), 0.55, 1.25),
            arc((0.27, 0.71), (0.22, 0.22), -0.25, 0.45),
        ],
        '4' => vec![vec![(0.4, 0.93), (0.4, 0.07), (0.06, 0.67), (0.53, 0.67)]],
        '5' => {
            let mut bow = vec![(0.46, 0.07), (0.14, 0.07), (0.1, 0.46)];
            bow.extend(arc((0.27, 0.65), (0.21, 0.28), -0.36, 0.43));
            vec![bow]
        }
        '6' => vec![six(|point| point)],
        '7' => vec![vec![(0.07, 0.07), (0.5, 0.07), (0.22, 0.93)]],
        '8' => vec![
            arc((0.28, 0.28), (0.18, 0.21), 0.0, 1.0),
            arc((0.28, 0.71), (0.21, 0.22), 0.0, 1.0),
        ],
        '9' => vec![six(|(x, y)| (DIGIT - x, 1.0 - y))],
        ':' => vec![dot(0.12, 0.32), dot(0.12, 0.76)],
        '.' => vec![dot(0.12, 0.9)],
        '/' => vec![vec![(0.36, 0.07), (0.04, 0.93)]],
        _ => Vec::new(),
    }
}

/// A 6, or with its points turned around a 9.
fn six(turned: impl Fn(Point) -> Point) -> Vec<Point> {
    let mut points = vec![(0.4, 0.07), (0.24, 0.26), (0.12, 0.47)];
    points.extend(arc((0.28, 0.65), (0.21, 0.28), 0.56, 1.56));
    points.into_iter().map(turned).collect()
}
