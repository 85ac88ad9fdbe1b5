//! How much a book holds, and what a plan counts for it.

/// How much a book holds at most. What would pass a limit is refused.
///
/// Source: PLANS.md, § Limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanLimits {
    /// Entries of one plan.
    pub entries: usize,
    /// Sessions of the book.
    pub sessions: usize,
    /// Plans of one session.
    pub plans: usize,
    /// What the book holds, in the bytes of [`PlanBook::bytes`](crate::PlanBook::bytes).
    pub bytes: usize,
}

impl Default for PlanLimits {
    fn default() -> Self {
        Self {
            entries: 5_000,
            sessions: 1_000,
            plans: 100,
            bytes: 16 * 1024 * 1024,
        }
    }
}
