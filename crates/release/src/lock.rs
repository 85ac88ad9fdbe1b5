//! One process at a time: two releases in one folder would write over each other's archives, and two that install into one
//! folder would delete each other's files.

use std::fs::{File, TryLockError};
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::files::make_folder;
use crate::project::Project;

/// A locked file, until this is dropped or the program ends in any way.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // A program that is just being started has the file, too, and closing it here alone would not be enough.
        let _ = self.0.unlock();
    }
}

/// Takes the folder of releases.
///
/// # Errors
///
/// If another release of this folder is running.
pub(crate) fn take(project: &Project) -> Result<Lock> {
    let file = open(&project.root.join("target").join("release.lock"))?;
    match file.try_lock() {
        // Some network folders know no locks: there it is up to the user.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => bail!(
            "another release runs in {}: wait until it ends, or end it",
            project.root.display()
        ),
    }
}

/// Locks a file, which is made for it, and waits until no other process has it.
///
/// # Errors
///
/// If the file cannot be made.
pub(crate) fn wait(path: &Path) -> Result<Lock> {
    let file = open(path)?;
    // Some network folders know no locks.
    let _ = file.lock();
    Ok(Lock(file))
}

fn open(path: &Path) -> Result<File> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    File::create(path).with_context(|| format!("cannot make {}", path.display()))
}
