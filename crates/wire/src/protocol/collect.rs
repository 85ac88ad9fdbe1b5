//! Collects the types of a protocol: each type adds itself and the types of its members, and errors are recorded.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

use crate::protocol::types::{Found, Types};
use crate::supported::judge::{Usage, judge};
use crate::wire::Wire;

impl Types {
    /// Adds a type that does not say which types are inside it.
    pub(super) fn plain<T: JsonSchema>(&mut self) {
        if self.ids.insert(T::schema_id().into_owned()) && !T::inline_schema() {
            self.found.push(Found {
                name: T::schema_name().into_owned(),
                path: std::any::type_name::<T>(),
            });
        }
    }

    /// Adds a type by its Rust path. Returns whether it is new, so that its members have to be added as well.
    pub fn declare<T: Wire>(&mut self, path: &'static str) -> bool {
        if !self.ids.insert(T::schema_id().into_owned()) {
            return false;
        }
        if !T::inline_schema() {
            self.found.push(Found {
                name: T::schema_name().into_owned(),
                path,
            });
        }
        true
    }

    /// Adds the type of a member.
    pub fn member<T: Wire>(&mut self, at: &'static str, asked: Usage) {
        self.judge::<T>(at, asked);
        T::collect(self);
    }

    /// Records an error if the type of a member is unsupported there. It may come from an argument of a generic type.
    pub fn judge<T: Wire>(&mut self, at: &'static str, asked: Usage) {
        if let Some(wrong) = judge::<T>(asked) {
            self.wrong.push(format!("{at}: {wrong}"));
        }
    }

    /// Records an error if an adapter cannot describe the type of its member.
    pub fn adapted<T: Wire>(&mut self, at: &'static str) {
        if let Some(wrong) = T::ADAPTED {
            self.wrong.push(format!("{at}: {wrong}"));
        }
    }

    /// Adds a flattened type. `others` are the names of the members beside it.
    pub fn flattened<T: Wire>(&mut self, at: &'static str, others: &[&str]) {
        let schema = T::Described::json_schema(&mut SchemaGenerator::default()).to_value();
        let has = |keyword| schema.get(keyword).is_some();
        let refuses = |keyword| schema.get(keyword) == Some(&Value::Bool(false));
        let remedy = if has("oneOf") || has("anyOf") || has("$ref") {
            "a union has no place of its own among other members: give it a name, without `flatten`"
        } else if schema.get("type").is_none_or(|json| json != "object") {
            "only a struct or a map has members that can stand here: remove `flatten`"
        } else if refuses("additionalProperties") || refuses("unevaluatedProperties") {
            "the type that is flattened refuses the other members: remove its `deny_unknown_fields`"
        } else {
            if let Some(name) = shared(&schema, others) {
                self.wrong.push(format!(
                    "{at}: both have a member `{name}`: rename one of them"
                ));
            }
            return T::collect(self);
        };
        self.wrong.push(format!("{at}: {remedy}"));
    }

    /// Adds the payload of a variant, which has a tag beside its members.
    pub fn beside_tag<T: Wire>(&mut self, at: &'static str, tag: &str) {
        let schema = T::Described::json_schema(&mut SchemaGenerator::default()).to_value();
        let is_union = ["oneOf", "anyOf", "$ref"]
            .iter()
            .any(|keyword| schema.get(keyword).is_some());
        if !is_union && schema.get("type").is_none_or(|json| json != "object") {
            let remedy = "only a struct, a map or a union of them can stand beside a tag: write `{ … }`, or `content = \"…\"` beside the tag";
            self.wrong.push(format!("{at}: {remedy}"));
        } else if let Some(name) = shared(&schema, &[tag]) {
            self.wrong.push(format!(
                "{at}: it has a member `{name}`, which is the tag: rename one of them"
            ));
        }
        T::collect(self);
    }

    /// Checks that equal values have equal texts, for a member that is omitted while it equals its default.
    pub fn omitted<T: Wire>(&mut self, at: &'static str, default: &Value) {
        let mut inside = Self::default();
        if holds_text(default) {
            T::collect(&mut inside);
        }
        if inside.has_two_texts {
            self.wrong.push(format!(
                "{at}: `0` and `0.00` are equal as a `Decimal`, and Rust alone would leave out both: write an `Option`, or \
                 remove `omit_default`"
            ));
        }
    }

    /// Checks that a member that may be absent is absent in the default of its struct.
    pub fn absent<T: Wire>(&mut self, at: &'static str, default: &T) {
        self.kept(at, !T::KIND.may_be_absent() || default.is_absent());
    }

    /// Records an error if a member that may be absent is present in the default of its struct.
    pub fn kept(&mut self, at: &'static str, is_absent: bool) {
        if !is_absent {
            self.wrong.push(format!(
                "{at}: it is a value in the default of the struct, and what is absent is not written: write \
                 `#[serde(default = \"…\")]` on the member, or leave it out there"
            ));
        }
    }
}

/// Whether a value contains a string.
fn holds_text(value: &Value) -> bool {
    match value {
        Value::String(_) => true,
        Value::Array(items) => items.iter().any(holds_text),
        Value::Object(members) => members.values().any(holds_text),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The first declared name of a type that is also one of the others.
fn shared<'a>(schema: &Value, others: &[&'a str]) -> Option<&'a str> {
    let members = schema.get("properties")?.as_object()?;
    others
        .iter()
        .find(|name| members.contains_key(**name))
        .copied()
}
