//! Carries out a plan file by file. A run that is killed leaves only complete files, and a list that includes all of
//! them.

use std::collections::BTreeSet;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use super::list::MARK;
use super::place::{TEMPORARY, error, io, link_on_the_way, make_executable, parents};
use super::plan::Plan;
use super::report::{Action, Change};
use crate::report::errors::Error;

/// The age above which a temporary file is considered a leftover of a killed run.
const LEFT_BEHIND: Duration = Duration::from_mins(1);

/// Writes and deletes the files of a plan.
pub(super) fn write(plan: &Plan) -> Result<(), Error> {
    let dir = plan.report.dir.as_path();
    let changes = &plan.report.changes;
    let (marks, files): (Vec<&Change>, Vec<&Change>) =
        changes.iter().partition(|change| change.path == MARK);
    for mark in marks.iter().filter(|mark| mark.action != Action::Delete) {
        let list = plan.list_before.as_ref().unwrap_or(&mark.new);
        if *list != mark.old || mark.action == Action::Create {
            replace(dir, MARK, list, false)?;
        }
    }
    let (gone, written): (Vec<&Change>, Vec<&Change>) = files
        .into_iter()
        .partition(|change| change.action == Action::Delete);
    let folders: BTreeSet<&str> = written.iter().flat_map(|c| parents(&c.path)).collect();
    let places: BTreeSet<&str> = written.iter().map(|c| c.path.as_str()).collect();
    let in_the_way = |change: &&Change| {
        folders.contains(change.path.as_str())
            || parents(&change.path).any(|folder| places.contains(folder))
    };
    let (before, after): (Vec<&Change>, Vec<&Change>) = gone.into_iter().partition(in_the_way);
    for change in before {
        delete(dir, &change.path)?;
    }
    for change in written {
        replace(dir, &change.path, &change.new, change.new_executable)?;
    }
    for change in after {
        delete(dir, &change.path)?;
    }
    for mark in marks {
        match mark.action {
            Action::Delete => delete(dir, &mark.path)?,
            Action::Create | Action::Update if plan.list_before.is_some() => {
                replace(dir, MARK, &mark.new, false)?;
            }
            Action::Create | Action::Update => {}
        }
    }
    clean(dir, &plan.temporaries);
    Ok(())
}

/// Writes a complete file beside its place, and then moves it there.
fn replace(dir: &Path, path: &str, bytes: &[u8], executable: bool) -> Result<(), Error> {
    refuse_links(dir, path)?;
    let place = dir.join(path);
    let folder = place.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|e| io(folder, &e))?;
    let (temporary, mut file) = temporary(folder).map_err(|e| io(&place, &e))?;
    let done = file
        .write_all(bytes)
        .and_then(|()| {
            if executable {
                make_executable(&file)
            } else {
                Ok(())
            }
        })
        .and_then(|()| fs::rename(&temporary, &place));
    done.map_err(|e| {
        let _ = fs::remove_file(&temporary);
        io(&place, &e)
    })
}

/// Creates a new file with a name that no file and no link in the folder has.
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

/// Deletes a file, and the folders that become empty.
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

/// Refuses a path if one of its folders is a link, which would lead out of the folder.
fn refuse_links(dir: &Path, path: &str) -> Result<(), Error> {
    match link_on_the_way(dir, path) {
        None => Ok(()),
        Some(link) => Err(error(
            &dir.join(link),
            format!("is a link, and `{path}` would be changed through it; delete the link"),
        )),
    }
}

/// Deletes the leftovers of killed runs. They are not part of the folder, so a failure is not an error.
fn clean(dir: &Path, temporaries: &[String]) {
    for path in temporaries {
        let place = dir.join(path);
        let age = fs::symlink_metadata(&place)
            .and_then(|data| data.modified())
            .ok()
            .and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age > LEFT_BEHIND) && link_on_the_way(dir, path).is_none() {
            let _ = fs::remove_file(place);
        }
    }
}
