//! The types of __NAME__. Run `cargo xtask` after a change: it writes the schema and all packages.

use samewire_wire::{Wire, protocol};

/// A message of one person to another.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Message {
    /// Who wrote it.
    pub author: String,
    /// What it says.
    pub text: String,
    /// How important it is.
    #[serde(default)]
    pub priority: Priority,
    /// The places that are pointed at.
    #[serde(default)]
    pub places: Vec<String>,
}

/// How important a message is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Wire)]
#[serde(rename_all = "snake_case")]
pub enum Priority {
    /// It may wait.
    #[default]
    Normal,
    /// It must not wait.
    Urgent,
}

protocol! {
    /// The messages of __NAME__.
    pub const PROTOCOL: "__NAME__" = [Message, Priority];
}
