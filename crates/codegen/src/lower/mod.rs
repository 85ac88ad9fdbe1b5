//! Turns a JSON Schema into the model. Every question about the wire is answered here, or is an error at a JSON
//! Pointer.
//!
//! Every schema is read through its forms (`forms/`), which depend on what the schema accepts and not on how it is
//! spelled. The exception is the schemas of types crates: keywords of their own say how serde reads, so they are read
//! as they are written. Their keywords are *taken* out of each schema object (`node.rs`), and a keyword that is left
//! over is an error, so that none is silently ignored. In both cases, an inline object, union or enum gets a type of
//! its own, named from the words of its path.
//!
//! | file | what it handles |
//! |---|---|
//! | `forms/` | any schema |
//! | `lossy_unions/` | unions in which the order of the variants could lose members |
//! | `remarks/` | parts of a schema that are not enforced or are probably a mistake |
//! | `input.rs`, `files.rs` | where the schema comes from |
//! | `vendor_keywords.rs` | keywords of samewire itself, which say how a schema is read |
//! | `cycles.rs`, `literal.rs` | checks that need all types |
//!
//! These files read only schemas from types crates:
//!
//! | file | what it handles |
//! |---|---|
//! | `lowering.rs`, `work.rs` | the state while a schema is read; the limit on the work for one schema |
//! | `pointer.rs` | places and `$ref` |
//! | `definitions.rs` | the root and its definitions, and the model that is made of them |
//! | `node.rs` | a schema object, its annotations, and advice on unsupported keywords |
//! | `schema.rs` | the kind of a schema: a reference, a constant, a type, several types |
//! | `number.rs`, `exact.rs`, `list.rs` | numbers; their exact integer values; lists and tuples |
//! | `parts.rs`, `object.rs` | several schemas that describe one object; structs and maps |
//! | `content.rs`, `member.rs` | the content of a property's schema; members |
//! | `constant.rs`, `enums.rs` | constants; enums |
//! | `branches.rs`, `union.rs` | the branches of a union; unions |
//! | `internal.rs`, `shared_tag.rs`, `unknown_tag.rs` | unions with a tag in the object; several variants under one tag; other tags |
//! | `peek.rs` | inspecting a schema without taking keywords out of it |
//! | `methods.rs` | `x-method` and `x-side` |
//! | `json.rs` | equality of JSON values, and how an error shows a value |

mod branches;
mod constant;
mod content;
mod cycles;
mod definitions;
mod dialect;
mod enums;
mod exact;
mod files;
mod forms;
mod input;
mod internal;
mod json;
mod list;
mod literal;
mod lossy_unions;
mod lowering;
mod member;
mod methods;
mod node;
mod number;
mod object;
mod parts;
mod peek;
mod pointer;
mod remarks;
mod schema;
mod shared_tag;
mod text;
mod union;
mod unknown_tag;
mod vendor_keywords;
mod work;

use samewire_schema::Forms;
use serde_json::Value;

use crate::adjust;
use crate::errors::{Code, Errors};
use crate::model::{Model, Remarks};
pub use input::Input;
pub(crate) use literal::check_defaults;
pub(crate) use lossy_unions::check_order;
use lowering::Lowering;

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
    if let Err(too_deep) = not_too_deep(schema) {
        errors.list.extend(too_deep.list);
        return Err(errors);
    }
    let is_alone = !input.is_several() && input.types.is_empty();
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
    let told = errors.list.len();
    let settled = |errors: Errors| errors.outside(told, &doubtful);
    // Forms do not carry what the keywords of types crates say, so such a schema is read as it is written.
    if is_alone && vendor_keywords::says_how_serde_reads(&graph) {
        if let Some(why) = input.not_of_types() {
            errors.push("", why);
        }
        // The check is skipped after an error: two branches may overlap only because a part of the schema could not be
        // read.
        if errors.list.is_empty() {
            vendor_keywords::check_one_of(&Forms::new(graph), &mut errors);
        }
        return match lower_as_written(schema) {
            Ok(model) => errors.or(model),
            Err(more) => {
                errors.add_elsewhere(more);
                Err(settled(errors))
            }
        };
    }
    vendor_keywords::check(&graph, &mut errors);
    let forms::Made {
        mut model,
        forms,
        dropped,
    } = forms::model(graph, &errors).map_err(settled)?;
    model.remarks = Some(remarks::of(&forms, &model, dropped));
    lossy_unions::mark(&mut model);
    Ok(model)
}

/// Returns the remarks on a schema that was read as it is written. For other schemas, they are in the model.
pub(crate) fn remarks_of(model: &Model, schema: &Value, input: &Input) -> Result<Remarks, Errors> {
    let graph = input.graph(&*input.adjusted(schema)?)?;
    Ok(remarks::of(&Forms::new(graph), model, []))
}

/// Reads a schema that was generated from types by a types crate: each keyword is taken, or refused with advice on what
/// to write instead. [`lower`] calls this for schemas that have the keywords of types crates.
///
/// # Errors
///
/// Every problem of the schema, each at a JSON Pointer that resolves in it.
pub fn lower_as_written(schema: &Value) -> Result<Model, Errors> {
    not_too_deep(schema)?;
    let mut lowering = Lowering::of(schema);
    let docs = lowering.root();
    lowering.targets_without_definition();
    lowering
        .finish(docs)
        .map_err(|errors| errors.of(Code::Unsupported))
}

fn not_too_deep(schema: &Value) -> Result<(), Errors> {
    match peek::deeper_than(schema, JSON_DEPTH) {
        Some(at) => Err(Errors::one(
            at,
            format!(
                "nested deeper than {JSON_DEPTH} levels: give the inner schemas a definition in `$defs`"
            ),
        )),
        None => Ok(()),
    }
}
