//! Evaluates `anyOf` and `oneOf`: by counting branches as in JSON Schema, or by selecting a variant as in WIRE.md.

use serde_json::{Map, Value};

use super::scalars::constants;
use super::{Accepted, Outcome, Place, Reading};
use crate::reading::rules::Rule;
use crate::reading::tree::Tree;

impl<'s> Reading<'s> {
    pub(super) fn unions<'v>(
        &self,
        map: &'s Map<String, Value>,
        value: &'v Tree,
        place: Place,
        accepted: &mut Accepted<'v>,
    ) -> Option<()> {
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = map.get(keyword).and_then(Value::as_array) else {
                continue;
            };
            let tag = tag(map, keyword, branches).filter(|_| self.rules.has(Rule::Tag));
            let meant = branches.iter().filter(|branch| match (tag, value) {
                (Some(tag), Tree::Object(_)) => self.may_be_meant(branch, tag, value.get(tag)),
                _ => true,
            });
            let fits: Vec<Accepted<'v>> = meant
                .filter_map(|branch| -> Outcome<'v> { self.read(branch, value, place) })
                .collect();
            if fits.len() > 1 && keyword == "oneOf" && !self.rules.has(Rule::FirstVariant) {
                return None;
            }
            if fits.is_empty() && self.is_other(map, branches, value) {
                continue;
            }
            let mut of_any = Accepted::none();
            for fit in fits {
                of_any.ways.extend(fit.ways);
            }
            if keyword == "anyOf" {
                of_any.share_evaluated();
            }
            accepted.take(&of_any);
            if accepted.ways.is_empty() {
                return None;
            }
        }
        Some(())
    }

    /// Whether a value is none of the constants in the branches, but is read as one of them.
    fn is_other(&self, map: &Map<String, Value>, branches: &[Value], value: &Tree) -> bool {
        let constants: Vec<&Value> = branches
            .iter()
            .filter_map(Value::as_object)
            .flat_map(constants)
            .flatten()
            .collect();
        self.is_other_value(map, &constants, value) && self.scalar(&as_integer(map, value), value)
    }

    /// Whether the tag allows a branch. A branch without a tag is the default for a missing tag.
    fn may_be_meant(&self, branch: &'s Value, tag: &str, found: Option<&Tree>) -> bool {
        let own = branch.get("x-samewire-default-tag").and_then(Value::as_str);
        let is_unknown =
            branch.get("x-samewire-unknown-variant").is_some() || excluded_tag(branch).is_some();
        match found {
            None => true,
            Some(_) if is_unknown || self.requires_constant(branch, tag) => true,
            Some(Tree::Text(text)) => own == Some(text),
            Some(_) => false,
        }
    }

    /// Whether a branch requires the tag and has a constant for it.
    fn requires_constant(&self, branch: &'s Value, tag: &str) -> bool {
        let (mut constant, mut required) = (false, false);
        let mut open = vec![branch];
        let mut left = 200;
        while let (Some(schema), 1..) = (open.pop(), left) {
            left -= 1;
            let property = schema.get("properties").and_then(|of| of.get(tag));
            constant |=
                property.is_some_and(|of| of.get("const").is_some() || of.get("enum").is_some());
            required |= schema
                .get("required")
                .and_then(Value::as_array)
                .is_some_and(|names| names.iter().any(|name| name == tag));
            open.extend(
                schema
                    .get("allOf")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten(),
            );
            let reference = schema.get("$ref").and_then(Value::as_str);
            open.extend(reference.and_then(|reference| self.target(reference)));
        }
        constant && required
    }
}

/// The schema for an integer that a union of integers does not list.
fn as_integer(map: &Map<String, Value>, value: &Tree) -> Map<String, Value> {
    let mut map = map.clone();
    if matches!(value, Tree::Number(_)) {
        map.insert("type".to_owned(), "integer".into());
    }
    map
}

/// The tag of a branch for unknown variants: any object whose tag is none of those under `not`.
fn excluded_tag(branch: &Value) -> Option<&str> {
    let not = branch.get("not")?.get("anyOf")?.as_array()?;
    let tag = not.first()?.get("properties")?.as_object()?.keys().next()?;
    branch.get("properties")?.get(tag)?;
    Some(tag)
}

/// The tag of a union in which not every branch has a constant for it.
fn tag<'s>(map: &'s Map<String, Value>, keyword: &str, branches: &'s [Value]) -> Option<&'s str> {
    let named = map
        .get("discriminator")
        .filter(|_| keyword == "oneOf" || !map.contains_key("oneOf"))
        .and_then(|of| of.get("propertyName")?.as_str());
    named.or_else(|| branches.iter().find_map(excluded_tag))
}
