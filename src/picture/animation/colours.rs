//! The colours of a GIF: at most 256 for all of its frames, chosen from those of the picture.

use super::canvas::{Canvas, Rgb};

/// How much of the difference between a pixel and its colour is made up for by its neighbours. All
/// of it would be the truest, but so much noise that files grow by a third.
const DIFFUSED: f32 = 0.75;
/// How often the colours are moved into the middle of the pixels that have them.
const ROUNDS: usize = 6;
/// Colours are counted by so many bits a channel.
const BITS: u32 = 6;

/// Colours by their index.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// The first of those that pixels of a picture can have.
    first: usize,
}

impl Palette {
    /// A palette with some colours that there have to be, and the best others for the images.
    pub(super) fn new<'a>(
        fixed: &[Rgb],
        images: impl Iterator<Item = &'a Canvas<Rgb>>,
        most: usize,
    ) -> Self {
        let counted = count(images);
        let mut colours = fixed.to_vec();
        let boxes = split(counted, most.saturating_sub(fixed.len()));
        colours.extend(settle(&boxes));
        Self { colours, first: fixed.len() }
    }

    /// The colours, red, green and blue in turns.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.as_flattened().to_vec()
    }

    fn nearest(&self, colour: [f32; 3]) -> u8 {
        let colour = colour.map(|part| part.round().clamp(0.0, 255.0) as i32);
        let mut best = (i32::MAX, self.first);
        for (index, known) in self.colours.iter().enumerate().skip(self.first) {
            let square = distance(colour, known.map(i32::from));
            if square < best.0 {
                best = (square, index);
            }
        }
        best.1 as u8
    }

    /// The image in these colours. What a pixel lacks is made up for by its neighbours, so that
    /// soft changes stay soft. The same image always becomes the same, so nothing flickers when it
    /// moves.
    pub(super) fn reduce(&self, image: &Canvas<Rgb>) -> Canvas<u8> {
        let width = image.width() as usize;
        let mut reduced = Canvas::new(image.width(), image.height(), 0);
        let mut errors = [vec![[0.0; 3]; width + 2], vec![[0.0; 3]; width + 2]];
        for y in 0..image.height() {
            let is_forward = y.is_multiple_of(2);
            let [here, below] = &mut errors;
            for step in 0..width {
                let x = if is_forward { step } else { width - 1 - step };
                let pixel = image.get(x as u32, y);
                let wanted: [f32; 3] =
                    std::array::from_fn(|part| f32::from(pixel[part]) + here[x + 1][part]);
                let index = self.nearest(wanted);
                reduced.set(x as u32, y, index);
                let chosen = self.colours[usize::from(index)];
                let (ahead, behind) = if is_forward { (x + 2, x) } else { (x, x + 2) };
                let lacking = std::array::from_fn(|part| {
                    (wanted[part] - f32::from(chosen[part])) * DIFFUSED / 16.0
                });
                add(&mut here[ahead], lacking, 7.0);
                add(&mut below[behind], lacking, 3.0);
                add(&mut below[x + 1], lacking, 5.0);
                add(&mut below[ahead], lacking, 1.0);
            }
            errors.swap(0, 1);
            errors[1].fill([0.0; 3]);
        }
        reduced
    }
}

fn add(sums: &mut [f32; 3], lacking: [f32; 3], share: f32) {
    for (sum, part) in sums.iter_mut().zip(lacking) {
        *sum += part * share;
    }
}

fn distance(one: [i32; 3], other: [i32; 3]) -> i32 {
    // The eye sees green best.
    let [red, green, blue] = std::array::from_fn(|part| (one[part] - other[part]).pow(2));
    3 * red + 6 * green + 2 * blue
}

/// Pixels of nearly one colour.
#[derive(Clone, Copy)]
struct Counted {
    /// Their mean.
    colour: [f32; 3],
    count: f32,
}

