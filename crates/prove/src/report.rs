//! What a run found: counts, and the smallest case of each kind of difference; for people, and as JSON for programs.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use indexmap::IndexMap;
use serde_json::{Value, json};

/// What a run found.
#[derive(Debug, Default)]
pub struct Report {
    /// The nouns for the cases in files, and for those that are made.
    nouns: [&'static str; 2],
    /// The seed of the cases.
    pub seed: u64,
    /// How many cases stand in files or tables, such as samples.
    pub listed: u64,
    /// How many cases were made.
    pub cases: u64,
    /// How many more were asked because of these, such as what was written.
    pub follow_ups: u64,
    /// What else was counted: of values, how many texts the contract accepts (`accepted`), how many of those with something
    /// dropped or replaced (`mended`) or with undeclared members (`undeclared`), and how many it refuses (`refused`).
    pub counts: IndexMap<&'static str, u64>,
    /// How many texts of each type the contract accepts, and how many it refuses.
    pub by_type: BTreeMap<String, (u64, u64)>,
    /// How often each named rule or divergence explained a difference.
    pub explained: BTreeMap<&'static str, u64>,
    /// What is missing or not as expected, such as samples, or divergences nobody needs.
    pub defects: Vec<String>,
    /// One of each kind of difference, made smaller.
    pub differences: Vec<Difference>,
    /// What the schema says and nobody was asked about, since it is not enforced: each in a line.
    pub unenforced: Vec<String>,
    /// How many cases somebody got wrong in all.
    pub wrong: u64,
    /// How long it took.
    pub took: Duration,
}

/// A judge that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Who.
    pub judge: String,
    /// In what: a verb and its object.
    pub what: &'static str,
}

/// A case that a judge gets wrong.
#[derive(Debug)]
pub struct Difference {
    /// Who, and in what.
    pub problem: Problem,
    /// Where the case came from.
    pub origin: Origin,
    /// The text as it was found.
    pub found: String,
    /// The smallest text with the same problem.
    pub text: String,
    /// The smallest case and all answers to it in lines, each with a name in front.
    pub lines: Vec<(String, String)>,
    /// The command that shows it again, if the case was made.
    pub again: Option<String>,
    pub(crate) json: Value,
}

/// Where a case came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file or a table.
    Listed {
        /// What it is there, such as "sample".
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// The number from which it was made.
    Case(u64),
}

impl Report {
    pub(crate) fn new(nouns: [&'static str; 2], counted: &[&'static str], seed: u64) -> Self {
        Self {
            nouns,
            seed,
            counts: counted.iter().map(|what| (*what, 0)).collect(),
            ..Self::default()
        }
    }

    /// Whether everybody agrees and nothing is missing.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }

    /// One of [`Report::counts`].
    pub fn count(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// How many texts were read: cases, samples, and what was written.
    pub fn texts(&self) -> u64 {
        self.listed + self.cases + self.follow_ups
    }

    /// Adds to one of [`Report::counts`].
    pub fn add(&mut self, what: &'static str, more: usize) {
        *self.counts.entry(what).or_default() += u64::try_from(more).unwrap_or(u64::MAX);
    }

    /// How many types had a text that the contract accepts, and a text that it refuses.
    pub fn types_tried(&self) -> usize {
        let tried = |(accepted, refused): &&(u64, u64)| *accepted > 0 && *refused > 0;
        self.by_type.values().filter(tried).count()
    }

    /// The numbers in a line.
    pub fn summary(&self) -> String {
        let [of_files, made] = self.nouns;
        let mut counts = self.counts.clone();
        if self.follow_ups > 0 {
            counts.insert("more because of these", self.follow_ups);
        }
        let counts = counts.iter().map(|(what, count)| format!("{count} {what}"));
        let mut line = format!(
            "{} {of_files} and {} {made} (seed {}) in {:.1} s: {}",
            self.listed,
            self.cases,
            self.seed,
            self.took.as_secs_f64(),
            counts.collect::<Vec<_>>().join(", ")
        );
        let explained = self.explained.iter();
        let explained = explained.map(|(name, times)| format!("{name} {times}"));
        let explained: Vec<String> = explained.collect();
        if !explained.is_empty() {
            line.extend(["; differences that are explained: ", &explained.join(", ")]);
        }
        line
    }

    /// The report as JSON, for programs.
    pub fn to_json(&self) -> Value {
        let mut report = json!({
            "agrees": self.is_clean(),
            "seed": self.seed,
            "samples": self.listed,
            "cases": self.cases,
            "wrong": self.wrong,
            "unenforced": self.unenforced,
            "divergences": self.explained,
            "defects": self.defects,
            "disagreements": self.differences.iter().map(Difference::to_json).collect::<Vec<_>>(),
        });
        let counts = self.counts.iter();
        let counts = counts.map(|(what, count)| ((*what).to_owned(), (*count).into()));
        if let Some(members) = report.as_object_mut() {
            members.extend(counts);
        }
        report
    }
}

impl Difference {
    fn to_json(&self) -> Value {
        let from = match &self.origin {
            Origin::Listed { what, name } => json!({ (*what): name }),
            Origin::Case(number) => json!({ "case": number }),
        };
        let mut difference = json!({
            "who": self.problem.judge,
            "what": self.problem.what,
            "text": self.text,
            "found": self.found,
            "from": from,
            "again": self.again,
        });
        if let (Some(members), Value::Object(more)) = (difference.as_object_mut(), &self.json) {
            members.extend(more.clone());
        }
        difference
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for left_out in &self.unenforced {
            writeln!(f, "left out, everybody is judged without it: {left_out}")?;
        }
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for difference in &self.differences {
            writeln!(f, "{difference}")?;
        }
        writeln!(f, "{}", self.summary())?;
        if self.is_clean() {
            write!(f, "everybody agrees")
        } else {
            write!(
                f,
                "{} {} with differences, {} kinds of differences, {} defects",
                self.wrong,
                self.nouns[1],
                self.differences.len(),
                self.defects.len()
            )
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.judge, self.what)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.problem)?;
        for (name, text) in &self.lines {
            writeln!(f, "  {name:<11} {}", visible(text))?;
        }
        if self.found != self.text {
            writeln!(f, "  shrunk from {}", visible(&self.found))?;
        }
        match &self.origin {
            Origin::Listed { what, name } => writeln!(f, "  from        the {what} {name}"),
            Origin::Case(_) => {
                let again = self.again.as_deref().unwrap_or_default();
                writeln!(f, "  again       {again}")
            }
        }
    }
}

/// The text on one line, with everything that does not show spelled out, and no longer than can be read.
fn visible(text: &str) -> String {
    const LONGEST: usize = 600;
    let shown = text.chars().take(LONGEST).map(|c| match c {
        ' '..='~' => c.to_string(),
        _ if c.is_alphanumeric() => c.to_string(),
        _ => format!("⟨{:04x}⟩", u32::from(c)),
    });
    let mut out: String = shown.collect();
    let more = text.chars().count().saturating_sub(LONGEST);
    if more > 0 {
        out.extend([" … and ", &more.to_string(), " more"]);
    }
    out
}
