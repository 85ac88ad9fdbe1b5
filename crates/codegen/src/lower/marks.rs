//! The items and members that `unevaluatedItems` and `unevaluatedProperties` do not apply to: those that a schema
//! evaluates itself or by the schemas that it applies to the same value.

use samewire_schema::{Draft, Key, Part};

use super::conditions::{Conditions, MARKS};
use crate::model::{Combination, Mark, Marks, Test};

impl Conditions<'_> {
    pub(super) fn unmarked(&mut self, part: Part, key: &Key, items: bool) -> Combination {
        let marks = if let Some(known) = self.marks.get(&(part, items)) {
            known.clone()
        } else {
            let marks = Marks::from(self.marks_of(part, items, &mut vec![part]));
            self.marks.insert((part, items), marks.clone());
            marks
        };
        let keyword = if items {
            "unevaluatedItems"
        } else {
            "unevaluatedProperties"
        };
        let asked = (part.node, keyword);
        if self.marks_left == 0 && !self.too_large.contains(&asked) {
            self.too_large.push(asked);
        }
        self.marks_left = MARKS;
        let of = self.test(key);
        Combination::Unmarked { items, marks, of }
    }

    /// The marks of a schema and of those that it applies to the same value. `within` has the schemas around it.
    fn marks_of(&mut self, part: Part, items: bool, within: &mut Vec<Part>) -> Vec<Mark> {
        let forms = self.forms;
        let graph = &forms.graph;
        let node = graph.node(part.node);
        let mut marks = Vec::new();
        self.marks_left = self.marks_left.saturating_sub(1);
        let is_own = within.len() == 1;
        let key = |inner| forms.key_of(graph.inner(part, inner));
        if items {
            if node.items.rest.is_some() || !is_own && node.items.unevaluated.is_some() {
                return vec![Mark::All];
            }
            if let Ok(count @ 1..) = u64::try_from(node.items.prefix.len()) {
                marks.push(Mark::First { count });
            }
            if let Some(contains) = &node.items.contains
                && node.dialect.draft >= Draft::V2020
            {
                let of = self.test(&key(contains.of));
                marks.push(Mark::Passing { of });
            }
        } else {
            let members = &node.members;
            if members.additional.is_some() || !is_own && members.unevaluated.is_some() {
                return vec![Mark::All];
            }
            if !members.properties.is_empty() || !members.patterns.is_empty() {
                let patterns = members.patterns.iter();
                marks.push(Mark::Members {
                    names: members.properties.keys().cloned().collect(),
                    patterns: patterns
                        .map(|(pattern, _)| pattern.source.clone())
                        .collect(),
                });
            }
        }
        let combined = &node.combined;
        let same = combined.all_of.iter().map(|of| graph.inner(part, *of));
        for of in graph.targets(part).chain(same).collect::<Vec<_>>() {
            marks.extend(self.inner_marks(of, items, within));
        }
        for branch in combined.any_of.iter().chain(&combined.one_of) {
            let test = self.test(&key(*branch));
            let marks_of = self.inner_marks(graph.inner(part, *branch), items, within);
            marks.extend(marked_if(test, true, marks_of));
        }
        if let Some(condition) = &combined.condition {
            let test = self.test(&key(condition.test));
            let mut then = self.inner_marks(graph.inner(part, condition.test), items, within);
            if let Some(arm) = condition.then {
                then.extend(self.inner_marks(graph.inner(part, arm), items, within));
            }
            marks.extend(marked_if(test, true, then));
            if let Some(arm) = condition.other {
                let other = self.inner_marks(graph.inner(part, arm), items, within);
                marks.extend(marked_if(test, false, other));
            }
        }
        for (member, inner) in &node.members.when {
            let inner = self.inner_marks(graph.inner(part, *inner), items, within);
            if !inner.is_empty() {
                let (member, marks_of) = (member.clone(), inner);
                marks.push(Mark::With {
                    member,
                    marks: marks_of,
                });
            }
        }
        marks
    }

    fn inner_marks(&mut self, part: Part, items: bool, within: &mut Vec<Part>) -> Vec<Mark> {
        if self.marks_left == 0 || within.contains(&part) {
            return Vec::new();
        }
        within.push(part);
        let marks = self.marks_of(part, items, within);
        within.pop();
        marks
    }
}

/// Makes marks depend on a test.
fn marked_if(test: Test, passes: bool, marks: Vec<Mark>) -> Vec<Mark> {
    match test {
        _ if marks.is_empty() => Vec::new(),
        Test::Anything if passes => marks,
        Test::Nothing if !passes => marks,
        Test::Anything | Test::Nothing => Vec::new(),
        Test::Fulfils(_) => vec![Mark::If {
            test,
            passes,
            marks,
        }],
    }
}
