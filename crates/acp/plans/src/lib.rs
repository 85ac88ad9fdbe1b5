//! Plans of ACP: the plan book for clients, and the plan reporter for agents.
#![doc = ""]
#![doc = include_str!("../README.md")]

mod book;
mod change;
mod edits;
mod entry_changes;
mod error;
mod file_links;
mod form;
mod limits;
mod line;
mod markdown;
mod merge;
mod observers;
mod operations;
mod pairing;
mod progress;
mod reported;
mod reporter;
mod same;
mod snapshot;
mod summary;
mod tracked;

pub use book::PlanBook;
pub use change::{IgnoreReason, PlanChange};
pub use edits::PlanEdits;
pub use entry_changes::{EntryChange, EntryChanges};
pub use error::{Limit, PlanError};
pub use form::{FilePlans, PlanForm, PlanIdSpelling};
pub use limits::PlanLimits;
pub use markdown::{MarkdownTask, markdown_headings, markdown_tasks};
pub use merge::{MergePolicy, entries_of, merge_in_order};
pub use observers::ObserverId;
pub use operations::{PlanOperations, Report, ReportedUpdate};
pub use pairing::EntryMove;
pub use progress::{PlanProgress, PriorityProgress};
pub use reported::{ReportedContent, ReportedPlan};
pub use reporter::{PlanReporter, ReporterOptions};
pub use snapshot::PlanSnapshot;
pub use tracked::{PlanContent, PlanFormat, TrackedPlan};
