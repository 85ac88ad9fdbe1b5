//! The pinned tools of a release, installed into `target/release-work`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{SHORT, command, run, run_within};
use crate::files::{make_folder, write};
use crate::lock;
use crate::prebuilt;
use crate::project::{Project, Registry};
use crate::state::{Archive, State};

/// npm, as this system calls it.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
/// What to do where something cannot be installed.
pub const NETWORK: &str =
    "the tools have to be fetched once; look at the network and at the settings of the registry";

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

/// Installs the tools that the packages of a release need, also those that were built elsewhere, unless the same ones are
/// there.
///
/// # Errors
///
/// If one cannot be installed.
pub fn install(project: &Project, state: &State) -> Result<String> {
    let mut said = Vec::new();
    let mut note = |what: &str, is_new: bool| {
        said.push(format!(
            "{what} {}",
            if is_new { "installed" } else { "as they were" }
        ));
    };
    let prebuilt = prebuilt::registries(project)?;
    let has = |registry| prebuilt.contains(&registry) || project.of(registry).next().is_some();
    if has(Registry::PyPi) {
        note("Python tools", python_tools(state)?);
    }
    if has(Registry::Npm) {
        note("npm tools", npm_tools(state)?);
    }
    if has(Registry::Cargo) {
        note("Cargo tools", cargo_tools(state)?);
    }
    Ok(said.join(", "))
}

/// Installs the tools that an upload needs, unless the same ones are there. With tokens in the environment, nothing else is
/// installed.
///
/// # Errors
///
/// If one cannot be installed.
pub fn install_for_uploads(state: &State) -> Result<String> {
    let needs_python = |archive: &Archive| archive.registry == Registry::PyPi;
    if !state.archives.iter().any(needs_python) {
        return Ok(String::new());
    }
    let is_new = python_tools(state)?;
    let word = if is_new { "installed" } else { "as they were" };
    Ok(format!("Python tools {word}"))
}

/// The Python that has the tools.
pub fn python(state: &State) -> PathBuf {
    program_of(&python_home(state), "python")
}

/// The environment that has the Python tools.
pub(crate) fn python_home(state: &State) -> PathBuf {
    state.work.join("venv")
}

/// A program of the npm tools.
pub fn npm_program(state: &State, name: &str) -> PathBuf {
    let ending = if cfg!(windows) { ".cmd" } else { "" };
    let programs = state.work.join("npm").join("node_modules").join(".bin");
    programs.join(format!("{name}{ending}"))
}

/// The folder of the Cargo tools' programs.
pub fn cargo_programs(state: &State) -> PathBuf {
    state.work.join("cargo").join("bin")
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
    let at = folder.display().to_string();
    made(Path::new(PYTHON), &["--clear", &at], PYTHON_ADVICE)
}

/// Makes an empty environment of a certain Python, in which the pip of another one installs. It takes a tenth of a second;
/// with pip, it takes three. `advice` says what to do where that fails.
///
/// # Errors
///
/// If that Python is missing, or has no module `venv`.
pub fn venv_without_pip(interpreter: &Path, folder: &Path, advice: &str) -> Result<()> {
    let at = folder.display().to_string();
    made(interpreter, &["--clear", "--without-pip", &at], advice)
}

fn made(interpreter: &Path, options: &[&str], advice: &str) -> Result<()> {
    let mut venv = command(Path::new("."), interpreter, ["-m", "venv"]);
    run(venv.args(options), advice)?;
    Ok(())
}

/// Makes pip use one index alone, if one is given. Its address may have a password, and every user of a machine sees
/// command lines.
pub(crate) fn at_index(command: &mut Command, index: Option<&str>) {
    if let Some(index) = index {
        command.env("PIP_INDEX_URL", index);
        command.env("PIP_EXTRA_INDEX_URL", "");
    }
}

/// Makes npm use a registry, if one is given.
pub(crate) fn at_registry(command: &mut Command, registry: Option<&str>) {
    if let Some(registry) = registry {
        // npm reads both, and the other one may be set.
        command.env_remove("NPM_CONFIG_REGISTRY");
        command.env("npm_config_registry", registry);
    }
}

/// A pip, and the environment that it installs into.
#[derive(Debug, Clone, Copy)]
pub struct Pip<'a> {
    /// The environment that has pip, 22.3 or later if it is not the same.
    pub of: &'a Path,
    /// The environment that gets the packages.
    pub into: &'a Path,
}

