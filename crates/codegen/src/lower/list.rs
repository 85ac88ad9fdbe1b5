//! Lists and tuples.

use serde_json::Value;

use super::lowering::Lowering;
use super::node::Node;
use super::text::length;
use crate::model::{List, Shape, Tuple};

/// Reads a list, or a tuple if each place has its own schema.
pub(super) fn list<'s>(lowering: &mut Lowering<'s>, node: &mut Node<'s>) -> Shape {
    if let Some(places) = node.take_list("prefixItems", &mut lowering.errors) {
        lowering.refuse_younger(node, "prefixItems", "use `items` with the list of schemas");
        let closed = node.peek("items") == Some(&Value::Bool(false));
        if closed {
            node.take("items");
        }
        return tuple(lowering, node, "prefixItems", places, closed);
    }
    if let Some(Value::Array(places)) = node.peek("items") {
        node.take("items");
        let closed = node.peek("additionalItems") == Some(&Value::Bool(false));
        if closed {
            node.take("additionalItems");
        }
        return tuple(lowering, node, "items", places, closed);
    }
    let item = node.take("items").map_or(Shape::Any, |item| {
        lowering.inline(&node.place.named(&["items"], "item"), item)
    });
    let length = length(node, ["minItems", "maxItems"], lowering);
    let unique = node.take_flag("uniqueItems", &mut lowering.errors);
    Shape::List(List {
        item: Box::new(item),
        length,
        unique,
    })
}

/// Reads a list of fixed length, with exactly as many items as there are places.
fn tuple<'s>(
    lowering: &mut Lowering<'s>,
    node: &mut Node<'s>,
    keyword: &str,
    places: &'s [Value],
    closed: bool,
) -> Shape {
    let count = u64::try_from(places.len()).unwrap_or(u64::MAX);
    let length = length(node, ["minItems", "maxItems"], lowering);
    let most = if closed {
        Some(length.max.unwrap_or(count))
    } else {
        length.max
    };
    if length.min.unwrap_or(0) != count || most != Some(count) {
        let message = format!(
            "a list with a schema for each item has exactly {count} items in every language: \
             add \"minItems\": {count} and \"maxItems\": {count}"
        );
        lowering.errors.push(&node.place.at, message);
    }
    let items = places.iter().enumerate().map(|(index, schema)| {
        let index = index.to_string();
        let title = schema.get("title").and_then(Value::as_str);
        let word = title.map_or_else(|| format!("item {index}"), str::to_owned);
        lowering.inline(&node.place.named(&[keyword, &index], &word), schema)
    });
    Shape::Tuple(Tuple::of(items.collect()))
}
