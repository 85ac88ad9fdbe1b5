//! Waits for changes of files. The times and sizes of the files are compared ten times a second. Unlike events of the
//! system, this works on every file system, has no limits, and sees what a file is, however it was saved.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The time between two looks at the files.
const PAUSE: Duration = Duration::from_millis(100);
/// The files must be the same for so long before a change is reported, because an editor may save several files at once, and
/// may delete a file and write it again.
const QUIET: Duration = Duration::from_millis(100);
/// How often they are looked at until they are quiet. Then the change is reported even if they still change.
const MOST_LOOKS: usize = 50;
/// A look takes at most this part of the time: large folders are looked at less often.
const PART: u32 = 20;
/// The maximum number of files in a folder that are looked at, and the maximum nesting of folders.
const ENTRIES: usize = 100_000;
const DEPTH: usize = 128;

/// Waits for changes until the user stops it.
#[derive(Debug)]
pub struct Watch {
    is_stopped: Arc<AtomicBool>,
}

impl Watch {
    /// Begins. From now on, Ctrl-C does not end the program but the watch, so that nothing is left half-written. A second
    /// Ctrl-C ends the program at once.
    ///
    /// # Errors
    ///
    /// If the system does not let this program handle Ctrl-C.
    pub fn start() -> io::Result<Self> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // The order matters: the first one only ends the program if the second one was called before.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&is_stopped))?;
            flag::register(signal, Arc::clone(&is_stopped))?;
        }
        Ok(Self { is_stopped })
    }

    /// Whether the user stopped it.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Waits until the inputs differ from what was seen of them, and are quiet again. Returns the files that were written,
    /// added or deleted, sorted by path and never empty, or `None` if the user stopped the watch.
    pub fn changed(&self, seen: &Seen) -> Option<Vec<PathBuf>> {
        let mut pause = PAUSE;
        while self.waited(pause) {
            let begun = Instant::now();
            let mut now = Seen::of(&seen.inputs);
            pause = PAUSE.max(begun.elapsed() * PART);
            if now.files == seen.files {
                continue;
            }
            for _ in 0..MOST_LOOKS {
                if !self.waited(QUIET) {
                    return None;
                }
                let next = Seen::of(&seen.inputs);
                let is_quiet = next.files == now.files;
                now = next;
                if is_quiet {
                    break;
                }
            }
            let changed = seen.differences(&now);
            if !changed.is_empty() {
                return Some(changed);
            }
        }
        None
    }

    /// Waits, and returns whether the watch goes on.
    fn waited(&self, time: Duration) -> bool {
        if !self.is_stopped() {
            sleep(time);
        }
        !self.is_stopped()
    }
}

/// What was seen of some inputs, which are files and folders: the state of every file.
#[derive(Debug)]
pub struct Seen {
    inputs: BTreeSet<PathBuf>,
    /// The files that exist.
    files: BTreeMap<PathBuf, State>,
    /// When it was begun to look.
    at: SystemTime,
}

/// The state of a file, which differs after every change of it.
#[derive(Debug, PartialEq, Eq)]
struct State {
    modified: Option<SystemTime>,
    length: u64,
    /// The number of the file, which differs if another file has taken its place.
    number: u64,
}

