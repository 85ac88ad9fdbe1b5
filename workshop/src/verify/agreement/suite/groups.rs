//! The tests of a draft, as its files contain them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use samewire_schema::{Json, parse};

/// A group: a schema, with values that it accepts or refuses.
pub(super) struct Group {
    /// The name of the file and the description of the group.
    pub(super) name: String,
    pub(super) schema: Json,
    pub(super) tests: Vec<Test>,
}

/// A test: a value, and whether the schema of its group accepts it.
pub(super) struct Test {
    pub(super) name: String,
    pub(super) data: Json,
    pub(super) is_valid: bool,
}

/// The test files directly in a folder. In the folder of a draft, these are the required ones.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = Vec::new();
    let list = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in list {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "json") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("{} has no tests", folder.display());
    }
    Ok(files)
}

/// All tests of some files.
pub(super) fn groups(files: &[PathBuf]) -> Result<Vec<Group>> {
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(file)?;
        let (list, _) =
            parse(&text).map_err(|mistake| anyhow!("{}: {}", file.display(), mistake.message))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        for json in list.as_list().unwrap_or_default() {
            found.push(group(&name, json)?);
        }
    }
    Ok(found)
}

fn group(file: &str, json: &Json) -> Result<Group> {
    let tests = member(file, json, "tests")?;
    let tests = tests.as_list().unwrap_or_default().iter().map(|test| {
        Ok(Test {
            name: text(file, test, "description")?,
            data: member(file, test, "data")?,
            is_valid: member(file, test, "valid")? == Json::Bool(true),
        })
    });
    Ok(Group {
        name: format!("{file}: {}", text(file, json, "description")?),
        schema: member(file, json, "schema")?,
        tests: tests.collect::<Result<_>>()?,
    })
}

fn text(file: &str, json: &Json, name: &str) -> Result<String> {
    let found = member(file, json, name)?;
    let found = found.as_text().map(str::to_owned);
    found.with_context(|| format!("a `{name}` of {file} is no text"))
}

fn member(file: &str, json: &Json, name: &str) -> Result<Json> {
    let found = json.get(name).cloned();
    found.with_context(|| format!("a test of {file} has no `{name}`"))
}
