//! Sync: makes a folder hold exactly the files of an output. The only code that writes; a check is the same without its last step.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::errors::Error;
use crate::generate::{Others, Output};
use crate::render::File;
use crate::walk;

/// Whether to look or to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Nothing is touched.
    Check,
    /// What differs is written or deleted.
    Write,
}

/// How a folder differed from its output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The folder.
    pub dir: PathBuf,
    /// Every difference, by path. Empty when there is none.
    pub changes: Vec<Change>,
}

/// One file that differed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its path from the folder: names joined by `/`.
    pub path: String,
    /// What a write does about it.
    pub action: Action,
    /// What was there. Empty for [`Action::Create`].
    pub old: Vec<u8>,
    /// What belongs there. Empty for [`Action::Delete`].
    pub new: Vec<u8>,
    /// The file written by hand that it is a copy of, which is the one to change.
    pub source: Option<PathBuf>,
}

/// What a write does about a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It was not there.
    Create,
    /// It held something else.
    Update,
    /// It does not belong there.
    Delete,
}

/// The file that marks a folder as one whose other files may be deleted.
pub const MARK: &str = ".samewire";
const MARK_TEXT: &str = "\
This folder is written by samewire. Files in it that samewire does not make are deleted.
Files without a line that says how they are made are copies: of files of the language, or of the package's overlay.
Change those; `--check` names the one of an overlay.
";
/// How temporary files begin. Those of a run that was killed are no part of the folder, and go after a minute.
const TEMPORARY: &str = ".samewire-";
const LEFT_BEHIND: Duration = Duration::from_mins(1);

/// Makes a folder hold exactly the files of `output`, or says what that would change.
///
/// An output without files takes everything out of a folder of ours, its mark too.
///
/// Each file is written whole beside its place and then renamed, so that one killed at any time leaves every file
/// as it was or as it should be; an equal file is not touched. Links below the folder are never followed.
///
/// # Errors
///
/// When a file cannot be read or written, when a path would leave the folder, or when the folder is not one of ours.
pub fn sync(output: &Output, mode: Mode) -> Result<Report, Error> {
    let planned = planned(output)?;
    let present = present(output, &planned)?;
    let mut changes = BTreeMap::new();
    for (path, bytes) in &planned {
        let place = output.dir.join(path);
        refuse_links(&output.dir, path)?;
        let old = old(&place)?;
        if old.as_deref() != Some(*bytes) {
            let action = if old.is_some() {
                Action::Update
            } else {
                Action::Create
            };
            changes.insert(
                path.clone(),
                Change {
                    path: path.clone(),
                    action,
                    old: old.unwrap_or_default(),
                    new: bytes.to_vec(),
                    source: source(output, path),
                },
            );
        }
    }
    for path in &present {
        if output.others == Others::Deleted
            && !planned.contains_key(path.as_str())
            && !is_temporary(path)
        {
            let old = old(&output.dir.join(path))?.unwrap_or_default();
            changes.insert(
                path.clone(),
                Change {
                    path: path.clone(),
                    action: Action::Delete,
                    old,
                    new: Vec::new(),
                    source: None,
                },
            );
        }
    }
    let report = Report {
        dir: output.dir.clone(),
        changes: changes.into_values().collect(),
    };
    if mode == Mode::Write {
        write(&report)?;
        if output.others == Others::Deleted {
            clean(&output.dir, &present);
        }
    }
    Ok(report)
}

impl Report {
    /// Whether the folder held what it should.
    pub fn is_clean(&self) -> bool {
        self.changes.is_empty()
    }

    /// All changes as one unified diff.
    pub fn diff(&self) -> String {
        self.changes.iter().map(Change::diff).collect()
    }
}

impl Change {
    /// The change as a unified diff.
    pub fn diff(&self) -> String {
        let (old, new) = (format!("a/{}", self.path), format!("b/{}", self.path));
        let (from, to) = match self.action {
            Action::Create => ("/dev/null", new.as_str()),
            Action::Update => (old.as_str(), new.as_str()),
            Action::Delete => (old.as_str(), "/dev/null"),
        };
        match (
            std::str::from_utf8(&self.old),
            std::str::from_utf8(&self.new),
        ) {
            (Ok(old), Ok(new)) => similar::TextDiff::from_lines(old, new)
                .unified_diff()
                .header(from, to)
                .to_string(),
            _ => format!("--- {from}\n+++ {to}\nbinary files differ\n"),
        }
    }
}

/// What belongs in the folder, by path. Paths that leave it, or that two files share, are refused.
fn planned(output: &Output) -> Result<BTreeMap<String, &[u8]>, Error> {
    let mut planned: BTreeMap<String, &[u8]> = BTreeMap::new();
    for File { path, bytes, .. } in &output.files {
        let inside = !path.contains(['\\', '\0', ':'])
            && !path.is_empty()
            && path.split('/').all(|part| !matches!(part, "" | "." | ".."));
        if !inside
            || !Path::new(path)
                .components()
                .all(|part| matches!(part, Component::Normal(_)))
        {
            return Err(error(
                &output.dir,
                format!(
                    "the path `{}` does not stay in the folder",
                    path.escape_debug()
                ),
            ));
        }
        if planned.insert(path.clone(), bytes).is_some() {
            return Err(error(
                &output.dir,
                format!("two files are written to `{path}`"),
            ));
        }
    }
    if output.others == Others::Deleted && !output.files.is_empty() {
        planned.insert(MARK.to_owned(), MARK_TEXT.as_bytes());
    }
    let folders: BTreeSet<&str> = planned.keys().flat_map(|path| parents(path)).collect();
    match planned.keys().find(|path| folders.contains(path.as_str())) {
        Some(path) => Err(error(
            &output.dir,
            format!("`{path}` would be a file and a folder"),
        )),
        None => Ok(planned),
    }
}

