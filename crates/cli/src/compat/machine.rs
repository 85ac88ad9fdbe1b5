//! The changes for programs: JSON, the commands of a GitHub workflow, and SARIF.

use std::fmt::Write as _;

use samewire_codegen::render::plain::plain;
use samewire_compat::{Change, Direction, FileLine, Level, Rule};
use serde_json::{Value, json};

use super::found::Found;
use super::text::{first, seen, summary};

/// JSON for a file or a pipe.
pub(super) fn printed(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}

/// Everything.
pub(super) fn json(found: &Found) -> Value {
    let changes = found
        .comparison
        .changes
        .iter()
        .enumerate()
        .map(|(index, change)| {
            let mut told = json!(change);
            told["level"] = json!(found.level(index));
            for direction in &found.directions {
                if let Some(asked) = found.asked.get(&(index, *direction)) {
                    let name = match direction {
                        Direction::ReaderFirst => "reader_first",
                        Direction::WriterFirst => "writer_first",
                    };
                    told[name]["asked"] = json!(asked);
                }
            }
            if let Some(Some(place)) = found.rust.get(index) {
                told["rust"] = json!(place);
            }
            if let Some(Some(reason)) = found.accepted.get(index) {
                told["accepted"] = json!(reason);
            }
            told
        });
    let changes: Vec<Value> = changes.collect();
    let [old, new] = &found.names;
    json!({ "old": old, "new": new, "changes": changes, "lapsed": found.lapsed })
}

/// An annotation for each change that breaks something, at its line in the new schema.
pub(super) fn github(found: &Found) -> String {
    let mut said = String::new();
    for (index, change) in found.comparison.changes.iter().enumerate() {
        let command = match found.level(index) {
            Level::Wire | Level::Meaning if !change.unstable => "error",
            Level::Wire | Level::Meaning | Level::Unknown => "warning",
            Level::Source => "notice",
            Level::Fine => continue,
        };
        let place = place(change).map_or(String::new(), |place| {
            format!(
                " file={},line={},col={}",
                property(&place.file),
                place.line,
                place.column
            )
        });
        let _ = writeln!(
            said,
            "::{command}{place}::{}",
            data(&message(found, change))
        );
    }
    said.push_str(&summary(found));
    said.push('\n');
    said
}

/// A log of SARIF 2.1.0.
pub(super) fn sarif(found: &Found) -> Value {
    let rules = Rule::ALL.iter().map(|rule| {
        json!({ "id": rule.id, "shortDescription": { "text": rule.what.replace("{}", "it") }, "help": { "text": rule.instead } })
    });
    let results = found
        .comparison
        .changes
        .iter()
        .enumerate()
        .filter_map(|(index, change)| {
            let level = match found.level(index) {
                Level::Wire | Level::Meaning if !change.unstable => "error",
                Level::Wire | Level::Meaning | Level::Unknown => "warning",
                Level::Source => "note",
                Level::Fine => return None,
            };
            let locations: Vec<Value> = place(change).map(location).into_iter().collect();
            Some(json!({
                "ruleId": change.rule.id,
                "level": level,
                "message": { "text": message(found, change) },
                "locations": locations,
            }))
        });
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "samewire compat", "version": env!("CARGO_PKG_VERSION"), "rules": rules.collect::<Vec<_>>() } },
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

fn location(place: &FileLine) -> Value {
    json!({ "physicalLocation": {
        "artifactLocation": { "uri": place.file.replace('\\', "/") },
        "region": { "startLine": place.line, "startColumn": place.column },
    } })
}

/// The line in the new schema, or that in the old one.
fn place(change: &Change) -> Option<&FileLine> {
    change.new.place.as_ref().or(change.old.place.as_ref())
}

fn message(found: &Found, change: &Change) -> String {
    let mut said = format!("{}: {}.", change.name, change.what);
    for direction in &found.directions {
        if let Some(evidence) = change.verdict(*direction).evidence() {
            let [writer, reader] = direction.roles();
            let _ = write!(
                said,
                " With {}, {reader} readers get {} from {writer} writers: {}.",
                first(*direction),
                evidence.text,
                seen(evidence)
            );
        }
    }
    if !change.instead.is_empty() {
        let _ = write!(said, " Instead: {}.", change.instead);
    }
    plain(&said)
}

/// The text of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A property of a workflow command.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
