//! The checks that run cargo.

use std::path::PathBuf;

use anyhow::Result;

use super::job::Job;
use crate::command::{command, run};
use crate::workspace::{own_program, root};

/// Where cargo puts the driver of `generated/rust`: beside this program.
pub fn driver() -> Result<PathBuf> {
    let name = format!("driver{}", std::env::consts::EXE_SUFFIX);
    Ok(own_program()?.with_file_name("examples").join(name))
}

/// The package of `generated/rust`.
const PACKAGE: &str = "samewire-acp-typify";

/// rustfmt leaves every Rust file alone.
pub fn fmt(_: &Job) -> Result<String> {
    cargo(
        &["fmt", "--all", "--check"],
        "`cargo fmt --all`; for generated/rust change xtask/src/rust/tidy.rs",
    )
}

/// No warning anywhere.
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

/// The types without what may still change: no warning, and every test passes.
pub fn stable(_: &Job) -> Result<String> {
    const ADVICE: &str =
        "unstable items, and everything that uses them, need `#[cfg(feature = \"unstable\")]`";
    let only = [
        "--quiet",
        "--package",
        "samewire-acp",
        "--no-default-features",
    ];
    let mut clippy = command(root(), "cargo", ["clippy"]);
    run(clippy.args(only).args(["--", "-D", "warnings"]), ADVICE)?;
    let mut test = command(root(), "cargo", ["test"]);
    let said = run(test.args(only), ADVICE)?;
    Ok(format!("{} tests passed", passed(&said)))
}

/// The generated Rust package builds, with the driver that lets the proof ask it.
pub fn package(_: &Job) -> Result<String> {
    cargo(
        &[
            "build",
            "--quiet",
            "--package",
            PACKAGE,
            "--lib",
            "--example",
            "driver",
        ],
        "`cargo xtask codegen` writes generated/rust; if that does not help, see xtask/src/rust/",
    )
}

/// Every test of the workspace.
pub fn test(_: &Job) -> Result<String> {
    let said = run(
        &mut command(root(), "cargo", ["test", "--workspace", "--quiet"]),
        "`cargo test --package <name> <test>` runs only the failing test",
    )?;
    Ok(format!("{} tests passed", passed(&said)))
}

fn cargo(arguments: &[&str], advice: &str) -> Result<String> {
    run(&mut command(root(), "cargo", arguments), advice)?;
    Ok(String::new())
}

/// The sum of `test result: ok. 12 passed; …` over all binaries.
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
}
