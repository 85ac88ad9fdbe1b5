//! The folder `prebuilt`: archives that were built elsewhere.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::files;
use crate::manifest;
use crate::project::{Package, Project, Registry};

/// The packages whose archives are in the folder `prebuilt`, each once; none if there is no such folder.
pub(crate) fn packages(project: &Project) -> Result<Vec<Package>> {
    let mut packages: Vec<Package> = Vec::new();
    for (_, package) in archives(project)? {
        let is_known =
            |other: &Package| other.registry == package.registry && other.name == package.name;
        if !packages.iter().any(is_known) {
            packages.push(package);
        }
    }
    Ok(packages)
}

/// The archives in the folder `prebuilt` with their packages; none if there is no such folder.
pub(crate) fn archives(project: &Project) -> Result<Vec<(PathBuf, Package)>> {
    let packages = paths(project)?.into_iter();
    packages
        .map(|path| of_archive(&path).map(|package| (path, package)))
        .collect()
}

/// The registries of the archives in the folder `prebuilt`.
pub(crate) fn registries(project: &Project) -> Result<BTreeSet<Registry>> {
    let paths = paths(project)?;
    Ok(paths.iter().filter_map(|path| registry(path)).collect())
}

/// The archives in the folder `prebuilt`; none if there is no such folder.
fn paths(project: &Project) -> Result<Vec<PathBuf>> {
    let Some(prebuilt) = &project.release.prebuilt else {
        return Ok(Vec::new());
    };
    let folder = project.root.join(&prebuilt.folder);
    let names = names(&folder)?.into_iter();
    Ok(names.map(|name| folder.join(name)).collect())
}

/// The names of the archives in a folder.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = files::names(folder)?;
    names.retain(|name| registry(Path::new(name)).is_some());
    Ok(names)
}

/// Where an archive is published, by the ending of its name.
fn registry(path: &Path) -> Option<Registry> {
    match path.extension()?.to_str()? {
        "whl" => Some(Registry::PyPi),
        "tgz" => Some(Registry::Npm),
        _ => None,
    }
}

/// The package of an archive, by its own manifest.
pub(crate) fn of_archive(path: &Path) -> Result<Package> {
    let manifest = manifest::of_archive(path)?;
    Ok(Package {
        registry: registry(path).context("it is no wheel and no npm package")?,
        name: manifest.text("name"),
        version: manifest.text("version"),
        folder: path.parent().unwrap_or(Path::new("")).to_owned(),
        manifest,
    })
}
