//! Generates everything that `samewire.toml` lists, and writes it or prints what would change.

mod strays;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use samewire_codegen::settings::Schema;
use samewire_codegen::{Config, Mode, Output, Report, Templates, generate, sync_all};
use samewire_terminal::paint::{bold, green};
use samewire_terminal::print;
use samewire_terminal::tell::{self, Amount};
use serde_json::Value;

use crate::changes::{self, Change};
use crate::root;

/// Writes the changed files and reports them.
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

/// Prints what a run would change. Returns `false` if there is a change.
pub fn check(amount: Amount) -> Result<bool> {
    let drift = drift()?;
    print::out(&drift.report(amount));
    Ok(drift.is_clean())
}

/// The changes that a run would make.
pub fn drift() -> Result<Drift> {
    synced(root(), Mode::Check)
}

/// Writes the packages of the `samewire.toml` in a copy of this repository, or returns what would change.
pub fn synced(repository: &Path, mode: Mode) -> Result<Drift> {
    make(repository, repository, schema()?)?.sync(mode)
}

/// The schema of the Rust types.
pub fn schema() -> Result<Value> {
    serde_json::to_value(samewire_acp::schema()).context("the schema of the types is not JSON")
}

/// The languages of this repository, which are read once.
pub fn languages() -> Result<&'static Templates> {
    static READ: OnceLock<Templates> = OnceLock::new();
    if let Some(languages) = READ.get() {
        return Ok(languages);
    }
    let languages =
        Templates::at(&root().join("templates"))?.with_runtimes_at(&root().join("runtimes"))?;
    Ok(READ.get_or_init(|| languages))
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

/// All generated files, in memory.
struct Made {
    schema: Value,
    /// The file of the schema.
    schema_file: PathBuf,
    /// The folder that contains all generated files, and nothing else.
    home: PathBuf,
    outputs: Vec<Output>,
}

/// Generates everything that the `samewire.toml` of a repository lists from a schema, with folders relative to `base`.
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
            "samewire.toml: the schema comes from crates/acp/types; name the file to write: `[schema] out = \"…\"`"
        );
    };
    let schema_file = base.join(&schema_out.out);
    let outputs = generate(&config, languages()?, &schema)?;
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

/// The differences between the committed output and what the types generate.
#[derive(Debug)]
pub struct Drift {
    types: Vec<Change>,
    reports: Vec<Report>,
    /// Files that are not generated, and that samewire did not write.
    strange: Vec<PathBuf>,
}

impl Drift {
    /// Whether there is no difference.
    pub fn is_clean(&self) -> bool {
        self.strange.is_empty() && self.reports.iter().all(Report::is_clean)
    }

    /// The report: a diff of every file, the stray files, the changed types, and what to do.
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

    /// The stray files, one per line. They may be somebody's work, so they are only reported.
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
