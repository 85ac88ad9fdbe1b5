//! Proves that all implementations of a JSON Schema accept the same texts, refuse the same texts, and write the same
//! bytes.
//!
//! [`run`] asks all judges of a [`Subject`] about its samples and about cases made from its schema: the packages of
//! every language, a JSON Schema validator, and serde where the schema comes from Rust types. It compares each answer
//! with the contract (`samewire-reference`), shrinks every text with a wrong answer, and returns a [`Report`]:
//!
//! ```no_run
//! use samewire_prove::{Options, Subject, discover, run};
//!
//! # fn main() -> samewire_prove::Result<()> {
//! # let schema = serde_json::json!({});
//! let subject = Subject::from_schema(&schema)?;
//! let drivers = discover("templates".as_ref(), "generated".as_ref())?;
//! let options = Options::new(20_000, 1, drivers);
//! let report = run(&subject, &options, &mut |progress| eprintln!("{} of {}", progress.done, progress.of))?;
//! println!("{report}");
//! assert!(report.is_clean());
//! # Ok(())
//! # }
//! ```

mod answer;
mod answer_text;
mod cache;
mod cases;
mod commands;
mod compare;
mod difference;
mod discover;
mod divergences;
mod driver;
mod drivers;
mod engine;
mod error;
mod judges;
mod mistake;
mod packages;
pub mod parts;
mod places;
mod questions;
mod reading;
mod report;
mod rng;
#[cfg(feature = "rust")]
mod rust;
mod sample_lines;
mod samples;
mod shrink;
mod smaller;
mod subject;
#[cfg(feature = "rust")]
mod testing;
mod validators;
mod values;
mod walk;

pub use answer::{Answer, Issue, Question, Spare, Undeclared};
pub use cache::cache;
pub use discover::discover;
pub use divergences::{ROWS, Row, divergences_schema, markdown};
pub use driver::{Duty, PATIENCE, PROCESSES, Spec};
pub use engine::{Options, Progress};
pub use error::{Error, Result};
pub use judges::{SCHEMA, SERDE};
pub use packages::{Packages, Places};
pub use questions::{disagreements, question_line};
pub use reading::Rule;
pub use report::{Difference, Origin, Problem, Report};
pub use rng::Rng;
#[cfg(feature = "rust")]
pub use rust::answer;
pub use sample_lines::sample_lines;
pub use samples::{Expect, Sample, load};
pub use subject::{Reader, Subject};
#[cfg(feature = "rust")]
pub use testing::{Test, agree};
pub use validators::VALIDATOR;
pub use values::run;
