//! Schemas of other people, as they are published: those that are refused are in a table.

use anyhow::Result;

use super::job::Job;
use crate::corpora::verify;

/// Tries the sample of every corpus.
pub fn refusals(job: &Job) -> Result<String> {
    verify(&|line| job.bar.set_message(line.to_owned()))
}
