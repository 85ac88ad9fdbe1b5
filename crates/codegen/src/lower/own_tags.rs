//! Unions of types that declare the tag themselves, so that each type is the variant, and no copy of it.
//!
//! A type tells its tag by a constant. A definition may also get its tags from a schema beside the reference to it, such
//! as the one that a `discriminator` of `OpenAPI` adds: the definition then allows further values, and the union refuses
//! them.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::tagged::{Find, TAGS, is_required, named};
use crate::model::{
    Absent, Condition, Enum, Kind, Member, Newtype, Origin, Payload, Scalar, Shape, Struct,
    Tagging, Type, TypeId, Union, UnknownValue, Variant,
};

/// The maximum number of names of one type, each of which refers to the next.
const NAMES: usize = 16;

/// The types of a model while its unions are told apart.
pub(super) struct Known<'t> {
    pub(super) find: &'t Find<'t>,
    /// The definitions from which an inline type takes members.
    pub(super) within: &'t HashMap<TypeId, Vec<TypeId>>,
    pub(super) conditions: &'t [Condition],
}

/// The type of a variant, and the values of its tag.
struct Told {
    to: TypeId,
    values: Vec<String>,
}

/// The union with a tag that the types of the variants declare: a member that has other values in each.
pub(super) fn by_own_tag(known: &Known<'_>, union: &Union) -> Option<Union> {
    // Without the tag, a value is read as a variant whose type requires it.
    if union
        .variants
        .iter()
        .any(|variant| variant.default_tag.is_some())
    {
        return None;
    }
    let tag = known.tags(union).into_iter().find(|tag| {
        let (_, rest) = known.divided(union, tag);
        rest.is_empty()
    });
    let (tagged, _) = known.divided(union, &tag?);
    (union.variants.len() > 1).then_some(tagged)
}

/// The union of the variants that a tag of their own tells apart, and the other variants. There must be others, and one of
/// the first must be a copy of a definition, which the definition replaces.
pub(super) fn by_own_tag_in_part(
    known: &Known<'_>,
    union: &Union,
) -> Option<(Union, Vec<Variant>)> {
    let before: HashSet<&TypeId> = union.variants.iter().filter_map(named).collect();
    let mut divided = known.tags(union).into_iter();
    divided.find_map(|tag| {
        let (tagged, rest) = known.divided(union, &tag);
        let mut after = tagged.variants.iter().filter_map(named);
        let replaces = after.any(|id| !before.contains(id));
        (replaces && !rest.is_empty()).then_some((tagged, rest))
    })
}

/// Whether each variant is a definition.
pub(super) fn is_of_definitions(find: &Find<'_>, union: &Union) -> bool {
    union.variants.iter().all(|variant| {
        let of = named(variant).and_then(find);
        of.is_some_and(|ty| ty.origin == Origin::Definition)
    })
}

impl<'t> Known<'t> {
    /// The members that may be the tag: those of the first struct with such members.
    fn tags(&self, union: &Union) -> Vec<String> {
        let structs = union.variants.iter().filter_map(|variant| {
            let of = whole((self.find)(named(variant)?)?)?;
            let members = of.members.iter();
            let members = members.filter(|member| self.values(member).is_some());
            let found: Vec<String> = members.map(|member| member.wire.clone()).collect();
            (!found.is_empty()).then_some(found)
        });
        let mut structs = structs;
        structs.next().unwrap_or_default()
    }

    /// The union of the variants that have other values of this tag than those before them, and the remaining variants.
    fn divided(&self, union: &Union, tag: &str) -> (Union, Vec<Variant>) {
        let mut seen: HashSet<String> = HashSet::new();
        let (mut variants, mut rest) = (Vec::new(), Vec::new());
        for variant in &union.variants {
            let told = named(variant).and_then(|id| self.told(id, tag));
            let Some(Told { to, values }) =
                told.filter(|told| !told.values.iter().any(|value| seen.contains(value)))
            else {
                rest.push(variant.clone());
                continue;
            };
            let is_one = values.len() == 1;
            variants.extend(values.iter().map(|value| Variant {
                name: if is_one {
                    variant.name.clone()
                } else {
                    format!("{} {value}", variant.name)
                },
                tag: Some(value.clone()),
                payload: Payload::Shape {
                    of: Shape::Ref { to: to.clone() },
                },
                ..variant.clone()
            }));
            seen.extend(values);
        }
        let tagging = Tagging::Internal {
            tag: tag.to_owned(),
        };
        let tagged = Union {
            tagging,
            variants,
            most_specific_first: false,
            ..union.clone()
        };
        (tagged, rest)
    }

