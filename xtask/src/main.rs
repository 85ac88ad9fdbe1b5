//! `cargo xtask`: generates the packages of this repository, prints the stages between, and starts the workshop.
//!
//! `codegen` and `inspect` are here, so that a fresh clone generates after a minute of compiling. The tests, measurements
//! and releases are in `workshop/`, a crate with many more dependencies, which is built when it is asked for.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Command, CommandFactory as _, Parser, Subcommand};
use samewire_codegen::render::plain::plain;
use samewire_terminal::paint::red;
use samewire_terminal::tell::Amount;
use samewire_terminal::{help, print, problems};
use xtask::workshop::{self, TASKS};
use xtask::{codegen, compat, inspect, watch};

/// Generates, inspects, tests and measures the packages of this repository
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = AFTER)]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

const AFTER: &str = "\
Examples:
  cargo xtask codegen               after a change in crates/acp/types: writes generated/
  cargo xtask codegen --check       checks that generated/ is up to date (for CI)
  cargo xtask codegen --watch       repeats this after every change
  cargo xtask inspect model --type Plan
  cargo xtask compat                says what a change of the types breaks
  cargo xtask verify                shows that the project works, in at most ten minutes
  cargo xtask verify --all          every check, before a release

Exit codes: 0 success · 1 a difference or a failed check · 2 an error of the tool itself";

#[derive(Debug, Subcommand)]
enum Task {
    /// Writes the schema and every package of samewire.toml
    #[command(after_help = "\
Examples:
  cargo xtask codegen            writes and lists what changed; a second run changes nothing
  cargo xtask codegen --check    writes nothing; prints the types that changed and a diff

samewire.toml says what is generated and where, templates/<language>/ how it looks.
Never edit generated/: the next run overwrites it.")]
    Codegen {
        /// Write nothing: print what would change and exit with 1 if anything would
        #[arg(long, conflicts_with = "watch")]
        check: bool,
        /// Keep running, and repeat whenever the types, the templates or samewire.toml change; Ctrl-C stops it
        #[arg(long)]
        watch: bool,
        /// Print every problem and every file, not only the first 50
        #[arg(long)]
        all: bool,
    },
    /// Prints an intermediate stage as JSON
    #[command(after_help = "\
The stages: types → schema → model → view → files

Examples:
  cargo xtask inspect schema --type Plan                      the schema of the Rust type
  cargo xtask inspect model --type Plan                       its meaning on the wire
  cargo xtask inspect view --language python --type Plan      the input of the templates, with all names")]
    Inspect(inspect::Options),
    /// Says what the schema breaks, compared with a revision: for whom, and what to do instead
    #[command(after_help = "\
Examples:
  cargo xtask codegen && cargo xtask compat    what you changed since the last commit
  cargo xtask compat main                      what this branch changed
  cargo xtask compat v0.1.0 --format markdown  the same as a comment

The other options are those of `samewire compat`, which docs/compat.md explains.")]
    Compat {
        /// The revision
        #[arg(default_value = "HEAD")]
        revision: String,
        /// Options of `samewire compat`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let (done, amount) = match task_of(&given) {
        Some((task, arguments)) => (workshop::run(task, arguments), Amount::Some),
        None => run(help::parse::<Arguments>(command(), given).command),
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            let error = plain(&problems::failure(&error, amount));
            print::error(&format!("{} {error}", red("error:")));
            ExitCode::from(2)
        }
    }
}

/// The command line with the commands of the workshop. Only their names are known here: the workshop parses the rest.
fn command() -> Command {
    let tasks = TASKS
        .iter()
        .map(|task| Command::new(task.name).about(task.about));
    Arguments::command().subcommands(tasks)
}

/// The requested command of the workshop (also by `help`), with its arguments.
fn task_of(given: &[OsString]) -> Option<(workshop::Task, &[OsString])> {
    let named = |name: &OsString| TASKS.into_iter().find(|task| name == task.name);
    match given {
        [_, help, name] if help == "help" => {
            Some((named(name)?, HELP.get_or_init(|| ["--help".into()])))
        }
        [_, name, arguments @ ..] => Some((named(name)?, arguments)),
        _ => None,
    }
}

static HELP: std::sync::OnceLock<[OsString; 1]> = std::sync::OnceLock::new();

/// Runs a task of this program. Returns the exit code.
fn run(task: Task) -> (Result<u8>, Amount) {
    let amount = |all| if all { Amount::All } else { Amount::Some };
    let (done, amount) = match task {
        Task::Codegen {
            check: true, all, ..
        } => (codegen::check(amount(all)), amount(all)),
        Task::Codegen {
            watch: true, all, ..
        } => (watch::watch(), amount(all)),
        Task::Codegen { all, .. } => (codegen::write(amount(all)), amount(all)),
        Task::Compat {
            revision,
            arguments,
        } => (compat::compat(&revision, &arguments), Amount::Some),
        Task::Inspect(options) => (inspect::inspect(&options), Amount::Some),
    };
    (done.map(|is_right| u8::from(!is_right)), amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn commands_of_the_workshop_keep_their_arguments() {
        let given = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let asked = given("xtask verify --only proof");
        let (task, arguments) = task_of(&asked).expect("a command of the workshop");
        assert_eq!((task.name, arguments), ("verify", &asked[2..]));
        let asked = given("xtask help bench");
        let (task, arguments) = task_of(&asked).expect("a command of the workshop");
        assert_eq!(
            (task.name, arguments),
            ("bench", &[OsString::from("--help")][..])
        );
        for line in [
            "xtask",
            "xtask codegen",
            "xtask --help verify",
            "xtask help codegen",
        ] {
            assert!(task_of(&given(line)).is_none(), "{line}");
        }
    }
}
