use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    pub name: String,
    pub inner: Option<Inner>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Inner {
    pub open: bool,
}
