//! Mutants of the runtimes: each one is applied in a copy of the runtime and in a copy of the built package, for which
//! their tests and the proof are run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use samewire_agreement::{acp, calls, connection, dispatch};
use samewire_prove::parts::{Proof, copy_folder};
use samewire_prove::{Options, Spec, Subject, run as prove};
use serde::{Deserialize, Serialize};

use super::mutant::{Mutant, Outcome, folder, test};
use crate::command::{command, run};
use crate::verify;
use crate::workspace::{empty_folder, files, read, root, scratch};

/// The number of generated cases for each mutant, in addition to the samples.
const CASES: u64 = 300;

/// The timeout for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The runtime of a language, of which every package has a copy.
#[derive(Debug)]
pub struct Runtime {
    pub language: &'static str,
    /// The folder of the runtime in the package.
    pub sources: &'static str,
    /// The folder of its sources in its own folder.
    pub own: &'static str,
    /// The command that builds the runtime and the package after a change.
    pub build: Option<&'static [&'static str]>,
    /// The command that runs a test, and the pattern of the test files.
    pub test: &'static [&'static str],
    pub is_test: fn(&str) -> bool,
}

/// A mistake: a byte range, and its replacement.
#[derive(Debug, Serialize, Deserialize)]
struct Mistake {
    start: usize,
    end: usize,
    after: String,
}

/// A mistake and its file.
#[derive(Debug, Serialize, Deserialize)]
struct Id {
    file: PathBuf,
    mistake: Mistake,
}

/// Prepares and copies the package, and lists its mutants.
pub fn list(runtime: &Runtime) -> Result<Vec<Mutant>> {
    prepare(runtime)?;
    let sources = Path::new("runtimes")
        .join(runtime.language)
        .join(runtime.own);
    let mut found = Vec::new();
    for file in files(&root().join(&sources))? {
        let place = sources.join(&file);
        let path = root().join(&place);
        let text = read(&path)?;
        let said = run(mistakes(runtime)?.arg(&path), "the file has to parse")?;
        for line in said.lines() {
            let mistake: Mistake = serde_json::from_str(line)?;
            let before = text.get(..mistake.start).unwrap_or_default();
            let replaced = text.get(mistake.start..mistake.end).unwrap_or_default();
            let replaced = replaced.split_whitespace().collect::<Vec<_>>().join(" ");
            let own = before.rfind('\n').map_or(before, |end| &before[end + 1..]);
            let at = (before.matches('\n').count() + 1, own.chars().count() + 1);
            let what = match mistake.after.as_str() {
                "" => format!("delete {replaced}"),
                after => format!("replace {replaced} with {after}"),
            };
            let id = Id {
                file: file.clone(),
                mistake,
            };
            found.push(Mutant::new(
                &place.display().to_string(),
                &text,
                at,
                &what,
                serde_json::to_string(&id)?,
            ));
        }
    }
    Ok(found)
}

/// Checks that the tests and the proof pass without a mutant.
pub fn baseline(runtime: &Runtime) -> Result<()> {
    match notice(runtime, &acp()?)? {
        None => Ok(()),
        Some((_, said)) => bail!(
            "the tests of the {} package must pass without a mutant: {said}",
            runtime.language
        ),
    }
}

/// Tries one mutant.
pub fn judge(runtime: &Runtime, mutant: &Mutant) -> Result<Outcome> {
    let Id { file, mistake } = serde_json::from_str(&mutant.id)?;
    let targets = [
        copy(runtime).join(runtime.sources).join(&file),
        alone(runtime).join(runtime.own).join(&file),
    ];
    let write = |text: &str| {
        targets.iter().try_for_each(|target| {
            fs::write(target, text).with_context(|| target.display().to_string())
        })
    };
    let whole = read(&targets[1])?;
    let mut broken = whole.clone();
    broken.replace_range(mistake.start..mistake.end, &mistake.after);
    write(&broken)?;
    let outcome = outcome(runtime);
    write(&whole)?;
    outcome
}

/// The result of the tests and the proof in the current copy.
fn outcome(runtime: &Runtime) -> Result<Outcome> {
    if !build(runtime)? {
        return Ok(Outcome::NotBuilt);
    }
    let noticed = notice(runtime, &acp()?)?;
    Ok(noticed.map_or(Outcome::Missed, |(outcome, _)| outcome))
}

