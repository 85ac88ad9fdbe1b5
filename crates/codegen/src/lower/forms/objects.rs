//! Objects: structs and maps.

use samewire_schema::{
    Form, Json, JsonType, Key, Member as Declared, NodeId, Obj, Verdict, accepts,
};

use super::super::pointer::Place;
use super::super::text::any_text;
use super::conditions::{length, only, together};
use super::defaults::{DroppedDefault, WhyDropped, make_optional};
use super::json::plain;
use super::notes::{annotations, first, first_with_node, nodes};
use super::scalars;
use super::state::Types;
use crate::model::{
    Absent, AdditionalProperties, Condition, Kind, Map, Member, Newtype, Null, OnError, Shape,
    Struct, Written,
};
use crate::text_pattern::TextPattern;

/// The rules for undeclared members.
struct Others {
    /// The key that all of them fulfil, if their shape enforces it.
    key: Option<Key>,
    of: AdditionalProperties,
}

impl Others {
    /// No other members are allowed.
    fn none() -> Self {
        Self {
            key: None,
            of: AdditionalProperties::Refused,
        }
    }
}

impl Types<'_> {
    /// Reads an object with known members, or a map.
    pub(super) fn object(
        &mut self,
        object: &Obj,
        form: &Form,
        key: &Key,
        place: &Place,
        rest: &mut Condition,
    ) -> Kind {
        let together = together(object);
        if !together.is_empty() {
            rest.objects().together = together;
        }
        let is_bare = object.members.is_empty();
        let null_is_empty = self.null_is_empty(key);
        let others = if self.is_closed(form) {
            Others::none()
        } else {
            self.others(object, key, place, is_bare)
        };
        let enforced = others.key;
        let has_patterns = object.groups.iter().any(|group| !group.patterns.is_empty());
        if has_patterns {
            let said = |key: &Key| Some(key) == enforced.as_ref();
            let groups = self.conditions.groups(object, false, &said);
            if !groups.is_empty() {
                rest.objects().groups = groups;
            }
        }
        if is_bare && others.of != AdditionalProperties::Refused && !null_is_empty {
            let value = match others.of {
                AdditionalProperties::Kept { of } => of,
                AdditionalProperties::Ignored
                | AdditionalProperties::Refused
                | AdditionalProperties::KeptIfUnknown { .. } => Shape::Any,
            };
            let map = Map {
                key: Box::new(self.key_of_map(&object.names, place, rest)),
                value: Box::new(value),
                length: length(&object.count),
            };
            let of = Shape::Map(map);
            return Kind::Newtype(Newtype { of });
        }
        let count = length(&object.count);
        if count.min.is_some() || count.max.is_some() {
            rest.objects().length = count;
        }
        if !object.names.is_any() {
            rest.objects().names = self.conditions.test(&object.names);
        }
        let members = object.members.iter();
        let members = members.map(|(name, declared)| self.member(name, declared, place));
        let mut members: Vec<Member> = members.collect();
        let mut additional_properties = others.of;
        // If undeclared members are ignored, those that conditions describe must be kept. A base reads what each schema
        // that extends it refuses, and keeps the members that these declare.
        if additional_properties == AdditionalProperties::Ignored {
            let conditional = self.conditional_members(object, form, key, place);
            let parts: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
            members.extend(conditional.members);
            if conditional.keeps_others || self.forms.graph.are_only_base(&parts) {
                additional_properties = AdditionalProperties::Kept { of: Shape::Any };
            }
        }
        Kind::Struct(Struct {
            members,
            additional_properties,
            null_is_empty,
        })
    }

    /// The rules for members that are not declared.
    fn others(&mut self, object: &Obj, key: &Key, place: &Place, is_bare: bool) -> Others {
        let additional = object.groups.iter().map(|group| &group.additional);
        let additional = additional.fold(Key::any(), |all, key| all.and(key));
        let patterns: Vec<&Key> = object
            .groups
            .iter()
            .flat_map(|group| group.patterns.iter().map(|(_, key)| key))
            .collect();
        let value = place.named(&["additionalProperties"], "value");
        let is_closed = self.forms.is_never(&additional);
        if let [first, more @ ..] = patterns.as_slice() {
            // If all schemas are the same, there is one shape for them; otherwise the shape accepts what any of them
            // accepts, and the condition decides.
            let same = more.iter().all(|key| key == first) && (is_closed || additional == **first);
            let of = if same {
                self.shape(first, &value)
            } else {
                let others = (!is_closed).then_some(&additional);
                let keys: Vec<&Key> = patterns.iter().copied().chain(others).collect();
                self.any_of(&keys, &value)
            };
            return Others {
                key: same.then(|| (*first).clone()),
                of: AdditionalProperties::Kept { of },
            };
        }
        let of = if is_closed {
            AdditionalProperties::Refused
        } else if additional.is_any() && !is_bare && !self.says_additional(key) {
            AdditionalProperties::Ignored
        } else {
            let of = self.shape(&additional, &value);
            AdditionalProperties::Kept { of }
        };
        let key = Some(additional);
        Others { key, of }
    }

    /// Whether a definition says that `null` is read as the empty object.
    fn null_is_empty(&self, key: &Key) -> bool {
        let definitions = nodes(key).filter(|node| self.names.contains_key(node));
        let found = first(
            &self.forms.graph,
            definitions,
            "x-deserialize-default-on-null",
        );
        found.and_then(Json::as_bool) == Some(true)
    }

    /// Whether a schema has a keyword for other members, and does not just allow them by default.
    pub(super) fn says_additional(&self, key: &Key) -> bool {
        let form = self.forms.form(key);
        let mut nodes = form
            .parts
            .iter()
            .map(|part| self.forms.graph.node(part.node));
        nodes.any(|node| node.members.additional.is_some() || node.members.unevaluated.is_some())
    }

    /// Reads the names of a map: as strings that a shape can express, or else as a condition.
    fn key_of_map(&mut self, names: &Key, place: &Place, rest: &mut Condition) -> Shape {
        if names.is_any() {
            return any_text();
        }
        let form = self.forms.form(names);
        let is_listed = match form.choices.as_slice() {
            [only] => self.lists_names(only, names),
            [] | [_, _, ..] => false,
        };
        let is_plain = form.residues.is_empty() && (form.choices.is_empty() || is_listed);
        let is_spelled = form.string.as_ref().is_some_and(|string| {
            let patterns = &string.patterns;
            patterns.len() < 2
                && patterns
                    .iter()
                    .all(|pattern| TextPattern::parse(&pattern.source).is_ok())
        });
        if (is_listed || only(&form, JsonType::String)) && is_plain && is_spelled {
            let shape = self.shape(names, &place.named(&["propertyNames"], "name"));
            if !matches!(shape, Shape::Literal { .. }) {
                return shape;
            }
        } else if let Some(string) = &form.string
            && is_plain
            && is_spelled
            && form.values.is_none()
            && form.choices.is_empty()
        {
            // A name is always a string, whatever else the schema accepts.
            let mut own = Condition::anything(String::new());
            let shape = scalars::text(&self.forms.graph, names, string, &mut own);
            if own.is_anything() {
                return shape;
            }
        }
        rest.objects().names = self.conditions.test(names);
        any_text()
    }

    fn member(&mut self, name: &str, declared: &Declared, place: &Place) -> Member {
        let inner = place.named(&["properties", name], name);
        let shape = self.shape(&declared.of, &inner);
        let graph = &self.forms.graph;
        let at = match declared.uses.first() {
            Some(node) => graph.at(&graph.node(*node).site),
            None => inner.at,
        };
        let own = nodes(&declared.of).filter(|node| !self.names.contains_key(node));
        let own: Vec<NodeId> = declared.uses.iter().copied().chain(own).collect();
        let notes = annotations(graph, &own);
        let written = first_with_node(graph, own.iter().copied(), "default");
        let default = written.map(|(_, value)| value);
        let default =
            default.filter(|value| accepts(self.forms, &declared.of, value) == Verdict::Accepts);
        if let (Some((node, _)), None) = (written, default) {
            let at = graph.at(&graph.node(node).site);
            let why = WhyDropped::Misfit;
            self.dropped.insert(DroppedDefault { at, why });
        }
        let nullable = matches!(shape, Shape::Nullable { .. });
        let mut member = Member {
            wire: name.to_owned(),
            aliases: Vec::new(),
            also: Vec::new(),
            shape,
            absent: Absent::Refused,
            null: Null::ByShape,
            on_error: OnError::Refused,
            skip_invalid_items: false,
            written: Written::Always,
            docs: notes.docs,
            deprecated: notes.deprecated,
            stability: notes.stability,
            at,
        };
        match default {
            _ if !declared.required.is_empty() => {}
            Some(default) => {
                member.absent = Absent::Default {
                    value: plain(default),
                };
            }
            None => make_optional(&mut member),
        }
        self.tolerance(&mut member, nullable, &own, default.map(plain));
        member
    }
}
