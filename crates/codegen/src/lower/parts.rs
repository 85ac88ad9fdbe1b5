//! The combined description of one object by several schemas: `$ref` beside `properties`, and `allOf`, merged into one.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::branches::Source;
use super::lowering::{DEPTH, Lowering};
use super::node::Node;
use super::pointer::{self, Place};
use super::work::text;
use super::{methods, peek};
use crate::model::TypeId;

/// Keyword of an object: undeclared members are kept only if this member has a value that its enum does not declare.
const KEPT_IF_UNKNOWN: &str = "x-samewire-kept-if-unknown";

/// The combined description of one object by several schemas, before any member is read.
#[derive(Clone, Default)]
pub(super) struct Parts<'s> {
    /// The properties by their names on the wire, in the order in which they are written.
    pub(super) properties: IndexMap<&'s str, Property<'s>>,
    /// The names of required members, each with the place that requires it.
    pub(super) required: IndexMap<&'s str, String>,
    /// Groups of names: at least one name of each group must be present. Each has the place that says so.
    pub(super) groups: Vec<(String, Vec<&'s str>)>,
    /// The schema of undeclared members, if there is one.
    pub(super) additional_properties: Option<(Place, &'s Value)>,
    /// The member that must be unknown for undeclared members to be kept, and the place that says so.
    pub(super) if_unknown: Option<(String, &'s str)>,
    /// The one union beside the members.
    pub(super) union: Option<Source<'s>>,
    /// The parts' rules for all members except some.
    pub(super) closed: Vec<Closed<'s>>,
    /// Whether other values than objects are ruled out.
    pub(super) typed: bool,
    /// Whether any part declares members; an object without declared members is a map of anything.
    pub(super) declares: bool,
    /// The members that were met since the reading of the current schema began.
    pub(super) met: HashSet<&'s str>,
    /// The definitions that are merged into this object.
    pub(super) from: Vec<TypeId>,
}

/// `additionalProperties` or `unevaluatedProperties` of a part.
#[derive(Clone)]
pub(super) struct Closed<'s> {
    /// The place of the keyword.
    pub(super) at: String,
    /// The members that the rule does not apply to.
    pub(super) own: HashSet<&'s str>,
    /// Whether the rule does not apply to the members of the union beside it either.
    pub(super) sees_union: bool,
}

/// A member that is not read yet.
#[derive(Clone)]
pub(super) struct Property<'s> {
    pub(super) place: Place,
    pub(super) schema: &'s Value,
}

impl Property<'_> {
    /// Whether the same schema declares both.
    pub(super) fn is_beside(&self, other: &Self) -> bool {
        let [mine, theirs] = [self, other].map(|one| one.place.at.rsplit_once('/'));
        mine.zip(theirs)
            .is_some_and(|((mine, _), (theirs, _))| mine == theirs)
    }
}

/// The references that were followed to get here (`within`), and all that were followed so far (`seen`).
#[derive(Default)]
pub(super) struct Trail {
    within: Vec<String>,
    seen: HashSet<String>,
}

impl Parts<'_> {
    /// The parts that a branch of the union beside them starts with.
    fn for_branch(&self) -> Self {
        Self {
            met: HashSet::new(),
            ..self.clone()
        }
    }

    /// The number of steps that a copy of the parts costs.
    fn weight(&self) -> usize {
        let closed = self.closed.iter().map(|closed| 1 + closed.own.len());
        let groups = self.groups.iter().map(|(_, names)| 1 + names.len());
        let lists = self.properties.len() + self.required.len() + self.from.len();
        1 + lists + closed.chain(groups).sum::<usize>()
    }

    /// Tells the rules of `shared` that see the branches of its union that the members of this branch are declared.
    pub(super) fn seen_from(&mut self, shared: &Self) {
        let seeing = self.closed.iter_mut().take(shared.closed.len());
        for closed in seeing.filter(|closed| closed.sees_union) {
            closed.own.extend(&self.met);
        }
    }
}

impl Trail {
    /// Starts a trail at a place that must not be reached again.
    pub(super) fn from(place: &Place) -> Self {
        Self {
            within: vec![place.at.clone()],
            seen: HashSet::new(),
        }
    }
}