/// Builds the package and copies it with its build output, but without installed dependencies. Copies the runtime, too.
fn prepare(runtime: &Runtime) -> Result<()> {
    let tools = verify::Options {
        only: ["npm", "pip"].map(str::to_owned).to_vec(),
        ..verify::Options::default()
    };
    if !verify::run::runner::run(&tools)? {
        bail!("the tools have to be installed");
    }
    verify::ready(runtime.language)?;
    let copy = copy(runtime);
    empty_folder(&copy)?;
    copy_folder(&scratch().join(runtime.language), &copy)?;
    empty_folder(&alone(runtime))?;
    let own = root().join("runtimes").join(runtime.language);
    Ok(copy_folder(&own, &alone(runtime))?)
}

/// The program that lists the mistakes.
fn mistakes(runtime: &Runtime) -> Result<Command> {
    let scripts = root().join("workshop/mutants");
    // The newest TypeScript has no parser API.
    let compiler = verify::node_modules().join("typescript-oldest");
    Ok(match runtime.language {
        "typescript" => command(root(), "node", [scripts.join("typescript.mjs"), compiler]),
        "python" => command(root(), "python3", [scripts.join("python.py")]),
        other => bail!("there are no mutants for {other}"),
    })
}

/// Builds the runtime and the package. Returns `false` if the compiler refuses the mistake.
fn build(runtime: &Runtime) -> Result<bool> {
    let Some(line) = runtime.build else {
        return Ok(true);
    };
    for folder in [alone(runtime), copy(runtime)] {
        let built = verify::with_tools(&folder, line)?.output()?;
        if !built.status.success() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The check that notices a problem of the copy, if there is one.
fn notice(runtime: &Runtime, subject: &Subject) -> Result<Option<(Outcome, String)>> {
    if let Some(said) = tests(runtime)? {
        return Ok(Some(said));
    }
    let options = Options::new(CASES, 1, vec![driver(runtime)?]);
    let proofs: [Proof; 4] = [prove, dispatch, calls, connection];
    for proof in proofs {
        // A driver that exits or does not answer counts like a wrong answer.
        match proof(subject, &options, &mut |_| {}) {
            Ok(report) if report.is_clean() => {}
            Ok(_) => return Ok(Some((Outcome::Caught, "the proof".to_owned()))),
            Err(error) => return Ok(Some((Outcome::Caught, error.to_string()))),
        }
    }
    Ok(None)
}

/// The first test of the runtime or the package that fails. Each test runs alone.
fn tests(runtime: &Runtime) -> Result<Option<(Outcome, String)>> {
    for folder in [alone(runtime), copy(runtime)] {
        let names = files(&folder.join("test"))?;
        let is_test = |path: &&PathBuf| path.to_str().is_some_and(runtime.is_test);
        for name in names.iter().filter(is_test) {
            let mut line = verify::with_tools(&folder, runtime.test)?;
            line.arg(Path::new("test").join(name))
                // Python recognizes changed files by their size and time in seconds, which is not sufficient for mutants.
                .env("PYTHONDONTWRITEBYTECODE", "1");
            if let Some(outcome) = test(&mut line)? {
                return Ok(Some((outcome, name.display().to_string())));
            }
        }
    }
    Ok(None)
}

/// The driver of the copy. Installed dependencies stay in the folder of the original.
fn driver(runtime: &Runtime) -> Result<Spec> {
    let mut drivers = verify::languages()?;
    drivers.retain(|driver| driver.name == runtime.language);
    let mut driver = drivers.pop().context("a language has a driver")?;
    driver.run_in(&copy(runtime));
    let no_bytecode = ("PYTHONDONTWRITEBYTECODE".to_owned(), "1".to_owned());
    driver.environment.push(no_bytecode);
    driver.patience = PATIENCE;
    Ok(driver)
}

fn copy(runtime: &Runtime) -> PathBuf {
    folder().join("packages").join(runtime.language)
}

fn alone(runtime: &Runtime) -> PathBuf {
    folder().join("runtimes").join(runtime.language)
}
