//! Unions of objects in place whose variants are told apart by a tag, or by the name of their only member.

use std::collections::{HashMap, HashSet};

use super::unique::cased;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Null, OnError, Origin, Payload, Scalar, Shape,
    Stability, Struct, Tagging, Type, TypeId, Union, UnknownValue, Variant,
};

/// Finds the type with an id.
pub(super) type Find<'t> = dyn Fn(&TypeId) -> Option<&'t Type> + 't;

/// The maximum number of tags of one type: each gets a variant.
pub(super) const TAGS: usize = 40;

/// A variant that may be told apart by a tag, and the object that it is.
struct Found<'u, 't> {
    variant: &'u Variant,
    /// The branch of the variant, if the variant is itself a union.
    inner: Option<&'t Variant>,
    ty: &'t Type,
    of: &'t Struct,
}

/// The types of a model, for the unions of objects in place.
#[derive(Clone, Copy)]
pub(super) struct Objects<'t> {
    pub(super) find: &'t Find<'t>,
    /// The definitions from which an inline type takes members.
    pub(super) within: &'t HashMap<TypeId, Vec<TypeId>>,
    /// Whether several variants may have one tag, of which the first that accepts is read. This is so for Rust types.
    pub(super) shares_tags: bool,
}

/// The union with a tag: a member that has a different constant in each variant, and that at most one variant refuses
/// instead. A union that is already tagged keeps its tag, and may have a single variant.
pub(super) fn by_tag(objects: Objects<'_>, union: &Union) -> Option<Union> {
    let known = match &union.tagging {
        Tagging::Internal { tag } => Some(tag),
        Tagging::External | Tagging::Untagged if union.variants.len() < 2 => return None,
        Tagging::External | Tagging::Untagged => None,
    };
    let variants = union.variants.iter();
    let groups: Option<Vec<Vec<Found<'_, '_>>>> =
        variants.map(|variant| objects.found(variant)).collect();
    let groups = groups?;
    let mut with_tag = groups
        .iter()
        .flatten()
        .filter(|found| found.variant.default_tag.is_none());
    let members = with_tag
        .next()?
        .of
        .members
        .iter()
        .map(|member| &member.wire);
    let mut tags = members.filter(|tag| known.is_none_or(|known| known == *tag));
    let tag = tags.find(|tag| objects.tell_apart(&groups, tag))?;
    let variants = groups.iter().flat_map(|group| objects.tagged(group, tag));
    Some(Union {
        tagging: Tagging::Internal { tag: tag.clone() },
        variants: variants.collect(),
        ..union.clone()
    })
}

