//! Members that only a part of a condition names: `then`, `else`, `dependentSchemas` and the like, and in a branch of
//! `anyOf` those of the other branches. An object keeps them, as any JSON that the condition judges: without them, what is
//! written could be what the schema refuses, or less than what was read.

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::{Form, Key, Member as Declared, Obj, Residue};

use super::super::pointer::Place;
use super::notes::annotations;
use super::state::{Types, Use};
use crate::model::{Absent, Member, Null, OnError, Shape, Written};

impl Types<'_> {
    /// Members that conditions of an object name and the object does not, each optional.
    pub(super) fn conditional_members(
        &self,
        object: &Obj,
        form: &Form,
        key: &Key,
        place: &Place,
    ) -> Vec<Member> {
        let mut found = IndexMap::new();
        let mut seen = HashSet::new();
        for Use { key, decided } in self.beside.get(key).into_iter().flatten() {
            let form = self.forms.form_without(key, decided);
            self.names_in(&form, &mut seen, &mut found);
        }
        for residue in &form.residues {
            self.named_by(residue, &mut seen, &mut found);
        }
        for requires in &object.requires {
            for name in [&requires.member].into_iter().chain(&requires.others) {
                found.entry(name.clone()).or_default();
            }
        }
        let is_new = |(name, _): &(String, Declared)| !object.members.contains_key(name);
        let new = found.into_iter().filter(is_new);
        new.map(|(name, declared)| self.conditional_member(name, &declared, place))
            .collect()
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
            shape: Shape::Any,
            absent: Absent::Absent,
            null: Null::ByShape,
            on_error: OnError::Refused,
            skip_invalid_items: false,
            written: Written::WhilePresent,
            docs: notes.docs,
            deprecated: notes.deprecated,
            stability: notes.stability,
            at,
        }
    }

    fn named_by(
        &self,
        residue: &Residue,
        seen: &mut HashSet<Key>,
        found: &mut IndexMap<String, Declared>,
    ) {
        match residue {
            Residue::If(condition) => {
                let arms = [&condition.then, &condition.other].into_iter().flatten();
                for key in [&condition.test].into_iter().chain(arms) {
                    self.names_of(key, seen, found);
                }
            }
            Residue::When(member, key) => {
                found.entry(member.clone()).or_default();
                self.names_of(key, seen, found);
            }
            // What must not be there is no part of a value.
            Residue::Not(_)
            | Residue::UnevaluatedItems(..)
            | Residue::UnevaluatedProperties(..) => {}
        }
    }

    fn names_of(&self, key: &Key, seen: &mut HashSet<Key>, found: &mut IndexMap<String, Declared>) {
        if !seen.insert(key.clone()) {
            return;
        }
        self.names_in(&self.forms.form(key), seen, found);
    }

    fn names_in(
        &self,
        form: &Form,
        seen: &mut HashSet<Key>,
        found: &mut IndexMap<String, Declared>,
    ) {
        let members = form.object.iter().flat_map(|object| &object.members);
        for (name, declared) in members {
            if !self.forms.is_never(&declared.of) {
                found
                    .entry(name.clone())
                    .or_insert_with(|| declared.clone());
            }
        }
        for residue in &form.residues {
            self.named_by(residue, seen, found);
        }
        let branches = form.choices.iter().flat_map(|choice| &choice.branches);
        for branch in branches {
            self.names_of(branch, seen, found);
        }
    }
}