impl<'s> Lowering<'s> {
    /// Copies the parts for a branch of the union beside them.
    pub(super) fn copy(&mut self, parts: &Parts<'s>, at: &str) -> Parts<'s> {
        self.spend(parts.weight(), at);
        if self.work.is_over() {
            return Parts::default();
        }
        parts.for_branch()
    }

    /// Takes everything that a schema says about an object into `parts`, following references.
    pub(super) fn collect(
        &mut self,
        node: &mut Node<'s>,
        parts: &mut Parts<'s>,
        trail: &mut Trail,
    ) {
        if self.depth >= DEPTH {
            let message = format!("combined from more than {DEPTH} schemas: merge some of them");
            self.errors.push(&node.place.at, message);
            node.give_up();
            return;
        }
        self.depth += 1;
        self.refuse_hidden(node);
        let outer = std::mem::take(&mut parts.met);
        let had_union = parts.union.is_some();
        let unevaluated = node.peek("unevaluatedProperties");
        if unevaluated.is_some() {
            let instead = "use `additionalProperties` on one object that declares every member";
            self.refuse_younger(node, "unevaluatedProperties", instead);
        }
        self.collect_own(node, parts);
        self.collect_reference(node, parts, trail);
        let all = node
            .take_list("allOf", &mut self.errors)
            .unwrap_or_default();
        for (index, part) in all.iter().enumerate() {
            let place = node.place.below(&["allOf", &index.to_string()]);
            self.collect_part(place, part, parts, trail);
        }
        self.collect_union(node, parts);
        let sees_union = parts.union.is_some() && !had_union;
        if unevaluated.is_some_and(|schema| !peek::is_anything(schema)) {
            parts.closed.push(Closed {
                at: node.at("unevaluatedProperties"),
                own: parts.met.clone(),
                sees_union,
            });
        }
        let own = std::mem::replace(&mut parts.met, outer);
        self.spend(own.len(), &node.place.at);
        parts.met.extend(own);
        self.depth -= 1;
    }

    /// Reports a keyword that draft-07 does not have, and that its readers ignore.
    pub(super) fn refuse_younger(&mut self, node: &Node<'s>, keyword: &str, instead: &str) {
        if self.reference_hides {
            let message =
                format!("is not a keyword of draft-07, whose readers ignore it: {instead}");
            self.errors.push(node.at(keyword), message);
        }
    }

    /// Reports a `$ref` that has other keywords beside it, which draft-07 ignores.
    fn refuse_hidden(&mut self, node: &Node<'s>) {
        if self.reference_hides && node.has("$ref") && node.says_more_than("$ref") {
            let message =
                "draft-07 ignores keywords beside a reference: put the reference into an `allOf`";
            self.errors.push(node.at("$ref"), message);
        }
    }

    /// Takes one of several schemas that describe the same object into `parts`.
    pub(super) fn collect_part(
        &mut self,
        place: Place,
        schema: &'s Value,
        parts: &mut Parts<'s>,
        trail: &mut Trail,
    ) {
        match schema {
            Value::Bool(true) => {}
            Value::Object(map) => {
                let (mut node, _) = self.open(place, map);
                self.collect(&mut node, parts, trail);
                node.finish(&mut self.errors);
            }
            Value::Bool(false)
            | Value::Null
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => {
                self.errors.push(
                    place.at,
                    "an object can be combined only with objects: describe its members here",
                );
            }
        }
    }

    fn collect_own(&mut self, node: &mut Node<'s>, parts: &mut Parts<'s>) {
        match node.peek("type") {
            None => {}
            Some(Value::String(name)) if name == "object" => {
                node.take("type");
                parts.typed = true;
            }
            Some(_) => {
                let message = "only objects can be combined: add \"type\": \"object\", or make this a member of its own";
                self.errors.push(node.at("type"), message);
                node.give_up();
                return;
            }
        }
        let properties = node.take_object("properties", &mut self.errors);
        let required = node.take_list("required", &mut self.errors);
        let required = required.unwrap_or_default();
        parts.declares |= properties.is_some() || !required.is_empty();
        let declared = properties.map_or(0, serde_json::Map::len) + required.len();
        let each = 1 + text(&node.place.at) + text(&node.place.words);
        self.spend(declared * each, &node.place.at);
        if self.work.is_over() {
            return;
        }
        for (name, schema) in properties.into_iter().flatten() {
            let place = node.place.named(&["properties", name], name);
            self.add(parts, name, Property { place, schema });
        }
        for (index, name) in required.iter().enumerate() {
            let at = pointer::join(&node.place.at, &["required", &index.to_string()]);
            match name.as_str() {
                Some(name) => drop(parts.required.entry(name).or_insert(at)),
                None => self.errors.push(at, "`required` lists names of members"),
            }
        }
        if let Some(member) = node.take_text(KEPT_IF_UNKNOWN, &mut self.errors) {
            parts.if_unknown = Some((node.at(KEPT_IF_UNKNOWN), member));
        }
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            let Some(schema) = node.take(keyword) else {
                continue;
            };
            if keyword == "additionalProperties" && !peek::is_anything(schema) {
                let own = properties
                    .into_iter()
                    .flatten()
                    .map(|(name, _)| name.as_str())
                    .collect();
                parts.closed.push(Closed {
                    at: node.at(keyword),
                    own,
                    sees_union: false,
                });
            }
            match &parts.additional_properties {
                Some((_, other)) if *other != schema => {
                    let message = "undeclared members are described twice, in different ways: describe them once, on the outermost schema";
                    self.errors.push(node.at(keyword), message);
                }
                Some(_) => {}
                None => {
                    parts.additional_properties =
                        Some((node.place.named(&[keyword], "rest"), schema));
                }
            }
        }
    }

