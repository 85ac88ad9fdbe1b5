//! Checks that the committed output is what the types generate.

use anyhow::{Result, bail};

use super::job::Job;
use xtask::codegen;

/// Fails with the types that changed and a diff of every file.
pub fn drift(_: &Job) -> Result<String> {
    let drift = codegen::drift()?;
    if !drift.is_clean() {
        bail!("{drift}");
    }
    Ok(String::new())
}
