//! The fields of a form, as a subset of JSON Schema.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, MultiSelectPropertySchema, StringPropertySchema};

/// A form: an object with a member for each field.
///
/// Source: ACP v1, `ElicitationSchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ElicitationSchema {
    /// Always `"object"`.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "type", default)]
    pub schema_type: ElicitationSchemaType,
    /// The title of the form.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The fields by name, in display order.
    #[serde(default)]
    pub properties: IndexMap<String, ElicitationPropertySchema>,
    /// The names of the required fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<Vec<String>>,
    /// Description of the form, for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// The JSON Schema type of a form.
///
/// Source: ACP v1, `ElicitationSchemaType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ElicitationSchemaType {
    /// An object with a member for each field.
    #[default]
    Object,
}

tagged_union! {
    /// A field of a form. A kind of field that this version does not know is kept whole.
    ///
    /// Source: ACP v1, `ElicitationPropertySchema`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ElicitationPropertySchema by "type" {
        /// Text, or one of a list of values.
        "string" => String(StringPropertySchema),
        /// A number.
        "number" => Number(NumberPropertySchema),
        /// An integer.
        "integer" => Integer(IntegerPropertySchema),
        /// A boolean.
        "boolean" => Boolean(BooleanPropertySchema),
        /// Several of a list of values.
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
    /// Display name.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Description for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The minimum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<f64>,
    /// The maximum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<f64>,
    /// The default value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<f64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A field for an integer.
///
/// Source: ACP v1, `IntegerPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct IntegerPropertySchema {
    /// Display name.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Description for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The minimum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<i64>,
    /// The maximum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maximum: Option<i64>,
    /// The default value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<i64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

/// A field for a boolean.
///
/// Source: ACP v1, `BooleanPropertySchema`.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
pub struct BooleanPropertySchema {
    /// Display name.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Description for the user.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The default value.
    #[serde_as(as = "DefaultOnError")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<bool>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

impl ElicitationSchema {
    /// A form with these fields, none of them required.
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
