//! Where mutants are tried, and what is said meanwhile.

use std::path::{Path, PathBuf};

use samewire_terminal::paint::dim;

use crate::workspace::root;

/// Where everything that is tried is written.
pub(super) fn folder() -> PathBuf {
    root().join(Path::new("target/mutants"))
}

/// A line on how far it is.
pub(super) fn say(line: &str) {
    anstream::println!("{}", dim(line));
}
