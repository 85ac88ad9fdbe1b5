//! All checks of this repository: the table of steps, with the steps that each one needs.

mod board;
mod case;
mod cases;
mod chromium;
mod docs;
mod drift;
mod end_to_end;
mod formatting;
mod hostile;
mod oracles;
mod package;
mod plans;
mod proof;
mod python;
mod python_types;
mod python_versions;
mod random_schemas;
mod runtimes;
mod rust;
mod schedule;
mod schema_judge;
mod tools;
mod typescript;

use anyhow::{Result, bail};
use indicatif::ProgressBar;

pub use chromium::path as browser;
pub use docs::docs;
pub use package::{mirror, ready};
pub use proof::{languages, rate, report};
pub use python::file as python_file;
use schedule::{Lane, Step, When};
pub use tools::{
    environment, node_modules, npm_tools, once, packages, packages_with_programs, pip_install,
    python_of, runtimes, with_tools,
};
pub use typescript::tarball_in;

/// What `cargo xtask verify` was asked for.
#[derive(Debug, Clone)]
pub struct Options {
    /// The steps to run, with everything they need; all when empty.
    pub only: Vec<String>,
    /// Only the quick steps, and few cases in those that make some.
    pub quick: bool,
    /// How many cases each step that makes some makes, where it is not to make its own number.
    pub cases: Option<u64>,
    /// What the cases are made from.
    pub seed: u64,
    /// Only the case of this number.
    pub case: Option<u64>,
}

impl Options {
    /// How many cases a step makes: what was asked for, or its own number for a quick or for a whole run.
    pub fn cases(&self, quick: u64, whole: u64) -> u64 {
        self.cases.unwrap_or(if self.quick { quick } else { whole })
    }
}

/// What a running step knows: what was asked for, and its line on the screen.
#[derive(Debug)]
pub struct Job {
    /// What was asked for.
    pub options: Options,
    /// Its line; it shows only on a terminal.
    pub bar: ProgressBar,
}

