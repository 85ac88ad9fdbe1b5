//! A plan in one line.

use crate::TrackedPlan;

/// The longest line, in code points.
const LONGEST: usize = 120;

/// A plan in one line.
pub(crate) fn of(plan: &TrackedPlan) -> String {
    let _ = (plan, LONGEST);
    String::new()
}
