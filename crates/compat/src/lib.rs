//! What a change of a contract breaks: for whom, in which order of upgrades, and with which text.
//!
//! Two models are compared as readers and writers use them. [`compare`] walks over pairs of places of both. Where the
//! reader of one does not read everything that the other writes with the same meaning, it makes a text and asks both
//! readers of `samewire-reference`. What no text shows and nothing proves is unknown, which is never fine.
//!
//! ```
//! use samewire_compat::{Level, Options, compare};
//!
//! # fn main() -> Result<(), samewire_codegen::Errors> {
//! let schema = |required: &[&str]| serde_json::json!({
//!     "title": "Plan",
//!     "type": "object",
//!     "properties": { "id": { "type": "string" }, "name": { "type": "string" } },
//!     "required": required,
//! });
//! let old = samewire_codegen::lower(&schema(&["id"]))?;
//! let new = samewire_codegen::lower(&schema(&["id", "name"]))?;
//! let found = compare(&old, &new, &Options::default());
//! let [change] = found.changes.as_slice() else { panic!("{found:?}") };
//! assert_eq!((change.rule.id, change.level), ("member-required", Level::Wire));
//! assert_eq!(change.reader_first.evidence().map(|one| one.text.as_str()), Some(r#"{"id":"x"}"#));
//! assert_eq!(change.writer_first.level(), Level::Fine);
//! # Ok(())
//! # }
//! ```

mod choose;
mod compare;
mod conditions;
mod decide;
mod equal;
mod example;
mod label;
mod language;
mod members;
mod methods;
mod names;
mod objects;
mod options;
mod pairs;
mod report;
mod rest;
mod rule;
mod scalars;
mod splice;
mod spot;
mod tolerance;
mod walk;
mod witness;

pub use compare::compare;
pub use options::{Direction, Options, Undeclared};
pub use report::{At, Change, Comparison, FileLine, Level, Verdict};
pub use rule::Rule;
pub use samewire_reference::{Code, Fault};
pub use witness::{Evidence, Seen};
