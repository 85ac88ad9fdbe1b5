//! The shapes of types, each with the place of its schema.

use crate::model::{Kind, Member, Payload, Shape, Struct, Type};

/// Every shape of a type, with the place of its schema.
pub(super) fn shapes(ty: &Type) -> Vec<(&str, &Shape)> {
    match &ty.kind {
        Kind::Newtype(newtype) => vec![(&ty.at, &newtype.of)],
        Kind::Struct(object) => members(&ty.at, object),
        Kind::Enum(_) => Vec::new(),
        Kind::Union(union) => {
            let variants = union.variants.iter();
            variants
                .flat_map(|variant| match &variant.payload {
                    Payload::Unit => Vec::new(),
                    Payload::Shape { of } => vec![(variant.at.as_str(), of)],
                    Payload::Fields { of, .. } => members(&variant.at, of),
                })
                .collect()
        }
    }
}

fn members<'m>(at: &'m str, object: &'m Struct) -> Vec<(&'m str, &'m Shape)> {
    let declared = object.members.iter();
    let declared = declared.map(|Member { at, shape, .. }| (at.as_str(), shape));
    let others = object.additional_properties.shape();
    declared.chain(others.map(|of| (at, of))).collect()
}
