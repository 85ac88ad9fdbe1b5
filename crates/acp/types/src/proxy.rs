//! Proxies between a client and an agent, which pass on the messages of both sides.
//!
//! A proxy is neither side of a connection, so its methods are not in the tables of methods.

use samewire_wire::{DefaultOnError, Present, UnknownVariant, Wire};
use serde_json::Value;

use crate::{Call, InitializeRequest, InitializeResponse, Meta, Notification};

/// A request to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its `id`
/// are not checked.
///
/// Source: ACP v1 (unstable), `ProxyRequest`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum ProxyRequest {
    /// Starts a connection, in place of `initialize`.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "proxy/initialize")]
    Initialize(Call<InitializeProxyRequest>),
    /// A request to or from the successor of the proxy.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "proxy/successor")]
    Successor(Call<ProxySuccessorRequest>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A notification to a proxy itself. A method that this version does not know is kept whole: its `jsonrpc` and its
/// `id` are not checked.
///
/// Source: ACP v1 (unstable), `ProxyNotification`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "method")]
pub enum ProxyNotification {
    /// A notification to or from the successor of the proxy.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "proxy/successor")]
    Successor(Notification<ProxySuccessorNotification>),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// Starts a connection with a proxy. It has the same members as `initialize`.
///
/// Source: ACP v1 (unstable), method `proxy/initialize`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct InitializeProxyRequest(pub InitializeRequest);

/// The response to `proxy/initialize`. It has the same members as the response to `initialize`.
///
/// Source: ACP v1 (unstable), method `proxy/initialize`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct InitializeProxyResponse(pub InitializeResponse);

/// A request to or from the successor of a proxy, wrapped for the connection to the proxy.
///
/// Source: ACP v1 (unstable), method `proxy/successor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProxySuccessorRequest {
    /// The method of the wrapped request.
    pub method: String,
    /// The parameters: any JSON, passed on unchanged.
    #[wire(as = "Present")]
    pub params: Option<Value>,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The result of the request that `proxy/successor` wraps: any JSON, passed on unchanged.
///
/// Source: ACP v1 (unstable), method `proxy/successor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProxySuccessorResponse(pub Value);

/// A notification to or from the successor of a proxy, wrapped for the connection to the proxy.
///
/// Source: ACP v1 (unstable), method `proxy/successor`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProxySuccessorNotification {
    /// The method of the wrapped notification.
    pub method: String,
    /// The parameters: any JSON, passed on unchanged.
    #[wire(as = "Present")]
    pub params: Option<Value>,
    /// Custom metadata of the sender. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ProxySuccessorRequest {
    /// A request without parameters.
    pub fn new(method: impl Into<String>) -> Self {
        Self {
            method: method.into(),
            params: None,
            meta: None,
        }
    }
}

impl ProxySuccessorNotification {
    /// A notification without parameters.
    pub fn new(method: impl Into<String>) -> Self {
        Self {
            method: method.into(),
            params: None,
            meta: None,
        }
    }
}

impl From<InitializeRequest> for InitializeProxyRequest {
    fn from(value: InitializeRequest) -> Self {
        Self(value)
    }
}

impl From<InitializeResponse> for InitializeProxyResponse {
    fn from(value: InitializeResponse) -> Self {
        Self(value)
    }
}

impl From<Value> for ProxySuccessorResponse {
    fn from(value: Value) -> Self {
        Self(value)
    }
}
