//! Mutants of the runtimes in the packages: each one is applied in a copy of the built package, which then runs its own
//! tests and the proof.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use samewire_agreement::{acp, calls, connection, dispatch};
use samewire_prove::parts::Proof;
use samewire_prove::{Options, Spec, Subject, run as prove};
use serde::{Deserialize, Serialize};

use super::mutant::{Mutant, Outcome, folder, test};
use crate::command::{command, run};
use crate::verify;
use crate::workspace::{empty_folder, files, read, root, scratch};

/// How many cases are made for each mutant, beside the samples.
const CASES: u64 = 300;

/// An answer that takes longer does not come.
const PATIENCE: Duration = Duration::from_secs(10);

/// The runtime of a language: the files of its package that are written by hand and the same in every package.
#[derive(Debug)]
pub struct Runtime {
    pub language: &'static str,
    /// The folder of its files in the package.
    pub sources: &'static str,
    /// Where the same files come from: what has a template is no part of the runtime.
    pub templates: &'static str,
    /// What builds the package, once a source has changed.
    pub build: Option<&'static [&'static str]>,
    /// What runs a test of the package, and which files are tests.
    pub test: &'static [&'static str],
    pub is_test: fn(&str) -> bool,
}

/// A mistake: the bytes that are replaced, and what stands there then.
#[derive(Debug, Serialize, Deserialize)]
struct Mistake {
    start: usize,
    end: usize,
    after: String,
}

/// A mistake and its file: what a mutant of a package needs to know.
#[derive(Debug, Serialize, Deserialize)]
struct Id {
    file: PathBuf,
    mistake: Mistake,
}

/// Makes the package ready, copies it and lists what could be wrong in it.
pub fn list(runtime: &Runtime) -> Result<Vec<Mutant>> {
    ready(runtime)?;
    let sources = copy(runtime).join(runtime.sources);
    let mut found = Vec::new();
    for file in files(&sources)? {
        let template = Path::new(runtime.templates).join(&file);
        if !root().join(&template).is_file() {
            continue;
        }
        let path = sources.join(&file);
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
                &template.display().to_string(),
                &text,
                at,
                &what,
                serde_json::to_string(&id)?,
            ));
        }
    }
    Ok(found)
}

/// The tests and the proof find nothing as long as nothing is wrong.
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
    let target = copy(runtime).join(runtime.sources).join(file);
    let whole = read(&target)?;
    let mut broken = whole.clone();
    broken.replace_range(mistake.start..mistake.end, &mistake.after);
    fs::write(&target, broken).with_context(|| target.display().to_string())?;
    let outcome = outcome(runtime);
    fs::write(&target, whole).with_context(|| target.display().to_string())?;
    outcome
}

/// What the tests and the proof say of the copy as it stands.
fn outcome(runtime: &Runtime) -> Result<Outcome> {
    if !build(runtime)? {
        return Ok(Outcome::NotBuilt);
    }
    let noticed = notice(runtime, &acp()?)?;
    Ok(noticed.map_or(Outcome::Missed, |(outcome, _)| outcome))
}

/// Builds the package and copies it with what was built, and without what was installed.
fn ready(runtime: &Runtime) -> Result<()> {
    let tools = verify::Options {
        only: ["npm", "pip"].map(str::to_owned).to_vec(),
        ..verify::Options::default()
    };
    if !verify::runner::run(&tools)? {
        bail!("the tools have to be installed");
    }
    verify::ready(runtime.language)?;
    let copy = copy(runtime);
    empty_folder(&copy)?;
    copy_all(&scratch().join(runtime.language), &copy)
}

/// The program that lists mistakes.
fn mistakes(runtime: &Runtime) -> Result<Command> {
    let scripts = root().join("workshop/mutants");
    // The newest TypeScript has no parser for others to use.
    let compiler = verify::node_modules().join("typescript-oldest");
    Ok(match runtime.language {
        "typescript" => command(root(), "node", [scripts.join("typescript.mjs"), compiler]),
        "python" => command(root(), "python3", [scripts.join("python.py")]),
        other => bail!("there are no mutants for {other}"),
    })
}

/// `false` when the mistake is one that the language itself refuses.
fn build(runtime: &Runtime) -> Result<bool> {
    let Some(line) = runtime.build else {
        return Ok(true);
    };
    Ok(verify::with_tools(&copy(runtime), line)?
        .output()?
        .status
        .success())
}

/// What tells that something is wrong with the copy, if anything does.
fn notice(runtime: &Runtime, subject: &Subject) -> Result<Option<(Outcome, String)>> {
    if let Some(said) = tests(runtime)? {
        return Ok(Some(said));
    }
    let options = Options::new(CASES, 1, vec![driver(runtime)?]);
    let proofs: [Proof; 4] = [prove, dispatch, calls, connection];
    for proof in proofs {
        // A driver that dies or gives no answer tells as much as a wrong one.
        match proof(subject, &options, &mut |_| {}) {
            Ok(report) if report.is_clean() => {}
            Ok(_) => return Ok(Some((Outcome::Caught, "the proof".to_owned()))),
            Err(error) => return Ok(Some((Outcome::Caught, error.to_string()))),
        }
    }
    Ok(None)
}

/// The test of the package that fails, if one does. Each runs alone.
fn tests(runtime: &Runtime) -> Result<Option<(Outcome, String)>> {
    let copy = copy(runtime);
    let names = files(&copy.join("test"))?;
    let is_test = |path: &&PathBuf| path.to_str().is_some_and(runtime.is_test);
    for name in names.iter().filter(is_test) {
        let mut line = verify::with_tools(&copy, runtime.test)?;
        line.arg(Path::new("test").join(name))
            // Compiled files are told apart by size and second, which is too little for a mistake.
            .env("PYTHONDONTWRITEBYTECODE", "1");
        if let Some(outcome) = test(&mut line)? {
            return Ok(Some((outcome, name.display().to_string())));
        }
    }
    Ok(None)
}

/// The driver of the copy. What was installed stays where the package was made ready.
fn driver(runtime: &Runtime) -> Result<Spec> {
    let mut drivers = verify::languages()?;
    drivers.retain(|driver| driver.name == runtime.language);
    let mut driver = drivers.pop().context("a language has a driver")?;
    if let Some(program) = driver.command.first_mut() {
        let beside = driver.folder.join(&*program);
        if beside.exists() {
            *program = beside.display().to_string();
        }
    }
    driver.folder = copy(runtime);
    let sources = driver.folder.join("src").display().to_string();
    for (name, value) in [
        ("PYTHONPATH", sources.as_str()),
        ("PYTHONDONTWRITEBYTECODE", "1"),
    ] {
        driver.environment.push((name.to_owned(), value.to_owned()));
    }
    driver.patience = PATIENCE;
    Ok(driver)
}

fn copy(runtime: &Runtime) -> PathBuf {
    folder().join("packages").join(runtime.language)
}

/// Copies a folder with what was built in it, and without what was installed.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        let installed = [".venv", "node_modules", "__pycache__"];
        if installed.iter().any(|left| name == *left) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}
