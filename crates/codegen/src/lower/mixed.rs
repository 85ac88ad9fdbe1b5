//! Values with a different schema at each place, if no shape can express which: items of an open tuple, and members
//! whose names match patterns. The shape accepts what any of the schemas accepts, and a condition says which one
//! applies where.

use std::collections::HashSet;

use indexmap::IndexMap;
use samewire_schema::Key;

use super::pointer::Place;
use super::state::Types;
use super::variants::Referring;
use crate::model::{
    Absent, AdditionalProperties, Condition, Kind, Member, Newtype, Null, OnError, Payload, Shape,
    Struct, Type, TypeId, Union, Variant,
};

impl Types<'_> {
    /// Makes a shape that accepts what any of these keys accepts, and possibly more.
    pub(super) fn any_of(&mut self, keys: &[&Key], place: &Place) -> Shape {
        let mut shapes: Vec<(Shape, &Key)> = Vec::new();
        let several = keys.len() > 1;
        for (index, key) in keys.iter().enumerate() {
            let place = if several {
                place.named(&[&index.to_string()], &index.to_string())
            } else {
                place.clone()
            };
            let shape = self.shape(key, &place);
            if shape == Shape::Any {
                return Shape::Any;
            }
            let is_known = shapes.iter().any(|(known, _)| *known == shape);
            if shape != Shape::Never && !is_known {
                shapes.push((shape, key));
            }
        }
        match shapes.as_slice() {
            [] => return Shape::Never,
            [(only, _)] => return only.clone(),
            [_, _, ..] => {}
        }
        let names = self.variant_names(&shapes, &Referring::default());
        let variants = shapes.into_iter().zip(names);
        let variants =
            variants.map(|((shape, _), name)| Variant::untagged(&name, shape, &place.at));
        let union = Union::untagged(variants.collect());
        let anything = Condition::anything(place.at.clone());
        let shape = self.part(Kind::Union(union), anything, place, "any");
        if let Shape::Ref { to } = &shape {
            self.mixed.push(to.clone());
        }
        shape
    }
}

/// Turns a mixed type into any JSON if the schema of another place could fill something in or leave it out.
pub(super) fn drop_unfaithful(types: &mut IndexMap<TypeId, Type>, mixed: &[TypeId]) {
    for id in mixed {
        if !is_faithful(types, id)
            && let Some(found) = types.get_mut(id)
        {
            found.kind = Kind::Newtype(Newtype { of: Shape::Any });
        }
    }
}

/// Whether a type writes exactly what it reads, including all types that it consists of.
fn is_faithful(types: &IndexMap<TypeId, Type>, first: &TypeId) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![first.clone()];
    while let Some(id) = open.pop() {
        let Some(found) = types.get(&id).filter(|_| seen.insert(id)) else {
            continue;
        };
        let shapes: Vec<&Shape> = match &found.kind {
            Kind::Newtype(Newtype { of }) => vec![of],
            Kind::Enum(_) => Vec::new(),
            Kind::Struct(of) => match of_struct(of) {
                Some(shapes) => shapes,
                None => return false,
            },
            Kind::Union(union) => {
                let mut shapes = Vec::new();
                for variant in &union.variants {
                    match &variant.payload {
                        Payload::Unit => {}
                        Payload::Shape { of } => shapes.push(of),
                        Payload::Fields { of, from: _ } => match of_struct(of) {
                            Some(more) => shapes.extend(more),
                            None => return false,
                        },
                    }
                }
                shapes
            }
        };
        let named = shapes.into_iter().flat_map(Shape::types);
        open.extend(named.cloned());
    }
    true
}

/// The shapes of a struct, if it writes exactly what it reads.
fn of_struct(of: &Struct) -> Option<Vec<&Shape>> {
    let keeps = |member: &Member| {
        !matches!(member.absent, Absent::Default { .. })
            && member.null == Null::ByShape
            && member.on_error == OnError::Refused
            && !member.skip_invalid_items
    };
    if of.null_is_empty || !of.members.iter().all(keeps) {
        return None;
    }
    let mut shapes: Vec<&Shape> = of.members.iter().map(|member| &member.shape).collect();
    if let AdditionalProperties::Kept { of, .. } = &of.additional_properties {
        shapes.push(of);
    }
    Some(shapes)
}
