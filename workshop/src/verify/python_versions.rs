//! The Python package under every other version of Python that is here: in the path, or among those of pyenv.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::job::Job;
use super::python::file;
use super::tools::{once, pip_install, python_of, venv_without_pip};
use crate::command::{command, run};
use crate::workspace::{root, scratch};

/// The versions that the package may be asked to run under: from the oldest that it supports to some that are not
/// there yet.
const MINORS: std::ops::RangeInclusive<u32> = 10..=19;

/// What runs the tests.
const PYTEST: &str = "pytest==9.2.0";

/// The tests in which versions of Python may differ: imports, tasks and their first steps, threads, processes.
const TESTS: [&str; 6] = [
    "test/test_exports.py",
    "test/test_context.py",
    "test/test_core.py",
    "test/test_connection_order.py",
    "test/test_connection_cancel.py",
    "test/test_stdio.py",
];

const ADVICE: &str = "the package must support this version of Python; see `sys.version_info` in \
                      crates/codegen/templates/python/src/{module}/_begun.py";

/// The wheel passes its tests under each version.
pub fn versions(_: &Job) -> Result<String> {
    let mut passed = Vec::new();
    for minor in MINORS {
        let Some((interpreter, version)) = found(minor) else {
            continue;
        };
        let own = environment(minor, &interpreter, &version)?;
        let wheel = file("whl")?.display().to_string();
        pip_install(&own, &["--no-deps", "--force-reinstall", &wheel])?;
        let mut pytest = command(
            &root().join("generated/python"),
            python_of(&own),
            ["-m", "pytest", "--quiet", "-p", "no:cacheprovider"],
        );
        pytest
            .args(["-o", "pythonpath="])
            .args(TESTS)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        run(&mut pytest, ADVICE).with_context(|| format!("Python {version}"))?;
        passed.push(version);
    }
    Ok(passed.join(", "))
}

/// An environment of a version with what the package and its tests need, made once.
fn environment(minor: u32, interpreter: &Path, version: &str) -> Result<PathBuf> {
    let own = scratch().join(format!("python-3.{minor}-venv"));
    once(&own.join("ready"), &format!("{version} {PYTEST}"), || {
        let advice =
            "this Python has no working `venv`: install it, or remove the version from the path";
        venv_without_pip(interpreter, &own, advice)?;
        let wheel = file("whl")?.display().to_string();
        pip_install(&own, &[PYTEST, &wheel])
    })?;
    Ok(own)
}

/// An interpreter of a version that runs, and which one it is.
fn found(minor: u32) -> Option<(PathBuf, String)> {
    let mut candidates = vec![PathBuf::from(format!("python3.{minor}"))];
    candidates.extend(of_pyenv(minor));
    candidates.into_iter().find_map(|interpreter| {
        let what = "import sys, venv; print(*sys.version_info[:3], sep='.')";
        let output = Command::new(&interpreter)
            .args(["-c", what])
            .output()
            .ok()?;
        let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some((interpreter, version))
    })
}

/// The interpreters of a version that pyenv has installed, whether or not it is to use them.
fn of_pyenv(minor: u32) -> Vec<PathBuf> {
    let Ok(output) = Command::new("pyenv").arg("root").output() else {
        return Vec::new();
    };
    let folder = Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("versions");
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let prefix = format!("3.{minor}.");
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(&prefix))
        })
        .map(|path| path.join("bin").join("python"))
        .collect();
    found.sort();
    found
}
