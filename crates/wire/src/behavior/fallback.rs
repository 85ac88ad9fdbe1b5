//! The schema keyword for the value that tolerant reading uses, if it differs from that of an absent member.

#[cfg(feature = "schema")]
use schemars::Schema;
use serde_json::{Map, Value};
#[cfg(feature = "schema")]
use serde_with::SerializeAs;

use crate::keywords::FALLBACK;

#[cfg(feature = "schema")]
/// Adds the fallback to a schema. An adapter cannot see whether `#[serde(default = "…")]` sets another default.
pub(crate) fn with_fallback<T: Default, A: SerializeAs<T>>(mut schema: Schema) -> Schema {
    if let Ok(default) = A::serialize_as(&T::default(), serde_json::value::Serializer) {
        schema.insert(FALLBACK.to_owned(), default);
    }
    schema
}

/// Removes every `x-samewire-fallback` that equals what would be read without it: the member's `default`, an empty
/// value, or the absence of an optional member.
///
/// The adapters always write the keyword. The schema has the same meaning without these, and is shorter.
pub fn drop_implied_fallbacks(schema: &mut Value) {
    match schema {
        Value::Object(keywords) => {
            let required = keywords.get("required").cloned().unwrap_or_default();
            let required = |name: &String| {
                let mut names = required.as_array().into_iter().flatten();
                names.any(|listed| listed == name.as_str())
            };
            if let Some(Value::Object(members)) = keywords.get_mut("properties") {
                for (name, member) in members {
                    if let Value::Object(member) = member
                        && is_implied(member, required(name))
                    {
                        member.shift_remove(FALLBACK);
                    }
                }
            }
            for (keyword, inside) in keywords {
                if !matches!(keyword.as_str(), "default" | "const" | "enum" | "examples") {
                    drop_implied_fallbacks(inside);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(drop_implied_fallbacks),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn is_implied(member: &Map<String, Value>, is_required: bool) -> bool {
    let Some(fallback) = member.get(FALLBACK) else {
        return false;
    };
    match (member.get("default"), fallback) {
        (Some(default), fallback) => default == fallback,
        (None, Value::Null) => true,
        (None, Value::Array(items)) if items.is_empty() => true,
        (None, Value::Object(members)) if members.is_empty() => true,
        (None, _) => !is_required,
    }
}
