//! Notices: messages to the user outside of the conversation.

use samewire_wire::{DefaultOnError, Length, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// A message to the user that is not part of the conversation and is not stored.
///
/// The agent may send it only to clients that advertise `session.notices`.
///
/// Source: ACP v1, `Notice`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Notice {
    /// The severity: a hint on how to show the notice.
    pub severity: NoticeSeverity,
    /// A short title as plain text. Never empty.
    #[serde_as(as = "Length<1>")]
    pub title: String,
    /// Details, or what the user can do, as plain text.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// The severity of a notice. Values that begin with `_` are free for custom use; others are reserved for ACP.
    ///
    /// Source: ACP v1, `NoticeSeverity`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum NoticeSeverity: String {
        /// Information.
        "info" => Info,
        /// A warning.
        "warning" => Warning,
        /// An error.
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
