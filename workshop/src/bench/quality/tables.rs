//! The tables of the comparison, one for each language, and what of them is compared with a target.

use std::collections::BTreeMap;

use samewire_terminal::paint::{bold, dim};
use samewire_terminal::table::table;
use serde::Deserialize;

use crate::bench::table::{Row, Unit, median};

/// What a tool made of a document.
pub enum Result {
    /// It is measured.
    Made(Box<Figures>),
    /// The tool fails, with this message.
    Failed(String),
}

/// The figures of what a tool made.
#[derive(Debug, Deserialize)]
pub struct Figures {
    /// The tool.
    pub name: String,
    lines: f64,
    all: f64,
    names: f64,
    long: f64,
    raw: f64,
    open: Option<f64>,
    check: f64,
    errors: f64,
    load: Option<f64>,
    right: Option<f64>,
    accepted: Option<f64>,
    refused: Option<f64>,
    #[serde(default)]
    fault: String,
}

/// A column: its head, its figure, whether less is better, and how it is printed.
struct Column {
    head: &'static str,
    figure: fn(&Figures) -> Option<f64>,
    print: fn(f64) -> String,
}

/// The column with parts instead of numbers.
const WRONG: &str = "wrong";

const COLUMNS: [Column; 10] = [
    Column::count("lines", |of| Some(of.lines)),
    Column::count("all files", |of| Some(of.all)),
    Column::count("names", |of| Some(of.names)),
    Column::count("over 40", |of| Some(of.long)),
    Column::count("raw", |of| Some(of.raw + of.open.unwrap_or_default())),
    Column::count("undeclared", |of| of.open),
    Column {
        head: "check",
        figure: |of| Some(of.check),
        print: |figure| format!("{:.1} s", figure / 1000.0),
    },
    Column::count("errors", |of| Some(of.errors)),
    Column {
        head: "load, read",
        figure: |of| of.load,
        print: |figure| format!("{figure:.0} ms"),
    },
    Column {
        head: WRONG,
        figure: Figures::wrong,
        print: |figure| format!("{:.1} %", figure * 100.0),
    },
];

impl Column {
    const fn count(head: &'static str, figure: fn(&Figures) -> Option<f64>) -> Self {
        Self {
            head,
            figure,
            print: |figure| format!("{figure:.0}"),
        }
    }
}

impl Figures {
    /// The part of the test data with the wrong verdict.
    fn wrong(&self) -> Option<f64> {
        let wrong = self.accepted? + self.refused?;
        Some(wrong / (wrong + self.right?))
    }

    fn cell(&self, column: &Column) -> String {
        let Some(figure) = (column.figure)(self) else {
            return if column.head == WRONG {
                self.fault.clone()
            } else {
                String::new()
            };
        };
        let figure = (column.print)(figure);
        match (column.head, self.accepted, self.refused) {
            (WRONG, Some(accepted), Some(refused)) => {
                format!("{figure} (+{accepted:.0} −{refused:.0})")
            }
            _ => figure,
        }
    }
}

/// One figure for several documents.
type Summary = fn(&[f64]) -> f64;

