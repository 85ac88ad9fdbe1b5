//! A branch of a tagged union that is itself a union becomes one variant for each inner branch, all with the same tag.

use serde_json::Value;

use super::branches::Source;
use super::enums::annotations_of;
use super::lowering::Lowering;
use super::node::Annotations;
use super::parts::{Parts, Trail};
use super::peek;
use super::pointer::{Place, join};
use super::union::variant;
use super::work::{payload_weight, text};
use crate::errors::Errors;
use crate::model::{Payload, Stability, TypeId, Variant};

/// The members of an inner branch beside the tag.
pub(super) struct Inner {
    name: String,
    payload: Payload,
    annotations: Annotations,
    at: String,
}

impl Inner {
    /// The number of steps that putting it under one more tag costs.
    pub(super) fn weight(&self) -> usize {
        payload_weight(&self.payload) + text(&self.annotations.docs)
    }
}

impl<'s> Lowering<'s> {
    /// Reads the branches of the inner union, adding the members of the outer branch (`parts`) to each.
    pub(super) fn inner_members(
        &mut self,
        inner: &Source<'s>,
        parts: &Parts<'s>,
        tag: &'s str,
    ) -> Vec<Inner> {
        let at = |index: usize| join(&inner.at, &[&index.to_string()]);
        let branches: Vec<_> = inner
            .branches
            .iter()
            .enumerate()
            .map(|(index, branch)| (at(index), branch))
            .collect();
        if branches.is_empty() {
            let message = "a union without branches allows no value: add branches";
            self.errors.push(&inner.at, message);
        }
        if let Some(second) = self.tag(inner, &branches) {
            let message = format!(
                "a union by {second:?} inside a branch of a union by {tag:?} is not supported: \
                 give it a member of its own"
            );
            self.errors.push(&inner.at, message);
            return Vec::new();
        }
        self.refuse_seeing(inner, parts);
        branches
            .into_iter()
            .map(|(at, branch)| self.inner_branch(inner, at, branch, parts, tag))
            .collect()
    }

    fn inner_branch(
        &mut self,
        inner: &Source<'s>,
        at: String,
        branch: &'s Value,
        outer: &Parts<'s>,
        tag: &'s str,
    ) -> Inner {
        let name = peek::branch_name(branch);
        let place = Place {
            words: format!("{} {name}", inner.place.words),
            at: at.clone(),
        };
        let annotations = annotations_of(branch, &place, &mut Errors::default());
        let mut parts = self.copy(outer, &at);
        self.collect_part(place.clone(), branch, &mut parts, &mut Trail::default());
        parts.seen_from(outer);
        if let Some(deeper) = parts.union.take() {
            let message = "a union inside a union inside a tagged union is not supported: give it a member of its own";
            self.errors.push(deeper.at, message);
        }
        let from = self.comes_from(&place, branch, outer, &parts, tag);
        let payload = self.beside(&place, parts, from, tag);
        Inner {
            name,
            payload,
            annotations,
            at,
        }
    }

    /// The definition that an inner branch refers to, if the outer branch adds nothing but the tag.
    fn comes_from(
        &mut self,
        place: &Place,
        branch: &'s Value,
        outer: &Parts<'s>,
        parts: &Parts<'s>,
        tag: &str,
    ) -> Option<TypeId> {
        let only_the_tag = outer.properties.keys().all(|name| *name == tag)
            && outer.additional_properties.is_none()
            && outer.groups.is_empty()
            && outer.closed.is_empty();
        let plain = only_the_tag
            && branch
                .as_object()
                .is_some_and(|map| !map.contains_key("properties") && peek::is_definition(map))
            && !self.consts(&place.at, branch).declared.contains(tag);
        let first = parts.from.get(outer.from.len());
        first.filter(|_| plain).cloned()
    }
}

/// The variants of a branch; those of one tag are next to each other.
pub(super) fn shared_tag(
    name: &str,
    tags: &[Option<&str>],
    members: &[Inner],
    annotations: &Annotations,
) -> Vec<Variant> {
    let variants = tags.iter().flat_map(|tag| {
        members.iter().map(move |inner| {
            let tagged = tag.unwrap_or(name);
            let name = if members.len() == 1 {
                tagged.to_owned()
            } else {
                format!("{tagged} {}", inner.name)
            };
            let payload = inner.payload.clone();
            variant(
                &name,
                *tag,
                payload,
                both(&inner.annotations, annotations),
                &inner.at,
            )
        })
    });
    variants.collect()
}

/// Combines the annotations of both branches: the documentation of the inner branch, or else of the outer one, and no
/// title. The result is deprecated or unstable if either branch is.
fn both(inner: &Annotations, outer: &Annotations) -> Annotations {
    let docs = if inner.docs.is_empty() {
        outer.docs.clone()
    } else {
        inner.docs.clone()
    };
    let unstable = [inner.stability, outer.stability].contains(&Stability::Unstable);
    Annotations {
        title: None,
        docs,
        deprecated: inner.deprecated || outer.deprecated,
        stability: if unstable {
            Stability::Unstable
        } else {
            Stability::Stable
        },
    }
}
