//! A judge that does not use the generator's model: compares the machine with a JSON Schema validator on random
//! schemas and random texts.
//!
//! The rest of the proof generates its cases from the model, so every judge would share a mistake of `lower`. Here the
//! schemas are generated keyword by keyword, the texts from the words of the schema, and each pair is given to three
//! judges: the validator, the machine (`lower` and the contract), and `Reading` of `samewire-prove`, which evaluates
//! the schema by JSON Schema alone and then by WIRE.md. Without the rules of WIRE.md, the reading must agree with the
//! validator. With them it must agree with the machine. Where these two verdicts differ, the rules that explain it are
//! counted by name.

mod any;
mod check;
mod conditions;
mod coverage;
mod instances;
mod judge;
mod kept;
mod of_types;
mod random_schema;
mod sabotage;
mod schemas;

pub use instances::text as text_for;
pub use judge::schema_judge;
pub use random_schema::{Family, random_schema};
pub use sabotage::prove_schema_judge;
