//! Which types accept `null`.

use crate::model::graph::Graph;
use crate::model::{Kind, Model, Payload, Shape, Tagging};

/// Whether each type accepts `null`, by itself or by the type that it stands for.
pub(crate) fn taking_null(model: &Model) -> Vec<bool> {
    let mut links = Vec::with_capacity(model.types.len());
    let mut takes = Vec::with_capacity(model.types.len());
    for ty in model.types.values() {
        let mut shapes = Vec::new();
        let mut null = false;
        match &ty.kind {
            Kind::Newtype(newtype) => shapes.push(&newtype.of),
            Kind::Struct(object) => null = object.null_is_empty,
            Kind::Enum(_) => {}
            Kind::Union(union) if union.tagging != Tagging::Untagged => {}
            Kind::Union(union) => {
                for variant in &union.variants {
                    match &variant.payload {
                        Payload::Unit => null = true,
                        Payload::Shape { of } => shapes.push(of),
                        Payload::Fields { of, .. } => null |= of.null_is_empty,
                    }
                }
            }
        }
        let to = |shape: &&Shape| {
            let Shape::Ref { to } = shape else {
                return None;
            };
            model.types.get_index_of(to)
        };
        null |= shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Any | Shape::Null | Shape::Nullable { .. }));
        links.push(shapes.iter().filter_map(to).collect());
        takes.push(null);
    }
    Graph::new(links).mark_all_to(&mut takes);
    takes
}
