//! The keyword `nullable`, and the setting for how it is read.

use serde::{Deserialize, Serialize};

use crate::json::{Json, Object};

/// How `nullable: true` is read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nullable {
    /// As the dialect says: `OpenAPI` 3.0 adds `null` to the `type` beside it, and other dialects do not have it.
    #[default]
    Specified,
    /// The schema accepts `null` as well, whatever is beside it and in every dialect.
    Lenient,
}

/// Whether a schema has `nullable: true`.
pub(crate) fn is_nullable(schema: &Object) -> bool {
    schema.get("nullable") == Some(&Json::Bool(true))
}
