//! A JSON Schema becomes the model: every question about the wire is answered here, or is an error at a JSON Pointer.
//!
//! Every schema is read by its forms (`forms/`): by what it accepts, however it is spelled. Only those of types crates, which
//! say with keywords of their own how serde reads, are read as they are written. Their keywords are *taken* out of each
//! schema object (`node.rs`); what is left over is an error, so that none is silently ignored. In both, an inline object,
//! union or enum gets a type of its own, named from the words of its path.
//!
//! | file | what it understands |
//! |---|---|
//! | `forms/` | any schema |
//! | `most/` | unions in which the order of the variants could lose members |
//! | `remarks/` | what is not enforced, and what is probably not meant |
//! | `input.rs`, `files.rs` | where the schema comes from |
//! | `own.rs` | keywords of samewire itself, which say how a schema is read |
//! | `cycles.rs`, `literal.rs` | what can only be checked when all types are there |
//!
//! And of schemas from types crates:
//!
//! | file | what it understands |
//! |---|---|
//! | `lowering.rs`, `work.rs` | what is known while a schema is read; how much a schema may cost |
//! | `pointer.rs` | places and `$ref` |
//! | `definitions.rs` | the root and its definitions, and the model of them all |
//! | `node.rs` | a schema object, the annotations, the advice for keywords we do not carry |
//! | `schema.rs` | which kind of schema this is: a reference, a constant, a type, several types |
//! | `number.rs`, `exact.rs`, `list.rs` | numbers; the exact integers that they are; lists and tuples |
//! | `parts.rs`, `object.rs` | what several schemas say of one object; structs and maps |
//! | `content.rs`, `member.rs` | what the schema of a property says; members |
//! | `constant.rs`, `enums.rs` | constants; enums |
//! | `branches.rs`, `union.rs` | the branches of a union; unions |
//! | `internal.rs`, `shared_tag.rs`, `unknown_tag.rs` | unions with a tag in the object; several variants under one tag; other tags |
//! | `peek.rs` | looking at a schema without taking anything |
//! | `methods.rs` | `x-method` and `x-side` |
//! | `json.rs` | when two JSON values are equal, and how one is shown in an error |

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

/// JSON nested deeper than this is refused, schema or not: a default may be deeper than a schema.
const JSON_DEPTH: usize = 400;

/// Reads a JSON Schema of any dialect into a model, or tells everything that cannot be carried.
///
/// What no shape can say becomes a condition of the type, which every language enforces.
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
    let (adjusted, errors) = adjust::as_far_as_it_fits(schema, &input.adjust);
    let found = lower_adjusted(&adjusted, input, errors);
    let found = found.map_err(|errors| errors.of(Code::Unsupported));
    let found = found.and_then(|mut model| {
        adjust::rename(&mut model, &input.adjust)?;
        Ok(model)
    });
    found.map_err(|errors| input.located(errors))
}

/// The same where the schema is adjusted already, but for names, and this is wrong with that.
fn lower_adjusted(schema: &Value, input: &Input, mut errors: Errors) -> Result<Model, Errors> {
    if let Err(too_deep) = not_too_deep(schema) {
        errors.list.extend(too_deep.list);
        return Err(errors);
    }
    let is_alone = !input.is_several() && input.types.is_none();
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
    // What only the keywords of types crates say is not read from forms.
    if is_alone && vendor_keywords::says_how_serde_reads(&graph) {
        if let Some(why) = input.not_of_types() {
            errors.push("", why);
        }
        // Two branches may accept the same value only because of what cannot be read.
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
    let (mut model, forms) = forms::model(graph, &errors).map_err(settled)?;
    model.remarks = Some(remarks::of(&forms, &model));
    lossy_unions::mark(&mut model);
    Ok(model)
}

/// What the author of a schema would want to know that was read as it is written. Others have it in their model.
pub(crate) fn remarks_of(model: &Model, schema: &Value, input: &Input) -> Result<Remarks, Errors> {
    let graph = input.graph(&*input.adjusted(schema)?)?;
    Ok(remarks::of(&Forms::new(graph), model))
}

/// Reads a schema that is made from types, as types crates write theirs: each keyword is taken, or refused with what to
/// write instead. [`lower`] does so where a schema has the keywords of types crates.
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
