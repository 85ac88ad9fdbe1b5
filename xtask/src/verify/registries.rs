//! Releases go to registries on this machine: a small project, whose release is broken and continued, and all packages of
//! this repository, which are then used as users get them.

mod broken;
mod consumers;
mod mirror;
mod project;
mod servers;
mod whole;

use std::path::PathBuf;

use anyhow::Result;
use samewire_release::{Options, Project, State};

use super::binaries::program_of_workspace;
use super::job::Job;
use crate::workspace::{empty, root, scratch};
use broken::Broken;
use project::Place;
use servers::Registries;

/// Publishes a small project to registries on this machine, breaks that and continues it.
pub fn continued(_: &Job) -> Result<String> {
    let folder = empty("registries")?;
    let mut registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries)?;
    let tools = tools()?;
    let mut broken = Broken {
        folder: folder.join("notes"),
        place: &place,
        registries: &mut registries,
        program: program_of_workspace()?,
    };
    broken.prepare(&tools)?;
    let continued = broken.continues()?;
    let gone_on = broken.goes_on()?;
    let files = place.has_no_token(&registries)?;
    Ok(format!("{continued}; {gone_on}; no token in {files} files"))
}

/// Publishes all packages of this repository to registries on this machine, and uses what was published.
pub fn published(_: &Job) -> Result<String> {
    let folder = empty("registries-all")?;
    let registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries)?;
    let uploads = whole::publish(&place, &registries, &folder.join("samewire"), &tools()?)?;
    let used = consumers::use_all(&place, &registries)?;
    let files = place.has_no_token(&registries)?;
    Ok(format!("{uploads}; {used}; no token in {files} files"))
}

/// The tools of a release, which are those of this repository.
fn tools() -> Result<PathBuf> {
    let options = Options {
        config: root().join("samewire.toml"),
        allow_dirty: true,
        publish: false,
    };
    let project = Project::load(&options)?;
    let state = State {
        out: scratch().join("registries"),
        work: root().join("target/release-work"),
        archives: Vec::new(),
        warnings: Vec::new(),
    };
    samewire_release::tools::install(&project, &state)?;
    Ok(state.work)
}
