//! The speed of the proof with all judges. `cargo xtask verify` checks that they agree.

use anyhow::Result;
use samewire_agreement::acp;

use super::table::{Report, Row, Unit};
use crate::verify;

pub fn measure() -> Result<Report> {
    let options = verify::Options {
        cases: Some(5_000),
        seed: 1,
        ..verify::Options::default()
    };
    let report = verify::report(&acp()?, &options, verify::languages()?, &mut |_, _| {})?;
    let rate = verify::rate(report.cases, report.took);
    let row = Row::new(
        "the proof with all implementations",
        Unit::Cases,
        vec![rate],
    );
    Ok(Report {
        runtime: String::new(),
        rows: vec![row],
    })
}
