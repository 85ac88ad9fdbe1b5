//! Builds the JSON Schemas of the vocabulary, for the derive and the adapters.

use schemars::Schema;
use serde_json::{Map, Value, json};

use crate::keywords;

pub(crate) use serde_with::Schema as As;

/// The lines of a doc comment as one description.
pub(crate) fn docs(lines: &[&str]) -> Option<String> {
    let lines: Vec<&str> = lines
        .iter()
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let text = lines.join("\n").trim().to_owned();
    if text.is_empty() { None } else { Some(text) }
}

/// The schema with a keyword that is set to true.
pub(crate) fn mark(mut schema: Schema, keyword: &str) -> Schema {
    schema.insert(keyword.to_owned(), Value::Bool(true));
    schema
}

/// The schema with additional keywords that have string values.
pub fn with_keywords(mut schema: Schema, keywords: &[(&str, &str)]) -> Schema {
    for (keyword, text) in keywords {
        schema.insert((*keyword).to_owned(), (*text).into());
    }
    schema
}

/// One variant of a union, for its schema.
#[derive(Debug)]
pub struct Branch<'a> {
    /// The variant's name in Rust. It becomes the title, from which other languages derive their names.
    pub title: &'a str,
    /// The lines of its doc comment.
    pub docs: &'a [&'a str],
    /// The tag of the variant. `None` if it is the variant for a missing tag.
    pub tag: Option<&'a str>,
    /// A tag that also selects the variant for a missing tag.
    pub default_tag: Option<&'a str>,
    /// The schema of the payload.
    pub payload: Schema,
    /// Whether the variant is unstable: it may change or be removed in any version.
    pub is_unstable: bool,
}

/// The schema of a union whose variants are identified by the member `tag`.
pub fn tagged(
    docs_of_union: &[&str],
    tag: &str,
    branches: Vec<Branch<'_>>,
    unknown: Option<&str>,
) -> Schema {
    let known: Vec<String> = branches
        .iter()
        .filter_map(|branch| branch.tag.or(branch.default_tag))
        .map(str::to_owned)
        .collect();
    let is_unstable = !branches.is_empty() && branches.iter().all(|branch| branch.is_unstable);
    let keyword = if branches.iter().any(|branch| branch.tag.is_none()) {
        "anyOf"
    } else {
        "oneOf"
    };
    let mut variants: Vec<Value> = branches
        .into_iter()
        .map(|branch| tagged_branch(tag, branch))
        .collect();
    variants.extend(unknown.map(|title| {
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
    // If all variants of a union are unstable, so is the union.
    if is_unstable {
        mark_unstable(&mut schema);
    }
    schema.insert(keyword.to_owned(), Value::Array(variants));
    schema.insert(
        keywords::DISCRIMINATOR.to_owned(),
        json!({ "propertyName": tag }),
    );
    schema.into()
}

fn tagged_branch(tag: &str, branch: Branch<'_>) -> Value {
    let mut schema = titled(branch.title, branch.docs, branch.is_unstable);
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
        add(&mut schema, keyword, value);
    }
    schema.into()
}

/// Adds a keyword to those that are present: lists and objects are merged, and existing values stay.
pub(crate) fn add(schema: &mut Map<String, Value>, keyword: String, value: Value) {
    match (schema.get_mut(&keyword), value) {
        (Some(Value::Object(known)), Value::Object(more)) => {
            for (name, value) in more {
                known.entry(name).or_insert(value);
            }
        }
        (Some(Value::Array(known)), Value::Array(more)) => known.extend(more),
        (Some(_), _) => {}
        (None, value) => {
            schema.insert(keyword, value);
        }
    }
}

/// The schema of a union in which the first variant that accepts a value is chosen.
pub fn untagged(docs_of_union: &[&str], branches: Vec<Branch<'_>>) -> Schema {
    let mut schema = described(docs_of_union);
    let variants = branches.into_iter().map(|branch| {
        let mut variant = titled(branch.title, branch.docs, branch.is_unstable);
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
pub enum UnknownValue<'a> {
    /// It is kept in the variant of this name.
    Kept(&'a str),
    /// It is read as the declared value of this variant.
    ReadAs(&'a str),
}

/// The schema of an enum that accepts any value of its scalar type. Each declared value has a name, documentation, and
/// a flag that tells whether it is unstable.
pub fn open_enum(
    docs_of_enum: &[&str],
    scalar: &Schema,
    values: Vec<(Value, &str, &[&str], bool)>,
    other: UnknownValue<'_>,
) -> Schema {
    let scalar = object(scalar.clone());
    let read_as = match other {
        UnknownValue::Kept(_) => None,
        UnknownValue::ReadAs(variant) => values
            .iter()
            .find(|(_, title, ..)| *title == variant)
            .map(|(value, ..)| value.clone()),
    };
    let mut branches: Vec<Value> = Vec::new();
    for (value, title, docs_of_value, is_unstable) in values {
        let mut branch = Map::new();
        if !value.is_string() {
            branch.insert("title".to_owned(), words(title).into());
        }
        branch.extend(described(docs_of_value));
        if is_unstable {
            mark_unstable(&mut branch);
        }
        branch.extend(scalar.clone());
        branch.insert("const".to_owned(), value);
        branches.push(branch.into());
    }
    let mut schema = described(docs_of_enum);
    let mut last = Map::new();
    match other {
        UnknownValue::Kept(title) => {
            last.insert("title".to_owned(), title.into());
            last.extend(described(&[
                "A value this version does not know, kept as it is.",
            ]));
        }
        UnknownValue::ReadAs(_) => {
            last.extend(described(&["Any other value; its text is not kept."]));
        }
    }
    schema.extend(read_as.map(|value| (keywords::OTHER.to_owned(), value)));
    last.extend(scalar);
    branches.push(last.into());
    schema.insert("anyOf".to_owned(), branches.into());
    schema.into()
}

/// Splits a name into words: `ParseError` becomes `Parse error`.
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

fn titled(title: &str, lines: &[&str], is_unstable: bool) -> Map<String, Value> {
    let mut schema = Map::new();
    schema.insert("title".to_owned(), title.into());
    schema.extend(described(lines));
    if is_unstable {
        mark_unstable(&mut schema);
    }
    schema
}

fn mark_unstable(schema: &mut Map<String, Value>) {
    schema.insert(keywords::STABILITY.to_owned(), "unstable".into());
}

fn described(lines: &[&str]) -> Map<String, Value> {
    docs(lines)
        .map(|docs| ("description".to_owned(), Value::String(docs)))
        .into_iter()
        .collect()
}

pub(crate) fn object(schema: Schema) -> Map<String, Value> {
    match schema.to_value() {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}
