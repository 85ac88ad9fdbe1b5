//! The proof of plans: the plan books and reporters of all languages do the same, step by step.
//!
//! The Rust crate is the first judge: it must do what the scenarios in `crates/acp/plans/scenarios` expect, and every
//! language must do the same as Rust. If all three books make the same mistake, only a scenario shows it, because its
//! results were written by people according to PLANS.md.

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
use crate::dispatch::numbers_are_plain;
use crate::exchange::{Exchange, compare};
use samewire_prove::parts::{Rng, Shrink, smaller_texts};
use samewire_prove::{Options, Progress, Report, Result, Spec, Subject};
use samewire_reference::parse;

const STEPS: &str = "steps";
const CHANGES: &str = "changes";
const REFUSALS: &str = "refusals";
const MESSAGES: &str = "messages";
/// The file name of the driver of plans, in the folder of the driver of the codecs.
const DRIVER: &str = "plans";
/// One random sequence in this number is a reduced version of another one, so that every driver is asked the kind of
/// question that shrinking produces.
const SMALLER: u64 = 16;

/// Proves the plan book and the plan reporter: asks every language about each scenario, and about the requested number
/// of random sequences.
///
/// # Errors
///
/// If the comparison cannot be run: a driver does not start, exits or does not answer, or a file cannot be read.
pub fn plans(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    compare::<Sequence>(subject, options, progress)
}

impl Shrink for Sequence {
    fn text(&self) -> String {
        self.json()
    }

    fn with_text(&self, text: String) -> Option<Self> {
        Self::of_json(&text)
    }
}

impl Exchange for Sequence {
    type Done = Line;
    type Sources = ();

    const FOLDER: &'static str = "crates/acp/plans/scenarios";
    const STEP: &'static str = "plans";
    const NOUN: &'static str = "sequences";
    const SHARE: u64 = 1;
    const COUNTED: &'static [&'static str] = &[STEPS, CHANGES, REFUSALS, MESSAGES];

    fn cases(folder: &Path) -> Result<Vec<(String, Self, Option<String>)>> {
        let cases = scenarios::load(folder)?.into_iter().map(|scenario| {
            let answered = scenario.asked.replay();
            let what = answered.map_or_else(Some, |line| scenario.difference(&line));
            let wrong = what.map(|what| format!("{}: {what}", scenario.name));
            (scenario.name, scenario.asked, wrong)
        });
        Ok(cases.collect())
    }

    fn sources(_: &Subject) -> Result<()> {
        Ok(())
    }

    fn random((): &(), seed: u64, number: u64) -> Option<Self> {
        let made = random_sequence(seed, number);
        Some(if number.is_multiple_of(SMALLER) {
            smaller(&made, &mut Rng::of_case(!seed, number)).unwrap_or(made)
        } else {
            made
        })
    }

    fn replay(&self) -> std::result::Result<Line, String> {
        rust::answer(self)
    }

    fn difference(&self, _: &Model, _: bool, rust: &Line, theirs: &Line) -> Option<&'static str> {
        (rust != theirs).then_some("answers something else")
    }

    fn holds_doubles_only(&self) -> bool {
        let asked = parse(&self.json());
        asked.as_ref().map_or(true, numbers_are_plain)
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

    /// The first step with a different answer, and its answer.
    fn outcome_line(&self, line: &Line, beside: &Line) -> String {
        let (Ok(answered), Ok(beside)) = (Answered::of(line), Answered::of(beside)) else {
            return line.clone();
        };
        let steps = self.steps.len();
        // Comparing texts includes the order of members.
        let differs = |step: &usize| {
            let results = [&answered, &beside].map(|line| line.result(*step).to_string());
            results[0] != results[1]
        };
        match (0..steps).find(differs) {
            Some(step) => format!("at step {}: {}", step + 1, answered.result(step)),
            None => format!("at the end: {}", answered.state),
        }
    }

    /// The driver of plans is in the same folder and has the same extension as the driver of values.
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

/// A smaller sequence that can be asked. `None` if several attempts fail.
fn smaller(made: &Sequence, rng: &mut Rng) -> Option<Sequence> {
    const TRIES: usize = 32;
    let texts: Vec<String> = smaller_texts(&made.json()).collect();
    (0..TRIES).find_map(|_| {
        let smaller = Sequence::of_json(rng.pick(&texts)?)?;
        smaller.replay().is_ok().then_some(smaller)
    })
}

#[cfg(test)]
mod tests {
    use samewire_prove::parts::Ask as _;

    use super::*;

    fn sequence(steps: &str) -> Sequence {
        let text = format!(r#"{{"plans":{{{steps}}}}}"#);
        Sequence::of_json(&text).expect("a sequence")
    }

    #[test]
    fn what_no_driver_can_be_asked_is_no_question() {
        let reporter = r#""reporter":{"sessionId":"s","capabilities":{"plan":{}}}"#;
        for call in [
            "[]",
            "[7]",
            r#"["ush","p",{}]"#,
            r#"["push","p"]"#,
            r#"["hold","p"]"#,
            r#"["items","p",{}]"#,
        ] {
            let asked = sequence(&format!(r#"{reporter},"steps":[{{"report":{call}}}]"#));
            assert!(asked.replay().is_err(), "{call}");
        }
        for (steps, can_be_asked) in [
            (r#""steps":[{"report":["hold"]}]"#, false),
            (
                r#""reporter":{"sessionId":"s","capabilities":0},"steps":[]"#,
                false,
            ),
            (
                r#""reporter":{"sessionId":"s","capabilities":null},"steps":[{"report":["hold"]}]"#,
                true,
            ),
        ] {
            assert_eq!(sequence(steps).replay().is_ok(), can_be_asked, "{steps}");
        }
    }

    #[test]
    fn a_driver_that_crashes_breaks() {
        let line = r#"{"plans":{"crash":"KeyError: 'ush'"}}"#;
        assert_eq!(Sequence::answer(line), Err(line.to_owned()));
    }

    #[test]
    fn a_report_shows_a_difference_in_the_order_of_members() {
        let asked = sequence(r#""steps":[{"look":true},{"look":true}]"#);
        let line = |result| format!(r#"{{"plans":{{"results":[1,{result}],"state":{{}}}}}}"#);
        let (rust, theirs) = (line(r#"{"a":1,"b":2}"#), line(r#"{"b":2,"a":1}"#));
        let shown = asked.outcome_line(&theirs, &rust);
        assert_eq!(shown, r#"at step 2: {"b":2,"a":1}"#);
    }
}
