use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Shown {
    Nothing,
    Number(i64),
    Text(String),
    Many(Vec<String>),
    Named { name: String },
    Other(Reference),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Reference {
    pub id: u64,
}
