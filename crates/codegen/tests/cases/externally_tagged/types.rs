use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a command does.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// Nothing follows.
    Stop,
    Pause,
    /// Moves by so many steps.
    Move(u32),
    /// Turns by so many steps.
    Turn(u32),
    /// Says something, in some tone.
    Say { text: String, loud: Option<bool> },
    /// A pair.
    Between(i8, i8),
}
