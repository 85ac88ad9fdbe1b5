//! The facts of a released JSON Schema of ACP about each definition, as lines that are compared with ours: the tests compare those
//! that are committed, `cargo xtask upstream` those of the newest release.
//!
//! `tests/facts/acp-v1.txt` explains the notation. It is written from the released schema alone, by code that shares
//! nothing with the generator, since it judges what the generator makes of our schema. An unknown keyword is an error,
//! since no line might show what it means.

mod differences;
mod lines;

use serde_json::{Map, Value};

pub use differences::{Difference, Of, Side, differences, listed};
pub use lines::{Facts, METHODS, of_model, of_text};

/// A schema that the notation has no words for, with its place.
pub type Result<T> = std::result::Result<T, String>;

/// The known keywords. Those after `x-docs-ignore` have no effect on any line.
const KNOWN: &str = "$ref type const default format minimum maximum minLength maxLength minItems maxItems items \
    properties required additionalProperties anyOf oneOf allOf title x-method x-side x-deserialize-default-on-error \
    x-deserialize-skip-invalid-items x-deserialize-default-on-null x-docs-ignore enum not discriminator description \
    unevaluatedProperties";

/// The definitions of a schema in their order, with a block of lines each, followed by its methods.
///
/// # Errors
///
/// If the notation cannot express a part of the schema.
pub fn of_schema(schema: &Value) -> Result<String> {
    let definitions = schema["$defs"]
        .as_object()
        .ok_or("the schema has no $defs")?;
    let mut blocks = Vec::new();
    for (name, definition) in definitions {
        known(definition).map_err(|what| format!("{name}: {what}"))?;
        let lines = of_definition(name, definition).map_err(|what| format!("{name}: {what}"))?;
        blocks.push(lines.join("\n"));
    }
    blocks.push(methods(definitions).join("\n"));
    Ok(blocks.join("\n\n") + "\n")
}

/// The blocks of `whole` that `stable` does not have, or has in another form, and the methods that only `whole` has.
#[must_use]
pub fn beyond(stable: &str, whole: &str) -> String {
    let split = |text: &'_ str| -> (Vec<String>, Vec<String>) {
        let lines = |lines: &str, apart: &str| lines.split(apart).map(str::to_owned).collect();
        let (blocks, methods) = text.trim_end().rsplit_once("\n\n").unwrap_or((text, ""));
        (lines(blocks, "\n\n"), lines(methods, "\n"))
    };
    let (known, known_methods) = split(stable);
    let (mut blocks, mut methods) = split(whole);
    blocks.retain(|block| !known.contains(block));
    methods.retain(|method| !known_methods.contains(method));
    blocks.push(methods.join("\n"));
    blocks.join("\n\n") + "\n"
}

fn known(schema: &Value) -> Result<()> {
    for (keyword, value) in schema.as_object().into_iter().flatten() {
        if !KNOWN.split(' ').any(|known| known == keyword) {
            return Err(format!("the keyword {keyword} is not known"));
        }
        match (keyword.as_str(), value) {
            ("properties", Value::Object(members)) => members.values().try_for_each(known)?,
            ("anyOf" | "oneOf" | "allOf", Value::Array(forms)) => {
                forms.iter().try_for_each(known)?;
            }
            ("items" | "not" | "additionalProperties", inner) => known(inner)?,
            _ => {}
        }
    }
    Ok(())
}

fn of_definition(name: &str, schema: &Value) -> Result<Vec<String>> {
    if schema["x-docs-ignore"] == true {
        return envelope(name, schema);
    }
    if let Some(branches) = branches(schema) {
        return match enumeration(name, branches) {
            Some(lines) => Ok(lines),
            None => union(name, schema, branches),
        };
    }
    let others = match schema.get("additionalProperties") {
        Some(Value::Bool(false)) => ", others refused",
        Some(Value::Bool(true)) => ", others kept",
        _ => "",
    };
    let is_map = schema["additionalProperties"].is_object();
    if schema["type"] == "object" && !is_map {
        let mut lines = vec![format!("object {name}{others}")];
        lines.extend(indented(2, members(schema, None)?));
        return Ok(lines);
    }
    Ok(vec![format!("alias {name} = {}", shape(schema)?)])
}

/// The branches of a union or an enum.
fn branches(schema: &Value) -> Option<&Vec<Value>> {
    ["anyOf", "oneOf"]
        .iter()
        .find_map(|keyword| schema[keyword].as_array())
}

