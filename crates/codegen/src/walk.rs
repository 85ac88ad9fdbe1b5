//! Walking a folder: every file in it that git does not ignore, whether or not git is there.

use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use ignore::{DirEntry, WalkBuilder};

use crate::config::io_error;
use crate::errors::Errors;
use crate::render::File;

/// The paths, joined by `/`, of all files and links in a folder, sorted. A folder that is not there has none.
/// `planned` are files about to be written: their `.gitignore`s count already. Links are not followed.
pub(crate) fn files(dir: &Path, planned: &[File]) -> Result<Vec<String>, Errors> {
    if !dir.exists() {
        return Ok(Vec::new());
    }
    let ignores = ignores(dir, planned);
    let keep = move |entry: &DirEntry| {
        let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
        let matches = |list: &Gitignore| {
            entry.path().starts_with(list.path())
                && list
                    .matched_path_or_any_parents(entry.path(), is_dir)
                    .is_ignore()
        };
        entry.depth() == 0 || (entry.file_name() != ".git" && !ignores.iter().any(matches))
    };
    let walk = WalkBuilder::new(dir)
        .hidden(false)
        .ignore(false)
        .require_git(false)
        .follow_links(false)
        .filter_entry(keep)
        .build();
    let mut found = Vec::new();
    for entry in walk {
        let entry = entry.map_err(|e| walk_error(dir, &e))?;
        if entry.depth() > 0 && !entry.file_type().is_some_and(|kind| kind.is_dir()) {
            found.push(slashed(
                entry.path().strip_prefix(dir).unwrap_or(entry.path()),
            ));
        }
    }
    found.sort();
    Ok(found)
}

/// A path with `/` between its names on every system.
fn slashed(path: &Path) -> String {
    path.iter()
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

fn ignores(dir: &Path, planned: &[File]) -> Vec<Gitignore> {
    let lists = planned
        .iter()
        .filter(|file| file.path == ".gitignore" || file.path.ends_with("/.gitignore"));
    lists
        .filter_map(|file| {
            let path: PathBuf = dir.join(&file.path);
            let mut builder = GitignoreBuilder::new(path.parent().unwrap_or(dir));
            for line in String::from_utf8_lossy(&file.bytes).lines() {
                builder.add_line(None, line).ok()?;
            }
            builder.build().ok()
        })
        .collect()
}

fn walk_error(dir: &Path, error: &ignore::Error) -> Errors {
    if let Some(io) = error.io_error() {
        return io_error(dir, io);
    }
    let mut errors = Errors::default();
    errors.push(dir.display().to_string(), error.to_string());
    errors
}
