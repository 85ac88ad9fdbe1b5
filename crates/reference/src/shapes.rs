//! The values that each shape accepts, and how they are written.

use samewire_codegen::model::{
    KeptNames, Kind, Length, List, Map, OtherNames, Shape, Text, Tuple, Type, TypeId,
};
use samewire_schema::{Formats, Native, NotNative};

use crate::contract::Contract;
use crate::fault::{Code, Fault};
use crate::json::Json;
use crate::located;
use crate::number;
use crate::outcome::{At, Issue, Notes, Outcome, Read, Undeclared, What};
use crate::write::compact;

/// Whether an invalid item makes the list invalid, or is left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Invalid {
    Refuse,
    Skip,
}

impl Contract<'_> {
    /// Reads a value of a named type.
    pub(crate) fn named(&self, id: &TypeId, json: &Json, at: &At) -> Outcome {
        let Some(found) = self.model.types.get(id) else {
            return Err(vec![
                at.fault(Code::Type, format!("the model has no type `{}`", id.0)),
            ]);
        };
        if at.hops > self.model.types.len() {
            self.memo.circle();
            return Err(vec![at.fault(
                Code::Type,
                format!("`{}` is defined by nothing but itself", id.0),
            )]);
        }
        let at = &At {
            hops: at.hops + 1,
            ..at.clone()
        };
        let by_kind = || match &found.kind {
            Kind::Newtype(newtype) => self.shape(&newtype.of, json, at),
            Kind::Struct(fields) => self.structure(fields, json, at),
            Kind::Enum(values) => self.enumeration(values, json, at),
            Kind::Union(union) => self.union(union, json, at),
        };
        let decide = || {
            let read = by_kind()?;
            self.condition(found, json, at)?;
            Ok(read)
        };
        if at.what != What::Value {
            return decide();
        }
        self.memo.outcome(found, json, decide)
    }

    /// Checks the condition of a type on a value as it was in the text, after the kind accepted it.
    fn condition(&self, found: &Type, json: &Json, at: &At) -> Result<(), Vec<Fault>> {
        let Some(id) = found.condition else {
            return Ok(());
        };
        let reads_as_empty = |kind: &Kind| matches!(kind, Kind::Struct(of) if of.null_is_empty);
        match (at.what, json) {
            (What::Default, _) => Ok(()),
            (What::Name, Json::Text(name)) => {
                if self.conditions.name_fulfils(id, name) {
                    return Ok(());
                }
                Err(vec![at.fault(Code::Condition, self.conditions.refusal(id))])
            }
            (_, Json::Null) if reads_as_empty(&found.kind) => Ok(()),
            (What::Name | What::Value, _) if self.conditions.fulfils(id, json) => Ok(()),
            (What::Name | What::Value, _) => Err(located::faults(&self.conditions, id, json, at)),
        }
    }

    /// Reads a value of any shape.
    pub(crate) fn shape(&self, shape: &Shape, json: &Json, at: &At) -> Outcome {
        match (shape, json) {
            (Shape::Bool, Json::Bool(_)) | (Shape::Null, Json::Null) => {
                Ok(Read::plain(json.clone()))
            }
            (Shape::Bool, _) => wrong_type("a boolean", json, at),
            (Shape::Null, _) => wrong_type("null", json, at),
            (Shape::Int(int), _) => self.int(int, json, at),
            (Shape::Float(float), _) => number::float(float, json, at),
            (Shape::Text(text), _) => text_value(text, json, at),
            (Shape::Any, _) => self.raw(json, at),
            (Shape::Never, _) => Err(vec![at.fault(Code::Unknown, "no value is allowed here")]),
            (Shape::List(list), _) => self.list(list, Invalid::Refuse, json, at),
            (Shape::Map(map), _) => self.map(map, json, at),
            (Shape::Tuple(tuple), _) => self.tuple(tuple, json, at),
            (Shape::Nullable { .. }, Json::Null) => Ok(Read::plain(Json::Null)),
            (Shape::Nullable { of }, _) => self.shape(of, json, at),
            (Shape::Ref { to }, _) => self.named(to, json, at),
            (
                Shape::Literal {
                    value,
                    any_spelling,
                },
                _,
            ) => self.literal(value, *any_spelling, json, at),
        }
    }

    /// Reads raw JSON, which is kept unchanged if every number in it can be represented.
    pub(crate) fn raw(&self, json: &Json, at: &At) -> Outcome {
        match json {
            Json::Null | Json::Bool(_) | Json::Text(_) => Ok(Read::plain(json.clone())),
            Json::Number(spelling) => self.raw_number(spelling, at),
            Json::List(items) => {
                let read = items
                    .iter()
                    .enumerate()
                    .map(|(index, item)| self.raw(item, &at.item(index)));
                let (values, notes) = all(read)?;
                Ok(Read {
                    value: Json::List(values),
                    notes,
                })
            }
            Json::Object(members) => {
                let read = members
                    .iter()
                    .map(|(name, value)| self.raw(value, &at.member(name)));
                let (values, notes) = all(read)?;
                let names = members.iter().map(|(name, _)| name.clone());
                Ok(Read {
                    value: Json::Object(names.zip(values).collect()),
                    notes,
                })
            }
        }
    }

    /// Reads a list. Its length and the uniqueness of its items are checked after invalid items are left out.
    pub(crate) fn list(&self, list: &List, invalid: Invalid, json: &Json, at: &At) -> Outcome {
        let Json::List(items) = json else {
            return wrong_type("an array", json, at);
        };
        let (mut values, mut notes, mut faults) = (Vec::new(), Notes::default(), Vec::new());
        let mut kept: Vec<&Json> = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let at = at.item(index);
            match self.shape(&list.item, item, &at) {
                Ok(read) => {
                    kept.push(item);
                    values.push(read.value);
                    notes.extend(read.notes);
                }
                Err(errors) if invalid == Invalid::Skip => notes.issues.push(Issue {
                    path: at.path,
                    errors,
                    value: item.clone(),
                }),
                Err(errors) => faults.extend(errors),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        faults.extend(length(&list.length, values.len(), "item", at));
        // Items are compared as they were in the text, including what was left out of them later, as a validator does.
        let repeated = |(index, item): (usize, &&Json)| {
            let mut earlier = kept.iter().take(index);
            earlier.any(|earlier| self.same(earlier, item))
        };
        if faults.is_empty() && list.unique && kept.iter().enumerate().any(repeated) {
            faults.push(at.fault(Code::Unique, "two items are equal"));
        }
        accepted(Json::List(values), notes, faults)
    }

    fn map(&self, map: &Map, json: &Json, at: &At) -> Outcome {
        let Json::Object(members) = json else {
            return wrong_type("an object", json, at);
        };
        let (entries, notes, mut faults) = self.entries(map, members.iter(), at);
        if faults.is_empty() {
            faults.extend(length(&map.length, members.len(), "member", at));
        }
        accepted(Json::Object(entries), notes, faults)
    }

    /// Reads the members of a map, or the undeclared members that an object keeps.
    pub(crate) fn entries<'j>(
        &self,
        map: &Map,
        members: impl Iterator<Item = &'j (String, Json)>,
        at: &At,
    ) -> (Vec<(String, Json)>, Notes, Vec<Fault>) {
        let (mut entries, mut notes, mut faults): (Vec<(String, Json)>, _, _) =
            (Vec::new(), Notes::default(), Vec::new());
        for (name, value) in members {
            let at = at.member(name);
            match KeptNames::exclude(map.names.as_ref(), name) {
                None => {}
                Some(OtherNames::Ignored) => {
                    notes.undeclared.push(Undeclared {
                        path: at.path,
                        value: value.clone(),
                    });
                    continue;
                }
                Some(OtherNames::Refused) => {
                    let message = format!("unknown member `{name}`");
                    faults.push(at.fault(Code::Unknown, message));
                    continue;
                }
            }
            match self.shape(&map.key, &Json::Text(name.clone()), &at.given(What::Name)) {
                Ok(Read {
                    value: Json::Text(name),
                    ..
                }) => match self.shape(&map.value, value, &at) {
                    Ok(read) => {
                        notes.extend(read.notes);
                        match entries.iter_mut().find(|(n, _)| *n == name) {
                            Some((_, earlier)) => *earlier = read.value,
                            None => entries.push((name, read.value)),
                        }
                    }
                    Err(errors) => faults.extend(errors),
                },
                Ok(_) => faults.push(at.fault(Code::Type, "a member's name is a string")),
                Err(errors) => faults.extend(errors),
            }
        }
        (entries, notes, faults)
    }

    fn tuple(&self, tuple: &Tuple, json: &Json, at: &At) -> Outcome {
        let Json::List(items) = json else {
            return wrong_type("an array", json, at);
        };
        let places = tuple.each(items).enumerate();
        let read =
            all(places.map(|(index, (shape, item))| self.shape(shape, item, &at.item(index))));
        let wrong = match tuple.open {
            Some(_) => length(&tuple.length(), items.len(), "item", at),
            None if items.len() == tuple.items.len() => None,
            None => Some(at.fault(
                Code::Length,
                format!(
                    "expected {} items, found {}",
                    tuple.items.len(),
                    items.len()
                ),
            )),
        };
        let (values, notes) = read?;
        accepted(Json::List(values), notes, wrong.into_iter().collect())
    }
}

