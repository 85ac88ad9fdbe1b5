//! The tags of a choice: the tag that the choice itself tells, and the errors for keywords that no tag gives a meaning.

use std::collections::HashSet;

use samewire_schema::{Choice, ChoiceId, ChoiceKind, Form, JsonType, Key, NodeId};

use super::conditions::{only, pointer};
use super::keywords::{DEFAULT_TAG, UNKNOWN_VARIANT, is_of_rust_types, text};
use super::members::NOTHING;
use super::notes::{first, nodes};
use super::open::Open;
use super::pointer::Place;
use super::state::{Lowered, Types, Use};
use super::tagged::{Objects, by_tag};
use super::unions::Branches;
use crate::model::{Condition, Kind, Shape, Tagging, TypeId, Union, UnknownTag};

/// The error for a branch that does not accept exactly the unknown tags.
const NOT_UNKNOWN: &str = "the branch for unknown tags is an object that requires the tag, has `additionalProperties: true` \
    and one property, the tag: a string, and `not` the `enum` of exactly the tags of the other branches";

/// The error for a branch of Rust types that accepts nothing.
const LOST: &str = "no value fits both this branch and what stands beside the union: they have different types, or one forbids \
    or redefines a member of the other; correct that, or use `unevaluatedProperties` on the outermost schema instead of \
    `additionalProperties`";

/// The error for a default tag that cannot be read.
const NOT_DEFAULT: &str = "the branch that is meant without the tag declares it itself, beside any `$ref`, as an optional `const` with this value, and \
    does not list it in `required`; each other branch requires the tag, with a `const` of its own";

