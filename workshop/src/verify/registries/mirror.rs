//! What the registry for crates has from the beginning: the crates of the `Cargo.lock` files of this repository, from Cargo's
//! own folder. With them, a project that has any other source replaced finds the same versions as this repository.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use crate::command::{command, run};
use crate::workspace::{empty_folder, read, root, write};

/// The workspaces of this repository: the main one, and the programs that also use the library that others have released.
const WORKSPACES: [&str; 2] = ["", "workshop/fixtures/minimal_rust"];

/// Writes `index/` and `mirror.json`, as `cargo.py` reads them.
pub fn write_to(folder: &Path) -> Result<()> {
    let mut index: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut archives = Map::new();
    for workspace in WORKSPACES.map(|path| root().join(path)) {
        let line = ["metadata", "--format-version", "1", "--locked", "--quiet"];
        let said = run(
            &mut command(&workspace, "cargo", line),
            "cargo must reach a registry once, to fetch the crates of Cargo.lock; `cargo metadata` there brings it up to date",
        )?;
        let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
        let sums = checksums(&workspace)?;
        for package in metadata["packages"].as_array().into_iter().flatten() {
            if package["source"].is_null() {
                continue;
            }
            let (name, version) = (text(package, "name")?, text(package, "version")?);
            let key = (name.to_owned(), version.to_owned());
            let sum = sums.get(&key).context("a crate that Cargo.lock lacks")?;
            let lines = index.entry(name.to_owned()).or_default();
            lines.insert(entry(package, sum).to_string());
            let archive = archive(Path::new(text(package, "manifest_path")?))?;
            archives.insert(
                format!("{name}-{version}"),
                archive.display().to_string().into(),
            );
        }
    }
    for (name, lines) in &index {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        write(&folder.join("index").join(name), lines.join("\n") + "\n")?;
    }
    empty_folder(&folder.join("crates"))?;
    write(
        &folder.join("mirror.json"),
        Value::from(archives).to_string(),
    )
}

/// The SHA-256 of each crate, by its name and version.
fn checksums(workspace: &Path) -> Result<BTreeMap<(String, String), String>> {
    let lock: toml::Value = toml::from_str(&read(&workspace.join("Cargo.lock"))?)?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let texts = |package: &toml::Value| {
        let text = |key| package.get(key)?.as_str().map(str::to_owned);
        Some(((text("name")?, text("version")?), text("checksum")?))
    };
    Ok(packages.into_iter().flatten().filter_map(texts).collect())
}

/// Cargo unpacks an archive beside the folder that has it.
fn archive(manifest: &Path) -> Result<PathBuf> {
    let place = || {
        let unpacked = manifest.parent()?;
        let registry = unpacked.parent()?;
        let home = registry.parent()?.parent()?;
        let mut name = unpacked.file_name()?.to_owned();
        name.push(".crate");
        Some(home.join("cache").join(registry.file_name()?).join(name))
    };
    place().with_context(|| format!("{} is in no registry", manifest.display()))
}

/// The line of the index.
fn entry(package: &Value, sum: &str) -> Value {
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    let dependencies = dependencies.map(|one| {
        let mut entry = json!({
            "name": one["name"],
            "req": one["req"],
            "features": one["features"],
            "optional": one["optional"],
            "default_features": one["uses_default_features"],
            "target": one["target"],
            "kind": if one["kind"].is_null() { json!("normal") } else { one["kind"].clone() },
        });
        if let (Value::String(name), Value::Object(entry)) = (&one["rename"], &mut entry) {
            entry.insert("package".to_owned(), one["name"].clone());
            entry.insert("name".to_owned(), name.clone().into());
        }
        entry
    });
    json!({
        "name": package["name"],
        "vers": package["version"],
        "deps": dependencies.collect::<Vec<_>>(),
        "cksum": sum,
        "features": {},
        "features2": package["features"],
        "v": 2,
        "yanked": false,
        "links": package["links"],
        "rust_version": package["rust_version"],
    })
}

fn text<'a>(package: &'a Value, key: &str) -> Result<&'a str> {
    package[key].as_str().with_context(|| format!("no {key}"))
}
