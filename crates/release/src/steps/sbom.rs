//! Bills of materials in the `CycloneDX` format, by the tools of each registry.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;

use super::build::epoch;
use super::siblings;
use crate::command::{command, run};
use crate::files::{empty_folder, make_folder, read, write as write_file};
use crate::project::{Package, Project, Registry};
use crate::state::State;
use crate::tools;

const ADVICE: &str = "the tool of the bill of materials has to accept the package";

/// Writes one for each package: what it is installed with.
pub(super) fn write(project: &Project, state: &mut State) -> Result<String> {
    make_folder(&state.out.join("sbom"))?;
    crates(project, state)?;
    python(project, state)?;
    npm(project, state)?;
    Ok(format!("{} packages", project.packages.len()))
}

/// The file of a package.
fn bill(state: &State, package: &Package) -> PathBuf {
    let name = format!("{}.cdx.json", package.slug());
    state.out.join("sbom").join(name)
}

/// cargo-cyclonedx writes beside each manifest, and so into a clone of the commit.
fn crates(project: &Project, state: &State) -> Result<()> {
    if project.of(Registry::Cargo).next().is_none() {
        return Ok(());
    }
    let clone = state.work.join("clone");
    empty_folder(&clone)?;
    let to = clone.display().to_string();
    project.git(&["clone", "--quiet", "--shared", ".", &to])?;
    let below = project.workspace();
    let below = below.strip_prefix(&project.root).unwrap_or(&below);
    let program = tools::cargo_programs(state).join("cargo-cyclonedx");
    let line = [
        "cyclonedx",
        "--quiet",
        "--format",
        "json",
        "--spec-version",
        "1.5",
        "--override-filename",
        "bom",
    ];
    let (variable, time) = epoch(project)?;
    run(
        command(&clone.join(below), program, line).env(variable, time),
        ADVICE,
    )?;
    for package in project.of(Registry::Cargo) {
        let folder = package
            .folder
            .strip_prefix(&project.root)
            .unwrap_or(&package.folder);
        // Paths of this machine are nobody's business.
        let text = read(&clone.join(folder).join("bom.json"))?.replace(&to, "");
        write_file(&bill(state, package), text)?;
    }
    Ok(())
}

/// Installs each wheel into an environment of its own, which the bill describes.
fn python(project: &Project, state: &State) -> Result<()> {
    for package in project.of(Registry::PyPi) {
        let home = state.work.join(package.slug());
        let own = home.join("venv");
        let own_archives = state.archives.iter().filter(|archive| {
            archive.registry == package.registry && archive.package == package.name
        });
        let wheels: Vec<String> = own_archives
            .filter(|archive| archive.is_wheel())
            .map(|archive| archive.path.display().to_string())
            .collect();
        // The index does not have other packages of this release yet.
        let archives = state.out.join("archives").display().to_string();
        let mut line = vec!["--find-links", &archives];
        line.extend(wheels.iter().map(String::as_str));
        let python = tools::python(state);
        tools::venv_without_pip(&python, &own, tools::PYTHON_ADVICE)?;
        let pip = tools::Pip {
            of: &tools::python_home(state),
            into: &own,
        };
        pip.install(&line)?;
        let mut tool = command(&home, python, ["-m", "cyclonedx_py", "environment"]);
        tool.args([
            "--output-reproducible",
            "--mc-type",
            "library",
            "--pyproject",
        ]);
        tool.arg(package.folder.join("pyproject.toml"))
            .arg("--output-file")
            .arg(bill(state, package));
        let (variable, time) = epoch(project)?;
        run(
            tool.env(variable, time)
                .arg(tools::program_of(&own, "python")),
            ADVICE,
        )?;
    }
    Ok(())
}

/// Takes out of a bill what is not the same whenever and wherever it is made: its time, its number, and the places of
/// archives on this machine.
fn always_alike(bill: &mut Value) {
    if let Some(members) = bill.as_object_mut() {
        members.shift_remove("serialNumber");
    }
    if let Some(members) = bill["metadata"].as_object_mut() {
        members.shift_remove("timestamp");
    }
    let components = bill["components"].as_array_mut();
    for component in components.into_iter().flatten() {
        if let Some(places) = component["externalReferences"].as_array_mut() {
            let is_file = |place: &Value| {
                let url = place["url"].as_str().unwrap_or_default();
                url.starts_with("file:")
            };
            places.retain(|place| !is_file(place));
        }
    }
}

/// npm writes it itself.
fn npm(project: &Project, state: &State) -> Result<()> {
    for package in project.of(Registry::Npm) {
        let home = state.work.join(package.slug());
        let bare = home.join("bom");
        empty_folder(&bare)?;
        let (manifest, _) = siblings::with(&siblings::at_hand(project, state, package)?, package)?;
        write_file(&bare.join("package.json"), manifest)?;
        let install = [
            "install",
            "--package-lock-only",
            "--omit",
            "dev",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
        ];
        run(&mut command(&bare, tools::NPM, install), tools::NETWORK)?;
        let line = [
            "sbom",
            "--package-lock-only",
            "--omit",
            "dev",
            "--sbom-format",
            "cyclonedx",
            "--sbom-type",
            "library",
        ];
        let text = run(&mut command(&bare, tools::NPM, line), ADVICE)?;
        let mut said: Value = serde_json::from_str(&text).context("npm sbom")?;
        always_alike(&mut said);
        write_file(&bill(state, package), format!("{said:#}\n"))?;
    }
    Ok(())
}
