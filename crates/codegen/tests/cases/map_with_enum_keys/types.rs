use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    /// schemars says these as properties.
    pub plain: BTreeMap<Color, u32>,
    /// schemars says nothing about the keys of these.
    pub documented: BTreeMap<Size, u32>,
    #[schemars(schema_with = "sizes")]
    pub named: BTreeMap<Size, Vec<String>>,
    pub free: BTreeMap<String, Vec<u8>>,
}

#[derive(Serialize, Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    Red,
    Green,
}

/// How big.
#[derive(Serialize, Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// Small.
    Small,
    /// Large.
    Large,
}

fn sizes(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({
        "type": "object",
        "propertyNames": generator.subschema_for::<Size>(),
        "additionalProperties": generator.subschema_for::<Vec<String>>(),
    })
}
