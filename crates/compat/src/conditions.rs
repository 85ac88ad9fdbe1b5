//! Conditions: whether those of the reader hold for everything that the writer's contract allows.

use samewire_codegen::model::{
    Absent, Combination, ConditionId, Group, Length, ListRule, NumberRule, ObjectRule, Test,
    TextRule,
};
use samewire_reference::Json;

use crate::choose::{Written, undecided};
use crate::decide::Decide;
use crate::example::{with, with_members};
use crate::options::Direction;
use crate::rule::{CONDITION_LOOSENED, CONDITION_TIGHTENED};
use crate::spot::{Alternative, What};
use crate::walk::{Candidate, Local, Walk};

/// How deep tests of parts are compared.
const DEPTH: usize = 8;
/// The number of members that are combined.
const MEMBERS: usize = 8;

impl<'m> Walk<'m> {
    /// Adds what the conditions of the reader may refuse.
    pub(crate) fn conditions(
        &self,
        one: &Written<'m>,
        reader: &Alternative<'m>,
        local: &mut Local<'m>,
    ) {
        for id in &reader.conditions {
            let mut own = one.of.conditions.iter();
            if own.any(|own| self.is_implied(*own, *id, DEPTH)) {
                continue;
            }
            let Some(condition) = self.reader.conditions.get(id.0) else {
                continue;
            };
            // The rules for numbers and texts alone are compared with the types.
            let is_simple = condition.values.is_none() && condition.combinations.is_empty();
            let is_compared = match one.of.what {
                What::Text(_) => condition.text.is_some(),
                What::Int(_) | What::Float(_) => condition.number.is_some(),
                // Its names are compared.
                What::Map(_) => condition.object.as_ref().is_some_and(|rule| {
                    ObjectRule {
                        names: Test::Anything,
                        ..rule.clone()
                    } == ObjectRule::anything()
                }),
                _ => false,
            };
            let decide = Decide {
                writer: self.writer,
                reader: self.reader,
                undeclared: self.undeclared,
            };
            if is_simple && is_compared || decide.condition(one, *id) == Some(true) {
                continue;
            }
            let rule = self.pick(CONDITION_TIGHTENED, CONDITION_LOOSENED);
            let why = format!(
                "nothing proves that a value satisfies {}",
                condition.words()
            );
            let mut found = undecided(rule, &why, one, reader);
            found.candidates = self
                .near(&one.of, *id)
                .into_iter()
                .map(Candidate::whole)
                .collect();
            local.findings.push(found);
        }
    }

    /// Small values of an alternative, and values with what the condition speaks of: constants, and pairs of members.
    fn near(&self, of: &Alternative<'m>, condition: ConditionId) -> Vec<Json> {
        let mut values = self.examples().several(of);
        let mut constants = Vec::new();
        self.constants(condition, "", DEPTH, &mut constants);
        let own = constants.iter().filter(|(name, _)| name.is_empty());
        values.extend(own.map(|(_, value)| value.clone()));
        if let What::Object(object) = of.what {
            let names: Vec<&str> = object
                .of
                .members
                .iter()
                .map(|member| member.wire.as_str())
                .take(MEMBERS)
                .collect();
            for (place, first) in names.iter().enumerate() {
                for second in names.iter().skip(place) {
                    values.extend(with_members(self.examples(), object, |member| {
                        member.absent == Absent::Refused
                            || member.wire == *first
                            || member.wire == *second
                    }));
                }
                values.extend(with_members(self.examples(), object, |member| {
                    member.absent == Absent::Refused || member.wire != *first
                }));
            }
            let least = with_members(self.examples(), object, |member| {
                member.absent == Absent::Refused
            });
            let inside = constants.iter().filter(|(name, _)| !name.is_empty());
            values.extend(
                inside.filter_map(|(name, value)| Some(with(least.clone()?, name, value.clone()))),
            );
        }
        if let What::List(_) = of.what {
            values.extend(
                constants
                    .iter()
                    .map(|(_, value)| Json::List(vec![value.clone()])),
            );
        }
        values
    }

