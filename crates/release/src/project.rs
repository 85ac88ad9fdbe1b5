//! The project that is released: its settings, and each package with its manifest and registry.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::Config;
use samewire_codegen::settings::Release;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::archive;
use crate::command::{command, run};
use crate::files::{names, read};

/// The sections of a `package.json` with dependencies. Those for building come last.
pub(crate) const NPM_NEEDS: [&str; 3] = ["dependencies", "optionalDependencies", "devDependencies"];

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
    /// What is left out.
    pub without: Vec<Part>,
}

/// A part of a release that may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Crates are compiled from what was packed: CI may have compiled them.
    Verify,
    /// The bills of materials, for which tools are installed.
    Sbom,
    /// The schema is compared with that of the release before: its settings may be such that they cannot be read any more.
    Compat,
}

impl Options {
    /// Whether a part is done.
    pub(crate) fn has(&self, part: Part) -> bool {
        !self.without.contains(&part)
    }
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
    /// The file with its manifest: an archive if it was built elsewhere.
    pub path: PathBuf,
    /// Its `package.json`, the `[project]` of its `pyproject.toml`, or what `cargo metadata` says.
    pub manifest: Value,
    /// Whether it is an archive that was built elsewhere.
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
    fn new(registry: Registry, path: &Path, manifest: Value) -> Self {
        Self {
            registry,
            name: text(&manifest["name"]),
            version: text(&manifest["version"]),
            folder: path.parent().unwrap_or(path).to_owned(),
            path: path.to_owned(),
            manifest,
            is_prebuilt: is_archive(path),
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
    pub(crate) fn slug(&self) -> String {
        let name = self.name.trim_start_matches('@').replace('/', "-");
        format!("{}-{name}", self.registry.name().to_lowercase())
    }

    /// Whether a key of its manifest, with dots between the names of members, has a value that is not empty.
    pub(crate) fn has(&self, key: &str) -> bool {
        let names = key.split('.');
        match names.fold(&self.manifest, |value, name| &value[name]) {
            Value::Null => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(items) => !items.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Bool(_) | Value::Number(_) => true,
        }
    }

    /// The packages of its registry that it is used and built with, and the versions that it takes.
    pub(crate) fn needs(&self) -> Vec<(String, String)> {
        let listed = items(&self.manifest["dependencies"]);
        match self.registry {
            Registry::Cargo => {
                // Cargo leaves those out that are for tests and have no version.
                let packed = listed.filter(|one| one["kind"] != "dev" || one["req"] != "*");
                let needs = packed.map(|one| (text(&one["name"]), text(&one["req"])));
                needs.collect()
            }
            Registry::PyPi => {
                // Such as `name[extra] >=1; marker`.
                let is_end = |c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c);
                let names = listed.filter_map(|one| one.as_str()?.split(is_end).next());
                names
                    .map(|name| (python_name(name), String::new()))
                    .collect()
            }
            Registry::Npm => {
                let sections = NPM_NEEDS.iter().map(|key| &self.manifest[key]);
                let needs = sections.filter_map(Value::as_object).flatten();
                needs
                    .map(|(name, version)| (name.clone(), text(version)))
                    .collect()
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The items of an array; none of anything else.
pub(crate) fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The name of a Python package as indexes compare it.
pub(crate) fn python_name(name: &str) -> String {
    let words = name.split(['-', '_', '.']).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

impl Project {
    /// Reads the settings and the manifest of every package.
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
        let mut packages = match &release.workspace {
            Some(workspace) => crates(&root.join(workspace))?,
            None => Vec::new(),
        };
        let generated = config.packages.iter().map(|package| &package.out);
        for folder in generated.chain(&release.folders) {
            let folder = root.join(folder);
            let shown = folder.display();
            let folder = dunce::canonicalize(&folder)
                .with_context(|| format!("cannot find the package {shown}"))?;
            // A crate that the workspace releases is not found twice.
            if packages
                .iter()
                .any(|known: &Package| known.folder == folder)
            {
                continue;
            }
            let manifests = ["package.json", "pyproject.toml"].map(|name| folder.join(name));
            match manifests.iter().find(|path| path.is_file()) {
                Some(path) => packages.push(package(path)?),
                None if folder.join("Cargo.toml").is_file() => bail!(
                    "{shown} is a crate: add it to a Cargo workspace, and write `workspace = \"…\"` with its folder into [release]"
                ),
                None => bail!("{shown} has no package.json, pyproject.toml or Cargo.toml"),
            }
        }
        let prebuilt = release.prebuilt.as_ref();
        let folder = prebuilt.map(|prebuilt| root.join(&prebuilt.folder));
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            let paths = names(&folder)?.into_iter().map(|name| folder.join(name));
            for path in paths.filter(|path| is_archive(path)) {
                packages.push(package(&path)?);
            }
        }
        Ok(Self {
            root,
            release,
            packages: ordered(packages)?,
            options: options.clone(),
        })
    }

    /// The packages of a registry that are built here.
    pub(crate) fn of(&self, registry: Registry) -> impl Iterator<Item = &Package> {
        let all = self.packages.iter();
        all.filter(move |package| package.registry == registry && !package.is_prebuilt)
    }

    /// The packages that were built elsewhere.
    pub(crate) fn prebuilt(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_prebuilt)
    }

    /// Whether there is such a package.
    pub(crate) fn has(&self, registry: Registry, name: &str) -> bool {
        self.packages.iter().any(|own| own.is(registry, name))
    }

    /// The commit that is checked out, if the folder is in a git repository that has one.
    pub(crate) fn commit(&self) -> Option<String> {
        let said = git(&self.root, &["rev-parse", "HEAD"]).ok()?;
        Some(said.trim().to_owned())
    }

    /// The folder of the Cargo workspace.
    pub(crate) fn workspace(&self) -> PathBuf {
        let folder = self.release.workspace.as_deref();
        self.root.join(folder.unwrap_or(Path::new(".")))
    }

    /// A path as people see it: from the folder of the settings.
    pub(crate) fn shown(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        path.display().to_string()
    }
}

/// What git prints in a folder.
pub(crate) fn git(folder: &Path, arguments: &[&str]) -> Result<String> {
    let advice = "a release is made from a commit of a git repository";
    run(&mut command(folder, "git", arguments), advice)
}

/// Whether a file is a wheel or a packed npm package.
fn is_archive(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending == "whl" || ending == "tgz")
}

/// The package of a manifest, or of an archive with one.
fn package(path: &Path) -> Result<Package> {
    let packed = |end: &str| {
        archive::text(path, &|inside| {
            inside.ends_with(end) && inside.matches('/').count() == 1
        })
    };
    let read = || match path.extension().and_then(|ending| ending.to_str()) {
        Some("whl") => Ok((Registry::PyPi, of_metadata(&packed(".dist-info/METADATA")?))),
        Some("tgz") => Ok((
            Registry::Npm,
            serde_json::from_str(&packed("/package.json")?)?,
        )),
        Some("toml") => Ok((
            Registry::PyPi,
            toml::from_str::<Value>(&read(path)?)?["project"].take(),
        )),
        Some(_) | None => anyhow::Ok((Registry::Npm, serde_json::from_str(&read(path)?)?)),
    };
    let (registry, manifest) = read().with_context(|| path.display().to_string())?;
    Ok(Package::new(registry, path, manifest))
}

/// The metadata of a wheel, with the keys that a `[project]` has.
fn of_metadata(text: &str) -> Value {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let fields: Vec<_> = head
        .lines()
        .filter_map(|line| line.split_once(": "))
        .collect();
    let all = |wanted: &str| -> Vec<&str> {
        let own = fields.iter().filter(|(field, _)| *field == wanted);
        own.map(|(_, content)| *content).collect()
    };
    let one = |wanted| all(wanted).first().copied().unwrap_or_default();
    let urls = all("Project-URL").into_iter();
    let urls = urls.filter_map(|url| url.split_once(", "));
    // maturin calls it `Source Code`.
    let urls = urls.map(|(label, url)| (label.replace("Source Code", "Repository"), url));
    json!({
        "name": one("Name"),
        "version": one("Version"),
        "description": one("Summary"),
        "license": format!("{}{}", one("License-Expression"), one("License")),
        "requires-python": one("Requires-Python"),
        "keywords": one("Keywords"),
        "classifiers": all("Classifier"),
        "dependencies": all("Requires-Dist"),
        "urls": urls.collect::<Value>(),
        "readme": body,
    })
}

/// The members of a Cargo workspace that may be published.
fn crates(workspace: &Path) -> Result<Vec<Package>> {
    let line = ["metadata", "--format-version=1", "--no-deps", "--offline"];
    let advice = "`workspace` in [release] has to name the folder of a Cargo workspace";
    let said = run(&mut command(workspace, "cargo", line), advice)?;
    let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
    let is_published = |one: &&Value| one["publish"].as_array().is_none_or(|to| !to.is_empty());
    let published = items(&metadata["packages"]).filter(is_published);
    let packages = published.map(|manifest| {
        let path = dunce::canonicalize(text(&manifest["manifest_path"]))?;
        Ok(Package::new(Registry::Cargo, &path, manifest.clone()))
    });
    packages.collect()
}

/// Packages in the order in which they are published: by registry, and each after those of its registry that it needs. Apart
/// from that, the order stays. It is an error if packages need each other in a circle.
fn ordered(mut packages: Vec<Package>) -> Result<Vec<Package>> {
    packages.sort_by_key(|package| package.registry);
    let mut order = Vec::with_capacity(packages.len());
    while !packages.is_empty() {
        let is_ready = |package: &Package| {
            let needs = package.needs();
            let is_needed = |name: &str| needs.iter().any(|(need, _)| need == name);
            let waits = |other: &Package| match (other.registry, other.name.as_str()) {
                (registry, name) if package.is(registry, name) || registry != package.registry => {
                    false
                }
                (Registry::PyPi, name) => is_needed(&python_name(name)),
                (Registry::Cargo | Registry::Npm, name) => is_needed(name),
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
    use super::*;

    /// The order of packages, each of which is given by its registry, its name, and what it needs.
    fn order(packages: &[(Registry, &str)]) -> Result<String> {
        let packages = packages.iter().map(|(registry, line)| {
            let (name, needs) = line.split_once(": ").unwrap_or((line, ""));
            let needs = needs.split_terminator(", ");
            let needs: Value = match registry {
                Registry::Cargo => needs.map(|name| json!({ "name": name })).collect(),
                Registry::PyPi => needs.collect(),
                Registry::Npm => needs.map(|name| (name, "1")).collect(),
            };
            let manifest = json!({ "name": name, "dependencies": needs });
            Package::new(*registry, Path::new(""), manifest)
        });
        let order = ordered(packages.collect())?.into_iter();
        Ok(order.map(|own| own.name).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn each_package_comes_after_those_that_it_needs() {
        use Registry::{Cargo, Npm, PyPi};
        let found = order(&[
            (Npm, "launcher: tool-linux, tool-windows, elsewhere"),
            (Npm, "tool-windows"),
            (Npm, "tool-linux: launcher-base"),
            (Npm, "launcher-base"),
            (PyPi, "plan: Base_Types[fast]>=1"),
            (PyPi, "base-types"),
            (Cargo, "two: one"),
            (Cargo, "one: plan"),
        ]);
        let expected = "one two base-types plan tool-windows launcher-base tool-linux launcher";
        assert_eq!(found.expect("no circle"), expected);
        let circle = order(&[(Npm, "a: b"), (Npm, "b: a")]).expect_err("a circle");
        let expected = "these packages depend on each other in a circle: a, b";
        assert_eq!(circle.to_string(), expected);
    }
}
