//! The plans of a reporter, and its options.

use std::fmt;

use samewire_acp::{PlanEntry, PlanFile, PlanId, PlanItems, PlanMarkdown, PlanUpdateContent};

use crate::{PlanIdSpelling, merge_in_order};

/// A plan of an agent.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedPlan {
    /// Its id.
    pub id: PlanId,
    /// The content.
    pub content: ReportedContent,
}

/// The content of a plan of an agent.
#[derive(Debug, Clone, PartialEq)]
pub enum ReportedContent {
    /// A list of entries.
    Items(Vec<PlanEntry>),
    /// Markdown.
    Markdown(String),
    /// The URI of a file, such as `file:///tmp/plan.md`.
    File(String),
}

/// The policy that merges plans into one list, for clients that support only the update `plan`.
pub type MergePolicy = Box<dyn Fn(&[ReportedPlan]) -> Vec<PlanEntry> + Send + Sync>;

/// Options of a reporter.
pub struct ReporterOptions {
    /// The names under which plan ids are written.
    pub plan_id: PlanIdSpelling,
    /// The policy that merges plans into one list. Default: [`merge_in_order`].
    pub merge: MergePolicy,
}

impl ReportedPlan {
    /// The content of the update `plan_update`.
    pub(crate) fn to_content(&self) -> PlanUpdateContent {
        let id = self.id.clone();
        match &self.content {
            ReportedContent::Items(entries) => PlanUpdateContent::Items(PlanItems {
                id,
                entries: entries.clone(),
                meta: None,
            }),
            ReportedContent::Markdown(content) => PlanUpdateContent::Markdown(PlanMarkdown {
                id,
                content: content.clone(),
                meta: None,
            }),
            ReportedContent::File(uri) => PlanUpdateContent::File(PlanFile {
                id,
                uri: uri.clone(),
                meta: None,
            }),
        }
    }
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
