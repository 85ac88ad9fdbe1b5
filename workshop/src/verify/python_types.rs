//! Checks the Python packages of all case folders: with type checkers, the formatter, and the tests of conditions.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::cases;
use super::job::Job;
use super::strict::{ADVICE, strict_and_formatted};
use super::tools::{PYTEST, with_tools};
use crate::command::run;

/// Checks the packages of all case folders.
pub fn of_cases(_: &Job) -> Result<String> {
    let packages = cases::python_packages()?;
    strict_and_formatted("cases-python", &packages)?;
    conditions(&packages)?;
    Ok(format!(
        "the Python packages of {} schemas pass the strict type checks and are formatted; conditions hold as they should",
        packages.len()
    ))
}

/// Runs the tests of conditions in one package that has some, because the runtime of all is the same.
fn conditions(packages: &[(String, PathBuf)]) -> Result<()> {
    let tests = ["test/test_conditions.py", "test/test_patterns.py"];
    let has_all = |home: &Path| tests.iter().all(|test| home.join(test).is_file());
    let found = packages.iter().find(|(_, home)| has_all(home));
    let (_, home) = found.context("no case folder has conditions")?;
    run(with_tools(home, PYTEST)?.args(tests), ADVICE)?;
    Ok(())
}
