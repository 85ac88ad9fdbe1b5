//! The hands of this repository: `cargo xtask codegen · inspect · verify · bench · mutants · live-plans · agents`.
//!
//! What `codegen` does, in order:
//! 1. `samewire_acp::schema()` says what the Rust types are; it is written to the file `samewire.toml` names.
//! 2. Each `[[package]]` of `samewire.toml` is made by `samewire_codegen`, all but the one of the language `rust`.
//! 3. The Rust package is made by typify (`rust.rs`), from the same schema.
//! 4. One place writes: what did not change is not touched, what nobody makes any more is deleted.
//!
//! A new check is a line in the table of `verify.rs`.

#![expect(
    unreachable_pub,
    reason = "a program has no outside; `pub` says what of a file is for the others"
)]

mod agents;
mod bench;
mod board;
mod changes;
mod codegen;
mod command;
mod inspect;
mod languages;
mod live_plans;
mod mutants;
mod readme;
mod rust;
mod verify;
mod watch;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use samewire::paint::red;
use samewire::print;
use samewire::tell::{self, Amount};
use samewire_codegen::plain::plain;

/// Makes, shows, checks and measures what this repository publishes
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
  cargo xtask codegen --check       is generated/ what the types make? (for CI)
  cargo xtask codegen --watch       does it again after every change
  cargo xtask inspect model --type Plan
  cargo xtask verify                everything, before a release
  cargo xtask verify --only typescript-user
  cargo xtask bench                 the figures of the README
  cargo xtask mutants --room lower  which mistakes no test notices
  cargo xtask live-plans            an agent's plans, live in a browser
  cargo xtask agents                do our packages understand real agents?

Exit codes: 0 all is well · 1 something differs or failed its check · 2 the tool itself could not do its work";

