//! The project that is released: its settings, and each package with its folder and registry.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::Config;
use samewire_codegen::config::Release;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::command::{command, run};
use crate::files::names;
use crate::manifest::{self, Manifest, NPM_NEEDS, python_name};

/// The part of a release to run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Action {
    /// Checks everything, and builds every archive.
    #[default]
    DryRun,
    /// Publishes, installs and uses the archives of a dry run. Every warning is an error.
    Publish,
    /// Installs and uses the published packages.
    CheckInstall,
}

/// The options of a release.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The settings file.
    pub config: PathBuf,
    /// The part to run.
    pub action: Action,
    /// Whether changes that are not committed are a warning instead of an error.
    pub allow_dirty: bool,
    /// Whether crates are packed without being compiled from what was packed, such as where CI has compiled them.
    pub no_verify: bool,
    /// Whether the bills of materials are left out, such as where their tools should not be installed.
    pub no_sbom: bool,
}

/// A project with its packages and settings.
#[derive(Debug)]
pub struct Project {
    /// The folder of the settings.
    pub root: PathBuf,
    /// `[release]`.
    pub release: Release,
    /// Every package, in an order in which each comes after those that it depends on. One that was built elsewhere for
    /// several platforms is there several times.
    pub packages: Vec<Package>,
    /// The options of the release.
    pub options: Options,
}

/// A package of a registry.
#[derive(Debug, Clone)]
pub struct Package {
    /// The registry that it is published to.
    pub registry: Registry,
    /// Its published name.
    pub name: String,
    /// Its version, as its manifest has it.
    pub version: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Its manifest.
    pub manifest: Manifest,
    /// Whether it is an archive that was built elsewhere, which the path of its manifest names.
    pub is_prebuilt: bool,
}

/// A kind of registry, in the order in which they get their packages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Registry {
    /// Crates.
    #[serde(rename = "cargo")]
    Cargo,
    /// Python packages.
    #[serde(rename = "PyPI")]
    PyPi,
    /// JavaScript packages.
    #[serde(rename = "npm")]
    Npm,
}

impl Registry {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cargo => "cargo",
            Self::PyPi => "PyPI",
            Self::Npm => "npm",
        }
    }
}

impl Package {
    pub(crate) fn new(registry: Registry, folder: &Path, manifest: Manifest) -> Self {
        Self {
            registry,
            name: manifest.text("name"),
            version: manifest.text("version"),
            folder: folder.to_owned(),
            manifest,
            is_prebuilt: false,
        }
    }

    /// Whether it is the package of a registry that has this name.
    pub(crate) fn is(&self, registry: Registry, name: &str) -> bool {
        self.registry == registry && self.name == name
    }

    /// Its registry and name, for people.
    pub fn label(&self) -> String {
        format!("{} package `{}`", self.registry.name(), self.name)
    }

    /// Its name as a part of a path.
    pub fn slug(&self) -> String {
        let name = self.name.trim_start_matches('@').replace('/', "-");
        format!("{}-{name}", self.registry.name().to_lowercase())
    }

    /// Its name as its registry compares it.
    fn own_name(&self) -> String {
        match self.registry {
            Registry::PyPi => python_name(&self.name),
            Registry::Cargo | Registry::Npm => self.name.clone(),
        }
    }

    /// The packages of its registry that it is used and built with, and the versions that it takes.
    pub(crate) fn needs(&self) -> Vec<(String, Option<String>)> {
        match self.registry {
            Registry::Cargo => {
                let all = self.manifest.value["dependencies"].as_array();
                // Cargo leaves those out that are for tests and have no version.
                let is_packed = |one: &&Value| one["kind"] != "dev" || one["req"] != "*";
                let packed = all.into_iter().flatten().filter(is_packed);
                let text = |value: &Value| value.as_str().map(str::to_owned);
                packed
                    .filter_map(|one| Some((text(&one["name"])?, text(&one["req"]))))
                    .collect()
            }
            Registry::PyPi => {
                let names = self.manifest.needs_of_python();
                names.map(|name| (name, None)).collect()
            }
            Registry::Npm => {
                let needs = self.manifest.needs_of_npm(&NPM_NEEDS);
                needs
                    .map(|(name, required)| (name.to_owned(), Some(required.to_owned())))
                    .collect()
            }
        }
    }
}

