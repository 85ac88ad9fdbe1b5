//! No two files import each other, neither directly nor through others, nor for types alone. So a reader can read a
//! file after the files it depends on, and whoever changes a type finds it below all its users.
//!
//! The generated packages are checked as a whole, because hand-written files are copied into them.

mod modules;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::model::graph::Graph;

use crate::command::{command, run};
use crate::verify::run::job::Job;
use crate::verify::tools::{node_modules, resolve, with_tools};
use crate::workspace::{files, root};

/// The remaining circles: the files of each, and the reason.
const LEFT: &[(&[&str], &str)] = &[(
    &[
        "generated/typescript/src/readers.ts",
        "generated/typescript/src/types.ts",
    ],
    "a reader says which type it returns; the readers are apart from the types so that bundles hold only those they use",
)];

/// The folders that are checked.
const FOLDERS: &[&str] = &[
    "crates",
    "examples",
    "generated",
    "packaging",
    "runtimes",
    "templates",
    "workshop",
    "xtask",
];

const ADVICE: &str = "each file must be read by the parser of its language";

/// For each file, the imported files with the imported names, as far as they are known.
type Imports = BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>>;

/// Checks that no files import each other, except for those in the list.
pub fn none(_: &Job) -> Result<String> {
    let imports = imports(root(), FOLDERS)?;
    let found = circles(&imports);
    let left: Vec<BTreeSet<&Path>> = LEFT
        .iter()
        .map(|(files, _)| files.iter().map(Path::new).collect())
        .collect();
    if let Some(row) = left.iter().find(|row| !found.contains(row)) {
        bail!(
            "{row:?} are no circle: remove the row in workshop/src/verify/sources/import_cycles.rs"
        );
    }
    let wrong: String = found
        .iter()
        .filter(|circle| !left.contains(circle))
        .map(|circle| in_words(circle, &imports))
        .collect();
    if !wrong.is_empty() {
        bail!("files import each other; move what both need into a file below them:\n{wrong}");
    }
    Ok(format!("{} files", imports.len()))
}

/// The imports between the files of these folders.
fn imports(root: &Path, folders: &[&str]) -> Result<Imports> {
    let mut imports = python(root, folders)?;
    imports.extend(typescript(root, folders)?);
    for path in files_with_endings(root, folders, &["rs"])? {
        if rust::is_root(&path) {
            for (from, to, name) in rust::imports(root, &path)? {
                let names = imports.entry(from).or_default().entry(to).or_default();
                names.insert(name);
            }
        }
    }
    Ok(imports)
}

/// The files with these extensions.
fn files_with_endings(
    root: &Path,
    folders: &[&str],
    endings: &[&str],
) -> Result<BTreeSet<PathBuf>> {
    let mut all = BTreeSet::new();
    for folder in folders {
        let found = files(&root.join(folder))?.into_iter();
        let found = found.filter(|path| {
            let ending = path.extension();
            ending.is_some_and(|ending| endings.iter().any(|own| ending == *own))
        });
        all.extend(found.map(|path| Path::new(folder).join(path)));
    }
    Ok(all)
}

/// Imports whose names are unknown.
fn without_names(imports: impl IntoIterator<Item = (PathBuf, Vec<PathBuf>)>) -> Imports {
    let imports = imports.into_iter().map(|(file, to)| {
        let to = to.into_iter().map(|path| (path, BTreeSet::new()));
        (file, to.collect())
    });
    imports.collect()
}

/// The imports of Python files. ruff also finds imports inside functions, and imports for types only.
fn python(root: &Path, folders: &[&str]) -> Result<Imports> {
    let words = [
        "ruff",
        "--quiet",
        "analyze",
        "graph",
        "--type-checking-imports",
    ];
    let printed = run(
        &mut with_tools(root, &[words.as_slice(), folders].concat())?,
        ADVICE,
    )?;
    // ruff prints nothing if there are no Python files.
    if printed.is_empty() {
        return Ok(Imports::new());
    }
    let imports: BTreeMap<_, _> =
        serde_json::from_str(&printed).context("what `ruff analyze graph` printed")?;
    Ok(without_names(imports))
}

