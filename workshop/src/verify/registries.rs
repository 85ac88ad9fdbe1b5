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
pub use project::Place;
use servers::{Registries, Registry};

/// Where all packages are published.
const ALL: &str = "registries-all";

/// Publishes a small project to registries on this machine, breaks that and continues it.
pub fn continued(_: &Job) -> Result<String> {
    let folder = empty("registries")?;
    let mut registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries.cargo)?;
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
    let folder = empty(ALL)?;
    let registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries.cargo)?;
    let uploads = whole::publish(&place, &registries, &folder.join("samewire"), &tools()?)?;
    let used = consumers::use_all(&place, &registries)?;
    let files = place.has_no_token(&registries)?;
    Ok(format!("{uploads}; {used}; no token in {files} files"))
}

/// A place in which Cargo finds the crates that [`published`] has published, and their registry.
#[derive(Debug)]
pub struct Published {
    /// The place.
    pub place: Place,
    /// It runs until this value is dropped.
    _registry: Registry,
}

impl Published {
    /// Starts the registry once more.
    pub fn again() -> Result<Self> {
        let folder = scratch().join(ALL);
        let registry = servers::cargo(&folder.join("cargo"))?;
        let place = Place::new(&folder, &registry)?;
        Ok(Self {
            place,
            _registry: registry,
        })
    }
}

/// The tools of a release, which are those of this repository.
fn tools() -> Result<PathBuf> {
    let options = Options {
        config: root().join("samewire.toml"),
        allow_dirty: true,
        no_verify: false,
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
