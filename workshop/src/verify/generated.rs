//! Checks that generated files are up to date and formatted. The code of the board must be formatted as well.

use std::path::Path;

use anyhow::{Result, bail};
use xtask::codegen;

use super::job::Job;
use super::tools::with_tools;
use crate::command::run;
use crate::workspace::{files, root};

const ADVICE: &str = "format copied files at their source (crates/plans, crates/sessions); for generated files, change the groups in crates/codegen/templates/ or crates/codegen/src/layout.rs; then `cargo xtask codegen`";

const BY_HAND: &str = "`npm run format` and `ruff format` in examples/live-plans";

/// Fails with the types that changed and a diff of every file.
pub fn drift(_: &Job) -> Result<String> {
    let drift = codegen::drift()?;
    if !drift.is_clean() {
        bail!("{drift}");
    }
    Ok(String::new())
}

/// Checks that prettier and ruff do not change any generated file, or any file of the board.
pub fn formatting(_: &Job) -> Result<String> {
    prettier(&root().join("generated/typescript"), ADVICE)?;
    ruff(&root().join("generated/python"), ADVICE)?;
    let board = root().join(crate::board::SOURCES);
    prettier(&board, BY_HAND)?;
    // ruff only recognizes the board's own modules in their place.
    ruff(&board.join("agent"), BY_HAND)?;
    Ok(String::new())
}

/// Checks that prettier does not change any file of a folder.
fn prettier(folder: &Path, advice: &str) -> Result<()> {
    let files = files(folder)?;
    let paths = files.iter().map(|path| path.to_string_lossy().into_owned());
    let words = ["prettier", "--check", "--ignore-unknown"].map(str::to_owned);
    let line: Vec<String> = words.into_iter().chain(paths).collect();
    run(&mut with_tools(folder, &line)?, advice)?;
    Ok(())
}

/// Checks that ruff formats and reports nothing in a folder.
fn ruff(folder: &Path, advice: &str) -> Result<()> {
    run(
        &mut with_tools(
            folder,
            &["ruff", "format", "--no-cache", "--check", "--diff", "."],
        )?,
        advice,
    )?;
    run(
        &mut with_tools(folder, &["ruff", "check", "--no-cache", "."])?,
        advice,
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
        prettier(folder.path(), ADVICE).expect("in form");
        ruff(folder.path(), ADVICE).expect("in form");
        fs::write(folder.path().join("odd.ts"), "export const a = {b:1}\n").expect("written");
        fs::write(folder.path().join("odd.py"), "a = {'b':1}\n").expect("written");
        prettier(folder.path(), ADVICE).expect_err("out of form");
        ruff(folder.path(), ADVICE).expect_err("out of form");
    }
}
