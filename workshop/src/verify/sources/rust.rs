//! The checks that run cargo.

use anyhow::{Context, Result, bail};
use samewire_codegen::lower;
use samewire_codegen::model::Model;
use serde_json::Value;

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::verify::sources::test_programs::passed;
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

/// Checks that clippy has no warnings. The tests are a third of the work, so that they wait for `--all`, and a job of
/// ci.yml.
pub fn clippy(job: &Job) -> Result<String> {
    let mut line = vec!["clippy", "--quiet", "--workspace"];
    line.extend(job.options.all.then_some("--all-targets"));
    line.extend(["--", "-D", "warnings"]);
    run(
        &mut command(root(), "cargo", line),
        "follow clippy, or `#[expect(…, reason = \"…\")]` with a reason that convinces",
    )?;
    Ok(String::new())
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
