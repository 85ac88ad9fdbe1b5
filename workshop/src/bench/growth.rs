//! Measures how time grows with the input, for families of schemas, of mistakes in schemas, and of messages: each at
//! 1, 10 and 100 times a size. It shows superlinear growth.

#[path = "../../../crates/codegen/tests/growth/families.rs"]
mod families;
#[path = "../../../crates/acp/types/tests/growth/messages.rs"]
mod messages;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, ensure};

use super::generators::{build, delete_packages, ours};
use super::programs::{report_of, version};
use super::table::{Report, Row, Unit};
use super::{peers, typescript};
use crate::command::command;
use crate::workspace::{empty, root, write};
use families::{FAMILIES, REFUSED, Sized};

const ROUNDS: usize = 3;

/// The smallest size. The others are ten and a hundred times as large.
const SIZE: usize = 50;
const TIMES: [usize; 3] = [1, 10, 100];

/// The maximum ratio of the times for the largest and the middle size.
const AT_MOST: f64 = 12.0;

pub fn measure() -> Result<Report> {
    build()?;
    let mut rows = Vec::new();
    for (families, taken) in [(FAMILIES, true), (REFUSED, false)] {
        for (name, schema) in families {
            rows.extend(of_schemas(name, *schema, taken)?);
        }
    }
    let folder = texts()?;
    let package = typescript::package().join("dist/index.js");
    let node = [Path::new("workshop/bench/growth.mjs"), &package, &folder];
    rows.extend(of_messages("TypeScript", Path::new("node"), &node)?);
    let python = [Path::new("workshop/bench/growth.py"), &folder];
    rows.extend(of_messages("Python", &peers::python(), &python)?);
    Ok(Report {
        runtime: [version("cargo", "cargo")?, version("node", "node")?].join(", "),
        rows,
    })
}

/// The rows of a family: how much longer the largest schema takes than the middle one, and the times of both.
fn of_schemas(name: &str, schema: Sized, taken: bool) -> Result<Vec<Row>> {
    let folders = TIMES.map(|times| {
        let folder = format!("growth-{}-{times}", name.replace([' ', '`'], "-"));
        ours(&folder, &schema(SIZE * times))
    });
    let folders: Vec<PathBuf> = folders.into_iter().collect::<Result<_>>()?;
    let mut times = vec![Vec::new(); TIMES.len()];
    // The first run only fills the caches of the machine.
    for round in 0..=ROUNDS {
        for (folder, times) in folders.iter().zip(&mut times) {
            let took = generate(folder, taken)?;
            times.extend((round > 0).then_some(took));
        }
    }
    let what = if taken { "schema" } else { "mistakes" };
    Ok(rows(&format!("{what}, {name}"), times))
}

/// The seconds that both packages of a folder take, or that it takes to refuse its schema.
fn generate(folder: &Path, taken: bool) -> Result<f64> {
    delete_packages(folder)?;
    let program = root().join("target/release/samewire");
    let begun = Instant::now();
    let output = command(folder, program, ["generate"]).output()?;
    let took = begun.elapsed().as_secs_f64();
    ensure!(
        output.status.success() == taken,
        "`samewire generate` in {} ended with {}",
        folder.display(),
        output.status
    );
    Ok(took)
}

/// Writes the texts of each family into files that are named after their types.
fn texts() -> Result<PathBuf> {
    let folder = empty("bench/growth")?;
    for (place, (_, of, text)) in messages::FAMILIES.iter().enumerate() {
        for times in TIMES {
            let name = format!("{place:02}-{of}-{times}.json");
            write(&folder.join(name), text(SIZE * times))?;
        }
    }
    Ok(folder)
}

/// The rows of a program that reads every text and writes what it has read.
fn of_messages(language: &str, program: &Path, arguments: &[&Path]) -> Result<Vec<Row>> {
    let from = arguments[0].display().to_string();
    let mut samples = vec![vec![Vec::new(); TIMES.len()]; messages::FAMILIES.len()];
    for _ in 0..ROUNDS {
        let took: Vec<f64> = report_of(&mut command(root(), program, arguments), &from)?;
        let found = took.chunks(TIMES.len());
        for (samples, took) in samples.iter_mut().zip(found) {
            for (samples, took) in samples.iter_mut().zip(took) {
                samples.push(*took);
            }
        }
    }
    let families = messages::FAMILIES.iter().zip(samples);
    let rows = families.map(|((name, ..), times)| rows(&format!("{language}, {name}"), times));
    Ok(rows.flatten().collect())
}

fn rows(what: &str, mut times: Vec<Vec<f64>>) -> Vec<Row> {
    let ratios = |more: &[f64], less: &[f64]| -> Vec<f64> {
        more.iter()
            .zip(less)
            .map(|(more, less)| more / less)
            .collect()
    };
    let tenfold = ratios(&times[1], &times[0]);
    let hundredfold = ratios(&times[2], &times[1]);
    let largest = times.pop().unwrap_or_default();
    vec![
        Row::new(
            format!("{what}: 100 times over 10 times"),
            Unit::Ratio,
            hundredfold,
        )
        .at_most(AT_MOST),
        Row::new("  10 times over once", Unit::Ratio, tenfold).at_most(AT_MOST),
        Row::new(
            "  100 times",
            Unit::Milliseconds,
            largest.iter().map(|took| took * 1000.0).collect(),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::{SIZE, messages};

    #[test]
    fn texts_grow_as_their_size_does() {
        for (name, _, text) in messages::FAMILIES {
            let [once, often] = [SIZE, 10 * SIZE].map(|size| text(size).len());
            assert!(often > 5 * once && often < 13 * once, "{name}");
            let is_json = serde_json::from_str::<serde_json::Value>(&text(SIZE)).is_ok();
            let is_wrong = name.contains("mistake") || name.contains("without an end");
            assert_eq!(is_json, !is_wrong, "{name}");
        }
    }
}