    /// The constants that a condition speaks of, each with the member that it is for.
    fn constants(
        &self,
        id: ConditionId,
        name: &str,
        depth: usize,
        found: &mut Vec<(String, Json)>,
    ) {
        let (Some(condition), Some(depth)) =
            (self.reader.conditions.get(id.0), depth.checked_sub(1))
        else {
            return;
        };
        let values = condition.values.iter().flatten();
        found.extend(values.map(|value| (name.to_owned(), Json::from(value))));
        let mut tests: Vec<(&str, Test)> = Vec::new();
        for combination in &condition.combinations {
            match combination {
                Combination::AnyOf { of } | Combination::OneOf { of } => {
                    tests.extend(of.iter().map(|test| (name, *test)));
                }
                Combination::Not { of } | Combination::Unmarked { of, .. } => {
                    tests.push((name, *of));
                }
                Combination::If {
                    test,
                    then,
                    otherwise,
                } => tests.extend([test, then, otherwise].map(|test| (name, *test))),
                Combination::With { then, .. } => tests.push((name, *then)),
            }
        }
        let groups = condition.object.iter().flat_map(|rule| &rule.groups);
        tests.extend(groups.flat_map(|group| {
            group
                .members
                .iter()
                .map(|(member, test)| (member.as_str(), *test))
        }));
        let contains = condition.list.iter().flat_map(|rule| &rule.contains);
        tests.extend(contains.map(|one| (name, one.of)));
        for (name, test) in tests {
            if let Test::Fulfils(id) = test {
                self.constants(id, name, depth, found);
            }
        }
    }

    /// Whether every value that fulfils a condition of the writer fulfils that of the reader.
    fn is_implied(&self, own: ConditionId, other: ConditionId, depth: usize) -> bool {
        if self.is_same_condition(own, other) {
            return true;
        }
        let (Some(own), Some(other)) = (
            self.writer.conditions.get(own.0),
            self.reader.conditions.get(other.0),
        ) else {
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
            own.combinations.iter().any(|own| {
                combination_is_implied(own, combination, &implies, &|own, other| {
                    self.test_is_same(own, other)
                })
            })
        };
        other.combinations.iter().all(has)
            && (!own.null || other.null)
            && (!own.boolean || other.boolean)
            && is_rule_implied(
                own.number.as_ref(),
                other.number.as_ref(),
                number_is_implied,
            )
            && is_rule_implied(own.text.as_ref(), other.text.as_ref(), text_is_implied)
            && is_rule_implied(own.list.as_ref(), other.list.as_ref(), |own, other| {
                list_is_implied(own, other, &implies)
            })
            && is_rule_implied(own.object.as_ref(), other.object.as_ref(), |own, other| {
                object_is_implied(own, other, &implies)
            })
    }

    /// Whether two conditions are the same, whatever they are called.
    fn is_same_condition(&self, own: ConditionId, other: ConditionId) -> bool {
        let [writer, reader] = match self.direction {
            Direction::ReaderFirst => [0, 1],
            Direction::WriterFirst => [1, 0],
        };
        let class = self.classes.condition(writer, own);
        class.is_some() && class == self.classes.condition(reader, other)
    }

    fn test_is_same(&self, own: Test, other: Test) -> bool {
        match (own, other) {
            (Test::Fulfils(own), Test::Fulfils(other)) => self.is_same_condition(own, other),
            (own, other) => own == other,
        }
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
fn is_rule_implied<R>(
    own: Option<&R>,
    other: Option<&R>,
    implied: impl Fn(&R, &R) -> bool,
) -> bool {
    match (own, other) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(other)) => implied(own, other),
    }
}

