//! Checks that generated files are up to date, and that what is written by hand is formatted.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Result, bail};
use xtask::codegen;

use crate::command::run;
use crate::verify::languages::steps;
use crate::verify::run::job::Job;
use crate::verify::sources::formatters;
use crate::verify::tools::with_tools;
use crate::workspace::root;

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
    formatters::of_users()?;
    steps::of_step("formatting")
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::verify::tools;

    /// The test only runs if the tools are installed. `cargo xtask verify` installs them before it runs the tests.
    #[test]
    fn a_file_out_of_form_fails() {
        if !tools::node_modules().join(".bin/prettier").exists() {
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("fine.ts"), "export const a = 1;\n").expect("written");
        formatted(folder.path(), &["."], "").expect("in form");
        fs::write(folder.path().join("odd.ts"), "export const a = {b:1}\n").expect("written");
        formatted(folder.path(), &["."], "").expect_err("out of form");
    }
}
