//! The programs of a machine that a language needs, with what to do if one is missing.

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::command::{command, run};
use crate::workspace::root;

/// A program of the machine.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Needed {
    /// Its name, for people.
    pub name: String,
    /// The command that prints its version.
    version: Vec<String>,
    /// The oldest supported version: two numbers.
    least: String,
    /// What to do if it is missing or older.
    advice: String,
    /// Whether it is only needed to check packages, not to build or run them.
    #[serde(default)]
    pub tool: bool,
}

impl Needed {
    /// The version of the program, or what is wrong and what to do.
    pub fn found(&self) -> Result<String> {
        let [program, arguments @ ..] = &self.version[..] else {
            bail!("{}: nothing to run", self.name);
        };
        let said = run(&mut command(root(), program, arguments), &self.advice)
            .with_context(|| format!("{} is missing", self.name))?;
        let (Some(own), Some(least)) = (version_in(&said), version_in(&self.least)) else {
            bail!(
                "{}: no version in `{}` or `{}`: {}",
                self.name,
                said.trim(),
                self.least,
                self.advice
            );
        };
        let (major, minor) = own;
        if own < least {
            bail!(
                "{} is {major}.{minor}, which is older than {}: {}",
                self.name,
                self.least,
                self.advice
            );
        }
        Ok(format!("{} {major}.{minor}", self.name))
    }
}

/// The first version such as `1.2` in a text.
fn version_in(text: &str) -> Option<(u32, u32)> {
    text.split(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
        .find_map(|word| {
            let (major, rest) = word.split_once('.')?;
            let minor = rest.split('.').next()?;
            Some((major.parse().ok()?, minor.parse().ok()?))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_what_programs_say() {
        assert_eq!(version_in("v20.20.2"), Some((20, 20)));
        assert_eq!(version_in("Python 3.11.7"), Some((3, 11)));
        assert_eq!(
            version_in("rustfmt 1.8.0-stable (5980761 2026-04-14)"),
            Some((1, 8))
        );
        assert_eq!(version_in("none"), None);
    }

    fn error(program: &str, least: &str) -> String {
        let needed = Needed {
            name: "it".to_owned(),
            version: vec![program.to_owned(), "--version".to_owned()],
            least: least.to_owned(),
            advice: "install it".to_owned(),
            tool: false,
        };
        format!("{:#}", needed.found().expect_err("missing or too old"))
    }

    #[test]
    fn a_missing_program_is_an_error_with_advice() {
        let error = error("samewire-no-such-program", "1.0");
        assert!(
            error.contains("it is missing") && error.contains("install it"),
            "{error}"
        );
    }

    #[test]
    fn an_old_program_is_an_error() {
        let error = error("cargo", "9999.0");
        assert!(error.contains("older than 9999.0"), "{error}");
    }
}
