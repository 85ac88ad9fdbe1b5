//! Finds the schemas that become types: the roots of the given documents, and their definitions.

use std::collections::HashSet;

use super::Builder;
use super::operations::Operations;
use crate::definitions::{Definitions, Wanted, definitions, members};
use crate::graph::{Site, extended};
use crate::key::NodeId;
use crate::only::Only;
use crate::pointer::Pointer;
use crate::problem::{Code, Problem, Problems};

impl Builder<'_> {
    pub(super) fn roots(&mut self, sites: &[Site]) -> Result<Wanted, Problems> {
        let Some(first) = sites.first() else {
            return Err(Problem::file("schema", Code::Unreadable, "there is no schema").into());
        };
        let types = &self.options.types;
        let mut known = std::mem::take(&mut self.index.definitions);
        let found = sites.iter().map(|site| {
            let source = &self.sources[site.source.0];
            let own = known.extract_if(.., |one| one.source == site.source);
            definitions(source, site, own.collect(), types)
        });
        let found: Vec<Definitions> = found.collect();
        let has = |types: &&Pointer| {
            let mut sites = sites.iter();
            sites.any(|site| members(&self.sources[site.source.0], site, types).is_some())
        };
        if let Some(gone) = types.iter().find(|types| !has(types)) {
            let message = format!(
                "there is no object with schemas at `{gone}`: `--types` is a JSON Pointer such as `/components/schemas`"
            );
            self.wrong.push((first.clone(), Code::Reference, message));
            let list = self.problems();
            return Err(Problems { list });
        }
        let mut operations = Operations::default();
        if types.is_empty() {
            for site in sites {
                self.operations(site, &mut operations);
            }
        }
        let mut only = self.options.only.iter();
        if only.any(|one| matches!(one, Only::Method(_) | Only::Tag(_))) {
            for site in sites {
                self.each_operation(site);
            }
        }
        let inner = found.iter().flat_map(|one| &one.inside);
        for site in inner.chain(&operations.named) {
            self.visit_definition(site);
        }
        let root = self.node_at(first.clone());
        let mut roots = Vec::new();
        let mut all = Vec::new();
        for (site, Definitions { is_root, inside }) in sites.iter().zip(found) {
            let node = self.node_at(site.clone());
            roots.extend(is_root.then_some(node));
            all.extend(inside);
        }
        all.extend(operations.named);
        let mut nodes = |sites: Vec<Site>| {
            let nodes = sites.into_iter().map(|site| self.node_at(site));
            nodes.collect()
        };
        Ok(Wanted {
            root,
            roots,
            definitions: nodes(all),
            elsewhere: nodes(operations.elsewhere),
        })
    }

    /// Adds schemas of other files to the definitions, unless one of these only refers to it and so names it.
    pub(super) fn add_unnamed(&self, definitions: &mut Vec<NodeId>, elsewhere: Vec<NodeId>) {
        let node = |id: &NodeId| self.nodes[id.0].as_ref();
        let named = definitions.iter().filter_map(node);
        let named = named.filter(|node| !node.asserts() && node.combined.all_of.is_empty());
        let mut known: HashSet<NodeId> = named.flat_map(|node| extended(node)).collect();
        known.extend(definitions.iter());
        definitions.extend(elsewhere.into_iter().filter(|node| known.insert(*node)));
        definitions.sort_by_key(|id| node(id).map(|node| node.site.source));
    }
}
