//! Whether the user is authenticated: `auth/status` and `auth/status_update`.

use samewire_wire::{DefaultOnError, OmitDefault, SkipInvalidItems, is_default, object, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

object! {
    reads null as empty;

    /// Returns whether the user is authenticated. Only for agents that advertise `auth.status`.
    ///
    /// Source: ACP v1 (unstable), method `auth/status`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "auth/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct AuthStatusRequest {
        /// Custom metadata of the client. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The response to `auth/status`.
///
/// Source: ACP v1 (unstable), method `auth/status`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-method" = "auth/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct AuthStatusResponse {
    /// Whether the user is authenticated.
    pub state: AuthState,
    /// The accounts that the agent knows. Invalid items are left out; an empty list is not written.
    #[serde_as(as = "OmitDefault<DefaultOnError<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub accounts: Vec<AuthAccount>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The authentication status of the user changed. The notification has the complete status, as the response to
/// `auth/status`.
///
/// Source: ACP v1 (unstable), method `auth/status_update`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-method" = "auth/status_update", "x-side" = "client", "x-samewire-stability" = "unstable"))]
pub struct AuthStatusUpdateNotification {
    /// Whether the user is authenticated now.
    pub state: AuthState,
    /// The accounts that the agent knows now. Invalid items are left out; an empty list is not written.
    #[serde_as(as = "OmitDefault<DefaultOnError<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub accounts: Vec<AuthAccount>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

open_enum! {
    /// Whether a user is authenticated. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `AuthState`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum AuthState: String {
        /// The user is authenticated.
        "authenticated" => Authenticated,
        /// The user is not authenticated.
        "unauthenticated" => Unauthenticated,
        /// This agent needs no authentication.
        "not_required" => NotRequired,
        /// The agent does not know.
        "unknown" => Unknown,
        _ => Other,
    }
}

/// An account with which the agent is authenticated.
///
/// Source: ACP v1 (unstable), `AuthAccount`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct AuthAccount {
    /// The label of the account in a list.
    pub label: String,
    /// Whether the agent currently uses this account.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// The name of the person.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The e-mail address of the account.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The organization to which the account belongs.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organization: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `auth/status`.
///
/// Source: ACP v1 (unstable), `AuthStatusCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct AuthStatusCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl AuthStatusResponse {
    /// A status without accounts.
    pub fn new(state: AuthState) -> Self {
        Self {
            state,
            accounts: Vec::new(),
            meta: None,
        }
    }
}

impl AuthStatusUpdateNotification {
    /// A status without accounts.
    pub fn new(state: AuthState) -> Self {
        Self {
            state,
            accounts: Vec::new(),
            meta: None,
        }
    }
}

impl AuthAccount {
    /// An account by its label alone.
    pub fn new(label: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            active: None,
            name: None,
            email: None,
            organization: None,
            meta: None,
        }
    }
}
