//! Tags that the types of variants declare themselves, but not as a constant: the union then says which of their values it
//! takes.

use std::collections::HashMap;

use crate::model::{
    EnumValue, Kind, Member, Model, Origin, Payload, Shape, Struct, Tagging, Union, UnknownValue,
    Variant, enum_of,
};

/// For each tag, by its address: the only value by which unions take its type.
#[derive(Default)]
pub(super) struct OwnTags<'m>(HashMap<usize, Option<&'m str>>);

pub(super) fn own_tags(model: &Model) -> OwnTags<'_> {
    let mut own = OwnTags::default();
    for ty in model.types.values() {
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        let tags = union.variants.iter();
        for (tag, value) in tags.filter_map(|variant| tag_of(model, union, variant)) {
            let known = own.0.entry(address(tag)).or_insert(Some(value));
            *known = known.filter(|known| *known == value);
        }
    }
    own
}

impl OwnTags<'_> {
    /// The value of a tag that a constructor may fill in, if no union takes the type by another one.
    pub(super) fn value(&self, member: &Member) -> Option<&str> {
        *self.0.get(&address(member))?
    }
}

/// The shapes of a variant that is a union with such tags and has no name in the schema. Its types are variants of the
/// union around it whatever their tag is, since that union has a variant with any tag.
pub(super) fn parts<'m>(model: &'m Model, variant: &Variant) -> Vec<&'m Shape> {
    let Payload::Shape {
        of: Shape::Ref { to },
    } = &variant.payload
    else {
        return Vec::new();
    };
    let found = model.types.get(to);
    let Some(Kind::Union(union)) = found.map(|ty| &ty.kind) else {
        return Vec::new();
    };
    let is_part = found.is_some_and(|ty| ty.origin == Origin::Inline);
    let mut variants = union.variants.iter();
    if !is_part || !variants.any(|of| is_open(model, union, of)) {
        return Vec::new();
    }
    let mut shapes = Vec::new();
    for variant in &union.variants {
        if let Payload::Shape { of } = &variant.payload
            && !shapes.contains(&of)
        {
            shapes.push(of);
        }
    }
    shapes
}

/// Whether the type of a variant declares the tag with further values than those that the union takes.
pub(super) fn is_open(model: &Model, union: &Union, variant: &Variant) -> bool {
    let taken = |value: &EnumValue| {
        let same = union
            .variants
            .iter()
            .filter(|other| other.payload == variant.payload);
        let mut tags = same.filter_map(|other| other.tag.as_deref());
        tags.any(|tag| value.wire.as_str() == Some(tag))
    };
    tag_of(model, union, variant).is_some_and(|(member, _)| {
        match enum_of(&model.types, &member.shape) {
            Some(of) => of.unknown_value != UnknownValue::Refused || !of.values.iter().all(taken),
            None => model.constant(member).is_none(),
        }
    })
}

/// The tag that the type of a variant declares, and the value that the union takes.
fn tag_of<'m>(
    model: &'m Model,
    union: &'m Union,
    variant: &'m Variant,
) -> Option<(&'m Member, &'m str)> {
    let Tagging::Internal { tag } = &union.tagging else {
        return None;
    };
    let Payload::Shape {
        of: Shape::Ref { to },
    } = &variant.payload
    else {
        return None;
    };
    let Kind::Struct(Struct { members, .. }) = &model.types.get(to)?.kind else {
        return None;
    };
    let member = members.iter().find(|member| member.wire == *tag)?;
    Some((member, variant.tag.as_deref()?))
}

fn address(member: &Member) -> usize {
    std::ptr::from_ref(member).addr()
}