/// The steps, in the order they are started where nothing forbids it. A new one is a line here: `When::Quick` if a
/// change needs it while one works, and if all quick steps still end within four minutes.
const STEPS: &[Step] = &[
    step(
        "tools",
        Lane::Free,
        When::Quick,
        &[],
        "node, npm, python, rustfmt and clippy are there and new enough",
        tools::present,
    ),
    step(
        "drift",
        Lane::Free,
        When::Quick,
        &[],
        "the committed output is what the types make",
        drift::drift,
    ),
    step(
        "fmt",
        Lane::Cargo,
        When::Quick,
        &["tools"],
        "rustfmt leaves every Rust file alone, generated ones too",
        rust::fmt,
    ),
    step(
        "npm",
        Lane::Free,
        When::Quick,
        &["tools"],
        "npm tools, from xtask/tools/package-lock.json",
        tools::npm,
    ),
    step(
        "pip",
        Lane::Free,
        When::Quick,
        &["tools"],
        "python tools, from xtask/tools/requirements.txt",
        tools::pip,
    ),
    step(
        "chromium",
        Lane::Free,
        When::Full,
        &["tools"],
        "a browser for the board's tests, Debian's where none is there",
        chromium::chromium,
    ),
    step(
        "rust-package",
        Lane::Cargo,
        When::Quick,
        &["tools"],
        "generated/rust and its driver build",
        rust::package,
    ),
    step(
        "clippy",
        Lane::Cargo,
        When::Quick,
        &["tools"],
        "no warning anywhere in the workspace",
        rust::clippy,
    ),
    step(
        "rust-stable",
        Lane::Cargo,
        When::Full,
        &["tools"],
        "the types without the feature `unstable`: clippy and tests",
        rust::stable,
    ),
    step(
        "formatting",
        Lane::Free,
        When::Quick,
        &["npm", "pip"],
        "prettier and ruff leave every generated file alone, and the live board",
        formatting::formatting,
    ),
    step(
        "typescript",
        Lane::Free,
        When::Quick,
        &["npm"],
        "the package builds and passes its own checks",
        typescript::checks,
    ),
    step(
        "typescript-types",
        Lane::Free,
        When::Full,
        &["typescript"],
        "its types hold in the newest and the oldest TypeScript",
        typescript::types,
    ),
    step(
        "typescript-pack",
        Lane::Free,
        When::Full,
        &["typescript"],
        "what npm would publish is whole: contents, publint, attw",
        typescript::pack,
    ),
    step(
        "typescript-user",
        Lane::Free,
        When::Full,
        &["typescript-pack"],
        "the packed package works in an empty project under tsc --strict",
        typescript::user,
    ),
    step(
        "typescript-commonjs",
        Lane::Free,
        When::Full,
        &["typescript-pack"],
        "the packed package in CommonJS: types in every mode of modules, one copy of each class",
        runtimes::commonjs,
    ),
    step(
        "typescript-runtimes",
        Lane::Free,
        When::Full,
        &["typescript-pack"],
        "the packed package in Bun, in Deno, and bundled for browsers",
        runtimes::runtimes,
    ),
    step(
        "python",
        Lane::Free,
        When::Quick,
        &["npm", "pip"],
        "the package passes its own checks, mypy --strict and pyright",
        python::checks,
    ),
    step(
        "python-pack",
        Lane::Free,
        When::Full,
        &["pip"],
        "wheel and sdist build and hold what they should",
        python::pack,
    ),
    step(
        "python-user",
        Lane::Free,
        When::Full,
        &["python-pack", "npm"],
        "the wheel works in an empty environment under mypy --strict and pyright",
        python::user,
    ),
    step(
        "python-versions",
        Lane::Free,
        When::Full,
        &["python-pack"],
        "the wheel passes its tests under every Python from 3.10 on that is here",
        python_versions::versions,
    ),
    step(
        "end-to-end",
        Lane::Free,
        When::Full,
        &["typescript-user", "python-user"],
        "the programs of both READMEs talk to each other, in every pairing",
        end_to_end::end_to_end,
    ),
    step(
        "board",
        Lane::Free,
        When::Full,
        &["typescript-pack", "python-pack", "chromium"],
        "the live board on the packed packages, in a real browser",
        board::board,
    ),
    step(
        "test",
        Lane::Cargo,
        When::Quick,
        &["npm", "pip"],
        "cargo test of the whole workspace",
        rust::test,
    ),
    step(
        "proof",
        Lane::Cargo,
        When::Quick,
        &["rust-package", "typescript", "python"],
        "every judge agrees on the samples and on the made cases",
        proof::proof,
    ),
    step(
        "schema-judge",
        Lane::Free,
        When::Quick,
        &[],
        "random schemas are read as a validator reads them, but for the rules of WIRE.md",
        schema_judge::agrees,
    ),
    step(
        "plans",
        Lane::Free,
        When::Quick,
        &["typescript", "python"],
        "plan book and plan reporter do the same in every language, on scenarios and made sequences",
        plans::behave,
    ),
    step(
        "cases",
        Lane::Free,
        When::Full,
        &["npm", "pip"],
        "every case folder as a package of every language: every judge agrees",
        cases::cases,
    ),
    step(
        "case-types",
        Lane::Free,
        When::Full,
        &["cases"],
        "the Python packages of all case folders pass strict mypy, strict pyright and ruff",
        python_types::of_cases,
    ),
    step(
        "random-schemas",
        Lane::Free,
        When::Full,
        &["npm", "pip"],
        "random schemas make packages that compile strictly, and every judge agrees about them",
        random_schemas::agree,
    ),
    step(
        "hostile",
        Lane::Free,
        When::Full,
        &["npm", "pip"],
        "hostile texts everywhere in schemas and settings stay texts: real parsers read every file",
        hostile::hostile,
    ),
    step(
        "docs-tools",
        Lane::Free,
        When::Full,
        &["tools"],
        "what makes the API references, from xtask/docs",
        docs::install,
    ),
    step(
        "docs",
        Lane::Free,
        When::Full,
        &["docs-tools"],
        "the references of both packages: every name has docs, no link is broken, and names in READMEs exist",
        docs::packages_documented,
    ),
    step(
        "rust-docs",
        Lane::Cargo,
        When::Full,
        &["tools"],
        "the references of the crates: no link is broken or private, and names in READMEs exist",
        docs::crates_documented,
    ),
    step(
        "released",
        Lane::Free,
        When::Full,
        &["tools"],
        "the released Python library, from crates/agreement/oracles/requirements.txt",
        oracles::install,
    ),
    step(
        "oracles",
        Lane::Cargo,
        When::Full,
        &["npm", "released"],
        "the released libraries read and write as we do, but for the rows of the table",
        oracles::oracles,
    ),
];

const fn step(
    name: &'static str,
    lane: Lane,
    when: When,
    after: &'static [&'static str],
    about: &'static str,
    run: fn(&Job) -> Result<String>,
) -> Step {
    Step {
        name,
        lane,
        when,
        after,
        about,
        run,
    }
}

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

/// The steps named, with everything they need, or else all quick ones, or all, in the order of the table.
fn wanted<'a>(steps: &'a [Step], options: &Options) -> Result<Vec<&'a Step>> {
    if options.only.is_empty() {
        let runs = |step: &&Step| !options.quick || step.when == When::Quick;
        return Ok(steps.iter().filter(runs).collect());
    }
    let mut names: Vec<&str> = Vec::new();
    let mut open: Vec<&str> = options.only.iter().map(String::as_str).collect();
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
mod tests;
