//! What building is the same for in every registry: the sources, their copy, two builds, and the archives.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::run;
use crate::files::{copy, empty_folder, names, sha256};
use crate::project::{Package, Project, Registry, git_in};
use crate::state::{Archive, State};

/// The environment variable of the time that goes into archives, and the time of the last commit.
pub(super) fn epoch(project: &Project) -> Result<(&'static str, String)> {
    let said = project.git(&["log", "-1", "--format=%ct"])?;
    Ok(("SOURCE_DATE_EPOCH", said.trim().to_owned()))
}

/// The files that a package is made from, by their paths in its folder: those that samewire wrote, or those that git
/// knows. A link to a folder of the repository counts as the files there.
pub(super) fn sources(package: &Package) -> Result<Vec<String>> {
    if let Some(written) = samewire_codegen::sync::written(&package.folder)
        .map_err(|error| anyhow::anyhow!("{}: {}", error.at, error.message))?
    {
        return Ok(written.into_iter().collect());
    }
    let mut found = Vec::new();
    for path in tracked(&package.folder)? {
        let full = package.folder.join(&path);
        let is_link = fs::symlink_metadata(&full).is_ok_and(|data| data.is_symlink());
        if is_link && full.is_dir() {
            let target = dunce::canonicalize(&full)
                .with_context(|| format!("the link {}", full.display()))?;
            let inside = tracked(&target)?;
            found.extend(inside.into_iter().map(|inside| format!("{path}/{inside}")));
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The files that git knows in a folder.
fn tracked(folder: &Path) -> Result<Vec<String>> {
    let said = git_in(folder, &["ls-files", "-z"])?;
    Ok(said
        .split('\0')
        .filter(|path| !path.is_empty())
        .map(str::to_owned)
        .collect())
}

/// Builds every package of a registry twice, each time from a copy of its sources, and records the archives.
///
/// `prepare` is called once for each package. `tool` is what builds in the folder of the copy, and writes to `../dist`.
pub(super) fn twice(
    project: &Project,
    state: &mut State,
    registry: Registry,
    prepare: impl Fn(&State, &Package) -> Result<()>,
    tool: impl Fn(&State, &Path) -> Command,
    advice: &str,
) -> Result<String> {
    let (variable, time) = epoch(project)?;
    let mut made = Vec::new();
    for package in project.of(registry) {
        prepare(state, package)?;
        let home = state.work.join(package.slug());
        let folders = ["first", "second"].map(|name| home.join(name));
        for folder in &folders {
            let source = folder.join("source");
            copy_sources(package, &source)?;
            empty_folder(&folder.join("dist"))?;
            run(tool(state, &source).env(variable, &time), advice)?;
        }
        let [first, second] = folders.map(|folder| folder.join("dist"));
        made.extend(record(state, package, &first, &second, |_| true)?);
    }
    Ok(if made.is_empty() {
        "no package".to_owned()
    } else {
        made.join(", ")
    })
}

/// Copies the sources of a package into a folder that has nothing else.
fn copy_sources(package: &Package, to: &Path) -> Result<()> {
    empty_folder(to)?;
    for path in sources(package)? {
        copy(&package.folder.join(&path), &to.join(&path))?;
    }
    Ok(())
}

/// Checks that two builds have the same archives with the same bytes, and records those of the first.
pub(super) fn record(
    state: &mut State,
    package: &Package,
    first: &Path,
    second: &Path,
    keep: impl Fn(&str) -> bool,
) -> Result<Vec<String>> {
    let kept = |folder| -> Result<Vec<String>> {
        let mut names = names(folder)?;
        names.retain(|name| keep(name));
        Ok(names)
    };
    let (names, others) = (kept(first)?, kept(second)?);
    if names.is_empty() || names != others {
        bail!(
            "{}: one build made {names:?} and the next one {others:?}",
            package.label()
        );
    }
    for name in &names {
        let (one, other) = (first.join(name), second.join(name));
        if sha256(&one)? != sha256(&other)? {
            bail!(
                "{name} has other bytes when it is built again: compare {} with {}",
                one.display(),
                other.display()
            );
        }
        keep_archive(state, package, &one, false)?;
    }
    Ok(names)
}

/// Copies an archive into the folder of the release, and records it.
pub(super) fn keep_archive(
    state: &mut State,
    package: &Package,
    from: &Path,
    is_prebuilt: bool,
) -> Result<()> {
    let name = from.file_name().unwrap_or_default();
    let path: PathBuf = state.out.join("archives").join(name);
    if path.exists() {
        bail!("two packages have an archive {}", name.display());
    }
    copy(from, &path)?;
    let size = fs::metadata(&path)
        .with_context(|| format!("cannot read {}", path.display()))?
        .len();
    state.archives.push(Archive {
        registry: package.registry,
        package: package.name.clone(),
        sha256: sha256(&path)?,
        path,
        size,
        is_prebuilt,
    });
    Ok(())
}
