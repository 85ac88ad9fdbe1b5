//! Checks the metadata of each package.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::project::{Package, Project};
use crate::report::State;

/// The required keys of manifests: the registry, the key, and the setting that the user has to write. `?` marks an
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

/// Checks that every manifest has these keys. A missing address is a warning, because it may not be known yet.
pub(crate) fn complete(project: &Project, state: &mut State) -> Result<String> {
    let mut problems = Vec::new();
    for (wanted, setting) in WANTED.lines().filter_map(|row| row.split_once("= ")) {
        let mut words = wanted.split_whitespace();
        let (registry, key) = (words.next(), words.next().unwrap_or_default());
        let is_address = words.next().is_some();
        let lacks =
            |own: &&Package| Some(own.registry.name()) == registry && !own.manifest.has(key);
        let lacking = project.packages.iter().filter(lacks);
        let (elsewhere, here): (Vec<_>, Vec<_>) = lacking.partition(|own| own.is_prebuilt);
        let command = project.release.prebuilt.as_ref().map(|own| &own.command);
        let of_command = format!(
            "it where `{}` takes it from",
            command.map_or("", String::as_str)
        );
        for (packages, setting) in [(here, setting), (elsewhere, &of_command)] {
            let names: BTreeSet<&str> = packages.iter().map(|own| own.name.as_str()).collect();
            let names = Vec::from_iter(names).join(", ");
            let problem = format!(
                "{}: `{key}` is missing in {names}; set {setting}",
                registry.unwrap_or_default()
            );
            match packages.len() {
                0 => {}
                _ if is_address => state.warnings.push(problem),
                _ => problems.push(problem),
            }
        }
    }
    if problems.is_empty() {
        return Ok(format!("{} packages", project.packages.len()));
    }
    bail!("{}", problems.join("\n"))
}
