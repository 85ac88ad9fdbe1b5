//! A plan as its agent has it, and how an agent wants its plans reported.

use std::fmt;

use samewire_acp::{PlanEntry, PlanFile, PlanId, PlanItems, PlanMarkdown, PlanUpdateContent};

use crate::{PlanIdSpelling, merge_in_order};

/// A plan as its agent has it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedPlan {
    /// Its id.
    pub id: PlanId,
    /// What it says.
    pub content: ReportedContent,
}

/// What a plan of an agent says.
#[derive(Debug, Clone, PartialEq)]
pub enum ReportedContent {
    /// A list of entries.
    Items(Vec<PlanEntry>),
    /// A text in Markdown.
    Markdown(String),
    /// Where the plan is, such as `file:///tmp/plan.md`.
    File(String),
}

/// How the plans become one list, for a client that knows only the update `plan`.
pub type MergePolicy = Box<dyn Fn(&[ReportedPlan]) -> Vec<PlanEntry> + Send + Sync>;

/// What a reporter does in its own way.
pub struct ReporterOptions {
    /// How the ids of plans are spelled.
    pub plan_id: PlanIdSpelling,
    /// How the plans become one list: [`merge_in_order`] if nobody says otherwise.
    pub merge: MergePolicy,
}

impl ReportedPlan {
    /// The plan as `plan_update` carries it.
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
