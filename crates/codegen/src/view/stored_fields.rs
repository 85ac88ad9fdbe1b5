//! What templates look into: something with fields, and what a field holds.

use minijinja::Value;

/// Something with fields.
pub trait Fields {
    /// A field by the name that it has in the printed view.
    fn field(&self, name: &str) -> Option<Value>;
}

/// What a field holds.
pub(super) trait Held {
    fn held(&self) -> Value;
}
