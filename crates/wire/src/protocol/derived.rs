//! Functions that the generated code of `#[derive(Wire)]` calls.

use std::borrow::Cow;

use schemars::Schema;
use serde_json::{Map, Value};
use serde_with::SerializeAs;

use crate::keywords::TRI_STATE;

/// The name of a type in the schema: `Page` with the argument `User` is `PageOfUser`, and `{T}` in a name that was
/// given is the name of that argument.
pub fn name(pattern: &'static str, arguments: &[(&str, Cow<'static, str>)]) -> Cow<'static, str> {
    if arguments.is_empty() {
        return pattern.into();
    }
    if pattern.contains('{') {
        let mut name = pattern.to_owned();
        for (parameter, argument) in arguments {
            name = name.replace(&format!("{{{parameter}}}"), argument);
        }
        return name.into();
    }
    let mut name = pattern.to_owned();
    for (place, (_, argument)) in arguments.iter().enumerate() {
        name += if place == 0 { "Of" } else { "And" };
        for word in argument.split(|character: char| !character.is_alphanumeric()) {
            let mut characters = word.chars();
            name.extend(characters.next().map(|first| first.to_ascii_uppercase()));
            name.push_str(characters.as_str());
        }
    }
    name.into()
}

/// An identifier that distinguishes a type from all others.
pub fn id(path: &'static str, arguments: &[Cow<'static, str>]) -> Cow<'static, str> {
    if arguments.is_empty() {
        path.into()
    } else {
        format!("{path}<{}>", arguments.join(", ")).into()
    }
}

/// A default, as its adapter writes it.
pub fn default_as<T, A: SerializeAs<T>>(value: &T) -> Value {
    A::serialize_as(value, serde_json::value::Serializer).unwrap_or_default()
}

/// Completes the schema of a struct: adds `properties` if there are none, and gives single-precision defaults their
/// shortest spelling.
pub fn finish(schema: &mut Schema) {
    allow_absent(schema);
    let Some(map) = schema.as_object_mut() else {
        return;
    };
    let members = map
        .entry("properties")
        .or_insert_with(|| Map::new().into())
        .as_object_mut();
    for (_, member) in members.into_iter().flatten() {
        if let Value::Object(member) = member
            && member.get("format").is_some_and(|format| format == "float")
            && let Some(default) = member.get_mut("default")
            && let Some(shortest) = shortest(default)
        {
            *default = shortest;
        }
    }
}

/// Completes the schema of an enum: members with three states may be absent.
pub fn finish_variants(schema: &mut Schema) {
    let branches = schema.as_object_mut().and_then(|map| map.get_mut("oneOf"));
    let branches = branches.and_then(Value::as_array_mut);
    for branch in branches.into_iter().flatten() {
        let members = branch.get_mut("properties").and_then(Value::as_object_mut);
        for (_, member) in members.into_iter().flatten() {
            if let Ok(member) = <&mut Schema>::try_from(member) {
                allow_absent(member);
            }
        }
    }
}

/// Removes members with three states from `required`.
fn allow_absent(schema: &mut Schema) {
    let Some(map) = schema.as_object_mut() else {
        return;
    };
    let members = map.get("properties").and_then(Value::as_object);
    let may_be_absent: Vec<String> = members
        .into_iter()
        .flatten()
        .filter(|(_, member)| member.get(TRI_STATE) == Some(&Value::Bool(true)))
        .map(|(name, _)| name.clone())
        .collect();
    let Some(Value::Array(required)) = map.get_mut("required") else {
        return;
    };
    required.retain(|name| may_be_absent.iter().all(|absent| name != absent));
    if required.is_empty() {
        map.shift_remove("required");
    }
}

/// The double with the same shortest digits as a single-precision number.
fn shortest(number: &Value) -> Option<Value> {
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        reason = "the number was of single precision before it became JSON"
    )]
    let single = number.as_f64()? as f32;
    let digits: f64 = single.to_string().parse().ok()?;
    Some(digits.into())
}

#[cfg(test)]
mod tests {
    use super::{name, shortest};

    #[test]
    fn names_come_from_arguments() {
        let of = |pattern, arguments: &[&'static str]| {
            let arguments: Vec<_> = arguments.iter().map(|&one| ("T", one.into())).collect();
            name(pattern, &arguments).into_owned()
        };
        assert_eq!(of("Page", &[]), "Page");
        assert_eq!(of("Page", &["User"]), "PageOfUser");
        assert_eq!(of("Page", &["Array_of_string"]), "PageOfArrayOfString");
        assert_eq!(of("Pair", &["User", "uint8"]), "PairOfUserAndUint8");
        assert_eq!(of("Box_for_{T}", &["User"]), "Box_for_User");
    }

    #[test]
    fn defaults_have_the_digits_of_their_precision() {
        assert_eq!(shortest(&serde_json::json!(0.1_f32)), Some(0.1.into()));
        assert_eq!(shortest(&serde_json::json!("x")), None);
    }
}
