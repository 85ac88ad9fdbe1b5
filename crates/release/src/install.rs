//! Installs what was published into empty projects, from the registries that it was published to, and uses it: what users
//! do first. Nothing that was installed runs with a token in the environment.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::command::{apart, command, run};
use crate::files::{empty_folder, write};
use crate::project::{Package, Project, Registry};
use crate::registries::{Registries, npm_at};
use crate::report::{State, counted};
use crate::tools::{self, NETWORK, NPM};

/// Programs that import the entries and modules of packages, and run their commands.
const USE_NPM: &str = include_str!("install/use.mjs");
const USE_PYTHON: &str = include_str!("install/use.py");
const ADVICE: &str =
    "every entry of a published package has to be imported, and every command to run";
/// The number of attempts while a registry does not show a version yet or cannot be reached, and the time between them.
const TRIES: u32 = 6;
const WAIT: Duration = Duration::from_secs(10);

/// Installs the packages of a registry, and uses them.
type Install = fn(&Project, &State, &[&Package]) -> Result<String>;

/// Installs and uses every package. A problem in one registry does not hide those of others.
pub(crate) fn all(project: &Project, state: &mut State) -> Result<String> {
    if let (None, Some(setting)) = (project.prebuilt().next(), &project.release.prebuilt) {
        state.warnings.push(format!(
            "the packages of {} are not there, and were not installed: run `{}`",
            setting.folder.display(),
            setting.command
        ));
    }
    let all: [(Registry, &str, Install); 3] = [
        (Registry::Cargo, "crate", crates),
        (Registry::PyPi, "Python package", python),
        (Registry::Npm, "npm package", npm),
    ];
    let (mut said, mut problems) = (Vec::new(), Vec::new());
    for (registry, what, install) in all {
        let own = project
            .packages
            .iter()
            .filter(|own| own.registry == registry);
        // A package is there once for each platform that it was built for.
        let own: BTreeMap<&str, &Package> = own.map(|own| (own.name.as_str(), own)).collect();
        let own: Vec<&Package> = own.into_values().collect();
        if own.is_empty() {
            said.push(format!("no {what}"));
            continue;
        }
        match install(project, state, &own) {
            Ok(count) => said.push(count),
            Err(problem) => problems.push(format!("{problem:#}")),
        }
    }
    if problems.is_empty() {
        return Ok(said.join(", "));
    }
    bail!(
        "{}\nthe packages are published: look into it, and run `samewire release --check-install` again. If a package is broken, yank or deprecate this version and release another one",
        problems.join("\n")
    )
}

/// An empty folder for the packages of a registry.
fn empty(state: &State, registry: &str) -> Result<PathBuf> {
    let folder = state.work.join("install").join(registry);
    empty_folder(&folder)?;
    Ok(folder)
}

/// Repeats something while a registry does not show a version yet or cannot be reached.
fn patiently(act: impl Fn() -> Result<String>) -> Result<()> {
    for _ in 1..TRIES {
        if act().is_ok() {
            return Ok(());
        }
        sleep(WAIT);
    }
    act().map(drop)
}

/// Compiles a project that depends on every crate in this version. Of a crate that is only a command, it is checked that
/// Cargo finds it and what it needs: to install it would compile all of it with optimisations.
fn crates(project: &Project, state: &State, crates: &[&Package]) -> Result<String> {
    let folder = empty(state, "crates")?;
    let registry = project.release.registries.cargo.as_ref();
    let registry = registry.map_or_else(String::new, |name| format!(", registry = {name:?}"));
    let mut manifest =
        "[package]\nname = \"user\"\nedition = \"2024\"\n\n[workspace]\n\n[lib]\npath = \"lib.rs\"\n\n[dependencies]\n"
            .to_owned();
    for Package { name, version, .. } in crates {
        writeln!(
            manifest,
            "{name} = {{ version = \"={version}\"{registry} }}"
        )?;
    }
    write(&folder.join("Cargo.toml"), manifest)?;
    write(&folder.join("lib.rs"), "")?;
    let fetch = ["fetch", "--quiet"];
    patiently(|| run(&mut command(&folder, "cargo", fetch), NETWORK))?;
    // Whether libraries compile is known before their machine code is made.
    let line = ["check", "--quiet", "--offline", "--target-dir"];
    let mut check = apart(&folder, "cargo", line);
    let advice = "a project that depends on every published crate has to compile";
    run(check.arg(state.work.join("crates")), advice)?;
    Ok(counted(crates.len(), "crate"))
}

/// Installs every Python package into an empty environment, and uses it. Wheels run no code when they are installed.
fn python(project: &Project, state: &State, packages: &[&Package]) -> Result<String> {
    let folder = empty(state, "python")?;
    let venv = folder.join("venv");
    tools::venv(&venv)?;
    let wanted = packages
        .iter()
        .map(|own| format!("{}=={}", own.name, own.version));
    let wanted: Vec<String> = wanted.collect();
    let installs = || {
        let mut install =
            tools::pip_install(&venv, &venv, &["--no-cache-dir", "--only-binary", ":all:"]);
        install.args(&wanted);
        install
    };
    if let Some(index) = &project.release.registries.pypi_index {
        // From there alone. What they need comes from the index that pip uses. An address may have a password, and every
        // user of a machine sees command lines.
        patiently(|| {
            let mut install = installs();
            install
                .env("PIP_INDEX_URL", index)
                .env("PIP_EXTRA_INDEX_URL", "");
            run(install.arg("--no-deps"), NETWORK)
        })?;
    }
    patiently(|| run(&mut installs(), NETWORK))?;
    let script = folder.join("use.py");
    write(&script, USE_PYTHON)?;
    let mut python = apart(&folder, tools::program_of(&venv, "python"), [&script]);
    run(python.args(packages.iter().map(|own| &own.name)), ADVICE)?;
    Ok(counted(packages.len(), "Python package"))
}

/// Installs every npm package into an empty project, and uses it. A package that another one has as an optional dependency is
/// left to npm, which installs what fits this platform.
fn npm(project: &Project, state: &State, packages: &[&Package]) -> Result<String> {
    let folder = empty(state, "npm")?;
    let is_optional = |name: &str| {
        let mut all = packages.iter();
        all.any(|own| own.manifest["optionalDependencies"].get(name).is_some())
    };
    let names = packages.iter().map(|own| own.name.as_str());
    let (optional, wanted): (Vec<&str>, Vec<&str>) = names.partition(|name| is_optional(name));
    let address = Registries { project, state }.address(Registry::Npm)?;
    let version = &project.release.version;
    // The scripts of what is installed run afterwards, without a token.
    let line = "install --ignore-scripts --no-audit --no-fund --cache cache";
    patiently(|| {
        let mut install = npm_at(&folder, &address, wanted.first().unwrap_or(&""))?;
        install.args(line.split(' '));
        install.args(wanted.iter().map(|name| format!("{name}@{version}")));
        run(&mut install, NETWORK)
    })?;
    write(&folder.join(".npmrc"), "")?;
    run(&mut apart(&folder, NPM, ["rebuild"]), ADVICE)?;
    write(&folder.join("use.mjs"), USE_NPM)?;
    run(apart(&folder, "node", ["use.mjs"]).args(&wanted), ADVICE)?;
    let more = if optional.is_empty() {
        ""
    } else {
        " with the optional one of this platform"
    };
    Ok(counted(wanted.len(), "npm package") + more)
}