    fn collect_reference(&mut self, node: &mut Node<'s>, parts: &mut Parts<'s>, trail: &mut Trail) {
        let Some(reference) = node.take_text("$ref", &mut self.errors) else {
            return;
        };
        let at = node.at("$ref");
        let Some((id, target)) = self.reference(&at, reference) else {
            return;
        };
        if trail.within.contains(&target) {
            let message =
                format!("{reference:?} contains itself endlessly: make it a member of its own");
            self.errors.push(at, message);
            return;
        }
        parts.from.push(id);
        if !trail.seen.insert(target.clone()) {
            return;
        }
        let Some(schema) = pointer::resolve(self.root, &target) else {
            return;
        };
        let place = Place {
            words: peek::words(self.root, &self.root_id, &target),
            at: target.clone(),
        };
        trail.within.push(target);
        if let Value::Object(map) = schema {
            let (mut part, _) = self.open(place, map);
            methods::skip(&mut part);
            part.take("x-deserialize-default-on-null");
            if part.peek("type").is_some_and(|name| name != "object")
                || part.has_any(&["enum", "const"])
            {
                let message =
                    format!("{reference:?} is not an object: give it a member of its own");
                self.errors.push(at, message);
                part.give_up();
            }
            self.collect(&mut part, parts, trail);
            part.finish(&mut self.errors);
        } else {
            self.collect_part(place, schema, parts, trail);
        }
        trail.within.pop();
    }

    fn collect_union(&mut self, node: &mut Node<'s>, parts: &mut Parts<'s>) {
        if let Some(groups) = peek::required_groups(node.peek("anyOf")) {
            node.take("anyOf");
            parts.groups.push((node.at("anyOf"), groups));
        }
        let Some(source) = Source::take(node, &mut self.errors) else {
            return;
        };
        if parts.union.is_some() {
            let message = "an object has one union beside its members at most: give this one a member of its own";
            self.errors.push(source.at, message);
        } else {
            parts.union = Some(source);
        }
    }

    fn add(&mut self, parts: &mut Parts<'s>, name: &'s str, property: Property<'s>) {
        parts.met.insert(name);
        let Some(other) = parts.properties.get_mut(name) else {
            parts.properties.insert(name, property);
            return;
        };
        if other.schema == property.schema || peek::adds_nothing(property.schema) {
            return;
        }
        if peek::adds_nothing(other.schema) || peek::narrows(other.schema, property.schema) {
            *other = property;
        } else if !peek::narrows(property.schema, other.schema) {
            let message = format!(
                "the member is declared differently at {}: declare it once",
                other.place.at
            );
            self.errors.push(property.place.at, message);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The names. The test uses different counts of them, so that no sum of counts equals a product of some.
    const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

    #[test]
    fn a_copy_costs_one_step_for_each_name_and_one_for_each_list_of_them() {
        let schema = json!({});
        let names = |count| NAMES.into_iter().take(count);
        let with_names = |count| Closed {
            at: String::new(),
            own: names(count).collect(),
            sees_union: false,
        };
        let parts = Parts {
            properties: names(3).map(|name| (name, property(&schema))).collect(),
            required: names(2).map(|name| (name, String::new())).collect(),
            groups: vec![(String::new(), names(4).collect()), (String::new(), vec![])],
            closed: vec![with_names(5), with_names(0)],
            from: names(6).map(|name| TypeId(name.to_owned())).collect(),
            met: HashSet::from(NAMES),
            ..Parts::default()
        };
        let (own, from, groups, closed) = (3 + 2, 6, 1 + 4 + 1, 1 + 5 + 1);
        assert_eq!(parts.weight(), 1 + own + from + groups + closed);
        assert_eq!(Parts::default().weight(), 1);
    }

    fn property(schema: &Value) -> Property<'_> {
        let (at, words) = (String::new(), String::new());
        Property {
            place: Place { at, words },
            schema,
        }
    }
}
