//! Rules for a whole object: aliases, forbidden members, and `null` as the empty object.

use std::rc::Rc;

#[cfg(feature = "schema")]
use schemars::Schema;
use serde::de::Deserializer;
#[cfg(feature = "schema")]
use serde_json::{Map, Value, json};

use crate::json::{Json, NodeId, Seen};
#[cfg(feature = "schema")]
use crate::keywords;
use crate::read::capture::Captured;
use crate::read::document::Reading;
use crate::read::error::Code;
use crate::read::error_candidates::Near;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

/// The rules of a whole object.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// The aliases, each with the name of its member, and whether `null` means that the member is absent.
    pub aliases: &'static [(&'static str, &'static str, bool)],
    /// The aliases that are written as well.
    pub also: &'static [&'static str],
    /// The names of forbidden members.
    pub refused: &'static [&'static str],
    /// Whether `null` is read as the empty object.
    pub null_is_empty: bool,
}

/// A type with rules for the whole object.
pub trait Ruled {
    /// The rules.
    const RULES: Rules;
}

/// Checks the rules of an object, then reads it with `read`.
///
/// # Errors
///
/// If a rule or `read` refuses it.
pub fn read<'de, D, T>(
    deserializer: D,
    read: impl Fn(Reader<'_>) -> Result<T, Error>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Ruled,
{
    Captured::read(deserializer, |captured| {
        if captured.json() == Json::Null && T::RULES.null_is_empty {
            return read_empty(&read);
        }
        let mut seen = Vec::new();
        let mark = captured.mark();
        let aliases = hide_aliases(captured, &T::RULES, &mut seen);
        let value = read(captured.reader());
        let declared = captured.declared();
        let value = match aliases {
            Ok(()) => value,
            Err(error) => {
                captured.forget(mark);
                Err(error.nearing(captured.node(), Near::of(declared)))
            }
        };
        for seen in seen.iter().rev() {
            captured.reading().show(seen);
        }
        #[cfg(feature = "all-errors")]
        if captured.reading().lists() {
            return listed(captured, value, T::RULES.refused);
        }
        match (value, first_of(captured, T::RULES.refused)) {
            (Ok(value), None) => Ok(value),
            (Ok(_), Some(node)) => {
                Err(unknown(captured, node).nearing(captured.node(), Near::of(declared)))
            }
            (Err(error), _) => Err(error.at(captured.node())),
        }
    })
}

/// Lists the mistakes of the object that are not listed yet. Returns the value if there is none.
#[cfg(feature = "all-errors")]
fn listed<T>(captured: &Captured, value: Result<T, Error>, refused: &[&str]) -> Result<T, Error> {
    let reading = captured.reading();
    if captured.json() != Json::Object {
        return value;
    }
    let mut is_wrong = reading.list_conflicts(captured.node());
    for name in refused {
        if let Some(node) = reading.member(captured.node(), name) {
            is_wrong = true;
            reading.list(unknown(captured, node));
        }
    }
    match value {
        Err(error) if is_wrong => {
            reading.list(error.at(captured.node()));
            Err(Error::listed())
        }
        Ok(_) if is_wrong => Err(Error::listed()),
        value => value,
    }
}

fn unknown(captured: &Captured, node: NodeId) -> Error {
    let message = format!("unknown member `{}`", captured.reading().name(node));
    Error::new(Code::Unknown, message).at(node)
}

fn read_empty<T>(read: impl Fn(Reader<'_>) -> Result<T, Error>) -> Result<T, Error> {
    let reading = Reading::parse("{}").map_err(|(code, message)| Error::new(code, message))?;
    read(Reader {
        reading: &Rc::new(reading),
        node: 0,
    })
    .map_err(Error::unplaced)
}

/// Hides all but one name of each member, which then appears under the declared name.
fn hide_aliases(
    captured: &Captured,
    rules: &'static Rules,
    seen: &mut Vec<Seen>,
) -> Result<(), Error> {
    if captured.json() != Json::Object {
        return Ok(());
    }
    let reading = captured.reading();
    for (alias, member, null_is_absent) in rules.aliases {
        let Some(other) = reading.member(captured.node(), alias) else {
            continue;
        };
        if reading.has_conflict(captured.node(), member) {
            seen.push(reading.hide(other));
            continue;
        }
        let is_absent = |node| *null_is_absent && reading.get(node) == Json::Null;
        match reading.member(captured.node(), member) {
            None => seen.push(reading.rename(other, member)),
            Some(declared) if is_absent(other) || reading.equal(declared, other) => {
                seen.push(reading.hide(other));
            }
            Some(declared) if is_absent(declared) => {
                seen.push(reading.hide(declared));
                seen.push(reading.rename(other, member));
            }
            Some(declared) => {
                let mut message = format!(
                    "members `{member}` and `{alias}` are names of the same member but have different values"
                );
                if rules.also.contains(alias) {
                    message = format!("{message}; `{alias}` is written from `{member}`");
                }
                let error = Error::new(Code::Alias, message).at(captured.node());
                reading.conflict(captured.node(), member, error)?;
                seen.push(reading.hide(declared));
                seen.push(reading.hide(other));
            }
        }
    }
    Ok(())
}

fn first_of(captured: &Captured, names: &[&str]) -> Option<NodeId> {
    if captured.json() != Json::Object {
        return None;
    }
    names
        .iter()
        .find_map(|name| captured.reading().member(captured.node(), name))
}

#[cfg(feature = "schema")]
/// Adds the rules of a type to its schema.
pub fn apply<T: Ruled>(schema: &mut Schema) {
    let Some(map) = schema.as_object_mut() else {
        return;
    };
    let mut choices = Vec::new();
    for (alias, member, _) in T::RULES.aliases {
        let is_written = T::RULES.also.contains(alias);
        add_alias(map, alias, member, is_written, &mut choices);
    }
    if let Some(Value::Array(required)) = map.get("required")
        && required.is_empty()
    {
        map.remove("required");
    }
    match choices.as_mut_slice() {
        [] => {}
        // A union that is flattened into the object already has the keyword.
        [only] if !map.contains_key("anyOf") => {
            map.insert("anyOf".to_owned(), only["anyOf"].take());
        }
        _ => match map.get_mut("allOf") {
            Some(Value::Array(all)) => all.extend(choices),
            _ => {
                map.insert("allOf".to_owned(), choices.into());
            }
        },
    }
    for refused in T::RULES.refused {
        if let Some(Value::Object(properties)) = map.get_mut("properties") {
            properties.insert((*refused).to_owned(), Value::Bool(false));
        }
    }
    if T::RULES.null_is_empty {
        map.insert(keywords::DEFAULT_ON_NULL.to_owned(), Value::Bool(true));
    }
}

#[cfg(feature = "schema")]
/// Declares an alias after its member and earlier aliases. Either name then satisfies `required`.
fn add_alias(
    map: &mut Map<String, Value>,
    alias: &str,
    member: &str,
    is_written: bool,
    choices: &mut Vec<Value>,
) {
    if let Value::Object(properties) = map.entry("properties").or_insert_with(|| Map::new().into())
    {
        // If the member is missing, whoever reads the schema reports an error at this place.
        let of = properties.get(member).cloned();
        let own = alias_schema(of.unwrap_or_else(|| Map::new().into()), member, is_written);
        let is_name = |(name, property): (&String, &Value)| {
            name == member || property[keywords::ALIAS_OF] == member
        };
        let last = properties.iter().rposition(is_name);
        let place = last.map_or(properties.len(), |last| last + 1);
        properties.shift_insert(place, alias.to_owned(), own);
    }
    if let Some(choice) = choices
        .iter_mut()
        .find(|choice| choice["anyOf"][0]["required"][0] == member)
    {
        if let Some(names) = choice["anyOf"].as_array_mut() {
            names.push(json!({ "required": [alias] }));
        }
        return;
    }
    if let Some(Value::Array(required)) = map.get_mut("required")
        && let Some(place) = required.iter().position(|name| name == member)
    {
        required.remove(place);
        choices.push(json!({ "anyOf": [{ "required": [member] }, { "required": [alias] }] }));
    }
}

#[cfg(feature = "schema")]
fn alias_schema(property: Value, member: &str, is_written: bool) -> Value {
    // Any JSON without a comment is `true`.
    let mut map = match property {
        Value::Object(map) => map,
        _ => Map::new(),
    };
    map.shift_remove("default");
    let description = if is_written {
        format!("Another name of `{member}`, written with the same value.")
    } else {
        format!("Another name of `{member}`, read and never written.")
    };
    map.insert("description".to_owned(), description.into());
    map.insert(keywords::ALIAS_OF.to_owned(), member.into());
    if is_written {
        map.insert(keywords::ALSO_WRITTEN.to_owned(), true.into());
    }
    map.into()
}
