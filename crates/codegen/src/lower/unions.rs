//! Unions: the branches of a choice, each combined with the schemas beside the choice.

use std::collections::HashSet;

use samewire_schema::{Choice, ChoiceId, ChoiceKind, Form, JsonType, Key, NodeId};

use super::conditions::only;
use super::pointer::Place;
use super::state::{Lowered, Types, Use};
use super::variants::Referring;
use crate::model::{Combination, Condition, Kind, Shape, TypeId, Union};

/// The branches of a choice after they were read.
#[derive(Default)]
pub(super) struct Branches<'c> {
    /// Each shape once, with the first branch that has it.
    pub(super) shapes: Vec<(Shape, &'c Key)>,
    /// The types among the shapes.
    named: HashSet<TypeId>,
    /// The branches that accept something, combined with the schemas beside the choice.
    kept: Vec<Key>,
    pub(super) nullable: bool,
    /// The branch that accepts `null` and nothing else, and how many shapes stand before it.
    null: Option<(usize, &'c Key)>,
    pub(super) referring: Referring,
}

impl<'c> Branches<'c> {
    fn null(&mut self, branch: &'c Key) {
        self.nullable = true;
        self.null = self.null.or(Some((self.shapes.len(), branch)));
    }
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
        let decided = of.with(choice.id());
        if let Some(lowered) = self.constants(choice, (&base, &decided), &rest) {
            return lowered;
        }
        let open = self.open_by_tag(&base, choice, &decided);
        self.refuse_without_tag(choice, open.as_ref());
        self.note_beside(of, &base, choice, &decided);
        let mut found = Branches {
            referring: self.referring(choice.by),
            ..Branches::default()
        };
        for (index, branch) in choice.branches.iter().enumerate() {
            if open.as_ref().is_none_or(|open| open.branch != index) {
                self.branch_shape((&base, branch), &decided, place, &mut found);
            }
        }
        if let Some(union) = self.tagged_union(choice, open.as_ref(), &found) {
            return Lowered::kind(Kind::Union(union), rest);
        }
        self.refuse_default_tags(choice, &found);
        if let Some(branch) = open.and_then(|open| choice.branches.get(open.branch)) {
            self.branch_shape((&base, branch), &decided, place, &mut found);
        } else if choice.kind == ChoiceKind::One
            && !self.is_of_rust_types(choice.by)
            && !self.are_disjoint(&found.kept, &decided)
        {
            let of = choice
                .branches
                .iter()
                .map(|branch| self.conditions.test(branch));
            rest.combinations
                .push(Combination::OneOf { of: of.collect() });
        }
        let Branches {
            shapes,
            nullable,
            null,
            referring,
            ..
        } = found;
        let nullable = nullable && form.null;
        if let [(shape, branch)] = shapes.as_slice() {
            let named = self.named_by(referring.to(branch), shape);
            let shape = named.unwrap_or_else(|| shape.clone());
            return Lowered {
                nullable,
                ..Lowered::shape(shape, rest)
            };
        }
        if shapes.is_empty() {
            let shape = if nullable { Shape::Null } else { Shape::Never };
            return Lowered::shape(shape, rest);
        }
        let is_any = shapes.iter().any(|(shape, _)| *shape == Shape::Any);
        if is_any && !self.is_of_rust_types(choice.by) {
            return Lowered::shape(Shape::Any, rest);
        }
        let union = Union {
            most_specific_first: self.forms.graph.is_extended(choice.by),
            ..Union::untagged(self.variants(&shapes, &referring))
        };
        let null = null.map(|(index, branch)| {
            let variants = self.variants(&[(Shape::Null, branch)], &referring);
            (index, variants)
        });
        Lowered {
            nullable,
            null: null.and_then(|(index, mut variants)| Some((index, Box::new(variants.pop()?)))),
            ..Lowered::kind(Kind::Union(union), rest)
        }
    }

    /// Records which branches of `anyOf` may accept the same value, so that each keeps the members of the others, and
    /// which schemas around the choice may accept the same value as a branch. A definition that is used as it is does
    /// not change.
    fn note_beside(&mut self, of: &Use, base: &Key, choice: &Choice, decided: &[ChoiceId]) {
        // The readers of Rust types take the first branch that accepts, with what it declares.
        if self.is_of_rust_types(choice.by) {
            return;
        }
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
            found.null(branch);
            return;
        }
        let inner = Place {
            at: place.at.clone(),
            words: format!(
                "{} {}",
                place.words,
                self.branch_word(branch, &found.referring)
            ),
        };
        let used = self.branch(base, branch, decided);
        let shape = match self.shape_of(&used, &inner) {
            Shape::Nullable { of } => {
                found.nullable = true;
                *of
            }
            Shape::Null => {
                found.null(branch);
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
    pub(super) fn is_same(&self, whole: &Key, branch: &Key, decided: &[ChoiceId]) -> bool {
        self.normal(whole, decided) == self.normal(branch, decided)
    }

    /// Whether no value is accepted by two of the branches.
    fn are_disjoint(&self, branches: &[Key], decided: &[ChoiceId]) -> bool {
        self.has_tag(branches, decided)
            || branches.len() <= PAIRS && self.forms.are_disjoint(branches, decided)
    }
}
