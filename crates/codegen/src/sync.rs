//! Sync: makes the contents of a folder equal to an output. No other code writes files. A check does the same without
//! the last step.
//!
//! A folder that samewire writes contains a list of the files that samewire wrote there ([`MARK`]). The files in the
//! list may be changed and deleted. Any other file in the folder is a stray, which is reported and left as it is.

pub(crate) mod control;
mod exports;
pub mod hash;
mod list;
pub(crate) mod output;
mod place;
mod plan;
pub mod read;
mod report;
pub(crate) mod walk;
mod write;

use crate::report::errors::{Error, Errors};
use crate::sync::output::Output;
pub use exports::Renamed;
pub use list::{MARK, is_marked, written};
pub use output::Exports;
pub use report::{Action, Change, Report};

/// Whether to check or to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Nothing is changed.
    Check,
    /// Files that differ are written or deleted.
    Write,
}

/// Makes the contents of a folder equal to `output`, or reports what that would change.
///
/// An output without files removes everything that samewire wrote from a folder, including its mark.
///
/// Each file is written completely beside its place and then renamed, so that a run that is killed leaves every file in
/// its old or its new state. Files that are equal are not changed. The list of written files includes every file before
/// it is written, and until it is deleted. Links below the folder are never followed.
///
/// # Errors
///
/// If a file cannot be read or written, if a path would leave the folder, if the folder does not belong to samewire, or
/// if a file that samewire did not write is in the way. All errors but the first kind are found before anything is
/// written.
pub fn sync(output: &Output, mode: Mode) -> Result<Report, Error> {
    let plan = plan::plan(output)?;
    if mode == Mode::Write {
        write::write(&plan)?;
    }
    Ok(plan.report)
}

/// Does the same as [`sync`] for several outputs. If any of them cannot be written, none is.
///
/// # Errors
///
/// The errors of all outputs.
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
