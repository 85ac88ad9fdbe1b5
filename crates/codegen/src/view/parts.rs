//! Splits a package with too many types for one module into parts, since tools cannot handle very long modules.

use crate::language::Parts;
use crate::view::order::Order;
use crate::view::{FieldsView, KindView, PartView, Shared, TypeView};

/// The parts of a package; none if all types fit into one module. Types that refer to each other in a cycle stay
/// together, however many they are.
pub(super) fn parts(types: &[Shared<TypeView>], order: &Order, limit: &Parts) -> Vec<PartView> {
    let mut all: Vec<PartView> = Vec::new();
    let mut size = 0;
    let mut first = 0;
    for (first_of_group, group) in groups(types, order) {
        let more = group
            .iter()
            .map(|ty| declarations(ty, limit))
            .sum::<usize>();
        if size > 0 && size + more > limit.most {
            all.push(part(all.len(), &types[first..first_of_group]));
            (first, size) = (first_of_group, 0);
        }
        size += more;
    }
    if all.is_empty() {
        return all;
    }
    all.push(part(all.len(), &types[first..]));
    all
}

fn part(place: usize, types: &[Shared<TypeView>]) -> PartView {
    PartView {
        number: place + 1,
        types: types.to_vec(),
    }
}

/// The shortest runs of types in which no type refers to a type after the run, each with the position of its first
/// type. The types are the last ones in the order.
fn groups<'t>(
    types: &'t [Shared<TypeView>],
    order: &Order,
) -> Vec<(usize, &'t [Shared<TypeView>])> {
    let mut all = Vec::new();
    let mut first = 0;
    let mut needed = 0;
    let before = order.sorted.len() - types.len();
    for (place, &index) in order.sorted[before..].iter().enumerate() {
        let next = order.references.next(index).iter();
        let places = next.map(|&to| order.place[to].saturating_sub(before));
        needed = places.fold(needed, usize::max);
        if needed <= place {
            all.push((first, &types[first..=place]));
            first = place + 1;
        }
    }
    all
}

/// The number of declarations that a type counts for: itself, its variants and all members.
fn declarations(ty: &TypeView, limit: &Parts) -> usize {
    let members = |fields: &FieldsView| fields.members.len();
    let inside = match &ty.kind {
        KindView::Newtype { .. } => 0,
        KindView::Struct(fields) => members(fields),
        KindView::Enum { values, .. } => values.len(),
        KindView::Union { variants, .. } => {
            let fields = variants
                .iter()
                .filter_map(|variant| variant.fields.as_ref());
            variants.len() + fields.map(|fields| members(fields)).sum::<usize>()
        }
    };
    let own = if ty.recursive { limit.recursive } else { 1 };
    own + inside
}
