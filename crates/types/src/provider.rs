//! Providers of language models: which ones an agent has, and where it reaches them.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, OmitDefault, SkipInvalidItems, is_default, object, open_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

object! {
    reads null as empty;

    /// The client asks which providers of language models the agent has. Only for agents that advertise `providers`.
    ///
    /// Source: ACP v1 (unstable), method `providers/list`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "providers/list", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct ListProvidersRequest {
        /// Custom metadata of the client. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The agent answers `providers/list`.
///
/// Source: ACP v1 (unstable), method `providers/list`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-method" = "providers/list", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct ListProvidersResponse {
    /// The providers that can be set. One that cannot be read makes the whole answer unreadable.
    pub providers: Vec<ProviderInfo>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The client tells the agent where to reach a provider from now on. Only for agents that advertise `providers`.
///
/// Source: ACP v1 (unstable), method `providers/set`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "providers/set", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct SetProviderRequest {
    /// Which provider it is.
    pub provider_id: ProviderId,
    /// The protocol that is spoken at the address.
    pub api_type: LlmProtocol,
    /// The address, such as `https://example.org/v1`.
    pub base_url: String,
    /// What stands in the head of every request to it, by the names of the lines. An empty map is not written.
    #[serde_as(as = "OmitDefault<_>")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub headers: IndexMap<String, String>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `providers/set`: the provider is set.
    ///
    /// Source: ACP v1 (unstable), method `providers/set`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "providers/set", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct SetProviderResponse {
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// The client wants the agent to use a provider no longer. Only for agents that advertise `providers`.
///
/// Source: ACP v1 (unstable), method `providers/disable`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-method" = "providers/disable", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
pub struct DisableProviderRequest {
    /// Which provider it is.
    pub provider_id: ProviderId,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

object! {
    reads null as empty;

    /// The agent answers `providers/disable`: the provider is used no longer.
    ///
    /// Source: ACP v1 (unstable), method `providers/disable`.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-method" = "providers/disable", "x-side" = "agent", "x-samewire-stability" = "unstable"))]
    pub struct DisableProviderResponse {
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// A provider of language models, as the agent lists it.
///
/// Source: ACP v1 (unstable), `ProviderInfo`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderInfo {
    /// Which provider it is.
    pub provider_id: ProviderId,
    /// The protocols it can be reached by. Invalid items are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub supported: Vec<LlmProtocol>,
    /// Whether the agent cannot work without it, so that it cannot be disabled.
    pub required: bool,
    /// Where it is reached now; absent or `null` while it is disabled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<ProviderCurrentConfig>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Where a provider is reached now. Secrets, such as the lines of the head, are not told.
///
/// Source: ACP v1 (unstable), `ProviderCurrentConfig`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderCurrentConfig {
    /// The protocol that is spoken at the address.
    pub api_type: LlmProtocol,
    /// The address.
    pub base_url: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The id of one provider of an agent: any string, chosen by the agent.
///
/// Source: ACP v1 (unstable), `ProviderId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProviderId(pub String);

open_enum! {
    /// The protocol by which a provider of language models is reached. A word this version does not know is kept.
    ///
    /// Source: ACP v1 (unstable), `LlmProtocol`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub enum LlmProtocol: String {
        /// That of Anthropic.
        "anthropic" => Anthropic,
        /// That of OpenAI.
        "openai" => OpenAi,
        /// That of OpenAI on Azure.
        "azure" => Azure,
        /// That of Vertex AI.
        "vertex" => Vertex,
        /// That of Amazon Bedrock.
        "bedrock" => Bedrock,
        _ => Other,
    }
}

/// If this object is present, the agent answers `providers/list`, `providers/set` and `providers/disable`.
///
/// Source: ACP v1 (unstable), `ProvidersCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct ProvidersCapabilities {
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ListProvidersResponse {
    /// These are all providers.
    pub fn new(providers: Vec<ProviderInfo>) -> Self {
        Self {
            providers,
            meta: None,
        }
    }
}

impl SetProviderRequest {
    /// An address without lines for the head.
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
    /// This provider is to be used no longer.
    pub fn new(provider_id: impl Into<ProviderId>) -> Self {
        Self {
            provider_id: provider_id.into(),
            meta: None,
        }
    }
}

impl ProviderInfo {
    /// A provider that is disabled, and that the agent can do without.
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
    /// A protocol and an address.
    pub fn new(api_type: LlmProtocol, base_url: impl Into<String>) -> Self {
        Self {
            api_type,
            base_url: base_url.into(),
            meta: None,
        }
    }
}
