//! Runs other programs. Their output is shown only if they fail.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// A program with its arguments, to be run in a folder.
pub fn command<S: AsRef<OsStr>>(
    folder: &Path,
    program: impl AsRef<OsStr>,
    arguments: &[S],
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command
}

/// Runs a command and returns what it wrote to its standard output.
///
/// # Errors
///
/// If it does not start or fails: what was run and where, what it said, and `advice`.
pub fn run(command: &mut Command, advice: &str) -> Result<String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    let line = words.join(" ");
    let output = command
        .output()
        .with_context(|| format!("cannot start `{line}`: {advice}"))?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(stdout);
    }
    let folder = command.get_current_dir().unwrap_or(Path::new("."));
    let stderr = String::from_utf8_lossy(&output.stderr);
    let said: Vec<String> = stdout
        .lines()
        .chain(stderr.lines())
        .map(|line| format!("  {line}"))
        .collect();
    bail!(
        "`{line}` failed in {}\n{}\n{advice}",
        folder.display(),
        said.join("\n")
    )
}
