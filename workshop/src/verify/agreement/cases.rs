//! Generates packages in every language for every case folder of the generator, and runs the proof for each.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use samewire_codegen::settings::References;
use samewire_prove::parts::{Change, Mistake, find_mistakes};
use samewire_prove::{Options, Report, divergences_schema, run as agree};

use crate::parallel::in_parallel;
use crate::verify::agreement::case::{Case, drivers, templates};
use crate::verify::languages::commands::{self, Command, Commands};
use crate::verify::run::job::Job;
use crate::workspace::{read, root, scratch};

/// Generates, builds and judges a package of every language for every case folder. Fails if a judge disagrees, or if a
/// deliberately broken rule is not noticed.
pub fn cases(job: &Job) -> Result<String> {
    let cases = all()?;
    forget(&cases)?;
    let count = job.options.cases(VERIFY, ALL);
    let reports = each_case(&cases, |case| {
        let folder = folder_of(case);
        case.generate(&folder)?;
        let report = case.prove(job, &folder, count, ADVICE);
        job.tell(&case.name);
        report
    })?;
    let samples: u64 = reports.iter().map(|report| report.listed).sum();
    let texts: u64 = reports.iter().map(Report::texts).sum();
    let broken = find_broken_rules(&cases)?;
    Ok(format!(
        "{} schemas, {} cases each, seed {}, and {samples} texts of case folders: {texts} texts; {broken} deliberately broken rules were detected",
        cases.len(),
        job.options.case.map_or(count, |_| 1),
        job.options.seed
    ))
}

/// The numbers of cases for each schema, for `verify` and for `verify --all`.
const VERIFY: u64 = 50;
const ALL: u64 = 300;
/// The number of cases that suffices to notice a broken rule.
const ENOUGH: u64 = 300;
const ADVICE: &str = "WIRE.md decides; then change templates/, crates/codegen or crates/reference";

/// All case folders whose schema is accepted, and the schema of the divergences.
pub(super) fn all() -> Result<Vec<Case>> {
    let home = root().join("crates/codegen/tests/cases");
    let mut cases = Vec::new();
    for entry in fs::read_dir(&home).with_context(|| format!("cannot read {}", home.display()))? {
        let entry = entry?;
        let file = entry.path().join("schema.json");
        if file.is_file() {
            let schema = serde_json::from_str(&read(&file)?);
            let name = entry.file_name().to_string_lossy().into_owned();
            cases.push(Case {
                schema: schema.with_context(|| file.display().to_string())?,
                home: Some(entry.path()),
                references: References::default(),
                validated: name != PATTERNS,
                name,
                templates: templates(),
                step: STEP,
            });
        }
    }
    cases.push(Case {
        name: "divergences".to_owned(),
        schema: divergences_schema()?,
        home: None,
        validated: true,
        references: References::default(),
        templates: templates(),
        step: STEP,
    });
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    if cases.len() < LEAST {
        bail!(
            "{} has only {} schemas; there were more once",
            home.display(),
            cases.len()
        );
    }
    Ok(cases)
}

/// Checks the packages of all case folders in every language that has checks beside its compiler, and by the tests that
/// folders have for a language.
pub fn checked(_: &Job) -> Result<String> {
    let cases = all()?;
    each_case(&cases, |case| case.generate(&folder_of(case)))?;
    let mut told = Vec::new();
    for (language, commands) in commands::all()? {
        let packages = cases
            .iter()
            .map(|case| folder_of(case).join(&language.name));
        let packages: Vec<PathBuf> = packages.collect();
        if commands.checks() {
            commands.check(&home(), &packages)?;
            told.push(format!("{} of {}", packages.len(), language.name));
        }
        for (name, lines) in &commands.case_tests {
            let count = tests_of_folders(&cases, (name, lines), &language.name, &commands)?;
            told.push(format!("{name} of {}", count_of_folders(count)));
        }
    }
    if told.is_empty() {
        bail!("no language has checks in verify/commands.toml");
    }
    Ok(told.join(", "))
}

fn count_of_folders(count: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} case folder{plural}")
}

