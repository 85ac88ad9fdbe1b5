//! Makes random values with the packages of the case folders: each must be a value by the contract, and all that a type
//! allows must be among them.

mod claims;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use samewire_codegen::generate::{model, package_view};
use samewire_codegen::model::{Kind, Model, TypeId};
use samewire_reference::{Answer, parse, read};
use serde::Deserialize;

use crate::parallel::{in_parallel, part_of};
use crate::verify::agreement::case::Case;
use crate::verify::agreement::cases::{self, each_case, folder_of};
use crate::verify::languages::commands::Commands;
use crate::verify::run::job::Job;
use crate::workspace::read as file;
use crate::workspace::{root, scratch, write};
use claims::{Claim, claims};

/// The number of parts of the case folders. A run takes one of them, since a random value takes a millisecond.
const PARTS: u64 = 8;
/// The number of values of each type.
const EACH: u64 = 20;
/// The number of values of the types of which these do not show everything.
const SOME: u64 = 100;
/// The number of values among which everything must be that a type allows.
const ALL: u64 = 1000;
/// The number of values of an enum from which on so many random values need not show each.
const MANY: usize = 100;
/// What is not among them, and why.
const EXCEPTIONS: &str = "workshop/src/verify/agreement/random_values/exceptions.toml";

/// What is never among the values of some types.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exceptions {
    exception: Vec<Exception>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    /// The case folder.
    case: String,
    /// Each is `Type: claim`, or `Type: no value`.
    lacks: Vec<String>,
    /// The language, if the others have it.
    language: Option<String>,
    /// Whether some seeds find it.
    #[serde(default)]
    seldom: bool,
    #[expect(dead_code, reason = "it is for the reader of the list")]
    why: String,
}

/// What a program says of a type.
#[derive(Debug, Deserialize)]
struct Line {
    /// The place of the package in the list that the program is given.
    package: usize,
    name: String,
    #[serde(default)]
    texts: Vec<String>,
    error: Option<String>,
}

/// A package whose values are made.
struct Made<'c> {
    case: &'c str,
    folder: PathBuf,
    model: Model,
    /// The types by their names in the language.
    types: BTreeMap<String, TypeId>,
}

/// What the packages of one language show.
#[derive(Default)]
struct Shown {
    types: usize,
    texts: usize,
    claims: usize,
    /// What is missing: the case folder and `Type: claim`, with the rest of a message.
    lacks: BTreeMap<(String, String), String>,
}

/// Makes values of every type of one part of the case folders, in every language that has random values.
pub fn random_values(job: &Job) -> Result<String> {
    let exceptions: Exceptions = toml::from_str(&file(&root().join(EXCEPTIONS))?)?;
    let mut cases = cases::all()?;
    cases.retain(|case| case.home.is_some());
    let cases: Vec<Case> = part_of(cases, PARTS, job.options.seed).collect();
    let languages = xtask::codegen::languages()?;
    let mut names = languages.known()?;
    names.retain(|name| {
        let language = languages.language(name);
        language.is_ok_and(|language| !language.random_values.files.is_empty())
    });
    each_case(&cases, |case| {
        case.generate_some(&folder_of(case), |language| names.contains(&language))
    })?;
    let shown = in_parallel(&names, |name| in_language(job, &cases, name))?;
    let mut total = Shown::default();
    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    for (language, shown) in names.iter().zip(shown) {
        let shown = shown.with_context(|| (*language).to_owned())?;
        total.types += shown.types;
        total.texts += shown.texts;
        total.claims += shown.claims;
        for ((case, lack), why) in shown.lacks {
            match exceptions.place(language, &case, &lack) {
                Some(place) => drop(used.insert(place)),
                None => wrong.push(format!("{language}, {case}: {lack}{why}")),
            }
        }
    }
    let unused = exceptions.places().filter(|place| !used.contains(place));
    let unused = unused.filter(|(row, _)| {
        let one = &exceptions.exception[*row];
        !one.seldom && cases.iter().any(|case| case.name == one.case)
    });
    wrong.extend(unused.map(|place| exceptions.unused(place)));
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    Ok(format!(
        "{} types, {} different values, with {} branches, values of enums, and members that are there or not; {} are listed as exceptions",
        total.types,
        total.texts,
        total.claims,
        exceptions.places().count()
    ))
}

impl Exceptions {
    /// Each with its row, and its place in the row.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let rows = self.exception.iter().enumerate();
        rows.flat_map(|(row, one)| (0..one.lacks.len()).map(move |place| (row, place)))
    }

    fn place(&self, language: &str, case: &str, lack: &str) -> Option<(usize, usize)> {
        self.places().find(|(row, place)| {
            let one = &self.exception[*row];
            let is_here = one.language.as_ref().is_none_or(|own| own == language);
            is_here && one.case == case && one.lacks[*place] == lack
        })
    }

    fn unused(&self, (row, place): (usize, usize)) -> String {
        let one = &self.exception[row];
        let lack = &one.lacks[place];
        format!(
            "{EXCEPTIONS}: nothing lacks `{lack}` of {}: remove it",
            one.case
        )
    }
}

