//! Conditions: whether those of the reader hold for everything that the writer's contract allows.

use samewire_codegen::model::{
    Absent, Combination, Condition, ConditionId, Group, Length, ListRule, NumberRule, ObjectRule, Test, TextRule,
};
use samewire_reference::Json;

use crate::choose::Written;
use crate::example::with_members;
use crate::options::Direction;
use crate::rule::{CONDITION_LOOSENED, CONDITION_TIGHTENED};
use crate::spot::{Alternative, What};
use crate::walk::{Candidate, Local, Walk};

/// How deep tests of parts are compared.
const DEPTH: usize = 8;

impl<'m> Walk<'m> {
    /// Adds what the conditions of the reader may refuse.
    pub(crate) fn conditions(&self, one: &Written<'m>, reader: &Alternative<'m>, local: &mut Local<'m>) {
        for id in &reader.conditions {
            let mut own = one.of.conditions.iter();
            if own.any(|own| self.is_implied(*own, *id, DEPTH)) {
                continue;
            }
            let Some(condition) = self.reader.conditions.get(id.0) else {
                continue;
            };
            if self.follows(&one.of, condition) {
                continue;
            }
            let rule = self.pick(CONDITION_TIGHTENED, CONDITION_LOOSENED);
            let why = format!("nothing proves that a value satisfies {}", condition.words());
            let mut found = self.unknown(rule, &why, one, reader);
            found.candidates = self.near(&one.of).into_iter().map(Candidate::whole).collect();
            local.findings.push(found);
        }
    }

    /// Small values of an alternative, and objects with each pair of members.
    fn near(&self, of: &Alternative<'m>) -> Vec<Json> {
        let mut values = self.examples().several(of);
        if let What::Object(object) = of.what {
            let names: Vec<&str> = object.of.members.iter().map(|member| member.wire.as_str()).collect();
            for (place, first) in names.iter().enumerate() {
                for second in names.iter().skip(place) {
                    values.extend(with_members(self.examples(), object, |member| {
                        member.absent == Absent::Refused || member.wire == *first || member.wire == *second
                    }));
                }
                values.extend(with_members(self.examples(), object, |member| {
                    member.absent == Absent::Refused || member.wire != *first
                }));
            }
        }
        values
    }

    /// Whether what the types of the writer say is enough for a condition.
    fn follows(&self, of: &Alternative<'m>, condition: &Condition) -> bool {
        if condition.values.is_some() || !condition.combinations.is_empty() {
            return false;
        }
        match of.what {
            What::Null => condition.null,
            What::Bool => condition.boolean,
            // Their rules for numbers and texts are compared with the types.
            What::Int(_) | What::Float(_) => condition.number.is_some(),
            What::Text(_) => condition.text.is_some(),
            What::List(_) | What::Tuple(_) => condition.list == Some(ListRule::anything()),
            What::Map(_) | What::Other(..) => condition.object == Some(ObjectRule::anything()),
            What::Object(object) => {
                let written = |name: &String| {
                    let is_tag = object.tag.is_some_and(|(tag, value)| tag == name && value.is_some());
                    let mut members = object.of.members.iter();
                    is_tag || members.any(|member| member.wire == *name && member.absent == Absent::Refused)
                };
                let never = |name: &String| {
                    object.tag.is_none_or(|(tag, _)| tag != name)
                        && object.of.members.iter().all(|member| member.wire != *name && !member.also.contains(name))
                        && object.of.additional_properties.shape().is_none()
                        && !self.undeclared.allows(name)
                };
                let count = object.of.members.iter().filter(|member| member.absent == Absent::Refused).count();
                condition.object.as_ref().is_some_and(|rule| {
                    let least = rule.length.min.is_none_or(|min| u64::try_from(count).is_ok_and(|count| count >= min));
                    least
                        && rule.length.max.is_none()
                        && rule.groups.is_empty()
                        && rule.names == Test::Anything
                        && rule.required.iter().all(written)
                        && rule.together.iter().all(|one| never(&one.with) || one.required.iter().all(written))
                })
            }
            What::Any | What::Constant(_) | What::Enum(_) | What::Named(..) => false,
        }
    }

