//! Reading: from a text to a value, and back, with the place of every error.

#[cfg(feature = "all-errors")]
pub(crate) mod as_is;
pub(crate) mod capture;
pub(crate) mod decode;
pub(crate) mod document;
pub(crate) mod error;
pub(crate) mod error_candidates;
pub(crate) mod finite;
pub(crate) mod handover;
#[cfg(feature = "generated")]
pub(crate) mod known;
#[cfg(all(test, feature = "schema"))]
pub(crate) mod linear;
pub(crate) mod listing;
#[cfg(feature = "all-errors")]
pub(crate) mod mistakes;
#[cfg(feature = "all-errors")]
pub(crate) mod readable;
pub(crate) mod reader;
pub(crate) mod serde_error;
pub(crate) mod verdicts;
