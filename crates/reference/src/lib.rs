//! The wire contract as plain code: what any text means for a type of a [`Model`], slowly and obviously.
//!
//! Read in this order: [`Answer`], then `shapes.rs` (what each shape accepts), `objects.rs` (members),
//! `unions.rs` (variants), `conditions.rs` (what no shape says), `number.rs`, `json.rs` (rules about the text itself), and
//! `deep_defaults.rs` (defaults that would make a text too deep).
//! Nothing here is shared with the bindings it judges: the events of a text are those of `samewire-schema`, which no
//! binding uses, and numbers are read here.

mod conditions;
mod constants;
mod contract;
mod deep_defaults;
mod error_candidates;
mod fault;
mod json;
mod leads;
mod located;
mod memo;
mod number;
mod objects;
mod order;
mod outcome;
mod quantity;
mod shapes;
mod spelling;
mod unions;
mod write;

use samewire_codegen::model::{ConditionId, Model, TypeId};

pub use fault::{Code, Fault};
pub use json::{DEPTH, Json, parse, same, same_as_doubles};
pub use outcome::{Answer, Issue, Undeclared};
pub use spelling::Numbers;
pub use write::compact;

use conditions::Conditions;
use contract::Contract;
use memo::Memo;
use outcome::{At, Read};

/// Reads `text` as a value of the type `id` and writes it again.
///
/// If the model does not have the `id`, the text is refused.
pub fn read(model: &Model, id: &TypeId, text: &str) -> Answer {
    read_with(model, id, text, Numbers::Exact)
}

/// The same as [`read`], for a language with its own view of numbers.
pub fn read_with(model: &Model, id: &TypeId, text: &str, numbers: Numbers) -> Answer {
    answer(model, id, text, numbers, false)
}

/// The same as [`read_with`], but the value is written as the language stores it, including members that are normally
/// omitted because they equal their defaults.
pub fn read_held(model: &Model, id: &TypeId, text: &str, numbers: Numbers) -> Answer {
    answer(model, id, text, numbers, true)
}

/// Whether a value fulfils a condition of a model.
pub fn fulfils(model: &Model, id: ConditionId, json: &Json) -> bool {
    Conditions::of(model, Numbers::Exact).fulfils(id, json)
}

fn answer(model: &Model, id: &TypeId, text: &str, numbers: Numbers, defaults: bool) -> Answer {
    let json = match parse(text) {
        Ok(json) => json,
        Err(errors) => return Answer::Refused { errors },
    };
    let read = |json: &Json| {
        let contract = Contract {
            model,
            numbers,
            defaults,
            memo: Memo::default(),
            conditions: Conditions::of(model, numbers.compared(model)),
        };
        contract.named(id, json, &At::default())
    };
    match read(&json) {
        Ok(Read { value, notes }) => Answer::Ok {
            written: compact(&deep_defaults::left_out(value, |json| {
                Some(read(json).ok()?.value)
            })),
            issues: notes.issues,
            undeclared: order::of_undeclared(notes.undeclared, &json),
        },
        Err(errors) => Answer::Refused {
            errors: order::of_errors(errors, &json),
        },
    }
}
