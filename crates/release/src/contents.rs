//! Checks that each archive contains the sources of its package and the files that its tools add, and nothing else. Also takes
//! archives that were built elsewhere, such as on another platform, which this machine cannot build again to compare the bytes.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use samewire_codegen::config::Prebuilt;

use crate::archive::{paths, text};
use crate::build::{keep, sources};
use crate::files::read;
use crate::manifest::NPM_NEEDS;
use crate::project::{Package, Project, Registry};
use crate::report::{Archive, State};

/// Folders at the top of a package that its users do not need.
const OURS: &str = "test tests bench benches driver oracles node_modules";

/// Checks the files of every archive that was built here.
pub(crate) fn allowed(project: &Project, state: &mut State) -> Result<String> {
    let mut problems = Vec::new();
    let (mut files, mut count) = (0, 0);
    for archive in state.archives.iter().filter(|own| !own.is_prebuilt) {
        let mut own = project.of(archive.registry);
        let package = own.find(|own| own.name == archive.package);
        let package = package.context("an archive of no package")?;
        let sources = sources(package)?;
        let found = paths(&archive.path)?;
        (files, count) = (files + found.len(), count + 1);
        let mut own = problems_of(archive, &found, &sources);
        own.extend(other_license(project, package, archive));
        problems.extend(
            own.into_iter()
                .map(|problem| format!("{}: {problem}", archive.file)),
        );
    }
    if problems.is_empty() {
        return Ok(format!("{files} files in {count} archives"));
    }
    bail!("{}", problems.join("\n"))
}

/// Checks that the license of a hand-written crate is the same as that of its workspace.
fn other_license(project: &Project, package: &Package, archive: &Archive) -> Option<String> {
    let is_generated = samewire_codegen::sync::is_marked(&package.folder);
    if archive.registry != Registry::Cargo || is_generated {
        return None;
    }
    let wanted = read(&project.workspace().join("LICENSE")).ok()?;
    let path = format!("{}-{}/LICENSE", package.name, package.version);
    let is_same = text(&archive.path, &path).is_ok_and(|text| text == wanted);
    let told = "its LICENSE is not the same as that of the workspace: copy it";
    (!is_same).then(|| told.to_owned())
}

/// The problems with the files of an archive.
fn problems_of(archive: &Archive, found: &[String], sources: &BTreeSet<String>) -> Vec<String> {
    let is_wheel = archive.is_wheel();
    let (inside, mut problems) = inside(is_wheel, found);
    for path in &inside {
        let top = path.split('/').next().unwrap_or_default();
        if OURS.split(' ').any(|own| own == top) {
            problems.push(format!("`{path}` is in it, and users do not need it"));
        } else if !is_allowed(archive.registry, is_wheel, path, sources) {
            problems.push(format!(
                "`{path}` is in it, and is no source of the package"
            ));
        }
    }
    for source in sources.iter().filter(|path| path.starts_with("src/")) {
        let path = source.strip_prefix("src/").filter(|_| is_wheel);
        let path = path.unwrap_or(source);
        if !inside.contains(path) {
            problems.push(format!("`{source}` is not in it"));
        }
    }
    problems
}

/// The paths in the single folder of an archive, or in a wheel, and the problems so far.
fn inside(is_wheel: bool, found: &[String]) -> (BTreeSet<&str>, Vec<String>) {
    let (mut inside, mut problems) = (BTreeSet::new(), Vec::new());
    for path in found {
        match path.split_once('/') {
            _ if is_wheel => {
                inside.insert(path.as_str());
            }
            Some((_, below)) => {
                inside.insert(below);
            }
            None => problems.push(format!(
                "`{path}` is outside of the one folder of the archive"
            )),
        }
    }
    // The readme of a wheel stands in its METADATA.
    let wanted = ["LICENSE", if is_wheel { "METADATA" } else { "README" }];
    for name in wanted {
        let is_it = |path: &&str| {
            let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
            let is_there = if is_wheel {
                folder.contains(".dist-info")
            } else {
                folder.is_empty()
            };
            is_there && file.split('.').next() == Some(name)
        };
        if !inside.iter().any(is_it) {
            problems.push(format!("it has no {name}"));
        }
    }
    (inside, problems)
}

/// Whether a file is a source, was built from one, or was added by the tools of the registry.
fn is_allowed(registry: Registry, is_wheel: bool, path: &str, sources: &BTreeSet<String>) -> bool {
    if sources.contains(path) {
        return true;
    }
    match registry {
        Registry::Cargo => {
            let added = "Cargo.toml Cargo.toml.orig Cargo.lock .cargo_vcs_info.json";
            added.split(' ').any(|own| own == path)
        }
        Registry::PyPi if is_wheel => {
            let folder = path.split('/').next().unwrap_or_default();
            sources.contains(&format!("src/{path}"))
                || folder.ends_with(".dist-info")
                || path.contains(".data/scripts/")
        }
        Registry::PyPi => matches!(path, "PKG-INFO" | ".gitignore"),
        // JavaScript, types or a map that was made from TypeScript in `src/`.
        Registry::Npm => path.split_once('/').is_some_and(|(_, inside)| {
            let endings = [".d.ts.map", ".js.map", ".d.ts", ".js"];
            let stem = endings
                .iter()
                .find_map(|ending| inside.strip_suffix(ending));
            let source = |stem, ending| sources.contains(&format!("src/{stem}{ending}"));
            stem.is_some_and(|stem| source(stem, ".ts") || source(stem, ".tsx"))
        }),
    }
}

