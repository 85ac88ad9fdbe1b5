//! Puts a text into every place of a schema that contains text. References stay valid.

use serde_json::{Map, Value};

/// The schema with the text added to every name, every string and every description.
pub(super) fn inject(schema: &Value, text: &str) -> Value {
    self::schema(schema, text, In::Types)
}

/// The role of a schema.
#[derive(Clone, Copy, PartialEq, Eq)]
enum In {
    /// A schema inside another one.
    Types,
    /// A definition or a member, which is also documented and deprecated.
    Names,
    /// A schema under `not`, which lists the values that a branch excludes.
    Not,
}

/// A schema at any depth.
fn schema(schema: &Value, text: &str, place: In) -> Value {
    let Value::Object(keywords) = schema else {
        return schema.clone();
    };
    let is_text = holds(keywords.get("type"), "string");
    let behind = |name: &str| format!("{name}{text}");
    let (named, inner) = match place {
        In::Types | In::Names => (In::Names, In::Types),
        In::Not => (In::Not, In::Not),
    };
    let definition = |value: &Value| self::schema(value, text, named);
    let mut out = Map::new();
    for (keyword, value) in keywords {
        let value = match keyword.as_str() {
            // The last word of the name says whether a method's type is its params or its result.
            "$defs" | "definitions" => names(value, |name| format!("{text}{name}"), definition),
            "properties" => names(value, behind, definition),
            "$ref" => string(value, |pointer| reference(pointer, text)),
            "discriminator" => discriminator(value, text),
            "format" if !is_text => value.clone(),
            // A value with a pattern may only contain the characters of the pattern.
            "const" | "default" | "enum" | "examples" | "x-samewire-fallback"
                if keywords.contains_key("pattern") =>
            {
                value.clone()
            }
            "const"
            | "default"
            | "enum"
            | "examples"
            | "required"
            | "description"
            | "$comment"
            | "format"
            | "x-method"
            | "x-samewire-alias-of"
            | "x-samewire-kept-if-unknown"
            | "x-samewire-default-tag"
            | "x-samewire-fallback"
            | "x-samewire-other" => instance(value, text),
            // A sentence, since a type has the name of a title that is one, and some texts are parts of names.
            "title" => string(value, |title| format!("{title} is {text}")),
            // The side has an additional word, so that it is never the name of a global, which is written differently.
            "x-side" => instance(&instance(value, "Said"), text),
            "not" => self::schema(value, text, In::Not),
            // The default has become longer, and must still fit.
            "maxLength" => longer(value, text),
            _ => match value {
                Value::Object(_) => self::schema(value, text, inner),
                Value::Array(items) => items
                    .iter()
                    .map(|item| self::schema(item, text, inner))
                    .collect(),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
            },
        };
        out.insert(keyword.clone(), value);
    }
    if place == In::Names && !keywords.contains_key("not") {
        out.entry("description")
            .or_insert_with(|| format!("Said {text}").into());
        out.insert("deprecated".to_owned(), true.into());
    }
    Value::Object(out)
}

fn holds(types: Option<&Value>, name: &str) -> bool {
    match types {
        Some(Value::String(only)) => only == name,
        Some(Value::Array(all)) => all.iter().any(|one| one == name),
        Some(_) | None => false,
    }
}

/// An object whose keys are names of the schema.
fn names(
    object: &Value,
    name_of: impl Fn(&str) -> String,
    each: impl Fn(&Value) -> Value,
) -> Value {
    let Value::Object(members) = object else {
        return object.clone();
    };
    let members = members
        .iter()
        .map(|(name, value)| (name_of(name), each(value)));
    Value::Object(members.collect())
}

/// A value on the wire or in documentation.
fn instance(value: &Value, text: &str) -> Value {
    match value {
        Value::String(_) => string(value, |value| format!("{value}{text}")),
        Value::Array(items) => items.iter().map(|item| instance(item, text)).collect(),
        Value::Object(_) => names(
            value,
            |name| format!("{name}{text}"),
            |value| instance(value, text),
        ),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// The bound of a length, increased by the length of the text.
fn longer(bound: &Value, text: &str) -> Value {
    let more = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    bound
        .as_u64()
        .map_or_else(|| bound.clone(), |bound| bound.saturating_add(more).into())
}

fn string(value: &Value, change: impl Fn(&str) -> String) -> Value {
    value
        .as_str()
        .map_or_else(|| value.clone(), |value| change(value).into())
}

fn discriminator(value: &Value, text: &str) -> Value {
    let Value::Object(members) = value else {
        return value.clone();
    };
    let members = members.iter().map(|(name, value)| {
        let value = match name.as_str() {
            "mapping" => names(
                value,
                |name| format!("{name}{text}"),
                |to| string(to, |to| reference(to, text)),
            ),
            _ => instance(value, text),
        };
        (name.clone(), value)
    });
    Value::Object(members.collect())
}

/// A reference into the schema, with the changed names.
fn reference(pointer: &str, text: &str) -> String {
    let more = text.replace('~', "~0").replace('/', "~1");
    let more = more.bytes().map(|byte| format!("%{byte:02X}"));
    let more: String = more.collect();
    let mut before = "";
    let steps = pointer.split('/').map(|step| match before {
        "$defs" | "definitions" => {
            before = "";
            format!("{more}{step}")
        }
        "properties" => {
            before = "";
            format!("{step}{more}")
        }
        _ => {
            before = step;
            step.to_owned()
        }
    });
    steps.collect::<Vec<_>>().join("/")
}
