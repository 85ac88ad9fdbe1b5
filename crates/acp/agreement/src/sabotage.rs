//! Breaks rules in a copy of each language's package. The proof must notice every broken rule.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::calls::calls;
use crate::connection::connection;
use crate::dispatch::dispatch;
use crate::plans::plans;
use samewire_prove::parts::{Change, Mistake, Proof, find_mistakes};
use samewire_prove::{Options, Result, Spec, Subject, run};

/// A row of the table `sabotage.toml`, which explains its members.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    judge: &'static str,
    what: &'static str,
    file: &'static str,
    #[serde(borrow)]
    words: [&'static str; 2],
    #[serde(default)]
    compiled: bool,
    proof: Asked,
    #[serde(borrow)]
    says: [&'static str; 1],
}

/// The proof that notices a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Asked {
    Values,
    Dispatch,
    Calls,
    Connection,
    Plans,
}

impl Asked {
    fn proof(self) -> Proof {
        match self {
            Self::Values => run,
            Self::Dispatch => dispatch,
            Self::Calls => calls,
            Self::Connection => connection,
            Self::Plans => plans,
        }
    }
}

/// The mistakes in the rules about plans, or all others.
#[expect(clippy::expect_used, reason = "the file is a part of this program")]
fn mistakes(of_plans: bool) -> Vec<Mistake> {
    static TABLE: LazyLock<BTreeMap<&str, Vec<Rule>>> =
        LazyLock::new(|| toml::from_str(include_str!("sabotage.toml")).expect("sabotage.toml"));
    let rules = TABLE.values().flatten();
    let rules = rules.filter(|rule| (rule.proof == Asked::Plans) == of_plans);
    let mistakes = rules.map(|rule| Mistake {
        judge: rule.judge,
        what: rule.what,
        change: if rule.compiled {
            Change::Source(rule.file, rule.words)
        } else {
            Change::Words(rule.file, rule.words)
        },
        proof: rule.proof.proof(),
        says: &rule.says,
    });
    mistakes.collect()
}

/// The numbers of cases and of plan sequences that suffice to notice a broken rule.
const CASES: u64 = 3_000;
const SEQUENCES: u64 = 500;

/// Breaks each rule about values, messages and connections that the table has for one of the drivers. The copies of the
/// packages are made in `scratch`.
///
/// # Errors
///
/// If a broken rule is not noticed or cannot be broken, or if no rule can be broken for a language.
pub fn prove_itself(subject: &Subject, drivers: Vec<Spec>, scratch: &Path) -> Result<usize> {
    let mut mistakes = mistakes(false);
    mistakes.retain(|mistake| drivers.iter().any(|driver| driver.name == mistake.judge));
    find_mistakes(
        subject,
        &Options::new(CASES, 1, drivers),
        &mistakes,
        scratch,
    )
}

/// [`prove_itself`] for the rules of plans.
///
/// # Errors
/// The same as those of [`prove_itself`].
pub fn prove_plans(subject: &Subject, drivers: Vec<Spec>, scratch: &Path) -> Result<usize> {
    find_mistakes(
        subject,
        &Options::new(SEQUENCES, 1, drivers),
        &mistakes(true),
        scratch,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_is_one_of_a_language_and_each_language_has_some() {
        let all = mistakes(false);
        let languages = ["python", "rust", "typescript"];
        assert!(all.iter().all(|one| languages.contains(&one.judge)));
        for language in languages {
            assert!(all.iter().any(|one| one.judge == language), "{language}");
        }
    }
}
