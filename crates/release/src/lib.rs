//! Releases the packages of a `samewire.toml` and the crates of a Cargo workspace in one version.
//!
//! A release is a list of [steps](steps::STEPS), which [`run`] goes through in order. Each reads the [`Project`], and
//! what earlier steps left in the [`State`]; it says what it saw, or why the release cannot be made. Nothing outside of
//! `target/` is changed.
//!
//! ```text
//! samewire.toml, Cargo.toml ──▶ Project ──▶ steps ──▶ target/release-<version>/{archives/, sbom/, checksums.txt, summary.md}
//! ```
//!
//! The dry run builds the archives. Publishing uploads them, continues what an earlier run began, and then installs them
//! from the registries. [`set_version`] writes a new version into the one place that says it, and into the copies of it.
#![expect(
    clippy::missing_errors_doc,
    reason = "an error says itself what is wrong, where, and what to do"
)]

pub mod archive;
pub mod build;
mod changelog;
pub mod checks;
pub mod command;
mod contents;
mod earlier;
pub mod files;
mod install;
pub mod project;
mod publish;
mod registries;
pub mod report;
mod sbom;
pub mod steps;
pub mod tools;
mod version;

pub use project::{Action, Options, Part, Project};
pub use report::{Archive, Caller, Outcome, Report, State, StepReport};
pub use steps::{Step, run};
pub use version::set_version;