/// Runs the tests that case folders have for their packages in a language. Returns the number of these folders.
fn tests_of_folders(
    cases: &[Case],
    (name, lines): (&str, &[Command]),
    language: &str,
    commands: &Commands,
) -> Result<usize> {
    let mut tested = 0;
    for case in cases {
        let test = case.home.as_ref().map(|home| home.join(name));
        if let Some(test) = test.filter(|test| test.is_file()) {
            let package = folder_of(case).join(language);
            commands.test_case(lines, &package, &test)?;
            tested += 1;
        }
    }
    if tested == 0 {
        bail!("no case folder has tests in a file named {name}");
    }
    Ok(tested)
}

/// The minimum number of case folders. If there are fewer, the search is wrong.
const LEAST: usize = 30;

/// The case with patterns that the validator refuses, or matches with another engine.
/// `crates/codegen/tests/all/engines.rs` compares them with other engines.
const PATTERNS: &str = "patterns";

/// The step that proves them.
const STEP: &str = "cases";

pub(super) fn folder_of(case: &Case) -> PathBuf {
    home().join(&case.name)
}

fn home() -> PathBuf {
    scratch().join("cases")
}

/// Deletes the packages of case folders that no longer exist.
fn forget(cases: &[Case]) -> Result<()> {
    let entries = match fs::read_dir(home()) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        // Beside the folders are the locks of their packages.
        let is_folder = entry.file_type()?.is_dir();
        if is_folder && !cases.iter().any(|case| entry.file_name() == *case.name) {
            fs::remove_dir_all(entry.path())
                .with_context(|| format!("cannot delete {}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Calls a function for every case, in parallel, and returns the results in order. Fails with all errors.
pub(super) fn each_case<T: Send>(
    cases: &[Case],
    each: impl Fn(&Case) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let done = in_parallel(cases, |case| each(case).with_context(|| case.to_string()))?;
    let (right, wrong): (Vec<_>, Vec<_>) = done.into_iter().partition(Result::is_ok);
    let wrong: Vec<String> = wrong
        .into_iter()
        .filter_map(|one| Some(format!("{:#}", one.err()?)))
        .collect();
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n\n"));
    }
    right.into_iter().collect()
}

/// The case folder in whose packages a rule is broken: undeclared members are refused.
const BROKEN_CASE: &str = "deny_unknown_fields";
const BROKEN: [Mistake; 4] = [
    Mistake {
        judge: "typescript",
        what: "only the last of several mistakes is listed",
        change: Change::Words(
            "dist/runtime/mistakes.js",
            [
                "this.#failures.push(failure);",
                "this.#failures[0] = failure;",
            ],
        ),
        proof: agree,
        says: &["typescript lists other mistakes", AGAIN],
    },
    Mistake {
        judge: "typescript",
        what: "undeclared members are not refused",
        change: Change::Words(
            "dist/readers.js",
            [r#"wire.refuseRest(cx, object, "name", "inner");"#, ""],
        ),
        proof: agree,
        says: &["typescript accepts what must be refused", AGAIN],
    },
    Mistake {
        judge: "python",
        what: "undeclared members are not refused",
        change: Change::Words(
            "src/case_deny_unknown_fields/_types.py",
            [
                "s.AdditionalProperties.REFUSED",
                "s.AdditionalProperties.IGNORED",
            ],
        ),
        proof: agree,
        says: &["python accepts what must be refused", AGAIN],
    },
    Mistake {
        judge: "rust",
        what: "undeclared members are not refused",
        change: Change::Source(
            "src/read.rs",
            ["o.refuse_others(names)?", "at.note(Ok(()))?"],
        ),
        proof: agree,
        says: &["rust accepts what must be refused", AGAIN],
    },
];
const AGAIN: &str = "  again       cargo xtask verify --only cases --seed 1 --case ";

/// Breaks rules in copies of one case's packages, and returns how many were noticed.
fn find_broken_rules(cases: &[Case]) -> Result<usize> {
    let case = cases.iter().find(|case| case.name == BROKEN_CASE);
    let case = case.with_context(|| format!("there is no case folder `{BROKEN_CASE}` to break"))?;
    let options = Options::new(ENOUGH, 1, drivers(&case.languages()?, &folder_of(case))?);
    let subject = case.subject()?;
    Ok(find_mistakes(&subject, &options, &BROKEN, &scratch())?)
}
