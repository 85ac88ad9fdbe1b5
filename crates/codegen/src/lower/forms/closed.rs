//! Objects that `unevaluatedProperties: false` closes just as `additionalProperties: false` would: no branch and no
//! pattern decides which members are evaluated.

use std::collections::HashSet;

use samewire_schema::{Form, Part, Residue};

use super::state::Types;

impl Types<'_> {
    /// Whether a form allows only its declared members, because each schema that forbids others evaluates all of the
    /// declared ones.
    pub(super) fn is_closed(&self, form: &Form) -> bool {
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
                let names = self.looked_at(part);
                self.forms.is_never(others)
                    && names.is_some_and(|names| {
                        let mut declared = object.members.keys();
                        declared.all(|name| names.contains(name.as_str()))
                    })
            })
    }

    /// The members that a schema evaluates, if they are the same for every value.
    fn looked_at(&self, part: Part) -> Option<HashSet<&str>> {
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
                || !combined.one_of.is_empty()
                || combined.condition.is_some();
            if depends {
                return None;
            }
            names.extend(members.properties.keys().map(String::as_str));
            let inner = combined.all_of.iter().map(|of| graph.inner(next, *of));
            let found: Vec<Part> = graph.targets(next).chain(inner).collect();
            open.extend(found.into_iter().filter(|part| seen.insert(*part)));
        }
        Some(names)
    }
}
