//! Every check of this repository: the table of steps, and what each needs before it.

mod board;
mod cases;
mod chromium;
mod drift;
mod end_to_end;
mod formatting;
mod oracles;
mod package;
mod plans;
mod proof;
mod python;
mod rust;
mod schedule;
mod schema_judge;
mod tools;
mod typescript;

use anyhow::{Result, bail};
use indicatif::ProgressBar;

pub use chromium::path as browser;
pub use package::mirror;
pub use proof::{rate, report};
pub use python::file as python_file;
use schedule::{Lane, Step};
pub use tools::{environment, once, packages, pip_install, python_of, runtimes};
pub use typescript::tarball_in;

/// What `cargo xtask verify` was asked for.
#[derive(Debug, Clone)]
pub struct Options {
    /// The steps to run, with everything they need; all when empty.
    pub only: Vec<String>,
    /// How many cases each step that makes some makes, where it is not to make its own number.
    pub cases: Option<u64>,
    /// What the cases are made from.
    pub seed: u64,
    /// Only the case of this number.
    pub case: Option<u64>,
}

/// What a running step knows: what was asked for, and its line on the screen.
#[derive(Debug)]
pub struct Job {
    /// What was asked for.
    pub options: Options,
    /// Its line; it shows only on a terminal.
    pub bar: ProgressBar,
}

/// The steps, in the order they are started where nothing forbids it.
const STEPS: &[Step] = &[
    step(
        "tools",
        Lane::Free,
        &[],
        "node, npm, python, rustfmt and clippy are there and new enough",
        tools::present,
    ),
    step(
        "drift",
        Lane::Free,
        &[],
        "the committed output is what the types make",
        drift::drift,
    ),
    step(
        "fmt",
        Lane::Cargo,
        &["tools"],
        "rustfmt leaves every Rust file alone, generated ones too",
        rust::fmt,
    ),
    step(
        "npm",
        Lane::Free,
        &["tools"],
        "npm tools, from xtask/tools/package-lock.json",
        tools::npm,
    ),
    step(
        "pip",
        Lane::Free,
        &["tools"],
        "python tools, from xtask/tools/requirements.txt",
        tools::pip,
    ),
    step(
        "chromium",
        Lane::Free,
        &["tools"],
        "a browser for the board's tests, Debian's where none is there",
        chromium::chromium,
    ),
    step(
        "rust-package",
        Lane::Cargo,
        &["tools"],
        "generated/rust and its driver build",
        rust::package,
    ),
    step(
        "clippy",
        Lane::Cargo,
        &["tools"],
        "no warning anywhere in the workspace",
        rust::clippy,
    ),
    step(
        "rust-stable",
        Lane::Cargo,
        &["tools"],
        "the types without the feature `unstable`: clippy and tests",
        rust::stable,
    ),
    step(
        "formatting",
        Lane::Free,
        &["npm", "pip"],
        "prettier and ruff leave every generated file alone, and the live board",
        formatting::formatting,
    ),
    step(
        "typescript",
        Lane::Free,
        &["npm"],
        "the package builds and passes its own checks",
        typescript::checks,
    ),
    step(
        "typescript-types",
        Lane::Free,
        &["typescript"],
        "its types hold in the newest and the oldest TypeScript",
        typescript::types,
    ),
    step(
        "typescript-pack",
        Lane::Free,
        &["typescript"],
        "what npm would publish is whole: contents, publint, attw",
        typescript::pack,
    ),
    step(
        "typescript-user",
        Lane::Free,
        &["typescript-pack"],
        "the packed package works in an empty project under tsc --strict",
        typescript::user,
    ),
    step(
        "python",
        Lane::Free,
        &["npm", "pip"],
        "the package passes its own checks, mypy --strict and pyright",
        python::checks,
    ),
    step(
        "python-pack",
        Lane::Free,
        &["pip"],
        "wheel and sdist build and hold what they should",
        python::pack,
    ),
    step(
        "python-user",
        Lane::Free,
        &["python-pack", "npm"],
        "the wheel works in an empty environment under mypy --strict and pyright",
        python::user,
    ),
    step(
        "end-to-end",
        Lane::Free,
        &["typescript-user", "python-user"],
        "the programs of both READMEs talk to each other, in every pairing",
        end_to_end::end_to_end,
    ),
    step(
        "board",
        Lane::Free,
        &["typescript-pack", "python-pack", "chromium"],
        "the live board on the packed packages, in a real browser",
        board::board,
    ),
    step(
        "test",
        Lane::Cargo,
        &["npm", "pip"],
        "cargo test of the whole workspace",
        rust::test,
    ),
    step(
        "proof",
        Lane::Cargo,
        &["rust-package", "typescript", "python"],
        "every judge agrees on the samples and on the made cases",
        proof::proof,
    ),
    step(
        "schema-judge",
        Lane::Free,
        &[],
        "random schemas are read as a validator reads them, but for the rules of WIRE.md",
        schema_judge::agrees,
    ),
    step(
        "plans",
        Lane::Free,
        &["typescript", "python"],
        "plan book and plan reporter do the same in every language, on scenarios and made sequences",
        plans::behave,
    ),
    step(
        "cases",
        Lane::Free,
        &["npm", "pip"],
        "every case folder as a package of every language: every judge agrees",
        cases::cases,
    ),
    step(
        "released",
        Lane::Free,
        &["tools"],
        "the released Python library, from crates/agreement/oracles/requirements.txt",
        oracles::install,
    ),
    step(
        "oracles",
        Lane::Cargo,
        &["npm", "released"],
        "the released libraries read and write as we do, but for the rows of the table",
        oracles::oracles,
    ),
];

