//! The lines between the fuzzer and the programs that it asks.

use serde::{Deserialize, Serialize};

/// A schema to generate a package from.
#[derive(Debug, Serialize, Deserialize)]
pub struct Load {
    /// The extension of its file, which says how it is read.
    pub extension: String,
    /// Any number, which chooses a language.
    pub language: u64,
    /// The bytes of the file.
    pub hex: String,
}

/// A conversation.
#[derive(Debug, Deserialize)]
pub struct Conversation {
    /// Which end is played: `agent` or `client`.
    pub side: String,
    /// The bytes that come in, as hexadecimal digits.
    pub chunks: Vec<String>,
}

/// What a connection did.
#[derive(Debug, Serialize, Deserialize)]
pub struct Connected {
    /// Why it ended.
    pub lost: String,
    /// The lines that it wrote.
    pub out: Vec<String>,
    /// What it left to the event loop.
    #[serde(default)]
    pub left: Vec<String>,
}
