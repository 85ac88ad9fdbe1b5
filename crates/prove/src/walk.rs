//! Every part of a model in turn, to be changed.

use samewire_codegen::model::{Kind, Member, Model, Payload, Shape, Struct, Tagging, Type};

/// Every list of members in a model: those of objects and those of variants.
pub fn each_struct(model: &mut Model, change: &mut dyn FnMut(&mut Struct)) {
    each_type(model, &mut |_, fields| change(fields));
}

/// The same with the name of the type the members are declared in.
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

/// Every member in a model.
pub fn each_member(model: &mut Model, change: &mut dyn FnMut(&mut Member)) {
    each_struct(model, &mut |fields| {
        fields.members.iter_mut().for_each(&mut *change);
    });
}

/// Every shape in a model, from the outside in.
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

/// A shape and every one in it, from the outside in.
pub fn inside(shape: &mut Shape, change: &mut dyn FnMut(&mut Shape)) {
    change(shape);
    match shape {
        Shape::List(list) => inside(&mut list.item, change),
        Shape::Map(map) => inside(&mut map.value, change),
        Shape::Tuple { items } => items.iter_mut().for_each(|item| inside(item, change)),
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

/// Whether a value may mean something else without its undeclared members: an earlier variant of a union that is told
/// apart by trying accepts it then, two items of a list are equal, or a condition had looked at them.
pub fn may_lose_meaning(model: &Model) -> bool {
    let mut may = false;
    each_shape(&mut model.clone(), &mut |shape| {
        may |= matches!(shape, Shape::List(list) if list.unique);
    });
    let conditioned = |found: &Type| found.condition.is_some();
    may |= model.types.values().any(conditioned);
    may || model.types.values().any(|found| match &found.kind {
        Kind::Union(union) => {
            let mut neighbours = union.variants.windows(2);
            let shared = neighbours.any(|two| matches!(two, [a, b] if a.tag == b.tag));
            union.tagging == Tagging::Untagged || shared
        }
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => false,
    })
}
