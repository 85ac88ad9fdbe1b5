//! A judge that does not share the machine's model: random schemas and random texts, the verdict of the machine against a
//! JSON Schema validator on the schema as it was written.
//!
//! The rest of the proof makes its cases from the model, so what `lower` misreads, every other judge misreads alike. Here
//! the schemas are made keyword by keyword, the texts from the words of the schema, and each pair is asked three times:
//! the validator, the machine (`lower` and the contract), and `Reading` of `samewire-prove`, which is the schema itself
//! read by JSON Schema alone and then by WIRE.md. Without the rules of WIRE.md the reading must agree with the validator,
//! with them it must agree with the machine, and where these two verdicts differ, the rules that are needed for it are
//! counted by name.

mod any;
mod as_written;
mod check;
mod conditions;
mod coverage;
mod instances;
mod judge;
mod kept;
mod pool;
mod sabotage;
mod schemas;
mod together;

pub use instances::text as text_for;
pub use judge::schema_judge;
pub use sabotage::prove_schema_judge;
pub use together::{Family, random_schema};
