//! Decides whether two shapes accept no common value. In case of doubt, they may have one.

use serde_json::Value;

use super::look::Look;
use super::part::{Object, Part, part, variants};
use crate::model::{
    Absent, AdditionalProperties, Enum, KeptNames, Member, Null, OnError, OtherNames, Shape,
    Tagging, Union, UnknownTag, UnknownValue,
};

/// How many levels of members are compared.
const DEPTH: usize = 4;

/// Types of JSON, as a set of bits.
const NULL: u8 = 1;
const BOOL: u8 = 2;
const NUMBER: u8 = 4;
const TEXT: u8 = 8;
const LIST: u8 = 16;
const OBJECT: u8 = 32;
const EVERY: u8 = 63;

impl<'m> Look<'m> {
    /// Whether no value is accepted by both.
    pub(super) fn are_apart(&self, one: &Part<'m>, other: &Part<'m>) -> bool {
        self.apart(one, other, DEPTH)
    }

    fn apart(&self, one: &Part<'m>, other: &Part<'m>, depth: usize) -> bool {
        if self.types(one, depth) & self.types(other, depth) == 0 {
            return true;
        }
        if depth == 0 || !self.step() {
            return false;
        }
        let inner = |shape: &'m Shape| part(self.model, shape);
        match (one, other) {
            (Part::Nullable(of), other) | (other, Part::Nullable(of)) => {
                self.types(other, depth) & NULL == 0 && self.apart(&inner(of), other, depth - 1)
            }
            (Part::Union(union), other) | (other, Part::Union(union)) => {
                is_listed(union)
                    && variants(self.model, union)
                        .iter()
                        .all(|variant| self.apart(variant, other, depth - 1))
            }
            (Part::Object(one), Part::Object(other)) => {
                self.requires(one, other, depth) || self.requires(other, one, depth)
            }
            (Part::Object(object), Part::Shape(Shape::Map(map)))
            | (Part::Shape(Shape::Map(map)), Part::Object(object)) => {
                let mut required = object
                    .of
                    .members
                    .iter()
                    .filter(|member| is_required(member));
                required.any(
                    |member| match KeptNames::exclude(map.names.as_ref(), &member.wire) {
                        None => self.apart(&inner(&member.shape), &inner(&map.value), depth - 1),
                        Some(others) => others == OtherNames::Refused,
                    },
                )
            }
            (one, other) => match (constants(one), constants(other)) {
                (Some(one), Some(other)) => !one.iter().any(|value| other.contains(value)),
                (Some(_), None) | (None, Some(_) | None) => false,
            },
        }
    }

    /// Whether one object requires a member that the other one refuses or reads as something else.
    fn requires(&self, one: &Object<'m>, other: &Object<'m>, depth: usize) -> bool {
        if let (Some(own), Some(tag)) = (one.tag, other.tag)
            && own.name == tag.name
            && own.value.is_some()
            && tag.value.is_some()
        {
            return own.value != tag.value;
        }
        if let Some(tag) = one.tag
            && let Some(value) = tag.value
        {
            let member = other
                .of
                .members
                .iter()
                .find(|member| member.wire == tag.name);
            if member.is_some_and(|member| self.refuses(member, value)) {
                return true;
            }
        }
        let mut required = one.of.members.iter().filter(|member| is_required(member));
        required.any(|member| self.refuses_all_of(other, member, depth))
    }

    /// Whether a member refuses this string.
    fn refuses(&self, member: &'m Member, value: &str) -> bool {
        is_plain(member)
            && constants(&part(self.model, &member.shape))
                .is_some_and(|values| values.iter().all(|own| **own != value))
    }

    /// Whether an object refuses every value of this member of another object.
    fn refuses_all_of(&self, object: &Object<'m>, member: &'m Member, depth: usize) -> bool {
        if object.tag.is_some_and(|tag| tag.name == member.wire) {
            let value = object.tag.and_then(|tag| tag.value);
            return value.is_some_and(|value| self.refuses(member, value));
        }
        let declared = object.of.members.iter().find(|own| own.wire == member.wire);
        let shape = match (declared, &object.of.additional_properties) {
            (Some(own), _) if is_plain(own) => &own.shape,
            (Some(_), _)
            | (None, AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. }) => {
                return false;
            }
            (None, AdditionalProperties::Refused) => {
                let mut names = object.of.members.iter().flat_map(|own| &own.aliases);
                return names.all(|name| *name != member.wire);
            }
            (None, AdditionalProperties::Kept { of, names }) => {
                match KeptNames::exclude(names.as_ref(), &member.wire) {
                    None => of,
                    Some(others) => return others == OtherNames::Refused,
                }
            }
        };
        let [member, own] = [&member.shape, shape].map(|shape| part(self.model, shape));
        self.apart(&member, &own, depth - 1)
    }

    /// The types of JSON that the part may accept.
    fn types(&self, of: &Part<'m>, depth: usize) -> u8 {
        match of {
            Part::Nullable(_) if depth == 0 => EVERY,
            Part::Nullable(of) => NULL | self.types(&part(self.model, of), depth - 1),
            Part::Object(object) if object.of.null_is_empty => OBJECT | NULL,
            Part::Object(_) => OBJECT,
            Part::Enum(of) => match of.scalar {
                crate::model::Scalar::Text => TEXT,
                crate::model::Scalar::Int(_) => NUMBER,
            },
            Part::Union(union) => match &union.tagging {
                Tagging::External => TEXT | OBJECT,
                Tagging::Internal { .. } => OBJECT,
                Tagging::Untagged if depth == 0 => EVERY,
                Tagging::Untagged => {
                    let all = variants(self.model, union);
                    let types = all.iter().map(|variant| self.types(variant, depth - 1));
                    types.fold(0, |all, one| all | one)
                }
            },
            Part::Shape(shape) => match shape {
                Shape::Bool => BOOL,
                Shape::Int(_) | Shape::Float(_) => NUMBER,
                Shape::Text(_) => TEXT,
                Shape::Null => NULL,
                Shape::List(_) | Shape::Tuple(_) => LIST,
                Shape::Map(_) => OBJECT,
                Shape::Never => 0,
                Shape::Literal { value, .. } => match value {
                    Value::Bool(_) => BOOL,
                    Value::Number(_) => NUMBER,
                    _ => TEXT,
                },
                Shape::Any | Shape::Nullable { .. } | Shape::Ref { .. } => EVERY,
            },
        }
    }
}

/// Whether a union accepts exactly the values of its variants.
fn is_listed(union: &Union) -> bool {
    match union.tagging {
        Tagging::Untagged => true,
        Tagging::Internal { .. } => union.unknown_tag == UnknownTag::Refused,
        Tagging::External => false,
    }
}

/// Whether a member must be present, and no other value or name replaces it.
fn is_required(member: &Member) -> bool {
    member.absent == Absent::Refused && is_plain(member)
}

/// Whether a member has only one name, and is refused if its shape refuses it.
fn is_plain(member: &Member) -> bool {
    member.aliases.is_empty() && member.null == Null::ByShape && member.on_error == OnError::Refused
}

/// The values of a shape that accepts only certain values.
fn constants<'m>(of: &Part<'m>) -> Option<Vec<&'m Value>> {
    match of {
        Part::Shape(Shape::Literal { value, .. }) => Some(vec![value]),
        Part::Enum(Enum {
            values,
            unknown_value: UnknownValue::Refused,
            ..
        }) => Some(values.iter().map(|value| &value.wire).collect()),
        Part::Shape(_) | Part::Enum(_) | Part::Nullable(_) | Part::Object(_) | Part::Union(_) => {
            None
        }
    }
}
