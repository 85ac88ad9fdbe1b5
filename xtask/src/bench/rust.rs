//! Rust: reading beside the released crate and plain JSON, in a release build.

use anyhow::Result;

use super::programs::report_of;
use super::table::Report;
use crate::command::command;
use crate::workspace::root;

pub fn measure() -> Result<Report> {
    let line = [
        "bench",
        "--quiet",
        "--package",
        "samewire-agreement",
        "--bench",
        "decode",
    ];
    report_of(
        &mut command(root(), "cargo", line),
        "crates/agreement/benches/decode.rs",
    )
}