impl<'t> Objects<'t> {
    /// The object that a variant is, or those of its branches.
    fn found<'u>(self, variant: &'u Variant) -> Option<Vec<Found<'u, 't>>> {
        if let Some((ty, of)) = structure(self.find, variant) {
            let inner = None;
            return Some(vec![Found {
                variant,
                inner,
                ty,
                of,
            }]);
        }
        let ty = (self.find)(named(variant)?).filter(|_| self.shares_tags)?;
        let Kind::Union(union) = &ty.kind else {
            return None;
        };
        let is_plain = ty.origin == Origin::Inline
            && ty.condition.is_none()
            && union.tagging == Tagging::Untagged;
        let inner = union.variants.iter().filter(|_| is_plain).map(|inner| {
            let (ty, of) = structure(self.find, inner)?;
            let inner = Some(inner);
            Some(Found {
                variant,
                inner,
                ty,
                of,
            })
        });
        inner
            .collect::<Option<Vec<_>>>()
            .filter(|all| !all.is_empty())
    }

    /// Whether each variant has its own values of the member, except for at most one that is meant if the tag is absent:
    /// it refuses the member, or has a default tag.
    fn tell_apart(self, groups: &[Vec<Found<'_, 't>>], tag: &str) -> bool {
        let mut names = HashSet::new();
        let mut without = 0;
        let have_names = groups.iter().all(|group| {
            let Some((first, others)) = group.split_first() else {
                return false;
            };
            if let Some(tags) = self.tags(first, tag) {
                let is_shared = others
                    .iter()
                    .all(|other| self.tags(other, tag).as_ref() == Some(&tags));
                return is_shared && tags.iter().all(|tag| is_name(&mut names, tag));
            }
            without += 1;
            let name = first
                .variant
                .default_tag
                .as_ref()
                .unwrap_or(&first.variant.name);
            group.iter().all(|found| found.may_lack(tag)) && is_name(&mut names, name)
        });
        have_names && without < 2 && without < groups.len()
    }

    /// The values of the tag of an object. If there are several, each gets a variant.
    fn tags(self, found: &Found<'_, 't>, tag: &str) -> Option<Vec<String>> {
        if found.variant.default_tag.is_some() {
            return None;
        }
        let member = found.of.members.iter().find(|member| member.wire == tag)?;
        if let (Shape::Ref { to }, true) = (&member.shape, self.shares_tags && is_required(member))
        {
            return enum_strings((self.find)(to)?).filter(|tags| tags.len() <= TAGS);
        }
        Some(vec![tag_value(found.of, tag)?.to_owned()])
    }

    /// The variants of a group, without the tag as a member.
    fn tagged(self, group: &[Found<'_, 't>], tag: &str) -> Vec<Variant> {
        let tags = group.first().and_then(|first| self.tags(first, tag));
        let tags = tags.map_or_else(|| vec![None], |tags| tags.into_iter().map(Some).collect());
        let mut variants = Vec::with_capacity(tags.len() * group.len());
        for value in tags {
            for found in group {
                let mut of = Struct::clone(found.of);
                of.members.retain(|member| member.wire != *tag);
                let id = named(found.inner.unwrap_or(found.variant));
                let mut definitions = id.and_then(|id| self.within.get(id)).into_iter().flatten();
                let from = definitions
                    .find(|id| has_all((self.find)(id), &of))
                    .cloned();
                let payload = Payload::Fields { from, of };
                variants.push(found.variant_of(value.as_deref(), payload, group.len() > 1));
            }
        }
        variants
    }
}

impl Found<'_, '_> {
    /// Whether the object is meant if the tag is absent.
    fn may_lack(&self, tag: &str) -> bool {
        let member = self.of.members.iter().find(|member| member.wire == tag);
        match &self.variant.default_tag {
            Some(default) => member.is_some_and(|member| {
                literal(&member.shape) == Some(default) && member.absent == Absent::Absent
            }),
            None => member.is_some_and(|member| member.shape == Shape::Never),
        }
    }

    /// The variant with a tag. One of several with this tag also has the name of its branch, and what either says.
    fn variant_of(&self, tag: Option<&str>, payload: Payload, is_one_of_several: bool) -> Variant {
        let outer = told(
            self.variant,
            Some(self.ty),
            tag.unwrap_or_default(),
            payload,
        );
        let outer = Variant {
            name: tag.unwrap_or(&self.variant.name).to_owned(),
            tag: tag.map(str::to_owned),
            ..outer
        };
        let Some(inner) = self.inner else {
            return outer;
        };
        let is_unstable = [inner.stability, outer.stability].contains(&Stability::Unstable);
        Variant {
            name: if is_one_of_several {
                format!("{} {}", outer.name, inner.name)
            } else {
                outer.name.clone()
            },
            docs: if inner.docs.is_empty() {
                self.variant.docs.clone()
            } else {
                inner.docs.clone()
            },
            deprecated: inner.deprecated || outer.deprecated,
            stability: if is_unstable {
                Stability::Unstable
            } else {
                Stability::Stable
            },
            at: inner.at.clone(),
            ..outer
        }
    }
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
    enum_strings(find(named(variant)?)?)
}

/// The strings of an enum in place. The values of a definition keep a type of their own.
fn enum_strings(ty: &Type) -> Option<Vec<String>> {
    match &ty.kind {
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
    literal(&member.shape).filter(|_| is_required(member))
}

/// The only string that a shape accepts.
fn literal(shape: &Shape) -> Option<&str> {
    match shape {
        Shape::Literal { value, .. } => value.as_str(),
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
