//! Checks that generated files are up to date, and that what is written by hand is formatted.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Result, bail};
use xtask::codegen;

use crate::command::run;
use crate::verify::run::job::Job;
use crate::verify::sources::formatters;
use crate::verify::tools::with_tools;
use crate::workspace::{files, root};

const BY_HAND: &str = "format it with the tools that `cargo xtask verify --only npm,pip` installs: `prettier --config workshop/tools/prettier.json` and `ruff format`; in examples/live-plans, `npm run format` and `ruff format`";

/// Fails with the types that changed and a diff of every file.
pub fn drift(_: &Job) -> Result<String> {
    let drift = codegen::drift()?;
    if !drift.is_clean() {
        bail!("{drift}");
    }
    Ok(String::new())
}

/// Checks that formatters do not change what is written by hand, nor those of a user what is generated, in which linters
/// find no mistake.
pub fn formatting(_: &Job) -> Result<String> {
    for folder in TYPESCRIPT {
        prettier(&root().join(folder))?;
    }
    for folder in PYTHON {
        ruff_format(&root().join(folder))?;
    }
    // ruff only recognizes the board's own modules in their place.
    ruff_check(&root().join(crate::board::SOURCES).join("agent"))?;
    formatters::of_users()?;
    formatters::mistakes()?;
    Ok(String::new())
}

/// The folders with TypeScript that is written by hand.
const TYPESCRIPT: [&str; 5] = [
    "runtimes/typescript",
    "templates/typescript",
    "crates/acp/plans/typescript",
    "crates/acp/sessions/typescript",
    crate::board::SOURCES,
];

/// The folders with Python that is written by hand.
const PYTHON: [&str; 5] = [
    "runtimes/python",
    "templates/python",
    "crates/acp/plans/python",
    "crates/acp/sessions/python",
    crate::board::SOURCES,
];

/// Checks that prettier does not change any file of a folder.
fn prettier(folder: &Path) -> Result<()> {
    let paths = files(folder)?;
    let paths: Vec<&OsStr> = paths.iter().map(|path| path.as_os_str()).collect();
    formatted(folder, &paths, BY_HAND)
}

/// Checks that prettier, with the settings for what is written by hand, does not change these files of a folder.
pub fn formatted(folder: &Path, paths: &[impl AsRef<OsStr>], advice: &str) -> Result<()> {
    let settings = root().join("workshop/tools/prettier.json");
    let settings = settings.display().to_string();
    let line = [
        "prettier",
        "--check",
        "--ignore-unknown",
        "--config",
        &settings,
    ];
    run(with_tools(folder, &line)?.args(paths), advice)?;
    Ok(())
}

/// Checks that ruff does not format any file of a folder.
fn ruff_format(folder: &Path) -> Result<()> {
    let line = ["ruff", "format", "--no-cache", "--check", "--diff", "."];
    run(&mut with_tools(folder, &line)?, BY_HAND)?;
    Ok(())
}

/// Checks that ruff reports nothing in a folder.
fn ruff_check(folder: &Path) -> Result<()> {
    run(
        &mut with_tools(folder, &["ruff", "check", "--no-cache", "."])?,
        BY_HAND,
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::verify::tools;

    /// The test only runs if the tools are installed. `cargo xtask verify` installs them before it runs the tests.
    #[test]
    fn a_file_out_of_form_fails() {
        if !tools::node_modules().join(".bin/prettier").exists() || !tools::python().exists() {
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("fine.ts"), "export const a = 1;\n").expect("written");
        fs::write(folder.path().join("fine.py"), "a = 1\n").expect("written");
        prettier(folder.path()).expect("in form");
        ruff_format(folder.path()).expect("in form");
        fs::write(folder.path().join("odd.ts"), "export const a = {b:1}\n").expect("written");
        fs::write(folder.path().join("odd.py"), "a = {'b':1}\n").expect("written");
        prettier(folder.path()).expect_err("out of form");
        ruff_format(folder.path()).expect_err("out of form");
    }
}
