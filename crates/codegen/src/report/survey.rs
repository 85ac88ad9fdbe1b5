//! The result of generating from a schema: for each type what it carries itself and what is checked at run time, which
//! annotations are not enforced, and what a language cannot do.

mod anything;
mod kinds;
mod languages;
mod limited;
mod raw;
mod rules;
mod shapes;

use samewire_schema::Documents;
use serde::Serialize;

pub use anything::{Anything, Reason};
pub use languages::{Limit, Limits};
pub use raw::raw_places;

use crate::language::templates::Templates;
use crate::lower::{lower_from, unenforced};
use crate::model::{ConditionId, Model, Origin, Remarks, Type, TypeId};
use crate::report::errors::{Error, Errors};
use crate::view::condition_references::referenced_conditions;

/// The survey of a schema.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Survey {
    /// The types, in the order of the schema.
    pub types: Vec<TypeSurvey>,
    /// The places that are any JSON for the compiler.
    pub anything: Vec<Anything>,
    /// Remarks for the author of the schema.
    #[serde(flatten)]
    pub remarks: Remarks,
    /// The parts of the schema that no language enforces, because the settings allow them to be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unenforced: Vec<Error>,
    /// The differences of each language from the others.
    pub languages: Vec<Limits>,
}

/// The survey of one type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TypeSurvey {
    /// The text that its names are made from.
    pub name: String,
    /// JSON Pointer of its schema.
    pub at: String,
    /// Whether the name comes from the schema or from the generator.
    pub origin: Origin,
    /// A text that says what the type itself carries.
    pub carried: String,
    /// Whether the type, its items or its undeclared members are any JSON although its schema does not accept all JSON.
    /// The conditions then describe what it accepts.
    pub raw: bool,
    /// The conditions that are checked when a value is read, because no type expresses them. Only the first ones are
    /// listed.
    pub conditions: Vec<Checked>,
    /// The number of conditions that are not listed.
    pub more_conditions: usize,
    /// Limits that the type has, but no compiler enforces, so that they are checked when a value is read: bounds,
    /// lengths and patterns.
    pub limits: Vec<Checked>,
    /// Texts about what is not checked, because the settings allow it to be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_enforced: Vec<String>,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// JSON Pointer of the schema that the condition comes from.
    pub at: String,
    /// Its rules in words.
    pub rules: Vec<String>,
}

/// The numbers of types and keywords.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// All types.
    pub types: usize,
    /// The types whose name comes from the generator.
    pub inline: usize,
    /// The types that express their schema completely, so that a compiler enforces it.
    pub alone: usize,
    /// The types that express their schema completely, but with bounds, lengths and patterns that are checked when a
    /// value is read.
    pub limits: usize,
    /// The types with conditions, except those that are raw JSON.
    pub conditions: usize,
    /// The types that are or contain any JSON although their schema does not accept all JSON.
    pub raw: usize,
    /// The keywords that no language enforces, because the settings allow them to be left out.
    pub unenforced: usize,
}

impl Survey {
    /// Counts the types and keywords.
    pub fn summary(&self) -> Summary {
        let count = |is: fn(&TypeSurvey) -> bool| self.types.iter().filter(|ty| is(ty)).count();
        Summary {
            types: self.types.len(),
            inline: count(|ty| ty.origin == Origin::Inline),
            alone: count(|ty| !ty.is_checked() && ty.limits.is_empty()),
            limits: count(|ty| !ty.is_checked() && !ty.limits.is_empty()),
            conditions: count(|ty| ty.is_checked() && !ty.raw),
            raw: count(|ty| ty.raw),
            unenforced: self.unenforced.len(),
        }
    }
}

impl TypeSurvey {
    /// Whether something is checked that the type does not express.
    pub fn is_checked(&self) -> bool {
        self.raw || !self.conditions.is_empty()
    }
}

/// The maximum number of conditions that are listed for one type. Many types may share the same conditions.
const LISTED: usize = 100;

/// Makes the survey of a schema.
///
/// ```
/// use samewire_codegen::{Input, Templates, survey};
///
/// let schema = serde_json::json!({
///     "$defs": {
///         "Port": { "type": "integer", "not": { "const": 0 }, "format": "port" },
///         "Name": { "type": "string", "minLenght": 1 },
///     }
/// });
/// let documents = Input::default().of_value(&schema);
/// let languages = Templates::of_files("templates", samewire_templates::files())
///     .with_runtimes(samewire_templates::runtimes());
/// let survey = survey(&documents, &languages)?;
/// assert_eq!(survey.types[0].carried, "integer");
/// assert_eq!(survey.types[0].conditions[0].rules, ["not what /$defs/Port/not accepts"]);
/// assert!(survey.types[1].conditions.is_empty());
/// assert_eq!(survey.remarks.annotations.not_enforced[0].keyword, "format");
/// assert_eq!(survey.remarks.annotations.typos[0].meant, "minLength");
/// # Ok::<(), samewire_codegen::Errors>(())
/// ```
///
/// # Errors
///
/// The reasons why the schema is refused.
pub fn survey(documents: &Documents, templates: &Templates) -> Result<Survey, Errors> {
    let mut model = lower_from(documents)?;
    let remarks = std::mem::take(&mut model.remarks);
    let types = model.types.iter();
    Ok(Survey {
        types: types.map(|(id, ty)| of_type(&model, id, ty)).collect(),
        anything: anything::of(&model),
        remarks,
        unenforced: unenforced(&model, documents),
        languages: languages::limits(&model, documents, templates)?,
    })
}

fn of_type(model: &Model, id: &TypeId, ty: &Type) -> TypeSurvey {
    let all = ty.condition.map_or_else(Vec::new, |id| needed(model, id));
    let says_something = all.iter().filter_map(|place| {
        let condition = model.conditions.get(*place)?;
        let rules = rules::of(model, condition);
        let at = condition.at.clone();
        (!rules.is_empty()).then_some(Checked { at, rules })
    });
    let mut conditions: Vec<Checked> = Vec::new();
    let mut more_conditions = 0;
    for checked in says_something {
        if conditions.len() == LISTED {
            more_conditions += 1;
        } else if !conditions.contains(&checked) {
            conditions.push(checked);
        }
    }
    let limits = limited::of_type(model, ty).into_iter();
    let limits = limits.map(|(at, rule)| Checked {
        at: at.to_owned(),
        rules: vec![rule],
    });
    TypeSurvey {
        name: ty.name.clone(),
        at: ty.at.clone(),
        origin: ty.origin,
        carried: kinds::words(model, &ty.kind),
        raw: raw::is_raw(model, ty),
        conditions,
        more_conditions,
        limits: limits.collect(),
        not_enforced: model
            .unenforced
            .iter()
            .filter(|one| one.of.as_ref() == Some(id))
            .map(|one| one.what.clone())
            .collect(),
    }
}

/// A condition and all conditions that it tests, the nearest first.
fn needed(model: &Model, first: ConditionId) -> Vec<usize> {
    let mut known = vec![false; model.conditions.len()];
    let mut found = vec![first.0];
    let mut next = 0;
    while let Some(place) = found.get(next).copied() {
        next += 1;
        for other in model
            .conditions
            .get(place)
            .map(referenced_conditions)
            .unwrap_or_default()
        {
            if other != first.0 && known.get(other) == Some(&false) {
                known[other] = true;
                found.push(other);
            }
        }
    }
    found
}
