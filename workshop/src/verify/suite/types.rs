//! The types that are made of the schemas of the suite: one for each group, as a user would make it who has these files.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::{Path, PathBuf};

use anyhow::Result;
use samewire_codegen::config::References;
use samewire_codegen::model::{Model, TypeId};
use samewire_codegen::{Errors, Input, lower_from};
use samewire_reference::{Answer, read};
use samewire_schema::Draft;
use serde_json::{Map, Value, json};

use super::groups::{Group, Test};
use super::names::REFERENCE;
use crate::workspace::write;

/// The files of a draft: each schema in a file of its own, and the remote ones of the suite.
pub(super) struct Files {
    draft: Draft,
    folder: PathBuf,
    remotes: PathBuf,
}

/// What a judge answered to the tests of a draft.
pub(super) struct JudgeScore {
    /// The reference, or a language.
    pub(super) judge: String,
    /// Tests that were answered as the suite says.
    pub(super) right: usize,
    /// Tests whose schema was refused, by the reason.
    pub(super) refused: BTreeMap<String, usize>,
    /// Tests that were answered in another way than the suite says.
    pub(super) wrong: Vec<String>,
    /// Those of them that a row of the divergences is about.
    pub(super) apart: Vec<String>,
}

impl JudgeScore {
    pub(super) fn nothing(judge: &str) -> Self {
        Self {
            judge: judge.to_owned(),
            right: 0,
            refused: BTreeMap::new(),
            wrong: Vec::new(),
            apart: Vec::new(),
        }
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
            ..References::default()
        }
    }

    /// The types of some groups.
    ///
    /// # Errors
    ///
    /// What no language could carry.
    pub(super) fn model(&self, groups: &[usize]) -> Result<Model, Errors> {
        let References {
            dialect, folders, ..
        } = self.references();
        let input = Input {
            path: Some(self.folder.join("schema.json")),
            folders: folders.into_iter().collect(),
            dialect,
            ..Input::default()
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
fn reason(errors: &Errors) -> String {
    let first = errors.list.first();
    first.map_or_else(String::new, |error| error.message.clone())
}

/// Asks the reference every test of a draft, each group alone. Gives the groups that are taken, too.
pub(super) fn ask_reference(groups: &[Group], files: &Files) -> (JudgeScore, Vec<usize>) {
    let mut said = JudgeScore::nothing(REFERENCE);
    let mut taken = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let model = match files.model(&[index]) {
            Ok(model) => model,
            Err(errors) => {
                *said.refused.entry(reason(&errors)).or_default() += group.tests.len();
                continue;
            }
        };
        taken.push(index);
        let id = TypeId(type_name(index));
        for test in &group.tests {
            let answer = read(&model, &id, &test.data.to_string());
            if matches!(answer, Answer::Ok { .. }) == test.is_valid {
                said.right += 1;
            } else {
                said.wrong.push(wrong_answer(group, test, &answer));
            }
        }
    }
    (said, taken)
}

/// A test that was answered wrongly, for people.
pub(super) fn wrong_answer(group: &Group, test: &Test, answer: &dyn Debug) -> String {
    let (of, schema) = (&group.name, &group.schema);
    let (name, data) = (&test.name, &test.data);
    format!("{of}: {name}: {data}\n    of {schema}\n    {answer:?}")
}
