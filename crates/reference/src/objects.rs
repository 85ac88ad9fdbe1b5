//! Objects: the meaning of absent, `null`, invalid, renamed and undeclared members, and which members are written.

use samewire_codegen::model::{
    Absent, AdditionalProperties, Length, List, Map, Member, Null, OnError, Shape, Struct, Text,
    Written, enum_of,
};
use serde_json::Value;

use crate::contract::Contract;
use crate::fault::{Code, Fault};
use crate::json::{Json, same};
use crate::outcome::{At, Notes, Outcome, Read, What};
use crate::outcome::{Issue, Undeclared};
use crate::shapes::{Invalid, accepted, wrong_type};

/// The tag of an internally tagged union, for the members of a variant.
#[derive(Clone, Copy)]
pub(crate) struct Tag<'t> {
    pub(crate) name: &'t str,
    /// The tag to write before all members. `None` for the variant that has no tag.
    pub(crate) written: Option<&'t str>,
}

/// The result of reading a member: a value, unless the member is absent.
#[derive(Default)]
struct Place {
    value: Option<Json>,
    notes: Notes,
}

impl Contract<'_> {
    /// An object with known members. If the type says so, `null` is read as the empty object.
    pub(crate) fn structure(&self, fields: &Struct, json: &Json, at: &At) -> Outcome {
        match json {
            Json::Object(object) => self.fields(fields, None, object, at),
            Json::Null if fields.null_is_empty => self.fields(fields, None, &[], at),
            _ => wrong_type("an object", json, at),
        }
    }

    /// Reads the members of an object, in the order of their declaration. The tag is beside them.
    pub(crate) fn fields(
        &self,
        fields: &Struct,
        tag: Option<Tag<'_>>,
        object: &[(String, Json)],
        at: &At,
    ) -> Outcome {
        let (mut written, mut notes, mut faults) = (Vec::new(), Notes::default(), Vec::new());
        if let Some(Tag {
            name,
            written: Some(value),
        }) = tag
        {
            written.push((name.to_owned(), Json::Text(value.to_owned())));
        }
        let mut is_unknown = false;
        for member in &fields.members {
            match self.member(member, object, at) {
                Ok(place) => {
                    notes.extend(place.notes);
                    is_unknown |= self.makes_unknown(fields, member, place.value.as_ref());
                    if let Some(value) = place
                        .value
                        .filter(|value| self.is_written(member, value, at))
                    {
                        written.push((member.wire.clone(), value.clone()));
                        let also = member.also.iter();
                        written.extend(also.map(|name| (name.clone(), value.clone())));
                    }
                }
                Err(errors) => faults.extend(errors),
            }
        }
        let declared = |name: &str| {
            tag.is_some_and(|tag| tag.name == name)
                || fields
                    .members
                    .iter()
                    .any(|member| names(member).any(|n| n == name))
        };
        let undeclared = object.iter().filter(|(name, _)| !declared(name));
        let any = AdditionalProperties::Kept {
            of: Shape::Any,
            names: None,
        };
        let others = match &fields.additional_properties {
            AdditionalProperties::KeptIfUnknown { .. } if is_unknown => &any,
            AdditionalProperties::KeptIfUnknown { .. } => &AdditionalProperties::Ignored,
            declared => declared,
        };
        match others {
            AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. } => {
                let ignored = |(name, value): &(String, Json)| Undeclared {
                    path: at.member(name).path,
                    value: value.clone(),
                };
                notes.undeclared.extend(undeclared.map(ignored));
            }
            AdditionalProperties::Refused => {
                let unknown = |(name, _): &(String, Json)| {
                    at.member(name)
                        .fault(Code::Unknown, format!("unknown member `{name}`"))
                };
                faults.extend(undeclared.map(unknown));
            }
            AdditionalProperties::Kept { of, names } => {
                let key = Shape::Text(Text::any());
                let map = Map {
                    key: Box::new(key),
                    value: Box::new(of.clone()),
                    length: Length::default(),
                    names: names.clone(),
                };
                let (entries, more_notes, more_faults) = self.entries(&map, undeclared, at);
                written.extend(entries);
                notes.extend(more_notes);
                faults.extend(more_faults);
            }
        }
        accepted(Json::Object(written), notes, faults)
    }

    /// Whether undeclared members are kept because this is the value of a member.
    fn makes_unknown(&self, fields: &Struct, member: &Member, value: Option<&Json>) -> bool {
        let AdditionalProperties::KeptIfUnknown { member: name } = &fields.additional_properties
        else {
            return false;
        };
        let declared = enum_of(&self.model.types, &member.shape);
        let mut values = declared.into_iter().flat_map(|of| &of.values);
        let value = value.filter(|value| **value != Json::Null && member.wire == *name);
        value.is_some_and(|value| !values.any(|one| same(value, &Json::from(&one.wire))))
    }

    /// Reads a member that may have any of its names.
    fn member(
        &self,
        member: &Member,
        object: &[(String, Json)],
        at: &At,
    ) -> Result<Place, Vec<Fault>> {
        let mut found: Vec<&(String, Json)> = names(member)
            .filter_map(|name| object.iter().find(|(n, _)| n == name))
            .collect();
        // A `null` that means absent says nothing beside a value.
        if member.null == Null::Absent && found.iter().any(|(_, json)| *json != Json::Null) {
            found.retain(|(_, json)| *json != Json::Null);
        }
        let Some((name, json)) = found.first() else {
            return self.absent(member, at);
        };
        if found.iter().all(|(_, other)| self.same(json, other)) {
            return self.present(member, json, &at.member(name));
        }
        let used: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
        Err(vec![at.fault(
            Code::Alias,
            format!(
                "{} are names of the same member but have different values",
                used.join(" and ")
            ),
        )])
    }

    fn absent(&self, member: &Member, at: &At) -> Result<Place, Vec<Fault>> {
        match &member.absent {
            Absent::Absent => Ok(Place::default()),
            Absent::Default { value } => Ok(Place::holding(self.default(member, value, at))),
            Absent::Refused => Err(vec![at.fault(
                Code::Missing,
                format!("the member `{}` is missing", member.wire),
            )]),
        }
    }

    /// Reads a member that is present. If it has a default on error, errors inside it are reported as issues.
    fn present(&self, member: &Member, json: &Json, at: &At) -> Result<Place, Vec<Fault>> {
        if *json == Json::Null {
            match &member.null {
                Null::ByShape => {}
                Null::Absent => return self.absent(member, at),
                Null::Default { value } => {
                    return Ok(Place::holding(self.default(member, value, at)));
                }
            }
        }
        let read = match (&member.shape, list_of(&member.shape)) {
            (_, Some(list)) if member.skip_invalid_items && *json != Json::Null => {
                self.list(list, Invalid::Skip, json, at)
            }
            (shape, _) => self.shape(shape, json, at),
        };
        let errors = match read {
            Ok(Read { value, notes }) => {
                return Ok(Place {
                    value: Some(value),
                    notes,
                });
            }
            Err(errors) => errors,
        };
        let value = match &member.on_error {
            OnError::Refused => return Err(errors),
            OnError::Absent => None,
            OnError::Default { value } => Some(self.default(member, value, at)),
        };
        Ok(Place {
            value,
            notes: Notes {
                issues: vec![Issue {
                    path: at.path.clone(),
                    errors,
                    value: json.clone(),
                }],
                undeclared: Vec::new(),
            },
        })
    }

    /// The default of the member, as it is written.
    fn default(&self, member: &Member, value: &Value, at: &At) -> Json {
        let json = Json::from(value);
        self.shape(&member.shape, &json, &at.given(What::Default))
            .map_or(json, |read| read.value)
    }

    fn is_written(&self, member: &Member, value: &Json, at: &At) -> bool {
        let default = match &member.absent {
            Absent::Default { value } => Some(value),
            Absent::Absent | Absent::Refused => None,
        };
        match member.written {
            Written::Always | Written::WhilePresent => true,
            Written::UnlessDefault => {
                self.defaults || {
                    default.is_none_or(|default| !same(value, &self.default(member, default, at)))
                }
            }
        }
    }
}

impl Place {
    fn holding(value: Json) -> Self {
        Self {
            value: Some(value),
            notes: Notes::default(),
        }
    }
}

/// The list of a shape that is a list, or a list or `null`.
fn list_of(shape: &Shape) -> Option<&List> {
    match shape {
        Shape::List(list) => Some(list),
        Shape::Nullable { of } => list_of(of),
        _ => None,
    }
}

/// The names of a member for reading. The name for writing comes first.
pub(crate) fn names(member: &Member) -> impl Iterator<Item = &str> {
    std::iter::once(member.wire.as_str()).chain(member.aliases.iter().map(String::as_str))
}
