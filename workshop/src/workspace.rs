//! Paths and files of this repository.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use crate::command::{command, run};
pub use samewire_release::files::{empty_folder, read, write};
pub use xtask::root;

/// The folder in which checks install and build. git ignores it.
pub fn scratch() -> PathBuf {
    root().join("target").join("verify")
}

/// Every file that git tracks or would add, except for deleted ones, which git lists until the commit.
pub fn git_files() -> Result<Vec<String>> {
    let line = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let said = run(
        &mut command(root(), "git", line),
        "a git checkout is needed",
    )?;
    let paths = said.split('\0').filter(|path| !path.is_empty());
    let there = paths.filter(|path| root().join(path).is_file());
    Ok(there.map(str::to_owned).collect())
}

/// The path of this program. Linux marks the path if the program was rebuilt meanwhile; then the new program is used.
pub fn own_program() -> Result<PathBuf> {
    let path = std::env::current_exe().context("the path of this program is unknown")?;
    let text = path.to_string_lossy();
    Ok(text
        .strip_suffix(" (deleted)")
        .map(PathBuf::from)
        .unwrap_or(path))
}

/// The command of this workspace: `cargo xtask` builds it beside this program.
pub fn program_of_workspace() -> Result<PathBuf> {
    let name = format!("samewire{}", std::env::consts::EXE_SUFFIX);
    let program = own_program()?.with_file_name(name);
    if program.is_file() {
        return Ok(program);
    }
    bail!(
        "{} is not there: start this program with `cargo xtask`",
        program.display()
    )
}

/// An empty folder in the scratch space.
pub fn empty(name: &str) -> Result<PathBuf> {
    let folder = scratch().join(name);
    empty_folder(&folder)?;
    Ok(folder)
}

/// Copies the files of a folder.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    for path in files(from)? {
        let target = to.join(&path);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::copy(from.join(&path), &target)
            .with_context(|| format!("cannot copy {}", path.display()))?;
    }
    Ok(())
}

/// The sorted relative paths of the files in a folder, without those that other programs leave there.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let walk = WalkDir::new(folder).into_iter();
    let mut found = Vec::new();
    for entry in walk.filter_entry(|entry| entry.depth() == 0 || !is_left(entry.file_name())) {
        match entry {
            Ok(entry) if entry.file_type().is_dir() => {}
            Ok(entry) => found.push(entry.path().strip_prefix(folder)?.to_owned()),
            Err(error)
                if error
                    .io_error()
                    .is_some_and(|why| why.kind() == ErrorKind::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a name is that of a file which other programs leave in a package, according to `.gitignore`.
fn is_left(name: &OsStr) -> bool {
    const LEFT: [&str; 8] = [
        "node_modules",
        "dist",
        "__pycache__",
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".venv",
        "target",
    ];
    let ending = Path::new(name).extension();
    LEFT.iter().any(|left| name == *left)
        || ending.is_some_and(|own| own == "egg-info" || own == "tgz")
}
