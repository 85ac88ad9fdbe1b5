//! Objects with declared members: their marks, keywords beside them, and combinations of objects.

use serde_json::{Map, Value, json};

use super::words::MEMBERS;
use super::{Maker, typed};

/// The names of members that may be beside the tag `kind`.
const OWN: [&str; 5] = ["x", "y", "z", "red", "a/b~c"];

impl Maker<'_> {
    /// An object: members, or several schemas for one object.
    pub(super) fn structure(&mut self, depth: usize) -> Value {
        match self.rng.below(16) {
            0 => {
                let (base, own) = (self.base(), self.part(depth));
                json!({ "allOf": [base, own] })
            }
            1 if self.uses_newer_feature() => {
                let mut own = self.part(depth);
                if let (Value::Object(own), Value::Object(base)) = (&mut own, self.base()) {
                    own.extend(base);
                }
                own
            }
            2 => {
                let base = self.base();
                json!({ "allOf": [base] })
            }
            3 => {
                let mut own = self.part(depth);
                let union = self.tagged(depth, false);
                if let (Value::Object(own), Value::Object(union)) = (&mut own, union) {
                    own.extend(union.into_iter().filter(|(key, _)| key != "type"));
                }
                own
            }
            4 if self.uses_newer_feature() => {
                let (base, own) = (self.base(), self.part(depth));
                let rest = if self.rng.once_in(4) {
                    json!({ "type": "integer" })
                } else {
                    json!(false)
                };
                json!({ "type": "object", "allOf": [base, own], "unevaluatedProperties": rest })
            }
            _ => self.members(depth),
        }
    }

    /// Whether to use a feature that draft-07 does not have. For draft-07, this is very rare.
    pub(super) fn uses_newer_feature(&mut self) -> bool {
        !self.draft_07 || self.rng.once_in(20)
    }

    /// A definition, which is usually an object.
    pub(super) fn base(&mut self) -> Value {
        let name = if !self.in_b && self.rng.once_in(6) {
            "B"
        } else {
            "A"
        };
        self.reference_to(name)
    }

    /// Members that can be combined with another schema.
    fn part(&mut self, depth: usize) -> Value {
        let mut members = self.members(depth);
        // What says how a member is read must stand in each part that declares it.
        if !self.rng.once_in(4)
            && let Some(Value::Object(properties)) = members.get_mut("properties")
        {
            for member in properties.values_mut().filter_map(Value::as_object_mut) {
                member.retain(|keyword, _| !keyword.starts_with("x-deserialize-"));
            }
        }
        self.opened(members)
    }

    /// The schema, usually without keywords about additional members.
    pub(super) fn opened(&mut self, mut schema: Value) -> Value {
        if !self.rng.once_in(20)
            && let Some(map) = schema.as_object_mut()
        {
            map.remove("additionalProperties");
            map.remove("x-samewire-kept-if-unknown");
        }
        schema
    }

    pub(super) fn members(&mut self, depth: usize) -> Value {
        if self.rng.once_in(25) {
            return self.object_of(&MEMBERS, depth);
        }
        self.object_of(&OWN, depth)
    }

    /// An object with some of these members.
    pub(super) fn object_of(&mut self, names: &[&'static str], depth: usize) -> Value {
        let mut map = typed("object");
        let mut properties = Map::new();
        let mut required = Vec::new();
        for _ in 0..=self.rng.below(3) {
            let name = self.rng.word(names);
            if properties.contains_key(name) {
                continue;
            }
            let is_required = self.rng.once_in(3);
            let member = self.member(depth, is_required);
            properties.insert(name.to_owned(), member);
            if is_required {
                required.push(name);
            }
        }
        self.alias(&mut map, &mut properties, &mut required);
        map.insert("properties".to_owned(), Value::Object(properties));
        if !required.is_empty() {
            map.insert("required".to_owned(), required.into());
        }
        let rest = match self.rng.below(14) {
            0 | 1 => Some(json!(false)),
            2 => Some(json!(true)),
            3 => Some(self.schema(depth + 1)),
            _ => None,
        };
        if let Some(rest) = rest {
            map.insert("additionalProperties".to_owned(), rest);
        }
        self.kept_if_unknown(&mut map);
        Value::Object(map)
    }

    /// Sometimes, the undeclared members are kept only if a member, usually an open enum, has an unknown value.
    fn kept_if_unknown(&mut self, map: &mut Map<String, Value>) {
        if !self.rng.once_in(60) {
            return;
        }
        let open = json!({ "anyOf": [{ "enum": ["red", "green"] }, { "type": "string" }] });
        let of = match self.rng.below(8) {
            0 => self.reference(),
            1 => self.open_enum(),
            2 | 3 => json!({ "anyOf": [open, { "type": "null" }] }),
            4 => json!({ "anyOf": [{ "const": 1 }, { "type": "integer" }] }),
            _ => open,
        };
        if let Some(Value::Object(properties)) = map.get_mut("properties") {
            properties.insert("x".to_owned(), of);
            map.insert("additionalProperties".to_owned(), true.into());
            map.insert("x-samewire-kept-if-unknown".to_owned(), "x".into());
        }
    }

    /// An alias of a member.
    fn alias(
        &mut self,
        map: &mut Map<String, Value>,
        properties: &mut Map<String, Value>,
        required: &mut Vec<&'static str>,
    ) {
        if !self.rng.once_in(8) || properties.contains_key("x") {
            return;
        }
        let of = match self.rng.below(4) {
            0 => self.reference(),
            1 => json!({ "type": ["integer", "null"], "x-deserialize-default-on-error": true }),
            2 => {
                json!({ "type": "array", "items": { "type": "string" }, "x-deserialize-skip-invalid-items": true })
            }
            _ => json!({ "type": "string", "minLength": 1 }),
        };
        let mut alias = of.clone();
        let Some(other) = alias.as_object_mut() else {
            return;
        };
        other.insert("x-samewire-alias-of".to_owned(), "x".into());
        if self.rng.once_in(2) {
            other.insert("x-samewire-also-written".to_owned(), true.into());
        }
        properties.insert("x".to_owned(), of);
        properties.insert("ex".to_owned(), alias);
        required.retain(|name| *name != "x");
        if self.rng.once_in(40) {
            required.push("x");
        } else if self.rng.once_in(2) {
            let groups = json!([{ "required": ["x"] }, { "required": ["ex"] }]);
            map.insert("anyOf".to_owned(), groups);
        }
    }

    /// The schema of a member, with matching marks.
    fn member(&mut self, depth: usize, is_required: bool) -> Value {
        match self.rng.below(9) {
            0 => self.defaulted(is_required),
            1 => self.tolerant_list(depth),
            2 if !is_required => {
                let keyword = self.rng.word(&["anyOf", "oneOf"]);
                let inner = self.schema(super::DEPTH);
                let mark = if self.rng.once_in(2) {
                    "x-samewire-tri-state"
                } else {
                    "deprecated"
                };
                json!({ keyword: [inner, { "type": "null" }], mark: true })
            }
            3 => {
                let mut schema = self.schema(depth);
                if let Some(map) = schema.as_object_mut() {
                    let mark = if is_required {
                        "deprecated"
                    } else {
                        "x-deserialize-default-on-error"
                    };
                    map.insert(mark.to_owned(), true.into());
                }
                schema
            }
            4 if self.rng.once_in(3) && !is_required => json!(false),
            _ => self.schema(depth),
        }
    }

    /// A member that has a default.
    fn defaulted(&mut self, is_required: bool) -> Value {
        let (mut schema, default) = match self.rng.below(5) {
            0 => (json!({ "type": "integer", "minimum": 0 }), json!(5)),
            1 => (json!({ "type": "string", "maxLength": 4 }), json!("red")),
            2 => (
                json!({ "type": "array", "items": self.schema(super::DEPTH) }),
                json!([]),
            ),
            3 => (json!({ "type": ["boolean", "null"] }), json!(null)),
            _ => (
                json!({ "type": "string", "enum": ["red", "green"] }),
                json!("green"),
            ),
        };
        if let Some(map) = schema.as_object_mut() {
            map.insert("default".to_owned(), default.clone());
            let mut mark = |name: &str, wanted: bool| {
                if wanted {
                    map.insert(name.to_owned(), true.into());
                }
            };
            mark("x-deserialize-default-on-error", self.rng.once_in(3));
            mark("x-deserialize-default-on-null", self.rng.once_in(3));
            mark(
                "x-samewire-omit-default",
                !is_required && self.rng.once_in(3),
            );
        }
        schema
    }

    /// A list that leaves out invalid items, or is read as empty if it is invalid.
    fn tolerant_list(&mut self, depth: usize) -> Value {
        let mut map = typed("array");
        map.insert("items".to_owned(), self.schema(depth.max(super::DEPTH - 1)));
        if self.rng.once_in(4) {
            map.insert("type".to_owned(), json!(["array", "null"]));
        }
        if self.rng.once_in(4) {
            map.insert("uniqueItems".to_owned(), true.into());
        }
        if self.rng.once_in(4) {
            map.insert("maxItems".to_owned(), (1 + self.rng.below(2)).into());
        }
        if self.rng.once_in(5) {
            map.insert("minItems".to_owned(), 1.into());
        }
        for mark in [
            "x-deserialize-skip-invalid-items",
            "x-deserialize-default-on-error",
            "x-deserialize-default-on-null",
        ] {
            let empty_is_fine =
                !map.contains_key("minItems") && map.get("type") == Some(&json!("array"));
            if self.rng.once_in(2) && (mark.ends_with("items") || empty_is_fine) {
                map.insert(mark.to_owned(), true.into());
            }
        }
        Value::Object(map)
    }
}
