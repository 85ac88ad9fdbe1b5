//! The names of a member as templates see them.

use serde::Serialize;

use super::token::Token;

/// A member's names.
#[derive(Debug, Clone, Serialize)]
pub struct NameView {
    /// The attribute. If the language keeps the names on the wire for members, it equals `key`, and is code.
    pub name: Token,
    /// An identifier for a local variable that no other member of the object has.
    pub local: Token,
    /// The name on the wire as a string literal.
    pub wire: Token,
    /// The name on the wire as the key in an object type or literal: without quotes if the language allows that.
    pub key: Token,
    /// The code that reads the member from an object: `.name` if that is safe, otherwise `["name"]`.
    pub access: Token,
    /// Whether `name` differs from the name on the wire.
    pub renamed: bool,
    /// Whether every object of the language already has a property with this name (the language's `inherited` list), so
    /// that reading it needs care.
    pub inherited: bool,
}
