//! npm packages: each entry can be imported, and each command runs.

use anyhow::Result;

use super::wait::patiently;
use crate::command::{SHORT, command, run_within, without_tokens};
use crate::files::{empty_folder, write};
use crate::project::{Package, Project};
use crate::report::counted;
use crate::state::State;
use crate::tools;

/// Imports the entries of packages and runs their commands.
const USE: &str = include_str!("use.mjs");
const ADVICE: &str =
    "every entry of a published package has to be imported, and every command to run";

/// Installs every package into an empty project, and uses it. A package that another one has as an optional dependency is
/// left to npm, which installs what fits this platform.
pub(super) fn install(project: &Project, state: &State, packages: &[&Package]) -> Result<String> {
    let is_optional = |name: &str| {
        let optional = |other: &&Package| {
            let members = &other.manifest.value["optionalDependencies"];
            members.get(name).is_some()
        };
        packages.iter().any(optional)
    };
    let wanted: Vec<&str> = packages
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    let (optional, wanted): (Vec<&str>, Vec<&str>) =
        wanted.into_iter().partition(|name| is_optional(name));
    if wanted.is_empty() {
        return Ok("no npm package".to_owned());
    }
    let folder = state.work.join("install").join("npm");
    empty_folder(&folder)?;
    let registry = project.release.registries.npm.as_deref();
    tools::npm_settings(&folder, registry)?;
    let version = &project.release.version;
    let install = || {
        // With a cache of its own, everything is fetched.
        let line = ["install", "--no-audit", "--no-fund", "--cache", "cache"];
        let mut npm = command(&folder, tools::NPM, line);
        tools::at_registry(&mut npm, registry);
        let names = wanted.iter().map(|name| format!("{name}@{version}"));
        run_within(SHORT, npm.args(names), tools::NETWORK)
    };
    patiently(install)?;
    write(&folder.join("use.mjs"), USE)?;
    let mut node = command(&folder, "node", ["use.mjs"]);
    run_within(SHORT, without_tokens(node.args(&wanted)), ADVICE)?;
    let mut said = counted(wanted.len(), "npm package");
    if !optional.is_empty() {
        said.push_str(" with the optional one of this platform");
    }
    Ok(said)
}
