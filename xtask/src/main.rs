//! The commands of this repository: `cargo xtask codegen · inspect · verify · docs · binaries · bench · mutants · live-plans · agents · corpora · release`.
//!
//! The steps of `codegen`:
//! 1. The schema of the Rust types, `samewire_acp::schema()`, is written to the file that `samewire.toml` names.
//! 2. `samewire_codegen` makes each `[[package]]` of `samewire.toml`, except the one of the language `rust`.
//! 3. typify makes the Rust package (`rust.rs`) from the same schema.
//! 4. One place writes all files: unchanged files are not touched, and files that are no longer generated are deleted.
//!
//! A new check is a line in the table of `verify.rs`.

#![expect(
    unreachable_pub,
    reason = "in a program, `pub` marks what other files use"
)]

mod agents;
mod bench;
mod board;
mod changes;
mod codegen;
mod command;
mod corpora;
mod inspect;
mod languages;
mod live_plans;
mod mutants;
mod readme;
mod release;
mod rust;
mod samples;
mod side_by_side;
mod startup;
mod verify;
mod watch;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use samewire::help;
use samewire::paint::red;
use samewire::print;
use samewire::problems;
use samewire::tell::Amount;
use samewire_codegen::plain::plain;

/// Generates, inspects, tests and measures the packages of this repository
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = AFTER)]
struct Arguments {
    #[command(subcommand)]
    command: Task,
    /// Print every problem and every file, not only the first 50
    #[arg(long, global = true)]
    all: bool,
}

const AFTER: &str = "\
Examples:
  cargo xtask codegen               after a change in crates/types: writes generated/
  cargo xtask codegen --check       checks that generated/ is up to date (for CI)
  cargo xtask codegen --watch       repeats this after every change
  cargo xtask inspect model --type Plan
  cargo xtask verify                every check, before a release
  cargo xtask verify --only typescript-user
  cargo xtask docs                  the API references, as web pages
  cargo xtask binaries              the samewire command, packed for PyPI and npm
  cargo xtask bench                 the performance table of the README
  cargo xtask mutants --room lower  finds mistakes that no test notices
  cargo xtask live-plans            an agent's plans, live in a browser
  cargo xtask agents                tests the packages with real agents
  cargo xtask corpora               tries schemas of other people
  cargo xtask release               checks and builds all packages for the registries

Exit codes: 0 success · 1 a difference or a failed check · 2 an error of the tool itself";

#[derive(Debug, Subcommand)]
enum Task {
    /// Writes the schema and every package of samewire.toml
    #[command(after_help = "\
Examples:
  cargo xtask codegen            writes and lists what changed; a second run changes nothing
  cargo xtask codegen --check    writes nothing; prints the types that changed and a diff

samewire.toml says what is generated and where, crates/codegen/templates/<language>/ how it looks.
Never edit generated/: the next run overwrites it.")]
    Codegen {
        /// Write nothing: print what would change and exit with 1 if anything would
        #[arg(long, conflicts_with = "watch")]
        check: bool,
        /// Keep running, and repeat whenever the types, the templates or samewire.toml change; Ctrl-C stops it
        #[arg(long)]
        watch: bool,
    },
    /// Prints an intermediate stage as JSON
    #[command(after_help = "\
The stages: types → schema → model → view → files

Examples:
  cargo xtask inspect schema --type Plan                      the schema of the Rust type
  cargo xtask inspect model --type Plan                       its meaning on the wire
  cargo xtask inspect view --language python --type Plan      the input of the templates, with all names")]
    Inspect(inspect::Options),
    /// Runs every check, and installs the required tools into target/verify
    #[command(after_help = "\
Examples:
  cargo xtask verify --quick                        the checks to run while you work; some minutes
  cargo xtask verify                                every check, before a change is handed in
  cargo xtask verify --list                         the steps and their dependencies
  cargo xtask verify --only drift --only fmt        some steps and their dependencies
  cargo xtask verify --only proof --cases 1000000 --seed 7
  cargo xtask verify --only plans --seed 7 --case 123    one random sequence again

No step is ever skipped: a missing tool is a failure. The network is used only for the tools that steps
install, and only if their pinned versions changed.")]
    Verify {
        /// Run only this step and its dependencies (can be repeated)
        #[arg(long, value_name = "STEP")]
        only: Vec<String>,
        /// Run only the quick steps, with few random cases: three minutes after a build
        #[arg(long)]
        quick: bool,
        /// Print the steps instead of running them
        #[arg(long)]
        list: bool,
        /// The number of random cases of each step that uses them, instead of its default
        #[arg(long)]
        cases: Option<u64>,
        /// The seed of the random cases: the same seed produces the same cases
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Run only the case with this number, to repeat a failure
        #[arg(long, value_name = "NUMBER")]
        case: Option<u64>,
    },
    /// Makes the API references of all packages, and prints where they are
    #[command(after_help = "\
typedoc, mkdocstrings (with zensical) and rustdoc make them from the doc comments. A public name without a comment, a
broken link, or a name in a README that the reference does not have is an error. The tools are pinned in xtask/docs.

Exit codes: 0 success · 2 an error")]
    Docs,
    #[command(
        about = "Builds the samewire command for this platform, and packs it for PyPI and npm",
        after_help = "\
The wheel, the npm package of the launcher and the npm package of the platform are made in target/binaries. The names and
the platforms are in packaging/, the version is that of the workspace.

Exit codes: 0 success · 2 an error"
    )]
    Binaries {
        /// The target of Rust, one of packaging/platforms.json [default: this platform]
        #[arg(long, value_name = "TARGET")]
        target: Option<String>,
    },
    /// Measures the packages as ratios, and compares them with their targets
    #[command(after_help = "\
