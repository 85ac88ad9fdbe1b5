use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", content = "data", rename_all = "snake_case")]
pub enum Shown {
    Nothing,
    Empty,
    Number(i64),
    Point { x: f64, y: f64 },
    Pair(String, bool),
}
