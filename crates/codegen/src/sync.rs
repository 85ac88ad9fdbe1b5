//! Sync: makes a folder hold the files of an output. The only code that writes; a check is the same without its last step.
//!
//! A folder that samewire writes has a list of what samewire wrote there ([`MARK`]). What is on the list may be changed
//! and deleted. Anything else in the folder is a stray, which is reported and left as it is.

mod list;
mod place;
mod plan;
mod report;
mod write;

use crate::errors::{Error, Errors};
use crate::output::Output;
pub use list::{MARK, is_marked, written};
pub use report::{Action, Change, Report};

/// Whether to look or to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Nothing is touched.
    Check,
    /// What differs is written or deleted.
    Write,
}

/// Makes a folder hold the files of `output`, or says what that would change.
///
/// An output without files takes everything that samewire wrote out of a folder, its mark too.
///
/// Each file is written whole beside its place and then renamed, so that one killed at any time leaves every file
/// as it was or as it should be; an equal file is not touched. The list of what samewire wrote has every file before
/// it is written and until it is deleted. Links below the folder are never followed.
///
/// # Errors
///
/// When a file cannot be read or written, when a path would leave the folder, when the folder is not samewire's, or
/// when a file that samewire did not write is in the way. All but the first are found before anything is written.
pub fn sync(output: &Output, mode: Mode) -> Result<Report, Error> {
    let plan = plan::plan(output)?;
    if mode == Mode::Write {
        write::write(&plan)?;
    }
    Ok(plan.report)
}

/// [`sync`] of several outputs: nothing is written when any of them cannot be.
///
/// # Errors
///
/// Those of every output.
pub fn sync_all<'o>(
    outputs: impl IntoIterator<Item = &'o Output>,
    mode: Mode,
) -> Result<Vec<Report>, Errors> {
    let mut errors = Errors::default();
    let mut plans = Vec::new();
    for output in outputs {
        match plan::plan(output) {
            Ok(plan) => plans.push(plan),
            Err(error) => errors.list.push(error),
        }
    }
    let plans = errors.or(plans)?;
    if mode == Mode::Write {
        for plan in &plans {
            write::write(plan).map_err(|error| Errors { list: vec![error] })?;
        }
    }
    Ok(plans.into_iter().map(|plan| plan.report).collect())
}