/// What the packages of a language show.
fn in_language(job: &Job, cases: &[Case], language: &str) -> Result<Shown> {
    let packages: Result<Vec<Made<'_>>> =
        cases.iter().map(|case| of_case(case, language)).collect();
    let packages = packages?;
    let mut shown = Shown::default();
    let mut left: BTreeMap<(usize, String), Vec<Claim>> = BTreeMap::new();
    for (place, package) in packages.iter().enumerate() {
        for (name, id) in &package.types {
            left.insert((place, name.clone()), claims(&package.model, id));
        }
    }
    let all = left.values().map(Vec::len);
    shown.claims = all.sum();
    let count = job.options.cases(EACH, EACH);
    for (count, more) in [(count, 0), (SOME, 2), (ALL, 1)] {
        let seed = job.options.seed + more;
        let mut wanted = std::mem::take(&mut left);
        for line in lines(&packages, &wanted, language, (count, seed))? {
            let package = packages.get(line.package).context("another package")?;
            let key = (line.package, line.name.clone());
            let claims = wanted.remove(&key).context("another type")?;
            shown.types += usize::from(more == 0);
            let missing = missing(package, &line, claims, &mut shown);
            if !missing.is_empty() {
                left.insert(key, missing);
            }
        }
        // A type without a name of its own has no line.
        shown.claims -= wanted.values().map(Vec::len).sum::<usize>();
        job.tell(language);
    }
    for ((place, name), claims) in left {
        shown.claims -= claims.len();
        let package = &packages[place];
        let ty = package.model.types.get(&package.types[&name]);
        let is_long =
            matches!(ty.map(|ty| &ty.kind), Some(Kind::Enum(of)) if of.values.len() > MANY);
        for claim in claims {
            let what = if is_long {
                "some of its values".to_owned()
            } else {
                claim.to_string()
            };
            let lack = (package.case.to_owned(), format!("{name}: {what}"));
            shown
                .lacks
                .insert(lack, format!(" is not among {ALL} values"));
        }
    }
    Ok(shown)
}

fn of_case<'c>(case: &'c Case, language: &str) -> Result<Made<'c>> {
    let folder = folder_of(case);
    let config = case.config(&folder)?;
    let languages = case.languages()?;
    let documents = config.input()?.of_value(&case.schema);
    let model = model(&config, &languages, &documents)?;
    let package = config
        .packages
        .iter()
        .find(|package| package.language == language);
    let package = package.with_context(|| format!("{case} has no package"))?;
    let view = package_view(&model, package, &languages)?;
    let recipes = view.recipes.iter().zip(model.types.keys());
    let types = recipes
        .filter_map(|(recipe, id)| Some((recipe.name.as_ref()?.text().to_owned(), id.clone())));
    Ok(Made {
        case: &case.name,
        folder: folder.join(language),
        types: types.collect(),
        model,
    })
}

/// The claims that no value of a type shows. A text that is no value by the contract is noted.
fn missing(
    package: &Made<'_>,
    line: &Line,
    mut claims: Vec<Claim>,
    shown: &mut Shown,
) -> Vec<Claim> {
    let (model, case) = (&package.model, package.case.to_owned());
    if let Some(error) = &line.error {
        shown.claims -= claims.len();
        let lack = format!("{}: no value", line.name);
        shown.lacks.insert((case, lack), format!(": {error}"));
        return Vec::new();
    }
    let id = &package.types[&line.name];
    shown.texts += line.texts.len();
    for text in &line.texts {
        match (parse(text), read(model, id, text)) {
            (Ok(value), Answer::Ok { issues, .. }) if issues.is_empty() => {
                claims.retain(|claim| !claim.is_shown_by(model, id, &value));
            }
            _ => {
                let lack = (case.clone(), format!("{}: a value", line.name));
                let why = format!(" that the contract refuses: {text}");
                shown.lacks.insert(lack, why);
            }
        }
    }
    claims
}

/// What the program of a language says of types, each with the place of its package and its name.
fn lines(
    packages: &[Made<'_>],
    types: &BTreeMap<(usize, String), Vec<Claim>>,
    language: &str,
    (count, seed): (u64, u64),
) -> Result<Vec<Line>> {
    let asked = packages.iter().enumerate().map(|(place, package)| {
        let own = types.keys().filter(|(of, _)| *of == place);
        let names: Vec<&String> = own.map(|(_, name)| name).collect();
        (package.folder.display().to_string(), names)
    });
    let asked: Vec<_> = asked.collect();
    let list = scratch()
        .join("random-values")
        .join(language)
        .with_extension("json");
    write(&list, serde_json::to_string(&asked)?)?;
    let commands = Commands::of(&*xtask::codegen::languages()?.language(language)?)?;
    let said = commands.random_values(&list, count, seed)?;
    let lines = said.lines();
    lines
        .map(|line| serde_json::from_str(line).with_context(|| line.to_owned()))
        .collect()
}
