//! Traits for parts of the view whose fields templates read.

use minijinja::Value;

/// A part of the view with fields.
pub trait Fields {
    /// Returns a field by its name in the printed view.
    fn field(&self, name: &str) -> Option<Value>;
}

/// The value of a field.
pub(super) trait Held {
    fn held(&self) -> Value;
}
