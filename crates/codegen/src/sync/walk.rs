//! Walks a folder: finds every file in it that no `.gitignore` of the project ignores. The git settings of a user or a
//! clone are not used, so that the result is the same on every machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ignore::gitignore::{Gitignore, GitignoreBuilder};

use crate::report::errors::{Errors, io_error};
use crate::settings::real;
use crate::sync::read;

/// The maximum number of files and folders that are visited, and the maximum nesting of folders.
const ENTRIES: usize = 100_000;
const DEPTH: usize = 128;

/// The contents that the `.gitignore`s of a folder are about to have, by their paths in it; `None` for one that is
/// about to be deleted.
pub(crate) type Planned<'a> = BTreeMap<&'a str, Option<&'a [u8]>>;

/// The sorted paths, joined by `/`, of everything in a folder that is not a folder. A missing folder has none. Links
/// are not followed.
///
/// These `.gitignore`s apply: those in the folder, with the contents in `planned`, and those from `base` down to the
/// folder, if it is in `base`.
pub(crate) fn files(dir: &Path, base: &Path, planned: &Planned<'_>) -> Result<Vec<String>, Errors> {
    if !dir.exists() {
        return Ok(Vec::new());
    }
    let mut walk = Walk {
        dir,
        planned,
        lists: above(dir, base)?,
        entries: 0,
        found: Vec::new(),
    };
    walk.folder("", 0)?;
    walk.found.sort();
    Ok(walk.found)
}

struct Walk<'a> {
    dir: &'a Path,
    planned: &'a Planned<'a>,
    /// The `.gitignore`s that apply, the innermost last.
    lists: Vec<List>,
    entries: usize,
    found: Vec<String>,
}

/// One `.gitignore`.
struct List {
    /// The path from its folder to the walked folder, ending with `/`, or empty.
    before: String,
    /// The length of the part of a path in the walked folder that leads to its own folder.
    skipped: usize,
    rules: Gitignore,
}

impl Walk<'_> {
    /// Walks the folder at `path`, which is empty or ends with `/`.
    fn folder(&mut self, path: &str, depth: usize) -> Result<(), Errors> {
        let place = self.dir.join(path);
        if depth > DEPTH {
            let message = format!("more than {DEPTH} folders are inside one another here");
            return Err(Errors::one(place.display().to_string(), message));
        }
        let lists = self.lists.len();
        if let Some(rules) = self.rules(path)? {
            let (before, skipped) = (String::new(), path.len());
            self.lists.push(List {
                before,
                skipped,
                rules,
            });
        }
        for entry in fs::read_dir(&place).map_err(|e| io_error(&place, &e))? {
            let entry = entry.map_err(|e| io_error(&place, &e))?;
            let is_folder = entry
                .file_type()
                .map_err(|e| io_error(&place, &e))?
                .is_dir();
            let name = entry.file_name();
            let path = format!("{path}{}", name.to_string_lossy());
            if name == ".git" || self.ignores(&path, is_folder) {
                continue;
            }
            self.entries += 1;
            if self.entries > ENTRIES {
                let message = format!("it holds more than {ENTRIES} files and folders");
                return Err(Errors::one(self.dir.display().to_string(), message));
            }
            if is_folder {
                self.folder(&format!("{path}/"), depth + 1)?;
            } else {
                self.found.push(path);
            }
        }
        self.lists.truncate(lists);
        Ok(())
    }

    /// The rules of a folder's `.gitignore`.
    fn rules(&self, folder: &str) -> Result<Option<Gitignore>, Errors> {
        let path = format!("{folder}.gitignore");
        match self.planned.get(path.as_str()) {
            Some(planned) => Ok(planned.map(rules)),
            None => read_rules(&self.dir.join(path)),
        }
    }

    /// Whether a path is ignored. The innermost `.gitignore` with a rule for the path decides.
    fn ignores(&self, path: &str, is_folder: bool) -> bool {
        let said = self.lists.iter().rev().find_map(|list| {
            let below = path.get(list.skipped..).unwrap_or(path);
            let found = list
                .rules
                .matched(format!("{}{below}", list.before), is_folder);
            (!found.is_none()).then(|| found.is_ignore())
        });
        said.unwrap_or(false)
    }
}

/// The `.gitignore`s from `base` down to the folder, without the folder's own.
fn above(dir: &Path, base: &Path) -> Result<Vec<List>, Errors> {
    let resolve = |path: &Path| real(path).map_err(|e| io_error(path, &e));
    let (dir, base) = (resolve(dir)?, resolve(base)?);
    let Ok(way) = dir.strip_prefix(&base) else {
        return Ok(Vec::new());
    };
    let names: Vec<_> = way.iter().map(|name| name.to_string_lossy()).collect();
    let mut lists = Vec::new();
    let mut folder = base;
    for (index, name) in names.iter().enumerate() {
        if let Some(rules) = read_rules(&folder.join(".gitignore"))? {
            lists.push(List {
                before: names[index..].join("/") + "/",
                skipped: 0,
                rules,
            });
        }
        folder.push(&**name);
    }
    Ok(lists)
}

/// The rules of a `.gitignore`. As in git, a link or a folder has no rules.
fn read_rules(place: &Path) -> Result<Option<Gitignore>, Errors> {
    match fs::symlink_metadata(place) {
        Ok(data) if data.is_symlink() || data.is_dir() => Ok(None),
        Err(_) => Ok(None),
        Ok(_) => {
            let bytes = read::bytes(place, read::TEXT).map_err(|e| io_error(place, &e))?;
            Ok(Some(rules(&bytes)))
        }
    }
}

/// The rules in a text. As in git, an invalid line is ignored.
fn rules(text: &[u8]) -> Gitignore {
    let mut builder = GitignoreBuilder::new("");
    let text = String::from_utf8_lossy(text);
    for line in text.trim_start_matches('\u{feff}').lines() {
        let _ = builder.add_line(None, line);
    }
    builder.build().unwrap_or_else(|_| Gitignore::empty())
}
