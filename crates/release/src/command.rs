//! Runs other programs, each for a limited time. Their output is shown only if they fail.

mod deadline;

use std::ffi::OsStr;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// How long a program may take that builds or installs something.
pub const LONGEST: Duration = Duration::from_hours(1);
/// How long a program may take that looks at files, or asks a registry and uploads to it.
pub const SHORT: Duration = Duration::from_mins(10);

/// A program with its arguments, to be run in a folder. There is nobody who answers what it asks.
pub fn command<I, S>(folder: &Path, program: impl AsRef<OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::null());
    command
}

/// Runs a command for at most [`LONGEST`], and returns what it wrote to its standard output.
///
/// # Errors
///
/// If it does not start, fails or takes too long: what was run and where, what it said, and `advice`.
pub fn run(command: &mut Command, advice: &str) -> Result<String> {
    run_within(LONGEST, command, advice)
}

/// Runs a command for a limited time, and returns what it wrote to its standard output. A command that takes longer is
/// ended, with the programs that it started.
///
/// # Errors
///
/// If it does not start, fails or takes too long: what was run and where, what it said, and `advice`.
pub fn run_within(longest: Duration, command: &mut Command, advice: &str) -> Result<String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    let line = told(&words.join(" "));
    let output = deadline::output(command, longest)
        .with_context(|| format!("cannot start `{line}`: {advice}"))?;
    if output.status.is_some_and(|status| status.success()) {
        return Ok(output.stdout);
    }
    let folder = command.get_current_dir().unwrap_or(Path::new("."));
    let folder = folder.display();
    let lines = output.stdout.lines().chain(output.stderr.lines());
    let mut said = lines.fold(String::new(), |said, line| said + "  " + line + "\n");
    said = told(&said);
    if output.status.is_some() {
        bail!("`{line}` failed in {folder}\n{said}{advice}");
    }
    let longest = limit(longest);
    bail!(
        "`{line}` was ended in {folder}, since it took longer than {longest}. What it said until then:\n{said}{advice}"
    )
}

/// A time limit for people.
fn limit(time: Duration) -> String {
    match time.as_secs() {
        seconds if seconds >= 60 && seconds % 60 == 0 => format!("{} minutes", seconds / 60),
        _ => format!("{} seconds", time.as_secs_f64()),
    }
}

/// A text that can be shown: without the tokens and passwords of the environment, and those in addresses.
fn told(text: &str) -> String {
    let variables = std::env::vars_os();
    let variables = variables
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    without_credentials(&without_secrets(text, variables))
}

/// The command without the tokens and passwords of the environment: it runs code that was installed.
pub(crate) fn without_tokens(command: &mut Command) -> &mut Command {
    for (name, value) in std::env::vars_os() {
        let has_password = credentials(&value.to_string_lossy()).is_some();
        if has_password || is_secret(&name.to_string_lossy()) {
            command.env_remove(name);
        }
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

/// A text whose addresses have no name and no password: `https://<credentials>@host/path`.
fn without_credentials(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(place) = credentials(rest) {
        said.push_str(rest.get(..place.start).unwrap_or_default());
        said.push_str("<credentials>");
        rest = rest.get(place.end..).unwrap_or_default();
    }
    said + rest
}

/// Where the name and the password are that the first address with such has.
fn credentials(text: &str) -> Option<Range<usize>> {
    let starts = text.match_indices("://").map(|(at, mark)| at + mark.len());
    let mut places = starts.filter_map(|start| {
        let rest = text.get(start..)?;
        let ends = |c: char| c.is_whitespace() || "/?#\"'<>`".contains(c);
        let host = rest.get(..rest.find(ends).unwrap_or(rest.len()))?;
        Some(start..start + host.rfind('@')?)
    });
    places.next()
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

    #[test]
    fn names_and_passwords_in_addresses_are_not_told() {
        for (text, expected) in [
            (
                "look at https://me:p%40ss@a.example/simple, not at http://b.example/@scope",
                "look at https://<credentials>@a.example/simple, not at http://b.example/@scope",
            ),
            (
                "\"https://token@a.example:8080\" and sparse+https://m:p@q@b.example/",
                "\"https://<credentials>@a.example:8080\" and sparse+https://<credentials>@b.example/",
            ),
            (
                "https://a.example me@b.example",
                "https://a.example me@b.example",
            ),
        ] {
            assert_eq!(without_credentials(text), expected);
        }
    }
}
