//! Makes objects: of declared members, maps, and those that only conditions describe.

use samewire_schema::Pattern;
use serde_json::Value;

use super::facts::Facts;
use super::maker::{Maker, is_possible, narrower, of_pattern, tested};
use super::node::Node;
use super::scalars::accepts;
use crate::model::{
    Absent, AdditionalProperties, Condition, Group, KeptNames, Length, Map, Model, ObjectRule,
    Payload, Shape, Struct, Test, Text,
};

/// An object that is being made.
#[derive(Default)]
struct Object<'s> {
    /// Each with whether it is required.
    members: Vec<(&'s str, bool, Shape)>,
    /// The shapes of the names and values of other members; `None` if there are none.
    others: Option<(Shape, Shape)>,
    /// The names of other members, if not all may be.
    names: Option<&'s KeptNames>,
    /// Other names that a member is read under.
    aliases: Vec<String>,
    /// Whether members that are not declared may be there, although they are not kept.
    is_open: bool,
    length: Length,
}

impl<'m> Maker<'m> {
    /// An object with declared members, and perhaps a tag; the tag `null` is absent.
    pub(super) fn object(
        &mut self,
        of: &Struct,
        tag: Option<&(&str, Value)>,
        facts: &Facts<'m>,
    ) -> Option<Node> {
        let mut object = Object {
            is_open: of.additional_properties != AdditionalProperties::Refused,
            ..Object::default()
        };
        match tag {
            Some((name, Value::Null)) => object.aliases.push((*name).to_owned()),
            Some((name, value)) => {
                let shape = Shape::Literal {
                    value: value.clone(),
                    any_spelling: false,
                };
                object.members.push((name, true, shape));
            }
            None => {}
        }
        for member in &of.members {
            let is_required = member.absent == Absent::Refused;
            object
                .members
                .push((&member.wire, is_required, member.shape.clone()));
            object.aliases.extend(member.aliases.iter().cloned());
        }
        let name = Shape::Text(Text::any());
        match &of.additional_properties {
            AdditionalProperties::Ignored | AdditionalProperties::Refused => {}
            AdditionalProperties::Kept { of, names } => {
                object.others = Some((name, of.clone()));
                object.names = names.as_ref();
            }
            AdditionalProperties::KeptIfUnknown { .. } => object.others = Some((name, Shape::Any)),
        }
        self.made(&object, facts)
    }

    pub(super) fn map(&mut self, map: &Map, facts: &Facts<'m>) -> Option<Node> {
        let object = Object {
            others: Some(((*map.key).clone(), (*map.value).clone())),
            names: map.names.as_ref(),
            is_open: true,
            length: map.length,
            ..Object::default()
        };
        self.made(&object, facts)
    }

    /// An object of which only conditions say something.
    pub(super) fn any_object(&mut self, facts: &Facts<'m>) -> Option<Node> {
        let object = Object {
            others: Some((Shape::Text(Text::any()), Shape::Any)),
            is_open: true,
            ..Object::default()
        };
        self.made(&object, facts)
    }

    /// An object with one member: a variant that has its name.
    pub(super) fn only_member(
        &mut self,
        name: &str,
        payload: &Payload,
        facts: &Facts<'m>,
    ) -> Option<Node> {
        let shape = match payload {
            Payload::Unit => Shape::Null,
            Payload::Shape { of } => of.clone(),
            Payload::Fields { of, .. } => {
                let value = self.object(of, None, &Facts::default())?;
                return Some(Node::Object {
                    members: vec![(name.to_owned(), true, value)],
                    others: None,
                    taken: Vec::new(),
                    length: Length::default(),
                });
            }
        };
        let object = Object {
            members: vec![(name, true, shape)],
            ..Object::default()
        };
        self.made(&object, facts)
    }

    fn made(&mut self, object: &Object<'_>, facts: &Facts<'m>) -> Option<Node> {
        if facts.conditions.iter().any(|of| of.values.is_some()) {
            return self.listed(facts, Value::is_object);
        }
        let rules: Option<Vec<&ObjectRule>> = facts
            .conditions
            .iter()
            .map(|of| of.object.as_ref())
            .collect();
        let rules = rules?;
        let mut required: Vec<&String> = rules.iter().flat_map(|rule| &rule.required).collect();
        required.extend(&facts.required);
        let mut members = Vec::new();
        for (name, is_required, shape) in &object.members {
            let is_required = *is_required || required.iter().any(|of| of == name);
            match self.member(name, shape, &rules, facts) {
                Some(node) => members.push(((*name).to_owned(), is_required, node)),
                None if is_required => return None,
                None => {}
            }
        }
        let has = |members: &[(String, bool, Node)], name: &str| {
            members.iter().any(|(other, ..)| other == name)
        };
        // Those that only conditions name.
        let named = rules.iter().flat_map(|rule| &rule.groups);
        let named = named.flat_map(|group| group.members.keys());
        let named: Vec<&String> = required.iter().copied().chain(named).collect();
        let value = object
            .others
            .as_ref()
            .map_or(&Shape::Any, |(_, value)| value);
        let is_kept = object.others.is_some();
        for name in named {
            let is_required = required.contains(&name);
            let is_declared = object.members.iter().any(|(other, ..)| other == name);
            let is_allowed = object.is_open && !object.aliases.contains(name);
            if has(&members, name) || is_declared || !(is_required || is_kept && is_allowed) {
                continue;
            }
            let is_name = object
                .names
                .is_none_or(|names| KeptNames::exclude(Some(names), name).is_none());
            let node = self
                .member(name, value, &rules, facts)
                .filter(|_| is_allowed);
            match node {
                Some(node) if is_required || is_name => {
                    members.push((name.clone(), is_required, node));
                }
                None if is_required => return None,
                _ => {}
            }
        }
        let lengths = rules.iter().map(|rule| rule.length);
        let length = lengths.fold(object.length, narrower);
        let others = self.others(object, &rules, facts).map(Box::new);
        let mut taken = object.aliases.clone();
        taken.extend(object.members.iter().map(|(name, ..)| (*name).to_owned()));
        taken.extend(members.iter().map(|(name, ..)| name.clone()));
        taken.extend(facts.absent.iter().cloned());
        let groups = rules.iter().flat_map(|rule| &rule.groups);
        taken.extend(groups.flat_map(|group| group.members.keys().cloned()));
        taken.sort_unstable();
        taken.dedup();
        if others.is_none() {
            taken.clear();
        }
        let ways = with_enough(members, length, others.is_some());
        let ways = ways.into_iter().filter(|_| is_possible(length));
        let objects = ways.map(|members| Node::Object {
            members,
            others: others.clone(),
            taken: taken.clone(),
            length,
        });
        Node::any(objects.collect())
    }

