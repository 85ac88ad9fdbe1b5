//! The changes as a comment for a pull request.

use std::fmt::Write as _;

use samewire_codegen::render::plain::plain;
use samewire_compat::{Change, Level, Verdict};

use super::found::Found;
use super::text::{first, seen, summary};

/// A table of what breaks, and the texts below it.
pub(super) fn told(found: &Found) -> String {
    let mut said = format!("### Compatibility\n\n{}\n", escaped(&summary(found)));
    let changes: Vec<(usize, &Change)> = found
        .comparison
        .changes
        .iter()
        .enumerate()
        .filter(|(index, _)| found.level(*index) > Level::Fine)
        .collect();
    if changes.is_empty() {
        return said;
    }
    let heads: Vec<&str> = found.directions.iter().map(|one| first(*one)).collect();
    let _ = writeln!(
        said,
        "\n| change | {} |\n|---|{}",
        heads.join(" | "),
        "---|".repeat(heads.len())
    );
    for (_, change) in &changes {
        let verdicts: Vec<&str> = found
            .directions
            .iter()
            .map(|one| word(change.verdict(*one)))
            .collect();
        let unstable = if change.unstable { " (unstable)" } else { "" };
        let _ = writeln!(
            said,
            "| `{}` {}: {}{unstable} | {} |",
            change.rule.id,
            escaped(&change.name),
            escaped(&change.what),
            verdicts.join(" | ")
        );
    }
    for (index, change) in &changes {
        for direction in &found.directions {
            if let Some(evidence) = change.verdict(*direction).evidence() {
                let roles = direction.roles();
                let _ = writeln!(
                    said,
                    "\n`{}` of {}, {}: {} readers get this from {} writers:\n\n```json\n{}\n```\n\n{}",
                    change.rule.id,
                    escaped(&change.name),
                    first(*direction),
                    roles[1],
                    roles[0],
                    plain(&evidence.text),
                    escaped(&seen(evidence)),
                );
            }
        }
        if let Some(Some(reason)) = found.accepted.get(*index) {
            let _ = writeln!(said, "\nAccepted: {}", escaped(reason));
        } else if !change.instead.is_empty() && found.level(*index) > Level::Source {
            let _ = writeln!(said, "\nInstead: {}.", escaped(change.instead));
        }
    }
    said
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Fine => "fine",
        Verdict::Source => "packages only",
        Verdict::Unknown { .. } => "**unknown**",
        Verdict::Meaning(_) => "**another value**",
        Verdict::Wire(_) => "**refused**",
    }
}

/// Text that Markdown does not interpret: names of a schema may contain anything.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in plain(text).chars() {
        match c {
            '|' | '<' | '>' | '[' | ']' | '*' | '_' | '#' | '@' | '&' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '\n' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Text as code. The fence is longer than any in it.
pub(super) fn code(text: &str) -> String {
    let text = plain(text);
    let runs = text.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let space = if text.starts_with('`') || text.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{space}{text}{space}{fence}")
}
