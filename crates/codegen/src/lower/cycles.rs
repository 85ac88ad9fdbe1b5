//! Cycles of types that refer only to each other, and of conditions that test the same value: reading them would never
//! end.

use indexmap::IndexMap;

use crate::model::graph::Graph;
use crate::model::{Condition, Kind, Newtype, Payload, Tagging, Type, TypeId};
use crate::report::errors::Errors;
use crate::view::condition_references::asked_of_the_same_value;

/// Reports every cycle of references without a list, a map or an object in between.
pub(super) fn check(types: &IndexMap<TypeId, Type>, errors: &mut Errors) {
    let index = |id| types.get_index_of(id);
    let next = types
        .values()
        .map(|ty| next(ty).into_iter().filter_map(index).collect());
    for (from, to) in Graph::new(next.collect()).search().back_edges {
        if let (Some((_, from)), Some((to, _))) = (types.get_index(from), types.get_index(to)) {
            let message = format!(
                "leads back to {:?} for the same value, without an object or an array in between, which means nothing in JSON Schema: write what is meant in place of the reference",
                to.0
            );
            errors.push(&from.at, message);
        }
    }
}

/// Reports every condition that depends on itself for the same value: JSON Schema gives it no meaning, and testing it
/// would never end.
pub(super) fn check_conditions(conditions: &[Condition], errors: &mut Errors) {
    let next = conditions.iter().map(asked_of_the_same_value);
    for (from, to) in Graph::new(next.collect()).search().back_edges {
        if let (Some(from), Some(to)) = (conditions.get(from), conditions.get(to)) {
            let to = if to.at.is_empty() { "the root" } else { &to.at };
            let message = format!(
                "leads back to {to} for the same value, by `not`, `if`, `anyOf`, `oneOf` or a keyword like them, which means nothing in JSON Schema: leave one of them out"
            );
            errors.push(&from.at, message);
        }
    }
}

/// The types that a reader of this type tries at the same position of the text.
fn next(ty: &Type) -> Vec<&TypeId> {
    match &ty.kind {
        Kind::Newtype(Newtype { of }) => of.in_place().into_iter().collect(),
        Kind::Union(union) if union.tagging == Tagging::Untagged => union
            .variants
            .iter()
            .filter_map(|variant| match &variant.payload {
                Payload::Shape { of } => of.in_place(),
                Payload::Unit | Payload::Fields { .. } => None,
            })
            .collect(),
        Kind::Union(_) | Kind::Struct(_) | Kind::Enum(_) => Vec::new(),
    }
}
