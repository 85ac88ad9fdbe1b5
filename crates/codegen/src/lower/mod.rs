//! Turns a JSON Schema into the model. Every question about the wire is answered here, or is an error at a JSON
//! Pointer.
//!
//! A schema is read through its forms, which depend on what the schema accepts and not on how it is spelled
//! (`samewire_schema`). A shape carries what shapes can express, and the rest becomes a condition of the type, so that
//! both together accept exactly what the schema accepts. An inline object, union or enum gets a type of its own, named
//! from the words of its path.
//!
//! | file | what it handles |
//! |---|---|
//! | `keywords.rs`, `vendor_keywords.rs` | the keywords of samewire; those that are misspelt or misplaced |
//! | `rust_types.rs` | what schemas of Rust types must say |
//! | `document.rs`, `named.rs` | the types of a document; its definitions, and the schemas that were asked for |
//! | `state.rs`, `types.rs` | the state; which sets of schemas become types, and their ids |
//! | `names.rs`, `unique.rs`, `branches.rs` | names: of places, without repetition, of the branches of a union |
//! | `notes.rs`, `unenforced.rs` | documentation; what is left out |
//! | `shapes.rs`, `scalars.rs`, `values.rs` | types of JSON; numbers and strings; constants and enums |
//! | `objects.rs`, `members.rs`, `aliases.rs` | structs and maps; members; their other names |
//! | `tolerance.rs`, `closed.rs` | tolerant reading; objects that `unevaluatedProperties` closes |
//! | `unions.rs`, `scalar_unions.rs`, `variants.rs` | unions; those of scalars, which are named after what they are; variants |
//! | `tagged_choice.rs`, `open.rs` | tags that a choice itself tells; unknown tags |
//! | `tell_apart.rs`, `tagged.rs`, `own_tags.rs` | tags of unions: of objects in place, of types that declare the tag |
//! | `lossy_unions/` | unions in which the order of the variants could lose members |
//! | `mixed.rs` | values with a different schema at each place |
//! | `conditions.rs`, `marks.rs`, `conditional.rs` | what no shape can express, and the members that it names |
//! | `defaults.rs`, `endless.rs`, `conditional_defaults.rs`, `harm.rs` | which defaults are read |
//! | `cycles.rs`, `literal.rs`, `methods.rs` | checks that need all types; methods of a protocol |
//! | `remarks/` | parts of a schema that are not enforced or are probably a mistake |
//! | `renamed.rs`, `only.rs` | the names that `[[adjust]]` gives; the part that was asked for |
//! | `pointer.rs`, `json.rs`, `plain.rs`, `exact.rs` | places; JSON values |

mod aliases;
mod arms;
mod branches;
mod closed;
mod conditional;
mod conditional_defaults;
mod conditions;
mod cycles;
mod defaults;
mod document;
mod endless;
mod enum_names;
mod exact;
mod harm;
mod json;
mod keywords;
mod literal;
mod lossy_unions;
mod marks;
mod members;
mod methods;
mod mixed;
mod named;
mod names;
mod notes;
mod objects;
mod only;
mod open;
mod own_tags;
mod path_words;
mod plain;
mod pointer;
mod remarks;
mod renamed;
mod rust_types;
mod same;
mod scalar_unions;
mod scalars;
mod shapes;
mod state;
mod tagged;
mod tagged_choice;
mod tell_apart;
mod tolerance;
mod types;
mod unenforced;
mod unions;
mod unique;
mod values;
mod variants;
mod vendor_keywords;

use samewire_schema::{Documents, Input, Options, Resolved};
use serde_json::Value;

use crate::model::Model;
use crate::report::errors::{Code, Errors};
pub(crate) use literal::check_defaults;
pub(crate) use lossy_unions::check_order;
pub use unenforced::unenforced;

/// Reads a JSON Schema of any dialect into a model, or returns every problem that prevents it.
///
/// What the shapes cannot express becomes a condition of the type, which every language enforces.
///
/// ```
/// let schema = serde_json::json!({
///     "$defs": {
///         "Point": { "type": "object", "properties": { "x": { "type": "integer" } }, "minProperties": 1 },
///         "Line": { "type": "array", "items": { "$ref": "#/$defs/Pont" } },
///     }
/// });
/// let errors = samewire_codegen::lower(&schema).unwrap_err();
/// assert_eq!(errors.list[0].at, "/$defs/Line/items/$ref");
/// assert_eq!(errors.list[0].code.name(), "reference");
/// ```
///
/// # Errors
///
/// Every problem of the schema, each at a JSON Pointer that resolves in it.
pub fn lower(schema: &Value) -> Result<Model, Errors> {
    lower_from(&Input::default().of_value(schema))
}

/// Reads documents, which may refer to other files.
///
/// # Errors
///
/// As [`lower`]. If the documents have files, each problem has its line.
pub fn lower_from(documents: &Documents) -> Result<Model, Errors> {
    model(documents).map_err(|errors| errors.of(Code::Unsupported).located(documents))
}

fn model(documents: &Documents) -> Result<Model, Errors> {
    let of_documents = |problems| Errors::of_documents(problems, documents);
    let Resolved {
        doubtful,
        graph,
        mut problems,
        missing: _,
    } = documents
        .resolve()
        .map_err(|problems| of_documents(problems.list))?;
    problems.extend(plain::large_numbers(&graph));
    let doubtful: Vec<String> = doubtful.iter().map(|site| graph.at(site)).collect();
    let mut errors = of_documents(problems);
    let known = errors.list.len();
    vendor_keywords::check(&graph, &mut errors);
    rust_types::check(&graph, &mut errors);
    let options = documents.options();
    let Options { adjust, only, .. } = options;
    let made = document::model(graph, options, &errors);
    let document::Made {
        mut model,
        forms,
        dropped,
        errors,
    } = made.map_err(|errors| errors.outside(known, &doubtful))?;
    let mut errors = errors.outside(known, &doubtful);
    if only.is_empty() {
        errors = errors.or(Errors::default())?;
    }
    errors.also(renamed::rename(&mut model, adjust))?;
    let part = errors.also(only::keep(&mut model, &forms.graph, only))?;
    part.retain(&forms.graph, &mut errors);
    errors.or(())?;
    lossy_unions::mark(&mut model, |ty| {
        keywords::is_place_of_rust_types(&forms.graph, &ty.at)
    });
    model.remarks = remarks::of(&forms, &model, dropped, &part);
    Ok(model)
}
