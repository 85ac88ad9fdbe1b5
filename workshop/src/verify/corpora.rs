//! Schemas of other people, as they are published: those that are refused are in a table, and packages of others agree.

use anyhow::Result;

use super::job::Job;
use crate::corpora::{verify, verify_packages};

/// Tries the sample of every corpus.
pub fn refusals(job: &Job) -> Result<String> {
    verify(&|line| job.tell(line))
}

/// Generates packages of some of them, and asks each type about made texts.
pub fn packages(job: &Job) -> Result<String> {
    verify_packages(&|line| job.tell(line))
}
