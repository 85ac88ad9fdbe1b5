//! Objects: structs and maps.

use std::rc::Rc;

use indexmap::IndexMap;
use samewire_schema::{Form, JsonType, Key, NodeId, Obj, Pattern, Undeclared};

use super::conditional::Conditional;
use super::conditions::{length, only, pointer, together};
use super::keywords::{DEFAULT_ON_NULL, KEPT_IF_UNKNOWN, flag, is_of_rust_types, text};
use super::notes::nodes;
use super::pointer::Place;
use super::scalars;
use super::scalars::any_text;
use super::state::{Types, Use};
use crate::model::{
    AdditionalProperties, Condition, KeptNames, Kind, Length, Map, Member, Newtype, OtherNames,
    Shape, Struct,
};

/// The number of members of any document, however small.
const MEMBERS: usize = 50_000;
/// The further members that are allowed for each schema of the document.
const PER_SCHEMA: usize = 16;
/// The error for a document whose types would be many times as large.
const TOO_LARGE: &str = "too large: `$ref`, `allOf` and unions add members to so many objects that the types would be many \
    times the size of the schema; make the shared part a member of its own";

/// The rules for undeclared members.
struct Others {
    /// The key that all of them fulfil, if their shape enforces it.
    key: Option<Key>,
    of: AdditionalProperties,
    /// The members that conditions describe, if they were needed to decide this.
    conditional: Option<Conditional>,
}

impl Others {
    /// Other members are not read: the object has none that its schema tells of.
    fn ignored() -> Self {
        Self {
            key: Some(Key::any()),
            of: AdditionalProperties::Ignored,
            conditional: None,
        }
    }

    /// No other members are allowed.
    fn none() -> Self {
        Self {
            key: None,
            of: AdditionalProperties::Refused,
            conditional: None,
        }
    }
}

