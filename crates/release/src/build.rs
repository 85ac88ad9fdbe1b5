//! Builds every package twice, from copies of its sources, and keeps the archives if both builds have the same bytes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value};

use crate::command::{apart, command, run};
use crate::files::{copy, empty_folder, names, once, sha256, write};
use crate::manifest::NPM_NEEDS;
use crate::project::{Package, Project, Registry, git_in};
use crate::report::{Archive, State, listed};
use crate::tools::{self, NETWORK, NPM};

/// Packs every crate twice by `cargo package`, and compiles what was packed.
pub(crate) fn crates(project: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str =
        "crates of the workspace that depend on each other need `version` beside `path`";
    let crates: Vec<&Package> = project.of(Registry::Cargo).collect();
    if crates.is_empty() {
        return Ok("no crate".to_owned());
    }
    let workspace = project.workspace();
    // What is compiled is fetched before, which may need tokens.
    let is_fetched = workspace.join("Cargo.lock").is_file();
    if is_fetched {
        let fetch = ["fetch", "--quiet", "--locked"];
        run(&mut command(&workspace, "cargo", fetch), NETWORK)?;
    }
    let (variable, time) = epoch(project)?;
    let is_verified = !project.options.no_verify;
    let folders = ["crates", "crates-again"].map(|name| state.work.join(name));
    for (folder, is_compiled) in iter::zip(&folders, [is_verified, false]) {
        let mut cargo = apart(&workspace, "cargo", ["package", "--quiet"]);
        cargo.args(is_fetched.then_some("--offline"));
        cargo.env(variable, &time).arg("--target-dir").arg(folder);
        // What Cargo compiles to see whether it can be is used for nothing else.
        cargo.env("CARGO_INCREMENTAL", "0");
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "0");
        cargo.args((!is_compiled).then_some("--no-verify"));
        cargo.args(project.options.allow_dirty.then_some("--allow-dirty"));
        if let Some(registry) = &project.release.registries.cargo {
            cargo.args(["--registry", registry]);
        }
        for one in &crates {
            cargo.args(["--package", &one.name]);
        }
        run(&mut cargo, ADVICE)?;
    }
    let [first, second] = folders.map(|folder| folder.join("package"));
    for one in crates {
        let name = format!("{}-{}.crate", one.name, one.version);
        keep_same(state, one, [&first, &second], &|other| other == name)?;
    }
    let compiled = if is_verified { "" } else { "not compiled; " };
    Ok(format!("{compiled}{}", made(state, Registry::Cargo)))
}

/// Builds the wheel and the sdist of every Python package twice by `build`.
pub(crate) fn python(project: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "look at the pyproject.toml of the package; the build backend that is installed for it is hatchling";
    let line = ["-m", "build", "--no-isolation", "--outdir", "../dist"];
    for package in project.of(Registry::PyPi) {
        let python = tools::python(state);
        twice(
            project,
            state,
            package,
            &|source| apart(source, &python, line),
            ADVICE,
        )?;
    }
    Ok(made(state, Registry::PyPi))
}

/// Builds and packs every npm package twice by `npm pack`.
pub(crate) fn npm(project: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "look at the package.json of the package";
    let line = ["pack", "--pack-destination", "../dist"];
    for package in project.of(Registry::Npm) {
        if NPM_NEEDS.iter().any(|key| package.manifest.has(key)) {
            dependencies(project, state, package)?;
        }
        // The dependencies of the build are found in the folders above.
        twice(
            project,
            state,
            package,
            &|source| apart(source, NPM, line),
            ADVICE,
        )?;
    }
    Ok(made(state, Registry::Npm))
}

/// Installs the development dependencies of an npm package, unless the same ones are already installed.
fn dependencies(project: &Project, state: &State, package: &Package) -> Result<()> {
    let home = state.work.join(package.slug());
    let (manifest, siblings) = with_siblings(project, state, package)?;
    once(
        &home.join("installed"),
        &format!("{manifest}{siblings}"),
        || {
            empty_folder(&home)?;
            write(&home.join("package.json"), &manifest)?;
            let line = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
            run(&mut command(&home, NPM, line), NETWORK).map(drop)
        },
    )?;
    Ok(())
}

