//! Published schemas of other people: those that are refused are in a table, and the packages of others agree.

use anyhow::Result;

use super::job::Job;
use crate::corpora::{verify, verify_packages};

/// Tries the sample of every corpus.
pub fn refusals(job: &Job) -> Result<String> {
    verify(&|line| job.tell(line))
}

/// Generates the packages of some schemas, and asks them about generated texts for each type.
pub fn packages(job: &Job) -> Result<String> {
    verify_packages(&|line| job.tell(line))
}
