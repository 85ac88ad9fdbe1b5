//! Measures `samewire compat` on the schema of ACP: with itself, and with a member more in each object.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::generators::build;
use super::programs::version;
use super::table::{Report, Row, Unit};
use crate::command::command;
use crate::workspace::{read, root, write};

const ROUNDS: usize = 5;

pub fn measure() -> Result<Report> {
    build()?;
    let file = root().join("generated/schema/acp.schema.json");
    let mut schema: Value = serde_json::from_str(&read(&file)?)?;
    let count = schema["$defs"].as_object().map_or(0, serde_json::Map::len);
    for definition in schema["$defs"]
        .as_object_mut()
        .into_iter()
        .flat_map(|all| all.values_mut())
    {
        let members = definition
            .get_mut("properties")
            .and_then(Value::as_object_mut);
        if let Some(members) = members {
            members.insert("added".to_owned(), json!({ "type": ["string", "null"] }));
        }
    }
    let folder = tempfile::tempdir()?;
    let changed = folder.path().join("acp.schema.json");
    write(&changed, schema.to_string())?;
    let (mut same, mut more) = (Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let took = [compare(&file, &file)?, compare(&file, &changed)?];
        // The first round only fills the caches of the machine.
        if round > 0 {
            same.push(took[0]);
            more.push(took[1]);
        }
    }
    let row = |what: &str, samples| {
        Row::new(
            format!("samewire compat: {what}"),
            Unit::Milliseconds,
            samples,
        )
    };
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![
            row("the schema of ACP with itself", same)
                .at_most(500.0)
                .note(format!("{count} definitions")),
            row("with a member more in each object", more),
        ],
    })
}

/// Compares two schemas, and returns the milliseconds that it takes.
fn compare(old: &Path, new: &Path) -> Result<f64> {
    let program = root().join("target/release/samewire");
    let mut compat = command(root(), &program, ["compat"]);
    compat.arg(old).arg(new).args(["--fail-on", "none"]);
    let start = Instant::now();
    let run = compat.output()?;
    let took = start.elapsed().as_secs_f64() * 1000.0;
    if !run.status.success() {
        bail!("samewire compat: {}", String::from_utf8_lossy(&run.stderr));
    }
    Ok(took)
}
