//! The third part of the proof: every language's plan book and reporter do the same, step by step.
//!
//! The Rust crate is the first judge: it must do as the scenarios of `crates/plans/scenarios` say, and every language as
//! it does. If all three books make the same mistake, only a scenario shows it: people wrote what it expects, from PLANS.md.

#[cfg(test)]
mod coverage;
mod generate;
mod question;
mod rust;
mod scenarios;
mod state;

use std::path::Path;

use samewire_codegen::model::Model;

use self::generate::random_sequence;
use self::question::{Answered, Line, Sequence};
use crate::exchange::{Exchange, ExchangeReport, prove};
use samewire_prove::{Options, Progress, Result, Spec, Subject};

const STEPS: &str = "steps";
const CHANGES: &str = "changes";
const REFUSALS: &str = "refusals";
const MESSAGES: &str = "messages";
/// The file name of the driver of plans, in the folder of the driver of the codecs.
const DRIVER: &str = "plans";

/// Proves the plan book and the plan reporter: every language on every scenario, and on as many sequences as asked.
///
/// # Errors
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub fn plans(
    subject: &Subject,
    options: &Options,
    watch: &mut dyn FnMut(Progress),
) -> Result<ExchangeReport> {
    prove::<Sequence>(subject, options, watch)
}

impl Exchange for Sequence {
    type Done = Line;
    type Sources = ();

    const FOLDER: &'static str = "crates/plans/scenarios";
    const STEP: &'static str = "plans";
    const NOUN: &'static str = "sequence";
    const SHARE: u64 = 1;
    const COUNTED: &'static [&'static str] = &[STEPS, CHANGES, REFUSALS, MESSAGES];

    fn cases(folder: &Path) -> Result<Vec<(String, Self, Option<String>)>> {
        let cases = scenarios::load(folder)?.into_iter().map(|scenario| {
            let what = scenario.difference(&rust::answer(&scenario.asked));
            let wrong = what.map(|what| format!("{}: {what}", scenario.name));
            (scenario.name, scenario.asked, wrong)
        });
        Ok(cases.collect())
    }

    fn sources(_: &Subject) -> Result<()> {
        Ok(())
    }

    fn random((): &(), seed: u64, number: u64) -> Self {
        random_sequence(seed, number)
    }

    fn replay(&self) -> std::result::Result<Line, String> {
        Ok(rust::answer(self))
    }

    fn difference(&self, _: &Model, _: bool, rust: &Line, theirs: &Line) -> Option<&'static str> {
        (rust != theirs).then_some("answers something else")
    }

    fn holds_doubles_only(&self) -> bool {
        true
    }

    fn text(&self) -> String {
        self.json()
    }

    fn with_text(&self, text: String) -> Option<Self> {
        Self::of_json(&text)
    }

    fn counts(&self, line: &Line) -> Vec<(&'static str, usize)> {
        let times = |what: &str| line.matches(what).count();
        vec![
            (STEPS, self.steps.len()),
            (CHANGES, times(r#""entries":{"added":"#)),
            (REFUSALS, times(r#"{"error":{"code":"#)),
            (MESSAGES, times(r#""update":{"sessionUpdate":"#)),
        ]
    }

    fn report_lines(&self) -> Vec<(&'static str, String)> {
        vec![("asked", self.json())]
    }

    /// The first step that is answered otherwise, and its answer.
    fn outcome_line(&self, line: &Line, beside: &Line) -> String {
        let (Ok(answered), Ok(beside)) = (Answered::of(line), Answered::of(beside)) else {
            return line.clone();
        };
        let steps = self.steps.len();
        match (0..steps).find(|&step| answered.result(step) != beside.result(step)) {
            Some(step) => format!("at step {}: {}", step + 1, answered.result(step)),
            None => format!("at the end: {}", answered.state),
        }
    }

    /// The driver of plans of the same package: another file in the same folder, of the same kind.
    fn driver(of_values: &Spec) -> Spec {
        let mut spec = of_values.clone();
        if let Some(file) = spec.command.last_mut() {
            let path = Path::new(&*file);
            let extension = path.extension().unwrap_or_default();
            *file = path
                .with_file_name(DRIVER)
                .with_extension(extension)
                .display()
                .to_string();
        }
        spec
    }
}
