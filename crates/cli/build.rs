//! Sets `SAMEWIRE_VERSION`, which `samewire --version` prints: the version and, if it is known, the commit.

#[path = "build/commit.rs"]
mod commit;

use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let version = std::env::var("CARGO_PKG_VERSION")?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    for path in commit::sources(&folder, "git") {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let commit = commit::commit(&folder, "git");
    let commit = commit.map_or(String::new(), |hash| format!(" ({hash})"));
    println!("cargo::rustc-env=SAMEWIRE_VERSION={version}{commit}");
    Ok(())
}
