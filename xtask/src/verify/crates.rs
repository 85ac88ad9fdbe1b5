//! The command from the packaged crates alone, as `cargo install samewire` builds it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::binaries::same_as;
use super::job::Job;
use crate::command::{command, run};
use crate::workspace::{empty, root, scratch, write};

/// The crates that the command and a workspace of `samewire new` consist of. The last one is the command.
const CRATES: [&str; 7] = [
    "samewire-wire-derive",
    "samewire-wire",
    "samewire-codegen",
    "samewire-reference",
    "samewire-prove",
    "samewire-release",
    "samewire",
];

/// Packs the crates, builds the command from what was packed, outside the repository, and uses it.
pub fn install(_: &Job) -> Result<String> {
    let to = empty("crates/packed")?.display().to_string();
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
        let archive = archive(&packed(), name);
        let size =
            fs::metadata(&archive).with_context(|| format!("no {} was made", archive.display()))?;
        sizes.push(format!("{name} {} kB", size.len() / 1000));
        unpack(&packed(), name, outside.path())?;
    }
    let program = build(outside.path())?.display().to_string();
    same_as(&[&program], "crates/use")?;
    Ok(sizes.join(", "))
}

/// The folder of the archives that the step packs.
pub fn packed() -> PathBuf {
    scratch().join("crates/packed/package")
}

/// The command that the step builds.
pub fn program() -> PathBuf {
    let name = format!("samewire{}", std::env::consts::EXE_SUFFIX);
    scratch().join("crates/target/debug").join(name)
}

/// Unpacks the archive of a crate into a folder, and returns the folder of the crate in it.
pub fn unpack(packed: &Path, name: &str, folder: &Path) -> Result<PathBuf> {
    let archive = archive(packed, name).display().to_string();
    let arguments = ["-x", "-z", "-f", &archive];
    run(
        &mut command(folder, "tar", arguments),
        "`cargo xtask verify --only crates` packs it with tar",
    )?;
    Ok(folder.join(format!("{name}-{}", env!("CARGO_PKG_VERSION"))))
}

fn archive(packed: &Path, name: &str) -> PathBuf {
    packed.join(format!("{name}-{}.crate", env!("CARGO_PKG_VERSION")))
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
    Ok(program())
}
