//! Unions: the branches of a choice, each combined with the schemas beside the choice.

use std::collections::{HashMap, HashSet};

use samewire_schema::{Choice, ChoiceId, ChoiceKind, Form, Json, JsonType, Key, NodeId};

use super::super::pointer::Place;
use super::conditions::{only, pointer, required};
use super::notes::{annotations, nodes};
use super::shapes::word;
use super::state::{Lowered, Types, Use};
use super::tagged::by_tag;
use crate::model::{
    Combination, Condition, Kind, Shape, Tagging, TypeId, Union, UnknownTag, Variant,
};

/// The branches of a choice after they were read.
#[derive(Default)]
struct Branches<'c> {
    /// Each shape once, with the first branch that has it.
    shapes: Vec<(Shape, &'c Key)>,
    /// The types among the shapes.
    named: HashSet<TypeId>,
    /// The branches that accept something, combined with the schemas beside the choice.
    kept: Vec<Key>,
    nullable: bool,
}

/// The maximum number of branches of a union that are compared in pairs.
const PAIRS: usize = 40;

impl Types<'_> {
    /// The choice that becomes a union: the one with the most branches of objects, or else the first.
    pub(super) fn primary(&self, choices: &[&Choice]) -> Option<usize> {
        let objects = |choice: &Choice| {
            let branches = choice.branches.iter();
            let objects = branches.filter(|branch| {
                let form = self.forms.form(branch);
                form.object
                    .as_ref()
                    .is_some_and(|object| !object.members.is_empty())
            });
            objects.count()
        };
        let several = choices.iter().enumerate();
        let several = several.filter(|(_, choice)| choice.branches.len() > 1);
        let ranked = several.map(|(index, choice)| (objects(choice), std::cmp::Reverse(index)));
        ranked.max().map(|(_, index)| index.0)
    }

    /// Makes a union. Each branch is combined with the schemas beside it.
    pub(super) fn union(
        &mut self,
        form: &Form,
        choice: &Choice,
        of: &Use,
        place: &Place,
        mut rest: Condition,
    ) -> Lowered {
        let base = self.beside(&of.key, choice.by);
        if base.is_any()
            && let Some(lowered) = self.constants(choice, &rest)
        {
            return lowered;
        }
        let mut decided = of.decided.clone();
        decided.push(choice.id());
        decided.sort_unstable();
        let open = self.open_by_tag(&base, choice, &decided);
        self.note_beside(of, &base, choice, &decided);
        let mut found = Branches::default();
        for (index, branch) in choice.branches.iter().enumerate() {
            if open.as_ref().is_none_or(|open| open.branch != index) {
                self.branch_shape((&base, branch), &decided, place, &mut found);
            }
        }
        if let Some(open) = open {
            let known = self.variants(&found.shapes, choice.by);
            let known = Union {
                tagging: Tagging::Internal { tag: open.tag },
                variants: known,
                unknown_tag: UnknownTag::Kept,
                keeps_most: false,
                most_specific_first: false,
            };
            let find = |id: &TypeId| self.made(id);
            if !found.nullable && by_tag(&find, &known, &self.within).is_some() {
                return Lowered::kind(Kind::Union(known), rest);
            }
            if let Some(branch) = choice.branches.get(open.branch) {
                self.branch_shape((&base, branch), &decided, place, &mut found);
            }
        } else if choice.kind == ChoiceKind::One && !self.are_disjoint(&found.kept, &decided) {
            let of = choice
                .branches
                .iter()
                .map(|branch| self.conditions.test(branch));
            rest.combinations
                .push(Combination::OneOf { of: of.collect() });
        }
        let Branches {
            shapes, nullable, ..
        } = found;
        let nullable = nullable && form.null;
        if let [(shape, _)] = shapes.as_slice() {
            return Lowered {
                nullable,
                ..Lowered::shape(shape.clone(), rest)
            };
        }
        if shapes.is_empty() {
            let shape = if nullable { Shape::Null } else { Shape::Never };
            return Lowered::shape(shape, rest);
        }
        if shapes.iter().any(|(shape, _)| *shape == Shape::Any) {
            return Lowered::shape(Shape::Any, rest);
        }
        let union = Union {
            most_specific_first: self.forms.graph.is_extended(choice.by),
            ..Union::untagged(self.variants(&shapes, choice.by))
        };
        Lowered {
            nullable,
            ..Lowered::kind(Kind::Union(union), rest)
        }
    }

    /// Records which branches of `anyOf` may accept the same value, so that each keeps the members of the others, and
    /// which schemas around the choice may accept the same value as a branch. A definition that is used as it is does
    /// not change.
    fn note_beside(&mut self, of: &Use, base: &Key, choice: &Choice, decided: &[ChoiceId]) {
        let branches = &choice.branches;
        let around = self.beside.get(&of.key).cloned().unwrap_or_default();
        let is_paired = choice.kind == ChoiceKind::Any && branches.len() <= PAIRS;
        if !is_paired && around.is_empty() {
            return;
        }
        let whole: Vec<Key> = branches.iter().map(|branch| base.and(branch)).collect();
        let pairs = if is_paired { whole.as_slice() } else { &[] };
        for (own, branch) in whole.iter().zip(branches.iter()) {
            let is_definition = self.definitions.contains_key(branch);
            if is_definition && (base.is_any() || self.is_same(own, branch, decided)) {
                continue;
            }
            let others = pairs.iter().filter(|other| *other != own);
            let others = others.map(|other| Use {
                key: other.clone(),
                decided: decided.to_vec(),
            });
            let others = others.chain(around.iter().cloned());
            let others = others.filter(|other| {
                !self
                    .forms
                    .is_never_without(&own.and(&other.key), &other.decided)
            });
            let others: Vec<Use> = others.collect();
            if !is_definition {
                self.beside.insert(branch.clone(), others.clone());
            }
            self.beside.insert(own.clone(), others);
        }
    }

    /// Makes the shape of one branch of a choice, combined with the schemas beside the choice.
    fn branch_shape<'c>(
        &mut self,
        (base, branch): (&Key, &'c Key),
        decided: &[ChoiceId],
        place: &Place,
        found: &mut Branches<'c>,
    ) {
        let whole = base.and(branch);
        if self.forms.is_never_without(&whole, decided) {
            return;
        }
        found.kept.push(whole.clone());
        let whole = self.forms.form_without(&whole, decided);
        if whole.choices.is_empty() && whole.residues.is_empty() && only(&whole, JsonType::Null) {
            found.nullable = true;
            return;
        }
        let inner = Place {
            at: place.at.clone(),
            words: format!("{} {}", place.words, self.branch_word(branch)),
        };
        let used = self.branch(base, branch, decided);
        let shape = match self.shape_of(&used, &inner) {
            Shape::Nullable { of } => {
                found.nullable = true;
                *of
            }
            Shape::Null => {
                found.nullable = true;
                return;
            }
            shape => shape,
        };
        let is_new = match &shape {
            Shape::Ref { to } => found.named.insert(to.clone()),
            shape => found.shapes.iter().all(|(known, _)| known != shape),
        };
        if is_new {
            found.shapes.push((shape, branch));
        }
    }

    /// Makes untagged variants of the branches.
    fn variants(&self, shapes: &[(Shape, &Key)], by: NodeId) -> Vec<Variant> {
        let names = self.variant_names(shapes);
        let graph = &self.forms.graph;
        // A schema that only refers to another one has no type of its own, but its documentation is used.
        let combined = &graph.node(by).combined;
        let referring = combined.any_of.iter().chain(&combined.one_of);
        let referring = referring.filter(|node| !graph.node(**node).asserts());
        let mut around: HashMap<Key, Vec<NodeId>> = HashMap::new();
        for node in referring {
            around.entry(self.forms.key(*node)).or_default().push(*node);
        }
        let variants = shapes.iter().zip(names).map(|((shape, branch), name)| {
            let around = around.get(*branch).into_iter().flatten();
            let all = around.copied().chain(nodes(branch));
            let own = all.filter(|node| !self.names.contains_key(node));
            let said = annotations(graph, &own.collect::<Vec<_>>());
            Variant {
                docs: said.docs,
                deprecated: said.deprecated,
                stability: said.stability,
                ..Variant::untagged(&name, shape.clone(), &pointer(self.forms, branch))
            }
        });
        variants.collect()
    }

    /// The schemas beside a choice: those of the key, except the one that only contains the choice.
    pub(super) fn beside(&self, key: &Key, by: NodeId) -> Key {
        let is_choice = self.forms.graph.node(by).is_choice();
        let parts = key.parts().iter().copied();
        Key::of(parts.filter(|part| !is_choice || part.node != by))
    }

    /// A branch alone if the schemas beside it add nothing, so that a definition keeps its name.
    fn branch(&self, base: &Key, branch: &Key, decided: &[ChoiceId]) -> Use {
        let whole = base.and(branch);
        if base.is_any() || self.is_same(&whole, branch, decided) {
            return Use::of(branch);
        }
        Use {
            key: whole,
            decided: decided.to_vec(),
        }
    }

    /// Whether two keys accept the same, given the choices that are made.
    fn is_same(&self, whole: &Key, branch: &Key, decided: &[ChoiceId]) -> bool {
        let [one, other] = [whole, branch].map(|key| {
            let mut form = Form::clone(&self.forms.form_without(key, decided));
            form.parts.clear();
            form.closed.clear();
            // Only whether a member is required counts, and not how many schemas require it.
            let members = form
                .object
                .iter_mut()
                .flat_map(|of| of.members.values_mut());
            for member in members {
                let by = member.required.first().map(|_| self.forms.graph.root);
                member.required = by.into_iter().collect();
            }
            form
        });
        one == other
    }

    /// Whether no value is accepted by two of the branches.
    fn are_disjoint(&self, branches: &[Key], decided: &[ChoiceId]) -> bool {
        self.has_tag(branches, decided)
            || branches.len() <= PAIRS && self.forms.are_disjoint(branches, decided)
    }

    /// Whether there is a member that each branch requires, with different values in each.
    fn has_tag(&self, branches: &[Key], decided: &[ChoiceId]) -> bool {
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

    /// Names for the variants. If two names would be equal, the positions of the branches are added.
    pub(super) fn variant_names(&self, shapes: &[(Shape, &Key)]) -> Vec<String> {
        let words: Vec<String> = shapes
            .iter()
            .map(|(_, branch)| self.branch_word(branch))
            .collect();
        let mut count: HashMap<String, usize> = HashMap::new();
        for word in &words {
            *count.entry(word.to_lowercase()).or_default() += 1;
        }
        let mut seen: HashSet<String> = HashSet::new();
        words
            .iter()
            .zip(shapes)
            .enumerate()
            .map(|(index, (word, (_, branch)))| {
                let mut name = word.clone();
                if count.get(&name.to_lowercase()) != Some(&1)
                    && let [only] = branch.parts()
                {
                    name = self.own_branch_word(only.node).unwrap_or(name);
                }
                if !seen.insert(name.to_lowercase()) {
                    name = format!("{name} {index}");
                    seen.insert(name.to_lowercase());
                }
                name
            })
            .collect()
    }

    /// A name for a branch: its definition, its title, the value of a constant member, or the type of its values.
    pub(super) fn branch_word(&self, branch: &Key) -> String {
        let graph = &self.forms.graph;
        for part in branch.parts() {
            if let Some(name) = self.names.get(&part.node) {
                return name.clone();
            }
        }
        let mut objects = nodes(branch).filter_map(|node| graph.object(node));
        if let Some(title) = objects.find_map(|object| object.get("title").and_then(Json::as_text))
        {
            return title.to_owned();
        }
        let form = self.forms.form(branch);
        if let Some(object) = &form.object {
            for name in object.members.keys() {
                if let Some([only]) = self.tag_values(branch, &[], name).as_deref() {
                    return only.clone();
                }
            }
            let names = required(object);
            if !names.is_empty() {
                return names.into_iter().take(3).collect::<Vec<_>>().join(" ");
            }
        }
        if let Some(values) = &form.values
            && let Some(only) = values.list.first().filter(|_| values.list.len() == 1)
        {
            return only
                .as_text()
                .map_or_else(|| only.to_string(), str::to_owned);
        }
        let types: Vec<&str> = form.types().list().map(|of| word(&form, of)).collect();
        if types.len() == JsonType::ALL.len() {
            "other".to_owned()
        } else {
            types.join(" or ")
        }
    }
}
