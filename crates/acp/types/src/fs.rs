//! Files: the agent reads and writes text files through the client, which has unsaved changes.

use crate::{Meta, SessionId};
use samewire_wire::{DefaultOnError, Wire};

/// Reads a text file. Only for clients with the capability `fs.readTextFile`.
///
/// Source: ACP v1, method `fs/read_text_file`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "fs/read_text_file", "x-side" = "client"))]
pub struct ReadTextFileRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The absolute path of the file.
    pub path: String,
    /// The first line to read, counted from 1. Default: the beginning of the file.
    pub line: Option<u32>,
    /// The maximum number of lines to read. Default: all lines.
    pub limit: Option<u32>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `fs/read_text_file`.
///
/// Source: ACP v1, method `fs/read_text_file`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "fs/read_text_file", "x-side" = "client"))]
pub struct ReadTextFileResponse {
    /// The requested text.
    pub content: String,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Writes a text file. Only for clients with the capability `fs.writeTextFile`.
///
/// Source: ACP v1, method `fs/write_text_file`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "fs/write_text_file", "x-side" = "client"))]
pub struct WriteTextFileRequest {
    /// The id of the session.
    pub session_id: SessionId,
    /// The absolute path of the file, which is created if it does not exist.
    pub path: String,
    /// The complete new text.
    pub content: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `fs/write_text_file`. `null` means the same.
///
/// Source: ACP v1, method `fs/write_text_file`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "fs/write_text_file", "x-side" = "client"))]
#[wire(null_is_empty)]
pub struct WriteTextFileResponse {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ReadTextFileRequest {
    /// A request for the whole file.
    pub fn new(session_id: impl Into<SessionId>, path: impl Into<String>) -> Self {
        Self {
            session_id: session_id.into(),
            path: path.into(),
            line: None,
            limit: None,
            meta: None,
        }
    }
}

impl ReadTextFileResponse {
    /// The requested text.
    pub fn new(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            meta: None,
        }
    }
}

impl WriteTextFileRequest {
    /// A request with the new text of a file.
    pub fn new(
        session_id: impl Into<SessionId>,
        path: impl Into<String>,
        content: impl Into<String>,
    ) -> Self {
        Self {
            session_id: session_id.into(),
            path: path.into(),
            content: content.into(),
            meta: None,
        }
    }
}
