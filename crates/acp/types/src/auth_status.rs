//! Whether the user is authenticated: `auth/status` and `auth/status_update`.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire, is_default, open_enum};

/// Returns whether the user is authenticated. Only for agents that advertise `auth.status`.
///
/// Source: ACP v1 (unstable), method `auth/status`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "auth/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct AuthStatusRequest {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `auth/status`.
///
/// Source: ACP v1 (unstable), method `auth/status`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "auth/status", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct AuthStatusResponse {
    /// Whether the user is authenticated.
    pub state: AuthState,
    /// The accounts that the agent knows. Invalid items are left out; an empty list is not written.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub accounts: Vec<AuthAccount>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The authentication status of the user changed. The notification has the complete status, as the response to
/// `auth/status`.
///
/// Source: ACP v1 (unstable), method `auth/status_update`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "auth/status_update", "x-side" = "client", "x-samewire-stability" = "unstable"))]
pub struct AuthStatusUpdateNotification {
    /// Whether the user is authenticated now.
    pub state: AuthState,
    /// The accounts that the agent knows now. Invalid items are left out; an empty list is not written.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub accounts: Vec<AuthAccount>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct AuthAccount {
    /// The label of the account in a list.
    pub label: String,
    /// A short text shown with the label, such as where the credentials are from; never the credentials.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Whether the agent currently uses this account.
    #[wire(as = "DefaultOnError")]
    pub active: Option<bool>,
    /// The name of the person.
    #[wire(as = "DefaultOnError")]
    pub name: Option<String>,
    /// The e-mail address of the account.
    #[wire(as = "DefaultOnError")]
    pub email: Option<String>,
    /// The organization to which the account belongs.
    #[wire(as = "DefaultOnError")]
    pub organization: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the agent supports `auth/status`.
///
/// Source: ACP v1 (unstable), `AuthStatusCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct AuthStatusCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
            description: None,
            active: None,
            name: None,
            email: None,
            organization: None,
            meta: None,
        }
    }
}
