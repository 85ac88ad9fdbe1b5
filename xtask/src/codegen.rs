//! Generates everything that `samewire.toml` names, and writes it or prints what would change.

mod strays;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use samewire_codegen::config::Schema;
use samewire_codegen::{Config, Mode, Output, Report, generate, sync_all};
use samewire_terminal::paint::{bold, green};
use samewire_terminal::print;
use samewire_terminal::tell::{self, Amount};
use serde_json::Value;

use crate::changes::{self, Change};
use crate::root;

/// Writes what changed and says so.
pub fn write(amount: Amount) -> Result<bool> {
    let begun = Instant::now();
    let made = make(root(), root(), schema()?)?;
    let drift = made.sync(Mode::Write)?;
    print::out(&tell::written(
        &drift.reports,
        &made.outputs,
        root(),
        begun.elapsed(),
        amount,
    ));
    if !drift.strange.is_empty() {
        anstream::println!("{}", drift.strays());
    }
    Ok(true)
}

/// Says what a run would change; `false` when it would change anything.
pub fn check(amount: Amount) -> Result<bool> {
    let drift = drift()?;
    print::out(&drift.report(amount));
    Ok(drift.is_clean())
}

/// What a run would change.
pub fn drift() -> Result<Drift> {
    synced(root(), Mode::Check)
}

/// Writes what the `samewire.toml` of a copy of this repository names, or says what would change.
pub fn synced(repository: &Path, mode: Mode) -> Result<Drift> {
    make(repository, repository, schema()?)?.sync(mode)
}

/// The schema of the Rust types.
pub fn schema() -> Result<Value> {
    serde_json::to_value(samewire_acp::schema()).context("the schema of the types is not JSON")
}

/// `samewire.toml`.
pub fn config() -> Result<Config> {
    config_of(root())
}

fn config_of(repository: &Path) -> Result<Config> {
    let config = Config::load(&repository.join("samewire.toml"))?;
    print::hints(&config.hints);
    Ok(config)
}

/// Everything that is generated, in memory.
struct Made {
    schema: Value,
    /// The file of the schema.
    schema_file: PathBuf,
    /// The folder that holds what is made, and nothing else.
    home: PathBuf,
    outputs: Vec<Output>,
}

/// Makes everything that the `samewire.toml` of a repository names from a schema, for the folders that it names in `base`.
fn make(repository: &Path, base: &Path, schema: Value) -> Result<Made> {
    let mut config = config_of(repository)?;
    let templates = config.templates;
    config.templates = templates.map(|templates| repository.join(templates));
    for package in &mut config.packages {
        for guide in &mut package.guide {
            *guide = repository.join(&guide);
        }
        for overlay in &mut package.overlay {
            *overlay = repository.join(&overlay);
        }
    }
    config.dir = base.to_path_buf();
    let Some(Schema::Write(schema_out)) = &config.schema else {
        bail!(
            "samewire.toml: the schema comes from crates/types; name the file to write: `[schema] out = \"…\"`"
        );
    };
    let schema_file = base.join(&schema_out.out);
    let outputs = generate(&config, &schema)?;
    Ok(Made {
        schema,
        schema_file,
        home: base.join("generated"),
        outputs,
    })
}

impl Made {
    fn sync(&self, mode: Mode) -> Result<Drift> {
        let before = std::fs::read_to_string(&self.schema_file).unwrap_or_default();
        let before = serde_json::from_str(&before).unwrap_or_default();
        let types = changes::between(&before, &self.schema);
        let strays = strays::find(&self.home, &self.outputs)?;
        let reports = sync_all(self.outputs.iter().chain(&strays.ours), mode)?;
        Ok(Drift {
            types,
            reports,
            strange: strays.strange,
        })
    }
}

/// How the committed output differs from what the types make.
#[derive(Debug)]
pub struct Drift {
    types: Vec<Change>,
    reports: Vec<Report>,
    /// What nothing makes, and was not written by samewire.
    strange: Vec<PathBuf>,
}

impl Drift {
    /// Whether nothing differs.
    pub fn is_clean(&self) -> bool {
        self.strange.is_empty() && self.reports.iter().all(Report::is_clean)
    }

    /// A diff of every file first, then strays, then the types that changed, then what to do.
    pub fn report(&self, amount: Amount) -> String {
        if self.is_clean() {
            return green("generated/ is up to date") + "\n";
        }
        let mut told = tell::drift(&self.reports, root(), amount);
        let types = self.types.iter().map(|change| format!("  {change}"));
        let heading = (!self.types.is_empty()).then(|| bold("types that changed"));
        let strange = (!self.strange.is_empty()).then(|| self.strays());
        let last = "run `cargo xtask codegen` to update generated/".to_owned();
        for line in heading
            .into_iter()
            .chain(types)
            .chain(strange)
            .chain([last])
        {
            told += &line;
            told.push('\n');
        }
        told
    }

    /// What nothing makes, a line each. It may be somebody's work, so that nothing is done about it here.
    fn strays(&self) -> String {
        let lines = self.strange.iter().map(|place| {
            let place = place.strip_prefix(root()).unwrap_or(place);
            format!(
                "{}: this file is not generated; move it out of generated/, or delete it",
                place.display()
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report(Amount::Some))
    }
}
