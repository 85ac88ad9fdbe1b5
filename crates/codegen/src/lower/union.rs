//! Unions: distinguished by a tag outside, by a tag inside (`internal.rs`), or by trying.

use std::collections::HashSet;

use serde_json::Value;

use super::branches::{Branch, Source, all_branches, is_itself};
use super::lowering::{Lowered, Lowering};
use super::node::{Annotations, Node};
use super::object::NOT_ONLY_OBJECTS;
use super::parts::{Parts, Trail};
use super::pointer::Place;
use super::work::text;
use super::{enums, peek};
use crate::errors::Errors;
use crate::model::{Kind, Newtype, Payload, Shape, Tagging, Union, Variant};

/// How many unions may be nested without a member in between: each level multiplies the work.
const UNIONS_WITHIN: usize = 2;

impl<'s> Lowering<'s> {
    /// Reads a union with nothing beside it, which may also be an enum, or a type or `null`.
    pub(super) fn bare_union(&mut self, node: &mut Node<'s>) -> Lowered {
        let Some(source) = Source::take(node, &mut self.errors) else {
            return Lowered::shape(Shape::Any);
        };
        if source.discriminator.is_none() {
            // A type beside the branches rules `null` out, whatever the branches say.
            let (branches, null) = if node.has("type") {
                (all_branches(&source), None)
            } else {
                self.without_null(&source)
            };
            let open = source.keyword == "anyOf";
            if let Some(lowered) = enums::of_branches(self, node, &source.place, &branches, open) {
                return lowered.or_null(null.is_some());
            }
        }
        let place = node.place.clone();
        self.union(&place, &source, &Parts::default(), "")
    }

    /// Reads a union, adding the members beside it (`shared`) to each of its branches. `part` distinguishes its types
    /// from those of the same union in another object.
    pub(super) fn union(
        &mut self,
        place: &Place,
        source: &Source<'s>,
        shared: &Parts<'s>,
        part: &str,
    ) -> Lowered {
        let (branches, null) = if shared.is_bare() && !shared.typed {
            self.without_null(source)
        } else {
            (all_branches(source), None)
        };
        let nullable = null.is_some();
        let lowered = match branches.as_slice() {
            [] => {
                self.errors.push(
                    &source.at,
                    "a union without branches allows no value: add branches, or write `false`",
                );
                return Lowered::shape(Shape::Never);
            }
            [(at, only)]
                if shared.is_bare()
                    && source.discriminator.is_none()
                    && (!shared.typed || peek::is_object(only))
                    && is_itself(source, only, nullable) =>
            {
                let at = Place {
                    at: at.clone(),
                    words: place.words.clone(),
                };
                self.read(&at, only).0.or_null(nullable)
            }
            _ => self
                .several(place, source, &branches, shared, part)
                .or_null(nullable),
        };
        let untagged =
            matches!(&lowered.kind, Kind::Union(union) if union.tagging == Tagging::Untagged);
        Lowered {
            null_branch: null.filter(|_| untagged && branches.len() > 1),
            ..lowered
        }
    }

    fn several(
        &mut self,
        place: &Place,
        source: &Source<'s>,
        branches: &[Branch<'s>],
        shared: &Parts<'s>,
        part: &str,
    ) -> Lowered {
        if let Some(tag) = self.tag(source, branches) {
            let union = self.internal(source, branches, shared, tag);
            return Lowered::kind(Kind::Union(union));
        }
        let external = |(_, branch): &Branch<'s>| {
            peek::only_member(branch).is_some() || !shared.typed && peek::strings(branch).is_some()
        };
        let tagging = if shared.is_bare() && branches.iter().all(external) {
            Tagging::External
        } else {
            Tagging::Untagged
        };
        // A union that is put into several objects has other types in each of them.
        let elsewhere = source.place.at != place.at;
        let part = if elsewhere {
            format!("in {} {part}", place.at).trim_end().to_owned()
        } else {
            part.to_owned()
        };
        if tagging == Tagging::Untagged {
            self.refuse_seeing(source, shared);
        }
        let mut variants = Vec::new();
        for (at, branch) in branches {
            if self.work.is_over() {
                break;
            }
            if tagging == Tagging::External {
                self.external(place, (at, branch), shared.typed, &mut variants);
            } else {
                let name = peek::branch_name(branch);
                let place = Place {
                    words: format!("{} {name}", place.words),
                    at: at.clone(),
                };
                variants.push(self.untagged(&place, source, branch, shared, &part));
            }
        }
        self.distinct(&variants);
        Lowered::kind(Kind::Union(Union {
            tagging,
            ..Union::untagged(variants)
        }))
    }

