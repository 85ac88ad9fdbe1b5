//! What documents are called where places in them are told: by their path from a folder, or by their URI. So it is the same
//! on every machine.

use std::path::{Component, Path, PathBuf};

use crate::source::{Source, full};

/// What places in a file begin with, told from a folder: its path with `/`. `None` if it is not in the folder.
pub fn label(base: &Path, file: &Path) -> Option<String> {
    let (base, file) = (full(base), full(file));
    let inside = file.strip_prefix(base).ok()?;
    let parts = inside.components().map(|part| match part {
        Component::Normal(name) => name.to_str(),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => {
            None
        }
    });
    let parts: Vec<&str> = parts.collect::<Option<_>>()?;
    // Else nobody could tell where the pointer begins.
    (!parts.is_empty() && parts.iter().all(|part| !part.contains('#'))).then(|| parts.join("/"))
}

/// The folder that all files are in.
pub fn common_folder(files: &[PathBuf]) -> PathBuf {
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

/// The name of a document for people, without its folder and its ending: `plan` of `schemas/plan.schema.json`.
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

/// What places in a document begin with.
pub(crate) fn of_source(base: Option<&Path>, source: &Source) -> String {
    let path = base.zip(source.path.as_deref());
    let label = path.and_then(|(base, path)| label(base, path));
    label.unwrap_or_else(|| source.uri.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

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
