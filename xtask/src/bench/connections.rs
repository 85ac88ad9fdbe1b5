//! Connections: messages a second from an agent to a client, ours beside the released libraries', in one run.

use anyhow::Result;
use serde::Deserialize;

use super::table::{Report, Row, Unit};
use super::{folder, peers, said, typescript, version};
use crate::command::command;
use crate::workspace::root;

/// What a program measured: messages in a second, a figure for each sample.
#[derive(Deserialize)]
struct Rates {
    samples: Samples,
}

#[derive(Deserialize)]
struct Samples {
    /// Between two ends in one program.
    memory: Vec<f64>,
    memory_released: Vec<f64>,
    /// From an agent that was started, over its pipes.
    pipe: Vec<f64>,
    pipe_released: Vec<f64>,
}

pub fn measure() -> Result<Report> {
    let released = folder().join("node_modules/@agentclientprotocol/sdk");
    let mut node = command(root(), "node", ["xtask/bench/connections.mjs"]);
    node.arg(typescript::package()).arg(released);
    let node: Rates = said(&mut node, "xtask/bench/connections.mjs")?;
    let mut python = command(root(), peers::python(), ["xtask/bench/connections.py"]);
    let python: Rates = said(&mut python, "xtask/bench/connections.py")?;
    let mut rows = Vec::new();
    for (language, Rates { samples }) in [("TypeScript", node), ("Python", python)] {
        rows.extend([
            Row::new(
                format!("{language}: messages through a connection over pipes"),
                Unit::Cases,
                samples.pipe,
            ),
            Row::new(
                "  the same with the released library",
                Unit::Cases,
                samples.pipe_released,
            ),
            Row::new("  in one program", Unit::Cases, samples.memory),
            Row::new(
                match language {
                    "Python" => "  the same with the released library, as objects without JSON",
                    _ => "  the same with the released library",
                },
                Unit::Cases,
                samples.memory_released,
            ),
        ]);
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
