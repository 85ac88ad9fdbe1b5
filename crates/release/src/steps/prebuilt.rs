//! Archives that were built elsewhere, such as those with the binary of a platform. They are taken as they are: this
//! machine cannot build them again to compare the bytes.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use samewire_codegen::config::Prebuilt;

use super::build::keep_archive;
use super::{contents, metadata};
use crate::archive::paths;
use crate::prebuilt::{names, of_archive};
use crate::project::{Package, Project, Registry};
use crate::state::State;

/// Records the archives of the folder `prebuilt`, if they are complete and have the version of the release.
pub(super) fn take(project: &Project, state: &mut State) -> Result<String> {
    let Some(Prebuilt { folder, command }) = &project.release.prebuilt else {
        return Ok("no archive was built elsewhere".to_owned());
    };
    let shown = folder.display();
    let folder = project.root.join(folder);
    let archives = names(&folder)?;
    if archives.is_empty() {
        state.warnings.push(format!(
            "no wheel and no npm package is in {shown}: run `{command}`"
        ));
        return Ok(format!("nothing is in {shown}"));
    }
    let mut packages = Vec::with_capacity(archives.len());
    let mut problems = Vec::new();
    for name in &archives {
        let path = folder.join(name);
        let package = of_archive(&path)?;
        if package.version != project.release.version {
            problems.push(format!(
                "{shown}/{name} has the version {}, and [release] has {}: run `{command}`",
                package.version, project.release.version
            ));
        }
        let found = paths(&path)?;
        let wrong = wrong_files(package.registry, &found).into_iter();
        problems.extend(wrong.map(|problem| format!("{shown}/{name}: {problem}")));
        keep_archive(state, &package, &path, true)?;
        packages.push(package);
    }
    let setting = format!("it where `{command}` takes it from");
    problems.extend(metadata::lacking(
        &packages,
        Some(&setting),
        &mut state.warnings,
    ));
    problems.extend(other_versions(project, &packages));
    let missing = missing(project, &packages);
    if !missing.is_empty() {
        state.warnings.push(format!(
            "`optionalDependencies` names packages that are not in {shown}: {}; run `{command}` for each of these platforms",
            missing.join(", ")
        ));
    }
    if problems.is_empty() {
        return Ok(format!(
            "{} archives of {shown}, taken as they are",
            archives.len()
        ));
    }
    bail!("{}", problems.join("\n"))
}

/// What is wrong with the files of an archive.
fn wrong_files(registry: Registry, found: &[String]) -> Vec<String> {
    let is_wheel = registry == Registry::PyPi;
    let (inside, mut problems) = contents::inside(is_wheel, found);
    let others = inside.iter().filter(|path| !is_allowed(is_wheel, path));
    problems.extend(others.map(|path| format!("`{path}` is in it, and belongs to no command")));
    problems.extend(contents::lacking(is_wheel, &inside));
    problems
}

/// Whether a file belongs to a package with a command: the program, manual pages, completions, and what describes them.
fn is_allowed(is_wheel: bool, path: &str) -> bool {
    let (top, rest) = path.split_once('/').unwrap_or((path, ""));
    if is_wheel {
        let kind = top.rsplit('.').next();
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

/// The members of `dependencies` and `optionalDependencies`: the package that has them, the name and the requirement.
fn dependencies(packages: &[Package]) -> impl Iterator<Item = (&str, &str, &str)> {
    let npm = packages.iter().filter(|own| own.registry == Registry::Npm);
    npm.flat_map(|package| {
        let keys = ["dependencies", "optionalDependencies"].into_iter();
        let members = keys.filter_map(|key| package.manifest.value[key].as_object());
        members.flatten().map(|(name, requirement)| {
            let requirement = requirement.as_str().unwrap_or_default();
            (package.name.as_str(), name.as_str(), requirement)
        })
    })
}

fn released<'a>(project: &'a Project, packages: &'a [Package]) -> BTreeSet<&'a str> {
    let npm = packages.iter().filter(|own| own.registry == Registry::Npm);
    let all = npm.chain(project.of(Registry::Npm));
    all.map(|package| package.name.as_str()).collect()
}

/// Dependencies on released packages that ask for another version than this one.
fn other_versions(project: &Project, packages: &[Package]) -> Vec<String> {
    let (released, version) = (released(project, packages), &project.release.version);
    let others = dependencies(packages)
        .filter(|(_, name, requirement)| released.contains(name) && requirement != version);
    let told = others.map(|(package, name, requirement)| {
        format!("{package} depends on `{name}` with the version `{requirement}`, and [release] has {version}")
    });
    told.collect()
}

/// Dependencies on exactly this version of packages that are not released.
fn missing(project: &Project, packages: &[Package]) -> Vec<String> {
    let (released, version) = (released(project, packages), &project.release.version);
    let missing = dependencies(packages)
        .filter(|(_, name, requirement)| !released.contains(name) && requirement == version);
    missing.map(|(_, name, _)| name.to_owned()).collect()
}
