//! What is in each archive: the sources of its package, what its tools add, and nothing else.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use super::build::sources;
use crate::archive::{paths, text};
use crate::project::{Project, Registry};
use crate::state::{Archive, State};

/// Folders at the top of a package that its users do not need.
const OURS: [&str; 7] = [
    "test",
    "tests",
    "bench",
    "benches",
    "driver",
    "oracles",
    "node_modules",
];

/// Every archive has what it should, and nothing else.
pub(super) fn allowed(project: &Project, state: &mut State) -> Result<String> {
    let mut problems = Vec::new();
    let mut count = 0;
    // The step `prebuilt` has looked into those that were built elsewhere.
    for archive in state.archives.iter().filter(|own| !own.is_prebuilt) {
        let named = |package: &&crate::project::Package| {
            package.registry == archive.registry && package.name == archive.package
        };
        let package = project.packages.iter().find(named);
        let package = package.context("an archive of no package")?;
        let sources = sources(package)?.into_iter().collect();
        let found = paths(&archive.path)?;
        count += found.len();
        let own = of(archive, &found, &sources);
        problems.extend(
            own.into_iter()
                .map(|problem| format!("{}: {problem}", archive.name())),
        );
        let is_generated = samewire_codegen::sync::is_marked(&package.folder);
        if archive.registry == Registry::Cargo && !is_generated {
            problems.extend(license(project, archive, &package.version));
        }
    }
    if problems.is_empty() {
        let archives = state.archives.iter().filter(|own| !own.is_prebuilt);
        return Ok(format!("{count} files in {} archives", archives.count()));
    }
    bail!("{}", problems.join("\n"))
}

/// A crate that is written by hand has a copy of the license of its workspace, which must not fall behind.
fn license(project: &Project, archive: &Archive, version: &str) -> Option<String> {
    let wanted = crate::files::read(&project.workspace().join("LICENSE")).ok()?;
    let path = format!("{}-{version}/LICENSE", archive.package);
    let is_same = text(&archive.path, &path).is_ok_and(|text| text == wanted);
    let name = archive.name();
    (!is_same)
        .then(|| format!("{name}: its LICENSE is not the same as that of the workspace: copy it"))
}

/// What is wrong with the files of an archive.
fn of(archive: &Archive, found: &[String], sources: &BTreeSet<String>) -> Vec<String> {
    let is_wheel = archive.is_wheel();
    let (inside, mut problems) = inside(is_wheel, found);
    for path in &inside {
        let top = path.split('/').next().unwrap_or_default();
        if OURS.contains(&top) {
            problems.push(format!("`{path}` is in it, and users do not need it"));
        } else if !is_allowed(archive.registry, is_wheel, path, sources) {
            problems.push(format!(
                "`{path}` is in it, and is no source of the package"
            ));
        }
    }
    problems.extend(lacking(is_wheel, &inside));
    for source in sources.iter().filter(|path| path.starts_with("src/")) {
        let path = if is_wheel {
            source.trim_start_matches("src/")
        } else {
            source
        };
        if !inside.contains(path) {
            problems.push(format!("`{source}` is not in it"));
        }
    }
    problems
}

/// The paths in the one folder of an archive, or in a wheel, and what is wrong with the others.
pub(super) fn inside(is_wheel: bool, found: &[String]) -> (BTreeSet<&str>, Vec<String>) {
    let mut inside = BTreeSet::new();
    let mut problems = Vec::new();
    for path in found {
        let path = if is_wheel {
            Some(path.as_str())
        } else {
            path.split_once('/').map(|(_, rest)| rest)
        };
        match path {
            Some(path) => {
                inside.insert(path);
            }
            None => {
                problems.push("a file stands outside of the one folder of the archive".to_owned());
            }
        }
    }
    (inside, problems)
}

/// What every archive should have, and this one lacks.
pub(super) fn lacking(is_wheel: bool, inside: &BTreeSet<&str>) -> Vec<String> {
    let has = |name: &str| {
        inside.iter().any(|path| {
            let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
            let is_there = if is_wheel {
                folder.contains(".dist-info")
            } else {
                folder.is_empty()
            };
            is_there && file.split('.').next() == Some(name)
        })
    };
    // The readme of a wheel stands in its METADATA.
    let wanted = ["LICENSE", if is_wheel { "METADATA" } else { "README" }];
    let missing = wanted.iter().filter(|name| !has(name));
    missing.map(|name| format!("it has no {name}")).collect()
}

/// Whether a path is that of a source, was built from one, or is what the tools of the registry add.
fn is_allowed(registry: Registry, is_wheel: bool, path: &str, sources: &BTreeSet<String>) -> bool {
    let source = |path: &str| sources.contains(path);
    if source(path) {
        return true;
    }
    match registry {
        Registry::Cargo => {
            matches!(
                path,
                "Cargo.toml" | "Cargo.toml.orig" | "Cargo.lock" | ".cargo_vcs_info.json"
            )
        }
        Registry::PyPi if is_wheel => {
            let folder = path.split('/').next().unwrap_or_default();
            source(&format!("src/{path}"))
                || folder.ends_with(".dist-info")
                || path.contains(".data/scripts/")
        }
        Registry::PyPi => matches!(path, "PKG-INFO" | ".gitignore"),
        Registry::Npm => is_built(path, sources),
    }
}

