//! Members that only a part of a condition names: those in `then`, `else`, `dependentSchemas` and the like, and in a
//! branch of `anyOf` those of the other branches. An object keeps them as any JSON, which the condition checks. Without
//! them, the schema could refuse the value that is written, or members that were read would be lost. If such a part
//! describes members without naming them, the object keeps all other members.

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::{Form, Key, Member as Declared, Obj, Residue};

use super::notes::annotations;
use super::pointer::Place;
use super::state::{Types, Use};
use crate::model::{Absent, Member, Null, OnError, Shape, Written};

/// The members of an object that conditions describe.
pub(super) struct Conditional {
    /// Members that the conditions name and the object does not declare. Each is optional.
    pub(super) members: Vec<Member>,
    /// Whether a condition describes members without naming them: by `additionalProperties`, `unevaluatedProperties` or
    /// `patternProperties`.
    pub(super) keeps_others: bool,
}

/// The members found in conditions.
#[derive(Default)]
struct Found {
    seen: HashSet<Key>,
    members: IndexMap<String, Declared>,
    keeps_others: bool,
}

impl Types<'_> {
    /// The members of an object that its conditions describe.
    pub(super) fn conditional_members(
        &self,
        object: &Obj,
        form: &Form,
        key: &Key,
        place: &Place,
    ) -> Conditional {
        let mut beside = Found::default();
        for Use { key, decided } in self.beside.get(key).into_iter().flatten() {
            let form = self.forms.form_without(key, decided);
            self.members_in(&form, &mut beside);
        }
        let mut found = Found::default();
        for residue in &form.residues {
            self.members_by(residue, &mut found);
        }
        for other in form.describing() {
            if !self.forms.is_never(&key.and(other)) {
                self.members_of(other, &mut found);
            }
        }
        // Of several branches that accept, readers take the one that keeps other members, so `beside.keeps_others` is
        // not needed.
        let mut members = beside.members;
        for (name, declared) in found.members {
            members.entry(name).or_insert(declared);
        }
        for requires in &object.requires {
            for name in [&requires.member].into_iter().chain(&requires.others) {
                members.entry(name.clone()).or_default();
            }
        }
        let is_new = |(name, _): &(String, Declared)| !object.members.contains_key(name);
        let new = members.into_iter().filter(is_new);
        let new = new.map(|(name, declared)| self.conditional_member(name, &declared, place));
        Conditional {
            members: new.collect(),
            keeps_others: found.keeps_others,
        }
    }

    fn conditional_member(&self, name: String, declared: &Declared, place: &Place) -> Member {
        let graph = &self.forms.graph;
        let notes = annotations(graph, &declared.uses);
        let at = match declared.uses.first() {
            Some(node) => graph.at(&graph.node(*node).site),
            None => place.at.clone(),
        };
        Member {
            wire: name,
            aliases: Vec::new(),
            also: Vec::new(),
            shape: Shape::Any,
            absent: Absent::Absent,
            left_default: None,
            null: Null::ByShape,
            on_error: OnError::Refused,
            skip_invalid_items: false,
            written: Written::WhilePresent,
            docs: notes.docs,
            examples: notes.examples,
            deprecated: notes.deprecated,
            stability: notes.stability,
            at,
        }
    }

    fn members_by(&self, residue: &Residue, found: &mut Found) {
        match residue {
            Residue::If(condition) => {
                let arms = [&condition.then, &condition.other].into_iter().flatten();
                for key in [&condition.test].into_iter().chain(arms) {
                    self.members_of(key, found);
                }
            }
            Residue::When(member, key) => {
                found.members.entry(member.clone()).or_default();
                self.members_of(key, found);
            }
            // Members of a schema that must not match are not part of a value.
            Residue::Not(_)
            | Residue::UnevaluatedItems(..)
            | Residue::UnevaluatedProperties(..) => {}
        }
    }

    fn members_of(&self, key: &Key, found: &mut Found) {
        if found.seen.insert(key.clone()) {
            self.members_in(&self.forms.form(key), found);
        }
    }

    fn members_in(&self, form: &Form, found: &mut Found) {
        let Some(object) = &form.object else {
            return;
        };
        for (name, declared) in &object.members {
            if !self.forms.is_never(&declared.of) {
                let known = found.members.entry(name.clone());
                known.or_insert_with(|| declared.clone());
            }
        }
        found.keeps_others |= self.describes_others(form);
        for residue in &form.residues {
            self.members_by(residue, found);
        }
        let choices = form.choices.iter();
        let branches = choices.flat_map(|choice| choice.branches.iter());
        for key in branches.chain(form.describing()) {
            self.members_of(key, found);
        }
    }

    /// Whether a form has a schema for members that it does not name, unless this accepts nothing.
    fn describes_others(&self, form: &Form) -> bool {
        let graph = &self.forms.graph;
        let mut members = form.parts.iter().map(|part| &graph.node(part.node).members);
        members.any(|of| {
            let others = [of.additional, of.unevaluated].into_iter().flatten();
            let mut others = others.chain(of.patterns.iter().map(|(_, of)| *of));
            others.any(|of| !self.forms.is_never(&self.forms.key(of)))
        })
    }
}
