//! Builds every package twice, from copies of its sources, and keeps the archives if both builds have the same bytes.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value};

use crate::command::{apart, command, run};
use crate::files::{copy, empty_folder, names, once, sha256, write};
use crate::project::{NPM_NEEDS, Package, Part, Project, Registry, git};
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
    let is_verified = project.options.has(Part::Verify);
    let is_packed = Cell::new(!is_verified);
    let (home, target) = (state.work.join("packed"), state.work.join("crates"));
    twice(&home, &|dist| {
        let mut cargo = apart(&workspace, "cargo", ["package", "--quiet"]);
        dated(&mut cargo, project)?.arg("--target-dir").arg(&target);
        // What Cargo compiles to see whether it can be is used for nothing else.
        cargo
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        cargo.args(is_packed.replace(true).then_some("--no-verify"));
        cargo.args(is_fetched.then_some("--offline"));
        cargo.args(project.options.allow_dirty.then_some("--allow-dirty"));
        let registry = &project.release.registries.cargo;
        cargo.args(registry.iter().flat_map(|name| ["--registry", name]));
        cargo.args(crates.iter().flat_map(|one| ["--package", &one.name]));
        run(&mut cargo, ADVICE)?;
        let mut files = crates.iter().map(|one| file_of(one));
        files.try_for_each(|file| copy(&target.join("package").join(&file), &dist.join(file)))
    })?;
    for one in crates {
        keep(state, one, &home.join("first/dist").join(file_of(one)))?;
    }
    let compiled = if is_verified { "" } else { "not compiled; " };
    Ok(format!("{compiled}{}", made(state, Registry::Cargo)))
}

/// The archive of a crate.
fn file_of(one: &Package) -> String {
    format!("{}-{}.crate", one.name, one.version)
}

/// Builds the wheel and the sdist of every Python package twice by `build`.
pub(crate) fn python(project: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "look at the pyproject.toml of the package; the build backend that is installed for it is hatchling";
    let line = ["-m", "build", "--no-isolation", "--outdir", "../dist"];
    let python = tools::python(state);
    for package in project.of(Registry::PyPi) {
        built(
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
        if NPM_NEEDS.iter().any(|key| package.has(key)) {
            dependencies(project, state, package)?;
        }
        // The dependencies of the build are found in the folders above.
        built(
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
    let what = format!("{manifest}{siblings}");
    let install = || {
        empty_folder(&home)?;
        write(&home.join("package.json"), &manifest)?;
        let line = ["install", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(&mut command(&home, NPM, line), NETWORK).map(drop)
    };
    once(&home.join("installed"), &what, install).map(drop)
}

/// The manifest of an npm package that takes other packages of the release from the archives at hand, since the registry does
/// not have them yet, and the checksums of these.
pub(crate) fn with_siblings(
    project: &Project,
    state: &State,
    package: &Package,
) -> Result<(String, String)> {
    let packed = state.archives.iter();
    let packed = packed.map(|own| (own.registry, &own.package, &own.path));
    let elsewhere = project.prebuilt();
    let elsewhere = elsewhere.map(|own| (own.registry, &own.name, &own.path));
    let (mut manifest, mut same) = (package.manifest.clone(), String::new());
    let mut overrides = Map::new();
    for (registry, name, path) in packed.chain(elsewhere) {
        if registry != Registry::Npm || *name == package.name {
            continue;
        }
        let address = Value::from(format!("file:{}", path.display()));
        let is_direct = |key: &&str| package.manifest[key].get(name).is_some();
        let direct: Vec<&str> = NPM_NEEDS.into_iter().filter(is_direct).collect();
        for key in &direct {
            manifest[key][name] = address.clone();
        }
        if direct.is_empty() {
            // What its siblings need.
            overrides.insert(name.clone(), address);
        }
        same += &sha256(path)?;
    }
    if let Some(own) = manifest["overrides"].as_object() {
        overrides.extend(own.clone());
    }
    if !overrides.is_empty() {
        manifest["overrides"] = Value::Object(overrides);
    }
    Ok((format!("{manifest:#}\n"), same))
}

/// A command with the time of the last commit in the environment variable of the time that goes into archives.
pub(crate) fn dated<'a>(command: &'a mut Command, project: &Project) -> Result<&'a mut Command> {
    let time = git(&project.root, &["log", "-1", "--format=%ct"])?;
    Ok(command.env("SOURCE_DATE_EPOCH", time.trim()))
}

/// The files that a package is made from, by their paths in its folder: those that samewire wrote, or those that git
/// knows.
pub(crate) fn sources(package: &Package) -> Result<BTreeSet<String>> {
    let written = samewire_codegen::sync::written(&package.folder);
    let written = written.map_err(|error| anyhow!("{}: {}", error.at, error.message))?;
    if let Some(written) = written {
        return Ok(written.into_iter().collect());
    }
    let said = git(&package.folder, &["ls-files", "-z"])?;
    Ok(said.split_terminator('\0').map(str::to_owned).collect())
}

/// Builds a package twice. `tool` is what builds in the folder of the copy, and writes to `../dist`.
fn built(
    project: &Project,
    state: &mut State,
    package: &Package,
    tool: &dyn Fn(&Path) -> Command,
    advice: &str,
) -> Result<()> {
    let made = twice(&state.work.join(package.slug()), &|dist| {
        let source = dist.with_file_name("source");
        empty_folder(&source)?;
        for path in sources(package)? {
            copy(&package.folder.join(&path), &source.join(&path))?;
        }
        run(dated(&mut tool(&source), project)?, advice).map(drop)
    });
    let made = made.with_context(|| package.label())?;
    made.iter().try_for_each(|path| keep(state, package, path))
}

/// Has archives made twice, each time in an empty folder `dist` of its own, and returns those of the first one. It is an error
/// if there is none, or the second folder has others, or other bytes.
pub fn twice(home: &Path, make: &dyn Fn(&Path) -> Result<()>) -> Result<Vec<PathBuf>> {
    let folders = ["first", "second"].map(|name| home.join(name).join("dist"));
    for folder in &folders {
        empty_folder(folder)?;
        make(folder)?;
    }
    let [first, second] = &folders;
    let (built, others) = (names(first)?, names(second)?);
    if built.is_empty() || built != others {
        bail!("one build made {built:?} and the next one {others:?}");
    }
    for name in &built {
        let (one, other) = (first.join(name), second.join(name));
        if sha256(&one)? != sha256(&other)? {
            bail!(
                "{name} has other bytes when it is built again: compare {} with {}",
                one.display(),
                other.display()
            );
        }
    }
    Ok(built.iter().map(|name| first.join(name)).collect())
}

/// Copies an archive into the folder of the release.
pub(crate) fn keep(state: &mut State, package: &Package, from: &Path) -> Result<()> {
    let file = from.file_name().unwrap_or_default().display().to_string();
    let path = state.out.join("archives").join(&file);
    if path.exists() {
        bail!("two packages have an archive {file}");
    }
    copy(from, &path)?;
    state.archives.push(Archive {
        registry: package.registry,
        package: package.name.clone(),
        file,
        size: std::fs::metadata(&path)?.len(),
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
