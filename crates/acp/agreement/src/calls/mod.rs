//! The calling side of the proof: what each language sends for a call, and what its caller gets for a response.
//!
//! The Rust caller is the first judge: it must do what the files in `calls/` expect, and every language must do the
//! same as Rust.

mod cases;
mod compare;
mod generate;
mod question;

use std::path::Path;

use samewire_codegen::model::Model;
use samewire_reference::parse;

use self::compare::difference;
use self::generate::random_call;
use self::question::{Call, CallRecord, Outcome};
use crate::dispatch::{Sources, numbers_are_plain};
use crate::exchange::{Case, Exchange, compare, shrink_by_text};
use crate::rust::answer_of_rust;
use samewire_prove::{Options, Progress, Report, Result, Subject};

const RESULT: &str = "got a result";
const REFUSED: &str = "were refused";
const UNREADABLE: &str = "got what cannot be read";

/// Proves the callers: asks every language about each file, and about the requested number of random calls.
///
/// # Errors
///
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub fn calls(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    compare::<Call>(subject, options, progress)
}

shrink_by_text!(Call);

impl Exchange for Call {
    type Done = CallRecord;
    type Sources = Sources;

    const FOLDER: &'static str = "crates/acp/agreement/calls";
    const STEP: &'static str = "proof";
    const NOUN: &'static str = "calls";
    const SHARE: u64 = 8;
    const COUNTED: &'static [&'static str] = &[RESULT, REFUSED, UNREADABLE];

    fn cases(folder: &Path) -> Result<Vec<Case<Self>>> {
        cases::load(folder)
    }

    fn sources(subject: &Subject) -> Result<Sources> {
        Sources::of_subject(subject)
    }

    fn random(sources: &Sources, seed: u64, number: u64) -> Option<Self> {
        Some(random_call(sources, seed, number))
    }

    fn replay(&self) -> std::result::Result<CallRecord, String> {
        answer_of_rust(self)
    }

    fn difference(
        &self,
        model: &Model,
        by_value: bool,
        rust: &CallRecord,
        theirs: &CallRecord,
    ) -> Option<&'static str> {
        difference(model, by_value, self, rust, theirs)
    }

    fn holds_doubles_only(&self) -> bool {
        let plain = |text: &str| parse(text).as_ref().map_or(true, numbers_are_plain);
        plain(&self.params) && plain(&self.text)
    }

    fn counts(&self, done: &CallRecord) -> Vec<(&'static str, usize)> {
        match done.outcome {
            Outcome::Result(_) => vec![(RESULT, 1)],
            Outcome::Refused(_) => vec![(REFUSED, 1)],
            Outcome::Error { .. } => vec![(UNREADABLE, 1)],
            Outcome::Nothing => Vec::new(),
        }
    }

    fn report_lines(&self) -> Vec<(&'static str, String)> {
        let called = format!("{} of the {}", self.method, self.side.name());
        vec![
            ("calls", called),
            ("with", self.params.clone()),
            ("response", self.text.clone()),
        ]
    }

    fn outcome_line(&self, done: &CallRecord, _: &CallRecord) -> String {
        format!("{done:?}")
    }
}
