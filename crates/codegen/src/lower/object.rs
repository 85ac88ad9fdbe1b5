//! Objects: structs and maps.

use std::collections::HashMap;

use indexmap::IndexMap;
use serde_json::Value;

use super::lowering::{Lowered, Lowering};
use super::node::Node;
use super::parts::{self, Parts, Property, Trail};
use super::pointer::{self, Place};
use super::text::{self, length};
use crate::model::{Absent, AdditionalProperties, Kind, Map, Member, Shape, Struct};

/// Keyword of an object: `null` is read as the empty object.
pub(super) const NULL_IS_EMPTY: &str = "x-deserialize-default-on-null";

/// Keyword of an alias: it is written, too, with the value of its member.
pub(super) const ALSO_WRITTEN: &str = "x-samewire-also-written";

/// The error for a schema that describes objects but also allows other values.
pub(super) const NOT_ONLY_OBJECTS: &str =
    "values that are not objects are also allowed: add \"type\": \"object\"";

impl<'s> Lowering<'s> {
    /// Reads an object; `typed` says that its `type` is already taken.
    pub(super) fn object(&mut self, node: &mut Node<'s>, typed: bool) -> Lowered {
        if is_map(node) {
            return self.map(node);
        }
        let null_is_empty = node.take_flag(NULL_IS_EMPTY, &mut self.errors);
        let mut parts = Parts {
            typed,
            ..Parts::default()
        };
        let mut trail = Trail::from(&node.place);
        self.collect(node, &mut parts, &mut trail);
        if let Some(source) = parts.union.take() {
            if null_is_empty {
                let message = "a union has no empty value for null: allow null as a branch instead";
                self.errors.push(node.at(NULL_IS_EMPTY), message);
            }
            return self.union(&node.place, &source, &parts, "");
        }
        let fields = self.fields(&node.place, parts, null_is_empty);
        Lowered::kind(Kind::Struct(fields))
    }

