//! Reads which commands a language declares for its checks.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::workspace::{read, root};

/// The table `[verify]` of a `language.toml`. The generator checks the rest of the file.
#[derive(Debug, Deserialize)]
pub struct Verify {
    /// The commands that prepare the folder, in order.
    pub prepare: Vec<Vec<String>>,
    /// The commands that must succeed.
    pub check: Vec<Vec<String>>,
}

/// Reads the commands of a language.
pub fn verify(language: &str) -> Result<Verify> {
    #[derive(Deserialize)]
    struct File {
        verify: Verify,
    }
    let path = root()
        .join("crates/codegen/templates")
        .join(language)
        .join("language.toml");
    let file: File =
        toml::from_str(&read(&path)?).with_context(|| format!("{}: `[verify]`", path.display()))?;
    Ok(file.verify)
}
