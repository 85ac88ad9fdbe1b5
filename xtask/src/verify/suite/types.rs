//! The types that are made of the schemas of the suite: one for each group, as a user would make it who has these files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;
use samewire_codegen::config::References;
use samewire_codegen::model::{Model, TypeId};
use samewire_codegen::{Errors, Input, lower_from};
use samewire_reference::{Answer, read};
use samewire_schema::{Draft, Json};
use serde_json::{Map, Value, json};

use super::groups::Group;
use crate::workspace::write;

/// The files of a draft: each schema in a file of its own, and the remote ones of the suite.
pub(super) struct Files {
    draft: Draft,
    folder: PathBuf,
    remotes: PathBuf,
}

/// What came of the tests of a draft.
#[derive(Debug, Default)]
pub(super) struct Score {
    /// Tests that were answered as the suite says.
    pub(super) right: usize,
    /// Tests whose schema was refused, by the reason.
    pub(super) refused: BTreeMap<String, usize>,
    /// Tests that were answered in another way than the suite says.
    pub(super) wrong: Vec<String>,
}

impl Score {
    pub(super) fn all(&self) -> usize {
        self.right + self.refused.values().sum::<usize>() + self.wrong.len()
    }
}

/// The server that the tests think of.
const REMOTES: &str = "http://localhost:1234";
/// Where the schemas of the groups are thought to be.
const GROUPS: &str = "https://suite.example/";

impl Files {
    /// Writes the schema of each group into a file of its own.
    pub(super) fn written(
        draft: Draft,
        groups: &[Group],
        folder: PathBuf,
        remotes: &Path,
    ) -> Result<Self> {
        for (index, group) in groups.iter().enumerate() {
            write(&folder.join(file(index)), group.schema.to_string())?;
        }
        Ok(Self {
            draft,
            folder,
            remotes: remotes.to_owned(),
        })
    }

    /// A schema with a definition for each of some groups.
    pub(super) fn schema(&self, groups: &[usize]) -> Value {
        let refer = |index: &usize| {
            let to = format!("{GROUPS}{}", file(*index));
            (type_name(*index), json!({ "$ref": to }))
        };
        let definitions: Map<String, Value> = groups.iter().map(refer).collect();
        json!({ "$schema": self.draft.uri(), "definitions": definitions })
    }

    /// What these schemas refer to.
    pub(super) fn references(&self) -> References {
        let folders = [(REMOTES, &self.remotes), (GROUPS, &self.folder)];
        let folders = folders.map(|(url, folder)| (url.to_owned(), folder.clone()));
        References {
            dialect: Some(self.draft.name().to_owned()),
            folders: folders.into_iter().collect(),
        }
    }

    /// The types of some groups.
    ///
    /// # Errors
    ///
    /// What no language could carry.
    pub(super) fn model(&self, groups: &[usize]) -> Result<Model, Errors> {
        let References { dialect, folders } = self.references();
        let input = Input {
            path: Some(self.folder.join("schema.json")),
            folders: folders.into_iter().collect(),
            dialect,
        };
        lower_from(&self.schema(groups), &input)
    }
}

/// The name of a group's type.
pub(super) fn type_name(index: usize) -> String {
    format!("Group{index:03}")
}

fn file(index: usize) -> String {
    format!("{index:03}.json")
}

/// The reason for which a schema was refused.
pub(super) fn reason(errors: &Errors) -> String {
    let first = errors.list.first();
    first.map_or_else(String::new, |error| error.message.clone())
}

/// Asks the reference every test of a draft, each group alone. Gives the groups that are taken, too.
pub(super) fn asked(groups: &[Group], files: &Files) -> (Score, Vec<usize>) {
    let mut score = Score::default();
    let mut taken = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let model = match files.model(&[index]) {
            Ok(model) => model,
            Err(errors) => {
                *score.refused.entry(reason(&errors)).or_default() += group.tests.len();
                continue;
            }
        };
        taken.push(index);
        let id = TypeId(type_name(index));
        for test in &group.tests {
            let answer = read(&model, &id, &test.data.to_string());
            if matches!(answer, Answer::Ok { .. }) == test.is_valid {
                score.right += 1;
            } else {
                score.wrong.push(told(group, &test.name, &test.data, &format!("{answer:?}")));
            }
        }
    }
    (score, taken)
}

/// A test that was answered wrongly, for people.
pub(super) fn told(group: &Group, test: &str, data: &Json, answer: &str) -> String {
    format!("{}: {test}: {data}\n    of {}\n    {answer}", group.name, group.schema)
}