fn count<'a>(images: impl Iterator<Item = &'a Canvas<Rgb>>) -> Vec<Counted> {
    let mut sums = vec![[0_u32; 4]; 1 << (3 * BITS)];
    for pixel in images.flat_map(Canvas::pixels) {
        let at = pixel.iter().fold(0, |at, &part| (at << BITS) | usize::from(part >> (8 - BITS)));
        for (sum, &part) in sums[at].iter_mut().zip(pixel) {
            *sum += u32::from(part);
        }
        sums[at][3] += 1;
    }
    let used = sums.into_iter().filter(|sums| sums[3] > 0);
    used.map(|[red, green, blue, count]| {
        let count = count as f32;
        Counted { colour: [red, green, blue].map(|sum| sum as f32 / count), count }
    })
    .collect()
}

/// Splits colours again and again, always the group that differs most, until there are `most`.
fn split(colours: Vec<Counted>, most: usize) -> Vec<Vec<Counted>> {
    let mut groups = vec![(spread(&colours), colours)];
    while groups.len() < most {
        let widest = (0..groups.len()).max_by(|&one, &other| {
            let spread = |index: usize| groups[index].0.0;
            spread(one).total_cmp(&spread(other))
        });
        let Some(widest) = widest.filter(|&widest| groups[widest].1.len() > 1) else { break };
        let ((_, part), mut colours) = groups.swap_remove(widest);
        let middle = mean(&colours)[part];
        colours.sort_by(|one, other| one.colour[part].total_cmp(&other.colour[part]));
        let at = colours.partition_point(|counted| counted.colour[part] < middle);
        let others = colours.split_off(at.clamp(1, colours.len() - 1));
        for group in [colours, others] {
            groups.push((spread(&group), group));
        }
    }
    groups.into_iter().map(|(_, group)| group).filter(|group| !group.is_empty()).collect()
}

fn mean(colours: &[Counted]) -> [f32; 3] {
    let (mut sums, mut count) = ([0.0_f64; 3], 0.0_f64);
    for counted in colours {
        for (sum, part) in sums.iter_mut().zip(counted.colour) {
            *sum += f64::from(part * counted.count);
        }
        count += f64::from(counted.count);
    }
    sums.map(|sum| (sum / count.max(1.0)) as f32)
}

/// How much colours differ, and in which channel most.
fn spread(colours: &[Counted]) -> (f32, usize) {
    if colours.len() < 2 {
        return (0.0, 0);
    }
    let mean = mean(colours);
    let mut squares = [0.0_f32; 3];
    for counted in colours {
        for (part, square) in squares.iter_mut().enumerate() {
            *square += (counted.colour[part] - mean[part]).powi(2) * counted.count;
        }
    }
    let weights = [3.0, 6.0, 2.0];
    let weighed: [f32; 3] = std::array::from_fn(|part| squares[part] * weights[part]);
    let widest = (0..3).max_by(|&one, &other| weighed[one].total_cmp(&weighed[other]));
    (weighed.iter().sum(), widest.unwrap_or(0))
}

/// Moves each colour into the middle of those that are nearest to it, a few times.
fn settle(groups: &[Vec<Counted>]) -> Vec<Rgb> {
    let rounded = |colour: [f32; 3]| colour.map(|part| part.round().clamp(0.0, 255.0) as u8);
    let mut means: Vec<[f32; 3]> = groups.iter().map(|group| mean(group)).collect();
    let all: Vec<Counted> = groups.iter().flatten().copied().collect();
    for _ in 0..ROUNDS {
        let mut sums = vec![[0.0_f32; 4]; means.len()];
        for counted in &all {
            let nearest = nearest(&means, counted.colour);
            for (sum, part) in sums[nearest].iter_mut().zip(counted.colour) {
                *sum += part * counted.count;
            }
            sums[nearest][3] += counted.count;
        }
        for (mean, [red, green, blue, count]) in means.iter_mut().zip(sums) {
            if count > 0.0 {
                *mean = [red / count, green / count, blue / count];
            }
        }
    }
    means.into_iter().map(rounded).collect()
}

fn nearest(means: &[[f32; 3]], colour: [f32; 3]) -> usize {
    let mut best = (f32::INFINITY, 0);
    for (index, mean) in means.iter().enumerate() {
        let [red, green, blue] = std::array::from_fn(|part| (mean[part] - colour[part]).powi(2));
        let square = 3.0 * red + 6.0 * green + 2.0 * blue;
        if square < best.0 {
            best = (square, index);
        }
    }
    best.1
}
