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
/// That of the released npm package.
pub const SDK: &str = "sdk";
/// That of its unstable entry point.
pub const SDK_UNSTABLE: &str = "sdk-unstable";
/// That of the released Python package.
pub const PYTHON: &str = "python";

/// A named difference.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "some of it is for the page and for tests")
)]
pub(super) struct Row {
    /// Its name.
    pub(super) id: String,
    /// What differs.
    pub(super) rule: String,
    /// The type of the example.
    #[serde(rename = "type")]
    pub(super) type_id: String,
    /// The text of the example.
    pub(super) text: String,
    /// What we write of it, or [`Row::REFUSED`].
    pub(super) ours: String,
    /// The output of each library of the row, or [`Row::REFUSED`].
    pub(super) theirs: IndexMap<String, String>,
    /// Who is right.
    pub(super) right: Right,
    /// The document that specifies this.
    pub(super) by: String,
    /// Answers that look alike and are not excused.
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

/// Who is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Right {
    /// We are.
    Ours,
    /// They are, and ours follows another document.
    Theirs,
    /// The protocol allows both.
    Both,
}

/// What explains a difference.
#[derive(Clone, Copy)]
pub(super) enum Cause {
    /// The types as they have them.
    Model(fn(&mut Model)),
    /// Members that they have and we have not.
    More(&'static [&'static str]),
    /// The text as they see it.
    Text(fn(Json) -> Json),
    /// Anything else: whether this answer is to be expected.
    Excuse(fn(&Asked<'_>) -> bool),
}

/// A difference that changed models and texts do not explain.
pub(super) struct Asked<'a> {
    pub(super) contract: &'a Contract,
    /// How they see types and texts.
    pub(super) library: &'a LibraryContract,
    pub(super) question: &'a Question,
    /// What the contract says to somebody who sees texts and types as they do.
    pub(super) expected: &'a Expected,
    pub(super) answer: &'a Answer,
    pub(super) differs: Difference,
    /// Whether the text was changed to explain a part of the difference; then it is not changed again.
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

/// The contract as one library keeps it.
pub(super) struct LibraryContract {
    rows: Vec<(&'static Row, Cause)>,
    seen: Seen,
}

impl LibraryContract {
    /// Those of `rows` that are about `judge`, all but one if one is to be tested.
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

    /// What the contract says to somebody who sees texts and types as this library does.
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

/// Where changed models and texts explain an answer, one of them or several together.
pub(super) const SEEN: &str = "as they see it";
