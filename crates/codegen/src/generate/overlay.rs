//! Overlays: files written by hand that are copied to their paths in a package, with the same bytes and the same
//! executable bit. No file is generated here.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use crate::report::errors::Errors;
use crate::settings::{Config, Package};
use crate::sync::MARK;
use crate::sync::output::File;
use crate::sync::read;
use crate::sync::walk;

/// Returns every file of a package's overlays that no `.gitignore` of the project ignores. Each overlay is sorted by
/// path.
///
/// # Errors
///
/// If a folder does not exist, cannot be read or has no file. Also everything in it that is not a file, such as a link.
pub(super) fn files(config: &Config, package: &Package) -> Result<Vec<File>, Errors> {
    let mut all = Vec::new();
    let mut errors = Errors::default();
    let mut left = read::FOLDER;
    for overlay in &package.overlay {
        let dir = config.dir.join(overlay);
        match files_of(&dir, config, package, &mut left) {
            Ok(files) => all.extend(files),
            Err(more) => errors.list.extend(more.list),
        }
    }
    errors.or(all)
}

fn files_of(
    dir: &Path,
    config: &Config,
    package: &Package,
    left: &mut u64,
) -> Result<Vec<File>, Errors> {
    let mut errors = Errors::default();
    let is_folder = fs::symlink_metadata(dir).map(|data| data.is_dir());
    let wrong = match is_folder {
        Ok(true) => None,
        Ok(false) => Some("is not a folder".to_owned()),
        Err(error) => Some(format!(
            "cannot be read: {}",
            error.to_string().to_lowercase()
        )),
    };
    if let Some(wrong) = wrong {
        let message = format!("its overlay `{}` {wrong}", dir.display());
        errors.push(config.at(package), message);
        return Err(errors);
    }
    let mut files = Vec::new();
    for path in walk::files(dir, &config.dir, &walk::Planned::new())? {
        match file(dir, &path, left) {
            Ok(file) => files.push(file),
            Err(wrong) => {
                let place = dir.join(&path);
                let message = format!("its overlay's `{}` {wrong}", place.display());
                errors.push(config.at(package), message);
            }
        }
    }
    if files.is_empty() && errors.list.is_empty() {
        let message = format!(
            "its overlay `{}` has no files: git ignores all of them, or the folder is empty",
            dir.display()
        );
        errors.push(config.at(package), message);
    }
    errors.or(files)
}

/// Combines the generated files of a package with those of its overlays, sorted by path.
///
/// # Errors
///
/// Each file that is in both.
pub(super) fn over(
    made: Vec<File>,
    overlay: Vec<File>,
    config: &Config,
    package: &Package,
) -> Result<Vec<File>, Errors> {
    let mut errors = Errors::default();
    let by_templates = format!("the templates of {}", package.language);
    let mut makers: HashMap<&str, &str> = made
        .iter()
        .map(|file| (&*file.path, &*by_templates))
        .collect();
    let places: Vec<(&str, String)> = overlay
        .iter()
        .map(|File { path, source, .. }| {
            let place = source.as_deref().unwrap_or(Path::new(path));
            (&**path, format!("`{}`", place.display()))
        })
        .collect();
    for (path, place) in &places {
        if let Some(other) = makers.insert(path, place) {
            let message = format!(
                "its overlay's {place} and {other} both produce `{path}`: rename one of them"
            );
            errors.push(config.at(package), message);
        }
    }
    drop(makers);
    drop(places);
    let mut files = [made, overlay].concat();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    errors.or(files)
}

/// Reads one file of an overlay, or returns the problem with it.
fn file(dir: &Path, path: &str, left: &mut u64) -> Result<File, String> {
    let place = dir.join(path);
    let io =
        |error: std::io::Error| format!("cannot be read: {}", error.to_string().to_lowercase());
    if !fs::symlink_metadata(&place).map_err(io)?.is_file() {
        return Err("is a link or not a file: put the file itself there".to_owned());
    }
    if path == MARK {
        return Err(
            "marks a folder that samewire writes: name a folder with your own files".to_owned(),
        );
    }
    let (bytes, executable) = read::file_of_folder(&place, read::FILE, left).map_err(io)?;
    Ok(File {
        path: path.to_owned(),
        bytes,
        executable,
        source: Some(place),
    })
}
