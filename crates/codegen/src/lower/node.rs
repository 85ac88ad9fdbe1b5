//! One schema object while it is read: keywords are taken out of it, and what is left over is an error.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::pointer::{Place, join};
use crate::errors::Errors;
use crate::model::Stability;

/// Keywords that say nothing about the wire, taken knowingly wherever they stand.
///
/// - `$comment`, `examples`, `x-docs-ignore`: for people who read the schema or its documentation.
/// - `$schema`: the dialect; understood at the root, where a draft that is not read is refused.
/// - `$id`: the address of the schema; at the root it changes no local reference.
const ANNOTATIONS: [&str; 3] = ["$comment", "examples", "x-docs-ignore"];

/// A schema object, and which of its keywords nobody has understood yet.
pub(super) struct Node<'s> {
    pub(super) place: Place,
    left: BTreeMap<&'s str, &'s Value>,
}

/// What a schema object says to people, and how settled it is.
///
/// `readOnly` and `writeOnly` are annotations: both sides read and write the member, and its documentation says so.
#[derive(Debug, Clone)]
pub(super) struct Notes {
    pub(super) title: Option<String>,
    pub(super) docs: String,
    pub(super) deprecated: bool,
    pub(super) stability: Stability,
}

impl Notes {
    /// Of a place that says nothing.
    pub(super) fn none() -> Self {
        Self {
            title: None,
            docs: String::new(),
            deprecated: false,
            stability: Stability::Stable,
        }
    }
}

impl<'s> Node<'s> {
    /// Opens a schema object and takes what it says to people.
    pub(super) fn open(
        place: Place,
        map: &'s Map<String, Value>,
        errors: &mut Errors,
    ) -> (Self, Notes) {
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
            Notes {
                title,
                docs,
                deprecated,
                stability,
            },
        )
    }

    /// A schema object that says nothing.
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

    /// Whether keywords of JSON Schema are left beside this one.
    pub(super) fn says_more_than(&self, keyword: &str) -> bool {
        self.left
            .keys()
            .any(|key| *key != keyword && *key != "default" && !key.starts_with("x-"))
    }

    /// A keyword's value, left in place.
    pub(super) fn peek(&self, keyword: &str) -> Option<&'s Value> {
        self.left.get(keyword).copied()
    }

    /// A keyword's value, taken.
    pub(super) fn take(&mut self, keyword: &str) -> Option<&'s Value> {
        self.left.remove(keyword)
    }

    /// Takes `type` where it names this type alone; anything else is left over.
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

    /// A keyword that holds a string.
    pub(super) fn take_text(&mut self, keyword: &str, errors: &mut Errors) -> Option<&'s str> {
        let value = self.take(keyword)?;
        let text = value.as_str();
        if text.is_none() {
            errors.push(
                self.at(keyword),
                format!("`{keyword}` holds a string, not {value}"),
            );
        }
        text
    }

    /// A keyword that holds `true` or `false`; absent is `false`.
    pub(super) fn take_flag(&mut self, keyword: &str, errors: &mut Errors) -> bool {
        let Some(value) = self.take(keyword) else {
            return false;
        };
        value.as_bool().unwrap_or_else(|| {
            errors.push(self.at(keyword), format!("`{keyword}` holds true or false"));
            false
        })
    }

    /// A keyword that holds a count.
    pub(super) fn take_count(&mut self, keyword: &str, errors: &mut Errors) -> Option<u64> {
        let value = self.take(keyword)?;
        let count = super::number::exact(value).and_then(|count| u64::try_from(count).ok());
        if count.is_none() {
            errors.push(
                self.at(keyword),
                format!("`{keyword}` holds a whole number from 0 up"),
            );
        }
        count
    }

    /// A keyword that holds a list.
    pub(super) fn take_list(&mut self, keyword: &str, errors: &mut Errors) -> Option<&'s [Value]> {
        let value = self.take(keyword)?;
        let list = value.as_array();
        if list.is_none() {
            errors.push(self.at(keyword), format!("`{keyword}` holds a list"));
        }
        list.map(Vec::as_slice)
    }

    /// A keyword that holds an object.
    pub(super) fn take_object(
        &mut self,
        keyword: &str,
        errors: &mut Errors,
    ) -> Option<&'s Map<String, Value>> {
        let value = self.take(keyword)?;
        let object = value.as_object();
        if object.is_none() {
            errors.push(self.at(keyword), format!("`{keyword}` holds an object"));
        }
        object
    }

    /// Forgets what is left, where the whole object already has an error.
    pub(super) fn give_up(&mut self) {
        self.left.clear();
    }

    /// Every keyword nobody took is an error.
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

