//! A protocol of one's own, as a user begins one: `samewire new` and the commands of its README, from the packed crates.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::crates::{packed, program, unpack};
use super::job::Job;
use crate::command::{command, run};
use crate::workspace::{read, root, scratch, write};

/// The crates that a workspace depends on.
const CRATES: [&str; 5] = [
    "samewire-wire-derive",
    "samewire-wire",
    "samewire-codegen",
    "samewire-reference",
    "samewire-prove",
];
const NAME: &str = "my-protocol";

/// Makes a workspace in an empty folder, runs the commands of its README, changes a type, and adds a wrong sample.
pub fn works(_: &Job) -> Result<String> {
    let outside = tempfile::tempdir().context("a folder outside the repository")?;
    let outside = outside.path();
    patched(outside)?;
    let program = program();
    run(
        &mut command(outside, &program, ["new", NAME]),
        "`cargo xtask verify --only crates` builds the command",
    )?;
    let workspace = outside.join(NAME);
    // The registries are not asked: the versions are those of this repository.
    fs::copy(root().join("Cargo.lock"), workspace.join("Cargo.lock"))
        .context("the versions of the crates")?;
    let commands = commands(&read(&workspace.join("README.md"))?)?;
    for line in &commands {
        succeeds(&workspace, line)?;
    }
    succeeds(&workspace, "cargo fmt --all --check")?;
    succeeds(&workspace, "cargo xtask --check")?;
    changed(&workspace)?;
    wrong_sample(&workspace)?;
    from_schema(outside, &workspace, &program)?;
    Ok(format!(
        "`samewire new` and `{}`: the packages are written and proved; a changed type and a wrong sample are found",
        commands.join("`, `")
    ))
}

/// Lets Cargo take the packed crates where a workspace outside names them by their versions.
fn patched(outside: &Path) -> Result<()> {
    let mut config = "[net]\noffline = true\n\n[patch.crates-io]\n".to_owned();
    for name in CRATES {
        let folder = unpack(&packed(), name, outside)?;
        let path = folder.display().to_string();
        config.extend([name, " = { path = \"", &path.replace('\\', "/"), "\" }\n"]);
    }
    let folder = outside.join(".cargo");
    fs::create_dir_all(&folder).context("the settings of Cargo")?;
    write(&folder.join("config.toml"), config)
}

/// The lines of the first block of commands.
fn commands(readme: &str) -> Result<Vec<String>> {
    let block = readme.split_once("```sh\n").map(|(_, rest)| rest);
    let block = block.and_then(|rest| rest.split_once("```"));
    let (block, _) = block.context("the README of a new workspace has no commands")?;
    Ok(block.lines().map(str::to_owned).collect())
}

/// A type changes: the check fails and names it, until the packages are written again.
fn changed(workspace: &Path) -> Result<()> {
    let types = workspace.join("types/src/lib.rs");
    let text = read(&types)?;
    let member = "    /// What it says.\n";
    let added = format!("    /// In which language.\n    pub language: Option<String>,\n{member}");
    write(&types, text.replace(member, &added))?;
    let said = fails(workspace, "cargo xtask --check")?;
    if !said.contains("+        \"language\": {") || !said.contains("run `cargo xtask`") {
        bail!("a new member is not in what `cargo xtask --check` prints:\n{said}");
    }
    succeeds(workspace, "cargo xtask")?;
    succeeds(workspace, "cargo xtask --check")
}

/// A sample expects something else than the types say: the test fails and names it.
fn wrong_sample(workspace: &Path) -> Result<()> {
    let sample = workspace.join("types/samples/Message/accept/nobody.json");
    write(&sample, "{ \"text\": \"Hello\" }\n")?;
    let said = fails(workspace, "cargo test")?;
    if !said.contains("the sample Message/accept/nobody.json expects") {
        bail!("a wrong sample is not in what `cargo test` prints:\n{said}");
    }
    fs::remove_file(&sample).context("the sample")
}

/// The same around the schema that was generated.
fn from_schema(outside: &Path, workspace: &Path, program: &Path) -> Result<()> {
    let schema = workspace.join(format!("schema/{NAME}.schema.json"));
    let schema = schema.display().to_string();
    let mut new = command(outside, program, ["new", "by-schema", "--schema", &schema]);
    run(&mut new, "crates/cli/new/schema has the files")?;
    let workspace = outside.join("by-schema");
    let program = program.display().to_string();
    for line in commands(&read(&workspace.join("README.md"))?)? {
        succeeds(&workspace, &line.replacen("samewire", &program, 1))?;
    }
    Ok(())
}

fn succeeds(workspace: &Path, line: &str) -> Result<()> {
    run(
        &mut asked(workspace, line),
        "crates/cli/new has the files of a new workspace",
    )?;
    Ok(())
}

/// What a command prints that must fail.
fn fails(workspace: &Path, line: &str) -> Result<String> {
    let output = asked(workspace, line)
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    if output.status.success() {
        bail!("`{line}` must fail, and does not:\n{said}");
    }
    Ok(said)
}

fn asked(workspace: &Path, line: &str) -> Command {
    let mut words = line.split(' ');
    let program = words.next().unwrap_or_default();
    // The step `crates` has compiled most of it there.
    let target: PathBuf = scratch().join("crates/target");
    let mut asked = command(workspace, program, words);
    asked.env("CARGO_TARGET_DIR", target);
    asked.env("SAMEWIRE_CACHE", scratch().join("prove-cache"));
    asked
}