/// A JSON-RPC message: the members beside its params or its result, and their types.
fn envelope(name: &str, schema: &Value) -> Result<Vec<String>> {
    let mut lines = vec![format!("envelope {name}")];
    let alone = std::slice::from_ref(schema);
    for (at, form) in branches(schema)
        .map_or(alone, Vec::as_slice)
        .iter()
        .enumerate()
    {
        let (one, others): (Vec<_>, Vec<_>) = object(&form["properties"])?
            .iter()
            .partition(|(name, _)| matches!(name.as_str(), "params" | "result"));
        for (place, (name, member)) in others.into_iter().enumerate() {
            let or = if at > 0 && place == 0 { "or " } else { "" };
            lines.push(format!("  {or}{}", of_member(name, member, form)?));
        }
        for (name, member) in one {
            let optional = if requires(form, name) { "" } else { "?" };
            lines.push(format!("  {name}{optional}: one of"));
            let mut of = branches(member).ok_or("no parameters")?;
            while let Some(inner) = of.first().and_then(branches) {
                of = inner;
            }
            for each in of {
                lines.push(format!("    {}", shape(each)?));
            }
        }
    }
    Ok(lines)
}

/// The values of an enum, if every branch is a constant, except for one that accepts all other values.
fn enumeration(name: &str, branches: &[Value]) -> Option<Vec<String>> {
    let (values, others): (Vec<_>, Vec<_>) = branches
        .iter()
        .partition(|branch| branch.get("const").is_some());
    let scalar = |branch: &&Value| branch.get("format").or(branch.get("type")).cloned();
    let first = values.first().and_then(scalar)?;
    let one = |branch: &&Value| scalar(branch).as_ref() == Some(&first);
    if !branches.iter().all(|branch| one(&branch)) || others.len() > 1 {
        return None;
    }
    let others = if others.is_empty() { "refused" } else { "kept" };
    let mut lines = vec![format!(
        "enum {name} of {}, others {others}",
        first.as_str()?
    )];
    lines.extend(values.iter().map(|value| format!("  {}", value["const"])));
    Some(lines)
}

fn union(name: &str, schema: &Value, branches: &[Value]) -> Result<Vec<String>> {
    let tag = branches.iter().find_map(|branch| {
        let members = branch["properties"].as_object()?;
        let (tag, _) = members.iter().find(|(_, is)| is.get("const").is_some())?;
        Some(tag.as_str())
    });
    let is_other = |branch: &Value| branch["title"] == "other";
    let unknown = if branches.iter().any(is_other) {
        "kept"
    } else {
        "refused"
    };
    let how = tag.map_or_else(
        || "trying".to_owned(),
        |tag| format!("{tag}, unknown {unknown}"),
    );
    let mut variants = Vec::new();
    for branch in branches {
        let value = tag.and_then(|tag| branch["properties"][tag]["const"].as_str());
        if tag.is_some() && is_other(branch) {
            for scope in branch["anyOf"].as_array().into_iter().flatten() {
                variants.push(format!("(unknown): {}", shape(scope)?));
            }
            continue;
        }
        let payload = payload(branch, tag)?;
        variants.push(match (tag, value) {
            (None, _) => payload,
            (Some(_), Some(value)) => format!("{value}: {payload}"),
            (Some(_), None) => format!("(no tag): {payload}"),
        });
    }
    if schema.get("properties").is_none() {
        let mut lines = vec![format!("union {name} by {how}")];
        lines.extend(indented(2, variants));
        return Ok(lines);
    }
    let mut lines = vec![format!("object {name}")];
    lines.extend(indented(2, members(schema, None)?));
    lines.push(format!("  and by {how}"));
    lines.extend(indented(4, variants));
    Ok(lines)
}

/// The payload of a variant beside its tag.
fn payload(branch: &Value, tag: Option<&str>) -> Result<String> {
    if branch.get("properties").is_none() || branch.get("allOf").is_some() {
        return shape(branch);
    }
    let members = members(branch, tag)?;
    Ok(if members.is_empty() {
        "{}".to_owned()
    } else {
        format!("{{ {} }}", members.join("; "))
    })
}

fn members(schema: &Value, tag: Option<&str>) -> Result<Vec<String>> {
    let Some(members) = schema["properties"].as_object() else {
        return Ok(Vec::new());
    };
    members
        .iter()
        .filter(|(name, _)| Some(name.as_str()) != tag)
        .map(|(name, member)| of_member(name, member, schema))
        .collect()
}

fn of_member(name: &str, member: &Value, of: &Value) -> Result<String> {
    let on_null = member["x-deserialize-default-on-null"] == true;
    let (inner, nullable) = without_null(member);
    let mut spelled = shape(&inner).map_err(|what| format!("{name}: {what}"))?;
    let default = member.get("default");
    let optional = !requires(of, name) && default.is_none();
    if nullable && !optional {
        spelled += " | null";
    }
    let mut said = vec![match default {
        Some(default) => format!("{name}: {spelled} = {default}"),
        None if optional => format!("{name}?: {spelled}"),
        None => format!("{name}: {spelled}"),
    }];
    let marks = [
        (
            "not null",
            optional && !nullable && !on_null && spelled != "any",
        ),
        ("lenient", member["x-deserialize-default-on-error"] == true),
        (
            "skips items",
            member["x-deserialize-skip-invalid-items"] == true,
        ),
        ("null is default", on_null),
    ];
    said.extend(
        marks
            .into_iter()
            .filter(|(_, is)| *is)
            .map(|(mark, _)| mark.to_owned()),
    );
    Ok(said.join(", "))
}