    /// Makes the struct that the parts describe.
    pub(super) fn fields(
        &mut self,
        place: &Place,
        parts: Parts<'s>,
        null_is_empty: bool,
    ) -> Struct {
        let Parts {
            properties,
            mut required,
            groups,
            additional_properties,
            if_unknown,
            union: _,
            closed,
            typed,
            declares,
            met: _,
            from: _,
        } = parts;
        if !typed {
            self.errors.push(&place.at, NOT_ONLY_OBJECTS);
        }
        for parts::Closed { at, own, .. } in closed {
            if let Some(other) = properties.keys().find(|name| !own.contains(*name)) {
                let message = format!(
                    "forbids or redefines the member {other:?} that is declared in another part: \
                     use `unevaluatedProperties` on the outermost schema instead"
                );
                self.errors.push(at, message);
            }
        }
        let aliases = self.aliases(&properties);
        let means: HashMap<&str, &str> = aliases
            .iter()
            .flat_map(|(name, aliases)| aliases.iter().map(move |alias| (*alias, *name)))
            .collect();
        for (name, at) in required
            .iter()
            .filter(|(name, _)| aliases.contains_key(**name))
        {
            let message = format!(
                "the member {name:?} has other names, any of which is allowed: require it by `anyOf` over all of its names"
            );
            self.errors.push(at, message);
        }
        for (at, group) in groups {
            let declared = |name: &&'s str| means.get(name).copied().unwrap_or(name);
            let mut names = group.iter().map(declared);
            let first = names.next();
            let one = first.filter(|first| names.all(|name| name == *first));
            let is_whole = |name: &&'s str| {
                let others = aliases.get(name).into_iter().flatten();
                properties.contains_key(name)
                    && [name]
                        .into_iter()
                        .chain(others)
                        .all(|one| group.contains(one))
            };
            if let Some(name) = one.filter(is_whole) {
                required.insert(name, at);
            } else {
                let message = "\"one of these members\" is supported only for all names of the same member \
                               (`x-samewire-alias-of`): require each, or write the cases as a union";
                self.errors.push(at, message);
            }
        }
        let mut members = Vec::new();
        for (name, property) in &properties {
            if self.work.is_over() {
                break;
            }
            if !means.contains_key(name) {
                let own = aliases.get(name).map(Vec::as_slice).unwrap_or_default();
                self.spend(own.len(), &property.place.at);
                let member = self.member(name, property, required.contains_key(name));
                members.push(with_aliases(member, own, &properties));
            }
        }
        let is_member = |name: &str| properties.contains_key(name) && !means.contains_key(name);
        for (name, at) in required.into_iter().filter(|(name, _)| !is_member(name)) {
            let message = if properties.contains_key(name) {
                format!(
                    "{name:?} is another name of a member: require the member by `anyOf` over all of its names"
                )
            } else {
                format!(
                    "{name:?} is not declared: add it to `properties` (`true` allows any value)"
                )
            };
            self.errors.push(at, message);
        }
        if null_is_empty {
            self.refuse_missing(place, &members);
        }
        let others = self.others(additional_properties, declares);
        let additional_properties = self.kept_if_unknown(if_unknown, &members, others);
        Struct {
            members,
            additional_properties,
            null_is_empty,
        }
    }

    fn others(
        &mut self,
        schema: Option<(Place, &'s Value)>,
        declares: bool,
    ) -> AdditionalProperties {
        match schema {
            None if declares => AdditionalProperties::Ignored,
            None => AdditionalProperties::Kept { of: Shape::Any },
            Some((_, Value::Bool(false))) => AdditionalProperties::Refused,
            Some((place, schema)) => AdditionalProperties::Kept {
                of: self.inline(&place, schema),
            },
        }
    }

    /// The same rule for undeclared members, unless they are kept only if a member is unknown. Whether it can be is
    /// checked once all types are known.
    fn kept_if_unknown(
        &mut self,
        if_unknown: Option<(String, &str)>,
        members: &[Member],
        others: AdditionalProperties,
    ) -> AdditionalProperties {
        let Some((at, name)) = if_unknown else {
            return others;
        };
        if others != (AdditionalProperties::Kept { of: Shape::Any }) {
            let message = "undeclared members are kept as they are: write `additionalProperties: true` beside this";
            self.errors.push(&at, message);
        }
        match members.iter().find(|member| member.wire == name) {
            Some(member) => self.open_enums.push((at, member.shape.clone())),
            None => self.errors.push(
                at,
                format!(
                    "{name:?} is not a member of this object: name one whose type is an open enum"
                ),
            ),
        }
        AdditionalProperties::KeptIfUnknown {
            member: name.to_owned(),
        }
    }

    /// Reports an object that `null` is read as, but that has required members, which the empty object lacks.
    fn refuse_missing(&mut self, place: &Place, members: &[Member]) {
        let mut required = members
            .iter()
            .filter(|member| member.absent == Absent::Refused);
        if let Some(missing) = required.next() {
            let message = format!(
                "null cannot be read as the empty object, which lacks {:?}: remove this",
                missing.wire
            );
            self.errors
                .push(pointer::join(&place.at, &[NULL_IS_EMPTY]), message);
        }
    }

    /// The other names of each member.
    fn aliases(
        &mut self,
        properties: &IndexMap<&'s str, Property<'s>>,
    ) -> IndexMap<&'s str, Vec<&'s str>> {
        let mut aliases: IndexMap<&str, Vec<&str>> = IndexMap::new();
        for (name, property) in properties {
            let Some(of) = property.schema.get("x-samewire-alias-of") else {
                if property.schema.get(ALSO_WRITTEN).is_some() {
                    let at = pointer::join(&property.place.at, &[ALSO_WRITTEN]);
                    let message = "is supported only beside `x-samewire-alias-of`: name the member whose value is written here, too";
                    self.errors.push(at, message);
                }
                continue;
            };
            let target = of.as_str().and_then(|of| properties.get_key_value(of));
            match target {
                Some((_, target)) if !property.is_beside(target) => {
                    let at = pointer::join(&property.place.at, &["x-samewire-alias-of"]);
                    let message = "the member is declared in another part of this object: declare both names in one";
                    self.errors.push(at, message);
                }
                Some((of, target)) if target.schema.get("x-samewire-alias-of").is_none() => {
                    aliases.entry(of).or_default().push(name);
                    self.same_shape(property, target);
                }
                _ => {
                    let at = pointer::join(&property.place.at, &["x-samewire-alias-of"]);
                    self.errors.push(
                        at,
                        format!(
                            "{of} is not a member of this object: name the member that is written"
                        ),
                    );
                }
            }
        }
        aliases
    }

    fn map(&mut self, node: &mut Node<'s>) -> Lowered {
        node.take("properties");
        node.take("required");
        let key = node
            .take("propertyNames")
            .map_or(text::any_text(), |names| self.map_key(node, names));
        let value = node
            .take("additionalProperties")
            .map_or(Shape::Any, |value| {
                self.inline(&node.place.named(&["additionalProperties"], "value"), value)
            });
        let length = length(node, ["minProperties", "maxProperties"], self);
        Lowered::shape(Shape::Map(Map {
            key: Box::new(key),
            value: Box::new(value),
            length,
        }))
    }

    fn map_key(&mut self, node: &Node<'s>, names: &'s Value) -> Shape {
        let place = node.place.named(&["propertyNames"], "key");
        let key = match names.as_object() {
            // The names of members are always strings, so no `type` is needed.
            Some(map)
                if !["type", "enum", "const", "$ref", "anyOf", "oneOf", "allOf"]
                    .iter()
                    .any(|k| map.contains_key(*k)) =>
            {
                let (mut names, _) = self.open(place.clone(), map);
                let found = text::text(&mut names, self);
                names.finish(&mut self.errors);
                found
            }
            _ => self.inline(&place, names),
        };
        self.keys.push((place.at, key.clone()));
        key
    }
}

/// A member with its aliases, and those of them that are written, too.
fn with_aliases(
    member: Member,
    aliases: &[&str],
    properties: &IndexMap<&str, Property<'_>>,
) -> Member {
    let is_written = |alias: &&&str| {
        let property = properties.get(**alias);
        property.is_some_and(|own| own.schema.get(ALSO_WRITTEN) == Some(&Value::Bool(true)))
    };
    let also = aliases.iter().filter(is_written);
    Member {
        also: also.map(|alias| (*alias).to_owned()).collect(),
        aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
        ..member
    }
}

/// Whether an object declares no members, so that its other keywords apply to all members alike.
fn is_map(node: &Node<'_>) -> bool {
    let declared = node
        .peek("properties")
        .is_some_and(|properties| properties.as_object().is_none_or(|map| !map.is_empty()));
    let required = node
        .peek("required")
        .is_some_and(|names| names.as_array().is_none_or(|list| !list.is_empty()));
    let closed = node.peek("additionalProperties") == Some(&Value::Bool(false));
    let of_all = [
        "additionalProperties",
        "propertyNames",
        "minProperties",
        "maxProperties",
    ];
    let elsewhere = ["$ref", "allOf", "anyOf", "oneOf", "unevaluatedProperties"];
    !declared
        && !required
        && !closed
        && !node.has_any(&elsewhere)
        && (node.has_any(&of_all) || !node.has_any(&["properties", NULL_IS_EMPTY]))
}
