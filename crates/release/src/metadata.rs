//! What each package says about itself.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::project::{Package, Project};
use crate::report::State;

/// What every manifest of a registry should have: the registry, the key, and what has to be set for it. `?` marks an
/// address, which may not be known before the first release.
const WANTED: &str = "
    cargo description = `description` in Cargo.toml
    cargo license = `license` in [workspace.package] of Cargo.toml
    cargo readme = `readme` in Cargo.toml
    cargo rust_version = `rust-version` in [workspace.package] of Cargo.toml
    cargo keywords = `keywords` in [workspace.package] of Cargo.toml
    cargo repository ?= `repository` in [workspace.package] of Cargo.toml, and `repository.workspace = true` in each crate
    cargo homepage ?= `homepage` in [workspace.package] of Cargo.toml, and `homepage.workspace = true` in each crate
    PyPI description = `description` in [[package]] of samewire.toml
    PyPI license = `license` in [[package]] of samewire.toml
    PyPI readme = the manifest, or its template
    PyPI requires-python = the manifest, or its template
    PyPI classifiers = the manifest, or its template
    PyPI keywords = `keywords` in [release] of samewire.toml
    PyPI urls.Repository ?= `repository` in [release] of samewire.toml
    PyPI urls.Homepage ?= `homepage` in [release] of samewire.toml
    npm description = `description` in [[package]] of samewire.toml
    npm license = `license` in [[package]] of samewire.toml
    npm engines.node = the manifest, or its template
    npm keywords = `keywords` in [release] of samewire.toml
    npm repository.url ?= `repository` in [release] of samewire.toml
    npm homepage ?= `homepage` in [release] of samewire.toml
";

/// Every manifest has what users look for. An address that is missing is a warning: it may not be known yet.
pub(crate) fn complete(project: &Project, state: &mut State) -> Result<String> {
    let packages: Vec<&Package> = project.packages.iter().collect();
    let problems = lacking(&packages, None, &mut state.warnings);
    if problems.is_empty() {
        return Ok(format!("{} packages", packages.len()));
    }
    bail!("{}", problems.join("\n"))
}

/// What manifests lack. `setting` is where it has to be set, if that is the same for all.
pub(crate) fn lacking(
    packages: &[&Package],
    setting: Option<&str>,
    warnings: &mut Vec<String>,
) -> Vec<String> {
    let mut problems = Vec::new();
    let rows = WANTED.lines().filter_map(|row| row.split_once("= "));
    for (wanted, own_setting) in rows {
        let mut words = wanted.split_whitespace();
        let (Some(registry), Some(key)) = (words.next(), words.next()) else {
            continue;
        };
        let lacks =
            |package: &&&Package| package.registry.name() == registry && !package.manifest.has(key);
        let names = packages.iter().filter(lacks).map(|own| own.name.as_str());
        let names: Vec<&str> = names.collect::<BTreeSet<_>>().into_iter().collect();
        if names.is_empty() {
            continue;
        }
        let (names, setting) = (names.join(", "), setting.unwrap_or(own_setting));
        let message = format!("{registry}: `{key}` is missing in {names}; set {setting}");
        match words.next() {
            Some(_) => warnings.push(message),
            None => problems.push(message),
        }
    }
    problems
}
