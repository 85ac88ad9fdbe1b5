//! Locates the innermost places at which a value does not fulfil a condition.

use std::collections::HashSet;

use samewire_codegen::model::{Condition, ConditionId, Test};

use crate::conditions::Conditions;
use crate::fault::{Code, Fault};
use crate::json::Json;
use crate::leads::{Lead, Place};
use crate::outcome::At;

/// All errors of a value that does not fulfil the condition of its type. The first is listed.
pub(crate) fn faults(
    conditions: &Conditions<'_>,
    id: ConditionId,
    json: &Json,
    at: &At,
) -> Vec<Fault> {
    let mut located = Located {
        conditions,
        message: conditions.refusal(id),
        seen: HashSet::new(),
        faults: Vec::new(),
    };
    located.refused(id, json, at);
    Fault::listing_first(&mut located.faults);
    located.faults
}

struct Located<'c, 'm> {
    conditions: &'c Conditions<'m>,
    /// The requirement of the type's condition, for messages.
    message: String,
    /// The pairs of value and condition that were visited, so that each is visited once.
    seen: HashSet<(*const Json, ConditionId)>,
    faults: Vec<Fault>,
}

impl Located<'_, '_> {
    /// Adds the errors of a value that does not fulfil a condition.
    fn refused(&mut self, id: ConditionId, json: &Json, at: &At) {
        let Some(condition) = self.conditions.get(id) else {
            return;
        };
        let is_new = self.seen.insert((std::ptr::from_ref(json), id));
        if !is_new {
            if !self.conditions.holds_itself(condition, json) {
                self.here(at, missing(condition, json));
            }
            return;
        }
        if !self.conditions.holds_alone(condition, json) {
            self.here(at, missing(condition, json));
        }
        self.follow_all(&self.conditions.parts(condition, json), at);
        for combination in &condition.combinations {
            if !self.conditions.combination(combination, json) {
                self.here(at, None);
            }
            self.follow_all(&self.conditions.within(combination, json), at);
        }
    }

    fn follow_all(&mut self, leads: &[Lead<'_>], at: &At) {
        for lead in leads {
            if !self.conditions.passes(lead.test, lead.json) {
                self.follow(lead, at);
            }
        }
    }

    fn follow(&mut self, lead: &Lead<'_>, at: &At) {
        let there = match lead.to {
            Place::Here => at.clone(),
            Place::Member(name) => at.member(name),
            Place::Item(index) => at.item(index),
        };
        match (lead.test, lead.to) {
            (Test::Fulfils(id), _) => self.refused(id, lead.json, &there),
            (Test::Nothing | Test::Anything, Place::Member(name)) => {
                let message = format!("unknown member `{name}`");
                self.faults.push(there.fault(Code::Unknown, message));
            }
            (Test::Nothing | Test::Anything, Place::Here | Place::Item(_)) => {
                self.here(&there, None);
            }
        }
    }

    fn here(&mut self, at: &At, missing: Option<&str>) {
        let missing = missing.map(|name| format!(": the member `{name}` is missing"));
        let message = format!("{}{}", self.message, missing.unwrap_or_default());
        self.faults.push(at.fault(Code::Condition, message));
    }
}

/// The first required member that an object lacks.
fn missing<'c>(condition: &'c Condition, json: &Json) -> Option<&'c str> {
    let rule = condition.object.as_ref()?;
    let has = |name: &String| json.get(name).is_some();
    let together = rule.together.iter().filter(|together| has(&together.with));
    let together = together.flat_map(|together| &together.required);
    let mut required = rule.required.iter().chain(together);
    required.find(|name| !has(name)).map(String::as_str)
}
