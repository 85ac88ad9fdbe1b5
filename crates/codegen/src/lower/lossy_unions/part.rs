//! Shapes whose names are resolved.

use crate::model::{
    Enum, Kind, Member, Model, OnError, Payload, Shape, Struct, Tagging, Union, Variant,
};

/// A shape whose name is resolved.
#[derive(Clone, Copy)]
pub(super) enum Part<'m> {
    /// A shape that is neither a reference nor nullable.
    Shape(&'m Shape),
    /// The shape or `null`.
    Nullable(&'m Shape),
    /// An object.
    Object(Object<'m>),
    /// One of several scalars.
    Enum(&'m Enum),
    /// One of several variants.
    Union(&'m Union),
}

/// An object with declared members, and with the tag of its union.
#[derive(Clone, Copy)]
pub(super) struct Object<'m> {
    pub(super) of: &'m Struct,
    pub(super) tag: Option<Tag<'m>>,
}

/// The tag of a union.
#[derive(Clone, Copy)]
pub(super) struct Tag<'m> {
    pub(super) name: &'m str,
    /// The required value; `None` for the variant that has no tag.
    pub(super) value: Option<&'m str>,
}

impl Part<'_> {
    /// The address of the part in the model, which identifies it.
    pub(super) fn address(&self) -> usize {
        match self {
            Self::Shape(of) | Self::Nullable(of) => std::ptr::from_ref(*of).addr(),
            Self::Object(object) => std::ptr::from_ref(object.of).addr(),
            Self::Enum(of) => std::ptr::from_ref(*of).addr(),
            Self::Union(of) => std::ptr::from_ref(*of).addr(),
        }
    }
}

/// Resolves the names of a shape. A type that refers only to itself, which is refused elsewhere, stays a reference.
pub(super) fn part<'m>(model: &'m Model, shape: &'m Shape) -> Part<'m> {
    let mut shape = shape;
    for _ in 0..=model.types.len() {
        let Shape::Ref { to } = shape else { break };
        match model.types.get(to).map(|ty| &ty.kind) {
            Some(Kind::Newtype(newtype)) => shape = &newtype.of,
            Some(Kind::Struct(of)) => return Part::Object(Object { of, tag: None }),
            Some(Kind::Enum(of)) => return Part::Enum(of),
            Some(Kind::Union(of)) => return Part::Union(of),
            None => break,
        }
    }
    match shape {
        Shape::Nullable { of } => Part::Nullable(of),
        shape => Part::Shape(shape),
    }
}

/// The variants of a union whose payload is the whole value: all except those with a tag outside.
pub(super) fn variants<'m>(model: &'m Model, union: &'m Union) -> Vec<Part<'m>> {
    let tag = match &union.tagging {
        Tagging::Internal { tag } => Some(tag.as_str()),
        Tagging::External | Tagging::Untagged => None,
    };
    let variant = |variant: &'m Variant| match &variant.payload {
        Payload::Unit => Part::Shape(&Shape::Null),
        Payload::Shape { of } => part(model, of),
        Payload::Fields { of, .. } => Part::Object(Object {
            of,
            tag: tag.map(|name| Tag {
                name,
                value: variant.tag.as_deref(),
            }),
        }),
    };
    union.variants.iter().map(variant).collect()
}

/// Whether a type drops members of its own objects.
pub(super) fn drops_itself(kind: &Kind) -> bool {
    match kind {
        Kind::Struct(of) => drops_members(of),
        Kind::Union(union) => union.variants.iter().any(|variant| match &variant.payload {
            Payload::Fields { of, .. } => drops_members(of),
            Payload::Unit | Payload::Shape { .. } => false,
        }),
        Kind::Enum(_) | Kind::Newtype(_) => false,
    }
}

pub(super) fn drops_members(of: &Struct) -> bool {
    of.additional_properties.may_be_ignored() || of.members.iter().any(is_tolerant)
}

/// Whether the member, or an item of it, is dropped if it does not decode.
pub(super) fn is_tolerant(member: &Member) -> bool {
    member.on_error != OnError::Refused || member.skip_invalid_items
}
