//! Tries one schema: whether it is accepted, the causes if it is not, and the cost.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use samewire_codegen::report::survey::raw_places;
use samewire_codegen::{Config, Errors, Package, lower_from};
use samewire_schema::Problem;
use serde::{Deserialize, Serialize};
use xtask::codegen::languages;

use super::cause::cause;
use super::documents::read;
use super::list::File;
use super::processes::{in_processes, peak};
use crate::workspace::root;

/// The result for a schema.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attempt {
    /// The corpus and the path in it.
    #[serde(default)]
    pub file: String,
    /// The size of the file.
    pub bytes: u64,
    /// The problems by cause. The schema is accepted if there are none.
    pub causes: BTreeMap<String, Places>,
    /// The number of places that accept any JSON except for values that a condition excludes.
    pub excluding: usize,
    /// The problems of `samewire_schema` for `samewire inspect canonical`. The schema is understood if there are none.
    pub canonical: BTreeMap<String, Places>,
    /// The seconds from reading the file to the files of both packages.
    pub seconds: f64,
    /// The maximum memory of the process, if the system reports it.
    pub peak: Option<u64>,
}

/// The places in a schema with the same cause.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Places {
    /// The number of places.
    pub count: usize,
    /// The JSON Pointer of the first place.
    pub at: String,
    /// The whole message for the first place.
    pub message: String,
}

impl Attempt {
    /// Whether packages can be generated.
    pub fn is_taken(&self) -> bool {
        self.causes.is_empty()
    }
}

/// Tries files, each in a separate process, and reports after each how many are done.
pub fn attempts(files: &[File], tell: &(dyn Fn(usize) + Sync)) -> Result<Vec<Attempt>> {
    let died = |file: &File, seconds: f64, message: String| Attempt {
        file: String::new(),
        bytes: file.bytes(),
        causes: of_problems([(String::new(), message)]),
        excluding: 0,
        canonical: of_problems([(String::new(), "not asked".to_owned())]),
        seconds,
        peak: None,
    };
    let mut attempts = in_processes(files, "--one", &died, tell)?;
    for (attempt, file) in attempts.iter_mut().zip(files) {
        attempt.file.clone_from(&file.name);
    }
    Ok(attempts)
}

/// Tries a file in this process. Returns the result as JSON.
pub fn one(path: &Path, urls: &[String]) -> Result<String> {
    let start = Instant::now();
    let mut problems = problems(path)?;
    let (seconds, peak) = (start.elapsed().as_secs_f64(), peak());
    let mut excluding = 0;
    if problems.is_empty() {
        (problems, excluding) = raw(path, urls)?;
    }
    let attempt = Attempt {
        file: String::new(),
        bytes: size(path),
        causes: of_problems(problems),
        excluding,
        canonical: of_problems(canonical(path, urls)),
        seconds,
        peak,
    };
    Ok(serde_json::to_string(&attempt)?)
}

/// The places where the type is raw JSON, although the schema does not accept all values. Such a schema counts as
/// refused. Places that accept every JSON type but exclude some values are only counted, because no language has a type
/// for this.
fn raw(path: &Path, urls: &[String]) -> Result<(Vec<(String, String)>, usize)> {
    let model = lower_from(&read(path, urls))?;
    let (excluding, raw): (Vec<_>, Vec<_>) = raw_places(&model)
        .into_iter()
        .partition(|(_, only_excludes)| *only_excludes);
    let told = |(at, _): (&str, bool)| (at.to_owned(), RAW.to_owned());
    Ok((raw.into_iter().map(told).collect(), excluding.len()))
}

const RAW: &str = "any JSON for the compiler, where the schema does not accept everything";

/// The problems of `samewire_schema` with a schema whose folder is known: places and messages.
fn canonical(path: &Path, urls: &[String]) -> Vec<(String, String)> {
    let Err(problems) = read(path, urls).graph() else {
        return Vec::new();
    };
    let told = |problem: Problem| (problem.place.pointer.to_string(), problem.message);
    problems.list.into_iter().map(told).collect()
}

fn size(path: &Path) -> u64 {
    path.metadata().map_or(0, |data| data.len())
}

/// Groups the problems of a schema by cause.
fn of_problems(problems: impl IntoIterator<Item = (String, String)>) -> BTreeMap<String, Places> {
    let mut causes: BTreeMap<String, Places> = BTreeMap::new();
    for (at, message) in problems {
        let places = causes.entry(cause(&message)).or_insert(Places {
            count: 0,
            at,
            message,
        });
        places.count += 1;
    }
    causes
}

/// The problems of `samewire generate` with only the required flags: places and messages.
fn problems(path: &Path) -> Result<Vec<(String, String)>> {
    let Err(error) = samewire::schema::make(&config(path)?) else {
        return Ok(Vec::new());
    };
    let before = path.display().to_string();
    let inside = |text: &str| {
        let rest = text.strip_prefix(&before).unwrap_or(text);
        rest.trim_start_matches([':', ' ']).to_owned()
    };
    Ok(match error.downcast::<Errors>() {
        Ok(errors) => errors
            .list
            .into_iter()
            .map(|problem| (inside(&problem.at), problem.message))
            .collect(),
        Err(other) => vec![(String::new(), inside(&format!("{other:#}")))],
    })
}

/// The settings for a package of every language, as the flags of `samewire generate` produce them.
fn config(path: &Path) -> Result<Config> {
    let templates = languages()?;
    let mut packages = Vec::new();
    for language in templates.known()? {
        let language = templates.language(language)?;
        packages.push(Package::unpublished(&language, "tried-types"));
    }
    // The folder is only a name, since nothing is written.
    let dir = root().join("target").join("corpora").join("packages");
    Ok(Config {
        schema: Some(path.to_path_buf().into()),
        ..Config::of(dir, packages)
    })
}
