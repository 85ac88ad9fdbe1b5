//! Mutants of crates: `cargo-mutants` lists them, and each one is applied in a copy of the repository.
//!
//! `cargo-mutants` could also run them, but it would build all tests of a crate, and does not take a single mutant.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::mutant::{Mutant, Outcome, folder, say, test};
use crate::command::{command, run};
use crate::verify::once;
use crate::workspace::{files, git_files, read, root};

/// A part of a crate, and the tests that judge it.
#[derive(Debug)]
pub struct Crate {
    pub package: &'static str,
    pub folder: &'static str,
    /// The patterns of its files.
    pub files: &'static [&'static str],
    /// Files to leave out because their own tests take too long for every mutant.
    pub except: &'static [&'static str],
    /// The test programs that judge this part, as arguments of `cargo test`.
    pub tests: &'static [&'static str],
    /// Tests in these programs that take too long.
    pub skip: &'static [&'static str],
}

/// Copies the repository and lists the mutants of this part.
pub fn list(part: &Crate) -> Result<Vec<Mutant>> {
    install()?;
    copy_repository()?;
    let said = run(
        mutants(part).args(["--list", "--json"]),
        "the crate has to build",
    )?;
    let listed: Vec<Listed> =
        serde_json::from_str(&said).context("cargo-mutants did not print JSON")?;
    listed
        .into_iter()
        .map(|one| {
            let text = read(&tree().join(&one.file))?;
            let start = &one.span.start;
            let place = format!("{}:{}:{}: ", one.file, start.line, start.column);
            let what = one.name.strip_prefix(&place).unwrap_or(&one.name);
            let place = (start.line, start.column);
            let id = serde_json::to_string(&one)?;
            Ok(Mutant::new(&one.file, &text, place, what, id))
        })
        .collect()
}

/// Checks that the tests pass without a mutant.
pub fn baseline(part: &Crate) -> Result<()> {
    match outcome(part)? {
        Outcome::Missed => Ok(()),
        other => bail!(
            "the tests of {} must pass without a mutant: {other:?}",
            part.package
        ),
    }
}

/// Tries one mutant.
pub fn judge(part: &Crate, mutant: &Mutant) -> Result<Outcome> {
    let listed: Listed = serde_json::from_str(&mutant.id)?;
    let target = tree().join(&listed.file);
    let whole = read(&target)?;
    let Span { start, end } = listed.span;
    let (Some(before), Some(after)) = (start.split(&whole), end.split(&whole)) else {
        bail!(
            "cargo-mutants names a position that is not in {}",
            listed.file
        );
    };
    let broken = format!("{}{}{}", before.0, listed.replacement, after.1);
    fs::write(&target, broken).with_context(|| target.display().to_string())?;
    let outcome = outcome(part);
    fs::write(&target, whole).with_context(|| target.display().to_string())?;
    outcome
}

/// The result of the tests in the current copy.
fn outcome(part: &Crate) -> Result<Outcome> {
    let mut line = command(&tree(), "cargo", ["test", "--no-run", "--quiet"]);
    line.args(["--message-format", "json"])
        .args(["--package", part.package])
        .args(part.tests);
    let built = line.output().context("cannot start cargo")?;
    if !built.status.success() {
        return Ok(Outcome::NotBuilt);
    }
    for line in String::from_utf8_lossy(&built.stdout).lines() {
        let Ok(Built { executable }) = serde_json::from_str(line) else {
            continue;
        };
        let folder = tree().join(part.folder);
        let skipped = part.skip.iter().flat_map(|name| ["--skip", name]);
        if let Some(outcome) = test(&mut command(&folder, executable, skipped))? {
            return Ok(outcome);
        }
    }
    Ok(Outcome::Missed)
}

/// A message of cargo about a program that it built.
#[derive(Deserialize)]
struct Built {
    executable: PathBuf,
}

/// An entry of `cargo mutants --list --json`.
#[derive(Deserialize, Serialize)]
struct Listed {
    name: String,
    file: String,
    span: Span,
    replacement: String,
}

#[derive(Deserialize, Serialize)]
struct Span {
    start: Place,
    end: Place,
}

/// A position. Lines and columns are counted from 1, columns in characters.
#[derive(Deserialize, Serialize)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// Splits a text at this position.
    fn split<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        let line = text.split_inclusive('\n').nth(self.line.checked_sub(1)?)?;
        let inside = line.char_indices().nth(self.column.checked_sub(1)?);
        let column = inside.map_or(line.len(), |(at, _)| at);
        let lines = text.split_inclusive('\n').take(self.line - 1);
        text.split_at_checked(lines.map(str::len).sum::<usize>() + column)
    }
}

/// The version to install. Another one may list other mutants.
const VERSION: &str = "27.1.0";

fn mutants(part: &Crate) -> Command {
    let arguments = ["mutants", "--no-config", "--package", part.package];
    let mut line = command(&tree(), program(), arguments);
    for file in part.files {
        line.args(["--file", file]);
    }
    for file in part.except {
        line.args(["--exclude", file]);
    }
    line
}

fn program() -> PathBuf {
    tools().join("bin/cargo-mutants")
}

fn tools() -> PathBuf {
    root().join("target/tools")
}

/// Installs `cargo-mutants` into an ignored folder, unless this version is already there.
fn install() -> Result<()> {
    once(&tools().join("cargo-mutants.stamp"), VERSION, || {
        say("installing cargo-mutants into target/tools, which takes some minutes once");
        let mut line = command(root(), "cargo", ["install", "cargo-mutants", "--locked"]);
        line.args(["--quiet", "--version", VERSION, "--root"])
            .arg(tools());
        run(&mut line, "cargo must reach a registry once")?;
        Ok(())
    })?;
    Ok(())
}

/// Updates the copy of the repository. Its build output is kept.
fn copy_repository() -> Result<()> {
    let listed = git_files()?;
    let wanted: BTreeSet<&Path> = listed.iter().map(Path::new).collect();
    let tree = tree();
    for path in &wanted {
        let (from, to) = (root().join(path), tree.join(path));
        copy_file(&from, &to).with_context(|| from.display().to_string())?;
    }
    for stale in files(&tree)? {
        if !wanted.contains(&stale.as_path()) {
            fs::remove_file(tree.join(&stale)).with_context(|| stale.display().to_string())?;
        }
    }
    Ok(())
}

/// Copies a file unless it is unchanged, so that its build output stays valid. A link stays a link.
fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    if let Ok(target) = fs::read_link(from) {
        return if fs::read_link(to).is_ok_and(|before| before == target) {
            Ok(())
        } else {
            link(&target, to)
        };
    }
    let bytes = fs::read(from)?;
    if fs::read(to).ok().as_ref() != Some(&bytes) {
        fs::write(to, bytes)?;
    }
    Ok(())
}

#[cfg(unix)]
fn link(target: &Path, at: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

#[cfg(windows)]
fn link(target: &Path, at: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(target, at)
}

/// The copy of the repository in which mutants are applied.
fn tree() -> PathBuf {
    folder().join("tree")
}
