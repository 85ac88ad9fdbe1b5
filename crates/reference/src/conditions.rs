//! Conditions: requirements that no shape can express. They are evaluated on the value as it was in the text.

use std::cell::RefCell;
use std::collections::HashMap;

use samewire_codegen::model::{
    Combination, Condition, ConditionId, Length, ListRule, Model, NumberRule, ObjectRule, Test,
    TextRule,
};
use samewire_schema::Pattern;

use crate::json::{Json, same, same_when_parsed};
use crate::quantity::Quantity;
use crate::spelling::Numbers;

/// The conditions of a model, evaluated on the values of one text.
pub(crate) struct Conditions<'m> {
    list: &'m [Condition],
    numbers: Numbers,
    /// The results for values of the text, which outlive the reading. `None` while a result is being computed: a
    /// condition that refers back to itself for the same value does not hold.
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

    /// The message for a value that does not fulfil a condition.
    pub(crate) fn refusal(&self, id: ConditionId) -> String {
        let words = self.get(id).map_or_else(String::new, Condition::words);
        format!("does not satisfy {words}")
    }

    /// Whether a member name fulfils a condition.
    pub(crate) fn name_fulfils(&self, id: ConditionId, name: &str) -> bool {
        // The result is not kept, because the string is a temporary value.
        Self::new(self.list, self.numbers).fulfils(id, &Json::Text(name.to_owned()))
    }

    /// Whether a value of the text fulfils a condition.
    pub(crate) fn fulfils(&self, id: ConditionId, json: &Json) -> bool {
        let key = (std::ptr::from_ref(json), id);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.unwrap_or(false);
        }
        let Some(condition) = self.get(id) else {
            return false;
        };
        self.known.borrow_mut().insert(key, None);
        let holds = self.holds(condition, json);
        self.known.borrow_mut().insert(key, Some(holds));
        holds
    }

    /// Finds a condition by its id.
    pub(crate) fn get(&self, id: ConditionId) -> Option<&'m Condition> {
        self.list.get(id.0)
    }

    fn holds(&self, condition: &Condition, json: &Json) -> bool {
        self.holds_itself(condition, json)
            && self
                .leads(condition, json)
                .iter()
                .all(|lead| self.passes(lead.test, lead.json))
    }

    /// Whether a value fulfils the parts of a condition that are not among its [leads](Self::leads).
    pub(crate) fn holds_itself(&self, condition: &Condition, json: &Json) -> bool {
        let mut combinations = condition.combinations.iter();
        self.holds_alone(condition, json)
            && combinations.all(|combination| self.combination(combination, json))
    }

    /// The same without combinations of other conditions.
    pub(crate) fn holds_alone(&self, condition: &Condition, json: &Json) -> bool {
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
        by_type && condition.values.as_ref().is_none_or(listed)
    }

    pub(crate) fn passes(&self, test: Test, json: &Json) -> bool {
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
        let repeated = |(index, item): (usize, &Json)| {
            let mut earlier = items.iter().take(index);
            earlier.any(|earlier| self.same(earlier, item))
        };
        let count = |test| items.iter().filter(|item| self.passes(test, item)).count();
        is_within(rule.length, items.len())
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
            && members.iter().all(|(name, _)| is_name(name))
            && rule
                .together
                .iter()
                .all(|together| json.get(&together.with).is_none() || all_there(&together.required))
    }

    /// Whether a value fulfils a combination, apart from its leads.
    pub(crate) fn combination(&self, combination: &Combination, json: &Json) -> bool {
        let passing = |of: &[Test]| of.iter().filter(|test| self.passes(**test, json)).count();
        match combination {
            // A single alternative is one of the leads.
            Combination::AnyOf { of } => of.len() == 1 || passing(of) > 0,
            Combination::OneOf { of } => passing(of) == 1,
            Combination::Not { of } => !self.passes(*of, json),
            Combination::If { .. } | Combination::With { .. } | Combination::Unmarked { .. } => {
                true
            }
        }
    }

    /// Whether a pattern is found in a text. An invalid pattern is never found; models have none.
    pub(crate) fn is_found(&self, pattern: &str, text: &str) -> bool {
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
