//! What is asked of registries.

use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::project::Registry;
use crate::state::Archive;

/// What a registry has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// No such archive.
    Nothing,
    /// The archive, with the same bytes.
    Same,
    /// The archive, with other bytes.
    Other,
}

/// What is done with registries.
pub trait Registries {
    /// Looks for an archive.
    ///
    /// # Errors
    ///
    /// If the registry does not answer.
    fn find(&self, archive: &Archive) -> Result<Found>;

    /// Uploads an archive.
    ///
    /// # Errors
    ///
    /// If the registry refuses it or does not answer.
    fn upload(&self, archive: &Archive) -> Result<()>;

    /// What somebody should know before something is uploaded to a registry.
    fn note(&self, _: Registry) -> Option<String> {
        None
    }

    /// Waits before something is tried again.
    fn wait(&self, time: Duration) {
        std::thread::sleep(time);
    }

    /// What time it is.
    fn now(&self) -> SystemTime {
        SystemTime::now()
    }
}

/// An error that stays the same when something is tried again.
#[derive(Debug)]
pub(super) struct Final(pub(super) String);

impl std::fmt::Display for Final {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Final {}
