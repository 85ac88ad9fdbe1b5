//! The drivers of the proof that the languages declare.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::workspace::{read, root};

/// `[verify]` of a `language.toml`. The machine checks the rest of the file.
#[derive(Debug, Deserialize)]
pub struct Verify {
    /// What gets the folder ready, in order.
    pub prepare: Vec<Vec<String>>,
    /// What must end with 0.
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
