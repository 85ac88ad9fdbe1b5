//! The description of a step of `verify`.

use anyhow::Result;
use serde::Deserialize;

use crate::verify::languages::steps;
use crate::verify::run::job::Job;

/// A function that runs a step, and returns a summary.
pub type Run = fn(&Job) -> Result<String>;

/// A step: a row of the table in `steps.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The name on the command line.
    pub name: &'static str,
    /// The runs in which it is included.
    pub tier: Tier,
    /// The kind of resources that it uses.
    pub lane: Lane,
    /// Its dependencies, which must have passed before.
    #[serde(borrow)]
    pub after: Vec<&'static str>,
    /// Its budget in seconds, on two free cores in a fresh clone: half of its processor seconds.
    pub seconds: u32,
    /// The inputs that decide whether it passes. It is not repeated while these are unchanged.
    pub reads: Reads,
    /// The statement that is true if it passes.
    pub about: &'static str,
    /// The reason for its tier.
    pub why: &'static str,
    /// Its function, which is not in the file: by default, it runs the commands that languages have for the step.
    #[serde(skip, default = "commands_of_languages")]
    pub run: Run,
}

fn commands_of_languages() -> Run {
    steps::run
}

/// The inputs of a step.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reads {
    /// It depends on something outside the repository, such as an installation, so it is always run.
    More,
    /// These crates, with all crates of this repository that they depend on, also for tests, and these files and
    /// folders.
    These {
        /// The names of folders in `crates/`.
        #[serde(borrow)]
        crates: Vec<&'static str>,
        /// Paths relative to the root of the repository.
        #[serde(borrow)]
        paths: Vec<&'static str>,
    },
    /// All files of the repository.
    Everything,
}

/// The runs in which a step is included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Every run: the step shows that the project works.
    Verify,
    /// Only `verify --all`, which runs before a release and every night.
    All,
}

/// The kind of resources that a step uses. Two cores support one build and one other program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// It needs cargo's lock on `target/`.
    Cargo,
    /// It builds into a separate folder or waits for servers. This is for the longest steps, so that they start early.
    Apart,
    /// All other steps.
    Free,
}

impl Lane {
    /// The maximum number of steps of this kind that run at the same time.
    pub fn width(self) -> usize {
        match self {
            Self::Cargo => 1,
            Self::Apart | Self::Free => 2,
        }
    }
}