/// Whether a file is JavaScript, types or a map that was made from TypeScript in `src/`.
fn is_built(path: &str, sources: &BTreeSet<String>) -> bool {
    let Some((_, inside)) = path.split_once('/') else {
        return false;
    };
    let endings = [".d.ts.map", ".js.map", ".d.ts", ".js"];
    let stem = endings
        .iter()
        .find_map(|ending| inside.strip_suffix(ending));
    stem.is_some_and(|stem| {
        [".ts", ".tsx"]
            .iter()
            .any(|ending| sources.contains(&format!("src/{stem}{ending}")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(registry: Registry, name: &str) -> Archive {
        Archive {
            registry,
            package: "a".to_owned(),
            path: name.into(),
            sha256: String::new(),
            size: 0,
            is_prebuilt: false,
        }
    }

    fn problems(registry: Registry, name: &str, found: &[&str], sources: &[&str]) -> Vec<String> {
        let found: Vec<String> = found.iter().map(|path| (*path).to_owned()).collect();
        let sources = sources.iter().map(|path| (*path).to_owned()).collect();
        of(&archive(registry, name), &found, &sources)
    }

    const CRATE: [&str; 4] = [
        "a-1/Cargo.toml",
        "a-1/LICENSE",
        "a-1/README.md",
        "a-1/src/lib.rs",
    ];
    const NPM: [&str; 6] = [
        "package/package.json",
        "package/LICENSE",
        "package/README.md",
        "package/src/a.ts",
        "package/dist/a.js",
        "package/dist/a.d.ts",
    ];
    const WHEEL: [&str; 4] = [
        "a/__init__.py",
        "a-1.dist-info/METADATA",
        "a-1.dist-info/RECORD",
        "a-1.dist-info/licenses/LICENSE",
    ];
    const SOURCES: [&str; 7] = [
        "LICENSE",
        "README.md",
        "package.json",
        "src/a.ts",
        "src/lib.rs",
        "src/a/__init__.py",
        "test/driver.mjs",
    ];

    fn only(ending: &str) -> Vec<&'static str> {
        let fits = |path: &&str| !path.starts_with("src/") || path.ends_with(ending);
        SOURCES.into_iter().filter(fits).collect()
    }

    #[test]
    fn whole_archives_have_no_problem() {
        let none: Vec<String> = Vec::new();
        assert_eq!(
            problems(Registry::Cargo, "a.crate", &CRATE, &only(".rs")),
            none
        );
        assert_eq!(problems(Registry::Npm, "a.tgz", &NPM, &only(".ts")), none);
        assert_eq!(
            problems(Registry::PyPi, "a.whl", &WHEEL, &only(".py")),
            none
        );
    }

    #[test]
    fn each_file_too_many_is_told() {
        for (registry, name, whole, sources, stray, expected) in [
            (
                Registry::Cargo,
                "a.crate",
                &CRATE[..],
                only(".rs"),
                "a-1/notes.txt",
                "`notes.txt` is in it, and is no source of the package",
            ),
            (
                Registry::Cargo,
                "a.crate",
                &CRATE[..],
                only(".rs"),
                "a-1/tests/a.rs",
                "`tests/a.rs` is in it, and users do not need it",
            ),
            (
                Registry::Npm,
                "a.tgz",
                &NPM[..],
                only(".ts"),
                "package/test/driver.mjs",
                "`test/driver.mjs` is in it, and users do not need it",
            ),
            (
                Registry::Npm,
                "a.tgz",
                &NPM[..],
                only(".ts"),
                "package/dist/gone.js",
                "`dist/gone.js` is in it, and is no source of the package",
            ),
            (
                Registry::PyPi,
                "a.whl",
                &WHEEL[..],
                only(".py"),
                "a/secret.env",
                "`a/secret.env` is in it, and is no source of the package",
            ),
        ] {
            let found = [whole, &[stray]].concat();
            assert_eq!(problems(registry, name, &found, &sources), [expected]);
        }
    }

    #[test]
    fn each_file_that_is_missing_is_told() {
        for (registry, name, whole, sources, missing, expected) in [
            (
                Registry::Cargo,
                "a.crate",
                &CRATE[..],
                only(".rs"),
                "a-1/LICENSE",
                "it has no LICENSE",
            ),
            (
                Registry::Cargo,
                "a.crate",
                &CRATE[..],
                only(".rs"),
                "a-1/src/lib.rs",
                "`src/lib.rs` is not in it",
            ),
            (
                Registry::Npm,
                "a.tgz",
                &NPM[..],
                only(".ts"),
                "package/README.md",
                "it has no README",
            ),
            (
                Registry::PyPi,
                "a.whl",
                &WHEEL[..],
                only(".py"),
                "a-1.dist-info/licenses/LICENSE",
                "it has no LICENSE",
            ),
            (
                Registry::PyPi,
                "a.whl",
                &WHEEL[..],
                only(".py"),
                "a/__init__.py",
                "`src/a/__init__.py` is not in it",
            ),
        ] {
            let found: Vec<&str> = whole
                .iter()
                .copied()
                .filter(|path| *path != missing)
                .collect();
            assert_eq!(problems(registry, name, &found, &sources), [expected]);
        }
    }
}
