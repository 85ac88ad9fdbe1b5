//! What a run found, and how it is told.

mod json;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use samewire_reference::{Answer as Expected, compact};

use crate::answer::{Answer, Question};
use crate::compare::Problem;
use crate::judges::{Opinions, SCHEMA};

/// What a run found.
#[derive(Debug, Default)]
pub struct Report {
    /// The seed of the cases.
    pub seed: u64,
    /// How many samples there were.
    pub samples: u64,
    /// How many cases were made.
    pub cases: u64,
    /// How many of all texts the contract accepts.
    pub accepted: u64,
    /// How many of those with something dropped or replaced.
    pub mended: u64,
    /// How many of those with undeclared members.
    pub undeclared: u64,
    /// How many it refuses.
    pub refused: u64,
    /// How many texts of each type the contract accepts, and how many it refuses.
    pub by_type: BTreeMap<String, (u64, u64)>,
    /// How many written texts were read again to see that they stay as they are.
    pub again: u64,
    /// How often each named divergence was needed.
    pub divergences: BTreeMap<&'static str, u64>,
    /// Samples that are missing or not as expected, divergences nobody needs, types without a reader.
    pub defects: Vec<String>,
    /// One shrunk example of each kind of disagreement.
    pub disagreements: Vec<Disagreement>,
    /// What the schema says and nobody was asked about, since it is not enforced: each in a line.
    pub unenforced: Vec<String>,
    /// How many texts somebody got wrong in all.
    pub wrong: u64,
    /// How long it took.
    pub took: Duration,
}

/// A text that somebody gets wrong.
#[derive(Debug)]
pub struct Disagreement {
    /// Who, and in what.
    pub problem: Problem,
    /// Where the text came from.
    pub origin: Origin,
    /// The text as it was found.
    pub found: Question,
    /// The smallest text with the same problem.
    pub shrunk: Question,
    /// What everybody says about the smallest text.
    pub opinions: Opinions,
    /// The seed of the run.
    pub seed: u64,
    /// The command that shows a case again, with `{seed}` and `{case}` in it.
    pub again: String,
}

/// Where a text came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A sample's file.
    Sample(String),
    /// A row of the divergence table.
    Row(&'static str),
    /// The case of this number.
    Case(u64),
}

impl Report {
    /// Whether everybody agrees and nothing is missing.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.disagreements.is_empty() && self.wrong == 0
    }

    /// How many types had a text that the contract accepts, and a text that it refuses.
    pub fn types_tried(&self) -> usize {
        let tried = |(accepted, refused): &&(u64, u64)| *accepted > 0 && *refused > 0;
        self.by_type.values().filter(tried).count()
    }
}

impl Disagreement {
    /// The command that shows it again, if it came of a case.
    pub fn again(&self) -> Option<String> {
        let Origin::Case(number) = self.origin else {
            return None;
        };
        let again = self.again.replace("{seed}", &self.seed.to_string());
        Some(again.replace("{case}", &number.to_string()))
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
        for disagreement in &self.disagreements {
            writeln!(f, "{disagreement}")?;
        }
        let texts = self.accepted + self.refused;
        let seconds = self.took.as_secs_f64();
        writeln!(
            f,
            "{} samples and {} cases (seed {}), {texts} texts in {seconds:.1} s: {} accepted ({} of them mended, {} with undeclared members), {} refused, {} read again",
            self.samples,
            self.cases,
            self.seed,
            self.accepted,
            self.mended,
            self.undeclared,
            self.refused,
            self.again
        )?;
        if !self.divergences.is_empty() {
            let rows: Vec<String> = self
                .divergences
                .iter()
                .map(|(row, times)| format!("{row} {times}"))
                .collect();
            writeln!(f, "named divergences: {}", rows.join(", "))?;
        }
        if self.is_clean() {
            write!(f, "everybody agrees")
        } else {
            write!(
                f,
                "{} texts with differences, {} kinds of differences, {} defects",
                self.wrong,
                self.disagreements.len(),
                self.defects.len()
            )
        }
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            problem,
            origin,
            found,
            shrunk,
            opinions,
            ..
        } = self;
        writeln!(f, "{} {}", problem.judge, problem.what)?;
        writeln!(f, "  type        {}", shrunk.type_id)?;
        writeln!(f, "  text        {}", visible(&shrunk.text))?;
        if found.text != shrunk.text {
            writeln!(f, "  shrunk from {}", visible(&found.text))?;
        }
        writeln!(f, "  {:<11} {}", "contract", expected(&opinions.expected))?;
        for (judge, answer) in opinions.whole.iter().chain(&opinions.by_schema) {
            writeln!(f, "  {judge:<11} {}", said(answer))?;
        }
        if let Some(valid) = opinions.valid {
            writeln!(
                f,
                "  {SCHEMA:<11} {}",
                if valid { "valid" } else { "not valid" }
            )?;
        }
        match origin {
            Origin::Sample(name) => writeln!(f, "  from        the sample {name}"),
            Origin::Row(id) => writeln!(f, "  from        the sample of the divergence {id}"),
            Origin::Case(_) => {
                writeln!(f, "  again       {}", self.again().unwrap_or_default())
            }
        }
    }
}

fn expected(answer: &Expected) -> String {
    match answer {
        Expected::Ok {
            written,
            issues,
            undeclared,
        } => {
            let mut told = format!("ok {}", visible(written));
            for issue in issues {
                let why: Vec<String> = issue.errors.iter().map(ToString::to_string).collect();
                told += &of_issue(&issue.path, &compact(&issue.value), &why.join(" or "));
            }
            for member in undeclared {
                told += &of_undeclared(&member.path, &compact(&member.value));
            }
            told
        }
        Expected::Refused { errors } => {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            format!("refused: {}", errors.join(" or "))
        }
    }
}

fn of_issue(path: &str, value: &str, why: &str) -> String {
    format!("; issue `{path}` {}: {why}", visible(value))
}

fn of_undeclared(path: &str, value: &str) -> String {
    format!("; undeclared `{path}` {}", visible(value))
}

fn said(answer: &Answer) -> String {
    match answer {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => {
            let mut told = format!("ok {}", visible(written));
            for issue in issues {
                told += &of_issue(&issue.path, &issue.value, &issue.error.to_string());
            }
            for member in &undeclared.members {
                told += &of_undeclared(&member.path, &member.value);
            }
            if undeclared.count != undeclared.members.len() {
                let all = format!("; {} in all", undeclared.count);
                told += &all;
            }
            told
        }
        Answer::Refused(fault) => format!("refused: {fault}"),
        Answer::UnknownType => "does not know the type".to_owned(),
        Answer::Broken(why) => format!("broke: {why}"),
    }
}

/// The text on one line, with everything that does not show spelled out, and no longer than can be read.
fn visible(text: &str) -> String {
    let mut out: String = text
        .chars()
        .take(600)
        .map(|c| match c {
            ' '..='~' => c.to_string(),
            _ if c.is_alphanumeric() => c.to_string(),
            _ => format!("⟨{:04x}⟩", u32::from(c)),
        })
        .collect();
    let more = text.chars().count().saturating_sub(600);
    if more > 0 {
        out.extend([" … and ", &more.to_string(), " more"]);
    }
    out
}
