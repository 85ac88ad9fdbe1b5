//! The workshop: what `cargo xtask` starts beside codegen, since it needs many more dependencies.
//!
//! A new check is a row of the table in `verify/steps.toml`, and a new command a line in `xtask/src/workshop.rs`.

#![expect(
    unreachable_pub,
    reason = "in a program, `pub` marks what other files use"
)]

mod agents;
mod bench;
mod board;
mod corpora;
mod downloads;
mod fuzz;
mod live_plans;
mod mutants;
mod parallel;
mod readme;
mod release;
mod startup;
mod upstream;
mod verify;
mod waiting;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use samewire_codegen::render::plain::plain;
use samewire_release::command;
use samewire_terminal::help;
use samewire_terminal::paint::red;
use samewire_terminal::print;
use samewire_terminal::problems;
use samewire_terminal::tell::Amount;

/// Tests, measures and releases the packages of this repository
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Runs the tests, and installs the tools they need into target/verify
    #[command(after_help = "\
Examples:
  cargo xtask verify                                shows that the project works; at most ten minutes, warm two
  cargo xtask verify --all                          every check, before a release; half an hour
  cargo xtask verify --all --shard 1/4              a quarter of them
  cargo xtask verify --list                         the steps, with their budgets and what they need
  cargo xtask verify --only drift --only fmt        some steps and their dependencies, of either list
  cargo xtask verify --only proof --cases 1000000 --seed 7 --optimised
  cargo xtask verify --only plans --seed 7 --case 123    one random sequence again
  cargo xtask verify --only compat --nightly        griffe and cargo-semver-checks, which is compiled first

A step is not repeated while nothing that it reads has changed since it passed: it is `unchanged`. `--fresh` and CI=true
repeat it.

No step is ever skipped: a missing tool is a failure. The network is used only for the tools that steps install, and only if
their pinned versions changed.

`--optimised` builds everything with optimisations first, in target/optimised. It pays off from a hundred thousand cases.

Exit codes: 0 all steps passed · 1 a step failed · 2 an error of the tool itself")]
    Verify(verify::Options),
    /// Makes the API references of all packages, and prints where they are
    #[command(after_help = "\
typedoc, mkdocstrings (with zensical) and rustdoc make them from the doc comments. A public name without a comment, a
broken link, or a name in a README that the reference does not have is an error. The tools are pinned in workshop/docs.

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
  cargo xtask bench --only python            one group: generators, growth, startup, rust, typescript, bundle, tsc, python,
                                             plans, proof
  cargo xtask bench --only quality           types of published schemas beside those of other generators; ten minutes

Each row is measured several times, alternating with its peer; the median and the spread are printed.
The packages are measured as users install them; the peers are installed from the pinned lists in workshop/bench.

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
are listed with reasons in workshop/mutants/equal.txt. cargo-mutants is installed into target/tools if it is missing.

Exit codes: 0 every mutant is caught or listed as equivalent · 1 a mutant is missed · 2 an error occurred")]
    Mutants(mutants::Options),
    /// Gives damaged bytes to the generator, the readers and the connections, and reports crashes and limits
    #[command(after_help = fuzz::HELP)]
    Fuzz(fuzz::Options),
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
  cargo xtask agents                              every agent; updates workshop/agents/README.md
  cargo xtask agents --only opencode --keep-logs  one; its messages stay in target/agents/runs

Each agent runs a turn with a simulated model on the loopback interface, with its own home folder and without a real key.
The TypeScript and the Python package are its client. Every line that it sends is decoded and encoded again:
  refused      not a message, not of the type of its method, or not the same after encoding
  dropped      an item or a member that tolerant reading left out
  undeclared   a member or a method that the schema does not declare
  order        handlers are called in the order of the wire, and a call returns after all earlier messages

Then the minimal client of each language runs a turn. It must print nothing but the updates and how the turn ended.

The agents are listed in workshop/agents/agents.toml and pinned beside it. npm installs them into target/agents (more
than a gigabyte) if the list changed, which is the only use of the network.

Exit codes: 0 every message was understood · 1 a message was refused, the order is wrong, or a minimal client printed
something else · 2 an error occurred.
An agent that does not start is a row with the reason.")]
    Agents(agents::Options),
    /// Generates packages of published schemas, and says why the others are refused
    #[command(after_help = corpora::HELP)]
    Corpora(corpora::Options),
    /// Compares the types with the newest release of ACP, and says where to edit them
    #[command(after_help = upstream::HELP)]
    Upstream(upstream::Options),
    /// Checks and builds all packages and crates for the registries, in one version
    #[command(after_help = samewire::release::HELP)]
    Release(samewire::release::Release),
}

fn main() -> ExitCode {
    if let Some(code) = bench::as_compiler() {
        return code;
    }
    let Arguments { command } = help::arguments(std::env::args_os());
    match run(command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let error = plain(&problems::failure(&error, Amount::Some));
            print::error(&format!("{} {error}", red("error:")));
            ExitCode::from(2)
        }
    }
}

/// Runs a task. `false` means that the task completed, but found a problem.
fn run(task: Task) -> Result<bool> {
    match task {
        Task::Verify(options) => verify::run::runner::run(&options),
        Task::Docs => verify::docs(),
        Task::Binaries { target } => verify::binaries(target.as_deref()),
        Task::Bench { only } => bench::bench(&only),
        Task::Mutants(options) => mutants::mutants(&options),
        Task::Fuzz(options) => fuzz::fuzz(&options),
        Task::LivePlans(options) => live_plans::live_plans(&options),
        Task::Agents(options) => agents::agents(&options),
        Task::Corpora(options) => corpora::corpora(&options),
        Task::Upstream(options) => upstream::upstream(&options),
        Task::Release(asked) => release::release(&asked),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use xtask::workshop::TASKS;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn xtask_lists_these_commands() {
        let of = |command: &clap::Command| {
            let about = command.get_about().map(ToString::to_string);
            (command.get_name().to_owned(), about.unwrap_or_default())
        };
        let own: Vec<_> = Arguments::command().get_subcommands().map(of).collect();
        let listed = TASKS.map(|task| (task.name.to_owned(), task.about.to_owned()));
        assert_eq!(own, listed);
    }
}