const fn step(
    name: &'static str,
    lane: Lane,
    after: &'static [&'static str],
    about: &'static str,
    run: fn(&Job) -> Result<String>,
) -> Step {
    Step {
        name,
        lane,
        after,
        about,
        run,
    }
}

/// Runs the steps and prints what came of them; `false` when one failed.
pub fn run(options: &Options) -> Result<bool> {
    let wanted = wanted(STEPS, &options.only)?;
    schedule::run(&wanted, options)
}

/// Prints the steps.
pub fn list() {
    for step in STEPS {
        anstream::println!("{:<18} {}", step.name, step.about);
        if !step.after.is_empty() {
            anstream::println!("{:<18}   after: {}", "", step.after.join(", "));
        }
    }
}

/// The steps named, with everything they need, in the order of the table.
fn wanted<'a>(steps: &'a [Step], only: &[String]) -> Result<Vec<&'a Step>> {
    if only.is_empty() {
        return Ok(steps.iter().collect());
    }
    let mut names: Vec<&str> = Vec::new();
    let mut open: Vec<&str> = only.iter().map(String::as_str).collect();
    while let Some(name) = open.pop() {
        let Some(step) = steps.iter().find(|step| step.name == name) else {
            bail!("no step is called `{name}`; `cargo xtask verify --list` shows them");
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
mod tests {
    use super::*;

    #[test]
    fn every_step_needs_only_earlier_ones() {
        for (index, step) in STEPS.iter().enumerate() {
            for needed in step.after {
                assert!(
                    STEPS[..index].iter().any(|earlier| earlier.name == *needed),
                    "{} needs {needed}",
                    step.name
                );
            }
        }
    }

    #[test]
    fn a_chosen_step_brings_what_it_needs() {
        let names: Vec<&str> = wanted(STEPS, &["typescript-user".to_owned()])
            .expect("a step")
            .iter()
            .map(|step| step.name)
            .collect();
        assert_eq!(
            names,
            [
                "tools",
                "npm",
                "typescript",
                "typescript-pack",
                "typescript-user"
            ]
        );
        assert!(wanted(STEPS, &["typo".to_owned()]).is_err());
    }
}
