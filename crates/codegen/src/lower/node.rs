//! One schema object while it is read: keywords are taken out of it, and a keyword that is left over is an error.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::exact;
use super::pointer::{Place, join};
use crate::errors::Errors;
use crate::model::{ConditionId, Kind, Origin, Stability, Type};

/// Keywords that do not affect the wire. They are taken, and ignored, in every schema object.
///
/// - `$comment`, `examples`, `x-docs-ignore`: for readers of the schema or its documentation.
/// - `$schema`: the dialect; it is evaluated at the root, where an unsupported draft is refused.
/// - `$id`: the address of the schema; at the root it changes no local reference.
const ANNOTATIONS: [&str; 3] = ["$comment", "examples", "x-docs-ignore"];

/// A schema object, and those of its keywords that are not taken yet.
pub(super) struct Node<'s> {
    pub(super) place: Place,
    left: BTreeMap<&'s str, &'s Value>,
}

/// The documentation of a schema object, and its stability.
///
/// `readOnly` and `writeOnly` are annotations: both sides read and write the member, and its documentation says so.
#[derive(Debug, Clone)]
pub(super) struct Annotations {
    pub(super) title: Option<String>,
    pub(super) docs: String,
    pub(super) deprecated: bool,
    pub(super) stability: Stability,
}

impl Annotations {
    /// The annotations of a place that has none.
    pub(super) fn none() -> Self {
        Self {
            title: None,
            docs: String::new(),
            deprecated: false,
            stability: Stability::Stable,
        }
    }

    /// Makes a type with these annotations.
    pub(super) fn of_type(
        self,
        place: &Place,
        origin: Origin,
        kind: Kind,
        condition: Option<ConditionId>,
    ) -> Type {
        let Self {
            title: _,
            docs,
            deprecated,
            stability,
        } = self;
        Type {
            name: place.words.clone(),
            docs,
            deprecated,
            stability,
            origin,
            at: place.at.clone(),
            kind,
            condition,
        }
    }
}

impl<'s> Node<'s> {
    /// Opens a schema object and takes its annotations.
    pub(super) fn open(
        place: Place,
        map: &'s Map<String, Value>,
        errors: &mut Errors,
    ) -> (Self, Annotations) {
        let left = map
            .iter()
            .map(|(key, value)| (key.as_str(), value))
            .collect();
        let mut node = Self { place, left };
        for annotation in ANNOTATIONS {
            node.take(annotation);
        }
        let title = node.take_text("title", errors).map(str::to_owned);
        let description = node.take_text("description", errors).unwrap_or_default();
        let docs = [
            (!description.is_empty()).then_some(description),
            node.take_flag("readOnly", errors).then_some("Read-only."),
            node.take_flag("writeOnly", errors).then_some("Write-only."),
        ];
        let docs: Vec<&str> = docs.into_iter().flatten().collect();
        let docs = docs.join("\n\n");
        let deprecated = node.take_flag("deprecated", errors);
        let stability = node.take_stability(errors);
        (
            node,
            Annotations {
                title,
                docs,
                deprecated,
                stability,
            },
        )
    }

    /// A schema object without keywords.
    pub(super) fn nothing(place: Place) -> Self {
        let left = BTreeMap::new();
        Self { place, left }
    }

    /// The pointer of a keyword of this object.
    pub(super) fn at(&self, keyword: &str) -> String {
        join(&self.place.at, &[keyword])
    }

    /// Whether a keyword is there and not yet taken.
    pub(super) fn has(&self, keyword: &str) -> bool {
        self.left.contains_key(keyword)
    }

    /// Whether any of these keywords is there and not yet taken.
    pub(super) fn has_any(&self, keywords: &[&str]) -> bool {
        keywords.iter().any(|keyword| self.has(keyword))
    }

    /// Whether nothing but these keywords is left.
    pub(super) fn has_only(&self, keywords: &[&str]) -> bool {
        self.left.keys().all(|key| keywords.contains(key))
    }

    /// Whether keywords of JSON Schema other than this one are left.
    pub(super) fn says_more_than(&self, keyword: &str) -> bool {
        self.left
            .keys()
            .any(|key| *key != keyword && *key != "default" && !key.starts_with("x-"))
    }

