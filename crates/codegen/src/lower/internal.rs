//! Unions with a tag inside the object: `{"type": "a", …}`.

use std::collections::HashSet;

use serde_json::Value;

use super::branches::{Branch, Source};
use super::lowering::Lowering;
use super::node::Node;
use super::parts::{Parts, Trail};
use super::pointer::Place;
use super::shared_tag::shared_tag;
use super::union::variant;
use super::work::{payload_weight, text};
use super::{peek, unknown_tag};
use crate::model::{Payload, Tagging, TypeId, Union, UnknownTag, Variant};

/// Keyword of the branch that is meant when the tag is absent: a tag that also selects this branch.
const DEFAULT_TAG: &str = "x-samewire-default-tag";

impl<'s> Lowering<'s> {
    /// The member that distinguishes the branches: the `discriminator`, or one that has a different constant in each
    /// branch.
    pub(super) fn tag(&mut self, source: &Source<'s>, branches: &[Branch<'s>]) -> Option<&'s str> {
        if source.discriminator.is_some() {
            return source.discriminator;
        }
        let kept = branches
            .iter()
            .find_map(|(_, branch)| unknown_tag::excluded(branch));
        if let Some((tag, _)) = kept {
            return Some(tag);
        }
        let known: Vec<_> = branches
            .iter()
            .filter(|(_, branch)| {
                !unknown_tag::is_marked(branch) && branch.get(DEFAULT_TAG).is_none()
            })
            .map(|(at, branch)| self.consts(at, branch))
            .collect();
        let first = known.first()?;
        first.strings.keys().copied().find(|tag| {
            let mut seen = HashSet::new();
            let mut distinct =
                |strings: &Vec<&'s str>| strings.iter().all(|string| seen.insert(*string));
            known
                .iter()
                .all(|consts| consts.strings.get(tag).is_some_and(&mut distinct))
        })
    }

    /// The constants by which a branch can be recognized. The search is counted as work.
    pub(super) fn consts(&mut self, at: &str, branch: &'s Value) -> peek::Consts<'s> {
        if self.work.is_over() {
            return peek::Consts::default();
        }
        let consts = peek::consts(self.root, branch);
        self.spend(consts.steps, at);
        consts
    }

    /// Reads the members beside the tag of each branch.
    pub(super) fn internal(
        &mut self,
        source: &Source<'s>,
        branches: &[Branch<'s>],
        shared: &Parts<'s>,
        tag: &'s str,
    ) -> Union {
        let mut variants: Vec<Variant> = Vec::new();
        let mut tags = HashSet::new();
        let mut kept = Vec::new();
        let mut default: Option<&str> = None;
        for (index, (at, branch)) in branches.iter().enumerate() {
            if self.work.is_over() {
                break;
            }
            if unknown_tag::is_marked(branch) && index + 1 < branches.len() {
                self.errors.push(
                    at,
                    "the branch for unknown tags must be the last one: move it there",
                );
            }
            if unknown_tag::is_marked(branch) || unknown_tag::excluded(branch).is_some() {
                kept.push((at, *branch));
            } else {
                // Members are named after the place where they are declared, whatever object the union is put into.
                let more = self.branch(&source.place, at, branch, shared, tag);
                if more.iter().any(|variant| variant.tag.is_none()) && default.replace(at).is_some()
                {
                    let message = format!(
                        "at most one branch may be without the tag {tag:?}: declare it here, as a `const`"
                    );
                    self.errors.push(at, message);
                }
                variants.extend(self.tagged_once(&mut tags, more));
            }
        }
        for (at, branch) in &kept {
            self.unknown_branch(&source.place, at, branch, (tag, shared), &variants);
        }
        self.distinct(&variants);
        if variants.iter().all(|variant| variant.tag.is_none()) {
            self.errors.push(
                &source.at,
                format!("no branch declares {tag:?} as a `const`: add it to each"),
            );
        }
        Union {
            tagging: Tagging::Internal {
                tag: tag.to_owned(),
            },
            variants,
            unknown_tag: if kept.is_empty() {
                UnknownTag::Refused
            } else {
                UnknownTag::Kept
            },
            keeps_most: false,
            most_specific_first: false,
        }
    }

    fn branch(
        &mut self,
        place: &Place,
        at: &str,
        branch: &'s Value,
        shared: &Parts<'s>,
        tag: &'s str,
    ) -> Vec<Variant> {
        let consts = self.consts(at, branch);
        let tags = consts.strings.get(tag).cloned();
        let may_be_absent = branch.get(DEFAULT_TAG).is_some();
        if tags.is_none() && consts.declared.contains(tag) && !may_be_absent {
            let message = format!(
                "the tag {tag:?} must be a required string `const` in each branch: correct it here"
            );
            self.errors.push(at, message);
        }
        let name = tags
            .as_ref()
            .and_then(|tags| tags.first().copied())
            .map_or_else(|| peek::branch_name(branch), str::to_owned);
        let Value::Object(map) = branch else {
            self.errors.push(
                at,
                "a branch of a tagged union must be an object: describe its members",
            );
            return Vec::new();
        };
        let place = Place {
            at: at.to_owned(),
            words: format!("{} {name}", place.words),
        };
        let (mut node, annotations) = self.open(place.clone(), map);
        let default_tag = self.default_tag(&mut node, tag, tags.is_none());
        let mut parts = self.copy(shared, at);
        self.collect(&mut node, &mut parts, &mut Trail::default());
        parts.seen_from(shared);
        node.finish(&mut self.errors);
        let told = consts.declared.contains(tag) && !may_be_absent;
        if let (None, false, Some(required)) = (&tags, told, parts.required.get(tag)) {
            let message = format!(
                "this branch has no `const` for the tag {tag:?}, so it is read if the tag is absent: \
                 do not require the tag here, or declare it"
            );
            self.errors.push(required, message);
        }
        if let Some(property) = parts.properties.get(tag) {
            self.tag_schema(property.place.clone(), property.schema);
        }
        let tags = tags.map_or_else(|| vec![None], |tags| tags.into_iter().map(Some).collect());
        let docs = 1 + text(&annotations.docs);
        if let Some(inner) = parts.union.take() {
            let members = self.inner_members(&inner, &parts, tag);
            let cost: usize = members.iter().map(|inner| docs + inner.weight()).sum();
            self.spend(tags.len() * cost, at);
            if self.work.is_over() {
                return Vec::new();
            }
            let mut variants = shared_tag(&name, &tags, &members, &annotations);
            for variant in &mut variants {
                variant.default_tag.clone_from(&default_tag);
            }
            return variants;
        }
        let from = whole(map, shared, &parts, tag);
        let payload = self.beside(&place, parts, from, tag);
        self.spend(tags.len() * (docs + payload_weight(&payload)), at);
        if self.work.is_over() {
            return Vec::new();
        }
        tags.into_iter()
            .map(|tag| Variant {
                default_tag: default_tag.clone(),
                ..variant(
                    tag.unwrap_or(&name),
                    tag,
                    payload.clone(),
                    annotations.clone(),
                    at,
                )
            })
            .collect()
    }

    /// The tag of the default variant. A branch that has one also declares it as an optional `const`, so that
    /// validators refuse any other tag.
    fn default_tag(
        &mut self,
        node: &mut Node<'s>,
        tag: &str,
        may_be_absent: bool,
    ) -> Option<String> {
        let own = node.take_text(DEFAULT_TAG, &mut self.errors)?;
        let declared = node
            .peek("properties")
            .and_then(|properties| properties.get(tag))
            .and_then(peek::strings);
        if !may_be_absent || declared != Some(vec![own]) {
            let message = format!(
                "the tag {tag:?} may be absent here, or is {own:?}: declare it as \
                 `\"properties\": {{{tag:?}: {{\"const\": {own:?}}}}}`, and do not list it in `required`"
            );
            self.errors.push(node.at(DEFAULT_TAG), message);
        }
        Some(own.to_owned())
    }

    /// Makes the payload of the members beside the tag.
    pub(super) fn beside(
        &mut self,
        place: &Place,
        mut parts: Parts<'s>,
        from: Option<TypeId>,
        tag: &str,
    ) -> Payload {
        if let Some(closed) = parts.without(tag) {
            let message = format!(
                "forbids or redefines the tag {tag:?}, which another part declares: \
                 use `unevaluatedProperties` on the outermost schema instead"
            );
            self.errors.push(closed, message);
        }
        let of = self.fields(place, parts, false);
        // A definition without members is a map, and no variant is made from a map.
        let from = from.filter(|_| !of.members.is_empty());
        Payload::Fields { of, from }
    }

    /// Returns the variants of one more branch, and reports those whose tag another branch has.
    fn tagged_once(&mut self, taken: &mut HashSet<String>, more: Vec<Variant>) -> Vec<Variant> {
        let is_taken = |new: &Variant| new.read_tag().is_some_and(|tag| taken.contains(tag));
        let (again, new): (Vec<_>, Vec<_>) = more.into_iter().partition(is_taken);
        taken.extend(new.iter().filter_map(Variant::read_tag).map(str::to_owned));
        for variant in again {
            let message = format!(
                "the tag {:?} is declared twice: give each branch its own",
                variant.read_tag().unwrap_or_default()
            );
            self.errors.push(&variant.at, message);
        }
        new
    }

    /// Checks that the schema of the tag has nothing but its constants.
    fn tag_schema(&mut self, place: Place, schema: &'s Value) {
        let Value::Object(map) = schema else { return };
        let (mut node, _) = self.open(place, map);
        node.take_type_named("string");
        node.take("default");
        if node.take("const").is_none() {
            node.take("enum");
        }
        node.finish(&mut self.errors);
    }
}

impl Parts<'_> {
    /// Removes the tag, which is not a member. Returns the place of a part that does not allow it.
    fn without(&mut self, tag: &str) -> Option<String> {
        let declared = self.properties.shift_remove(tag).is_some();
        self.required.shift_remove(tag);
        let mut refusing = None;
        for closed in &mut self.closed {
            if !closed.own.remove(tag) && declared {
                refusing = Some(closed.at.clone());
            }
        }
        refusing
    }
}

/// The definition that has all members of a branch, if the branch adds nothing but the tag.
fn whole(
    map: &serde_json::Map<String, Value>,
    shared: &Parts<'_>,
    parts: &Parts<'_>,
    tag: &str,
) -> Option<TypeId> {
    let own = map.get("properties").and_then(Value::as_object);
    let adds_only_the_tag = own.is_none_or(|own| own.keys().all(|name| name == tag));
    let tag_is_its_own =
        own.is_some_and(|own| own.contains_key(tag)) || !parts.properties.contains_key(tag);
    let plain = adds_only_the_tag && tag_is_its_own && shared.is_bare() && peek::is_definition(map);
    parts.from.first().filter(|_| plain).cloned()
}
