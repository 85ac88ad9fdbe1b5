//! Where a path really leads, so that two spellings of one place are one place.

use std::fs;
use std::io::{Error, Result};
use std::path::{Component, Path, PathBuf};

/// How many links may lead to links.
const LINKS: usize = 40;

/// An absolute path without links, `.` and `..`. What is not there yet stands in it as it is named.
///
/// # Errors
///
/// When links lead in a circle, or there is no current folder.
pub(crate) fn real(path: &Path) -> Result<PathBuf> {
    follow(&std::env::current_dir()?.join(path), LINKS)
}

/// Follows an absolute path name by name, through links to what is not there, too.
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
