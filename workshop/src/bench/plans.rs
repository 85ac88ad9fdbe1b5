//! Measures the plan book and the plan reporter in each language: updates of 20 entries and edits per second.

use anyhow::Result;
use serde::Deserialize;

use super::programs::{report_of, version};
use super::table::{Report, Row, Unit};
use super::{peers, typescript};
use crate::command::command;
use crate::workspace::root;

/// The results of a program: updates per second, with a figure for each sample.
#[derive(Deserialize)]
struct Rates {
    samples: Samples,
}

#[derive(Deserialize)]
struct Samples {
    /// Rates for decoded updates.
    book: Vec<f64>,
    /// Rates for updates as texts.
    book_from_text: Vec<f64>,
    /// Rates for edits with a client that has the capability, each written as JSON.
    reporter: Vec<f64>,
    /// Rates for edits with a client that does not have it.
    reporter_merged: Vec<f64>,
}

pub fn measure() -> Result<Report> {
    let line = [
        "bench",
        "--quiet",
        "--package",
        "samewire-plans",
        "--bench",
        "plans",
    ];
    let rust = report_of(
        &mut command(root(), "cargo", line),
        "crates/acp/plans/benches/plans.rs",
    )?;
    let mut node = command(root(), "node", ["workshop/bench/plans.mjs"]);
    let node = report_of(node.arg(typescript::package()), "workshop/bench/plans.mjs")?;
    let mut python = command(root(), peers::python(), ["workshop/bench/plans.py"]);
    let python = report_of(&mut python, "workshop/bench/plans.py")?;
    let mut rows = Vec::new();
    for (language, rates, least) in [
        ("Rust", rust, 100_000.0),
        ("TypeScript", node, 20_000.0),
        ("Python", python, 5_000.0),
    ] {
        let Rates { samples } = rates;
        rows.push(
            Row::new(
                format!("{language}: updates of 20 entries that a plan book takes"),
                Unit::Cases,
                samples.book,
            )
            .at_least(least),
        );
        let more = [
            ("  the same, read from their texts", samples.book_from_text),
            (
                "  edits of a list of 20 entries that a plan reporter gives",
                samples.reporter,
            ),
            (
                "  the same for a client without plan operations",
                samples.reporter_merged,
            ),
        ];
        rows.extend(more.map(|(what, samples)| Row::new(what, Unit::Cases, samples)));
    }
    Ok(Report {
        runtime: format!(
            "{}, {}",
            version("node", "node")?,
            version("Python", "python3")?
        ),
        rows,
    })
}