fn combination_is_implied(
    own: &Combination,
    other: &Combination,
    implies: &dyn Fn(Test, Test) -> bool,
    is_same: &dyn Fn(Test, Test) -> bool,
) -> bool {
    match (own, other) {
        (Combination::AnyOf { of: own }, Combination::AnyOf { of: other }) => own
            .iter()
            .all(|own| other.iter().any(|other| implies(*own, *other))),
        (Combination::OneOf { of: own }, Combination::OneOf { of: other }) => {
            own.len() == other.len()
                && own
                    .iter()
                    .zip(other)
                    .all(|(own, other)| is_same(*own, *other))
        }
        (Combination::Not { of: own }, Combination::Not { of: other }) => is_same(*own, *other),
        (
            Combination::If {
                test: own,
                then,
                otherwise,
            },
            Combination::If {
                test: other,
                then: then_other,
                otherwise: otherwise_other,
            },
        ) => {
            is_same(*own, *other)
                && implies(*then, *then_other)
                && implies(*otherwise, *otherwise_other)
        }
        (
            Combination::With {
                member: own, then, ..
            },
            Combination::With {
                member: other,
                then: test,
                ..
            },
        ) => own == other && implies(*then, *test),
        (
            Combination::OneOf { .. }
            | Combination::Not { .. }
            | Combination::If { .. }
            | Combination::Unmarked { .. }
            | Combination::AnyOf { .. }
            | Combination::With { .. },
            _,
        ) => false,
    }
}

fn length_is_implied(own: Length, other: Length) -> bool {
    other.min.unwrap_or(0) <= own.min.unwrap_or(0)
        && other
            .max
            .is_none_or(|most| own.max.is_some_and(|max| max <= most))
}

fn number_is_implied(own: &NumberRule, other: &NumberRule) -> bool {
    own == other || *other == NumberRule::default()
}

fn text_is_implied(own: &TextRule, other: &TextRule) -> bool {
    length_is_implied(own.length, other.length)
        && other.patterns.iter().all(|one| own.patterns.contains(one))
}

fn list_is_implied(own: &ListRule, other: &ListRule, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    let contains = other.contains.iter().all(|other| {
        own.contains.iter().any(|own| {
            own.count == other.count
                && implies(own.of, other.of)
                && (own.count.max.is_none() || implies(other.of, own.of))
        })
    });
    let first = own.first.len() == other.first.len()
        && own
            .first
            .iter()
            .zip(&other.first)
            .all(|(own, other)| implies(*own, *other));
    length_is_implied(own.length, other.length)
        && (own.unique || !other.unique)
        && contains
        && first
        && implies(own.others, other.others)
}

fn object_is_implied(
    own: &ObjectRule,
    other: &ObjectRule,
    implies: &dyn Fn(Test, Test) -> bool,
) -> bool {
    let groups = other.groups.iter().all(|other| {
        own.groups
            .iter()
            .any(|own| group_is_implied(own, other, implies))
    });
    let together = other.together.iter().all(|other| {
        let mut all = own.together.iter().filter(|own| own.with == other.with);
        other
            .required
            .iter()
            .all(|name| own.required.contains(name))
            || all.any(|own| {
                other
                    .required
                    .iter()
                    .all(|name| own.required.contains(name))
            })
    });
    length_is_implied(own.length, other.length)
        && other
            .required
            .iter()
            .all(|name| own.required.contains(name))
        && groups
        && together
        && implies(own.names, other.names)
}

fn group_is_implied(own: &Group, other: &Group, implies: &dyn Fn(Test, Test) -> bool) -> bool {
    let same_patterns = own.patterns.len() == other.patterns.len()
        && own
            .patterns
            .iter()
            .zip(&other.patterns)
            .all(|(own, other)| own.0 == other.0 && implies(own.1, other.1));
    let names = own.members.keys().chain(other.members.keys());
    let mut members = names.map(|name| {
        let test = |group: &Group| group.members.get(name).copied().unwrap_or(group.others);
        implies(test(own), test(other))
    });
    same_patterns && members.all(|is_implied| is_implied) && implies(own.others, other.others)
}
