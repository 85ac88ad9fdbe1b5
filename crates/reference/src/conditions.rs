//! Conditions: what a value must be where no shape says it, asked of the value as it stands in the text.

use std::cell::RefCell;
use std::collections::HashMap;

use samewire_codegen::model::{
    Combination, Condition, ConditionId, Group, Length, ListRule, Mark, Model, NumberRule,
    ObjectRule, Test, TextRule,
};
use samewire_schema::Pattern;

use crate::json::{Json, same, same_when_parsed};
use crate::numbers::Numbers;
use crate::quantity::Quantity;

/// The conditions of a model, as they hold for the values of one text.
pub(crate) struct Conditions<'m> {
    list: &'m [Condition],
    numbers: Numbers,
    /// What was answered about a value of the text, which outlives the reading. Nothing while it is asked: a condition
    /// that leads back to itself at the same value does not hold.
    known: RefCell<HashMap<(*const Json, ConditionId), Option<bool>>>,
    patterns: RefCell<HashMap<String, Option<Pattern>>>,
}

impl<'m> Conditions<'m> {
    pub(crate) fn of(model: &'m Model, numbers: Numbers) -> Self {
        Self::new(&model.conditions, numbers)
    }

    fn new(list: &'m [Condition], numbers: Numbers) -> Self {
        Self {
            list,
            numbers,
            known: RefCell::default(),
            patterns: RefCell::default(),
        }
    }

    /// What a condition asks, for people.
    pub(crate) fn words(&self, id: ConditionId) -> String {
        self.list
            .get(id.0)
            .map_or_else(String::new, Condition::words)
    }

    /// Whether a string fulfils a condition that is no value of the text, but a name.
    pub(crate) fn name_fulfils(&self, id: ConditionId, name: &str) -> bool {
        // Nothing is kept, because such a value has no place of its own.
        Self::new(self.list, self.numbers).fulfils(id, &Json::Text(name.to_owned()))
    }

