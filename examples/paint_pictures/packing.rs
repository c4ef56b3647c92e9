//! What makes a file smaller without being seen.

/// The eye sees colour less sharply than light, so colours may run a little between neighbours
/// while the light of each pixel stays.
pub(crate) fn soften_colours(bytes: &[u8], side: usize) -> Vec<u8> {
    let parts: Vec<[f32; 3]> = bytes
        .chunks_exact(3)
        .map(|pixel| {
            let [r, g, b] = [0, 1, 2].map(|channel| f32::from(pixel[channel]));
            let light = 0.299 * r + 0.587 * g + 0.114 * b;
            [light, r - light, b - light]
        })
        .collect();
    let mut both = parts;
    for step in [1, side, 1, side] {
        both = run_along(&both, side, step);
    }
    let mut softened = Vec::with_capacity(bytes.len());
    for [light, red, blue] in both {
        let green = -(0.299 * red + 0.114 * blue) / 0.587;
        softened.extend([red, green, blue].map(|off| (light + off + 0.5).clamp(0.0, 255.0) as u8));
    }
    softened
}

/// Mixes the colour parts of pixels with those a step before and after them.
fn run_along(parts: &[[f32; 3]], side: usize, step: usize) -> Vec<[f32; 3]> {
    (0..parts.len())
        .map(|index| {
            let place = index / step % side;
            let before = parts[if place > 0 { index - step } else { index }];
            let after = parts[if place + 1 < side { index + step } else { index }];
            let here = parts[index];
            let mixed = |part: usize| 0.25 * before[part] + 0.5 * here[part] + 0.25 * after[part];
            [here[0], mixed(1), mixed(2)]
        })
        .collect()
}
