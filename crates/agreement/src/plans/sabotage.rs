//! This part proves itself too: in a copy of each language's package one rule of plans is broken, and must be found.

use std::path::Path;

use super::plans;
use crate::sabotage::{Rule, break_rule, evidence};
use samewire_prove::Options;
use samewire_prove::{Duty, Spec};
use samewire_prove::{Error, Result};

/// At least two rules in every language there is.
const RULES: &[Rule] = &[
    Rule {
        language: "typescript",
        what: "a summary counts the first entry twice",
        file: "dist/plans/summary.js",
        words: ("inProgress - 1", "inProgress"),
    },
    Rule {
        language: "typescript",
        what: "a key is given twice",
        file: "dist/plans/book.js",
        words: ("nextKey++", "nextKey"),
    },
    Rule {
        language: "typescript",
        what: "plan operations go to who did not advertise them",
        file: "dist/plans/operations.js",
        words: (
            "plan === undefined || plan === null",
            "capabilities == null",
        ),
    },
    Rule {
        language: "python",
        what: "a summary counts the first entry twice",
        file: "src/samewire_acp/plans/_summary.py",
        words: ("progress.in_progress - 1", "progress.in_progress"),
    },
    Rule {
        language: "python",
        what: "a key is given twice",
        file: "src/samewire_acp/plans/_book.py",
        words: ("count(before.next_key)", "count()"),
    },
    Rule {
        language: "python",
        what: "plan operations go to who did not advertise them",
        file: "src/samewire_acp/plans/_operations.py",
        words: ("if capabilities.plan is None:", "if capabilities is None:"),
    },
];

/// How many sequences are enough to find a broken rule.
const SEQUENCES: u64 = 500;

/// Breaks each rule of each language in a copy under `scratch`, and tells how it was found.
///
/// # Errors
/// If a broken rule is not found or cannot be broken, or a language has none to break.
pub fn prove_plans(drivers: &[Spec], scratch: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for driver in drivers.iter().filter(|driver| driver.duty == Duty::Whole) {
        let rules = RULES.iter().filter(|rule| rule.language == driver.name);
        let before = found.len();
        for rule in rules {
            let copy = scratch.join(format!("broken-plans-{}", rule.language));
            let options = Options {
                cases: SEQUENCES,
                seed: 1,
                case: None,
                drivers: vec![break_rule(driver, *rule, &copy)?],
            };
            let report = plans(&options, &mut |_| {})?;
            let shown = report.shortest().ok_or_else(|| report.to_string());
            found.push(evidence(*rule, shown)?);
        }
        if found.len() == before {
            return Err(Error(format!(
                "nothing says how to break the plans of {}: add it to the table in plans/sabotage.rs",
                driver.name
            )));
        }
    }
    Ok(found)
}
