//! The table of allowed differences from released libraries, each with an example, both answers, and which one is right.

mod absent;
mod members;
mod plans;
mod texts;
mod types;
mod unstable;
mod values;
mod variants;
mod versions;

use std::fmt::Write as _;

pub(super) use super::library_contract::{Asked, Cause};
pub use super::library_contract::{Right, Row};

pub(super) use absent::is_named;
pub use absent::{Absent, absent};

/// Every difference there is.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    plans::ROWS
        .iter()
        .chain(types::ROWS)
        .chain(unstable::ROWS)
        .chain(variants::ROWS)
        .chain(members::ROWS)
        .chain(versions::ROWS)
        .chain(values::ROWS)
        .chain(texts::ROWS)
}

/// The table as Markdown.
pub fn markdown() -> String {
    let mut out = String::from(
        "| row | what differs | an example | ours | theirs | who is right |\n|---|---|---|---|---|---|\n",
    );
    for row in rows() {
        let mut answers: Vec<(&str, Vec<&str>)> = Vec::new();
        for (judge, answer) in row.theirs {
            match answers.iter_mut().find(|(known, _)| known == answer) {
                Some((_, judges)) => judges.push(judge),
                None => answers.push((answer, vec![judge])),
            }
        }
        let theirs: Vec<String> = answers
            .into_iter()
            .map(|(answer, judges)| format!("{}: {}", judges.join(", "), shown(answer)))
            .collect();
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "| `{}` | {} | `{}` {} | {} | {} | {}: {} |",
            row.id,
            row.rule,
            row.type_id,
            code(row.text),
            shown(row.ours),
            theirs.join("; "),
            row.right,
            row.by
        );
    }
    out.push_str("\n| types | not in | because |\n|---|---|---|\n");
    for missing in absent() {
        let types: Vec<String> = missing
            .types
            .iter()
            .map(|name| format!("`{name}`"))
            .collect();
        let _ = writeln!(
            out,
            "| {} | {} | {} |",
            types.join(" "),
            missing.judges.join(", "),
            missing.reason
        );
    }
    out
}

fn shown(answer: &str) -> String {
    if answer == Row::REFUSED {
        answer.to_owned()
    } else {
        code(answer)
    }
}

/// A text as code in a cell of a table, without the middle of what is very long.
fn code(text: &str) -> String {
    const MOST: usize = 160;
    let count = text.chars().count();
    let text: String = if count > MOST {
        let begin = text.chars().take(MOST / 2);
        let end = text.chars().skip(count - MOST / 8);
        begin.chain(['…']).chain(end).collect()
    } else {
        text.to_owned()
    };
    let plain: String = text
        .chars()
        .flat_map(|c| match c {
            '|' => "\\|".chars().collect::<Vec<_>>(),
            c if c.is_control() => c.escape_default().collect(),
            c => vec![c],
        })
        .collect();
    format!("`{plain}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `UPDATE_SNAPSHOTS=1` writes the table there.
    #[test]
    fn the_page_of_the_oracles_has_this_table() {
        const BEGIN: &str = "<!-- rows -->\n";
        const END: &str = "<!-- /rows -->";
        let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("oracles/README.md");
        let text = std::fs::read_to_string(&page).expect("the page");
        let (before, rest) = text.split_once(BEGIN).expect("a mark");
        let (table, after) = rest.split_once(END).expect("a mark");
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            let whole = format!("{before}{BEGIN}{}{END}{after}", markdown());
            std::fs::write(&page, whole).expect("to write the page");
        } else {
            assert_eq!(table, markdown(), "{}", page.display());
        }
    }

    #[test]
    fn rows_have_names_of_their_own() {
        let mut names: Vec<&str> = rows().map(|row| row.id).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
