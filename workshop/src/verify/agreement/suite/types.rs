//! The types that are generated from the schemas of the suite, as if a user had these files: one package of every
//! language for all groups of a draft.

use std::path::{Path, PathBuf};

use anyhow::Result;
use samewire_codegen::settings::References;
use samewire_prove::{Expect, Question, Report, Sample, Subject, run};
use samewire_schema::Draft;
use serde_json::{Map, json};

use super::groups::Group;
use super::score::REMOTES;
use crate::verify::agreement::case::{Case, templates};
use crate::verify::run::job::{Job, Proof};
use crate::workspace::{empty, scratch, write};

/// The step that generates types and packages.
const STEP: &str = "suite-types";
/// The base URL of the schemas of the groups.
const GROUPS: &str = "https://suite.example/";
const ADVICE: &str = "the suite decides, and WIRE.md where numbers are doubles; change crates/codegen or crates/reference";

/// Generates a type from the schema of each group, and asks the reference and some languages all tests of a draft.
pub(super) fn prove(
    job: &Job,
    groups: &[Group],
    (draft, name): (Draft, &str),
    remotes: &Path,
    is_asked: impl Fn(&str) -> bool,
) -> Result<Report> {
    let schemas = empty(&format!("{STEP}/{name}/schemas"))?;
    let mut definitions = Map::new();
    let mut texts = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let (type_id, file) = (format!("Group{index:03}"), format!("{index:03}.json"));
        write(&schemas.join(&file), group.schema.to_string())?;
        definitions.insert(
            type_id.clone(),
            json!({ "$ref": format!("{GROUPS}{file}") }),
        );
        texts.extend(group.tests.iter().map(|test| Sample {
            name: format!("{}: {}", group.name, test.name),
            question: Question {
                type_id: type_id.clone(),
                text: test.data.to_string(),
            },
            expect: Expect::Valid(test.is_valid),
        }));
    }
    let case = Case {
        name: name.replace(['-', '.'], "_"),
        schema: json!({ "$schema": draft.uri(), "definitions": definitions }),
        home: None,
        validated: false,
        references: references(draft, remotes, schemas),
        templates: templates(),
        step: STEP,
    };
    let folder = scratch().join(STEP).join(name);
    let drivers = case.drivers_of(&folder, is_asked)?;
    let documents = case.config(&folder)?.input()?.of_value(&case.schema);
    let mut subject = Subject::from_documents(documents)?;
    subject.validated = false;
    subject.texts = texts;
    let proof = Proof {
        cases: 0,
        drivers,
        advice: ADVICE,
    };
    job.prove(proof, |options, tell| run(&subject, options, tell))
}

/// What the schemas of the groups refer to.
fn references(draft: Draft, remotes: &Path, schemas: PathBuf) -> References {
    let folders = [(REMOTES, remotes.to_owned()), (GROUPS, schemas)];
    let folders = folders.map(|(url, folder)| (url.to_owned(), folder));
    References {
        dialect: Some(draft.name().to_owned()),
        folders: References::folders_of(folders),
        ..References::default()
    }
}
