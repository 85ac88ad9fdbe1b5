//! What must be among the values of a type, by its model.

use std::fmt;

use samewire_codegen::model::{
    Absent, AdditionalProperties, Enum, Kind, Member, Model, Payload, Scalar, Shape, Struct,
    Tagging, TypeId, Union, UnknownTag, UnknownValue, Variant,
};
use samewire_reference::{Answer, Json, compact, read};
use serde_json::Value;

/// Something that at least one value shows.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Claim {
    /// A declared value of an enum.
    Value(Value),
    /// A value that the enum does not declare.
    OtherValue,
    /// A variant of a union, by its place.
    Variant(usize, String),
    /// A variant that the union does not declare.
    OtherVariant,
    /// A member is there, and not `null`.
    Present(String),
    /// A member is not there.
    Absent(String),
    /// A member is `null`.
    Null(String),
    /// An undeclared member is there.
    OtherMember,
    /// It is `null`.
    IsNull,
    /// It is not `null`.
    IsNotNull,
    /// It is a list or map without items.
    Empty,
    /// It is one with items.
    Filled,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => write!(f, "{value}"),
            Self::OtherValue => f.write_str("an undeclared value"),
            Self::Variant(place, name) => write!(f, "variant {place} ({name})"),
            Self::OtherVariant => f.write_str("an undeclared variant"),
            Self::Present(name) => write!(f, "`{name}` present"),
            Self::Absent(name) => write!(f, "`{name}` absent"),
            Self::Null(name) => write!(f, "`{name}` null"),
            Self::OtherMember => f.write_str("an undeclared member"),
            Self::IsNull => f.write_str("null"),
            Self::IsNotNull => f.write_str("not null"),
            Self::Empty => f.write_str("empty"),
            Self::Filled => f.write_str("filled"),
        }
    }
}

/// All claims about a type.
pub(super) fn claims(model: &Model, id: &TypeId) -> Vec<Claim> {
    match model.types.get(id).map(|ty| &ty.kind) {
        None => Vec::new(),
        Some(Kind::Newtype(newtype)) => of_shape(&newtype.of),
        Some(Kind::Enum(of)) => {
            let declared = of
                .values
                .iter()
                .map(|value| Claim::Value(value.wire.clone()));
            let other = (of.unknown_value == UnknownValue::Kept).then_some(Claim::OtherValue);
            declared.chain(other).collect()
        }
        Some(Kind::Struct(of)) => of_struct(of),
        Some(Kind::Union(of)) => {
            let variants = of.variants.iter().enumerate();
            let variants =
                variants.map(|(place, variant)| Claim::Variant(place, variant.name.clone()));
            let other = (of.unknown_tag == UnknownTag::Kept).then_some(Claim::OtherVariant);
            variants.chain(other).collect()
        }
    }
}

fn of_shape(of: &Shape) -> Vec<Claim> {
    let length = match of {
        Shape::Nullable { .. } => return vec![Claim::IsNull, Claim::IsNotNull],
        Shape::List(of) => of.length,
        Shape::Map(of) => of.length,
        _ => return Vec::new(),
    };
    let empty = (length.min.unwrap_or(0) == 0).then_some(Claim::Empty);
    let filled = (length.max != Some(0)).then_some(Claim::Filled);
    empty.into_iter().chain(filled).collect()
}

fn of_struct(of: &Struct) -> Vec<Claim> {
    let mut all = Vec::new();
    for member in &of.members {
        let name = || member.wire.clone();
        // A default is not written in some cases, or always filled in.
        if member.shape != Shape::Never && !matches!(member.absent, Absent::Default { .. }) {
            all.push(Claim::Present(name()));
        }
        if member.absent == Absent::Absent {
            all.push(Claim::Absent(name()));
        }
        if may_be_null(member) {
            all.push(Claim::Null(name()));
        }
    }
    if matches!(of.additional_properties, AdditionalProperties::Kept { .. }) {
        all.push(Claim::OtherMember);
    }
    all
}

fn may_be_null(member: &Member) -> bool {
    matches!(member.shape, Shape::Nullable { .. })
        && !matches!(member.absent, Absent::Default { value: Value::Null })
}

