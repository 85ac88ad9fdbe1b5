//! Measures how much longer generation takes for a schema that is ten times as large. It shows superlinear growth.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::generators::{build, ours, samewire};
use super::programs::version;
use super::table::{Report, Row, Unit};

const ROUNDS: usize = 3;

/// The smaller size. The other one is ten times as large.
const SIZE: usize = 1_000;

/// Creates a schema with a number of parts.
type Schema = fn(usize) -> Value;

/// The kinds of parts, with functions that create a schema with a number of them.
const KINDS: &[(&str, Schema)] = &[
    ("definitions", definitions),
    ("enum values", enum_values),
    ("members", members),
    ("methods", methods),
];

pub fn measure() -> Result<Report> {
    build()?;
    let mut rows = Vec::new();
    for (kind, schema) in KINDS {
        let [small, large]: [Result<PathBuf>; 2] = [1, 10].map(|times| {
            let count = SIZE * times;
            let name = format!("generate-{}-{count}", kind.replace(' ', "-"));
            ours(&name, &schema(count))
        });
        let (small, large) = (small?, large?);
        let (mut took, mut growth) = (Vec::new(), Vec::new());
        // The first run only fills the caches of the machine.
        samewire(&small)?;
        for _ in 0..ROUNDS {
            let once = samewire(&small)?;
            let ten = samewire(&large)?;
            took.push(ten * 1000.0);
            growth.push(ten / once);
        }
        let large = SIZE * 10;
        rows.push(
            Row::new(
                format!("samewire generate: {large} {kind} over {SIZE}"),
                Unit::Ratio,
                growth,
            )
            .at_most(11.0),
        );
        rows.push(Row::new(
            format!("  both packages from {large} {kind}"),
            Unit::Milliseconds,
            took,
        ));
    }
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows,
    })
}

fn definitions(count: usize) -> Value {
    let next = |index: usize| format!("#/$defs/Thing{}", (index + 1) % count);
    all((0..count).map(|index| {
        let properties = json!({ "name": { "type": "string" }, "next": { "$ref": next(index) } });
        let thing = json!({ "type": "object", "properties": properties, "required": ["name"] });
        (format!("Thing{index}"), thing)
    }))
}

fn enum_values(count: usize) -> Value {
    let values: Vec<String> = (0..count).map(|index| format!("value-{index}")).collect();
    all([("Kind".to_owned(), json!({ "enum": values }))])
}

fn members(count: usize) -> Value {
    let member = |index: usize| (format!("member{index}"), json!({ "type": "string" }));
    let properties: Map<String, Value> = (0..count).map(member).collect();
    let required: Vec<&String> = properties.keys().collect();
    all([(
        "Thing".to_owned(),
        json!({ "type": "object", "required": required, "properties": properties }),
    )])
}

fn methods(count: usize) -> Value {
    all((0..count).flat_map(|index| {
        ["Request", "Response"].map(|part| {
            let message = json!({
                "type": "object", "properties": { "name": { "type": "string" } },
                "x-method": format!("thing/do{index}"), "x-side": "agent",
            });
            (format!("DoThing{index}{part}"), message)
        })
    }))
}

fn all(definitions: impl IntoIterator<Item = (String, Value)>) -> Value {
    let definitions: Map<String, Value> = definitions.into_iter().collect();
    json!({ "$defs": definitions })
}
