//! Crates: `cargo package`.

use anyhow::Result;

use super::build::{epoch, record};
use crate::command::{command, run};
use crate::project::{Project, Registry};
use crate::state::State;

const ADVICE: &str =
    "crates of the workspace that depend on each other need `version` beside `path`";

/// Packs every crate, compiles what was packed, and packs it again elsewhere.
pub(super) fn build(project: &Project, state: &mut State) -> Result<String> {
    let crates: Vec<_> = project.of(Registry::Cargo).cloned().collect();
    if crates.is_empty() {
        return Ok("no crate".to_owned());
    }
    let (variable, time) = epoch(project)?;
    let folders = ["crates", "crates-again"].map(|name| state.work.join(name));
    for (folder, is_packed_only) in folders.iter().zip([project.no_verify, true]) {
        let mut cargo = command(&project.workspace(), "cargo", ["package", "--quiet"]);
        cargo
            .args(is_packed_only.then_some("--no-verify"))
            .arg("--target-dir")
            .arg(folder)
            .args(project.cargo_registry())
            .env(variable, &time)
            // What Cargo compiles to see whether it can be is used for nothing else.
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        if project.allow_dirty {
            cargo.arg("--allow-dirty");
        }
        for one in &crates {
            cargo.args(["--package", &one.name]);
        }
        run(&mut cargo, ADVICE)?;
    }
    let [first, second] = folders.map(|folder| folder.join("package"));
    for one in &crates {
        let name = format!("{}-{}.crate", one.name, one.version);
        record(state, one, &first, &second, |other| other == name)?;
    }
    let names: Vec<&str> = crates.iter().map(|one| one.name.as_str()).collect();
    let compiled = if project.no_verify {
        "not compiled; "
    } else {
        ""
    };
    Ok(format!(
        "{compiled}to be published in this order: {}",
        names.join(", ")
    ))
}
