//! The keywords of random schemas, each in the drafts that have it.

use samewire_schema::Draft;
use serde_json::Value;

/// A keyword, with the first and the last draft that has it.
pub(super) type Keyword = (&'static str, Draft, Draft);

pub(super) const OF_NUMBERS: [Keyword; 5] = [
    ("minimum", Draft::V4, Draft::V2020),
    ("maximum", Draft::V4, Draft::V2020),
    ("exclusiveMinimum", Draft::V4, Draft::V2020),
    ("exclusiveMaximum", Draft::V4, Draft::V2020),
    ("multipleOf", Draft::V4, Draft::V2020),
];
pub(super) const OF_STRINGS: [Keyword; 3] = [
    ("minLength", Draft::V4, Draft::V2020),
    ("maxLength", Draft::V4, Draft::V2020),
    ("pattern", Draft::V4, Draft::V2020),
];
/// In the validator, `contains` evaluates items also in 2019-09, which is wrong, so it is not combined with
/// `unevaluatedItems` there.
pub(super) const OF_LISTS: [Keyword; 10] = [
    ("items", Draft::V4, Draft::V2020),
    ("additionalItems", Draft::V4, Draft::V2019),
    ("prefixItems", Draft::V2020, Draft::V2020),
    ("contains", Draft::V6, Draft::V2020),
    ("minContains", Draft::V2019, Draft::V2020),
    ("maxContains", Draft::V2019, Draft::V2020),
    ("minItems", Draft::V4, Draft::V2020),
    ("maxItems", Draft::V4, Draft::V2020),
    ("uniqueItems", Draft::V4, Draft::V2020),
    ("unevaluatedItems", Draft::V2020, Draft::V2020),
];
pub(super) const OF_OBJECTS: [Keyword; 11] = [
    ("properties", Draft::V4, Draft::V2020),
    ("required", Draft::V4, Draft::V2020),
    ("patternProperties", Draft::V4, Draft::V2020),
    ("additionalProperties", Draft::V4, Draft::V2020),
    ("propertyNames", Draft::V6, Draft::V2020),
    ("minProperties", Draft::V4, Draft::V2020),
    ("maxProperties", Draft::V4, Draft::V2020),
    ("dependencies", Draft::V4, Draft::V7),
    ("dependentRequired", Draft::V2019, Draft::V2020),
    ("dependentSchemas", Draft::V2019, Draft::V2020),
    ("unevaluatedProperties", Draft::V2019, Draft::V2020),
];
pub(super) const OF_ANYTHING: [Keyword; 8] = [
    ("enum", Draft::V4, Draft::V2020),
    ("const", Draft::V6, Draft::V2020),
    ("allOf", Draft::V4, Draft::V2020),
    ("anyOf", Draft::V4, Draft::V2020),
    ("oneOf", Draft::V4, Draft::V2020),
    ("not", Draft::V4, Draft::V2020),
    ("if", Draft::V7, Draft::V2020),
    ("$ref", Draft::V4, Draft::V2020),
];

/// [`super::schemas`] adds these keywords.
const OF_REFERENCES: [Keyword; 6] = [
    ("$id", Draft::V2019, Draft::V2020),
    ("$anchor", Draft::V2019, Draft::V2020),
    ("$recursiveRef", Draft::V2019, Draft::V2019),
    ("$recursiveAnchor", Draft::V2019, Draft::V2019),
    ("$dynamicRef", Draft::V2020, Draft::V2020),
    ("$dynamicAnchor", Draft::V2020, Draft::V2020),
];

/// Every keyword of a draft.
pub(super) fn keywords(draft: Draft) -> impl Iterator<Item = &'static str> {
    let all = OF_NUMBERS
        .iter()
        .chain(&OF_STRINGS)
        .chain(&OF_LISTS)
        .chain(&OF_OBJECTS)
        .chain(&OF_ANYTHING)
        .chain(&OF_REFERENCES);
    all.filter(move |keyword| is_of(draft, keyword))
        .map(|(name, ..)| *name)
}

pub(super) fn is_of(draft: Draft, (_, first, last): &Keyword) -> bool {
    *first <= draft && draft <= *last
}

/// Whether a schema has a keyword, at any depth.
pub(super) fn has(schema: &Value, keyword: &str) -> bool {
    match schema {
        Value::Object(map) => {
            map.contains_key(keyword) || map.values().any(|inner| has(inner, keyword))
        }
        Value::Array(items) => items.iter().any(|item| has(item, keyword)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
