//! Output: a folder with its files. [`generate()`](crate::generate()) makes it, and [`sync()`](crate::sync()) writes
//! it.

use std::path::PathBuf;

/// A folder and its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The folder.
    pub dir: PathBuf,
    /// The folder of the settings: a `.gitignore` in it, or between it and `dir`, also applies in `dir`.
    pub base: PathBuf,
    /// Every file, sorted by path.
    pub files: Vec<File>,
    /// How other files in the folder are handled.
    pub others: Others,
    /// Which lines export names to users.
    pub exports: Exports,
}

/// Which lines of a package export names to users. By default, none does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exports {
    /// How such a line begins: [`Language::exports`](crate::Language::exports).
    pub lines: Vec<String>,
    /// The name of the folder whose files export nothing to users: that of the runtime.
    pub internal: Option<String>,
}

/// How files in a folder that are not in its output are handled. None of them is ever changed, and only those that
/// samewire wrote are deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// The folder belongs to samewire: files that it wrote earlier are deleted, and the others are reported as strays.
    Reported,
    /// The folder belongs to others, and these files are ignored.
    Ignored,
}

/// A file of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path relative to the folder of the package, with names joined by `/`.
    pub path: String,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Whether it is executable.
    pub executable: bool,
    /// The file written by hand that it is a copy of, in which changes must be made. `None` if it is generated.
    pub source: Option<PathBuf>,
}