    /// The type of a variant and the values of its tag.
    fn told(&self, id: &TypeId, tag: &str) -> Option<Told> {
        let ty = (self.find)(id)?;
        let own = whole(ty)?;
        let member = own.members.iter().find(|member| member.wire == tag)?;
        let values = self.values(member)?;
        let mut definitions = self.within.get(id).into_iter().flatten();
        let definition = definitions.find(|id| {
            let found = (self.find)(id);
            found.is_some_and(|definition| self.is_narrowed(definition, ty, tag))
        });
        let to = match definition {
            Some(definition) => definition,
            None => (values.len() == 1).then_some(id)?,
        };
        Some(Told {
            to: to.clone(),
            values,
        })
    }

    /// Whether a type is a definition with fewer values of the tag. Both accept the same values with these tags, and read
    /// them alike.
    fn is_narrowed(&self, definition: &Type, ty: &Type, tag: &str) -> bool {
        let (Some(one), Some(other)) = (whole(definition), whole(ty)) else {
            return false;
        };
        // The union requires the tag even if the definition does not.
        let is_plain = |member: &Member| {
            let required = Member {
                absent: Absent::Refused,
                ..member.clone()
            };
            is_required(&required) && !matches!(member.absent, Absent::Default { .. })
        };
        let has_tag = one
            .members
            .iter()
            .any(|member| member.wire == tag && is_plain(member) && self.is_text(&member.shape));
        let beside = |of: &Struct| {
            let mut of = of.clone();
            of.members.retain(|member| member.wire != tag);
            of
        };
        let [condition, narrower] = [definition, ty].map(|ty| {
            let found = ty.condition.and_then(|id| self.conditions.get(id.0));
            found.map(|condition| Condition {
                at: String::new(),
                ..condition.clone()
            })
        });
        ty.origin == Origin::Inline
            && has_tag
            && condition == narrower
            && beside(one) == beside(other)
    }

    /// The strings that a required member may be, if its shape lists them.
    fn values(&self, member: &Member) -> Option<Vec<String>> {
        if !is_required(member) {
            return None;
        }
        let listed = |of: &Value| of.as_str().map(str::to_owned);
        match &member.shape {
            Shape::Literal { value, .. } => listed(value).map(|value| vec![value]),
            Shape::Ref { to } => match &self.itself(to)?.kind {
                Kind::Newtype(Newtype {
                    of: Shape::Literal { value, .. },
                }) => listed(value).map(|value| vec![value]),
                Kind::Enum(Enum {
                    values,
                    unknown_value: UnknownValue::Refused,
                    ..
                }) if values.len() <= TAGS => {
                    values.iter().map(|value| listed(&value.wire)).collect()
                }
                Kind::Enum(_) | Kind::Newtype(_) | Kind::Struct(_) | Kind::Union(_) => None,
            },
            _ => None,
        }
    }

    /// The type with an id, or the one that it is another name of.
    fn itself(&self, id: &TypeId) -> Option<&'t Type> {
        let mut found = (self.find)(id)?;
        for _ in 0..NAMES {
            match &found.kind {
                Kind::Newtype(Newtype {
                    of: Shape::Ref { to },
                }) => found = (self.find)(to)?,
                _ => break,
            }
        }
        Some(found)
    }

    /// Whether a shape is that of a string.
    fn is_text(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Text(text) => text.native.is_none(),
            Shape::Literal { value, .. } => value.is_string(),
            Shape::Ref { to } => match (self.find)(to).map(|ty| &ty.kind) {
                Some(Kind::Enum(of)) => of.scalar == Scalar::Text,
                Some(Kind::Newtype(newtype)) => {
                    matches!(&newtype.of, Shape::Text(text) if text.native.is_none())
                }
                Some(Kind::Struct(_) | Kind::Union(_)) | None => false,
            },
            _ => false,
        }
    }
}

/// The members of a struct.
fn whole(ty: &Type) -> Option<&Struct> {
    match &ty.kind {
        Kind::Struct(of) if !of.null_is_empty => Some(of),
        Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) | Kind::Union(_) => None,
    }
}
