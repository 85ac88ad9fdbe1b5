//! The findings about plans, and their report.

use std::fmt;
use std::time::Duration;

use serde_json::Value;

use super::census::{Census, ENOUGH};
use super::question::{Answered, Sequence};

/// What was found about plans.
#[derive(Debug, Default)]
pub struct PlansReport {
    /// How many scenarios there were.
    pub scenarios: usize,
    /// How many sequences were made.
    pub sequences: u64,
    /// How many steps they had.
    pub steps: u64,
    /// How many steps changed a book.
    pub changes: u64,
    /// How many steps were refused.
    pub refused: u64,
    /// How many messages reporters gave.
    pub messages: u64,
    /// What the sequences were made from.
    pub seed: u64,
    /// How long it took.
    pub took: Duration,
    /// Scenarios that Rust does not do as they say.
    pub defects: Vec<String>,
    /// Sequences with wrong answers, some of them in full.
    pub wrong: u64,
    /// What the made sequences met.
    pub(super) census: Census,
    pub(super) found: Vec<Found>,
}

/// A sequence with a wrong answer.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// The language that differs from Rust; nothing where all break a rule.
    pub(super) judge: Option<String>,
    /// What is wrong.
    pub(super) what: String,
    pub(super) from: From,
    pub(super) asked: Sequence,
    pub(super) rust: String,
    /// What the language answered.
    pub(super) said: String,
}

/// Where a sequence came from.
#[derive(Debug, Clone)]
pub(super) enum From {
    File(String),
    Number(u64),
}

impl PlansReport {
    /// Whether everybody does the same, and what the scenarios and the rules say.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0 && self.unasked().is_empty()
    }

    /// The smallest sequence with a wrong answer.
    pub(crate) fn shortest(&self) -> Option<String> {
        let texts = self.found.iter().map(|found| found.asked.text());
        texts.min_by_key(String::len)
    }

    /// Kinds that did not occur, or occurred and are not listed; empty if there were too few sequences.
    fn unasked(&self) -> Vec<String> {
        if self.sequences < ENOUGH {
            return Vec::new();
        }
        let missing = self.census.missing();
        let missing = missing.map(|kind| format!("no sequence meets `{kind}`"));
        let unlisted = self.census.unlisted();
        let unlisted = unlisted.map(|kind| format!("`{kind}` is met, and not listed"));
        missing.chain(unlisted).collect()
    }

    /// Notes what came of a sequence.
    pub(super) fn count(&mut self, from: &From, asked: &Sequence, line: &str) {
        if matches!(from, From::Number(_)) {
            self.sequences += 1;
            if let Ok(answered) = Answered::of(line) {
                self.census.count(asked, &answered);
            }
        }
        self.steps += u64::try_from(asked.steps.len()).unwrap_or(u64::MAX);
        let times = |what: &str| u64::try_from(line.matches(what).count()).unwrap_or(u64::MAX);
        self.changes += times(r#""entries":{"added":"#);
        self.refused += times(r#"{"error":{"code":"#);
        self.messages += times(r#""update":{"sessionUpdate":"#);
    }

    /// Keeps a disagreement: of each judge and of each rule the sequence with the fewest steps.
    pub(super) fn found(&mut self, found: Found, most: usize) {
        self.wrong += 1;
        let kind = |other: &&mut Found| other.judge == found.judge && other.what == found.what;
        if let Some(known) = self.found.iter_mut().find(kind) {
            if found.asked.steps.len() < known.asked.steps.len() {
                *known = found;
            }
        } else if self.found.len() < most {
            self.found.push(found);
        }
    }
}

impl Found {
    pub(super) fn differs(
        judge: &str,
        from: &From,
        asked: &Sequence,
        rust: &str,
        said: &str,
    ) -> Self {
        Self {
            judge: Some(judge.to_owned()),
            what: "answers something else".to_owned(),
            from: from.clone(),
            asked: asked.clone(),
            rust: rust.to_owned(),
            said: said.to_owned(),
        }
    }

    pub(super) fn breaks(what: String, from: &From, asked: &Sequence, rust: &str) -> Self {
        Self {
            judge: None,
            what,
            from: from.clone(),
            asked: asked.clone(),
            rust: rust.to_owned(),
            said: rust.to_owned(),
        }
    }
}

impl fmt::Display for PlansReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for unasked in self.unasked() {
            writeln!(
                f,
                "census: {unasked}: see plans/generate or plans/census.rs"
            )?;
        }
        for found in &self.found {
            found.tell(self.seed, f)?;
        }
        let Self {
            scenarios,
            sequences,
            steps,
            changes,
            refused,
            messages,
            wrong,
            ..
        } = self;
        write!(
            f,
            "{scenarios} scenarios and {sequences} sequences of {steps} steps in all: {changes} changes, {refused} refusals, {messages} messages, {wrong} sequences failed"
        )
    }
}

impl Found {
    fn tell(&self, seed: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.judge {
            Some(judge) => writeln!(f, "{judge} {}", self.what)?,
            None => writeln!(f, "all break a rule: {}", self.what)?,
        }
        writeln!(f, "  asked       {}", self.asked.text())?;
        match (Answered::of(&self.rust), Answered::of(&self.said)) {
            (Ok(rust), Ok(said)) if self.judge.is_some() => self.tell_where(&rust, &said, f)?,
            (Ok(_) | Err(_), Ok(_) | Err(_)) => {
                writeln!(f, "  rust        {}", self.rust)?;
                if let Some(judge) = &self.judge {
                    writeln!(f, "  {judge:<11} {}", self.said)?;
                }
            }
        }
        match &self.from {
            From::File(name) => writeln!(f, "  from        crates/plans/scenarios/{name}.json"),
            From::Number(number) => writeln!(
                f,
                "  to see it   cargo xtask verify --only plans --seed {seed} --case {number}"
            ),
        }
    }

    /// The first step that is answered otherwise, and the two answers.
    fn tell_where(
        &self,
        rust: &Answered,
        said: &Answered,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let judge = self.judge.as_deref().unwrap_or("rust");
        let nothing = Value::Null;
        let results = |of: &Answered, place: usize| match of.results.get(place) {
            Some(result) => result.to_string(),
            None => of.state.to_string(),
        };
        let place =
            (0..rust.results.len()).find(|&place| results(rust, place) != results(said, place));
        let place = place.unwrap_or(rust.results.len().max(said.results.len()));
        match self.asked.steps.get(place) {
            Some(step) => {
                let step = serde_json::to_value(step).unwrap_or(nothing);
                writeln!(f, "  at step     {}: {step}", place + 1)?;
            }
            None => writeln!(f, "  at          the end")?,
        }
        writeln!(f, "  rust        {}", results(rust, place))?;
        writeln!(f, "  {judge:<11} {}", results(said, place))
    }
}
