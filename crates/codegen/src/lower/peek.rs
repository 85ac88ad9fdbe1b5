//! Inspects a schema without taking keywords out of it, to decide what kind of branch it is before it is read.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::{Map, Value};

use super::pointer;

/// Keywords that change nothing about what a schema allows.
const ANNOTATIONS: [&str; 10] = [
    "title",
    "description",
    "$comment",
    "examples",
    "deprecated",
    "x-samewire-stability",
    "x-docs-ignore",
    "default",
    "readOnly",
    "writeOnly",
];

/// `true`, `{}`, or an object that has annotations only.
pub(super) fn is_anything(schema: &Value) -> bool {
    match schema {
        Value::Bool(all) => *all,
        Value::Object(map) => constraints(map).next().is_none(),
        Value::Null | Value::Number(_) | Value::String(_) | Value::Array(_) => false,
    }
}

/// Whether [`is_anything`] holds and there is no default: the schema adds nothing to another declaration of the member.
pub(super) fn adds_nothing(schema: &Value) -> bool {
    is_anything(schema) && schema.get("default").is_none()
}

/// Returns a name that occurs twice in a list.
pub(super) fn repeated<'s>(names: &[&'s str]) -> Option<&'s str> {
    let mut seen = HashSet::new();
    names.iter().copied().find(|name| !seen.insert(*name))
}

/// Whether the schema has `"type": "object"`, and so accepts only objects.
pub(super) fn is_object(schema: &Value) -> bool {
    schema.get("type").is_some_and(|name| name == "object")
}

/// Whether the schema accepts only `null`, by its type or by constants.
pub(super) fn is_null(schema: &Value) -> bool {
    let Some(map) = schema.as_object() else {
        return false;
    };
    let typed = map.get("type").is_some_and(|name| name == "null");
    let constant = map.get("const").is_some_and(Value::is_null);
    let listed = map
        .get("enum")
        .and_then(Value::as_array)
        .is_some_and(|list| list.iter().all(Value::is_null));
    typed || constant || listed
}

/// Whether `special` is a constant of the type that `general` allows, while `general` says nothing else.
pub(super) fn narrows(general: &Value, special: &Value) -> bool {
    let Some(map) = general.as_object() else {
        return false;
    };
    let of_type = |value: &Value| match map.get("type").and_then(Value::as_str) {
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        _ => false,
    };
    constraints(map).all(|key| key == "type") && special.get("const").is_some_and(of_type)
}

/// Returns the names if each branch of an `anyOf` does no more than require one name.
pub(super) fn required_groups(any_of: Option<&Value>) -> Option<Vec<&str>> {
    let branches = any_of?.as_array()?;
    let names: Option<Vec<&str>> = branches
        .iter()
        .map(|branch| {
            let map = branch.as_object().filter(|map| map.len() == 1)?;
            match map.get("required")?.as_array()?.as_slice() {
                [only] => only.as_str(),
                _ => None,
            }
        })
        .collect();
    names.filter(|names| !names.is_empty())
}

/// The members by which a reader can recognize a branch, because they are required and constant.
#[derive(Default)]
pub(super) struct Consts<'s> {
    /// The constant strings by member.
    pub(super) strings: IndexMap<&'s str, Vec<&'s str>>,
    /// Every member that may be present.
    pub(super) declared: HashSet<&'s str>,
    required: HashSet<&'s str>,
    /// The number of steps that the search took.
    pub(super) steps: usize,
    seen: HashSet<String>,
}

/// Finds the constants of a schema, following references and `allOf`.
pub(super) fn consts<'s>(root: &'s Value, schema: &'s Value) -> Consts<'s> {
    let mut found = Consts::default();
    let mut open = vec![schema];
    while let Some(Value::Object(map)) = open.pop() {
        found.steps += 1 + map.len();
        for (name, property) in map
            .get("properties")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            // `false` means that the member must be absent: a branch without the tag.
            if *property != Value::Bool(false) {
                found.declared.insert(name);
            }
            found.steps += 1;
            if let Some(strings) = strings(property) {
                found.steps += strings.len();
                found.strings.insert(name, strings);
            }
        }
        let required = map
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        found.required.extend(required.filter_map(Value::as_str));
        found.steps += found.required.len();
        if let Some(target) = map
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(pointer::of_reference)
            && let Some(schema) = pointer::resolve(root, &target)
            && found.seen.insert(target)
        {
            open.push(schema);
        }
        open.extend(
            map.get("allOf")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
                .filter(|part| part.is_object()),
        );
    }
    let required = std::mem::take(&mut found.required);
    found.strings.retain(|name, _| required.contains(name));
    found
}

/// The constants of a schema that allows only certain strings.
pub(super) fn strings(schema: &Value) -> Option<Vec<&str>> {
    let map = schema.as_object()?;
    if let Some(only) = map.get("const") {
        return Some(vec![only.as_str()?]);
    }
    map.get("enum")?
        .as_array()?
        .iter()
        .map(Value::as_str)
        .collect()
}

/// The only member of a branch of an externally tagged union.
pub(super) fn only_member(schema: &Value) -> Option<&str> {
    let map = schema.as_object()?;
    let properties = map
        .get("properties")?
        .as_object()
        .filter(|properties| properties.len() == 1)?;
    let (name, _) = properties.iter().next()?;
    let [required] = map.get("required")?.as_array()?.as_slice() else {
        return None;
    };
    let closed = map.get("additionalProperties") == Some(&Value::Bool(false));
    let plain = !["$ref", "allOf", "anyOf", "oneOf"]
        .iter()
        .any(|keyword| map.contains_key(*keyword));
    (required == name && closed && plain).then_some(name)
}

