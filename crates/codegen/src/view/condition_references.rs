//! The conditions that conditions refer to.

use crate::model::{Combination, Condition, Mark, Test};

/// The conditions that a condition tests, by their positions. Repeated tests are listed repeatedly.
pub(crate) fn referenced_conditions(condition: &Condition) -> Vec<usize> {
    let mut tests = Vec::new();
    if let Some(list) = &condition.list {
        tests.extend(&list.first);
        tests.push(list.others);
        tests.extend(list.contains.iter().map(|contains| contains.of));
    }
    if let Some(object) = &condition.object {
        tests.push(object.names);
        for group in &object.groups {
            tests.extend(group.members.values());
            tests.extend(group.patterns.iter().map(|(_, test)| *test));
            tests.push(group.others);
        }
    }
    of_combinations(&condition.combinations, &mut tests, true);
    positions(tests)
}

/// The conditions that a condition tests for the whole value, and not for a part of it.
pub(crate) fn asked_of_the_same_value(condition: &Condition) -> Vec<usize> {
    let mut tests = Vec::new();
    of_combinations(&condition.combinations, &mut tests, false);
    positions(tests)
}

fn positions(tests: Vec<Test>) -> Vec<usize> {
    let positions = tests.into_iter().filter_map(|test| match test {
        Test::Fulfils(condition) => Some(condition.0),
        Test::Anything | Test::Nothing => None,
    });
    positions.collect()
}

/// Adds the tests in combinations: those of the whole value, and if `of_parts` is set those of its parts.
fn of_combinations(combinations: &[Combination], tests: &mut Vec<Test>, of_parts: bool) {
    for combination in combinations {
        match combination {
            Combination::AnyOf { of } | Combination::OneOf { of } => tests.extend(of),
            Combination::Not { of } | Combination::With { then: of, .. } => tests.push(*of),
            Combination::If {
                test,
                then,
                otherwise,
            } => tests.extend([test, then, otherwise]),
            Combination::Unmarked { marks, of, .. } => {
                of_marks(marks, tests, of_parts);
                tests.extend(of_parts.then_some(*of));
            }
        }
    }
}

fn of_marks(marks: &[Mark], tests: &mut Vec<Test>, of_parts: bool) {
    for mark in marks {
        match mark {
            Mark::All | Mark::First { .. } | Mark::Members { .. } => {}
            Mark::Passing { of } => tests.extend(of_parts.then_some(*of)),
            Mark::If { test, marks, .. } => {
                tests.push(*test);
                of_marks(marks, tests, of_parts);
            }
            Mark::With { marks, .. } => of_marks(marks, tests, of_parts),
        }
    }
}
