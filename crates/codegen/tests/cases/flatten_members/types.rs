use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub before: String,
    #[serde(flatten)]
    pub page: Page,
    #[serde(flatten)]
    pub maybe: Option<Extra>,
    pub after: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Page {
    pub limit: u32,
    pub cursor: Option<String>,
    #[serde(flatten)]
    pub deeper: Deeper,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Deeper {
    pub deep: bool,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Extra {
    pub extra: String,
}
