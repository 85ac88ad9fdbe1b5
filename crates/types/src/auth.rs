//! Authentication: the ways an agent offers, and logging in and out.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, DefaultOnNull, OmitDefault, is_default, object, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

tagged_union! {
    /// A way for the user to authenticate, as the agent offers it.
    ///
    /// Source: ACP v1, `AuthMethod`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AuthMethod by "type" {
        /// The client runs the agent's program in a terminal. Only for clients that advertise `auth.terminal`.
        "terminal" => Terminal(AuthMethodTerminal),
        absent or "agent" =>
        /// The agent does it all, once the client calls `authenticate`. It is written without a `type`.
        Agent(AuthMethodAgent),
        _ => Unknown,
    }
}

/// The user authenticates in a terminal: the client runs the agent's program there, with these arguments and variables.
///
/// Source: ACP v1, `AuthMethodTerminal`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AuthMethodTerminal {
    /// Which way it is.
    pub id: AuthMethodId,
    /// Its name for people, such as `Log in with the terminal`.
    pub name: String,
    /// What happens then, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What follows the name of the program.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub args: Vec<String>,
    /// The variables that are set for it, by their names.
    #[serde_as(as = "OmitDefault<DefaultOnNull>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub env: IndexMap<String, String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The agent does all that is needed itself, such as opening a browser.
///
/// Source: ACP v1, `AuthMethodAgent`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AuthMethodAgent {
    /// Which way it is.
    pub id: AuthMethodId,
    /// Its name for people, such as `Log in with the browser`.
    pub name: String,
    /// What happens then, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one way to authenticate; whatever string the agent gave it.
///
/// Source: ACP v1, `AuthMethodId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct AuthMethodId(pub String);

/// The client wants to authenticate its user in one of the ways the agent offered.
///
/// Source: ACP v1, method `authenticate`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "authenticate", "x-side" = "agent"))]
pub struct AuthenticateRequest {
    /// Which way the user has chosen.
    pub method_id: AuthMethodId,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `authenticate`: the user is authenticated.
    ///
    /// Source: ACP v1, method `authenticate`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "authenticate", "x-side" = "agent"))]
    pub struct AuthenticateResponse {
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads null as empty;

    /// The client ends what `authenticate` began. Only for agents that advertise `auth.logout`.
    ///
    /// Source: ACP v1, method `logout`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "logout", "x-side" = "agent"))]
    pub struct LogoutRequest {
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads null as empty;

    /// The agent answers `logout`: nobody is authenticated now.
    ///
    /// Source: ACP v1, method `logout`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "logout", "x-side" = "agent"))]
    pub struct LogoutResponse {
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl AuthMethod {
    /// Which way it is; nothing for one that this version does not know.
    pub fn id(&self) -> Option<&AuthMethodId> {
        match self {
            Self::Terminal(method) => Some(&method.id),
            Self::Agent(method) => Some(&method.id),
            Self::Unknown(_) => None,
        }
    }

    /// Its name for people, if it has one: a way that this version does not know may have none.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Terminal(method) => Some(&method.name),
            Self::Agent(method) => Some(&method.name),
            Self::Unknown(method) => method.raw().get("name")?.as_str(),
        }
    }

    /// What happens then, for people.
    pub fn description(&self) -> Option<&str> {
        match self {
            Self::Terminal(method) => method.description.as_deref(),
            Self::Agent(method) => method.description.as_deref(),
            Self::Unknown(method) => method.raw().get("description")?.as_str(),
        }
    }
}

impl AuthMethodTerminal {
    /// A terminal with the agent's program and nothing more.
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
    /// A way by its id and name.
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
    /// The user has chosen this way.
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
