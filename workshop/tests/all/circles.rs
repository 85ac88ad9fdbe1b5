//! No two files import each other, neither directly nor through others: whoever reads a file can read what it stands on
//! first, and whoever changes a type finds it below all that use it.
//!
//! A file imports another one if its code names something that is defined there, by `use` or by a path; names that a
//! third file only hands on count for the file that defines them. Unit tests may use what they like, and macros by
//! example are read where they are used. `cargo xtask verify --only circles` checks the same for TypeScript and Python.

mod resolve;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use self::resolve::Names;
use self::source::Module;
use samewire_codegen::graph::Graph;

/// The files that one imports, each with the names that it takes.
type Imports = BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>>;

#[test]
fn no_two_files_import_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = String::new();
    for crate_root in roots(root) {
        let imports = imports(&crate_root, root);
        for circle in circles(&imports) {
            writeln!(found, "{}", in_words(&circle, &imports)).unwrap();
        }
    }
    assert!(
        found.is_empty(),
        "files import each other; move what both need into a file below them:\n{found}"
    );
}

/// The root files of all crates of the repository: libraries, programs, tests and benchmarks.
fn roots(root: &Path) -> Vec<PathBuf> {
    let listed = std::process::Command::new("git")
        .args([
            "ls-files",
            "--cached",
            "--others",
            "--exclude-standard",
            "--",
            "*.rs",
        ])
        .current_dir(root)
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let is_root = |path: &&str| {
        let parts: Vec<&str> = path.split('/').collect();
        let (["crates", _, rest @ ..] | ["workshop" | "xtask", rest @ ..]) = parts.as_slice()
        else {
            return false;
        };
        matches!(
            rest,
            ["src", "lib.rs" | "main.rs"]
                | ["build.rs"]
                | ["tests" | "benches" | "examples", _]
                | ["tests" | "benches" | "examples", _, "main.rs"]
        )
    };
    listed
        .lines()
        .filter(is_root)
        .map(|path| root.join(path))
        .filter(|path| path.exists())
        .collect()
}

/// What the files of a crate import from each other.
fn imports(crate_root: &Path, root: &Path) -> Imports {
    let modules = source::modules(crate_root);
    let names = Names::of(&modules);
    let mut imports = Imports::new();
    for (index, module) in modules.iter().enumerate() {
        for path in module.all_paths() {
            let Some((target, name)) = names.resolve(index, path) else {
                continue;
            };
            let target: &Module = &modules[target];
            if target.file != module.file {
                let short = |path: &Path| path.strip_prefix(root).unwrap_or(path).to_owned();
                let from = imports.entry(short(&module.file)).or_default();
                from.entry(short(&target.file)).or_default().insert(name);
            }
        }
    }
    imports
}

/// The files that import each other, as sets.
fn circles(imports: &Imports) -> Vec<BTreeSet<&Path>> {
    let all: BTreeSet<&Path> = imports
        .iter()
        .flat_map(|(from, to)| to.keys().chain([from]))
        .map(PathBuf::as_path)
        .collect();
    let all: Vec<&Path> = all.into_iter().collect();
    let place = |file: &PathBuf| all.binary_search(&file.as_path()).unwrap();
    let edges = all.iter().map(|file| {
        let to = imports.get(*file).into_iter().flat_map(BTreeMap::keys);
        to.map(place).collect()
    });
    let components = Graph::new(edges.collect()).search().components;
    let circles = components
        .into_iter()
        .filter(|component| component.len() > 1);
    circles
        .map(|component| component.into_iter().map(|place| all[place]).collect())
        .collect()
}

/// A circle in words: who takes what from whom.
fn in_words(circle: &BTreeSet<&Path>, imports: &Imports) -> String {
    let mut words = String::new();
    for file in circle {
        for (other, names) in &imports[*file] {
            if circle.contains(other.as_path()) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let (file, other) = (file.display(), other.display());
                writeln!(words, "  {file} imports {} of {other}", names.join(", ")).unwrap();
            }
        }
    }
    words
}

/// Files of a small crate, and the circle that they are in.
#[test]
fn a_circle_is_found_also_through_names_that_are_handed_on() {
    let handed_on = "mod a;\nmod b;\npub use a::A;\n";
    let tested = "pub struct B;\n#[cfg(test)]\nmod tests {\n    use crate::A;\n}\n";
    for (a, b, expected) in [
        (
            "pub struct A(crate::b::B);\n",
            "pub struct B(Box<dyn Fn(crate::A)>);\n",
            2,
        ),
        (
            "use crate::b::{self, B};\npub struct A(B);\n",
            "use super::*;\nfn b(_: &'static A) {}\n",
            3,
        ),
        ("pub struct A(crate::b::B);\n", tested, 0),
        ("pub struct A;\n", "pub struct B(crate::A);\n", 0),
    ] {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("lib.rs", handed_on), ("a.rs", a), ("b.rs", b)] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let imports = imports(&folder.path().join("lib.rs"), folder.path());
        let found: usize = circles(&imports).iter().map(BTreeSet::len).sum();
        assert_eq!(found, expected, "{imports:?}");
    }
}