impl<'a> Pip<'a> {
    /// The pip of an environment, for itself.
    pub fn own(venv: &'a Path) -> Self {
        Self {
            of: venv,
            into: venv,
        }
    }

    /// Installs packages, or what options of pip name.
    ///
    /// # Errors
    ///
    /// If pip fails.
    pub fn install(self, what: &[&str]) -> Result<()> {
        self.install_from(None, what)
    }

    /// [`Self::install`], from one index alone if one is given.
    pub(crate) fn install_from(self, index: Option<&str>, what: &[&str]) -> Result<()> {
        let python = program_of(self.of, "python");
        let mut pip = command(Path::new("."), python, ["-m", "pip"]);
        if self.of != self.into {
            pip.arg("--python").arg(program_of(self.into, "python"));
        }
        pip.args(["install", "--quiet", "--disable-pip-version-check"]);
        at_index(&mut pip, index);
        run(pip.args(what), NETWORK)?;
        Ok(())
    }
}

/// Writes the settings of npm into a folder: where a token in the environment belongs to. The file has the name of the
/// variable, not the token. Without a token, as with trusted publishing, npm has settings of its own.
///
/// # Errors
///
/// If npm does not name its registry, or the file cannot be written.
pub fn npm_settings(folder: &Path, registry: Option<&str>) -> Result<()> {
    // npm reads the settings beside the nearest package.json above, if there is one.
    write(&folder.join("package.json"), "{ \"private\": true }\n")?;
    let file = folder.join(".npmrc");
    if std::env::var_os("NODE_AUTH_TOKEN").is_none() {
        return write(&file, "");
    }
    let address = match registry {
        Some(address) => address.to_owned(),
        None => run_within(
            SHORT,
            &mut command(folder, NPM, ["config", "get", "registry"]),
            "npm comes with Node.js",
        )?,
    };
    let place = address.trim().split_once(':');
    let place = place.map_or("", |(_, place)| place).trim_end_matches('/');
    write(&file, format!("{place}/:_authToken=${{NODE_AUTH_TOKEN}}\n"))
}

/// Does what was not done for the same `what` before; `false` if it was. That it is done is written down last, so that
/// half of it is none. A process that finds another one at it waits, and then has nothing to do.
///
/// # Errors
///
/// If `act` fails.
pub fn once(stamp: &Path, what: &str, act: impl FnOnce() -> Result<()>) -> Result<bool> {
    let is_done = || fs::read_to_string(stamp).is_ok_and(|before| before == what);
    if is_done() {
        return Ok(false);
    }
    let _one_process = lock::wait(&lock_of(stamp))?;
    if is_done() {
        return Ok(false);
    }
    if stamp.exists() {
        fs::remove_file(stamp).with_context(|| format!("cannot delete {}", stamp.display()))?;
    }
    act()?;
    write(stamp, what)?;
    Ok(true)
}

/// The locked file of a stamp, beside its folder, since that may be deleted and made again.
fn lock_of(stamp: &Path) -> PathBuf {
    let mut path = stamp.parent().unwrap_or(stamp).as_os_str().to_owned();
    path.push(".");
    path.push(stamp.file_name().unwrap_or_default());
    path.push(".lock");
    path.into()
}

fn python_tools(state: &State) -> Result<bool> {
    let folder = python_home(state);
    once(&state.work.join("venv.installed"), REQUIREMENTS, || {
        make_folder(&state.work)?;
        venv(&folder)?;
        let list = state.work.join("requirements.txt");
        write(&list, REQUIREMENTS)?;
        Pip::own(&folder).install(&["--requirement", &list.display().to_string()])
    })
}

fn npm_tools(state: &State) -> Result<bool> {
    let folder = state.work.join("npm");
    once(
        &folder.join("installed"),
        &format!("{PACKAGE}{LOCK}"),
        || {
            write(&folder.join("package.json"), PACKAGE)?;
            write(&folder.join("package-lock.json"), LOCK)?;
            let line = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
            run(&mut command(&folder, NPM, line), NETWORK)?;
            Ok(())
        },
    )
}

fn cargo_tools(state: &State) -> Result<bool> {
    let folder = state.work.join("cargo");
    once(&folder.join("installed"), CARGO_SBOM, || {
        make_folder(&folder)?;
        let line = [
            "install", "--quiet", "--locked", "--debug", "--root", ".", CARGO_SBOM,
        ];
        // Compiled to be run, and never debugged.
        let mut install = command(&folder, "cargo", line);
        run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"), NETWORK)?;
        Ok(())
    })
}
