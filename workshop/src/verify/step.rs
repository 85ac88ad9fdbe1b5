//! What a step of `verify` is.

use anyhow::Result;

use super::job::Job;

/// A check: a row of the table in `steps.rs`.
#[derive(Debug)]
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// Which runs it is in.
    pub tier: Tier,
    /// What it shares the machine with.
    pub lane: Lane,
    /// The steps that must have passed before.
    pub after: &'static [&'static str],
    /// How long it may take on two free cores in a fresh clone if it has both for itself: half of its processor seconds.
    pub seconds: u32,
    /// What decides whether it passes. It is not repeated while nothing of this has changed.
    pub reads: Reads,
    /// What is true if it passes.
    pub about: &'static str,
    /// Why it is in this tier.
    pub why: &'static str,
    /// Does it; returns what was seen.
    pub run: fn(&Job) -> Result<String>,
}

/// What decides whether a step passes.
#[derive(Debug, Clone, Copy)]
pub enum Reads {
    /// Something that is not in the repository, such as an installation: the step is run every time.
    More,
    /// These crates with those of this repository that they depend on, also for tests, and these files and folders.
    These {
        /// Folders in `crates/`.
        crates: &'static [&'static str],
        /// From the root of the repository.
        paths: &'static [&'static str],
    },
    /// All files of the repository.
    Everything,
}

/// Which runs a step is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// Every run: it shows that the project works.
    Verify,
    /// `verify --all`: before a release, and every night.
    All,
}

/// What a step shares the machine with. Two cores carry one build and one other program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Needs cargo's lock on `target/`.
    Cargo,
    /// Builds into a folder of its own, or waits for servers: of the longest steps, so that they begin early.
    Apart,
    /// Anything else.
    Free,
}

impl Lane {
    /// How many of a kind run at a time.
    pub fn width(self) -> usize {
        match self {
            Self::Cargo => 1,
            Self::Apart | Self::Free => 2,
        }
    }
}
