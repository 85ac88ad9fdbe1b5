//! What the schema says and nobody enforces.

use serde::Serialize;

use super::TypeId;

/// A keyword that no language can enforce, and that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unenforced {
    /// JSON Pointer of the keyword.
    pub at: String,
    /// The type whose docs say so; those of the package do if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<TypeId>,
    /// What is not enforced, in words.
    pub what: String,
    /// Why.
    pub why: String,
}
