//! Words that one branch of a choice provides, and that may distinguish it from the others.

use std::collections::HashMap;

use samewire_schema::{Json, Object};

/// Counts over all branches of a choice.
pub(super) struct Among<'j> {
    /// The number of branches that require a member.
    required: HashMap<&'j str, usize>,
    /// The number of branches that declare a member.
    declared: HashMap<&'j str, usize>,
    /// The number of branches that have a keyword.
    keywords: HashMap<&'j str, usize>,
}

impl<'j> Among<'j> {
    pub(super) fn of(branches: &[&'j Json]) -> Self {
        let mut among = Self {
            required: HashMap::new(),
            declared: HashMap::new(),
            keywords: HashMap::new(),
        };
        for branch in branches.iter().filter_map(|branch| branch.as_object()) {
            for name in required(branch) {
                *among.required.entry(name).or_default() += 1;
            }
            for (name, _) in properties(branch) {
                *among.declared.entry(name).or_default() += 1;
            }
            for keyword in branch.keys() {
                *among.keywords.entry(keyword).or_default() += 1;
            }
        }
        among
    }
}

/// A rule that returns a word for a branch, if the rule applies.
pub(super) type Rule = fn(&Object, &Among<'_>) -> Option<String>;

/// The rules that give a branch a name independently of the others.
pub(super) const NAMES: [Rule; 4] = [
    |branch, _| text(branch, "title"),
    |branch, _| target(branch),
    |branch, _| only_value(branch),
    |branch, _| constant_member(branch),
];

/// The rules that describe a branch.
pub(super) const MARKS: [Rule; 6] = [
    |branch, _| kind(branch),
    |branch, among| {
        let own = required(branch).filter(|name| among.required.get(name) == Some(&1));
        with(own.take(2))
    },
    |branch, among| {
        let names = properties(branch).map(|(name, _)| name);
        let own = names.filter(|name| among.declared.get(name) == Some(&1));
        with(own.take(1))
    },
    |branch, _| {
        let items = branch.get("items").and_then(Json::as_object)?;
        let of = text(items, "title").or_else(|| target(items));
        let of = of.or_else(|| kind(items))?;
        Some(format!("list of {of}"))
    },
    |branch, _| text(branch, "format"),
    |branch, among| {
        let is_own = |keyword: &&str| {
            branch.contains_key(*keyword) && among.keywords.get(keyword) == Some(&1)
        };
        let mut telling = TELLING.into_iter().chain(LIMITS);
        telling.find(is_own).map(str::to_owned)
    },
];

/// The value of a member that has only one.
pub(in crate::lower) fn constant_member(branch: &Object) -> Option<String> {
    properties(branch).find_map(|(_, member)| only_value(member.as_object()?))
}

/// The name of a branch, independently of the others.
pub(super) fn name(branch: &Object) -> Option<String> {
    let among = Among::of(&[]);
    NAMES.iter().find_map(|rule| rule(branch, &among))
}

/// Keywords that may distinguish a branch from others of its type, besides [`LIMITS`].
const TELLING: [&str; 7] = [
    "enum",
    "pattern",
    "contains",
    "uniqueItems",
    "propertyNames",
    "patternProperties",
    "not",
];

/// Keywords with a number, whose values may also distinguish branches.
pub(super) const LIMITS: [&str; 11] = [
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
];

/// Names a branch by members. The word `with` is needed, since the type of such a member could have the same name.
fn with<'j>(names: impl Iterator<Item = &'j str>) -> Option<String> {
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| format!("with {}", names.join(" ")))
}

fn text(schema: &Object, keyword: &str) -> Option<String> {
    schema
        .get(keyword)
        .and_then(Json::as_text)
        .map(str::to_owned)
}

/// A schema and the parts of its `allOf`.
fn parts(schema: &Object) -> impl Iterator<Item = &Object> {
    let all_of = schema.get("allOf").and_then(Json::as_list);
    let all_of = all_of.into_iter().flatten().filter_map(Json::as_object);
    [schema].into_iter().chain(all_of)
}