/// The comparison of the tools of a language.
pub struct Table {
    language: &'static str,
    tools: [&'static str; 3],
    documents: Vec<(String, BTreeMap<&'static str, Result>)>,
}

impl Table {
    pub fn new(language: &'static str, tools: [&'static str; 3]) -> Self {
        Self {
            language,
            tools,
            documents: Vec::new(),
        }
    }

    /// Adds the results for a document.
    pub fn add(&mut self, document: &str, outcomes: Vec<(&'static str, Result)>) {
        self.documents
            .push((document.to_owned(), outcomes.into_iter().collect()));
    }

    pub fn print(&self) {
        let columns = self.columns();
        let mut head = vec!["document", self.language];
        head.extend(columns.iter().map(|column| column.head));
        let mut rows = Vec::new();
        for (document, results) in &self.documents {
            for tool in self.tools {
                let mut row = vec![document.clone(), tool.to_owned()];
                match results.get(tool) {
                    Some(Result::Made(figures)) => {
                        row.extend(columns.iter().map(|column| figures.cell(column)));
                    }
                    Some(Result::Failed(why)) => row.push(why.clone()),
                    None => {}
                }
                rows.push(row);
            }
        }
        rows.extend(self.summary(&columns));
        anstream::println!("{}", table(&head, rows));
        anstream::println!("{}", dim(NOTES));
    }

    /// The columns with a figure.
    fn columns(&self) -> Vec<&'static Column> {
        let has = |column: &&Column| {
            let mut all = self
                .documents
                .iter()
                .flat_map(|(_, results)| results.values());
            all.any(|result| matches!(result, Result::Made(of) if (column.figure)(of).is_some()))
        };
        COLUMNS.iter().filter(has).collect()
    }

    /// The totals and medians over the documents for which every tool has the figure, and the best tool of each column.
    fn summary(&self, columns: &[&Column]) -> Vec<Vec<String>> {
        let mut rows = Vec::new();
        let mut best = vec![bold("best total"), String::new()];
        let mut count = vec!["documents".to_owned(), "of all tools".to_owned()];
        let mut totals = Vec::new();
        for column in columns {
            let tools = self.measured(column);
            let shared = self.shared(column, &tools);
            count.push(shared.len().to_string());
            let of = |index: usize| shared.iter().map(|row| row[index]).collect::<Vec<f64>>();
            let all: Vec<_> = tools
                .iter()
                .enumerate()
                .map(|(index, tool)| (*tool, of(index)))
                .collect();
            let total = |figures: &[f64]| figures.iter().sum::<f64>();
            let least = all
                .iter()
                .map(|(_, figures)| total(figures))
                .fold(f64::INFINITY, f64::min);
            let winners = all.iter().filter(|(_, figures)| total(figures) <= least);
            let winners: Vec<&str> = winners.map(|(tool, _)| short(tool)).collect();
            best.push(winners.join(", "));
            totals.push(all);
        }
        let ways: [(&str, Summary); 2] = [("total", sum), ("median", middle)];
        for (what, figure) in ways {
            for tool in self.tools {
                let mut row = vec![what.to_owned(), tool.to_owned()];
                for (column, all) in columns.iter().zip(&totals) {
                    let own = all.iter().find(|(name, _)| *name == tool);
                    let is_total_of_parts = column.head == WRONG && what == "total";
                    row.push(match own {
                        Some((_, figures)) if !is_total_of_parts => (column.print)(figure(figures)),
                        _ => String::new(),
                    });
                }
                rows.push(row);
            }
        }
        rows.extend([best, count]);
        rows
    }

    /// The tools that have the figure for a document at least.
    fn measured(&self, column: &Column) -> Vec<&'static str> {
        let has = |tool: &&str| {
            let mut all = self.documents.iter();
            all.any(|(_, results)| figure(results, tool, column).is_some())
        };
        self.tools.into_iter().filter(has).collect()
    }

    /// The figures of the documents for which all of these tools have one.
    fn shared(&self, column: &Column, tools: &[&str]) -> Vec<Vec<f64>> {
        let row = |(_, results): &(String, BTreeMap<&'static str, Result>)| {
            tools
                .iter()
                .map(|tool| figure(results, tool, column))
                .collect()
        };
        self.documents.iter().filter_map(row).collect()
    }

    /// Ours over the peer that people come from, for each column with a target: of each document that both take, or of all
    /// together if a document may have none.
    pub fn rows(&self) -> Vec<Row> {
        let targets: &[(&str, Of, f64)] = match self.language {
            "typescript" => &[
                ("lines", Of::Each, 1.5),
                ("all files", Of::Each, 3.0),
                ("raw", Of::All, 1.0 / 3.0),
                ("check", Of::Each, 2.0),
            ],
            _ => &[
                ("lines", Of::Each, 1.5),
                ("raw", Of::All, 1.0),
                ("check", Of::Each, 1.0),
                ("load, read", Of::Each, 1.0),
            ],
        };
        let [own, peer, _] = self.tools;
        let ratio = |(head, of, target): &(&str, Of, f64)| {
            let shared = self.shared(column(head)?, &[own, peer]);
            let ratios = match of {
                Of::Each => shared.iter().map(|both| both[0] / both[1]).collect(),
                Of::All => {
                    let total = |tool: usize| shared.iter().map(|both| both[tool]).sum::<f64>();
                    vec![total(0) / total(1)]
                }
            };
            let what = format!("{}: {head}, over {peer}", self.language);
            Some(Row::new(what, Unit::Ratio, ratios).at_most(*target))
        };
        let total = |head| -> Option<f64> {
            let figures = self.shared(column(head)?, &[own]);
            Some(figures.iter().flatten().sum())
        };
        let names = || {
            let part = total("over 40")? / total("names")?;
            let what = format!(
                "{}: names of more than 40 letters, over all names",
                self.language
            );
            Some(Row::new(what, Unit::Ratio, vec![part]).at_most(0.02))
        };
        let mut rows: Vec<Row> = targets.iter().filter_map(ratio).collect();
        rows.extend(names());
        rows
    }
}

