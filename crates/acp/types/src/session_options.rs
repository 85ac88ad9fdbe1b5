//! The options of a session before it begins: asking for them with `session/options`, and setting them from the beginning.

use crate::{
    Meta, SessionConfigId, SessionConfigOption, SessionConfigValueId, SessionId, SessionModeState,
};
use samewire_wire::{DefaultOnError, DefaultOnNull, SkipInvalidItems, Wire, is_default};

/// Returns the modes and the options that a session would have, without creating, opening or changing one. Only for
/// agents that advertise `sessionCapabilities.options`.
///
/// Source: ACP v1 (unstable), method `session/options`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/options", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SessionOptionsRequest {
    /// The absolute path of the working directory.
    pub cwd: String,
    /// The absolute paths of all additional directories. `null` is read as none.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub additional_directories: Vec<String>,
    /// The id of an existing session; absent for a new one.
    pub session_id: Option<SessionId>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `session/options`.
///
/// Source: ACP v1 (unstable), method `session/options`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "session/options", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct SessionOptionsResponse {
    /// The modes that the session would have; absent if the agent has none.
    #[wire(as = "DefaultOnError")]
    pub modes: Option<SessionModeState>,
    /// The options that the session would have. Invalid items are left out.
    #[wire(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    pub config_options: Option<Vec<SessionConfigOption>>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The value that an option of a session has from the beginning. The agent ignores an option that it does not know, and
/// a value that the option does not have.
///
/// Source: ACP v1 (unstable), `InitialSessionConfigOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
#[serde(tag = "type")]
pub enum InitialSessionConfigOption {
    /// A boolean.
    #[serde(rename = "boolean")]
    Boolean(InitialSessionConfigOptionBoolean),
    #[wire(absent = "value_id")]
    /// One of a list of values. Written without a `type`.
    ValueId(InitialSessionConfigOptionValueId),
}

/// The initial value of a boolean option.
///
/// Source: ACP v1 (unstable), `InitialSessionConfigOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct InitialSessionConfigOptionBoolean {
    /// The id of a boolean option.
    pub config_id: SessionConfigId,
    /// The value.
    pub value: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The initial value of an option with a list of values.
///
/// Source: ACP v1 (unstable), `InitialSessionConfigOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct InitialSessionConfigOptionValueId {
    /// The id of an option with a list of values.
    pub config_id: SessionConfigId,
    /// The id of the value, which is one of the values of the option.
    pub value: SessionConfigValueId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `session/options`, and the requests that open a session may have
/// `configOptions`.
///
/// Source: ACP v1 (unstable), `SessionOptionsCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct SessionOptionsCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SessionOptionsRequest {
    /// Asks for the options of a new session in this directory.
    pub fn new(cwd: impl Into<String>) -> Self {
        Self {
            cwd: cwd.into(),
            additional_directories: Vec::new(),
            session_id: None,
            meta: None,
        }
    }
}

impl InitialSessionConfigOptionBoolean {
    /// Sets a boolean option.
    pub fn new(config_id: impl Into<SessionConfigId>, value: bool) -> Self {
        Self {
            config_id: config_id.into(),
            value,
            meta: None,
        }
    }
}

impl InitialSessionConfigOptionValueId {
    /// Sets an option to this value.
    pub fn new(
        config_id: impl Into<SessionConfigId>,
        value: impl Into<SessionConfigValueId>,
    ) -> Self {
        Self {
            config_id: config_id.into(),
            value: value.into(),
            meta: None,
        }
    }
}

impl From<InitialSessionConfigOptionBoolean> for InitialSessionConfigOption {
    fn from(value: InitialSessionConfigOptionBoolean) -> Self {
        Self::Boolean(value)
    }
}

impl From<InitialSessionConfigOptionValueId> for InitialSessionConfigOption {
    fn from(value: InitialSessionConfigOptionValueId) -> Self {
        Self::ValueId(value)
    }
}
