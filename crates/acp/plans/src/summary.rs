//! The summary of a plan.

use samewire_acp::PlanUpdateContent;

use crate::line::one_line;
use crate::{PlanContent, PlanProgress, TrackedPlan};

impl TrackedPlan {
    /// The plan in one line of at most 120 code points, without line breaks and control characters.
    pub fn summary(&self) -> String {
        of(self)
    }
}

/// The summary of a plan. Only as much of a long text is read as is needed.
///
/// Source: PLANS.md, § What to show.
fn of(plan: &TrackedPlan) -> String {
    match plan.content() {
        PlanContent::Baseline(_) | PlanContent::Named(PlanUpdateContent::Items(_)) => of_list(plan),
        PlanContent::Named(PlanUpdateContent::Markdown(markdown)) => {
            let outline = plan.outline(&markdown.content);
            match (outline.progress.total, outline.line.as_str()) {
                (0, "") => "no text".to_owned(),
                (0, line) => one_line(&[line]),
                (_, first) => of_tasks(&outline.progress, first),
            }
        }
        PlanContent::Named(PlanUpdateContent::File(file)) => one_line(&[&file.uri]),
        PlanContent::Named(PlanUpdateContent::Unknown(unknown)) => {
            one_line(&["a plan of the format ", unknown.tag()])
        }
    }
}

fn of_list(plan: &TrackedPlan) -> String {
    let progress = plan.progress();
    if progress.total == 0 {
        return "no tasks".to_owned();
    }
    let first = plan.in_progress().next();
    of_tasks(&progress, first.map_or("", |(_, first)| &first.content))
}

fn of_tasks(progress: &PlanProgress, first: &str) -> String {
    let done = progress.to_string();
    match progress.in_progress {
        0 => done,
        1 => one_line(&[&done, ": ", first]),
        begun => one_line(&[&done, ": ", first, &format!(" (and {} more)", begun - 1)]),
    }
}
