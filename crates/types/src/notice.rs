//! Notices: what an agent wants the user to know, beside the conversation.

use samewire_wire::{DefaultOnError, Length, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// Something the user should know now; it is no part of the conversation, and may get lost.
///
/// The agent may send it only to clients that advertise `session.notices`.
///
/// Source: ACP v1, `Notice`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Notice {
    /// How bad it is: a hint on how to show it.
    pub severity: NoticeSeverity,
    /// What it is in a few words, plain text that stands by itself. Never empty.
    #[serde_as(as = "Length<1>")]
    pub title: String,
    /// More about it, or what to do: plain text.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// How bad a notice is. Words that begin with `_` are anybody's; others are kept for later versions of ACP.
    ///
    /// Source: ACP v1, `NoticeSeverity`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum NoticeSeverity: String {
        /// Good to know.
        "info" => Info,
        /// Something may go wrong.
        "warning" => Warning,
        /// Something went wrong.
        "error" => Error,
        _ => Other,
    }
}

impl Notice {
    /// A notice without details.
    pub fn new(severity: NoticeSeverity, title: impl Into<String>) -> Self {
        Self {
            severity,
            title: title.into(),
            description: None,
            meta: None,
        }
    }
}
