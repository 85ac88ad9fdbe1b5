//! What is released: the settings, and each package with its folder and registry.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::Config;
use samewire_codegen::config::Release;
use serde_json::Value;

use crate::command::{SHORT, command, run_within};
use crate::manifest::{self, Manifest};
use crate::order::ordered;

/// What a release was asked to do.
#[derive(Debug, Clone)]
pub struct Options {
    /// The settings file.
    pub config: PathBuf,
    /// Whether changes that are not committed are a warning instead of an error.
    pub allow_dirty: bool,
    /// Whether crates are packed without being compiled from what was packed, such as where CI has compiled them.
    pub no_verify: bool,
    /// Whether the archives are published afterwards, so that every warning is an error.
    pub publish: bool,
}

/// What is released, and how.
#[derive(Debug)]
pub struct Project {
    /// The folder of the settings.
    pub root: PathBuf,
    /// `[release]`.
    pub release: Release,
    /// The packages, in an order in which each comes after those that it depends on.
    pub packages: Vec<Package>,
    /// Whether changes that are not committed are a warning instead of an error.
    pub allow_dirty: bool,
    /// Whether crates are packed without being compiled.
    pub no_verify: bool,
}

/// A package of a registry.
#[derive(Debug, Clone)]
pub struct Package {
    /// Where it is published.
    pub registry: Registry,
    /// Its published name.
    pub name: String,
    /// Its version, as its manifest has it.
    pub version: String,
    /// Its folder.
    pub folder: PathBuf,
    /// What its manifest says.
    pub manifest: Manifest,
}

/// A kind of registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Registry {
    /// Crates.
    Cargo,
    /// Python packages.
    PyPi,
    /// JavaScript packages.
    Npm,
}

impl Registry {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cargo => "cargo",
            Self::PyPi => "PyPI",
            Self::Npm => "npm",
        }
    }
}

impl Package {
    /// Its registry and name, for people.
    pub fn label(&self) -> String {
        format!("{} package `{}`", self.registry.name(), self.name)
    }

    /// Its name as a part of a path.
    pub fn slug(&self) -> String {
        let plain = |c: char| {
            if c.is_ascii_alphanumeric() || c == '.' {
                c
            } else {
                '-'
            }
        };
        let name: String = self.name.chars().map(plain).collect();
        format!(
            "{}-{}",
            self.registry.name().to_lowercase(),
            name.trim_matches('-')
        )
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
        let root = if config.dir.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            config.dir.clone()
        };
        let root = dunce::canonicalize(&root)
            .with_context(|| format!("cannot find {}", root.display()))?;
        let mut packages = Vec::new();
        if let Some(workspace) = &release.workspace {
            packages.extend(crates(&root.join(workspace))?);
        }
        let generated = config.packages.iter().map(|package| &package.out);
        let mut others = Vec::new();
        for folder in generated.chain(&release.folders) {
            others.extend(package(&root.join(folder), &packages)?);
        }
        let (npm, others): (Vec<_>, Vec<_>) = others
            .into_iter()
            .partition(|own| own.registry == Registry::Npm);
        packages.extend(others);
        packages.extend(ordered(npm, |own| own.name.clone(), needs_of_npm)?);
        Ok(Self {
            root,
            release,
            packages,
            allow_dirty: options.allow_dirty,
            no_verify: options.no_verify,
        })
    }

    /// The packages of a registry.
    pub fn of(&self, registry: Registry) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(move |package| package.registry == registry)
    }

    /// The option that names the registry of crates, if it is not Cargo's own.
    pub fn cargo_registry(&self) -> Vec<String> {
        let name = self.release.registries.cargo.as_ref();
        name.map_or_else(Vec::new, |name| vec!["--registry".to_owned(), name.clone()])
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
    run_within(SHORT, &mut command(folder, "git", arguments), advice)
}

/// The packages that an npm package is used and built with.
fn needs_of_npm(package: &Package) -> Vec<String> {
    let needs = package.manifest.needs_of_npm();
    needs.map(|(name, _)| name.to_owned()).collect()
}

/// The package in a folder, by the manifest that is there. A crate that the workspace released is not found twice.
fn package(folder: &Path, known: &[Package]) -> Result<Option<Package>> {
    let folder = dunce::canonicalize(folder)
        .with_context(|| format!("cannot find the package {}", folder.display()))?;
    if known.iter().any(|package| package.folder == folder) {
        return Ok(None);
    }
    let (registry, manifest) = if folder.join("package.json").is_file() {
        (Registry::Npm, manifest::npm(&folder.join("package.json"))?)
    } else if folder.join("pyproject.toml").is_file() {
        (
            Registry::PyPi,
            manifest::pypi(&folder.join("pyproject.toml"))?,
        )
    } else if folder.join("Cargo.toml").is_file() {
        bail!(
            "{} is a crate: add it to a Cargo workspace, and write `workspace = \"…\"` with its folder into [release]",
            folder.display()
        );
    } else {
        bail!(
            "{} has no package.json, pyproject.toml or Cargo.toml",
            folder.display()
        );
    };
    Ok(Some(Package {
        registry,
        name: manifest.text("name"),
        version: manifest.text("version"),
        folder,
        manifest,
    }))
}

/// The members of a Cargo workspace that may be published, each after those that it depends on.
fn crates(workspace: &Path) -> Result<Vec<Package>> {
    let line = ["metadata", "--format-version=1", "--no-deps", "--offline"];
    let said = run_within(
        SHORT,
        &mut command(workspace, "cargo", line),
        "`workspace` in [release] has to name the folder of a Cargo workspace",
    )?;
    let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
    let all = metadata["packages"].as_array().cloned().unwrap_or_default();
    let published = |package: &&Value| {
        package["publish"]
            .as_array()
            .is_none_or(|to| !to.is_empty())
    };
    let name = |package: &Value| package["name"].as_str().unwrap_or_default().to_owned();
    let needs = |package: &Value| {
        let dependencies = package["dependencies"].as_array();
        dependencies.into_iter().flatten().map(name).collect()
    };
    let order = ordered(all.iter().filter(published).cloned().collect(), name, needs)?;
    order.into_iter().map(of_cargo).collect()
}

/// A package of `cargo metadata`.
fn of_cargo(package: Value) -> Result<Package> {
    let path = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let folder = dunce::canonicalize(&folder)
        .with_context(|| format!("cannot find {}", folder.display()))?;
    let manifest = Manifest {
        path,
        value: package,
    };
    Ok(Package {
        registry: Registry::Cargo,
        name: manifest.text("name"),
        version: manifest.text("version"),
        folder,
        manifest,
    })
}
