//! Determines the kind of a schema: anything, nothing, a reference, a constant, one type or several.

use serde_json::Value;

use super::lowering::{DEPTH, Lowered, Lowering};
use super::node::{Annotations, Node};
use super::object::NULL_IS_EMPTY;
use super::pointer::{self, Place};
use super::{enums, list, number, peek, text};
use crate::model::{Enum, Kind, Newtype, Origin, Shape, TypeId, Union, UnknownValue, Variant};

/// Keywords that combine schemas.
const COMPOSITE: [&str; 4] = ["$ref", "allOf", "anyOf", "oneOf"];

/// Keywords of objects.
pub(super) const OBJECT: [&str; 7] = [
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
];

/// The type that a keyword applies to, for advice to authors who leave `type` out.
const SPEAKS_OF: [(&str, &[&str]); 4] = [
    ("object", &OBJECT),
    (
        "array",
        &[
            "items",
            "prefixItems",
            "minItems",
            "maxItems",
            "uniqueItems",
        ],
    ),
    ("string", &["minLength", "maxLength", "format", "pattern"]),
    (
        "number",
        &[
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
        ],
    ),
];

impl<'s> Lowering<'s> {
    /// The shape of an inline schema. A schema that needs a name gets a type of its own. It is read once, whatever
    /// objects it is put into.
    pub(super) fn inline(&mut self, place: &Place, schema: &'s Value) -> Shape {
        if let Some(shape) = self.inlined.get(&place.at) {
            return shape.clone();
        }
        let slot = self.slots.len();
        self.slots.push(None);
        let (lowered, annotations) = self.read(place, schema);
        let nullable = lowered.nullable;
        let part = if nullable { "value" } else { "" };
        let mut shape = self.hoisted_at(slot, place, annotations, lowered.kind, part);
        if nullable {
            shape = shape.or_null();
        }
        self.inlined.insert(place.at.clone(), shape.clone());
        shape
    }

