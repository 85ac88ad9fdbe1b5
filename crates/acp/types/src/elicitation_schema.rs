//! The fields of a form, as a subset of JSON Schema.

use indexmap::IndexMap;
use samewire_wire::{DefaultOnError, UnknownVariant, Wire};

use crate::{Meta, MultiSelectPropertySchema, StringPropertySchema};

/// A form: an object with a member for each field.
///
/// Source: ACP v1, `ElicitationSchema`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct ElicitationSchema {
    /// Always `"object"`.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "type", default)]
    pub schema_type: ElicitationSchemaType,
    /// The title of the form.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// The fields by name, in display order.
    #[serde(default)]
    pub properties: IndexMap<String, ElicitationPropertySchema>,
    /// The names of the required fields.
    pub required: Option<Vec<String>>,
    /// Description of the form, for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// The JSON Schema type of a form.
///
/// Source: ACP v1, `ElicitationSchemaType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Wire)]
#[serde(rename_all = "snake_case")]
pub enum ElicitationSchemaType {
    /// An object with a member for each field.
    #[default]
    Object,
}

/// A field of a form. A kind of field that this version does not know is kept whole.
///
/// Source: ACP v1, `ElicitationPropertySchema`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum ElicitationPropertySchema {
    /// Text, or one of a list of values.
    #[serde(rename = "string")]
    String(StringPropertySchema),
    /// A number.
    #[serde(rename = "number")]
    Number(NumberPropertySchema),
    /// An integer.
    #[serde(rename = "integer")]
    Integer(IntegerPropertySchema),
    /// A boolean.
    #[serde(rename = "boolean")]
    Boolean(BooleanPropertySchema),
    /// Several of a list of values.
    #[serde(rename = "array")]
    Array(MultiSelectPropertySchema),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A field for a number.
///
/// Source: ACP v1, `NumberPropertySchema`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct NumberPropertySchema {
    /// Display name.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The minimum.
    pub minimum: Option<f64>,
    /// The maximum.
    pub maximum: Option<f64>,
    /// The default value.
    #[wire(as = "DefaultOnError")]
    pub default: Option<f64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A field for an integer.
///
/// Source: ACP v1, `IntegerPropertySchema`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct IntegerPropertySchema {
    /// Display name.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The minimum.
    pub minimum: Option<i64>,
    /// The maximum.
    pub maximum: Option<i64>,
    /// The default value.
    #[wire(as = "DefaultOnError")]
    pub default: Option<i64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A field for a boolean.
///
/// Source: ACP v1, `BooleanPropertySchema`.
#[derive(Debug, Clone, PartialEq, Default, Wire)]
pub struct BooleanPropertySchema {
    /// Display name.
    #[wire(as = "DefaultOnError")]
    pub title: Option<String>,
    /// Description for the user.
    #[wire(as = "DefaultOnError")]
    pub description: Option<String>,
    /// The default value.
    #[wire(as = "DefaultOnError")]
    pub default: Option<bool>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
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
