//! The speed of the proof with all judges. `cargo xtask verify` checks that they agree.

use anyhow::Result;
use samewire_agreement::acp;
use samewire_prove::{Options, run};

use super::table::{Report, Row, Unit};
use crate::verify;

pub fn measure() -> Result<Report> {
    let options = Options::new(5_000, 1, verify::languages()?);
    let report = run(&acp()?, &options, &mut |_| {})?;
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
