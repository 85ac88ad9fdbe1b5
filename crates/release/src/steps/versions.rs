//! One version everywhere.

use anyhow::{Result, bail};

use crate::project::{Package, Project, Registry};
use crate::version;

/// Every package has the version of `[release]`, and dependencies between them are right once they are published.
pub(super) fn agree(project: &Project) -> Result<String> {
    let wanted = &project.release.version;
    version::parse(wanted)?;
    let mut problems = Vec::new();
    for package in &project.packages {
        if package.version != *wanted {
            problems.push(format!(
                "{}: {} has the version {}, and [release] has {wanted}",
                project.shown(&package.manifest.path),
                package.label(),
                package.version,
            ));
        }
        problems.extend(dependencies(project, package));
        problems.extend(npm_dependencies(project, package));
    }
    if problems.is_empty() {
        return Ok(format!("{wanted}, in {} packages", project.packages.len()));
    }
    bail!(
        "{}\n`samewire release --version {wanted}` writes {wanted} everywhere",
        problems.join("\n")
    )
}

/// What is wrong with the dependencies of an npm package on others of the release.
fn npm_dependencies(project: &Project, package: &Package) -> Vec<String> {
    let wanted = &project.release.version;
    let mut problems = Vec::new();
    for (name, required) in package.manifest.needs_of_npm() {
        let is_released = project.of(Registry::Npm).any(|other| other.name == name);
        if is_released && required.trim_start_matches(['^', '~']) != wanted {
            let at = project.shown(&package.manifest.path);
            problems.push(format!(
                "{at}: depends on `{name}` with the version `{required}`, and [release] has {wanted}"
            ));
        }
    }
    problems
}

/// What is wrong with the dependencies of a crate on others of its workspace.
fn dependencies(project: &Project, package: &Package) -> Vec<String> {
    let wanted = &project.release.version;
    let all = package.manifest.value["dependencies"].as_array();
    let mut problems = Vec::new();
    for dependency in all
        .into_iter()
        .flatten()
        .filter(|own| own["path"].is_string())
    {
        let name = dependency["name"].as_str().unwrap_or_default();
        let required = dependency["req"].as_str().unwrap_or_default();
        let is_dev = dependency["kind"] == "dev";
        let at = project.shown(&package.manifest.path);
        if project.of(Registry::Cargo).any(|other| other.name == name) {
            if required != format!("^{wanted}") && !(is_dev && required == "*") {
                problems.push(format!(
                    "{at}: depends on `{name}` with the version `{required}`, and [release] has {wanted}"
                ));
            }
        } else if !is_dev {
            problems.push(format!(
                "{at}: depends on `{name}`, which is not published: only a dev-dependency without a version may be"
            ));
        } else if required != "*" {
            problems.push(format!(
                "{at}: `{name}` is not published, and Cargo would look for its version: leave `version` out"
            ));
        }
    }
    problems
}
