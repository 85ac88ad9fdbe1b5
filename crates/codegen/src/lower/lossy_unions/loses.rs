//! Decides whether one shape drops a member of a value that another one keeps. In case of doubt, it may drop it.

use std::collections::HashSet;

use super::look::{DEPTH, Look, Pair};
use super::part::{Object, Part, drops_members, is_tolerant, part, variants};
use crate::model::{
    AdditionalProperties, KeptNames, List, Member, OtherNames, Payload, Shape, Struct, Tagging,
    UnknownTag,
};

/// One side of a comparison: a member of an object, or the shape of its values.
#[derive(Clone, Copy)]
enum Held<'m> {
    /// No value: the member is not read.
    Dropped,
    /// No value: the member is refused.
    Refused,
    Member(&'m Member),
    Shape(&'m Shape),
}

impl<'m> Look<'m> {
    /// Whether the part may drop members of a value at any depth.
    pub(super) fn drops(&self, of: &Part<'m>) -> bool {
        let by_name = |shape: &Shape| {
            let mut places = shape.types().into_iter();
            shape.ignores_members()
                || places.any(|id| {
                    let place = self.model.types.get_index_of(id);
                    place.is_none_or(|place| self.drops.get(place).copied().unwrap_or(true))
                })
        };
        let of_struct = |fields: &Struct| {
            drops_members(fields)
                || fields.members.iter().any(|member| by_name(&member.shape))
                || matches!(&fields.additional_properties, AdditionalProperties::Kept { of, .. } if by_name(of))
        };
        match of {
            Part::Shape(shape) | Part::Nullable(shape) => by_name(shape),
            Part::Enum(_) => false,
            Part::Object(object) => of_struct(object.of),
            Part::Union(union) => union.variants.iter().any(|variant| match &variant.payload {
                Payload::Unit => false,
                Payload::Shape { of } => by_name(of),
                Payload::Fields { of, .. } => of_struct(of),
            }),
        }
    }

    /// Whether the first part may lose a member that the second keeps.
    pub(super) fn loses(&self, one: &Part<'m>, other: &Part<'m>) -> bool {
        let mut open = HashSet::new();
        let loses = self.loses_within(one, other, &mut open);
        if !loses {
            self.kept.borrow_mut().extend(open);
        }
        loses
    }

    /// Does the same within a comparison: a pair that is being compared already adds nothing.
    fn loses_within(&self, one: &Part<'m>, other: &Part<'m>, open: &mut HashSet<Pair>) -> bool {
        let pair = (one.address(), other.address());
        if pair.0 == pair.1 || self.kept.borrow().contains(&pair) || !open.insert(pair) {
            return false;
        }
        let depth = self.depth.get();
        if depth == DEPTH || !self.step() {
            return true;
        }
        self.depth.set(depth + 1);
        let loses = self.parts_lose(one, other, open);
        self.depth.set(depth);
        loses
    }

    fn parts_lose(&self, one: &Part<'m>, other: &Part<'m>, open: &mut HashSet<Pair>) -> bool {
        let inner = |shape: &'m Shape| part(self.model, shape);
        match (one, other) {
            (Part::Nullable(of), other) => self.loses_within(&inner(of), other, open),
            (one, Part::Nullable(of)) => self.loses_within(one, &inner(of), open),
            (Part::Enum(_), _) | (_, Part::Enum(_)) => false,
            (Part::Union(union), other) => {
                if union.tagging == Tagging::External {
                    return self.drops(one);
                }
                let mut all = variants(self.model, union).into_iter();
                all.any(|variant| {
                    !self.are_apart(&variant, other) && self.loses_within(&variant, other, open)
                })
            }
            (one, Part::Union(union)) => {
                if union.tagging == Tagging::External || union.unknown_tag == UnknownTag::Kept {
                    return self.drops(one);
                }
                let mut all = variants(self.model, union).into_iter();
                all.any(|variant| {
                    !self.are_apart(one, &variant) && self.loses_within(one, &variant, open)
                })
            }
            (Part::Object(one), Part::Object(other)) => self.object_loses(one, other, open),
            (Part::Object(object), Part::Shape(Shape::Map(map))) => {
                if object.of.additional_properties.may_be_ignored() {
                    return true;
                }
                held_by(object).any(|held| self.held_loses(held, Held::Shape(&map.value), open))
            }
            (Part::Shape(Shape::Map(map)), Part::Object(object)) => {
                KeptNames::ignore_others(map.names.as_ref())
                    || held_by(object)
                        .any(|held| self.held_loses(Held::Shape(&map.value), held, open))
            }
            (one, Part::Shape(Shape::Any)) => self.drops(one),
            (Part::Object(_), Part::Shape(_)) | (Part::Shape(_), Part::Object(_)) => false,
            (Part::Shape(one), Part::Shape(other)) => match (one, other) {
                (Shape::Map(one), Shape::Map(other)) => {
                    KeptNames::ignore_others(one.names.as_ref())
                        || self.loses_within(&inner(&one.value), &inner(&other.value), open)
                }
                (Shape::List(_) | Shape::Tuple(_), Shape::List(_) | Shape::Tuple(_)) => {
                    let mut pairs =
                        items(one).flat_map(|one| items(other).map(move |it| (one, it)));
                    pairs.any(|(one, other)| self.loses_within(&inner(one), &inner(other), open))
                }
                _ => false,
            },
        }
    }

    fn object_loses(&self, one: &Object<'m>, other: &Object<'m>, open: &mut HashSet<Pair>) -> bool {
        let own = |object: &Object<'m>, name: &str| -> Held<'m> {
            let mut members = object.of.members.iter();
            let found =
                members.find(|of| of.wire == name || of.aliases.iter().any(|own| own == name));
            match (found, &object.of.additional_properties) {
                (Some(member), _) => Held::Member(member),
                (
                    None,
                    AdditionalProperties::Ignored | AdditionalProperties::KeptIfUnknown { .. },
                ) => Held::Dropped,
                (None, AdditionalProperties::Refused) => Held::Refused,
                (None, AdditionalProperties::Kept { of, names }) => {
                    match KeptNames::exclude(names.as_ref(), name) {
                        None => Held::Shape(of),
                        Some(OtherNames::Ignored) => Held::Dropped,
                        Some(OtherNames::Refused) => Held::Refused,
                    }
                }
            }
        };
        let is_tag =
            |object: &Object<'m>, name: &str| object.tag.is_some_and(|tag| tag.name == name);
        if one.of.additional_properties.are_ignored() {
            let keeps_any = matches!(
                other.of.additional_properties,
                AdditionalProperties::Kept { .. }
            );
            let is_lost = other.tag.is_some_and(|tag| {
                !is_tag(one, tag.name) && matches!(own(one, tag.name), Held::Dropped)
            });
            if keeps_any || is_lost {
                return true;
            }
        }
        let of_other = other
            .of
            .members
            .iter()
            .filter(|member| !is_tag(one, &member.wire));
        let mut of_other = of_other.filter(|member| member.shape != Shape::Never);
        if of_other.any(|member| {
            let mut names = std::iter::once(&member.wire).chain(&member.aliases);
            names.any(|name| self.held_loses(own(one, name), Held::Member(member), open))
        }) {
            return true;
        }
        let AdditionalProperties::Kept { of, .. } = &other.of.additional_properties else {
            return false;
        };
        let mut of_one = one.of.members.iter().map(Held::Member).chain(kept(one));
        of_one.any(|held| self.held_loses(held, Held::Shape(of), open))
    }

    fn held_loses(&self, one: Held<'m>, other: Held<'m>, open: &mut HashSet<Pair>) -> bool {
        let (one, tolerant) = match one {
            Held::Dropped => return true,
            Held::Refused => return false,
            Held::Member(member) => (&member.shape, is_tolerant(member)),
            Held::Shape(shape) => (shape, false),
        };
        let (other, same) = match other {
            Held::Dropped | Held::Refused => return false,
            Held::Member(member) => (&member.shape, is_tolerant(member) && member.shape == *one),
            Held::Shape(shape) => (shape, false),
        };
        if tolerant && !same {
            return true;
        }
        let [one, other] = [one, other].map(|shape| part(self.model, shape));
        self.loses_within(&one, &other, open)
    }
}

/// The shape of undeclared members that an object keeps.
/// What the members of an object hold, declared or not.
fn held_by<'m>(object: &Object<'m>) -> impl Iterator<Item = Held<'m>> {
    object
        .of
        .members
        .iter()
        .map(Held::Member)
        .chain(kept(object))
}

fn kept<'m>(object: &Object<'m>) -> Option<Held<'m>> {
    object.of.additional_properties.shape().map(Held::Shape)
}

fn items(shape: &Shape) -> impl Iterator<Item = &Shape> + Clone {
    let (item, items): (Option<&Shape>, &[Shape]) = match shape {
        Shape::List(List { item, .. }) => (Some(&**item), &[]),
        Shape::Tuple(tuple) => (tuple.rest(), &tuple.items),
        _ => (None, &[]),
    };
    item.into_iter().chain(items)
}
