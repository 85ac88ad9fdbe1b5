//! Where a type or a member is declared in Rust, for schemas that are generated from Rust types.

use std::path::Path;

use anyhow::{Context, Result};
use samewire_codegen::render::plain::plain;

/// The sources of a crate of types.
pub(super) struct Sources(Vec<(String, String)>);

/// What stands before a declaration.
const KINDS: [&str; 3] = ["struct ", "enum ", "type "];

impl Sources {
    /// Reads all files with the ending `.rs` in a folder.
    pub(super) fn load(folder: &Path) -> Result<Self> {
        let failed = || format!("cannot read the Rust sources in {}", folder.display());
        let mut found = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).with_context(failed)? {
                let path = entry.with_context(failed)?.path();
                let kind = path.symlink_metadata().with_context(failed)?;
                if kind.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs") {
                    let text = std::fs::read_to_string(&path).with_context(failed)?;
                    found.push((path.display().to_string(), text));
                }
            }
        }
        found.sort();
        Ok(Self(found))
    }

    /// The file and the line of the type, or of its member, that a JSON Pointer of the schema leads to.
    pub(super) fn place(&self, pointer: &str) -> Option<String> {
        let (name, member) = declared(pointer)?;
        self.0.iter().find_map(|(file, text)| {
            let lines: Vec<&str> = text.lines().collect();
            let start = lines.iter().position(|line| declares(line, &name))?;
            let own = member
                .as_ref()
                .and_then(|member| member_line(&lines, start, member));
            Some(format!("{}:{}", plain(file), own.unwrap_or(start) + 1))
        })
    }
}

/// The definition of a JSON Pointer, and the member of it that the pointer leads to.
fn declared(pointer: &str) -> Option<(String, Option<String>)> {
    let mut steps = pointer
        .split('/')
        .skip_while(|step| !["$defs", "definitions"].contains(step));
    steps.next()?;
    let name = unescaped(steps.next()?);
    let mut rest = steps.skip_while(|step| *step != "properties").skip(1);
    Some((name, rest.next().map(unescaped)))
}

fn unescaped(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

/// A line without what stands before a declaration.
fn bare(line: &str) -> &str {
    let line = line.trim_start();
    let public = line
        .strip_prefix("pub")
        .map(|rest| match rest.strip_prefix('(') {
            Some(rest) => rest.split_once(')').map_or(rest, |(_, rest)| rest),
            None => rest,
        });
    public.unwrap_or(line).trim_start()
}

fn declares(line: &str, name: &str) -> bool {
    let rest = KINDS.iter().find_map(|kind| bare(line).strip_prefix(kind));
    let rest = rest.and_then(|rest| rest.strip_prefix(name));
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The line of a field that is called so in JSON: by its own name, in camel case, or by an attribute.
fn member_line(lines: &[&str], start: usize, member: &str) -> Option<usize> {
    let renamed = format!("\"{member}\"");
    let mut is_renamed = false;
    for (place, line) in lines.iter().enumerate().skip(start + 1) {
        let line = bare(line);
        if line.starts_with('}') {
            return None;
        }
        if line.starts_with('#') {
            is_renamed |= line.contains("rename") && line.contains(&renamed);
        } else if let Some((field, _)) = line.split_once(':').filter(|_| !line.starts_with("//")) {
            let field = field.trim_start_matches("r#");
            if is_renamed || field == member || in_camel_case(field) == member {
                return Some(place);
            }
            is_renamed = false;
        }
    }
    None
}

fn in_camel_case(field: &str) -> String {
    let mut words = field.split('_').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |all, word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        all + &first.collect::<String>() + letters.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_and_members_are_found_by_their_names_in_json() {
        let text = "/// A plan: of steps.\npub struct PlanStep {\n    pub id: u8,\n}\n\n#[derive(Wire)]\npub(crate) struct Plan<T> {\n    /// When: never null.\n    pub last_step: Option<T>,\n    #[serde(rename = \"kind\")]\n    pub r#type: String,\n}\n\npub enum Level {\n    Low,\n}\n";
        let sources = Sources(vec![("src/lib.rs".to_owned(), text.to_owned())]);
        for (pointer, expected) in [
            ("/$defs/Plan", Some("src/lib.rs:7")),
            ("/$defs/Plan/properties/lastStep", Some("src/lib.rs:9")),
            (
                "/$defs/Plan/properties/lastStep/items",
                Some("src/lib.rs:9"),
            ),
            ("/$defs/Plan/properties/kind", Some("src/lib.rs:11")),
            ("/$defs/Plan/properties/gone", Some("src/lib.rs:7")),
            ("/definitions/PlanStep/properties/id", Some("src/lib.rs:3")),
            ("/$defs/Level/oneOf/0", Some("src/lib.rs:14")),
            ("/$defs/Other", None),
            ("", None),
        ] {
            assert_eq!(sources.place(pointer).as_deref(), expected, "{pointer}");
        }
    }
}
