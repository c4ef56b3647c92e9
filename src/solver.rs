//! All that solves boards, under one name: see [`search`](crate::search),
//! [`puzzle`](crate::puzzle), [`patterns`](crate::patterns) and [`engine`](crate::engine).

pub use crate::engine::*;
pub use crate::patterns::*;
pub use crate::puzzle::*;
pub use crate::search::*;