impl Claim {
    /// Whether a value of the type shows it.
    pub(super) fn is_shown_by(&self, model: &Model, id: &TypeId, value: &Json) -> bool {
        let kind = model.types.get(id).map(|ty| &ty.kind);
        match (self, kind) {
            (Self::Value(of), _) => is(value, of),
            (Self::OtherValue, Some(Kind::Enum(of))) => is_other(of, value),
            (Self::Variant(place, _), Some(Kind::Union(of))) => {
                let variant = of.variants.get(*place);
                variant.is_some_and(|variant| is_variant(model, of, variant, value))
            }
            (Self::OtherVariant, Some(Kind::Union(of))) => {
                let Tagging::Internal { tag } = &of.tagging else {
                    return false;
                };
                let known = of.known_tags();
                matches!(value.get(tag), Some(Json::Text(tag)) if !known.contains(&tag.as_str()))
            }
            (Self::Present(name), _) => {
                value.get(name).is_some_and(|value| *value != Json::Null)
                    || is_only_null(kind, name) && value.get(name).is_some()
            }
            (Self::Absent(name), _) => value.get(name).is_none(),
            (Self::Null(name), _) => value.get(name) == Some(&Json::Null),
            (Self::OtherMember, Some(Kind::Struct(of))) => {
                let declared = |name: &String| {
                    of.members
                        .iter()
                        .any(|of| of.wire == *name || of.aliases.contains(name))
                };
                matches!(value, Json::Object(members) if members.iter().any(|(name, _)| !declared(name)))
            }
            (Self::IsNull, _) => *value == Json::Null,
            (Self::IsNotNull, _) => *value != Json::Null,
            (Self::Empty | Self::Filled, _) => {
                let is_empty = match value {
                    Json::List(items) => items.is_empty(),
                    Json::Object(members) => members.is_empty(),
                    _ => return false,
                };
                is_empty == (*self == Self::Empty)
            }
            _ => false,
        }
    }
}

/// Whether a member can only be `null`.
fn is_only_null(kind: Option<&Kind>, name: &str) -> bool {
    let Some(Kind::Struct(of)) = kind else {
        return false;
    };
    let member = of.members.iter().find(|member| member.wire == name);
    member.is_some_and(|member| member.shape == Shape::Null)
}

fn is(value: &Json, constant: &Value) -> bool {
    *value == Json::from(constant)
}

fn is_other(of: &Enum, value: &Json) -> bool {
    let is_of_type = match of.scalar {
        Scalar::Text => matches!(value, Json::Text(_)),
        Scalar::Int(_) => matches!(value, Json::Number(_)),
    };
    is_of_type && !of.values.iter().any(|declared| is(value, &declared.wire))
}

/// Whether a value is one of a variant. Of a variant with members, those must be there that it requires.
fn is_variant(model: &Model, of: &Union, variant: &Variant, value: &Json) -> bool {
    let is_payload = |value: &Json| match &variant.payload {
        Payload::Unit => *value == Json::Null,
        Payload::Shape { of } => is_of(model, of, value),
        Payload::Fields { of, .. } => has_required(model, of, value),
    };
    match &of.tagging {
        Tagging::Untagged => is_payload(value),
        Tagging::External => {
            let name = variant.tag.as_deref().unwrap_or_default();
            match &variant.payload {
                Payload::Unit => *value == Json::Text(name.to_owned()),
                _ => value.get(name).is_some_and(is_payload),
            }
        }
        Tagging::Internal { tag } => {
            let found = value.get(tag);
            let is_tag = match (&variant.tag, found) {
                (Some(tag), Some(Json::Text(found))) => tag == found,
                (None, None) => true,
                _ => false,
            };
            is_tag && is_payload(value)
        }
    }
}

fn has_required(model: &Model, of: &Struct, value: &Json) -> bool {
    of.members
        .iter()
        .all(|member| match value.get(&member.wire) {
            Some(found) => is_of(model, &member.shape, found),
            None => member.absent != Absent::Refused,
        })
}

/// Whether a value has a shape: types are read by the contract, of others the type of the value is compared.
fn is_of(model: &Model, shape: &Shape, value: &Json) -> bool {
    match (shape, value) {
        (Shape::Ref { to }, _) => matches!(read(model, to, &compact(value)), Answer::Ok { .. }),
        (Shape::Nullable { of }, _) => *value == Json::Null || is_of(model, of, value),
        (Shape::Literal { value: only, .. }, _) => is(value, only),
        (Shape::List(of), Json::List(items)) => {
            items.iter().all(|item| is_of(model, &of.item, item))
        }
        (Shape::Tuple(of), Json::List(items)) => of
            .each(items)
            .all(|(shape, item)| is_of(model, shape, item)),
        (Shape::Int(_), Json::Number(number)) => !number.contains(['.', 'e', 'E']),
        (Shape::Any, _)
        | (Shape::Bool, Json::Bool(_))
        | (Shape::Float(_), Json::Number(_))
        | (Shape::Text(_), Json::Text(_))
        | (Shape::Null, Json::Null)
        | (Shape::Map(_), Json::Object(_)) => true,
        _ => false,
    }
}
