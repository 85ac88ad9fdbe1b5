//! Mutants of crates: `cargo-mutants` lists and tries them, in a copy of the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::mutant::{Mutant, Outcome};
use super::{folder, say};
use crate::command::{command, run};
use crate::verify::once;
use crate::workspace::{empty_folder, files, read, root};

/// Part of a crate, and the tests that judge it.
#[derive(Debug)]
pub struct Crate {
    pub package: &'static str,
    /// Its files, as patterns.
    pub files: &'static [&'static str],
    /// Of these, files whose own tests take too long to be asked of each mutant.
    pub except: &'static [&'static str],
    /// Its tests that judge this part, as arguments of `cargo test`: those that end within seconds.
    pub tests: &'static [&'static str],
}

/// Copies the repository and lists what could be wrong in this part of it.
pub fn list(part: &Crate) -> Result<Vec<Mutant>> {
    install()?;
    copy_repository()?;
    let said = run(
        mutants(part)?.args(["--list", "--json"]),
        "the crate has to build",
    )?;
    let listed: Vec<Listed> =
        serde_json::from_str(&said).context("cargo-mutants lists something else than JSON")?;
    listed
        .into_iter()
        .map(|one| {
            let text = read(&tree().join(&one.file))?;
            let start = one.span.start;
            let place = format!("{}:{}:{}: ", one.file, start.line, start.column);
            let what = one.name.strip_prefix(&place).unwrap_or(&one.name);
            let place = (start.line, start.column);
            Ok(Mutant::new(&one.file, &text, place, what, one.name.clone()))
        })
        .collect()
}

/// The tests pass as long as nothing is wrong.
pub fn baseline(part: &Crate) -> Result<()> {
    let mut line = command(&tree(), "cargo", ["test", "--quiet", "--profile", PROFILE]);
    line.args(["--package", part.package]).args(part.tests);
    let advice = "the tests have to pass before anything is broken";
    run(&mut line, advice)?;
    Ok(())
}

/// Tries one mutant.
pub fn judge(part: &Crate, mutant: &Mutant) -> Result<Outcome> {
    let out = folder().join("out");
    empty_folder(&out)?;
    let mut line = mutants(part)?;
    line.args(["--in-place", "--baseline", "skip"])
        .args(["--cap-lints", "false", "--profile", PROFILE])
        .args(["--build-timeout", "300", "--timeout", "60", "--no-times"])
        .args(["--re", &format!("^{}$", escaped(&mutant.id)), "--output"])
        .arg(&out)
        .arg("--")
        .args(part.tests);
    // It fails when the mutant is missed; its files say what came of it.
    let output = line.output().context("cannot start cargo-mutants")?;
    for (file, outcome) in [
        ("caught.txt", Outcome::Caught),
        ("timeout.txt", Outcome::TimedOut),
        ("missed.txt", Outcome::Missed),
        ("unviable.txt", Outcome::NotBuilt),
    ] {
        let names = fs::read_to_string(out.join("mutants.out").join(file));
        if names.is_ok_and(|names| !names.is_empty()) {
            return Ok(outcome);
        }
    }
    bail!(
        "cargo-mutants says nothing about {}:\n{}{}",
        mutant.id,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// One of the list of `cargo mutants --list --json`.
#[derive(Deserialize)]
struct Listed {
    name: String,
    file: String,
    span: Span,
}

#[derive(Deserialize)]
struct Span {
    start: Place,
}

#[derive(Deserialize, Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// Of the root's `Cargo.toml`: what mutants are built with.
const PROFILE: &str = "mutants";

/// The version that is installed; another one may list other mutants.
const VERSION: &str = "27.1.0";

fn mutants(part: &Crate) -> Result<Command> {
    let arguments = ["mutants", "--no-config", "--package", part.package];
    let mut line = command(&tree(), program(), arguments);
    for file in part.files {
        line.args(["--file", file]);
    }
    for file in part.except {
        line.args(["--exclude", file]);
    }
    Ok(line)
}

fn program() -> PathBuf {
    tools().join("bin/cargo-mutants")
}

fn tools() -> PathBuf {
    root().join("target/tools")
}

/// Installs `cargo-mutants` where git ignores it, unless the same one is there.
fn install() -> Result<()> {
    once(&tools().join("cargo-mutants.stamp"), VERSION, || {
        say("installing cargo-mutants into target/tools, which takes some minutes once");
        let mut line = command(root(), "cargo", ["install", "cargo-mutants", "--locked"]);
        line.args(["--quiet", "--version", VERSION, "--root"])
            .arg(tools());
        run(&mut line, "cargo has to reach a registry once")?;
        Ok(())
    })?;
    Ok(())
}

/// Makes the copy hold what the repository holds. What was built in it stays.
fn copy_repository() -> Result<()> {
    let line = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let listed = run(&mut command(root(), "git", line), "this has to be a clone")?;
    // A file that was deleted is on the list until that is committed.
    let wanted: BTreeSet<&Path> = listed
        .split('\0')
        .map(Path::new)
        .filter(|path| !path.as_os_str().is_empty() && root().join(path).symlink_metadata().is_ok())
        .collect();
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

/// Copies a file, unless the same one is there: what was built of it stays. A link stays a link.
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

/// Where mistakes are made.
fn tree() -> PathBuf {
    folder().join("tree")
}

/// A name as a regular expression that matches nothing else.
fn escaped(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
