//! Finds untagged unions whose variants can be distinguished by a tag, or by the name of their only member.
//!
//! They accept the same values as before: all variants but one refuse each value.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use serde_json::Value;

use super::super::lossy_unions::shapes;
use super::unique::cased;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Method, Null, OnError, Origin, Payload, Scalar,
    Shape, Struct, Tagging, Type, TypeId, Union, UnknownValue, Variant,
};

/// The number of members that may be copied beside tags even if the types have few members.
const MEMBERS: usize = 1_000;

/// Gives unions the tag that their variants have, and drops the inline types that no other type needs afterwards.
/// `within` has the definitions from which a type takes members.
pub(super) fn tell_apart(
    types: &mut IndexMap<TypeId, Type>,
    methods: &[Method],
    within: &HashMap<TypeId, Vec<TypeId>>,
) {
    // A type that several unions share is copied into each of them. The copies may at most double the number of
    // members.
    let mut left = MEMBERS + types.values().map(|ty| members(&ty.kind)).sum::<usize>();
    let mut unused = HashSet::new();
    for index in 0..types.len() {
        let Some(Kind::Union(union)) = types.get_index(index).map(|(_, ty)| &ty.kind) else {
            continue;
        };
        let find = |id: &TypeId| types.get(id);
        let told = match &union.tagging {
            Tagging::Untagged => by_tag(&find, union, within)
                .or_else(|| by_name(&find, union))
                .or_else(|| by_own_tag(&find, union)),
            Tagging::Internal { .. } => by_tag(&find, union, within),
            Tagging::External => None,
        };
        let Some(told) = told else {
            continue;
        };
        let rest = left.checked_sub(members_of(&told));
        // A union that keeps unknown tags must be tagged in any case: nothing else expresses that.
        if rest.is_none() && union.tagging == Tagging::Untagged {
            continue;
        }
        left = rest.unwrap_or_default();
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
    drop_unneeded(types, methods, &unused);
}

/// Drops inline types that are no longer referred to.
fn drop_unneeded(types: &mut IndexMap<TypeId, Type>, methods: &[Method], unused: &HashSet<TypeId>) {
    let mut needed: HashSet<TypeId> = HashSet::new();
    for ty in types.values() {
        let shapes = shapes(&ty.kind).into_iter();
        needed.extend(shapes.flat_map(Shape::types).cloned());
    }
    let of_methods = methods
        .iter()
        .flat_map(|of| std::iter::once(&of.params).chain(&of.result));
    needed.extend(of_methods.cloned());
    types.retain(|id, ty| {
        ty.origin == Origin::Definition || needed.contains(id) || !unused.contains(id)
    });
}

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

/// The union with a tag that the types of the variants declare themselves: a member that has a different constant in each.
/// Users know a definition by its name, so it stays a type.
fn by_own_tag(find: &Find<'_>, union: &Union) -> Option<Union> {
    if union.variants.len() < 2 {
        return None;
    }
    let structs: Option<Vec<&Struct>> = union.variants.iter().map(|of| whole(find, of)).collect();
    let structs = structs?;
    let mut tags = structs.first()?.members.iter().map(|member| &member.wire);
    let tag = tags.find(|tag| {
        let mut seen = HashSet::new();
        let mut values = structs.iter().map(|of| tag_value(of, tag));
        values.all(|value| value.is_some_and(|value| seen.insert(value)))
    })?;
    let variants = union.variants.iter().zip(&structs);
    let variants = variants.map(|(variant, of)| Variant {
        tag: tag_value(of, tag).map(str::to_owned),
        ..variant.clone()
    });
    Some(Union {
        tagging: Tagging::Internal { tag: tag.clone() },
        variants: variants.collect(),
        ..union.clone()
    })
}

/// The struct that a variant refers to.
fn whole<'t>(find: &Find<'t>, variant: &Variant) -> Option<&'t Struct> {
    match &find(named(variant)?)?.kind {
        Kind::Struct(of) if !of.null_is_empty => Some(of),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
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
pub(super) fn by_name<'t>(find: &Find<'t>, union: &'t Union) -> Option<Union> {
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
fn strings<'t>(find: &Find<'t>, variant: &'t Variant) -> Option<Vec<&'t str>> {
    if let Payload::Shape {
        of: Shape::Literal { value, .. },
    } = &variant.payload
    {
        return value.as_str().map(|value| vec![value]);
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
