//! The drivers of the packages of a folder, started with the tools that `verify` installs.

use std::path::Path;

use anyhow::{Result, bail};
use samewire_prove::{Spec, discover};

use super::tools;
use crate::workspace::root;

/// The languages whose packages need more than a command.
pub const TYPESCRIPT: &str = "typescript";
pub const PYTHON: &str = "python";

/// The driver of each language, as its package stands in a folder.
pub fn languages(folder: &Path) -> Result<Vec<Spec>> {
    Ok(discover(&root().join("crates/codegen/templates"), folder)?)
}

/// Gives a driver its program and its environment, sooner than its language would: without npm, and with no environment of
/// its own. A package of TypeScript must have been compiled.
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
