//! All checks of this repository: which steps run, with the steps that each one needs.

mod binaries;
mod board;
mod case;
mod cases;
mod chromium;
mod corpora;
mod docs;
mod drift;
pub(crate) mod drivers;
mod end_to_end;
mod formatting;
mod hostile;
mod job;
mod oracles;
mod own_protocol;
pub(crate) mod package;
mod plans;
mod proof;
mod prove;
mod python;
mod python_types;
mod python_versions;
mod random_schemas;
mod registries;
mod runtimes;
mod rust;
mod schedule;
mod schema_judge;
mod steps;
pub(crate) mod strict;
mod suite;
pub(crate) mod tools;
mod typescript;
mod workflows;

use anyhow::{Result, bail};

pub use binaries::binaries;
pub use chromium::path as browser;
pub use docs::docs;
pub use job::Options;
pub use package::{mirror, ready};
pub use proof::{languages, rate, report};
pub use python::file as python_file;
use schedule::{Step, When};
use steps::STEPS;
pub use tools::{
    environment, node_modules, npm_tools, once, packages, packages_with_programs, pip_install,
    python_of, python_tools, runtimes, with_tools,
};
pub use typescript::tarball_in;

/// Runs the steps and prints what came of them; `false` when one failed.
pub fn run(options: &Options) -> Result<bool> {
    let wanted = wanted(STEPS, options)?;
    schedule::run(&wanted, options)
}

/// Prints the steps, and which of them `--quick` runs.
pub fn list() {
    for step in STEPS {
        let when = match step.when {
            When::Quick => "quick",
            When::Full => "",
        };
        anstream::println!("{:<19} {when:<7} {}", step.name, step.about);
        if !step.after.is_empty() {
            anstream::println!("{:<27}   after: {}", "", step.after.join(", "));
        }
    }
}

/// The steps named, with everything they need, or else all, or all quick ones, in the order of the table.
fn wanted<'a>(steps: &'a [Step], options: &Options) -> Result<Vec<&'a Step>> {
    if options.only.is_empty() {
        let runs = |step: &&Step| match step.when {
            When::Quick => true,
            When::Full => !options.quick,
        };
        return Ok(steps.iter().filter(runs).collect());
    }
    let mut names: Vec<&str> = Vec::new();
    let mut open: Vec<&str> = options.only.iter().map(String::as_str).collect();
    while let Some(name) = open.pop() {
        let Some(step) = steps.iter().find(|step| step.name == name) else {
            bail!("there is no step `{name}`; `cargo xtask verify --list` shows them");
        };
        if !names.contains(&name) {
            names.push(name);
            open.extend(step.after);
        }
    }
    Ok(steps
        .iter()
        .filter(|step| names.contains(&step.name))
        .collect())
}

#[cfg(test)]
mod tests;
