//! How the vocabulary says itself in a JSON Schema; the macros and adapters build their schemas here.

use std::cell::Cell;
use std::fmt::Write;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::keywords;

pub(crate) use serde_with::Schema as As;

/// Lines of a doc comment as one description.
fn docs(lines: &[&str]) -> Option<String> {
    let lines: Vec<&str> = lines
        .iter()
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let text = lines.join("\n").trim().to_owned();
    if text.is_empty() { None } else { Some(text) }
}

/// The schema with a keyword set to true.
pub(crate) fn mark(mut schema: Schema, keyword: &str) -> Schema {
    schema.insert(keyword.to_owned(), Value::Bool(true));
    schema
}

/// The schema with keywords that hold texts.
pub fn said(mut schema: Schema, keywords: &[(&str, &str)]) -> Schema {
    for (keyword, text) in keywords {
        schema.insert((*keyword).to_owned(), (*text).into());
    }
    schema
}

/// One variant of a union, as the macros see it.
#[derive(Debug)]
pub struct Branch<'a> {
    /// The variant's name in Rust: the title, from which other languages make theirs.
    pub title: &'a str,
    /// Its doc comment.
    pub docs: &'a [&'a str],
    /// The tag, unless the variant is meant when there is none.
    pub tag: Option<&'a str>,
    /// Without a tag: one that is read as this variant, too.
    pub default_tag: Option<&'a str>,
    /// The schema of what it carries.
    pub payload: Schema,
    /// `["unstable"]`, or nothing.
    pub stability: &'a [&'a str],
}

/// The payload of a variant as it may stand beside a tag: a definition that refuses undeclared members would
/// refuse the tag, so its members are declared here again.
pub fn beside_tag<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let payload = generator.subschema_for::<T>();
    let Some(mut definition) = definition(&payload, generator) else {
        return payload;
    };
    if definition.is_empty() {
        // The definition is being made, and this union is part of it.
        definition = object(T::json_schema(generator));
    }
    while let Some(inner) = self::definition(&definition.clone().into(), generator) {
        if inner.is_empty() {
            // A newtype around such a definition.
            definition = described_apart::<T>(generator);
            break;
        }
        definition = inner;
    }
    if definition.get("additionalProperties") != Some(&Value::Bool(false)) {
        return payload;
    }
    definition.retain(|keyword, _| !keyword.starts_with("x-") && keyword != "description");
    definition.into()
}

thread_local! {
    /// Whether a payload is being described apart.
    static APART: Cell<bool> = const { Cell::new(false) };
}

/// The definition that a payload leads to, described by a generator of its own, where nothing is being made yet.
fn described_apart<T: JsonSchema>(generator: &SchemaGenerator) -> Map<String, Value> {
    if APART.replace(true) {
        // The union that is described apart is not looked at, only what it is part of.
        return Map::new();
    }
    let mut apart = generator.settings().clone().into_generator();
    let payload = apart.subschema_for::<T>();
    APART.set(false);
    let mut described = object(payload);
    while let Some(inner) = definition(&described.clone().into(), &apart) {
        described = inner;
    }
    described
}

/// The definition that a schema refers to; empty while it is being made, as that of the root is.
fn definition(schema: &Schema, generator: &SchemaGenerator) -> Option<Map<String, Value>> {
    let path = schema.get("$ref")?.as_str()?;
    let name = path
        .rsplit('/')
        .next()?
        .replace("~1", "/")
        .replace("~0", "~");
    let definition = generator.definitions().get(&name);
    let made = definition.and_then(Value::as_object);
    Some(made.cloned().unwrap_or_default())
}

/// The schema of a union whose variants are discriminated by the member `tag`.
pub fn tagged(
    docs_of_union: &[&str],
    tag: &str,
    branches: Vec<Branch<'_>>,
    unknown: &[&str],
) -> Schema {
    let known: Vec<String> = branches
        .iter()
        .filter_map(|branch| branch.tag.or(branch.default_tag))
        .map(str::to_owned)
        .collect();
    let settled = branches.iter().any(|branch| branch.stability.is_empty());
    let stability = branches.first().filter(|_| !settled);
    let stability = stability.map_or(&[][..], |branch| branch.stability);
    let keyword = if branches.iter().any(|branch| branch.tag.is_none()) {
        "anyOf"
    } else {
        "oneOf"
    };
    let mut variants: Vec<Value> = branches
        .into_iter()
        .map(|branch| tagged_branch(tag, branch))
        .collect();
    variants.extend(unknown.iter().map(|title| {
        json!({
            "title": title,
            "description": "A variant this version does not know: kept whole and written back unchanged.",
            "type": "object",
            "properties": { tag: { "type": "string", "not": { "enum": &known } } },
            "required": [tag],
            "additionalProperties": true,
            keywords::UNKNOWN_VARIANT: true,
        })
    }));
    let mut schema = described(docs_of_union);
    // A union of nothing settled is not settled itself.
    for stability in stability {
        schema.insert(keywords::STABILITY.to_owned(), (*stability).into());
    }
    schema.insert(keyword.to_owned(), Value::Array(variants));
    schema.insert(
        keywords::DISCRIMINATOR.to_owned(),
        json!({ "propertyName": tag }),
    );
    schema.into()
}

