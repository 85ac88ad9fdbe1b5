//! The pinned tools of a release, installed into `target/release-work`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::command::{apart, command, run};
use crate::files::{make_folder, once, write};
use crate::project::{Action, Part, Project, Registry};
use crate::report::{State, listed};

/// npm, as this system calls it.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
/// What to do where something cannot be installed.
pub const NETWORK: &str =
    "it has to be fetched once; look at the network and at the settings of the registry";

/// The options of are-the-types-wrong. For `module: node16`, TypeScript takes no `require` of an ES module, though Node
/// does: that is its rule.
pub const ATTW: [&str; 5] = [
    "--profile",
    "node16",
    "--ignore-rules",
    "cjs-resolves-to-esm",
    "--",
];

/// Python, as this system calls it.
pub const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };
/// What to do where Python is missing.
pub const PYTHON_ADVICE: &str = "install Python 3.10 or newer with the modules venv and pip";

const REQUIREMENTS: &str = include_str!("../tools/requirements.txt");
const PACKAGE: &str = include_str!("../tools/package.json");
const LOCK: &str = include_str!("../tools/package-lock.json");
/// What writes the bill of materials of crates.
const CARGO_SBOM: &str = "cargo-cyclonedx@0.5.9";

/// Installs the tools that the packages of a release need, unless the same ones are there. Before uploads, with tokens in the
/// environment, this is nothing but twine.
pub fn install(project: &Project, state: &mut State) -> Result<String> {
    let built = state.archives.iter().map(|own| own.registry);
    let all = project.packages.iter().map(|own| own.registry);
    let all: BTreeSet<Registry> = all.chain(built).collect();
    let is_dry_run = project.options.action == Action::DryRun;
    let mut said = Vec::new();
    for registry in [Registry::PyPi, Registry::Npm, Registry::Cargo] {
        let (name, is_new) = match registry {
            own if !all.contains(&own) => continue,
            Registry::PyPi => ("Python", python_tools(state)?),
            Registry::Npm if is_dry_run => ("npm", npm_tools(state)?),
            Registry::Cargo if is_dry_run && project.options.has(Part::Sbom) => {
                ("Cargo", cargo_tools(state)?)
            }
            Registry::Npm | Registry::Cargo => continue,
        };
        let word = if is_new { "installed" } else { "as they were" };
        said.push(format!("{name} tools {word}"));
    }
    Ok(listed(said.iter().map(String::as_str), "no tool is needed"))
}

/// The environment that has the Python tools.
pub(crate) fn python_home(state: &State) -> PathBuf {
    state.work.join("venv")
}

/// The Python that has the tools.
pub(crate) fn python(state: &State) -> PathBuf {
    program_of(&python_home(state), "python")
}

/// A program of the npm tools.
pub(crate) fn npm_program(state: &State, name: &str) -> PathBuf {
    let ending = if cfg!(windows) { ".cmd" } else { "" };
    let programs = state.work.join("npm/node_modules/.bin");
    programs.join(format!("{name}{ending}"))
}

/// The program of the Cargo tools.
pub(crate) fn cargo_cyclonedx(state: &State) -> PathBuf {
    state.work.join("cargo/bin/cargo-cyclonedx")
}

/// A program of a Python environment.
pub fn program_of(venv: &Path, name: &str) -> PathBuf {
    let ending = std::env::consts::EXE_SUFFIX;
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    venv.join(folder).join(format!("{name}{ending}"))
}

/// Makes a Python environment with nothing but pip.
pub fn venv(folder: &Path) -> Result<()> {
    let mut venv = command(Path::new("."), PYTHON, ["-m", "venv", "--clear"]);
    run(venv.arg(folder), PYTHON_ADVICE).map(drop)
}

/// Makes an empty environment of a certain Python, in which the pip of another one installs. It takes a tenth of a second;
/// with pip, it takes three. `advice` says what to do where that fails.
pub fn venv_without_pip(interpreter: &Path, folder: &Path, advice: &str) -> Result<()> {
    let line = ["-m", "venv", "--clear", "--without-pip"];
    let mut venv = command(Path::new("."), interpreter, line);
    run(venv.arg(folder), advice).map(drop)
}

/// The command that installs packages, or what options of pip name, into an environment by the pip of another one, which has
/// 22.3 or later, or of the same one.
pub fn pip_install(of: &Path, into: &Path, what: &[&str]) -> Command {
    let mut pip = command(Path::new("."), program_of(of, "python"), ["-m", "pip"]);
    if of != into {
        pip.arg("--python").arg(program_of(into, "python"));
    }
    pip.args(["install", "--quiet", "--disable-pip-version-check"]);
    pip.args(what);
    pip
}

/// Each archive has to have a checksum of the list, and wheels run no code when they are installed.
fn python_tools(state: &State) -> Result<bool> {
    let folder = python_home(state);
    once(&state.work.join("venv.installed"), REQUIREMENTS, || {
        venv(&folder)?;
        let list = state.work.join("requirements.txt");
        write(&list, REQUIREMENTS)?;
        let line = [
            "--require-hashes",
            "--only-binary",
            ":all:",
            "--requirement",
        ];
        run(pip_install(&folder, &folder, &line).arg(list), NETWORK).map(drop)
    })
}

fn npm_tools(state: &State) -> Result<bool> {
    let folder = state.work.join("npm");
    let what = format!("{PACKAGE}{LOCK}");
    once(&folder.join("installed"), &what, || {
        write(&folder.join("package.json"), PACKAGE)?;
        write(&folder.join("package-lock.json"), LOCK)?;
        let line = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(&mut command(&folder, NPM, line), NETWORK).map(drop)
    })
}

fn cargo_tools(state: &State) -> Result<bool> {
    let folder = state.work.join("cargo");
    once(&folder.join("installed"), CARGO_SBOM, || {
        make_folder(&folder)?;
        let line = "install --quiet --locked --debug --root .";
        let mut install = apart(&folder, "cargo", line.split(' '));
        // Compiled to be run, and never debugged.
        install.arg(CARGO_SBOM).env("CARGO_PROFILE_DEV_DEBUG", "0");
        run(&mut install, NETWORK).map(drop)
    })
}
