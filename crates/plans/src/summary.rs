//! The summary of a plan, and blank characters.

use std::iter;

use samewire_acp::PlanUpdateContent;

use crate::{PlanContent, PlanProgress, TrackedPlan};

/// The maximum length of a summary, in code points.
const LONGEST: usize = 120;

/// The summary of a plan. Only as much of a long text is read as is needed.
///
/// Source: PLANS.md, § What to show.
pub(crate) fn of(plan: &TrackedPlan) -> String {
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

/// Whether a character is blank: white space, a control or a direction character.
pub(crate) fn is_blank(char: char) -> bool {
    matches!(
        char,
        '\0'..=' '
            | '\u{7f}'..='\u{a0}'
            | '\u{61c}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{2069}'
            | '\u{3000}'
            | '\u{feff}'
    )
}

/// A text without blank characters at its ends.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// The clean beginning of a text that is enough for one line: one code point more than the line has, and another one
/// that may be a space.
pub(crate) fn beginning(text: &str) -> String {
    clean(text.chars()).take(LONGEST + 2).collect()
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

/// Joins texts to one clean line, and cuts it if it is too long.
fn one_line(texts: &[&str]) -> String {
    let chars = clean(texts.iter().flat_map(|text| text.chars()));
    let mut line: String = chars.take(LONGEST + 1).collect();
    let mut ends = line.char_indices().map(|(end, _)| end).skip(LONGEST - 1);
    if let (Some(end), Some(_)) = (ends.next(), ends.next()) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// A text in which every run of blank characters is one space, with none at the ends.
fn clean(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut text = text.skip_while(|char| is_blank(*char)).peekable();
    iter::from_fn(move || {
        let char = text.next()?;
        if !is_blank(char) {
            return Some(char);
        }
        while text.next_if(|char| is_blank(*char)).is_some() {}
        text.peek().map(|_| ' ')
    })
}