impl Seen {
    /// Looks at all inputs. A folder stands for every file in it, at any depth. Missing ones may appear later.
    pub fn of<'p>(inputs: impl IntoIterator<Item = &'p PathBuf>) -> Self {
        let mut seen = Self {
            inputs: inputs.into_iter().cloned().collect(),
            files: BTreeMap::new(),
            at: SystemTime::now(),
        };
        for input in &seen.inputs {
            look(input, &mut seen.files);
        }
        seen
    }

    /// What was seen of these inputs instead. Those that are new are looked at now: they were found by a run that began
    /// after the last look, so that files that were written since that look count as changed.
    #[must_use]
    pub fn with_inputs<'p>(mut self, inputs: impl IntoIterator<Item = &'p PathBuf>) -> Self {
        let now = Self::of(inputs);
        let is_in = |path: &Path, inputs: &BTreeSet<PathBuf>| {
            let mut around = path.ancestors();
            around.any(|one| inputs.contains(one))
        };
        self.files.retain(|path, _| is_in(path, &now.inputs));
        for (path, mut state) in now.files {
            if is_in(&path, &self.inputs) {
                continue;
            }
            if state.modified.is_none_or(|modified| modified >= self.at) {
                state.modified = None;
            }
            self.files.insert(path, state);
        }
        self.inputs = now.inputs;
        self
    }

    /// The files that differ, or that only one of the two has.
    fn differences(&self, now: &Self) -> Vec<PathBuf> {
        let paths: BTreeSet<&PathBuf> = self.files.keys().chain(now.files.keys()).collect();
        let changed = paths.into_iter();
        let changed = changed.filter(|path| self.files.get(*path) != now.files.get(*path));
        changed.cloned().collect()
    }
}

/// Adds the states of a file, or of all files in a folder.
fn look(input: &Path, files: &mut BTreeMap<PathBuf, State>) {
    let Ok(data) = fs::metadata(input) else {
        return;
    };
    if data.is_file() {
        files.insert(input.to_path_buf(), State::of(&data));
        return;
    }
    let mut open = vec![(input.to_path_buf(), 0)];
    let mut left = ENTRIES;
    while let Some((folder, depth)) = open.pop() {
        // What cannot be read is reported by the run.
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            left = left.saturating_sub(1);
            let (path, name) = (entry.path(), entry.file_name());
            let Ok(kind) = entry.file_type() else {
                continue;
            };
            if left == 0 || is_ignored(&name.to_string_lossy()) {
                continue;
            }
            // Links to folders are not followed: they may lead in a circle.
            if kind.is_dir() && depth < DEPTH {
                open.push((path, depth + 1));
            } else if let (false, Ok(data)) = (kind.is_dir(), fs::metadata(&path)) {
                files.insert(path, State::of(&data));
            }
        }
    }
}

/// Whether a name in a folder is that of a temporary file of an editor, or of a folder of tools.
fn is_ignored(name: &str) -> bool {
    let ending = Path::new(name).extension().unwrap_or_default();
    let is_temporary = ["swp", "swo", "swx", "tmp"]
        .iter()
        .any(|one| ending.eq_ignore_ascii_case(one));
    let is_of_a_tool = [".git", ".DS_Store", "node_modules", "__pycache__"].contains(&name);
    is_temporary
        || is_of_a_tool
        || name.ends_with('~')
        || name.starts_with(".#")
        || name.starts_with('#') && name.ends_with('#')
}

impl State {
    fn of(data: &Metadata) -> Self {
        Self {
            modified: data.modified().ok(),
            length: data.len(),
            number: number(data),
        }
    }
}

