//! The inks of a JPEG that was made for printing.

/// Turns samples as they lie in the file, four a pixel, into amounts of ink. All programs write the
/// light that is left and not the ink; some also turn three of the inks into brightness and colour.
pub(super) fn from_file(samples: &mut [u8], has_brightness: bool) {
    for pixel in samples.as_chunks_mut::<4>().0 {
        let [one, two, three, black] = *pixel;
        *pixel = if has_brightness {
            // What is left is one colour's opposite, so the colour itself is the ink.
            let [cyan, magenta, yellow] = colour(one, two, three);
            [cyan, magenta, yellow, 255 - black]
        } else {
            [255 - one, 255 - two, 255 - three, 255 - black]
        };
    }
}

/// Red, green and blue of brightness and two differences, as JFIF has it.
fn colour(brightness: u8, blueness: u8, redness: u8) -> [u8; 3] {
    let brightness = f32::from(brightness);
    let (blueness, redness) = (f32::from(blueness) - 128.0, f32::from(redness) - 128.0);
    [
        brightness + 1.402 * redness,
        brightness - 0.344_136 * blueness - 0.714_136 * redness,
        brightness + 1.772 * blueness,
    ]
    .map(|value| value.round().clamp(0.0, 255.0) as u8)
}
