//! One release at a time: two in one folder would write over each other's archives.

use std::fs::{File, TryLockError};

use anyhow::{Context, Result, bail};

use crate::files::make_folder;
use crate::project::Project;

/// A lock on the folder of releases, until this is dropped or the program ends in any way.
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
    let folder = project.root.join("target");
    make_folder(&folder)?;
    let path = folder.join("release.lock");
    let file = File::create(&path).with_context(|| format!("cannot make {}", path.display()))?;
    match file.try_lock() {
        // Some network folders know no locks: there it is up to the user.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => bail!(
            "another release runs in {}: wait until it ends, or end it",
            project.root.display()
        ),
    }
}
