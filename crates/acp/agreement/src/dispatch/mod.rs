//! The receiving side of the proof: what each language's server does with a message, from parsing it to the handler's
//! response.
//!
//! The Rust server is the first judge: it must do what the files in `dispatch/` expect, and every language must do the
//! same as Rust.

mod cases;
mod compare;
mod generate;
mod question;

use std::path::Path;

use samewire_codegen::model::Model;
use samewire_reference::{Json, parse};

pub use question::{Dispatch, Dispatched, Reply, Side};

pub(crate) use compare::refused;
pub(crate) use generate::Sources;

use self::compare::difference;
use self::generate::random_dispatch;
use crate::exchange::{Case, Exchange, compare, shrink_by_text};
use crate::rust::answer_of_rust;
use samewire_prove::{Options, Progress, Report, Result, Subject};

const CALLED: &str = "reached a handler";
const REFUSED: &str = "were answered with an error";

/// Proves the servers: asks every language about each file, and about the requested number of random messages.
///
/// # Errors
///
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub fn dispatch(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    compare::<Dispatch>(subject, options, progress)
}

shrink_by_text!(Dispatch);

impl Exchange for Dispatch {
    type Done = Dispatched;
    type Sources = Sources;

    const FOLDER: &'static str = "crates/acp/agreement/dispatch";
    const STEP: &'static str = "proof";
    const NOUN: &'static str = "messages";
    const SHARE: u64 = 4;
    const COUNTED: &'static [&'static str] = &[CALLED, REFUSED];

    fn cases(folder: &Path) -> Result<Vec<Case<Self>>> {
        cases::load(folder)
    }

    fn sources(subject: &Subject) -> Result<Sources> {
        Sources::of_subject(subject)
    }

    fn random(sources: &Sources, seed: u64, number: u64) -> Option<Self> {
        Some(random_dispatch(sources, seed, number))
    }

    fn replay(&self) -> std::result::Result<Dispatched, String> {
        answer_of_rust(self)
    }

    fn difference(
        &self,
        model: &Model,
        by_value: bool,
        rust: &Dispatched,
        theirs: &Dispatched,
    ) -> Option<&'static str> {
        difference(model, by_value, self, rust, theirs)
    }

    /// The proof of values covers the divergences that WIRE.md lists, so they are left out here.
    fn holds_doubles_only(&self) -> bool {
        let answers = serde_json::to_string(&self.answers).unwrap_or_default();
        let Ok(message) = parse(&self.text) else {
            return true;
        };
        // Every language repeats an id with all of its digits.
        let is_plain = |(name, value): &(String, Json)| name == "id" || numbers_are_plain(value);
        let message_is_plain = match &message {
            Json::Object(members) => members.iter().all(is_plain),
            _ => numbers_are_plain(&message),
        };
        message_is_plain && parse(&answers).is_ok_and(|answers| numbers_are_plain(&answers))
    }

    fn counts(&self, done: &Dispatched) -> Vec<(&'static str, usize)> {
        let response = done.response.as_deref().unwrap_or_default();
        let is_refused = response.contains(r#","error":{"code":"#);
        vec![
            (CALLED, usize::from(!done.called.is_empty())),
            (REFUSED, usize::from(is_refused)),
        ]
    }

    fn report_lines(&self) -> Vec<(&'static str, String)> {
        let answers = serde_json::to_string(&self.answers).unwrap_or_default();
        vec![
            ("to the", self.side.name().to_owned()),
            ("message", self.text.clone()),
            ("handlers", answers),
        ]
    }

    fn outcome_line(&self, done: &Dispatched, _: &Dispatched) -> String {
        let response = done.response.as_deref().unwrap_or("no answer");
        let called = done
            .called
            .iter()
            .map(|(method, params)| format!("{method} {params}"));
        let called = called.collect::<Vec<_>>().join(", ");
        format!(
            "{response}; called: [{called}]; {} errors told",
            done.errors
        )
    }
}

/// Whether a language that only has doubles can represent every number of a value exactly.
pub(crate) fn numbers_are_plain(json: &Json) -> bool {
    match json {
        Json::Number(spelling) if spelling.contains(['.', 'e', 'E']) => {
            let value: f64 = spelling.parse().unwrap_or(f64::INFINITY);
            value.is_finite() && value.fract() != 0.0
        }
        Json::Number(spelling) => spelling
            .parse::<i64>()
            .is_ok_and(|value| value.unsigned_abs() < 1 << 53),
        Json::List(items) => items.iter().all(numbers_are_plain),
        Json::Object(members) => members.iter().all(|(_, value)| numbers_are_plain(value)),
        Json::Null | Json::Bool(_) | Json::Text(_) => true,
    }
}
