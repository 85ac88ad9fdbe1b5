//! Evaluates a schema by JSON Schema alone, or with the rules of WIRE.md, without the model and, except
//! for regular expressions, without `samewire-schema`.

mod reader;
mod rules;
mod tree;

use serde_json::Value;

pub use reader::{Reading, Verdict, asserts, target};
pub use rules::{Rule, Rules};
pub use tree::{Number, Tree, is_spelled_as_integer};

/// A minimal set of rules that leads to the expected verdict: every rule that is not needed is removed.
pub fn needed(expected: Verdict, verdict: impl Fn(Rules) -> Verdict) -> Vec<Rule> {
    let (mut rules, mut needed) = (Rules::ALL, Vec::new());
    for rule in Rule::ALL {
        if verdict(rules.without(rule)) == expected {
            rules = rules.without(rule);
        } else {
            needed.push(rule);
        }
    }
    needed
}

/// The rules that explain why a validator and the contract differ on a text. `None` if rules alone do not explain it.
pub(crate) fn needed_rules(
    schema: &Value,
    pointer: &str,
    text: &str,
    (valid, expected): (Option<bool>, Verdict),
) -> Option<Vec<Rule>> {
    let verdict = |rules| Reading::new(schema, rules).verdict(pointer, text);
    // Some validators compare the items of a list by all digits of their numbers, others as doubles.
    let mut validators = [Rules::NONE, Rules::NONE.with(Rule::UniqueItems)].into_iter();
    let is_so = |rules| valid == Some(verdict(rules) == Verdict::Accepted);
    let as_said = validators.any(is_so) && verdict(Rules::ALL) == expected;
    as_said.then(|| needed(expected, verdict))
}
