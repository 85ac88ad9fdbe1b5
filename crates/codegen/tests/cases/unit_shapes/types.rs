use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub unit: (),
    pub unit_struct: Unit,
    pub empty: Empty,
    pub never: Option<Never>,
    pub any: serde_json::Value,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Unit;

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Empty {}

#[derive(Serialize, Deserialize, JsonSchema)]
pub enum Never {}
