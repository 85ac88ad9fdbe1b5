//! Plans how to make a folder equal to an output: compares the two, and refuses to change a file that samewire did not
//! write. Nothing is written here.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::list::{self, MARK, Owner};
use super::place::{Found, error, io, is_temporary, link_on_the_way, look, parents};
use super::report::{Action, Change, Report};
use crate::report::errors::Error;
use crate::sync::control;
use crate::sync::output::{Others, Output};
use crate::sync::read;
use crate::sync::walk;

/// The actions of a write.
#[derive(Debug)]
pub(super) struct Plan {
    /// The report about the folder.
    pub(super) report: Report,
    /// The list that is written before anything else. It has the files of the old and the new list.
    pub(super) list_before: Option<Vec<u8>>,
    /// Files that killed runs left in the folder.
    pub(super) temporaries: Vec<String>,
}

/// A file that belongs in the folder.
struct Planned<'o> {
    bytes: Cow<'o, [u8]>,
    executable: bool,
    source: Option<&'o Path>,
}

/// Compares a folder with its output.
pub(super) fn plan(output: &Output) -> Result<Plan, Error> {
    let dir = output.dir.as_path();
    let planned = planned(output)?;
    let owner = match output.others {
        Others::Reported => list::owner(dir)?,
        Others::Ignored => Owner::Other,
    };
    let listed = match &owner {
        Owner::Wrote(paths) => paths.iter().map(String::as_str).collect(),
        Owner::Other | Owner::Unlisted => BTreeSet::new(),
    };
    let gone = gone(output, &planned, &listed, &owner)?;
    let mut changes = BTreeMap::new();
    let modes = modes_count(dir)?;
    for (path, file) in &planned {
        way_is_free(dir, path, &gone)?;
        if let Some(change) = difference(output, path, file, &owner, &gone, modes)? {
            changes.insert(path.as_str(), change);
        }
    }
    for path in &gone {
        let old = read::bytes(&dir.join(path), read::FILE).map_err(|e| io(&dir.join(path), &e))?;
        changes.insert(
            path,
            Change {
                path: (*path).to_owned(),
                action: Action::Delete,
                old,
                new: Vec::new(),
                old_executable: false,
                new_executable: false,
                source: None,
            },
        );
    }
    let (temporaries, strays) = others(output, &planned, &gone)?;
    if let (Owner::Other, Some(stray)) = (&owner, strays.first()) {
        return Err(not_ours(dir, stray));
    }
    let list_before = planned.get(MARK).and_then(|list| {
        let both = listed
            .iter()
            .copied()
            .chain(planned.keys().map(String::as_str));
        let both = list::text(both).into_bytes();
        (both != *list.bytes).then_some(both)
    });
    Ok(Plan {
        report: Report {
            dir: dir.to_owned(),
            changes: changes.into_values().collect(),
            strays,
        },
        list_before,
        temporaries,
    })
}

/// The files that belong in the folder, by path. A path that leaves the folder, or that two files share, is refused.
fn planned(output: &Output) -> Result<BTreeMap<String, Planned<'_>>, Error> {
    let mut planned = BTreeMap::new();
    for file in &output.files {
        let path = &file.path;
        if !list::is_inside(path) {
            let path = path.escape_debug();
            let message = format!("the path `{path}` does not stay in the folder");
            return Err(error(&output.dir, message));
        }
        if control::is_within(Path::new(path)) {
            let message = format!(
                "`{path}` is in the folder of a version control system, where nothing is written"
            );
            return Err(error(&output.dir, message));
        }
        let planned_file = Planned {
            bytes: Cow::Borrowed(&*file.bytes),
            executable: file.executable,
            source: file.source.as_deref(),
        };
        if planned.insert(path.clone(), planned_file).is_some() {
            let message = format!("two files are written to `{path}`");
            return Err(error(&output.dir, message));
        }
    }
    if output.others == Others::Reported && !output.files.is_empty() {
        let list = Planned {
            bytes: list::text(planned.keys().map(String::as_str))
                .into_bytes()
                .into(),
            executable: false,
            source: None,
        };
        planned.insert(MARK.to_owned(), list);
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

/// The files that samewire wrote but does not generate any more. If there is something else at such a path now, it does
/// not belong to samewire.
fn gone<'l>(
    output: &Output,
    planned: &BTreeMap<String, Planned<'_>>,
    listed: &BTreeSet<&'l str>,
    owner: &Owner,
) -> Result<BTreeSet<&'l str>, Error> {
    let mut gone = BTreeSet::new();
    let mark = (*owner != Owner::Other).then_some(MARK);
    for path in listed.iter().copied().chain(mark) {
        let is_file = || look(&output.dir.join(path)).map(|it| matches!(it, Found::File { .. }));
        let made = planned.contains_key(path);
        if !made && link_on_the_way(&output.dir, path).is_none() && is_file()? {
            gone.insert(path);
        }
    }
    Ok(gone)
}

