//! The tests of the crates. Cargo compiles all of them at once, and each step runs some of the programs: so the tests of
//! one step run while those of another one wait, and no crate is compiled twice with different features.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::workspace::{read, root, scratch, write};

/// A test program.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Program {
    /// The folder of its crate, in which the tests run.
    folder: PathBuf,
    path: PathBuf,
}

/// The crates whose tests a step runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Crates {
    /// Those that do not depend on the protocol.
    Generator,
    /// Those of the protocol and of this repository.
    Protocol,
    /// The one whose tests need the tools of a release.
    Release,
}

impl Crates {
    /// The crates to which a folder belongs, so that the tests of a new crate run, too.
    fn of(folder: &Path) -> Self {
        let own = folder.strip_prefix(root()).unwrap_or(folder);
        if own == Path::new("crates/release") {
            Self::Release
        } else if ["crates/acp", "workshop", "xtask"]
            .iter()
            .any(|one| own.starts_with(one))
        {
            Self::Protocol
        } else {
            Self::Generator
        }
    }
}

/// Compiles the tests of every crate, and lists the programs.
pub fn compiled(_: &Job) -> Result<String> {
    let line = ["test", "--quiet", "--no-run", "--workspace", "--tests"];
    let mut cargo = command(root(), "cargo", line);
    cargo.args(["--message-format", "json-render-diagnostics"]);
    let programs = programs(&run(&mut cargo, "correct what the compiler reports")?)?;
    write(&list(), serde_json::to_string(&programs)?)?;
    Ok(format!("{} programs", programs.len()))
}

fn list() -> PathBuf {
    scratch().join("test-programs.json")
}

/// The test programs among the messages of cargo.
fn programs(said: &str) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for line in said.lines() {
        let message: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let (manifest, path) = (&message["manifest_path"], &message["executable"]);
        if let (Some(true), Some(manifest), Some(path)) = (
            message["profile"]["test"].as_bool(),
            manifest.as_str(),
            path.as_str(),
        ) {
            let folder = Path::new(manifest)
                .parent()
                .unwrap_or(Path::new(""))
                .to_owned();
            programs.push(Program {
                folder,
                path: PathBuf::from(path),
            });
        }
    }
    Ok(programs)
}

/// Runs the tests of the generator, its proof and its command.
pub fn test_generator(job: &Job) -> Result<String> {
    // `lower_any_schema.rs` reads it.
    let more = job.options.all.then_some(("SCHEMAS", "10000"));
    tests(Crates::Generator, more)
}

/// Runs the tests of the protocol and of this repository.
pub fn test_protocol(_: &Job) -> Result<String> {
    tests(Crates::Protocol, None)
}

/// Runs the tests of releases.
pub fn test_release(_: &Job) -> Result<String> {
    tests(Crates::Release, None)
}

/// Runs the test programs of some crates, with environment variables. The error shows what failed in any of them.
fn tests(crates: Crates, variables: Option<(&str, &str)>) -> Result<String> {
    let programs: Vec<Program> = serde_json::from_str(&read(&list())?)?;
    let (mut count, mut failed) = (0, Vec::new());
    for program in programs
        .iter()
        .filter(|program| Crates::of(&program.folder) == crates)
    {
        // `cargo xtask` has set the search path of the libraries that tests of macros need.
        let mut tests = command(&program.folder, &program.path, ["--quiet"]);
        let advice = "`cargo test --package <name> <test>` runs only the failing test";
        match run(tests.envs(variables), advice) {
            Ok(said) => count += passed(&said),
            Err(error) => failed.push(error.to_string()),
        }
    }
    if !failed.is_empty() {
        bail!("{}", failed.join("\n"));
    }
    Ok(format!("{count} tests passed"))
}

/// Runs the examples in the docs of the crates.
pub fn doc_tests(_: &Job) -> Result<String> {
    let line = ["test", "--quiet", "--no-fail-fast", "--doc", "--workspace"];
    let said = run(
        &mut command(root(), "cargo", line),
        "`cargo test --doc --package <name>` runs those of one crate",
    )?;
    Ok(format!("{} tests passed", passed(&said)))
}

/// The sum of the numbers in `test result: ok. 12 passed; …` over all programs.
pub(super) fn passed(output: &str) -> u64 {
    output
        .lines()
        .filter_map(|line| {
            line.strip_prefix("test result: ok. ")?
                .split(' ')
                .next()?
                .parse::<u64>()
                .ok()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_tests_are_counted_over_all_binaries() {
        let output = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed\ntest result: ok. 40 passed; 0 failed\n";
        assert_eq!(passed(output), 42);
    }

    #[test]
    fn test_programs_are_found_among_the_messages_of_cargo() {
        let said = r#"{"reason":"compiler-artifact","manifest_path":"/a/Cargo.toml","profile":{"test":false},"executable":"/t/a"}
{"reason":"compiler-artifact","manifest_path":"/a/Cargo.toml","profile":{"test":true},"executable":null}
{"reason":"compiler-artifact","manifest_path":"/a/Cargo.toml","profile":{"test":true},"executable":"/t/a-1"}
{"reason":"build-finished","success":true}"#;
        let expected = Program {
            folder: "/a".into(),
            path: "/t/a-1".into(),
        };
        assert_eq!(programs(said).expect("messages"), [expected]);
        programs("a warning").expect_err("no message");
    }

    #[test]
    fn the_crates_of_the_protocol_are_told_from_those_of_the_generator() {
        for (folder, expected) in [
            ("crates/codegen", Crates::Generator),
            ("crates/release", Crates::Release),
            ("crates/acp/types", Crates::Protocol),
            ("xtask", Crates::Protocol),
        ] {
            assert_eq!(Crates::of(&root().join(folder)), expected, "{folder}");
        }
    }
}