    /// Whether every value that fulfils a condition of the writer fulfils that of the reader.
    fn is_implied(&self, own: ConditionId, other: ConditionId, depth: usize) -> bool {
        let [old, new] = match self.direction {
            Direction::ReaderFirst => [0, 1],
            Direction::WriterFirst => [1, 0],
        };
        let classes = (self.classes.condition(old, own), self.classes.condition(new, other));
        if classes.0.is_some() && classes.0 == classes.1 {
            return true;
        }
        let (Some(own), Some(other)) = (self.writer.conditions.get(own.0), self.reader.conditions.get(other.0)) else {
            return false;
        };
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let implies = |own: Test, other: Test| self.test_is_implied(own, other, depth);
        if let Some(values) = &other.values {
            let among = |value: &serde_json::Value| values.contains(value);
            if !own.values.as_ref().is_some_and(|own| own.iter().all(among)) {
                return false;
            }
        }
        let has = |combination: &Combination| {
            own.combinations.iter().any(|own| combination_is_implied(own, combination, &implies))
        };
        other.combinations.iter().all(has)
            && (!own.null || other.null)
            && (!own.boolean || other.boolean)
            && is_rule_implied(own.number.as_ref(), other.number.as_ref(), number_is_implied)
            && is_rule_implied(own.text.as_ref(), other.text.as_ref(), text_is_implied)
            && is_rule_implied(own.list.as_ref(), other.list.as_ref(), |own, other| list_is_implied(own, other, &implies))
            && is_rule_implied(own.object.as_ref(), other.object.as_ref(), |own, other| object_is_implied(own, other, &implies))
    }

    fn test_is_implied(&self, own: Test, other: Test, depth: usize) -> bool {
        match (own, other) {
            (_, Test::Anything) | (Test::Nothing, _) => true,
            (Test::Fulfils(own), Test::Fulfils(other)) => self.is_implied(own, other, depth),
            (Test::Anything, Test::Fulfils(_)) | (_, Test::Nothing) => false,
        }
    }
}

/// Whether a rule for a type of JSON follows from that of the writer, which may refuse the type.
fn is_rule_implied<R>(own: Option<&R>, other: Option<&R>, implied: impl Fn(&R, &R) -> bool) -> bool {
    match (own, other) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(other)) => implied(own, other),
    }
}

fn combination_is_implied(own: &Combination, other: &Combination, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    match (own, other) {
        (Combination::AnyOf { of: own }, Combination::AnyOf { of: other }) => {
            own.iter().all(|own| other.iter().any(|other| implies(*own, *other)))
        }
        (Combination::With { member: own, then, .. }, Combination::With { member: other, then: test, .. }) => {
            own == other && implies(*then, *test)
        }
        (
            Combination::OneOf { .. } | Combination::Not { .. } | Combination::If { .. } | Combination::Unmarked { .. }
            | Combination::AnyOf { .. } | Combination::With { .. },
            _,
        ) => false,
    }
}

fn length_is_implied(own: Length, other: Length) -> bool {
    other.min.unwrap_or(0) <= own.min.unwrap_or(0)
        && other.max.is_none_or(|most| own.max.is_some_and(|max| max <= most))
}

fn number_is_implied(own: &NumberRule, other: &NumberRule) -> bool {
    own == other || *other == NumberRule::default()
}

fn text_is_implied(own: &TextRule, other: &TextRule) -> bool {
    length_is_implied(own.length, other.length) && other.patterns.iter().all(|one| own.patterns.contains(one))
}

fn list_is_implied(own: &ListRule, other: &ListRule, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    let contains = other.contains.iter().all(|other| {
        own.contains.iter().any(|own| own.count == other.count && implies(own.of, other.of) && (own.count.max.is_none() || implies(other.of, own.of)))
    });
    let first = own.first.len() == other.first.len() && own.first.iter().zip(&other.first).all(|(own, other)| implies(*own, *other));
    length_is_implied(own.length, other.length)
        && (own.unique || !other.unique)
        && contains
        && first
        && implies(own.others, other.others)
}

fn object_is_implied(own: &ObjectRule, other: &ObjectRule, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    let groups = other.groups.iter().all(|other| own.groups.iter().any(|own| group_is_implied(own, other, implies)));
    let together = other.together.iter().all(|other| {
        let mut all = own.together.iter().filter(|own| own.with == other.with);
        other.required.iter().all(|name| own.required.contains(name))
            || all.any(|own| other.required.iter().all(|name| own.required.contains(name)))
    });
    length_is_implied(own.length, other.length)
        && other.required.iter().all(|name| own.required.contains(name))
        && groups
        && together
        && implies(own.names, other.names)
}

fn group_is_implied(own: &Group, other: &Group, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    let same_patterns = own.patterns.len() == other.patterns.len()
        && own.patterns.iter().zip(&other.patterns).all(|(own, other)| own.0 == other.0 && implies(own.1, other.1));
    let names = own.members.keys().chain(other.members.keys());
    let mut members = names.map(|name| {
        let test = |group: &Group| group.members.get(name).copied().unwrap_or(group.others);
        implies(test(own), test(other))
    });
    same_patterns && members.all(|is_implied| is_implied) && implies(own.others, other.others)
}
