//! The order in which types are declared (each after the types that it needs, if possible), and which types are
//! recursive or have an input type of their own.

use crate::model::graph::Graph;
use crate::model::taking_null::taking_null;
use crate::model::{
    Absent, AdditionalProperties, Kind, Member, Model, Payload, Shape, Struct, Type,
};
use crate::report::errors::Errors;

/// Properties of each type, by its index in the model.
#[derive(Debug)]
pub(super) struct Order {
    /// The types that each type refers to, by its shapes and by the definitions that its variants come from.
    pub(super) references: Graph,
    /// Indices in the order of declaration.
    pub(super) sorted: Vec<usize>,
    /// The position of each type in `sorted`.
    pub(super) place: Vec<usize>,
    /// Whether it refers to itself, directly or through others.
    pub(super) recursive: Vec<bool>,
    /// Whether it has an input type: writers use another type than readers.
    pub(super) has_input_type: Vec<bool>,
    /// Whether `null` is one of its values.
    pub(super) takes_null: Vec<bool>,
    /// The type that it stands for, with names of names resolved. A type that is not just a name for another type, or
    /// for that type or `null`, stands for itself.
    pub(super) means: Vec<usize>,
}

/// Computes the order, for a language with or without input types. A reference to a missing type is an error.
pub(super) fn order(model: &Model, input_types: bool) -> Result<Order, Errors> {
    let mut errors = Errors::default();
    let needs: Vec<Needs> = model
        .types
        .values()
        .map(|ty| needs(model, ty, &mut errors))
        .collect();
    errors.or(())?;
    let references = Graph::new(needs.iter().map(|needs| needs.all.clone()).collect());
    let found = references.search();
    let sorted = after_what_they_come_from(found.finished, &needs);
    let mut place = vec![0; sorted.len()];
    for (at, &index) in sorted.iter().enumerate() {
        place[index] = at;
    }
    Ok(Order {
        means: meanings(model, &sorted),
        sorted,
        place,
        recursive: found.is_on_cycle,
        has_input_type: if input_types {
            having_input_types(&needs, model)
        } else {
            vec![false; model.types.len()]
        },
        takes_null: taking_null(model),
        references,
    })
}

impl Order {
    /// Moves these types behind all others, and keeps the order among them.
    pub(super) fn declare_last(&mut self, is_last: &[bool]) {
        self.sorted.sort_by_key(|&index| is_last[index]);
        for (at, &index) in self.sorted.iter().enumerate() {
            self.place[index] = at;
        }
    }
}

/// Moves each union after the structs that its variants come from, even if these refer to the union.
fn after_what_they_come_from(sorted: Vec<usize>, needs: &[Needs]) -> Vec<usize> {
    let mut done = vec![false; sorted.len()];
    let mut out = Vec::with_capacity(sorted.len());
    for index in sorted {
        for &of in needs[index].from.iter().chain([&index]) {
            if !done[of] {
                done[of] = true;
                out.push(of);
            }
        }
    }
    out
}

/// The types that a type refers to.
struct Needs {
    /// All of them: by its shapes, and by the definitions that its variants come from.
    all: Vec<usize>,
    /// The structs that its variants come from.
    from: Vec<usize>,
    /// Those in its shapes.
    shapes: Vec<usize>,
}

fn needs(model: &Model, ty: &Type, errors: &mut Errors) -> Needs {
    let mut shapes = Vec::new();
    let mut from = Vec::new();
    match &ty.kind {
        Kind::Newtype(newtype) => shapes.push(&newtype.of),
        Kind::Struct(object) => shapes_of(object, &mut shapes),
        Kind::Enum(_) => {}
        Kind::Union(union) => {
            for variant in &union.variants {
                match &variant.payload {
                    Payload::Unit => {}
                    Payload::Shape { of } => shapes.push(of),
                    Payload::Fields {
                        of,
                        from: definition,
                    } => {
                        shapes_of(of, &mut shapes);
                        from.extend(definition);
                    }
                }
            }
        }
    }
    let names = shapes.iter().rev().flat_map(|shape| shape.types());
    let names = names.collect();
    let mut find = |names: Vec<&crate::model::TypeId>| -> Vec<usize> {
        let mut found = Vec::new();
        for name in names {
            match model.types.get_index_of(name) {
                Some(index) => found.push(index),
                None => errors.push(
                    &ty.at,
                    format!(
                        "refers to the type `{}`, which the model does not have",
                        name.0
                    ),
                ),
            }
        }
        found
    };
    let shapes = find(names);
    let mut from = find(from);
    let all = from.iter().chain(&shapes).copied().collect();
    from.retain(|&index| matches!(model.types[index].kind, Kind::Struct(_)));
    Needs { all, from, shapes }
}

fn shapes_of<'a>(object: &'a Struct, shapes: &mut Vec<&'a Shape>) {
    if let AdditionalProperties::Kept { of, .. } = &object.additional_properties {
        shapes.push(of);
    }
    shapes.extend(object.members.iter().rev().map(|member| &member.shape));
}

/// Whether each type has an input type of its own: it does if one of its members may be left out by a writer but not by
/// a reader, or if a type that it refers to has one.
fn having_input_types(needs: &[Needs], model: &Model) -> Vec<bool> {
    let links = needs.iter().map(|needs| needs.shapes.clone());
    let mut has_input_type: Vec<bool> = model.types.values().map(has_default).collect();
    Graph::new(links.collect()).mark_all_to(&mut has_input_type);
    has_input_type
}

/// The type that each type stands for. In `sorted`, a type comes after the types that it needs.
fn meanings(model: &Model, sorted: &[usize]) -> Vec<usize> {
    let mut means: Vec<usize> = (0..sorted.len()).collect();
    for &index in sorted {
        let Kind::Newtype(newtype) = &model.types[index].kind else {
            continue;
        };
        if let Some(to) = means_of(&newtype.of, model) {
            means[index] = means[to];
        }
    }
    means
}

/// The type that a shape refers to, if the shape is that type, or that type or `null`.
pub(super) fn means_of(shape: &Shape, model: &Model) -> Option<usize> {
    let mut shape = shape;
    while let Shape::Nullable { of } = shape {
        shape = of;
    }
    let Shape::Ref { to } = shape else {
        return None;
    };
    model.types.get_index_of(to)
}

fn has_default(ty: &Type) -> bool {
    match &ty.kind {
        Kind::Newtype(_) | Kind::Enum(_) => false,
        Kind::Struct(object) => object.members.iter().any(may_be_left_out),
        Kind::Union(union) => union.variants.iter().any(|variant| match &variant.payload {
            Payload::Unit | Payload::Shape { .. } => false,
            Payload::Fields { of, .. } => of.members.iter().any(may_be_left_out),
        }),
    }
}

/// Whether a writer may leave out a member that readers always get: one with a default, or one whose value may be under
/// another name that is written, too.
pub(super) fn may_be_left_out(member: &Member) -> bool {
    match &member.absent {
        Absent::Default { .. } => true,
        Absent::Refused => !member.also.is_empty(),
        Absent::Absent => false,
    }
}
