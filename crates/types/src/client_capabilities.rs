//! What a client can do, as it tells the agent in `initialize`. A capability that is not there is not supported.

use samewire_wire::{DefaultOnError, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_with::serde_as;

use crate::Meta;

object! {
    reads "planCapabilities" as "plan" if "unstable";

    /// What a client can do, as it tells the agent.
    ///
    /// Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
    pub struct ClientCapabilities {
        /// What the agent may do with files.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub fs: FileSystemCapabilities,
        /// The client answers all `terminal/*` methods.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub terminal: bool,
        /// Which news about a session the client understands beyond those everybody does.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub session: Option<ClientSessionCapabilities>,
        /// How the client helps a user to authenticate.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default)]
        pub auth: AuthCapabilities,
        /// How the client can ask its user for the agent. Absent or `null`, it answers no `elicitation/create`.
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub elicitation: Option<ElicitationCapabilities>,
        /// The client understands plan operations. Absent or `null`, the agent must keep to the update `plan`.
        #[cfg(feature = "unstable")]
        #[serde_as(as = "DefaultOnError")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(extend("x-samewire-stability" = "unstable"))]
        pub plan: Option<PlanCapabilities>,
        /// Whatever else the client has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

/// What a client lets the agent do with files.
///
/// Source: ACP v1, `FileSystemCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileSystemCapabilities {
    /// The client answers `fs/read_text_file`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub read_text_file: bool,
    /// The client answers `fs/write_text_file`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub write_text_file: bool,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Which news about a session a client understands beyond those everybody does.
///
/// Source: ACP v1, `ClientSessionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientSessionCapabilities {
    /// The client understands the updates about compaction. Absent or `null`, the agent must not send them.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compaction: Option<CompactionCapabilities>,
    /// Which options of a session the client can show beyond lists.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_options: Option<SessionConfigOptionsCapabilities>,
    /// The client shows notices. Absent or `null`, the agent must not send them.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices: Option<NoticeCapabilities>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a client understands `compaction_update` and `compaction_summary_chunk`.
///
/// ACP declares no members: whatever stands in it is kept.
///
/// Source: ACP v1, `CompactionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct CompactionCapabilities(pub Map<String, Value>);

/// Says, by being there, that a client understands the update `notice`.
///
/// ACP declares no members: whatever stands in it is kept.
///
/// Source: ACP v1, `NoticeCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct NoticeCapabilities(pub Map<String, Value>);

/// Which options of a session a client can show beyond lists.
///
/// Source: ACP v1, `SessionConfigOptionsCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SessionConfigOptionsCapabilities {
    /// The client can show options that are on or off. Absent or `null`, the agent must not have any.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boolean: Option<BooleanConfigOptionCapabilities>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a client can show options that are on or off.
///
/// Source: ACP v1, `BooleanConfigOptionCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct BooleanConfigOptionCapabilities {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How a client helps a user to authenticate.
///
/// Source: ACP v1, `AuthCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct AuthCapabilities {
    /// The client can run a program in a terminal in which the user authenticates.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default)]
    pub terminal: bool,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// How a client can ask its user for the agent: each way only if it is there.
///
/// Source: ACP v1, `ElicitationCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationCapabilities {
    /// The client shows forms.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<ElicitationFormCapabilities>,
    /// The client sends the user to an address.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<ElicitationUrlCapabilities>,
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a client shows forms.
///
/// Source: ACP v1, `ElicitationFormCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationFormCapabilities {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a client sends the user to an address.
///
/// Source: ACP v1, `ElicitationUrlCapabilities`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationUrlCapabilities {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Says, by being there, that a client understands the updates `plan_update` and `plan_removed`.
///
/// Source: Plan Operations RFD, § Client Capabilities.
#[cfg(feature = "unstable")]
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanCapabilities {
    /// Whatever else the client has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}
