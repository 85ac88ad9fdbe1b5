//! Options of a session that the user can set, such as the model: what there is, and what is chosen.

use samewire_wire::{DefaultOnError, SkipInvalidItems, open_enum, tagged_union, untagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

tagged_union! {
    /// An option of a session, with the value it has now. The agent says which there are; the client shows them.
    ///
    /// Source: ACP v1, `SessionConfigOption`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum SessionConfigOption by "type" {
        /// One value of a list.
        "select" => Select(SessionConfigSelect),
        /// On or off. Only for clients that advertise `session.configOptions.boolean`.
        "boolean" => Boolean(SessionConfigBoolean),
    }
}

/// An option whose value is one of a list.
///
/// Source: ACP v1, `SessionConfigOption` and `SessionConfigSelect`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionConfigSelect {
    /// Which option it is.
    pub id: SessionConfigId,
    /// Its name for people, such as `Model`.
    pub name: String,
    /// What it changes, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What it is about: a client may give it an icon, a place or a key. Nothing else depends on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<SessionConfigOptionCategory>,
    /// The value it has now: one of those below.
    pub current_value: SessionConfigValueId,
    /// All values it can have.
    pub options: SessionConfigSelectOptions,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// An option that is on or off.
///
/// Source: ACP v1, `SessionConfigOption` and `SessionConfigBoolean`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionConfigBoolean {
    /// Which option it is.
    pub id: SessionConfigId,
    /// Its name for people, such as `Web search`.
    pub name: String,
    /// What it changes, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What it is about: a client may give it an icon, a place or a key. Nothing else depends on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<SessionConfigOptionCategory>,
    /// Whether it is on.
    pub current_value: bool,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Names one option of a session; whatever string the agent gave it.
///
/// Source: ACP v1, `SessionConfigId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionConfigId(pub String);

/// Names one value of an option; whatever string the agent gave it.
///
/// Source: ACP v1, `SessionConfigValueId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionConfigValueId(pub String);

/// Names one group of values of an option; whatever string the agent gave it.
///
/// Source: ACP v1, `SessionConfigGroupId`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct SessionConfigGroupId(pub String);

open_enum! {
    /// What an option is about. Those that begin with `_` are anybody's.
    ///
    /// Source: ACP v1, `SessionConfigOptionCategory`.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum SessionConfigOptionCategory: String {
        /// The mode of the session.
        "mode" => Mode,
        /// Which model answers.
        "model" => Model,
        /// A parameter of the model.
        "model_config" => ModelConfig,
        /// How long the model thinks.
        "thought_level" => ThoughtLevel,
        _ => Other,
    }
}

untagged_union! {
    /// All values an option can have: all in groups, or none. An empty list is one without groups.
    ///
    /// Source: ACP v1, `SessionConfigSelectOptions`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum SessionConfigSelectOptions {
        /// One list.
        Ungrouped(Vec<SessionConfigSelectOption>),
        /// Lists, each with a heading.
        Grouped(Vec<SessionConfigSelectGroup>),
    }
}

/// A value an option can have.
///
/// Source: ACP v1, `SessionConfigSelectOption`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SessionConfigSelectOption {
    /// Which value it is: it stands in `currentValue` when it is chosen.
    pub value: SessionConfigValueId,
    /// Its name for people.
    pub name: String,
    /// What it means, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A list of values with a heading.
///
/// Source: ACP v1, `SessionConfigSelectGroup`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SessionConfigSelectGroup {
    /// Which group it is.
    pub group: SessionConfigGroupId,
    /// The heading, for people.
    pub name: String,
    /// Its values. Those that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
    pub options: Vec<SessionConfigSelectOption>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl SessionConfigOption {
    /// Which option it is.
    pub fn id(&self) -> &SessionConfigId {
        match self {
            Self::Select(option) => &option.id,
            Self::Boolean(option) => &option.id,
        }
    }

    /// Its name for people.
    pub fn name(&self) -> &str {
        match self {
            Self::Select(option) => &option.name,
            Self::Boolean(option) => &option.name,
        }
    }

    /// What it changes, for people.
    pub fn description(&self) -> Option<&str> {
        match self {
            Self::Select(option) => option.description.as_deref(),
            Self::Boolean(option) => option.description.as_deref(),
        }
    }

    /// What it is about.
    pub fn category(&self) -> Option<&SessionConfigOptionCategory> {
        match self {
            Self::Select(option) => option.category.as_ref(),
            Self::Boolean(option) => option.category.as_ref(),
        }
    }
}

impl SessionConfigSelect {
    /// An option that has this value of these.
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
    /// An option that is on or off.
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
    /// A value by its id and name.
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
    /// Values under a heading.
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
