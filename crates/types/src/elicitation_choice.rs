//! Fields of a form for texts and for values of a list: one value, or several.

use samewire_wire::{DefaultOnError, SkipInvalidItems, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::Meta;

/// A field for a text; with `enum` or `oneOf` for one value of a list.
///
/// Source: ACP v1, `StringPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StringPropertySchema {
    /// Its name for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The least length of the text, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    /// The greatest length of the text, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// A regular expression the text must match, as in JSON Schema.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// What the text must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<StringFormat>,
    /// What it holds before the user has typed.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The values there are, without names for people.
    #[serde(rename = "enum", default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
    /// The values there are, with names for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_of: Option<Vec<EnumOption>>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What the text of a field must be.
///
/// Source: ACP v1, `StringFormat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StringFormat {
    /// An address of e-mail.
    Email,
    /// An address such as `https://example.org/`.
    Uri,
    /// A day, such as `2026-11-21`.
    Date,
    /// A day and a time, such as `2026-11-21T10:00:00Z`.
    DateTime,
}

/// A value the user can choose, with its name.
///
/// Source: ACP v1, `EnumOption`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EnumOption {
    /// The value, as it stands in the answer.
    #[serde(rename = "const")]
    pub value: String,
    /// Its name for people.
    pub title: String,
    /// What it means, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A field for several values of a list.
///
/// Source: ACP v1, `MultiSelectPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MultiSelectPropertySchema {
    /// Its name for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The least number of values the user must choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_items: Option<u64>,
    /// The greatest number of values the user may choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u64>,
    /// The values there are.
    pub items: MultiSelectItems,
    /// What is chosen before the user has chosen. Items that cannot be read are left out.
    #[serde_as(as = "DefaultOnError<Option<SkipInvalidItems>>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<Vec<String>>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// The values of a field for several of them. A kind this version does not know is kept whole.
    ///
    /// Source: ACP v1, `MultiSelectItems`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum MultiSelectItems by "type" {
        /// Without names for people.
        "string" => String(StringMultiSelectItems),
        absent =>
        /// With names for people.
        Titled(TitledMultiSelectItems),
        _ => Unknown,
    }
}

/// Values without names for people.
///
/// Source: ACP v1, `StringMultiSelectItems`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StringMultiSelectItems {
    /// The values.
    #[serde(rename = "enum")]
    pub values: Vec<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// Values with names for people.
///
/// Source: ACP v1, `TitledMultiSelectItems`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TitledMultiSelectItems {
    /// The values.
    pub any_of: Vec<EnumOption>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl EnumOption {
    /// A value with its name.
    pub fn new(value: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            title: title.into(),
            description: None,
            meta: None,
        }
    }
}

impl MultiSelectPropertySchema {
    /// A field for any number of these values.
    pub fn new(items: impl Into<MultiSelectItems>) -> Self {
        Self {
            items: items.into(),
            title: None,
            description: None,
            min_items: None,
            max_items: None,
            default: None,
            meta: None,
        }
    }
}

impl StringMultiSelectItems {
    /// These values.
    pub fn new(values: Vec<String>) -> Self {
        Self { values, meta: None }
    }
}

impl TitledMultiSelectItems {
    /// These values.
    pub fn new(any_of: Vec<EnumOption>) -> Self {
        Self { any_of, meta: None }
    }
}

impl From<StringMultiSelectItems> for MultiSelectItems {
    fn from(value: StringMultiSelectItems) -> Self {
        Self::String(value)
    }
}

impl From<TitledMultiSelectItems> for MultiSelectItems {
    fn from(value: TitledMultiSelectItems) -> Self {
        Self::Titled(value)
    }
}
