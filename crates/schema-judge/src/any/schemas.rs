//! Random schemas with every keyword in every dialect: keywords beside, inside and against each other.

use samewire_schema::Draft;
use serde_json::{Map, Value, json};

use super::keywords::{Keyword, OF_ANYTHING, OF_LISTS, OF_NUMBERS, OF_OBJECTS, OF_STRINGS, is_of};
use samewire_prove::parts::Rng;

/// The maximum depth of schemas.
const DEPTH: usize = 2;
/// The definitions. For the same value, a schema only refers to a later one, because the meaning of a circular
/// reference is undefined.
const DEFINITIONS: [&str; 3] = ["A", "B", "C"];
/// The names of members, which also occur as words in texts.
pub(super) const NAMES: [&str; 5] = ["x", "y", "red", "kind", "ex"];
/// Patterns for which the validator agrees with ECMA-262. It does not for `\d`, `.`, and `$` before the end of a line.
const PATTERNS: [&str; 6] = ["^x", "e", "^[a-z]+$", "^(?:red|x?y)$", "[^a-z]", "^.{2}"];
/// The URIs of the document and of the definition that is a separate resource, in schemas with dynamic references.
const ROOT: &str = "https://example.com/root";
const OWN: &str = "https://example.com/own";
const TYPES: [&str; 7] = [
    "null", "boolean", "integer", "number", "string", "array", "object",
];
/// A schema file of a draft.
pub(crate) fn schema(rng: &mut Rng) -> (Draft, Value) {
    let draft = rng.pick(&Draft::ALL).copied().unwrap_or(Draft::V2020);
    let is_dynamic = draft >= Draft::V2019 && rng.once_in(4);
    let mut maker = Maker {
        rng,
        draft,
        is_dynamic,
    };
    let definitions: Map<String, Value> = DEFINITIONS
        .iter()
        .enumerate()
        .map(|(place, name)| ((*name).to_owned(), maker.definition(place)))
        .collect();
    let group = if draft >= Draft::V2019 {
        "$defs"
    } else {
        "definitions"
    };
    let mut schema = json!({ "$schema": format!("{}#", draft.uri()), group: definitions });
    if is_dynamic && let Some(map) = schema.as_object_mut() {
        map.insert("$id".to_owned(), ROOT.into());
        if draft == Draft::V2019 && rng.once_in(2) {
            map.insert("$recursiveAnchor".to_owned(), true.into());
        }
    }
    (draft, schema)
}

pub(super) struct Maker<'r> {
    pub(super) rng: &'r mut Rng,
    pub(super) draft: Draft,
    /// Whether one of the definitions is a separate resource, and references may be dynamic.
    is_dynamic: bool,
}

