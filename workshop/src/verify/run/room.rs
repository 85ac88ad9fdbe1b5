//! The room on the disk. A compiler or an installer that finds the disk full says so in many ways, few of them clear.

use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

use crate::workspace::root;

/// What a cold `cargo xtask verify` writes into `target/`, in bytes. `du -sm target` after it shows how much it is.
const FOR_VERIFY: u64 = 7_000_000_000;

/// The same of `cargo xtask verify --all`, which has another target folder for its optimised build.
const FOR_ALL: u64 = 19_000_000_000;

/// Stops with a message if a run would fill the disk.
pub fn check(all: bool) -> Result<()> {
    let target = root().join("target");
    let Some(free) = free_at(root()) else {
        return Ok(());
    };
    let needed = if all { FOR_ALL } else { FOR_VERIFY };
    enough(free, needed, || size_of(&target))
}

/// What is there already is not written again.
fn enough(free: u64, needed: u64, written: impl FnOnce() -> u64) -> Result<()> {
    if free >= needed || free >= needed.saturating_sub(written()) {
        return Ok(());
    }
    bail!(
        "the checks write up to {} into target/, and the disk has {} left: make room, for example with `cargo clean`",
        gigabytes(needed),
        gigabytes(free)
    )
}

/// With one decimal.
fn gigabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000_000;
    format!("{}.{} GB", tenths / 10, tenths % 10)
}

fn size_of(folder: &Path) -> u64 {
    let entries = WalkDir::new(folder).into_iter().filter_map(Result::ok);
    let files = entries.filter_map(|entry| entry.metadata().ok());
    files
        .filter(std::fs::Metadata::is_file)
        .map(|file| file.len())
        .sum()
}

/// The bytes that this user may still write, where the system tells.
#[cfg(target_os = "linux")]
fn free_at(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail * disk.f_frsize)
}

#[cfg(not(target_os = "linux"))]
fn free_at(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_before_the_run() {
        let cases = [
            (10, 7, 0, true),
            (1, 7, 6, true),
            (1, 7, 5, false),
            (0, 7, 30, true),
        ];
        for (free, needed, written, is_enough) in cases {
            let told = enough(free, needed, || written);
            assert_eq!(
                told.is_ok(),
                is_enough,
                "{free} of {needed}, {written} there"
            );
        }
        let told = enough(3_200_000_000, 7_000_000_000, || 0).expect_err("there is too little");
        assert!(
            told.to_string()
                .contains("7.0 GB into target/, and the disk has 3.2 GB left")
        );
    }
}
