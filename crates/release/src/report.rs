//! What came of a release: a summary for people, as Markdown and as JSON.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};

use crate::project::Project;
use crate::state::{Archive, State};

/// What came of a release.
#[derive(Debug)]
pub struct Report {
    /// The version.
    pub version: String,
    /// The commit that it was made from, if there is one.
    pub commit: Option<String>,
    /// The folder of everything that was made, from the folder of the settings.
    pub out: String,
    /// Each step, in order.
    pub steps: Vec<StepReport>,
    /// Each archive.
    pub archives: Vec<Archive>,
    /// How long it took.
    pub time: Duration,
}

/// What came of a step.
#[derive(Debug)]
pub struct StepReport {
    /// Its name.
    pub name: &'static str,
    /// What is true when it passes.
    pub about: &'static str,
    /// How it ended.
    pub outcome: Outcome,
    /// What has to be looked at before something is published.
    pub warnings: Vec<String>,
    /// How long it took.
    pub time: Duration,
}

/// How a step ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It passed, and saw this.
    Passed(String),
    /// It failed for this reason.
    Failed(String),
    /// It did not run, because the step of this name did not pass.
    NotRun(String),
}

impl Outcome {
    /// Whether the step passed.
    pub fn is_passed(&self) -> bool {
        matches!(self, Self::Passed(_))
    }

    /// The word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Passed(_) => "ok",
            Self::Failed(_) => "failed",
            Self::NotRun(_) => "not run",
        }
    }

    /// What there is to say about it.
    pub fn detail(&self) -> String {
        match self {
            Self::Passed(said) | Self::Failed(said) => said.clone(),
            Self::NotRun(step) => format!("`{step}` has to pass first"),
        }
    }
}

impl Report {
    pub(crate) fn new(
        project: &Project,
        state: &State,
        commit: Option<String>,
        steps: Vec<StepReport>,
        time: Duration,
    ) -> Self {
        Self {
            version: project.release.version.clone(),
            commit,
            out: project.shown(&state.out),
            steps,
            archives: state.archives.clone(),
            time,
        }
    }

    /// Whether every step passed.
    pub fn is_passed(&self) -> bool {
        self.steps.iter().all(|step| step.outcome.is_passed())
    }

    /// The last sentence about it.
    pub fn verdict(&self) -> String {
        let passed = self.steps.iter().filter(|step| step.outcome.is_passed());
        let warnings: usize = self.steps.iter().map(|step| step.warnings.len()).sum();
        let all = self.steps.len();
        let seconds = self.time.as_secs_f64();
        let mut said = format!("{} of {all} steps passed in {seconds:.1} s", passed.count());
        match warnings {
            0 => {}
            1 => said.push_str(", 1 warning"),
            many => {
                // Writing to a string cannot fail.
                let _ = write!(said, ", {many} warnings");
            }
        }
        said
    }

    /// The summary as Markdown.
    pub fn markdown(&self) -> String {
        let mut said = format!("# Release {}\n\n{}.\n\n", self.version, self.verdict());
        said.push_str("| step | result | time | |\n|---|---|---:|---|\n");
        for step in &self.steps {
            let detail = step.outcome.detail();
            let first = detail.lines().next().unwrap_or_default();
            let (word, seconds) = (step.outcome.word(), step.time.as_secs_f64());
            let _ = writeln!(
                said,
                "| {} | {word} | {seconds:.1} s | {} |",
                step.name,
                cell(first)
            );
        }
        let failed = self.steps.iter().filter_map(|step| match &step.outcome {
            Outcome::Failed(why) => Some((step.name, why)),
            Outcome::Passed(_) | Outcome::NotRun(_) => None,
        });
        for (name, why) in failed {
            let _ = write!(said, "\n## `{name}` failed\n\n```text\n{why}\n```\n");
        }
        let warnings = self.steps.iter().flat_map(|step| &step.warnings);
        for (index, warning) in warnings.enumerate() {
            if index == 0 {
                said.push_str("\n## Before it is published\n\n");
            }
            let _ = writeln!(said, "- {warning}");
        }
        if !self.archives.is_empty() {
            said.push_str("\n## Archives\n\n| registry | package | file | size | SHA-256 |\n|---|---|---|---:|---|\n");
        }
        for archive in &self.archives {
            let (registry, package) = (archive.registry.name(), &archive.package);
            let (name, size, sha) = (archive.name(), size(archive.size), &archive.sha256);
            let origin = if archive.is_prebuilt {
                " (prebuilt)"
            } else {
                ""
            };
            let _ = writeln!(
                said,
                "| {registry} | {package} | `{name}`{origin} | {size} | `{sha}` |"
            );
        }
        said
    }

    /// The summary as JSON.
    pub fn json(&self) -> Value {
        let steps = self.steps.iter().map(|step| {
            json!({
                "name": step.name,
                "about": step.about,
                "result": step.outcome.word(),
                "detail": step.outcome.detail(),
                "warnings": step.warnings,
                "seconds": step.time.as_secs_f64(),
            })
        });
        let archives = self.archives.iter().map(|archive| {
            json!({
                "registry": archive.registry.name(),
                "package": archive.package,
                "file": archive.name(),
                "size": archive.size,
                "sha256": archive.sha256,
                "prebuilt": archive.is_prebuilt,
            })
        });
        json!({
            "version": self.version,
            "commit": self.commit,
            "passed": self.is_passed(),
            "folder": self.out,
            "seconds": self.time.as_secs_f64(),
            "steps": steps.collect::<Vec<_>>(),
            "archives": archives.collect::<Vec<_>>(),
        })
    }
}

/// `1 crate`, `2 crates`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// A size for people.
fn size(bytes: u64) -> String {
    if bytes < 10_000 {
        format!("{bytes} B")
    } else {
        format!("{} kB", bytes / 1000)
    }
}

/// A text in a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
