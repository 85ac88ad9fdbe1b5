//! What `cargo xtask` does itself, and the workshop uses: from the Rust types to `generated/`.
//!
//! The steps of `codegen`:
//! 1. The schema of the Rust types, `samewire_acp::schema()`, is written to the file that `samewire.toml` names.
//! 2. `samewire_codegen` makes each `[[package]]` of `samewire.toml`.
//! 3. One place writes all files: unchanged files are not touched, and files that are no longer generated are deleted.

#![expect(
    clippy::missing_errors_doc,
    reason = "only the programs of this repository use it"
)]

mod changes;
pub mod codegen;
pub mod compat;
pub mod inspect;
pub mod watch;
pub mod workshop;

use std::path::Path;

/// The root of the repository.
pub fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}
