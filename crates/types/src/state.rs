//! Updates about a session itself: its mode, options, title and usage.

use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionConfigOption, SessionModeId};

/// The mode of the session changed, by the user or by the agent.
///
/// Source: ACP v1, `CurrentModeUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentModeUpdate {
    /// The id of the new mode.
    pub current_mode_id: SessionModeId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The complete list of session options with their values, sent when it changes.
///
/// Source: ACP v1, `ConfigOptionUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigOptionUpdate {
    /// All current options. Invalid items are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub config_options: Vec<SessionConfigOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Changes the information about a session. Absent members stay unchanged; `null` clears them.
///
/// Source: ACP v1, `SessionInfoUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfoUpdate {
    /// The title of the session.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub title: Patch<String>,
    /// The time of the last activity, in ISO 8601, such as `2026-03-01T09:30:00Z`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub updated_at: Patch<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The size of the context, and the cost of the session.
///
/// Source: ACP v1, `UsageUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UsageUpdate {
    /// The number of tokens in the context.
    pub used: u64,
    /// The maximum number of tokens in the context.
    pub size: u64,
    /// The cost of the session so far, if it is known.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The cost of a session so far.
///
/// Source: ACP v1, `Cost`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cost {
    /// The amount, in `currency`.
    pub amount: f64,
    /// The currency: an ISO 4217 code such as `USD`, or a word such as `credits`.
    pub currency: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
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