Examples:
  cargo xtask bench                          everything; some minutes
  cargo xtask bench --only python            one group: generators, sizes, startup, rust, typescript, bundle, tsc, python,
                                             plans, proof

Each row is measured several times, alternating with its peer; the median and the spread are printed.
The packages are measured as users install them; the peers are installed from the pinned lists in xtask/bench.

Exit codes: 0 every target is met · 1 a target is missed · 2 an error occurred")]
    Bench {
        /// Measure only this group (can be repeated)
        #[arg(long, value_name = "GROUP")]
        only: Vec<String>,
    },
    /// Makes small mistakes in the code, one at a time, and lists those that no test notices
    #[command(after_help = "\
Examples:
  cargo xtask mutants                                  40 mutants of each room; most of an hour
  cargo xtask mutants --room wire --sample 10          some of one room; some minutes
  cargo xtask mutants --room wire --shard 2            the next 40 of the same order
  cargo xtask mutants --room wire --seed 7             40 others
  cargo xtask mutants --room wire --retry              those that were missed, after a test was added

A mutant is the code with one mistake: a reversed comparison, a condition that is always true, a missing call. It is
caught if a test fails, and missed otherwise: then the tests lack a case, or a part of the code is not needed. Use it
after a change, to find what the tests do not cover.

The rooms and their tests:
  reference, wire, lower, view   what cargo-mutants lists, and the tests of the crate that end within seconds
  typescript, python             the tests of the package, and the proof with few cases, asked of that language alone

Mistakes are made in copies in target/mutants, never in the sources. Each result is stored there at once: after Ctrl-C,
the same command continues. A mutant is tried again if its file changed. Equivalent mutants, which no test can notice,
are listed with reasons in xtask/mutants/equal.txt. cargo-mutants is installed into target/tools if it is missing.

Exit codes: 0 every mutant is caught or listed as equivalent · 1 a mutant is missed · 2 an error occurred")]
    Mutants(mutants::Options),
    /// Starts the live board, which shows the plans of an agent in a browser
    #[command(after_help = "\
Examples:
  cargo xtask live-plans                           starts agent and board, and prints the address
  cargo xtask live-plans -- --terminal             in the terminal, without a browser
  cargo xtask live-plans -- --record work.jsonl    writes all messages to a file
  cargo xtask live-plans -- --replay work.jsonl    replays such a file, from any agent
  cargo xtask live-plans -- --help                 all options of the board

Works in a fresh clone with Node 20.19 and Python 3.10. Both packages are built from generated/
and installed into target/live-plans, with the libraries of examples/live-plans, if they
changed. Ctrl-C stops the board, and the exit code is that of the board.")]
    LivePlans(live_plans::Options),
    /// Runs sessions with real agents, and reports messages that the packages do not understand
    #[command(after_help = "\
Examples:
  cargo xtask agents                              every agent; updates xtask/agents/README.md
  cargo xtask agents --only opencode --keep-logs  one; its messages stay in target/agents/runs

Each agent runs a turn with a simulated model on the loopback interface, with its own home folder and without a real key.
The TypeScript and the Python package are its client. Every line that it sends is decoded and encoded again:
  refused      not a message, not of the type of its method, or not the same after encoding
  dropped      an item or a member that tolerant reading left out
  undeclared   a member or a method that the schema does not declare
  order        handlers are called in the order of the wire, and a call returns after all earlier messages

The agents are listed in xtask/agents/agents.toml and pinned beside it. npm installs them into target/agents (more
than a gigabyte) if the list changed, which is the only use of the network.

Exit codes: 0 every message was understood · 1 a message was refused, or the order is wrong · 2 an error occurred.
An agent that does not start is a row with the reason.")]
    Agents(agents::Options),
    /// Tries schemas of other people, as they are published, and says what is in the way of those that are refused
    #[command(after_help = corpora::HELP)]
    Corpora(corpora::Options),
    /// Checks and builds all packages and crates for the registries, in one version
    #[command(after_help = samewire::release::HELP)]
    Release(samewire::release::Release),
}

fn main() -> ExitCode {
    let Arguments { command, all } = help::arguments(std::env::args_os());
    let amount = if all { Amount::All } else { Amount::Some };
    match run(command, amount) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let error = plain(&problems::failure(&error, amount));
            print::error(&format!("{} {error}", red("error:")));
            ExitCode::from(2)
        }
    }
}

/// Does a task; `false` means that it did its work and something is not as it should be.
fn run(task: Task, amount: Amount) -> Result<bool> {
    match task {
        Task::Codegen { check: true, .. } => codegen::check(amount),
        Task::Codegen { watch: true, .. } => watch::watch(),
        Task::Codegen { .. } => codegen::write(amount),
        Task::Inspect(options) => inspect::inspect(&options),
        Task::Verify { list: true, .. } => {
            verify::runner::list();
            Ok(true)
        }
        Task::Verify {
            only,
            quick,
            cases,
            seed,
            case,
            ..
        } => verify::runner::run(&verify::Options {
            only,
            quick,
            cases,
            seed,
            case,
        }),
        Task::Docs => verify::docs(),
        Task::Binaries { target } => verify::binaries(target.as_deref()),
        Task::Bench { only } => bench::bench(&only),
        Task::Mutants(options) => mutants::mutants(&options),
        Task::LivePlans(options) => live_plans::live_plans(&options),
        Task::Agents(options) => agents::agents(&options),
        Task::Corpora(options) => corpora::corpora(&options, amount),
        Task::Release(asked) => release::release(&asked),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
