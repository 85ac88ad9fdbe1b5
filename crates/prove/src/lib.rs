//! Proves that all implementations of a JSON Schema accept the same texts, refuse the same texts, and write the same
//! bytes.
//!
//! [`run`] asks all judges of a [`Subject`] about its samples and about cases made from its schema: the packages of
//! every language, a JSON Schema validator, and serde where the schema comes from Rust types. It compares each answer
//! with the contract (`samewire-reference`), shrinks every text with a wrong answer, and returns a [`Report`]:
//!
//! ```no_run
//! use samewire_codegen::Templates;
//! use samewire_prove::{Options, Subject, cache, drivers, run};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let schema = serde_json::json!({});
//! let subject = Subject::from_schema(&schema)?;
//! let drivers = drivers(&Templates::at("templates".as_ref())?, "generated".as_ref(), &cache()?)?;
//! let options = Options::new(20_000, 1, drivers);
//! let report = run(&subject, &options, &mut |progress| eprintln!("{} of {}", progress.done, progress.of))?;
//! println!("{report}");
//! assert!(report.is_clean());
//! # Ok(())
//! # }
//! ```

mod cases;
mod engine;
mod judges;
mod languages;
pub mod parts;
mod subject;
#[cfg(feature = "rust")]
mod testing;
mod texts;
mod values;

pub use engine::divergences::{ROWS, Row, Who, divergences_schema, markdown};
pub use engine::error::{Error, Result};
pub use engine::report::{Difference, Origin, Problem, Report};
pub use engine::{Options, Progress};
pub use judges::answer::{Answer, Issue, Question, Spare, Undeclared};
pub use judges::driver::{Duty, Spec};
pub use judges::questions::{disagreements, question_line};
pub use judges::reading::Rule;
#[cfg(feature = "rust")]
pub use judges::rust::{answer, answer_of};
pub use judges::validators::VALIDATOR;
pub use judges::{Claims, SCHEMA, SERDE};
pub use languages::cache::cache;
pub use languages::commands::placed;
pub use languages::packages::{Packages, Places, driver, drivers, package};
pub use subject::{Reader, Subject};
#[cfg(feature = "rust")]
pub use testing::{Test, agree};
pub use texts::rng::Rng;
pub use texts::sample_lines::sample_lines;
pub use texts::samples::{Expect, Sample, load};
pub use values::run;
