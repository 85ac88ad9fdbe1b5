//! Finds the schemas that become types: the roots of the given documents, and their definitions.

use std::collections::HashSet;

use super::Builder;
use super::operations::Operations;
use crate::definitions::{Definitions, Wanted, definitions, members};
use crate::graph::{Site, SourceId, extended};
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

    /// The definitions of the files that [`Options::defined_in`](crate::Options::defined_in) names, as far as something
    /// leads to them.
    pub(super) fn defined_elsewhere(&self) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        for (place, source) in self.sources.iter().enumerate() {
            let source_id = SourceId(place);
            let mut all = self.options.defined_in.iter();
            let Some(file) = all.find(|file| source.path.as_ref() == Some(&file.path)) else {
                continue;
            };
            let root = Site {
                source: source_id,
                pointer: Pointer::root(),
            };
            let own = self.index.definitions.iter();
            let own = own.filter(|one| one.source == source_id).cloned().collect();
            let found = definitions(source, &root, own, &file.types);
            let sites = found
                .is_root
                .then_some(root)
                .into_iter()
                .chain(found.inside);
            nodes.extend(sites.filter_map(|site| self.by_site.get(&site).copied()));
        }
        nodes
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
