//! The differences of each language from the others.

use indexmap::IndexSet;
use samewire_schema::Documents;
use serde::Serialize;

use super::limited;
use super::shapes::shapes;
use crate::language::Language;
use crate::language::level::{Capability, Level};
use crate::language::templates::Templates;
use crate::model::needs::BITS_OF_A_DOUBLE;
use crate::model::{Model, Shape};
use crate::report::errors::{Error, Errors};
use crate::settings::Package;
use crate::view::lacking::lacking;

/// The limits of one language.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Limits {
    /// The language.
    pub language: String,
    /// How far its packages go.
    pub level: Level,
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
        // The package does not matter for what a language cannot carry.
        let package = Package::unpublished(&language, "report");
        let refused = crate::view(model, &language, &package).err();
        all.push(Limits {
            language: name.to_owned(),
            level: language.level,
            limits: of_language(model, &language),
            refused: refused.map_or_else(Vec::new, |errors| errors.located(documents).list),
        });
    }
    Ok(all)
}

/// What a language does not carry completely.
fn of_language(model: &Model, language: &Language) -> Vec<Limit> {
    let mut found = Vec::new();
    let mut add = |what: &str, at: Vec<&str>| {
        if !at.is_empty() {
            let (what, at) = (what.to_owned(), at.into_iter().map(str::to_owned));
            found.push(Limit {
                what,
                at: at.collect(),
            });
        }
    };
    if language.level < Level::Checks {
        let what = "bounds, lengths, patterns and conditions are not checked";
        add(what, checked_places(model));
    }
    if language.level < Level::Protocol {
        let params = model.methods.iter().map(|method| &method.params);
        let params = params.filter_map(|id| Some(model.types.get(id)?.at.as_str()));
        add("methods are left out", params.collect());
    }
    let lacking = lacking(model, language);
    let is_exact = !lacking.contains_key(&Capability::Int64);
    for (capability, places) in lacking {
        match capability.loss() {
            None if language.level == Level::Types => {}
            None => {
                let what = format!(
                    "integers beyond ±(2^{BITS_OF_A_DOUBLE} − 1) are refused with an error"
                );
                let wide = language.exact.as_ref().map(|_| wide_places(model));
                let (wide, others): (Vec<_>, Vec<_>) = places
                    .into_iter()
                    .partition(|at| wide.iter().flatten().any(|wide| wide == at));
                let remedy = format!("{what}, except with `int64 = \"bigint\"`");
                add(&remedy, wide);
                add(&what, others);
            }
            // Other languages refuse the schema for it.
            Some(loss) if language.level == Level::Types => add(loss, places),
            Some(_) => {}
        }
    }
    // The limit of doubles is the more informative one.
    if is_exact && language.level >= Level::Wire {
        add(
            "integers of more than 64 bits are refused with an error",
            places(model, &is_without_end),
        );
    }
    found
}

/// The places of what only conditions, bounds, lengths and patterns say.
fn checked_places(model: &Model) -> Vec<&str> {
    let types = model.types.values();
    let places = types.flat_map(|ty| {
        let condition = ty.condition.map(|_| ty.at.as_str());
        let limits = limited::of_type(model, ty);
        limits.into_iter().map(|(at, _)| at).chain(condition)
    });
    let places: IndexSet<&str> = places.collect();
    places.into_iter().collect()
}

/// The places of integers that the setting `int64 = "bigint"` is about.
fn wide_places(model: &Model) -> Vec<&str> {
    let types = model.types.values().filter(|ty| ty.kind.has_wide());
    let types = types.map(|ty| ty.at.as_str());
    places(model, &Shape::has_wide)
        .into_iter()
        .chain(types)
        .collect()
}

/// The places of the shapes that `is_meant` selects.
fn places<'m>(model: &'m Model, is_meant: &dyn Fn(&Shape) -> bool) -> Vec<&'m str> {
    let all = model.types.values().flat_map(shapes);
    let meant = all.filter(|(_, shape)| is_meant(shape));
    let places: IndexSet<&str> = meant.map(|(at, _)| at).collect();
    places.into_iter().collect()
}

/// Whether the shape contains an integer for which the schema gives no width, and not both bounds.
fn is_without_end(shape: &Shape) -> bool {
    if let Shape::Int(int) = shape {
        let ends_by_width = int.min == int.width.min() || int.max == int.width.max();
        return int.any_spelling && ends_by_width;
    }
    shape.parts().any(is_without_end)
}