/// What is in the folder. One that belongs to somebody else is refused before anything in it is deleted.
fn present(output: &Output, planned: &BTreeMap<String, &[u8]>) -> Result<Vec<String>, Error> {
    if output.others == Others::Left {
        return Ok(Vec::new());
    }
    let present =
        walk::files(&output.dir, &output.files).map_err(|errors| first(errors, &output.dir))?;
    let strange = present
        .iter()
        .find(|path| !planned.contains_key(path.as_str()) && !is_temporary(path));
    match strange {
        Some(path) if !present.iter().any(|path| path == MARK) => {
            let message = format!(
                "the folder holds `{path}`, which is not made here, and lacks the file `{MARK}`; name a folder of its own, or empty this one"
            );
            Err(error(&output.dir, message))
        }
        _ => Ok(present),
    }
}

/// The file that one of an output is a copy of.
fn source(output: &Output, path: &str) -> Option<PathBuf> {
    let mut files = output.files.iter();
    files.find(|file| file.path == path)?.source.clone()
}

fn write(report: &Report) -> Result<(), Error> {
    let written: Vec<&Change> = report
        .changes
        .iter()
        .filter(|change| change.action != Action::Delete)
        .collect();
    let folders: BTreeSet<&str> = written
        .iter()
        .flat_map(|change| parents(&change.path))
        .collect();
    let files: BTreeSet<&str> = written.iter().map(|change| change.path.as_str()).collect();
    let in_the_way = |change: &Change| {
        folders.contains(change.path.as_str())
            || parents(&change.path).any(|folder| files.contains(folder))
    };
    let (before, after): (Vec<&Change>, Vec<&Change>) = report
        .changes
        .iter()
        .filter(|change| change.action == Action::Delete)
        .partition(|change| in_the_way(change));
    for change in before {
        delete(&report.dir, &change.path)?;
    }
    for change in written {
        replace(&report.dir.join(&change.path), &change.new)?;
    }
    for change in after {
        delete(&report.dir, &change.path)?;
    }
    Ok(())
}

/// Writes a file whole beside its place, then puts it there.
fn replace(place: &Path, bytes: &[u8]) -> Result<(), Error> {
    let folder = place.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|e| io(folder, &e))?;
    let (temporary, mut file) = temporary(folder).map_err(|e| io(place, &e))?;
    let done = file
        .write_all(bytes)
        .and_then(|()| fs::rename(&temporary, place));
    done.map_err(|e| {
        let _ = fs::remove_file(&temporary);
        io(place, &e)
    })
}

/// A new file of a name that nothing in the folder has, be it a file or a link.
fn temporary(folder: &Path) -> std::io::Result<(PathBuf, fs::File)> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let place = folder.join(format!("{TEMPORARY}{}-{number}", std::process::id()));
        match fs::File::create_new(&place) {
            Ok(file) => return Ok((place, file)),
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e),
        }
    }
}

/// Deletes a file or link, and the folders that are empty then.
fn delete(dir: &Path, path: &str) -> Result<(), Error> {
    refuse_links(dir, path)?;
    let place = dir.join(path);
    match fs::remove_file(&place) {
        Err(e) if e.kind() != ErrorKind::NotFound => return Err(io(&place, &e)),
        _ => {}
    }
    for folder in parents(path) {
        if fs::remove_dir(dir.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}

/// Deletes what killed runs left behind. It is no part of the folder, so that failing to is no error.
fn clean(dir: &Path, present: &[String]) {
    for path in present.iter().filter(|path| is_temporary(path)) {
        let place = dir.join(path);
        let age = fs::symlink_metadata(&place)
            .and_then(|data| data.modified())
            .ok()
            .and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > LEFT_BEHIND) {
            let _ = fs::remove_file(place);
        }
    }
}

/// What a file holds; nothing for a link, which is replaced and never read. `None` when there is no file.
fn old(place: &Path) -> Result<Option<Vec<u8>>, Error> {
    match fs::symlink_metadata(place) {
        Ok(data) if data.is_file() => fs::read(place).map(Some).map_err(|e| io(place, &e)),
        Ok(data) if data.is_dir() => Ok(None),
        Ok(_) => Ok(Some(Vec::new())),
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(e) => Err(io(place, &e)),
    }
}

/// Refuses a path with a link on its way, which would lead out of the folder.
fn refuse_links(dir: &Path, path: &str) -> Result<(), Error> {
    for folder in parents(path) {
        let place = dir.join(folder);
        if fs::symlink_metadata(&place).is_ok_and(|data| data.is_symlink()) {
            return Err(error(
                &place,
                "is a link, and `".to_owned()
                    + path
                    + "` would be written through it; delete the link",
            ));
        }
    }
    Ok(())
}

/// The folders of a path, the innermost first: `a/b` and `a` for `a/b/c`.
fn parents(path: &str) -> impl Iterator<Item = &str> {
    path.rmatch_indices('/').map(|(at, _)| &path[..at])
}

fn is_temporary(path: &str) -> bool {
    path.rsplit('/')
        .next()
        .is_some_and(|name| name.starts_with(TEMPORARY))
}

fn error(place: &Path, message: impl Into<String>) -> Error {
    Error {
        at: place.display().to_string(),
        message: message.into(),
    }
}

fn io(place: &Path, e: &std::io::Error) -> Error {
    error(place, e.to_string().to_lowercase())
}

fn first(errors: crate::errors::Errors, dir: &Path) -> Error {
    errors
        .list
        .into_iter()
        .next()
        .unwrap_or_else(|| error(dir, "cannot be read"))
}
