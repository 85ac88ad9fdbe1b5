//! Authentication: the methods an agent offers, and logging in and out.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, DefaultOnNull, UnknownVariant, Wire, is_default};

use crate::Meta;

/// A method by which the user can authenticate, offered by the agent.
///
/// Source: ACP v1, `AuthMethod`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum AuthMethod {
    /// The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`.
    #[serde(rename = "terminal")]
    Terminal(AuthMethodTerminal),
    #[wire(absent = "agent")]
    /// The agent does everything itself after the client calls `authenticate`. Written without a `type`.
    Agent(AuthMethodAgent),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.
///
/// Source: ACP v1, `AuthMethodTerminal`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct AuthMethodTerminal {
    /// The id of the method.
    pub id: AuthMethodId,
    /// Display name, such as `Log in with the terminal`.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Arguments for the program.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub args: Vec<String>,
    /// Environment variables for the program, by name.
    #[wire(as = "DefaultOnNull")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub env: IndexMap<String, String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The agent authenticates the user itself, for example by opening a browser.
///
/// Source: ACP v1, `AuthMethodAgent`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct AuthMethodAgent {
    /// The id of the method.
    pub id: AuthMethodId,
    /// Display name, such as `Log in with the browser`.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of an authentication method: any string, chosen by the agent.
///
/// Source: ACP v1, `AuthMethodId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct AuthMethodId(pub String);

/// Authenticates the user with one of the methods that the agent offers.
///
/// Source: ACP v1, method `authenticate`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "authenticate", "x-side" = "agent"))]
pub struct AuthenticateRequest {
    /// The id of the chosen method.
    pub method_id: AuthMethodId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `authenticate`: the user is authenticated.
///
/// Source: ACP v1, method `authenticate`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "authenticate", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct AuthenticateResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Logs the user out. Only for agents that advertise `auth.logout`.
///
/// Source: ACP v1, method `logout`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "logout", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct LogoutRequest {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `logout`: the user is logged out.
///
/// Source: ACP v1, method `logout`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "logout", "x-side" = "agent"))]
#[wire(null_is_empty)]
pub struct LogoutResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl AuthMethod {
    /// The id of the method; `None` for a method that this version does not know.
    pub fn id(&self) -> Option<&AuthMethodId> {
        match self {
            Self::Terminal(method) => Some(&method.id),
            Self::Agent(method) => Some(&method.id),
            Self::Unknown(_) => None,
        }
    }

    /// Display name, if there is one: a way that this version does not know may have none.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Terminal(method) => Some(&method.name),
            Self::Agent(method) => Some(&method.name),
            Self::Unknown(method) => method.raw().get("name")?.as_str(),
        }
    }

    /// Description for the user.
    pub fn description(&self) -> Option<&str> {
        match self {
            Self::Terminal(method) => method.description.as_deref(),
            Self::Agent(method) => method.description.as_deref(),
            Self::Unknown(method) => method.raw().get("description")?.as_str(),
        }
    }
}

impl AuthMethodTerminal {
    /// A terminal with the agent's program, without arguments or variables.
    pub fn new(id: impl Into<AuthMethodId>, name: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            description: None,
            args: Vec::new(),
            env: IndexMap::new(),
            meta: None,
        }
    }
}

impl AuthMethodAgent {
    /// A method with this id and name.
    pub fn new(id: impl Into<AuthMethodId>, name: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            description: None,
            meta: None,
        }
    }
}

impl AuthenticateRequest {
    /// A request with the chosen method.
    pub fn new(method_id: impl Into<AuthMethodId>) -> Self {
        Self {
            method_id: method_id.into(),
            meta: None,
        }
    }
}

impl From<AuthMethodTerminal> for AuthMethod {
    fn from(value: AuthMethodTerminal) -> Self {
        Self::Terminal(value)
    }
}

impl From<AuthMethodAgent> for AuthMethod {
    fn from(value: AuthMethodAgent) -> Self {
        Self::Agent(value)
    }
}
