//! Copies the schemas that have a written version.

use std::collections::HashMap;

use crate::graph::{Graph, Site, SourceId, Unenforced};
use crate::key::NodeId;

/// The prefix of the labels of documents with written versions.
pub(super) const WRITTEN: &str = "written";

/// Copies schemas into documents of their own. References between them lead to the copies.
pub(super) fn copy(graph: &mut Graph, divided: &[NodeId]) -> HashMap<NodeId, NodeId> {
    let next = graph.nodes.len();
    let numbered = divided.iter().enumerate();
    let copies: HashMap<NodeId, NodeId> = numbered
        .map(|(index, node)| (*node, NodeId(next + index)))
        .collect();
    let mut sources: HashMap<SourceId, SourceId> = HashMap::new();
    for node in divided {
        let mut made = graph.node(*node).clone();
        let from = made.site.source;
        let source = *sources.entry(from).or_insert(SourceId(graph.sources.len()));
        if source.0 == graph.sources.len() {
            let mut document = graph.sources[from.0].clone();
            document.uri.push_str("?written");
            document.name = format!("{WRITTEN} {}", document.name);
            graph.sources.push(document);
            let label = graph.labels.get(from.0).cloned().unwrap_or_default();
            graph
                .labels
                .push(format!("{WRITTEN} {label}").trim_end().to_owned());
        }
        made.site.source = source;
        for inner in made.edges() {
            if let Some(copy) = copies.get(inner) {
                *inner = *copy;
            }
        }
        graph.nodes.push(Box::new(made));
    }
    let names = graph.names.iter().filter_map(|(site, name)| {
        let source = *sources.get(&site.source)?;
        let pointer = site.pointer.clone();
        Some((Site { source, pointer }, name.clone()))
    });
    let names: Vec<_> = names.collect();
    graph.names.extend(names);
    for list in [&mut graph.roots, &mut graph.definitions] {
        let made: Vec<NodeId> = list
            .iter()
            .filter_map(|node| copies.get(node).copied())
            .collect();
        list.extend(made);
    }
    let left_out: Vec<Unenforced> = graph.unenforced.clone();
    for mut one in left_out {
        if let (Some(node), Some(source)) = (copies.get(&one.node), sources.get(&one.site.source)) {
            (one.node, one.site.source) = (*node, *source);
            graph.unenforced.push(one);
        }
    }
    let discriminated = graph.discriminated.clone();
    for mut one in discriminated {
        if let (Some(union), Some(branch), Some(source)) = (
            copies.get(&one.union),
            copies.get(&one.branch),
            sources.get(&one.site.source),
        ) {
            (one.union, one.branch, one.site.source) = (*union, *branch, *source);
            graph.discriminated.push(one);
        }
    }
    let or_null = graph.or_null.iter();
    let of_copy = |of: &NodeId| copies.get(of).copied();
    let or_null =
        or_null.filter_map(|(node, of)| Some((*copies.get(node)?, of.as_ref().and_then(of_copy))));
    let or_null: Vec<_> = or_null.collect();
    graph.or_null.extend(or_null);
    let bases = graph.bases.iter();
    let bases = bases.filter_map(|(base, of)| Some((*copies.get(base)?, *copies.get(of)?)));
    let bases: Vec<_> = bases.collect();
    graph.bases.extend(bases);
    copies
}
