//! The programs that the checks need: some must be present, and others are installed.

pub(crate) mod chromium;
pub(crate) mod pip;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
pub use samewire_release::files::once;
pub use samewire_release::tools::program_of;
use samewire_release::tools::{PYTHON, PYTHON_ADVICE};

use crate::command::{command, run};
use crate::verify::run::job::Job;
pub use crate::verify::tools::pip::{pip, pip_install, venv};
use crate::workspace::{read, root, scratch, write};

/// Installs the npm tools, unless the same versions are already installed.
pub fn npm(_: &Job) -> Result<String> {
    packages(&scratch().join("npm"), "workshop/tools")
}

/// The folder with the npm tools, which are installed if necessary.
pub fn npm_tools() -> Result<PathBuf> {
    packages(&scratch().join("npm"), "workshop/tools")?;
    Ok(node_modules())
}

/// Installs the npm packages that a folder of the repository lists into another folder, unless they are up to date.
pub fn packages(folder: &Path, list: &str) -> Result<String> {
    npm_packages(folder, list, "ci")
}

/// The same as [`packages`] for a lock file that lacks programs of other platforms than the one on which it was
/// written. `npm ci` refuses such a file.
pub fn packages_with_programs(folder: &Path, list: &str) -> Result<String> {
    npm_packages(folder, list, "install")
}

fn npm_packages(folder: &Path, list: &str, verb: &str) -> Result<String> {
    let manifest = read(&root().join(list).join("package.json"))?;
    let lock = read(&root().join(list).join("package-lock.json"))?;
    if lock.contains("\"resolved\"") {
        bail!(
            "{list}/package-lock.json names a registry: write it again with `npm install --omit-lockfile-registry-resolved`"
        );
    }
    let stamp = folder.join("node_modules").join(STAMP);
    let done = once(&stamp, &format!("{manifest}{lock}"), || {
        write(&folder.join("package.json"), &manifest)?;
        write(&folder.join("package-lock.json"), &lock)?;
        run(
            &mut command(
                folder,
                "npm",
                [verb, "--ignore-scripts", "--no-audit", "--no-fund"],
            ),
            "npm must reach a registry once; check the network and `npm config get registry`",
        )?;
        Ok(())
    })?;
    Ok(install_summary(done))
}

/// Creates a Python environment with the tools, unless the same versions are already installed.
pub fn python_packages(_: &Job) -> Result<String> {
    python_tools()
}

/// The same as [`python_packages`] outside of `verify`.
pub fn python_tools() -> Result<String> {
    environment(
        &scratch().join("venv"),
        &root().join("workshop/tools/requirements.txt"),
    )
}

/// Creates a Python environment for a requirements file, unless the same versions are already installed.
pub fn environment(folder: &Path, requirements: &Path) -> Result<String> {
    let version = run(&mut command(root(), PYTHON, ["--version"]), PYTHON_ADVICE)?;
    let list = read(requirements)?;
    let has_hashes = list.contains("--hash=");
    let stamp = format!("{version}{list}");
    let done = once(&folder.join(STAMP), &stamp, || {
        venv(folder)?;
        let requirements = requirements.display().to_string();
        let mut line = vec!["--requirement", &requirements];
        line.extend(has_hashes.then_some("--require-hashes"));
        pip_install(folder, &line)
    })?;
    Ok(install_summary(done))
}

fn install_summary(done: bool) -> String {
    let word = if done { "installed" } else { "unchanged" };
    word.to_owned()
}

/// The interpreter of a Python environment.
pub fn python_of(venv: &Path) -> PathBuf {
    program_of(venv, "python")
}

/// The interpreter with the Python tools.
pub fn python() -> PathBuf {
    python_of(&scratch().join("venv"))
}

/// The `node_modules` with the npm tools.
pub fn node_modules() -> PathBuf {
    scratch().join("npm").join("node_modules")
}

/// A command that finds the installed tools before any others.
pub fn with_tools(folder: &Path, line: &[impl AsRef<str>]) -> Result<Command> {
    let Some((program, arguments)) = line.split_first() else {
        bail!("a command without words");
    };
    let mut command = command(
        folder,
        resolve(program.as_ref())?,
        arguments.iter().map(AsRef::as_ref),
    );
    command.env("PATH", search_path()?);
    Ok(command)
}

/// The path of a program: among the installed tools, or in the `PATH` of this machine.
pub fn resolve(program: &str) -> Result<PathBuf> {
    let found = std::env::split_paths(&search_path()?)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file());
    Ok(found.unwrap_or_else(|| PathBuf::from(program)))
}

fn search_path() -> Result<OsString> {
    let own = [
        node_modules().join(".bin"),
        programs_of(&scratch().join("venv")),
    ];
    path_with(&own)
}

/// The `PATH` of this machine, preceded by the programs of a Python environment.
pub fn with_programs_of(venv: &Path) -> Result<OsString> {
    path_with(&[programs_of(venv)])
}

fn path_with(own: &[PathBuf]) -> Result<OsString> {
    let before = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(own.iter().cloned().chain(std::env::split_paths(&before)))
        .context("the PATH of this machine cannot be extended")
}

fn programs_of(venv: &Path) -> PathBuf {
    venv.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// A file with the list of what was installed.
const STAMP: &str = "installed.stamp";

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_is_done_is_done_again_only_for_something_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let stamp = folder.path().join("stamp");
        assert!(once(&stamp, "1", || Ok(())).expect("done"));
        assert!(!once(&stamp, "1", || bail!("not asked")).expect("was done"));
        once(&stamp, "2", || bail!("broken on purpose")).expect_err("not done");
        assert!(once(&stamp, "1", || Ok(())).expect("half of it is none"));
    }

    /// The versions that a requirements file pins, by name.
    fn pins(list: &str) -> BTreeMap<String, String> {
        let text = read(&root().join(list)).expect("a list");
        if list.split('/').next_back() == Some("package.json") {
            let manifest: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let all = manifest["dependencies"].as_object().expect("dependencies");
            let version = |version: &serde_json::Value| version.as_str().unwrap_or("").to_owned();
            return all
                .iter()
                .map(|(name, own)| (name.clone(), version(own)))
                .collect();
        }
        let lines = text.lines().filter_map(|line| line.split_once("=="));
        let version = |own: &str| {
            let own = own.trim_end_matches('\\').split(';').next();
            own.unwrap_or("").trim().to_owned()
        };
        lines
            .map(|(name, own)| (name.to_lowercase().replace(['_', '.'], "-"), version(own)))
            .collect()
    }

    /// With different versions, a release could fail in a checker that no step has run.
    #[test]
    fn the_checks_and_the_release_pin_the_same_versions_of_what_both_use() {
        for (list, both) in [
            ("requirements.txt", "hatchling"),
            ("package.json", "publint"),
        ] {
            let checks = pins(&format!("workshop/tools/{list}"));
            let release = pins(&format!("crates/release/tools/{list}"));
            assert!(
                checks.contains_key(both) && release.contains_key(both),
                "{list}"
            );
            for (name, version) in &release {
                let other = checks.get(name).unwrap_or(version);
                assert_eq!(version, other, "{name} in {list}");
            }
        }
    }
}
