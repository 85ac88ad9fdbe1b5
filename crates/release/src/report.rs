//! The results of a release: its archives, and the outcome of each step, as Markdown for people and as JSON for programs. Also
//! the functions by which the caller of a release answers and is told.
//!
//! `release.json` is also the record of a dry run: a later run, also on another machine, publishes these archives.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use minijinja::value::Serde;
use minijinja::{Environment, Value, context};
use serde::{Deserialize, Serialize};

use crate::files::{empty_folder, make_folder, sha256_of};
use crate::project::{Project, Registry};

/// The results of steps that later steps need, and their folders.
pub struct State<'a> {
    /// The folder of everything that is released: `target/release-<version>`.
    pub out: PathBuf,
    /// The folder in which packages are built and tools are installed.
    pub work: PathBuf,
    /// Every archive, in the order in which they are published.
    pub archives: Vec<Archive>,
    /// The warnings of the running step.
    pub warnings: Vec<String>,
    /// The functions by which the caller answers and is told.
    pub caller: Caller<'a>,
}

/// A file that is uploaded to a registry.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Archive {
    /// Its registry.
    pub registry: Registry,
    /// The name of its package.
    pub package: String,
    /// Its name.
    pub file: String,
    /// Its size in bytes.
    pub size: u64,
    /// Its SHA-256.
    pub sha256: String,
    /// Whether it was taken as it is, instead of being built here.
    #[serde(rename = "prebuilt")]
    pub is_prebuilt: bool,
    /// Its path in `archives/`.
    #[serde(skip)]
    pub path: PathBuf,
}

impl State<'_> {
    /// The folders of a release, and no archive.
    pub fn new(project: &Project) -> Self {
        let target = project.root.join("target");
        Self {
            out: target.join(format!("release-{}", project.release.version)),
            work: target.join("release-work"),
            archives: Vec::new(),
            warnings: Vec::new(),
            caller: Caller::default(),
        }
    }

    /// [`Self::new`] with an empty folder of the release.
    pub fn emptied(project: &Project) -> Result<Self> {
        let state = Self::new(project);
        empty_folder(&state.out)?;
        for folder in [
            state.out.join("archives"),
            state.out.join("sbom"),
            state.work.clone(),
        ] {
            make_folder(&folder)?;
        }
        Ok(state)
    }

    /// The results of a dry run of this commit and version that passed without a warning. [`unchanged`](Self::unchanged)
    /// checks that the archives still have the recorded bytes.
    pub(crate) fn recorded(project: &Project) -> Result<Self> {
        let mut state = Self::new(project);
        let is_this = |report: &Report| {
            let is_same = report.commit.is_some() && report.commit == project.commit();
            is_same
                && report.passed
                && report.version == project.release.version
                && report.warnings().is_empty()
        };
        let report = fs::read_to_string(state.out.join(RECORD)).ok();
        let report = report.and_then(|text| serde_json::from_str(&text).ok());
        let Some(report) = report.filter(is_this) else {
            bail!(
                "no dry run of this commit passed without a warning: run `samewire release`, do what it says, and then publish what it made"
            );
        };
        state.archives = report.archives;
        for archive in &mut state.archives {
            let name = PathBuf::from(&archive.file);
            let name = name.file_name().context("an archive without a name")?;
            archive.path = state.out.join("archives").join(name);
        }
        Ok(state)
    }

    /// Checks that the archives have the bytes that were recorded.
    pub(crate) fn unchanged(&self) -> Result<String> {
        self.archives
            .iter()
            .try_for_each(|archive| archive.bytes().map(drop))?;
        Ok(format!(
            "{} archives of the dry run of this commit",
            self.archives.len()
        ))
    }
}

impl Archive {
    /// Whether it is a wheel.
    pub(crate) fn is_wheel(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == "whl")
    }

    /// Its bytes, which are those that were recorded.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>> {
        let path = self.path.display();
        let bytes = fs::read(&self.path).with_context(|| format!("cannot read {path}"))?;
        if sha256_of(&bytes) == self.sha256 {
            return Ok(bytes);
        }
        bail!("{path} is not what the dry run made: run the dry run again")
    }
}

/// The record of a dry run, in the folder of the release.
pub(crate) const RECORD: &str = "release.json";

