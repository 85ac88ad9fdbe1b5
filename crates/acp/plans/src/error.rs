//! Errors of books and reporters. A call that failed changed nothing.

use std::fmt;

use samewire_acp::PlanId;
use samewire_acp::methods::{CallError, NO_PLAN_OPERATIONS, RpcError};

/// Why a call failed. It changed nothing.
///
/// Source: PLANS.md, § Errors.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// A plan of an unknown format has no string as `id` or `planId`.
    NoId,
    /// A plan of an unknown format has two different ids.
    TwoIds,
    /// A limit of the book would be exceeded.
    Beyond {
        /// The limit.
        which: Limit,
        /// The maximum.
        limit: usize,
        /// The number that would exceed the limit.
        found: usize,
    },
    /// The value is not a snapshot: the place, and what is wrong there.
    Snapshot(String),
    /// The reporter has no plan with this id to edit.
    UnknownPlan {
        /// The id.
        plan_id: PlanId,
    },
    /// The plan is not a list, so it has no entries to edit.
    NotItems,
    /// The list has no such index.
    NoEntry {
        /// The number of entries.
        found: usize,
        /// The index, counted from 0.
        index: usize,
    },
    /// The client did not advertise plan operations.
    NotAdvertised,
    /// The value cannot be sent: the place, and what is wrong there.
    Invalid(String),
}

/// A limit of a book.
///
/// Source: PLANS.md, § Limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Levels of JSON in a plan.
    Depth,
    /// Entries of one plan.
    Entries,
    /// Sessions of the book.
    Sessions,
    /// Plans of one session.
    Plans,
    /// Bytes of the book.
    Bytes,
}

impl PlanError {
    /// The error code, the same in every language, such as `too_many_plans`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoId => "no_id",
            Self::TwoIds => "two_ids",
            Self::Beyond { which, .. } => match which {
                Limit::Depth => "too_deep",
                Limit::Entries => "too_many_entries",
                Limit::Sessions => "too_many_sessions",
                Limit::Plans => "too_many_plans",
                Limit::Bytes => "too_many_bytes",
            },
            Self::Snapshot(_) => "snapshot",
            Self::UnknownPlan { .. } => "unknown_plan",
            Self::NotItems => "not_items",
            Self::NoEntry { .. } => "no_entry",
            Self::NotAdvertised => "not_advertised",
            Self::Invalid(_) => "invalid",
        }
    }

    /// The limit that would be exceeded, if the error is about a limit.
    pub fn limit(&self) -> Option<usize> {
        if let Self::Beyond { limit, .. } = self {
            Some(*limit)
        } else {
            None
        }
    }

    /// The number that would exceed the limit, if the error is about a limit.
    pub fn found(&self) -> Option<usize> {
        if let Self::Beyond { found, .. } = self {
            Some(*found)
        } else {
            None
        }
    }
}

impl Limit {
    /// The name in [`PlanLimits`](crate::PlanLimits), such as `plans`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Depth => "depth",
            Self::Entries => "entries",
            Self::Sessions => "sessions",
            Self::Plans => "plans",
            Self::Bytes => "bytes",
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoId => {
                f.write_str(r#"the plan has no id: neither "id" nor "planId" is a string"#)
            }
            Self::TwoIds => f.write_str(r#"the plan has two ids: "id" and "planId" differ"#),
            Self::Beyond {
                which,
                limit,
                found,
            } => match which {
                Limit::Depth => {
                    write!(
                        f,
                        "the plan has JSON of {found} levels; the limit is {limit}"
                    )
                }
                Limit::Entries => {
                    write!(f, "the plan has {found} entries; the limit is {limit}")
                }
                Limit::Sessions => {
                    write!(
                        f,
                        "the book would hold {found} sessions; the limit is {limit}"
                    )
                }
                Limit::Plans => {
                    write!(
                        f,
                        "the session would hold {found} plans; the limit is {limit}"
                    )
                }
                Limit::Bytes => {
                    write!(f, "the book would hold {found} bytes; the limit is {limit}")
                }
            },
            Self::Snapshot(what) => write!(f, "invalid snapshot: {what}"),
            Self::UnknownPlan { plan_id } => {
                let id = quoted(plan_id.as_ref());
                write!(f, "there is no plan {id}: send a complete plan first")
            }
            Self::NotItems => {
                f.write_str("the plan is not a list of entries: send a complete plan")
            }
            Self::NoEntry { found, index } => {
                write!(
                    f,
                    "the plan has {found} entries: the index {index} is out of range"
                )
            }
            Self::NotAdvertised => f.write_str(NO_PLAN_OPERATIONS),
            Self::Invalid(what) => f.write_str(what),
        }
    }
}

/// A text as a JSON string. After 80 characters it is cut.
fn quoted(text: &str) -> String {
    let cut = text.char_indices().nth(80).map(|(end, _)| end);
    let shown = cut.map_or_else(|| text.to_owned(), |end| format!("{}…", &text[..end]));
    serde_json::Value::from(shown).to_string()
}

impl std::error::Error for PlanError {}

/// In a handler, `?` converts it to an internal error.
impl From<PlanError> for RpcError {
    fn from(error: PlanError) -> Self {
        Self::internal(error)
    }
}

/// `NotAdvertised` is converted to itself, and all other errors to an internal error.
impl From<PlanError> for CallError {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::NotAdvertised => Self::NotAdvertised(NO_PLAN_OPERATIONS),
            error => Self::Refused(error.into()),
        }
    }
}
