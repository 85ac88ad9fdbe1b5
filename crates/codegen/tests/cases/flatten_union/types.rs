use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A union beside members: the members are in every variant.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub id: String,
    #[serde(flatten)]
    pub tagged: Tagged,
    pub outside: WithOutside,
    pub tried: WithTried,
    pub optional: WithOptional,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Tagged {
    Select { options: Vec<String> },
    Toggle { on: bool },
    Nothing,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct WithOutside {
    pub id: String,
    #[serde(flatten)]
    pub outside: Outside,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Outside {
    Number(u8),
    Text(String),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct WithTried {
    pub id: String,
    #[serde(flatten)]
    pub tried: Tried,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Tried {
    #[schemars(title = "by name")]
    Name { name: String },
    #[schemars(title = "by key")]
    Key { key: u64 },
}

/// Without a tag there is nothing more.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct WithOptional {
    pub id: String,
    #[serde(flatten)]
    pub optional: Option<Tagged>,
}
