//! Resolves paths, so that two spellings of one place become equal.

use std::fs;
use std::io::{Error, Result};
use std::path::{Component, Path, PathBuf};

/// The maximum number of links that lead to links.
const LINKS: usize = 40;

/// Returns an absolute path without links, `.` and `..`. Names that do not exist yet stay as they are.
///
/// # Errors
///
/// If links form a cycle, or there is no current folder.
pub(crate) fn real(path: &Path) -> Result<PathBuf> {
    follow(&std::env::current_dir()?.join(path), LINKS)
}

/// Follows an absolute path name by name, including links to places that do not exist.
fn follow(path: &Path, links: usize) -> Result<PathBuf> {
    let mut real = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                real.pop();
            }
            Component::Prefix(_) => real.push(part),
            Component::RootDir | Component::Normal(_) => {
                let next = real.join(part);
                real = match (dunce::canonicalize(&next), fs::read_link(&next)) {
                    (Ok(found), _) => found,
                    (Err(_), Ok(to)) if links > 0 => follow(&real.join(to), links - 1)?,
                    (Err(_), Ok(_)) => {
                        return Err(Error::other("the links form a cycle"));
                    }
                    (Err(_), Err(_)) => next,
                };
            }
        }
    }
    Ok(real)
}
