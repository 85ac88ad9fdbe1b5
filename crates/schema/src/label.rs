//! The labels of documents in messages and places: the path from a folder, or the URI. They are the same on every
//! machine.

use std::path::{Component, Path, PathBuf};

use crate::folder::full;
use crate::source::Source;

/// The label of a file: its path from a folder, with `/` as the separator. `None` if the file is not in the folder.
pub(crate) fn label(base: &Path, file: &Path) -> Option<String> {
    let (base, file) = (full(base), full(file));
    written(&[], file.strip_prefix(base).ok()?)
}

/// The label of a file that may be outside the folder, such as `../common/time.json`. `None` if there is no relative
/// path.
fn label_beyond(base: &Path, file: &Path) -> Option<String> {
    let (base, file) = (full(base), full(file));
    let (above, shared) = base.ancestors().enumerate().find_map(|(above, folder)| {
        let rest = file.strip_prefix(folder).ok()?;
        Some((above, rest))
    })?;
    written(&vec![".."; above], shared)
}

/// Joins the parts of a relative path with `/`.
fn written(before: &[&str], inside: &Path) -> Option<String> {
    let parts = inside.components().map(|part| match part {
        Component::Normal(name) => name.to_str(),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => {
            None
        }
    });
    let parts: Vec<&str> = parts.collect::<Option<_>>()?;
    // With a `#` in the path, it would be unclear where the pointer begins.
    let is_plain = !parts.is_empty() && parts.iter().all(|part| !part.contains('#'));
    is_plain.then(|| [before, &parts].concat().join("/"))
}

/// The innermost folder that contains all files.
pub(crate) fn common_folder(files: &[PathBuf]) -> PathBuf {
    let mut folders = files.iter().map(|file| {
        let file = full(file);
        file.parent().map_or_else(PathBuf::new, Path::to_path_buf)
    });
    let first = folders.next().unwrap_or_default();
    folders.fold(first, |common, folder| {
        let same = common.components().zip(folder.components());
        let same = same.take_while(|(one, other)| one == other);
        same.map(|(part, _)| part).collect()
    })
}

/// The base name of a document, without its folder and its extension: `plan` of `schemas/plan.schema.json`.
pub fn stem(name: &str) -> &str {
    let last = name.trim_end_matches(['/', '#']).rsplit(['/', '\\']).next();
    let last = last.unwrap_or_default();
    let endings = [".json", ".yaml", ".yml", ".schema"];
    let cut = |name, ending: &&str| str::strip_suffix(name, ending).unwrap_or(name);
    match endings.iter().fold(last, cut) {
        "" => last,
        stem => stem,
    }
}

/// The label of a document.
pub(crate) fn of_source(base: Option<&Path>, source: &Source) -> String {
    let path = base.zip(source.path.as_deref());
    let is_itself = source.uri.starts_with("file:");
    let label = path.and_then(|(base, path)| {
        // A file that stands for a URL outside the folder is labelled with the URL.
        let beyond = || is_itself.then(|| label_beyond(base, path)).flatten();
        label(base, path).or_else(beyond)
    });
    label.unwrap_or_else(|| source.uri.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_the_way_to_it() {
        let base = Path::new("/nowhere/plans/now");
        for (file, inside, beyond) in [
            (
                "/nowhere/plans/now/a/b.json",
                Some("a/b.json"),
                Some("a/b.json"),
            ),
            ("/nowhere/plans/b.json", None, Some("../b.json")),
            ("/nowhere/common/b.json", None, Some("../../common/b.json")),
            ("/b.json", None, Some("../../../b.json")),
            ("/nowhere/#1/b.json", None, None),
        ] {
            assert_eq!(label(base, Path::new(file)).as_deref(), inside, "{file}");
            let found = label_beyond(base, Path::new(file));
            assert_eq!(found.as_deref(), beyond, "{file}");
        }
    }

    #[test]
    fn a_document_is_named_without_its_ending() {
        for (name, expected) in [
            ("schemas/plan.schema.json", "plan"),
            ("plan.yaml", "plan"),
            ("https://example.com/v1.2/plan.yml", "plan"),
            ("https://example.com/plan#", "plan"),
            ("v1.2.json", "v1.2"),
            (".json", ".json"),
        ] {
            assert_eq!(stem(name), expected, "{name}");
        }
    }
}
