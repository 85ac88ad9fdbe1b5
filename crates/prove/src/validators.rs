//! The JSON Schema validator of each type of a schema: that of the crate `jsonschema`, or without that feature the
//! evaluator of `samewire_schema`, which has to answer the official test suite.

#[cfg(feature = "jsonschema")]
mod patterns;

use std::borrow::Cow;
use std::collections::BTreeMap;
#[cfg(feature = "jsonschema")]
use std::collections::HashSet;
#[cfg(feature = "jsonschema")]
use std::path::PathBuf;

#[cfg(feature = "jsonschema")]
use jsonschema::{Registry, ValidationError, Validator};
use samewire_codegen::Input;
use samewire_reference::{Json, compact, parse};
#[cfg(feature = "jsonschema")]
use samewire_schema::{Folder, Graph, Source};
#[cfg(not(feature = "jsonschema"))]
use samewire_schema::{Forms, NodeId, Verdict};
use serde_json::Value;
#[cfg(feature = "jsonschema")]
use serde_json::json;

use crate::error::Result;
#[cfg(feature = "jsonschema")]
use patterns::{in_document, in_fragment};

/// Who validates.
#[cfg(feature = "jsonschema")]
pub const VALIDATOR: &str = "the crate jsonschema";
/// Who validates.
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
    /// Prepares them for types: a key, and where in the schema the type is.
    ///
    /// # Errors
    /// If the schema is none.
    pub(crate) fn of<'t>(
        schema: &Value,
        input: &Input,
        types: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Result<Self> {
        let failed = |error: &dyn std::fmt::Display| {
            crate::error::Error(format!("the schema has no validator: {error}"))
        };
        // Of a schema that stands alone, the validator itself says what is wrong with it.
        let graph = input.graph(schema);
        let graph = match graph {
            Ok(graph) if input.is_several() || graph.sources.len() > 1 => graph,
            alone => {
                // As it is written, unless some of it is left out or said by other keywords.
                let changed = alone.ok().and_then(|graph| {
                    let source = graph.source(graph.root);
                    let enforced = graph.enforced(source);
                    (enforced != source.json).then(|| enforced.to_string())
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
        // The documents are all there: of the schema, only its dialect is needed.
        let dialect = schema.get("$schema");
        let shell = dialect.map_or(Value::Null, |dialect| json!({ "$schema": dialect }));
        let by_type = validators_beside(&shell, &documents(&graph, input), types);
        let by_type = by_type.map_err(|error| failed(&error))?;
        Ok(Self { by_type })
    }

    /// Whether a text is a value of a type. `None` if it is no JSON, or the type is not known.
    pub(crate) fn is_valid(&self, type_id: &str, text: &str) -> Option<bool> {
        let validator = self.by_type.get(type_id)?;
        let value = serde_json::from_str(&with_plain_zeros(text)).ok()?;
        Some(validator.is_valid(&value))
    }
}

#[cfg(not(feature = "jsonschema"))]
impl Validators {
    /// Prepares them for types: a key, and where in the schema the type is.
    ///
    /// # Errors
    /// If the schema is none.
    pub(crate) fn of<'t>(
        schema: &Value,
        input: &Input,
        types: impl Iterator<Item = (&'t str, &'t str)>,
    ) -> Result<Self> {
        let graph = input.graph(schema).map_err(|errors| {
            crate::error::Error(format!("the schema has no validator: {errors}"))
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

    /// Whether a text is a value of a type. `None` if it is no JSON, the type is not known, or the question cannot be
    /// answered.
    pub(crate) fn is_valid(&self, type_id: &str, text: &str) -> Option<bool> {
        let key = self.forms.key(*self.by_type.get(type_id)?);
        // Of a name that occurs twice, the last one counts.
        let value: Value = serde_json::from_str(&with_plain_zeros(text)).ok()?;
        let (value, _) = samewire_schema::parse(&value.to_string()).ok()?;
        match samewire_schema::accepts(&self.forms, &key, &value) {
            Verdict::Accepts => Some(true),
            Verdict::Refuses => Some(false),
            Verdict::Unanswered(_) => None,
        }
    }
}

/// A text with `0` for `-0`, which `serde_json` reads as the double −0.0: in draft-04 that is no integer.
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

/// The URIs of each document, and what it says without the keywords that are left out: its own, and those by which the
/// folders name its file.
#[cfg(feature = "jsonschema")]
fn documents(graph: &Graph, input: &Input) -> Vec<(String, Value)> {
    let first = input.path.as_ref().zip(graph.sources.first());
    let around = first.map(|(path, source)| Folder::around(path, &source.json));
    let folders = input.url_folders().into_iter();
    let folders = folders.chain(around.into_iter().flatten());
    let folders = folders.filter_map(|folder| {
        let url = folder.url.trim_end_matches('/').to_owned();
        let dir = std::path::absolute(&folder.dir).ok()?;
        (!url.is_empty()).then_some((url, dir))
    });
    let folders: Vec<(String, PathBuf)> = folders.collect();
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
        let names = folders.iter().filter_map(|(url, dir)| {
            let file = source.path.as_ref()?.strip_prefix(dir).ok()?.to_str()?;
            Some(format!("{url}/{file}"))
        });
        let place = Some(source.uri.clone()).filter(|uri| uri != NOWHERE);
        for uri in [uri(source)].into_iter().chain(place).chain(names) {
            if seen.insert(uri.clone()) {
                all.push((uri, value.clone()));
            }
        }
    }
    all
}

/// What the references of a document are relative to: its own absolute id, as for the validator, or where it stands. The
/// validator has a place of its own for those that are nowhere.
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

/// The place of a document that is nowhere.
#[cfg(feature = "jsonschema")]
const NOWHERE: &str = "json-schema:///";

/// An id without an empty fragment, if it is an absolute one.
#[cfg(feature = "jsonschema")]
fn absolute(id: &str) -> Option<&str> {
    let id = id.trim_end_matches('#');
    (id.contains("://") && !id.contains('#')).then_some(id)
}

/// What the URI of a document ends with that says what is written, and not what is read.
#[cfg(feature = "jsonschema")]
const WRITTEN: &str = "?written";

/// Whether the references of a document of written schemas lead to itself: it is the only one, and no schema in it has an
/// id. Otherwise they lead to what is read, and the validator cannot judge what is written.
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

/// Where a schema without an absolute `$id` stands among those that can be referred to.
#[cfg(feature = "jsonschema")]
const ROOT: &str = "json-schema:///judged";

/// Where the schema stands: what its references are relative to.
#[cfg(feature = "jsonschema")]
fn root_of(schema: &Value) -> &str {
    let own = schema.get("$id").and_then(Value::as_str);
    own.and_then(absolute).unwrap_or(ROOT)
}

/// A validator for each type: a key, and where in the schema the type is, or its URI. Formats are annotations.
///
/// # Errors
/// If the schema is none.
#[cfg(feature = "jsonschema")]
pub fn validators<'t>(
    schema: &Value,
    types: impl Iterator<Item = (&'t str, &'t str)>,
) -> std::result::Result<BTreeMap<String, Validator>, Box<ValidationError<'static>>> {
    validators_beside(schema, &[], types)
}

/// `validators()` of a schema that refers to other documents: the URI of each, and what it says.
///
/// # Errors
/// If the schema is none, or refers to something else.
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
