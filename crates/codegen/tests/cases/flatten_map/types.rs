use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub id: String,
    pub typed: Typed,
    #[serde(flatten)]
    pub rest: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Typed {
    pub id: String,
    #[serde(flatten)]
    pub counts: BTreeMap<String, u32>,
}
