//! Unions by trying whose variants are told apart by a tag, or by the name of their only member.
//!
//! They accept what they accepted before: each value is refused by all variants but one.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::super::most::shapes;
use super::unique::folded;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Method, Null, OnError, Origin, Payload, Scalar,
    Shape, Struct, Tagging, Type, TypeId, Union, UnknownValue, Variant,
};

/// So many members are put beside a tag even where there are few others.
const MEMBERS: usize = 1_000;

/// Gives unions the tag that their variants have. Inline types that no other type needs then are dropped.
pub(super) fn tell_apart(types: &mut IndexMap<TypeId, Type>, methods: &[Method]) {
    // Members of a type that several unions share stand in each of them: at most as many as there are without that.
    let mut left = MEMBERS + types.values().map(|ty| members(&ty.kind)).sum::<usize>();
    let mut unused = HashSet::new();
    for index in 0..types.len() {
        let Some(Kind::Union(union)) = types.get_index(index).map(|(_, ty)| &ty.kind) else {
            continue;
        };
        if union.tagging != Tagging::Untagged {
            continue;
        }
        let Some(told) = by_tag(types, union).or_else(|| by_name(types, union)) else {
            continue;
        };
        let Some(rest) = left.checked_sub(members_of(&told)) else {
            continue;
        };
        left = rest;
        unused.extend(
            union
                .variants
                .iter()
                .filter_map(|variant| named(variant).cloned()),
        );
        if let Some((_, ty)) = types.get_index_mut(index) {
            ty.kind = Kind::Union(told);
        }
    }
    let mut needed: HashSet<TypeId> = HashSet::new();
    for ty in types.values() {
        let shapes = shapes(&ty.kind).into_iter();
        needed.extend(shapes.flat_map(Shape::types).cloned());
    }
    types.retain(|id, ty| {
        let mut of_methods = methods
            .iter()
            .flat_map(|of| std::iter::once(&of.params).chain(&of.result));
        ty.origin == Origin::Definition
            || of_methods.any(|of| of == id)
            || needed.contains(id)
            || !unused.contains(id)
    });
}

/// The union by a member that is another constant in each variant.
fn by_tag(types: &IndexMap<TypeId, Type>, union: &Union) -> Option<Union> {
    let variants = union.variants.iter();
    let found: Option<Vec<(&Variant, &Type, &Struct)>> = variants
        .map(|variant| structure(types, variant).map(|(ty, of)| (variant, ty, of)))
        .collect();
    let found = found.filter(|found| found.len() > 1)?;
    let (_, _, first) = found.first()?;
    let tag = first
        .members
        .iter()
        .map(|member| &member.wire)
        .find(|tag| {
            let mut names = HashSet::new();
            let mut values = HashSet::new();
            found.iter().all(|(_, _, of)| {
                let value = tag_value(of, tag);
                value.is_some_and(|value| values.insert(value) && is_name(&mut names, value))
            })
        })?;
    let variants = found.iter().map(|(variant, ty, of)| {
        let value = tag_value(of, tag)?;
        let mut of = Struct::clone(of);
        of.members.retain(|member| member.wire != *tag);
        let payload = Payload::Fields { of, from: None };
        Some(told(variant, Some(ty), value, payload))
    });
    Some(Union {
        tagging: Tagging::Internal { tag: tag.clone() },
        variants: variants.collect::<Option<_>>()?,
        ..union.clone()
    })
}

/// The union of objects with one member each, and of strings.
fn by_name(types: &IndexMap<TypeId, Type>, union: &Union) -> Option<Union> {
    let mut variants = Vec::new();
    let mut names = HashSet::new();
    let mut objects = 0;
    for variant in &union.variants {
        if let Some((ty, of)) = structure(types, variant) {
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
        for value in strings(types, variant)? {
            if !is_name(&mut names, value) {
                return None;
            }
            variants.push(told(variant, None, value, Payload::Unit));
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

/// Whether a tag gives a variant a name of its own in every language.
fn is_name(names: &mut HashSet<String>, tag: &str) -> bool {
    let name = folded(tag);
    !name.is_empty() && names.insert(name)
}

/// The object that a variant is, if it has no condition. A definition stays the type that users know by its name.
fn structure<'t>(
    types: &'t IndexMap<TypeId, Type>,
    variant: &Variant,
) -> Option<(&'t Type, &'t Struct)> {
    let known = types.get(named(variant)?)?;
    let ty = (known.origin != Origin::Definition).then_some(known)?;
    match &ty.kind {
        Kind::Struct(of) if ty.condition.is_none() && !of.null_is_empty => Some((ty, of)),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
}

/// The strings that a variant may be.
fn strings<'t>(types: &'t IndexMap<TypeId, Type>, variant: &'t Variant) -> Option<Vec<&'t str>> {
    if let Payload::Shape {
        of: Shape::Literal { value, .. },
    } = &variant.payload
    {
        return value.as_str().map(|value| vec![value]);
    }
    let ty = types.get(named(variant)?)?;
    match &ty.kind {
        // The values of a definition have a type of their own.
        Kind::Enum(of)
            if ty.origin == Origin::Inline
                && ty.condition.is_none()
                && of.scalar == Scalar::Text
                && of.unknown_value == UnknownValue::Refused =>
        {
            of.values.iter().map(|value| value.wire.as_str()).collect()
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

/// The only string that a member of this name may be, if it must be there.
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

fn is_required(member: &Member) -> bool {
    member.absent == Absent::Refused
        && member.null == Null::ByShape
        && member.on_error == OnError::Refused
        && !member.skip_invalid_items
        && member.aliases.is_empty()
}

fn members(kind: &Kind) -> usize {
    match kind {
        Kind::Struct(of) => of.members.len(),
        Kind::Union(union) => members_of(union),
        Kind::Enum(_) | Kind::Newtype(_) => 0,
    }
}

fn members_of(union: &Union) -> usize {
    let variants = union.variants.iter();
    variants
        .map(|variant| match &variant.payload {
            Payload::Fields { of, .. } => of.members.len(),
            Payload::Unit | Payload::Shape { .. } => 0,
        })
        .sum()
}
