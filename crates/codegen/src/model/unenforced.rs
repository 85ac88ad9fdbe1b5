//! The parts of the schema that are not enforced.

use serde::Serialize;

use super::TypeId;

/// A keyword that no language can enforce, and that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unenforced {
    /// JSON Pointer of the keyword.
    pub at: String,
    /// The type whose docs mention it, or `None` if the docs of the package do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<TypeId>,
    /// A text that says what is not enforced.
    pub what: String,
    /// The reason.
    pub why: String,
}
