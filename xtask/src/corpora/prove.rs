//! Packages of schemas of other people, in every language: each type is asked about made values, values with one mistake
//! and damaged texts, and the answers are compared with each other and with the crate `jsonschema`.

use std::path::Path;

use anyhow::{Context, Result};
use samewire_codegen::{Input, Templates};
use samewire_prove::{Options, Packages, Places, Report, Subject, run};
use serde_json::Value;

use super::list::File;

/// How many texts are made for each schema.
pub const CASES: u64 = 500;

/// What came of a schema.
pub struct Proved {
    /// The corpus and the path in it.
    pub name: String,
    /// Who differed, about which texts.
    pub report: Report,
}

/// Proves the packages of each schema. What the languages need is installed into `cache`.
pub fn proved(
    files: &[File],
    cache: &Path,
    seed: u64,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Vec<Proved>> {
    let prove = |file: &File| {
        tell(&file.name);
        let report = one(file, cache, seed).with_context(|| file.name.clone())?;
        Ok(Proved {
            name: file.name.clone(),
            report,
        })
    };
    files.iter().map(prove).collect()
}

fn one(file: &File, cache: &Path, seed: u64) -> Result<Report> {
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(&file.path)?)?;
    let dir = file.path.parent().unwrap_or(&file.path);
    let folders = file.urls.iter().map(|url| (url.clone(), dir.to_path_buf()));
    let input = Input {
        path: Some(file.path.clone()),
        folders: folders.collect(),
        ..Input::default()
    };
    let mut subject = Subject::from_input(schema, &input)?;
    let path = file.path.display();
    subject.again = format!("samewire prove {path} --seed {{seed}} --case {{case}}");
    let templates = Templates::built_in();
    let languages = templates.known()?;
    let places = Places {
        cache,
        without: "this command without {language}",
    };
    let packages = Packages::make(&subject.model, &templates, &languages, &places, &mut |_| ())?;
    let options = Options {
        cases: CASES,
        seed,
        case: None,
        drivers: packages.drivers.clone(),
    };
    Ok(run(&subject, &options, &mut |_| ())?)
}
