//! Runs other programs. Their output is shown only if they fail.

use std::fmt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

/// A program that failed: what was run, what it said, what to do.
#[derive(Debug)]
pub struct Failure {
    /// The command line, as one could type it.
    pub command: String,
    /// Where it ran.
    pub folder: String,
    /// Everything it wrote.
    pub output: String,
    /// What to do about it.
    pub advice: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "`{}` failed in {}", self.command, self.folder)?;
        for line in self.output.trim_end().lines() {
            writeln!(f, "    {line}")?;
        }
        write!(f, "  what to do: {}", self.advice)
    }
}

impl std::error::Error for Failure {}

/// A program with its arguments, to be run in a folder.
pub fn command<I, S>(folder: &Path, program: impl AsRef<std::ffi::OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<std::ffi::OsStr>,
{
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command
}

/// Runs a command and returns what it wrote to its standard output. It reads nothing unless it was given something.
pub fn run(command: &mut Command, advice: &str) -> Result<String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let said = words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ");
    let output = command
        .output()
        .with_context(|| format!("cannot start `{said}`: {advice}"))?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(stdout);
    }
    let stderr = String::from_utf8_lossy(&output.stderr);
    Err(Failure {
        command: said,
        folder: command
            .get_current_dir()
            .unwrap_or(Path::new("."))
            .display()
            .to_string(),
        output: format!("{stdout}{stderr}"),
        advice: advice.to_owned(),
    }
    .into())
}
