// Pieces of the picture, each pixel read once and tinted. Nothing else is done here, as a
// software rasteriser pays for every step of every pixel.

struct Corner {
    @builtin(position) place: vec4<f32>,
    @location(0) spot: vec2<f32>,
    @location(1) tint: vec4<f32>,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var between_pixels: sampler;

@vertex
fn corner(
    @location(0) place: vec2<f32>,
    @location(1) spot: vec2<f32>,
    @location(2) tint: vec4<f32>,
) -> Corner {
    return Corner(vec4<f32>(place, 0.0, 1.0), spot, tint);
}

fn tinted(in: Corner) -> vec4<f32> {
    return in.tint * textureSample(picture, between_pixels, in.spot);
}

@fragment
fn pixel(in: Corner) -> @location(0) vec4<f32> {
    return tinted(in);
}

// For a window that turns light into sRGB by itself, and so is given light.
@fragment
fn pixel_of_light(in: Corner) -> @location(0) vec4<f32> {
    let srgb = tinted(in);
    let dark = srgb.rgb / 12.92;
    let bright = pow((srgb.rgb + 0.055) / 1.055, vec3<f32>(2.4));
    return vec4<f32>(select(bright, dark, srgb.rgb <= vec3<f32>(0.04045)), srgb.a);
}
