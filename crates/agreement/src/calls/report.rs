//! What was found about the callers, and how it is told.

use std::fmt;

use super::question::{Call, Made, Outcome, Said};

/// What was found about the callers.
#[derive(Debug, Default)]
pub struct CallReport {
    /// How many files there were.
    pub files: usize,
    /// How many calls were made.
    pub calls: usize,
    /// How many of all got a result.
    pub answered: usize,
    /// How many were refused by the other side.
    pub refused: usize,
    /// How many got a response that cannot be read.
    pub unreadable: usize,
    /// How many differ because of numbers that JavaScript sees in its own way.
    pub excused: usize,
    /// Files that Rust does not do as they say.
    pub defects: Vec<String>,
    /// Calls somebody got wrong, some of them in full.
    pub wrong: usize,
    found: Vec<Found>,
}

/// How many disagreements are told in full.
const TOLD: usize = 10;

/// A call that somebody gets wrong.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) judge: String,
    pub(super) what: &'static str,
    pub(super) from: From,
    pub(super) asked: Call,
    pub(super) rust: Made,
    pub(super) said: Said,
}

/// Where a call came from.
#[derive(Debug, Clone)]
pub(super) enum From {
    File(String),
    Number(u64),
}

impl CallReport {
    /// Whether everybody does the same, and what the files say.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }

    /// The shortest response that somebody gets wrong.
    pub(crate) fn shortest(&self) -> Option<&str> {
        let texts = self.found.iter().map(|found| found.asked.text.as_str());
        texts.min_by_key(|text| text.len())
    }

    pub(super) fn count(&mut self, rust: &[Made]) {
        for made in rust {
            match made.outcome {
                Outcome::Result(_) => self.answered += 1,
                Outcome::Refused(_) => self.refused += 1,
                Outcome::Error { .. } => self.unreadable += 1,
                Outcome::Nothing => {}
            }
        }
    }

    /// Keeps a disagreement: the one with the shortest response of each kind.
    pub(super) fn found(&mut self, found: Found) {
        self.wrong += 1;
        let kind = |other: &&mut Found| other.judge == found.judge && other.what == found.what;
        if let Some(known) = self.found.iter_mut().find(kind) {
            if found.asked.text.len() < known.asked.text.len() {
                *known = found;
            }
        } else if self.found.len() < TOLD {
            self.found.push(found);
        }
    }
}

impl fmt::Display for CallReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for found in &self.found {
            writeln!(f, "{found}")?;
        }
        let Self {
            files,
            calls,
            answered,
            refused,
            unreadable,
            excused,
            wrong,
            ..
        } = self;
        write!(
            f,
            "{files} files and {calls} calls: {answered} got a result, {refused} were refused, {unreadable} got what cannot be read, {excused} differ by numbers that JavaScript sees in its own way, {wrong} are got wrong"
        )
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            judge,
            what,
            from,
            asked,
            rust,
            said,
        } = self;
        writeln!(f, "{judge} {what}")?;
        writeln!(
            f,
            "  calls       {} of the {}",
            asked.method,
            asked.side.name()
        )?;
        writeln!(f, "  with        {}", asked.params)?;
        writeln!(f, "  response    {:?}", asked.text)?;
        writeln!(f, "  rust        {rust:?}")?;
        match said {
            Ok(made) => writeln!(f, "  {judge:<11} {made:?}")?,
            Err(why) => writeln!(f, "  {judge:<11} {why}")?,
        }
        match from {
            From::File(name) => writeln!(f, "  from        crates/agreement/calls/{name}.json"),
            From::Number(number) => writeln!(f, "  from        the call {number} of this seed"),
        }
    }
}
