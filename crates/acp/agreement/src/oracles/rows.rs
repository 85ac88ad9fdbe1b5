//! The table of allowed differences from released libraries: the file oracles/rows.toml, and the code that explains
//! each row. A row has an example, both answers, and which one is right.

mod absent;
mod members;
mod plans;
mod texts;
mod types;
mod unstable;
mod values;
mod variants;
mod versions;

use std::sync::LazyLock;

use serde::Deserialize;

use super::library_contract::Row;
pub(super) use super::library_contract::{Asked, Cause};

pub(super) use absent::{Absent, is_named};

/// The contents of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    /// All differences.
    pub(super) rows: Vec<Row>,
    /// All types that a library lacks.
    pub(super) absent: Vec<Absent>,
    /// Plans that every library with plans must read, and that no row excuses.
    pub(super) plans: Vec<Example>,
}

/// An example in the file: a text of a type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Example {
    #[serde(rename = "type")]
    pub(super) type_id: String,
    pub(super) text: String,
}

/// The contents of the file.
#[expect(clippy::expect_used, reason = "the file is a part of this program")]
pub(super) fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| {
        toml::from_str(include_str!("../../oracles/rows.toml")).expect("oracles/rows.toml")
    });
    &TABLE
}

/// The explanation for each row, by its id.
const CAUSES: [&[(&str, Cause)]; 8] = [
    plans::CAUSES,
    types::CAUSES,
    unstable::CAUSES,
    variants::CAUSES,
    members::CAUSES,
    versions::CAUSES,
    values::CAUSES,
    texts::CAUSES,
];

/// Every row, with its explanation.
pub(super) fn explained() -> impl Iterator<Item = (&'static Row, Cause)> {
    table().rows.iter().filter_map(|row| {
        let mut causes = CAUSES.into_iter().flatten();
        let (_, cause) = causes.find(|(name, _)| *name == row.id)?;
        Some((row, *cause))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fmt::Write as _;

    use super::super::library_contract::{PYTHON, RUST, SDK, SDK_UNSTABLE};
    use super::*;

    /// The page must have this table. `UPDATE_SNAPSHOTS=1` writes it.
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
    fn rows_have_names_of_their_own_and_each_is_explained() {
        let names: BTreeSet<&str> = table().rows.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(names.len(), table().rows.len());
        let explained: BTreeSet<&str> = CAUSES
            .into_iter()
            .flatten()
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(names, explained);
    }

    #[test]
    fn rows_name_libraries_and_plant_answers_where_answers_are_excused() {
        let theirs = table().rows.iter().flat_map(|row| row.theirs.keys());
        let absent = table().absent.iter().flat_map(|absent| &absent.judges);
        for judge in theirs.chain(absent) {
            let libraries = [RUST, SDK, SDK_UNSTABLE, PYTHON];
            assert!(libraries.contains(&judge.as_str()), "no library is {judge}");
        }
        for (row, cause) in explained() {
            let excuses = matches!(cause, Cause::Excuse(_));
            assert_eq!(!row.planted.is_empty(), excuses, "{}", row.id);
        }
    }

    /// The table as Markdown.
    fn markdown() -> String {
        let mut out = String::from(
            "| row | what differs | an example | ours | theirs | who is right |\n|---|---|---|---|---|---|\n",
        );
        for row in &table().rows {
            let mut answers: Vec<(&str, Vec<&str>)> = Vec::new();
            for (judge, answer) in &row.theirs {
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
                code(&row.text),
                shown(&row.ours),
                theirs.join("; "),
                row.right,
                row.by
            );
        }
        out.push_str("\n| types | not in | because |\n|---|---|---|\n");
        for missing in &table().absent {
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

    /// A text as code in a table cell. The middle of a very long text is left out.
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
}
