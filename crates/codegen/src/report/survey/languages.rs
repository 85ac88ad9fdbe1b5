//! The differences of each language from the others.

use indexmap::IndexSet;
use samewire_schema::Documents;
use serde::Serialize;

use crate::language::templates::Templates;
use crate::model::{AdditionalProperties, Kind, Member, Model, Payload, Shape, Struct, Type};
use crate::report::errors::{Error, Errors};
use crate::settings::Package;

/// The limits of one language.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Limits {
    /// The language.
    pub language: String,
    /// Parts of the schema that it does not carry completely.
    pub limits: Vec<Limit>,
    /// The reasons why it refuses the schema, if it does.
    pub refused: Vec<Error>,
}

/// A part of the schema that a language does not carry completely.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// A sentence that describes the limit.
    pub what: String,
    /// JSON Pointers of the schemas concerned.
    pub at: Vec<String>,
}

/// Finds the limits of each language.
pub(super) fn limits(
    model: &Model,
    documents: &Documents,
    templates: &Templates,
) -> Result<Vec<Limits>, Errors> {
    let mut all = Vec::new();
    for name in templates.known()? {
        let language = templates.language(name)?;
        let bits = language.literal.integer_bits;
        let limits = [
            Limit {
                what: format!("integers beyond ±(2^{bits} − 1) are refused with an error"),
                at: places(model, &|shape| holds_wide(shape, bits)),
            },
            Limit {
                what: "integers of more than 64 bits are refused with an error".to_owned(),
                at: places(model, &is_without_end),
            },
        ];
        // The package does not matter for what a language cannot carry.
        let package = Package::unpublished(&language, "report");
        let refused = crate::view(model, &language, &package).err();
        all.push(Limits {
            language: name.to_owned(),
            // The first limit is the more informative one.
            limits: limits
                .into_iter()
                .find(|one| !one.at.is_empty())
                .into_iter()
                .collect(),
            refused: refused.map_or_else(Vec::new, |errors| errors.located(documents).list),
        });
    }
    Ok(all)
}

/// The places of the shapes that `is_meant` selects.
fn places(model: &Model, is_meant: &dyn Fn(&Shape) -> bool) -> Vec<String> {
    let all = model.types.values().flat_map(shapes);
    let meant = all.filter(|(_, shape)| is_meant(shape));
    let places: IndexSet<&str> = meant.map(|(at, _)| at).collect();
    places.into_iter().map(str::to_owned).collect()
}

/// Whether the shape contains an integer for which the schema gives no width, and not both bounds.
fn is_without_end(shape: &Shape) -> bool {
    if let Shape::Int(int) = shape {
        let ends_by_width = int.min == int.width.min() || int.max == int.width.max();
        return int.any_spelling && ends_by_width;
    }
    shape.parts().any(is_without_end)
}

/// Whether the shape contains an integer with more than this number of bits.
fn holds_wide(shape: &Shape, bits: u32) -> bool {
    if let Shape::Int(int) = shape {
        let most = int.min.unsigned_abs().max(int.max.unsigned_abs());
        return most >> bits != 0;
    }
    shape.parts().any(|part| holds_wide(part, bits))
}

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
    let others = match &object.additional_properties {
        AdditionalProperties::Kept { of } => Some((at, of)),
        AdditionalProperties::Ignored
        | AdditionalProperties::Refused
        | AdditionalProperties::KeptIfUnknown { .. } => None,
    };
    declared.chain(others).collect()
}
