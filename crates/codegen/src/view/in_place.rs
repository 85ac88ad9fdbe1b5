//! Which types stand in place: references to them spell out what they are, as a person would write it, instead of a name
//! that was made for them.

use serde_json::Value;

use crate::model::graph::Graph;
use crate::model::{
    Enum, EnumValue, Kind, Member, Model, Newtype, Origin, Payload, Scalar, Shape, Stability,
    Tagging, Text, Type, UnknownValue,
};
use crate::view::order::Order;
use crate::view::own_tags::parts;

/// The maximum number of alternatives.
const ALTERNATIVES: usize = 5;
/// The maximum number of shapes in all alternatives together.
const SHAPES: usize = 8;

/// Whether each type stands in place. `may` says whether the language allows it for the type.
pub(super) fn in_place(model: &Model, order: &Order, may: impl Fn(&Kind) -> bool) -> Vec<bool> {
    let is_candidate = |ty: &Type| {
        without_null(model, ty).is_some()
            || ty.origin == Origin::Inline && !ty.is_named && is_possible(&ty.kind)
    };
    let mut found: Vec<bool> = model
        .types
        .values()
        .map(|ty| is_candidate(ty) && may(&ty.kind))
        .collect();
    for ty in model.types.values() {
        keep_named(model, ty, &mut found);
        if let Some(index) = without_null(model, ty) {
            found[index] = false;
        }
    }
    // What contains itself needs a name in between.
    let edges = (0..found.len()).map(|index| {
        let next = order.references.next(index).iter().copied();
        next.filter(|to| found[index] && found[*to]).collect()
    });
    let endless = Graph::new(edges.collect()).search().is_on_cycle;
    for (found, endless) in found.iter_mut().zip(endless) {
        *found &= !endless;
    }
    // Each after those that it refers to, whose size counts where they stand.
    let mut sizes = vec![1; found.len()];
    for &index in &order.sorted {
        if let Some((_, ty)) = model.types.get_index(index).filter(|_| found[index]) {
            let all = alternatives(model, &found, &ty.kind);
            let size = |shape: &Shape| size(model, &found, &sizes, shape);
            let total = all.iter().map(size).sum();
            found[index] = total <= SHAPES && count(model, &all) <= ALTERNATIVES;
            sizes[index] = if found[index] { total } else { 1 };
        }
    }
    found
}

/// For a definition that also allows `null`: the type of its other values, which has the name of the definition.
pub(super) fn without_null(model: &Model, ty: &Type) -> Option<usize> {
    let Kind::Newtype(Newtype { of }) = &ty.kind else {
        return None;
    };
    let Shape::Nullable { of } = of else {
        return None;
    };
    let (index, _, of) = model.types.get_full(of.in_place()?)?;
    (ty.origin == Origin::Definition && of.at == ty.at && of.origin == Origin::Inline)
        .then_some(index)
}

/// The number of alternatives. Any text is one, whatever its patterns are.
fn count(model: &Model, all: &[Shape]) -> usize {
    let is_text = |shape: &&Shape| what(model, shape) == What::Text;
    let texts = all.iter().filter(is_text).count();
    all.len() - texts.saturating_sub(1)
}

/// The number of shapes in a shape, with itself. `sizes` has those of the types that stand in place.
fn size(model: &Model, found: &[bool], sizes: &[usize], shape: &Shape) -> usize {
    if let Shape::Ref { to } = shape {
        let index = model.types.get_index_of(to).filter(|index| found[*index]);
        return index.map_or(1, |index| sizes[index]);
    }
    let parts = shape.parts().map(|part| size(model, found, sizes, part));
    1 + parts.sum::<usize>()
}

/// The alternatives of a type that stands in place, or of a union without tags.
pub(super) fn alternatives(model: &Model, in_place: &[bool], kind: &Kind) -> Vec<Shape> {
    let own = match kind {
        Kind::Newtype(newtype) => vec![newtype.of.clone()],
        Kind::Struct(_) => Vec::new(),
        Kind::Enum(of) => {
            let values = of.values.iter();
            let literals = values.map(|value| Shape::Literal {
                value: value.wire.clone(),
                any_spelling: of.any_spelling,
            });
            literals.collect()
        }
        Kind::Union(union) => {
            let shapes = union.variants.iter().map(|variant| match &variant.payload {
                Payload::Shape { of } => match parts(model, variant) {
                    parts if parts.is_empty() => vec![of.clone()],
                    parts => parts.into_iter().cloned().collect(),
                },
                Payload::Unit => vec![Shape::Null],
                Payload::Fields { .. } => Vec::new(),
            });
            shapes.flatten().collect()
        }
    };
    // Those of a type that stands in place are alternatives themselves.
    let flat = own.into_iter().map(|shape| {
        let inner = match &shape {
            Shape::Ref { to } => model
                .types
                .get_full(to)
                .filter(|(index, ..)| in_place[*index]),
            _ => None,
        };
        inner.map_or_else(
            || vec![shape.clone()],
            |(_, _, to)| alternatives(model, in_place, &to.kind),
        )
    });
    flat.flatten().collect()
}

