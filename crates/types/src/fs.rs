//! Files: the agent reads and writes text files through the client, which knows what is not saved yet.

use samewire_wire::{DefaultOnError, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionId};

/// The agent asks for the text of a file. Only for clients with the capability `fs.readTextFile`.
///
/// Source: ACP v1, method `fs/read_text_file`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "fs/read_text_file", "x-side" = "client"))]
pub struct ReadTextFileRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// The absolute path of the file.
    pub path: String,
    /// The first line to read, counted from 1. Absent: the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The greatest number of lines to read. Absent: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the client answers to `fs/read_text_file`.
///
/// Source: ACP v1, method `fs/read_text_file`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-method" = "fs/read_text_file", "x-side" = "client"))]
pub struct ReadTextFileResponse {
    /// The text that was asked for.
    pub content: String,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent gives a file a new text. Only for clients with the capability `fs.writeTextFile`.
///
/// Source: ACP v1, method `fs/write_text_file`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "fs/write_text_file", "x-side" = "client"))]
pub struct WriteTextFileRequest {
    /// The session it is for.
    pub session_id: SessionId,
    /// The absolute path of the file; a file that is not there is made.
    pub path: String,
    /// The whole new text.
    pub content: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// What the client answers to `fs/write_text_file`: that it is done. `null` says the same.
    ///
    /// Source: ACP v1, method `fs/write_text_file`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "fs/write_text_file", "x-side" = "client"))]
    pub struct WriteTextFileResponse {
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl ReadTextFileRequest {
    /// A question for the whole file.
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
    /// The text that was asked for.
    pub fn new(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            meta: None,
        }
    }
}

impl WriteTextFileRequest {
    /// A new text for a file.
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