/// The outcome of a release.
#[derive(Debug, Serialize, Deserialize)]
pub struct Report {
    /// The version.
    pub version: String,
    /// The commit that it was made from, if there is one.
    pub commit: Option<String>,
    /// Whether every step passed.
    pub passed: bool,
    /// The folder of everything that was made, from the folder of the settings.
    pub folder: String,
    /// Its duration.
    pub seconds: f64,
    /// Each step, in order.
    pub steps: Vec<StepReport>,
    /// Each archive.
    pub archives: Vec<Archive>,
}

/// The outcome of a step.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StepReport {
    /// Its name.
    pub name: String,
    /// Whether it passed, failed or did not run.
    pub result: Outcome,
    /// Its result, or the reason why it failed or did not run.
    pub detail: String,
    /// Its warnings, which have to be settled before something is published.
    pub warnings: Vec<String>,
    /// Its duration.
    pub seconds: f64,
}

/// Whether a step passed, failed or did not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It passed.
    #[serde(rename = "ok")]
    Passed,
    /// It failed.
    #[serde(rename = "failed")]
    Failed,
    /// It did not run, because another step did not pass.
    #[serde(rename = "not run")]
    NotRun,
}

impl Report {
    pub(crate) fn new(project: &Project) -> Self {
        Self {
            version: project.release.version.clone(),
            commit: project.commit(),
            passed: true,
            folder: project.shown(&State::new(project).out),
            seconds: 0.0,
            steps: Vec::new(),
            archives: Vec::new(),
        }
    }

    fn warnings(&self) -> Vec<&String> {
        self.steps.iter().flat_map(|step| &step.warnings).collect()
    }

    /// The last sentence about it.
    pub fn verdict(&self) -> String {
        let passed = self
            .steps
            .iter()
            .filter(|step| step.result == Outcome::Passed);
        let warnings = match self.warnings().len() {
            0 => String::new(),
            count => format!(", {}", counted(count, "warning")),
        };
        let (passed, all) = (passed.count(), self.steps.len());
        format!(
            "{passed} of {all} steps passed in {:.1} s{warnings}",
            self.seconds
        )
    }

    /// The summary as Markdown.
    pub fn markdown(&self) -> String {
        let report = Value::from(Serde(self));
        let warnings = Value::from(Serde(self.warnings()));
        let shown = Environment::new().render_str(
            include_str!("summary.md.jinja"),
            context! { report, warnings, verdict => self.verdict() },
        );
        shown.unwrap_or_else(|error| error.to_string()) + "\n"
    }

    /// The summary as JSON.
    pub fn json(&self) -> String {
        // All of its keys are texts.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// `1 crate`, `2 crates`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The parts joined by commas, or something else if there are none.
pub(crate) fn listed<'a>(parts: impl Iterator<Item = &'a str>, none: &str) -> String {
    let parts: Vec<&str> = parts.collect();
    if parts.is_empty() {
        none.to_owned()
    } else {
        parts.join(", ")
    }
}

/// What a step has seen, unless there are problems.
pub(crate) fn unless(problems: &[String], seen: String) -> Result<String> {
    if problems.is_empty() {
        return Ok(seen);
    }
    bail!("{}", problems.join("\n"))
}

/// The functions by which the caller of a release answers questions and is told of progress. By default, nothing is generated,
/// uploaded or told.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    /// Checks that the generated packages are up to date, and returns a message, or fails.
    pub generated: &'a dyn Fn() -> Result<String>,
    /// Compares the schema with that of a tag, and returns a message, or fails if the version does not allow what changed.
    pub compared: &'a dyn Fn(&str) -> Result<String>,
    /// Decides whether to upload. It is asked once, before the first upload, with a description of the uploads.
    pub ask: &'a dyn Fn(&str) -> Result<bool>,
    /// Is told what becomes of each archive: `was there`, `uploading` or `published`, and its name.
    pub delivered: &'a dyn Fn(&str),
    /// Is told of each step when it ends.
    pub ended: &'a dyn Fn(&StepReport),
}

impl Default for Caller<'_> {
    fn default() -> Self {
        Self {
            generated: &|| Ok(String::new()),
            compared: &|_| Ok(String::new()),
            ask: &|_| Ok(false),
            delivered: &|_| {},
            ended: &|_| {},
        }
    }
}
