//! Notices: messages to the user outside of the conversation.

use crate::Meta;
use samewire_wire::{DefaultOnError, Length, Wire, open_enum};

/// A message to the user that is not part of the conversation and is not stored.
///
/// The agent may send it only to clients that advertise `session.notices`.
///
/// Source: ACP v1, `Notice`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Notice {
    /// The severity: a hint on how to show the notice.
    pub severity: NoticeSeverity,
    /// A short title as plain text. Never empty.
    #[wire(as = "Length<1>")]
    pub title: String,
    /// Details, or what the user can do, as plain text.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