/// Takes the archives of the folder `prebuilt`, if they are complete.
pub(crate) fn take(project: &Project, state: &mut State) -> Result<String> {
    let Some(Prebuilt { folder, command }) = &project.release.prebuilt else {
        return Ok("no archive was built elsewhere".to_owned());
    };
    let (shown, wanted) = (folder.display(), &project.release.version);
    let (mut problems, mut missing, mut count) = (Vec::new(), BTreeSet::new(), 0);
    for package in project.prebuilt() {
        let path = &package.manifest.path;
        let is_wheel = package.registry == Registry::PyPi;
        let found = paths(path)?;
        let (inside, mut own) = inside(is_wheel, &found);
        let others = inside.iter().filter(|path| !is_of_command(is_wheel, path));
        own.extend(others.map(|path| format!("`{path}` is in it, and belongs to no command")));
        let name = path.file_name().unwrap_or_default().display();
        problems.extend(
            own.iter()
                .map(|problem| format!("{shown}/{name}: {problem}")),
        );
        let needs = package.manifest.needs_of_npm(&NPM_NEEDS);
        let others =
            needs.filter(|(name, version)| version == wanted && !project.has(Registry::Npm, name));
        missing.extend(others.map(|(name, _)| name));
        keep(state, package, path)?;
        count += 1;
    }
    if !problems.is_empty() {
        bail!("{}", problems.join("\n"));
    }
    if count == 0 {
        let warning = format!("no wheel and no npm package is in {shown}: run `{command}`");
        state.warnings.push(warning);
    }
    if !missing.is_empty() {
        let missing = Vec::from_iter(missing).join(", ");
        state.warnings.push(format!(
            "`optionalDependencies` names packages that are not in {shown}: {missing}; run `{command}` for each of these platforms"
        ));
    }
    Ok(format!("{count} archives of {shown}, taken as they are"))
}

/// Whether a file belongs to a package with a command: the program, manual pages, completions, and what describes them.
fn is_of_command(is_wheel: bool, path: &str) -> bool {
    let (top, rest) = path.split_once('/').unwrap_or((path, ""));
    if is_wheel {
        let kind = Path::new(top).extension().and_then(|kind| kind.to_str());
        let is_installed = rest.starts_with("scripts/") || rest.starts_with("data/share/");
        return kind == Some("dist-info") || kind == Some("data") && is_installed;
    }
    if rest.is_empty() {
        return matches!(
            path,
            "package.json" | "README.md" | "LICENSE" | "launcher.js"
        );
    }
    matches!(top, "bin" | "man" | "completions")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: &str = "LICENSE README.md package.json test/driver.mjs src/";
    /// For each kind of archive: its registry and name, what it has if nothing is wrong, and its source in `src/`.
    const WHOLE: [(Registry, &str, &str, &str); 3] = [
        (
            Registry::Cargo,
            "a.crate",
            "a-1/Cargo.toml a-1/LICENSE a-1/README.md a-1/src/lib.rs",
            "lib.rs",
        ),
        (
            Registry::Npm,
            "a.tgz",
            "package/package.json package/LICENSE package/README.md package/src/a.ts package/dist/a.js package/dist/a.d.ts",
            "a.ts",
        ),
        (
            Registry::PyPi,
            "a.whl",
            "a/__init__.py a-1.dist-info/METADATA a-1.dist-info/RECORD a-1.dist-info/licenses/LICENSE",
            "a/__init__.py",
        ),
    ];

    /// The problems of an archive that has one file more, or lacks one.
    fn problems(kind: usize, stray: &str, missing: &str) -> Vec<String> {
        let (registry, name, whole, source) = WHOLE[kind];
        let archive = Archive {
            registry,
            package: "a".to_owned(),
            file: name.to_owned(),
            size: 0,
            sha256: String::new(),
            is_prebuilt: false,
            path: name.into(),
        };
        let found = whole.split(' ').filter(|path| *path != missing);
        let found: Vec<String> = found
            .chain((!stray.is_empty()).then_some(stray))
            .map(str::to_owned)
            .collect();
        let sources = format!("{SOURCES}{source}");
        let sources = sources.split(' ').map(str::to_owned).collect();
        problems_of(&archive, &found, &sources)
    }

    #[test]
    fn each_file_too_many_or_too_few_is_told() {
        for kind in 0..WHOLE.len() {
            assert_eq!(problems(kind, "", ""), [""; 0]);
        }
        for (kind, stray, expected) in [
            (
                0,
                "a-1/notes.txt",
                "`notes.txt` is in it, and is no source of the package",
            ),
            (
                0,
                "a-1/tests/a.rs",
                "`tests/a.rs` is in it, and users do not need it",
            ),
            (
                0,
                "notes.txt",
                "`notes.txt` is outside of the one folder of the archive",
            ),
            (
                1,
                "package/test/driver.mjs",
                "`test/driver.mjs` is in it, and users do not need it",
            ),
            (
                1,
                "package/dist/gone.js",
                "`dist/gone.js` is in it, and is no source of the package",
            ),
            (
                2,
                "a/secret.env",
                "`a/secret.env` is in it, and is no source of the package",
            ),
        ] {
            assert_eq!(problems(kind, stray, ""), [expected]);
        }
        for (kind, missing, expected) in [
            (0, "a-1/LICENSE", "it has no LICENSE"),
            (0, "a-1/src/lib.rs", "`src/lib.rs` is not in it"),
            (1, "package/README.md", "it has no README"),
            (2, "a-1.dist-info/licenses/LICENSE", "it has no LICENSE"),
            (2, "a/__init__.py", "`src/a/__init__.py` is not in it"),
        ] {
            assert_eq!(problems(kind, "", missing), [expected]);
        }
    }
}
