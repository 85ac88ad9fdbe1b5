//! Makes everything that `samewire.toml` names, and writes it or says what would change.

use std::fmt;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use samewire::paint::{bold, green};
use samewire::tell;
use samewire_codegen::config::Schema;
use samewire_codegen::generate::{Others, Output};
use samewire_codegen::{Config, File, Mode, Package, Report, generate, sync};
use serde_json::Value;

use crate::changes::{self, Change};
use crate::rust::{self, Settings};
use crate::workspace::root;

/// Writes what changed and says so.
pub fn write() -> Result<bool> {
    let begun = Instant::now();
    let made = make()?;
    let drift = made.sync(Mode::Write)?;
    anstream::print!(
        "{}",
        tell::written(&drift.reports, &made.outputs, root(), begun.elapsed())
    );
    Ok(true)
}

/// Says what a run would change; `false` when it would change anything.
pub fn check() -> Result<bool> {
    let drift = drift()?;
    anstream::print!("{drift}");
    Ok(drift.is_clean())
}

/// What a run would change.
pub fn drift() -> Result<Drift> {
    make()?.sync(Mode::Check)
}

/// The schema of the Rust types.
pub fn schema() -> Result<Value> {
    serde_json::to_value(samewire_acp::schema()).context("the schema of the types is no JSON")
}

/// `samewire.toml`, with the packages of the language `rust` apart: typify makes those.
pub fn config() -> Result<(Config, Vec<Package>)> {
    let mut config = Config::load(&root().join("samewire.toml"))?;
    let (ours, own) = config
        .packages
        .drain(..)
        .partition(|package| package.language == rust::LANGUAGE);
    config.packages = own;
    Ok((config, ours))
}

/// Everything that is generated, in memory.
struct Made {
    schema: Value,
    /// The path of the schema's file in this repository.
    schema_path: String,
    outputs: Vec<Output>,
}

fn make() -> Result<Made> {
    let (config, rust_packages) = config()?;
    let schema = schema()?;
    let schema_path = match &config.schema {
        Some(Schema::Write(out)) => out.out.display().to_string(),
        Some(Schema::Read(_)) | None => {
            return Err(anyhow!(
                "samewire.toml: the schema comes from crates/types here; say where it is written: `[schema] out = \"…\"`"
            ));
        }
    };
    let mut outputs = generate(&config, &schema)?;
    for package in &rust_packages {
        let settings = Settings {
            name: &package.name,
            version: &package.version,
            description: &package.description,
            licence: &package.licence,
            schema: &schema_path,
        };
        let files = rust::package(&schema, settings)
            .with_context(|| format!("package `{}`", package.name))?;
        let files = files.into_iter().map(|(path, text)| File {
            path,
            bytes: text.into_bytes(),
        });
        outputs.push(Output {
            dir: config.dir.join(&package.out),
            files: files.collect(),
            others: Others::Deleted,
        });
    }
    Ok(Made {
        schema,
        schema_path,
        outputs,
    })
}

impl Made {
    fn sync(&self, mode: Mode) -> Result<Drift> {
        let before = std::fs::read_to_string(root().join(&self.schema_path)).unwrap_or_default();
        let before = serde_json::from_str(&before).unwrap_or_default();
        let types = changes::between(&before, &self.schema);
        let reports = self
            .outputs
            .iter()
            .map(|output| sync(output, mode))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Drift { types, reports })
    }
}

/// How the committed output differs from what the types make.
#[derive(Debug)]
pub struct Drift {
    types: Vec<Change>,
    reports: Vec<Report>,
}

impl Drift {
    /// Whether nothing differs.
    pub fn is_clean(&self) -> bool {
        self.reports.iter().all(Report::is_clean)
    }
}

/// A diff of every file first, then the types that changed, then what to do.
impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_clean() {
            return writeln!(f, "{}", green("generated/ is what the types make"));
        }
        write!(f, "{}", tell::drift(&self.reports, root()))?;
        if !self.types.is_empty() {
            writeln!(f, "{}", bold("types that changed"))?;
            for change in &self.types {
                writeln!(f, "  {change}")?;
            }
        }
        writeln!(f, "`cargo xtask codegen` writes what the types make")
    }
}
