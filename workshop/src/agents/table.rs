//! The table of agents, for the terminal and as Markdown.

use std::collections::BTreeSet;
use std::fmt::Write;

use anyhow::{Context, Result};
use samewire_terminal::table::table;

use super::findings::Findings;

/// The results of an agent in every language.
#[derive(Debug)]
pub struct Row {
    /// The agent.
    pub name: String,
    /// Its version.
    pub version: String,
    /// What the minimal clients print with it that no user expects.
    pub noise: Vec<String>,
    /// The findings of its runs, by language.
    pub runs: Vec<(&'static str, Findings)>,
}

impl Row {
    /// The cells: agent, version, turn, messages, refused, dropped, order, lost, undeclared.
    fn cells(&self) -> [String; 9] {
        let undeclared = self.undeclared();
        let undeclared: Vec<String> = undeclared.iter().map(|one| format!("`{one}`")).collect();
        [
            self.name.clone(),
            self.version.clone(),
            self.turn(),
            self.each(|found| found.messages.to_string()),
            self.each(|found| (found.refused.len() + found.changed.len()).to_string()),
            self.each(|found| found.dropped.len().to_string()),
            self.each(|found| match found.disorder.as_slice() {
                [] => "kept".to_owned(),
                _ => "broken".to_owned(),
            }),
            self.each(|found| found.lost.len().to_string()),
            undeclared.join(", "),
        ]
    }

    /// A cell with a value for each language, or one value if all are equal.
    fn each(&self, show: impl Fn(&Findings) -> String) -> String {
        let mut shown: Vec<String> = self.runs.iter().map(|(_, found)| show(found)).collect();
        shown.dedup();
        shown.join(", ")
    }

    fn turn(&self) -> String {
        let troubles = self.runs.iter().filter_map(|(language, found)| {
            let trouble = found.trouble.as_ref()?;
            Some(format!("{language}: {}", short(trouble, 160)))
        });
        let told: Vec<String> = troubles.collect();
        let mut turn = match told.as_slice() {
            [] => "whole".to_owned(),
            told => told.join("; "),
        };
        let noise = self.runs.iter().map(|(_, found)| found.noise).max();
        if let Some(lines @ 1..) = noise {
            let _ = write!(turn, ", {lines} lines that are not JSON");
        }
        turn
    }

    /// The undeclared members in all languages.
    fn undeclared(&self) -> BTreeSet<&str> {
        let all = self.runs.iter().flat_map(|(_, found)| &found.undeclared);
        all.map(String::as_str).collect()
    }

