//! The start of the command: `samewire --version` over `true`, which does nothing.

use anyhow::Result;

use super::generators::build;
use super::table::{Report, Row, Unit};
use super::{time, version};
use crate::command::command;
use crate::workspace::root;

const ROUNDS: usize = 100;

pub fn measure() -> Result<Report> {
    build()?;
    let program = root().join("target/release/samewire");
    let (mut ratio, mut took) = (Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let nothing = time(&mut command(root(), "true", [""; 0]), "`true` is needed")?;
        let own = time(
            &mut command(root(), &program, ["--version"]),
            "the release build of samewire",
        )?;
        // The first round fills the caches of the machine.
        if round > 0 {
            ratio.push(own / nothing);
            took.push(own * 1000.0);
        }
    }
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![
            Row::new("samewire --version: over `true`", Unit::Ratio, ratio).at_most(10.0),
            Row::new("samewire --version", Unit::Milliseconds, took),
        ],
    })
}