/// What a ratio is taken of.
#[derive(Debug, Clone, Copy)]
enum Of {
    Each,
    All,
}

fn column(head: &str) -> Option<&'static Column> {
    COLUMNS.iter().find(|column| column.head == head)
}

const NOTES: &str = "\
lines: of the types, without comments and blank lines; all files: of everything made, without the runtime;
over 40: names of more than 40 letters; raw: any, unknown, object, {}, Any, JsonValue;
undeclared: those of the raw places that are for members beside declared ones;
check: tsc --noEmit or mypy of a program that imports the types; errors: what it says;
load, read: importing the types and reading one text;
wrong: the part of the texts with another verdict than the validator's (+ accepted, − refused);
totals and medians: of the documents for which every tool that has the figure has it.";

fn figure(results: &BTreeMap<&'static str, Result>, tool: &str, column: &Column) -> Option<f64> {
    match results.get(tool)? {
        Result::Made(figures) => (column.figure)(figures),
        Result::Failed(_) => None,
    }
}

fn sum(figures: &[f64]) -> f64 {
    figures.iter().sum()
}

fn middle(figures: &[f64]) -> f64 {
    median(figures).unwrap_or_default()
}

/// The name of a tool in a cell.
fn short(tool: &str) -> &str {
    match tool {
        "json-schema-to-typescript" => "json2ts",
        "datamodel-code-generator" => "datamodel",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn made(name: &str, lines: u32, raw: u32) -> Result {
        let figures = json!({
            "name": name, "lines": lines, "all": lines, "names": 10, "long": 1, "raw": raw, "open": 1,
            "check": 1_500, "errors": 0, "right": 3, "accepted": 1, "refused": 0,
        });
        Result::Made(Box::new(serde_json::from_value(figures).expect("figures")))
    }

    fn table() -> Table {
        let mut table = Table::new("typescript", ["samewire", "other", "third"]);
        let both = |ours, theirs| {
            let (ours, theirs) = (made("samewire", ours, 0), made("other", theirs, 2));
            vec![("samewire", ours), ("other", theirs)]
        };
        table.add("a", both(10, 20));
        table.add("b", both(30, 20));
        let failed = Result::Failed("Error".to_owned());
        table.add(
            "c",
            vec![("samewire", made("samewire", 1_000, 0)), ("other", failed)],
        );
        table
    }

    #[test]
    fn ratios_are_of_the_documents_that_both_take() {
        let rows = table().rows();
        let samples = |head: &str| {
            let mut all = rows.iter().filter(|row| row.what.contains(head));
            all.next().map(|row| row.samples.clone())
        };
        assert_eq!(samples(": lines,"), Some(vec![0.5, 1.5]));
        assert_eq!(samples(": raw,"), Some(vec![2.0 / 6.0]));
        assert_eq!(samples("40 letters"), Some(vec![0.1]));
    }

    #[test]
    fn the_summary_names_the_best_tool_of_each_column() {
        let table = table();
        let columns = table.columns();
        let rows = table.summary(&columns);
        let total = rows.iter().find(|row| row[..2] == ["total", "samewire"]);
        assert_eq!(total.expect("a row")[2], "40");
        assert_eq!(rows[6][2], "samewire, other");
        assert_eq!(rows[6][6], "samewire");
        assert_eq!(rows[7][2], "2");
    }
}
