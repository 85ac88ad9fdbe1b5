//! Output: a folder with the files that belong in it. [`generate()`](crate::generate()) makes it, and
//! [`sync()`](crate::sync()) writes it.

use std::path::PathBuf;

use crate::file::File;

/// A folder and what belongs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The folder.
    pub dir: PathBuf,
    /// The folder of the settings: a `.gitignore` in it, or between it and `dir`, counts in `dir`, too.
    pub base: PathBuf,
    /// Every file, sorted by path.
    pub files: Vec<File>,
    /// What happens to other files in the folder.
    pub others: Others,
}

/// What is done about files of a folder that are not in its output. None of them is ever changed, and only those that
/// samewire wrote are deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// The folder is samewire's: those that it wrote earlier are deleted, and the others are reported as strays.
    Reported,
    /// The folder is somebody else's, and they are not looked at.
    Ignored,
}
