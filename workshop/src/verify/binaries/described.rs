//! What the packages of the command say of themselves.

use anyhow::Result;

use super::platform::Platform;

/// Empty until they are known.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const HOMEPAGE: &str = env!("CARGO_PKG_HOMEPAGE");

/// What the packages say beside what is the same in each: where they come from, and the platforms that there are.
#[derive(Debug)]
pub(super) struct Described {
    pub(super) repository: String,
    pub(super) homepage: String,
    pub(super) platforms: Vec<Platform>,
}

impl Described {
    /// Of this repository.
    pub(super) fn own() -> Result<Self> {
        Ok(Self {
            repository: REPOSITORY.to_owned(),
            homepage: HOMEPAGE.to_owned(),
            platforms: Platform::all()?,
        })
    }
}
