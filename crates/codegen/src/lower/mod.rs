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
//! | `unions.rs`, `variants.rs` | unions; their variants |
//! | `tagged_choice.rs`, `open.rs` | tags that a choice itself tells; unknown tags |
//! | `tell_apart.rs`, `tagged.rs`, `own_tags.rs` | tags of unions: of objects in place, of types that declare the tag |
//! | `lossy_unions/` | unions in which the order of the variants could lose members |
//! | `mixed.rs` | values with a different schema at each place |
//! | `conditions.rs`, `marks.rs`, `conditional.rs` | what no shape can express, and the members that it names |
//! | `defaults.rs`, `endless.rs`, `conditional_defaults.rs` | which defaults are read |
//! | `cycles.rs`, `literal.rs`, `methods.rs` | checks that need all types; methods of a protocol |
//! | `remarks/` | parts of a schema that are not enforced or are probably a mistake |
//! | `pointer.rs`, `json.rs`, `plain.rs`, `exact.rs` | places; JSON values |

mod aliases;
mod branches;
mod closed;
mod conditional;
mod conditional_defaults;
mod conditions;
mod cycles;
mod defaults;
mod document;
mod endless;
mod exact;
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
mod open;
mod own_tags;
mod plain;
mod pointer;
mod remarks;
mod rust_types;
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

use serde_json::Value;

use crate::adjust;
use crate::errors::{Code, Errors};
use crate::input::Input;
use crate::model::Model;
pub(crate) use literal::check_defaults;
pub(crate) use lossy_unions::check_order;

/// JSON nested deeper than this is refused. The limit also covers values such as defaults, which may be nested deeper
/// than schemas.
const JSON_DEPTH: usize = 400;

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
    lower_from(schema, &Input::default())
}

/// Reads a JSON Schema that may refer to other files.
///
/// # Errors
///
/// As [`lower`].
pub fn lower_from(schema: &Value, input: &Input) -> Result<Model, Errors> {
    let (adjusted, errors) = adjust::as_far_as_it_fits(schema, input.own_adjust());
    let found = lower_adjusted(&adjusted, input, errors);
    let found = found.map_err(|errors| errors.of(Code::Unsupported));
    let found = found.and_then(|mut model| {
        adjust::rename(&mut model, &input.adjust)?;
        Ok(model)
    });
    found.map_err(|errors| input.located(errors))
}

/// Does the same for a schema that is adjusted already, except for names. `errors` has what was wrong with the
/// adjustments.
fn lower_adjusted(schema: &Value, input: &Input, mut errors: Errors) -> Result<Model, Errors> {
    if let Some(at) = json::deeper_than(schema, JSON_DEPTH) {
        let message = format!(
            "nested deeper than {JSON_DEPTH} levels: give the inner schemas a definition in `$defs`"
        );
        errors.push(at, message);
        return Err(errors);
    }
    let (graph, doubtful) = match input.what_can_be_read(schema) {
        Ok(read) => {
            errors.list.extend(read.wrong.list);
            (read.graph, read.doubtful)
        }
        Err(wrong) => {
            errors.list.extend(wrong.list);
            return Err(errors);
        }
    };
    let known = errors.list.len();
    vendor_keywords::check(&graph, &mut errors);
    rust_types::check(&graph, &mut errors);
    let made = document::model(graph, &input.formats, &errors);
    let document::Made {
        mut model,
        forms,
        dropped,
    } = made.map_err(|errors| errors.outside(known, &doubtful))?;
    model.remarks = remarks::of(&forms, &model, dropped);
    lossy_unions::mark(&mut model, |ty| {
        keywords::is_place_of_rust_types(&forms.graph, &ty.at)
    });
    Ok(model)
}
