//! Checks that each archive contains the sources of its package and the files that its tools add, and nothing else. Also takes
//! archives that were built elsewhere, such as on another platform, which this machine cannot build again to compare the bytes.

use std::collections::BTreeSet;

use anyhow::Result;
use samewire_codegen::settings::Prebuilt;

use crate::archive::{paths, text};
use crate::build::{keep, sources};
use crate::files::read;
use crate::project::{Package, Project, Registry};
use crate::report::{Archive, State, unless};

/// Folders at the top of a package that its users do not need.
const OURS: &str = "test tests bench benches driver oracles node_modules";

/// Checks the files of every archive.
pub(crate) fn allowed(project: &Project, state: &mut State) -> Result<String> {
    let (mut problems, mut files) = (Vec::new(), 0);
    for archive in &state.archives {
        let mut packages = project.of(archive.registry);
        let package = packages.find(|own| own.name == archive.package);
        let package = package.filter(|_| !archive.is_prebuilt);
        let sources = package.map(sources).transpose()?;
        let found = paths(&archive.path)?;
        files += found.len();
        let mut own = problems_of(archive, &found, sources.as_ref());
        own.extend(package.and_then(|package| other_license(project, package, archive)));
        problems.extend(own.iter().map(|own| format!("{}: {own}", archive.file)));
    }
    let count = state.archives.len();
    unless(&problems, format!("{files} files in {count} archives"))
}

/// Checks that the license of a hand-written crate is the same as that of its workspace.
fn other_license(project: &Project, package: &Package, archive: &Archive) -> Option<String> {
    let is_generated = samewire_codegen::sync::is_marked(&package.folder);
    if archive.registry != Registry::Cargo || is_generated {
        return None;
    }
    let wanted = read(&project.workspace().join("LICENSE")).ok()?;
    let own = text(&archive.path, &|path| {
        path.split('/').skip(1).eq(["LICENSE"])
    });
    let told = "its LICENSE is not the same as that of the workspace: copy it";
    (own.ok()? != wanted).then(|| told.to_owned())
}

/// The problems with the files of an archive. It is made of these sources, or was built elsewhere and has a command.
fn problems_of(
    archive: &Archive,
    found: &[String],
    sources: Option<&BTreeSet<String>>,
) -> Vec<String> {
    let is_wheel = archive.is_wheel();
    let (mut inside, mut problems) = (BTreeSet::new(), Vec::new());
    for path in found {
        match path.split_once('/') {
            _ if is_wheel => _ = inside.insert(path.as_str()),
            Some((_, below)) => _ = inside.insert(below),
            None => problems.push(format!(
                "`{path}` is outside of the one folder of the archive"
            )),
        }
    }
    // The readme of a wheel stands in its METADATA.
    for name in ["LICENSE", if is_wheel { "METADATA" } else { "README" }] {
        let is_it = |path: &&str| {
            let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
            let is_there =
                folder.contains(".dist-info") == is_wheel && (is_wheel || folder.is_empty());
            is_there && file.split('.').next() == Some(name)
        };
        if !inside.iter().any(is_it) {
            problems.push(format!("it has no {name}"));
        }
    }
    for path in &inside {
        let top = path.split('/').next();
        let why = match sources {
            None if is_of_command(is_wheel, path) => continue,
            None => "belongs to no command",
            Some(_) if OURS.split(' ').any(|own| top == Some(own)) => "users do not need it",
            Some(own) if own.contains(*path) || is_made(archive.registry, is_wheel, path, own) => {
                continue;
            }
            Some(_) => "is no source of the package",
        };
        problems.push(format!("`{path}` is in it, and {why}"));
    }
    for source in sources
        .into_iter()
        .flatten()
        .filter(|path| path.starts_with("src/"))
    {
        let path = source.strip_prefix("src/").filter(|_| is_wheel);
        if !inside.contains(path.unwrap_or(source)) {
            problems.push(format!("`{source}` is not in it"));
        }
    }
    problems
}

