//! Objects: structs and maps, and objects put together from several schemas (`$ref` beside `properties`, `allOf`).

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::node::Node;
use super::pointer::{self, Place};
use super::schema::length;
use super::union::Source;
use super::{DEPTH, Lowered, Lowering, methods, peek, schema};
use crate::model::{Kind, Map, Rest, Shape, Struct, TypeId};

/// What schemas say together about one object, before any member is read.
#[derive(Clone, Default)]
pub(super) struct Parts<'s> {
    /// By name on the wire, in the order they are written.
    pub(super) properties: IndexMap<&'s str, Property<'s>>,
    /// Names that must be there, and where that is said.
    pub(super) required: IndexMap<&'s str, String>,
    /// Of each group one name must be there.
    groups: Vec<(String, Vec<&'s str>)>,
    /// What undeclared members hold, if that is said.
    pub(super) rest: Option<(Place, &'s Value)>,
    /// The one union that stands beside the members.
    pub(super) union: Option<Source<'s>>,
    /// `additionalProperties` that speak about every member of the whole but these.
    pub(super) closed: Vec<(String, Vec<&'s str>)>,
    /// Whether other values than objects are ruled out.
    pub(super) typed: bool,
    /// Definitions put into this object.
    pub(super) from: Vec<TypeId>,
}

/// A member that nobody has read yet.
#[derive(Clone)]
pub(super) struct Property<'s> {
    pub(super) place: Place,
    pub(super) schema: &'s Value,
}

/// Which references were followed to get here (`within`) and at all (`seen`).
#[derive(Default)]
pub(super) struct Trail {
    within: Vec<String>,
    seen: HashSet<String>,
}

impl<'s> Lowering<'s> {
    /// An object; `typed` when its `type` is already taken.
    pub(super) fn object(&mut self, node: &mut Node<'s>, typed: bool) -> Lowered {
        if is_map(node) {
            return self.map(node);
        }
        let null_is_empty = node.take_flag("x-deserialize-default-on-null", &mut self.errors);
        let mut parts = Parts { typed, ..Parts::default() };
        let mut trail = Trail { within: vec![node.place.at.clone()], seen: HashSet::new() };
        self.collect(node, &mut parts, &mut trail);
        if let Some(source) = parts.union.take() {
            if null_is_empty {
                let message = "a union has no empty value that null could mean: allow null as a branch instead";
                self.errors.push(node.at("x-deserialize-default-on-null"), message);
            }
            return self.union(&node.place, source, parts);
        }
        let fields = self.fields(&node.place, parts, null_is_empty);
        Lowered::kind(Kind::Struct(fields))
    }

    /// Takes everything a schema says about an object into `parts`, following references.
    pub(super) fn collect(&mut self, node: &mut Node<'s>, parts: &mut Parts<'s>, trail: &mut Trail) {
        if self.depth >= DEPTH {
            let message = format!("put together from more than {DEPTH} schemas: join some of them");
            self.errors.push(&node.place.at, message);
            node.give_up();
            return;
        }
        self.depth += 1;
        self.collect_own(node, parts);
        self.collect_reference(node, parts, trail);
        let all = node.take_list("allOf", &mut self.errors).unwrap_or_default();
        for (index, part) in all.iter().enumerate() {
            let place = node.place.below(&["allOf", &index.to_string()]);
            self.collect_part(place, part, parts, trail);
        }
        self.collect_union(node, parts);
        self.depth -= 1;
    }

    /// One schema of several that describe the same object.
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
                let (mut node, _) = Node::open(place, map, &mut self.errors);
                self.collect(&mut node, parts, trail);
                node.finish(&mut self.errors);
            }
            Value::Bool(false) | Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.errors.push(place.at, "an object is described by objects: say its members here");
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
                let message = "only objects can be put together: say \"type\": \"object\", or give this a member of its own";
                self.errors.push(node.at("type"), message);
                node.give_up();
                return;
            }
        }
        let properties = node.take_object("properties", &mut self.errors);
        for (name, schema) in properties.into_iter().flatten() {
            let place = node.place.named(&["properties", name], name);
            self.add(parts, name, Property { place, schema });
        }
        for (index, name) in node.take_list("required", &mut self.errors).unwrap_or_default().iter().enumerate() {
            let at = pointer::join(&node.place.at, &["required", &index.to_string()]);
            match name.as_str() {
                Some(name) => drop(parts.required.entry(name).or_insert(at)),
                None => self.errors.push(at, "`required` lists names of members"),
            }
        }
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            let Some(schema) = node.take(keyword) else { continue };
            if keyword == "additionalProperties" && !peek::is_anything(schema) {
                let own = properties.into_iter().flatten().map(|(name, _)| name.as_str()).collect();
                parts.closed.push((node.at(keyword), own));
            }
            match &parts.rest {
                Some((_, other)) if *other != schema => {
                    let message = "undeclared members are described twice, differently: say it once, on the outermost schema";
                    self.errors.push(node.at(keyword), message);
                }
                Some(_) => {}
                None => parts.rest = Some((node.place.named(&[keyword], "rest"), schema)),
            }
        }
    }

    fn collect_reference(&mut self, node: &mut Node<'s>, parts: &mut Parts<'s>, trail: &mut Trail) {
        let Some(reference) = node.take_text("$ref", &mut self.errors) else { return };
        let at = node.at("$ref");
        let Some((id, target)) = self.reference(&at, reference) else { return };
        if trail.within.contains(&target) {
            let message = format!("{reference:?} is put into itself without end: give it a member of its own");
            self.errors.push(at, message);
            return;
        }
        parts.from.push(id);
        if !trail.seen.insert(target.clone()) {
            return;
        }
        let Some(schema) = pointer::resolve(self.root, &target) else { return };
        let place = Place { words: peek::words(self.root, &self.root_id, &target), at: target.clone() };
        trail.within.push(target);
        if let Value::Object(map) = schema {
            let (mut part, _) = Node::open(place, map, &mut self.errors);
            methods::skip(&mut part);
            part.take("x-deserialize-default-on-null");
            if part.peek("type").is_some_and(|name| name != "object") || part.has_any(&["enum", "const"]) {
                let message = format!("{reference:?} is not an object: give it a member of its own");
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
        let Some(source) = Source::take(node, &mut self.errors) else { return };
        if parts.union.is_some() {
            let message = "an object has one union beside its members at most: give this one a member of its own";
            self.errors.push(source.at, message);
        } else {
            parts.union = Some(source);
        }
    }

    fn add(&mut self, parts: &mut Parts<'s>, name: &'s str, property: Property<'s>) {
        let Some(other) = parts.properties.get_mut(name) else {
            parts.properties.insert(name, property);
            return;
        };
        if other.schema == property.schema || peek::is_anything(property.schema) {
            return;
        }
        if peek::is_anything(other.schema) || peek::narrows(other.schema, property.schema) {
            *other = property;
        } else if !peek::narrows(property.schema, other.schema) {
            let message = format!("the member is declared differently at {}: declare it once", other.place.at);
            self.errors.push(property.place.at, message);
        }
    }

    /// The struct that the parts describe.
    pub(super) fn fields(&mut self, place: &Place, parts: Parts<'s>, null_is_empty: bool) -> Struct {
        let Parts { properties, mut required, groups, rest, union: _, closed, typed, from: _ } = parts;
        if !typed {
            let message = "values that are no objects are allowed too: add \"type\": \"object\"";
            self.errors.push(&place.at, message);
        }
        for (at, own) in closed {
            if let Some(other) = properties.keys().find(|name| !own.contains(name)) {
                let message = format!(
                    "refuses or retypes the member {other:?} that another part declares: \
                     say `unevaluatedProperties` on the outermost schema instead"
                );
                self.errors.push(at, message);
            }
        }
        let aliases = self.aliases(&properties);
        for (at, group) in groups {
            let all_names_of = |name: &&str| {
                let others = aliases.get(name).map(Vec::as_slice).unwrap_or_default();
                group.iter().all(|one| one == name || others.contains(one))
            };
            if let Some(name) = group.iter().find(|name| properties.contains_key(*name) && all_names_of(name)) {
                required.insert(name, at);
            } else {
                let message = "\"one of these members\" is carried for names of the same member only \
                               (`x-samewire-alias-of`): require each, or say the cases as a union";
                self.errors.push(at, message);
            }
        }
        let mut members = Vec::new();
        for (name, property) in &properties {
            if !aliases.values().any(|aliases| aliases.contains(name)) {
                let own = aliases.get(name).map(Vec::as_slice).unwrap_or_default();
                members.push(self.member(name, property, required.contains_key(name), own));
                required.shift_remove(name);
            }
        }
        for (name, at) in required {
            let message = if properties.contains_key(name) {
                format!("{name:?} is another name of a member: require the member by `anyOf` over all of its names")
            } else {
                format!("{name:?} is not declared: add it to `properties` (`true` allows any value)")
            };
            self.errors.push(at, message);
        }
        let rest = match rest {
            None => Rest::Ignored,
            Some((_, Value::Bool(false))) => Rest::Refused,
            Some((place, schema)) => Rest::Kept { of: self.inline(&place, schema) },
        };
        Struct { members, rest, null_is_empty }
    }

    /// The other names of each member.
    fn aliases(&mut self, properties: &IndexMap<&'s str, Property<'s>>) -> IndexMap<&'s str, Vec<&'s str>> {
        let mut aliases: IndexMap<&str, Vec<&str>> = IndexMap::new();
        for (name, property) in properties {
            let Some(of) = property.schema.get("x-samewire-alias-of") else { continue };
            let target = of.as_str().and_then(|of| properties.get_key_value(of));
            match target {
                Some((of, target)) if target.schema.get("x-samewire-alias-of").is_none() => {
                    aliases.entry(of).or_default().push(name);
                    self.same_shape(property, target);
                }
                _ => {
                    let at = pointer::join(&property.place.at, &["x-samewire-alias-of"]);
                    self.errors.push(at, format!("{of} is no member of this object: name the member that is written"));
                }
            }
        }
        aliases
    }

    fn map(&mut self, node: &mut Node<'s>) -> Lowered {
        node.take("properties");
        let key = node.take("propertyNames").map_or(schema::any_text(), |names| self.map_key(node, names));
        let value = node
            .take("additionalProperties")
            .map_or(Shape::Any, |value| self.inline(&node.place.named(&["additionalProperties"], "value"), value));
        let length = length(node, ["minProperties", "maxProperties"], self);
        Lowered::shape(Shape::Map(Map { key: Box::new(key), value: Box::new(value), length }))
    }

    fn map_key(&mut self, node: &Node<'s>, names: &'s Value) -> Shape {
        let place = node.place.named(&["propertyNames"], "key");
        let key = match names.as_object() {
            // The names of members are strings without anybody saying so.
            Some(map) if !["type", "enum", "const", "$ref", "anyOf", "oneOf", "allOf"].iter().any(|k| map.contains_key(*k)) => {
                let (mut names, _) = Node::open(place.clone(), map, &mut self.errors);
                let text = schema::text(&mut names, self);
                names.finish(&mut self.errors);
                text
            }
            _ => self.inline(&place, names),
        };
        self.keys.push((place.at, key.clone()));
        key
    }
}

/// An object without declared members, of which something is said about all members alike.
fn is_map(node: &Node<'_>) -> bool {
    let declared = node.peek("properties").is_some_and(|properties| properties.as_object().is_none_or(|map| !map.is_empty()));
    let closed = node.peek("additionalProperties") == Some(&Value::Bool(false));
    !declared
        && !closed
        && !node.has_any(&["required", "$ref", "allOf", "anyOf", "oneOf", "unevaluatedProperties"])
        && node.has_any(&["additionalProperties", "propertyNames", "minProperties", "maxProperties"])
}
