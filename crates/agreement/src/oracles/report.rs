//! The result of the comparison with the released libraries, and its report.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use samewire_reference::Answer as Expected;

use super::compare::Difference;
use samewire_prove::{Answer, Question};

/// What came of it.
#[derive(Debug, Default)]
pub struct Findings {
    /// How many cases were made.
    pub cases: u64,
    /// The seed of the cases.
    pub seed: u64,
    /// How many answers were judged.
    pub answers: u64,
    /// How many of them were the contract's own, verdict and meaning.
    pub agreed: u64,
    /// How often each row explained a difference by itself; the rest was explained by how a library sees texts and types.
    pub rows: BTreeMap<&'static str, u64>,
    /// Rows that nothing needs, rows that say something else than is so, types that are missing.
    pub defects: Vec<String>,
    /// One example of each kind of difference that no row explains.
    pub found: Vec<Finding>,
    /// How many differences no row explains.
    pub wrong: u64,
    /// How long it took.
    pub took: Duration,
}

/// A difference that no row explains.
#[derive(Debug)]
pub struct Finding {
    /// Who.
    pub judge: &'static str,
    /// In what.
    pub differs: Difference,
    /// The smallest text found that shows it.
    pub question: Question,
    /// The answer of the contract.
    pub expected: Expected,
    /// What they say.
    pub answer: Answer,
}

impl Findings {
    /// Whether every difference is explained, and every row needed.
    pub fn is_clean(&self) -> bool {
        self.defects.is_empty() && self.wrong == 0
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for finding in &self.found {
            writeln!(f, "{finding}")?;
        }
        write!(
            f,
            "{} cases (seed {}), {} answers, {} as the contract, {} explained, {} not explained, {:.1} s",
            self.cases,
            self.seed,
            self.answers,
            self.agreed,
            self.answers.saturating_sub(self.agreed + self.wrong),
            self.wrong,
            self.took.as_secs_f64()
        )
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Question { type_id, text } = &self.question;
        writeln!(f, "{} {}: `{type_id}` {text}", self.judge, self.differs)?;
        match &self.expected {
            Expected::Ok {
                written, issues, ..
            } => {
                write!(f, "  contract: {written}")?;
                for issue in issues {
                    write!(f, "  (dropped {})", issue.path)?;
                }
                writeln!(f)?;
            }
            Expected::Refused { errors } => {
                let first = errors.first().map(ToString::to_string);
                writeln!(f, "  contract: refused, {}", first.unwrap_or_default())?;
            }
        }
        match &self.answer {
            Answer::Ok { written, .. } => writeln!(f, "  {}: {written}", self.judge),
            Answer::Refused(fault) => writeln!(f, "  {}: refused, {}", self.judge, fault.message),
            Answer::UnknownType => writeln!(f, "  {}: has no such type", self.judge),
            Answer::Broken(why) => writeln!(f, "  {}: {why}", self.judge),
        }
    }
}
