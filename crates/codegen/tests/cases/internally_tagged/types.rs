use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Shown {
    /// It began.
    Started,
    Paused,
    /// It failed.
    Failed { reason: String, code: i32 },
    /// It gave a result.
    Done(Outcome),
}

/// What came out.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// How much.
    pub amount: f64,
    pub note: Option<String>,
}
