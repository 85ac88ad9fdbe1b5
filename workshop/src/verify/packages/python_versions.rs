//! Tests the Python package with every other version of Python on this machine, in the path or in pyenv.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{command, run};
use crate::verify::packages::python::file;
use crate::verify::run::job::Job;
use crate::verify::tools::{once, pip_install, python_of, venv_without_pip};
use crate::workspace::{root, scratch};

/// The minor versions to look for: from the oldest supported one to future ones.
const MINORS: std::ops::RangeInclusive<u32> = 10..=19;

/// The version of pytest.
const PYTEST: &str = "pytest==9.2.0";

/// The tests of the package that may depend on the version of Python: imports, tasks and their first steps, threads, processes.
const TESTS: [&str; 4] = [
    "test/test_exports.py",
    "test/test_connection_order.py",
    "test/test_connection_cancel.py",
    "test/test_stdio.py",
];

const ADVICE: &str = "the package must support this version of Python; see `sys.version_info` in \
                      runtimes/python/src/samewire_runtime/begun.py";

/// Checks that the wheel passes its tests with each version.
pub fn versions(_: &Job) -> Result<String> {
    let mut passed = Vec::new();
    for minor in MINORS {
        let Some((interpreter, version)) = find_interpreter(minor) else {
            continue;
        };
        let own = environment(minor, &interpreter, &version)?;
        let wheel = file("whl")?.display().to_string();
        pip_install(&own, &["--no-deps", "--force-reinstall", &wheel])?;
        for (folder, path, tests) in [
            ("generated/python", "pythonpath=", &TESTS[..]),
            ("runtimes/python", "pythonpath=src", &[]),
        ] {
            let mut pytest = command(
                &root().join(folder),
                python_of(&own),
                ["-m", "pytest", "--quiet", "-p", "no:cacheprovider"],
            );
            pytest
                .args(["-o", path])
                .args(tests)
                .env("PYTHONDONTWRITEBYTECODE", "1");
            run(&mut pytest, ADVICE).with_context(|| format!("Python {version}"))?;
        }
        passed.push(version);
    }
    Ok(passed.join(", "))
}

/// An environment with a version of Python, the package and its test tools, which is created once.
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

/// A working interpreter of a minor version, and its full version.
fn find_interpreter(minor: u32) -> Option<(PathBuf, String)> {
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

/// The interpreters of a minor version that pyenv has installed, even if they are not selected.
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
