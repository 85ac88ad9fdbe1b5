//! The tasks and headings of a plan in Markdown.

use samewire_acp::PlanEntryStatus;

use crate::PlanProgress;
use crate::line::{beginning, trimmed};

/// A task of a Markdown text, such as `- [ ] text`.
///
/// Source: PLANS.md, § Tasks and headings of Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkdownTask<'a> {
    /// The text after the box, trimmed.
    pub text: &'a str,
    /// The state of the box: `[ ]` is pending, `[-]` and `[~]` are in progress, `[x]` and `[X]` are completed.
    pub status: PlanEntryStatus,
}

/// The tasks of a text, in order. Code fences are skipped.
///
/// ```
/// use samewire_acp::PlanEntryStatus;
/// use samewire_plans::{MarkdownTask, markdown_tasks};
///
/// let tasks = markdown_tasks("# Today\n- [x] Read\n2. [~] Write");
/// assert_eq!(tasks[0], MarkdownTask { text: "Read", status: PlanEntryStatus::Completed });
/// assert_eq!(tasks[1], MarkdownTask { text: "Write", status: PlanEntryStatus::InProgress });
/// ```
pub fn markdown_tasks(text: &str) -> Vec<MarkdownTask<'_>> {
    lines_that_count(text).filter_map(task).collect()
}

/// The texts of the headings, in order. Code fences are skipped.
///
/// ```
/// let headings = samewire_plans::markdown_headings("# Today #\n## Read\ntext");
/// assert_eq!(headings, ["Today", "Read"]);
/// ```
pub fn markdown_headings(text: &str) -> Vec<&str> {
    lines_that_count(text).filter_map(heading).collect()
}

/// A summary of a Markdown text.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outline {
    /// The number of tasks. They have no priority.
    pub(crate) progress: PlanProgress,
    /// The beginning of the text of the first task in progress; without tasks, of the first heading, or of the first line
    /// that is not blank.
    pub(crate) line: String,
}

impl Outline {
    pub(crate) fn of(text: &str) -> Self {
        let mut progress = PlanProgress::default();
        let mut first = None;
        for task in lines_that_count(text).filter_map(task) {
            progress.total += 1;
            match task.status {
                PlanEntryStatus::Pending => {}
                PlanEntryStatus::InProgress => {
                    progress.in_progress += 1;
                    first = first.or(Some(task.text));
                }
                PlanEntryStatus::Completed => progress.done += 1,
            }
        }
        if progress.total == 0 {
            let said = || lines(text).find(|line| !trimmed(line).is_empty());
            first = lines_that_count(text).find_map(heading).or_else(said);
        }
        let line = first.map(beginning).unwrap_or_default();
        Self { progress, line }
    }
}

/// The lines of a text. `\r\n` results in an additional blank line, which has no effect.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r'])
}

/// White space before a task and between its parts.
const GAP: [char; 2] = [' ', '\t'];

const BOXES: [(&str, PlanEntryStatus); 5] = [
    ("[ ]", PlanEntryStatus::Pending),
    ("[-]", PlanEntryStatus::InProgress),
    ("[~]", PlanEntryStatus::InProgress),
    ("[x]", PlanEntryStatus::Completed),
    ("[X]", PlanEntryStatus::Completed),
];

/// An open code fence.
#[derive(Clone, Copy)]
struct Fence {
    mark: char,
    length: usize,
}

impl Fence {
    fn opened_by(line: &str) -> Option<Self> {
        let line = line.trim_start_matches(GAP);
        let mark = line
            .chars()
            .next()
            .filter(|mark| ['`', '~'].contains(mark))?;
        let rest = line.trim_start_matches(mark);
        let length = line.len() - rest.len();
        (length >= 3 && !(mark == '`' && rest.contains(mark))).then_some(Self { mark, length })
    }

    fn closed_by(self, line: &str) -> bool {
        let line = line.trim_matches(GAP);
        line.len() >= self.length && line.trim_start_matches(self.mark).is_empty()
    }
}

/// The lines outside of code fences.
fn lines_that_count(text: &str) -> impl Iterator<Item = &str> {
    let mut open: Option<Fence> = None;
    lines(text).filter(move |line| {
        let inside = open;
        open = match open {
            None => Fence::opened_by(line),
            Some(fence) => Some(fence).filter(|fence| !fence.closed_by(line)),
        };
        inside.or(open).is_none()
    })
}

fn task(line: &str) -> Option<MarkdownTask<'_>> {
    let line = line.trim_start_matches(GAP);
    let rest = behind_gap(
        line.strip_prefix(['-', '*', '+'])
            .or_else(|| behind_number(line))?,
    )?;
    let (rest, status) = BOXES
        .into_iter()
        .find_map(|(mark, status)| Some((rest.strip_prefix(mark)?, status)))?;
    let text = trimmed(behind_gap(rest)?);
    (!text.is_empty()).then_some(MarkdownTask { text, status })
}

fn heading(line: &str) -> Option<&str> {
    let marks = line.trim_start_matches(' ');
    let rest = marks.trim_start_matches('#');
    if line.len() - marks.len() > 3 || !(1..=6).contains(&(marks.len() - rest.len())) {
        return None;
    }
    let text = trimmed(behind_gap(rest)?);
    let open = text.trim_end_matches('#');
    let text = if open.is_empty() || open.ends_with(GAP) {
        trimmed(open)
    } else {
        text
    };
    (!text.is_empty()).then_some(text)
}

/// The rest of the line after the number of a list item.
fn behind_number(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|char: char| char.is_ascii_digit());
    (1..=9)
        .contains(&(line.len() - rest.len()))
        .then(|| rest.strip_prefix(['.', ')']))?
}

/// The rest after at least one space or tab.
fn behind_gap(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(GAP);
    (rest.len() < text.len()).then_some(rest)
}
