//! The order of things on a connection: scenarios that every language plays.
//!
//! A runner in each language plays a scenario and tells the events; the file says which order they must have. What no
//! rule puts in order may come in any.

mod play;
mod scenario;

use std::path::Path;

use self::play::play;
use self::scenario::{Case, load};
use samewire_prove::Result;
use samewire_prove::parts::Drivers;
use samewire_prove::{Duty, Spec};

/// What was found about the scenarios.
#[derive(Debug, Default)]
pub struct ConnectionReport {
    /// How many scenarios there are.
    pub scenarios: usize,
    /// Scenarios that a language did not follow, and what happened instead.
    pub wrong: Vec<String>,
}

/// Plays every scenario in Rust and in every language.
///
/// # Errors
/// If a driver does not start, exits or does not answer, or a file cannot be read.
pub fn connection(drivers: &[Spec]) -> Result<ConnectionReport> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("connection");
    let cases = load(&folder)?;
    let mut report = ConnectionReport {
        scenarios: cases.len(),
        wrong: Vec::new(),
    };
    for case in &cases {
        report.judge("rust", case, &Ok(play(&case.asked)));
    }
    let questions: Vec<_> = cases.iter().map(|case| case.asked.clone()).collect();
    for spec in drivers.iter().filter(|spec| spec.duty == Duty::Whole) {
        let mut drivers = Drivers::start(spec)?;
        drivers.send(&questions)?;
        for (case, said) in cases.iter().zip(drivers.receive()?) {
            report.judge(&spec.name, case, &said);
        }
    }
    Ok(report)
}

impl ConnectionReport {
    fn judge(&mut self, judge: &str, case: &Case, said: &scenario::Said) {
        let problem = match said {
            Ok(events) => case
                .unmet(events)
                .map(|why| format!("{why}:\n  {}", events.join("\n  "))),
            Err(why) => Some(why.clone()),
        };
        if let Some(problem) = problem {
            self.wrong.push(format!(
                "{judge}, crates/agreement/connection/{}.json: {problem}",
                case.name
            ));
        }
    }
}
