//! How a library sees the protocol: the contract with every row of the table that is about it.

use samewire_codegen::model::Model;
use samewire_reference::{Answer as Expected, compact, parse, read};

use super::compare::{Contract, Differs, Seen, id};
use super::rows::{Asked, Cause, Row, rows};
use crate::answer::{Answer, Question};

/// The contract as one library keeps it.
pub(super) struct Sight {
    rows: Vec<&'static Row>,
    seen: Seen,
}

impl Sight {
    /// The rows about `judge`, all but one if one is to be tested.
    pub(super) fn of(plain: &Model, judge: &str, without: Option<&str>) -> Self {
        let about = |row: &&Row| row.is_about(judge) && without != Some(row.id);
        let rows: Vec<&Row> = rows().filter(about).collect();
        let mut seen = Seen {
            model: plain.clone(),
            more: Vec::new(),
        };
        for row in &rows {
            match row.cause {
                Cause::Model(change) => change(&mut seen.model),
                Cause::More(names) => seen.more.extend(names),
                Cause::Text(_) | Cause::Excuse(_) => {}
            }
        }
        Self { rows, seen }
    }

    /// How it sees types.
    pub(super) fn seen(&self) -> &Seen {
        &self.seen
    }

    /// In what an answer differs from the contract, unless rows explain it; then their names.
    pub(super) fn judge(
        &self,
        contract: &Contract,
        question: &Question,
        expected: &Expected,
        answer: &Answer,
    ) -> Result<Option<&'static str>, Differs> {
        let Some(differs) = contract.difference(question, expected, &contract.plain, answer) else {
            return Ok(None);
        };
        let seen = self.read(question);
        let Some(differs_still) = contract.difference(question, &seen, &self.seen, answer) else {
            return Ok(Some(SEEN));
        };
        let asked = Asked {
            contract,
            sight: self,
            question,
            expected: &seen,
            answer,
            differs: differs_still,
            is_changed: false,
        };
        self.excuse(&asked).map(Some).ok_or(differs)
    }

    /// The row that excuses a difference.
    pub(super) fn excuse(&self, asked: &Asked<'_>) -> Option<&'static str> {
        let row = self.rows.iter().find(|row| match row.cause {
            Cause::Excuse(excuses) => excuses(asked),
            Cause::Model(_) | Cause::More(_) | Cause::Text(_) => false,
        })?;
        Some(row.id)
    }

    /// What the contract says to somebody who sees texts and types as this library does.
    pub(super) fn read(&self, question: &Question) -> Expected {
        let text = match parse(&question.text) {
            Ok(json) => {
                let changes = self.rows.iter().filter_map(|row| match row.cause {
                    Cause::Text(change) => Some(change),
                    Cause::Model(_) | Cause::More(_) | Cause::Excuse(_) => None,
                });
                compact(&changes.fold(json, |json, change| change(json)))
            }
            Err(_) => question.text.clone(),
        };
        read(&self.seen.model, &id(question), &text)
    }
}

/// Where changed models and texts explain an answer, one of them or several together.
pub(super) const SEEN: &str = "as they see it";
