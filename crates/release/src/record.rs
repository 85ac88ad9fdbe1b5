//! `release.json`: what a dry run made, so that these archives are published, by a later run or on another machine.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::files::{read, sha256, write};
use crate::project::{Project, Registry};
use crate::report::Report;
use crate::state::{Archive, State};

const NAME: &str = "release.json";

/// Writes the record of a dry run.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn save(state: &State, report: &Report) -> Result<()> {
    write(&state.out.join(NAME), format!("{:#}\n", report.json()))
}

/// The archives of a dry run of this commit and version that passed without a warning. Whether they still have the
/// recorded bytes is [`unchanged`]'s to say.
///
/// # Errors
///
/// If there is a record that cannot be read.
pub(crate) fn load(project: &Project, commit: &str) -> Result<Option<Vec<Archive>>> {
    let out = State::out(project);
    let path = out.join(NAME);
    if !path.exists() {
        return Ok(None);
    }
    let failed = || format!("{}: run the dry run again", path.display());
    let record: Value = serde_json::from_str(&read(&path)?).with_context(failed)?;
    let is_this = record["commit"] == commit && record["version"] == project.release.version;
    let steps = record["steps"].as_array().with_context(failed)?;
    let has_warning = |step: &Value| {
        step["warnings"]
            .as_array()
            .is_none_or(|all| !all.is_empty())
    };
    if !is_this || record["passed"] != true || steps.iter().any(has_warning) {
        return Ok(None);
    }
    let archives = record["archives"].as_array().with_context(failed)?;
    let archives = archives.iter().map(|one| archive(one, &out));
    let archives: Option<Vec<Archive>> = archives.collect();
    archives.with_context(failed).map(Some)
}

fn archive(record: &Value, out: &Path) -> Option<Archive> {
    let text = |key: &str| record[key].as_str().map(str::to_owned);
    let registry = text("registry")?;
    let registries = [Registry::Cargo, Registry::PyPi, Registry::Npm];
    Some(Archive {
        registry: registries.into_iter().find(|one| one.name() == registry)?,
        package: text("package")?,
        path: out
            .join("archives")
            .join(Path::new(&text("file")?).file_name()?),
        sha256: text("sha256")?,
        size: record["size"].as_u64()?,
        is_prebuilt: record["prebuilt"].as_bool()?,
    })
}

/// The archives have the bytes that were recorded.
pub(crate) fn unchanged(state: &State) -> Result<String> {
    for archive in &state.archives {
        if sha256(&archive.path)? != archive.sha256 {
            bail!(
                "{} is not what the dry run made: run the dry run again",
                archive.path.display()
            );
        }
    }
    Ok(format!(
        "{} archives of the dry run of this commit",
        state.archives.len()
    ))
}
