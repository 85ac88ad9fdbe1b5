//! The places of the Rust types: the file and the line of a definition and of its members.

use std::collections::HashMap;
use std::path::Path;

use anyhow::Result;

use crate::workspace::{files, read, root};

/// The sources of the types.
#[derive(Debug)]
pub struct Sources {
    /// Each file by its path from the root of the repository, with its lines.
    files: Vec<(String, Vec<String>)>,
    /// The file and the line of each type, counted from 0.
    declarations: HashMap<String, (usize, usize)>,
}

/// The folders with the types of ACP, and with those of every protocol over JSON-RPC.
const FOLDERS: [&str; 2] = ["crates/rpc/src", "crates/acp/types/src"];

impl Sources {
    /// The Rust files of the types.
    pub fn read() -> Result<Self> {
        let mut all = Vec::new();
        for folder in FOLDERS {
            for path in files(&root().join(folder))? {
                let path = Path::new(folder).join(path);
                let text = read(&root().join(&path))?;
                let lines = text.lines().map(str::to_owned).collect();
                all.push((path.display().to_string(), lines));
            }
        }
        Ok(Self::new(all))
    }

    fn new(files: Vec<(String, Vec<String>)>) -> Self {
        let mut declarations = HashMap::new();
        for (file, (_, lines)) in files.iter().enumerate() {
            for (at, line) in lines.iter().enumerate() {
                if let Some(name) = type_of(line) {
                    declarations.insert(name.to_owned(), (file, at));
                }
            }
        }
        Self {
            files,
            declarations,
        }
    }

    /// The place of the declaration of a type, as `file:line`.
    pub fn definition(&self, name: &str) -> Option<String> {
        let (file, lines, at) = self.declaration(name)?;
        place(file, lines, at)
    }

    /// The place of a member, a variant or a value of a type, by its name on the wire.
    pub fn member(&self, definition: &str, name: &str) -> Option<String> {
        let (file, lines, at) = self.declaration(definition)?;
        let indent: String = lines.get(at)?.chars().take_while(|c| *c == ' ').collect();
        let end = format!("{indent}}}");
        let body = lines.iter().skip(at + 1).take_while(|line| **line != end);
        let quoted = format!("\"{name}\"");
        let is_it = |line: &String| {
            let word: String = declared(line).take_while(|c| is_of_name(*c)).collect();
            squashed(&word) == squashed(name)
                || line.trim_start().starts_with("#[") && line.contains(&quoted)
        };
        let after = body.clone().position(is_it)?;
        place(file, lines, at + 1 + after)
    }

    /// The place of a method in the table of methods.
    pub fn method(&self, name: &str) -> Option<String> {
        let quoted = format!("\"{name}\"");
        let mut tables = self
            .files
            .iter()
            .filter(|(file, _)| file.contains("/methods/"));
        tables.find_map(|(file, lines)| {
            let at = lines.iter().position(|line| line.contains(&quoted))?;
            place(file, lines, at)
        })
    }

    fn declaration(&self, name: &str) -> Option<(&str, &[String], usize)> {
        let (file, at) = *self.declarations.get(name)?;
        let (path, lines) = self.files.get(file)?;
        Some((path, lines, at))
    }
}

/// The type that a line declares.
fn type_of(line: &str) -> Option<&str> {
    let mut words = line.trim_start().split(|c| !is_of_name(c));
    let is_type =
        words.next() == Some("pub") && matches!(words.next(), Some("struct" | "enum" | "type"));
    words.next().filter(|_| is_type)
}

fn place(file: &str, lines: &[String], at: usize) -> Option<String> {
    lines.get(at).map(|_| format!("{file}:{}", at + 1))
}

/// The name that a line declares, and what follows it.
fn declared(line: &str) -> impl Iterator<Item = char> {
    let line = line.trim_start();
    let line = line.strip_prefix("pub ").unwrap_or(line);
    line.strip_prefix("r#").unwrap_or(line).chars()
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// A name without its case and its underscores: `sessionId` is `session_id`.
fn squashed(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_definition_and_member_of_the_schema_has_its_place() {
        let sources = Sources::read().expect("sources");
        let schema = samewire_acp::schema();
        let definitions = schema["$defs"].as_object().expect("definitions");
        assert!(definitions.len() > 200);
        let mut missing = Vec::new();
        for (name, definition) in definitions {
            if sources.definition(name).is_none() {
                missing.push(name.clone());
            }
            let members = definition["properties"].as_object().into_iter();
            for member in members.flat_map(|members| members.keys()) {
                if sources.member(name, member).is_none() {
                    missing.push(format!("{name}.{member}"));
                }
            }
        }
        // No value has them, and so no type of Rust.
        let never = [
            "JsonRpcNotification.id",
            "JsonRpcSuccess.error",
            "JsonRpcFailure.result",
        ];
        assert_eq!(missing, never);
    }

    #[test]
    fn a_place_is_the_line_that_declares_it() {
        let text = "use a;\n\npub struct Note {\n    #[serde(rename = \"_meta\")]\n    pub meta: Meta,\n    \
                    pub r#type: T,\n}\n\npub enum Kind {\n    /// In it.\n    InProgress,\n}\npub struct Notes(pub A);\n";
        let lines = text.lines().map(str::to_owned).collect();
        let sources = Sources::new(vec![("a.rs".to_owned(), lines)]);
        let place = |at: u32| Some(format!("a.rs:{at}"));
        assert_eq!(sources.definition("Note"), place(3));
        assert_eq!(sources.definition("Notes"), place(13));
        assert_eq!(sources.definition("Not"), None);
        assert_eq!(sources.member("Note", "_meta"), place(4));
        assert_eq!(sources.member("Note", "type"), place(6));
        assert_eq!(sources.member("Kind", "in_progress"), place(11));
        assert_eq!(sources.member("Note", "in_progress"), None);
    }
}
