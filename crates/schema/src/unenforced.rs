//! Keywords that cannot be enforced: they are errors, or are left out where that can only accept more values.
//!
//! Without a keyword, its schema accepts more values, and so does every schema that uses it, unless a step on the way
//! inverts this. Below `not`, `if`, `oneOf` and `maxContains`, leaving out a keyword could refuse values, and so it
//! stays an error.

use std::collections::HashSet;

use indexmap::IndexMap;

use crate::combine::Combined;
use crate::graph::{Graph, Node, Reference, Unenforced};
use crate::index::Wrong;
use crate::key::NodeId;
use crate::problem::Code;

/// The advice for a keyword that may be left out.
const WAY_OUT: &str = "or leave it out, and accept what it refuses: `--allow-unenforced`, or `allow_unenforced = true` in samewire.toml";

/// Divides keywords into those that are left out and errors. Each error says what would help.
pub(crate) fn settle(
    nodes: &[Box<Node>],
    anchors: &[IndexMap<String, NodeId>],
    beyond: Vec<Unenforced>,
    is_allowed: bool,
) -> (Vec<Unenforced>, Vec<Wrong>) {
    let (mut left_out, mut wrong) = (Vec::new(), Vec::new());
    if beyond.is_empty() {
        return (left_out, wrong);
    }
    let schemas = Schemas { nodes, anchors };
    let narrowing = schemas.below(&["not", "if", "oneOf", "contains"]);
    for one in beyond {
        let problem = schemas.problem(&one, &narrowing);
        match problem {
            None if is_allowed => left_out.push(one),
            None => wrong.push((one.site, one.code, format!("{}; {WAY_OUT}", one.message))),
            Some(why) if is_allowed => {
                let message = format!("{}; it cannot be left out, since {why}", one.message);
                wrong.push((one.site, one.code, message));
            }
            Some(_) => wrong.push((one.site, one.code, one.message)),
        }
    }
    (left_out, wrong)
}

impl Graph {
    /// These schemas, and all schemas that they use.
    pub fn used_by(&self, schemas: impl IntoIterator<Item = NodeId>) -> HashSet<NodeId> {
        let all = Schemas {
            nodes: &self.nodes,
            anchors: &self.anchors,
        };
        let mut open: Vec<NodeId> = schemas.into_iter().collect();
        let mut used = HashSet::new();
        while let Some(next) = open.pop() {
            if used.insert(next) {
                open.extend(all.inner(self.node(next)));
            }
        }
        used
    }

    /// Leaves out `unevaluatedItems` or `unevaluatedProperties` of a schema, for the reason that the message gives.
    ///
    /// # Errors
    ///
    /// Returns the message, with advice: that the keyword may be left out, or why it may not.
    pub fn leave_out_unevaluated(
        &mut self,
        node: NodeId,
        keyword: &str,
        message: &str,
    ) -> Result<(), String> {
        let beyond = Unenforced {
            node,
            site: self.node(node).site.join(keyword),
            code: Code::Keyword,
            message: message.to_owned(),
        };
        let settled = settle(
            &self.nodes,
            &self.anchors,
            vec![beyond],
            self.allow_unenforced,
        );
        let (left_out, wrong) = settled;
        if let Some((_, _, message)) = wrong.into_iter().next() {
            return Err(message);
        }
        self.unenforced.extend(left_out);
        if let Some(own) = self.nodes.get_mut(node.0) {
            if keyword == "unevaluatedItems" {
                own.items.unevaluated = None;
            } else {
                own.members.unevaluated = None;
            }
        }
        Ok(())
    }
}

/// The schemas that were read, and the possible targets of dynamic anchors.
pub(crate) struct Schemas<'g> {
    pub(crate) nodes: &'g [Box<Node>],
    pub(crate) anchors: &'g [IndexMap<String, NodeId>],
}

