//! Runs other programs. Their output is shown only if they fail.

pub use samewire_release::command::{command, run};
