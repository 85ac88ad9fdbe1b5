//! Checksums of everything that was made.

use std::fmt::Write as _;

use anyhow::Result;

use crate::files::{names, sha256};
use crate::state::State;

/// Writes `checksums.txt`, in the format of `sha256sum --check`.
pub(super) fn write(state: &mut State) -> Result<String> {
    let mut text = String::new();
    for folder in ["archives", "sbom"] {
        for name in names(&state.out.join(folder))? {
            let sha = sha256(&state.out.join(folder).join(&name))?;
            writeln!(text, "{sha}  {folder}/{name}")?;
        }
    }
    crate::files::write(&state.out.join("checksums.txt"), &text)?;
    Ok(format!("{} files", text.lines().count()))
}
