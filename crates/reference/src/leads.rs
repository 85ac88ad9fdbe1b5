//! The tests of a condition that say where it is not fulfilled: those for parts of the value, and other conditions that
//! must also hold for it.

use samewire_codegen::model::{Combination, Condition, Group, Mark, ObjectRule, Test};

use crate::conditions::Conditions;
use crate::json::Json;

/// A test that the value or one of its parts must pass.
pub(crate) struct Lead<'j> {
    pub(crate) to: Place<'j>,
    /// The value or part to test.
    pub(crate) json: &'j Json,
    pub(crate) test: Test,
}

/// The place of the tested value.
#[derive(Clone, Copy)]
pub(crate) enum Place<'j> {
    /// The value itself.
    Here,
    Member(&'j str),
    Item(usize),
}

impl Conditions<'_> {
    /// The tests that must all pass, so that a failed one says where the condition is not fulfilled: those of members
    /// and items, of the targets of `if` and `dependentSchemas`, and of parts that no other keyword evaluates.
    pub(crate) fn leads<'j>(&self, condition: &Condition, json: &'j Json) -> Vec<Lead<'j>> {
        let mut leads = self.parts(condition, json);
        for combination in &condition.combinations {
            self.combined(combination, json, &mut leads);
        }
        leads
    }

    /// Those of one combination.
    pub(crate) fn within<'j>(&self, combination: &Combination, json: &'j Json) -> Vec<Lead<'j>> {
        let mut leads = Vec::new();
        self.combined(combination, json, &mut leads);
        leads
    }

    /// Those of members and items.
    pub(crate) fn parts<'j>(&self, condition: &Condition, json: &'j Json) -> Vec<Lead<'j>> {
        let mut leads = Vec::new();
        match (json, &condition.list, &condition.object) {
            (Json::List(items), Some(rule), _) => {
                let others = std::iter::repeat(rule.others);
                let tests = rule.first.iter().copied().chain(others);
                leads.extend(items.iter().zip(tests).enumerate().map(Lead::item));
            }
            (Json::Object(members), _, Some(rule)) => self.members(rule, members, &mut leads),
            _ => {}
        }
        leads
    }

    fn members<'j>(
        &self,
        rule: &ObjectRule,
        members: &'j [(String, Json)],
        leads: &mut Vec<Lead<'j>>,
    ) {
        for group in &rule.groups {
            for (name, value) in members {
                let tests = self.of_member(group, name).into_iter();
                leads.extend(tests.map(|test| Lead::member(name, value, test)));
            }
        }
    }

    /// The tests of a group for one member: by its name, and by every pattern that its name matches.
    fn of_member(&self, group: &Group, name: &str) -> Vec<Test> {
        let named = group.members.get(name);
        let found = group
            .patterns
            .iter()
            .filter(|(pattern, _)| self.is_found(pattern, name))
            .map(|(_, test)| test);
        let mut tests: Vec<Test> = named.into_iter().chain(found).copied().collect();
        if tests.is_empty() {
            tests.push(group.others);
        }
        tests
    }

    fn combined<'j>(&self, combination: &Combination, json: &'j Json, leads: &mut Vec<Lead<'j>>) {
        let mut here = |test: Test| {
            leads.push(Lead {
                to: Place::Here,
                json,
                test,
            });
        };
        match combination {
            Combination::AnyOf { of } => {
                if let [test] = of[..] {
                    here(test);
                }
            }
            Combination::OneOf { .. } | Combination::Not { .. } => {}
            Combination::If {
                test,
                then,
                otherwise,
            } => here(if self.passes(*test, json) {
                *then
            } else {
                *otherwise
            }),
            Combination::With { member, then, .. } => {
                if json.get(member).is_some() {
                    here(*then);
                }
            }
            Combination::Unmarked { items, marks, of } => match json {
                Json::List(list) if *items => leads.extend(
                    list.iter()
                        .enumerate()
                        .filter(|(index, item)| !self.covers_item(marks, json, *index, item))
                        .map(|(index, item)| Lead::item((index, (item, *of)))),
                ),
                Json::Object(members) if !*items => leads.extend(
                    members
                        .iter()
                        .filter(|(name, _)| !self.covers_member(marks, json, name))
                        .map(|(name, value)| Lead::member(name, value, *of)),
                ),
                Json::Null
                | Json::Bool(_)
                | Json::Number(_)
                | Json::Text(_)
                | Json::List(_)
                | Json::Object(_) => {}
            },
        }
    }

    fn covers_item(&self, marks: &[Mark], whole: &Json, index: usize, item: &Json) -> bool {
        self.covers(marks, whole, &|mark| match mark {
            Mark::First { count } => u64::try_from(index).is_ok_and(|index| index < *count),
            Mark::Passing { of } => self.passes(*of, item),
            Mark::All | Mark::Members { .. } | Mark::If { .. } | Mark::With { .. } => false,
        })
    }

    fn covers_member(&self, marks: &[Mark], whole: &Json, name: &str) -> bool {
        self.covers(marks, whole, &|mark| match mark {
            Mark::Members { names, patterns } => {
                names.iter().any(|own| own == name)
                    || patterns.iter().any(|pattern| self.is_found(pattern, name))
            }
            Mark::All
            | Mark::First { .. }
            | Mark::Passing { .. }
            | Mark::If { .. }
            | Mark::With { .. } => false,
        })
    }

    /// Whether a part of a value is evaluated, by marks of its own kind or by marks for the whole value.
    fn covers(&self, marks: &[Mark], whole: &Json, covers: &dyn Fn(&Mark) -> bool) -> bool {
        marks.iter().any(|mark| match mark {
            Mark::All => true,
            Mark::If {
                test,
                passes,
                marks,
            } => self.passes(*test, whole) == *passes && self.covers(marks, whole, covers),
            Mark::With { member, marks } => {
                whole.get(member).is_some() && self.covers(marks, whole, covers)
            }
            Mark::First { .. } | Mark::Passing { .. } | Mark::Members { .. } => covers(mark),
        })
    }
}

impl<'j> Lead<'j> {
    fn item((index, (json, test)): (usize, (&'j Json, Test))) -> Self {
        Self {
            to: Place::Item(index),
            json,
            test,
        }
    }

    fn member(name: &'j str, json: &'j Json, test: Test) -> Self {
        Self {
            to: Place::Member(name),
            json,
            test,
        }
    }
}
