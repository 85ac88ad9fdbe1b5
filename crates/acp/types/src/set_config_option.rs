//! Setting an option of a session: `session/set_config_option`.

use crate::{Meta, SessionConfigId, SessionConfigOption, SessionConfigValueId, SessionId};
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire};

/// Sets an option of a session, also during a turn.
///
/// Source: ACP v1, method `session/set_config_option`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "session/set_config_option", "x-side" = "agent"))]
#[serde(tag = "type")]
pub enum SetSessionConfigOptionRequest {
    /// A boolean.
    #[serde(rename = "boolean")]
    Boolean(SetSessionConfigOptionBoolean),
    #[wire(absent = "value_id")]
    /// One of a list of values. Written without a `type`.
    ValueId(SetSessionConfigOptionValueId),
}

/// Sets a boolean option.
///
/// Source: ACP v1, `SetSessionConfigOptionRequest`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SetSessionConfigOptionBoolean {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of a boolean option.
    pub config_id: SessionConfigId,
    /// The new value.
    pub value: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Sets an option to one of its values.
///
/// Source: ACP v1, `SetSessionConfigOptionRequest`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SetSessionConfigOptionValueId {
    /// The id of the session.
    pub session_id: SessionId,
    /// The id of an option with a list of values.
    pub config_id: SessionConfigId,
    /// The id of the new value, which is one of the values of the option.
    pub value: SessionConfigValueId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/set_config_option`: all options, since options may depend on each other.
///
/// Source: ACP v1, method `session/set_config_option`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/set_config_option", "x-side" = "agent"))]
pub struct SetSessionConfigOptionResponse {
    /// All current options, with their values. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub config_options: Vec<SessionConfigOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SetSessionConfigOptionRequest {
    /// The id of the session.
    pub fn session_id(&self) -> &SessionId {
        match self {
            Self::Boolean(request) => &request.session_id,
            Self::ValueId(request) => &request.session_id,
        }
    }

    /// The id of the option.
    pub fn config_id(&self) -> &SessionConfigId {
        match self {
            Self::Boolean(request) => &request.config_id,
            Self::ValueId(request) => &request.config_id,
        }
    }
}

impl SetSessionConfigOptionBoolean {
    /// Sets a boolean option of a session.
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
    /// Sets an option of a session to this value.
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
    /// The complete list of options.
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
