//! Paths and files of this repository.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{command, run};
pub use samewire_release::files::{empty_folder, read, write};
pub use xtask::root;

/// The folder for everything that a check installs or builds; git ignores it.
pub fn scratch() -> PathBuf {
    root().join("target").join("verify")
}

/// Every file that git knows or would add. One that was deleted and not committed is listed still, and left out.
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

/// This program. Linux marks one that was built anew while it runs, and the new one is meant then.
pub fn own_program() -> Result<PathBuf> {
    let path = std::env::current_exe().context("the path of this program is unknown")?;
    let text = path.to_string_lossy();
    Ok(text
        .strip_suffix(" (deleted)")
        .map(PathBuf::from)
        .unwrap_or(path))
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

/// The files of a folder, by their paths in it and sorted, without what other programs leave there.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(inside) = open.pop() {
        let at = folder.join(&inside);
        let entries = match fs::read_dir(&at) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            entries => entries.with_context(|| format!("cannot read {}", at.display()))?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let path = inside.join(&name);
            if is_left(&name.to_string_lossy()) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// What other programs leave in a package, as `.gitignore` has it.
fn is_left(name: &str) -> bool {
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
    LEFT.contains(&name) || ending.is_some_and(|own| own == "egg-info" || own == "tgz")
}
