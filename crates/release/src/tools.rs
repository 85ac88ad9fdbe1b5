//! The pinned tools of a release, installed into `target/release-work`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::command::{command, run};
use crate::files::{make_folder, once, write};
use crate::project::{Action, Project, Registry};
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
///
/// # Errors
///
/// If one cannot be installed.
pub fn install(project: &Project, state: &mut State) -> Result<String> {
    let built = state.archives.iter().map(|own| own.registry);
    let all: BTreeSet<Registry> = project
        .packages
        .iter()
        .map(|own| own.registry)
        .chain(built)
        .collect();
    let is_dry_run = project.options.action == Action::DryRun;
    let mut said = Vec::new();
    let mut note = |name: &str, is_new| {
        let word = if is_new { "installed" } else { "as they were" };
        said.push(format!("{name} tools {word}"));
    };
    if all.contains(&Registry::PyPi) {
        note("Python", python_tools(state)?);
    }
    if all.contains(&Registry::Npm) && is_dry_run {
        note("npm", npm_tools(state)?);
    }
    if all.contains(&Registry::Cargo) && is_dry_run && !project.options.no_sbom {
        note("Cargo", cargo_tools(state)?);
    }
    Ok(listed(said.iter().map(String::as_str), "no tool is needed"))
}

/// The Python that has the tools.
pub(crate) fn python(state: &State) -> PathBuf {
    program_of(&python_home(state), "python")
}

/// The environment that has the Python tools.
pub(crate) fn python_home(state: &State) -> PathBuf {
    state.work.join("venv")
}

/// A program of the npm tools.
pub(crate) fn npm_program(state: &State, name: &str) -> PathBuf {
    let ending = if cfg!(windows) { ".cmd" } else { "" };
    let programs = state.work.join("npm").join("node_modules").join(".bin");
    programs.join(format!("{name}{ending}"))
}

/// The program of the Cargo tools.
pub(crate) fn cargo_cyclonedx(state: &State) -> PathBuf {
    state.work.join("cargo").join("bin").join("cargo-cyclonedx")
}

/// A program of a Python environment.
pub fn program_of(venv: &Path, name: &str) -> PathBuf {
    let ending = std::env::consts::EXE_SUFFIX;
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    venv.join(folder).join(format!("{name}{ending}"))
}

/// Makes a Python environment with nothing but pip.
///
/// # Errors
///
/// If Python is missing.
pub fn venv(folder: &Path) -> Result<()> {
    let mut venv = command(Path::new("."), PYTHON, ["-m", "venv", "--clear"]);
    run(venv.arg(folder), PYTHON_ADVICE).map(drop)
}

/// Makes an empty environment of a certain Python, in which the pip of another one installs. It takes a tenth of a second;
/// with pip, it takes three. `advice` says what to do where that fails.
///
/// # Errors
///
/// If that Python is missing, or has no module `venv`.
pub fn venv_without_pip(interpreter: &Path, folder: &Path, advice: &str) -> Result<()> {
    let line = ["-m", "venv", "--clear", "--without-pip"];
    let mut venv = command(Path::new("."), interpreter, line);
    run(venv.arg(folder), advice).map(drop)
}

/// A pip, and the environment that it installs into.
#[derive(Debug, Clone, Copy)]
pub struct Pip<'a> {
    /// The environment that has pip, 22.3 or later if it is not the same.
    pub of: &'a Path,
    /// The environment that gets the packages.
    pub into: &'a Path,
}

impl Pip<'_> {
    /// Installs packages, or what options of pip name.
    ///
    /// # Errors
    ///
    /// If pip fails.
    pub fn install(self, what: &[&str]) -> Result<()> {
        run(&mut self.installs(what), NETWORK).map(drop)
    }

    /// The command that installs.
    pub(crate) fn installs(self, what: &[&str]) -> Command {
        let python = program_of(self.of, "python");
        let mut pip = command(Path::new("."), python, ["-m", "pip"]);
        if self.of != self.into {
            pip.arg("--python").arg(program_of(self.into, "python"));
        }
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        pip.args(what);
        pip
    }
}

/// Each archive has to have a checksum of the list, and wheels run no code when they are installed.
fn python_tools(state: &State) -> Result<bool> {
    let folder = python_home(state);
    once(&state.work.join("venv.installed"), REQUIREMENTS, || {
        make_folder(&state.work)?;
        venv(&folder)?;
        let list = state.work.join("requirements.txt");
        write(&list, REQUIREMENTS)?;
        let list = list.display().to_string();
        let line = [
            "--require-hashes",
            "--only-binary",
            ":all:",
            "--requirement",
            &list,
        ];
        Pip {
            of: &folder,
            into: &folder,
        }
        .install(&line)
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
        let line = [
            "install", "--quiet", "--locked", "--debug", "--root", ".", CARGO_SBOM,
        ];
        // Compiled to be run, and never debugged.
        let mut install = crate::command::apart(&folder, "cargo", line);
        run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"), NETWORK).map(drop)
    })
}
