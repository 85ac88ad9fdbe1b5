//! The JSON Schema validator for each type of a schema: the crate `jsonschema`, or without that feature the evaluator
//! of `samewire_schema`, which passes the official test suite.

#[cfg(feature = "jsonschema")]
mod patterns;

use std::borrow::Cow;
use std::collections::BTreeMap;
#[cfg(feature = "jsonschema")]
use std::collections::HashSet;

#[cfg(feature = "jsonschema")]
use jsonschema::{Registry, ValidationError, Validator};
use samewire_codegen::Documents;
use samewire_reference::{Json, compact, parse};
#[cfg(not(feature = "jsonschema"))]
use samewire_schema::{Forms, NodeId, Verdict};
#[cfg(feature = "jsonschema")]
use samewire_schema::{Graph, Source};
use serde_json::Value;
#[cfg(feature = "jsonschema")]
use serde_json::json;

use crate::engine::error::Result;
#[cfg(feature = "jsonschema")]
use patterns::{in_document, in_fragment};

/// The name of the validator for messages.
#[cfg(feature = "jsonschema")]
pub const VALIDATOR: &str = "the crate jsonschema";
/// The name of the validator for messages.
#[cfg(not(feature = "jsonschema"))]
pub const VALIDATOR: &str = "the schema's validator";

/// A validator for each type of a schema.
pub(crate) struct Validators {
    #[cfg(feature = "jsonschema")]
    by_type: BTreeMap<String, Validator>,
    #[cfg(not(feature = "jsonschema"))]
    forms: Forms,
    #[cfg(not(feature = "jsonschema"))]
    by_type: BTreeMap<String, NodeId>,
}

#[cfg(feature = "jsonschema")]
impl Validators {
    /// Creates validators for types. Each type has a key and a place in the schema.
    ///
    /// # Errors
    ///
    /// If the schema is invalid.
    pub(crate) fn of<'t>(
        (given, schema): (&Documents, &Value),
        types: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Result<Self> {
        let failed = |error: &dyn std::fmt::Display| {
            crate::engine::error::Error(format!("the schema has no validator: {error}"))
        };
        // For a schema without references to other documents, the validator itself reports errors.
        let graph = match given.graph() {
            Ok(graph) if given.is_several() || graph.sources.len() > 1 => graph,
            alone => {
                // The schema is used as it is written, unless keywords are left out or replaced.
                let changed = alone.ok().and_then(|graph| {
                    let source = graph.source(graph.root);
                    let enforced = graph.enforced(source);
                    (enforced != *source.json).then(|| enforced.to_string())
                });
                let changed = changed.map(|text| serde_json::from_str::<Value>(&text));
                let changed = changed.transpose().map_err(|error| failed(&error))?;
                let judged = changed.as_ref().unwrap_or(schema);
                let by_type = validators(judged, types).map_err(|error| failed(&error))?;
                return Ok(Self { by_type });
            }
        };
        let first = graph.source(graph.root);
        let types = types.map(|(key, at)| {
            let found = at.split_once('#');
            let found = found.and_then(|(label, at)| Some((graph.labelled(label)?, at)));
            let (source, at) = found.unwrap_or((first, at));
            (key, format!("{}#{}", uri(source), in_fragment(at)))
        });
        let types: Vec<(&str, String)> = if can_tell_apart(&graph) {
            types.collect()
        } else {
            types.filter(|(_, at)| !at.contains(WRITTEN)).collect()
        };
        let types = types.iter().map(|(key, at)| (*key, at.as_str()));
        // All documents are registered separately, so only the dialect of the schema is needed here.
        let shell = match first
            .json
            .get("$schema")
            .and_then(samewire_schema::Json::as_text)
        {
            Some(dialect) if !given.is_several() => json!({ "$schema": dialect }),
            Some(_) | None => Value::Null,
        };
        let by_type = validators_beside(&shell, &documents(&graph), types);
        let by_type = by_type.map_err(|error| failed(&error))?;
        Ok(Self { by_type })
    }

