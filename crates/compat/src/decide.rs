//! Whether a condition holds for every value of an alternative, or for none.

use samewire_codegen::model::{
    Absent, Combination, Condition, ConditionId, Length, Member, Model, ObjectRule, Shape, Test,
};
use samewire_reference::{Json, fulfils};

use crate::choose::{Written, written};
use crate::options::Undeclared;
use crate::spot::{Object, Spot, What};

/// How deep conditions of parts are looked at.
const DEPTH: usize = 6;

/// Decides about values of a writer by the conditions of a reader.
#[derive(Clone, Copy)]
pub(crate) struct Decide<'a, 'm> {
    pub(crate) writer: &'m Model,
    pub(crate) reader: &'m Model,
    pub(crate) undeclared: &'a Undeclared,
}

impl<'m> Decide<'_, 'm> {
    /// Whether a condition holds for all values (`true`) or for none (`false`); `None` if that is not known.
    pub(crate) fn condition(self, one: &Written<'m>, id: ConditionId) -> Option<bool> {
        self.fulfils(one, id, DEPTH)
    }

    fn fulfils(self, one: &Written<'m>, id: ConditionId, depth: usize) -> Option<bool> {
        let condition = self.reader.conditions.get(id.0)?;
        let depth = depth.checked_sub(1)?;
        let known = match one.of.what {
            What::Constant(value) => return Some(fulfils(self.reader, id, &Json::from(value))),
            What::Null => return Some(fulfils(self.reader, id, &Json::Null)),
            What::Object(object) => self.object(object, condition, depth),
            What::Text(_) | What::Enum(_) => by_type(
                condition
                    .text
                    .as_ref()
                    .map(|rule| rule.patterns.is_empty() && rule.length == Length::default()),
            ),
            What::Int(_) | What::Float(_) => by_type(condition.number.as_ref().map(|rule| {
                let is_integer = matches!(one.of.what, What::Int(_)) || !rule.integer;
                is_integer
                    && rule.min.is_none()
                    && rule.max.is_none()
                    && rule.multiples_of.is_empty()
            })),
            What::List(_) | What::Tuple(_) => by_type(
                condition
                    .list
                    .as_ref()
                    .map(|rule| *rule == samewire_codegen::model::ListRule::anything()),
            ),
            What::Map(_) | What::Other(..) | What::Named(..) | What::Bool | What::Any => None,
        };
        // Some constants may be left out, so that no value is, but never all are left in.
        let listed = condition.values.as_ref().map(|_| None);
        let combined = condition
            .combinations
            .iter()
            .map(|one_of| self.combination(one, one_of, depth));
        all(std::iter::once(known).chain(listed).chain(combined))
    }

    fn test(self, one: &Written<'m>, test: Test, depth: usize) -> Option<bool> {
        match test {
            Test::Anything => Some(true),
            Test::Nothing => Some(false),
            Test::Fulfils(id) => self.fulfils(one, id, depth),
        }
    }

    fn combination(
        self,
        one: &Written<'m>,
        combination: &Combination,
        depth: usize,
    ) -> Option<bool> {
        let tests = |of: &[Test]| {
            of.iter()
                .map(|test| self.test(one, *test, depth))
                .collect::<Vec<_>>()
        };
        match combination {
            Combination::AnyOf { of } => any(tests(of).into_iter()),
            Combination::OneOf { of } => {
                let results = tests(of);
                let count = |wanted| results.iter().filter(|one| **one == wanted).count();
                match (count(Some(true)), count(None)) {
                    (1, 0) => Some(true),
                    (0, 0) => Some(false),
                    (many, _) if many > 1 => Some(false),
                    _ => None,
                }
            }
            Combination::Not { of } => self.test(one, *of, depth).map(|holds| !holds),
            Combination::If {
                test,
                then,
                otherwise,
            } => match self.test(one, *test, depth) {
                Some(true) => self.test(one, *then, depth),
                Some(false) => self.test(one, *otherwise, depth),
                None => {
                    let both = [then, otherwise].map(|test| self.test(one, *test, depth));
                    (both[0] == both[1]).then_some(both[0]).flatten()
                }
            },
            Combination::With { member, then, .. } => {
                match (one.of.what, self.test(one, *then, depth)) {
                    (_, Some(true)) => Some(true),
                    (What::Object(object), then) => match self.has(object, member) {
                        Some(true) => then,
                        Some(false) => Some(true),
                        None => None,
                    },
                    _ => None,
                }
            }
            Combination::Unmarked { .. } => None,
        }
    }

    /// Whether an object always has a member, or never.
    fn has(self, object: Object<'m>, name: &str) -> Option<bool> {
        if let Some((tag, value)) = object.tag
            && tag == name
        {
            return Some(value.is_some());
        }
        let mut members = object
            .of
            .members
            .iter()
            .filter(|member| member.shape != Shape::Never);
        match members.find(|member| is_called(member, name)) {
            Some(member) if member.absent == Absent::Refused => Some(true),
            Some(_) => None,
            None if object.of.additional_properties.shape().is_some()
                || self.undeclared.allows(name) =>
            {
                None
            }
            None => Some(false),
        }
    }

    fn object(self, object: Object<'m>, condition: &Condition, depth: usize) -> Option<bool> {
        let Some(rule) = &condition.object else {
            return Some(false);
        };
        let ObjectRule {
            length,
            required,
            groups,
            names,
            together,
        } = rule;
        let required = required.iter().map(|name| self.has(object, name));
        let count = object
            .of
            .members
            .iter()
            .filter(|member| member.absent == Absent::Refused)
            .count();
        let count = u64::try_from(count).ok()?
            + u64::from(object.tag.is_some_and(|(_, value)| value.is_some()));
        let length = match (length.min, length.max) {
            (None, None) => Some(true),
            (Some(min), None) if count >= min => Some(true),
            _ => None,
        };
        let together = together.iter().map(|one| {
            let all_there = all(one.required.iter().map(|name| self.has(object, name)));
            match (self.has(object, &one.with), all_there) {
                (Some(false), _) | (_, Some(true)) => Some(true),
                (Some(true), there) => there,
                (None, _) => None,
            }
        });
        let is_any = |test: &Test| *test == Test::Anything;
        let groups =
            groups.iter().map(|group| {
                let is_plain = group.patterns.is_empty() && is_any(&group.others);
                let tests = group.members.iter().filter(|(_, test)| !is_any(test)).map(
                    |(name, test)| match (
                        self.has(object, name),
                        self.member(object, name, *test, depth),
                    ) {
                        (Some(false), _) | (_, Some(true)) => Some(true),
                        (Some(true), holds) => holds,
                        (None, _) => None,
                    },
                );
                all(tests.chain((!is_plain).then_some(None)))
            });
        let names = is_any(names).then_some(true);
        all(required
            .chain([length, names])
            .chain(together)
            .chain(groups))
    }

    /// Whether the value of a member passes a test, if it is there.
    fn member(self, object: Object<'m>, name: &str, test: Test, depth: usize) -> Option<bool> {
        if let Some((tag, Some(value))) = object.tag
            && tag == name
            && let Test::Fulfils(id) = test
        {
            return Some(fulfils(self.reader, id, &Json::Text(value.to_owned())));
        }
        let member = object
            .of
            .members
            .iter()
            .find(|member| is_called(member, name))?;
        let alternatives =
            Spot::of(self.writer, &member.shape, &member.at).alternatives(self.writer);
        let results = alternatives
            .iter()
            .flat_map(|one| written(self.writer, one))
            .map(|one| self.test(&one, test, depth));
        let results: Vec<Option<bool>> = results.collect();
        let first = results.first().copied().flatten();
        let null_is_written = member.null != samewire_codegen::model::Null::ByShape;
        first.filter(|first| !null_is_written && results.iter().all(|one| *one == Some(*first)))
    }
}

fn is_called(member: &Member, name: &str) -> bool {
    member.wire == name || member.also.iter().any(|also| also == name)
}

/// A rule for a type of JSON: none refuses it, and one that says nothing accepts all values.
fn by_type(rule: Option<bool>) -> Option<bool> {
    match rule {
        None => Some(false),
        Some(true) => Some(true),
        Some(false) => None,
    }
}

fn all(results: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut known = Some(true);
    for result in results {
        match result {
            Some(true) => {}
            Some(false) => return Some(false),
            None => known = None,
        }
    }
    known
}

fn any(results: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    all(results.map(|one| one.map(|holds| !holds))).map(|none| !none)
}
