//! The tasks and headings of a plan in Markdown.

use crate::summary::trimmed;

/// A task of a Markdown text: `- [ ] text` or `- [x] text`.
///
/// Source: PLANS.md, § Tasks and headings of Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkdownTask<'a> {
    /// The text behind the box, trimmed.
    pub text: &'a str,
    /// Whether the box is checked.
    pub done: bool,
}

/// The tasks of a text, in order. What stands in a code fence is none.
///
/// ```
/// use samewire_plans::{MarkdownTask, markdown_tasks};
///
/// let tasks = markdown_tasks("# Today\n- [x] Read\n2. [ ] Write");
/// assert_eq!(tasks[0], MarkdownTask { text: "Read", done: true });
/// assert_eq!(tasks[1], MarkdownTask { text: "Write", done: false });
/// ```
pub fn markdown_tasks(text: &str) -> Vec<MarkdownTask<'_>> {
    outside_fences(text).filter_map(task).collect()
}

/// The texts of the headings, in order. What stands in a code fence is none.
///
/// ```
/// let headings = samewire_plans::markdown_headings("# Today #\n## Read\ntext");
/// assert_eq!(headings, ["Today", "Read"]);
/// ```
pub fn markdown_headings(text: &str) -> Vec<&str> {
    outside_fences(text).filter_map(heading).collect()
}

/// The lines of a text. `\r\n` gives a blank line more, which nothing depends on.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r'])
}

/// What counts neither before a task nor between its parts.
const GAP: [char; 2] = [' ', '\t'];

/// A code fence that is open.
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

fn outside_fences(text: &str) -> impl Iterator<Item = &str> {
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
    let boxes = [("[ ]", false), ("[x]", true), ("[X]", true)];
    let (rest, done) = boxes
        .into_iter()
        .find_map(|(mark, done)| Some((rest.strip_prefix(mark)?, done)))?;
    let text = trimmed(behind_gap(rest)?);
    (!text.is_empty()).then_some(MarkdownTask { text, done })
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

/// What stands behind a number of a list.
fn behind_number(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|char: char| char.is_ascii_digit());
    (1..=9)
        .contains(&(line.len() - rest.len()))
        .then(|| rest.strip_prefix(['.', ')']))?
}

/// What stands behind at least one space or tab.
fn behind_gap(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(GAP);
    (rest.len() < text.len()).then_some(rest)
}
