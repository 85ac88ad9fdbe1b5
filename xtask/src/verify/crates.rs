//! The command from the packaged crates alone, as `cargo install samewire` builds it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::binaries::same_as;
use super::job::Job;
use crate::command::{command, run};
use crate::workspace::{empty, root, scratch, write};

/// The crates that the command consists of.
const CRATES: [&str; 5] = [
    "samewire-codegen",
    "samewire-reference",
    "samewire-prove",
    "samewire-release",
    "samewire",
];

/// Packs the crates, builds the command from what was packed, outside the repository, and uses it.
pub fn install(_: &Job) -> Result<String> {
    let packed = empty("crates/packed")?;
    let to = packed.display().to_string();
    let mut package = command(
        root(),
        "cargo",
        ["package", "--quiet", "--offline", "--no-verify"],
    );
    package.args(["--allow-dirty", "--target-dir", &to]);
    for name in CRATES {
        package.args(["--package", name]);
    }
    run(
        &mut package,
        "a crate holds what it is built from, and every dependency has a version",
    )?;
    let outside = tempfile::tempdir().context("a folder outside the repository")?;
    // Some users keep such a file in their home folder, which is above the crates that Cargo unpacks.
    write(&outside.path().join(".gitignore"), "*\n")?;
    let mut sizes = Vec::new();
    for name in CRATES {
        let file = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
        let archive = packed.join("package").join(&file);
        let size = fs::metadata(&archive).with_context(|| format!("no {file} was made"))?;
        sizes.push(format!("{name} {} kB", size.len() / 1000));
        let archive = archive.display().to_string();
        let unpack = ["-x", "-z", "-f", &archive];
        run(&mut command(outside.path(), "tar", unpack), "tar is needed")?;
    }
    let program = build(outside.path())?.display().to_string();
    same_as(&[&program], "crates/use")?;
    Ok(sizes.join(", "))
}

/// Builds the unpacked `samewire` with its own lock. Its dependencies of this repository are the unpacked ones.
fn build(folder: &Path) -> Result<PathBuf> {
    let version = env!("CARGO_PKG_VERSION");
    let [own @ .., command_crate] = CRATES;
    let target = scratch().join("crates/target");
    let crate_folder = folder.join(format!("{command_crate}-{version}"));
    let mut build = command(&crate_folder, "cargo", ["build", "--quiet", "--offline"]);
    build.arg("--target-dir").arg(&target);
    for name in own {
        let unpacked = folder.join(format!("{name}-{version}"));
        let patch = format!(
            "patch.crates-io.{name}.path={:?}",
            unpacked.display().to_string()
        );
        build.args(["--config", &patch]);
    }
    run(
        &mut build,
        "the crates must hold everything that they are built from: look at `exclude`, `include` and build.rs",
    )?;
    let name = format!("samewire{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join("debug").join(name))
}
