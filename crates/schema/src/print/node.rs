//! Prints one schema as it is written, with the keywords of 2020-12.

use super::fields::{Fields, texts};
use super::names::Names;
use crate::arrays::{Contains, Items};
use crate::dialect::Draft;
use crate::forms::Forms;
use crate::graph::Node;
use crate::json::{Json, JsonType, Object};
use crate::key::{NodeId, Part};
use crate::objects::Members;
use crate::values::Types;

/// Prints the schema. Schemas that it applies to the same value are printed in the same way, so that the same items and
/// members are evaluated. All others are printed by their form.
pub(super) fn schema(forms: &Forms, part: Part, names: &mut Names<'_>) -> Json {
    let graph = &forms.graph;
    let node = graph.node(part.node);
    if node.is_false {
        return Json::Bool(false);
    }
    let mut fields = Fields::default();
    kinds(node, &mut fields);
    fields.num(&node.num);
    fields.str(&node.str);
    let key = |names: &mut Names<'_>, of: NodeId| names.key(&forms.key_of(graph.inner(part, of)));
    items(node, &node.items, &mut fields, &mut |of| key(names, of));
    members(&node.members, &mut fields, &mut |of| key(names, of));
    for target in graph.targets(part) {
        fields.also(names.node(target));
    }
    let combined = &node.combined;
    for inner in &combined.all_of {
        fields.also(names.node(graph.inner(part, *inner)));
    }
    for (keyword, branches) in [("anyOf", &combined.any_of), ("oneOf", &combined.one_of)] {
        if !branches.is_empty() {
            let branches = branches.iter().map(|of| names.node(graph.inner(part, *of)));
            fields.add(keyword, Json::List(branches.collect()));
        }
    }
    if let Some(not) = combined.not {
        fields.add("not", key(names, not));
    }
    if let Some(condition) = &combined.condition {
        let arms = [
            ("if", Some(condition.test)),
            ("then", condition.then),
            ("else", condition.other),
        ];
        let arms = arms
            .into_iter()
            .filter_map(|(keyword, arm)| Some((keyword, arm?)));
        let arms = arms.map(|(keyword, arm)| (keyword, names.node(graph.inner(part, arm))));
        let arms: Vec<_> = arms.collect();
        fields.add_all(arms);
    }
    for (name, when) in &node.members.when {
        let when = Object::from_iter([(name.clone(), names.node(graph.inner(part, *when)))]);
        fields.add("dependentSchemas", Json::Object(when));
    }
    for (keyword, of) in [
        ("unevaluatedItems", node.items.unevaluated),
        ("unevaluatedProperties", node.members.unevaluated),
    ] {
        if let Some(of) = of {
            fields.add(keyword, key(names, of));
        }
    }
    fields.finish()
}

fn kinds(node: &Node, fields: &mut Fields) {
    let kinds = &node.kinds;
    if kinds.types != Types::ALL || kinds.integer.is_some() {
        let integer = |of: JsonType| of == JsonType::Number && kinds.integer.is_some();
        let name = |of: JsonType| if integer(of) { "integer" } else { of.name() };
        let names = kinds.types.list().map(|of| Json::Text(name(of).to_owned()));
        fields.add("type", Json::List(names.collect()));
    }
    if let Some(values) = &kinds.one_of {
        fields.add("enum", Json::List(values.clone()));
    }
    if let Some(value) = &kinds.constant {
        fields.add("const", value.clone());
    }
}

fn items(node: &Node, items: &Items, fields: &mut Fields, key: &mut dyn FnMut(NodeId) -> Json) {
    if !items.prefix.is_empty() {
        let prefix = items.prefix.iter().map(|of| key(*of));
        fields.add("prefixItems", Json::List(prefix.collect()));
    }
    if let Some(rest) = items.rest {
        fields.add("items", key(rest));
    }
    fields.count(&items.count, "minItems", "maxItems");
    if items.unique {
        fields.add("uniqueItems", Json::Bool(true));
    }
    if let Some(Contains { of, min, max }) = items.contains {
        let mut keywords = vec![("contains", key(of)), ("minContains", Json::count(min))];
        keywords.extend(max.map(|max| ("maxContains", Json::count(max))));
        if node.dialect.draft >= Draft::V2020 {
            fields.add_all(keywords);
        } else {
            // Before 2020-12, `contains` does not evaluate items, and nothing is evaluated below `not`.
            let mut contains = Fields::default();
            contains.add_all(keywords);
            let mut not = Fields::default();
            not.add("not", contains.finish());
            fields.add("not", not.finish());
        }
    }
}

fn members(members: &Members, fields: &mut Fields, key: &mut dyn FnMut(NodeId) -> Json) {
    if !members.properties.is_empty() {
        let properties = members.properties.iter();
        let properties = properties.map(|(name, of)| (name.clone(), key(*of)));
        fields.add("properties", Json::Object(properties.collect()));
    }
    if !members.patterns.is_empty() {
        let patterns = members.patterns.iter();
        let patterns = patterns.map(|(pattern, of)| (pattern.source.clone(), key(*of)));
        fields.add("patternProperties", Json::Object(patterns.collect()));
    }
    if let Some(of) = members.additional {
        fields.add("additionalProperties", key(of));
    }
    if !members.required.is_empty() {
        fields.add("required", texts(&members.required));
    }
    fields.count(&members.count, "minProperties", "maxProperties");
    if let Some(of) = members.names {
        fields.add("propertyNames", key(of));
    }
    for requires in &members.requires {
        let others = Object::from_iter([(requires.member.clone(), texts(&requires.others))]);
        fields.add("dependentRequired", Json::Object(others));
    }
}
