//! The options of `cargo xtask verify`, and the context of a running step.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, Error, Result, bail};
use clap::Args;
use samewire_prove::{Progress, Report, Spec};
use serde::{Deserialize, Serialize};

/// The options of `cargo xtask verify`.
#[derive(Debug, Clone, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Options {
    /// Run only these steps and their dependencies: one or more, with commas between them
    #[arg(long, value_name = "STEP", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Run every step, with more random cases: half an hour
    #[arg(long)]
    pub all: bool,
    /// Run one part of the steps of --all, such as 1/4; all parts together are --all
    #[arg(
        long,
        value_name = "PART/PARTS",
        requires = "all",
        conflicts_with = "only"
    )]
    pub shard: Option<Shard>,
    /// Repeat steps whose inputs have not changed since they passed; the default if CI=true
    #[arg(long)]
    pub fresh: bool,
    /// Print the processor time of each step, its time on the clock, and what it waited for
    #[arg(long)]
    pub timings: bool,
    /// Print the steps instead of running them
    #[arg(long)]
    pub list: bool,
    /// The number of random cases of each step that uses them, instead of its default
    #[arg(long)]
    pub cases: Option<u64>,
    /// The seed of the random cases: the same seed produces the same cases
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Run only the case with this number, to repeat a failure
    #[arg(long, value_name = "NUMBER")]
    pub case: Option<u64>,
    /// Let the step `compat` ask programs for semantic versioning, which it installs, instead of compilers
    #[arg(long)]
    pub nightly: bool,
    /// Run one step in this process, and print its messages as lines of JSON
    #[arg(long, value_name = "STEP", hide = true)]
    pub step: Option<String>,
}

/// One of several parts of the steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The number of the part, from 1.
    pub part: usize,
    /// The number of parts.
    pub parts: usize,
}

impl FromStr for Shard {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let (part, parts) = text
            .split_once('/')
            .context("use PART/PARTS, such as 1/4")?;
        let (part, parts) = (part.parse()?, parts.parse()?);
        if part == 0 || part > parts {
            bail!("there are parts 1 to {parts}");
        }
        Ok(Self { part, parts })
    }
}

impl Options {
    /// The number of cases of a step: the requested one, or its own for `verify` or for `verify --all`.
    pub fn cases(&self, verify: u64, all: u64) -> u64 {
        self.cases.unwrap_or(if self.all { all } else { verify })
    }

    /// The arguments with which a separate process runs one step with these options.
    pub fn of_step(&self, name: &str) -> Vec<String> {
        let mut line = vec!["verify".to_owned(), "--step".to_owned(), name.to_owned()];
        line.extend(self.all.then(|| "--all".to_owned()));
        line.extend(self.nightly.then(|| "--nightly".to_owned()));
        line.push(format!("--seed={}", self.seed));
        line.extend(self.cases.map(|cases| format!("--cases={cases}")));
        line.extend(self.case.map(|case| format!("--case={case}")));
        line
    }
}

/// The context of a running step.
#[derive(Debug)]
pub struct Job {
    /// The options of the run.
    pub options: Options,
}

impl Job {
    /// Reports the progress of the step.
    #[expect(
        clippy::unused_self,
        reason = "a step that is given no job has nobody to tell"
    )]
    pub fn tell(&self, line: &str) {
        Message::Progress(line.to_owned()).print();
    }
}

/// What a proof generates, and advice for a difference.
pub struct Proof {
    pub cases: u64,
    pub drivers: Vec<Spec>,
    pub advice: &'static str,
}

impl Job {
    /// Runs a proof and reports its progress. Fails if there is a difference.
    pub fn prove(
        &self,
        proof: Proof,
        run: impl FnOnce(
            &samewire_prove::Options,
            &mut dyn FnMut(Progress),
        ) -> samewire_prove::Result<Report>,
    ) -> Result<Report> {
        const BETWEEN_LINES: Duration = Duration::from_millis(100);
        let mut told = Duration::ZERO;
        let options = samewire_prove::Options {
            cases: proof.cases,
            seed: self.options.seed,
            case: self.options.case,
            drivers: proof.drivers,
        };
        let report = run(&options, &mut |Progress {
                                             done,
                                             of,
                                             wrong,
                                             took,
                                         }| {
            if took >= told + BETWEEN_LINES {
                told = took;
                let rate = rate(done, took);
                self.tell(&format!(
                    "{done} of {of}, {rate:.0} a second, {wrong} failed"
                ));
            }
        })?;
        if !report.is_clean() {
            bail!("{report}\n  what to do: {}", proof.advice);
        }
        Ok(report)
    }
}

/// The number of cases per second.
pub fn rate(cases: u64, took: Duration) -> f64 {
    let cases = u32::try_from(cases).unwrap_or(u32::MAX);
    f64::from(cases) / took.as_secs_f64().max(0.001)
}

/// A line that the process of a step prints.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The progress.
    Progress(String),
    /// The seconds of processor time, including child processes.
    Processor(f64),
    /// The step passed, with this result.
    Passed(String),
    /// The step failed, for this reason.
    Failed(String),
}

impl Message {
    /// Prints the message for the parent process.
    #[expect(
        clippy::print_stdout,
        reason = "a message to the process that started this one"
    )]
    pub fn print(&self) {
        if let Ok(line) = serde_json::to_string(self) {
            println!("{line}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_a_part_of_parts() {
        assert_eq!(
            "2/4".parse::<Shard>().expect("a shard"),
            Shard { part: 2, parts: 4 }
        );
        for wrong in ["0/4", "5/4", "4", "a/b", "1/0", ""] {
            wrong.parse::<Shard>().expect_err(wrong);
        }
    }
}