    /// All findings that need attention, with their lines.
    fn details(&self) -> Vec<String> {
        let noise = self.noise.iter().map(|one| short(one, 1000));
        let mut told: Vec<String> = noise
            .map(|one| format!("{}, the minimal client in {one}", self.name))
            .collect();
        for (language, found) in &self.runs {
            let changed = found.changed.iter().cloned().collect::<Vec<_>>();
            let lost = found.lost.iter().cloned().collect::<Vec<_>>();
            for (what, list) in [
                ("refused", &found.refused),
                ("lost", &lost),
                ("written as another value", &changed),
                ("dropped", &found.dropped),
                ("order", &found.disorder),
            ] {
                let lines = list
                    .iter()
                    .map(|one| format!("{}, {language}, {what}: {}", self.name, short(one, 1000)));
                told.extend(lines);
            }
        }
        told
    }
}

const HEAD: [&str; 9] = [
    "agent",
    "version",
    "turn",
    "messages",
    "refused",
    "dropped",
    "order",
    "lost",
    "undeclared members and methods",
];

/// The table for the terminal, in which the last column has all undeclared members and findings that need attention.
pub fn text(rows: &[Row]) -> String {
    let cells = rows.iter().map(|row| {
        let undeclared = row.undeclared().into_iter().map(str::to_owned);
        let lines: Vec<String> = undeclared.chain(row.details()).collect();
        let mut cells = row.cells();
        cells[HEAD.len() - 1] = lines.join("\n");
        cells
    });
    table(&HEAD, cells)
}

/// The table as Markdown.
pub fn markdown(rows: &[Row]) -> String {
    let line = |cells: &[String]| {
        let escaped = cells.iter().map(|cell| cell.replace('|', "\\|"));
        format!("| {} |\n", escaped.collect::<Vec<_>>().join(" | "))
    };
    let mut told = line(&HEAD.map(str::to_owned));
    told.push_str(&line(&HEAD.map(|_| "---".to_owned())));
    for row in rows {
        told.push_str(&line(&row.cells()));
    }
    for detail in rows.iter().flat_map(Row::details) {
        let _ = write!(told, "\n- {}", detail.replace('<', "&lt;"));
    }
    told.trim_end().to_owned()
}

/// The text in which the part between two marks is replaced by the table.
pub fn replaced(text: &str, table: &str) -> Result<String> {
    let (before, rest) = text
        .split_once(BEGIN)
        .with_context(|| format!("there is no `{BEGIN}`"))?;
    let (_, after) = rest
        .split_once(END)
        .with_context(|| format!("there is no `{END}`"))?;
    Ok(format!("{before}{BEGIN}\n{table}\n{END}{after}"))
}

const BEGIN: &str = "<!-- table -->";
const END: &str = "<!-- end of the table -->";

/// A text on one line, shortened if it is long.
fn short(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(typescript: Findings, python: Findings) -> Row {
        Row {
            name: "a".into(),
            version: "1.2".into(),
            noise: Vec::new(),
            runs: vec![("TypeScript", typescript), ("Python", python)],
        }
    }

    fn whole(messages: usize) -> Findings {
        Findings {
            messages,
            undeclared: BTreeSet::from(["session/prompt result /usage".to_owned()]),
            ..Findings::default()
        }
    }

    #[test]
    fn languages_stand_side_by_side_where_they_differ() {
        let table = markdown(&[row(whole(5), whole(6))]);
        let last = table.lines().last();
        let expected =
            "| a | 1.2 | whole | 5, 6 | 0 | 0 | kept | 0 | `session/prompt result /usage` |";
        assert_eq!(last, Some(expected));
    }

    #[test]
    fn an_agent_that_does_not_start_says_why() {
        let failed = Findings {
            trouble: Some("the agent ended with 1:\n  no\tkey".into()),
            ..Findings::default()
        };
        let table = markdown(&[row(whole(5), failed)]);
        assert!(table.contains("| Python: the agent ended with 1: no key | 5, 0 |"));
    }

    #[test]
    fn lines_that_are_no_json_are_told() {
        let noisy = Findings {
            noise: 2,
            ..whole(5)
        };
        let table = markdown(&[row(noisy, whole(5))]);
        assert!(table.contains("| whole, 2 lines that are not JSON | 5 |"));
    }

    #[test]
    fn what_is_wrong_stands_under_the_table() {
        let wrong = Findings {
            refused: vec!["b : no [type]: {}".into()],
            disorder: vec!["record 4: late".into()],
            ..whole(5)
        };
        let rows = [row(whole(5), wrong)];
        let details =
            "\n- a, Python, refused: b : no [type]: {}\n- a, Python, order: record 4: late";
        assert!(markdown(&rows).ends_with(details));
        let shown = text(&rows);
        assert!(
            shown.contains("  session/prompt result /usage\n"),
            "{shown}"
        );
        assert!(
            shown.ends_with("  a, Python, order: record 4: late\n"),
            "{shown}"
        );
    }

    #[test]
    fn the_table_takes_the_place_of_the_last_one() {
        let before = format!("# Agents\n\n{BEGIN}\nold\n{END}\n\nMore.\n");
        let after = replaced(&before, "new").expect("marks");
        assert_eq!(after, format!("# Agents\n\n{BEGIN}\nnew\n{END}\n\nMore.\n"));
        replaced("nothing", "new").expect_err("no marks");
    }
}
