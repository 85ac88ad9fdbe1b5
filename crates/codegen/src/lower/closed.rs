//! Objects that `unevaluatedProperties: false` closes just as `additionalProperties: false` would: no branch and no
//! pattern decides which members are evaluated.

use std::collections::HashSet;

use samewire_schema::{Choice, ChoiceKind, Form, Part, Residue};

use super::state::{Types, Use};

impl Types<'_> {
    /// Whether a form allows only its declared members, because each schema that forbids others evaluates all of the
    /// declared ones.
    pub(super) fn is_closed(&self, form: &Form, of: &Use) -> bool {
        let Some(object) = &form.object else {
            return false;
        };
        let mut all = form
            .residues
            .iter()
            .filter_map(|residue| match residue {
                Residue::UnevaluatedProperties(part, others) => Some((*part, others)),
                _ => None,
            })
            .peekable();
        let is_plain = object.groups.iter().all(|group| group.patterns.is_empty());
        all.peek().is_some()
            && is_plain
            && all.all(|(part, others)| {
                let names = self.looked_at(part, of);
                self.forms.is_never(others)
                    && names.is_some_and(|names| {
                        let mut declared = object.members.keys();
                        declared.all(|name| names.contains(name.as_str()))
                    })
            })
    }

    /// Whether each branch of a choice is closed, so that the whole is.
    pub(super) fn are_closed(&self, of: &Use, choice: &Choice) -> bool {
        let base = self.beside(&of.key, choice.by);
        choice.branches.iter().all(|branch| {
            let of = Use {
                key: base.and(branch),
                decided: of.with(choice.id()),
            };
            let form = self.forms.form_without(&of.key, &of.decided);
            form.object.is_none() || self.is_closed(&form, &of)
        })
    }

    /// The members that a schema evaluates, if they are the same for every value. Of a `oneOf` whose branch is chosen, only
    /// this branch evaluates members.
    fn looked_at(&self, part: Part, of: &Use) -> Option<HashSet<&str>> {
        let graph = &self.forms.graph;
        let mut names = HashSet::new();
        let mut seen = HashSet::from([part]);
        let mut open = vec![part];
        while let Some(next) = open.pop() {
            let node = graph.node(next.node);
            let (members, combined) = (&node.members, &node.combined);
            let depends = !members.patterns.is_empty()
                || members.additional.is_some()
                || members.unevaluated.is_some() && next != part
                || !members.when.is_empty()
                || !combined.any_of.is_empty()
                || combined.condition.is_some();
            if depends {
                return None;
            }
            if !combined.one_of.is_empty() {
                let chosen = self.chosen(next, of)?;
                open.extend(Some(chosen).filter(|part| seen.insert(*part)));
            }
            names.extend(members.properties.keys().map(String::as_str));
            let inner = combined.all_of.iter().map(|of| graph.inner(next, *of));
            let found: Vec<Part> = graph.targets(next).chain(inner).collect();
            open.extend(found.into_iter().filter(|part| seen.insert(*part)));
        }
        Some(names)
    }

    /// The branch of the `oneOf` of a schema that a use has chosen.
    fn chosen(&self, part: Part, of: &Use) -> Option<Part> {
        let graph = &self.forms.graph;
        if !of.decided.contains(&(part.node, ChoiceKind::One)) {
            return None;
        }
        let branches = graph.node(part.node).combined.one_of.iter();
        let mut chosen = branches.filter(|branch| {
            let branch = self.forms.key_of(graph.inner(part, **branch));
            !branch.is_any()
                && branch
                    .parts()
                    .iter()
                    .all(|part| of.key.parts().contains(part))
        });
        let only = chosen.next().filter(|_| chosen.next().is_none())?;
        Some(graph.inner(part, *only))
    }
}
