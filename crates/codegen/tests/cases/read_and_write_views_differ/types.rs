use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    #[serde(default)]
    pub retries: u8,
    #[serde(default, skip_serializing)]
    pub password: Option<String>,
    pub inner: Vec<Inner>,
}

/// Has a default, so that whoever has one inside has two views too.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Inner {
    #[serde(default)]
    pub on: bool,
}
