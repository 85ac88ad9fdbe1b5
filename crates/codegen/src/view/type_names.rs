//! The names of types: definitions first, then what is named after them, which gives way.

use std::collections::HashMap;

use crate::errors::Errors;
use crate::language::Position;
use crate::model::{Kind, Model, Origin, Payload, Tagging, Type, Union, Unknown, Variant};
use crate::names::{Claim, Spelling, name, settle, words};
use crate::view::order::Order;

/// Every name in the scope of a module. Indices are those of the model.
#[derive(Debug)]
pub(super) struct TypeNames {
    pub(super) types: Vec<String>,
    pub(super) inputs: Vec<Option<String>>,
    /// For a union: the names of its variants and of their input views.
    pub(super) variants: Vec<Vec<VariantName>>,
    /// For an open union: the type that keeps what nobody declared.
    pub(super) unknown: Vec<Option<String>>,
}

/// The names of one variant.
#[derive(Debug, Default)]
pub(super) struct VariantName {
    pub(super) name: String,
    pub(super) input: Option<String>,
}

/// Names every type. A definition is never renamed because of another type: two definitions of one name are an error,
/// and a name made from a definition's gives way to it.
pub(super) fn type_names(model: &Model, position: &Position, order: &Order, variant_differs: &[Vec<bool>], errors: &mut Errors) -> TypeNames {
    let mut names = TypeNames {
        types: vec![String::new(); model.types.len()],
        inputs: vec![None; model.types.len()],
        variants: model.types.values().map(|ty| union(ty).map_or_else(Vec::new, |u| u.variants.iter().map(|_| VariantName::default()).collect())).collect(),
        unknown: vec![None; model.types.len()],
    };
    let mut taken = HashMap::new();
    let all = || model.types.values().enumerate();

    for origin in [Origin::Definition, Origin::Inline] {
        let some: Vec<(usize, &Type)> = all().filter(|(_, ty)| ty.origin == origin).collect();
        let claims: Vec<Claim> = some.iter().map(|(_, ty)| Claim { candidates: type_candidates(position, ty), at: ty.at.clone() }).collect();
        for ((index, _), name) in some.iter().zip(settle(&claims, &mut taken, "the type name", errors)) {
            names.types[*index] = name;
        }
    }

    let some: Vec<(usize, usize, &Type, &Variant)> = all()
        .filter_map(|(index, ty)| Some((index, ty, union(ty)?)))
        .flat_map(|(index, ty, union)| union.variants.iter().enumerate().filter(|(_, v)| is_named(union, v)).map(move |(at, v)| (index, at, ty, v)))
        .collect();
    let claims: Vec<Claim> =
        some.iter().map(|(_, _, ty, variant)| Claim { candidates: compound(position, ty, &variant.name, "variant"), at: variant.at.clone() }).collect();
    for ((index, at, ..), name) in some.iter().zip(settle(&claims, &mut taken, "the type name", errors)) {
        names.variants[*index][*at].name = name;
    }

    let some: Vec<(usize, &Type)> = all().filter(|(_, ty)| union(ty).is_some_and(|u| u.unknown == Unknown::Kept)).collect();
    let claims: Vec<Claim> = some.iter().map(|(_, ty)| Claim { candidates: compound(position, ty, "unknown", "variant"), at: ty.at.clone() }).collect();
    for ((index, _), name) in some.iter().zip(settle(&claims, &mut taken, "the type name", errors)) {
        names.unknown[*index] = Some(name);
    }

    let inputs: Vec<(usize, Option<usize>, &Type, Option<&Variant>)> = all()
        .filter(|(index, _)| order.differs[*index])
        .flat_map(|(index, ty)| {
            let variants = union(ty).map_or(&[][..], |u| &u.variants).iter().enumerate();
            let variants = variants.filter(move |(at, _)| variant_differs[index].get(*at) == Some(&true));
            std::iter::once((index, None, ty, None)).chain(variants.map(move |(at, v)| (index, Some(at), ty, Some(v))))
        })
        .collect();
    let claims: Vec<Claim> = inputs
        .iter()
        .map(|(_, _, ty, variant)| match variant {
            None => Claim { candidates: compound(position, ty, "input", "view"), at: ty.at.clone() },
            Some(variant) => Claim { candidates: compound(position, ty, &format!("{} input", variant.name), "view"), at: variant.at.clone() },
        })
        .collect();
    for ((index, at, ..), name) in inputs.iter().zip(settle(&claims, &mut taken, "the type name", errors)) {
        match at {
            None => names.inputs[*index] = Some(name),
            Some(at) => names.variants[*index][*at].input = Some(name),
        }
    }
    names
}

/// Whether a variant has a type of its own: an untagged value is its shape.
fn is_named(union: &Union, variant: &Variant) -> bool {
    !(union.tagging == Tagging::Untagged && matches!(variant.payload, Payload::Shape { .. }))
}

fn union(ty: &Type) -> Option<&Union> {
    match &ty.kind {
        Kind::Union(union) => Some(union),
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => None,
    }
}

/// A definition has one name. An inline type has the words of its path, then those of the whole JSON Pointer.
fn type_candidates(position: &Position, ty: &Type) -> Vec<String> {
    let plain = name(position, &parts(&ty.name, Spelling::Plain));
    if ty.origin == Origin::Definition {
        return vec![plain];
    }
    let path: String = ty.at.trim_start_matches('#').split('/').filter(|part| *part != "$defs").map(|part| format!("{} ", words(part, Spelling::Plain))).collect();
    distinct([plain, name(position, &parts(&ty.name, Spelling::Symbols)), name(position, &path)])
}

/// The owner's words and those of its part; then also a word that says what the part is.
fn compound(position: &Position, ty: &Type, part: &str, what: &str) -> Vec<String> {
    let owner = parts(&ty.name, Spelling::Plain);
    let of = |spelling, tail: &str| name(position, &format!("{owner} {} {tail}", parts(part, spelling)));
    distinct([of(Spelling::Plain, ""), of(Spelling::Plain, what), of(Spelling::Symbols, ""), of(Spelling::Cases, ""), of(Spelling::Cases, what)])
}

fn parts(text: &str, spelling: Spelling) -> String {
    text.split(' ').map(|part| words(part, spelling)).collect::<Vec<_>>().join(" ")
}

fn distinct<const N: usize>(all: [String; N]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for name in all {
        if !out.contains(&name) {
            out.push(name);
        }
    }
    out
}
