//! The branches of a union, before any of them is read.

use serde_json::Value;

use super::node::Node;
use super::pointer::{Place, join};
use crate::errors::Errors;

/// The branches of a union, not yet read.
#[derive(Clone)]
pub(super) struct Source<'s> {
    /// The pointer of `oneOf` or `anyOf`.
    pub(super) at: String,
    /// The schema that contains the union.
    pub(super) place: Place,
    pub(super) keyword: &'static str,
    pub(super) branches: &'s [Value],
    /// The name of the tag, from `discriminator`.
    pub(super) discriminator: Option<&'s str>,
}

/// The pointer of a branch, and its schema.
pub(super) type Branch<'s> = (String, &'s Value);

impl<'s> Source<'s> {
    /// Takes a union out of a schema object, if it has one.
    pub(super) fn take(node: &mut Node<'s>, errors: &mut Errors) -> Option<Self> {
        let keyword = if node.has("oneOf") { "oneOf" } else { "anyOf" };
        let branches = node.take_list(keyword, errors)?;
        let discriminator = node.take_object("discriminator", errors).and_then(|map| {
            for key in map.keys().filter(|key| *key != "propertyName") {
                let at = join(&node.place.at, &["discriminator", key]);
                errors.push(at, "write the tag as a `const` into each branch instead");
            }
            let name = map.get("propertyName").and_then(Value::as_str);
            if name.is_none() {
                errors.push(
                    node.at("discriminator"),
                    "`propertyName` must be the name of the tag: add it",
                );
            }
            name
        });
        Some(Self {
            at: node.at(keyword),
            place: node.place.clone(),
            keyword,
            branches,
            discriminator,
        })
    }
}

/// All branches, each with its place.
pub(super) fn all_branches<'s>(source: &Source<'s>) -> Vec<Branch<'s>> {
    let at = |index: usize| join(&source.at, &[&index.to_string()]);
    source
        .branches
        .iter()
        .enumerate()
        .map(|(index, branch)| (at(index), branch))
        .collect()
}

/// Whether a single branch is not a variant but the type itself: `anyOf: [T]`, or the only branch beside `null`.
pub(super) fn is_itself(source: &Source<'_>, only: &Value, nullable: bool) -> bool {
    nullable
        || source.keyword == "anyOf"
        || only.get("$ref").is_some() && only.get("properties").is_none()
}
