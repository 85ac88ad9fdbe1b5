//! Unions of objects in place whose variants are told apart by a tag, or by the name of their only member.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::unique::cased;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Null, OnError, Origin, Payload, Scalar, Shape,
    Struct, Tagging, Type, TypeId, Union, UnknownValue, Variant,
};

/// Finds the type with an id.
pub(super) type Find<'t> = dyn Fn(&TypeId) -> Option<&'t Type> + 't;

/// The union with a tag: a member that has a different constant in each variant, and that at most one variant refuses
/// instead. A union that is already tagged keeps its tag, and may have a single variant.
pub(super) fn by_tag(
    find: &Find<'_>,
    union: &Union,
    within: &HashMap<TypeId, Vec<TypeId>>,
) -> Option<Union> {
    let variants = union.variants.iter();
    let found: Option<Vec<(&Variant, &Type, &Struct)>> = variants
        .map(|variant| structure(find, variant).map(|(ty, of)| (variant, ty, of)))
        .collect();
    let found = found?;
    let known = match &union.tagging {
        Tagging::Internal { tag } => Some(tag),
        Tagging::External | Tagging::Untagged if found.len() < 2 => return None,
        Tagging::External | Tagging::Untagged => None,
    };
    let (_, _, first) = found.first()?;
    let members = first.members.iter().map(|member| &member.wire);
    let mut tags = members.filter(|tag| known.is_none_or(|known| known == *tag));
    let tag = tags.find(|tag| tells_apart(&found, tag))?;
    let variants = found.iter().map(|(variant, ty, of)| {
        let value = tag_value(of, tag);
        let mut of = Struct::clone(of);
        of.members.retain(|member| member.wire != *tag);
        let definitions = named(variant).and_then(|id| within.get(id));
        let from = definitions.and_then(|ids| ids.iter().find(|id| has_all(find(id), &of)));
        let payload = Payload::Fields {
            from: from.cloned(),
            of,
        };
        match value {
            Some(value) => told(variant, Some(ty), value, payload),
            None => Variant {
                name: variant.name.clone(),
                tag: None,
                ..told(variant, Some(ty), "", payload)
            },
        }
    });
    Some(Union {
        tagging: Tagging::Internal { tag: tag.clone() },
        variants: variants.collect(),
        ..union.clone()
    })
}

/// Whether each variant has its own value of the member, except for at most one that refuses the member.
fn tells_apart(found: &[(&Variant, &Type, &Struct)], tag: &str) -> bool {
    let mut names = HashSet::new();
    let mut without = 0;
    let have_names = found.iter().all(|(variant, _, of)| {
        let value = tag_value(of, tag);
        let is_refused = || {
            let mut own = of.members.iter().filter(|member| member.wire == tag);
            own.any(|member| member.shape == Shape::Never)
        };
        if let Some(value) = value {
            return is_name(&mut names, value);
        }
        without += 1;
        is_refused() && is_name(&mut names, &variant.name)
    });
    have_names && without < 2 && without < found.len()
}

/// Whether a definition has exactly these members, so that a variant can refer to it.
fn has_all(definition: Option<&Type>, of: &Struct) -> bool {
    let Some(definition) = definition.filter(|ty| ty.condition.is_none()) else {
        return false;
    };
    match &definition.kind {
        Kind::Struct(whole) => !of.members.is_empty() && whole == of,
        Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => false,
    }
}

/// The union of objects with one member each, and of strings, told apart by these names.
pub(super) fn by_name(find: &Find<'_>, union: &Union) -> Option<Union> {
    let mut variants = Vec::new();
    let mut names = HashSet::new();
    let mut objects = 0;
    for variant in &union.variants {
        if let Some((ty, of)) = structure(find, variant) {
            let ([only], AdditionalProperties::Refused) =
                (of.members.as_slice(), &of.additional_properties)
            else {
                return None;
            };
            if !is_required(only) || only.shape == Shape::Never || !is_name(&mut names, &only.wire)
            {
                return None;
            }
            objects += 1;
            let of = only.shape.clone();
            variants.push(told(variant, Some(ty), &only.wire, Payload::Shape { of }));
            continue;
        }
        for value in strings(find, variant)? {
            if !is_name(&mut names, &value) {
                return None;
            }
            variants.push(told(variant, None, &value, Payload::Unit));
        }
    }
    (objects > 0 && variants.len() > 1).then(|| Union {
        tagging: Tagging::External,
        variants,
        ..union.clone()
    })
}

fn told(variant: &Variant, ty: Option<&Type>, tag: &str, payload: Payload) -> Variant {
    let docs = ty
        .filter(|_| variant.docs.is_empty())
        .map(|ty| ty.docs.clone());
    Variant {
        name: tag.to_owned(),
        tag: Some(tag.to_owned()),
        payload,
        docs: docs.unwrap_or_else(|| variant.docs.clone()),
        ..variant.clone()
    }
}

/// Whether a tag gives a variant a name that is unique in every language, with symbols spelled out if necessary.
fn is_name(names: &mut HashSet<String>, tag: &str) -> bool {
    let name = cased(tag);
    !name.is_empty() && names.insert(name)
}

/// The object that a variant refers to, if it is an inline type without a condition. Users know a definition by its
/// name, so it stays a type.
fn structure<'t>(find: &Find<'t>, variant: &Variant) -> Option<(&'t Type, &'t Struct)> {
    let known = find(named(variant)?)?;
    let ty = (known.origin != Origin::Definition).then_some(known)?;
    match &ty.kind {
        Kind::Struct(of) if ty.condition.is_none() && !of.null_is_empty => Some((ty, of)),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
}

/// The strings that a variant may be.
fn strings(find: &Find<'_>, variant: &Variant) -> Option<Vec<String>> {
    if let Payload::Shape {
        of: Shape::Literal { value, .. },
    } = &variant.payload
    {
        return value.as_str().map(|value| vec![value.to_owned()]);
    }
    let ty = find(named(variant)?)?;
    match &ty.kind {
        // The values of a definition keep a type of their own.
        Kind::Enum(of)
            if ty.origin == Origin::Inline
                && ty.condition.is_none()
                && of.scalar == Scalar::Text
                && of.unknown_value == UnknownValue::Refused =>
        {
            let values = of.values.iter().map(|value| value.wire.as_str());
            values.map(|value| value.map(str::to_owned)).collect()
        }
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
}

pub(crate) fn named(variant: &Variant) -> Option<&TypeId> {
    match &variant.payload {
        Payload::Shape {
            of: Shape::Ref { to },
        } => Some(to),
        Payload::Shape { .. } | Payload::Unit | Payload::Fields { .. } => None,
    }
}

/// The only string that a member with this name may be, if the member is required.
pub(crate) fn tag_value<'t>(of: &'t Struct, tag: &str) -> Option<&'t str> {
    let member = of.members.iter().find(|member| member.wire == tag)?;
    match &member.shape {
        Shape::Literal {
            value: Value::String(value),
            ..
        } if is_required(member) => Some(value),
        _ => None,
    }
}

/// Whether a member must be present, and is read as its shape says.
pub(super) fn is_required(member: &Member) -> bool {
    member.absent == Absent::Refused
        && member.null == Null::ByShape
        && member.on_error == OnError::Refused
        && !member.skip_invalid_items
        && member.aliases.is_empty()
}