#[cfg(unix)]
fn number(data: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

/// Other systems do not tell it without opening the file.
#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}

/// The files that changed, in a few words: `plan.json, step.json and 3 more`. Paths in `base` are relative to it, and of
/// others the name is enough.
pub fn named(changed: &[PathBuf], base: &Path) -> String {
    const NAMED: usize = 3;
    // The empty path is the current folder, but no system knows it.
    let base = std::path::absolute(Path::new(".").join(base));
    let base = base.unwrap_or_default();
    let real = dunce::canonicalize(&base).unwrap_or_else(|_| base.clone());
    let mut names: Vec<String> = Vec::new();
    for path in changed {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
        let inside = path.strip_prefix(&base);
        let inside = inside.or_else(|_| path.strip_prefix(&real)).ok();
        let name = inside.or(path.file_name().map(Path::new));
        let name = name.unwrap_or(&path).display().to_string();
        // A file may be known by two paths.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.sort();
    let more = names.len().saturating_sub(NAMED);
    names.truncate(NAMED);
    match (more, names.pop()) {
        (0, Some(last)) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        (0, last) => last.unwrap_or_default(),
        (more, last) => {
            names.extend(last);
            format!("{} and {more} more", names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
        path
    }

    fn watch() -> Watch {
        Watch {
            is_stopped: Arc::default(),
        }
    }

    #[test]
    fn a_file_that_is_written_replaced_added_or_deleted_has_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let file = write(folder, "plan.json", "1");
        let inside = write(folder, "templates/go/language.toml", "");
        let missing = folder.join("guide.md");
        let inputs = [file.clone(), folder.join("templates"), missing.clone()];
        let changed = |change: &dyn Fn()| {
            let seen = Seen::of(&inputs);
            change();
            watch().changed(&seen)
        };
        assert_eq!(
            changed(&|| drop(write(folder, "plan.json", "12"))),
            Some(vec![file.clone()])
        );
        // As editors save: the same length, another file.
        let renamed = || {
            let new = write(folder, "plan.json.new", "34");
            fs::remove_file(&file).expect("deleted");
            fs::rename(new, &file).expect("renamed");
        };
        assert_eq!(changed(&renamed), Some(vec![file.clone()]));
        let several = || {
            fs::remove_file(&inside).expect("deleted");
            write(folder, "guide.md", "a guide");
            write(folder, "templates/go/deep/new.jinja", "");
        };
        let new = folder.join("templates/go/deep/new.jinja");
        assert_eq!(changed(&several), Some(vec![missing, new, inside]));
    }

    #[test]
    fn other_files_and_those_of_editors_do_not_matter() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let file = write(folder, "schemas/plan.json", "1");
        let inputs = [folder.join("schemas")];
        let seen = Seen::of(&inputs);
        for name in [
            "out/package.json",
            "schemas/.plan.json.swp",
            "schemas/plan.json~",
            "schemas/.#plan.json",
            "schemas/#plan.json#",
            "schemas/.git/index",
        ] {
            write(folder, name, "other");
        }
        assert_eq!(seen.differences(&Seen::of(&inputs)), Vec::<PathBuf>::new());
        write(folder, "schemas/.npmignore", "a file of an overlay");
        write(folder, "schemas/plan.json", "12");
        let changed = seen.differences(&Seen::of(&inputs));
        assert_eq!(changed, [folder.join("schemas/.npmignore"), file]);
    }

    #[test]
    fn what_changes_during_a_run_is_seen_after_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let [old, known] = ["old.json", "known.json"].map(|name| write(folder, name, "1"));
        sleep(Duration::from_millis(20));
        let seen = Seen::of([&known]);
        sleep(Duration::from_millis(20));
        let new = write(folder, "new.json", "1");
        write(folder, "known.json", "12");
        let seen = seen.with_inputs([&known, &old, &new]);
        assert_eq!(watch().changed(&seen), Some(vec![known, new]));
        let seen = Seen::of([&old]).with_inputs([]);
        assert!(seen.files.is_empty() && seen.inputs.is_empty());
    }

    #[test]
    fn a_stopped_watch_ends() {
        let stopped = watch();
        stopped.is_stopped.store(true, Ordering::Relaxed);
        assert_eq!(stopped.changed(&Seen::of([])), None);
    }

    #[test]
    fn few_changed_files_are_named() {
        let named = |paths: &[&str]| {
            let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
            super::named(&paths, Path::new("/home/me"))
        };
        assert_eq!(named(&["/home/me/a/plan.json"]), "a/plan.json");
        assert_eq!(named(&["/x/plan.json", "/home/me/b"]), "b and plan.json");
        assert_eq!(named(&["/x/a", "/y/a"]), "a");
        assert_eq!(named(&["/a", "/b", "/c"]), "a, b and c");
        assert_eq!(named(&["/a", "/b", "/c", "/d", "/e"]), "a, b, c and 2 more");
    }
}
