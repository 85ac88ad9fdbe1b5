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
            cell(&change.name),
            cell(&change.what),
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

/// Text that Markdown does not interpret, except for its backticks: names of a schema may contain anything.
pub(super) fn escaped(text: &str) -> String {
    without_markup(text, false)
}

/// The same for a cell of a table, which ends at `|` even in code.
pub(super) fn cell(text: &str) -> String {
    without_markup(text, true)
}

fn without_markup(text: &str, in_table: bool) -> String {
    let text = plain(text).replace('\n', " ");
    let ticks = text.matches('`').count();
    let is_quoted = ticks.is_multiple_of(2) && !text.contains("``");
    let special = |c: char| "\\|<>[]*_#@&".contains(c) || c == '`' && !is_quoted;
    let mut escaped = String::with_capacity(text.len());
    let mut is_code = false;
    for c in text.chars() {
        is_code ^= c == '`' && is_quoted;
        // In code, a backslash is itself.
        if special(c) && !is_code || c == '|' && in_table {
            escaped.push('\\');
        }
        escaped.push(c);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_in_pairs_of_backticks_is_code() {
        for (text, expected) in [
            ("the value `a_b` was added", "the value `a_b` was added"),
            ("a_b <script>", "a\\_b \\<script\\>"),
            ("a`b <i>", "a\\`b \\<i\\>"),
            ("``a`` <i>", "\\`\\`a\\`\\` \\<i\\>"),
            ("\\`a` <i> `", "\\\\\\`a\\` \\<i\\> \\`"),
            ("@me `@me` x\ny", "\\@me `@me` x y"),
        ] {
            assert_eq!(escaped(text), expected, "{text}");
        }
        assert_eq!(cell("a|b `c|d`"), "a\\|b `c\\|d`");
        for (text, expected) in [("a|b", "`a|b`"), ("a`b", "``a`b``"), ("`", "`` ` ``")] {
            assert_eq!(code(text), expected, "{text}");
        }
    }
}
