//! The proof: all bindings accept the same texts with the same values, and every allowed difference is listed.
//!
//! [`run`] asks all judges of a [`Subject`] about its samples and about cases made from its model, compares each answer
//! with the contract (`samewire-reference`), shrinks every text with a wrong answer, and returns a [`Report`]:
//!
//! ```no_run
//! use samewire_agreement::{Options, Subject, discover, run};
//!
//! # fn main() -> samewire_agreement::Result<()> {
//! # let schema = serde_json::json!({});
//! let subject = Subject::from_schema(schema)?;
//! let drivers = discover("crates/codegen/templates".as_ref(), "generated".as_ref())?;
//! let options = Options { cases: 20_000, seed: 1, case: None, drivers };
//! let report = run(&subject, &options, &mut |progress| eprintln!("{} of {}", progress.done, progress.of))?;
//! println!("{report}");
//! assert!(report.is_clean());
//! # Ok(())
//! # }
//! ```

mod acp;
mod answer;
mod calls;
mod cases;
mod compare;
mod connection;
mod discover;
mod dispatch;
mod divergences;
mod driver;
mod error;
mod exchange;
mod folder;
pub mod oracles;
mod panel;
mod places;
mod plans;
mod protocol;
mod report;
mod rng;
mod run;
mod sabotage;
mod samples;
mod schema_judge;
mod shrink;
mod subject;
mod team;
mod validators;
mod walk;

pub use acp::acp;
pub use answer::{Answer, Issue, Question, Spare, Undeclared};
pub use calls::calls;
pub use compare::{Problem, What};
pub use connection::{ConnectionReport, connection};
pub use discover::discover;
pub use dispatch::{Dispatch, Dispatched, Reply, Side, dispatch};
pub use divergences::{ROWS, Row, markdown};
pub use driver::{Duty, PATIENCE, Spec};
pub use error::{Error, Result};
pub use exchange::ExchangeReport;
pub use panel::{Opinions, SCHEMA, SERDE};
pub use plans::{PlansReport, plans, prove_plans, unmet_scenarios};
pub use protocol::protocol;
pub use report::{Disagreement, Origin, Report};
pub use run::{Options, Progress, run};
pub use sabotage::prove_itself;
pub use samples::{Expect, Sample, load};
pub use schema_judge::{
    Difference, Rule, SchemaJudge, SchemaJudgeReport, Stream, Wrong, prove_schema_judge,
    random_schema, schema_judge,
};
pub use subject::{Reader, Subject};