/// Whether a file was built from a source, or was added by the tools of the registry.
fn is_made(registry: Registry, is_wheel: bool, path: &str, sources: &BTreeSet<String>) -> bool {
    let (top, rest) = path.split_once('/').unwrap_or((path, ""));
    match registry {
        Registry::Cargo => matches!(
            path,
            "Cargo.toml" | "Cargo.toml.orig" | "Cargo.lock" | ".cargo_vcs_info.json"
        ),
        Registry::PyPi if is_wheel => {
            let is_script = rest.starts_with("scripts/") && top.rsplit('.').next() == Some("data");
            is_script || top.ends_with(".dist-info") || sources.contains(&format!("src/{path}"))
        }
        Registry::PyPi => matches!(path, "PKG-INFO" | ".gitignore"),
        // JavaScript, types or a map that was made from TypeScript in `src/`.
        Registry::Npm => {
            let endings = [".d.ts.map", ".js.map", ".d.ts", ".js"];
            let stem = endings.iter().find_map(|ending| rest.strip_suffix(ending));
            let is_source =
                |end| stem.is_some_and(|stem| sources.contains(&format!("src/{stem}{end}")));
            is_source(".ts") || is_source(".tsx")
        }
    }
}

/// Takes the archives of the folder `prebuilt`.
pub(crate) fn take(project: &Project, state: &mut State) -> Result<String> {
    let Some(Prebuilt { folder, command }) = &project.release.prebuilt else {
        return Ok("no archive was built elsewhere".to_owned());
    };
    let (shown, mut missing, mut count) = (folder.display(), BTreeSet::new(), 0);
    for package in project.prebuilt() {
        if package.registry == Registry::Npm {
            let needs = package.needs().into_iter();
            let own = needs.filter(|(_, version)| *version == project.release.version);
            missing.extend(
                own.map(|(name, _)| name)
                    .filter(|name| !project.has(Registry::Npm, name)),
            );
        }
        keep(state, package, &package.path)?;
        count += 1;
    }
    if count == 0 {
        let told = format!("no wheel and no npm package is in {shown}: run `{command}`");
        state.warnings.push(told);
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
        let is_installed = rest.starts_with("scripts/") || rest.starts_with("data/share/");
        return top.ends_with(".dist-info")
            || top.rsplit('.').next() == Some("data") && is_installed;
    }
    let whole = ["package.json", "README.md", "LICENSE", "launcher.js"];
    whole.contains(&path) || matches!(top, "bin" | "man" | "completions")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of an archive with these files, which is made of a license, a readme and this source.
    fn problems(file: &str, source: &str, found: &str) -> String {
        let registry = match file {
            "a.crate" => Registry::Cargo,
            "a.tgz" => Registry::Npm,
            _ => Registry::PyPi,
        };
        let (package, size, sha256) = (String::new(), 0, String::new());
        let archive = Archive {
            registry,
            package,
            file: file.to_owned(),
            size,
            sha256,
            is_prebuilt: false,
            path: file.into(),
        };
        let found: Vec<String> = found.split_whitespace().map(str::to_owned).collect();
        let sources = [
            "LICENSE",
            "README.md",
            "package.json",
            "test/driver.mjs",
            source,
        ];
        let sources = sources.map(str::to_owned).into();
        problems_of(&archive, &found, Some(&sources)).join("; ")
    }

    #[test]
    fn each_file_too_many_or_too_few_is_told() {
        let of_crate = |found: &str| problems("a.crate", "src/lib.rs", found);
        let whole = "a-1/Cargo.toml a-1/LICENSE a-1/README.md a-1/src/lib.rs";
        assert_eq!(of_crate(whole), "");
        assert_eq!(
            of_crate("a-1/README.md a-1/notes.txt a-1/tests/a.rs notes.txt"),
            "`notes.txt` is outside of the one folder of the archive; it has no LICENSE; \
             `notes.txt` is in it, and is no source of the package; `tests/a.rs` is in it, and users do not need it; \
             `src/lib.rs` is not in it"
        );
        let npm = |found: &str| problems("a.tgz", "src/a.ts", found);
        let whole = "package/package.json package/LICENSE package/src/a.ts package/dist/a.js package/dist/a.d.ts";
        assert_eq!(npm(&format!("{whole} package/README.md")), "");
        assert_eq!(
            npm(&format!(
                "{whole} package/test/driver.mjs package/dist/gone.js"
            )),
            "it has no README; `dist/gone.js` is in it, and is no source of the package; \
             `test/driver.mjs` is in it, and users do not need it"
        );
        let wheel = |found: &str| problems("a.whl", "src/a/__init__.py", found);
        let licensed = "a-1.dist-info/METADATA a-1.dist-info/licenses/LICENSE";
        assert_eq!(wheel(&format!("{licensed} a/__init__.py")), "");
        assert_eq!(
            wheel("a-1.dist-info/METADATA a/secret.env"),
            "it has no LICENSE; `a/secret.env` is in it, and is no source of the package; `src/a/__init__.py` is not in it"
        );
    }
}
