//! Runs other programs. Their output is shown only if they fail.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// A program with its arguments, to be run in a folder.
pub fn command<I, S>(folder: &Path, program: impl AsRef<OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
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
    let variables = std::env::vars_os();
    let variables = variables
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let said = without_secrets(&said.join("\n"), variables);
    bail!("`{line}` failed in {}\n{said}\n{advice}", folder.display())
}

/// The command without the tokens and passwords of the environment: it runs code that was installed.
pub(crate) fn without_tokens(command: &mut Command) -> &mut Command {
    let names = std::env::vars_os().map(|(name, _)| name);
    for name in names.filter(|name| is_secret(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    command
}

fn is_secret(name: &str) -> bool {
    name.ends_with("TOKEN") || name.ends_with("PASSWORD")
}

/// A text without the tokens and passwords of the environment.
fn without_secrets(text: &str, variables: impl Iterator<Item = (String, String)>) -> String {
    let secrets = variables.filter(|(name, value)| is_secret(name) && !value.is_empty());
    secrets.fold(text.to_owned(), |text, (name, value)| {
        text.replace(&value, &format!("<{name}>"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_the_environment_are_not_told() {
        let variables = [
            ("CARGO_REGISTRY_TOKEN", "c-1"),
            ("TWINE_PASSWORD", "p-2"),
            ("EMPTY_TOKEN", ""),
            ("HOME", "home"),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let said = without_secrets("c-1 at home: wrong p-2", variables.into_iter());
        assert_eq!(
            said,
            "<CARGO_REGISTRY_TOKEN> at home: wrong <TWINE_PASSWORD>"
        );
    }
}
