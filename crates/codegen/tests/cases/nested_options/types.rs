use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub twice: Option<Option<String>>,
    pub list: Option<Vec<Option<u8>>>,
    pub reference: Option<Inner>,
    pub maybe: Maybe,
    pub maybe_maybe: Option<Maybe>,
    pub any: Option<serde_json::Value>,
    #[schemars(required)]
    pub must_be_there: Option<String>,
    #[schemars(extend("x-samewire-tri-state" = true))]
    pub three: Option<Option<u32>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Inner {
    pub value: Option<f32>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Maybe(pub Option<String>);
