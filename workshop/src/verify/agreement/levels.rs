//! Languages that are nothing but a folder, at different levels: their packages of all case folders keep what they claim.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail};
use samewire_codegen::generate::{generate_from, model};
use samewire_codegen::language::level::{Capability, Level};
use samewire_codegen::{Config, Language, Templates, lacking};

use crate::verify::agreement::case::{Case, driver, renew};
use crate::verify::agreement::cases::{all, each_case};
use crate::verify::languages::commands::Commands;
use crate::verify::run::job::Job;
use crate::workspace::{root, scratch};

/// Generates and checks packages of every case folder in every language of `examples/languages`, and proves those that
/// read and write.
pub fn levels(job: &Job) -> Result<String> {
    let languages = Templates::at(&root().join(LANGUAGES))?;
    let mut told = Vec::new();
    for name in languages.known()? {
        told.push(of_language(job, &languages, &*languages.language(name)?)?);
    }
    Ok(told.join("; "))
}

/// The languages that show how one is added.
const LANGUAGES: &str = "examples/languages";
const STEP: &str = "levels";
const ADVICE: &str = "change the language in examples/languages";
/// The number of cases for each schema.
const CASES: u64 = 20;

fn of_language(job: &Job, languages: &Templates, language: &Language) -> Result<String> {
    let home = scratch().join(STEP).join(&language.name);
    let cases: Vec<Case> = all()?
        .into_iter()
        .map(|case| Case {
            step: STEP,
            // The step `cases` asks the validator.
            validated: false,
            ..case
        })
        .collect();
    let made = each_case(&cases, |case| {
        let made = of_case(job, case, languages, language, home.clone());
        job.tell(&format!("{}: {}", language.name, case.name));
        made
    })?;
    let packages = cases
        .iter()
        .zip(&made)
        .filter(|(_, one)| one.lacking.is_empty());
    let packages: Vec<PathBuf> = packages.map(|(case, _)| home.join(&case.name)).collect();
    Commands::of(language)?.check(&home, &packages)?;
    let lacking: BTreeSet<Capability> = made.iter().flat_map(|one| &one.lacking).copied().collect();
    let is_unused = |one: &&Capability| one.loss().is_some() && !lacking.contains(*one);
    if let Some(unused) = language.missing.iter().find(is_unused) {
        bail!(
            "{} says that it lacks `{unused}`, and no case folder shows it",
            language.name
        );
    }
    let count = made.iter().filter(|one| one.lacking.is_empty()).count();
    let texts: u64 = made.iter().map(|one| one.texts).sum();
    let refused = match made.len() - count {
        0 => String::new(),
        some => format!(", {some} need what it lacks"),
    };
    Ok(format!(
        "{} ({}): {count} of {} schemas, {texts} texts{refused}",
        language.name,
        language.level,
        made.len()
    ))
}

/// The result for a case folder.
struct Made {
    texts: u64,
    /// What the schema needs and the language lacks.
    lacking: Vec<Capability>,
}

fn of_case(
    job: &Job,
    case: &Case,
    languages: &Templates,
    language: &Language,
    home: PathBuf,
) -> Result<Made> {
    let mut package = case.package(language);
    package.out = PathBuf::from(&case.name);
    let config = case.read_as_set(Config::of(home, vec![package]))?;
    let folder = config.dir.join(&case.name);
    let documents = config.input()?.of_value(&case.schema);
    let model = model(&config, languages, &documents)?;
    let lacking = lacking(&model, language).into_keys();
    let lacking: Vec<Capability> = lacking.filter(|one| one.loss().is_some()).collect();
    let made = generate_from(&config, languages, &model, &documents);
    if language.level >= Level::Wire && !lacking.is_empty() {
        if made.is_ok() {
            bail!("it needs `{}`, and is not refused", lacking[0]);
        }
        return Ok(Made { texts: 0, lacking });
    }
    for output in &made? {
        renew(output)?;
    }
    Commands::of(language)?.build(&folder)?;
    let texts = if language.level >= Level::Wire {
        let drivers = vec![driver(language, &folder)?];
        let cases = job.options.cases(CASES, CASES);
        case.prove_with(job, drivers, cases, ADVICE)?.texts()
    } else {
        0
    };
    Ok(Made {
        texts,
        lacking: Vec::new(),
    })
}
