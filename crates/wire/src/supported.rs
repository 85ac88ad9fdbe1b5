//! The types that every language supports, and how the compiler refuses all others.

pub(crate) mod builtin;
pub(crate) mod hints;
pub(crate) mod judge;
#[cfg(feature = "schema")]
pub(crate) mod named;
pub(crate) mod texts;