impl Schemas<'_> {
    /// The reason why leaving out a keyword could refuse a value. `None` if it cannot.
    fn problem(&self, of: &Unenforced, narrowing: &[Option<String>]) -> Option<String> {
        if let Some(Some(by)) = narrowing.get(of.node.0) {
            return Some(format!(
                "a schema that accepts more below {by} could make that refuse more"
            ));
        }
        let node = self.nodes.get(of.node.0)?;
        let below = of.site.pointer.as_str();
        let below = below.strip_prefix(node.site.pointer.as_str())?;
        let mut keywords = below.split('/').skip(1);
        let looked_at = match keywords.next()? {
            "patternProperties" => {
                let additional = node.members.additional;
                if additional.is_some_and(|of| !self.is_anything(of)) {
                    return Some(
                        "`additionalProperties` beside it would refuse the members that it describes"
                            .to_owned(),
                    );
                }
                |node: &Node| node.members.unevaluated
            }
            "unevaluatedProperties" => |node: &Node| node.members.unevaluated,
            "unevaluatedItems" => |node: &Node| node.items.unevaluated,
            _ => return None,
        };
        let is_own = below.starts_with("/unevaluated");
        let by = self.nodes.iter().enumerate().find(|(index, outer)| {
            let asks = looked_at(outer).is_some_and(|of| !self.is_anything(of));
            asks && !(is_own && *index == of.node.0) && self.applies(NodeId(*index), of.node)
        });
        by.map(|(_, outer)| {
            let at = outer.site.pointer.as_str();
            format!("`unevaluated…` at `{at}` would refuse what it looks at")
        })
    }

    /// Whether a schema has no constraints, like `true`.
    fn is_anything(&self, of: NodeId) -> bool {
        self.nodes.get(of.0).is_some_and(|node| {
            !node.asserts() && node.combined.all_of.is_empty() && node.references.is_empty()
        })
    }

    /// Whether one schema applies another to the same value, or is the same schema.
    fn applies(&self, outer: NodeId, wanted: NodeId) -> bool {
        let mut seen = vec![false; self.nodes.len()];
        let mut open = vec![outer];
        while let Some(next) = open.pop() {
            if next == wanted {
                return true;
            }
            if let Some(node) = self.nodes.get(next.0)
                && !std::mem::replace(&mut seen[next.0], true)
            {
                open.extend(self.same_value(node));
            }
        }
        false
    }

    /// For each schema, the first of these keywords that it is below, if any. `contains` counts only together with
    /// `maxContains`.
    pub(crate) fn below(&self, keywords: &[&str]) -> Vec<Option<String>> {
        let mut by = vec![None; self.nodes.len()];
        for node in self.nodes {
            let tests = narrowed(node).into_iter();
            for (keyword, first) in tests.filter(|(keyword, _)| keywords.contains(keyword)) {
                let at = node.site.pointer.join(keyword);
                let mut open = vec![first];
                while let Some(next) = open.pop() {
                    let Some(slot) = by.get_mut(next.0).filter(|slot| slot.is_none()) else {
                        continue;
                    };
                    *slot = Some(format!("`{keyword}` at `{}`", at.as_str()));
                    if let Some(node) = self.nodes.get(next.0) {
                        open.extend(self.inner(node));
                    }
                }
            }
        }
        by
    }

    /// All schemas that a schema uses.
    pub(crate) fn inner(&self, node: &Node) -> Vec<NodeId> {
        let (items, members) = (&node.items, &node.members);
        let mut all = self.same_value(node);
        all.extend(node.combined.not);
        all.extend(&items.prefix);
        all.extend(items.rest);
        all.extend(items.contains.as_ref().map(|contains| contains.of));
        all.extend(items.unevaluated);
        all.extend(members.properties.values());
        all.extend(members.patterns.iter().map(|(_, of)| *of));
        all.extend(members.additional);
        all.extend(members.names);
        all.extend(members.unevaluated);
        all
    }

    /// The schemas that a schema applies to the same value, except by `not`.
    pub(crate) fn same_value(&self, node: &Node) -> Vec<NodeId> {
        let Combined {
            all_of,
            any_of,
            one_of,
            not: _,
            condition,
        } = &node.combined;
        let mut all = [all_of.as_slice(), any_of, one_of].concat();
        if let Some(condition) = condition {
            all.push(condition.test);
            all.extend(condition.then);
            all.extend(condition.other);
        }
        all.extend(node.members.when.iter().map(|(_, of)| *of));
        for reference in &node.references {
            match reference {
                Reference::To(to) => all.push(*to),
                Reference::Dynamic { anchor, first } => {
                    all.push(*first);
                    all.extend(self.anchors.iter().filter_map(|known| known.get(anchor)));
                }
            }
        }
        all
    }
}

/// The subschemas for which accepting more can mean that the schema refuses more, with their keywords.
fn narrowed(node: &Node) -> Vec<(&'static str, NodeId)> {
    let combined = &node.combined;
    let contains = node.items.contains.as_ref();
    let counted = contains.filter(|contains| contains.max.is_some());
    let not = combined.not.map(|of| ("not", of));
    let test = combined.condition.as_ref().map(|of| ("if", of.test));
    let one_of = combined.one_of.iter().map(|of| ("oneOf", *of));
    let all = not.into_iter().chain(test).chain(one_of);
    all.chain(counted.map(|contains| ("contains", contains.of)))
        .collect()
}