    /// Whether a value of the text fulfils a condition.
    pub(crate) fn fulfils(&self, id: ConditionId, json: &Json) -> bool {
        let key = (std::ptr::from_ref(json), id);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.unwrap_or(false);
        }
        let Some(condition) = self.list.get(id.0) else {
            return false;
        };
        self.known.borrow_mut().insert(key, None);
        let holds = self.holds(condition, json);
        self.known.borrow_mut().insert(key, Some(holds));
        holds
    }

    fn holds(&self, condition: &Condition, json: &Json) -> bool {
        let by_type = match json {
            Json::Null => condition.null,
            Json::Bool(_) => condition.boolean,
            Json::Number(spelling) => condition
                .number
                .as_ref()
                .is_some_and(|rule| self.number(rule, spelling)),
            Json::Text(text) => condition
                .text
                .as_ref()
                .is_some_and(|rule| self.text(rule, text)),
            Json::List(items) => condition
                .list
                .as_ref()
                .is_some_and(|rule| self.list(rule, items)),
            Json::Object(members) => condition
                .object
                .as_ref()
                .is_some_and(|rule| self.object(rule, json, members)),
        };
        let listed = |values: &Vec<serde_json::Value>| {
            let mut values = values.iter().map(Json::from);
            values.any(|value| self.same(&value, json))
        };
        by_type
            && condition.values.as_ref().is_none_or(listed)
            && condition
                .combinations
                .iter()
                .all(|combination| self.combination(combination, json))
    }

    fn passes(&self, test: Test, json: &Json) -> bool {
        match test {
            Test::Anything => true,
            Test::Nothing => false,
            Test::Fulfils(id) => self.fulfils(id, json),
        }
    }

    fn number(&self, rule: &NumberRule, spelling: &str) -> bool {
        let read = |spelling: &str| Quantity::read(spelling, self.numbers);
        let number = read(spelling);
        let above = |min: &samewire_codegen::model::Bound| {
            let order = number.compare(&read(&min.number));
            order.is_gt() || (order.is_eq() && !min.exclusive)
        };
        let below = |max: &samewire_codegen::model::Bound| {
            let order = number.compare(&read(&max.number));
            order.is_lt() || (order.is_eq() && !max.exclusive)
        };
        (!rule.integer || number.is_integer())
            && rule.min.as_ref().is_none_or(above)
            && rule.max.as_ref().is_none_or(below)
            && rule
                .multiples_of
                .iter()
                .all(|of| number.is_multiple_of(&read(of)))
    }

    fn text(&self, rule: &TextRule, text: &str) -> bool {
        is_within(rule.length, text.chars().count())
            && rule
                .patterns
                .iter()
                .all(|pattern| self.is_found(pattern, text))
    }

    fn list(&self, rule: &ListRule, items: &[Json]) -> bool {
        let tests = rule
            .first
            .iter()
            .copied()
            .chain(std::iter::repeat(rule.others));
        let repeated = |(index, item): (usize, &Json)| {
            let mut earlier = items.iter().take(index);
            earlier.any(|earlier| self.same(earlier, item))
        };
        let count = |test| items.iter().filter(|item| self.passes(test, item)).count();
        is_within(rule.length, items.len())
            && items
                .iter()
                .zip(tests)
                .all(|(item, test)| self.passes(test, item))
            && !(rule.unique && items.iter().enumerate().any(repeated))
            && rule
                .contains
                .iter()
                .all(|contains| is_within(contains.count, count(contains.of)))
    }

    fn object(&self, rule: &ObjectRule, json: &Json, members: &[(String, Json)]) -> bool {
        let all_there = |names: &[String]| names.iter().all(|name| json.get(name).is_some());
        let is_name = |name: &str| match rule.names {
            Test::Anything => true,
            Test::Nothing => false,
            Test::Fulfils(id) => self.name_fulfils(id, name),
        };
        is_within(rule.length, members.len())
            && all_there(&rule.required)
            && members.iter().all(|(name, value)| {
                is_name(name)
                    && rule
                        .groups
                        .iter()
                        .all(|group| self.member(group, name, value))
            })
            && rule
                .together
                .iter()
                .all(|together| json.get(&together.with).is_none() || all_there(&together.required))
    }

    /// Whether a group accepts one member: by its name, and by every pattern that is found in the name.
    fn member(&self, group: &Group, name: &str, value: &Json) -> bool {
        let named = group.members.get(name);
        let found: Vec<Test> = group
            .patterns
            .iter()
            .filter(|(pattern, _)| self.is_found(pattern, name))
            .map(|(_, test)| *test)
            .collect();
        if named.is_none() && found.is_empty() {
            return self.passes(group.others, value);
        }
        named
            .into_iter()
            .chain(&found)
            .all(|test| self.passes(*test, value))
    }

    fn combination(&self, combination: &Combination, json: &Json) -> bool {
        let passing = |of: &[Test]| of.iter().filter(|test| self.passes(**test, json)).count();
        match combination {
            Combination::AnyOf { of } => passing(of) > 0,
            Combination::OneOf { of } => passing(of) == 1,
            Combination::Not { of } => !self.passes(*of, json),
            Combination::If {
                test,
                then,
                otherwise,
            } => {
                let decides = self.passes(*test, json);
                self.passes(if decides { *then } else { *otherwise }, json)
            }
            Combination::With { member, then } => {
                json.get(member).is_none() || self.passes(*then, json)
            }
            Combination::Unmarked { items, marks, of } => match json {
                Json::List(list) if *items => list.iter().enumerate().all(|(index, item)| {
                    self.covers_item(marks, json, index, item) || self.passes(*of, item)
                }),
                Json::Object(members) if !*items => members.iter().all(|(name, value)| {
                    self.covers_member(marks, json, name) || self.passes(*of, value)
                }),
                Json::Null
                | Json::Bool(_)
                | Json::Number(_)
                | Json::Text(_)
                | Json::List(_)
                | Json::Object(_) => true,
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

    /// Whether a part of a value is covered, by marks of its own kind or those that hold for the whole value.
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

    /// Whether a pattern is found in a text. What is no pattern is found nowhere; no model has any.
    fn is_found(&self, pattern: &str, text: &str) -> bool {
        let mut patterns = self.patterns.borrow_mut();
        let read = patterns
            .entry(pattern.to_owned())
            .or_insert_with(|| Pattern::new(pattern).ok());
        read.as_ref()
            .is_some_and(|pattern| pattern.is_found_in(text))
    }

    fn same(&self, a: &Json, b: &Json) -> bool {
        match self.numbers {
            Numbers::Exact => same(a, b),
            Numbers::Doubles | Numbers::DoublesLast => same_when_parsed(a, b),
        }
    }
}

fn is_within(length: Length, found: usize) -> bool {
    let count = u64::try_from(found).unwrap_or(u64::MAX);
    length.min.is_none_or(|min| count >= min) && length.max.is_none_or(|max| count <= max)
}