impl Project {
    /// Reads the settings and the manifest of every package.
    ///
    /// # Errors
    ///
    /// If the settings have no `[release]`, or a manifest cannot be read.
    pub fn load(options: &Options) -> Result<Self> {
        let config = Config::load(&options.config)?;
        let Some(release) = config.release.clone() else {
            bail!(
                "{}: a release needs a version: write\n\n  [release]\n  version = \"0.1.0\"",
                options.config.display()
            );
        };
        let root = config.dir.join(".");
        let root = dunce::canonicalize(&root)
            .with_context(|| format!("cannot find {}", root.display()))?;
        let mut packages = Vec::new();
        if let Some(workspace) = &release.workspace {
            packages.extend(crates(&root.join(workspace))?);
        }
        let generated = config.packages.iter().map(|package| &package.out);
        for folder in generated.chain(&release.folders) {
            let folder = root.join(folder);
            let folder = dunce::canonicalize(&folder)
                .with_context(|| format!("cannot find the package {}", folder.display()))?;
            // A crate that the workspace releases is not found twice.
            if !packages
                .iter()
                .any(|known: &Package| known.folder == folder)
            {
                packages.push(package(&folder)?);
            }
        }
        if let Some(prebuilt) = &release.prebuilt {
            packages.extend(built_elsewhere(&root.join(&prebuilt.folder))?);
        }
        Ok(Self {
            root,
            release,
            packages: ordered(packages)?,
            options: options.clone(),
        })
    }

    /// The packages of a registry that are built here.
    pub fn of(&self, registry: Registry) -> impl Iterator<Item = &Package> {
        let all = self.packages.iter();
        all.filter(move |package| package.registry == registry && !package.is_prebuilt)
    }

    /// Whether there is such a package.
    pub(crate) fn has(&self, registry: Registry, name: &str) -> bool {
        self.packages.iter().any(|own| own.is(registry, name))
    }

    /// The packages that were built elsewhere.
    pub(crate) fn prebuilt(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_prebuilt)
    }

    /// The commit that is checked out, if the folder is in a git repository that has one.
    pub fn commit(&self) -> Option<String> {
        let said = self.git(&["rev-parse", "HEAD"]).ok()?;
        Some(said.trim().to_owned())
    }

    /// The folder of the Cargo workspace.
    pub fn workspace(&self) -> PathBuf {
        let folder = self.release.workspace.as_deref().unwrap_or(Path::new("."));
        self.root.join(folder)
    }

    /// What git prints about the project.
    ///
    /// # Errors
    ///
    /// If it fails, as it does outside of a repository.
    pub fn git(&self, arguments: &[&str]) -> Result<String> {
        git_in(&self.root, arguments)
    }

    /// A path as people see it: from the folder of the settings.
    pub fn shown(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        path.display().to_string()
    }
}

/// What git prints in a folder.
pub(crate) fn git_in(folder: &Path, arguments: &[&str]) -> Result<String> {
    let advice = "a release is made from a commit of a git repository";
    run(&mut command(folder, "git", arguments), advice)
}

/// The package in a folder, by the manifest that is there.
fn package(folder: &Path) -> Result<Package> {
    let (npm, python) = (folder.join("package.json"), folder.join("pyproject.toml"));
    if npm.is_file() {
        return Ok(Package::new(Registry::Npm, folder, manifest::npm(&npm)?));
    }
    if python.is_file() {
        return Ok(Package::new(
            Registry::PyPi,
            folder,
            manifest::pypi(&python)?,
        ));
    }
    if folder.join("Cargo.toml").is_file() {
        bail!(
            "{} is a crate: add it to a Cargo workspace, and write `workspace = \"…\"` with its folder into [release]",
            folder.display()
        );
    }
    bail!(
        "{} has no package.json, pyproject.toml or Cargo.toml",
        folder.display()
    )
}

