//! Measures generation from large schemas: how time and memory grow.

use std::path::Path;

use anyhow::Result;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::generators::{build, delete_packages, ours};
use super::programs::{report_of, version};
use super::table::{Report, Row, Unit};
use crate::command::command;
use crate::workspace::root;

const ROUNDS: usize = 5;

/// The time and memory of a run.
#[derive(Deserialize)]
struct Took {
    seconds: f64,
    bytes: f64,
}

pub fn measure() -> Result<Report> {
    build()?;
    let thousand = ours("large-1000", &plain(1_000))?;
    let ten_thousand = ours("large-10000", &plain(10_000))?;
    let published = published()?;
    let count = published["$defs"].as_object().map_or(0, Map::len);
    let three = ours("large-3-mb", &published)?;
    let (mut times, mut factor, mut peaks) =
        ([vec![], vec![], vec![]], vec![], [vec![], vec![], vec![]]);
    for round in 0..=ROUNDS {
        let took = [&thousand, &ten_thousand, &three].map(|folder| generate(folder));
        let [one, ten, three] = took;
        let took = [one?, ten?, three?];
        // The first round only fills the caches of the machine.
        if round > 0 {
            factor.push(took[1].seconds / took[0].seconds);
            for (index, took) in took.iter().enumerate() {
                times[index].push(took.seconds * 1000.0);
                peaks[index].push(took.bytes / 1_000_000.0);
            }
        }
    }
    let [one, ten, three] = times;
    let [one_peak, ten_peak, three_peak] = peaks;
    let row =
        |what: &str, unit, samples| Row::new(format!("samewire generate: {what}"), unit, samples);
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![
            row("1,000 definitions of three members", Unit::Milliseconds, one),
            row("10,000 definitions", Unit::Milliseconds, ten).at_most(2_000.0),
            row("10,000 definitions over 1,000", Unit::Ratio, factor).at_most(11.0),
            row("the memory of 1,000", Unit::Megabytes, one_peak),
            row("the memory of 10,000", Unit::Megabytes, ten_peak).at_most(300.0),
            row("a schema of 3 MB", Unit::Milliseconds, three)
                .at_most(1_000.0)
                .note(format!(
                    "{count} definitions, described as published schemas are, of objects, enums, patterns and unions"
                )),
            row("the memory of that", Unit::Megabytes, three_peak),
        ],
    })
}

/// Generates both packages into new folders.
fn generate(folder: &Path) -> Result<Took> {
    delete_packages(folder)?;
    let mut python = command(folder, "python3", [root().join("workshop/bench/peak.py")]);
    python
        .arg(root().join("target/release/samewire"))
        .arg("generate");
    report_of(&mut python, "workshop/bench/peak.py")
}

/// A schema with `count` objects of three members, one of which refers to another object.
fn plain(count: usize) -> Value {
    let definition = |number: usize| {
        let next = (number * 7 + 1) % count;
        let definition = json!({
            "type": "object",
            "description": format!("Thing number {number}."),
            "properties": {
                "id": { "type": "string" },
                "count": { "type": "integer" },
                "next": { "$ref": format!("#/$defs/Thing{next}") },
            },
            "required": ["id"],
        });
        (format!("Thing{number}"), definition)
    };
    json!({ "$defs": (0..count).map(definition).collect::<Map<_, _>>() })
}

/// The size of a large published schema in bytes.
const BYTES: usize = 3_000_000;

/// A schema of 3 MB with the keywords and descriptions that are common in published schemas.
fn published() -> Result<Value> {
    let length = |count| serde_json::to_string(&described(count)).map(|text| text.len());
    let sample = 1_000;
    let count = BYTES * sample / length(sample)?;
    Ok(described(count))
}

fn described(count: usize) -> Value {
    let docs = |of: &str| {
        format!(
            "{of}. It is described in a sentence or two, as people do who publish a schema that others read, with `code` and a [link](https://example.com/{of})."
        )
    };
    let definition = |number: usize| {
        let other =
            |step: usize| json!({ "$ref": format!("#/$defs/Part{}", (number * step + 1) % count) });
        let definition = match number % 8 {
            0 => json!({ "description": docs("An enum"), "enum": ["one", "two", "three", "four"] }),
            1 => {
                json!({ "description": docs("A text"), "type": "string", "pattern": "^[a-z][a-z0-9-]*$" })
            }
            2 => json!({
                "description": docs("A union"),
                "anyOf": [{ "type": "string" }, { "type": "number" }, { "type": "array", "items": other(3) }],
            }),
            _ => json!({
                "description": docs("An object"),
                "type": "object",
                "properties": {
                    "name": { "description": docs("A name"), "type": "string", "minLength": 1 },
                    "size": { "description": docs("A size"), "type": "number", "minimum": 0 },
                    "visible": { "description": docs("A flag"), "type": "boolean" },
                    "first": other(5),
                    "others": { "description": docs("The others"), "type": "array", "items": other(7) },
                },
                "required": ["name"],
                "additionalProperties": false,
            }),
        };
        (format!("Part{number}"), definition)
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": (0..count).map(definition).collect::<Map<_, _>>(),
    })
}
