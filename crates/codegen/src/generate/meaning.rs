//! What a type of a schema means, wherever the schema is read: to tell whether it is the same in two models.

use std::collections::BTreeSet;
use std::path::PathBuf;

use samewire_schema::{Documents, Pointer, written_place};
use serde_json::Value;

use crate::model::{Model, Type, TypeId};

/// The identity of a type: the file of its schema, whether it is the version that is written, the place in the file, and
/// which part of the schema it is.
pub(super) type Key = (PathBuf, bool, Pointer, String);

pub(super) fn key(documents: &Documents, id: &TypeId, ty: &Type) -> Option<Key> {
    let (file, pointer) = documents.file(&ty.at)?;
    let is_written = written_place(&ty.at) != ty.at;
    let part = id.0.strip_prefix(&ty.at).unwrap_or_default();
    Some((file.to_owned(), is_written, pointer, part.to_owned()))
}

/// What a type means on the wire, without names and documentation, and with the same references in every model.
pub(super) fn meaning(documents: &Documents, model: &Model, ty: &Type) -> Value {
    let mut value = serde_json::to_value(ty).unwrap_or_default();
    make_plain(&mut value, &|id: &str| {
        let id = TypeId(id.to_owned());
        let key = model.types.get(&id).and_then(|ty| key(documents, &id, ty));
        key.map(|key| format!("{key:?}"))
    });
    value
}

/// Members that say nothing of the wire, or something of the document.
const ASIDE: [&str; 9] = [
    "name",
    "docs",
    "examples",
    "deprecated",
    "stability",
    "origin",
    "is_named",
    "at",
    "left_default",
];

fn make_plain(value: &mut Value, identity: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !ASIDE.contains(&name.as_str()));
            for (name, member) in members {
                match (name.as_str(), &*member) {
                    ("to" | "from", Value::String(id)) => {
                        if let Some(known) = identity(id) {
                            *member = known.into();
                        }
                    }
                    ("condition", Value::Number(_)) => *member = true.into(),
                    _ => make_plain(member, identity),
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                make_plain(item, identity);
            }
        }
        _ => {}
    }
}

/// The innermost member in which two values differ, if they do.
pub(super) fn difference(one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        _ if one == other => None,
        (Value::Object(one), Value::Object(other)) => {
            let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            let mut found = names.into_iter().filter_map(|name| {
                let (one, other) = (one.get(name), other.get(name));
                let null = Value::Null;
                let inner = difference(one.unwrap_or(&null), other.unwrap_or(&null))?;
                Some(if inner.is_empty() {
                    name.clone()
                } else {
                    inner
                })
            });
            found.next()
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut found = one.iter().zip(other);
            found.find_map(|(one, other)| difference(one, other))
        }
        _ => Some(String::new()),
    }
}