fn tagged_branch(tag: &str, branch: Branch<'_>) -> Value {
    let mut schema = titled(branch.title, branch.docs, branch.stability);
    if let Some(value) = branch.tag {
        schema.insert("type".to_owned(), "object".into());
        schema.insert(
            "properties".to_owned(),
            json!({ tag: { "type": "string", "const": value } }),
        );
        schema.insert("required".to_owned(), json!([tag]));
    } else {
        let own = branch.default_tag;
        let absent = own.map_or(
            Value::Bool(false),
            |own| json!({ "type": "string", "const": own }),
        );
        schema.insert("properties".to_owned(), json!({ tag: absent }));
        schema.extend(own.map(|own| (keywords::DEFAULT_TAG.to_owned(), own.into())));
    }
    for (keyword, value) in object(branch.payload) {
        match (schema.get_mut(&keyword), value) {
            (Some(Value::Object(known)), Value::Object(more)) => known.extend(more),
            (Some(Value::Array(known)), Value::Array(more)) => known.extend(more),
            (Some(_), _) => {}
            (None, value) => {
                schema.insert(keyword, value);
            }
        }
    }
    schema.into()
}

/// The schema of a union whose first accepting variant is meant.
pub fn untagged(docs_of_union: &[&str], branches: Vec<Branch<'_>>) -> Schema {
    let mut schema = described(docs_of_union);
    let variants = branches.into_iter().map(|branch| {
        let mut variant = titled(branch.title, branch.docs, branch.stability);
        for (keyword, value) in object(branch.payload) {
            variant.entry(keyword).or_insert(value);
        }
        Value::Object(variant)
    });
    schema.insert("anyOf".to_owned(), variants.collect());
    schema.into()
}

/// How an open enum handles an undeclared value.
#[derive(Debug, Clone, Copy)]
pub enum Other<'a> {
    /// Kept, in the variant of this name.
    Kept(&'a str),
    /// Read as the declared value of this variant.
    ReadAs(&'a str),
}

/// The schema of an enum that accepts any value of its scalar type.
pub fn open_enum(
    docs_of_enum: &[&str],
    scalar: &Schema,
    values: Vec<(Value, &str, &[&str])>,
    other: Other<'_>,
) -> Schema {
    let scalar = object(scalar.clone());
    let read_as = match other {
        Other::Kept(_) => None,
        Other::ReadAs(variant) => values
            .iter()
            .find(|(_, title, _)| *title == variant)
            .map(|(value, ..)| value.clone()),
    };
    let mut branches: Vec<Value> = Vec::new();
    for (value, title, docs_of_value) in values {
        let mut branch = Map::new();
        if !value.is_string() {
            branch.insert("title".to_owned(), words(title).into());
        }
        branch.extend(described(docs_of_value));
        branch.extend(scalar.clone());
        branch.insert("const".to_owned(), value);
        branches.push(branch.into());
    }
    let mut schema = described(docs_of_enum);
    let mut last = Map::new();
    match other {
        Other::Kept(title) => {
            last.insert("title".to_owned(), title.into());
            last.extend(described(&[
                "A value this version does not know, kept as it is.",
            ]));
        }
        Other::ReadAs(_) => last.extend(described(&["Any other value; its text is not kept."])),
    }
    schema.extend(read_as.map(|value| (keywords::OTHER.to_owned(), value)));
    last.extend(scalar);
    branches.push(last.into());
    schema.insert("anyOf".to_owned(), branches.into());
    schema.into()
}

/// `ParseError` → `Parse error`.
fn words(name: &str) -> String {
    let mut words = String::new();
    for (place, character) in name.char_indices() {
        if place > 0 && character.is_uppercase() {
            words.push(' ');
            words.extend(character.to_lowercase());
        } else {
            words.push(character);
        }
    }
    words
}

fn titled(title: &str, lines: &[&str], stability: &[&str]) -> Map<String, Value> {
    let mut schema = Map::new();
    schema.insert("title".to_owned(), title.into());
    schema.extend(described(lines));
    for stability in stability {
        schema.insert(keywords::STABILITY.to_owned(), (*stability).into());
    }
    schema
}

fn described(lines: &[&str]) -> Map<String, Value> {
    docs(lines)
        .map(|docs| ("description".to_owned(), Value::String(docs)))
        .into_iter()
        .collect()
}

fn object(schema: Schema) -> Map<String, Value> {
    match schema.to_value() {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// Text in double quotes, cut where it is long, with nothing in it that could disturb a log.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in shortened(text).chars() {
        let _ = write!(quoted, "{}", character.escape_debug());
    }
    quoted + "\""
}

/// The beginning of a long text.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
