//! What changes about a session itself: its mode, its options, its title, and what it has used.

use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionConfigOption, SessionModeId};

/// The session is in another mode now, whoever changed it.
///
/// Source: ACP v1, `CurrentModeUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentModeUpdate {
    /// The mode from now on.
    pub current_mode_id: SessionModeId,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The options of a session, new or changed: always all of them, each with its value.
///
/// Source: ACP v1, `ConfigOptionUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigOptionUpdate {
    /// All options there are now. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub config_options: Vec<SessionConfigOption>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What is known of a session has changed. What is not mentioned stays; `null` clears it.
///
/// Source: ACP v1, `SessionInfoUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfoUpdate {
    /// What the session is about, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub title: Patch<String>,
    /// When something happened in it last: a time in ISO 8601, such as `2026-03-01T09:30:00Z`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Patch::is_unset")]
    pub updated_at: Patch<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How full the context of the model is, and what the session has cost.
///
/// Source: ACP v1, `UsageUpdate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UsageUpdate {
    /// Tokens that are in the context now.
    pub used: u64,
    /// Tokens that fit into the context in all.
    pub size: u64,
    /// What the whole session has cost so far, if the agent tells it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What a whole session has cost so far.
///
/// Source: ACP v1, `Cost`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cost {
    /// How much, in the unit beside it.
    pub amount: f64,
    /// The unit: a code of ISO 4217 such as `USD` if it is money, else a word such as `credits`.
    pub currency: String,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl CurrentModeUpdate {
    /// The session is in this mode now.
    pub fn new(current_mode_id: impl Into<SessionModeId>) -> Self {
        Self {
            current_mode_id: current_mode_id.into(),
            meta: None,
        }
    }
}

impl ConfigOptionUpdate {
    /// These are all options.
    pub fn new(config_options: Vec<SessionConfigOption>) -> Self {
        Self {
            config_options,
            meta: None,
        }
    }
}

impl UsageUpdate {
    /// So many tokens of so many.
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
    /// So much of this unit.
    pub fn new(amount: f64, currency: impl Into<String>) -> Self {
        Self {
            amount,
            currency: currency.into(),
            meta: None,
        }
    }
}
