//! The seeds: files of the repository that show something to other tests. Nothing is copied.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::workspace::{files, read, root};

/// An input that is right, or that shows a mistake.
#[derive(Debug, Clone)]
pub struct Seed {
    /// The file that has it.
    pub name: String,
    /// The type of a text, the side of a connection, or the extension of a schema's file.
    pub kind: String,
    /// The input.
    pub bytes: Vec<u8>,
}

/// The schemas of the case folders, and documents in YAML.
pub fn schemas() -> Result<Vec<Seed>> {
    // With all that is optimised, a schema of this size takes a tenth of the time that an input may take.
    const LONGEST: usize = 16 * 1024;
    let mut seeds = of_folder("crates/codegen/tests/cases", |path| {
        path.ends_with("schema.json")
    })?;
    seeds.extend(of_folder("crates/schema/tests/yaml", |path| {
        path.extension()
            .is_some_and(|extension| extension == "yaml")
    })?);
    seeds.retain(|seed| seed.bytes.len() <= LONGEST);
    Ok(seeds)
}

fn of_folder(folder: &str, fits: impl Fn(&Path) -> bool) -> Result<Vec<Seed>> {
    let paths = files(&root().join(folder))?.into_iter();
    let seeds = paths.filter(|path| fits(path)).map(|path| {
        let name = Path::new(folder).join(&path);
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        Ok(Seed {
            kind: extension.into_owned(),
            bytes: fs::read(root().join(&name))?,
            name: name.display().to_string(),
        })
    });
    seeds.collect()
}

/// The samples of the types of ACP.
pub fn texts() -> Result<Vec<Seed>> {
    let folder = "crates/acp/agreement/samples";
    let samples = samewire_prove::load(&root().join(folder))?.into_iter();
    let seeds = samples.map(|sample| Seed {
        name: format!("{folder}/{}", sample.name),
        kind: sample.question.type_id,
        bytes: sample.question.text.into_bytes(),
    });
    Ok(seeds.collect())
}

/// What comes in, in the scenarios of connections, and the messages to which an agent or a client answers.
pub fn conversations() -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    let folder = "crates/acp/sessions/scenarios";
    let named = json(&root().join(folder).join("messages.json"))?;
    for path in files(&root().join(folder))? {
        let name = format!("{folder}/{}", path.display());
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let file = json(&root().join(&name))?;
        for scenario in file
            .get("scenarios")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let steps = scenario
                .get("steps")
                .and_then(Value::as_array)
                .into_iter()
                .flatten();
            let messages = steps.filter_map(|step| step.get("in").and_then(Value::as_array));
            let lines = messages.flatten().flat_map(|message| line(message, &named));
            seeds.push(Seed {
                name: name.clone(),
                kind: side(scenario),
                bytes: lines.collect(),
            });
        }
    }
    let folder = "crates/acp/agreement/dispatch";
    for path in files(&root().join(folder))? {
        let name = format!("{folder}/{}", path.display());
        let file = json(&root().join(&name))?;
        let text = file.get("text").and_then(Value::as_str).unwrap_or_default();
        seeds.push(Seed {
            name,
            kind: side(&file),
            bytes: text.as_bytes().to_vec(),
        });
    }
    // The scenarios of limits have a line of megabytes.
    seeds.retain(|seed| (1..16 * 1024).contains(&seed.bytes.len()));
    Ok(seeds)
}

fn json(path: &Path) -> Result<Value> {
    serde_json::from_str(&read(path)?).with_context(|| path.display().to_string())
}

fn side(of: &Value) -> String {
    let side = of.get("side").and_then(Value::as_str);
    side.unwrap_or("agent").to_owned()
}

/// The line of a message of a scenario, as its README describes it.
fn line(message: &Value, named: &Value) -> Vec<u8> {
    let mut bytes = match expanded(message, named) {
        Value::String(text) => text.into_bytes(),
        Value::Array(parts) => parts.iter().flat_map(piece).collect(),
        Value::Object(members) => {
            let mut whole = serde_json::Map::new();
            whole.insert("jsonrpc".to_owned(), "2.0".into());
            whole.extend(members);
            Value::Object(whole).to_string().into_bytes()
        }
        other => other.to_string().into_bytes(),
    };
    bytes.push(b'\n');
    bytes
}

/// A text or a byte of a line.
fn piece(part: &Value) -> Vec<u8> {
    let byte = part.as_u64().and_then(|byte| u8::try_from(byte).ok());
    let text = part.as_str().unwrap_or_default();
    byte.map_or_else(|| text.as_bytes().to_vec(), |byte| vec![byte])
}

/// A value in which every `"@name"` is the value of this name.
fn expanded(value: &Value, named: &Value) -> Value {
    match value {
        Value::String(text) => {
            let name = text.strip_prefix('@');
            let found = name.and_then(|name| named.get(name));
            found.map_or_else(|| value.clone(), |found| expanded(found, named))
        }
        Value::Array(items) => items.iter().map(|item| expanded(item, named)).collect(),
        Value::Object(members) => {
            let members = members.iter();
            let members = members.map(|(name, value)| (name.clone(), expanded(value, named)));
            Value::Object(members.collect())
        }
        _ => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_message_of_a_scenario_is_a_line() {
        let named = json!({ "m": { "id": 1, "result": "@r" }, "r": [2] });
        let of = |message: &Value| String::from_utf8_lossy(&line(message, &named)).into_owned();
        assert_eq!(
            of(&json!("@m")),
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[2]}\n"
        );
        assert_eq!(of(&json!("plain")), "plain\n");
        assert_eq!(line(&json!(["\"", 255, "\""]), &named), b"\"\xff\"\n");
    }

    #[test]
    fn every_target_has_seeds_of_every_kind() {
        let kinds = |seeds: Vec<Seed>| {
            let kinds: std::collections::BTreeSet<_> =
                seeds.iter().map(|seed| seed.kind.clone()).collect();
            (seeds.len() > 50, kinds)
        };
        let of = |list: &[&str]| list.iter().map(|kind| (*kind).to_owned()).collect();
        assert_eq!(
            kinds(schemas().expect("files")),
            (true, of(&["json", "yaml"]))
        );
        assert_eq!(
            kinds(conversations().expect("files")),
            (true, of(&["agent", "client"]))
        );
        let (are_many, types) = kinds(texts().expect("files"));
        assert!(are_many && types.contains("Plan"));
    }
}
