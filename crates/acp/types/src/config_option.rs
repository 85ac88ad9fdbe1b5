//! Options of a session that the user can set, such as the model, with their values.

use crate::Meta;
use samewire_wire::{DefaultOnError, SkipInvalidItems, Wire, open_enum};

/// An option of a session with its current value. The agent defines the options, the client shows them.
///
/// Source: ACP v1, `SessionConfigOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum SessionConfigOption {
    /// One of a list of values.
    #[serde(rename = "select")]
    Select(SessionConfigSelect),
    /// A boolean. Only for clients that advertise `session.configOptions.boolean`.
    #[serde(rename = "boolean")]
    Boolean(SessionConfigBoolean),
}

/// An option whose value is one of a list of values.
///
/// Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionConfigSelect {
    /// The id of the option.
    pub id: SessionConfigId,
    /// Display name, such as `Model`.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else.
    #[wire(as = "DefaultOnError")]
    pub category: Option<SessionConfigOptionCategory>,
    /// The id of the current value, which is one of `options`.
    pub current_value: SessionConfigValueId,
    /// All possible values.
    pub options: SessionConfigSelectOptions,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A boolean option.
///
/// Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
pub struct SessionConfigBoolean {
    /// The id of the option.
    pub id: SessionConfigId,
    /// Display name, such as `Web search`.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The category. Clients may use it to choose an icon, a position or a keyboard shortcut, and for nothing else.
    #[wire(as = "DefaultOnError")]
    pub category: Option<SessionConfigOptionCategory>,
    /// The current value.
    pub current_value: bool,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The id of one option of a session: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionConfigId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct SessionConfigId(pub String);

/// The id of one value of an option: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionConfigValueId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct SessionConfigValueId(pub String);

/// The id of one group of values of an option: any string, chosen by the agent.
///
/// Source: ACP v1, `SessionConfigGroupId`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct SessionConfigGroupId(pub String);

open_enum! {
    /// The category of an option. Names that begin with `_` are free for custom use.
    ///
    /// Source: ACP v1, `SessionConfigOptionCategory`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum SessionConfigOptionCategory: String {
        /// The mode of the session.
        "mode" => Mode,
        /// The model.
        "model" => Model,
        /// A parameter of the model.
        "model_config" => ModelConfig,
        /// How fast the model responds.
        #[cfg(feature = "unstable")]
        #[wire(unstable)]
        "speed" => Speed,
        /// How much the model reasons.
        "thought_level" => ThoughtLevel,
        _ => Other,
    }
}

/// All values of an option, either all in groups or all without groups. An empty list counts as without groups.
///
/// Source: ACP v1, `SessionConfigSelectOptions`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(untagged)]
pub enum SessionConfigSelectOptions {
    /// A list of values.
    Ungrouped(Vec<SessionConfigSelectOption>),
    /// A list of groups.
    Grouped(Vec<SessionConfigSelectGroup>),
}

/// A possible value of an option.
///
/// Source: ACP v1, `SessionConfigSelectOption`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct SessionConfigSelectOption {
    /// The id of the value, which is `currentValue` if the value is chosen.
    pub value: SessionConfigValueId,
    /// Display name.
    pub name: String,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A group of values.
///
/// Source: ACP v1, `SessionConfigSelectGroup`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct SessionConfigSelectGroup {
    /// The id of the group.
    pub group: SessionConfigGroupId,
    /// Display name.
    pub name: String,
    /// The values of the group. Invalid items are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub options: Vec<SessionConfigSelectOption>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl SessionConfigOption {
    /// The id of the option.
    pub fn id(&self) -> &SessionConfigId {
        match self {
            Self::Select(option) => &option.id,
            Self::Boolean(option) => &option.id,
        }
    }

    /// Display name.
    pub fn name(&self) -> &str {
        match self {
            Self::Select(option) => &option.name,
            Self::Boolean(option) => &option.name,
        }
    }

    /// Description for the user.
    pub fn description(&self) -> Option<&str> {
        match self {
            Self::Select(option) => option.description.as_deref(),
            Self::Boolean(option) => option.description.as_deref(),
        }
    }

    /// The category.
    pub fn category(&self) -> Option<&SessionConfigOptionCategory> {
        match self {
            Self::Select(option) => option.category.as_ref(),
            Self::Boolean(option) => option.category.as_ref(),
        }
    }
}

impl SessionConfigSelect {
    /// An option with a current value and all possible values.
    pub fn new(
        id: impl Into<SessionConfigId>,
        name: impl Into<String>,
        current_value: impl Into<SessionConfigValueId>,
        options: impl Into<SessionConfigSelectOptions>,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            current_value: current_value.into(),
            options: options.into(),
            description: None,
            category: None,
            meta: None,
        }
    }
}

impl SessionConfigBoolean {
    /// A boolean option.
    pub fn new(
        id: impl Into<SessionConfigId>,
        name: impl Into<String>,
        current_value: bool,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            current_value,
            description: None,
            category: None,
            meta: None,
        }
    }
}

impl SessionConfigSelectOption {
    /// A value with this id and name.
    pub fn new(value: impl Into<SessionConfigValueId>, name: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            name: name.into(),
            description: None,
            meta: None,
        }
    }
}

impl SessionConfigSelectGroup {
    /// A group with this name and these values.
    pub fn new(
        group: impl Into<SessionConfigGroupId>,
        name: impl Into<String>,
        options: Vec<SessionConfigSelectOption>,
    ) -> Self {
        Self {
            group: group.into(),
            name: name.into(),
            options,
            meta: None,
        }
    }
}

impl From<SessionConfigSelect> for SessionConfigOption {
    fn from(value: SessionConfigSelect) -> Self {
        Self::Select(value)
    }
}

impl From<SessionConfigBoolean> for SessionConfigOption {
    fn from(value: SessionConfigBoolean) -> Self {
        Self::Boolean(value)
    }
}

impl From<Vec<SessionConfigSelectOption>> for SessionConfigSelectOptions {
    fn from(value: Vec<SessionConfigSelectOption>) -> Self {
        Self::Ungrouped(value)
    }
}

impl From<Vec<SessionConfigSelectGroup>> for SessionConfigSelectOptions {
    fn from(value: Vec<SessionConfigSelectGroup>) -> Self {
        Self::Grouped(value)
    }
}
