//! The list of the files that samewire wrote into a folder, stored there in `.samewire`. Samewire may change and delete
//! the files in the list; every other file belongs to others.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::report::errors::Error;
use crate::sync::control;
use crate::sync::read;

/// The file that holds the list, and that marks a folder as one that samewire writes.
pub const MARK: &str = ".samewire";

/// The beginning of the first line. The version and a description of the file follow.
const NAME: &str = "# samewire list ";
const VERSION: &str = "1";
const ABOUT: &str = "the files that samewire wrote here, one path a line. It changes and deletes these and no others. Do not edit.";
/// The beginning of the mark of earlier versions, which had no list.
const WITHOUT_LIST: &str = "This folder is written by samewire.";
/// The lines that git adds at a conflict. The paths of both sides are used.
const CONFLICT: [&str; 4] = ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "];

/// The owner of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Owner {
    /// Others or nobody: there is no mark.
    Other,
    /// Samewire, which wrote these files.
    Wrote(BTreeSet<String>),
    /// Samewire, but the mark is of a version that wrote no list.
    Unlisted,
}

/// Whether samewire writes a folder. A mark must be a regular file, and not a link.
pub fn is_marked(dir: &Path) -> bool {
    fs::symlink_metadata(dir.join(MARK)).is_ok_and(|data| data.is_file())
}

/// The files that samewire wrote into a folder, by their paths in it; `None` if samewire did not write the folder, or
/// has no list there.
///
/// # Errors
///
/// If the list cannot be read.
pub fn written(dir: &Path) -> Result<Option<BTreeSet<String>>, Error> {
    Ok(match owner(dir)? {
        Owner::Wrote(paths) => Some(paths),
        Owner::Other | Owner::Unlisted => None,
    })
}

/// Reads the mark of a folder.
pub(super) fn owner(dir: &Path) -> Result<Owner, Error> {
    if !is_marked(dir) {
        return Ok(Owner::Other);
    }
    let place = dir.join(MARK);
    let failed = |message: String| Error::new(place.display().to_string(), message);
    let text = read::text(&place, read::FILE).map_err(|e| failed(e.to_string().to_lowercase()))?;
    parse(&text).map_err(failed)
}

/// The text of a list.
pub(super) fn text<'p>(paths: impl Iterator<Item = &'p str>) -> String {
    let paths: BTreeSet<&str> = paths.filter(|path| *path != MARK).collect();
    let head = format!("{NAME}{VERSION}: {ABOUT}\n");
    let lines = paths.into_iter().flat_map(|path| [path, "\n"]);
    std::iter::once(head.as_str()).chain(lines).collect()
}

/// Reads a list. After a merge it may contain conflicts, and then has the paths of both sides. If one side has no list,
/// it is not known which files samewire wrote.
fn parse(text: &str) -> Result<Owner, String> {
    if text.lines().any(|line| line.starts_with(WITHOUT_LIST)) {
        return Ok(Owner::Unlisted);
    }
    if !text.lines().any(|line| line.starts_with(NAME)) {
        return Err("it is not a list of files written by samewire; delete it if samewire does not write this folder, otherwise restore it".to_owned());
    }
    let mut paths = BTreeSet::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix(NAME) {
            let version = rest.split(':').next().unwrap_or_default();
            if version != VERSION {
                return Err(format!(
                    "it is a list of version {version:?}, and this samewire supports version {VERSION}: use the version that wrote it"
                ));
            }
        } else if !line.is_empty() && !CONFLICT.iter().any(|mark| line.starts_with(mark)) {
            if !is_inside(line) {
                return Err(format!(
                    "the path {line:?} does not stay in the folder; remove the line"
                ));
            }
            if control::is_within(Path::new(line)) {
                return Err(format!(
                    "the path {line:?} is in the folder of a version control system; remove the line"
                ));
            }
            paths.insert(line.to_owned());
        }
    }
    Ok(Owner::Wrote(paths))
}

/// Whether a path, with names joined by `/`, stays in its folder on every system and fits on one line of a list.
pub(super) fn is_inside(path: &str) -> bool {
    !path.contains(['\\', ':'])
        && !path.contains(char::is_control)
        && path.split('/').all(|name| !matches!(name, "" | "." | ".."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrote(paths: &[&str]) -> Owner {
        Owner::Wrote(paths.iter().map(|p| (*p).to_owned()).collect())
    }

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let written = text(["b/c.txt", MARK, "a.txt", "#d"].into_iter());
        let lines: Vec<&str> = written.lines().collect();
        assert!(lines[0].starts_with("# samewire list 1: the files that samewire wrote here"));
        assert_eq!(lines[1..], ["#d", "a.txt", "b/c.txt"]);
        assert_eq!(parse(&written), Ok(wrote(&["a.txt", "b/c.txt", "#d"])));
        assert_eq!(parse(&written.replace('\n', "\r\n")), parse(&written));
    }

    #[test]
    fn after_a_merge_both_sides_count() {
        let written = text(["a", "z"].into_iter());
        let both = written.replace(
            "a\n",
            "a\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> other\n",
        );
        assert_eq!(parse(&both), Ok(wrote(&["a", "b", "c", "d", "z"])));
        let marks =
            format!("<<<<<<< HEAD\n{WITHOUT_LIST} Files\n=======\n{written}>>>>>>> other\n");
        assert_eq!(parse(&marks), Ok(Owner::Unlisted));
    }

    #[test]
    fn what_is_no_list() {
        assert_eq!(
            parse("This folder is written by samewire. Files in it"),
            Ok(Owner::Unlisted)
        );
        for (text, expected) in [
            ("", "it is not a list"),
            ("mine\n", "it is not a list"),
            ("# samewire list 2: …\na\n", "a list of version \"2\""),
            ("# samewire list 1: …\n../a\n", "the path \"../a\""),
            (
                "# samewire list 1: …\n.git/config\n",
                "the path \".git/config\" is in the folder of a version",
            ),
            (
                "# samewire list 1: …\n/etc/passwd\n",
                "the path \"/etc/passwd\"",
            ),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(expected), "{error}");
        }
    }
}
