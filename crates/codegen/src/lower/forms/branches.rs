//! What the branches of a choice are called, from what tells each from the others.
//!
//! The first of these that no other branch has: its title, the definition that it refers to, its only value, the value of a
//! constant member, its type, the members that it alone requires, a member that it alone declares, what its items are, and
//! a keyword that it alone has; then its type, if the others of this type have a word. Only branches that differ in nothing
//! of this are numbered.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use samewire_schema::{Json, Object};

use super::unique::folded;

/// A word for each branch.
pub(super) fn words(branches: &[Json]) -> Vec<String> {
    let among = Among::of(branches);
    let mut chosen: Vec<Option<String>> = vec![None; branches.len()];
    let mut taken: HashSet<String> = HashSet::new();
    for rule in RULES {
        let said = branches.iter().zip(&chosen).map(|(branch, chosen)| {
            // Words of those that have one already count where each must tell all apart, and not where the rest is told.
            let is_open = rule.of == Of::All || chosen.is_none();
            let object = branch.as_object().filter(|_| is_open)?;
            (rule.word)(object, &among).filter(|word| is_short(word))
        });
        let said: Vec<Option<String>> = said.collect();
        let mut count: HashMap<String, usize> = HashMap::new();
        for word in said.iter().flatten() {
            *count.entry(folded(word)).or_default() += 1;
        }
        for (place, word) in chosen.iter_mut().zip(said) {
            let (None, Some(word)) = (&place, word) else {
                continue;
            };
            let key = folded(&word);
            let is_alone = count.get(&key) == Some(&1);
            if !key.is_empty() && is_alone && taken.insert(key) {
                *place = Some(word);
            }
        }
    }
    let chosen = chosen.into_iter().zip(branches).enumerate();
    let words = chosen.map(|(index, (word, branch))| {
        word.unwrap_or_else(|| {
            let kind = branch.as_object().and_then(kind);
            format!("{} {index}", kind.unwrap_or("option"))
        })
    });
    words.collect()
}

/// What the branches of a choice have together.
struct Among<'j> {
    /// How many branches require a member.
    required: HashMap<&'j str, usize>,
    /// How many branches declare a member.
    declared: HashMap<&'j str, usize>,
    /// How many branches have a keyword.
    keywords: HashMap<&'j str, usize>,
}

impl<'j> Among<'j> {
    fn of(branches: &'j [Json]) -> Self {
        let mut among = Self {
            required: HashMap::new(),
            declared: HashMap::new(),
            keywords: HashMap::new(),
        };
        for branch in branches.iter().filter_map(Json::as_object) {
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

/// A way to tell branches apart.
struct Rule {
    of: Of,
    word: fn(&Object, &Among<'_>) -> Option<String>,
}

/// Among which branches a word must be the only one.
#[derive(PartialEq, Eq)]
enum Of {
    All,
    /// Those that no rule before has given a word.
    Rest,
}

const RULES: [Rule; 12] = [
    all(|branch, _| text(branch, "title")),
    all(|branch, _| target(branch)),
    all(|branch, _| only_value(branch)),
    all(|branch, _| properties(branch).find_map(|(_, member)| only_value(member.as_object()?))),
    all(|branch, _| kind(branch).map(str::to_owned)),
    all(|branch, among| {
        let own = required(branch).filter(|name| among.required.get(name) == Some(&1));
        with(own.take(2))
    }),
    all(|branch, among| {
        let names = properties(branch).map(|(name, _)| name);
        let own = names.filter(|name| among.declared.get(name) == Some(&1));
        with(own.take(1))
    }),
    all(|branch, _| {
        let items = branch.get("items").and_then(Json::as_object)?;
        let of = text(items, "title").or_else(|| target(items));
        let of = of.or_else(|| kind(items).map(str::to_owned))?;
        Some(format!("list of {of}"))
    }),
    all(|branch, _| text(branch, "format")),
    all(|branch, among| {
        let is_own = |keyword: &&str| {
            branch.contains_key(*keyword) && among.keywords.get(keyword) == Some(&1)
        };
        TELLING.into_iter().find(is_own).map(str::to_owned)
    }),
    Rule {
        of: Of::Rest,
        word: |branch, _| kind(branch).map(str::to_owned),
    },
    Rule {
        of: Of::Rest,
        word: |_, _| Some("other".to_owned()),
    },
];

const fn all(word: fn(&Object, &Among<'_>) -> Option<String>) -> Rule {
    Rule { of: Of::All, word }
}

/// Keywords that may tell a branch from others of its type.
const TELLING: [&str; 18] = [
    "enum",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "contains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "propertyNames",
    "patternProperties",
    "not",
];

/// Longer words are no names.
const LONGEST: usize = 40;

fn is_short(word: &str) -> bool {
    word.chars().count() <= LONGEST
}

/// A branch by its members. Without `with`, it would have the name of the type of such a member.
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

/// The last word of the reference that a schema is.
fn target(schema: &Object) -> Option<String> {
    let reference = match (
        schema.get("$ref"),
        schema.get("allOf").and_then(Json::as_list),
    ) {
        (Some(reference), _) => reference,
        (None, Some([only])) => only.get("$ref")?,
        (None, _) => return None,
    };
    let last = reference
        .as_text()?
        .rsplit(['/', '#'])
        .find(|word| !word.is_empty())?;
    Some(last.to_owned())
}

/// The only value of a schema, if it is no object and no list.
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

fn required(schema: &Object) -> impl Iterator<Item = &str> {
    let names = schema.get("required").and_then(Json::as_list);
    names.into_iter().flatten().filter_map(Json::as_text)
}

fn properties(schema: &Object) -> impl Iterator<Item = (&str, &Json)> {
    let members = schema.get("properties").and_then(Json::as_object);
    let members = members.into_iter().flatten();
    members.map(|(name, schema)| (name.as_str(), schema))
}

/// The type of the values: as it is said, or as the keywords have it.
fn kind(schema: &Object) -> Option<&'static str> {
    let has = |keywords: &[&str]| keywords.iter().any(|keyword| schema.contains_key(*keyword));
    let named = schema
        .get("type")
        .map(|kind| kind.as_text().unwrap_or_default());
    let of_objects = [
        "properties",
        "required",
        "additionalProperties",
        "patternProperties",
    ];
    let of_lists = ["items", "prefixItems", "contains", "minItems", "maxItems"];
    let kind = match named {
        Some("string") => "string",
        Some("integer") => "integer",
        Some("number") => "number",
        Some("boolean") => "boolean",
        Some("null") => "null",
        Some("array") => "list",
        Some("object") => "object",
        None if has(&of_objects) => "object",
        None if has(&of_lists) => "list",
        None if has(&["pattern", "minLength", "maxLength"]) => "string",
        Some(_) | None => return None,
    };
    let is_map = kind == "object"
        && !has(&["properties", "required"])
        && has(&["additionalProperties", "patternProperties"]);
    let is_tuple = kind == "list"
        && (has(&["prefixItems"]) || schema.get("items").and_then(Json::as_list).is_some());
    Some(match kind {
        _ if is_map => "map",
        _ if is_tuple => "tuple",
        kind => kind,
    })
}
