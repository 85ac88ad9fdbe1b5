//! Generates packages in every language from random schemas: they compile under strict settings, and all judges agree.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use samewire_codegen::generate;
use samewire_codegen::settings::References;
use samewire_prove::parts::replace_words;
use samewire_schema_judge::{Family, random_schema};
use serde_json::Value;

use crate::command::run;
use crate::verify::agreement::case::{Case, PYTHON, templates};
use crate::verify::agreement::large_schema;
use crate::verify::agreement::strict::strict;
use crate::verify::run::job::Job;
use crate::verify::tools::{PYTEST, with_tools};
use crate::workspace::{copy, empty_folder, files, scratch};

const STEP: &str = "random-schemas";
/// The number of random schemas that are combined into one, for each family.
const PARTS: [(Family, &str, u64); 2] = [
    (Family::OfTypes, "types", 16),
    (Family::OfKeywords, "keywords", 60),
];
/// The numbers of texts, for `verify` and for `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 5_000;
/// A replacement in language.toml that limits the size of modules, so that the types of the package need several.
const MANY_PARTS: [&str; 2] = ["\nmost = 6000\n", "\nmost = 40\n"];
const ADVICE: &str = "WIRE.md decides; then change templates/ or crates/codegen, and keep the schema as a case folder";

/// Generates, checks and proves a package of every language for each family.
pub fn agree(job: &Job) -> Result<String> {
    large_schema::agrees(job, STEP)?;
    let mut told = Vec::new();
    let mut packages = Vec::new();
    for (family, name, parts) in PARTS {
        let home = scratch().join(STEP).join(name);
        let case = generate_packages(job, family, (name, parts), &home)?;
        told.push(agrees(job, &case, &home)?);
        packages.push((case.module(), home.join(PYTHON)));
    }
    strict("random-schemas-python", &packages)?;
    for (_, package) in &packages {
        run(with_tools(package, PYTEST)?.arg("test"), ADVICE)?;
    }
    Ok(format!(
        "{}, seed {}, compile strictly",
        told.join("; "),
        job.options.seed
    ))
}

/// Generates the packages of a family.
fn generate_packages(
    job: &Job,
    family: Family,
    (name, parts): (&str, u64),
    home: &Path,
) -> Result<Case> {
    let mut case = Case {
        name: name.to_owned(),
        schema: Value::Null,
        home: None,
        // The step `schema-judge` asks the validator about such schemas, and knows every rule of WIRE.md.
        validated: false,
        references: References::default(),
        templates: with_small_modules(home)?,
        step: STEP,
    };
    let config = case.config(home)?;
    let languages = case.languages()?;
    let takes = |schema: &Value| generate(&config, &languages, schema).is_ok();
    case.schema = random_schema(job.options.seed, family, parts, &takes);
    case.generate(home)?;
    Ok(case)
}

/// Asks every judge, and returns a summary.
fn agrees(job: &Job, case: &Case, home: &Path) -> Result<String> {
    let count = case.schema.get("$defs").and_then(Value::as_object);
    let count = count.map_or(0, serde_json::Map::len);
    let modules = modules(&home.join(PYTHON).join("src").join(case.module()))?;
    let report = case.prove(job, home, job.options.cases(VERIFY, ALL), ADVICE)?;
    Ok(format!(
        "{count} random definitions of {}, in Python in {modules} modules, {} texts",
        case.name,
        report.texts()
    ))
}

/// A copy of the languages in which modules hold only a few types.
fn with_small_modules(home: &Path) -> Result<PathBuf> {
    let copied = home.join("templates");
    // A template that was renamed or deleted since must not stay.
    empty_folder(&copied)?;
    copy(&templates(), &copied)?;
    replace_words(&copied.join(PYTHON).join("language.toml"), MANY_PARTS)?;
    Ok(copied)
}

/// The number of modules of the types of a Python package. It is an error if there is only one.
fn modules(source: &Path) -> Result<usize> {
    let own = files(source)?;
    let names = own.iter().filter_map(|path| path.to_str());
    let count = names.filter(|path| path.starts_with("_models_")).count();
    if count < 2 {
        bail!("{} has {count} modules of types", source.display());
    }
    Ok(count)
}
