//! The command as users get it: packed for `PyPI` and npm with the binary of a platform, and as a crate.

mod packages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::verify::tools::{environment, program_of};
use crate::workspace::{copy, empty, files, program_of_workspace, root, scratch};
use packages::{OWN, Platform, make};

/// Builds the binary of a platform, packs it, and prints the paths of the packages.
pub fn binaries(target: Option<&str>) -> Result<bool> {
    for path in made(target, &root().join("target/binaries"))? {
        anstream::println!("{:>6.2} MB  {}", megabytes(&path)?, path.display());
    }
    Ok(true)
}

/// Builds and packs for this platform.
pub fn packed(_: &Job) -> Result<String> {
    let [binary, wheel, ..] = made(None, &scratch().join("binaries"))?;
    let wheel = wheel.file_name().unwrap_or_default();
    Ok(format!(
        "{:.2} MB, {}",
        megabytes(&binary)?,
        wheel.display()
    ))
}

fn made(target: Option<&str>, folder: &Path) -> Result<[PathBuf; 4]> {
    make(
        &Platform::of(target)?,
        &Platform::all()?,
        folder,
        OWN,
        &tools()?,
    )
}

/// The launcher of the npm package finds the binary and ends as it does.
pub fn launcher(_: &Job) -> Result<String> {
    let line = ["--test", "--test-reporter=spec", "test/"];
    let mut node = command(&root().join("packaging/npm"), "node", line);
    let said = run(&mut node, "the launcher is packaging/npm/launcher.js")?;
    let passed = passed(&said).context("no test of packaging/npm ran")?;
    Ok(format!("{passed} tests passed"))
}

/// Packs the binary of this platform as if it were the only one, in packages that come from this address. Returns the archives.
pub fn make_addressed(folder: &Path, address: &str) -> Result<[PathBuf; 3]> {
    let all = [Platform::of(None)?];
    let [_, archives @ ..] = make(&all[0], &all, folder, [address; 2], &tools()?)?;
    Ok(archives)
}

/// The Python environment with maturin, zig and uv, installed unless it was.
fn tools() -> Result<PathBuf> {
    let folder = scratch().join("binaries-venv");
    environment(&folder, &root().join("packaging/requirements.txt"))?;
    Ok(folder)
}

/// The program `uvx`.
pub fn uvx() -> Result<PathBuf> {
    Ok(program_of(&tools()?, "uvx"))
}

#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "a size for people"
)]
fn megabytes(path: &Path) -> Result<f64> {
    let data = fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(data.len() as f64 / 1_000_000.0)
}

/// Checks that a command, run by the words of `line` in the folder `name`, is this version of the commit of a repository, and
/// generates the same packages in every language as the command of the workspace. It may need more than its words, such as
/// variables.
pub fn same_by(
    line: &[&str],
    name: &str,
    repository: &Path,
    with: &dyn Fn(&mut Command),
) -> Result<()> {
    let (program, first) = line.split_first().context("a command")?;
    let folders = [empty(name)?, empty(&format!("{name}-expected"))?];
    for folder in &folders {
        copy(&root().join("workshop/fixtures/command"), folder)?;
    }
    let [folder, expected] = &folders;
    let said = |argument: &str| {
        let mut asked = command(folder, program, first);
        with(&mut asked);
        run(asked.arg(argument), "`cargo xtask binaries` makes it")
    };
    let mut head = command(repository, "git", ["rev-parse", "HEAD"]);
    let head = run(&mut head, "git is needed")?;
    let commit = head.get(..12).context("a commit")?;
    let wanted = format!("samewire {} ({commit})\n", env!("CARGO_PKG_VERSION"));
    let version = said("--version")?;
    if version != wanted {
        bail!("{program} in {name} says `{version}` instead of `{wanted}`");
    }
    said("generate")?;
    let own = program_of_workspace()?;
    run(
        &mut command(expected, &own, ["generate"]),
        "crates/cli is the command",
    )?;
    let advice = "the command was built of other sources than that of the workspace";
    run(command(root(), "diff", ["-r"]).args(&folders), advice)?;
    let paths = files(folder)?;
    let mut names = xtask::codegen::languages()?.known()?.into_iter();
    match names.find(|name| !paths.iter().any(|path| path.starts_with(name))) {
        Some(left_out) => bail!(
            "workshop/fixtures/command/samewire.toml has no package of the language `{left_out}`"
        ),
        None => Ok(()),
    }
}
/// The number of tests that passed by the output of `node --test`, if any did.
fn passed(said: &str) -> Option<&str> {
    let passed = said.lines().find_map(|line| line.strip_prefix("ℹ pass "));
    passed.filter(|passed| *passed != "0")
}