/// What an alternative is for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// Any text.
    Text,
    /// Certain texts.
    Words,
    Other,
}

/// What a shape is among alternatives.
pub(super) fn what(model: &Model, shape: &Shape) -> What {
    match shape {
        Shape::Text(text) => what_text(text),
        Shape::Literal {
            value: Value::String(_),
            ..
        } => What::Words,
        Shape::Ref { to } => match model.types.get(to).map(|to| &to.kind) {
            Some(Kind::Newtype(newtype)) => match newtype.of {
                Shape::Text(ref text) => what_text(text),
                _ => What::Other,
            },
            Some(Kind::Enum(of)) if of.scalar == Scalar::Text => What::Words,
            _ => What::Other,
        },
        _ => What::Other,
    }
}

fn what_text(text: &Text) -> What {
    match text.native {
        Some(_) => What::Other,
        None => What::Text,
    }
}

fn is_possible(kind: &Kind) -> bool {
    match kind {
        Kind::Newtype(_) => true,
        Kind::Struct(_) => false,
        Kind::Enum(of) => is_short_enum(of),
        Kind::Union(union) => union.tagging == Tagging::Untagged,
    }
}

/// Whether an enum is a few words, and nothing more is said of them.
fn is_short_enum(of: &Enum) -> bool {
    let is_plain = |value: &EnumValue| {
        value.docs.is_empty()
            && !value.deprecated
            && value.stability == Stability::Stable
            && value.is_its_name()
    };
    of.unknown_value == UnknownValue::Refused && of.values.iter().all(is_plain)
}

/// Keeps the names of types in a place where one is needed: behind the tag of a union, and wherever documentation would
/// be lost.
fn keep_named(model: &Model, ty: &Type, found: &mut [bool]) {
    let mut keep = |shape: &Shape, member: Option<&Member>| {
        let own = member.and_then(|member| Some((member, member.shape.in_place()?)));
        for id in shape.types() {
            if let Some((index, _, to)) = model.types.get_full(id) {
                let is_said = own.is_some_and(|(member, own)| own == id && says_all(member, to));
                found[index] &= is_said || says_nothing(to);
            }
        }
    };
    for of in ty.kind.structs() {
        for member in &of.members {
            keep(&member.shape, Some(member));
        }
        of.additional_properties
            .shape()
            .into_iter()
            .for_each(|shape| keep(shape, None));
    }
    match &ty.kind {
        Kind::Struct(_) | Kind::Enum(_) => {}
        Kind::Newtype(newtype) => keep(&newtype.of, None),
        Kind::Union(union) => {
            let payloads = union.variants.iter().map(|variant| &variant.payload);
            let shapes = payloads.filter_map(|payload| match payload {
                Payload::Shape { of } => Some(of),
                Payload::Unit | Payload::Fields { .. } => None,
            });
            shapes.clone().for_each(|shape| keep(shape, None));
            if let Tagging::Internal { .. } = union.tagging {
                let own = shapes.filter_map(Shape::in_place);
                let own = own.filter_map(|own| model.types.get_index_of(own));
                own.for_each(|index| found[index] = false);
            }
        }
    }
}

fn says_nothing(ty: &Type) -> bool {
    ty.docs.is_empty()
        && ty.examples.is_empty()
        && !ty.deprecated
        && ty.stability == Stability::Stable
}

/// Whether a member says what its type says.
fn says_all(member: &Member, ty: &Type) -> bool {
    (ty.docs.is_empty() || ty.docs == member.docs)
        && (ty.examples.is_empty() || ty.examples == member.examples)
        && (!ty.deprecated || member.deprecated)
        && (ty.stability == Stability::Stable || member.stability == ty.stability)
}
