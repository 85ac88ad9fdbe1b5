//! The command as users get it: packed for `PyPI` and npm with the binary of a platform, and as a crate.

mod packages;
mod platform;
mod startup;
mod uses;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::job::Job;
use super::tap::passed;
use super::tools::{environment, pip_install, program_of, python_of, venv};
use crate::command::{command, run};
use crate::workspace::{empty, root, scratch, write};
use packages::{Made, has_extras};
use platform::{Described, Platform};

pub use uses::{program_of_workspace, same_as, same_by};

/// Builds the binary of a platform and packs it, and prints what was made.
pub fn binaries(target: Option<&str>) -> Result<bool> {
    let made = make(
        &Platform::of(target)?,
        &root().join("target/binaries"),
        &Described::own()?,
    )?;
    for path in [&made.binary, &made.wheel, &made.main, &made.own] {
        anstream::println!("{:>6.2} MB  {}", megabytes(path)?, path.display());
    }
    Ok(true)
}

/// Builds and packs for this platform, installs everything into empty projects, and uses it there.
pub fn usable(_: &Job) -> Result<String> {
    let folder = scratch().join("binaries");
    let made = make(&Platform::of(None)?, &folder, &Described::own()?)?;
    let program = by_pip(&made.wheel)?;
    by_uvx(&made.wheel)?;
    by_npm(&made)?;
    let wheel = made.wheel.file_name().unwrap_or_default();
    let size = megabytes(&made.binary)?;
    let startup = startup::measured(&program)?;
    Ok(format!("{size:.2} MB, {}; {startup}", wheel.display()))
}

/// The launcher of the npm package finds the binary and ends as it does.
pub fn launcher(_: &Job) -> Result<String> {
    let line = ["--test", "--test-reporter=tap", "test/"];
    let mut node = command(&root().join("packaging/npm"), "node", line);
    let said = run(&mut node, "the launcher is packaging/npm/launcher.js")?;
    let passed = passed(&said).context("no test of packaging/npm ran")?;
    Ok(format!("{passed} tests passed"))
}

/// Packs the binary of this platform as if it were the only one, in packages that come from this address.
pub fn make_addressed(folder: &Path, address: &str) -> Result<()> {
    let platform = Platform::of(None)?;
    let described = Described {
        repository: address.to_owned(),
        homepage: address.to_owned(),
        platforms: vec![platform.clone()],
    };
    make(&platform, folder, &described).map(drop)
}

fn make(platform: &Platform, folder: &Path, described: &Described) -> Result<Made> {
    packages::make(platform, folder, described, &tools()?)
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

/// The wheel in an empty environment, where its program is.
fn by_pip(wheel: &Path) -> Result<PathBuf> {
    let own = scratch().join("binaries-user-venv");
    venv(&own)?;
    pip_install(&own, &["--no-index", &wheel.display().to_string()])?;
    let program = program_of(&own, "samewire");
    same_as(&[&program.display().to_string()], "binaries-by-pip")?;
    has_extras(&own.join("share"))?;
    Ok(program)
}

/// The wheel as `uvx samewire` runs it.
fn by_uvx(wheel: &Path) -> Result<()> {
    let uvx = uvx()?.display().to_string();
    let python = python_of(&scratch().join("binaries-user-venv"));
    let (python, wheel) = (python.display().to_string(), wheel.display().to_string());
    let options = "--quiet --offline --no-config --no-cache --python";
    let mut line = vec![uvx.as_str()];
    line.extend(options.split(' '));
    line.extend([&python, "--from", &wheel, "samewire"]);
    same_as(&line, "binaries-by-uvx")
}

/// The npm packages, installed into a project and run by `npx` from the files alone; and what the launcher says if the
/// package of the platform is not there.
fn by_npm(made: &Made) -> Result<()> {
    const ADVICE: &str = "the packages are in packaging/npm";
    let [main, own] = [&made.main, &made.own].map(|path| path.display().to_string());
    let project = empty("binaries-by-npm")?;
    // Every package is a file: the registry is not asked, and the packages of other platforms are left out.
    let install = ["install", "--offline", "--no-audit", "--no-fund", &main];
    write(&project.join("package.json"), "{ \"private\": true }\n")?;
    run(command(&project, "npm", install).arg(&own), ADVICE)?;
    let program = project.join("node_modules/.bin/samewire");
    same_as(&[&program.display().to_string()], "binaries-by-npm/use")?;
    same_as(&["npx", "--offline", "samewire"], "binaries-by-npm/npx")?;
    let mut npx = vec!["npx", "--offline", "--yes"];
    npx.extend(["--package", &main, "--package", &own, "samewire"]);
    same_as(&npx, "binaries-by-npx")?;
    has_extras(&project.join("node_modules/samewire"))?;
    let without = empty("binaries-without-optional")?;
    write(&without.join("package.json"), "{ \"private\": true }\n")?;
    let mut npm = command(&without, "npm", install);
    run(npm.arg("--omit=optional"), ADVICE)?;
    let program = without.join("node_modules/.bin/samewire");
    match run(&mut command(&without, program, ["--version"]), ADVICE) {
        Ok(said) => bail!("samewire works without its binary: {said}"),
        Err(error) if format!("{error:#}").contains("--omit=optional") => Ok(()),
        Err(error) => Err(error.context("the launcher does not say what is missing")),
    }
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