    /// Creates a validator for each type of a document of its own.
    ///
    /// # Errors
    ///
    /// If a document is invalid.
    pub(crate) fn of_each<'t>(types: impl Iterator<Item = (&'t str, String)>) -> Result<Self> {
        let mut by_type = BTreeMap::new();
        for (key, text) in types {
            let failed = |error: &dyn std::fmt::Display| {
                let message = format!("the JSON Schema of {key} has no validator: {error}: {text}");
                crate::engine::error::Error(message)
            };
            let document = serde_json::from_str(&text).map_err(|error| failed(&error))?;
            let made = validators(&document, [(key, "")].into_iter());
            by_type.extend(made.map_err(|error| failed(&error))?);
        }
        Ok(Self { by_type })
    }

    /// Whether a text is a value of a type. `None` if it is not JSON, or the type is unknown.
    pub(crate) fn is_valid(&self, type_id: &str, text: &str) -> Option<bool> {
        let validator = self.by_type.get(type_id)?;
        let value = serde_json::from_str(&with_plain_zeros(text)).ok()?;
        Some(validator.is_valid(&value))
    }
}

#[cfg(not(feature = "jsonschema"))]
impl Validators {
    /// Creates validators for types. Each type has a key and a place in the schema.
    ///
    /// # Errors
    ///
    /// If the schema is invalid.
    pub(crate) fn of<'t>(
        (given, _): (&Documents, &Value),
        types: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Result<Self> {
        let graph = given.graph().map_err(|errors| {
            crate::engine::error::Error(format!("the schema has no validator: {errors}"))
        })?;
        let nodes: BTreeMap<String, NodeId> = graph.places().collect();
        let by_type = types
            .filter_map(|(key, at)| Some((key.to_owned(), *nodes.get(at)?)))
            .collect();
        Ok(Self {
            by_type,
            forms: Forms::new(graph),
        })
    }

    /// Refuses to judge documents, which are written by the code that the evaluator is a part of.
    ///
    /// # Errors
    ///
    /// Always.
    pub(crate) fn of_each<'t>(_: impl Iterator<Item = (&'t str, String)>) -> Result<Self> {
        let message = "the JSON Schemas of packages are judged only with the feature `jsonschema`";
        Err(crate::engine::error::Error(message.to_owned()))
    }

    /// Whether a text is a value of a type. `None` if it is not JSON, the type is unknown, or the verdict is unknown.
    pub(crate) fn is_valid(&self, type_id: &str, text: &str) -> Option<bool> {
        let key = self.forms.key(*self.by_type.get(type_id)?);
        // For a repeated name, the last value counts.
        let value: Value = serde_json::from_str(&with_plain_zeros(text)).ok()?;
        let (value, _) = samewire_schema::parse(&value.to_string()).ok()?;
        match samewire_schema::accepts(&self.forms, &key, &value) {
            Verdict::Accepts => Some(true),
            Verdict::Refuses => Some(false),
            Verdict::Unanswered(_) => None,
        }
    }
}

/// A text with `0` for `-0`, which `serde_json` reads as the double −0.0. In draft-04, that is not an integer.
fn with_plain_zeros(text: &str) -> Cow<'_, str> {
    fn plain(json: Json) -> Json {
        match json {
            Json::Number(spelling) if spelling == "-0" => Json::Number("0".to_owned()),
            Json::List(items) => Json::List(items.into_iter().map(plain).collect()),
            Json::Object(members) => {
                let members = members.into_iter();
                Json::Object(members.map(|(name, value)| (name, plain(value))).collect())
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
        }
    }
    if !text.contains("-0") {
        return Cow::Borrowed(text);
    }
    parse(text).map_or(Cow::Borrowed(text), |json| {
        Cow::Owned(compact(&plain(json)))
    })
}

/// The URIs of each document, with its contents without the keywords that are left out. The URIs are its own and those
/// that references gave it.
#[cfg(feature = "jsonschema")]
fn documents(graph: &Graph) -> Vec<(String, Value)> {
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    for source in &graph.sources {
        let Ok(mut value) = serde_json::from_str::<Value>(&graph.enforced(source).to_string())
        else {
            continue;
        };
        if source.uri.ends_with(WRITTEN)
            && let Some(members) = value.as_object_mut()
        {
            members.remove("$id");
        }
        let place = Some(source.uri.clone()).filter(|uri| uri != NOWHERE);
        for uri in [uri(source)]
            .into_iter()
            .chain(place)
            .chain(source.also.clone())
        {
            if seen.insert(uri.clone()) {
                all.push((uri, value.clone()));
            }
        }
    }
    all
}

