//! The capabilities of a client, sent in `initialize`. An absent capability is not supported.

use samewire_wire::{DefaultOnError, Wire};
use serde_json::{Map, Value};

use crate::{Meta, SubagentCapabilities};
#[cfg(feature = "unstable")]
use crate::{PromptSuggestionsCapabilities, SessionCursorsCapabilities};

/// The capabilities of a client.
///
/// Source: ACP v1, `ClientCapabilities`; Plan Operations RFD, § Client Capabilities.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ClientCapabilities {
    /// Which file methods the agent may call.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub fs: FileSystemCapabilities,
    /// The client supports all `terminal/*` methods.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub terminal: bool,
    /// Which session updates the client understands, besides those that every client understands.
    #[wire(as = "DefaultOnError")]
    pub session: Option<ClientSessionCapabilities>,
    /// The client understands the update `subagent_update`. Absent or `null`, the agent must not send it.
    #[wire(as = "DefaultOnError")]
    pub subagents: Option<SubagentCapabilities>,
    /// The client's capabilities for authentication.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub auth: AuthCapabilities,
    /// How the client can ask the user. If absent or `null`, it does not support `elicitation/create`.
    #[wire(as = "DefaultOnError")]
    pub elicitation: Option<ElicitationCapabilities>,
    /// The client supports plan operations. If absent or `null`, the agent must send only the update `plan`.
    #[wire(as = "DefaultOnError")]
    #[serde(alias = "planCapabilities")]
    pub plan: Option<PlanCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Which file methods an agent may call.
///
/// Source: ACP v1, `FileSystemCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct FileSystemCapabilities {
    /// The client supports `fs/read_text_file`.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub read_text_file: bool,
    /// The client supports `fs/write_text_file`.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub write_text_file: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// Which session updates a client understands, besides those that every client understands.
///
/// Source: ACP v1, `ClientSessionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
#[serde(rename_all = "camelCase")]
pub struct ClientSessionCapabilities {
    /// The client understands the updates about compaction. If absent or `null`, the agent must not send them.
    #[wire(as = "DefaultOnError")]
    pub compaction: Option<CompactionCapabilities>,
    /// Which session options the client can show, besides lists.
    #[wire(as = "DefaultOnError")]
    pub config_options: Option<SessionConfigOptionsCapabilities>,
    /// The client shows notices. If absent or `null`, the agent must not send them.
    #[wire(as = "DefaultOnError")]
    pub notices: Option<NoticeCapabilities>,
    /// Which content the client can show in suggested prompts. If absent or `null`, the agent must not suggest prompts.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub prompt_suggestions: Option<PromptSuggestionsCapabilities>,
    /// The client understands the update `cursor_update`. If absent or `null`, the agent must not send it.
    #[cfg(feature = "unstable")]
    #[wire(as = "DefaultOnError")]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub cursors: Option<SessionCursorsCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands `compaction_update` and `compaction_summary_chunk`.
///
/// ACP declares no members; undeclared members are kept.
///
/// Source: ACP v1, `CompactionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct CompactionCapabilities(pub Map<String, Value>);

/// If this object is present, the client shows the update `notice`.
///
/// ACP declares no members; undeclared members are kept.
///
/// Source: ACP v1, `NoticeCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct NoticeCapabilities(pub Map<String, Value>);

/// Which session options a client can show, besides lists.
///
/// Source: ACP v1, `SessionConfigOptionsCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct SessionConfigOptionsCapabilities {
    /// The client can show boolean options. If absent or `null`, the agent must not offer any.
    #[wire(as = "DefaultOnError")]
    pub boolean: Option<BooleanConfigOptionCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can show boolean options.
///
/// Source: ACP v1, `BooleanConfigOptionCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct BooleanConfigOptionCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A client's capabilities for authentication.
///
/// Source: ACP v1, `AuthCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct AuthCapabilities {
    /// The client can run a program in a terminal for the user to authenticate.
    #[wire(as = "DefaultOnError")]
    #[serde(default)]
    pub terminal: bool,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// How a client can ask the user. A mode is supported if its member is present.
///
/// Source: ACP v1, `ElicitationCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationCapabilities {
    /// The client can show forms.
    #[wire(as = "DefaultOnError")]
    pub form: Option<ElicitationFormCapabilities>,
    /// The client can open a URL for the user.
    #[wire(as = "DefaultOnError")]
    pub url: Option<ElicitationUrlCapabilities>,
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can show forms.
///
/// Source: ACP v1, `ElicitationFormCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationFormCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client can open a URL for the user.
///
/// Source: ACP v1, `ElicitationUrlCapabilities`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationUrlCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// If this object is present, the client understands the updates `plan_update` and `plan_removed`.
///
/// Source: Plan Operations RFD, § Client Capabilities.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct PlanCapabilities {
    /// Custom metadata of the client. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}
