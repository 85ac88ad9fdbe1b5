//! Tests how a user starts a protocol: `samewire new` and the commands of its README, with the packed crates.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::packages::registries::{Registries, published_crates};
use crate::verify::run::job::Job;
use crate::workspace::{read, scratch, write};

const NAME: &str = "my-protocol";

/// Creates a workspace in an empty folder, runs the commands of its README, changes a type, and adds a wrong sample.
/// The crates and the command are those that the step `publish-all` published.
pub fn works(_: &Job) -> Result<String> {
    let published = published_crates()?;
    let outside = tempfile::tempdir().context("a folder outside the repository")?;
    let outside = outside.path();
    published.settings_in(outside)?;
    let program = published.command();
    let user = User {
        registries: &published,
        program: &program,
    };
    run(
        &mut command(outside, &program, ["new", NAME]),
        "`cargo xtask verify --only publish-all` builds the command",
    )?;
    let workspace = outside.join(NAME);
    let commands = commands(&read(&workspace.join("README.md"))?)?;
    for line in &commands {
        user.succeeds(&workspace, line)?;
    }
    user.succeeds(&workspace, "cargo fmt --all --check")?;
    user.succeeds(&workspace, "cargo xtask --check")?;
    user.changed(&workspace)?;
    user.wrong_sample(&workspace)?;
    user.around_a_schema(outside, &workspace)?;
    Ok(format!(
        "`samewire new` and `{}`: the packages are written and proved; a changed type and a wrong sample are found",
        commands.join("`, `")
    ))
}

/// The lines of the first code block with commands.
fn commands(readme: &str) -> Result<Vec<String>> {
    let block = readme.split_once("```sh\n").map(|(_, rest)| rest);
    let block = block.and_then(|rest| rest.split_once("```"));
    let (block, _) = block.context("the README of a new workspace has no commands")?;
    Ok(block.lines().map(str::to_owned).collect())
}

/// A user who starts a protocol.
struct User<'a> {
    registries: &'a Registries,
    /// The path of the command `samewire`.
    program: &'a Path,
}

impl User<'_> {
    /// Changes a type: the check fails and names it, until the packages are written again.
    fn changed(&self, workspace: &Path) -> Result<()> {
        let types = workspace.join("types/src/lib.rs");
        let text = read(&types)?;
        let member = "    /// What it says.\n";
        let added =
            format!("    /// In which language.\n    pub language: Option<String>,\n{member}");
        write(&types, text.replace(member, &added))?;
        let said = self.fails(workspace, "cargo xtask --check")?;
        if !said.contains("+        \"language\": {") || !said.contains("run `cargo xtask`") {
            bail!("a new member is not in what `cargo xtask --check` prints:\n{said}");
        }
        self.succeeds(workspace, "cargo xtask")?;
        self.succeeds(workspace, "cargo xtask --check")
    }

    /// Adds a sample that contradicts the types: the test fails and names it.
    fn wrong_sample(&self, workspace: &Path) -> Result<()> {
        let sample = workspace.join("types/samples/Message/accept/nobody.json");
        write(&sample, "{ \"text\": \"Hello\" }\n")?;
        let said = self.fails(workspace, "cargo test")?;
        if !said.contains("the sample Message/accept/nobody.json expects") {
            bail!("a wrong sample is not in what `cargo test` prints:\n{said}");
        }
        fs::remove_file(&sample).context("the sample")
    }

    /// Does the same with a workspace for the generated schema.
    fn around_a_schema(&self, outside: &Path, workspace: &Path) -> Result<()> {
        let schema = workspace.join(format!("schema/{NAME}.schema.json"));
        let schema = schema.display().to_string();
        let mut new = command(
            outside,
            self.program,
            ["new", "by-schema", "--schema", &schema],
        );
        run(&mut new, "crates/cli/new/schema has the files")?;
        let workspace = outside.join("by-schema");
        let program = self.program.display().to_string();
        for line in commands(&read(&workspace.join("README.md"))?)? {
            self.succeeds(&workspace, &line.replacen("samewire", &program, 1))?;
        }
        Ok(())
    }

    fn succeeds(&self, workspace: &Path, line: &str) -> Result<()> {
        run(
            &mut self.command(workspace, line),
            "crates/cli/new has the files of a new workspace",
        )?;
        Ok(())
    }

    /// The output of a command that must fail.
    fn fails(&self, workspace: &Path, line: &str) -> Result<String> {
        let output = self
            .command(workspace, line)
            .output()
            .with_context(|| format!("cannot start `{line}`"))?;
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        if output.status.success() {
            bail!("`{line}` must fail, and does not:\n{said}");
        }
        Ok(said)
    }

    fn command(&self, workspace: &Path, line: &str) -> Command {
        let mut words = line.split(' ');
        let program = words.next().unwrap_or_default();
        let mut asked = command(workspace, program, words);
        asked.env("SAMEWIRE_CACHE", scratch().join("prove-cache"));
        self.registries.compiles(&mut asked);
        asked
    }
}
