//! The protocol as a library implements it: the contract, changed by the rows of the table for this library. Also defines rows.

use std::fmt;

use indexmap::IndexMap;
use samewire_codegen::model::Model;
use samewire_reference::{Answer as Expected, Json, compact, parse, read};

use super::compare::{Contract, Difference, Seen, id};
use samewire_prove::{Answer, Question};
use serde::Deserialize;

/// The driver of the released Rust crate.
pub const RUST: &str = "rust";
/// The driver of the released npm package.
pub const SDK: &str = "sdk";
/// The driver of its unstable entry point.
pub const SDK_UNSTABLE: &str = "sdk-unstable";
/// The driver of the released Python package.
pub const PYTHON: &str = "python";

/// A named difference.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "some of it is for the page and for tests")
)]
pub(super) struct Row {
    /// The name of the row.
    pub(super) id: String,
    /// What differs.
    pub(super) rule: String,
    /// The type of the example.
    #[serde(rename = "type")]
    pub(super) type_id: String,
    /// The text of the example.
    pub(super) text: String,
    /// What we write for the example, or [`Row::REFUSED`].
    pub(super) ours: String,
    /// The output of each library of the row, or [`Row::REFUSED`].
    pub(super) theirs: IndexMap<String, String>,
    /// Which side is right.
    pub(super) right: Right,
    /// The document that specifies this.
    pub(super) by: String,
    /// Similar answers that the row must not excuse.
    #[serde(default)]
    pub(super) planted: Vec<Planted>,
}

/// An answer that must not be excused.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "some of it is for the page and for tests")
)]
pub(super) struct Planted {
    #[serde(rename = "type")]
    pub(super) type_id: String,
    pub(super) text: String,
    pub(super) answer: String,
}

/// Which side is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Right {
    /// Our answer is right.
    Ours,
    /// Their answer is right, and ours follows another document.
    Theirs,
    /// The protocol allows both.
    Both,
}

/// The explanation of a difference.
#[derive(Clone, Copy)]
pub(super) enum Cause {
    /// The library sees the types like this.
    Model(fn(&mut Model)),
    /// The library has these additional members.
    More(&'static [&'static str]),
    /// The library sees the text like this.
    Text(fn(Json) -> Json),
    /// Any other explanation: returns whether this answer is expected.
    Excuse(fn(&Asked<'_>) -> bool),
}

/// A difference that changed models and texts do not explain.
pub(super) struct Asked<'a> {
    pub(super) contract: &'a Contract,
    /// The library.
    pub(super) library: &'a LibraryContract,
    pub(super) question: &'a Question,
    /// The answer of the contract for the library's view of texts and types.
    pub(super) expected: &'a Expected,
    pub(super) answer: &'a Answer,
    pub(super) differs: Difference,
    /// Whether the text was already changed to explain a part of the difference. It is not changed twice.
    pub(super) is_changed: bool,
}

impl Row {
    /// A refusal in the form used by rows.
    pub(super) const REFUSED: &'static str = "refused";

    pub(super) fn is_about(&self, judge: &str) -> bool {
        self.answer_of(judge).is_some()
    }

    pub(super) fn answer_of(&self, judge: &str) -> Option<&str> {
        self.theirs.get(judge).map(String::as_str)
    }
}

impl fmt::Display for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ours => "ours",
            Self::Theirs => "theirs",
            Self::Both => "both",
        })
    }
}

/// The contract as a library implements it.
pub(super) struct LibraryContract {
    rows: Vec<(&'static Row, Cause)>,
    seen: Seen,
}

impl LibraryContract {
    /// Creates the contract of `judge` from its rows. One row can be left out to test it.
    pub(super) fn of(
        rows: impl Iterator<Item = (&'static Row, Cause)>,
        plain: &Model,
        judge: &str,
        without: Option<&str>,
    ) -> Self {
        let about = |(row, _): &(&Row, Cause)| row.is_about(judge) && without != Some(&row.id);
        let rows: Vec<(&Row, Cause)> = rows.filter(about).collect();
        let mut seen = Seen {
            model: plain.clone(),
            more: Vec::new(),
        };
        for (_, cause) in &rows {
            match *cause {
                Cause::Model(change) => change(&mut seen.model),
                Cause::More(names) => seen.more.extend(names),
                Cause::Text(_) | Cause::Excuse(_) => {}
            }
        }
        Self { rows, seen }
    }

    /// The library's view of the types.
    pub(super) fn seen(&self) -> &Seen {
        &self.seen
    }

    /// How an answer differs from the contract. If rows explain the difference, their names are returned instead.
    pub(super) fn judge(
        &self,
        contract: &Contract,
        question: &Question,
        expected: &Expected,
        answer: &Answer,
    ) -> Result<Option<&'static str>, Difference> {
        let Some(differs) = contract.difference(question, expected, &contract.plain, answer) else {
            return Ok(None);
        };
        let seen = self.read(question);
        let Some(differs_still) = contract.difference(question, &seen, &self.seen, answer) else {
            return Ok(Some(SEEN));
        };
        let asked = Asked {
            contract,
            library: self,
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
        let (row, _) = self.rows.iter().find(|(_, cause)| match cause {
            Cause::Excuse(excuses) => excuses(asked),
            Cause::Model(_) | Cause::More(_) | Cause::Text(_) => false,
        })?;
        Some(&row.id)
    }

    /// The answer of the contract for this library's view of texts and types.
    pub(super) fn read(&self, question: &Question) -> Expected {
        let text = match parse(&question.text) {
            Ok(json) => {
                let changes = self.rows.iter().filter_map(|(_, cause)| match cause {
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

/// The name of the explanation if changed models and texts, alone or together, explain an answer.
pub(super) const SEEN: &str = "as they see it";
