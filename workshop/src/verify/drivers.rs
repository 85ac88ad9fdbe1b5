//! The drivers of the packages in a folder, which use the tools that `verify` installs.

use std::path::Path;

use anyhow::{Result, bail};
use samewire_prove::{Spec, discover};

use super::tools;
use crate::workspace::root;

/// The languages whose packages need additional preparation.
pub const TYPESCRIPT: &str = "typescript";
pub const PYTHON: &str = "python";

/// The driver of each language, for its package in a folder.
pub fn languages(folder: &Path) -> Result<Vec<Spec>> {
    Ok(discover(&root().join("crates/codegen/templates"), folder)?)
}

/// Sets the program and the environment of a driver directly, which is faster than the commands of its language:
/// without npm, and without a separate Python environment. A TypeScript package must already be compiled.
pub fn with_program(driver: &mut Spec) -> Result<()> {
    let program = match driver.name.as_str() {
        TYPESCRIPT => tools::resolve("node")?,
        PYTHON => {
            let sources = driver.folder.join("src").display().to_string();
            driver.environment.push(("PYTHONPATH".to_owned(), sources));
            tools::python()
        }
        other => bail!(
            "packages of {other} cannot be installed yet: add the commands in {}",
            file!()
        ),
    };
    if let Some(first) = driver.command.first_mut() {
        *first = program.display().to_string();
    }
    Ok(())
}
