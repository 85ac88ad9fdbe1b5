//! Finds the languages: every `templates/*/language.toml` with its driver.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::engine::error::{Error, Result};
use crate::judges::driver::{Duty, PATIENCE, PROCESSES, Spec};

/// The drivers of all languages, each to be run in its generated package.
///
/// # Errors
/// If the folder or a `language.toml` cannot be read.
pub fn discover(templates: &Path, generated: &Path) -> Result<Vec<Spec>> {
    let failed =
        |path: &Path, why: &dyn std::fmt::Display| Error(format!("{}: {why}", path.display()));
    let mut specs = Vec::new();
    for entry in fs::read_dir(templates).map_err(|error| failed(templates, &error))? {
        let folder = entry.map_err(|error| failed(templates, &error))?.path();
        let (file, name) = (
            folder.join("language.toml"),
            folder.file_name().unwrap_or_default().to_string_lossy(),
        );
        if !file.exists() {
            continue;
        }
        let text = fs::read_to_string(&file).map_err(|error| failed(&file, &error))?;
        let language: Language = toml::from_str(&text).map_err(|error| failed(&file, &error))?;
        specs.push(Spec {
            name: name.to_string(),
            command: language.verify.driver,
            folder: generated.join(&*name),
            environment: Vec::new(),
            duty: Duty::Whole,
            patience: PATIENCE,
            processes: PROCESSES,
        });
    }
    specs.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(specs)
}

/// The part of a `language.toml` that the proof needs. The generator checks the rest.
#[derive(Deserialize)]
struct Language {
    verify: Verify,
}

#[derive(Deserialize)]
struct Verify {
    driver: Vec<String>,
}