impl Types<'_> {
    /// The union with a tag that the choice itself tells: by a branch for unknown tags, or for Rust types by its
    /// `discriminator`. Such a union may have a single variant.
    pub(super) fn tagged_union(
        &self,
        choice: &Choice,
        open: Option<&Open>,
        found: &Branches<'_>,
    ) -> Option<Union> {
        let graph = &self.forms.graph;
        let shares_tags = self.is_of_rust_types(choice.by);
        let (tag, unknown_tag) = if let Some(open) = open {
            (open.tag.as_str(), UnknownTag::Kept)
        } else {
            let by = [choice.by].into_iter().filter(|_| shares_tags);
            let told = first(graph, by, "discriminator")?;
            (told.get("propertyName")?.as_text()?, UnknownTag::Refused)
        };
        let known = Union {
            tagging: Tagging::Internal {
                tag: tag.to_owned(),
            },
            unknown_tag,
            ..Union::untagged(self.variants(&found.shapes, &found.referring))
        };
        let is_tagged = !found.nullable && self.is_told_by_tag(choice, &known);
        is_tagged.then_some(known)
    }

    /// A union of Rust types with a `discriminator` and a single branch, which may get others.
    pub(super) fn lone_union(&mut self, node: NodeId, key: &Key, place: &Place) -> Option<Lowered> {
        let branch = self.forms.key(self.only_branch(node)?);
        let is_told = first(&self.forms.graph, [node], "discriminator").is_some();
        if !is_told || !self.is_of_rust_types(node) {
            return None;
        }
        let choice = Choice {
            kind: ChoiceKind::Any,
            by: node,
            branches: [branch].into(),
        };
        let form = self.forms.form(key);
        let rest = Condition::anything(pointer(self.forms, key));
        let lowered = self.union(&form, &choice, &Use::of(key), place, rest);
        matches!(lowered.kind, Kind::Union(_)).then_some(lowered)
    }

    /// The branch of an `anyOf` or a `oneOf` that has no other. It applies like a schema in `allOf`, but may have a name.
    pub(super) fn only_branch(&self, node: NodeId) -> Option<NodeId> {
        let graph = &self.forms.graph;
        let mut included = graph.node(node).combined.all_of.iter();
        let is_branch = |node: &&NodeId| {
            let pointer = graph.node(**node).site.pointer.as_str();
            ["/anyOf/0", "/oneOf/0"]
                .iter()
                .any(|end| pointer.ends_with(end))
        };
        included.find(is_branch).copied()
    }

    /// Reports the branches of Rust types that accept nothing because of what stands beside the union. Their readers
    /// accept such a value nevertheless.
    pub(super) fn refuse_lost_branches(&mut self, of: &Use, form: &Form) {
        let graph = &self.forms.graph;
        let parts = form.parts.iter().map(|part| part.node);
        let mut lost: Vec<(String, &str)> = Vec::new();
        for node in parts.filter(|node| is_of_rust_types(graph, *node)) {
            let combined = &graph.node(node).combined;
            let kinds = [
                ((node, ChoiceKind::Any), &combined.any_of),
                ((node, ChoiceKind::One), &combined.one_of),
            ];
            let base = self.beside(&of.key, node);
            for (id, branches) in kinds.iter().filter(|(id, _)| !of.decided.contains(id)) {
                // These are the forms that the union itself needs.
                let decided = of.with(*id);
                lost.extend(branches.iter().filter_map(|branch| {
                    let alone = self.forms.key(*branch);
                    let message = if self.forms.is_never(&alone) {
                        // A member may be read tolerantly although it accepts nothing.
                        let object = graph.object(*branch);
                        let has_members = object.is_some_and(|of| of.contains_key("properties"));
                        has_members.then_some(NOTHING)
                    } else {
                        let whole = base.and(&alone);
                        self.forms
                            .is_never_without(&whole, &decided)
                            .then_some(LOST)
                    };
                    Some((graph.at(&graph.node(*branch).site), message?))
                }));
            }
        }
        for (at, message) in lost {
            self.errors.push(at, message);
        }
    }

    /// Reports a branch that is said to be the one for unknown tags, and does not accept exactly these.
    pub(super) fn refuse_without_tag(&mut self, choice: &Choice, open: Option<&Open>) {
        for (index, branch) in choice.branches.iter().enumerate() {
            if open.is_none_or(|open| open.branch != index) {
                let own: Vec<NodeId> = nodes(branch).collect();
                self.refuse(&own, UNKNOWN_VARIANT, NOT_UNKNOWN);
            }
        }
    }

    /// Reports each default tag of a union that no tag tells apart.
    pub(super) fn refuse_default_tags(&mut self, choice: &Choice, found: &Branches<'_>) {
        // A branch that only refers to another schema does not declare the tag.
        let referring: Vec<NodeId> = found.referring.all().copied().collect();
        self.refuse(&referring, DEFAULT_TAG, NOT_DEFAULT);
        let with_tag = |(_, branch): &&(Shape, &Key)| self.default_tag(branch).is_some();
        let Some((_, branch)) = found.shapes.iter().find(with_tag) else {
            return;
        };
        let union = Union::untagged(self.variants(&found.shapes, &found.referring));
        if !self.is_told_by_tag(choice, &union) {
            let own: Vec<NodeId> = nodes(branch).collect();
            self.refuse(&own, DEFAULT_TAG, NOT_DEFAULT);
        }
    }

    /// Whether a tag tells the variants of a union apart.
    pub(super) fn is_told_by_tag(&self, choice: &Choice, union: &Union) -> bool {
        let objects = Objects {
            find: &|id: &TypeId| self.made(id),
            within: &self.within,
            shares_tags: self.is_of_rust_types(choice.by),
        };
        by_tag(objects, union).is_some()
    }

    /// The tag of a branch that is also meant if the tag is absent.
    pub(super) fn default_tag(&self, branch: &Key) -> Option<String> {
        text(&self.forms.graph, nodes(branch), DEFAULT_TAG).map(str::to_owned)
    }

    /// The strings that a member may be, if the branch accepts only objects and requires the member.
    pub(super) fn tag_values(
        &self,
        branch: &Key,
        decided: &[ChoiceId],
        name: &str,
    ) -> Option<Vec<String>> {
        let form = self.forms.form_without(branch, decided);
        if !only(&form, JsonType::Object) {
            return None;
        }
        let member = form.object.as_ref()?.members.get(name)?;
        if member.required.is_empty() {
            return None;
        }
        let inner = self.forms.form(&member.of);
        let values = inner.values.as_ref()?.list.iter();
        values
            .map(|value| value.as_text().map(str::to_owned))
            .collect()
    }

    /// Whether there is a member that each branch requires, with different values in each.
    pub(super) fn has_tag(&self, branches: &[Key], decided: &[ChoiceId]) -> bool {
        let Some(first) = branches.first() else {
            return true;
        };
        let form = self.forms.form_without(first, decided);
        let Some(object) = &form.object else {
            return false;
        };
        let names = object.members.keys();
        names.into_iter().any(|name| {
            let mut seen = HashSet::new();
            branches.iter().all(|branch| {
                let values = self.tag_values(branch, decided, name);
                values.is_some_and(|values| values.into_iter().all(|value| seen.insert(value)))
            })
        })
    }
}
