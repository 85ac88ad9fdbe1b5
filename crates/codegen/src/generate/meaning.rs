//! What a type of a schema means, wherever the schema is read: to tell whether it is the same in two models.

use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;

use samewire_schema::{Documents, Pointer, written_place};
use serde_json::{Number, Value};

use crate::model::{Model, Origin, Type, TypeId};

/// The identity of a type: the file of its schema, whether it is the version that is written, the place in the file, and
/// which part of the schema it is.
pub(super) type Key = (PathBuf, bool, Pointer, String);

pub(super) fn key(documents: &Documents, id: &TypeId, ty: &Type) -> Option<Key> {
    let (file, pointer) = documents.file(&ty.at)?;
    let is_written = written_place(&ty.at) != ty.at;
    // The id of a definition is its name, and that of a part begins with it, or with the place.
    let part = match id.0.strip_prefix(&ty.at) {
        _ if ty.origin == Origin::Definition => "",
        Some(part) => part,
        None => id.0.find('?').map_or("", |part| &id.0[part..]),
    };
    Some((file.to_owned(), is_written, pointer, part.to_owned()))
}

/// What a type means on the wire, without names and documentation, and with the same references in every model.
pub(super) fn meaning(documents: &Documents, model: &Model, ty: &Type) -> Value {
    let mut value = serde_json::to_value(ty).unwrap_or_default();
    let mut reading = Meaning {
        documents,
        model,
        known: HashSet::new(),
    };
    reading.make_plain(&mut value);
    value
}

/// What is read while a meaning is made.
struct Meaning<'m> {
    documents: &'m Documents,
    model: &'m Model,
    /// The conditions that were read already.
    known: HashSet<u64>,
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

impl Meaning<'_> {
    fn make_plain(&mut self, value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.retain(|name, _| !ASIDE.contains(&name.as_str()));
                for (name, member) in members {
                    let known = match (name.as_str(), &*member) {
                        ("to" | "from", Value::String(id)) => self.identity(id),
                        ("condition" | "fulfils", Value::Number(id)) => Some(self.condition(id)),
                        _ => None,
                    };
                    match known {
                        Some(known) => *member = known,
                        None => self.make_plain(member),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.make_plain(item)),
            _ => {}
        }
    }

    fn identity(&self, id: &str) -> Option<Value> {
        let id = TypeId(id.to_owned());
        let ty = self.model.types.get(&id)?;
        let key = key(self.documents, &id, ty)?;
        Some(format!("{key:?}").into())
    }

    /// What a condition says, when it is first read.
    fn condition(&mut self, id: &Number) -> Value {
        let place = id.as_u64().unwrap_or_default();
        let found = usize::try_from(place).ok();
        let found = found.and_then(|place| self.model.conditions.get(place));
        if !self.known.insert(place) {
            return Value::Bool(true);
        }
        let mut said = serde_json::to_value(found).unwrap_or_default();
        self.make_plain(&mut said);
        said
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
