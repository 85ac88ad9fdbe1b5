//! The plans of a reporter.

use samewire_acp::{Meta, PlanEntry, PlanFile, PlanId, PlanItems, PlanMarkdown, PlanUpdateContent};

/// A plan of an agent.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedPlan {
    /// Its id.
    pub id: PlanId,
    /// The content.
    pub content: ReportedContent,
    /// The `_meta`, which a client without plan operations does not get.
    pub meta: Option<Meta>,
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
        let (id, meta) = (self.id.clone(), self.meta.clone());
        match &self.content {
            ReportedContent::Items(entries) => PlanUpdateContent::Items(PlanItems {
                id,
                entries: entries.clone(),
                meta,
            }),
            ReportedContent::Markdown(content) => PlanUpdateContent::Markdown(PlanMarkdown {
                id,
                content: content.clone(),
                path: None,
                meta,
            }),
            ReportedContent::File(uri) => PlanUpdateContent::File(PlanFile {
                id,
                uri: uri.clone(),
                meta,
            }),
        }
    }
}