    /// Returns a keyword's value without taking it.
    pub(super) fn peek(&self, keyword: &str) -> Option<&'s Value> {
        self.left.get(keyword).copied()
    }

    /// Takes a keyword and returns its value.
    pub(super) fn take(&mut self, keyword: &str) -> Option<&'s Value> {
        self.left.remove(keyword)
    }

    /// Takes `type` if this type is the only one that it names; otherwise leaves it.
    pub(super) fn take_type_named(&mut self, name: &str) {
        let named = match self.peek("type") {
            Some(Value::Array(names)) => matches!(names.as_slice(), [only] if only == name),
            Some(own) => own == name,
            None => false,
        };
        if named {
            self.take("type");
        }
    }

    /// Takes a keyword whose value is a string.
    pub(super) fn take_text(&mut self, keyword: &str, errors: &mut Errors) -> Option<&'s str> {
        let value = self.take(keyword)?;
        let text = value.as_str();
        if text.is_none() {
            errors.push(
                self.at(keyword),
                format!("`{keyword}` must be a string, not {value}"),
            );
        }
        text
    }

    /// Takes a keyword whose value is `true` or `false`; if it is absent, the result is `false`.
    pub(super) fn take_flag(&mut self, keyword: &str, errors: &mut Errors) -> bool {
        let Some(value) = self.take(keyword) else {
            return false;
        };
        value.as_bool().unwrap_or_else(|| {
            errors.push(
                self.at(keyword),
                format!("`{keyword}` must be true or false"),
            );
            false
        })
    }

    /// Takes a keyword whose value is a count.
    pub(super) fn take_count(&mut self, keyword: &str, errors: &mut Errors) -> Option<u64> {
        let value = self.take(keyword)?;
        let count = exact::of(value).and_then(|count| u64::try_from(count).ok());
        if count.is_none() {
            errors.push(
                self.at(keyword),
                format!("`{keyword}` must be an integer from 0 up"),
            );
        }
        count
    }

    /// Takes a keyword whose value is a list.
    pub(super) fn take_list(&mut self, keyword: &str, errors: &mut Errors) -> Option<&'s [Value]> {
        let value = self.take(keyword)?;
        let list = value.as_array();
        if list.is_none() {
            errors.push(self.at(keyword), format!("`{keyword}` holds a list"));
        }
        list.map(Vec::as_slice)
    }

    /// Takes a keyword whose value is an object.
    pub(super) fn take_object(
        &mut self,
        keyword: &str,
        errors: &mut Errors,
    ) -> Option<&'s Map<String, Value>> {
        let value = self.take(keyword)?;
        let object = value.as_object();
        if object.is_none() {
            errors.push(self.at(keyword), format!("`{keyword}` must be an object"));
        }
        object
    }

    /// Drops the keywords that are left, if the object already has an error.
    pub(super) fn give_up(&mut self) {
        self.left.clear();
    }

    /// Reports every keyword that was not taken as an error.
    pub(super) fn finish(self, errors: &mut Errors) {
        for keyword in self.left.keys() {
            errors.push(self.at(keyword), format!("`{keyword}` {}", advice(keyword)));
        }
    }

    fn take_stability(&mut self, errors: &mut Errors) -> Stability {
        match self.take("x-samewire-stability").map(Value::as_str) {
            None | Some(Some("stable")) => Stability::Stable,
            Some(Some("unstable")) => Stability::Unstable,
            Some(_) => {
                errors.push(
                    self.at("x-samewire-stability"),
                    "`x-samewire-stability` is \"stable\" or \"unstable\"",
                );
                Stability::Stable
            }
        }
    }
}

/// Returns the reason why a keyword that is left over is not supported here, and what to do instead.
fn advice(keyword: &str) -> &'static str {
    match keyword {
        "pattern" | "contentEncoding" | "contentMediaType" | "contentSchema" => {
            "is not enforced in the same way by every language: remove it, and check the text in your own code"
        }
        "patternProperties" => {
            "is not supported: use `additionalProperties` for a map, with `propertyNames` naming an enum of its keys"
        }
        "contains" | "minContains" | "maxContains" => {
            "is not supported: describe every item with `items`"
        }
        "if" | "then" | "else" | "dependentSchemas" => {
            "is not supported: write the cases as a union (`oneOf`) with a tag"
        }
        "dependentRequired" | "dependencies" => {
            "is not supported: put the members that belong together into an object of their own"
        }
        "not" => "is not supported: describe what is allowed, as a type or a union",
        "default"
        | "x-deserialize-default-on-error"
        | "x-deserialize-skip-invalid-items"
        | "x-samewire-tri-state"
        | "x-samewire-alias-of"
        | "x-samewire-also-written"
        | "x-samewire-omit-default"
        | "x-samewire-fallback" => {
            "is supported only on a member of an object: move it to the property"
        }
        "x-samewire-kept-if-unknown" => {
            "is supported only on an object with members: move it there"
        }
        "x-deserialize-default-on-null" => {
            "is supported only on a member and on the definition of an object: move it there"
        }
        "x-method" | "x-side" => {
            "is supported only on a definition: move it to the type in `$defs`"
        }
        "x-samewire-unknown-variant" => {
            "is supported only on the last branch of a tagged union: give the union a `discriminator`"
        }
        "x-samewire-default-tag" => {
            "is supported only on the branch of a tagged union that is read if the tag is absent: move it there, \
             and give the union a `discriminator`"
        }
        "x-samewire-other" => {
            "is supported only on an enum: list the values with `enum` or `const`"
        }
        "discriminator" => "is supported only beside `oneOf` or `anyOf`: move it to the union",
        "$defs" | "definitions" => "is supported only at the root: move the definitions there",
        "$id" | "id" | "$anchor" | "$dynamicAnchor" | "$dynamicRef" | "$recursiveRef"
        | "$recursiveAnchor" | "$vocabulary" => {
            "is not supported: refer to definitions of this file, as \"#/$defs/Name\""
        }
        "nullable" => "is not a keyword of JSON Schema: write `\"type\": [\"…\", \"null\"]`",
        "oneOf" | "anyOf" => {
            "is not allowed here: an object has at most one union, and only objects have members beside one"
        }
        "minLength" | "maxLength" => "limits the length of a string: it has no effect on this type",
        "minItems" | "maxItems" | "uniqueItems" | "items" | "prefixItems" | "additionalItems"
        | "unevaluatedItems" => {
            "applies to lists: it has no effect on this type, or contradicts another keyword of this schema"
        }
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => {
            "limits numbers: it has no effect on this type"
        }
        "multipleOf" => {
            "is supported for integers only: remove it, or write `\"type\": \"integer\"`"
        }
        "minProperties" | "maxProperties" | "propertyNames" => {
            "is supported for maps only (an object with `additionalProperties` and no `properties`)"
        }
        "format" => {
            "is the width of a number or the kind of a string: it has no effect on this type"
        }
        "type" | "enum" | "const" | "$ref" | "allOf" => {
            "contradicts another keyword of this schema, or combines types that are not objects: \
             say one thing, or give each part a member of its own"
        }
        "properties" | "required" | "additionalProperties" | "unevaluatedProperties" => {
            "applies to objects: it has no effect on this type"
        }
        _ => "is an unknown keyword: remove it, or use `$comment` for notes to readers",
    }
}
