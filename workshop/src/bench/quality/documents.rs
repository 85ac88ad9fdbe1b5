//! The documents of the comparison: which there are, and where each is found in a package of a registry.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

use crate::command::{command, run};
use crate::corpora::fetch::fetched;
use crate::corpora::list::{Corpus, HOME, corpora};
use crate::verify::tools::node_modules;
use crate::workspace::{files, read, root, write};

/// A row of the list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    corpus: String,
    file: String,
    embedded: Option<String>,
    beside: Option<Beside>,
    #[serde(default)]
    types: Vec<String>,
    #[serde(default)]
    because: String,
}

/// The files that the references of a document lead to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    url: String,
    files: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    document: Vec<Row>,
    corpus: Vec<Corpus>,
}

/// A document, ready for every tool.
pub struct Document {
    /// The name in the tables.
    pub name: String,
    /// The folder in which everything of it is made.
    pub folder: PathBuf,
    /// The schema.
    pub schema: PathBuf,
    /// Whether other files are beside it.
    pub has_others: bool,
    /// The member with the definitions, if the document is no type itself.
    pub definitions: Option<&'static str>,
    /// The definitions that read test data, if the document is no type itself.
    pub types: Vec<String>,
    /// Why it is not the document that was asked for.
    pub because: String,
}

/// Fetches every document, or that of this name, and copies each into a folder of its own in `home`.
pub fn documents(home: &Path, only: Option<&str>) -> Result<Vec<Document>> {
    let List {
        document: rows,
        corpus: more,
    } = list()?;
    let mut archives = corpora(&[])?;
    archives.extend(more);
    rows.into_iter()
        .filter(|row| only.is_none_or(|name| row.name == name))
        .map(|row| {
            let name = row.name.clone();
            prepared(row, &archives, home).with_context(|| format!("the document {name}"))
        })
        .collect()
}

fn list() -> Result<List> {
    let path = Path::new(HOME).join("quality.toml");
    toml::from_str(&read(&root().join(&path))?).with_context(|| path.display().to_string())
}

fn prepared(row: Row, archives: &[Corpus], home: &Path) -> Result<Document> {
    let archive = archives.iter().find(|one| one.name == row.corpus);
    let archive = archive.with_context(|| format!("there is no archive `{}`", row.corpus))?;
    let unpacked = fetched(archive)?;
    let folder = home.join(&row.name);
    let schema = folder.join("schema.json");
    let unpacked = unpacked.join(&archive.folder);
    let found = found(&unpacked, &row.file)?;
    let mut text = match &row.embedded {
        Some(definition) => embedded(&found, definition, "")?,
        None => read(&found)?,
    };
    if let Some(beside) = &row.beside {
        let local = |text: &str| text.replace(&format!("\"{}", beside.url), "\"");
        text = local(&text);
        for (name, end) in &beside.files {
            let other = read(&self::found(&unpacked, end)?)?;
            write(&folder.join(name), local(&other))?;
        }
    }
    let value: Value = serde_json::from_str(&text).context("not JSON")?;
    write(&schema, text)?;
    let definitions = ["$defs", "definitions"]
        .into_iter()
        .find(|name| value.get(name).is_some());
    Ok(Document {
        name: row.name,
        has_others: row.beside.is_some(),
        definitions: definitions.filter(|_| !row.types.is_empty()),
        types: row.types,
        because: row.because,
        folder,
        schema,
    })
}

/// The file of an archive whose path has this end.
fn found(unpacked: &Path, end: &str) -> Result<PathBuf> {
    let all = files(unpacked)?;
    let found = all
        .iter()
        .find(|path| format!("/{}", path.display()).ends_with(end));
    let found = found.with_context(|| format!("the archive has no file `**{end}`"))?;
    Ok(unpacked.join(found))
}

/// The schema of a program in an archive: the one that has a definition, and lacks another one.
pub fn embedded_schema(corpus: &str, has: &str, lacks: &str) -> Result<String> {
    let archives = list()?.corpus;
    let archive = archives.iter().find(|one| one.name == corpus);
    let archive = archive.with_context(|| format!("there is no archive `{corpus}`"))?;
    let program = found(&fetched(archive)?.join(&archive.folder), &archive.ending)?;
    embedded(&program, has, lacks)
}

/// The schema that is an object of a JavaScript program.
fn embedded(program: &Path, definition: &str, other: &str) -> Result<String> {
    let script = root().join("workshop/bench/quality/embedded.mjs");
    // The newest TypeScript has no parser API.
    let compiler = node_modules().join("typescript-oldest");
    let mut node = command(root(), "node", [&script, &compiler]);
    run(
        node.arg(program).arg(definition).arg(other),
        "workshop/bench/quality/embedded.mjs finds the schema",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_has_an_archive() {
        let list = list().expect("a list");
        let known = corpora(&[]).expect("a list");
        let has = |name: &str| {
            let mut all = known.iter().chain(&list.corpus);
            all.any(|one| one.name == name)
        };
        assert_eq!(list.document.len(), 12);
        for row in &list.document {
            assert!(has(&row.corpus), "{}", row.corpus);
        }
    }
}