/// The difference between what is at a path and what belongs there.
fn difference(
    output: &Output,
    path: &str,
    file: &Planned<'_>,
    owner: &Owner,
    gone: &BTreeSet<&str>,
    modes: bool,
) -> Result<Option<Change>, Error> {
    let place = output.dir.join(path);
    let found = look(&place)?;
    let read = || read::bytes(&place, read::FILE).map_err(|e| io(&place, &e));
    let ours = match (output.others, owner) {
        (Others::Ignored, _) => found != Found::Link,
        (Others::Reported, Owner::Other) => false,
        (Others::Reported, Owner::Wrote(paths)) => paths.contains(path) || path == MARK,
        (Others::Reported, Owner::Unlisted) => true,
    };
    let (action, old, old_executable) = match found {
        Found::Nothing => (Action::Create, Vec::new(), false),
        Found::File { executable } => {
            let old = read()?;
            if *old == *file.bytes && (executable == file.executable || !modes) {
                return Ok(None);
            }
            (Action::Update, old, executable)
        }
        Found::Link => (Action::Update, Vec::new(), file.executable),
        Found::Folder if is_emptied(&output.dir, path, gone)? => {
            (Action::Create, Vec::new(), false)
        }
        Found::Folder => {
            let message = format!(
                "is a folder, and the file `{path}` is to be written there; move the folder"
            );
            return Err(error(&place, message));
        }
        Found::Other => {
            let message = format!(
                "is not a regular file, and the file `{path}` is to be written there; move it"
            );
            return Err(error(&place, message));
        }
    };
    if action == Action::Update && !ours {
        return Err(match (owner, output.others) {
            (Owner::Other, Others::Reported) => not_ours(&output.dir, path),
            _ => error(
                &place,
                "this file was not written by samewire and would be overwritten; move or delete it",
            ),
        });
    }
    Ok(Some(Change {
        path: path.to_owned(),
        action,
        old,
        new: file.bytes.to_vec(),
        old_executable,
        new_executable: file.executable,
        source: file.source.map(Path::to_owned),
    }))
}

/// Whether executable bits are meaningful. On a file system that makes every file executable, the list is executable,
/// too.
fn modes_count(dir: &Path) -> Result<bool, Error> {
    Ok(look(&dir.join(MARK))? != Found::File { executable: true })
}

/// Refuses a path if one of its folders is a link, or a file that is not deleted.
fn way_is_free(dir: &Path, path: &str, gone: &BTreeSet<&str>) -> Result<(), Error> {
    for folder in parents(path) {
        let place = dir.join(folder);
        let wrong = match look(&place)? {
            Found::Nothing | Found::Folder => continue,
            Found::File { .. } if gone.contains(folder) => continue,
            Found::Link => {
                format!("is a link, and `{path}` would be written through it; delete the link")
            }
            Found::File { .. } | Found::Other => {
                format!("is not a folder, and the file `{path}` is to be written in it; move it")
            }
        };
        return Err(error(&place, wrong));
    }
    Ok(())
}

/// Whether a folder becomes empty when the files are deleted.
fn is_emptied(dir: &Path, folder: &str, gone: &BTreeSet<&str>) -> Result<bool, Error> {
    let place = dir.join(folder);
    let mut is_empty = true;
    for entry in fs::read_dir(&place).map_err(|e| io(&place, &e))? {
        let entry = entry.map_err(|e| io(&place, &e))?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        let is_folder = entry.file_type().map_err(|e| io(&place, &e))?.is_dir();
        let goes = if is_folder {
            is_emptied(dir, &path, gone)?
        } else {
            gone.contains(path.as_str())
        };
        if !goes {
            return Ok(false);
        }
        is_empty = false;
    }
    Ok(!is_empty)
}

/// The files in the folder that are not in the output: leftovers of killed runs, and strays. The user's own `.gitignore`
/// is neither, since it says what samewire leaves alone.
fn others(
    output: &Output,
    planned: &BTreeMap<String, Planned<'_>>,
    gone: &BTreeSet<&str>,
) -> Result<(Vec<String>, Vec<String>), Error> {
    if output.others == Others::Ignored {
        return Ok((Vec::new(), Vec::new()));
    }
    let is_list = |path: &str| path == ".gitignore" || path.ends_with("/.gitignore");
    let made = planned
        .iter()
        .map(|(path, file)| (path.as_str(), Some(&*file.bytes)));
    let gitignores: walk::Planned<'_> = made
        .chain(gone.iter().map(|path| (*path, None)))
        .filter(|(path, _)| is_list(path))
        .collect();
    let present = walk::files(&output.dir, &output.base, &gitignores).map_err(|errors| {
        let first = errors.list.into_iter().next();
        first.unwrap_or_else(|| error(&output.dir, "cannot be read"))
    })?;
    let is_rules = |path: &str| {
        is_list(path) && matches!(look(&output.dir.join(path)), Ok(Found::File { .. }))
    };
    Ok(present
        .into_iter()
        .filter(|path| !planned.contains_key(path) && !gone.contains(path.as_str()))
        .filter(|path| !is_rules(path))
        .partition(|path| is_temporary(&output.dir, path)))
}

fn not_ours(dir: &Path, path: &str) -> Error {
    let message = format!(
        "the folder holds `{path}`, which samewire did not write, and lacks the file `{MARK}`; name a folder of its own, or empty this one"
    );
    error(dir, message)
}
