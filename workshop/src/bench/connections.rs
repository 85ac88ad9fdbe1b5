//! Measures the messages per second from an agent to a client, for ours and the released libraries in one run.

use anyhow::Result;
use serde::Deserialize;

use super::programs::{folder, report_of, version};
use super::table::median;
use super::table::{Report, Row, Unit};
use super::{peers, typescript};
use crate::command::command;
use crate::workspace::root;

/// The results of a program: messages per second, with a figure for each sample.
#[derive(Deserialize)]
struct Rates {
    samples: Samples,
}

#[derive(Deserialize)]
struct Samples {
    /// The rates between two ends in one program.
    memory: Vec<f64>,
    memory_released: Vec<f64>,
    /// The rates over the pipes of an agent process.
    pipe: Vec<f64>,
    pipe_released: Vec<f64>,
}

pub fn measure() -> Result<Report> {
    let released = folder().join("node_modules/@agentclientprotocol/sdk");
    let mut node = command(root(), "node", ["workshop/bench/connections.mjs"]);
    node.arg(typescript::package()).arg(released);
    let node: Rates = report_of(&mut node, "workshop/bench/connections.mjs")?;
    let mut python = command(root(), peers::python(), ["workshop/bench/connections.py"]);
    let python: Rates = report_of(&mut python, "workshop/bench/connections.py")?;
    let mut rows = Vec::new();
    for (language, Rates { samples }) in [
        ("TypeScript", node),
        ("Python", python),
        ("Rust", in_rust()?),
    ] {
        let among = match language {
            "Python" => "  the same with the released library, as objects without JSON",
            _ => "  the same with the released library",
        };
        rows.extend(compared_rows(
            &format!("{language}: messages through a connection over pipes"),
            samples.pipe,
            "  the same with the released library",
            samples.pipe_released,
        ));
        rows.extend(compared_rows(
            "  in one program",
            samples.memory,
            among,
            samples.memory_released,
        ));
    }
    Ok(Report {
        runtime: format!(
            "{}, {}, {}",
            version("node", "node")?,
            version("Python", "python3")?,
            version("rustc", "rustc")?
        ),
        rows,
    })
}

/// The program in Rust. It is in the project of the side-by-side programs, which has both libraries.
fn in_rust() -> Result<Rates> {
    let project = root().join("workshop/fixtures/minimal_rust");
    let line = ["bench", "--quiet", "--bench", "connections"];
    let mut bench = command(&project, "cargo", line);
    bench.env("CARGO_TARGET_DIR", root().join("target/minimal"));
    report_of(&mut bench, "workshop/bench/connections.rs")
}

/// A row with our rate, and one with that of the released library.
fn compared_rows(ours: &str, rate: Vec<f64>, theirs: &str, released: Vec<f64>) -> [Row; 2] {
    let times = median(&rate).zip(median(&released));
    let note = times.map_or_else(String::new, |(ours, theirs)| {
        format!("ours is {:.2} times as fast", ours / theirs)
    });
    [
        Row::new(ours, Unit::Cases, rate),
        Row::new(theirs, Unit::Cases, released).note(note),
    ]
}