/// The packages whose archives are in a folder; none if there is no such folder.
fn built_elsewhere(folder: &Path) -> Result<Vec<Package>> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    for path in names(folder)?.into_iter().map(|name| folder.join(name)) {
        let registry = match path.extension().and_then(|ending| ending.to_str()) {
            Some("whl") => Registry::PyPi,
            Some("tgz") => Registry::Npm,
            Some(_) | None => continue,
        };
        let package = Package::new(registry, folder, manifest::of_archive(&path)?);
        found.push(Package {
            is_prebuilt: true,
            ..package
        });
    }
    Ok(found)
}

/// The members of a Cargo workspace that may be published.
fn crates(workspace: &Path) -> Result<Vec<Package>> {
    let line = ["metadata", "--format-version=1", "--no-deps", "--offline"];
    let advice = "`workspace` in [release] has to name the folder of a Cargo workspace";
    let said = run(&mut command(workspace, "cargo", line), advice)?;
    let mut metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
    let all = metadata["packages"].as_array_mut().map(std::mem::take);
    let is_published = |one: &Value| one["publish"].as_array().is_none_or(|to| !to.is_empty());
    let published = all.into_iter().flatten().filter(is_published);
    let packages = published.map(|value| {
        let path = PathBuf::from(value["manifest_path"].as_str().unwrap_or_default());
        let folder = dunce::canonicalize(path.parent().unwrap_or(Path::new("")))?;
        Ok(Package::new(
            Registry::Cargo,
            &folder,
            Manifest { path, value },
        ))
    });
    packages.collect()
}

/// Packages in the order in which they are published: by registry, and each after those of its registry that it needs. Apart
/// from that, the order stays.
///
/// # Errors
///
/// If packages need each other in a circle.
pub(crate) fn ordered(mut packages: Vec<Package>) -> Result<Vec<Package>> {
    packages.sort_by_key(|package| package.registry);
    let mut order = Vec::with_capacity(packages.len());
    while !packages.is_empty() {
        let is_ready = |package: &Package| {
            let needs = package.needs();
            let waits = |other: &Package| {
                other.registry == package.registry
                    && other.name != package.name
                    && needs.iter().any(|(name, _)| *name == other.own_name())
            };
            !packages.iter().any(waits)
        };
        let Some(next) = packages.iter().position(is_ready) else {
            let names: Vec<_> = packages.iter().map(|own| own.name.as_str()).collect();
            bail!(
                "these packages depend on each other in a circle: {}",
                names.join(", ")
            );
        };
        order.push(packages.remove(next));
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn names(packages: &[(Registry, &str, &[&str])]) -> Result<Vec<String>> {
        let packages = packages.iter().map(|(registry, name, needs)| {
            let needs = needs.iter().map(|need| (*need).to_owned());
            let needs: Value = match registry {
                Registry::Cargo => needs.map(|name| json!({ "name": name })).collect(),
                Registry::PyPi => needs.map(Value::from).collect(),
                Registry::Npm => needs.map(|name| (name, Value::from("1"))).collect(),
            };
            let (path, value) = (
                PathBuf::new(),
                json!({ "name": name, "dependencies": needs }),
            );
            Package::new(*registry, Path::new(""), Manifest { path, value })
        });
        let order = ordered(packages.collect())?;
        Ok(order.into_iter().map(|own| own.name).collect())
    }

    #[test]
    fn each_package_comes_after_those_that_it_needs() {
        use Registry::{Cargo, Npm, PyPi};
        let order = names(&[
            (
                Npm,
                "launcher",
                &["tool-linux", "tool-windows", "elsewhere"],
            ),
            (Npm, "tool-windows", &[]),
            (Npm, "tool-linux", &["launcher-base"]),
            (Npm, "launcher-base", &[]),
            (PyPi, "plan", &["Base_Types >=1"]),
            (PyPi, "base-types", &[]),
            (Cargo, "two", &["one"]),
            (Cargo, "one", &["plan"]),
        ]);
        let expected = "one two base-types plan tool-windows launcher-base tool-linux launcher";
        assert_eq!(order.expect("no circle").join(" "), expected);
        let circle = names(&[(Npm, "a", &["b"]), (Npm, "b", &["a"])]);
        let expected = "these packages depend on each other in a circle: a, b";
        assert_eq!(circle.expect_err("a circle").to_string(), expected);
    }
}
