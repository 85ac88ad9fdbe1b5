//! The checks that run cargo.

use anyhow::{Context, Result, anyhow, bail};
use samewire_codegen::lower;
use samewire_codegen::model::Model;
use serde_json::Value;

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::workspace::{read, root};

/// Checks that rustfmt does not change any Rust file.
pub fn fmt(_: &Job) -> Result<String> {
    for workspace in [
        "",
        "examples/tasks",
        "workshop/fixtures/minimal_rust",
        "workshop/upstream",
    ] {
        let fmt = ["fmt", "--all", "--check"];
        run(
            &mut command(&root().join(workspace), "cargo", fmt),
            "`cargo fmt --all`",
        )?;
    }
    Ok(String::new())
}

/// Checks that clippy has no warnings.
pub fn clippy(_: &Job) -> Result<String> {
    cargo(
        &[
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        "follow clippy, or `#[expect(…, reason = \"…\")]` with a reason that convinces",
    )
}

/// Checks the types without unstable parts: they compile without a warning, every test passes, and their schema is the
/// whole schema without exactly the parts that are marked as unstable.
pub fn stable(_: &Job) -> Result<String> {
    const ADVICE: &str =
        "unstable items, and everything that uses them, need `#[cfg(feature = \"unstable\")]`";
    const ONLY: [&str; 3] = ["--package", "samewire-acp", "--no-default-features"];
    // Clippy has checked the same lines with the feature. The compiler reports what is unused without it.
    let mut build = command(root(), "cargo", ["build", "--quiet", "--all-targets"]);
    let output = build.args(ONLY).output().context(ADVICE)?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || said.contains("warning: ") {
        bail!("{said}\n{ADVICE}");
    }
    let mut test = command(root(), "cargo", ["test", "--quiet"]);
    let said = run(test.args(ONLY), ADVICE)?;
    let mut print = command(root(), "cargo", ["run", "--quiet", "--example", "schema"]);
    let schema: Value = serde_json::from_str(&run(print.args(ONLY), ADVICE)?)?;
    let whole: Value =
        serde_json::from_str(&read(&root().join("generated/schema/acp.schema.json"))?)?;
    let whole = lower(&whole)?.without_unstable()?;
    if meaning(&lower(&schema)?)? != meaning(&whole)? || schema.to_string().contains(MARK) {
        bail!(
            "the schema without the feature `unstable` is not the whole one without what is marked: {ADVICE}"
        );
    }
    Ok(format!(
        "{} tests passed, {} types",
        passed(&said),
        whole.types.len()
    ))
}

/// The keyword that marks unstable parts of a schema.
const MARK: &str = "x-samewire-stability";

/// A model as JSON, without the places in the schema.
fn meaning(model: &Model) -> Result<Value> {
    fn without_places(value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.shift_remove("at");
                members.values_mut().for_each(without_places);
            }
            Value::Array(items) => items.iter_mut().for_each(without_places),
            _ => {}
        }
    }
    let mut meaning = serde_json::to_value(model)?;
    without_places(&mut meaning);
    Ok(meaning)
}

/// Crates whose tests run together. Each selection contains the workshop, because it enables the same features as the
/// whole workspace, so that nothing is compiled twice.
pub(super) type Selection = &'static [&'static str];

/// The crates that do not depend on the protocol.
pub(crate) const GENERATOR: Selection = &[
    "workshop",
    "samewire",
    "samewire-automaton",
    "samewire-codegen",
    "samewire-compat",
    "samewire-prove",
    "samewire-reference",
    "samewire-rpc",
    "samewire-schema",
    "samewire-schema-judge",
    "samewire-runtimes",
    "samewire-templates",
    "samewire-terminal",
    "samewire-wire",
    "samewire-wire-derive",
];
/// The crates of the protocol and of this repository.
pub(crate) const PROTOCOL: Selection = &[
    "workshop",
    "samewire-acp",
    "samewire-agreement",
    "samewire-connection",
    "samewire-plans",
    "xtask",
];
/// The crates whose tests need the tools of a release.
pub(crate) const RELEASE: Selection = &["workshop", "samewire-release"];

/// Runs the tests of the generator, its proof and its command.
pub fn test_generator(job: &Job) -> Result<String> {
    // `lower_any_schema.rs` reads it.
    let more = job.options.all.then_some(("SCHEMAS", "10000"));
    tests_with(more, GENERATOR, "--tests")
}

/// Runs the tests of the protocol and of this repository.
pub fn test_protocol(_: &Job) -> Result<String> {
    tests(PROTOCOL, "--tests")
}

/// Runs the tests of releases.
pub fn test_release(_: &Job) -> Result<String> {
    tests(RELEASE, "--tests")
}

/// Runs the examples in the docs of the crates.
pub fn doc_tests(_: &Job) -> Result<String> {
    tests(&[], "--doc")
}

fn tests(selection: Selection, kind: &str) -> Result<String> {
    tests_with(None, selection, kind)
}

/// Runs the tests of some crates, or of all, with environment variables. The error shows the failed tests, without the
/// programs that passed.
fn tests_with(variables: Option<(&str, &str)>, selection: Selection, kind: &str) -> Result<String> {
    let mut cargo = command(root(), "cargo", ["test", "--quiet", "--no-fail-fast", kind]);
    cargo.envs(variables);
    match selection {
        [] => cargo.arg("--workspace"),
        some => cargo.args(some.iter().flat_map(|name| ["--package", name])),
    };
    let said = run(
        &mut cargo,
        "`cargo test --package <name> <test>` runs only the failing test",
    )
    .map_err(|error| anyhow!(without_passed(&error.to_string())))?;
    Ok(format!("{} tests passed", passed(&said)))
}

/// The output of a failed `cargo test`, without the test programs whose result is `ok`.
fn without_passed(output: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut program = 0;
    for line in output.lines() {
        let said = line.trim_start();
        if said.starts_with("running ") {
            program = kept.len();
        }
        kept.push(line);
        if said.starts_with("test result: ok. ") {
            kept.truncate(program);
        }
    }
    kept.retain(|line| !line.trim().is_empty());
    kept.join("\n")
}

fn cargo(arguments: &[&str], advice: &str) -> Result<String> {
    run(&mut command(root(), "cargo", arguments), advice)?;
    Ok(String::new())
}

/// The sum of the numbers in `test result: ok. 12 passed; …` over all programs.
fn passed(output: &str) -> u64 {
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
    fn of_failed_tests_only_those_are_shown_that_failed() {
        let output = "`cargo test` failed in /here
  running 2 tests
  ..
  test result: ok. 2 passed; 0 failed

  running 1 test
  F
  failures:
  ---- a_name stdout ----
  left: 1
  test result: FAILED. 0 passed; 1 failed

  running 3 tests
  ...
  test result: ok. 3 passed; 0 failed
  error: test failed, to rerun pass `--test circles`
advice";
        let expected = "`cargo test` failed in /here
  running 1 test
  F
  failures:
  ---- a_name stdout ----
  left: 1
  test result: FAILED. 0 passed; 1 failed
  error: test failed, to rerun pass `--test circles`
advice";
        assert_eq!(without_passed(output), expected);
    }
}
