//! Generates packages in every language from random schemas: they compile under strict settings, and all judges agree.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use samewire_codegen::settings::References;
use samewire_codegen::{Templates, generate};
use samewire_prove::parts::replace_words;
use samewire_schema_judge::{Family, random_schema};
use serde_json::Value;

use crate::verify::agreement::case::{Case, templates};
use crate::verify::agreement::large_schema;
use crate::verify::languages::commands;
use crate::verify::languages::words::matching;
use crate::verify::run::job::Job;
use crate::workspace::{copy, empty_folder, scratch};

const STEP: &str = "random-schemas";
/// The number of random schemas that are combined into one, for each family.
const PARTS: [(Family, &str, u64); 2] = [
    (Family::OfTypes, "types", 16),
    (Family::OfKeywords, "keywords", 60),
];
/// The numbers of texts, for `verify` and for `verify --all`.
const VERIFY: u64 = 1_000;
const ALL: u64 = 2_500;
/// The most declarations of a module here, so that the types of the package need several.
const FEW: usize = 40;
const ADVICE: &str = "WIRE.md decides; then change templates/ or crates/codegen, and keep the schema as a case folder";

/// Generates, checks and proves a package of every language for each family.
pub fn agree(job: &Job) -> Result<String> {
    large_schema::agrees(job, STEP)?;
    let mut told = Vec::new();
    let home = scratch().join(STEP);
    for (family, name, parts) in PARTS {
        let home = home.join(name);
        let case = generate_packages(job, family, (name, parts), &home)?;
        told.push(agrees(job, &case, &home)?);
    }
    for (language, commands) in commands::all()? {
        let packages = PARTS.map(|(_, name, _)| home.join(name).join(&language.name));
        commands.check(&home, &packages)?;
        for package in &packages {
            commands.test(package, "test")?;
        }
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
    let modules = count_modules(&case.languages()?, home)?;
    let report = case.prove(job, home, job.options.cases(VERIFY, ALL), ADVICE)?;
    Ok(format!(
        "{count} random definitions of {}, in {modules} modules, {} texts",
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
    let languages = Templates::at(&copied)?.with_runtimes_of(xtask::codegen::languages()?);
    for name in languages.known()? {
        if let Some(parts) = &languages.language(name)?.parts {
            let most = [parts.most, FEW].map(|most| format!("\nmost = {most}\n"));
            let [before, after] = most.each_ref().map(String::as_str);
            replace_words(&copied.join(name).join("language.toml"), [before, after])?;
        }
    }
    Ok(copied)
}

/// The number of modules of types in the packages of languages that have several. It is an error if there is only one.
fn count_modules(languages: &Templates, home: &Path) -> Result<usize> {
    let mut all = 0;
    for name in languages.known()? {
        let language = languages.language(name)?;
        let files = language.parts.iter().flat_map(|parts| &parts.files);
        for file in files {
            let words = file.trim_end_matches(".jinja").split(['{', '}']);
            // Every other word is a placeholder.
            let words = words
                .enumerate()
                .map(|(place, word)| if place % 2 == 1 { "*" } else { word });
            let pattern: String = words.collect();
            let count = matching(&home.join(name), &pattern)?.len();
            if count < 2 {
                bail!("the package in {name} has {count} modules of types: {pattern}");
            }
            all += count;
        }
    }
    if all == 0 {
        bail!("no language has [parts]");
    }
    Ok(all)
}
