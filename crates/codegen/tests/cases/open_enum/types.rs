use schemars::{JsonSchema, Schema, json_schema};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    #[schemars(schema_with = "severity")]
    pub severity: String,
    #[schemars(schema_with = "code")]
    pub code: i32,
    #[schemars(schema_with = "kind")]
    pub kind: String,
}

fn severity(_: &mut schemars::SchemaGenerator) -> Schema {
    json_schema!({
        "anyOf": [
            { "const": "info", "description": "To know." },
            { "const": "error", "description": "To act on." },
            { "type": "string", "title": "other" },
        ]
    })
}

fn code(_: &mut schemars::SchemaGenerator) -> Schema {
    json_schema!({
        "anyOf": [
            { "title": "Parse error", "type": "integer", "format": "int32", "const": -32700 },
            { "title": "Other", "type": "integer", "format": "int32" },
        ]
    })
}

fn kind(_: &mut schemars::SchemaGenerator) -> Schema {
    json_schema!({
        "anyOf": [
            { "const": "read" },
            { "const": "other" },
            { "type": "string" },
        ],
        "x-samewire-other": "other",
    })
}
