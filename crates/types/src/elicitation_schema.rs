//! What a form looks like: its fields, as a small part of JSON Schema.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, MultiSelectPropertySchema, StringPropertySchema};

/// A form: an object whose members are its fields.
///
/// Source: ACP v1, `ElicitationSchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationSchema {
    /// Always `"object"`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "type", default)]
    pub schema_type: ElicitationSchemaType,
    /// The heading of the form, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its fields by their names, in the order the user sees them.
    #[serde(default)]
    pub properties: IndexMap<String, ElicitationPropertySchema>,
    /// The names of the fields that must be filled in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<Vec<String>>,
    /// What the form is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// What a form is in JSON Schema.
///
/// Source: ACP v1, `ElicitationSchemaType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ElicitationSchemaType {
    /// An object: each field is a member.
    #[default]
    Object,
}

tagged_union! {
    /// One field of a form. A kind of field this version does not know is kept whole.
    ///
    /// Source: ACP v1, `ElicitationPropertySchema`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ElicitationPropertySchema by "type" {
        /// A text, or one value of a list.
        "string" => String(StringPropertySchema),
        /// A number.
        "number" => Number(NumberPropertySchema),
        /// A whole number.
        "integer" => Integer(IntegerPropertySchema),
        /// On or off.
        "boolean" => Boolean(BooleanPropertySchema),
        /// Several values of a list.
        "array" => Array(MultiSelectPropertySchema),
        _ => Unknown,
    }
}

/// A field for a number.
///
/// Source: ACP v1, `NumberPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct NumberPropertySchema {
    /// Its name for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The least number it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<f64>,
    /// The greatest number it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<f64>,
    /// What it holds before the user has typed.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<f64>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A field for a whole number.
///
/// Source: ACP v1, `IntegerPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct IntegerPropertySchema {
    /// Its name for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The least number it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<i64>,
    /// The greatest number it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<i64>,
    /// What it holds before the user has typed.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<i64>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A field that is on or off.
///
/// Source: ACP v1, `BooleanPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct BooleanPropertySchema {
    /// Its name for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is for, for people.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whether it is on before the user has chosen.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<bool>,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ElicitationSchema {
    /// A form of these fields, none of which must be filled in.
    pub fn new<N, P>(properties: impl IntoIterator<Item = (N, P)>) -> Self
    where
        N: Into<String>,
        P: Into<ElicitationPropertySchema>,
    {
        let named = |(name, property): (N, P)| (name.into(), property.into());
        Self {
            properties: properties.into_iter().map(named).collect(),
            ..Self::default()
        }
    }
}

impl From<StringPropertySchema> for ElicitationPropertySchema {
    fn from(value: StringPropertySchema) -> Self {
        Self::String(value)
    }
}

impl From<NumberPropertySchema> for ElicitationPropertySchema {
    fn from(value: NumberPropertySchema) -> Self {
        Self::Number(value)
    }
}

impl From<IntegerPropertySchema> for ElicitationPropertySchema {
    fn from(value: IntegerPropertySchema) -> Self {
        Self::Integer(value)
    }
}

impl From<BooleanPropertySchema> for ElicitationPropertySchema {
    fn from(value: BooleanPropertySchema) -> Self {
        Self::Boolean(value)
    }
}

impl From<MultiSelectPropertySchema> for ElicitationPropertySchema {
    fn from(value: MultiSelectPropertySchema) -> Self {
        Self::Array(value)
    }
}
