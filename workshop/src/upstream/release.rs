//! A released schema of ACP, as facts.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use samewire_agreement::facts::{Facts, METHODS, Of, beyond, of_model, of_schema, of_text};
use samewire_codegen::lower;
use serde_json::Value;

use crate::workspace::{read, write};

/// The facts of a released schema, in the notation of `acp-v1.txt`.
#[derive(Debug, Clone)]
pub struct Release {
    /// The package with its version.
    pub name: String,
    stable: String,
    unstable: String,
}

impl Release {
    /// The facts of the stable and of the unstable schema.
    pub fn new(name: &str, stable: &str, unstable: &str) -> Result<Self> {
        let facts = |schema: &str| {
            let schema: Value = serde_json::from_str(schema)
                .with_context(|| format!("the schema of {name} is not JSON"))?;
            of_schema(&schema).map_err(|what| {
                anyhow!(
                    "{name} says what crates/acp/agreement/src/facts.rs has no words for: {what}"
                )
            })
        };
        Ok(Self {
            name: name.to_owned(),
            stable: facts(stable)?,
            unstable: facts(unstable)?,
        })
    }

    /// The facts of the `schema.json` and the `schema.unstable.json` of a folder.
    pub fn of_folder(folder: &Path, name: &str) -> Result<Self> {
        let [stable, unstable] =
            ["schema.json", "schema.unstable.json"].map(|file| read(&folder.join(file)));
        Self::new(name, &stable?, &unstable?)
    }

    /// The facts by definition.
    pub fn facts(&self) -> Both {
        Both {
            stable: of_text(&self.stable),
            unstable: of_text(&self.unstable),
        }
    }

    /// Writes the facts over those of another release, below the same explanations.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let count = |facts: &str| {
            of_text(facts)
                .keys()
                .filter(|name| *name != METHODS)
                .count()
        };
        for (file, facts, count) in [
            ("acp-v1.txt", self.stable.clone(), count(&self.stable)),
            (
                "acp-v1-unstable.txt",
                beyond(&self.stable, &self.unstable),
                count(&self.unstable),
            ),
        ] {
            let path = folder.join(file);
            let before = read(&path)?;
            let mut text = String::new();
            let explained = before.lines().take_while(|line| line.starts_with('#'));
            for line in explained.filter(|line| !line.ends_with(COUNTED)) {
                text.extend([line, "\n"]);
            }
            write!(text, "# {}: {count}{COUNTED}\n\n{facts}", self.name)?;
            write(&path, text)?;
        }
        Ok(())
    }
}

/// The last line of the explanations, which says what the facts are made of.
const COUNTED: &str = " definitions, then the methods";

/// The facts of the stable schema, and of the one with unstable parts.
#[derive(Debug, Clone)]
pub struct Both {
    /// The stable schema.
    pub stable: Facts,
    /// The schema with its unstable parts.
    pub unstable: Facts,
}

impl Both {
    /// The facts of a schema of ours.
    pub fn of_schema(schema: &Value) -> Result<Self> {
        let model = lower(schema)?;
        Ok(Self {
            unstable: of_model(&model),
            stable: of_model(&model.without_unstable()?),
        })
    }

    /// The facts of one of the two schemas.
    pub fn of(&self, of: Of) -> &Facts {
        match of {
            Of::Stable => &self.stable,
            Of::Unstable => &self.unstable,
        }
    }
}

/// The subject of a line of a definition: the name of the member, the tag or the value; nothing in the first line.
pub fn key(definition: &str, line: &str) -> String {
    if definition == METHODS {
        let line = line.strip_prefix("method ").unwrap_or(line);
        return line.split(':').next().unwrap_or(line).to_owned();
    }
    let mut words = line.split([' ', ',']);
    let kinds = ["object", "union", "enum", "alias", "envelope"];
    if words.next().is_some_and(|kind| kinds.contains(&kind)) && words.next() == Some(definition) {
        return String::new();
    }
    let line = line.strip_prefix("or ").unwrap_or(line);
    let name = line.split_once(": ").map_or(line, |(name, _)| name);
    name.trim_end_matches('?').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_written_below_the_same_explanations() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str| folder.path().join(name);
        for name in ["acp-v1.txt", "acp-v1-unstable.txt"] {
            let before = "# The shape.\n#\n# acp 1.0.0: 7 definitions, then the methods\n\nalias Old = any\n";
            write(&file(name), before).expect("written");
        }
        let stable = r#"{"$defs": {"A": {"type": "string"}}}"#;
        let unstable = r#"{"$defs": {"A": {"type": "string"}, "B": {"type": "boolean"}}}"#;
        let release = Release::new("acp 1.1.0", stable, unstable).expect("a release");
        for _ in 0..2 {
            release.write(folder.path()).expect("written");
            let text = |name: &str| read(&file(name)).expect("a file");
            let head = "# The shape.\n#\n# acp 1.1.0:";
            let expected =
                format!("{head} 1 definitions, then the methods\n\nalias A = string\n\n\n");
            assert_eq!(text("acp-v1.txt"), expected);
            let expected = format!("{head} 2 definitions, then the methods\n\nalias B = bool\n");
            assert_eq!(text("acp-v1-unstable.txt"), expected);
        }
    }

    #[test]
    fn what_the_facts_have_no_words_for_is_told_with_the_release() {
        let schema = r#"{"$defs": {"A": {"type": "string", "x-later": true}}}"#;
        let error = Release::new("acp 2.0.0", schema, schema).expect_err("a new keyword");
        let expected = "acp 2.0.0 says what crates/acp/agreement/src/facts.rs has no words for: A: the keyword x-later is not known";
        assert_eq!(error.to_string(), expected);
    }
}
