//! Scenarios in files: steps with their expected results.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use super::question::{Answered, Limits, Sequence, Setup, Step};
use samewire_prove::Result;

/// A file of `crates/acp/plans/scenarios`. Its name says what it shows.
#[derive(Debug)]
pub(crate) struct Scenario {
    pub(crate) name: String,
    pub(crate) asked: Sequence,
    gives: Vec<Value>,
    state: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// A sentence for readers of the file.
    about: String,
    limits: Option<Limits>,
    reporter: Option<Setup>,
    #[serde(rename = "loop", default)]
    looped: bool,
    steps: Vec<Row>,
    state: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(rename = "do")]
    does: Step,
    gives: Value,
}

/// Reads a folder of scenarios.
///
/// # Errors
/// If a file cannot be read or is no scenario.
pub(crate) fn load(folder: &Path) -> Result<Vec<Scenario>> {
    samewire_prove::parts::load_cases(folder, |name, found: File| {
        if !found.about.ends_with('.') {
            return Err("`about` is no sentence");
        }
        let (steps, gives) = found
            .steps
            .into_iter()
            .map(|row| (row.does, row.gives))
            .unzip();
        Ok(Scenario {
            name,
            asked: Sequence {
                limits: found.limits,
                reporter: found.reporter,
                looped: found.looped,
                steps,
            },
            gives,
            state: found.state,
        })
    })
}

impl Scenario {
    /// How an answer differs from the file; `None` if it does not. The order of members counts.
    pub(crate) fn difference(&self, line: &str) -> Option<String> {
        let answered = match Answered::of(line) {
            Ok(answered) => answered,
            Err(odd) => return Some(odd),
        };
        if answered.results.len() != self.gives.len() {
            return Some(format!("there are {} results", answered.results.len()));
        }
        let differs = |(expected, found): (&Value, &Value), at: &str| {
            let [expected, found] = [expected, found].map(Value::to_string);
            (expected != found)
                .then(|| format!("{at} gives\n      {found}\n    and not\n      {expected}"))
        };
        let mut places = self.gives.iter().zip(&answered.results).enumerate();
        places
            .find_map(|(place, pair)| differs(pair, &format!("step {}", place + 1)))
            .or_else(|| differs((self.state.as_ref()?, &answered.state), "the end"))
    }
}
