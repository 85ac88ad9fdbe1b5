//! The results of a run: counts, and the smallest case for each kind of difference, to be printed or written as JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use indexmap::IndexMap;
use serde_json::{Value, json};

/// The results of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// The nouns for the cases in files and for the generated cases.
    nouns: [&'static str; 2],
    /// The seed of the cases.
    pub seed: u64,
    /// The number of cases in files or tables, such as samples.
    pub listed: u64,
    /// The number of generated cases.
    pub cases: u64,
    /// The number of follow-up cases, such as texts that judges wrote.
    pub follow_ups: u64,
    /// Other counts. For values: how many texts the contract accepts (`accepted`), how many of those with dropped or
    /// replaced parts (`mended`) or with undeclared members (`undeclared`), and how many it refuses (`refused`).
    pub counts: IndexMap<&'static str, u64>,
    /// For each type, how many texts the contract accepts, and how many it refuses.
    pub by_type: BTreeMap<String, (u64, u64)>,
    /// How often each named rule or divergence explained a difference.
    pub explained: BTreeMap<&'static str, u64>,
    /// Missing or unexpected parts, such as missing samples, or divergences that are not needed.
    pub defects: Vec<String>,
    /// One shrunk case for each kind of difference.
    pub differences: Vec<Difference>,
    /// Parts of the schema that no judge was asked about because they are not enforced, one per line.
    pub unenforced: Vec<String>,
    /// The number of cases with a problem.
    pub wrong: u64,
    /// The duration of the run.
    pub took: Duration,
}

/// A judge that is wrong, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The name of the judge.
    pub judge: String,
    /// The mistake: a verb and its object.
    pub what: &'static str,
}

/// A case about which a judge is wrong.
#[derive(Debug)]
pub struct Difference {
    /// The judge and its mistake.
    pub problem: Problem,
    /// The origin of the case.
    pub origin: Origin,
    /// The text before shrinking.
    pub found: String,
    /// The smallest text with the same problem.
    pub text: String,
    /// The smallest case and all answers to it as lines. Each has a label.
    pub lines: Vec<(String, String)>,
    /// The command that repeats it, if the case was generated.
    pub again: Option<String>,
    pub(crate) json: Value,
}

/// The origin of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file or a table.
    Listed {
        /// The kind of entry, such as "sample".
        what: &'static str,
        /// The name of the entry.
        name: String,
    },
    /// The case was generated from this number.
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

    /// Whether there are no differences and no defects.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }

    /// A counter of [`Report::counts`].
    pub fn count(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// The number of texts that were read: cases, samples, and follow-up cases.
    pub fn texts(&self) -> u64 {
        self.listed + self.cases + self.follow_ups
    }

    /// Adds to a counter of [`Report::counts`].
    pub fn add(&mut self, what: &'static str, more: usize) {
        *self.counts.entry(what).or_default() += u64::try_from(more).unwrap_or(u64::MAX);
    }

    /// The number of types with a text that the contract accepts, and a text that it refuses.
    pub fn types_tried(&self) -> usize {
        let tried = |(accepted, refused): &&(u64, u64)| *accepted > 0 && *refused > 0;
        self.by_type.values().filter(tried).count()
    }

    /// The counts in one line.
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
                "{} {} with differences, {}, {}",
                self.wrong,
                self.nouns[1],
                counted(
                    self.differences.len(),
                    ["kind of difference", "kinds of differences"]
                ),
                counted(self.defects.len(), ["defect", "defects"])
            )
        }
    }
}

/// A number with the noun for one or for several.
fn counted(number: usize, [one, several]: [&str; 2]) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
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

/// The text on one line. Invisible characters are escaped, and a long text is shortened.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        let mut report = Report::new(["samples", "cases"], &[], 1);
        let last = |report: &Report| {
            let said = report.to_string();
            said.lines().last().unwrap_or_default().to_owned()
        };
        report.defects.push("a".to_owned());
        let said = "0 cases with differences, 0 kinds of differences, 1 defect";
        assert_eq!(last(&report), said);
        report.defects.push("b".to_owned());
        let said = "0 cases with differences, 0 kinds of differences, 2 defects";
        assert_eq!(last(&report), said);
    }
}
