//! Whether a condition may have another result once a value has more members, or fewer.

use samewire_schema::Pattern;

use crate::model::{Combination, Condition, Group, Mark, Test};

/// Which change of a test's result does harm, if members are added to the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Harm {
    /// The value passed the test, and does not pass it any more.
    IfFailing,
    /// The value did not pass the test, and passes it now.
    IfPassing,
    /// Both changes do harm.
    Either,
}

impl Harm {
    /// The harm to the test of a `not`.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::IfFailing => Self::IfPassing,
            Self::IfPassing => Self::IfFailing,
            Self::Either => Self::Either,
        }
    }
}

/// Whether a condition may have another result with a member than without it, and that does harm.
pub(super) fn is_harmed(condition: &Condition, name: &String, members: u64, harm: Harm) -> bool {
    let Some(rule) = &condition.object else {
        return false;
    };
    if condition.values.is_some() {
        return true;
    }
    let may_pass = rule.length.min.is_some()
        || rule.required.contains(name)
        || rule.together.iter().any(|one| one.required.contains(name));
    let mut groups = rule.groups.iter().flat_map(|group| of_member(group, name));
    let mut combinations = condition.combinations.iter();
    let may_fail = rule.length.max.is_some_and(|max| max < members)
        || rule.names != Test::Anything
        || rule.together.iter().any(|one| one.with == *name)
        || groups.any(|test| test != Test::Anything)
        || combinations.any(|combination| match combination {
            Combination::With { member, .. } => member == name,
            Combination::Unmarked {
                items: false,
                marks,
                of,
            } => *of != Test::Anything && !marks.iter().any(|mark| covers(mark, name)),
            Combination::AnyOf { .. }
            | Combination::OneOf { .. }
            | Combination::Not { .. }
            | Combination::If { .. }
            | Combination::Unmarked { items: true, .. } => false,
        });
    harm != Harm::IfFailing && may_pass || harm != Harm::IfPassing && may_fail
}

/// The tests that a group has for a member.
pub(super) fn of_member(group: &Group, name: &str) -> Vec<Test> {
    let patterns = group.patterns.iter();
    let found = patterns.filter(|(pattern, _)| is_found(pattern, name));
    let mut tests: Vec<Test> = found.map(|(_, test)| *test).collect();
    tests.extend(group.members.get(name));
    if tests.is_empty() {
        tests.push(group.others);
    }
    tests
}

/// Whether a mark covers a member in every object.
fn covers(mark: &Mark, name: &str) -> bool {
    match mark {
        Mark::All => true,
        Mark::Members { names, patterns } => {
            let mut patterns = patterns.iter();
            names.iter().any(|one| one == name) || patterns.any(|one| is_found(one, name))
        }
        Mark::First { .. } | Mark::Passing { .. } | Mark::If { .. } | Mark::With { .. } => false,
    }
}

/// The tests of the same value that marks depend on.
pub(super) fn asked_by(marks: &[Mark]) -> Vec<Test> {
    let mut tests = Vec::new();
    for mark in marks {
        match mark {
            Mark::If { test, marks, .. } => {
                tests.push(*test);
                tests.extend(asked_by(marks));
            }
            Mark::With { marks, .. } => tests.extend(asked_by(marks)),
            Mark::All | Mark::First { .. } | Mark::Passing { .. } | Mark::Members { .. } => {}
        }
    }
    tests
}

fn is_found(pattern: &str, name: &str) -> bool {
    // A pattern that cannot be read is assumed to match.
    Pattern::new(pattern).map_or(true, |pattern| pattern.is_found_in(name))
}
