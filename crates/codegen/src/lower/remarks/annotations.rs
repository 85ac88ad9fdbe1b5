//! Counts the keywords that no reader enforces, and finds those that look like typing errors.

use indexmap::IndexMap;
use samewire_schema::{Dialect, Draft, Graph, Json, NodeId, Object, Role};

use super::super::only::Part;
use crate::model::{Annotation, Annotations, Typo, Why};

/// All keywords in a part of a graph that are not enforced.
pub(super) fn of_graph(graph: &Graph, part: &Part) -> Annotations {
    let mut found: IndexMap<(&str, Why), Annotation> = IndexMap::new();
    let mut typos: IndexMap<&str, Typo> = IndexMap::new();
    for index in graph.ids().filter(|node| part.has(*node)) {
        let Some(object) = graph.object(index).filter(|_| !graph.is_written(index)) else {
            continue;
        };
        if is_document(graph, index, object) {
            continue;
        }
        let node = graph.node(index);
        for keyword in object.keys() {
            let mut told = graph.discriminated.iter();
            let mut is_told = || graph.names_heirs(index) || told.any(|one| one.union == index);
            let is_read = match keyword.as_str() {
                "discriminator" => is_told(),
                "nullable" => graph.is_lenient(index),
                _ => false,
            };
            if is_read {
                continue;
            }
            let Some(why) = why(graph, node.dialect, keyword, object) else {
                continue;
            };
            let first = || graph.at(&node.site.join(keyword));
            let one = found.entry((keyword, why)).or_insert_with(|| Annotation {
                keyword: keyword.clone(),
                why,
                count: 0,
                first: first(),
            });
            one.count += 1;
            if let Some(meant) = meant(node.dialect, keyword).filter(|_| why == Why::Unknown) {
                let typo = typos.entry(keyword).or_insert_with(|| {
                    let site = node.site.join(keyword);
                    Typo {
                        keyword: keyword.clone(),
                        meant,
                        count: 0,
                        first: first(),
                        place: Box::new(graph.document(&site).place(&site.pointer)),
                    }
                });
                typo.count += 1;
            }
        }
    }
    let mut not_enforced: Vec<Annotation> = found.into_values().collect();
    not_enforced.sort_by_key(|one| std::cmp::Reverse(one.count));
    Annotations {
        not_enforced,
        typos: typos.into_values().collect(),
    }
}

/// Whether the object is the root of a document that contains schemas, but is not a schema itself.
fn is_document(graph: &Graph, node: NodeId, object: &Object) -> bool {
    graph.node(node).site.pointer.as_str().is_empty()
        && (!graph.types.is_empty() && !graph.roots.contains(&node)
            || graph.has_operations(node)
            || ["openapi", "swagger"]
                .iter()
                .any(|word| object.contains_key(*word)))
}

/// The reason why a keyword is not enforced; `None` if it is enforced or is documentation.
fn why(graph: &Graph, dialect: Dialect, keyword: &str, schema: &Object) -> Option<Why> {
    match dialect.role(keyword, schema) {
        Role::Applies => None,
        Role::Hidden => Some(Why::BesideRef),
        Role::Annotates => {
            let says_more = match keyword {
                "format" => !is_width(schema) && !is_asserted(graph, schema),
                "contentEncoding" | "contentMediaType" | "contentSchema" | "discriminator" => true,
                _ => false,
            };
            says_more.then_some(Why::Annotation)
        }
        Role::Unknown if is_own(keyword) => None,
        Role::Unknown if is_elsewhere(keyword) => Some(Why::OtherDialect),
        Role::Unknown => Some(Why::Unknown),
    }
}

fn is_asserted(graph: &Graph, schema: &Object) -> bool {
    let format = schema.get("format").and_then(Json::as_text);
    format.is_some_and(|format| graph.formats.asserts(format))
}

/// Whether the `format` of a number is a width, which the types carry.
fn is_width(schema: &Object) -> bool {
    let format = schema
        .get("format")
        .and_then(Json::as_text)
        .unwrap_or_default();
    let is_number = |of: &Json| matches!(of.as_text(), Some("integer" | "number"));
    let of_number = schema.get("type").is_some_and(|of| {
        let mut several = of.as_list().into_iter().flatten();
        is_number(of) || several.any(is_number)
    });
    let digits = format.trim_start_matches('u').strip_prefix("int");
    let is_integer = digits.is_some_and(|bits| ["", "8", "16", "32", "64"].contains(&bits));
    of_number && (is_integer || ["float", "double"].contains(&format))
}

/// Keywords that the generator reads itself.
fn is_own(keyword: &str) -> bool {
    ["x-samewire-", "x-deserialize-"]
        .iter()
        .any(|start| keyword.starts_with(start))
        || [
            "x-method",
            "x-side",
            "x-docs-ignore",
            "$comment",
            "examples",
        ]
        .contains(&keyword)
}

/// Whether any dialect has this keyword.
fn is_elsewhere(keyword: &str) -> bool {
    let mut all = Draft::ALL.into_iter().map(Dialect::from);
    all.any(|dialect| dialect.keywords().any(|known| known == keyword))
}

/// The keyword of the dialect that is most similar to an unknown one, if one is similar enough.
fn meant(dialect: Dialect, keyword: &str) -> Option<&'static str> {
    /// Short words are similar to one another by chance.
    const SHORTEST: usize = 4;
    let length = keyword.chars().count();
    if length < SHORTEST || keyword.starts_with("x-") || OTHERS.contains(&keyword) {
        return None;
    }
    let most = if length > 7 { 2 } else { 1 };
    let known = dialect.keywords().filter(|known| {
        // Words of very different lengths are not near, which needs no look at their letters.
        known.len() >= SHORTEST && known.len().abs_diff(length) <= most
    });
    let near = known.map(|known| {
        let distance = strsim::osa_distance(&keyword.to_lowercase(), &known.to_lowercase());
        (distance, known)
    });
    let (distance, nearest) = near.min()?;
    (distance <= most).then_some(nearest)
}

/// Keywords of other formats that look like misspelt keywords.
const OTHERS: &[&str] = &["example", "when"];