/// The outcome of a value after all of its parts were read.
pub(crate) fn accepted(value: Json, notes: Notes, faults: Vec<Fault>) -> Outcome {
    if faults.is_empty() {
        Ok(Read { value, notes })
    } else {
        Err(faults)
    }
}

pub(crate) fn wrong_type<T>(expected: &str, json: &Json, at: &At) -> Result<T, Vec<Fault>> {
    Err(vec![at.fault(
        Code::Type,
        format!("expected {expected}, found {}", json.kind()),
    )])
}

/// All values, or all errors of all of them.
fn all(outcomes: impl Iterator<Item = Outcome>) -> Result<(Vec<Json>, Notes), Vec<Fault>> {
    let (mut values, mut notes, mut faults) = (Vec::new(), Notes::default(), Vec::new());
    for outcome in outcomes {
        match outcome {
            Ok(read) => {
                values.push(read.value);
                notes.extend(read.notes);
            }
            Err(errors) => faults.extend(errors),
        }
    }
    if faults.is_empty() {
        Ok((values, notes))
    } else {
        Err(faults)
    }
}

pub(crate) fn text_value(text: &Text, json: &Json, at: &At) -> Outcome {
    let Json::Text(value) = json else {
        return wrong_type("a string", json, at);
    };
    if let Some(native) = text.native {
        return native_value(native, value, at);
    }
    if let Some(pattern) = text
        .pattern
        .as_ref()
        .filter(|pattern| !pattern.is_found_in(value))
    {
        let like = match Formats::of_pattern(&pattern.source) {
            Some(format) => format!("of the format {format}"),
            None => format!("like {}", pattern.source),
        };
        let message = format!("expected a string {like}, found {}", compact(json));
        return Err(vec![at.fault(Code::Value, message)]);
    }
    let faults = length(&text.length, value.chars().count(), "character", at);
    accepted(json.clone(), Notes::default(), faults.into_iter().collect())
}

/// Reads a value of a native format, which is written in one spelling.
fn native_value(native: Native, text: &str, at: &At) -> Outcome {
    let code = match native.read(text) {
        Ok(written) => return Ok(Read::plain(Json::Text(written.into_owned()))),
        Err(NotNative::Misspelt) => Code::Value,
        Err(NotNative::OutOfRange) => Code::Range,
    };
    let found = compact(&Json::Text(text.to_owned()));
    let message = format!("expected a {}, found {found}", native.format());
    Err(vec![at.fault(code, message)])
}

fn length(length: &Length, found: usize, of: &str, at: &At) -> Option<Fault> {
    let count = u64::try_from(found).unwrap_or(u64::MAX);
    let short = length.min.filter(|min| count < *min);
    let long = length.max.filter(|max| count > *max);
    let (word, limit) = short
        .map(|min| ("least", min))
        .or(long.map(|max| ("most", max)))?;
    let s = if limit == 1 { "" } else { "s" };
    let message = format!("expected at {word} {limit} {of}{s}, found {found}");
    Some(at.fault(Code::Length, message))
}
