//! Measures a clean build of `samewire-acp` and of the released crate, each as the only dependency of an empty project.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::programs::{time, version};
use super::table::{Report, Row, Unit};
use crate::command::{command, run};
use crate::workspace::{empty, root, write};

const ROUNDS: usize = 2;
/// The name of the released crate.
const RELEASED: &str = "agent-client-protocol-schema";

/// A crate whose build is measured.
struct Built {
    name: &'static str,
    project: PathBuf,
}

pub fn measure() -> Result<Report> {
    let released = released()?;
    let types = root().join("crates/acp/types");
    let built = [
        Built::new(
            "samewire-acp",
            &format!("{{ path = {:?} }}", types.display().to_string()),
        )?,
        Built::new(
            RELEASED,
            &format!("{{ version = \"={released}\", features = [\"unstable\"] }}"),
        )?,
    ];
    let mut samples = [const { (Vec::new(), Vec::new()) }; 2];
    for _ in 0..ROUNDS {
        for (built, (whole, own)) in built.iter().zip(&mut samples) {
            whole.push(built.build_everything()?);
            own.push(built.build_alone()?);
        }
    }
    let [(whole, own), (their_whole, their_own)] = samples;
    let ratio = |ours: &[f64], theirs: &[f64]| {
        let pairs = ours.iter().zip(theirs);
        pairs
            .map(|(ours, theirs)| ours / theirs)
            .collect::<Vec<_>>()
    };
    let milliseconds = |seconds: &[f64]| seconds.iter().map(|one| one * 1000.0).collect();
    Ok(Report {
        runtime: version("cargo", "cargo")?,
        rows: vec![
            Row::new(
                "build: samewire-acp with its dependencies, over the released crate",
                Unit::Ratio,
                ratio(&whole, &their_whole),
            )
            .at_most(2.0 / 3.0),
            Row::new(
                "build: samewire-acp alone, over the released crate alone",
                Unit::Ratio,
                ratio(&own, &their_own),
            ),
            Row::new(
                "build: samewire-acp with its dependencies",
                Unit::Milliseconds,
                milliseconds(&whole),
            ),
            Row::new(
                "build: samewire-acp alone",
                Unit::Milliseconds,
                milliseconds(&own),
            ),
            Row::new(
                "build: the released crate with its dependencies",
                Unit::Milliseconds,
                milliseconds(&their_whole),
            ),
            Row::new(
                "build: the released crate alone",
                Unit::Milliseconds,
                milliseconds(&their_own),
            ),
        ],
    })
}

/// The version of the released crate to which this repository is compared.
fn released() -> Result<String> {
    let id = run(
        &mut command(root(), "cargo", ["pkgid", RELEASED]),
        "Cargo.lock has the released crate",
    )?;
    let (_, version) = id.trim().rsplit_once('@').context("a version")?;
    Ok(version.to_owned())
}

impl Built {
    /// Creates an empty project with this dependency, with the versions of this repository.
    fn new(name: &'static str, dependency: &str) -> Result<Self> {
        let project = empty(&format!("bench/build/{name}"))?;
        let manifest = format!(
            "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n{name} = {dependency}\n"
        );
        write(&project.join("Cargo.toml"), manifest.as_bytes())?;
        write(&project.join("src/lib.rs"), b"")?;
        fs::copy(root().join("Cargo.lock"), project.join("Cargo.lock")).context("Cargo.lock")?;
        let built = Self { name, project };
        // Downloads are not measured.
        time(&mut built.cargo(&["fetch", "--quiet"]), "its dependencies")?;
        Ok(built)
    }

    fn cargo(&self, line: &[&str]) -> std::process::Command {
        let mut cargo = command(&self.project, "cargo", line);
        cargo.env("CARGO_TARGET_DIR", self.project.join("target"));
        // Cargo builds crates from a registry without incremental compilation, but local ones with it.
        cargo.env("CARGO_INCREMENTAL", "0");
        cargo
    }

    /// The seconds for a build of everything.
    fn build_everything(&self) -> Result<f64> {
        empty(&format!("bench/build/{}/target", self.name))?;
        time(&mut self.cargo(&["build", "--quiet"]), "a clean build")
    }

    /// The seconds for a build of the crate alone, after all of its dependencies.
    fn build_alone(&self) -> Result<f64> {
        let line = ["clean", "--quiet", "--package", self.name];
        time(&mut self.cargo(&line), "the built crate is removed")?;
        time(
            &mut self.cargo(&["build", "--quiet"]),
            "a build of one crate",
        )
    }
}
