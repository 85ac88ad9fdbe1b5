use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    #[serde(default)]
    pub count: u32,
    #[serde(default = "name")]
    pub name: String,
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    pub written_as_null: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
    #[serde(default)]
    #[schemars(extend("x-samewire-omit-default" = true))]
    pub tags: Vec<String>,
    #[serde(default)]
    #[schemars(extend("x-deserialize-default-on-error" = true, "x-deserialize-skip-invalid-items" = true))]
    pub tolerant: Vec<u8>,
    #[schemars(extend("x-deserialize-default-on-error" = true))]
    pub tolerant_option: Option<Options>,
    #[schemars(extend("x-deserialize-default-on-error" = true))]
    pub tolerant_required: Vec<u8>,
    #[serde(default)]
    #[schemars(extend("x-deserialize-default-on-null" = true))]
    pub null_is_default: Vec<String>,
    #[serde(default)]
    pub raw: serde_json::Value,
}

#[derive(Serialize, Deserialize, JsonSchema, Default)]
#[serde(default)]
pub struct Options {
    pub verbose: bool,
    pub level: Level,
}

#[derive(Serialize, Deserialize, JsonSchema, Default)]
pub enum Level {
    #[default]
    Low,
    High,
}

fn name() -> String {
    "nobody".to_owned()
}