impl Maker<'_> {
    /// A definition. Most of them are objects or have no `type`, and later ones are small.
    fn definition(&mut self, place: usize) -> Value {
        let depth = DEPTH.saturating_sub(place / 2);
        let mut schema = match self.rng.below(16) {
            0..=3 => self.composed(place + 1),
            4 => self.union_by_size(),
            _ => self.schema(depth, place + 1),
        };
        if schema.is_boolean() {
            schema = json!({ "not": {} });
        }
        if place == 2
            && self.draft >= Draft::V2019
            && let Some(map) = schema.as_object_mut()
        {
            map.insert("$anchor".to_owned(), "c".into());
        }
        if self.is_dynamic
            && place > 0
            && let Some(map) = schema.as_object_mut()
        {
            if place == 1 {
                map.insert("$id".to_owned(), OWN.into());
            }
            let (anchor, name) = match self.draft {
                Draft::V2020 => ("$dynamicAnchor", "node".into()),
                _ => ("$recursiveAnchor", true.into()),
            };
            // In 2019-09, only the root of a resource may have this keyword.
            if self.draft == Draft::V2020 || place == 1 {
                map.insert(anchor.to_owned(), name);
            }
        }
        schema
    }

    /// A schema that may refer to the definitions from `from` on for the same value.
    fn schema(&mut self, depth: usize, from: usize) -> Value {
        if self.draft > Draft::V4 && self.rng.once_in(12) {
            return (!self.rng.once_in(3)).into();
        }
        let mut map = Map::new();
        let kind = if depth == 0 {
            self.rng.below(3)
        } else {
            self.rng.below(9)
        };
        let (family, types): (&[Keyword], &[&str]) = match kind {
            0 => (&OF_STRINGS, &["string"]),
            1 => (&OF_NUMBERS, &["integer", "number"]),
            2 => (&[], &TYPES),
            3 | 4 => (&OF_LISTS, &["array"]),
            5..=7 => (&OF_OBJECTS, &["object"]),
            _ => (&OF_ANYTHING, &TYPES),
        };
        match self.rng.below(8) {
            0..=4 => {
                map.insert("type".to_owned(), self.rng.word(types).into());
            }
            5 => {
                let mut list = vec![self.rng.word(types)];
                let other = self.rng.word(&TYPES);
                if !list.contains(&other) {
                    list.push(other);
                }
                map.insert("type".to_owned(), list.into());
            }
            _ => {}
        }
        for _ in 0..=self.rng.below(4) {
            self.keyword(&mut map, family, depth, from);
        }
        if self.rng.once_in(4) {
            self.keyword(&mut map, &OF_ANYTHING, depth, from);
        }
        Value::Object(map)
    }

    fn keyword(
        &mut self,
        map: &mut Map<String, Value>,
        family: &[Keyword],
        depth: usize,
        from: usize,
    ) {
        let Some(keyword) = self.rng.pick(family).filter(|of| is_of(self.draft, of)) else {
            return;
        };
        let name = keyword.0;
        let inner = |this: &mut Self| this.schema(depth.saturating_sub(1), 0);
        let same = |this: &mut Self| this.schema(depth.saturating_sub(1), from);
        if depth == 0 && ["allOf", "anyOf", "oneOf", "not", "if"].contains(&name) {
            return;
        }
        let value = match name {
            "exclusiveMinimum" | "exclusiveMaximum" if self.draft == Draft::V4 => {
                let beside = if name == "exclusiveMinimum" {
                    "minimum"
                } else {
                    "maximum"
                };
                map.insert(beside.to_owned(), self.number());
                self.rng.once_in(2).into()
            }
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => self.number(),
            "multipleOf" => {
                let of = [json!(1), json!(2), json!(3), json!(0.5), json!(1.5)];
                self.rng.pick(&of).cloned().unwrap_or_default()
            }
            "pattern" => self.rng.word(&PATTERNS).into(),
            "items" if self.draft < Draft::V2020 && self.rng.once_in(2) => {
                let first = inner(self);
                json!([first, inner(self)])
            }
            "prefixItems" => (0..=self.rng.below(2)).map(|_| inner(self)).collect(),
            "items"
            | "additionalItems"
            | "contains"
            | "unevaluatedItems"
            | "additionalProperties"
            | "unevaluatedProperties" => self.closed(inner),
            "propertyNames" => match self.rng.below(3) {
                0 => json!({ "pattern": self.rng.word(&PATTERNS) }),
                1 => json!({ "enum": ["x", "y", "kind"] }),
                _ => json!({ "maxLength": 1 + self.rng.below(3) }),
            },
            "uniqueItems" => true.into(),
            "properties" => {
                let names: Vec<&str> = (0..=self.rng.below(3))
                    .map(|_| self.rng.word(&NAMES))
                    .collect();
                self.members(&names, inner)
            }
            "patternProperties" => {
                let names: Vec<&str> = (0..=self.rng.below(2))
                    .map(|_| self.rng.word(&PATTERNS))
                    .collect();
                self.members(&names, inner)
            }
            "required" => self.names(),
            "dependentRequired" => json!({ self.rng.word(&NAMES): self.names() }),
            "dependencies" if self.rng.once_in(2) => {
                json!({ self.rng.word(&NAMES): self.names() })
            }
            "dependencies" | "dependentSchemas" => json!({ self.rng.word(&NAMES): same(self) }),
            "enum" => self.values(),
            "const" => self.value(1),
            "allOf" | "anyOf" | "oneOf" => {
                let branches = 0..=1 + self.rng.below(2);
                let mut branches: Vec<Value> = branches.map(|_| same(self)).collect();
                if self.rng.once_in(4) {
                    // A branch is repeated.
                    branches.extend(branches.first().cloned());
                }
                branches.into()
            }
            "not" => same(self),
            "if" => {
                if !self.rng.once_in(4) {
                    map.insert("then".to_owned(), same(self));
                }
                if self.rng.once_in(2) {
                    map.insert("else".to_owned(), same(self));
                }
                same(self)
            }
            "$ref" => match self.reference(from) {
                Some(reference) => reference.into(),
                None => return,
            },
            _ => self.rng.below(4).into(),
        };
        map.insert(name.to_owned(), value);
    }

    /// `false` or a schema. In draft-04, only some keywords may be `false`.
    fn closed(&mut self, inner: impl FnOnce(&mut Self) -> Value) -> Value {
        match self.rng.below(3) {
            1 if self.is_dynamic && self.rng.once_in(3) => self.dynamic(),
            0 if self.draft > Draft::V4 => false.into(),
            0 => json!({ "not": {} }),
            _ => inner(self),
        }
    }

    fn members(&mut self, names: &[&str], inner: impl Fn(&mut Self) -> Value) -> Value {
        let mut members = Map::new();
        for name in names {
            let value = if self.is_dynamic && self.rng.once_in(3) {
                self.dynamic()
            } else if self.rng.once_in(3) {
                let name = if self.draft >= Draft::V2019 && self.rng.once_in(4) {
                    format!("{}#c", self.document())
                } else {
                    self.reference(0).unwrap_or_default()
                };
                json!({ "$ref": name })
            } else {
                inner(self)
            };
            let value = self.with_default(value);
            members.insert((*name).to_owned(), value);
        }
        Value::Object(members)
    }

    /// Sometimes adds a default to the schema of a member: a value of its own if it lists some, or any value.
    pub(super) fn with_default(&mut self, mut schema: Value) -> Value {
        let Value::Object(map) = &mut schema else {
            return schema;
        };
        if self.rng.once_in(5) {
            let listed = map.get("enum").and_then(|all| all.get(0));
            let default = match map.get("const").or(listed) {
                Some(only) => only.clone(),
                None if map.get("type") == Some(&json!("integer")) => self.rng.below(4).into(),
                None => self.value(1),
            };
            map.insert("default".to_owned(), default);
        }
        schema
    }

    pub(super) fn reference(&mut self, from: usize) -> Option<String> {
        let names = DEFINITIONS.get(from..)?;
        let name = self.rng.pick(names)?;
        let group = if self.draft >= Draft::V2019 {
            "$defs"
        } else {
            "definitions"
        };
        if self.is_dynamic && *name == DEFINITIONS[1] {
            return Some(OWN.to_owned());
        }
        Some(format!("{}#/{group}/{name}", self.document()))
    }

    /// The start of a reference to a place in the document.
    fn document(&self) -> &'static str {
        if self.is_dynamic { ROOT } else { "" }
    }

    /// A dynamic reference.
    fn dynamic(&self) -> Value {
        match self.draft {
            Draft::V2020 => json!({ "$dynamicRef": "#node" }),
            _ => json!({ "$recursiveRef": "#" }),
        }
    }

    fn names(&mut self) -> Value {
        let first = self.rng.word(&NAMES);
        let second = self.rng.word(&NAMES);
        if first == second {
            json!([first])
        } else {
            json!([first, second])
        }
    }

    fn number(&mut self) -> Value {
        let numbers = [
            json!(-1),
            json!(0),
            json!(1),
            json!(1.5),
            json!(2),
            json!(3.0),
            json!(6),
        ];
        self.rng.pick(&numbers).cloned().unwrap_or_default()
    }

    /// Different values of any type.
    fn values(&mut self) -> Value {
        let mut values: Vec<Value> = Vec::new();
        for _ in 0..=self.rng.below(3) {
            let value = self.value(1);
            let is_same = |other: &Value| other.as_f64() == value.as_f64() && other == &value;
            if !values.iter().any(is_same) {
                values.push(value);
            }
        }
        values.into()
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.rng.below(if depth == 0 { 5 } else { 8 }) {
            0 => Value::Null,
            1 => self.rng.once_in(2).into(),
            2 => self.rng.below(4).into(),
            3 => json!(1.5),
            4 | 5 => self.rng.word(&NAMES).into(),
            6 => (0..self.rng.below(3)).map(|_| self.value(0)).collect(),
            _ => json!({ self.rng.word(&NAMES): self.value(0) }),
        }
    }
}
