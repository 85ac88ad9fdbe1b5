//! A plan in one line, and what is blank in a text.

use samewire_acp::{PlanUpdateContent, UnknownVariant};

use crate::markdown::{lines, markdown_headings, markdown_tasks};
use crate::{PlanContent, TrackedPlan};

/// The longest line, in code points.
const LONGEST: usize = 120;

/// A plan in one line.
///
/// Source: PLANS.md, § What to show.
pub(crate) fn of(plan: &TrackedPlan) -> String {
    let line = match plan.content() {
        PlanContent::Baseline(_) | PlanContent::Named(PlanUpdateContent::Items(_)) => of_list(plan),
        PlanContent::Named(PlanUpdateContent::Markdown(markdown)) => of_markdown(&markdown.content),
        PlanContent::Named(PlanUpdateContent::File(file)) => file.uri.clone(),
        PlanContent::Named(PlanUpdateContent::Unknown(unknown)) => of_unknown(unknown),
    };
    shortened(clean(&line))
}

/// Whether a character shows nothing by itself: white space, control and direction characters.
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
            | '\u{205f}'
            | '\u{2066}'..='\u{2069}'
            | '\u{3000}'
            | '\u{feff}'
    )
}

/// A text without what is blank at its ends.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(is_blank)
}

fn of_list(plan: &TrackedPlan) -> String {
    let progress = plan.progress();
    if progress.total == 0 {
        return "no tasks".to_owned();
    }
    let done = format!("{} of {} done", progress.done, progress.total);
    let Some((_, first)) = plan.in_progress().next() else {
        return done;
    };
    match progress.in_progress - 1 {
        0 => format!("{done}: {}", first.content),
        more => format!("{done}: {} (and {more} more)", first.content),
    }
}

fn of_markdown(text: &str) -> String {
    let tasks = markdown_tasks(text);
    if !tasks.is_empty() {
        let done = tasks.iter().filter(|task| task.done).count();
        return format!("{done} of {} done", tasks.len());
    }
    let said = || lines(text).find(|line| !trimmed(line).is_empty());
    let heading = markdown_headings(text).first().copied();
    heading.or_else(said).unwrap_or("no text").to_owned()
}

fn of_unknown(unknown: &UnknownVariant) -> String {
    format!("a plan of the format {}", unknown.tag())
}

/// A text whose runs of blank characters are one space each, and none at the ends.
fn clean(text: &str) -> String {
    let words: Vec<&str> = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

fn shortened(mut line: String) -> String {
    let mut ends = line.char_indices().map(|(end, _)| end).skip(LONGEST - 1);
    if let (Some(end), Some(_)) = (ends.next(), ends.next()) {
        line.truncate(end);
        line.push('…');
    }
    line
}
