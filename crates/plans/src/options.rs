//! The options of a reporter.

use std::fmt;

use crate::{MergePolicy, PlanIdSpelling, merge_in_order};

/// Options of a reporter.
pub struct ReporterOptions {
    /// The names under which plan ids are written.
    pub plan_id: PlanIdSpelling,
    /// The policy that merges plans into one list. Default: [`merge_in_order`].
    pub merge: MergePolicy,
}

impl Default for ReporterOptions {
    fn default() -> Self {
        Self {
            plan_id: PlanIdSpelling::default(),
            merge: Box::new(merge_in_order),
        }
    }
}

impl fmt::Debug for ReporterOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReporterOptions")
            .field("plan_id", &self.plan_id)
            .finish_non_exhaustive()
    }
}
