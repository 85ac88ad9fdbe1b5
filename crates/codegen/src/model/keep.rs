//! Reduces a model to some types and what these need.

use std::collections::HashSet;

use indexmap::IndexMap;

use crate::model::{Kind, Model, Payload, Shape, Type, TypeId};

impl Model {
    /// Keeps these types, and the types that they need.
    pub(crate) fn keep(&mut self, types: impl IntoIterator<Item = TypeId>) {
        let kept = reached(&self.types, types);
        self.types.retain(|id, _| kept.contains(id));
        self.unenforced
            .retain(|one| one.of.as_ref().is_none_or(|of| kept.contains(of)));
    }
}

/// These types, and the types that they need.
pub(crate) fn reached(
    types: &IndexMap<TypeId, Type>,
    from: impl IntoIterator<Item = TypeId>,
) -> HashSet<TypeId> {
    let mut open: Vec<TypeId> = from.into_iter().collect();
    let mut found = HashSet::new();
    while let Some(id) = open.pop() {
        if let Some(ty) = types.get(&id)
            && found.insert(id)
        {
            open.extend(needed(ty).into_iter().cloned());
        }
    }
    found
}

/// The types that a type needs.
fn needed(ty: &Type) -> Vec<&TypeId> {
    let mut needed: Vec<&TypeId> = ty
        .kind
        .shapes()
        .into_iter()
        .flat_map(Shape::types)
        .collect();
    if let Kind::Union(union) = &ty.kind {
        needed.extend(
            union
                .variants
                .iter()
                .filter_map(|variant| match &variant.payload {
                    Payload::Fields { from, .. } => from.as_ref(),
                    Payload::Unit | Payload::Shape { .. } => None,
                }),
        );
    }
    needed
}