/// The imports of TypeScript and JavaScript files.
fn typescript(root: &Path, folders: &[&str]) -> Result<Imports> {
    let endings = ["ts", "tsx", "mts", "cts", "js", "mjs", "cjs"];
    let all = files_with_endings(root, folders, &endings)?;
    let script = crate::workspace::root().join("workshop/fixtures/circles/imports.mjs");
    let compiler = node_modules().join("typescript-oldest");
    let line = [&script, &compiler].into_iter().chain(&all);
    let printed = run(&mut command(root, resolve("node")?, line), ADVICE)?;
    let modules: BTreeMap<PathBuf, Vec<String>> =
        serde_json::from_str(&printed).context("what imports.mjs printed")?;
    let imports = modules.into_iter().map(|(file, modules)| {
        let paths = modules.iter().flat_map(|module| candidates(&file, module));
        let found = paths.filter(|path| all.contains(path)).collect();
        (file, found)
    });
    Ok(without_names(imports))
}

/// The possible files of an imported path: `./a.js` is compiled from `a.ts`.
fn candidates(file: &Path, module: &str) -> Vec<PathBuf> {
    if !module.starts_with('.') {
        return Vec::new();
    }
    let mut path = file.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(module).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(path.pop()),
            Component::Normal(_) | Component::Prefix(_) | Component::RootDir => path.push(part),
        }
    }
    let sources: &[&str] = match path.extension().and_then(OsStr::to_str) {
        Some("js") => &["ts", "tsx", "js"],
        Some("mjs") => &["mts", "mjs"],
        Some("cjs") => &["cts", "cjs"],
        Some(_) | None => return vec![path],
    };
    let with = |ending| path.with_extension(ending);
    sources.iter().map(with).collect()
}

/// The sets of files that import each other.
fn circles(imports: &Imports) -> Vec<BTreeSet<&Path>> {
    let all: BTreeSet<&PathBuf> = imports
        .iter()
        .flat_map(|(from, to)| to.keys().chain([from]))
        .collect();
    let all: Vec<&PathBuf> = all.into_iter().collect();
    let edges = all.iter().map(|file| {
        let to = imports.get(*file).into_iter().flat_map(BTreeMap::keys);
        to.filter_map(|to| all.binary_search(&to).ok()).collect()
    });
    let components = Graph::new(edges.collect()).search().components;
    let circles = components
        .into_iter()
        .filter(|component| component.len() > 1);
    circles
        .map(|component| {
            component
                .into_iter()
                .map(|place| all[place].as_path())
                .collect()
        })
        .collect()
}

/// Describes a circle: which file imports which names from which other.
fn in_words(circle: &BTreeSet<&Path>, imports: &Imports) -> String {
    let mut words = String::new();
    for file in circle {
        let to = imports.get(*file).into_iter().flatten();
        for (other, names) in to.filter(|(other, _)| circle.contains(other.as_path())) {
            let (file, other) = (file.display(), other.display());
            let _ = write!(words, "  {file} imports {other}");
            for name in names {
                let _ = write!(words, ", {name}");
            }
            words.push('\n');
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde::Deserialize;

    use super::*;

    /// The table `import_cycles.toml`.
    #[derive(Deserialize)]
    struct Table {
        cases: Vec<Case>,
    }

    /// The files of a small folder, and how many of them are in circles.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        in_circles: usize,
        files: BTreeMap<String, String>,
    }

    /// The test needs the tools that `cargo xtask verify` installs before it runs the tests.
    #[test]
    fn files_that_import_each_other_are_found() {
        let Table { cases } =
            toml::from_str(include_str!("import_cycles.toml")).expect("import_cycles.toml");
        for Case { in_circles, files } in cases {
            let folder = tempfile::tempdir().expect("a folder");
            let sources = folder.path().join("crates/own/src");
            fs::create_dir_all(&sources).expect("made");
            for (name, text) in files {
                fs::write(sources.join(name), text).expect("written");
            }
            let imports = imports(folder.path(), &["crates"]).expect("parsed");
            let found: usize = circles(&imports).iter().map(BTreeSet::len).sum();
            assert_eq!(found, in_circles, "{imports:?}");
        }
    }
}
