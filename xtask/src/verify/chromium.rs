//! The browser for the board's tests: the installed one, or Debian's package, which is installed if possible.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::job::Job;
use crate::command::{command, run};
use crate::workspace::root;

/// Finds Chromium, or installs Debian's package of it. A browser that cannot be had fails; it never skips a test.
pub fn chromium(job: &Job) -> Result<String> {
    let chosen = std::env::var_os(VARIABLE);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let (browser, how) = if let Some(browser) = find(chosen, &path)? {
        (browser, "")
    } else {
        let apt = apt(&path)?;
        tell(
            job,
            "chromium: installing the Debian package `chromium` with apt-get",
        );
        install(&apt)?;
        let browser = find(None, &path)?
            .with_context(|| format!("apt-get installed no Chromium: {ADVICE}"))?;
        (browser, ", installed with apt-get")
    };
    let said = run(&mut command(root(), &browser, ["--version"]), ADVICE)?;
    Ok(format!("{}{how}", said.trim()))
}

/// Where the browser is.
pub fn path() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    find(std::env::var_os(VARIABLE), &path)?
        .with_context(|| format!("Chromium is not installed: {ADVICE}"))
}

/// The browser that is chosen, or else the first of a search path.
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

/// The words that come before the arguments of apt-get, where this machine has it and lets us use it.
fn apt(path: &OsStr) -> Result<Vec<&'static str>> {
    if program_in(path, "apt-get").is_none() || !Path::new("/etc/debian_version").exists() {
        bail!("Chromium is not installed, and there is no apt-get to install it: {ADVICE}");
    }
    let user = run(&mut command(root(), "id", ["-u"]), ADVICE)?;
    if user.trim() == "0" {
        return Ok(vec!["apt-get"]);
    }
    let sudo = command(root(), "sudo", ["--non-interactive", "true"]).output();
    if sudo.is_ok_and(|asked| asked.status.success()) {
        return Ok(vec!["sudo", "--non-interactive", "apt-get"]);
    }
    bail!("Chromium is not installed, and only root can install it: {ADVICE}")
}

/// Lists that are old name packages that are gone, so a first failure brings new ones.
fn install(apt: &[&str]) -> Result<()> {
    let package = [
        "install",
        "--yes",
        "--no-install-recommends",
        WAIT_FOR_OTHERS,
        "chromium",
    ];
    let lists_are_there = fs::read_dir(LISTS).is_ok_and(|lists| {
        lists
            .flatten()
            .any(|list| list.file_name().to_string_lossy().contains("_Packages"))
    });
    if lists_are_there && run(&mut by(apt, &package)?, ADVICE).is_ok() {
        return Ok(());
    }
    run(&mut by(apt, &["update", WAIT_FOR_OTHERS])?, NETWORK)?;
    run(&mut by(apt, &package)?, NETWORK)?;
    Ok(())
}

/// apt-get, asking nobody anything.
fn by(apt: &[&str], arguments: &[&str]) -> Result<Command> {
    let (program, before) = apt.split_first().context("a program")?;
    let mut command = command(root(), program, before.iter().chain(arguments));
    command.env("DEBIAN_FRONTEND", "noninteractive");
    Ok(command)
}

fn program_in(path: &OsStr, program: &str) -> Option<PathBuf> {
    std::env::split_paths(path)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file())
}

/// A log has no line of its own for the step, so it is told in another way.
fn tell(job: &Job, what: &'static str) {
    if job.bar.is_hidden() {
        anstream::println!("{what}");
    }
    job.bar.set_message(what);
}

const VARIABLE: &str = "CHROMIUM";
const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const LISTS: &str = "/var/lib/apt/lists";
const WAIT_FOR_OTHERS: &str = "--option=DPkg::Lock::Timeout=300";
const ADVICE: &str = "install Chromium (Debian: `apt-get install chromium`), or say where such a browser is with CHROMIUM=/path/to/it";
const NETWORK: &str = "apt-get must reach its mirrors once; check the network, or install Chromium and say where it is with CHROMIUM=/path/to/it";

#[cfg(test)]
mod tests {
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

    #[test]
    fn without_a_way_to_install_it_says_what_to_do() {
        let error = apt(OsStr::new("")).expect_err("no apt-get in no path");
        assert!(
            error.to_string().contains("apt-get install chromium"),
            "{error}"
        );
    }
}
