//! What a step is given.

use indicatif::ProgressBar;

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
