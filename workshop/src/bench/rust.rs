//! Rust: reading beside the released crate and plain JSON, in a release build.

use anyhow::Result;

use super::programs::report_of;
use super::table::Report;
use crate::command::command;
use crate::verify::judges;

pub fn measure() -> Result<Report> {
    let line = ["bench", "--quiet", "--bench", "decode", "--target-dir"];
    report_of(
        command(&judges::workspace(), "cargo", line).arg(judges::target()),
        "workshop/judges/released/benches/decode.rs",
    )
}