/// Why a keyword that is left over cannot be carried here, and what to do instead.
fn advice(keyword: &str) -> &'static str {
    match keyword {
        "pattern" | "contentEncoding" | "contentMediaType" | "contentSchema" => {
            "is not enforced alike by every language: remove it and check the text in your own code"
        }
        "patternProperties" => {
            "is not carried: use `additionalProperties` for a map, with `propertyNames` naming an enum of its keys"
        }
        "contains" | "minContains" | "maxContains" => {
            "is not carried: describe every item with `items`"
        }
        "if" | "then" | "else" | "dependentSchemas" => {
            "is not carried: say the cases as a union (`oneOf`) with a tag"
        }
        "dependentRequired" | "dependencies" => {
            "is not carried: put the members that belong together into an object of their own"
        }
        "not" => "is not carried: describe what is allowed, as a type or a union",
        "default"
        | "x-deserialize-default-on-error"
        | "x-deserialize-skip-invalid-items"
        | "x-samewire-tri-state"
        | "x-samewire-alias-of"
        | "x-samewire-omit-default"
        | "x-samewire-fallback" => {
            "is understood on a member of an object only: move it to the property"
        }
        "x-deserialize-default-on-null" => {
            "is understood on a member and on the definition of an object only: move it there"
        }
        "x-method" | "x-side" => {
            "is understood on a definition only: move it to the type in `$defs`"
        }
        "x-samewire-unknown-variant" => {
            "is understood on the last branch of a tagged union only: give the union a `discriminator`"
        }
        "x-samewire-default-tag" => {
            "is understood on the branch of a tagged union that is meant when the tag is absent: move it there, \
             and give the union a `discriminator`"
        }
        "x-samewire-other" => {
            "is understood on an enum only: list the values with `enum` or `const`"
        }
        "discriminator" => "is understood beside `oneOf` or `anyOf` only: move it to the union",
        "$defs" | "definitions" => "is understood at the root only: move the definitions there",
        "$id" | "id" | "$anchor" | "$dynamicAnchor" | "$dynamicRef" | "$recursiveRef"
        | "$recursiveAnchor" | "$vocabulary" => {
            "is not followed: refer to definitions of this file, as \"#/$defs/Name\""
        }
        "nullable" => "is not JSON Schema: write `\"type\": [\"…\", \"null\"]`",
        "oneOf" | "anyOf" => {
            "cannot stand here: an object has one union at most, and only objects have members beside one"
        }
        "minLength" | "maxLength" => {
            "counts the characters of a string: it says nothing about this type"
        }
        "minItems" | "maxItems" | "uniqueItems" | "items" | "prefixItems" | "additionalItems"
        | "unevaluatedItems" => {
            "speaks about lists: it says nothing about this type, or contradicts what stands beside it"
        }
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => {
            "bounds numbers: it says nothing about this type"
        }
        "multipleOf" => "is carried for integers only: remove it, or say `\"type\": \"integer\"`",
        "minProperties" | "maxProperties" | "propertyNames" => {
            "is carried for maps only (an object with `additionalProperties` and no `properties`)"
        }
        "format" => {
            "names the width of a number or the kind of a string: it says nothing about this type"
        }
        "type" | "enum" | "const" | "$ref" | "allOf" => {
            "contradicts what stands beside it, or only objects can be put together so: \
             say one thing, or give each part a member of its own"
        }
        "properties" | "required" | "additionalProperties" | "unevaluatedProperties" => {
            "speaks about objects: it says nothing about this type"
        }
        _ => {
            "is not a keyword this tool knows: remove it, or say `$comment` for what readers should know"
        }
    }
}
