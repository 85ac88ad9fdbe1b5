//! Loads the documents that a schema refers to: files in its folder, under the URLs in the list of corpora.

use std::path::Path;

use anyhow::Result;
use samewire_schema::{Documents, Folder, Input, Options};
use serde_json::Value;

/// The folder of a schema, under each of its URLs.
pub fn folders(path: &Path, urls: &[String]) -> Vec<Folder> {
    let dir = path.parent().unwrap_or(path);
    urls.iter().map(|url| Folder::of_url(url, dir)).collect()
}

/// Reads a schema.
pub fn read(path: &Path, urls: &[String]) -> Documents {
    let input = Input {
        path: Some(path.to_path_buf()),
        options: Options {
            folders: folders(path, urls),
            ..Options::default()
        },
        ..Input::default()
    };
    input.read()
}

/// The documents that a schema refers to, directly or indirectly, each with its URI.
pub fn referenced_documents(schema: &Value, folders: &[Folder]) -> Result<Vec<(String, Value)>> {
    let mut names = Vec::new();
    names_in(schema, &mut names);
    let mut found: Vec<(String, Value)> = Vec::new();
    while let Some(name) = names.pop() {
        for folder in folders {
            let uri = format!("{}{name}", folder.url);
            let path = folder.dir.join(&name);
            if found.iter().any(|(known, _)| *known == uri) || !path.is_file() {
                continue;
            }
            let document: Value = serde_json::from_str(&std::fs::read_to_string(&path)?)?;
            names_in(&document, &mut names);
            found.push((uri, document));
        }
    }
    Ok(found)
}

/// The names of the files that references lead to.
fn names_in(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            if let Some(reference) = map.get("$ref").and_then(Value::as_str) {
                let document = reference.split('#').next().unwrap_or_default();
                let name = document.rsplit('/').next().unwrap_or_default();
                if !name.is_empty() && !names.iter().any(|known| known == name) {
                    names.push(name.to_owned());
                }
            }
            map.values().for_each(|inner| names_in(inner, names));
        }
        Value::Array(items) => items.iter().for_each(|inner| names_in(inner, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
