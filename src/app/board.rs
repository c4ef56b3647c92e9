//! The board on the screen: the tiles, how they move, and the picture on the graphics card.

mod confetti;
mod motion;
mod paint;
mod picture_texture;
mod tile;
mod view;
mod warm_up;
mod whole;

pub(super) use paint::{cell_pixels, gap, paint_number, paint_whole, tile_round};
pub(super) use picture_texture::{Part, PictureTexture};
pub(super) use tile::{direction_word, piece_id, tile_id};
pub(super) use view::{BoardView, Scene};
pub(super) use warm_up::warm_up;