#[derive(Debug, Subcommand)]
enum Task {
    /// Writes the schema and every package of samewire.toml
    #[command(after_help = "\
Examples:
  cargo xtask codegen            writes what changed and says so; a second run touches nothing
  cargo xtask codegen --check    writes nothing; prints the types that changed and a diff

What is generated, and where, is in samewire.toml. How it looks is in templates/<language>/.
Never edit generated/: the next run takes it back.")]
    Codegen {
        /// Write nothing: print what would change and exit with 1 if anything would
        #[arg(long, conflicts_with = "watch")]
        check: bool,
        /// Stay, and do it again whenever the types, the templates or samewire.toml change; Ctrl-C ends it
        #[arg(long)]
        watch: bool,
    },
    /// Prints a stage between the types and the files, as JSON
    #[command(after_help = "\
The stages: types → schema → model → view → files

Examples:
  cargo xtask inspect schema --type Plan                      what schemars says of the Rust type
  cargo xtask inspect model --type Plan                       every question about the wire answered
  cargo xtask inspect view --language python --type Plan      every name and type spelled, as templates see it")]
    Inspect(inspect::Options),
    /// Runs every check there is, installing what it needs into target/verify
    #[command(after_help = "\
Examples:
  cargo xtask verify --quick                        what a change needs while one works; some minutes
  cargo xtask verify                                everything, before a change is handed in and before a release
  cargo xtask verify --list                         the steps and what each needs
  cargo xtask verify --only drift --only fmt        some steps, with what they need
  cargo xtask verify --only proof --cases 1000000 --seed 7
  cargo xtask verify --only plans --seed 7 --case 123    one sequence of steps again

A missing tool fails the run; nothing is ever skipped. The network is used for npm and pip, and only
while the pinned tools of xtask/tools change.")]
    Verify {
        /// Run only this step and what it needs (may be given several times)
        #[arg(long, value_name = "STEP")]
        only: Vec<String>,
        /// Only what a change needs while one works, with few made cases: under four minutes when all is built
        #[arg(long)]
        quick: bool,
        /// Print the steps instead of running them
        #[arg(long)]
        list: bool,
        /// How many cases each step makes that makes some, instead of its own number
        #[arg(long)]
        cases: Option<u64>,
        /// What the cases are made from: the same seed makes the same cases
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only the case of this number, to see a disagreement again
        #[arg(long, value_name = "NUMBER")]
        case: Option<u64>,
    },
    /// Measures what the packages cost, as ratios, and holds them against their targets
    #[command(after_help = "\
Examples:
  cargo xtask bench                          everything; some minutes
  cargo xtask bench --only python            one group: generators, sizes, rust, typescript, bundle, tsc, python,
                                             plans, proof

Each row is measured several times in turn with what it is compared to; the median and the spread are printed.
The packages are measured packed and installed, as a user has them; the peers are installed from the pinned lists
in xtask/bench.

Exit codes: 0 every target met · 1 one missed · 2 it could not be measured")]
    Bench {
        /// Measure only this group (may be given several times)
        #[arg(long, value_name = "GROUP")]
        only: Vec<String>,
    },
    /// Makes small mistakes in the code, one at a time, and tells which of them no test notices
    #[command(after_help = "\
Examples:
  cargo xtask mutants                                  40 mutants of each room; most of an hour
  cargo xtask mutants --room wire --sample 10          some of one room; some minutes
  cargo xtask mutants --room wire --shard 2            the next 40 of the same order
  cargo xtask mutants --room wire --seed 7             40 others
  cargo xtask mutants --room wire --retry              those that were missed, after a test was added

A mutant is the code with one mistake: a comparison turned round, a condition that is always true, a call left out. It
is caught when a test fails, and missed when none does: then the tests lack a case, or the code has a part that it does
not need. Use it after a change in a room, to see what its tests do not show.

The rooms, and what judges them:
  reference, wire, lower, view   what cargo-mutants lists, and the tests of the crate that end within seconds
  typescript, python             the tests of the package, and the proof with few cases, asked of that language alone

Mistakes are made in copies below target/mutants, never in the sources. What came of each mutant is written there at
once: after Ctrl-C, the same command goes on where it was. A mutant is tried again when its file changed.
Mutants that change nothing anybody could notice are listed with reasons in xtask/mutants/equal.txt.
cargo-mutants is installed into target/tools when it is missing.

Exit codes: 0 every mutant is caught or listed as equal · 1 one is missed · 2 it could not be done")]
    Mutants(mutants::Options),
    /// Starts the live board: an agent that plans, and its plans in a browser
    #[command(after_help = "\
Examples:
  cargo xtask live-plans                           starts agent and board, and says where it is
  cargo xtask live-plans -- --terminal             in the terminal, without a browser
  cargo xtask live-plans -- --record work.jsonl    writes down what the two say to each other
  cargo xtask live-plans -- --replay work.jsonl    shows such a log, of any agent, again
  cargo xtask live-plans -- --help                 everything the board takes

Works in a fresh clone with Node 20 and Python 3.10. Both packages are built from generated/
and installed into target/live-plans, with the libraries of examples/live-plans; only what
changed is done again. Ctrl-C ends it, and its exit code is the board's.")]
    LivePlans(live_plans::Options),
    /// Drives real agents with our packages, and says what they sent that was not understood
    #[command(after_help = "\
Examples:
  cargo xtask agents                              every agent, and the table of xtask/agents/README.md anew
  cargo xtask agents --only opencode --keep-logs  one agent; all it said is in target/agents/runs

Each agent runs a turn against a pretend model on loopback, with a home of its own and no key that is worth anything.
Our TypeScript and Python packages are its client. Every line that it sends is read and written again:
  refused      it is no message, or not of its method's type; or what was read cannot be written as it was
  dropped      an item or a member that tolerant reading left out
  undeclared   a member or a method that the package has no type for
  order        handlers are called in the order of the wire, and callers see what came before their answer

The agents are listed in xtask/agents/agents.toml and pinned beside it. npm installs them into target/agents (more
than a gigabyte) when the list changed; that takes the network, and nothing else does.

Exit codes: 0 all was understood · 1 a message was refused or an order broken · 2 it could not be tried.
An agent that does not start is a row that says why.")]
    Agents(agents::Options),
}

fn main() -> ExitCode {
    let Arguments { command, all } = Arguments::parse();
    let amount = if all { Amount::All } else { Amount::Some };
    match run(command, amount) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let error = plain(&tell::failure(&error, amount));
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
            verify::list();
            Ok(true)
        }
        Task::Verify {
            only,
            quick,
            cases,
            seed,
            case,
            ..
        } => verify::run(&verify::Options {
            only,
            quick,
            cases,
            seed,
            case,
        }),
        Task::Bench { only } => bench::bench(&only),
        Task::Mutants(options) => mutants::mutants(&options),
        Task::LivePlans(options) => live_plans::live_plans(&options),
        Task::Agents(options) => agents::agents(&options),
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
