//! The names of a member as templates see them.

use serde::Serialize;

use super::token::Token;

/// A member's names.
#[derive(Debug, Clone, Serialize)]
pub struct NameView {
    /// The attribute. Where the language's members keep their name on the wire, the same as `key`, and code.
    pub name: Token,
    /// An identifier for a local variable that no other member of the object has.
    pub local: Token,
    /// The name on the wire as a string literal.
    pub wire: Token,
    /// The name on the wire as it stands in an object type or literal: bare where the language allows.
    pub key: Token,
    /// How the member is read from an object: `.name` where that is safe, else `["name"]`.
    pub access: Token,
    /// Whether `name` differs from the name on the wire.
    pub renamed: bool,
    /// Whether every object of the language already has something under this name
    /// (the language's `inherited` list), so that reading it needs care.
    pub inherited: bool,
}
