//! The plans of a reporter.

use samewire_acp::{PlanEntry, PlanFile, PlanId, PlanItems, PlanMarkdown, PlanUpdateContent};

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
                path: None,
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
