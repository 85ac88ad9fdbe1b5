//! What was found about the servers, and how it is told.

use std::fmt;

use super::question::{Dispatch, Dispatched, Said};

/// What was found about the servers.
#[derive(Debug, Default)]
pub struct DispatchReport {
    /// How many files there were.
    pub files: usize,
    /// How many messages were made.
    pub messages: usize,
    /// How many of all reached a handler.
    pub called: usize,
    /// How many were answered with an error.
    pub refused: usize,
    /// How many differ because of numbers that JavaScript sees in its own way.
    pub excused: usize,
    /// Files that Rust does not do as they say.
    pub defects: Vec<String>,
    /// Messages somebody got wrong, some of them in full.
    pub wrong: usize,
    found: Vec<Found>,
}

/// How many disagreements are told in full.
const TOLD: usize = 10;

/// A message that somebody gets wrong.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) judge: String,
    pub(super) what: &'static str,
    pub(super) from: From,
    pub(super) asked: Dispatch,
    pub(super) rust: Dispatched,
    pub(super) said: Said,
}

/// Where a message came from.
#[derive(Debug, Clone)]
pub(super) enum From {
    File(String),
    Number(u64),
}

impl DispatchReport {
    /// Whether everybody does the same, and what the files say.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }

    /// The shortest message that somebody gets wrong.
    pub(crate) fn shortest(&self) -> Option<&str> {
        let texts = self.found.iter().map(|found| found.asked.text.as_str());
        texts.min_by_key(|text| text.len())
    }

    pub(super) fn count(&mut self, rust: &[Dispatched]) {
        self.called += rust.iter().filter(|done| !done.called.is_empty()).count();
        let refused = |done: &&Dispatched| {
            let response = done.response.as_deref().unwrap_or_default();
            response.contains(r#","error":{"code":"#)
        };
        self.refused += rust.iter().filter(refused).count();
    }

    /// Keeps a disagreement: the shortest message of each kind.
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

impl fmt::Display for DispatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for found in &self.found {
            writeln!(f, "{found}")?;
        }
        let Self {
            files,
            messages,
            called,
            refused,
            excused,
            wrong,
            ..
        } = self;
        write!(
            f,
            "{files} files and {messages} messages: {called} reached a handler, {refused} were answered with an error, {excused} differ by numbers that JavaScript sees in its own way, {wrong} are got wrong"
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
        writeln!(f, "  to the      {}", asked.side.name())?;
        writeln!(f, "  message     {:?}", asked.text)?;
        let answers = serde_json::to_string(&asked.answers).unwrap_or_default();
        writeln!(f, "  handlers    {answers}")?;
        writeln!(f, "  rust        {}", did(rust))?;
        match said {
            Ok(done) => writeln!(f, "  {judge:<11} {}", did(done))?,
            Err(why) => writeln!(f, "  {judge:<11} {why}")?,
        }
        match from {
            From::File(name) => writeln!(f, "  from        crates/agreement/dispatch/{name}.json"),
            From::Number(number) => writeln!(f, "  from        the message {number} of this seed"),
        }
    }
}

fn did(done: &Dispatched) -> String {
    let response = done.response.as_deref().unwrap_or("no answer");
    let called: Vec<String> = done
        .called
        .iter()
        .map(|(method, params)| format!("{method} {params}"))
        .collect();
    format!(
        "{response}; called: [{}]; {} errors told",
        called.join(", "),
        done.errors
    )
}
