//! The coverage of conditions: parts that no condition of a run had were not tested.

use std::collections::BTreeSet;

use samewire_codegen::model::{Combination, Condition, Length, Mark, Model, Test};

/// The parts that occurred in conditions.
#[derive(Debug, Default)]
pub(super) struct Parts(BTreeSet<&'static str>);

/// All parts of conditions, with the names that the functions below use.
const PARTS: &[&str] = &[
    "null refused",
    "boolean refused",
    "numbers refused",
    "integer",
    "least number",
    "greatest number",
    "multiple",
    "strings refused",
    "length of strings",
    "pattern",
    "lists refused",
    "length of lists",
    "unique",
    "first items",
    "other items",
    "contains",
    "objects refused",
    "length of objects",
    "required",
    "members",
    "members by pattern",
    "other members",
    "names",
    "together",
    "values",
    "any of",
    "one of",
    "not",
    "if",
    "with",
    "unmarked items",
    "unmarked members",
    "mark first",
    "mark passing",
    "mark members",
    "mark if",
    "mark with",
    "recursive",
];

impl Parts {
    /// The parts that occurred in no condition.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let is_missing = |part: &&&str| !self.0.contains(**part);
        PARTS.iter().filter(is_missing).copied().collect()
    }

    pub(super) fn count(&mut self, model: &Model) {
        for (place, condition) in model.conditions.iter().enumerate() {
            self.condition(condition);
            for test in tests_of_parts(condition) {
                if matches!(test, Test::Fulfils(id) if id.0 <= place) {
                    self.0.insert("recursive");
                }
            }
        }
    }

    fn add(&mut self, rows: &[(&'static str, bool)]) {
        let there = rows.iter().filter(|(_, there)| *there);
        self.0.extend(there.map(|(part, _)| *part));
    }

    fn condition(&mut self, condition: &Condition) {
        let says = |length: &Length| *length != Length::default();
        self.add(&[
            ("null refused", !condition.null),
            ("boolean refused", !condition.boolean),
            ("numbers refused", condition.number.is_none()),
            ("strings refused", condition.text.is_none()),
            ("lists refused", condition.list.is_none()),
            ("objects refused", condition.object.is_none()),
            ("values", condition.values.is_some()),
        ]);
        if let Some(rule) = &condition.number {
            self.add(&[
                ("integer", rule.integer),
                ("least number", rule.min.is_some()),
                ("greatest number", rule.max.is_some()),
                ("multiple", !rule.multiples_of.is_empty()),
            ]);
        }
        if let Some(rule) = &condition.text {
            self.add(&[
                ("length of strings", says(&rule.length)),
                ("pattern", !rule.patterns.is_empty()),
            ]);
        }
        if let Some(rule) = &condition.list {
            self.add(&[
                ("length of lists", says(&rule.length)),
                ("unique", rule.unique),
                ("first items", !rule.first.is_empty()),
                ("other items", rule.others != Test::Anything),
                ("contains", !rule.contains.is_empty()),
            ]);
        }
        if let Some(rule) = &condition.object {
            let groups = &rule.groups;
            let others = |others: Test| others != Test::Anything;
            self.add(&[
                ("length of objects", says(&rule.length)),
                ("required", !rule.required.is_empty()),
                ("members", groups.iter().any(|of| !of.members.is_empty())),
                (
                    "members by pattern",
                    groups.iter().any(|of| !of.patterns.is_empty()),
                ),
                ("other members", groups.iter().any(|of| others(of.others))),
                ("names", rule.names != Test::Anything),
                ("together", !rule.together.is_empty()),
            ]);
        }
        for combination in &condition.combinations {
            self.0.insert(match combination {
                Combination::AnyOf { .. } => "any of",
                Combination::OneOf { .. } => "one of",
                Combination::Not { .. } => "not",
                Combination::If { .. } => "if",
                Combination::With { .. } => "with",
                Combination::Unmarked { items: true, .. } => "unmarked items",
                Combination::Unmarked { items: false, .. } => "unmarked members",
            });
            if let Combination::Unmarked { marks, .. } = combination {
                self.marks(marks);
            }
        }
    }

    fn marks(&mut self, marks: &[Mark]) {
        for mark in marks {
            let (part, inner): (_, &[Mark]) = match mark {
                // A mark that covers everything is not evaluated.
                Mark::All => continue,
                Mark::First { .. } => ("mark first", &[]),
                Mark::Passing { .. } => ("mark passing", &[]),
                Mark::Members { .. } => ("mark members", &[]),
                Mark::If { marks, .. } => ("mark if", marks),
                Mark::With { marks, .. } => ("mark with", marks),
            };
            self.0.insert(part);
            self.marks(inner);
        }
    }
}

/// The tests for items and members.
fn tests_of_parts(condition: &Condition) -> Vec<Test> {
    let mut tests = Vec::new();
    if let Some(rule) = &condition.list {
        tests.extend(rule.first.iter().copied().chain([rule.others]));
        tests.extend(rule.contains.iter().map(|contains| contains.of));
    }
    if let Some(rule) = &condition.object {
        for group in &rule.groups {
            tests.extend(group.members.values().copied());
            tests.extend(group.patterns.iter().map(|(_, test)| *test));
            tests.push(group.others);
        }
    }
    tests
}
