//! How members behave: absent, cleared, tolerant, limited.

#[cfg(feature = "schema")]
pub(crate) mod adapters;
pub(crate) mod fallback;
pub(crate) mod length;
pub(crate) mod lenient;
pub(crate) mod patch;
