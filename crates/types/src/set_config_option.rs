//! Setting an option of a session: `session/set_config_option`.

use samewire_wire::{DefaultOnError, SkipInvalidItems, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, SessionConfigId, SessionConfigOption, SessionConfigValueId, SessionId};

tagged_union! {
    /// The client sets an option of a session; also while the agent is at work.
    ///
    /// Source: ACP v1, method `session/set_config_option`.
    #[derive(Debug, Clone, PartialEq)]
    #[schemars(extend("x-method" = "session/set_config_option", "x-side" = "agent"))]
    pub enum SetSessionConfigOptionRequest by "type" {
        /// On or off.
        "boolean" => Boolean(SetSessionConfigOptionBoolean),
        absent or "value_id" =>
        /// One value of a list. It is written without a `type`.
        ValueId(SetSessionConfigOptionValueId),
    }
}

/// An option shall be on, or off.
///
/// Source: ACP v1, `SetSessionConfigOptionRequest`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetSessionConfigOptionBoolean {
    /// The session it is about.
    pub session_id: SessionId,
    /// Which option it is: one that is on or off.
    pub config_id: SessionConfigId,
    /// Whether it shall be on.
    pub value: bool,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An option shall have this value of its list.
///
/// Source: ACP v1, `SetSessionConfigOptionRequest`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetSessionConfigOptionValueId {
    /// The session it is about.
    pub session_id: SessionId,
    /// Which option it is: one with a list of values.
    pub config_id: SessionConfigId,
    /// Which value it shall have: one of those the agent named.
    pub value: SessionConfigValueId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent answers `session/set_config_option` with all options, since one may depend on another.
///
/// Source: ACP v1, method `session/set_config_option`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_config_option", "x-side" = "agent"))]
pub struct SetSessionConfigOptionResponse {
    /// All options there are now, with their values. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub config_options: Vec<SessionConfigOption>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl SetSessionConfigOptionRequest {
    /// The session it is about.
    pub fn session_id(&self) -> &SessionId {
        match self {
            Self::Boolean(request) => &request.session_id,
            Self::ValueId(request) => &request.session_id,
        }
    }

    /// Which option is set.
    pub fn config_id(&self) -> &SessionConfigId {
        match self {
            Self::Boolean(request) => &request.config_id,
            Self::ValueId(request) => &request.config_id,
        }
    }
}

impl SetSessionConfigOptionBoolean {
    /// An option of a session shall be on, or off.
    pub fn new(
        session_id: impl Into<SessionId>,
        config_id: impl Into<SessionConfigId>,
        value: bool,
    ) -> Self {
        Self {
            session_id: session_id.into(),
            config_id: config_id.into(),
            value,
            meta: None,
        }
    }
}

impl SetSessionConfigOptionValueId {
    /// An option of a session shall have this value.
    pub fn new(
        session_id: impl Into<SessionId>,
        config_id: impl Into<SessionConfigId>,
        value: impl Into<SessionConfigValueId>,
    ) -> Self {
        Self {
            session_id: session_id.into(),
            config_id: config_id.into(),
            value: value.into(),
            meta: None,
        }
    }
}

impl SetSessionConfigOptionResponse {
    /// These are all options.
    pub fn new(config_options: Vec<SessionConfigOption>) -> Self {
        Self {
            config_options,
            meta: None,
        }
    }
}

impl From<SetSessionConfigOptionBoolean> for SetSessionConfigOptionRequest {
    fn from(value: SetSessionConfigOptionBoolean) -> Self {
        Self::Boolean(value)
    }
}

impl From<SetSessionConfigOptionValueId> for SetSessionConfigOptionRequest {
    fn from(value: SetSessionConfigOptionValueId) -> Self {
        Self::ValueId(value)
    }
}