/// The base URI of a document: its own absolute id, as in the validator, or its place. The validator has a separate
/// base for documents without a place.
#[cfg(feature = "jsonschema")]
fn uri(source: &Source) -> String {
    let id = source
        .json
        .get("$id")
        .and_then(samewire_schema::Json::as_text);
    match (id.and_then(absolute), source.uri.as_str()) {
        (Some(id), uri) if !uri.ends_with(WRITTEN) => id.to_owned(),
        (_, NOWHERE) => format!("{ROOT}/read"),
        (_, uri) => uri.to_owned(),
    }
}

/// The base URI of a document without a place.
#[cfg(feature = "jsonschema")]
const NOWHERE: &str = "json-schema:///";

/// An id without an empty fragment, if it is absolute.
#[cfg(feature = "jsonschema")]
fn absolute(id: &str) -> Option<&str> {
    let id = id.trim_end_matches('#');
    (id.contains("://") && !id.contains('#')).then_some(id)
}

/// The suffix of the URI of a document with the written versions of schemas.
#[cfg(feature = "jsonschema")]
const WRITTEN: &str = "?written";

/// Whether the references in a document of written versions lead to itself: this is so if it is the only document, and
/// no schema in it has an id. Otherwise they lead to the read versions, and the validator cannot judge what is written.
#[cfg(feature = "jsonschema")]
fn can_tell_apart(graph: &Graph) -> bool {
    use samewire_schema::Json;
    fn has_id(value: &Json) -> bool {
        match value {
            Json::Object(members) => members.contains_key("$id") || members.values().any(has_id),
            Json::List(items) => items.iter().any(has_id),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => false,
        }
    }
    let sources = graph.sources.iter();
    let mut own = sources.filter(|one| !one.uri.ends_with(WRITTEN));
    let inner = |document: &Source| {
        let members = document.json.as_object();
        members.is_some_and(|members| members.values().any(has_id))
    };
    own.next().is_some_and(|first| !inner(first)) && own.next().is_none()
}

/// The URI of a schema without an absolute `$id`.
#[cfg(feature = "jsonschema")]
const ROOT: &str = "json-schema:///judged";

/// The base URI of the schema, against which its references are resolved.
#[cfg(feature = "jsonschema")]
fn root_of(schema: &Value) -> &str {
    let own = schema.get("$id").and_then(Value::as_str);
    own.and_then(absolute).unwrap_or(ROOT)
}

/// Creates a validator for each type. A type has a key, and a place in the schema or a URI. Formats are annotations.
///
/// # Errors
///
/// If the schema is invalid.
#[cfg(feature = "jsonschema")]
pub fn validators<'t>(
    schema: &Value,
    types: impl Iterator<Item = (&'t str, &'t str)>,
) -> std::result::Result<BTreeMap<String, Validator>, Box<ValidationError<'static>>> {
    validators_beside(schema, &[], types)
}

/// The same as `validators()` for a schema that refers to other documents, given by their URIs and contents.
///
/// # Errors
///
/// If the schema is invalid, or refers to another document.
#[cfg(feature = "jsonschema")]
pub fn validators_beside<'t>(
    schema: &Value,
    beside: &[(String, Value)],
    types: impl Iterator<Item = (&'t str, &'t str)>,
) -> std::result::Result<BTreeMap<String, Validator>, Box<ValidationError<'static>>> {
    let root = root_of(schema);
    let mut registry = Registry::new().add(root, in_document(schema));
    for (uri, document) in beside {
        registry = registry.and_then(|registry| registry.add(uri, in_document(document)));
    }
    let registry = registry
        .and_then(jsonschema::RegistryBuilder::prepare)
        .map_err(|error| Box::new(error.into()))?;
    types
        .map(|(key, pointer)| {
            let reference = if pointer.is_empty() || pointer.starts_with('/') {
                format!("{root}#{}", in_fragment(pointer))
            } else {
                pointer.to_owned()
            };
            let mut asked = json!({ "$ref": reference });
            if let (Some(dialect), Some(map)) = (schema.get("$schema"), asked.as_object_mut()) {
                map.insert("$schema".to_owned(), dialect.clone());
            }
            let validator = jsonschema::options()
                .with_registry(&registry)
                .should_validate_formats(false)
                .build(&asked)?;
            Ok((key.to_owned(), validator))
        })
        .collect()
}
