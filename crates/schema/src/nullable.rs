//! `nullable: true` where the dialect gives it no effect, as some tools and authors use it: a setting reads it as `null`.

use crate::combine::Combined;
use crate::evaluate::accepts;
use crate::forms::Forms;
use crate::graph::Node;
use crate::json::{Json, JsonType};
use crate::key::NodeId;
use crate::null::is_nullable;
use crate::problem::{Code, Problem};
use crate::values::Types;
use crate::verdict::Verdict;

/// Lets a schema accept `null` by its own keywords. Returns `false` if they say too much for this: what it refers to
/// may refuse `null`.
pub(crate) fn add_null(node: &mut Node) -> bool {
    if node.combined != Combined::default() || !node.references.is_empty() {
        return false;
    }
    let kinds = &mut node.kinds;
    kinds.types = kinds.types.with(JsonType::Null);
    if let Some(constant) = kinds.constant.take() {
        let is_listed = |all: &Vec<Json>| all.contains(&constant);
        let list = if kinds.one_of.as_ref().is_none_or(is_listed) {
            vec![constant]
        } else {
            Vec::new()
        };
        kinds.one_of = Some(list);
    }
    if let Some(list) = kinds
        .one_of
        .as_mut()
        .filter(|list| !list.contains(&Json::Null))
    {
        list.push(Json::Null);
    }
    true
}

/// Divides a schema into a choice, which is returned, between itself and `null`.
pub(crate) fn or_null(node: &mut Node, inner: NodeId, null: NodeId) -> (Node, Node) {
    let mut outer = Node::made(node, node.site.clone());
    outer.way = std::mem::replace(&mut node.way, Box::from([usize::MAX]));
    outer.combined.any_of = vec![inner, null];
    node.site = node.site.join("nullable");
    let mut only_null = Node::made(node, node.site.join("null"));
    only_null.kinds.types = Types::NONE.with(JsonType::Null);
    (outer, only_null)
}

/// A hint about each `nullable: true` that adds no `null`, at the first of them.
pub fn nullable_without_effect(forms: &Forms) -> Option<Problem> {
    let graph = &forms.graph;
    let without = graph.ids().filter(|node| {
        let is_own = !graph.is_written(*node) && graph.object(*node).is_some_and(is_nullable);
        is_own && accepts(forms, &forms.key(*node), &Json::Null) == Verdict::Refuses
    });
    let mut without: Vec<NodeId> = without.collect();
    // Positions in a document are in the order of the indices of members and items.
    without.sort_by_key(|node| (graph.node(*node).site.source, &graph.node(*node).way));
    let (first, others) = without.split_first()?;
    let (node, object) = (graph.node(*first), graph.object(*first)?);
    let dialect = node.dialect;
    let why = if !dialect.has_nullable() {
        format!("it is no keyword of {}", dialect.name())
    } else if dialect.is_masked(object) {
        "the `$ref` beside it hides it".to_owned()
    } else if !object.contains_key("type") {
        "it adds null only to a `type` beside it".to_owned()
    } else {
        "another keyword beside it does not accept null".to_owned()
    };
    let places = match others.len() {
        0 => String::new(),
        1 => " and in one more place".to_owned(),
        some => format!(" and in {some} more places"),
    };
    let message = format!(
        "`nullable` has no effect here{places}: {why}; `--nullable lenient` (`nullable = \"lenient\"`) reads it as null"
    );
    let site = node.site.join("nullable");
    Some(Problem::at(
        graph.document(&site),
        &site.pointer,
        Code::Keyword,
        message,
    ))
}
