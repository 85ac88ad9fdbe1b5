//! Checks the Python packages of many schemas together: with type checkers, the formatter, and the tests of conditions.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;

use super::cases;
use super::job::Job;
use super::tools::{python, with_tools};
use crate::command::run;
use crate::workspace::{copy, empty_folder, files, scratch, write};

const ADVICE: &str = "change crates/codegen/templates/python/";

/// The packages of all case folders.
pub fn of_cases(_: &Job) -> Result<String> {
    let packages = cases::python_packages()?;
    strict("cases-python", &packages)?;
    conditions(&packages)?;
    Ok(format!(
        "the Python packages of {} schemas pass the strict type checks and are formatted; conditions hold as they should",
        packages.len()
    ))
}

/// The tests of conditions, in one package that has some: the runtime of all is the same.
fn conditions(packages: &[(String, PathBuf)]) -> Result<()> {
    let tests = ["test/test_conditions.py", "test/test_patterns.py"];
    let has_all = |home: &Path| tests.iter().all(|test| home.join(test).is_file());
    let found = packages.iter().find(|(_, home)| has_all(home));
    let (_, home) = found.context("no case folder has conditions")?;
    let pytest = [
        "pytest",
        "--quiet",
        "-p",
        "no:cacheprovider",
        "-o",
        "pythonpath=src",
    ];
    run(with_tools(home, &pytest)?.args(tests), ADVICE)?;
    Ok(())
}

/// Checks packages, each a module and its folder, by one process of each checker: as strictly as their own settings do,
/// but for the runtime, which is the same in all of them.
pub(super) fn strict(name: &str, packages: &[(String, PathBuf)]) -> Result<()> {
    let home = scratch().join(name);
    fs::create_dir_all(&home).with_context(|| format!("cannot make {}", home.display()))?;
    for part in ["src", "test"] {
        empty_folder(&home.join(part))?;
    }
    let mut looked_at = vec!["test".to_owned()];
    for (module, package) in packages {
        let source = home.join("src").join(module);
        copy(&package.join("src").join(module), &source)?;
        let own = files(&source)?;
        let public = ["models.py", "methods.py", "__init__.py"];
        looked_at.extend(
            public
                .into_iter()
                .filter(|file| own.iter().any(|path| path == Path::new(file)))
                .map(|file| format!("src/{module}/{file}")),
        );
        copied(
            &package.join("test/types_check.py"),
            &home
                .join("test")
                .join(format!("of_{module}/types_check.py")),
        )?;
        copied(&package.join(SETTINGS), &home.join(SETTINGS))?;
    }
    let pyright = json!({
        "include": looked_at,
        "extraPaths": ["src"],
        "typeCheckingMode": "strict",
    });
    write(&home.join("pyrightconfig.json"), pyright.to_string())?;
    let python = python().display().to_string();
    for line in [
        vec!["ruff", "format", "--check", "."],
        vec!["ruff", "check", "."],
        vec!["pyright", "--pythonpath", &python],
        vec![
            "mypy",
            "--strict",
            "--explicit-package-bases",
            "--python-executable",
            &python,
            "src",
            "test",
        ],
    ] {
        let mut checker = with_tools(&home, &line)?;
        run(checker.env("MYPYPATH", "src:test"), ADVICE)?;
    }
    Ok(())
}

const SETTINGS: &str = "pyproject.toml";

fn copied(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
