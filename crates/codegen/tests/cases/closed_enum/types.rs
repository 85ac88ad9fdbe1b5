use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub plain: Plain,
    pub documented: Documented,
    pub mixed: Mixed,
    pub only: Only,
    #[schemars(extend("enum" = [1, 2, 3]))]
    pub integer: u8,
    #[schemars(extend("const" = "2.0"))]
    pub version: String,
    pub maybe: Option<Plain>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Plain {
    OneThing,
    OtherThing,
}

/// How urgent.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Documented {
    /// Now.
    High,
    /// Later.
    #[deprecated]
    Low,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Mixed {
    /// Has a doc comment, so that schemars puts it last.
    First,
    Second,
    Third,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Only {
    /// The one.
    One,
}
