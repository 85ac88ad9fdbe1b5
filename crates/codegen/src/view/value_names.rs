//! The names of the values of enums, and of variants within their unions: unique in their type, or in the package.

use std::collections::BTreeMap;

use crate::language::{Language, Position, Scope};
use crate::model::{Kind, Model};
use crate::report::errors::Errors;
use crate::view::names::{Claim, settle, settle_texts};
use crate::view::type_names::{TypeNames, compound};

/// A text to name, with the place of its declaration.
type Text<'m> = (&'m str, &'m str);

/// For each type, the names of its values if it is an enum.
pub(super) fn value_names(
    model: &Model,
    language: &Language,
    names: &mut TypeNames,
    errors: &mut Errors,
) -> Vec<Vec<String>> {
    let of_types = model.types.values().map(|ty| match &ty.kind {
        Kind::Enum(scalars) => texts(scalars.values.iter().map(|v| (&v.name, &v.at))),
        _ => Vec::new(),
    });
    let of_types: Vec<_> = of_types.collect();
    named(&language.names.value, &of_types, "value", names, errors)
}

/// For each type, the names of its variants within it if it is a union.
pub(super) fn variant_names(
    model: &Model,
    language: &Language,
    names: &mut TypeNames,
    errors: &mut Errors,
) -> Vec<Vec<String>> {
    let of_types = model.types.values().map(|ty| match &ty.kind {
        Kind::Union(union) => texts(union.variants.iter().map(|v| (&v.name, &v.at))),
        _ => Vec::new(),
    });
    let of_types: Vec<_> = of_types.collect();
    named(&language.names.variant, &of_types, "variant", names, errors)
}

fn texts<'m>(all: impl Iterator<Item = (&'m String, &'m String)>) -> Vec<Text<'m>> {
    all.map(|(name, at)| (name.as_str(), at.as_str())).collect()
}

/// Names the parts of each type.
fn named(
    position: &Position,
    of_types: &[Vec<Text<'_>>],
    what: &str,
    names: &mut TypeNames,
    errors: &mut Errors,
) -> Vec<Vec<String>> {
    let called = format!("the {what} name");
    if position.scope == Scope::Own {
        let own = of_types
            .iter()
            .map(|texts| settle_texts(position, texts, &mut BTreeMap::new(), &called, errors));
        return own.collect();
    }
    if !errors.list.is_empty() {
        // Names that are derived from equal names of types would only repeat the error.
        return vec![Vec::new(); of_types.len()];
    }
    let claims = names.types.iter().zip(of_types).flat_map(|(owner, texts)| {
        texts.iter().map(move |(text, at)| Claim {
            candidates: compound(position, std::slice::from_ref(owner), text, what),
            text: None,
            at: (*at).to_owned(),
        })
    });
    let claims: Vec<Claim> = claims.collect();
    let mut made = settle(&claims, &mut names.taken, &called, errors).into_iter();
    let of_types = of_types.iter();
    of_types
        .map(|texts| made.by_ref().take(texts.len()).collect())
        .collect()
}
