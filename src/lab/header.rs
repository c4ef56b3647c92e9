//! The first line of a table: a comment that names the version and what made it.

/// How the line begins.
pub(super) const COMMENT: &str = "# pieceful ";

/// The line, for settings that stand on one line.
pub fn header(settings: &str) -> String {
    format!("{COMMENT}{}; {settings}\n", env!("CARGO_PKG_VERSION"))
}
