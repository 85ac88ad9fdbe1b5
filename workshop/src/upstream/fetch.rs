//! Fetches the newest releases of ACP through the user's own cargo, npm and pip.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use samewire_release::archive::unpack;
use serde_json::Value;

use super::pins::Library;
use super::release::Release;
use crate::command::{command, run};
use crate::downloads::{of_npm, of_pip};
use crate::workspace::{copy, empty_folder, read, root};

/// The fetched schemas and versions, and the reasons why others could not be fetched.
#[derive(Debug)]
pub struct Newest {
    /// The schema of the crate.
    pub of_crate: Result<Release>,
    /// The schema of the npm package.
    pub of_npm: Result<Release>,
    /// The newest version of each library that ours are compared with.
    pub versions: Result<BTreeMap<Library, String>>,
}

const SCHEMA: &str = "agent-client-protocol-schema";
const SDK: &str = "@agentclientprotocol/sdk";
/// The crate with connections; the package of Python has the same name.
const LIBRARY: &str = "agent-client-protocol";

impl Newest {
    /// Fetches everything into a folder.
    pub fn fetch(folder: &Path, tell: &dyn Fn(&str)) -> Self {
        let mut versions = BTreeMap::new();
        tell("compiling the newest crate");
        let of_crate = schema_of_crate(&folder.join("crate"), &mut versions)
            .context("the newest crate could not be fetched");
        tell("fetching the npm package");
        let of_npm = schema_of_npm(&folder.join("npm"), &mut versions)
            .context("the newest npm package could not be fetched");
        tell("asking for the versions of the other libraries");
        let versions = others(folder, versions)
            .context("the newest versions of the other libraries could not be asked for");
        Self {
            of_crate,
            of_npm,
            versions,
        }
    }
}

type Versions = BTreeMap<Library, String>;

/// Compiles the crate with a program that prints its schema, without and with unstable parts.
fn schema_of_crate(project: &Path, versions: &mut Versions) -> Result<Release> {
    const ADVICE: &str =
        "cargo must reach a registry; if the crate does not compile, see workshop/upstream";
    empty_folder(project)?;
    copy(&root().join("workshop/upstream"), project)?;
    let cargo = |line: &[&str]| {
        let mut cargo = command(project, "cargo", line);
        cargo.env("CARGO_TARGET_DIR", project.with_file_name("build"));
        run(newest(&mut cargo), ADVICE)
    };
    cargo(&["generate-lockfile", "--quiet"])?;
    let lock: toml::Value = toml::from_str(&read(&project.join("Cargo.lock"))?)?;
    let version = version_in(&lock, SCHEMA).context("cargo locked no version of the crate")?;
    let stable = cargo(&["run", "--quiet"])?;
    let unstable = cargo(&["run", "--quiet", "--features", "unstable"])?;
    let release = Release::new(&format!("{SCHEMA} {version}"), &stable, &unstable)?;
    versions.insert(Library::Crate(SCHEMA), version);
    Ok(release)
}

/// Settings of Cargo: the newest release counts even if it needs a newer Rust.
fn newest(cargo: &mut std::process::Command) -> &mut std::process::Command {
    cargo.env("CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS", "allow")
}

fn version_in(lock: &toml::Value, package: &str) -> Option<String> {
    let mut packages = lock.get("package")?.as_array()?.iter();
    let text = |of: &toml::Value, key| of.get(key)?.as_str().map(str::to_owned);
    let found = packages.find(|of| text(of, "name").as_deref() == Some(package))?;
    text(found, "version")
}

/// The schemas that the npm package has as files.
fn schema_of_npm(folder: &Path, versions: &mut Versions) -> Result<Release> {
    empty_folder(folder)?;
    let archive = of_npm(SDK, folder)?;
    let wanted =
        |path: &str| path.starts_with("package/schema/v1/") || path == "package/package.json";
    unpack(&archive, folder, &wanted)?;
    let package = folder.join("package");
    let manifest: Value = serde_json::from_str(&read(&package.join("package.json"))?)?;
    let version = manifest["version"].as_str().context("a version")?;
    versions.insert(Library::Npm(SDK), version.to_owned());
    Release::of_folder(&package.join("schema/v1"), &format!("{SDK} {version}"))
}

/// The versions of the libraries whose schema is not asked for.
fn others(folder: &Path, mut versions: Versions) -> Result<Versions> {
    let mut info = command(&folder.join("crate"), "cargo", ["info", "--quiet", LIBRARY]);
    let told = run(newest(&mut info), "cargo must reach a registry")?;
    let version = told.lines().find_map(|line| line.strip_prefix("version: "));
    let version = version.and_then(|rest| rest.split(' ').next());
    let version = version.with_context(|| format!("`cargo info {LIBRARY}` names no version"))?;
    versions.insert(Library::Crate(LIBRARY), version.to_owned());
    let folder = folder.join("pip");
    empty_folder(&folder)?;
    let wheel = of_pip(LIBRARY, &folder)?;
    let name = wheel.file_name().unwrap_or_default().to_string_lossy();
    let version = name
        .split('-')
        .nth(1)
        .context("a wheel without a version")?;
    versions.insert(Library::Python(LIBRARY), version.to_owned());
    Ok(versions)
}
