//! Tells the variants of unions apart by a tag, or by a name, once all types are known.
//!
//! A union accepts the same values as before: all variants but one refuse each value.

use std::collections::HashMap;

use indexmap::IndexMap;

use super::own_tags::{Known, by_own_tag, by_own_tag_in_part, is_of_definitions};
use super::tagged::{Objects, by_name, by_tag};
use crate::model::keep::reached;
use crate::model::{
    Condition, Kind, Method, Newtype, Origin, Payload, Shape, Stability, Tagging, Type, TypeId,
    Union, Variant,
};

/// The number of members that may be copied beside tags even if the types have few members.
const MEMBERS: usize = 1_000;

/// What a union becomes.
enum Told {
    /// The union with a tag, or with names.
    Whole(Union),
    /// The same, or `null`.
    OrNull(Union),
    /// The union with a tag, as the first variant beside these others.
    InPart(Union, Vec<Variant>),
}

/// Gives unions the tag that their variants have, and drops the inline types that no other type needs.
/// `within` has the definitions from which a type takes members.
pub(super) fn tell_apart(
    types: &mut IndexMap<TypeId, Type>,
    methods: &[Method],
    within: &HashMap<TypeId, Vec<TypeId>>,
    conditions: &[Condition],
    is_of_rust_types: &dyn Fn(&str) -> bool,
) {
    // A type that several unions share is copied into each of them. The copies may at most double the number of
    // members.
    let mut left = MEMBERS + types.values().map(|ty| members(&ty.kind)).sum::<usize>();
    let mut index = 0;
    while let Some((id, ty)) = types.get_index(index) {
        index += 1;
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        let known = Known {
            find: &|id| types.get(id),
            within,
            conditions,
        };
        let objects = Objects {
            find: known.find,
            within,
            shares_tags: is_of_rust_types(&ty.at),
        };
        let Some(told) = told(&known, objects, union) else {
            continue;
        };
        let (Told::Whole(tagged) | Told::OrNull(tagged) | Told::InPart(tagged, _)) = &told;
        let rest = left.checked_sub(members_of(tagged));
        // A union that keeps unknown tags must be tagged in any case: nothing else expresses that.
        if rest.is_none() && union.tagging == Tagging::Untagged {
            continue;
        }
        left = rest.unwrap_or_default();
        let mut whole = ty.clone();
        let part = |name: &str| (free_id(types, &format!("{}?{name}", id.0)), name.to_owned());
        let mut docs = String::new();
        let (kind, inner) = match told {
            Told::Whole(union) => (Kind::Union(union), None),
            Told::OrNull(union) => {
                let (id, name) = part("value");
                let of = Shape::Ref { to: id.clone() }.or_null();
                (Kind::Newtype(Newtype { of }), Some((id, name, union)))
            }
            Told::InPart(tagged, rest) => {
                let (id, name) = part("tagged");
                if let Tagging::Internal { tag } = &tagged.tagging {
                    docs = format!("Those variants of `{}` that `{tag}` tells apart.", ty.name);
                }
                let first = Variant::untagged(&name, Shape::Ref { to: id.clone() }, &ty.at);
                let variants = std::iter::once(first).chain(rest).collect();
                let union = Union {
                    variants,
                    ..union.clone()
                };
                (Kind::Union(union), Some((id, name, tagged)))
            }
        };
        whole.kind = kind;
        let inner = inner.map(|(id, name, union)| {
            let ty = Type {
                name: format!("{} {name}", ty.name),
                docs,
                examples: Vec::new(),
                deprecated: false,
                stability: Stability::Stable,
                origin: Origin::Inline,
                is_named: false,
                at: ty.at.clone(),
                kind: Kind::Union(union),
                condition: None,
            };
            (id, ty)
        });
        if let Some((_, ty)) = types.get_index_mut(index - 1) {
            *ty = whole;
        }
        if let Some((id, ty)) = inner {
            types.shift_insert(index, id, ty);
            index += 1;
        }
    }
    drop_unneeded(types, methods);
}

fn told(known: &Known<'_>, objects: Objects<'_>, union: &Union) -> Option<Told> {
    if let Tagging::Internal { .. } = union.tagging {
        return by_tag(objects, union).map(Told::Whole);
    }
    if union.tagging == Tagging::External {
        return None;
    }
    let is_null = |variant: &Variant| matches!(variant.payload, Payload::Shape { of: Shape::Null });
    let mut others = union.clone();
    others.variants.retain(|variant| !is_null(variant));
    if let Some(told) = wholly(known, objects, &others) {
        let has_null = others.variants.len() < union.variants.len();
        return Some(if has_null {
            Told::OrNull(told)
        } else {
            Told::Whole(told)
        });
    }
    let (tagged, rest) = by_own_tag_in_part(known, union).filter(|_| union.most_specific_first)?;
    Some(Told::InPart(tagged, rest))
}

fn wholly(known: &Known<'_>, objects: Objects<'_>, union: &Union) -> Option<Union> {
    // A definition is the variant itself. Objects in place are copied, so that the tag is no member of them.
    let own = by_own_tag(known, union);
    let of_definitions = own
        .as_ref()
        .filter(|own| is_of_definitions(known.find, own));
    of_definitions
        .cloned()
        .or_else(|| by_tag(objects, union))
        .or_else(|| by_name(known.find, union))
        .or(own)
}

/// An id that no type has.
fn free_id(types: &IndexMap<TypeId, Type>, wanted: &str) -> TypeId {
    let mut id = TypeId(wanted.to_owned());
    while types.contains_key(&id) {
        id.0.push('?');
    }
    id
}

/// Drops the inline types to which nothing else refers.
fn drop_unneeded(types: &mut IndexMap<TypeId, Type>, methods: &[Method]) {
    let definitions = types.iter();
    let definitions = definitions.filter(|(_, ty)| ty.origin == Origin::Definition);
    let of_methods = methods
        .iter()
        .flat_map(|of| std::iter::once(&of.params).chain(&of.result));
    let definitions = definitions.map(|(id, _)| id);
    let needed = reached(types, definitions.chain(of_methods).cloned());
    types.retain(|id, _| needed.contains(id));
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
