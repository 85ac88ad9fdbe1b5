//! Bills of materials in the `CycloneDX` format: the dependencies of each package, which the tools of its registry list.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::build::{dated, with_siblings};
use crate::command::{apart, command, run};
use crate::files::{empty_folder, read, write as write_file};
use crate::project::{Package, Part, Project, Registry, git};
use crate::report::{State, counted};
use crate::tools::{self, NETWORK, NPM};

const ADVICE: &str = "the tool of the bill of materials has to accept the package";

/// Writes a bill of materials for each package.
pub(crate) fn write(project: &Project, state: &mut State) -> Result<String> {
    if !project.options.has(Part::Sbom) {
        return Ok("not written".to_owned());
    }
    if project.of(Registry::Cargo).next().is_some() {
        crates(project, state)?;
    }
    for package in project.of(Registry::PyPi) {
        python(project, state, package)?;
    }
    for package in project.of(Registry::Npm) {
        npm(project, state, package)?;
    }
    Ok(counted(project.packages.len(), "package"))
}

/// The file of a package.
fn bill(state: &State, package: &Package) -> PathBuf {
    let name = format!("{}.cdx.json", package.slug());
    state.out.join("sbom").join(name)
}

/// cargo-cyclonedx writes beside each manifest, and so into a clone of the commit.
fn crates(project: &Project, state: &State) -> Result<()> {
    let clone = state.work.join("clone");
    empty_folder(&clone)?;
    let to = clone.display().to_string();
    git(&project.root, &["clone", "--quiet", "--shared", ".", &to])?;
    let in_clone = |path: PathBuf| clone.join(path.strip_prefix(&project.root).unwrap_or(&path));
    let line = "cyclonedx --quiet --format json --spec-version 1.5 --override-filename bom";
    let program = tools::cargo_cyclonedx(state);
    let mut tool = apart(&in_clone(project.workspace()), program, line.split(' '));
    run(dated(&mut tool, project)?, ADVICE)?;
    for package in project.of(Registry::Cargo) {
        let made = in_clone(package.folder.join("bom.json"));
        // Paths of this machine are nobody's business.
        write_file(&bill(state, package), read(&made)?.replace(&to, ""))?;
    }
    Ok(())
}

/// Installs the wheel of a package into an environment of its own, which the bill describes.
fn python(project: &Project, state: &State, package: &Package) -> Result<()> {
    let home = state.work.join(package.slug());
    let own = home.join("venv");
    let python = tools::python(state);
    tools::venv_without_pip(&python, &own, tools::PYTHON_ADVICE)?;
    let line = ["--only-binary", ":all:", "--find-links"];
    let mut install = tools::pip_install(&tools::python_home(state), &own, &line);
    // The index does not have other packages of this release yet.
    install.arg(state.out.join("archives"));
    let wheels = state
        .archives
        .iter()
        .filter(|own| own.is_wheel() && own.package == package.name);
    run(install.args(wheels.map(|own| &own.path)), NETWORK)?;
    let line = "-m cyclonedx_py environment --output-reproducible --mc-type library --pyproject";
    let mut tool = apart(&home, python, line.split(' '));
    tool.arg(&package.path)
        .arg("--output-file")
        .arg(bill(state, package));
    tool.arg(tools::program_of(&own, "python"));
    run(dated(&mut tool, project)?, ADVICE).map(drop)
}

/// npm writes the bill of its packages itself.
fn npm(project: &Project, state: &State, package: &Package) -> Result<()> {
    let bare = state.work.join(package.slug()).join("bom");
    empty_folder(&bare)?;
    let (manifest, _) = with_siblings(project, state, package)?;
    write_file(&bare.join("package.json"), manifest)?;
    let line = "install --package-lock-only --omit dev --ignore-scripts --no-audit --no-fund";
    run(&mut command(&bare, NPM, line.split(' ')), NETWORK)?;
    let line = "sbom --package-lock-only --omit dev --sbom-format cyclonedx --sbom-type library";
    let text = run(&mut command(&bare, NPM, line.split(' ')), ADVICE)?;
    let mut said: Value = serde_json::from_str(&text).context("npm sbom")?;
    // Without what differs between runs and machines: its time, its serial number, and the paths of archives.
    said["metadata"]
        .as_object_mut()
        .and_then(|own| own.shift_remove("timestamp"));
    said.as_object_mut()
        .and_then(|own| own.shift_remove("serialNumber"));
    for component in said["components"].as_array_mut().into_iter().flatten() {
        if let Some(places) = component["externalReferences"].as_array_mut() {
            places.retain(|place| {
                !place["url"]
                    .as_str()
                    .is_some_and(|url| url.starts_with("file:"))
            });
        }
    }
    write_file(&bill(state, package), format!("{said:#}\n"))
}
