//! Providers of language models: which ones an agent has, and where it reaches them.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire, is_default, open_enum};

use crate::Meta;

/// Lists the providers of language models. Only for agents that advertise `providers`.
///
/// Source: ACP v1 (unstable), method `providers/list`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "providers/list", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct ListProvidersRequest {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `providers/list`.
///
/// Source: ACP v1 (unstable), method `providers/list`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-method" = "providers/list", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ListProvidersResponse {
    /// The providers that can be configured. An invalid item makes the whole response invalid.
    pub providers: Vec<ProviderInfo>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Configures a provider: its protocol, address and headers. Only for agents that advertise `providers`.
///
/// Source: ACP v1 (unstable), method `providers/set`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "providers/set", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SetProviderRequest {
    /// The id of the provider.
    pub provider_id: ProviderId,
    /// The protocol of the provider at this address.
    pub api_type: LlmProtocol,
    /// The address, such as `https://example.org/v1`.
    pub base_url: String,
    /// The HTTP headers of every request to the provider, by name. An empty map is not written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub headers: IndexMap<String, String>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `providers/set`: the provider is configured.
///
/// Source: ACP v1 (unstable), method `providers/set`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "providers/set", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct SetProviderResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Disables a provider. Only for agents that advertise `providers`.
///
/// Source: ACP v1 (unstable), method `providers/disable`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "providers/disable", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct DisableProviderRequest {
    /// The id of the provider.
    pub provider_id: ProviderId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The response to `providers/disable`: the provider is disabled.
///
/// Source: ACP v1 (unstable), method `providers/disable`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-method" = "providers/disable", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
#[wire(null_is_empty)]
pub struct DisableProviderResponse {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A provider of language models.
///
/// Source: ACP v1 (unstable), `ProviderInfo`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderInfo {
    /// The id of the provider.
    pub provider_id: ProviderId,
    /// The supported protocols. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub supported: Vec<LlmProtocol>,
    /// Whether the agent requires the provider, so that it cannot be disabled.
    pub required: bool,
    /// The current configuration; absent or `null` while the provider is disabled.
    pub current: Option<ProviderCurrentConfig>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The current configuration of a provider, without secrets such as headers.
///
/// Source: ACP v1 (unstable), `ProviderCurrentConfig`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderCurrentConfig {
    /// The protocol of the provider at this address.
    pub api_type: LlmProtocol,
    /// The address.
    pub base_url: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of a provider: any string, chosen by the agent.
///
/// Source: ACP v1 (unstable), `ProviderId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderId(pub String);

open_enum! {
    /// The protocol of a provider of language models. A value that this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `LlmProtocol`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum LlmProtocol: String {
        /// The protocol of Anthropic.
        "anthropic" => Anthropic,
        /// The protocol of OpenAI.
        "openai" => OpenAi,
        /// The protocol of OpenAI on Azure.
        "azure" => Azure,
        /// The protocol of Vertex AI.
        "vertex" => Vertex,
        /// The protocol of Amazon Bedrock.
        "bedrock" => Bedrock,
        _ => Other,
    }
}

/// If this object is present, the agent supports `providers/list`, `providers/set` and `providers/disable`.
///
/// Source: ACP v1 (unstable), `ProvidersCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProvidersCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl ListProvidersResponse {
    /// A response with these providers.
    pub fn new(providers: Vec<ProviderInfo>) -> Self {
        Self {
            providers,
            meta: None,
        }
    }
}

impl SetProviderRequest {
    /// A configuration without headers.
    pub fn new(
        provider_id: impl Into<ProviderId>,
        api_type: LlmProtocol,
        base_url: impl Into<String>,
    ) -> Self {
        Self {
            provider_id: provider_id.into(),
            api_type,
            base_url: base_url.into(),
            headers: IndexMap::new(),
            meta: None,
        }
    }
}

impl DisableProviderRequest {
    /// Disables this provider.
    pub fn new(provider_id: impl Into<ProviderId>) -> Self {
        Self {
            provider_id: provider_id.into(),
            meta: None,
        }
    }
}

impl ProviderInfo {
    /// A provider that is disabled and not required.
    pub fn new(provider_id: impl Into<ProviderId>, supported: Vec<LlmProtocol>) -> Self {
        Self {
            provider_id: provider_id.into(),
            supported,
            required: false,
            current: None,
            meta: None,
        }
    }
}

impl ProviderCurrentConfig {
    /// A configuration with this protocol and address.
    pub fn new(api_type: LlmProtocol, base_url: impl Into<String>) -> Self {
        Self {
            api_type,
            base_url: base_url.into(),
            meta: None,
        }
    }
}