/// The last word of the only reference in a schema or its `allOf`.
fn target(schema: &Object) -> Option<String> {
    let mut references = parts(schema).filter_map(|part| part.get("$ref"));
    let (reference, None) = (references.next()?, references.next()) else {
        return None;
    };
    let last = reference
        .as_text()?
        .rsplit(['/', '#'])
        .find(|word| !word.is_empty())?;
    Some(last.to_owned())
}

/// The only value of a schema, if it is neither an object nor a list.
fn only_value(schema: &Object) -> Option<String> {
    let value = match (
        schema.get("const"),
        schema.get("enum").and_then(Json::as_list),
    ) {
        (Some(value), _) => value,
        (None, Some([only])) => only,
        (None, _) => return literal(schema.get("pattern")?.as_text()?),
    };
    match value {
        Json::Text(text) => Some(text.clone()),
        Json::Null | Json::Bool(_) | Json::Number(_) => Some(value.to_string()),
        Json::List(_) | Json::Object(_) => None,
    }
}

/// The only text that a pattern such as `^PowerShell@2$` matches.
fn literal(pattern: &str) -> Option<String> {
    let inner = pattern.strip_prefix('^')?.strip_suffix('$')?;
    let is_plain = !inner.contains([
        '\\', '.', '*', '+', '?', '(', ')', '[', ']', '{', '}', '|', '^', '$',
    ]);
    is_plain.then(|| inner.to_owned())
}

pub(super) fn required(schema: &Object) -> impl Iterator<Item = &str> {
    let names = parts(schema).filter_map(|part| part.get("required")?.as_list());
    names.flatten().filter_map(Json::as_text)
}

pub(super) fn properties(schema: &Object) -> impl Iterator<Item = (&str, &Json)> {
    let members = parts(schema).filter_map(|part| part.get("properties")?.as_object());
    let members = members.flatten();
    members.map(|(name, schema)| (name.as_str(), schema))
}

/// The type or the types of the values: the declared ones, or those that the keywords imply.
pub(super) fn kind(schema: &Object) -> Option<String> {
    let has = |keywords: &[&str]| keywords.iter().any(|keyword| schema.contains_key(*keyword));
    let of_objects = [
        "properties",
        "required",
        "additionalProperties",
        "patternProperties",
    ];
    let of_lists = ["items", "prefixItems", "contains", "minItems", "maxItems"];
    let said = match schema.get("type") {
        Some(Json::List(types)) => {
            let types = types.iter().filter_map(Json::as_text);
            let types: Vec<&str> = types.collect();
            return (!types.is_empty()).then(|| types.join(" or "));
        }
        said => said.and_then(Json::as_text),
    };
    let kind = match said {
        Some("array") => "list",
        Some(said) => said,
        None if has(&of_objects) => "object",
        None if has(&of_lists) => "list",
        None if has(&["pattern", "minLength", "maxLength"]) => "string",
        None => return None,
    };
    let is_map = kind == "object"
        && !has(&["properties", "required"])
        && has(&["additionalProperties", "patternProperties"]);
    let is_tuple = kind == "list"
        && (has(&["prefixItems"]) || schema.get("items").and_then(Json::as_list).is_some());
    let kind = match kind {
        _ if is_map => "map",
        _ if is_tuple => "tuple",
        kind => kind,
    };
    Some(kind.to_owned())
}

/// A word for a pattern: its letters, or the whole pattern if it has none.
pub(super) fn pattern(pattern: &str) -> String {
    match letters(pattern) {
        none if none.is_empty() => pattern.to_owned(),
        letters => letters,
    }
}

/// The literal words of a regular expression, without classes, escapes and counts.
pub(in super::super) fn letters(pattern: &str) -> String {
    let mut words = String::new();
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        let skipped = match c {
            '\\' => rest.next().map(|_| ()),
            '[' => rest.find(|c| *c == ']').map(|_| ()),
            '{' => rest.find(|c| *c == '}').map(|_| ()),
            c if c.is_alphanumeric() => {
                words.push(c);
                continue;
            }
            _ => Some(()),
        };
        if skipped.is_some() && !words.ends_with(' ') {
            words.push(' ');
        }
    }
    words.trim().to_owned()
}
