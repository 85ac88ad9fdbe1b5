//! Updates about a session itself: its mode, options, title and usage.

use crate::{Meta, SessionConfigOption, SessionModeId};
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, Wire};

/// The mode of the session changed, by the user or by the agent.
///
/// Source: ACP v1, `CurrentModeUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct CurrentModeUpdate {
    /// The id of the new mode.
    pub current_mode_id: SessionModeId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The complete list of session options with their values, sent when it changes.
///
/// Source: ACP v1, `ConfigOptionUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ConfigOptionUpdate {
    /// All current options. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub config_options: Vec<SessionConfigOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Changes the information about a session. Absent members stay unchanged; `null` clears them.
///
/// Source: ACP v1, `SessionInfoUpdate`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfoUpdate {
    /// The title of the session.
    #[wire(as = "DefaultOnError")]
    pub title: Patch<String>,
    /// The time of the last activity, in ISO 8601, such as `2026-03-01T09:30:00Z`.
    #[wire(as = "DefaultOnError")]
    pub updated_at: Patch<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The size of the context, and the cost of the session.
///
/// Source: ACP v1, `UsageUpdate`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct UsageUpdate {
    /// The number of tokens in the context.
    pub used: u64,
    /// The maximum number of tokens in the context.
    pub size: u64,
    /// The cost of the session so far, if it is known.
    #[wire(as = "DefaultOnError")]
    pub cost: Option<Cost>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The cost of a session so far.
///
/// Source: ACP v1, `Cost`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct Cost {
    /// The amount, in `currency`.
    pub amount: f64,
    /// The currency: an ISO 4217 code such as `USD`, or a word such as `credits`.
    pub currency: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl CurrentModeUpdate {
    /// The mode with this id is current.
    pub fn new(current_mode_id: impl Into<SessionModeId>) -> Self {
        Self {
            current_mode_id: current_mode_id.into(),
            meta: None,
        }
    }
}

impl ConfigOptionUpdate {
    /// The complete list of options.
    pub fn new(config_options: Vec<SessionConfigOption>) -> Self {
        Self {
            config_options,
            meta: None,
        }
    }
}

impl UsageUpdate {
    /// The number of tokens in the context, and its maximum.
    pub fn new(used: u64, size: u64) -> Self {
        Self {
            used,
            size,
            cost: None,
            meta: None,
        }
    }
}

impl Cost {
    /// An amount in this currency.
    pub fn new(amount: f64, currency: impl Into<String>) -> Self {
        Self {
            amount,
            currency: currency.into(),
            meta: None,
        }
    }
}
