//! What the window says: notices that stay for a while, and the status line.

use super::notices::Notices;
use super::status_line::Status;

#[derive(Debug, Default)]
pub(super) struct Messages {
    pub(super) notices: Notices,
    pub(super) status: Status,
}
