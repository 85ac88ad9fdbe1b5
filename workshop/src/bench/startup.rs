//! The start of the command: `samewire --version` over `true`, which does nothing.

use anyhow::Result;

use super::generators::build;
use super::programs::version;
use super::table::{Report, Row, Unit};
use crate::startup::turns;
use crate::workspace::root;

const ROUNDS: usize = 100;

pub fn measure() -> Result<Report> {
    build()?;
    let program = root().join("target/release/samewire");
    let turns = turns(&program, ROUNDS)?;
    let ratio = turns.iter().map(|turn| turn.own / turn.nothing).collect();
    let took = turns.iter().map(|turn| turn.own * 1000.0).collect();
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![
            Row::new("samewire --version: over `true`", Unit::Ratio, ratio).at_most(10.0),
            Row::new("samewire --version", Unit::Milliseconds, took),
        ],
    })
}
