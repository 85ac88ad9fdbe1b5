//! What the steps of a release leave for later ones.

use std::path::PathBuf;

use anyhow::Result;

use crate::files::{empty_folder, make_folder};
use crate::project::{Project, Registry};

/// What the steps of a release leave for later ones, and where.
#[derive(Debug)]
pub struct State {
    /// Where everything that is released is written: `target/release-<version>`.
    pub out: PathBuf,
    /// Where packages are built, and tools are installed.
    pub work: PathBuf,
    /// Every archive that was built, in the order of the packages.
    pub archives: Vec<Archive>,
    /// What the running step warns of.
    pub warnings: Vec<String>,
}

/// A file that is uploaded to a registry.
#[derive(Debug, Clone)]
pub struct Archive {
    /// Its registry.
    pub registry: Registry,
    /// The name of its package.
    pub package: String,
    /// The file, in `archives/`.
    pub path: PathBuf,
    /// Its SHA-256.
    pub sha256: String,
    /// Its size in bytes.
    pub size: u64,
    /// Whether it was taken as it is, instead of being built here.
    pub is_prebuilt: bool,
}

impl Archive {
    /// Its name.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Whether it is a wheel.
    pub fn is_wheel(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == "whl")
    }
}

impl State {
    /// Nothing is done yet: the folder of the release is emptied.
    ///
    /// # Errors
    ///
    /// If the folder cannot be emptied.
    pub fn new(project: &Project) -> Result<Self> {
        let state = Self::without_archives(project);
        empty_folder(&state.out)?;
        for name in ["archives", "sbom"] {
            make_folder(&state.out.join(name))?;
        }
        Ok(state)
    }

    /// No archive is known. The folder of the release stays as it is.
    pub fn without_archives(project: &Project) -> Self {
        Self::recorded(project, Vec::new())
    }

    /// What an earlier dry run left.
    pub(crate) fn recorded(project: &Project, archives: Vec<Archive>) -> Self {
        Self {
            out: Self::out(project),
            work: project.root.join("target").join("release-work"),
            archives,
            warnings: Vec::new(),
        }
    }

    /// Where everything that is released is written.
    pub(crate) fn out(project: &Project) -> PathBuf {
        let name = format!("release-{}", project.release.version);
        project.root.join("target").join(name)
    }
}