/// Names a branch by its title, the definition it refers to, its constant, or the words of its type. An object is named
/// by its first required member.
pub(super) fn branch_name(schema: &Value) -> String {
    let named = schema.as_object().and_then(|map| {
        let text = |keyword| map.get(keyword).and_then(Value::as_str);
        let reference = text("$ref").or_else(|| match map.get("allOf")?.as_array()?.as_slice() {
            [only] => only.get("$ref")?.as_str(),
            _ => None,
        });
        let target = || pointer::tokens(&pointer::of_reference(reference?)?).last();
        let constant = || match map.get("const")? {
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        };
        text("title")
            .map(str::to_owned)
            .or_else(target)
            .or_else(constant)
            .or_else(|| type_words(map))
    });
    let rest = if is_anything(schema) { "any" } else { "value" };
    named.unwrap_or_else(|| rest.to_owned())
}

fn type_words(map: &Map<String, Value>) -> Option<String> {
    match map.get("type")?.as_str()? {
        "array" => Some(match map.get("items") {
            Some(item @ Value::Object(_)) => format!("list of {}", branch_name_at(item)),
            _ if map.contains_key("prefixItems") || map.contains_key("items") => "tuple".to_owned(),
            _ => "list".to_owned(),
        }),
        "object" if map.contains_key("properties") => {
            Some(first_member(map).unwrap_or("object").to_owned())
        }
        "object" if map.contains_key("additionalProperties") => Some("map".to_owned()),
        other => Some(other.to_owned()),
    }
}

/// The first required member, or else the first member.
fn first_member(map: &Map<String, Value>) -> Option<&str> {
    let required = map
        .get("required")
        .and_then(Value::as_array)
        .and_then(|names| names.first()?.as_str());
    required.or_else(|| Some(map.get("properties")?.as_object()?.keys().next()?.as_str()))
}

/// Works as [`branch_name`], but does not look into lists of lists. This keeps names short and limits the recursion.
fn branch_name_at(item: &Value) -> String {
    match item.get("type").and_then(Value::as_str) {
        Some("array") => "list".to_owned(),
        _ => branch_name(item),
    }
}

/// Returns the pointer of the first value that is nested deeper than `levels`. Uses no recursion.
pub(super) fn deeper_than(root: &Value, levels: usize) -> Option<String> {
    let mut path: Vec<String> = Vec::new();
    let mut open = vec![children(root)];
    while let Some(siblings) = open.last_mut() {
        match siblings.next() {
            None => {
                open.pop();
                path.pop();
            }
            Some((token, value)) => {
                path.push(token);
                if path.len() > levels {
                    return Some(
                        path.iter()
                            .fold(String::new(), |at, token| pointer::join(&at, &[token])),
                    );
                }
                open.push(children(value));
            }
        }
    }
    None
}

fn children(value: &Value) -> Box<dyn Iterator<Item = (String, &Value)> + '_> {
    match value {
        Value::Array(items) => Box::new(
            items
                .iter()
                .enumerate()
                .map(|(index, item)| (index.to_string(), item)),
        ),
        Value::Object(members) => {
            Box::new(members.iter().map(|(name, member)| (name.clone(), member)))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            Box::new(std::iter::empty())
        }
    }
}

/// The words of a place that only a reference names: the definition around it, then its members and branches.
pub(super) fn words(root: &Value, root_name: &str, at: &str) -> String {
    let mut tokens = pointer::tokens(at);
    let mut words = vec![root_name.to_owned()];
    let mut schema = Some(root);
    while let Some(token) = tokens.next() {
        schema = schema.and_then(|schema| schema.get(&token));
        let keyed = [
            "properties",
            "$defs",
            "definitions",
            "prefixItems",
            "oneOf",
            "anyOf",
            "allOf",
        ];
        if !keyed.contains(&token.as_str()) {
            words.push(if token == "items" {
                "item".to_owned()
            } else {
                token
            });
            continue;
        }
        let Some(key) = tokens.next() else { break };
        schema = schema.and_then(|schema| match schema {
            Value::Array(list) => list.get(key.parse::<usize>().ok()?),
            other => other.get(&key),
        });
        match token.as_str() {
            "$defs" | "definitions" => words = vec![key],
            "oneOf" | "anyOf" => words.extend(schema.map(branch_name)),
            "allOf" => {}
            _ => words.push(key),
        }
    }
    words.join(" ")
}

/// The keywords of a schema that are not annotations.
pub(super) fn constraints(map: &Map<String, Value>) -> impl Iterator<Item = &String> {
    map.keys()
        .filter(|key| !ANNOTATIONS.contains(&key.as_str()))
}

/// Whether a branch is a reference to one definition and adds nothing to it.
pub(super) fn is_definition(map: &Map<String, Value>) -> bool {
    let closes = ["additionalProperties", "unevaluatedProperties"]
        .iter()
        .any(|keyword| map.contains_key(*keyword));
    let direct = map.contains_key("$ref") && !map.contains_key("allOf");
    let wrapped = !map.contains_key("$ref") && map.get("allOf").and_then(Value::as_array).is_some_and(|all| {
        matches!(all.as_slice(), [Value::Object(only)] if only.len() == 1 && only.contains_key("$ref"))
    });
    !closes && (direct || wrapped)
}
