//! Keywords of samewire itself, wherever a schema may have keywords. Constants and names of members are not keywords.

use samewire_schema::{Choice, ChoiceKind, Forms, Graph, Key, NodeId};

use crate::errors::Errors;

/// The prefix of these keywords.
const PREFIX: &str = "x-samewire-";
/// The keyword that says whether a schema may still change. Any schema may have it.
const STABILITY: &str = "x-samewire-stability";
/// Keywords that say how serde reads, which no other keyword can. Schemas of types crates have them.
const OF_SERDE: [&str; 9] = [
    "x-samewire-alias-of",
    "x-samewire-also-written",
    "x-samewire-default-tag",
    "x-samewire-fallback",
    "x-samewire-kept-if-unknown",
    "x-samewire-omit-default",
    "x-samewire-other",
    "x-samewire-tri-state",
    "x-samewire-unknown-variant",
];
/// How many letters of a misspelt keyword may differ.
const TYPING_ERRORS: usize = 3;

/// Whether any schema has a keyword that says how serde reads.
pub(super) fn says_how_serde_reads(graph: &Graph) -> bool {
    all(graph).any(|(_, keyword)| OF_SERDE.contains(&keyword))
}

/// Reports each keyword of samewire that is not allowed in a schema that is read through its forms: unknown ones, and
/// those of types crates.
pub(super) fn check(graph: &Graph, errors: &mut Errors) {
    for (node, keyword) in all(graph) {
        let message = if OF_SERDE.contains(&keyword) {
            format!(
                "`{keyword}` says how serde reads, and schemas that say so are read from one file, without `types` \
                 (`--types`): give this file a package of its own"
            )
        } else {
            misspelt(keyword)
        };
        errors.push(graph.at(&graph.node(node).site.join(keyword)), message);
    }
}

/// How many branches of a union are compared with each other.
const BRANCHES: usize = 100;

/// Reports each `oneOf` of which two branches may accept the same value, in a schema that is read as serde reads. Serde
/// takes the first branch that accepts, although `oneOf` refuses a value that two branches accept.
pub(super) fn check_one_of(forms: &Forms, errors: &mut Errors) {
    let graph = &forms.graph;
    for node in graph.ids().filter(|node| !graph.is_written(*node)) {
        let tag_decides = graph
            .object(node)
            .is_some_and(|own| own.contains_key("discriminator"));
        if graph.node(node).combined.one_of.is_empty() || tag_decides {
            continue;
        }
        let whole = forms.key(node);
        let form = forms.form(&whole);
        let is_own = |choice: &&Choice| choice.kind == ChoiceKind::One && choice.by == node;
        let overlap = form.choices.iter().find(is_own).is_some_and(|choice| {
            let plain = choice.branches.iter().filter(|key| is_plain(graph, key));
            let branches: Vec<Key> = plain.map(|branch| whole.and(branch)).collect();
            branches.len() <= BRANCHES && !forms.are_disjoint(&branches, &[choice.id()])
        });
        if overlap {
            errors.push(
                graph.at(&graph.node(node).site.join("oneOf")),
                "may have two branches that accept the same value, and a file with a keyword that says how serde reads, \
                 such as `x-samewire-tri-state`, is read by the first: write `anyOf` if that is meant, or tell the branches \
                 apart by a required member with another `const` in each",
            );
        }
    }
}

/// Whether a branch has no keyword that decides when it is read.
fn is_plain(graph: &Graph, branch: &Key) -> bool {
    let objects = branch
        .parts()
        .iter()
        .filter_map(|part| graph.object(part.node));
    let mut keywords = objects.flat_map(|own| own.keys());
    keywords.all(|keyword| !keyword.starts_with(PREFIX))
}

/// The keywords of samewire in all schemas, except the one that every schema may have.
fn all(graph: &Graph) -> impl Iterator<Item = (NodeId, &str)> {
    let objects = graph.ids().filter(|node| !graph.is_written(*node));
    let objects = objects.filter_map(|node| Some((node, graph.object(node)?)));
    let keywords = objects.flat_map(|(node, object)| object.keys().map(move |own| (node, own)));
    let own = keywords.filter(|(_, keyword)| keyword.starts_with(PREFIX) && *keyword != STABILITY);
    own.map(|(node, keyword)| (node, keyword.as_str()))
}

fn misspelt(keyword: &str) -> String {
    let known = OF_SERDE.into_iter().chain([STABILITY]);
    let near = known.map(|known| (strsim::osa_distance(known, keyword), known));
    let nearest = near
        .min()
        .filter(|(distance, _)| *distance <= TYPING_ERRORS);
    match nearest {
        Some((_, meant)) => format!("is an unknown keyword: did you mean `{meant}`?"),
        None => format!(
            "is an unknown keyword of samewire: remove it, or give your own keywords another name than `{PREFIX}…`"
        ),
    }
}
