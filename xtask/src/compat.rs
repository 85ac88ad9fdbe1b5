//! `cargo xtask compat`: what the generated schema breaks, compared with a revision.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::root;

/// Runs `samewire compat` for the packages of this repository. Returns `false` if something breaks.
///
/// # Errors
///
/// If the command cannot be built or started, or if it fails.
pub fn compat(revision: &str, arguments: &[OsString]) -> Result<bool> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--quiet", "--package", "samewire", "--", "compat"]);
    cargo.args(["--against", &format!("git:{revision}")]);
    cargo.args(["--rust", "crates/acp/types/src"]);
    let status = cargo
        .args(arguments)
        .current_dir(root())
        .status()
        .context("cannot start cargo")?;
    match status.code() {
        Some(0) => Ok(true),
        Some(1) => Ok(false),
        _ => bail!("`samewire compat` failed"),
    }
}