/// The manifest of an npm package that takes other packages of the release from the archives at hand, since the registry does
/// not have them yet, and the checksums of these.
pub(crate) fn with_siblings(
    project: &Project,
    state: &State,
    package: &Package,
) -> Result<(String, String)> {
    let packed = state
        .archives
        .iter()
        .map(|own| (own.registry, &own.package, &own.path));
    let elsewhere = project.prebuilt();
    let elsewhere = elsewhere.map(|own| (own.registry, &own.name, &own.manifest.path));
    let (mut manifest, mut same) = (package.manifest.value.clone(), String::new());
    let mut overrides = Map::new();
    for (registry, name, path) in packed.chain(elsewhere) {
        if registry != Registry::Npm || *name == package.name {
            continue;
        }
        let address = Value::from(format!("file:{}", path.display()));
        let is_direct = |key: &&str| package.manifest.value[key].get(name).is_some();
        let direct: Vec<&str> = NPM_NEEDS.into_iter().filter(is_direct).collect();
        for key in &direct {
            manifest[key][name] = address.clone();
        }
        if direct.is_empty() {
            overrides.insert(name.clone(), address);
        }
        same += &sha256(path)?;
    }
    // What its siblings need.
    if let Some(own) = manifest["overrides"].as_object() {
        overrides.extend(own.clone());
    }
    if !overrides.is_empty() {
        manifest["overrides"] = Value::Object(overrides);
    }
    Ok((format!("{manifest:#}\n"), same))
}

/// The environment variable of the time that goes into archives, and the time of the last commit.
pub(crate) fn epoch(project: &Project) -> Result<(&'static str, String)> {
    let said = project.git(&["log", "-1", "--format=%ct"])?;
    Ok(("SOURCE_DATE_EPOCH", said.trim().to_owned()))
}

/// The files that a package is made from, by their paths in its folder: those that samewire wrote, or those that git
/// knows.
pub(crate) fn sources(package: &Package) -> Result<BTreeSet<String>> {
    let written = samewire_codegen::sync::written(&package.folder);
    let written = written.map_err(|error| anyhow!("{}: {}", error.at, error.message))?;
    if let Some(written) = written {
        return Ok(written.into_iter().collect());
    }
    let said = git_in(&package.folder, &["ls-files", "-z"])?;
    Ok(said.split_terminator('\0').map(str::to_owned).collect())
}

/// Builds a package twice. `tool` is what builds in the folder of the copy, and writes to `../dist`.
fn twice(
    project: &Project,
    state: &mut State,
    package: &Package,
    tool: &dyn Fn(&Path) -> Command,
    advice: &str,
) -> Result<()> {
    let (variable, time) = epoch(project)?;
    let home = state.work.join(package.slug());
    let folders = ["first", "second"].map(|name| home.join(name));
    for folder in &folders {
        let source = folder.join("source");
        empty_folder(&source)?;
        for path in sources(package)? {
            copy(&package.folder.join(&path), &source.join(&path))?;
        }
        empty_folder(&folder.join("dist"))?;
        run(tool(&source).env(variable, &time), advice)?;
    }
    let [first, second] = folders.map(|folder| folder.join("dist"));
    keep_same(state, package, [&first, &second], &|_| true)
}

/// Keeps the archives of a package, if both builds have the same.
fn keep_same(
    state: &mut State,
    package: &Package,
    folders: [&Path; 2],
    is_kept: &dyn Fn(&str) -> bool,
) -> Result<()> {
    let same = same(folders, is_kept).with_context(|| package.label())?;
    same.iter().try_for_each(|path| keep(state, package, path))
}

/// The archives in the first of two folders, in which the same was built.
///
/// # Errors
///
/// If there is none, or the second folder has others, or other bytes.
pub fn same(folders: [&Path; 2], is_kept: &dyn Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let kept = |folder| -> Result<Vec<String>> {
        let names = names(folder)?.into_iter();
        Ok(names.filter(|name| is_kept(name)).collect())
    };
    let [first, second] = folders;
    let (names, others) = (kept(first)?, kept(second)?);
    if names.is_empty() || names != others {
        bail!("one build made {names:?} and the next one {others:?}");
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
    }
    Ok(names.iter().map(|name| first.join(name)).collect())
}

/// Copies an archive into the folder of the release.
pub(crate) fn keep(state: &mut State, package: &Package, from: &Path) -> Result<()> {
    let name = from.file_name().unwrap_or_default();
    let path: PathBuf = state.out.join("archives").join(name);
    if path.exists() {
        bail!("two packages have an archive {}", name.display());
    }
    copy(from, &path)?;
    let data = fs::metadata(&path).with_context(|| path.display().to_string())?;
    state.archives.push(Archive {
        registry: package.registry,
        package: package.name.clone(),
        file: name.display().to_string(),
        size: data.len(),
        sha256: sha256(&path)?,
        is_prebuilt: package.is_prebuilt,
        path,
    });
    Ok(())
}

/// The archives of a registry that were built.
fn made(state: &State, registry: Registry) -> String {
    let all = state.archives.iter().filter(|own| own.registry == registry);
    listed(all.map(|own| own.file.as_str()), "no package")
}
