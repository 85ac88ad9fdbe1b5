//! The schema of all published types.

use serde_json::Value;

use crate::published::ACP;

/// The JSON Schema (2020-12) of everything published, under `$defs` in the order of [`PUBLISHED`](crate::PUBLISHED).
pub fn schema() -> Value {
    ACP.schema().unwrap_or_default()
}

/// The same schema for tools that read draft-07, under `definitions`.
pub fn schema_draft07() -> Value {
    ACP.schema_draft07().unwrap_or_default()
}