fn requires(schema: &Value, name: &str) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|names| names.iter().any(|required| required == name))
}

/// A schema without its `null` branch, and whether it had one.
fn without_null(schema: &Value) -> (Value, bool) {
    let mut rest = schema.clone();
    for keyword in ["anyOf", "type"] {
        let Some(Value::Array(forms)) = rest.get_mut(keyword) else {
            continue;
        };
        let before = forms.len();
        forms.retain(|form| form != "null" && form["type"] != "null");
        if forms.len() == before || forms.len() != 1 {
            continue;
        }
        let only = forms.remove(0);
        if keyword == "anyOf" {
            return (only, true);
        }
        rest[keyword] = only;
        return (rest, true);
    }
    (rest, false)
}

fn shape(schema: &Value) -> Result<String> {
    let said = object(schema)?;
    if let Some(to) = schema["$ref"].as_str() {
        return Ok(to.trim_start_matches("#/$defs/").to_owned());
    }
    if let Some(Value::Array(all)) = said.get("allOf") {
        let [only] = all.as_slice() else {
            return Err("allOf of more than one".to_owned());
        };
        return shape(only);
    }
    let length = |least: &str, most: &str| match (said.get(least), said.get(most)) {
        (None, None) => String::new(),
        (least, most) => format!("({}..{})", number(least), number(most)),
    };
    let format = said.get("format").and_then(Value::as_str);
    Ok(match schema["type"].as_str() {
        Some("null") => "null".to_owned(),
        Some("boolean") => "bool".to_owned(),
        Some("string") => {
            let format = format.map_or_else(String::new, |format| format!("<{format}>"));
            format!("string{}{format}", length("minLength", "maxLength"))
        }
        Some("integer") => integer(said, format.ok_or("an integer without a format")?),
        Some("number") => format.ok_or("a number without a format")?.to_owned(),
        Some("array") => {
            let items = shape(&schema["items"])?;
            format!("[{items}]{}", length("minItems", "maxItems"))
        }
        Some("object") => match said.get("additionalProperties") {
            Some(Value::Bool(true)) => "{any}".to_owned(),
            Some(values) => format!("{{{}}}", shape(values)?),
            None => return Err("an object without a name".to_owned()),
        },
        _ if branches(schema).is_some() || said.contains_key("type") => {
            return Err(format!("a union without a name: {schema}"));
        }
        _ => "any".to_owned(),
    })
}

/// The width of an integer, and its bounds if they differ from those of the width.
fn integer(said: &Map<String, Value>, format: &str) -> String {
    let least = if format.starts_with('u') { "0" } else { "" };
    let most = if format == "uint16" { "65535" } else { "" };
    match (number(said.get("minimum")), number(said.get("maximum"))) {
        (min, max) if min == least && max == most => format.to_owned(),
        (min, max) => format!("{format}({min}..{max})"),
    }
}

fn number(bound: Option<&Value>) -> String {
    bound.map_or_else(String::new, Value::to_string)
}

fn object(schema: &Value) -> Result<&Map<String, Value>> {
    let no_object = || format!("{schema} is no schema");
    schema.as_object().ok_or_else(no_object)
}

fn indented(by: usize, lines: Vec<String>) -> impl Iterator<Item = String> {
    lines
        .into_iter()
        .map(move |line| format!("{:by$}{line}", ""))
}

/// The methods, each with its side, its params and its result. Definitions with the same method belong together.
fn methods(definitions: &Map<String, Value>) -> Vec<String> {
    let mut lines = Vec::new();
    for (params, definition) in definitions {
        let (Some(method), Some(side)) = (
            definition["x-method"].as_str(),
            definition["x-side"].as_str(),
        ) else {
            continue;
        };
        let result = definitions.iter().find(|(name, other)| {
            let same = |keyword: &str| other[keyword] == definition[keyword];
            name.ends_with("Response") && same("x-method") && same("x-side")
        });
        let received = format!("method {method}, received by {side}: {params}");
        match result {
            Some((result, _)) if params.ends_with("Request") => {
                lines.push(format!("{received} -> {result}"));
            }
            _ if params.ends_with("Notification") => lines.push(received),
            _ => {}
        }
    }
    lines.sort();
    lines
}
