//! What the steps of a release leave for later ones.

use std::path::PathBuf;

use anyhow::Result;

use crate::files::empty_folder;
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
        let target = project.root.join("target");
        let out = target.join(format!("release-{}", project.release.version));
        empty_folder(&out)?;
        Ok(Self {
            out,
            work: target.join("release-work"),
            archives: Vec::new(),
            warnings: Vec::new(),
        })
    }
}
