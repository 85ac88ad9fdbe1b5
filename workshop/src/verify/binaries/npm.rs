//! The npm packages: the one with the launcher, and the one with the binary of a platform.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::described::Described;
use super::extras::Extras;
use super::platform::Platform;
use super::wheel::same_bytes;
use crate::command::{command, run};
use crate::workspace::{copy, files, read, root, write};

/// Packs the package `samewire`, which depends on the packages of all platforms.
pub fn main(extras: &Extras, described: &Described, out: &Path) -> Result<PathBuf> {
    let source = source();
    let project = out.join("npm/samewire");
    for name in ["bin/samewire.js", "launcher.js"] {
        write(&project.join(name), &read(&source.join(name))?)?;
    }
    copy(&extras.man, &project.join("man"))?;
    copy(&extras.completions, &project.join("completions"))?;
    let mut manifest = settings()?;
    let pages = files(&extras.man)?.into_iter();
    let pages: Vec<String> = pages
        .map(|page| format!("man/{}", page.display()))
        .collect();
    manifest.insert("man".to_owned(), json!(pages));
    let packages: Map<String, Value> = described
        .platforms
        .iter()
        .map(|platform| (platform.package(), VERSION.into()))
        .collect();
    manifest.insert("optionalDependencies".to_owned(), packages.into());
    pack(&project, manifest, described, out)
}

/// Packs the package of a platform.
pub fn platform_package(
    platform: &Platform,
    binary: &Path,
    described: &Described,
    out: &Path,
) -> Result<PathBuf> {
    let project = out.join("npm").join(&platform.npm);
    let to = project.join("bin").join(platform.binary());
    fs::create_dir_all(project.join("bin")).context("a folder for the binary")?;
    fs::copy(binary, &to).with_context(|| format!("cannot copy {}", binary.display()))?;
    executable(&to)?;
    let of_main = settings()?;
    let mut manifest = Map::new();
    manifest.insert("name".to_owned(), platform.package().into());
    for key in ["keywords", "engines"] {
        let value = of_main.get(key).cloned();
        manifest.insert(key.to_owned(), value.unwrap_or_default());
    }
    let description = format!("The binary of samewire for {}", platform.npm);
    manifest.insert("description".to_owned(), description.into());
    // It has no module. Without this, publint advises to say which kind its modules are of.
    manifest.insert("type".to_owned(), "commonjs".into());
    manifest.insert("files".to_owned(), json!(["bin"]));
    manifest.insert("os".to_owned(), json!([platform.os]));
    manifest.insert("cpu".to_owned(), json!([platform.cpu]));
    if let Some(libc) = &platform.libc {
        manifest.insert("libc".to_owned(), json!([libc]));
    }
    // Yarn runs it from a folder, not from an archive.
    manifest.insert("preferUnplugged".to_owned(), true.into());
    pack(&project, manifest, described, out)
}

fn source() -> PathBuf {
    root().join("packaging/npm")
}

/// What `packaging/npm/package.json` says.
fn settings() -> Result<Map<String, Value>> {
    serde_json::from_str(&read(&source().join("package.json"))?)
        .context("packaging/npm/package.json")
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Writes what every package has, and packs it.
fn pack(
    project: &Path,
    mut manifest: Map<String, Value>,
    described: &Described,
    out: &Path,
) -> Result<PathBuf> {
    manifest.insert("version".to_owned(), VERSION.into());
    manifest.insert("license".to_owned(), env!("CARGO_PKG_LICENSE").into());
    let Described {
        repository,
        homepage,
        ..
    } = described;
    if !repository.is_empty() {
        let repository = json!({ "type": "git", "url": format!("git+{repository}.git") });
        manifest.insert("repository".to_owned(), repository);
    }
    if !homepage.is_empty() {
        manifest.insert("homepage".to_owned(), homepage.clone().into());
    }
    // A scoped package is private otherwise.
    manifest.insert("publishConfig".to_owned(), json!({ "access": "public" }));
    let text = serde_json::to_string_pretty(&manifest)?;
    write(&project.join("package.json"), format!("{text}\n"))?;
    write(
        &project.join("README.md"),
        &read(&root().join("crates/cli/README.md"))?,
    )?;
    write(&project.join("LICENSE"), &read(&root().join("LICENSE"))?)?;
    let (first, second) = (
        archive(project, out)?,
        archive(project, &out.join("again"))?,
    );
    same_bytes(&first, &second)?;
    Ok(first)
}

/// Packs a folder as it is.
fn archive(project: &Path, out: &Path) -> Result<PathBuf> {
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let to = out.display().to_string();
    let pack = [
        "pack",
        "--json",
        "--ignore-scripts",
        "--pack-destination",
        &to,
    ];
    let said = run(
        &mut command(project, "npm", pack),
        "packaging/npm describes the packages",
    )?;
    let said: Value = serde_json::from_str(&said).context("npm pack prints JSON")?;
    let name = said.pointer("/0/filename").and_then(Value::as_str);
    // Some versions of npm print the name with its scope.
    let name = name.context("npm pack names its file")?;
    Ok(out.join(name.trim_start_matches('@').replace('/', "-")))
}

#[cfg(unix)]
fn executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(path, mode).with_context(|| format!("cannot mark {}", path.display()))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
fn executable(_: &Path) -> Result<()> {
    Ok(())
}
