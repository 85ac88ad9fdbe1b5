//! Files and folders, and locks, with which one process at a time changes them.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// Reads a text file.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a file, with the folders it needs.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    make_folder(path.parent().unwrap_or(Path::new("")))?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Makes a folder, with those it stands in.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Makes an empty folder. If it exists, its contents are deleted.
pub fn empty_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    make_folder(folder)
}

/// Copies a file, with the folders it needs.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    make_folder(to.parent().unwrap_or(Path::new("")))?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let failed = || format!("cannot read {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(failed)? {
        let entry = entry.with_context(failed)?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The SHA-256 of a file, as hexadecimal digits.
pub fn sha256(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(sha256_of(&bytes))
}

/// The SHA-256 of bytes, as hexadecimal digits.
pub(crate) fn sha256_of(bytes: &[u8]) -> String {
    let digits = Sha256::digest(bytes);
    let digits = digits.iter().map(|byte| format!("{byte:02x}"));
    digits.collect::<Vec<_>>().concat()
}

/// Runs `act` once for the same `what`. Returns `false` if it was run before. The stamp is written last, so that an
/// interrupted run is repeated. Other processes wait meanwhile.
pub fn once(stamp: &Path, what: &str, act: impl FnOnce() -> Result<()>) -> Result<bool> {
    let is_done = || fs::read_to_string(stamp).is_ok_and(|before| before == what);
    if is_done() {
        return Ok(false);
    }
    // Beside the folder of the stamp, since that may be deleted and made again.
    let mut lock = stamp.parent().unwrap_or(stamp).as_os_str().to_owned();
    lock.push(".");
    lock.push(stamp.file_name().unwrap_or_default());
    lock.push(".lock");
    let lock = Lock::open(Path::new(&lock))?;
    // Some network folders know no locks.
    let _ = lock.0.lock();
    if is_done() {
        return Ok(false);
    }
    if stamp.exists() {
        fs::remove_file(stamp).with_context(|| format!("cannot delete {}", stamp.display()))?;
    }
    act()?;
    write(stamp, what)?;
    Ok(true)
}

/// A file that is locked until this is dropped, or the program ends in any way.
pub(crate) struct Lock(File);

impl Lock {
    /// Takes the folder of releases: two releases in one folder would write over each other's archives.
    pub(crate) fn take(root: &Path) -> Result<Self> {
        let lock = Self::open(&root.join("target/release.lock"))?;
        match lock.0.try_lock() {
            // Some network folders know no locks: there it is up to the user.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(lock),
            Err(TryLockError::WouldBlock) => bail!(
                "another release runs in {}: wait until it ends, or end it",
                root.display()
            ),
        }
    }

    fn open(path: &Path) -> Result<Self> {
        make_folder(path.parent().unwrap_or(Path::new("")))?;
        let file = File::create(path);
        Ok(Self(file.with_context(|| {
            format!("cannot make {}", path.display())
        })?))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A program that is just being started has the file, too, and closing it here alone would not be enough.
        let _ = self.0.unlock();
    }
}
