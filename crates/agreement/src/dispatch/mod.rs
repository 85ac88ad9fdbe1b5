//! The other half of the proof: what each language's server makes of a message, down to the handler and back.
//!
//! The Rust server is the first judge: it must do as the files in `dispatch/` say, and every language as it does.

mod cases;
mod compare;
mod generate;
mod question;
mod replay;
mod report;

use std::path::Path;

use samewire_reference::{Json, parse};

pub use question::{Dispatch, Dispatched, Reply, Side};
pub use report::DispatchReport;

pub(crate) use generate::Sources;

use self::cases::Case;
use self::compare::difference;
use self::generate::made;
use self::question::Said;
use self::replay::replay;
use self::report::{Found, From};
use crate::driver::Duty;
use crate::error::Result;
use crate::run::Options;
use crate::subject::Subject;
use crate::team::Team;

/// The judge that has only doubles for numbers.
const TYPESCRIPT: &str = "typescript";
/// How many messages are on their way at once.
const BATCH: usize = 500;
/// One message is made for so many cases of the other half.
const SHARE: u64 = 4;

/// Proves the servers: every language on every file, and on as many messages as asked.
///
/// # Errors
/// If it cannot be run: a driver that does not start, dies or gives no answer, or files that cannot be read.
pub fn dispatch(subject: &Subject, options: &Options) -> Result<DispatchReport> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dispatch");
    let sources = Sources::of_subject(subject)?;
    let mut report = DispatchReport::default();
    let mut asked: Vec<(From, Dispatch)> = Vec::new();
    for case in cases::load(&folder)? {
        report.defects.extend(not_met(&case));
        asked.push((From::File(case.name), case.asked));
    }
    report.files = asked.len();
    let numbers = match options.case {
        Some(_) => 0,
        None => options.cases.div_ceil(SHARE),
    };
    let messages =
        (0..numbers).map(|number| (From::Number(number), made(&sources, options.seed, number)));
    asked.extend(messages);
    report.messages = asked.len() - report.files;
    let mut teams = Vec::new();
    for spec in options
        .drivers
        .iter()
        .filter(|spec| spec.duty == Duty::Whole)
    {
        teams.push(Team::<Dispatch>::start(spec)?);
    }
    for batch in asked.chunks(BATCH) {
        judge(subject, &mut teams, batch, &mut report)?;
    }
    Ok(report)
}

fn not_met(case: &Case) -> Option<String> {
    let found = replay(&case.asked);
    (!case.is_met(&found)).then(|| {
        format!(
            "the file {}.json expects something else than Rust does: {found:?}",
            case.name
        )
    })
}

fn judge(
    subject: &Subject,
    teams: &mut [Team<Dispatch>],
    batch: &[(From, Dispatch)],
    report: &mut DispatchReport,
) -> Result<()> {
    let questions: Vec<Dispatch> = batch.iter().map(|(_, asked)| asked.clone()).collect();
    for team in &mut *teams {
        team.send(&questions)?;
    }
    let rust: Vec<Dispatched> = questions.iter().map(replay).collect();
    report.count(&rust);
    for team in teams {
        let judge = team.spec.name.clone();
        let answers = team.receive()?;
        for (((from, asked), rust), said) in batch.iter().zip(&rust).zip(answers) {
            let Some(what) = wrong(subject, &judge, asked, rust, &said) else {
                continue;
            };
            if judge == TYPESCRIPT && !holds_doubles_only(asked) {
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

fn wrong(
    subject: &Subject,
    judge: &str,
    asked: &Dispatch,
    rust: &Dispatched,
    said: &Said,
) -> Option<&'static str> {
    match said {
        Ok(theirs) => difference(&subject.model, judge, asked, rust, theirs),
        Err(_) => Some("breaks"),
    }
}

/// Whether every number is the same to a language that has only doubles: the divergences that WIRE.md names are the
/// business of the other half.
fn holds_doubles_only(asked: &Dispatch) -> bool {
    let answers = serde_json::to_string(&asked.answers).unwrap_or_default();
    let Ok(message) = parse(&asked.text) else {
        return true;
    };
    numbers_are_plain(&message) && parse(&answers).is_ok_and(|answers| numbers_are_plain(&answers))
}

/// Whether every number of a value is the same to a language that has only doubles.
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
