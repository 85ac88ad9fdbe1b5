//! Types that are nothing but each other: a reader of one would never come to an end.

use indexmap::IndexMap;

use crate::errors::Errors;
use crate::graph::Graph;
use crate::model::{Kind, Newtype, Payload, Shape, Tagging, Type, TypeId};

/// Every cycle of references without a list, a map or an object in between is an error.
pub(super) fn check(types: &IndexMap<TypeId, Type>, errors: &mut Errors) {
    let index = |id| types.get_index_of(id);
    let next = types
        .values()
        .map(|ty| next(ty).into_iter().filter_map(index).collect());
    for (from, to) in Graph::new(next.collect()).search().back_edges {
        if let (Some((_, from)), Some((to, _))) = (types.get_index(from), types.get_index(to)) {
            let message = format!(
                "is {:?} again, without an object in between: describe its content",
                to.0
            );
            errors.push(&from.at, message);
        }
    }
}

/// The types that a reader of this one tries at the same place of the text.
fn next(ty: &Type) -> Vec<&TypeId> {
    match &ty.kind {
        Kind::Newtype(Newtype { of }) => same_place(of).into_iter().collect(),
        Kind::Union(union) if union.tagging == Tagging::Untagged => union
            .variants
            .iter()
            .filter_map(|variant| match &variant.payload {
                Payload::Shape { of } => same_place(of),
                Payload::Unit | Payload::Fields { .. } => None,
            })
            .collect(),
        Kind::Union(_) | Kind::Struct(_) | Kind::Enum(_) => Vec::new(),
    }
}

fn same_place(shape: &Shape) -> Option<&TypeId> {
    let mut shape = shape;
    while let Shape::Nullable { of } = shape {
        shape = of;
    }
    if let Shape::Ref { to } = shape {
        Some(to)
    } else {
        None
    }
}
