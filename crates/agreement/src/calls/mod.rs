//! The calling side of the proof: what each language sends for a call, and what its caller gets for a response.
//!
//! The Rust caller is the first judge: it must do as the files in `calls/` say, and every language as it does.

mod cases;
mod compare;
mod generate;
mod question;
mod replay;
mod report;

use std::path::Path;

use samewire_acp::methods::{Method, agent, client};
use samewire_reference::parse;

use self::compare::difference;
use self::generate::made;
use self::question::{Call, Made};
use self::replay::replay;
pub use self::report::CallReport;
use self::report::{Found, From};
use crate::dispatch::{Side, Sources, numbers_are_plain};
use crate::driver::Duty;
use crate::error::{Error, Result};
use crate::run::Options;
use crate::subject::Subject;
use crate::team::Team;

/// The judge that has only doubles for numbers.
const TYPESCRIPT: &str = "typescript";
/// How many calls are on their way at once.
const BATCH: usize = 500;
/// One call is made for so many cases of the other half.
const SHARE: u64 = 8;

/// Proves the callers: every language on every file, and on as many calls as asked.
///
/// # Errors
/// If it cannot be run: a driver that does not start, dies or gives no answer, or files that cannot be read.
pub fn calls(subject: &Subject, options: &Options) -> Result<CallReport> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("calls");
    let sources = Sources::of_subject(subject)?;
    let mut report = CallReport::default();
    let mut asked: Vec<(From, Call)> = Vec::new();
    for case in cases::load(&folder)? {
        let found = replay(&case.asked);
        if !found.as_ref().is_ok_and(|found| case.is_met(found)) {
            report.defects.push(format!(
                "the file {}.json expects something else than Rust does: {found:?}",
                case.name
            ));
        }
        asked.push((From::File(case.name), case.asked));
    }
    report.files = asked.len();
    let numbers = match options.case {
        Some(_) => 0,
        None => options.cases.div_ceil(SHARE),
    };
    asked.extend((0..numbers).map(|number| {
        let call = made(&sources, options.seed, number);
        (From::Number(number), call)
    }));
    report.calls = asked.len() - report.files;
    let mut teams = Vec::new();
    for spec in options
        .drivers
        .iter()
        .filter(|spec| spec.duty == Duty::Whole)
    {
        teams.push(Team::<Call>::start(spec)?);
    }
    for batch in asked.chunks(BATCH) {
        judge(subject, &mut teams, batch, &mut report)?;
    }
    Ok(report)
}

fn judge(
    subject: &Subject,
    teams: &mut [Team<Call>],
    batch: &[(From, Call)],
    report: &mut CallReport,
) -> Result<()> {
    let questions: Vec<Call> = batch.iter().map(|(_, asked)| asked.clone()).collect();
    for team in &mut *teams {
        team.send(&questions)?;
    }
    let rust: std::result::Result<Vec<Made>, String> = questions.iter().map(replay).collect();
    let rust = rust.map_err(Error)?;
    report.count(&rust);
    for team in teams {
        let judge = team.spec.name.clone();
        let answers = team.receive()?;
        for (((from, asked), rust), said) in batch.iter().zip(&rust).zip(answers) {
            let by_value = judge == TYPESCRIPT;
            let what = match &said {
                Ok(theirs) => difference(&subject.model, by_value, asked, rust, theirs),
                Err(_) => Some("breaks"),
            };
            let Some(what) = what else {
                continue;
            };
            if by_value && !holds_doubles_only(asked) {
                report.excused += 1;
            } else {
                report.found(Found {
                    judge: judge.clone(),
                    what,
                    from: from.clone(),
                    asked: asked.clone(),
                    rust: rust.clone(),
                    said,
                });
            }
        }
    }
    Ok(())
}

/// Whether every number is the same to a language that has only doubles.
fn holds_doubles_only(asked: &Call) -> bool {
    let plain = |text: &str| parse(text).as_ref().map_or(true, numbers_are_plain);
    plain(&asked.params) && plain(&asked.text)
}

fn methods_of(side: Side) -> &'static [Method] {
    match side {
        Side::Agent => agent::METHODS,
        Side::Client => client::METHODS,
    }
}

/// The type of a call's result.
fn result_of(asked: &Call) -> &'static str {
    let known = methods_of(asked.side)
        .iter()
        .find(|known| known.name == asked.method);
    known
        .map_or(Some("ExtResponse"), |known| known.result)
        .unwrap_or("ExtResponse")
}