    /// Reads a schema of any kind.
    pub(super) fn read(&mut self, place: &Place, schema: &'s Value) -> (Lowered, Annotations) {
        match schema {
            Value::Bool(true) => (Lowered::shape(Shape::Any), Annotations::none()),
            Value::Bool(false) => (Lowered::shape(Shape::Never), Annotations::none()),
            Value::Object(map) => {
                let (mut node, annotations) = self.open(place.clone(), map);
                let lowered = self.node(&mut node);
                node.finish(&mut self.errors);
                (lowered, annotations)
            }
            Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.errors
                    .push(&place.at, "a schema must be an object, true or false");
                (Lowered::shape(Shape::Any), Annotations::none())
            }
        }
    }

    /// Reads a schema object whose annotations, and keywords of a member, are already taken.
    pub(super) fn node(&mut self, node: &mut Node<'s>) -> Lowered {
        let at = node.place.at.clone();
        if !self.within.insert(at.clone()) {
            let message = "contains itself endlessly, because of the `$ref` beside other keywords: give the \
                           whole a definition of its own in `$defs`, and refer to that alone";
            self.errors.push(at, message);
            node.give_up();
            return Lowered::shape(Shape::Never);
        }
        let lowered = if self.depth < DEPTH {
            self.depth += 1;
            let lowered = self.classify(node);
            self.depth -= 1;
            lowered
        } else {
            let message = format!(
                "nested deeper than {DEPTH} schemas: give the inner ones a definition in `$defs`"
            );
            self.errors.push(&at, message);
            node.give_up();
            Lowered::shape(Shape::Never)
        };
        self.within.remove(&at);
        lowered
    }

    /// Returns the shape of a kind: a plain shape as it is, any other kind as a reference to a type of its own.
    ///
    /// `part` is empty for the whole schema at the place. A part of it, such as the schema without `null` or one of its
    /// types, has an id of its own, since the whole may be the target of a reference.
    pub(super) fn hoisted(
        &mut self,
        place: &Place,
        annotations: Annotations,
        kind: Kind,
        part: &str,
    ) -> Shape {
        self.slots.push(None);
        self.hoisted_at(self.slots.len() - 1, place, annotations, kind, part)
    }

    /// Works as [`Self::hoisted`], with a slot that was reserved before the inner types were met.
    pub(super) fn hoisted_at(
        &mut self,
        slot: usize,
        place: &Place,
        annotations: Annotations,
        kind: Kind,
        part: &str,
    ) -> Shape {
        match kind {
            Kind::Newtype(Newtype { of }) => of,
            Kind::Enum(Enum {
                scalar: _,
                values,
                unknown_value: UnknownValue::Refused,
                any_spelling,
            }) if values.len() == 1 => {
                let value = values
                    .into_iter()
                    .next()
                    .map_or(Value::Null, |value| value.wire);
                Shape::Literal {
                    value,
                    any_spelling,
                }
            }
            Kind::Struct(_) | Kind::Enum(_) | Kind::Union(_) => {
                let id = TypeId(if part.is_empty() {
                    place.at.clone()
                } else {
                    format!("{}?{part}", place.at)
                });
                if self.ids.get(&id).is_none_or(|at| *at != place.at) {
                    if let Some(other) = self.ids.insert(id.clone(), place.at.clone()) {
                        let message = format!(
                            "a definition has the same name as this place, {other:?}: rename it"
                        );
                        self.errors.push(&place.at, message);
                    }
                    self.fill(slot, id.clone(), place, annotations, Origin::Inline, kind);
                }
                Shape::Ref { to: id }
            }
        }
    }

    /// The type that a local reference refers to.
    pub(super) fn reference(&mut self, at: &str, reference: &str) -> Option<(TypeId, String)> {
        let Some(target) = pointer::of_reference(reference) else {
            let message = format!(
                "the reference {reference:?} leads out of this file: copy the definition into `$defs` and refer to \
                 \"#/$defs/Name\""
            );
            self.errors.push(at, message);
            return None;
        };
        if pointer::resolve(self.root, &target).is_none() {
            self.errors.push(
                at,
                format!("the reference {reference:?} leads to no definition: add it"),
            );
            return None;
        }
        if let Some(key) = pointer::definition_key(&target) {
            return Some((TypeId(key), target));
        }
        if target.is_empty() {
            return Some((TypeId(self.root_id.clone()), target));
        }
        self.wanted.push(target.clone());
        Some((TypeId(target.clone()), target))
    }

    fn classify(&mut self, node: &mut Node<'s>) -> Lowered {
        if node.has_only(&["not"]) && node.peek("not").is_some_and(peek::is_anything) {
            node.take("not");
            return Lowered::shape(Shape::Never);
        }
        if node.has_any(&["const", "enum"]) && !node.has_any(&COMPOSITE) {
            return enums::constants(self, node);
        }
        if node.has_any(&COMPOSITE) {
            return self.composite(node);
        }
        match node.take("type") {
            None => self.untyped(node),
            Some(Value::String(name)) => self.typed(node, name),
            Some(Value::Array(names)) => self.typed_several(node, names),
            Some(other) => {
                self.errors.push(
                    node.at("type"),
                    format!("`type` must be a name or a list of names, not {other}"),
                );
                node.give_up();
                Lowered::shape(Shape::Any)
            }
        }
    }

    fn composite(&mut self, node: &mut Node<'s>) -> Lowered {
        // A value of `false` has no effect. It is taken so that a reference beside it does not become an object of its
        // own.
        if node.peek(NULL_IS_EMPTY) == Some(&Value::Bool(false)) {
            node.take(NULL_IS_EMPTY);
        }
        if node.has_only(&["$ref"]) {
            let reference = node.take_text("$ref", &mut self.errors);
            let target =
                reference.and_then(|reference| self.reference(&node.at("$ref"), reference));
            return Lowered::shape(target.map_or(Shape::Any, |(to, _)| Shape::Ref { to }));
        }
        if node.has_only(&["allOf"])
            && let Some([only]) = node
                .peek("allOf")
                .and_then(Value::as_array)
                .map(Vec::as_slice)
        {
            node.take("allOf");
            return self.read(&node.place.below(&["allOf", "0"]), only).0;
        }
        let union = [
            "anyOf",
            "oneOf",
            "discriminator",
            "x-samewire-other",
            "type",
            "format",
        ];
        let scalar = node
            .peek("type")
            .is_none_or(|name| name == "string" || name == "integer");
        let one = node.has("anyOf") != node.has("oneOf");
        if node.has_only(&union) && scalar && one {
            return self.bare_union(node);
        }
        self.object(node, false)
    }

    fn untyped(&mut self, node: &mut Node<'s>) -> Lowered {
        for (name, keywords) in SPEAKS_OF {
            if node.has_any(keywords) {
                let message = format!(
                    "there is no `type`, so values of all other types are also allowed: add \"type\": {name:?}"
                );
                self.errors.push(&node.place.at, message);
                node.give_up();
                break;
            }
        }
        Lowered::shape(Shape::Any)
    }

    fn typed(&mut self, node: &mut Node<'s>, name: &str) -> Lowered {
        let shape = match name {
            "null" => Shape::Null,
            "boolean" => Shape::Bool,
            "integer" => number::integer(node, &mut self.errors),
            "number" => number::float(node, &mut self.errors),
            "string" => text::text(node, self),
            "array" => list::list(self, node),
            "object" => return self.object(node, true),
            other => {
                let message = format!(
                    "the type {other:?} is unknown: use null, boolean, integer, number, string, array or object"
                );
                self.errors.push(node.at("type"), message);
                node.give_up();
                Shape::Any
            }
        };
        Lowered::shape(shape)
    }

    /// Reads `"type": ["string", "integer"]` as an untagged union of the types. `null` is taken out.
    fn typed_several(&mut self, node: &mut Node<'s>, names: &'s [Value]) -> Lowered {
        let mut types: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
        let wrong = if types.len() != names.len() || types.is_empty() {
            Some("`type` must list at least one name of a type".to_owned())
        } else {
            peek::repeated(&types).map(|name| format!("`type` lists {name:?} twice: list it once"))
        };
        if let Some(message) = wrong {
            self.errors.push(node.at("type"), message);
            node.give_up();
            return Lowered::shape(Shape::Any);
        }
        let nullable = types.len() > 1 && types.contains(&"null");
        types.retain(|name| !(nullable && *name == "null"));
        if let [only] = types.as_slice() {
            return self.typed(node, only).or_null(nullable);
        }
        self.refuse_shared(node, &types);
        let variants = types
            .into_iter()
            .map(|name| self.type_variant(node, name))
            .collect();
        Lowered::kind(Kind::Union(Union::untagged(variants))).or_null(nullable)
    }

    /// Reports keywords that apply to several of the types, since only the first of these would be read with them.
    fn refuse_shared(&mut self, node: &Node<'s>, types: &[&str]) {
        let has = |name| types.contains(&name);
        let numbers = has("integer") && has("number");
        let bounds = SPEAKS_OF.last().map_or(&[][..], |(_, bounds)| bounds);
        for keyword in bounds.iter().filter(|keyword| numbers && node.has(keyword)) {
            let message = "applies to both `integer` and `number`: use `number` alone, which includes integers";
            self.errors.push(node.at(keyword), message);
        }
        let several = numbers || has("string") && (has("integer") || has("number"));
        if several && node.has("format") {
            let message =
                "applies to more than one of the types: write the types as branches of an `anyOf`";
            self.errors.push(node.at("format"), message);
        }
    }

    fn type_variant(&mut self, node: &mut Node<'s>, name: &str) -> Variant {
        let at = node.place.at.clone();
        let place = Place {
            at: at.clone(),
            words: format!("{} {name}", node.place.words),
        };
        let kind = self.typed(node, name).kind;
        let of = self.hoisted(&place, Annotations::none(), kind, name);
        Variant::untagged(name, of, &at)
    }
}