impl Types<'_> {
    /// Reads an object with known members, or a map.
    pub(super) fn object(
        &mut self,
        object: &Obj,
        form: &Form,
        of: &Use,
        place: &Place,
        rest: &mut Condition,
    ) -> Kind {
        let key = &of.key;
        let together = together(object);
        if !together.is_empty() {
            rest.objects().together = together;
        }
        let is_bare = object.members.is_empty();
        let null_is_empty = self.null_is_empty(key);
        let others = if self.is_closed(form, of) {
            Others::none()
        } else if is_bare && !self.says_additional(key) && self.is_empty_struct(form) {
            Others::ignored()
        } else {
            self.others(object, form, key, place)
        };
        let has_patterns = object.groups.iter().any(|group| !group.patterns.is_empty());
        if has_patterns {
            let names = others.of.names();
            let refuses = object.groups.len() == 1
                && names.is_some_and(|names| names.others == OtherNames::Refused);
            let said = |key: &Key| {
                Some(key) == others.key.as_ref() || (refuses && self.forms.is_never(key))
            };
            let groups = self.conditions.groups(object, false, &said);
            if !groups.is_empty() {
                rest.objects().groups = groups;
            }
        }
        let is_map =
            is_bare && !null_is_empty && matches!(others.of, AdditionalProperties::Kept { .. });
        // The shape of a map that keeps every member says how many there are, and their names.
        let needs_condition = !is_map || others.of.names().is_some();
        if needs_condition {
            let count = length(&object.count);
            if count != Length::default() {
                rest.objects().length = count;
            }
            if !object.names.is_any() {
                rest.objects().names = self.conditions.test(&object.names);
            }
        }
        if is_map {
            let own: Vec<NodeId> = nodes(key).collect();
            self.refuse(
                &own,
                KEPT_IF_UNKNOWN,
                "is for an object with declared members: declare the one that is named here",
            );
            let (value, names) = match others.of {
                AdditionalProperties::Kept { of, names } => (of, names),
                AdditionalProperties::Ignored
                | AdditionalProperties::Refused
                | AdditionalProperties::KeptIfUnknown { .. } => (Shape::Any, None),
            };
            let (key, length) = if needs_condition {
                (any_text(), Length::default())
            } else {
                let key = self.key_of_map(&object.names, place, rest);
                (key, length(&object.count))
            };
            let map = Map {
                key: Box::new(key),
                value: Box::new(value),
                length,
                names,
            };
            let of = Shape::Map(map);
            return Kind::Newtype(Newtype { of });
        }
        if self.has_too_many_members(object, place) {
            return Kind::Newtype(Newtype { of: Shape::Never });
        }
        let aliases = self.aliases(object);
        let mut members = self.members(object, &aliases, place);
        let mut additional_properties = self.kept_if_unknown(form, &members, others.of);
        // If undeclared members are ignored, those that conditions describe must be kept. A base reads what each schema
        // that extends it refuses, and keeps the members that these declare.
        if additional_properties.are_ignored() {
            let conditional = others
                .conditional
                .unwrap_or_else(|| self.conditional_members(object, form, key, place));
            let parts: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
            members.extend(conditional.members);
            if conditional.keeps_others || self.forms.graph.are_only_base(&parts) {
                additional_properties = AdditionalProperties::Kept {
                    of: Shape::Any,
                    names: None,
                };
            }
        }
        Kind::Struct(Struct {
            members,
            additional_properties,
            null_is_empty,
        })
    }

    /// Whether the members of one object are in so many others that the types would be many times as large as the schema,
    /// which is an error.
    fn has_too_many_members(&mut self, object: &Obj, place: &Place) -> bool {
        let limit = MEMBERS + self.forms.graph.nodes.len().saturating_mul(PER_SCHEMA);
        let had_room = self.members <= limit;
        self.members = self.members.saturating_add(object.members.len());
        let is_too_large = self.members > limit;
        if is_too_large && had_room {
            self.errors.push(&place.at, TOO_LARGE);
        }
        is_too_large
    }

    /// The rules for members that are not declared.
    fn others(&mut self, object: &Obj, form: &Form, key: &Key, place: &Place) -> Others {
        let additional = object.groups.iter().map(|group| &group.additional);
        let additional = additional.fold(Key::any(), |all, key| all.and(key));
        let is_bare = object.members.is_empty();
        let value = place.named(&["additionalProperties"], "value");
        let is_closed = self.forms.is_never(&additional);
        let is_unsaid = !is_closed && additional.is_any() && !self.says_additional(key);
        let patterns = object.groups.iter().flat_map(|group| &group.patterns);
        // A pattern whose members are refused describes no member.
        let patterns: Vec<&(Rc<Pattern>, Key)> = patterns
            .filter(|(_, key)| !self.forms.is_never(key))
            .collect();
        let Some(((_, first), more)) = patterns.split_first() else {
            let of = if is_closed {
                AdditionalProperties::Refused
            } else if is_unsaid && !is_bare {
                AdditionalProperties::Ignored
            } else {
                let of = self.shape(&additional, &value);
                AdditionalProperties::Kept { of, names: None }
            };
            return Others {
                key: Some(additional),
                of,
                conditional: None,
            };
        };
        let conditional = self.conditional_members(object, form, key, place);
        let graph = &self.forms.graph;
        let mut parts = form.parts.iter();
        // A type of Rust reads the names of its map itself.
        let others = if parts.any(|part| is_of_rust_types(graph, part.node)) {
            None
        } else if is_closed {
            Some(OtherNames::Refused)
        } else if is_unsaid && self.may_ignore_others(object, form, &conditional) {
            Some(OtherNames::Ignored)
        } else {
            None
        };
        let names = others.and_then(|others| self.names(&patterns, others, key));
        // If all schemas are the same, there is one shape for them; otherwise the shape accepts what any of them
        // accepts, and the condition decides.
        let rest = (names.is_none() && !is_closed).then_some(&additional);
        let mut same = more.iter().map(|(_, key)| key).chain(rest);
        let same = same.all(|key| key == first);
        let of = if same {
            self.shape(first, &value)
        } else {
            let keys: Vec<&Key> = patterns.iter().map(|(_, key)| key).chain(rest).collect();
            self.any_of(&keys, &value)
        };
        // Members that conditions describe are declared, as any JSON.
        let mut declared = conditional.members.iter();
        let is_declared = declared.any(|member| {
            let mut patterns = patterns.iter();
            patterns.any(|(pattern, _)| pattern.is_found_in(&member.wire))
        });
        Others {
            key: (same && !is_declared).then(|| first.clone()),
            of: AdditionalProperties::Kept { of, names },
            conditional: Some(conditional),
        }
    }

    /// The names that one of several patterns matches. `None` if they are too many for one condition.
    fn names(
        &mut self,
        patterns: &[&(Rc<Pattern>, Key)],
        others: OtherNames,
        key: &Key,
    ) -> Option<KeptNames> {
        let mut distinct: IndexMap<&str, &Pattern> = IndexMap::new();
        for (pattern, _) in patterns {
            distinct.insert(&pattern.source, pattern);
        }
        let source = if let [(only, _)] = patterns {
            only.source.clone()
        } else {
            let each = distinct.keys().map(|source| format!("(?:{source})"));
            each.collect::<Vec<_>>().join("|")
        };
        let combined = Pattern::new(&source).ok()?;
        let at = format!("{}/patternProperties", pointer(self.forms, key));
        let mut condition = Condition::anything(at);
        condition.text.get_or_insert_default().patterns = vec![combined.source];
        Some(KeptNames {
            patterns: distinct.into_values().cloned().collect(),
            condition: self.conditions.add(condition),
            others,
        })
    }

    /// Whether the members that no pattern describes may be ignored, as those of other objects are: no condition is about
    /// them, and there are not too few members without them.
    fn may_ignore_others(&self, object: &Obj, form: &Form, conditional: &Conditional) -> bool {
        let parts: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
        let is_map = object.members.is_empty();
        let is_map_of_all = || conditional.members.is_empty() && object.count.min.is_none();
        !conditional.keeps_others
            && (!is_map || is_map_of_all())
            && !self.forms.graph.are_only_base(&parts)
    }

    /// Whether an object has an empty list of members in a document of Rust types: it is a struct, and no map of anything.
    fn is_empty_struct(&self, form: &Form) -> bool {
        let graph = &self.forms.graph;
        form.parts.iter().any(|part| {
            let own = graph.object(part.node);
            let own = own.filter(|_| is_of_rust_types(graph, part.node));
            own.is_some_and(|own| own.contains_key("properties"))
        })
    }

    /// Whether a definition says that `null` is read as the empty object.
    fn null_is_empty(&self, key: &Key) -> bool {
        let definitions = nodes(key).filter(|node| self.names.contains_key(node));
        flag(&self.forms.graph, definitions, DEFAULT_ON_NULL)
    }

    /// The same rule for undeclared members, unless they are kept only if a member is unknown. Whether it can be is
    /// checked once all types are known.
    fn kept_if_unknown(
        &mut self,
        form: &Form,
        members: &[Member],
        others: AdditionalProperties,
    ) -> AdditionalProperties {
        let own: Vec<NodeId> = form.parts.iter().map(|part| part.node).collect();
        let Some(name) = text(&self.forms.graph, own.iter().copied(), KEPT_IF_UNKNOWN) else {
            return others;
        };
        let name = name.to_owned();
        if others
            != (AdditionalProperties::Kept {
                of: Shape::Any,
                names: None,
            })
        {
            let message = "undeclared members are kept as they are: write `additionalProperties: true` beside this";
            self.refuse(&own, KEPT_IF_UNKNOWN, message);
        }
        if let Some(member) = members.iter().find(|member| member.wire == name) {
            let at = self.keyword_at(&own, KEPT_IF_UNKNOWN);
            self.open_enums
                .extend(at.map(|at| (at, member.shape.clone())));
        } else {
            let message = format!(
                "{name:?} is not a member of this object: name one whose type is an open enum"
            );
            self.refuse(&own, KEPT_IF_UNKNOWN, &message);
        }
        AdditionalProperties::KeptIfUnknown { member: name }
    }

    /// Whether a schema has a keyword for other members, and does not just allow them by default.
    pub(super) fn says_additional(&self, key: &Key) -> bool {
        let form = self.forms.form(key);
        let mut nodes = form
            .parts
            .iter()
            .map(|part| self.forms.graph.node(part.node));
        nodes.any(|node| node.members.additional.is_some() || node.members.unevaluated.is_some())
            || form
                .parts
                .iter()
                .any(|part| self.keeps_undeclared(part.node))
    }

    /// Whether the settings keep the undeclared members of an object with this schema.
    fn keeps_undeclared(&self, node: NodeId) -> bool {
        self.options.undeclared(&self.forms.graph, node) == Undeclared::Keep
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
            patterns.len() < 2 && patterns.iter().all(|pattern| pattern.is_plain())
        });
        // A name is a string in every language.
        let is_native = form
            .string
            .as_ref()
            .is_some_and(|string| scalars::native(self.forms, names, string).is_some());
        let is_text = (is_listed || only(&form, JsonType::String)) && !is_native;
        if is_text && is_plain && is_spelled {
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
            let shape = scalars::text(self.forms, names, string, &mut own);
            if own.is_anything() {
                return shape;
            }
        }
        rest.objects().names = self.conditions.test(names);
        any_text()
    }
}
