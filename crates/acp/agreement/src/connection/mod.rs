//! The order of events on a connection: scenarios that every language plays.
//!
//! A runner in each language plays a scenario and reports the events. The file says in which order they must occur.
//! Events that no rule orders may come in any order.

mod scenario;

use std::path::Path;

use samewire_codegen::model::Model;

use self::scenario::{Case, load};
use crate::exchange::{Exchange, compare};
use crate::rust::answer_of_rust;
use samewire_prove::parts::Shrink;
use samewire_prove::{Options, Progress, Report, Result, Subject};

/// Proves connections: Rust and every language play every scenario.
///
/// # Errors
///
/// If a driver does not start, exits or does not answer, or a file cannot be read.
pub fn connection(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    compare::<Case>(subject, options, progress)
}

impl Shrink for Case {
    fn text(&self) -> String {
        self.name.clone()
    }

    fn with_text(&self, _: String) -> Option<Self> {
        None
    }
}

impl Exchange for Case {
    type Done = Vec<String>;
    type Sources = ();

    const FOLDER: &'static str = "crates/acp/agreement/connection";
    const STEP: &'static str = "proof";
    const NOUN: &'static str = "scenarios";
    const SHARE: u64 = u64::MAX;
    const COUNTED: &'static [&'static str] = &[];

    fn cases(folder: &Path) -> Result<Vec<(String, Self, Option<String>)>> {
        let cases = load(folder)?.into_iter().map(|case| {
            let events = answer_of_rust(&case).unwrap_or_else(|failure| vec![failure]);
            let wrong = case.unmet(&events);
            let wrong = wrong.map(|why| format!("rust, {}: {why}: {events:?}", case.name));
            (case.name.clone(), case, wrong)
        });
        Ok(cases.collect())
    }

    fn sources(_: &Subject) -> Result<()> {
        Ok(())
    }

    fn random((): &(), _: u64, _: u64) -> Option<Self> {
        None
    }

    fn replay(&self) -> std::result::Result<Vec<String>, String> {
        answer_of_rust(self)
    }

    fn difference(
        &self,
        _: &Model,
        _: bool,
        _: &Vec<String>,
        theirs: &Vec<String>,
    ) -> Option<&'static str> {
        self.unmet(theirs).map(|_| "does things in another order")
    }

    fn holds_doubles_only(&self) -> bool {
        true
    }

    fn counts(&self, _: &Vec<String>) -> Vec<(&'static str, usize)> {
        Vec::new()
    }

    fn report_lines(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn outcome_line(&self, events: &Vec<String>, _: &Vec<String>) -> String {
        let why = self.unmet(events).unwrap_or_default();
        format!("{}; {why}", events.join(", "))
    }
}
