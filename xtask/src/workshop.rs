//! The commands of the workshop, a separate crate that `cargo xtask` builds when one of them is requested.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result};

use crate::root;

/// A command of the workshop.
#[derive(Debug, Clone, Copy)]
pub struct Task {
    /// The name on the command line.
    pub name: &'static str,
    /// The description in `cargo xtask --help`.
    pub about: &'static str,
}

/// All commands, in the order of `cargo xtask --help`.
pub const TASKS: [Task; 11] = [
    task(
        "verify",
        "Runs the tests, and installs the tools they need into target/verify",
    ),
    task(
        "docs",
        "Makes the API references of all packages, and prints where they are",
    ),
    task(
        "binaries",
        "Builds the samewire command for this platform, and packs it for PyPI and npm",
    ),
    task(
        "bench",
        "Measures the packages as ratios, and compares them with their targets",
    ),
    task(
        "mutants",
        "Makes small mistakes in the code, one at a time, and lists those that no test notices",
    ),
    task(
        "fuzz",
        "Gives damaged bytes to the generator, the readers and the connections, and reports crashes and limits",
    ),
    task(
        "live-plans",
        "Starts the live board, which shows the plans of an agent in a browser",
    ),
    task(
        "agents",
        "Runs sessions with real agents, and reports messages that the packages do not understand",
    ),
    task(
        "corpora",
        "Generates packages of published schemas, and says why the others are refused",
    ),
    task(
        "upstream",
        "Compares the types with the newest release of ACP, and says where to edit them",
    ),
    task(
        "release",
        "Checks and builds all packages and crates for the registries, in one version",
    ),
];

/// The option with which every command builds the workshop with optimisations.
pub const OPTIMISED: &str = "--optimised";
/// The command with the same effect, because it generates many more packages and cases.
const ALL: (&str, &str) = ("verify", "--all");

const fn task(name: &'static str, about: &'static str) -> Task {
    Task { name, about }
}

/// Builds the workshop and the command `samewire`, and runs a task. Returns its exit code, or 2 if the build fails.
///
/// # Errors
///
/// If a program does not start.
pub fn run(task: Task, arguments: &[OsString]) -> Result<u8> {
    let is_optimised = is_optimised(task, arguments);
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args([
        "build",
        "--package",
        "workshop",
        "--package",
        "samewire",
        "--bins",
    ]);
    let own = std::env::current_exe().context("the path of this program is unknown")?;
    let mut folder = own.parent().unwrap_or(root()).to_owned();
    if is_optimised {
        let target = root().join("target/optimised");
        cargo
            .args(["--profile", "optimised", "--target-dir"])
            .arg(&target);
        folder = target.join("optimised");
    }
    if !cargo
        .current_dir(root())
        .status()
        .context("cannot start cargo")?
        .success()
    {
        return Ok(2);
    }
    let program = folder.join(format!("workshop{}", std::env::consts::EXE_SUFFIX));
    let mut workshop = Command::new(&program);
    workshop.arg(task.name);
    workshop.args(arguments.iter().filter(|argument| *argument != OPTIMISED));
    let status = workshop
        .status()
        .with_context(|| format!("cannot start {}", program.display()))?;
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .unwrap_or(2))
}

/// Whether a longer compilation makes the whole run faster.
fn is_optimised(task: Task, arguments: &[OsString]) -> bool {
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    has(OPTIMISED) || task.name == ALL.0 && has(ALL.1)
}
