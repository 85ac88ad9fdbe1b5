//! Defaults that contain themselves, such as `{}` for a type with a member whose default is `{}` of the same type. No
//! reader could fill them in, so they are annotations, and are not read for absent members.

use std::collections::{HashMap, HashSet};

use indexmap::{IndexMap, IndexSet};
use serde_json::Value;

use super::defaults::{DroppedDefault, WhyDropped, drop_default};
use crate::model::graph::Graph;
use crate::model::{
    Absent, AdditionalProperties, KeptNames, Kind, Payload, Shape, Struct, Type, TypeId,
};

/// A member: the indexes of its type, of the struct in that type, and of the member itself.
pub(super) type Place = (usize, usize, usize);

/// Drops the defaults that contain themselves.
pub(super) fn drop_endless(
    types: &mut IndexMap<TypeId, Type>,
    dropped: &mut IndexSet<DroppedDefault>,
) {
    let mut places: Vec<Place> = Vec::new();
    for (index, found) in types.values().enumerate() {
        for (number, of) in found.kind.structs().into_iter().enumerate() {
            for (at, member) in of.members.iter().enumerate() {
                // Only lists and objects can contain a default.
                if let Absent::Default {
                    value: Value::Object(_) | Value::Array(_),
                } = &member.absent
                {
                    places.push((index, number, at));
                }
            }
        }
    }
    let numbers: HashMap<Place, usize> = places.iter().copied().zip(0..).collect();
    let next = places.iter().map(|(index, number, at)| {
        let mut filled = Filled {
            types,
            numbers: &numbers,
            seen: HashSet::new(),
            found: Vec::new(),
        };
        let found = types.get_index(*index);
        let of = found.and_then(|(_, found)| found.kind.structs().get(*number).copied());
        if let Some(member) = of.and_then(|of| of.members.get(*at))
            && let Absent::Default { value } = &member.absent
        {
            filled.shape(&member.shape, value);
        }
        filled.found
    });
    let is_endless = Graph::new(next.collect()).search().is_on_cycle;
    for ((index, number, at), is_endless) in places.into_iter().zip(is_endless) {
        let found = types.get_index_mut(index).filter(|_| is_endless);
        let of = found.and_then(|(_, found)| structs_mut(&mut found.kind).into_iter().nth(number));
        if let Some(member) = of.and_then(|of| of.members.get_mut(at)) {
            drop_default(member, WhyDropped::Endless, dropped);
        }
    }
}

pub(super) fn structs_mut(kind: &mut Kind) -> Vec<&mut Struct> {
    match kind {
        Kind::Struct(of) => vec![of],
        Kind::Union(union) => {
            let payloads = union.variants.iter_mut();
            payloads
                .filter_map(|variant| match &mut variant.payload {
                    Payload::Fields { of, from: _ } => Some(of),
                    Payload::Unit | Payload::Shape { of: _ } => None,
                })
                .collect()
        }
        Kind::Newtype(_) | Kind::Enum(_) => Vec::new(),
    }
}

/// Finds the defaults that a reader of a value may fill in, in any branch of a union.
struct Filled<'m> {
    types: &'m IndexMap<TypeId, Type>,
    numbers: &'m HashMap<Place, usize>,
    /// The types for which parts of the value are already visited.
    seen: HashSet<(&'m TypeId, *const Value)>,
    found: Vec<usize>,
}

impl<'m> Filled<'m> {
    fn shape(&mut self, shape: &'m Shape, value: &Value) {
        match (shape, value) {
            (Shape::Ref { to }, Value::Object(_) | Value::Array(_)) => {
                if self.seen.insert((to, std::ptr::from_ref(value))) {
                    self.named(to, value);
                }
            }
            (Shape::Nullable { of }, _) => self.shape(of, value),
            (Shape::List(list), Value::Array(items)) => {
                for item in items {
                    self.shape(&list.item, item);
                }
            }
            (Shape::Tuple(tuple), Value::Array(items)) => {
                for (shape, item) in tuple.each(items) {
                    self.shape(shape, item);
                }
            }
            (Shape::Map(map), Value::Object(members)) => {
                let kept = |name: &String| KeptNames::exclude(map.names.as_ref(), name).is_none();
                for (_, value) in members.iter().filter(|(name, _)| kept(name)) {
                    self.shape(&map.value, value);
                }
            }
            (
                Shape::Bool
                | Shape::Int(_)
                | Shape::Float(_)
                | Shape::Text(_)
                | Shape::Any
                | Shape::Never
                | Shape::Null
                | Shape::List(_)
                | Shape::Map(_)
                | Shape::Tuple(_)
                | Shape::Ref { .. }
                | Shape::Literal { .. },
                _,
            ) => {}
        }
    }

    fn named(&mut self, to: &'m TypeId, value: &Value) {
        let Some((index, _, found)) = self.types.get_full(to) else {
            return;
        };
        if let Kind::Newtype(newtype) = &found.kind {
            self.shape(&newtype.of, value);
        }
        if let Kind::Union(union) = &found.kind {
            for variant in &union.variants {
                if let Payload::Shape { of } = &variant.payload {
                    self.shape(of, value);
                }
            }
        }
        for (number, of) in found.kind.structs().into_iter().enumerate() {
            self.object((index, number), of, value);
        }
    }

    fn object(&mut self, (index, number): (usize, usize), of: &'m Struct, value: &Value) {
        let Value::Object(members) = value else {
            return;
        };
        for (at, member) in of.members.iter().enumerate() {
            let mut names = std::iter::once(&member.wire).chain(&member.aliases);
            match names.find_map(|name| members.get(name)) {
                Some(value) => self.shape(&member.shape, value),
                None => self.found.extend(self.numbers.get(&(index, number, at))),
            }
        }
        if let AdditionalProperties::Kept { of: rest, names } = &of.additional_properties {
            let kept = |name: &String| KeptNames::exclude(names.as_ref(), name).is_none();
            for (_, value) in members.iter().filter(|(name, _)| kept(name)) {
                self.shape(rest, value);
            }
        }
    }
}
