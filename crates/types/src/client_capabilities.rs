//! The capabilities of a client, sent in `initialize`. An absent capability is not supported.

use samewire_wire::{DefaultOnError, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::serde_as;

use crate::Meta;
#[cfg(feature = "unstable")]
use crate::SubagentCapabilities;

object! {
    reads "planCapabilities" as "plan" if "unstable";

    /// The capabilities of a client.
    ///
    /// Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    pub struct ClientCapabilities {
        /// Which file methods the agent may call.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub fs: FileSystemCapabilities,
        /// The client supports all `terminal/*` methods.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub terminal: bool,
        /// Which session updates the client understands, besides those that every client understands.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub session: Option<ClientSessionCapabilities>,
        /// The client understands the update `subagent_update`. Absent or `null`, the agent must not send it.
        #[cfg(feature = "unstable")]
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(extend("x-samewire-stability" = "unstable"))]
        pub subagents: Option<SubagentCapabilities>,
        /// The client's capabilities for authentication.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub auth: AuthCapabilities,
        /// How the client can ask the user. If absent or `null`, it does not support `elicitation/create`.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub elicitation: Option<ElicitationCapabilities>,
        /// The client supports plan operations. If absent or `null`, the agent must send only the update `plan`.
        #[cfg(feature = "unstable")]
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(extend("x-samewire-stability" = "unstable"))]
        pub plan: Option<PlanCapabilities>,
        /// Custom metadata of the client. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// Which file methods an agent may call.
///
/// Source: ACP v1, `FileSystemCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileSystemCapabilities {
    /// The client supports `fs/read_text_file`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub read_text_file: bool,
    /// The client supports `fs/write_text_file`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub write_text_file: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which session updates a client understands, besides those that every client understands.
///
/// Source: ACP v1, `ClientSessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientSessionCapabilities {
    /// The client understands the updates about compaction. If absent or `null`, the agent must not send them.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compaction: Option<CompactionCapabilities>,
    /// Which session options the client can show, besides lists.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_options: Option<SessionConfigOptionsCapabilities>,
    /// The client shows notices. If absent or `null`, the agent must not send them.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices: Option<NoticeCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands `compaction_update` and `compaction_summary_chunk`.
///
/// ACP declares no members; undeclared members are kept.
///
/// Source: ACP v1, `CompactionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct CompactionCapabilities(pub Map<String, Value>);

/// If this object is present, the client shows the update `notice`.
///
/// ACP declares no members; undeclared members are kept.
///
/// Source: ACP v1, `NoticeCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct NoticeCapabilities(pub Map<String, Value>);

/// Which session options a client can show, besides lists.
///
/// Source: ACP v1, `SessionConfigOptionsCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionConfigOptionsCapabilities {
    /// The client can show boolean options. If absent or `null`, the agent must not offer any.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boolean: Option<BooleanConfigOptionCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can show boolean options.
///
/// Source: ACP v1, `BooleanConfigOptionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct BooleanConfigOptionCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A client's capabilities for authentication.
///
/// Source: ACP v1, `AuthCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct AuthCapabilities {
    /// The client can run a program in a terminal for the user to authenticate.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub terminal: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How a client can ask the user. A mode is supported if its member is present.
///
/// Source: ACP v1, `ElicitationCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationCapabilities {
    /// The client can show forms.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<ElicitationFormCapabilities>,
    /// The client can open a URL for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<ElicitationUrlCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can show forms.
///
/// Source: ACP v1, `ElicitationFormCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationFormCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can open a URL for the user.
///
/// Source: ACP v1, `ElicitationUrlCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationUrlCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands the updates `plan_update` and `plan_removed`.
///
/// Source: Plan Operations RFD, § Client Capabilities.
#[cfg(feature = "unstable")]
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}