    /// Reads the branch `"A"` or `{"A": payload}`; `typed` says that the keywords beside the union allow only objects.
    fn external(
        &mut self,
        place: &Place,
        (at, branch): (&str, &'s Value),
        typed: bool,
        variants: &mut Vec<Variant>,
    ) {
        let Value::Object(map) = branch else { return };
        let place = Place {
            at: at.to_owned(),
            words: place.words.clone(),
        };
        let (mut node, annotations) = self.open(place, map);
        if let Some(name) = peek::only_member(branch) {
            if !typed && !node.has("type") {
                self.errors.push(at, NOT_ONLY_OBJECTS);
            }
            node.take_type_named("object");
            for keyword in ["required", "additionalProperties"] {
                node.take(keyword);
            }
            let inner = node.place.named(&["properties", name], name);
            let properties = node.take_object("properties", &mut self.errors);
            let schema = properties
                .and_then(|properties| properties.get(name))
                .unwrap_or(&Value::Bool(true));
            let of = self.inline(&inner, schema);
            variants.push(variant(
                name,
                Some(name),
                Payload::Shape { of },
                annotations,
                at,
            ));
        } else {
            node.take_type_named("string");
            if node.take("const").is_none() {
                node.take("enum");
            }
            let names = peek::strings(branch).unwrap_or_default();
            self.spend(names.len() * (1 + text(&annotations.docs)), at);
            for name in names {
                variants.push(variant(
                    name,
                    Some(name),
                    Payload::Unit,
                    annotations.clone(),
                    at,
                ));
            }
        }
        node.finish(&mut self.errors);
    }

    fn untagged(
        &mut self,
        place: &Place,
        source: &Source<'s>,
        branch: &'s Value,
        shared: &Parts<'s>,
        part: &str,
    ) -> Variant {
        let name = peek::branch_name(branch);
        let annotations = enums::annotations_of(branch, place, &mut Errors::default());
        let of = if shared.is_bare() && !shared.typed {
            self.inline(place, branch)
        } else {
            let mut parts = self.copy(shared, &place.at);
            // Members are named after the place where they are declared, whatever object the union is put into.
            let there = Place {
                words: format!("{} {name}", source.place.words),
                at: place.at.clone(),
            };
            self.collect_part(there, branch, &mut parts, &mut Trail::default());
            parts.seen_from(shared);
            let kind = match parts.union.take() {
                None => Kind::Struct(self.fields(place, parts, false)),
                Some(inner) => self.inner_union(place, &inner, &parts, part),
            };
            if part.is_empty() {
                self.combined.insert(place.at.clone());
            }
            self.hoisted(place, annotations.clone(), kind, part)
        };
        variant(&name, None, Payload::Shape { of }, annotations, &place.at)
    }

    /// Reports a keyword that sees every branch that accepts beside a union of which only the first such branch is
    /// read.
    pub(super) fn refuse_seeing(&mut self, source: &Source<'s>, shared: &Parts<'s>) {
        let several = source.keyword == "anyOf" && source.branches.len() > 1;
        let seeing = shared.closed.iter().find(|closed| closed.sees_union);
        if let Some(closed) = seeing.filter(|_| several) {
            let message = "allows the members of every branch that accepts, but only the first such branch is read: \
                           use `oneOf`, give the branches a tag, or add `additionalProperties` to each";
            self.errors.push(&closed.at, message);
        }
    }

    /// Reads a union inside a branch of an untagged union.
    fn inner_union(
        &mut self,
        place: &Place,
        inner: &Source<'s>,
        shared: &Parts<'s>,
        part: &str,
    ) -> Kind {
        if self.unions_within >= UNIONS_WITHIN {
            let message = "a union inside a union inside a union is not supported: give it a member of its own";
            self.errors.push(&inner.at, message);
            return Kind::Newtype(Newtype { of: Shape::Never });
        }
        self.unions_within += 1;
        let lowered = self.union(place, inner, shared, part);
        self.unions_within -= 1;
        lowered.kind
    }

    /// Checks that the names of the variants differ, since every language needs them to.
    pub(super) fn distinct(&mut self, variants: &[Variant]) {
        let mut names = HashSet::new();
        for variant in variants {
            if names.insert(&variant.name) {
                continue;
            }
            let message = if variant.tag.as_ref() == Some(&variant.name) {
                format!(
                    "the tag {:?} is declared twice: give each branch its own",
                    variant.name
                )
            } else {
                format!(
                    "two branches would have the name {:?}: give this one a `title`",
                    variant.name
                )
            };
            self.errors.push(&variant.at, message);
        }
    }

    /// Returns the branches without `null`, and the variant for `null` with its position.
    fn without_null(
        &mut self,
        source: &Source<'s>,
    ) -> (Vec<Branch<'s>>, Option<(usize, Box<Variant>)>) {
        let mut branches = all_branches(source);
        let Some(index) = branches
            .iter()
            .position(|(_, branch)| peek::is_null(branch))
        else {
            return (branches, None);
        };
        if branches.len() == 1 {
            return (branches, None);
        }
        let (at, branch) = branches.remove(index);
        let place = Place {
            at: at.clone(),
            words: String::new(),
        };
        let (_, annotations) = self.read(&place, branch);
        let name = annotations
            .title
            .clone()
            .unwrap_or_else(|| "null".to_owned());
        let null = variant(
            &name,
            None,
            Payload::Shape { of: Shape::Null },
            annotations,
            &at,
        );
        (branches, Some((index, Box::new(null))))
    }
}

impl Parts<'_> {
    /// Whether the parts say nothing but the type.
    pub(super) fn is_bare(&self) -> bool {
        let nothing_declared = self.properties.is_empty() && self.required.is_empty();
        nothing_declared && self.groups.is_empty() && self.additional_properties.is_none()
    }
}

/// Makes a variant with the annotations of its branch.
pub(super) fn variant(
    name: &str,
    tag: Option<&str>,
    payload: Payload,
    annotations: Annotations,
    at: &str,
) -> Variant {
    let Annotations {
        title: _,
        docs,
        deprecated,
        stability,
    } = annotations;
    let (name, tag, at) = (name.to_owned(), tag.map(str::to_owned), at.to_owned());
    Variant {
        name,
        tag,
        default_tag: None,
        payload,
        docs,
        deprecated,
        stability,
        at,
    }
}