    /// The value of a member that has a name.
    fn member(
        &mut self,
        name: &str,
        shape: &Shape,
        rules: &[&ObjectRule],
        facts: &Facts<'m>,
    ) -> Option<Node> {
        if facts.absent.iter().any(|absent| absent == name) {
            return None;
        }
        if let Some((_, text)) = facts.constants.iter().find(|(of, _)| of == name) {
            return Some(Node::One(vec![text.clone()]));
        }
        let names = rules.iter().map(|rule| rule.names);
        if !names.into_iter().all(|test| may_be(self.model, test, name)) {
            return None;
        }
        let groups = rules.iter().flat_map(|rule| &rule.groups);
        let tests: Vec<Test> = groups.flat_map(|group| tests(group, name)).collect();
        self.shape(shape, &tested(&tests)?)
    }

    /// The names and values of members that nothing names.
    fn others(
        &mut self,
        object: &Object<'_>,
        rules: &[&ObjectRule],
        facts: &Facts<'m>,
    ) -> Option<(Node, Node)> {
        let (key, value) = object.others.as_ref()?;
        if facts.conditions.iter().any(|of| closes(of)) {
            return None;
        }
        let names: Vec<Test> = rules.iter().map(|rule| rule.names).collect();
        let names = tested(&names)?;
        let mut tests: Vec<Test> = Vec::new();
        let mut patterns: Vec<&String> = Vec::new();
        for group in rules.iter().flat_map(|rule| &rule.groups) {
            if group.others == Test::Nothing {
                let (pattern, test) = group.patterns.first()?;
                patterns.push(pattern);
                tests.push(*test);
            } else {
                tests.push(group.others);
            }
        }
        let value = self.shape(value, &tested(&tests)?)?;
        let pattern = |source: &str| of_pattern(&Pattern::new(source).ok()?, Length::default());
        let name = match (object.names, patterns.first()) {
            (Some(names), _) => {
                let sources = names.patterns.iter();
                let nodes = sources.filter_map(|of| of_pattern(of, Length::default()));
                Node::any(nodes.collect())?
            }
            (None, Some(source)) => pattern(source)?,
            (None, None) => self.shape(key, &names)?,
        };
        Some((name, value))
    }
}

/// The maximum number of ways to choose optional members.
const MOST: usize = 32;

/// The ways to have as many members as an object needs: other members, or optional ones that are required then.
fn with_enough(
    members: Vec<(String, bool, Node)>,
    length: Length,
    has_others: bool,
) -> Vec<Vec<(String, bool, Node)>> {
    let required = members
        .iter()
        .filter(|(_, is_required, _)| *is_required)
        .count();
    let needed = usize::try_from(length.min.unwrap_or(0)).unwrap_or(usize::MAX);
    let needed = needed.saturating_sub(required);
    if needed == 0 {
        return vec![members];
    }
    let places = members
        .iter()
        .enumerate()
        .filter(|(_, (_, is_required, _))| !is_required);
    let optional: Vec<usize> = places.map(|(place, _)| place).collect();
    let starts = if optional.len() < needed {
        0
    } else {
        optional.len().min(MOST)
    };
    let ways = (0..starts).map(|start| {
        let mut way = members.clone();
        for place in optional.iter().cycle().skip(start).take(needed) {
            way[*place].1 = true;
        }
        way
    });
    let others = has_others.then(|| members.clone());
    ways.chain(others).collect()
}

/// Whether a condition is about the members that nothing evaluates.
fn closes(of: &Condition) -> bool {
    use crate::model::Combination::Unmarked;
    let mut combinations = of.combinations.iter();
    combinations.any(|of| matches!(of, Unmarked { items: false, .. }))
}

/// The tests of a member in a group.
fn tests(group: &Group, name: &str) -> Vec<Test> {
    let mut all: Vec<Test> = group.members.get(name).copied().into_iter().collect();
    let is_found = |source: &str| Pattern::new(source).is_ok_and(|of| of.is_found_in(name));
    let patterns = group.patterns.iter();
    all.extend(
        patterns
            .filter(|(source, _)| is_found(source))
            .map(|(_, test)| *test),
    );
    if all.is_empty() {
        all.push(group.others);
    }
    all
}

/// Whether a name may pass a test: only what is said of strings alone is looked at.
fn may_be(model: &Model, test: Test, name: &str) -> bool {
    match test {
        Test::Anything => true,
        Test::Nothing => false,
        Test::Fulfils(id) => {
            let of = model.conditions.get(id.0);
            of.is_none_or(|of| accepts(of, &Value::from(name)))
        }
    }
}
