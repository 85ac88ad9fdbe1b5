//! A judge that does not share the machine's model: random schemas and random texts, the verdict of the machine against a
//! JSON Schema validator on the schema as it was written.
//!
//! The rest of the proof makes its cases from the model, so what `lower` misreads, every other judge misreads alike. Here
//! the schemas are made keyword by keyword, the texts from the words of the schema, and each pair is asked three times:
//! the validator, the machine (`lower` and the contract), and [`Reading`], which is the schema itself read by JSON Schema
//! alone and then by WIRE.md. Without the rules of WIRE.md the reading must agree with the validator, with them it must
//! agree with the machine, and where these two verdicts differ, the rules that are needed for it are counted by name.

#[cfg(feature = "jsonschema")]
mod any;
#[cfg(feature = "jsonschema")]
mod census;
#[cfg(feature = "jsonschema")]
mod check;
#[cfg(feature = "jsonschema")]
mod conditions;
#[cfg(feature = "jsonschema")]
mod instances;
#[cfg(feature = "jsonschema")]
mod judge;
#[cfg(feature = "jsonschema")]
mod kept;
mod needed;
mod reading;
#[cfg(feature = "jsonschema")]
mod report;
mod rules;
#[cfg(feature = "jsonschema")]
mod sabotage;
#[cfg(feature = "jsonschema")]
mod schemas;
#[cfg(feature = "jsonschema")]
mod shrink;
#[cfg(feature = "jsonschema")]
mod together;
mod tree;

#[cfg(feature = "jsonschema")]
pub use check::Wrong;
#[cfg(feature = "jsonschema")]
pub use instances::text as text_for;
#[cfg(feature = "jsonschema")]
pub use judge::{SchemaJudge, schema_judge};
pub(crate) use needed::needed_rules;
pub(crate) use reading::Verdict;
#[cfg(feature = "jsonschema")]
pub use report::{Difference, SchemaJudgeReport, Stream};
pub use rules::Rule;
#[cfg(feature = "jsonschema")]
pub use sabotage::prove_schema_judge;
#[cfg(feature = "jsonschema")]
pub use together::{Family, random_schema};
