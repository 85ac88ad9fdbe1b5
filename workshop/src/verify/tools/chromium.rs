//! Finds the browser for the tests of the board. No step installs one.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::workspace::root;

/// Checks that Chromium is installed. A missing browser is a failure, and never skips a test.
pub fn chromium(_: &Job) -> Result<String> {
    let said = run(&mut command(root(), path()?, ["--version"]), ADVICE)?;
    Ok(said.trim().to_owned())
}

/// Where the browser is.
pub fn path() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    find(std::env::var_os(VARIABLE), &path)?
        .with_context(|| format!("Chromium is not installed: {ADVICE}"))
}

/// The browser in the environment variable, or the first one in a search path.
fn find(chosen: Option<OsString>, path: &OsStr) -> Result<Option<PathBuf>> {
    if let Some(chosen) = chosen.filter(|chosen| !chosen.is_empty()) {
        let chosen = PathBuf::from(chosen);
        if !chosen.is_file() {
            bail!(
                "{VARIABLE} names {}, which is not a file: {ADVICE}",
                chosen.display()
            );
        }
        return Ok(Some(chosen));
    }
    Ok(PROGRAMS
        .iter()
        .find_map(|program| program_in(path, program)))
}

fn program_in(path: &OsStr, program: &str) -> Option<PathBuf> {
    std::env::split_paths(path)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file())
}

const VARIABLE: &str = "CHROMIUM";
const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const ADVICE: &str = "install Chromium (Debian: `apt-get install chromium`), or say where such a browser is with CHROMIUM=/path/to/it";

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_chosen_browser_comes_before_the_one_of_the_path() {
        let folder = tempfile::tempdir().expect("a folder");
        let (chosen, other) = (
            folder.path().join("mine"),
            folder.path().join("google-chrome"),
        );
        let path = folder.path().as_os_str();
        assert_eq!(find(None, path).expect("looked"), None);
        fs::write(&other, "").expect("written");
        assert_eq!(find(None, path).expect("looked"), Some(other.clone()));
        assert_eq!(find(Some("".into()), path).expect("looked"), Some(other));
        let error = find(Some(chosen.clone().into()), path).expect_err("it is not there");
        assert!(error.to_string().contains("CHROMIUM names"), "{error}");
        fs::write(&chosen, "").expect("written");
        let found = find(Some(chosen.clone().into()), path).expect("looked");
        assert_eq!(found, Some(chosen));
    }
}
