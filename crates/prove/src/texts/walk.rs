//! Visits every part of a model, and allows changing it.

use samewire_codegen::model::{Kind, Member, Model, Payload, Shape, Struct, Tagging, Type};

/// Visits every list of members in a model: those of objects and those of variants.
pub fn each_struct(model: &mut Model, change: &mut dyn FnMut(&mut Struct)) {
    each_type(model, &mut |_, fields| change(fields));
}

/// The same, with the name of the type in which the members are declared.
pub fn each_type(model: &mut Model, change: &mut dyn FnMut(&str, &mut Struct)) {
    for found in model.types.values_mut() {
        match &mut found.kind {
            Kind::Struct(fields) => change(&found.name, fields),
            Kind::Union(union) => {
                for variant in &mut union.variants {
                    if let Payload::Fields { of, from } = &mut variant.payload {
                        let declared = from.as_ref().map_or("", |from| from.0.as_str());
                        change(declared, of);
                    }
                }
            }
            Kind::Newtype(_) | Kind::Enum(_) => {}
        }
    }
}

/// Visits every member of a model.
pub fn each_member(model: &mut Model, change: &mut dyn FnMut(&mut Member)) {
    each_struct(model, &mut |fields| {
        fields.members.iter_mut().for_each(&mut *change);
    });
}

/// Visits every shape of a model, outer ones first.
pub fn each_shape(model: &mut Model, change: &mut dyn FnMut(&mut Shape)) {
    for found in model.types.values_mut() {
        if let Kind::Newtype(newtype) = &mut found.kind {
            inside(&mut newtype.of, change);
        }
        if let Kind::Union(union) = &mut found.kind {
            for variant in &mut union.variants {
                if let Payload::Shape { of } = &mut variant.payload {
                    inside(of, change);
                }
            }
        }
    }
    each_member(model, &mut |member| inside(&mut member.shape, change));
}

/// Visits a shape and all shapes inside it, outer ones first.
pub fn inside(shape: &mut Shape, change: &mut dyn FnMut(&mut Shape)) {
    change(shape);
    match shape {
        Shape::List(list) => inside(&mut list.item, change),
        Shape::Map(map) => inside(&mut map.value, change),
        Shape::Tuple(tuple) => {
            let rest = tuple
                .open
                .iter_mut()
                .filter_map(|open| open.rest.as_deref_mut());
            let all = tuple.items.iter_mut().chain(rest);
            all.for_each(|item| inside(item, change));
        }
        Shape::Nullable { of } => inside(of, change),
        Shape::Bool
        | Shape::Int(_)
        | Shape::Float(_)
        | Shape::Text(_)
        | Shape::Any
        | Shape::Never
        | Shape::Null
        | Shape::Ref { .. }
        | Shape::Literal { .. } => {}
    }
}

/// Whether a value can change its meaning when undeclared members are removed: an earlier variant of an untagged union
/// may accept it, two items of a list may become equal, or a condition may depend on these members.
pub fn may_lose_meaning(model: &Model) -> bool {
    let types = || model.types.values();
    let is_tried = |found: &Type| match &found.kind {
        Kind::Union(union) => {
            let mut neighbours = union.variants.windows(2);
            let shared = neighbours.any(|two| matches!(two, [a, b] if a.tag == b.tag));
            union.tagging == Tagging::Untagged || shared
        }
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => false,
    };
    types().any(|found| found.condition.is_some() || is_tried(found))
        || types().any(|found| found.kind.shapes().into_iter().any(has_unique_items))
}

fn has_unique_items(shape: &Shape) -> bool {
    matches!(shape, Shape::List(list) if list.unique) || shape.parts().any(has_unique_items)
}
