//! How many tokens a session has used.

use crate::Meta;
use samewire_wire::{DefaultOnError, Wire};

/// The number of tokens that a session used so far, in all of its turns.
///
/// Source: ACP v1 (unstable), `Usage`.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(rename_all = "camelCase")]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct Usage {
    /// The total number of tokens of every kind.
    pub total_tokens: u64,
    /// Input tokens.
    pub input_tokens: u64,
    /// Output tokens.
    pub output_tokens: u64,
    /// Tokens of the model's reasoning, if the agent counts them.
    #[wire(as = "DefaultOnError")]
    pub thought_tokens: Option<u64>,
    /// Tokens read from a cache, if the agent counts them.
    #[wire(as = "DefaultOnError")]
    pub cached_read_tokens: Option<u64>,
    /// Tokens written to a cache, if the agent counts them.
    #[wire(as = "DefaultOnError")]
    pub cached_write_tokens: Option<u64>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

impl Usage {
    /// The required counts. `total_tokens` need not be the sum of the others.
    pub fn new(total_tokens: u64, input_tokens: u64, output_tokens: u64) -> Self {
        Self {
            total_tokens,
            input_tokens,
            output_tokens,
            thought_tokens: None,
            cached_read_tokens: None,
            cached_write_tokens: None,
            meta: None,
        }
    }
}
