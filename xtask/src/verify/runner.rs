//! Selects steps from the table, runs them, and lists them.

use anyhow::{Result, bail};

use super::job::Options;
use super::schedule::{self, Step, When};
use super::steps::STEPS;

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
